"""A New Dawn, fitted to the contract."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Literal

from game.rules.contract import Action, Event, IllegalAction, Option, Outcome, Refusal
from game.rules.new_dawn import actions, legal, paths, resolve, scoring, setup, views
from game.rules.new_dawn.candidates import candidates
from game.rules.new_dawn.conceivable import conceivable
from game.rules.new_dawn.state import State


class NewDawn:
    """A New Dawn under the contract of all games; see `game.rules.contract.Game`."""

    id: str = "new_dawn"
    secrecy: Literal["open", "hands"] = "open"
    seats: tuple[int, ...] = (2, 3, 4)
    options: tuple[Option, ...] = setup.OPTIONS
    actions: Any = actions.NewDawnAction

    def new(self, options: dict[str, str], seats: int, seed: int) -> State:
        if seats not in self.seats:
            raise ValueError(f"new_dawn is for two to four, not for {seats}")
        state = setup.new(options, seats, seed)
        resolve.go_on(state, [])
        return state

    def to_move(self, state: State) -> tuple[int, ...]:
        seat = legal.mover(state)
        return () if seat is None else (seat,)

    def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
        return legal.legal_actions(state, seat)

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        return legal.refusal(state, seat, action)

    def apply(
        self, state: State, seat: int, action: Action, events: list[Event] | None = None
    ) -> list[Event]:
        if state.observed:
            raise IllegalAction(Refusal("observation", "R1"))
        if action not in legal.legal_actions(state, seat):
            refusal = legal.refusal(state, seat, action)
            assert refusal is not None
            raise IllegalAction(refusal)
        return resolve.resolve(state, action, events)

    def observe(self, state: State, seat: int | None) -> State:
        return views.observe(state)

    def redact(self, event: Event, seat: int | None) -> Event | None:
        return event if event.seen_by(seat) else None

    def determinize(self, observation: State, rng: Random) -> State:
        return views.determinize(observation, rng)

    def outcome(self, state: State) -> Outcome | None:
        return scoring.outcome(state)

    def conceivable(self, state: State) -> Sequence[Action]:
        return conceivable(state)

    def path(self, action: Action) -> tuple[str, ...]:
        return paths.path(action)

    def candidates(
        self, observation: State, seat: int, touched: tuple[str, ...]
    ) -> Sequence[Action]:
        return candidates(observation, seat, touched)

    def progress(self, state: State) -> dict[str, int]:
        return {"round": state.round}

    def account(self, state: State) -> dict[str, list[str]]:
        return views.account(state)
