"""7 Wonders Duel, fitted to the contract."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

from game.rules.contract import Action, Option, Refusal
from game.rules.duel import actions, legal, scoring, setup, views
from game.rules.duel.box import box
from game.rules.duel.candidates import candidates
from game.rules.duel.resolve import resolve
from game.rules.duel.state import State
from game.rules.parts import GameOfParts
from game.rules.touch import leads_through


class Duel(GameOfParts[State]):
    """7 Wonders Duel under the contract of all games; see `game.rules.contract.Game`."""

    id = "duel"
    seats: tuple[int, ...] = (2,)
    options: tuple[Option, ...] = setup.OPTIONS
    actions: Any = actions.DuelAction
    unreal = Refusal("observation", "R12")
    legal_actions = staticmethod(legal.legal_actions)
    refusal = staticmethod(legal.refusal)
    resolve = staticmethod(resolve)
    determinize = staticmethod(views.determinize)
    outcome = staticmethod(scoring.outcome)
    account = staticmethod(views.account)

    def set_up(self, options: dict[str, str], seats: int, seed: int) -> State:
        return setup.new(options, seed)

    def to_move(self, state: State) -> tuple[int, ...]:
        seat = legal.mover(state)
        return () if seat is None else (seat,)

    def observe(self, state: State, seat: int | None) -> State:
        return views.observe(state)

    def conceivable(self, state: State) -> Sequence[Action]:
        known = box()
        return [
            *known.draft.values(),
            *known.build.values(),
            *known.discard.values(),
            *chain.from_iterable(under.values() for under in known.wonder.values()),
            *known.take.values(),
            *known.keep.values(),
            *known.destroy.values(),
            *known.revive.values(),
            actions.Decline(),
            *known.starter,
        ]

    def path(self, action: Action) -> tuple[str, ...]:
        match action:
            case actions.DraftWonder(wonder=wonder):
                return (f"wonder:{wonder}",)
            case actions.Build(card=card):
                return (f"card:{card}", "build")
            case actions.Discard(card=card):
                return (f"card:{card}", "discard")
            case actions.BuildWonder(card=card, wonder=wonder):
                return (f"card:{card}", f"wonder:{wonder}")
            case actions.TakeToken(token=token) | actions.KeepToken(token=token):
                return (f"token:{token}",)
            case actions.Destroy(card=card) | actions.Revive(card=card):
                return (f"card:{card}",)
            case actions.ChooseStarter(seat=seat):
                return (f"seat:{seat}",)
            case actions.Decline():
                return ("decline",)
        raise TypeError(f"{action!r} is no action of duel")

    def candidates(
        self, observation: State, seat: int, touched: tuple[str, ...]
    ) -> Sequence[Action]:
        choices = legal.legal_actions(observation, seat)
        leading = [one for one in choices if leads_through(self.path(one), touched)]
        return [*dict.fromkeys([*candidates(observation, touched), *leading])]

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
