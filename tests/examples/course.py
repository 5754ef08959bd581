"""Actions taken one after the other in a position of any game, and what is the same in all games
about what came of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from typing import Any

from game.rules.contract import Action, Event, Game, Refusal
from tests.examples.notation import (
    Failed,
    Reader,
    Unclear,
    among,
    anything,
    listed,
    mapped,
    plain,
    record,
    same,
    same_items,
    text,
    unknown,
)

Find = Callable[[Any], Any]
Check = Callable[[str, Any, Any], None]
"""Is given the name of a fact, what is expected and what is looked at, mostly a course."""
Checks = dict[str, Check]


class Refused(Exception):
    """The game refuses what an example does."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason} ({refusal.clause}) {refusal.facts}")
        self.refusal = refusal


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
    def mover(self) -> int | None:
        """The seat that is to decide; the first of them where several are."""
        return next(iter(self.game.to_move(self.state)), None)

    @property
    def frame(self) -> Any:
        """What is to be decided; None if it is all over."""
        return self.state.pending[-1] if self.state.pending else None

    def take(self, seat: int | None, action: Action) -> None:
        """One action by this seat, or by whoever is to decide."""
        if self.refusal is not None:
            raise Failed(f"refused before {action}: {self.refusal}")
        by = self.mover if seat is None else seat
        if by is None:
            raise Failed(f"{action}: the game is over")
        try:
            self.do(by, action)
        except Refused as error:
            self.refusal = error.refusal

    def do(self, seat: int, action: Action) -> None:
        """One action of a seat, which is not refused."""
        refusal = self.game.refusal(self.state, seat, action)
        if refusal is not None:
            raise Refused(refusal)
        self.taken.append((self.state.clone(), seat, action))
        self.events += self.game.apply(self.state, seat, action)

    def legal(self) -> Sequence[Action]:
        """What whoever is to decide may do."""
        return [] if self.mover is None else self.game.legal_actions(self.state, self.mover)

    def attempt(self, act: Callable[[], None]) -> Refusal | None:
        """Why something is refused; then nothing of it is done."""
        before = self.state.clone()
        try:
            act()
        except Refused as error:
            self.state = before
            return error.refusal
        return None

    def of(self, *kinds: Any) -> list[Any]:
        """The events of these kinds."""
        return [event for event in self.events if isinstance(event, kinds)]


def went(what: str, step: dict[str, Any], refusal: Refusal | None) -> bool:
    """Whether a step was done; raises unless it went as written: done, or refused, perhaps for a reason."""
    if step.get("legal", True):
        if refusal is not None:
            raise Failed(f"{what}: refused: {refusal}")
        return True
    if refusal is None:
        raise Failed(f"{what}: expected to be refused, and was not")
    plain(step)  # what comes after a refusal is not reached
    if "reason" in step:
        same(f"{what}: the reason", step["reason"], refusal.reason)
    return False


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
        if isinstance(written, dict) and len(written) == 1:
            ((name, action),) = written.items()
            if name in [*self.players]:
                return self.players.index(name), self.action(where, action)
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
            rows: list[Any] = listed(anything)(here, value)
            return [self.made(where, verb, one if isinstance(one, list) else [one]) for one in rows]

        found: dict[str, Any] = mapped(among(self.kinds), anything)(where, written)
        return {verb: read(f"{where}.{verb}", verb, value) for verb, value in found.items()}

    def check(self, what: str, expected: Any, legal: Sequence[Action]) -> None:
        """Compare what is offered with what is legal."""
        for verb, value in expected.items():
            found = [action for action in legal if isinstance(action, self.kinds[verb])]
            if isinstance(value, bool):
                same(f"{what}.{verb}", value, bool(found))
            else:
                same_items(f"{what}.{verb}", value, found)

    def check_offers(self, what: str, expected: Any, course: Course) -> None:
        """Verb -> exactly what is legal now, or whether anything is."""
        self.check(what, expected, course.legal())


