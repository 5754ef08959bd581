"""How the evaluation of A New Dawn is fitted: to games of experienced players who misjudge more or
less."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

from game.bots.fitting import Example, apart
from game.bots.new_dawn.agenda_turns import View
from game.bots.new_dawn.bots import NewDawnEasy
from game.bots.new_dawn.value import FEATURES, SURE, features, worth
from game.rules.new_dawn import setup
from game.rules.new_dawn.game import NewDawn
from game.rules.new_dawn.pending import Turn
from game.rules.new_dawn.resolve import FLOW
from game.rules.new_dawn.views import observe

GAME = NewDawn()
SEATS = (2, 3, 2, 2, 4, 2, 3, 2)
"""Players, game by game."""
NOISE = (0.2, 0.6, 1.2)
"""How far the players of a game misjudge where a card leads: games differ, and positions come up that
good play avoids."""
SHARE = 0.5
"""Of the turns of a game that become examples."""
LONGEST = 40
"""Rounds after which a game is given up: nobody has won it."""


class NewDawnFitting:
    """See `game.bots.fitting.Fitting`. An example is two players at the beginning of a turn, of whom one
    has won: by how much their numbers differ, and whether it was the first."""

    id = "new_dawn"
    names: Sequence[str] = FEATURES
    knots = 1
    heading = (
        "Weights of the evaluation of A New Dawn, for each number of a player (see value.py).\n"
        "Set by hand; `python -m game.bots.fit new_dawn` fits others."
    )

    def play(self, seed: int, number: int) -> list[Example]:
        rng = Random(f"{seed}/{number}")
        state = setup.new({}, SEATS[number % len(SEATS)], rng.getrandbits(48))
        FLOW.go_on(state, [])
        player = NewDawnEasy(worth, rng.choice(NOISE))
        seen: list[list[list[float]]] = []
        while not state.ending and state.round <= LONGEST:
            if state.round and isinstance(state.pending[-1], Turn) and rng.random() < SHARE:
                view = View(state)
                seen.append([features(view, side) for side in view.sides])
            (seat, *_) = FLOW.to_move(state)
            FLOW.resolve(state, seat, player.choose(GAME, observe(state), seat, rng))
        return [
            Example(
                number, 0, 0.0, apart(rows[one], rows[other], 1 / SURE), float(one in state.winners)
            )
            for rows in seen
            for one, other in combinations(range(len(rows)), 2)
            if (one in state.winners) != (other in state.winners)
        ]
