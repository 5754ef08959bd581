"""Random games of Duel for the tests."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.rules.contract import Event, Game
from game.rules.duel import legal
from game.rules.duel.game import Duel
from game.rules.duel.state import State
from tests.sure import sure

DUEL: Game[State] = Duel()
OPTIONS: tuple[dict[str, str], ...] = ({}, {"wonders": "first_game"}, {"start": "seat_1"})


def new(seed: int) -> State:
    return DUEL.new(dict(OPTIONS[seed % len(OPTIONS)]), 2, seed)


def play(state: State, rng: Random, eager: bool = False) -> Iterator[list[Event]]:
    """Play to the end; an eager player discards only when nothing else can be done."""
    while True:
        choices = legal.choices(state)
        if not choices:
            return
        if eager:
            choices = tuple(a for a in choices if type(a).__name__ != "Discard") or choices
        seat = sure(legal.mover(state))
        yield DUEL.apply(state, seat, rng.choice(choices))
