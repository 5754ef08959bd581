"""How examples pay for abilities."""

from __future__ import annotations

from typing import Any

from game.rules.civilization.actions import Pay
from game.rules.civilization.frames import Answering, Paying
from tests.examples.civilization import words
from tests.examples.civilization.deciding import Course
from tests.examples.civilization.position import GAME
from tests.examples.verdicts import Failed


def seat_of(given: Any, key: str) -> int:
    return words.PLAYERS.index(given[key]) if key in given else -1


def pay(course: Course, seat: int, given: Any) -> None:
    """Token by token; what is the only one has been paid already."""
    left = [*given.get("pay", [])]
    while left and not course.state.ending and owes(course, seat):
        if isinstance(course.state.pending[-1], Answering):
            course.let_pass()
            continue
        legal = GAME.legal_actions(course.state, seat)
        found = [
            (token, one)
            for token in left
            for name in written_as(token)
            for one in legal
            if isinstance(one, Pay) and one.token == name and meant(one, given)
        ]
        if not found:
            raise Failed(f"pay: {left} is not enough")
        token, action = found[0]
        left.remove(token)
        course.take(seat, action)


def owes(course: Course, seat: int) -> bool:
    return any(isinstance(one, Paying) and one.seat == seat for one in course.state.pending)


def meant(action: Pay, given: Any) -> bool:
    """Whether a gift gives its coin to the right rival."""
    return "coin_to" not in given or action.seat in (-1, seat_of(given, "coin_to"))


def written_as(token: str) -> list[str]:
    """What the game calls a token: one of the market before markers."""
    id, _, kind = token.partition("=")
    if kind:
        return [f"event:{id}:{kind}", f"event:{id}:any"]
    return [token, f"hut:{token}", f"village:{token}"]
