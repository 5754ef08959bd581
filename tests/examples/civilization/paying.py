"""How examples pay for abilities."""

from __future__ import annotations

from typing import Any

from game.rules.civilization.actions import Pay
from game.rules.civilization.frames import Answering, Paying
from tests.examples.civilization import words
from tests.examples.civilization.deciding import Course
from tests.examples.civilization.words import GAME
from tests.examples.notation import Failed


def seat_of(given: Any, key: str) -> int:
    return words.PLAYERS.index(given[key]) if key in given else -1


def pay(course: Course, seat: int, given: Any) -> None:
    """Token by token; the only one that there is need not be named."""
    left = [*given.get("pay", [])]
    while owes(course, seat):
        asked = not isinstance(course.state.pending[-1], Answering)
        legal = GAME.legal_actions(course.state, seat)
        if not left and not (asked and len(legal) == 1):
            return
        if not asked:
            course.let_pass()
            continue
        found = [
            (token, one)
            for token in left
            for name in written_as(token)
            for one in legal
            if isinstance(one, Pay) and one.token == name and meant(one, given)
        ]
        if left and not found:
            raise Failed(f"pay: {left} is not enough")
        token, action = found[0] if left else ("", legal[0])
        if token:
            left.remove(token)
        course.take(seat, action)


def owes(course: Course, seat: int) -> bool:
    waiting = () if course.state.ending else course.state.pending
    return any(isinstance(one, Paying) and one.seat == seat for one in waiting)


def meant(action: Pay, given: Any) -> bool:
    """Whether a gift gives its coin to the right rival."""
    return "coin_to" not in given or action.seat in (-1, seat_of(given, "coin_to"))


def written_as(token: str) -> list[str]:
    """What the game calls a token: one of the market before markers."""
    id, _, kind = token.partition("=")
    if kind:
        return [f"event:{id}:{kind}", f"event:{id}:any"]
    return [token, f"hut:{token}", f"village:{token}"]
