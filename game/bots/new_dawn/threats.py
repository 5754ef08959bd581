"""Whether a rival is about to win a game of A New Dawn, and what prevents it."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.new_dawn.agenda_turns import View
from game.bots.new_dawn.turns import Ends, Planner, next_turns
from game.bots.new_dawn.value import alone, finished, turns_left
from game.rules.new_dawn.state import State

CLOSE = 3.0
"""Whoever needs so few turns may win with the next one."""


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
