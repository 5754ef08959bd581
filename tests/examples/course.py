"""Actions taken one after the other in a position of any game, and what is the same in all games
about what came of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from operator import attrgetter, itemgetter
from typing import Any

from game.rules.contract import Action, Event, Game, Refusal
from tests.examples import notation
from tests.examples.notation import Failed, Reader, Unclear, among, plain, same, same_items, unknown

NOBODY = -1
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
        return [] if self.mover == NOBODY else self.game.legal_actions(self.state, self.mover)

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

    def with_refusal(self, expected: Collection[str], *said: str) -> Course:
        """The course, unless something was refused and no fact that is expected says so."""
        if self.refusal is not None and not {*said} & {*expected}:
            raise Failed(f"refused: {self.refusal}")
        return self


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
        """The action that is written."""
        if isinstance(written, str):
            return self.made(where, written, [])
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
        readers = [self.fields.get(f"{verb}.{name}") or self.fields[name] for name in names]
        written = zip(names, readers, given, strict=False)
        return kind(**{name: read(f"{where}.{verb}.{name}", one) for name, read, one in written})

    def offers(self, where: str, written: Any) -> Any:
        """Verb -> the actions that are legal, or whether there are any."""

        def read(here: str, verb: str, value: Any) -> Any:
            if isinstance(value, bool):
                return value
            return [self.made(where, verb, one) for one in notation.a_list(here, value)]

        found = notation.mapped(among(self.kinds), notation.anything)(where, written)
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


# Facts


def shown(find: Find) -> Find:
    """What is found, as examples write it: a tuple is a list."""
    return lambda at: [*found] if isinstance(found := find(at), tuple) else found


def exactly(find: Find) -> Check:
    """A value as it is."""
    return lambda what, expected, at: same(what, expected, shown(find)(at))


def fact(find: Find) -> Check:
    """By the kind of what is found: all of a list, in any order; of a map only what is named, and
    what is not there counts as 0; any other value as it is."""

    def check(what: str, expected: Any, at: Any) -> None:
        found = shown(find)(at)
        if isinstance(found, list):
            same_items(what, expected, found)
            return
        if isinstance(found, dict):
            found = {key: found.get(key, 0) for key in expected}
        same(what, expected, found)

    return check


def facts(**finds: Find) -> Checks:
    """Facts by their names."""
    return {name: fact(find) for name, find in finds.items()}


def exact(**finds: Find) -> Checks:
    """Facts by their names, each a value as it is."""
    return {name: exactly(find) for name, find in finds.items()}


def named(under: str, names: str) -> Checks:
    """Facts that are found as what they are called, under `state.` or the like; `fact=field` where
    they are called otherwise."""
    pairs = (name.partition("=") for name in names.split())
    return {name: fact(attrgetter(under + (field or name))) for name, _, field in pairs}


def filled(given: dict[str, Any], names: str) -> dict[str, Any]:
    """Fields as far as an example says them, under their names; `field=word` where it calls them
    otherwise."""
    pairs = (name.partition("=") for name in names.split())
    return {field: given[word or field] for field, _, word in pairs if (word or field) in given}


def parts(*keys: Any) -> Checks:
    """The values of a map by their keys."""
    return {key: exactly(itemgetter(key)) for key in keys}


def under(checks: Checks, find: Find) -> Check:
    """Facts about a part of what is looked at."""
    return lambda what, expected, at: compare(checks, expected, find(at), f"{what}.")


def seats(state: Any) -> int:
    """How many there are, by what the state of a game has for each."""
    of_each = (getattr(state, what, None) for what in ("players", "cities", "hands"))
    return next(len(one) for one in of_each if one is not None)


def seat_in(state: Any, what: str, name: str, names: Sequence[str]) -> int:
    """The seat of a player, who has to be there."""
    if names.index(name) >= seats(state):
        raise Unclear(f"{what}: there is no such player as {name}")
    return names.index(name)


def by_player(names: str, **finds: Callable[[Any, int], Any]) -> Checks:
    """Facts that say by player what is found in a state about its seat."""

    def check(find: Callable[[Any, int], Any], what: str, expected: Any, course: Course) -> None:
        for name, value in expected.items():
            found = find(course.state, seat_in(course.state, what, name, names))
            fact(lambda at: at)(f"{what}.{name}", value, found)

    return {name: partial(check, find) for name, find in finds.items()}


def players(names: Sequence[str], checks: Checks, see: Callable[[Any, int], Any]) -> Checks:
    """The facts of each player, under its name; `see` looks at a seat in a course."""

    def check(what: str, expected: Any, course: Course) -> None:
        seat = seat_in(course.state, f"expect.{what}", what, names)
        compare(checks, expected, see(course, seat), f"{what}.")

    return dict.fromkeys(names, check)


def compare(checks: Checks, expected: dict[str, Any], found: Any, where: str = "") -> None:
    """Every fact that is expected, at least one."""
    if not expected:
        raise Unclear(f"expect.{where}: nothing is expected")
    for name, value in expected.items():
        checks[name](f"{where}{name}", value, found)


# What is the same in all games


def words(
    decisions: Iterable[str], events: Iterable[str], reasons: Sequence[str], players: str
) -> dict[str, Any]:
    """What waits and for whom, as `Turn:A`, events that happened, and with a minus some that did
    not, and why the last action was refused."""
    kinds = sorted(events)
    return {
        "ASKED": [f"{decision}:{player}" for decision in decisions for player in players],
        "EVENT": [*kinds, *(f"-{kind}" for kind in kinds)],
        "REFUSAL": refusal_of(reasons),
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


def refused(shown: Callable[[str, Any], Any]) -> Check:
    """Why the last action was refused, or that it was not; `shown` is a fact of it as it is written."""

    def check(what: str, expected: Any, course: Course) -> None:
        refusal = course.refusal
        if expected is False or refusal is None:
            same(what, expected or None, refusal)
            return
        found = {**refusal.facts, "reason": refusal.reason, "clause": refusal.clause}
        for key, value in expected.items():
            if key not in found:
                unknown(f"expect.{what}", key, found)
            same(f"{what}.{key}", value, shown(key, found[key]))

    return check


def told(what: str, expected: list[str], course: Course) -> None:
    """Events that happened, or with a minus did not."""
    happened = {type(event).__name__ for event in course.events}
    for kind in expected:
        name = kind.removeprefix("-")
        same(f"{what}: {name} was told", kind == name, name in happened)


def common(
    verbs: Verbs,
    decision: Callable[[Any], str],
    shown: Callable[[str, Any], Any] = lambda name, fact: fact,
) -> Checks:
    """What was refused and told, what is offered, and the decision that waits: `decision` names it
    in a state."""

    def asked(course: Course) -> str:
        seat = course.mover
        return "nobody" if seat == NOBODY else f"{decision(course.state)}:{verbs.players[seat]}"

    offers = verbs.check_offers
    return {"refused": refused(shown), "events": told, "offers": offers, "asks": exactly(asked)}


def verb_of(kind: type[Action]) -> str:
    """The class `PlaceControl` as `place_control`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()
