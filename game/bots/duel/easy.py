"""A beginner at 7 Wonders Duel: judges the position after each of its actions and misjudges it, and looks
neither at the answer nor further."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.bot import JudgingBot
from game.bots.duel.medium import certain
from game.bots.duel.reasons import why
from game.rules.contract import Action, Seat
from game.rules.duel.resolve import resolve
from game.rules.duel.state import State

NOISE = 0.05


def judge(world: State, seat: Seat, choices: Sequence[Action]) -> list[float]:
    """The chance to win after each action."""
    found = []
    for action in choices:
        state = world.clone()
        resolve(state, seat, action)
        found.append(certain(state, seat))
    return found


def duel_easy() -> JudgingBot:
    """Looks one action ahead, in one guess at what it turns up."""
    return JudgingBot("easy", NOISE, why, judge, guesses=True)
