"""How the evaluation of Civilization is fitted: to games between players of the policy, of whom some
begin with another plan than the nearest or slip now and then."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

from game.bots.civilization.policy import propose
from game.bots.civilization.value import features, passed
from game.bots.fitting import Example, apart
from game.bots.weights import weights_of
from game.rules.civilization import setup
from game.rules.civilization.resolve import FLOW
from game.rules.civilization.scoring import WAYS
from game.rules.civilization.state import State

SEATS = (2, 2, 3, 4)
"""Players, game by game."""
BEGUN = 10
"""Games differ up to a turn between the first and this one; from then on everybody plays well."""
OWN_PLAN = 0.4
"""So often a player plans for what is nearest from the first turn on."""
SLIPS = (0.0, 0.02, 0.05, 0.1)
"""How often players do anything at all, game by game."""


class CivilizationFitting:
    """See `game.bots.fitting.Fitting`. An example is two players at the beginning of a turn of the
    game, of whom one has won: by how much their numbers differ, and whether it was the first."""

    id = "civilization"
    names: Sequence[str] = tuple(weights_of("civilization"))
    knots = 2
    heading = (
        "Weights of the evaluation of Civilization: for each number (see value.py) that at the\n"
        "beginning of the game and that from its turn 20 on. `python -m game.bots.fit civilization --replace`\n"
        "writes them anew."
    )

    def play(self, seed: int, number: int) -> list[Example]:
        rng = Random(f"{seed}/{number}")
        seats = SEATS[number % len(SEATS)]
        state = setup.new({}, seats, rng.getrandbits(48))
        begun, slips = rng.randint(0, BEGUN), rng.choice(SLIPS)
        plans = ["" if rng.random() < OWN_PLAN else rng.choice(WAYS) for _ in range(seats)]
        seen: list[tuple[float, list[list[float]]]] = []
        turn = max(1, begun)
        while not state.ending:
            if state.round > turn:
                turn = state.round
                seen.append((passed(turn), [self._numbers(state, one) for one in range(seats)]))
            early = state.round <= begun
            _move(state, plans if early else [""] * seats, slips if early else 0.0, rng)
        return [
            Example(number, 0, part, apart(rows[one], rows[other]), float(one == state.winner))
            for part, rows in seen
            for one, other in combinations(range(seats), 2)
            if state.winner in (one, other)
        ]

    def _numbers(self, state: State, seat: int) -> list[float]:
        found = features(state, seat)
        return [found.get(name, 0.0) for name in self.names]


def _move(state: State, plans: Sequence[str], slips: float, rng: Random) -> None:
    """One action of who is to move, by the policy or, so often, any."""
    (seat, *_) = FLOW.to_move(state)
    found = FLOW.legal_actions(state, seat)
    any_at_all = len(found) > 1 and rng.random() < slips
    action = rng.choice(found) if any_at_all else propose(state, seat, found, plans[seat])
    FLOW.resolve(state, seat, action)
