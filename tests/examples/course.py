"""Actions taken one after the other in a position of any game, and the words for what comes of
them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, get_args

from game.rules.contract import Action, Event, Game, IllegalAction, Outcome, Refusal
from tests.examples import notation
from tests.examples.notation import Failed, Notation, Reader, Unclear, among, plain, same
from tests.kinds import kinds_of_events, reasons_told

NOBODY = -1
PLAYERS = "ABCDEFG"
"""In the order of the seats; a game has the first of them."""


class Course:
    """The state, the events, and the refusal of the last action, if it was refused."""

    def __init__(self, game: Game[Any], state: Any) -> None:
        self.game, self.state = game, state
        self.before = state.clone()
        self.events: list[Event] = []
        self.taken: list[tuple[Any, int, Action]] = []
        """The position before each action, who took it, and the action."""
        self.refusal: Refusal | None = None

    @property
    def mover(self) -> int:
        """The seat that is to decide, the first of them where several are; nobody is -1."""
        return next(iter(self.game.to_move(self.state)), NOBODY)

    @property
    def frame(self) -> Any:
        """What is to be decided; None if it is all over."""
        return self.state.pending[-1] if self.state.pending else None

    def take(self, seat: int | None, action: Action) -> None:
        """One action by this seat, or by whoever is to decide."""
        if self.refusal is not None:
            raise Failed(f"refused before {action}: {self.refusal}")
        by = self.mover if seat is None else seat
        if by == NOBODY:
            raise Failed(f"{action}: the game is over")
        try:
            self.do(by, action)
        except IllegalAction as error:
            self.refusal = error.refusal

    def do(self, seat: int, action: Action) -> list[Event]:
        """What comes of one action of a seat, which is not refused."""
        refusal = self.game.refusal(self.state, seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        self.taken.append((self.state.clone(), seat, action))
        told = self.game.apply(self.state, seat, action)
        self.events += told
        return told

    def legal(self) -> Sequence[Action]:
        """What whoever is to decide may do."""
        return [] if self.mover == NOBODY else self.game.legal_actions(self.state, self.mover)

    def attempt(self, act: Callable[[], None]) -> Refusal | None:
        """Why something is refused; then nothing of it is done."""
        before = self.state.clone()
        try:
            act()
        except IllegalAction as error:
            self.state = before
            return error.refusal
        return None

    @property
    def told(self) -> dict[str, list[Any]]:
        """The events by their kinds."""
        found = defaultdict[str, list[Any]](list)
        for event in self.events:
            found[type(event).__name__].append(event)
        return found

    @property
    def outcome(self) -> Outcome:
        """How the game has ended."""
        found = self.game.outcome(self.state)
        if found is None:
            raise Failed("the game is not over")
        return found

    @property
    def asked(self) -> str:
        """The decision that waits and for whom, as `Turn:A`."""
        frame = "" if self.frame is None else type(self.frame).__name__
        kind = getattr(self.frame, "kind", frame)
        return "nobody" if self.mover == NOBODY else f"{kind}:{PLAYERS[self.mover]}"

    def with_refusal(self, expected: Collection[str], *said: str) -> Course:
        """The course, unless something was refused and no fact that is expected says so."""
        if self.refusal is not None and not {*said} & {*expected}:
            raise Failed(f"refused: {self.refusal}")
        return self


def went(what: str, step: dict[str, Any], refusal: Refusal | None) -> None:
    """A step went as it is written: it was done, or refused, perhaps for a reason."""
    if step.get("legal", True):
        if refusal is not None:
            raise Failed(f"{what}: refused: {refusal}")
    elif refusal is None:
        raise Failed(f"{what}: expected to be refused, and was not")
    else:
        plain(step)  # what comes after a refusal is not reached
        if "reason" in step:
            same(f"{what}: the reason", step["reason"], refusal.reason)


class Verbs:
    """Actions as `finish`, `{verb: field}`, `{verb: [field, field]}`, or `{B: ...}` by player B.

    The order of the fields is that of the action classes; the shape `verbs` reads them, by
    `verb.field` where a verb differs, or by the field alone. `kinds` are the actions by their verbs:
    by default all of the game whose fields can be read.
    """

    def __init__(self, notation: Notation, kinds: Mapping[str, type[Action]] | None = None) -> None:
        self.fields, self.players = (
            notation.fields(notation.shapes["verbs"]),
            notation.words["PLAYER"],
        )
        all = kinds_of(notation.game)
        self.kinds = kinds or {
            key: all[key] for key in all if None not in self.readers(key, all[key])
        }
        notation.words |= {"STEP": self.step, "CHOICE": self.action, "OFFERS": self.offers}

    def readers(self, verb: str, kind: type[Action]) -> list[Any]:
        """What reads the fields, one after the other."""
        names = kind.__struct_fields__
        return [self.fields.get(f"{verb}.{name}", self.fields.get(name)) for name in names]

    def step(self, where: str, written: Any) -> tuple[int | None, Action]:
        """One of the actions done, and the seat that does it if the example says so."""
        if isinstance(written, dict) and len(written) == 1:
            ((name, action),) = written.items()
            if name in self.players:
                return self.players.index(name), self.action(where, action)
        return None, self.action(where, written)

    def action(self, where: str, written: Any) -> Action:
        """The action that is written."""
        written = {written: []} if isinstance(written, str) else written
        if not isinstance(written, dict) or len(written) != 1:
            raise Unclear(f"{where}: expected one action, found {written!r}")
        ((verb, fields),) = written.items()
        return self.made(where, verb, fields)

    def made(self, where: str, verb: Any, fields: Any) -> Action:
        """The action of a verb with these fields, or with this one."""
        kind = self.kinds[among(self.kinds)(where, verb)]
        given = fields if isinstance(fields, list) else [fields]
        names = kind.__struct_fields__
        if not len(names) - len(kind.__struct_defaults__) <= len(given) <= len(names):
            raise Unclear(f"{where}.{verb}: takes {', '.join(names) or 'nothing'}, found {given!r}")
        written = zip(names, self.readers(verb, kind), given, strict=False)
        return kind(**{name: read(f"{where}.{verb}.{name}", one) for name, read, one in written})

    def offers(self, where: str, written: Any) -> Any:
        """Verb -> the actions that are legal, or whether there are any."""

        def read(here: str, verb: str, value: Any) -> Any:
            if isinstance(value, bool):
                return value
            return [self.made(where, verb, one) for one in notation.a_list(here, value)]

        found = notation.mapped(among(self.kinds), notation.anything)(where, written)
        return {verb: read(f"{where}.{verb}", verb, value) for verb, value in found.items()}

    def offered(self, what: str, expected: Any, course: Any) -> None:
        """Verb -> exactly what is legal now, or whether anything is."""
        for verb, value in expected.items():
            found = [action for action in course.legal() if isinstance(action, self.kinds[verb])]
            if isinstance(value, bool):
                same(f"{what}.{verb}", value, bool(found))
            else:
                notation.same_items(f"{what}.{verb}", value, found)


def filled(given: dict[str, Any], names: str) -> dict[str, Any]:
    """Fields as far as an example says them, under their names; `field=word` where it calls them
    otherwise."""
    pairs = (name.partition("=") for name in names.split())
    return {field: given[word or field] for field, _, word in pairs if (word or field) in given}


def words(game: Game[Any], decisions: Iterable[str], players: str) -> dict[str, Any]:
    """What waits and for whom, as `Turn:A`, events that happened, and with a minus some that did
    not, and why the last action was refused."""
    kinds = kinds_of_events(import_module(f"game.rules.{game.id}.events"))
    events = sorted(kind.__name__ for kind in kinds)
    return {
        "ASKED": [f"{decision}:{player}" for decision in decisions for player in players],
        "EVENT": [*events, *(f"-{kind}" for kind in events)],
        "REFUSAL": refusal_of(reasons_told(game.id)),
    }


def refusal_of(reasons: Sequence[str]) -> Reader:
    """Reads why the last action was refused: a reason, or a map of reason, clause and facts; or
    false."""
    full = {"reason": among(reasons), "clause": notation.anything}

    def read(where: str, written: Any) -> Any:
        if isinstance(written, dict):
            known = written.keys() & full if "reason" in written else written
            plain(notation.record(full, "reason")(where, {key: written[key] for key in known}))
            return written
        return written is not False and {"reason": among(reasons)(where, written)}

    return read


def kinds_of(game: Game[Any]) -> dict[str, type[Action]]:
    """The actions of a game by their verbs: the class `PlaceControl` by `place_control`."""
    kinds = get_args(game.actions)
    return {re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower(): kind for kind in kinds}
