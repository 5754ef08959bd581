"""Matches that are played by chance until something is there, for tests of what is on the screen."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from msgspec.structs import replace

from game.match.match import Match
from game.match.record import SeatSetup
from game.rules.contract import Action, Game
from tests.chance import any_of, by_chance

SEATS = (
    ("Ana", "orange", "diamond"),
    ("Mihai", "blue", "circle"),
    ("Ioana", "green", "triangle"),
    ("Radu", "red", "square"),
    ("Elena", "purple", "star"),
    ("Vlad", "ivory", "hexagon"),
    ("Sofia", "slate", "cross"),
)


def begun(
    rules: Game[Any],
    players: int,
    moves: int = 0,
    seed: int = 3,
    *,
    options: dict[str, str] | None = None,
    bots: int = 0,
    until: Callable[[Match], bool] = lambda match: False,
    choose: Callable[[list[Action], Random], Action] = any_of,
) -> Match:
    """A match played by chance: so many moves, or `until` something is there; the last seats are
    bots."""
    seats = [
        SeatSetup(*one, "random" if n >= players - bots else None)
        for n, one in enumerate(SEATS[:players])
    ]
    match = Match.new(rules, seats, options or {}, seed=seed)
    match.header = replace(match.header, id=f"{players}-{seed}")  # the relay varies with it
    return by_chance(match, Random(seed), moves, until=until, choose=choose)
