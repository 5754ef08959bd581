"""Looking ahead at Civilization: what the policy proposes for each of the four victories is played
on, in one world after another that the searcher cannot tell from the real one.

All candidates are played on in the same worlds, by the policy, to the end of a turn of the game; the
chance to win there is what they are compared by. One that can hardly be better is dropped.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from game.bots.bot import Rated
from game.bots.civilization import cards, policy, trading
from game.bots.civilization.plan import nearest
from game.bots.civilization.policy import propose
from game.bots.civilization.value import chances
from game.bots.civilization.view import View
from game.rules.civilization import frames
from game.rules.civilization.actions import BuildCity, ChangeGovernment
from game.rules.civilization.resolve import FLOW
from game.rules.civilization.scoring import WAYS
from game.rules.civilization.state import CITIES, State
from game.rules.civilization.views import determinize
from game.rules.contract import Action

RUNNERS_UP = 2
"""Where it matters, so many more of the policy's ideas are compared."""
FEWEST = 4
"""Worlds in which every candidate is played on before one is dropped."""
SURE, NEGLIGIBLE = 2.0, 0.01
"""A candidate is dropped when by so many times what chance would explain it is not better than the
best by so much of a chance to win."""
DOUBT = 0.04
"""So much better in one world another action must be than what the policy does; in more worlds as
much less: what was seen seldom is mostly chance."""
IDEAS = 5
"""So many actions are ranked, if there are so many."""
LATER, FIRST = 1, 3
"""Turns of the game that are played to their ends; the first that is looked at."""
MORE_THAN_ONE = (
    frames.PlacingCapital,
    frames.Researching,
    frames.BattleTurn,
    frames.Considering,
    frames.Answering,
    frames.Looting,
)
"""Decisions of which more than one idea is compared."""


class Line(NamedTuple):
    """An action, and the victory that is planned for afterwards."""

    action: Action
    plan: str


class Candidate:
    """A line, and what it gave in each world."""

    def __init__(self, line: Line) -> None:
        self.action, self.plan = line
        self.values: list[float] = []

    def mean(self, worlds: int) -> float:
        """What it gave in the first so many."""
        return sum(self.values[:worlds]) / worlds


def lines(state: State, seat: int) -> Iterator[Line]:
    """What the policy would do, first with the plan that is nearest."""
    found = FLOW.legal_actions(state, seat)
    own = nearest(state, seat) if state.players[seat].cities else ""
    first = propose(state, seat, found, own)
    yield Line(first, own)
    if own:
        for plan in WAYS:
            if plan != own:
                yield Line(propose(state, seat, found, plan), plan)
    if not open_to_more(state, first):
        return
    left, one = sensible(View(state, seat, plan=own), found), first
    for _ in range(RUNNERS_UP):
        if one not in left or len(left) == 1:
            return
        left.remove(one)
        one = propose(state, seat, left, own)
        if one in left:
            yield Line(one, own)


def sensible(view: View, found: Sequence[Action]) -> list[Action]:
    """The actions without those that only lose, which no comparison by chance is to let through."""
    if isinstance(view.frame, frames.Considering):
        return trading.sensible(view, found)
    if isinstance(view.frame, frames.Answering):
        return cards.sensible(view, found)
    return policy.sensible(view, found)


def open_to_more(state: State, first: Action) -> bool:
    """Whether the policy's next ideas are worth a look too."""
    frame = state.pending[-1]
    if isinstance(frame, frames.Turn):
        return state.phase == CITIES or isinstance(first, BuildCity | ChangeGovernment)
    return isinstance(frame, MORE_THAN_ONE)


