"""An experienced player of 7 Wonders: judges each use of a card by the points that it promises, and
gives up for a stage or for coins what the next player would want most."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.bot import JudgingBot
from game.bots.wonders.reasons import why
from game.bots.wonders.turns import action_points, next_seat, sensible, wanted
from game.rules.contract import Action, Seat
from game.rules.wonders.state import State

NOISE = 0.3


def considered(view: State, seat: Seat, choices: Sequence[Action]) -> Sequence[Action]:
    """Whatever makes sense, by what the next player would want."""
    passed = wanted(view, next_seat(view, seat), view.hands[seat])
    return sensible(view, seat, choices, passed)


def wonders_medium() -> JudgingBot:
    """Looks at each use of a card in the cities as they are."""
    return JudgingBot("medium", NOISE, why, action_points, considered=considered)
