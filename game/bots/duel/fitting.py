"""How the evaluation of 7 Wonders Duel is fitted: to games of quick players that go by it."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from random import Random

from game.bots.duel import weights
from game.bots.duel.search import DuelModel, undealt
from game.bots.duel.value import FEATURES, LAST_AGE, SLOTS, chance, features
from game.bots.fitting import Example
from game.rules.contract import Action
from game.rules.duel import legal, setup
from game.rules.duel.actions import Build
from game.rules.duel.box import box
from game.rules.duel.resolve import resolve
from game.rules.duel.state import State
from game.rules.duel.views import observe

SHORTLIST = 4
"""Actions that a player looks at, the most promising ones."""
SURE = 0.75
"""So often it takes the best of them by the evaluation, else any, likely ones more often: games
differ, and positions come up that good play avoids."""
LEANING = 0.4
"""So often a seat goes for science, or for military: else few positions would be near to either."""
LIKED = 0.06
"""The chance to win that a card of that kind seems to add."""
LIKELIER = 5.0
"""How much likelier it is to be looked at."""
SHARE = 0.5
"""Of the positions of a game that become examples."""


class DuelFitting:
    """See `game.bots.fitting.Fitting`."""

    names: Sequence[str] = FEATURES
    knots = 2 * LAST_AGE
    file = weights.FILE
    heading = (
        "Weights of the evaluation of 7 Wonders Duel: for each number (see value.py) those at the\n"
        "beginning and at the end of Ages I, II and III. `python -m game.bots.fit duel` writes them anew."
    )

    def play(self, seed: int, number: int) -> list[Example]:
        rng = Random(f"{seed}/{number}")
        state = setup.new({}, rng.getrandbits(48))
        liked = [_leaning(rng) for _ in state.cities]
        seen: list[tuple[int, int, list[float]]] = []
        age = 0
        while (seat := legal.mover(state)) is not None:
            if state.age != age:  # as the search sees the next age from the last one
                age = state.age
                seen.append((age, 0, features(undealt(state))))
            if rng.random() < SHARE:
                seen.append((state.age or 1, state.taken.bit_count(), features(state)))
            resolve(state, seat, _choice(state, seat, liked[seat], rng))
        won = 0.5 if len(state.winners) > 1 else float(0 in state.winners)
        return [
            Example(number, 2 * (age - 1), taken / SLOTS, array("f", row), won)
            for age, taken, row in seen
        ]

    def weights(self) -> dict[str, Sequence[float]]:
        return dict(weights.weights())


def _leaning(rng: Random) -> frozenset[str]:
    """The cards that a seat goes for, more than they promise: green ones, red ones or none."""
    if rng.random() >= LEANING:
        return frozenset()
    return box().colours[rng.choice(("green", "red"))]


def _choice(state: State, seat: int, liked: frozenset[str], rng: Random) -> Action:
    """A quick player's choice: one action ahead."""
    actions = legal.choices(state)
    if len(actions) == 1:
        return actions[0]
    model = DuelModel(observe(state))
    likes = [isinstance(action, Build) and action.card in liked for action in actions]
    priors = [
        prior * LIKELIER if like else prior
        for prior, like in zip(model.action_prior(state, seat, actions), likes, strict=True)
    ]
    order = sorted(range(len(actions)), key=priors.__getitem__, reverse=True)[:SHORTLIST]
    if rng.random() >= SURE:
        (n,) = rng.choices(order, [priors[n] for n in order])
        return actions[n]
    seen, worth = model.observation, dict[int, float]()
    for n in order:
        worth[n] = chance(model.after(seen, seat, actions[n]), seat) + LIKED * likes[n]
    return actions[max(worth, key=worth.__getitem__)]
