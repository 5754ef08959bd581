"""Search over whole turns of A New Dawn.

The ways to go on that the plan of a turn finds good are tried again and again, each time with
other chance: the turn is played to its end, then everybody plays quick turns for some rounds, and
the position reached is judged. The better a way has done, the more often it is tried; the less
promising ones join in later.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random

from game.bots.new_dawn_turns import Planner, act, go_on, over, staged
from game.bots.new_dawn_value import alone, worth
from game.rules.contract import Action
from game.rules.new_dawn.frames import Turn
from game.rules.new_dawn.state import State
from game.rules.new_dawn.views import determinize

ROUNDS = 2
"""Rounds that are played quickly after the turn under way."""
CURIOSITY = 0.5
"""How much ways that were tried less draw, in the units of the evaluation."""
WIDENING = 2
"""Visits of all ways together for each further one that joins in, after the first two."""
CLEAR = 2.5
"""A way that its plan puts so far behind the best is not tried at all."""
TRUST = 2.0
"""The plan's own judgement counts like so many visits."""
DECISIONS = 400
"""Decisions of a playout; a longer one is judged where it stands."""


class Way:
    """One action, what its plan promised, and what the playouts brought."""

    __slots__ = ("action", "promise", "total", "visits")

    def __init__(self, action: Action, promise: float) -> None:
        self.action, self.promise = action, promise
        self.visits, self.total = 0, 0.0

    def gain(self, level: float) -> float:
        """What playouts found, measured from `level`, with the promise as some visits of it."""
        return (self.total - level * self.visits + TRUST * self.promise) / (self.visits + TRUST)


class Search:
    """One decision; `run` is one playout."""

    def __init__(self, observation: State, rng: Random, ahead: int) -> None:
        self.observation, self.rng = observation, rng
        self.seat = observation.frames[-1].seat
        self.quick = Planner(alone)
        plans = Planner(worth, ahead).plans(staged(determinize(observation, rng)))
        best = max(value for value, _ in plans)
        ways = [Way(action, value - best) for value, action in plans if value > best - CLEAR]
        self.ways = sorted(ways, key=lambda way: -way.promise)
        self.iterations = 0

    def run(self) -> None:
        """One more playout, of the way that draws most."""
        way = self._select()
        way.visits += 1
        way.total += self._playout(way.action)
        self.iterations += 1

    def best(self) -> Action:
        """The action whose playouts and plan together are best, of those tried at all."""
        level = self._level()
        tried = [way for way in self.ways if way.visits] or self.ways
        return max(tried, key=lambda way: way.gain(level)).action

    def settled(self) -> bool:
        """There is nothing to compare."""
        return len(self.ways) < 2

    def _level(self) -> float:
        """What all playouts brought on average."""
        return sum(way.total for way in self.ways) / max(1, self.iterations)

    def _select(self) -> Way:
        level, joined = self._level(), self.ways[: 2 + self.iterations // WIDENING]
        spread = sqrt(log(self.iterations + 2))

        def drawn(way: Way) -> float:
            return way.gain(level) + CURIOSITY * spread / sqrt(way.visits + 0.3)

        return max(joined, key=drawn)

    def _playout(self, action: Action) -> float:
        """What the position is worth some rounds after the action, in a world of its own."""
        state = act(staged(determinize(self.observation, self.rng)), action)
        last = state.round + ROUNDS
        for _ in range(DECISIONS):
            if state.ending or (state.round >= last and _begins(state, self.seat)):
                break
            state = go_on(state) if over(state) else act(state, self.quick.turn_action(state))
        return worth(state, self.seat)


def _begins(state: State, seat: int) -> bool:
    """The seat is about to choose a card."""
    frame = state.frames[-1]
    return isinstance(frame, Turn) and frame.seat == seat and not state.card
