"""7 Wonders Duel, fitted to the contract."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from random import Random
from typing import Any, Literal

from game.rules.contract import Action, Event, IllegalAction, Option, Outcome, Refusal
from game.rules.duel import actions, legal, scoring, setup, views
from game.rules.duel.box import box
from game.rules.duel.candidates import candidates
from game.rules.duel.resolve import resolve
from game.rules.duel.state import State
from game.rules.touch import leads_through


class Duel:
    """7 Wonders Duel under the contract of all games; see `game.rules.contract.Game`."""

    id: str = "duel"
    secrecy: Literal["open", "hands"] = "open"
    seats: tuple[int, ...] = (2,)
    options: tuple[Option, ...] = setup.OPTIONS
    actions: Any = actions.DuelAction

    def new(self, options: dict[str, str], seats: int, seed: int) -> State:
        if seats not in self.seats:
            raise ValueError(f"duel is for two, not for {seats}")
        return setup.new(options, seed)

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
            raise IllegalAction(Refusal("observation", "R12"))
        if action not in legal.legal_actions(state, seat):
            refusal = legal.refusal(state, seat, action)
            assert refusal is not None
            raise IllegalAction(refusal)
        return resolve(state, seat, action, events)

    def observe(self, state: State, seat: int | None) -> State:
        return views.observe(state)

    def redact(self, event: Event, seat: int | None) -> Event | None:
        return event if event.seen_by(seat) else None

    def determinize(self, observation: State, rng: Random) -> State:
        return views.determinize(observation, rng)

    def outcome(self, state: State) -> Outcome | None:
        return scoring.outcome(state)

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

    def account(self, state: State) -> dict[str, list[str]]:
        return views.account(state)
