"""Beam search over the next turns of A New Dawn, depth by depth.

Every candidate action is played to the end of the turn, and from there on turn after turn of the
same seat, as if nobody else were there: each turn with every card of the row, by quick evaluation.
Of all these lines of play only the best few are followed further. At each depth all candidates are
compared, and those that fall far behind are dropped.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.bots.new_dawn.turns import Planner, next_turns, stop_at_turn_end
from game.bots.new_dawn.value import alone, threat, worth
from game.rules.contract import Action
from game.rules.new_dawn.state import State
from game.rules.new_dawn.views import determinize

BEAM_WIDTH = 6
"""Lines of play that are followed from one turn to the next."""
MAX_DEPTH = 5
"""Turns after the one under way that are looked at; what lies beyond depends on others."""
DISCOUNT = 0.7
"""What each position on the way counts beside the next: what is done soon is safe."""
PRUNING_MARGIN = 2.5
"""A candidate that is so far behind the best is dropped."""


class TurnEnd:
    """One end that the turn may have, and the lines of play that go on from it."""

    def __init__(self, part: float, end: State, seat: int) -> None:
        self.part, self.seat = part, seat
        """How likely the turn ends so, and for whom."""
        self._threat = threat(end, seat)
        self.lines = [(alone(end, seat) - self._threat, end)]
        """Value and last position of each line, the best first."""

    def deepen(self, planner: Planner) -> None:
        """Follow each line of play by one more turn."""
        found = [one for line in self.lines for one in self._followed(planner, *line)]
        found.sort(key=lambda line: -line[0])
        self.lines = found[:BEAM_WIDTH]

    def _followed(
        self, planner: Planner, value: float, last: State
    ) -> Iterator[tuple[float, State]]:
        """The next turn with each card; a game that is over stays as it is."""
        if last.ending:
            yield value, last
            return
        for start in next_turns(last, self.seat):
            [(_, end)] = planner.ends(start, forks=0)
            yield DISCOUNT * value + planner.value_of(end, self.seat) - self._threat, end

    def value(self) -> float:
        """What the best line brings."""
        return self.lines[0][0]


class Candidate:
    """One action and what it may lead to."""

    def __init__(self, action: Action, ends: list[TurnEnd]) -> None:
        self.action, self.ends = action, ends
        self.depth = 0

    def deepen(self, planner: Planner) -> None:
        """Look one turn further at every end."""
        self.depth += 1
        for end in self.ends:
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
            Candidate(action, [TurnEnd(*end, seat) for end in planner.ends_after(world, action)])
            for action in planner.first_actions(world)
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
        return len(self.candidates) < 2 or self.depth == MAX_DEPTH

    def _compare(self) -> None:
        """All candidates are equally deep: which is best, and which are out of the question."""
        values = [one.value() for one in self.candidates]
        best = max(values)
        self._best = self.candidates[values.index(best)].action
        both = zip(self.candidates, values, strict=True)
        self.candidates = [one for one, value in both if value > best - PRUNING_MARGIN]
