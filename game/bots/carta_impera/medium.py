"""An experienced player of Carta Impera: judges each action by the whole effect that it begins, and
looks neither at what else the turn may bring nor at the answer to it."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.bot import JudgingBot
from game.bots.carta_impera.reasons import why
from game.bots.carta_impera.turns import after
from game.bots.carta_impera.value import chances
from game.rules.carta_impera.state import State
from game.rules.contract import Action, Seat

NOISE = 0.015


def judge(world: State, seat: Seat, choices: Sequence[Action]) -> list[float]:
    """The chance to win once the effect of each action is carried to its end."""
    return [chances(after(world, seat, one))[seat] for one in choices]


def carta_impera_medium() -> JudgingBot:
    """Looks at each action in one guess at the hands of others, and misjudges the chance to win a little."""
    return JudgingBot("medium", NOISE, why, judge, guesses=True)
