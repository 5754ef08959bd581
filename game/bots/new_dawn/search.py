"""Playing on at A New Dawn: where each way of a turn leads if everybody goes on as good players would.

Every candidate is played to the end of the turn: an action, or a card and what is done first with
it. From there the game is played on, round after round and rivals first: everybody takes the card
whose turn ends best for them, by quick plans. At each depth all candidates are compared, and those
that fall far behind are dropped.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from game.bots.bot import Rated
from game.bots.new_dawn.action_prior import TARGETS, chance_of
from game.bots.new_dawn.agenda_turns import View
from game.bots.new_dawn.turns import (
    Ends,
    Planner,
    act,
    next_turns,
    play_by_rule,
    stop_at_turn_end,
    turn_over,
)
from game.bots.new_dawn.value import (
    LOST,
    alone,
    chances,
    expected_worth,
    finished,
    turns_left,
    worth,
)
from game.rules.contract import Action
from game.rules.flow import FINISH
from game.rules.new_dawn import resolve
from game.rules.new_dawn.actions import Attack, ResolveCard
from game.rules.new_dawn.combat import defender_of
from game.rules.new_dawn.focus import of_type
from game.rules.new_dawn.pending import Either, Turn
from game.rules.new_dawn.state import State
from game.rules.new_dawn.views import determinize

ROUNDS = 4
"""Rounds after the turn under way that are played on; what lies beyond depends on too much."""
DISCOUNT = 0.7
"""What each position on the way counts beside the one before: what is near is sure."""
CANDIDATES = 6
"""The best so many at the end of the turn are played on."""
PRUNING_MARGIN = 2.5
"""A candidate that is so far behind the best is dropped."""
WAYS = 2
"""Ways to begin with a card that are compared, at most."""
CLOSE = 3.0
"""Whoever needs so few turns may win with the next one."""
ATTACKS = 4
"""So many attacks with each military card are looked at for what they prevent."""
LIKELY = 0.3
"""Where a rival wins next more seldom than that, nobody attacks for that alone."""


class Course:
    """One end that the turn may have, and how the game is likely to go on from there."""

    def __init__(self, part: float, end: State, seat: int, close: Sequence[int] = ()) -> None:
        self.part, self.state, self.seat = part, end, seat
        """How likely the turn ends so, where the game stands now, and for whom it is judged."""
        self.value = worth(end, seat) - LOST * defeat(end, seat, close)
        """What the end is worth, and every position at the end of a round."""
        self.luck = 0.0
        """What attacks that may fail have brought beyond what is to be expected of them: of their
        ends only the likelier is followed."""
        self.weight = 1.0
        """How much the position looked at last counts."""

    def play_round(self, planner: Planner) -> None:
        """Everybody plays a turn, the seat itself last; a game that is over stays as it is."""
        seats = len(self.state.players)
        for step in range(1, seats + 1):
            if not self.state.ending:
                self._take_turn(planner, (self.seat + step) % seats)
        self.weight *= DISCOUNT
        self.value += self.weight * (worth(self.state, self.seat) - self.luck)

    def _take_turn(self, planner: Planner, mover: int) -> None:
        ends = best_turn(planner, self.state, mover)
        likeliest = max(range(len(ends)), key=lambda number: ends[number][0])
        if len(ends) > 1:
            values = [worth(end, self.seat) for _, end in ends]
            expected = sum(part * value for (part, _), value in zip(ends, values, strict=True))
            self.luck += values[likeliest] - expected
        self.state = ends[likeliest][1]


def best_turn(planner: Planner, state: State, seat: int) -> Ends:
    """How the next turn of the seat may end with the card that is worth most to it."""
    turns = [planner.ends(start) for start in next_turns(state, seat)]
    return max(turns, key=lambda ends: expected_worth(ends, seat))


class Candidate:
    """One action, or a card and one way to begin with it, and how the game may go on."""

    def __init__(self, action: Action, courses: list[Course]) -> None:
        self.action, self.courses = action, courses
        self.depth = 0

    def deepen(self, planner: Planner) -> None:
        """Play every course on by a round."""
        self.depth += 1
        for course in self.courses:
            course.play_round(planner)

    def value(self) -> float:
        """Likely ends count for more."""
        return sum(course.part * course.value for course in self.courses)

    def chance(self) -> float:
        """The chance to win where its courses have come to."""
        return sum(one.part * chances(one.state)[one.seat] for one in self.courses)


class Search:
    """One decision; `run` plays one candidate on by a round."""

    def __init__(self, observation: State, rng: Random) -> None:
        world, seat = stop_at_turn_end(determinize(observation, rng)), observation.pending[-1].seat
        planner, self.quick = Planner(worth), Planner(alone, quick=True)
        close = close_rivals(world, seat)
        first = _used(world, planner.first_actions(world))
        plans = [(action, ends) for action in first for ends in _ways(planner, world, action)]
        found = [
            Candidate(action, [Course(part, end, seat, close) for part, end in ends])
            for action, ends, _ in plans_against(planner, world, seat, plans)
        ]
        order = sorted(found, key=Candidate.value, reverse=True)
        self.first_sight = [one.action for one in order]
        """All actions by the end of the turn, the best first."""
        self.candidates = self.compared = order[:CANDIDATES]
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

    def ranked(self) -> list[Rated]:
        """The best, those that were played on as far, those that fell behind, then the others at first
        sight. The first two are played on equally far."""
        order = sorted(self.compared, key=lambda one: (-one.depth, -one.value()))
        order.sort(key=lambda one: one.action != self._best)
        two = list({one.action: one for one in reversed(order)}.values())[:-3:-1]
        for one in two:
            while one.depth < two[0].depth:
                one.deepen(self.quick)
        known = {one.action: one.chance() for one in two}
        actions = (self._best, *(one.action for one in order), *self.first_sight)
        return [Rated(one, known.get(one)) for one in dict.fromkeys(actions)]

    def settled(self, left: int = 0) -> bool:
        """There is nothing more to find out, however many iterations are left."""
        return len({one.action for one in self.candidates}) < 2 or self.depth == ROUNDS

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


def _ways(planner: Planner, world: State, action: Action) -> list[Ends]:
    """How the turn may end after the action: with a card, for each of the best ways to begin."""
    after = play_by_rule(act(world, action)) if isinstance(action, ResolveCard) else world
    if after is world or turn_over(after):
        return [planner.ends_after(world, action)]
    found = _used(after, planner.choices(after))
    if len(found) > 1:
        found.sort(key=lambda one: -planner.value_after(after, one))
    return [planner.ends_after(after, one) for one in found[:WAYS]]


def close_rivals(state: State, seat: int) -> list[int]:
    """The rivals of a seat who may win with their next turn."""
    view = View(state)
    rivals = [side for side in view.sides if side.seat != seat]
    return [side.seat for side in rivals if turns_left(view, side) < CLOSE]


def defeat(end: State, seat: int, close: Sequence[int]) -> float:
    """How likely one of these rivals completes the last agenda with its next turn, before the seat has
    done so; 0 to 1."""
    if not close or end.ending or finished(end, seat):
        return 0.0
    quick = Planner(alone, quick=True)
    turns = ((rival, quick.ends(start)) for rival in close for start in next_turns(end, rival))
    won = (sum(part for part, after in ends if finished(after, rival)) for rival, ends in turns)
    return max(won, default=0.0)


def expected_defeat(ends: Ends, seat: int, close: Sequence[int]) -> float:
    """The same for a turn, by how likely it ends how."""
    return sum(part * defeat(end, seat, close) for part, end in ends)


class Plan(NamedTuple):
    """What is done next, how the turn may end then, and how likely a rival wins right after it."""

    action: Action
    ends: Ends
    defeat: float


def plans_against(
    planner: Planner, world: State, seat: int, found: Iterable[tuple[Action, Ends]]
) -> list[Plan]:
    """These plans; and where none of them keeps a rival from winning, what attacks that rival: whoever
    looks for a gain alone overlooks it, and takes better odds elsewhere."""
    close = close_rivals(world, seat)
    plans = [Plan(one, ends, expected_defeat(ends, seat, close)) for one, ends in found]
    if min(plan.defeat for plan in plans) > LIKELY:
        for action, ends in _hindering(planner, world, seat, close):
            plans.append(Plan(action, ends, expected_defeat(ends, seat, close)))
    return plans


def _hindering(
    planner: Planner, world: State, seat: int, close: Sequence[int]
) -> Iterator[tuple[Action, Ends]]:
    """Attacks on these rivals, with a card chosen for them or one that is chosen already."""
    starts: list[tuple[State, Action | None]] = [(world, None)]
    if isinstance(world.pending[-1], Turn):
        cards = map(ResolveCard, of_type(world.players[seat], "military"))
        starts = [(act(world, card), card) for card in cards]
    for start, card in starts:
        for attack in _attacks(start, seat, close):
            yield card or attack, planner.ends_after(start, attack)


def _attacks(state: State, seat: int, close: Sequence[int]) -> list[Attack]:
    """The most promising attacks on these rivals, whatever the odds."""
    found = [
        (chance_of(state, seat, one) * TARGETS[one.target], one)
        for one in resolve.choices(state)
        if isinstance(one, Attack) and defender_of(state, one.space, one.target) in close
    ]
    found.sort(key=lambda both: -both[0])
    return [attack for worth, attack in found[:ATTACKS] if worth]
