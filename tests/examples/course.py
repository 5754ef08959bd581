"""Actions taken one after the other in a position of any game, and what is the same in all games
about what came of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from typing import Any, NamedTuple

from game.rules.contract import Action, Event, Game, Refusal
from tests.examples.readers import Reader, among, anything, listed, plain, record, text
from tests.examples.verbs import Verbs
from tests.examples.verdicts import Failed, Unclear, same, same_items, unknown


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

    def take(self, seat: int | None, action: Action) -> None:
        """One action by this seat, or by whoever is to decide."""
        if self.refusal is not None:
            raise Failed(f"refused before {action}: {self.refusal}")
        by = self.mover if seat is None else seat
        if by is None:
            raise Failed(f"{action}: the game is over")
        self.refusal = self.game.refusal(self.state, by, action)
        if self.refusal is None:
            self.taken.append((self.state.clone(), by, action))
            self.events += self.game.apply(self.state, by, action)


class Fact(NamedTuple):
    """What may be expected: how it is written, and the comparison with what came of the actions."""

    read: Reader
    check: Callable[[str, Any, Any], None]
    """Is given the name of the fact, what is expected and what is looked at, mostly a course."""


def exactly(read: Reader, find: Callable[[Any], Any]) -> Fact:
    """A value as it is."""
    return Fact(read, lambda what, expected, found: same(what, expected, find(found)))


def fact(read: Reader, find: Callable[[Any], Any]) -> Fact:
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

    return Fact(read, check)


def parts(fields: Mapping[str, Reader]) -> dict[str, Fact]:
    """The values of a map by their keys."""
    return {key: exactly(read, itemgetter(key)) for key, read in fields.items()}


def events_are(kinds: Sequence[str]) -> Fact:
    """Kinds of events that happened, and with a minus some that did not."""

    def read(where: str, written: Any) -> Any:
        names = listed(text)(where, written)
        return [(name[:1] == "-", among(kinds)(where, name.removeprefix("-"))) for name in names]

    def check(what: str, expected: Any, course: Course) -> None:
        happened = {type(event).__name__ for event in course.events}
        for missing, name in expected:
            same(f"{what}: {name} was told", not missing, name in happened)

    return Fact(read, check)


def refused(
    reasons: Sequence[str], shown: Callable[[str, Any], Any] = lambda name, fact: fact
) -> Fact:
    """Why the last action was refused: a reason, or a map of reason, clause and facts; or false."""
    full = {"reason": among(reasons), "clause": anything}

    def read(where: str, written: Any) -> Any:
        if isinstance(written, dict):
            named = written.keys() & full if "reason" in written else written
            plain(record(full, "reason")(where, {key: written[key] for key in named}))
            return written
        if written is False:
            return False
        return {"reason": among(reasons)(where, written)}

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

    return Fact(read, check)


def offers(verbs: Verbs) -> Fact:
    """Verb -> exactly what is legal now, or whether anything is."""

    def check(what: str, expected: Any, course: Course) -> None:
        seat = course.mover
        legal = [] if seat is None else course.game.legal_actions(course.state, seat)
        for verb, value in expected.items():
            found = [action for action in legal if isinstance(action, verbs.kinds[verb])]
            if isinstance(value, bool):
                same(f"{what}.{verb}", value, bool(found))
            else:
                same_items(f"{what}.{verb}", value, found)

    return Fact(verbs.offers, check)


def asks(decisions: Sequence[str], players: str, decision: Callable[[Any], str]) -> Fact:
    """The decision that waits and who makes it, as `Turn:A`; `decision` names it in a state."""

    def read(where: str, written: Any) -> Any:
        kind, _, player = str(written).partition(":")
        among(decisions)(where, kind)
        among(list(players))(where, player)
        return written

    def check(what: str, expected: Any, course: Course) -> None:
        seat = course.mover
        found = "nobody" if seat is None else f"{decision(course.state)}:{players[seat]}"
        same(what, expected, found)

    return Fact(read, check)


def reader(facts: Mapping[str, Fact]) -> Reader:
    """Reads facts by their names, at least one."""
    read = record({name: each.read for name, each in facts.items()})

    def read_some(where: str, written: Any) -> Any:
        if written == {}:
            raise Unclear(f"{where}: nothing is expected")
        return read(where, written)

    return read_some


def nested(facts: Mapping[str, Fact], find: Callable[[Any], Any]) -> Fact:
    """Facts about a part of what is looked at."""
    return Fact(
        reader(facts),
        lambda what, expected, found: compare(facts, expected, find(found), f"{what}."),
    )


def compare(
    facts: Mapping[str, Fact], expected: dict[str, Any], found: Any, where: str = ""
) -> None:
    """Every fact that is expected."""
    for name, value in expected.items():
        facts[name].check(f"{where}{name}", value, found)
