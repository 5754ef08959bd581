"""7 Wonders, fitted to the contract."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Literal

from game.rules.contract import Action, Event, IllegalAction, Option, Outcome, Refusal
from game.rules.wonders import actions, paths, resolve, scoring, setup, views
from game.rules.wonders.state import State


class Wonders:
    """7 Wonders under the contract of all games; see `game.rules.contract.Game`."""

    id: str = "wonders"
    secrecy: Literal["open", "hands"] = "hands"
    seats: tuple[int, ...] = (2, 3, 4, 5, 6, 7)
    options: tuple[Option, ...] = setup.OPTIONS
    actions: Any = actions.WondersAction

    def new(self, options: dict[str, str], seats: int, seed: int) -> State:
        if seats not in self.seats:
            raise ValueError(f"wonders is for two to seven, not for {seats}")
        return setup.new(options, seats, seed)

    def to_move(self, state: State) -> tuple[int, ...]:
        return resolve.FLOW.to_move(state)

    def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
        return resolve.legal_actions(state, seat)

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        return resolve.refusal(state, seat, action)

    def apply(
        self, state: State, seat: int, action: Action, events: list[Event] | None = None
    ) -> list[Event]:
        if state.observed:
            raise IllegalAction(Refusal("observation", "R12.9"))
        if action not in resolve.legal_actions(state, seat):
            refusal = resolve.refusal(state, seat, action)
            assert refusal is not None
            raise IllegalAction(refusal)
        return resolve.resolve(state, seat, action, events)

    def observe(self, state: State, seat: int | None) -> State:
        return views.observe(state, seat)

    def redact(self, event: Event, seat: int | None) -> Event | None:
        return views.redact(event, seat)

    def determinize(self, observation: State, rng: Random) -> State:
        state = views.determinize(observation, rng)
        resolve.FLOW.unseal(state, rng)
        return state

    def outcome(self, state: State) -> Outcome | None:
        return scoring.outcome(state)

    def conceivable(self, state: State) -> Sequence[Action]:
        return paths.conceivable(state)

    def path(self, action: Action) -> tuple[str, ...]:
        return paths.path(action)

    def candidates(
        self, observation: State, seat: int, touched: tuple[str, ...]
    ) -> Sequence[Action]:
        return paths.candidates(observation, seat, touched)

    def progress(self, state: State) -> dict[str, int]:
        return views.progress(state)

    def account(self, state: State) -> dict[str, list[str]]:
        return views.account(state)
