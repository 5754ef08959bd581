"""Matches that are played by chance."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.match.match import Match
from game.rules.contract import Action


def any_of(legal: list[Action], rng: Random) -> Action:
    return rng.choice(legal)


def by_chance(
    match: Match,
    rng: Random,
    length: int | None = None,
    *,
    until: Callable[[Match], object] = lambda match: False,
    choose: Callable[[list[Action], Random], Action] = any_of,
) -> Match:
    """To the end, until it has so many actions, or `until` something is there."""
    while match.to_move() and (length is None or match.length < length) and not until(match):
        seat = match.to_move()[0]
        match.play(seat, choose(list(match.legal(seat)), rng))
    return match
