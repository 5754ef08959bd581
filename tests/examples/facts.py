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

Check = Callable[[str, Any, Any], None]
"""Is given the name of a fact, what is expected and what is looked at, mostly a course."""
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


def each(found: Any, make: Callable[[Any], Any]) -> Any:
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
    """The facts of a game. `words` are what its reader defines besides those of the notation."""

    def __init__(self, notation: Notation, words: Mapping[str, Any]) -> None:
        self.notation = notation
        self.words = {**notation.words, **words, **COMMON, "refused": self.refused}
        self.shown = words.get("shown", lambda name, fact: fact)

    def compare(self, kind: str, expected: dict[str, Any], at: Any, where: str = "") -> None:
        """The facts of a kind of example; where none are told each value by its name, as it is."""
        known = self.notation.shapes["found"].get(kind)
        self._compare(known or dict.fromkeys(expected, "IT | exactly"), expected, at, where)

    def _compare(
        self, known: dict[str, Any], expected: dict[str, Any], at: Any, where: str, outer: str = ""
    ) -> None:
        """Every fact that is expected, at least one, or of those inside the one outside."""
        if not expected and [*known] != [PLAYER]:
            raise Unclear(f"expect.{where}: nothing is expected")
        facts = self._facts(known, outer)
        for name, value in expected.items():
            player, fact, written = facts[name]
            seen = (
                Seen(at, at.state, *seat_in(at.state, player, self.words[PLAYER])) if player else at
            )
            self._check(f"{where}{name}", value, seen, fact, written)

    def _facts(self, known: dict[str, Any], outer: str) -> dict[str, tuple[str, str, Any]]:
        """By how an example calls a fact: the player it is about, its name, where it is."""
        found: dict[str, tuple[str, str, Any]] = {}
        for names, written in known.items():
            for name in names.split():
                own = name.removeprefix(PLAYER)
                if own != name:
                    fact = own.strip("_") or outer
                    for player in self.words[PLAYER]:
                        found[f"{player}{own}"] = (player, fact, written)
                else:
                    words = self.notation.known(name) if NAME.fullmatch(name) else [name]
                    found |= {word: ("", word, written) for word in words}
        return found

    def _check(self, what: str, expected: Any, at: Any, name: str, written: Any) -> None:
        """Compare a fact of this name, which is found where it is written."""
        if isinstance(written, dict):
            found = self.find(written["of"], name, at) if "of" in written else at
            if expected is None or found is None:
                same(what, expected, found)
            else:
                inside = {key: value for key, value in written.items() if key != "of"}
                self._compare(inside, expected, found, f"{what}.", name)
        elif written.startswith("as "):
            self._making(written.removeprefix("as "))(what, expected, at)
        else:
            path, _, how = written.rpartition(" | ")
            found = self.find(path if how in COMPARED else written, name, at)
            COMPARED.get(how, loosely)(what, expected, as_written(found))

    def find(self, written: str, name: str, at: Any) -> Any:
        """What a fact of this name is, where it is written."""
        source, *steps = written.split(" | ")
        found = self._source(source, name, at)
        for step in steps:
            word = step.split()[-1]
            if step.startswith("by "):
                found = dict(zip(self.notation.known(word), found, strict=True))
            else:
                make = self._making(word)
                found = each(found, make) if step.startswith("each ") else make(found)
        return found

    def _source(self, written: str, name: str, at: Any) -> Any:
        if " + " in written:
            return [one for part in written.split(" + ") for one in self._source(part, name, at)]
        call = CALL.fullmatch(written)
        if call is None:
            return along(at, [name if step == "IT" else step for step in written.split(".")])
        given = [self._source(one, name, at) for one in call[2].split(", ") if one]
        found = self._making(call[1])(*given or [at])
        return self._source(call[3], name, found) if call[3] else found

    def _making(self, word: str) -> Any:
        """What the reader of the game or its notation defines, or `module.function` of the rules."""
        first, *names = word.split(".")
        rules = f"game.rules.{self.notation.game.id}.{first}"
        found = along(self.words[first] if first in self.words else import_module(rules), names)
        return found if callable(found) else found.__getitem__

    def refused(self, what: str, expected: Any, course: Course) -> None:
        """Why the last action was refused, or that it was not."""
        refusal = course.refusal
        if expected is False or refusal is None:
            same(what, expected or None, refusal)
            return
        found = {**refusal.facts, "reason": refusal.reason, "clause": refusal.clause}
        for key, value in expected.items():
            if key not in found:
                unknown(f"expect.{what}", key, found)
            same(f"{what}.{key}", value, self.shown(key, found[key]))
