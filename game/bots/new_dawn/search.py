"""Beam search over the next turns of A New Dawn, depth by depth.

Every candidate is played to the end of the turn: an action, or a card and what is done first with
it. What the rivals' next turns are likely to take from that is counted first, and then turn after turn of the same seat is followed, as if nobody
else moved: each turn with every card of the row, by quick evaluation. Of all these lines of play
only the best few are followed further. At each depth all candidates are compared, and those that
fall far behind are dropped.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp
from operator import mul
from random import Random
from typing import NamedTuple

from game.bots.new_dawn.turns import (
    Planner,
    act,
    next_turns,
    play_by_rule,
    stop_at_turn_end,
    turn_over,
)
from game.bots.new_dawn.value import alone, threat, worth
from game.rules.contract import Action
from game.rules.flow import FINISH
from game.rules.new_dawn.actions import ResolveCard
from game.rules.new_dawn.pending import Either
from game.rules.new_dawn.state import State
from game.rules.new_dawn.views import determinize

BEAM_WIDTH = 6
"""Lines of play that are followed from one turn to the next."""
MAX_DEPTH = 5
"""Turns after the one under way that are looked at, those of the rivals counting as one; what lies
beyond depends on others."""
DISCOUNT = 0.7
"""What each position on the way counts beside the one before: what is near is sure."""
PRUNING_MARGIN = 2.5
"""A candidate that is so far behind the best is dropped."""
WAYS = 2
"""Ways to begin with a card that are followed, at most."""
LIKELIER = 3.0
"""How much likelier a rival plays what is worth more to it."""


class Line(NamedTuple):
    """A way to play on."""

    value: float
    end: State
    luck: float = 0.0
    """What an attack that may fail has brought beyond what is to be expected of it: of its ends only
    the likelier is followed."""


class TurnEnd:
    """One end that the turn may have, and the lines of play that go on from it."""

    def __init__(self, part: float, end: State, seat: int) -> None:
        self.part, self.seat, self.end = part, seat, end
        """How likely the turn ends so, and for whom."""
        self.taken = threat(end, seat)
        """What the rivals take from the worth of every position that follows."""
        self.lines = [Line(alone(end, seat) - self.taken, end)]
        """The best first."""
        self.weight = 1.0
        """How much the position looked at last counts."""

    def answer(self, planner: Planner) -> None:
        """Count what the rivals' next turns are likely to take."""
        if self.end.ending:
            return
        rivals = [rival for rival in range(len(self.end.players)) if rival != self.seat]
        now = worth(self.end, self.seat)
        lost = sum(now - self._after(planner, rival) for rival in rivals)
        self.taken += lost
        self.lines = [Line(self.lines[0].value - lost, self.end)]

    def _after(self, planner: Planner, rival: int) -> float:
        """What the position is worth after the next turn of the rival, who plays any of its cards,
        the better ones more likely."""
        ends = [planner.ends(start) for start in next_turns(self.end, rival)]
        gains = [sum(part * worth(end, rival) for part, end in one) for one in ends]
        mine = [sum(part * worth(end, self.seat) for part, end in one) for one in ends]
        likely = [exp(LIKELIER * (gain - max(gains))) for gain in gains]
        after: float = sum(map(mul, likely, mine))
        return after / sum(likely)

    def deepen(self, planner: Planner) -> None:
        """Follow each line of play by one more turn."""
        self.weight *= DISCOUNT
        found = [one for line in self.lines for one in self._followed(planner, line)]
        found.sort(key=lambda line: -line.value)
        self.lines = found[:BEAM_WIDTH]

    def _followed(self, planner: Planner, line: Line) -> Iterator[Line]:
        """The next turn with each card; a game that is over stays as it is."""
        if line.end.ending:
            yield line
            return
        for start in next_turns(line.end, self.seat):
            ends = planner.ends(start)
            values = [planner.value_of(end, self.seat) for _, end in ends]
            expected = sum(part * value for (part, _), value in zip(ends, values, strict=True))
            (_, end), value = max(zip(ends, values, strict=True), key=lambda one: one[0][0])
            luck = line.luck + value - expected
            more = self.weight * (value - luck - self.taken)
            yield Line(line.value + more, end, luck)

    def value(self) -> float:
        """What the best line brings."""
        return self.lines[0].value


class Candidate:
    """One action, or a card and one way to begin with it, and what that may lead to."""

    def __init__(self, action: Action, ends: list[TurnEnd]) -> None:
        self.action, self.ends = action, ends
        self.depth = 0

    def deepen(self, planner: Planner) -> None:
        """Look one turn further at every end, first at those of the rivals."""
        self.depth += 1
        for end in self.ends:
            if self.depth == 1:
                end.answer(planner)
            else:
                end.deepen(planner)

    def value(self) -> float:
        """Likely ends count for more."""
        return sum(one.part * one.value() for one in self.ends)


class Search:
    """One decision; `run` looks a turn further for one candidate."""

    def __init__(self, observation: State, rng: Random) -> None:
        world, seat = stop_at_turn_end(determinize(observation, rng)), observation.pending[-1].seat
        planner, self.quick = Planner(worth), Planner(alone, quick=True)
        self.candidates = [
            Candidate(action, [TurnEnd(*end, seat) for end in ends])
            for action in _used(world, planner.first_actions(world))
            for ends in _ways(planner, world, action)
        ]
        self.depth = self.iterations = 0
        self._compare()

    def run(self) -> None:
        """The next candidate that is not as deep as the others."""
        shallow = next(one for one in self.candidates if one.depth == self.depth)
        shallow.deepen(self.quick)
        self.iterations += 1
        if all(one.depth > self.depth for one in self.candidates):
            self.depth += 1
            self._compare()

    def best(self) -> Action:
        """The action that was best when all were last compared."""
        return self._best

    def settled(self, left: int = 0) -> bool:
        """There is nothing more to find out, however many iterations are left."""
        return len({one.action for one in self.candidates}) < 2 or self.depth == MAX_DEPTH

    def _compare(self) -> None:
        """All candidates are equally deep: which is best, and which are out of the question."""
        values = [one.value() for one in self.candidates]
        best = max(values)
        self._best = self.candidates[values.index(best)].action
        both = zip(self.candidates, values, strict=True)
        self.candidates = [one for one, value in both if value > best - PRUNING_MARGIN]


def _used(world: State, found: list[Action]) -> list[Action]:
    """A card that was chosen is not resolved for nothing: if that is all it is good for, another is
    better."""
    if not isinstance(world.pending[-1], Either):
        return found
    return [action for action in found if action is not FINISH] or found


def _ways(planner: Planner, world: State, action: Action) -> list[list[tuple[float, State]]]:
    """How the turn may end after the action: with a card, for each of the best ways to begin."""
    after = play_by_rule(act(world, action)) if isinstance(action, ResolveCard) else world
    if after is world or turn_over(after):
        return [planner.ends_after(world, action)]
    found = _used(after, planner.choices(after))
    if len(found) > 1:
        found.sort(key=lambda one: -planner.value_after(after, one))
    return [planner.ends_after(after, one) for one in found[:WAYS]]
