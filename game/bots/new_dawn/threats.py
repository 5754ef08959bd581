"""Whether a rival is about to win a game of A New Dawn, and what prevents it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.bots.new_dawn.action_prior import TARGETS, chance_of
from game.bots.new_dawn.agenda_turns import View
from game.bots.new_dawn.turns import Ends, Planner, act, next_turns
from game.bots.new_dawn.value import alone, finished, turns_left
from game.rules.contract import Action
from game.rules.new_dawn import legal
from game.rules.new_dawn.actions import Attack, ResolveCard
from game.rules.new_dawn.combat import defender_of
from game.rules.new_dawn.focus import of_type
from game.rules.new_dawn.pending import Turn
from game.rules.new_dawn.state import State

CLOSE = 3.0
"""Whoever needs so few turns may win with the next one."""
ATTACKS = 4
"""So many attacks with each military card are looked at for what they prevent."""
LIKELY = 0.3
"""Where a rival wins next more seldom than that, nobody attacks for that alone."""


def close_rivals(state: State, seat: int) -> list[int]:
    """The rivals of a seat who may win with their next turn."""
    view = View(state)
    rivals = [side for side in view.sides() if side.seat != seat]
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
        for one in legal.choices(state)
        if isinstance(one, Attack) and defender_of(state, one.space, one.target) in close
    ]
    found.sort(key=lambda both: -both[0])
    return [attack for worth, attack in found[:ATTACKS] if worth]
