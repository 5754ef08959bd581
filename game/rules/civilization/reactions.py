"""What is announced waits on the stack before it is done, so that it can be answered (R12).

City actions, culture events and abilities paid with resources are announced. What has not been
cancelled when its turn on the stack comes is carried out (`resolve.CARRY_OUT`).
"""

from __future__ import annotations

from game.rules.civilization.actions import CivilizationAction
from game.rules.civilization.frames import Announced
from game.rules.civilization.state import State

CITY_ACTION, CULTURE_EVENT, RESOURCE_ABILITY = "city_action", "culture_event", "resource_ability"
"""What is announced, as the tables name what cancels it."""


def announce(state: State, seat: int, what: str, action: CivilizationAction) -> None:
    """The seat announces an action; what it costs has been paid."""
    state.pending.append(Announced(seat, what, action))
