"""How the evaluation of 7 Wonders Duel is fitted: to games of searches that go by it."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from game.bots.duel.bots import DuelModel, undealt
from game.bots.duel.value import FEATURES, LAST_AGE, SLOTS, features
from game.bots.fitting import Example
from game.bots.search.open_search import OpenSearch
from game.rules.contract import Action
from game.rules.duel import legal, setup
from game.rules.duel.actions import Build
from game.rules.duel.box import box
from game.rules.duel.resolve import resolve
from game.rules.duel.state import State
from game.rules.duel.views import observe

ITERATIONS = 40
"""Of the search for each action: few, so that there can be many games."""
SURE = 0.75
"""So often a seat takes the action that the search found best, else any that it tried, those tried
often more often: games differ, and positions come up that good play avoids."""
LEANING = 0.2
"""So often a seat goes for science, or for military: else few positions would be near to either."""
LIKED = 0.06
"""The chance to win that a card of that kind seems to add."""
LASTING = 0.95
"""What is to be foreseen is what the search thinks of the positions that follow, each counting so
much less than the one before it, and what is left over, how the game ended: TD(lambda)."""


class Seen(NamedTuple):
    """A position of a game, and the chance of seat 0 to win that the search found in it."""

    age: int
    taken: int
    numbers: list[float]
    thought: float


class DuelFitting:
    """See `game.bots.fitting.Fitting`."""

    id = "duel"
    names: Sequence[str] = FEATURES
    knots = 2 * LAST_AGE
    heading = (
        "Weights of the evaluation of 7 Wonders Duel: for each number (see value.py) those at the\n"
        "beginning and at the end of Ages I, II and III. `python -m game.bots.fit duel --replace` writes them anew."
    )

    def play(self, seed: int, number: int) -> list[Example]:
        rng = Random(f"{seed}/{number}")
        state = setup.new({}, 2, rng.getrandbits(48))
        liked = [_leaning(rng) for _ in state.cities]
        seen: list[Seen] = []
        age = 0
        while (seat := legal.mover(state)) is not None:
            search = OpenSearch(DuelModel(observe(state)), seat, rng)
            for _ in range(ITERATIONS):
                search.run()
            thought = search.root.total / search.root.visits
            if state.age != age:  # as the search sees the next age from the last one
                age = state.age
                seen.append(Seen(age, 0, features(undealt(state)), thought))
            seen.append(Seen(age or 1, state.taken.bit_count(), features(state), thought))
            resolve(state, seat, _choice(search, liked[seat], rng))
        return trained(number, seen, 0.5 if len(state.winners) > 1 else float(0 in state.winners))


def _leaning(rng: Random) -> frozenset[str]:
    """The cards that a seat goes for, more than they promise: green ones, red ones or none."""
    if rng.random() >= LEANING:
        return frozenset()
    return box().colours[rng.choice(("green", "red"))]


def _choice(search: OpenSearch[State], liked: frozenset[str], rng: Random) -> Action:
    """What a seat does of all that its search has tried."""
    found = search.own_actions()
    if rng.random() >= SURE:
        (action,) = rng.choices(list(found), [node.visits for node in found.values()])
        return action
    if not liked:
        return search.best()
    sign = 1.0 if search.seat == 0 else -1.0

    def worth(action: Action) -> float:
        likes = isinstance(action, Build) and action.card in liked
        return sign * found[action].total / found[action].visits + LIKED * likes

    return max(found, key=worth)


def trained(number: int, seen: Sequence[Seen], won: float) -> list[Example]:
    """The positions of a game as examples, each with the chance to win that what follows says."""
    found, foreseen = [], won
    for one in reversed(seen):
        foreseen = one.thought + LASTING * (foreseen - one.thought)
        part = one.taken / SLOTS
        found.append(Example(number, 2 * (one.age - 1), part, array("f", one.numbers), foreseen))
    return found[::-1]
