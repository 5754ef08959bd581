"""A beginner at 7 Wonders: judges what each use of a card brings the own city, and misjudges it."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.bot import JudgingBot
from game.bots.wonders.reasons import why
from game.bots.wonders.turns import own_points, sensible
from game.rules.contract import Action, Seat
from game.rules.wonders.state import State

NOISE = 2.5


def considered(view: State, seat: Seat, choices: Sequence[Action]) -> Sequence[Action]:
    """Whatever makes sense, as if nothing were passed on."""
    return sensible(view, seat, choices, {})


def wonders_easy() -> JudgingBot:
    """Looks at its own city alone, and not at what it passes on."""
    return JudgingBot("easy", NOISE, why, own_points, considered=considered)
