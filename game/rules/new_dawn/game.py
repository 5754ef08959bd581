"""A New Dawn, fitted to the contract."""

from __future__ import annotations

from typing import Any, Literal

from game.rules.contract import Option, Refusal
from game.rules.new_dawn import actions, paths, resolve, scoring, setup, views
from game.rules.new_dawn.paths import candidates, conceivable
from game.rules.new_dawn.state import State
from game.rules.parts import FlowGame, every_action


class NewDawn(FlowGame[State]):
    """A New Dawn under the contract of all games; see `game.rules.contract.Game`."""

    id = "new_dawn"
    secrecy: Literal["open", "hands"] = "open"
    seats: tuple[int, ...] = (2, 3, 4)
    options: tuple[Option, ...] = setup.OPTIONS
    actions: Any = every_action(actions)
    unreal = Refusal("observation", "R1")
    flow = resolve.FLOW
    refusal = staticmethod(resolve.refusal)
    deal_unseen = staticmethod(views.determinize)
    outcome = staticmethod(scoring.outcome)
    conceivable = staticmethod(conceivable)
    path = staticmethod(paths.path)
    candidates = staticmethod(candidates)
    account = staticmethod(views.account)

    def set_up(self, options: dict[str, str], seats: int, seed: int) -> State:
        state = setup.new(options, seats, seed)
        self.flow.go_on(state, [])
        return state

    def observe(self, state: State, seat: int | None) -> State:
        return views.observe(state)

    def progress(self, state: State) -> dict[str, int]:
        return {"round": state.round}
