"""The spaces of the map as they are chosen among: which lead on, and why another one does not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.hotseat.choice import Choice, kind, kind_and_id
from game.rules.contract import Action, Refusal


class Aim(NamedTuple):
    """What is meant on the map: the space `here`, or -1, pointed at or by keys; why that cannot be
    chosen, where one is to be chosen; the spaces that the line of the log tells of that is pointed at."""

    here: int
    keyed: bool
    refused: Refusal | None
    named: tuple[int, ...]


def space_of(name: str) -> int:
    """The space of a target of the map, or -1."""
    what, number = kind_and_id(name)
    return int(number) if what == "space" else -1


def among(names: Iterable[str]) -> tuple[int, ...]:
    """The spaces among some things."""
    return tuple(space for space in map(space_of, names) if space >= 0)


def leading_on(choice: Choice) -> dict[int, list[Action]]:
    """The spaces that lead on, and the actions that they lead to."""
    found = choice.by_thing.items()
    return {space_of(name): acts for name, acts in found if kind(name) == "space"}


def lit(choice: Choice) -> dict[int, list[Action]]:
    """The spaces that lead on; while one of them waits for a button, only that one."""
    found = leading_on(choice)
    waiting = {getattr(action, "space", -1) for action in choice.alternatives}
    return {space: found[space] for space in found if space in waiting} or found


def in_the_way(refused: Refusal | None) -> tuple[int, ...]:
    """The spaces that explain a refusal."""
    facts = refused.facts if refused is not None else {}
    return tuple(v for k, v in facts.items() if k == "city" and isinstance(v, int))
