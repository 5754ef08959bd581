"""How the evaluation of 7 Wonders is fitted: to games of experienced players who misjudge more or
less."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

from game.bots.fitting import Example, apart
from game.bots.weights import weights_of
from game.bots.wonders.bots import medium
from game.bots.wonders.value import FEATURES, board_name, features, passed, scale
from game.rules.wonders import setup
from game.rules.wonders.game import Wonders
from game.rules.wonders.resolve import FLOW
from game.rules.wonders.scoring import outcome
from game.rules.wonders.state import LAST_AGE, State

GAME = Wonders()
SEATS = (2, 3, 4, 3, 5, 2, 3, 7)
"""Players, game by game."""
NOISE = (0.3, 1.0, 2.0)
"""Points by which the players of a game misjudge: games differ, and cities come up that good play
avoids."""
SHARE = 0.5
"""Of the turns of a game that become examples."""


class WondersFitting:
    """See `game.bots.fitting.Fitting`. An example is two players at the beginning of a turn: by how
    much their cities differ, and who ended ahead. What is foreseen from differences in points goes
    by how many turns are left, so the weights are points."""

    id = "wonders"
    names: Sequence[str] = tuple(weights_of("wonders"))
    knots = 2 * LAST_AGE
    heading = (
        "Weights of the evaluation of 7 Wonders: for each number of a city (see value.py), and for its\n"
        "board, points at the beginning and at the end of Ages I, II and III.\n"
        "`python -m game.bots.fit wonders --replace` writes them anew."
    )

    def play(self, seed: int, number: int) -> list[Example]:
        rng = Random(f"{seed}/{number}")
        seats = SEATS[number % len(SEATS)]
        state = setup.new({}, seats, rng.getrandbits(48))
        player = medium(rng.choice(NOISE))
        seen: list[tuple[int, int, list[list[float]]]] = []
        at = 0, 0
        while not state.ending:
            if at != (state.age, state.turn):
                at = state.age, state.turn
                if rng.random() < SHARE:
                    seen.append((*at, [self._numbers(state, seat) for seat in range(seats)]))
            (seat, *_) = FLOW.to_move(state)
            FLOW.resolve(state, seat, player.choose(GAME, state, seat, rng))
        place = _places(state)
        return [
            Example(
                number,
                2 * (age - 1),
                passed(turn),
                apart(rows[one], rows[other], scale(age, turn)),
                0.5 if place[one] == place[other] else float(place[one] < place[other]),
            )
            for age, turn, rows in seen
            for one, other in combinations(range(seats), 2)
        ]

    def _numbers(self, state: State, seat: int) -> list[float]:
        """Those of a city, and which board it has."""
        board = board_name(state.cities[seat].board)
        boards = self.names[len(FEATURES) :]
        return [*map(float, features(state, seat)), *(float(name == board) for name in boards)]


def _places(state: State) -> list[int]:
    """On which place every seat ended."""
    ended = outcome(state)
    assert ended is not None
    place = {seat: number for number, seats in enumerate(ended.ranking) for seat in seats}
    return [place[seat] for seat in range(len(state.hands))]
