"""Matches that are played by chance."""

from __future__ import annotations

from random import Random

from game.match.match import Match


def by_chance(match: Match, rng: Random, length: int | None = None) -> Match:
    """To the end, or until it has so many actions."""
    while match.to_move() and (length is None or match.length < length):
        seat = match.to_move()[0]
        match.play(seat, rng.choice(list(match.legal(seat))))
    return match
