"""A position of Civilization and the decisions that are made in it one after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.civilization.actions import Decline, EndTurn, Pass, Pay, Place, Study
from game.rules.civilization.frames import (
    Announced,
    Answering,
    Paying,
    PlacingItem,
    Researching,
    Turn,
)
from game.rules.civilization.state import State
from game.rules.contract import Action, Refusal
from game.rules.flow import FINISH, Frame
from tests.examples.civilization.words import GAME, PLAYERS
from tests.examples.notation import Failed

REST = (Pass(), FINISH, Decline(), EndTurn())
"""Ways to let a thing pass, tried in this order."""


class Refused(Exception):
    """The game refuses what an example does."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason} ({refusal.clause}) {refusal.facts}")
        self.refusal = refusal


class Course:
    """A position and what is done in it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.last: Announced | None = None
        """What was announced last."""
        self.place = 0
        """Where what is being built goes, once nobody has cancelled it."""

    @property
    def mover(self) -> int:
        """Who is to decide; nobody is -1."""
        return next(iter(GAME.to_move(self.state)), -1)

    def take(self, seat: int, action: Action) -> None:
        """One decision of a seat."""
        refusal = GAME.refusal(self.state, seat, action)
        if refusal is not None:
            raise Refused(refusal)
        GAME.apply(self.state, seat, action)

    def optional(self) -> bool:
        """Whether what waits may be let pass: neither a turn nor a compulsory choice."""
        frame = self.state.pending[-1] if self.state.pending else None
        if isinstance(frame, Turn | Researching) or frame is None or self.mover < 0:
            return False
        legal = GAME.legal_actions(self.state, self.mover)
        return any(action in legal for action in REST)

    def let_pass(self) -> None:
        """Nobody uses what may be used now."""
        legal = GAME.legal_actions(self.state, self.mover)
        self.take(self.mover, next(action for action in REST if action in legal))
        self.put_down()

    def put_down(self) -> None:
        """What was built is placed."""
        if self.place and self.state.pending and isinstance(self.state.pending[-1], PlacingItem):
            self.take(self.mover, Place(self.place))
            self.place = 0

    def settle(self, choice: type[Frame] | tuple[()] = ()) -> None:
        """The program waits for a free action, for a compulsory choice, or for this one."""
        while self.optional() and not isinstance(self.state.pending[-1], choice):
            self.let_pass()

    def end_turns(self, until: Callable[[State], bool]) -> None:
        """Everybody ends without doing anything."""
        for _ in range(99):
            if until(self.state):
                return
            if self.optional():
                self.let_pass()
            elif isinstance(self.state.pending[-1], Researching):
                self.take(self.mover, Study())
            else:
                self.take(self.mover, EndTurn())
        raise Failed("until: the turn never comes")


# How abilities are paid for


def seat_of(given: Any, key: str) -> int:
    return PLAYERS.index(given[key]) if key in given else -1


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