def verb_of(kind: type[Action]) -> str:
    """The class `PlaceControl` as `place_control`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


# Facts


def exactly(find: Find) -> Check:
    """A value as it is."""
    return lambda what, expected, found: same(what, expected, find(found))


def fact(find: Find) -> Check:
    """By the kind of what is found: all of a list, in any order; of a map only what is named, and
    what is not there counts as 0; any other value as it is."""

    def check(what: str, expected: Any, looked_at: Any) -> None:
        found = find(looked_at)
        if isinstance(found, dict):
            same(what, expected, {key: found.get(key, 0) for key in expected})
        elif isinstance(found, list):
            same_items(what, expected, found)
        else:
            same(what, expected, found)

    return check


def facts(**finds: Find) -> Checks:
    """Facts by their names."""
    return {name: fact(find) for name, find in finds.items()}


def exact(**finds: Find) -> Checks:
    """Facts by their names, each a value as it is."""
    return {name: exactly(find) for name, find in finds.items()}


def parts(*keys: Any) -> Checks:
    """The values of a map by their keys."""
    return {key: exactly(itemgetter(key)) for key in keys}


def under(checks: Checks, find: Find) -> Check:
    """Facts about a part of what is looked at."""
    return lambda what, expected, found: compare(checks, expected, find(found), f"{what}.")


def by_player(names: str, count: Callable[[Any], int], find: Callable[[Any, int], Any]) -> Check:
    """What is found in a state about each seat that is named, of which there are so many."""

    def check(what: str, expected: Any, course: Any) -> None:
        for name, value in expected.items():
            seat = names.index(name)
            if seat >= count(course.state):
                raise Unclear(f"{what}: there is no such player as {name}")
            fact(lambda found: found)(f"{what}.{name}", value, find(course.state, seat))

    return check


def compare(checks: Checks, expected: dict[str, Any], found: Any, where: str = "") -> None:
    """Every fact that is expected, at least one."""
    if not expected:
        raise Unclear(f"expect.{where}: nothing is expected")
    for name, value in expected.items():
        checks[name](f"{where}{name}", value, found)


def events_of(kinds: Sequence[str]) -> Reader:
    """Reads kinds of events that happened, and with a minus some that did not."""

    def read(where: str, written: Any) -> Any:
        names = listed(text)(where, written)
        return [(name[:1] == "-", among(kinds)(where, name.removeprefix("-"))) for name in names]

    return read


def check_events(what: str, expected: Any, course: Course) -> None:
    happened = {type(event).__name__ for event in course.events}
    for missing, name in expected:
        same(f"{what}: {name} was told", not missing, name in happened)


def refusal_of(reasons: Sequence[str]) -> Reader:
    """Reads why the last action was refused: a reason, or a map of reason, clause and facts; or
    false."""
    full = {"reason": among(reasons), "clause": anything}

    def read(where: str, written: Any) -> Any:
        if isinstance(written, dict):
            named = written.keys() & full if "reason" in written else written
            plain(record(full, "reason")(where, {key: written[key] for key in named}))
            return written
        return written is not False and {"reason": among(reasons)(where, written)}

    return read


def refused(shown: Callable[[str, Any], Any] = lambda name, fact: fact) -> Check:
    """Why the last action was refused, or that it was not."""

    def check(what: str, expected: Any, course: Course) -> None:
        if expected is False:
            same(what, None, course.refusal)
            return
        if course.refusal is None:
            raise Failed(f"{what}: expected {expected!r}, but nothing was refused")
        found = {"reason": course.refusal.reason, "clause": course.refusal.clause}
        for key in ("reason", "clause", *expected):
            there = {**course.refusal.facts, **found}
            if key not in there:
                unknown(f"expect.{what}", key, there)
            if key in expected:
                same(f"{what}.{key}", expected[key], shown(key, there[key]))

    return check


def asked_of(decisions: Sequence[str], players: str) -> Reader:
    """Reads the decision that waits and who makes it, as `Turn:A`."""

    def read(where: str, written: Any) -> Any:
        kind, _, player = str(written).partition(":")
        among(decisions)(where, kind)
        among(list(players))(where, player)
        return written

    return read


def asks(players: str, decision: Callable[[Any], str]) -> Check:
    """The decision that waits and who makes it; `decision` names it in a state."""

    def check(what: str, expected: Any, course: Course) -> None:
        seat = course.mover
        found = "nobody" if seat is None else f"{decision(course.state)}:{players[seat]}"
        same(what, expected, found)

    return check
