"""7 Wonders Duel, fitted to the contract."""

from __future__ import annotations

from typing import Any

from game.rules.contract import Option, Refusal
from game.rules.duel import actions, legal, paths, scoring, setup, views
from game.rules.duel.resolve import resolve
from game.rules.duel.state import State
from game.rules.parts import GameOfParts, every_action


class Duel(GameOfParts[State]):
    """7 Wonders Duel under the contract of all games; see `game.rules.contract.Game`."""

    id = "duel"
    seats: tuple[int, ...] = (2,)
    options: tuple[Option, ...] = setup.OPTIONS
    actions: Any = every_action(actions)
    unreal = Refusal("observation", "R12")
    set_up = staticmethod(setup.new)
    legal_actions = staticmethod(legal.legal_actions)
    conceivable = staticmethod(paths.conceivable)
    path = staticmethod(paths.path)
    candidates = staticmethod(paths.candidates)
    refusal = staticmethod(legal.refusal)
    resolve = staticmethod(resolve)
    determinize = staticmethod(views.determinize)
    outcome = staticmethod(scoring.outcome)
    account = staticmethod(views.account)

    def to_move(self, state: State) -> tuple[int, ...]:
        seat = legal.mover(state)
        return () if seat is None else (seat,)

    def observe(self, state: State, seat: int | None) -> State:
        return views.observe(state)

    def progress(self, state: State) -> dict[str, int]:
        cards = len(state.layout) - bin(state.taken).count("1")
        drafted = sum(len(city.wonders) + len(city.built) for city in state.cities)
        cut_short = state.ending in ("military", "science")  # a turn played, though not ended
        return {
            "age": state.age,
            "turn": state.turns + 1 + cut_short,
            "cards": cards,
            "drafted": drafted,
            "pending": len(state.pending),
        }
