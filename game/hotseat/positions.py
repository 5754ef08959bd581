"""Positions: where everything lies in an observation, and what lies elsewhere in the next one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from game.hotseat.choice import kind

Counts = dict[tuple[str, str], int]
"""(kind, place) -> how many."""


class Positions(NamedTuple):
    """Where everything lies in an observation, by the names of places.

    `things` can be told apart: name -> place. `counts` are of what cannot be, for this viewer:
    (kind, place) -> how many. `card:altar` is of the kind `card`: known or not, it is a card.
    """

    things: Mapping[str, str]
    counts: Mapping[tuple[str, str], int]


class Moved(NamedTuple):
    """A thing that lies elsewhere, and whether its viewer can tell it apart before and after."""

    name: str
    source: str
    target: str
    known: bool = True
    stays_known: bool = True


class Counted(NamedTuple):
    """So many of a kind that lie elsewhere. An empty name of a place: from or to nowhere."""

    kind: str
    source: str
    target: str
    number: int


def differences(was: Positions, now: Positions) -> tuple[list[Moved], list[Counted]]:
    """Everything that lies elsewhere: the things that are known before or after, and what is
    counted besides."""
    keys = (*was.counts, *now.counts)
    more = {key: now.counts.get(key, 0) - was.counts.get(key, 0) for key in keys}
    falls = {key: -n for key, n in more.items() if n < 0}
    rises = {key: n for key, n in more.items() if n > 0}
    moved = list(_moved(was, now, falls, rises))
    kinds = dict.fromkeys([*(what for what, _ in falls), *(what for what, _ in rises)])
    return moved, [one for what in kinds for one in _counted(what, falls, rises)]


def _moved(was: Positions, now: Positions, falls: Counts, rises: Counts) -> Iterator[Moved]:
    """Known things; one that becomes known, or is known no more, is taken off the counts."""
    for name in dict.fromkeys([*now.things, *was.things]):
        old, new = was.things.get(name), now.things.get(name)
        if old == new:
            continue
        source = _take(falls, kind(name)) if old is None else old
        target = _take(rises, kind(name)) if new is None else new
        if source is not None and target is not None:
            yield Moved(name, source, target, old is not None, new is not None)


def _take(changes: Counts, what: str) -> str | None:
    """One of a kind off the counts that changed: its place."""
    found = next((key for key in changes if key[0] == what), None)
    if found is None:
        return None
    changes[found] -= 1
    if not changes[found]:
        del changes[found]
    return found[1]


def _counted(what: str, falls: Counts, rises: Counts) -> Iterator[Counted]:
    """What left places and what came to them, put together."""
    left = {place: n for (of, place), n in falls.items() if of == what}
    came = {place: n for (of, place), n in rises.items() if of == what}
    while left or came:
        source, target = next(iter(left), ""), next(iter(came), "")
        n = min(n for n in (left.get(source, 0), came.get(target, 0)) if n)
        yield Counted(what, source, target, n)
        left = {place: rest for place, m in left.items() if (rest := m - n * (place == source))}
        came = {place: rest for place, m in came.items() if (rest := m - n * (place == target))}
