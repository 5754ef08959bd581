"""Lessons as data: what a file in `data/<game>/lessons` may hold.

Actions and what is lit are named by paths of things on the table (`Game.path`), written with
blanks between: `card:baths build`. In a pattern `*` stands for any id. Several actions that are played
with one press, as all steps of a way, stand in one pattern: `pick_up square:c3 > step square:c4`.

What a person must know for a first game without help stands in `data/<game>/must_know.yaml`; the sentence
of an item is `must.<game>.<id>` in every language.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Literal

import msgspec

from game.content.loading import ContentError, load

THEN = " > "
"""Between actions that are played with one press."""
ANY = "*"
"""The pattern that every action and every thing fits."""
Ask = Literal["", "move", "number", "choice", "all"]


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a lesson begins: a position put together by hand, or a game of a seed after moves."""

    position: dict[str, Any] = {}
    options: dict[str, str] = {}
    seed: int = 1
    moves: tuple[str, ...] = ()


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing said, and one thing done about it.

    Without `wanted` and `touch` the learner reads on. `wanted` are the actions meant, the first
    one in full; where `done` is given, any action after which it holds will do, else any that is
    wanted. `answers` say something of their own to likely wrong actions.

    A step with `ask` puts a question, and nothing is lit: for a `move` among those that are legal (a
    wrong one is carried out, so that one sees what follows), for a `number` among some, for one
    `choice` among sentences, for `all` things of a kind.
    """

    id: str
    """Its sentence is `lesson.<game>.<lesson>.<id>`."""
    light: tuple[str, ...] = ()
    link: tuple[str, ...] = ()
    """Two things of which the second follows from the first: a line joins them."""
    wanted: tuple[str, ...] = ()
    touch: str = ""
    """The thing that is to be chosen, or the board to be opened (`board:market`), and no more."""
    board: str = ""
    """What lies open when the step begins, for a table with boards; empty: none."""
    done: dict[str, int | str] = {}
    answers: dict[str, str] = {}
    replies: tuple[str, ...] = ()
    """What the opponent does then."""
    clause: str = ""
    emblem: str = "learn"
    start: Start | None = None
    """Another position, put on the table for this step and those after it."""
    about: tuple[str, ...] = ()
    """What else it is about: nothing may cover it."""
    teaches: tuple[str, ...] = ()
    """The things one must know (`data/<game>/must_know.yaml`) that it teaches."""
    checks: tuple[str, ...] = ()
    """Those that its question tests."""
    ask: Ask = ""
    consequences: dict[str, tuple[str, ...]] = {}
    """What the opponent does after a wrong move, so that one sees what follows from it."""
    number: int | None = None
    among: tuple[int, ...] = ()
    choices: tuple[str, ...] = ()
    """Sentences of the lesson of which one is chosen; the first one is right."""
    all: tuple[str, ...] = ()
    missing: str = ""
    """What is said where one of `all` is missing."""
    follows: str = ""
    """What is said of the right answer: what follows from it."""
    proof: Literal["", "best"] = ""
    """How a test finds the answer by itself: those moves are right that win, or bring most."""

    @property
    def reading(self) -> bool:
        """Whether there is only something to read."""
        return not (self.wanted or self.touch or self.ask)

    @property
    def offered(self) -> tuple[str, ...]:
        """The answers among which one is chosen, the right one nowhere in particular."""
        if self.choices:
            return tuple(Random(self.id).sample(self.choices, len(self.choices)))
        return tuple(map(str, self.among))

    @property
    def right(self) -> str:
        """The right one among those offered."""
        return self.choices[0] if self.choices else str(self.number)


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson; one with a `rival` is a coached game against that bot, after its steps if it has any."""

    id: str
    number: int
    minutes: int
    start: Start = Start()
    steps: tuple[Step, ...] = ()
    rival: str = ""
    until: dict[str, int | str] = {}
    """When the coached game stops for a score, from which it can be played on; empty: at its end."""
    emblem: str = "learn"
    seats: int = 2
    """How many play; the learner sits on the first seat."""
    puzzles: bool = False
    """Whether its steps are puzzles of their own, each with its own start, in any order."""


def matches(pattern: str, path: tuple[str, ...]) -> bool:
    """Whether the path of an action is one that the pattern means."""
    if pattern == ANY:
        return True
    parts = pattern.split()
    return len(parts) == len(path) and all(map(_one, parts, path))


def matches_way(pattern: str, paths: Sequence[tuple[str, ...]]) -> bool:
    """Whether these actions, played with one press, are what the pattern means."""
    parts = pattern.split(THEN)
    return len(parts) == len(paths) and all(map(matches, parts, paths))


def _one(part: str, name: str) -> bool:
    if part.endswith(":*"):
        return name.startswith(part[:-1])
    return part in (ANY, name)


FILE = "must_know.yaml"
Page = Literal["", "aim", "turn", "costs", "points", "icons", "mistake"]


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to know."""

    id: str
    clause: str
    """Where the rules say it."""
    often_wrong: bool = False
    """Whether people often play it wrong."""
    page: Page = ""
    """Its part of the page that sums the game up; empty: it does not stand there."""


class MustKnow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of a game."""

    items: tuple[Item, ...] = ()


@functools.cache
def must_know(folder: Path) -> tuple[Item, ...]:
    """All of the game whose data lie in a folder; none without a file. Raises ContentError."""
    file = folder / FILE
    if not file.exists():
        return ()
    items = load(file, MustKnow).items
    ids = [item.id for item in items]
    for n, id in enumerate(ids):
        if id in ids[:n]:
            raise ContentError(file, f"items[{n}].id", "each id once", repr(id))
    return items
