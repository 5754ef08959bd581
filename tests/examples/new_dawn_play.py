"""A scene being played: the course of it, and all that was offered on the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.contract import Action
from game.rules.new_dawn import actions, legal, resolve
from game.rules.new_dawn.box import box
from game.rules.new_dawn.pending import Frame
from game.rules.new_dawn.state import State
from tests.examples.new_dawn_course import NEW_DAWN, Course, action_of, position
from tests.examples.new_dawn_scene import Scene
from tests.examples.notation import Unclear

UNASKED = (
    actions.PutTrade,
    actions.RaiseWonder,
    actions.Rehouse,
    actions.TakeTrade,
    actions.PutToken,
    actions.DiscardTrade,
)
"""Choices in which an example that says nothing of them is content with the first."""
Acts = Callable[["Play", Any], None]


class Play:
    """A scene being played: the course of it, and all that was offered on the way."""

    def __init__(self, scene: Scene, course: Course | None = None) -> None:
        self.scene = scene
        self.course = course
        self.offered: list[Action] = []
        self.limit = 0
        """Control tokens that may be placed, when that was asked."""
        self.verdicts: list[bool] = []
        """Was each thing legal that was done, one after the other?"""
        self.battles: list[tuple[int, int]] = []
        """Where in the events each attack of several begins and ends."""
        self.spent: list[int] = []
        """What was spent in each of them."""
        self.denied = False
        """Nothing was refused, yet what was wanted did not come about."""
        self.unsettled: State | None = None
        """The position before the turn was brought to its end."""
        self.expect: dict[str, Any] = {}
        """All that is expected."""
        self.left: int | None = None
        """Attacks left when that was asked."""

    @property
    def table(self) -> Course:
        """The course, begun when it is first needed."""
        if self.course is None:
            given = {"given": self.scene.position(), "rolls": self.scene.rolls}
            self.course = Course(position(given))
            for happen in self.scene.after:
                happen(self.course.state)
            self.course.state.touched()
        return self.course

    @property
    def top(self) -> Frame:
        """What is to be decided."""
        return self.table.state.pending[-1]

    def legal(self) -> bool:
        """Was nothing refused?"""
        return self.table.refusal is None and not self.denied

    def card(self, type: str) -> str:
        """The card of a type in the row of A; a slot that is given without a card is its slot."""
        if self.course is None and self.scene.slot and not self.scene.card:
            self.scene.card = self.scene.in_hand("A", type)
        row = [slot.card for slot in self.table.state.players[0].row]
        return next(card for card in row if box().cards[card].type == type)

    # What is done

    def act(self, action: Any, do: Acts) -> None:
        """One thing, or several in turn."""
        for one in action if isinstance(action, list) else [action]:
            if self.course is not None and not self.legal():
                raise Unclear(f"refused before {one!r}: {self.table.refusal}")
            do(self, one)
            self.verdicts.append(self.legal())
        if self.legal():
            self.unsettled = self.table.state.clone()
            self.settle()

    def resolve(self, card: str) -> None:
        """Choose the card of the turn, unless it has been chosen."""
        if self.asks_for_card():
            self.take({"resolve_card": card})

    def reach(self, step: Any, type: str = "") -> None:
        """An action, after what is optional before it has been passed over."""
        card = self.card(type) if type else ""
        if card and not self.table.state.card and self.asks_for_card():
            self.resolve(card)
            if not self.legal():
                return
        self._unasked(step)
        trial = Course(self.table.state.clone())
        passed = 0
        while self.legal():
            trial.refusal = None
            trial.take(step)
            if trial.refusal is None:
                break
            if not self._optional(trial):
                passed = 0
                break
            trial.refusal = None
            trial.take("finish")
            passed += 1
        for _ in range(passed):
            self.take("finish")
        self.take(step)

    def _unasked(self, step: Any) -> None:
        """Choices of which nothing is said are made before the one that is, if it must wait."""
        if action_of(step) in legal.choices(self.table.state):
            return
        name = step if isinstance(step, str) else next(iter(step))
        while isinstance(first := (legal.choices(self.table.state) or (None,))[0], UNASKED):
            if type(first).__name__.lower() == name.replace("_", ""):
                return
            seat = legal.mover(self.table.state)
            assert seat is not None
            assert first is not None
            self.table.events += NEW_DAWN.apply(self.table.state, seat, first)

    def asks_for_card(self) -> bool:
        return type(self.top).__name__ == "Turn"

    def _optional(self, course: Course) -> bool:
        state = course.state
        return state.turn == self.table.before.turn and legal.choices(state)[-1:] == (
            actions.Finish(),
        )

    def take(self, step: Any) -> None:
        """One action, and what else was offered."""
        self.offered += legal.choices(self.table.state)
        self.table.take(step)

    def push(self, *frames: Frame) -> None:
        """These come next, and are done as far as nobody has to decide."""
        state = self.table.state
        state.pending += reversed(frames)
        state.touched()
        resolve.go_on(state, self.table.events)
        state.touched()

    def settle(self, until: str = "") -> None:
        """To the end of the turn, to a choice that the example must make, or to such a frame."""
        before, state = self.table.before, self.table.state
        while state.turn == before.turn and not state.ending:
            if state.round != before.round or type(self.top).__name__ == until:
                return
            if not self.step():
                return

    def take_up(self) -> None:
        """A token comes off the map where one is needed and nothing is said of it."""
        while isinstance(first := (legal.choices(self.table.state) or (None,))[0], actions.TakeUp):
            seat = legal.mover(self.table.state)
            assert seat is not None
            self.table.events += NEW_DAWN.apply(self.table.state, seat, first)
            self.settle()

    def step(self) -> bool:
        """One decision of which nothing is said; false if there is none."""
        chosen, seat = self._usual(), legal.mover(self.table.state)
        if chosen is None or seat is None:
            return False
        self.table.events += NEW_DAWN.apply(self.table.state, seat, chosen)
        return True

    def _usual(self) -> Action | None:
        """What is done where an example says nothing: as little as possible."""
        choices = legal.choices(self.table.state)
        self.offered += choices
        if self.asks_for_card() or not choices or isinstance(choices[0], actions.TakeUp):
            return None
        if isinstance(choices[0], UNASKED):
            return choices[0]
        if isinstance(choices[-1], actions.Finish | actions.Advance):
            return choices[-1]
        return None