class Search:
    """One decision; `run` plays one candidate on in one world."""

    def __init__(self, observation: State, seat: int, rng: Random) -> None:
        self.observation, self.seat = observation, seat
        found: dict[Action, Line] = {}
        for line in lines(observation, seat):
            found.setdefault(line.action, line)
        self.candidates = [Candidate(line) for line in found.values()]
        self.compared = self.candidates
        """Those that were dropped included."""
        self.first = self.candidates[0].action
        """What the policy does."""
        self.seed, self.world = rng.getrandbits(48), observation
        self.worlds = self.turn = self.iterations = 0
        """Worlds that are done; the candidate that is next."""
        self.stop = max(FIRST, observation.round + LATER + (observation.phase > CITIES))

    def settled(self, left: int = 0) -> bool:
        """There is nothing left to compare."""
        return len(self.candidates) == 1

    def best(self) -> Action:
        return self._leader().action if self.worlds else self.first

    def _leader(self) -> Candidate:
        """What gave most in the worlds that are done, or what the policy does if that is as good."""
        worlds, bonus = self.worlds, {self.first: DOUBT / self.worlds}
        return max(self.candidates, key=lambda one: one.mean(worlds) + bonus.get(one.action, 0.0))

    def ranked(self) -> list[Rated]:
        """The best, those that were compared with it, then what the policy would do without these."""
        best = self.best()
        order = sorted(self.compared, key=lambda one: -one.mean(len(one.values) or 1))
        found = [best, *(one.action for one in order if one.action != best)]
        left = [one for one in FLOW.legal_actions(self.observation, self.seat) if one not in found]
        for _ in range(min(IDEAS - len(found), len(left))):
            one = propose(self.observation, self.seat, left)
            if one not in left:
                break
            found.append(one)
            left.remove(one)
        return [*self._side_by_side(found[:2]), *map(Rated, found[2:])]

    def _side_by_side(self, found: list[Action]) -> list[Rated]:
        """What these give in the same few worlds, with the nearest victory as the plan."""
        plan = nearest(self.observation, self.seat) if self._has_city() else ""
        both = [Candidate(Line(one, plan)) for one in found]
        for n in range(FEWEST):
            world = self._determinized(n)
            for one in both:
                one.values.append(self._played_on(world, one))
        return [Rated(one.action, one.mean(FEWEST)) for one in both]

    def _has_city(self) -> bool:
        return bool(self.observation.players[self.seat].cities)

    def run(self) -> None:
        if not self.turn:
            self.world = self._determinized(self.worlds)
        one = self.candidates[self.turn]
        one.values.append(self._played_on(self.world, one))
        self.iterations += 1
        self.turn = (self.turn + 1) % len(self.candidates)
        if not self.turn:
            self.worlds += 1
            self._drop()

    def _played_on(self, world: State, one: Candidate) -> float:
        """The chance to win where a candidate leads in a world."""
        state = world.clone()
        FLOW.resolve(state, self.seat, one.action)
        play_on(state, self.stop, self.seat, one.plan)
        return chances(state)[self.seat]

    def _determinized(self, number: int) -> State:
        """The world of this number; what others have chosen there in secret they choose anew."""
        state = determinize(self.observation, Random(self.seed + number))
        FLOW.reopen(state)
        return state

    def _drop(self) -> None:
        """Candidates that can hardly be better than the best are played on no more."""
        if self.worlds >= FEWEST:
            best = self._leader()
            self.candidates = [
                one for one in self.candidates if one is best or may_be_better(one, best)
            ]


def may_be_better(one: Candidate, best: Candidate) -> bool:
    """Whether a candidate may still turn out better than the best, by what it gave world by world."""
    gaps = [there - here for here, there in zip(one.values, best.values, strict=True)]
    count = len(gaps)
    mean = sum(gaps) / count
    spread = sum((gap - mean) ** 2 for gap in gaps) / (count - 1)
    return mean + NEGLIGIBLE < SURE * sqrt(spread / count)


def play_on(state: State, stop: int, seat: int, plan: str) -> None:
    """Everybody plays the policy until a turn of the game begins; each looks for the nearest victory
    once a turn, but for the seat whose plan is given."""
    plans: dict[int, str] = {}
    known = 0
    while not state.ending and state.round < stop:
        if state.round != known:
            known, plans = state.round, {seat: plan} if plan else {}
        (one, *_) = FLOW.to_move(state)
        if one not in plans and state.players[one].cities:
            plans[one] = nearest(state, one)
        action = propose(state, one, FLOW.legal_actions(state, one), plans.get(one, ""))
        FLOW.resolve(state, one, action)
