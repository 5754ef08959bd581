"""What examples expect: facts, found where the `found` of a game's `notation.yaml` says, and compared.

    state.turn               a field of what is looked at, a key, or a place of a list; `*` is each
                             of a list or map, and IT what the fact is called
    pool()                   what a function of the game's reader makes of what is looked at
    pieces.unused(own)       what a function of the rules makes of what is found on these paths
    path + path              what is found on both, as one list
    path | word | each word  what a function makes of that, or of each of a list or map; a list
                             or a map tells what it has in that place
    path | by WORD           numbers, each by the word of the list that stands in its place
    path | exactly           a list in its order, a map whole; by default lists are in any order, of
                             a map only what is named is looked at, what is not there counts as 0
    path | at least          a list that may have more; `none of`: one that has nothing of this
    path | every             each of a list or map is so
    as told                  a function of the reader that is itself the check
    {fact: path}             facts of a fact; `of` says where it is, if it is not what is looked at

Those under PLAYER are of each player, who is `Seen`; those under another WORD of each of its words.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from operator import getitem, not_
from typing import Any, NamedTuple

from game.rules.contract import Action
from tests.examples.course import Course
from tests.examples.notation import NAME, Notation, Unclear, same, same_items, unknown

Find = Callable[[Any], Any]
Check = Callable[[str, Any, Any], None]
"""Is given the name of a fact, what is expected and what is looked at, mostly a course."""
Checks = dict[str, Check]
CALL = re.compile(r"([\w.]+)\((.*)\)(?:\.(.+))?")
PLAYER = "PLAYER"


class Seen(NamedTuple):
    """A player who is looked at, and what a state has of its own for that seat."""

    at: Any
    state: Any
    seat: int
    own: Any

    @property
    def told(self) -> dict[str, list[Any]]:
        """The events of that seat by their kinds."""
        own = defaultdict[str, list[Any]](list)
        for kind, events in self.at.told.items():
            own[kind] = [event for event in events if getattr(event, "seat", -1) == self.seat]
        return own

    def legal(self) -> Sequence[Action]:
        """What the player may do."""
        return self.at.game.legal_actions(self.state, self.seat)  # type: ignore[no-any-return]


def seat_in(state: Any, name: str, names: Sequence[str]) -> tuple[int, Any]:
    """The seat of a player, who has to be there, and what the state has for it."""
    kept = (getattr(state, what, None) for what in ("players", "cities", "hands"))
    own, seat = next(each for each in kept if each is not None), names.index(name)
    if seat >= len(own):
        raise Unclear(f"there is no such player as {name}")
    return seat, own[seat]


# How facts are compared


def compare(
    checks: Checks, expected: dict[str, Any], found: Any, where: str = "", least: int = 1
) -> None:
    """Every fact that is expected, at least one."""
    if len(expected) < least:
        raise Unclear(f"expect.{where}: nothing is expected")
    for name, value in expected.items():
        checks[name](f"{where}{name}", value, found)


def loosely(what: str, expected: Any, found: Any) -> None:
    """Lists in any order and maps as far as they go, also in one another; any other value as it is."""
    if isinstance(expected, list) and isinstance(found, list):
        same_items(what, expected, found)
    elif isinstance(expected, dict) and isinstance(found, dict):
        for key, value in expected.items():
            missing: Any = [] if isinstance(value, list) else 0
            loosely(f"{what}.{key}", value, found.get(key, missing))
    else:
        same(what, expected, found)


def at_least(what: str, expected: Any, found: Any) -> None:
    """All of these are there, each as often; in a map in each place."""
    if isinstance(found, dict):
        for key, things in expected.items():
            at_least(f"{what}.{key}", things, found.get(key, []))
    else:
        same(f"missing in {what}", [], [*(Counter(expected) - Counter(found))])


def none_of(what: str, expected: list[Any], found: Iterable[Any]) -> None:
    """None of these is there."""
    same(what, [], [one for one in expected if one in found])


def every(what: str, expected: Any, found: Any) -> None:
    """Each is so."""
    for one in found.values() if isinstance(found, dict) else found:
        same(what, expected, one)


def told(what: str, expected: list[str], course: Course) -> None:
    """Events that happened, or with a minus did not."""
    for kind in expected:
        name = kind.removeprefix("-")
        same(f"{what}: {name} was told", kind == name, name in course.told)


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


def total(found: Any) -> int:
    """The sum of a list, or of the values of a map."""
    return sum(found.values() if isinstance(found, Mapping) else found)


COMPARED: dict[str, Check] = {
    "exactly": same,
    "at least": at_least,
    "none of": none_of,
    "every": every,
}
COMMON = {
    "any": any,
    "at": getitem,
    "count": len,
    "elements": lambda found: [*Counter(found).elements()],
    "list": list,
    "none": not_,
    "sum": total,
    "tally": Counter,
    "truth": bool,
    "told": told,
}
"""What every game has besides what its own reader defines."""


def each(found: Any, make: Find) -> Any:
    """The same of each of a list, or of each value of a map."""
    if isinstance(found, Mapping):
        return {key: make(one) for key, one in found.items()}
    return [make(one) for one in found]


def as_written(found: Any) -> Any:
    """What is found as an example writes it: a tuple is a list."""
    if isinstance(found, dict | list | tuple):
        return each(found, as_written)
    return found


def along(at: Any, path: Sequence[str]) -> Any:
    """What is found on a path."""
    if not path:
        return at
    step, *rest = path
    if step == "*":
        return each(at, lambda one: along(one, rest))
    if step.isdecimal():
        return along(at[int(step)], rest)
    return along(getattr(at, step) if hasattr(at, step) else at[step], rest)


class Facts:
    """The facts of a game: by kind of example what checks them, by their names. `words` are what
    the reader of the game defines."""

    def __init__(self, notation: Notation, words: Mapping[str, Any]) -> None:
        self.notation, self.players = notation, notation.words["PLAYER"]
        why = refused(words.get("shown", lambda name, fact: fact))
        self.words = {**notation.words, **words, **COMMON, "refused": why}

    def __getitem__(self, kind: str) -> Checks:
        """What checks the facts of a kind of example; none if it says nothing of them."""
        return self._checks(self.notation.shapes["found"].get(kind, {}))

    def parts(self, names: Iterable[str]) -> Checks:
        """Facts that are found by their names, each as it is."""
        return {name: self._check(name, "IT | exactly") for name in names}

    def _checks(self, found: dict[str, Any], outer: str = "") -> Checks:
        """The checks of facts, or of what is inside the one outside."""
        checks: Checks = {}
        for names, written in found.items():
            for name in names.split():
                own = name.removeprefix(PLAYER)
                if own == name:
                    words = self.notation.known(name) if NAME.fullmatch(name) else [name]
                    checks |= {word: self._check(word, written) for word in words}
                    continue
                check = self._check(own.strip("_") or outer, written)
                for player in self.players:
                    checks[f"{player}{own}"] = self._of(player, check)
        return checks

    def _of(self, player: str, check: Check) -> Check:
        """The same of a player."""

        def check_of(what: str, expected: Any, at: Any) -> None:
            seat, own = seat_in(at.state, player, self.players)
            check(what, expected, Seen(at, at.state, seat, own))

        return check_of

    def _check(self, name: str, written: Any) -> Check:
        if isinstance(written, dict):
            return self._inside(name, **written)
        if written.startswith("as "):
            return self._making(written.removeprefix("as "))  # type: ignore[no-any-return]
        path, _, how = written.rpartition(" | ")
        check = COMPARED.get(how, loosely)
        find = self.path(path if how in COMPARED else written, name)
        return lambda what, expected, at: check(what, expected, as_written(find(at)))

    def _inside(self, name: str, of: str = "", **facts: Any) -> Check:
        """The facts of a fact, where it is not nothing."""
        checks, least = self._checks(facts, name), int([*facts] != [PLAYER])
        find = self.path(of, name) if of else itself

        def check(what: str, expected: Any, at: Any) -> None:
            found = find(at)
            if expected is None or found is None:
                same(what, expected, found)
            else:
                compare(checks, expected, found, f"{what}.", least)

        return check

    def path(self, written: str, name: str) -> Find:
        """What finds a fact of this name where it is written."""
        source, *steps = written.split(" | ")
        find = self._source(source, name)
        for step in steps:
            find = self._then(find, step)
        return find

    def _source(self, written: str, name: str) -> Find:
        if " + " in written:
            parts = [self._source(one, name) for one in written.split(" + ")]
            return lambda at: [one for part in parts for one in part(at)]
        call = CALL.fullmatch(written)
        if call is None:
            path = [name if step == "IT" else step for step in written.split(".")]
            return lambda at: along(at, path)
        make, given = self._making(call[1]), call[2].split(", ") if call[2] else []
        finds = [self._source(one, name) for one in given]
        find = self._source(call[3], name) if call[3] else itself
        return lambda at: find(make(*[one(at) for one in finds or [itself]]))

    def _then(self, find: Find, step: str) -> Find:
        if step.startswith("by "):
            words = self.notation.known(step.removeprefix("by "))
            return lambda at: dict(zip(words, find(at), strict=True))
        make = self._making(step.removeprefix("each "))
        return lambda at: each(find(at), make) if " " in step else make(find(at))

    def _making(self, word: str) -> Any:
        """What the reader of the game or its notation defines, or `module.function` of the rules."""
        first, *names = word.split(".")
        rules = f"game.rules.{self.notation.game.id}.{first}"
        found = along(self.words[first] if first in self.words else import_module(rules), names)
        return found if callable(found) else found.__getitem__


def itself(at: Any) -> Any:
    """What is looked at."""
    return at
