"""Search over the next turns of A New Dawn.

Every way to go on is played to the end of the turn, and from there on turn after turn of the same
seat, as if nobody else were there: each turn with every card of the row, by quick judgement. Of all
these courses only the best few are followed further. Depth by depth all ways are compared, and
those that fall far behind are dropped.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.bots.new_dawn.turns import Planner, next_turns, staged
from game.bots.new_dawn.value import alone, threat, worth
from game.rules.contract import Action
from game.rules.new_dawn.state import State
from game.rules.new_dawn.views import determinize

COURSES = 6
"""Courses that are followed from one turn to the next."""
DEEPEST = 5
"""Turns after the one under way that are looked at; what lies beyond depends on others."""
LATER = 0.7
"""What each position on the way counts beside the next: what is done soon is safe."""
CLEAR = 2.5
"""A way that is so far behind the best is dropped."""


class Prospect:
    """One end that the turn may have, and the courses that go on from it."""

    def __init__(self, part: float, end: State, seat: int) -> None:
        self.part, self.seat = part, seat
        """How likely the turn ends so, and for whom."""
        self._threat = threat(end, seat)
        self.courses = [(alone(end, seat) - self._threat, end)]
        """What each has brought on its way, and how far it has come."""

    def deepen(self, planner: Planner) -> None:
        """One turn more."""
        found = [one for course in self.courses for one in self._followed(planner, *course)]
        found.sort(key=lambda course: -course[0])
        self.courses = found[:COURSES]

    def _followed(
        self, planner: Planner, value: float, course: State
    ) -> Iterator[tuple[float, State]]:
        """The next turn with each card; a game that is over stays as it is."""
        if course.ending:
            yield value, course
            return
        for start in next_turns(course, self.seat):
            [(_, end)] = planner.ends(start, forks=0)
            yield LATER * value + planner.judged(end, self.seat) - self._threat, end

    def value(self) -> float:
        """What the best course brings."""
        return self.courses[0][0]


class Way:
    """One action and what it may lead to."""

    def __init__(self, action: Action, prospects: list[Prospect]) -> None:
        self.action, self.prospects = action, prospects
        self.depth = 0

    def deepen(self, planner: Planner) -> None:
        """One turn more."""
        self.depth += 1
        for prospect in self.prospects:
            prospect.deepen(planner)

    def value(self) -> float:
        """Likely ends count for more."""
        return sum(one.part * one.value() for one in self.prospects)


class Search:
    """One decision; `run` follows one way a turn further."""

    def __init__(self, observation: State, rng: Random) -> None:
        world, seat = staged(determinize(observation, rng)), observation.pending[-1].seat
        planner, self.quick = Planner(worth), Planner(alone, quick=True)
        self.ways = [
            Way(action, [Prospect(*end, seat) for end in planner.ended(world, action)])
            for action in planner.ways(world)
        ]
        self.depth = self.iterations = 0
        self._compare()

    def run(self) -> None:
        """The next way that is not as deep as the others."""
        next(way for way in self.ways if way.depth == self.depth).deepen(self.quick)
        self.iterations += 1
        if all(way.depth > self.depth for way in self.ways):
            self.depth += 1
            self._compare()

    def best(self) -> Action:
        """The action that was best when all were last compared."""
        return self._best

    def settled(self, left: int = 0) -> bool:
        """There is nothing more to find out, however many iterations are left."""
        return len(self.ways) < 2 or self.depth == DEEPEST

    def _compare(self) -> None:
        """All ways are equally deep: which is best, and which are out of the question."""
        values = [way.value() for way in self.ways]
        best = max(values)
        self._best = self.ways[values.index(best)].action
        both = zip(self.ways, values, strict=True)
        self.ways = [way for way, value in both if value > best - CLEAR]
