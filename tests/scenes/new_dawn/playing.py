"""Matches of A New Dawn played by chance."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.match.match import Match
from game.match.record import SeatSetup
from game.match.store import Store
from game.rules.contract import Action
from game.rules.new_dawn.actions import ResolveForNothing
from game.rules.new_dawn.game import NewDawn
from tests.chance import by_chance

NAMES = ("Ana", "Mihai", "Ioana", "Radu")
SIGNS = ("diamond", "circle", "triangle", "square")


def worth_it(legal: Sequence[Action]) -> list[Action]:
    """What does something: no card is resolved for no effect."""
    return [one for one in legal if not isinstance(one, ResolveForNothing)]


def doing(legal: list[Action], rng: Random) -> Action:
    """One that does something."""
    return rng.choice(worth_it(legal))


def played(
    store: Store | None = None,
    seats: int = 3,
    moves: int | None = None,
    seed: int = 5,
    **options: str,
) -> Match:
    """A match to the end, or so many moves; no card is resolved for no effect."""
    people = [SeatSetup(NAMES[n], SIGNS[n], SIGNS[n]) for n in range(seats)]
    match = Match.new(NewDawn(), people, options, seed, journal=store)
    return by_chance(match, Random(seed), moves, choose=doing)
