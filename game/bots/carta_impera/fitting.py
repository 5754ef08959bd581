"""How the evaluation of Carta Impera is fitted: to games of experienced players who misjudge more or
less."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

from game.bots.carta_impera.bots import medium
from game.bots.carta_impera.value import SCALE, features, late
from game.bots.fitting import Example, apart
from game.bots.weights import weights_of
from game.rules.carta_impera import setup
from game.rules.carta_impera.frames import PlayStep
from game.rules.carta_impera.game import CartaImpera
from game.rules.carta_impera.resolve import FLOW
from game.rules.carta_impera.scoring import outcome, sides
from game.rules.carta_impera.state import State
from game.rules.carta_impera.views import observe

GAME = CartaImpera()
TABLES: tuple[tuple[int, dict[str, str]], ...] = (
    (2, {}),
    (3, {}),
    (2, {}),
    (4, {}),
    (3, {}),
    (4, {"partners": setup.TEAMS}),
)
"""Players and options, game by game."""
NOISE = (0.015, 0.03, 0.06)
"""How far the players of a game misjudge their chance to win: games differ, and positions come up
that good play avoids."""
SHARE = 0.5
"""Of the turns of a game that become examples."""


class CartaImperaFitting:
    """See `game.bots.fitting.Fitting`. An example is two sides at the beginning of a turn, of whom one
    has won: by how much their numbers differ, and whether it was the first."""

    id = "carta_impera"
    names: Sequence[str] = tuple(weights_of("carta_impera"))
    knots = 2
    heading = (
        "Weights of the evaluation of Carta Impera: for each number of a side (see value.py) that with a\n"
        "full deck and that with an empty one. Found by matches;\n"
        "`python -m game.bots.fit carta_impera` fits others."
    )

    def play(self, seed: int, number: int) -> list[Example]:
        rng = Random(f"{seed}/{number}")
        seats, options = TABLES[number % len(TABLES)]
        state = setup.new(options, seats, rng.getrandbits(48))
        player, table = medium(rng.choice(NOISE)), sides(state)
        seen: list[tuple[float, list[list[float]]]] = []
        while not state.ending:
            if isinstance(state.pending[-1], PlayStep) and rng.random() < SHARE:
                seen.append((late(state), [self._numbers(state, side) for side in table]))
            (seat, *_) = FLOW.to_move(state)
            FLOW.resolve(state, seat, player.choose(GAME, observe(state, seat), seat, rng))
        ended = outcome(state)
        assert ended is not None
        won = [side[0] in ended.winners() for side in table]
        return [
            Example(number, 0, part, apart(rows[one], rows[other], SCALE), float(won[one]))
            for part, rows in seen
            for one, other in combinations(range(len(table)), 2)
            if won[one] != won[other]
        ]

    def _numbers(self, state: State, side: tuple[int, ...]) -> list[float]:
        found = features(state, side)
        return [found.get(name, 0.0) for name in self.names]
