"""A beginner at Carta Impera: plays what looks best at once, and misjudges it."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.bot import JudgingBot
from game.bots.carta_impera.reasons import why
from game.bots.carta_impera.value import chances
from game.rules.carta_impera.resolve import FLOW
from game.rules.carta_impera.state import State
from game.rules.contract import Action, Seat

NOISE = 0.045


def judge(world: State, seat: Seat, choices: Sequence[Action]) -> list[float]:
    """The chance to win after each action alone: an effect of several steps seems to bring nothing."""
    found = []
    for action in choices:
        state = world.clone()
        FLOW.resolve(state, seat, action)
        found.append(chances(state)[seat])
    return found


def carta_impera_easy() -> JudgingBot:
    """Looks at each action in one guess at the hands of others, and misjudges the chance to win."""
    return JudgingBot("easy", NOISE, why, judge, guesses=True)
