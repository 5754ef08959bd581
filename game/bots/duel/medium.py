"""An experienced player of 7 Wonders Duel.

It looks at each of its actions and at the best answer to it, in one guess at what may be turned up,
and judges the positions by the chance to win, which it misjudges a little. More guesses and a surer
judgement make it stronger, and the step up to the next level smaller than the one below it.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.bot import JudgingBot
from game.bots.duel.action_prior import action_points
from game.bots.duel.reasons import why
from game.bots.duel.value import chance
from game.rules.contract import Action, Seat
from game.rules.duel import legal
from game.rules.duel.resolve import resolve
from game.rules.duel.state import State

NOISE = 0.02
ANSWERS = 4
"""Answers that are looked at, the most promising ones."""
LOST, WON = -0.5, 2.0
"""A game that is over, beside chances from 0 to 1: to win at once is best of all."""


def judge(world: State, seat: Seat, choices: Sequence[Action]) -> list[float]:
    return [_after(world, seat, one) for one in choices]


def _after(world: State, seat: Seat, action: Action) -> float:
    """The chance of the seat once it did this and the best answer was given.

    What a new age deals is not looked at: its cards are as unknown as before.
    """
    state = world.clone()
    resolve(state, seat, action)
    mover = legal.mover(state)
    if mover is None or state.age != world.age:
        return certain(state, seat)
    actions = legal.choices(state)
    points = action_points(state, mover, actions)
    order = sorted(range(len(actions)), key=points.__getitem__, reverse=True)
    best = LOST
    for n in order[:ANSWERS]:
        answered = state.clone()
        resolve(answered, mover, actions[n])
        best = max(best, certain(answered, mover))
    return best if mover == seat else 1.0 - best


def certain(state: State, seat: Seat) -> float:
    """The chance of the seat; a game that is over is never misjudged for one that is as good as won."""
    found = chance(state, seat)
    return found if not state.ending else LOST + (WON - LOST) * found


def duel_medium() -> JudgingBot:
    """Looks two actions ahead, in one guess at what they turn up."""
    return JudgingBot("medium", NOISE, why, judge, guesses=True)
