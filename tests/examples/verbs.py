"""Actions as the examples write them, read from the action classes of a game."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from game.rules.contract import Action
from tests.examples.readers import Reader, among, anything, listed, mapped
from tests.examples.verdicts import Unclear


class Verbs:
    """Actions as `finish`, `{verb: field}`, `{verb: [field, field]}`, or `{B: ...}` by player B.

    The order of the fields is that of the action classes; `fields` reads them, by `verb.field`
    where a verb differs, or by the field alone.
    """

    def __init__(
        self, kinds: Mapping[str, type[Action]], fields: Mapping[str, Reader], players: str
    ) -> None:
        self.kinds, self.fields, self.players = kinds, fields, players

    def step(self, where: str, written: Any) -> tuple[int | None, Action]:
        """One of the actions done, and the seat that does it if the example says so."""
        if (
            isinstance(written, dict)
            and len(written) == 1
            and next(iter(written)) in list(self.players)
        ):
            ((name, written),) = written.items()
            return self.players.index(name), self.action(where, written)
        return None, self.action(where, written)

    def action(self, where: str, written: Any) -> Action:
        if isinstance(written, str):
            return self.made(where, written, [])
        if not isinstance(written, dict) or len(written) != 1:
            raise Unclear(f"{where}: expected one action, found {written!r}")
        ((verb, given),) = written.items()
        return self.made(where, verb, given if isinstance(given, list) else [given])

    def made(self, where: str, verb: Any, given: Sequence[Any]) -> Action:
        """The action of a verb with these fields."""
        kind = self.kinds[among(self.kinds)(where, verb)]
        names = kind.__struct_fields__
        if not len(names) - len(kind.__struct_defaults__) <= len(given) <= len(names):
            raise Unclear(f"{where}.{verb}: takes {', '.join(names) or 'nothing'}, found {given!r}")
        readers = [self.fields.get(f"{verb}.{name}") or self.fields[name] for name in names]
        written = zip(names, readers, given, strict=False)
        return kind(**{name: read(f"{where}.{verb}.{name}", one) for name, read, one in written})

    def offers(self, where: str, written: Any) -> Any:
        """Verb -> the actions that are legal, or whether there are any."""

        def read(here: str, verb: str, value: Any) -> Any:
            if isinstance(value, bool):
                return value
            rows = [
                one if isinstance(one, list) else [one] for one in listed(anything)(here, value)
            ]
            return [self.made(where, verb, row) for row in rows]

        found: dict[str, Any] = mapped(among(self.kinds), anything)(where, written)
        return {verb: read(f"{where}.{verb}", verb, value) for verb, value in found.items()}


def verb_of(kind: type[Action]) -> str:
    """The class `PlaceControl` as `place_control`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()
