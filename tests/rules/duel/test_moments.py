"""Each event of Duel is told once its change has been made: the observation beside it shows it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.match.tape import Recorder
from game.rules.contract import Event
from game.rules.duel import events, science
from game.rules.duel.game import Duel
from game.rules.duel.state import City, State
from tests.kinds import kinds_of_events

DUEL = Duel()
Shown = Callable[[State, State, Any], bool]


def paid(before: State, now: State, seat: int, coins: int) -> bool:
    return now.cities[seat].coins == before.cities[seat].coins - coins


def moved(item: str, source: list[str], target: list[str]) -> bool:
    return item in target and item not in source


def _built(before: State, now: State, e: events.CardBuilt) -> bool:
    there = moved(e.card, now.layout, now.cities[e.seat].cards) and e.card in before.layout
    return there and paid(before, now, e.seat, e.paid)


def _wonder(before: State, now: State, e: events.WonderBuilt) -> bool:
    city: City = now.cities[e.seat]
    there = city.built.get(e.wonder) == e.card and e.wonder not in city.wonders
    return there and e.card not in now.layout and paid(before, now, e.seat, e.paid)


def _drafted(before: State, now: State, e: events.WonderDrafted) -> bool:
    return moved(e.wonder, now.draft, now.cities[e.seat].wonders) and e.wonder in before.draft


def _discarded(before: State, now: State, e: events.CardDiscarded) -> bool:
    return moved(e.card, now.layout, now.discard) and paid(before, now, e.seat, -e.coins)


def _spoils(before: State, now: State, e: events.MilitaryTokenTaken) -> bool:
    return e.token not in now.military_tokens and paid(before, now, e.seat, e.coins)


def _destroyed(before: State, now: State, e: events.CardDestroyed) -> bool:
    return moved(e.card, now.cities[e.seat].cards, now.discard)


def _declined(before: State, now: State, e: events.ChoiceDeclined) -> bool:
    return before.pending[-1].source == e.wonder and now.pending == before.pending[:-1]


def _turned_up(before: State, now: State, e: events.CardTurnedUp) -> bool:
    return now.up[e.slot] and now.layout[e.slot] == e.card and not before.up[e.slot]


SHOWN: dict[type[Event], Shown] = {
    events.WondersRevealed: lambda before, now, e: now.draft == [*e.wonders],
    events.WonderDrafted: _drafted,
    events.AgeDealt: lambda before, now, e: now.age == e.age and all(now.layout),
    events.CardBuilt: _built,
    events.CardDiscarded: _discarded,
    events.WonderBuilt: _wonder,
    events.WonderReturned: lambda before, now, e: e.wonder not in now.cities[e.seat].wonders,
    events.CoinsTaken: lambda before, now, e: paid(before, now, e.seat, -e.coins),
    events.CoinsLost: lambda before, now, e: paid(before, now, e.seat, e.coins),
    events.TradeIncome: lambda before, now, e: paid(before, now, e.seat, -e.coins),
    events.PawnMoved: lambda before, now, e: (before.pawn, now.pawn) == (e.before, e.position),
    events.MilitaryTokenTaken: _spoils,
    events.SymbolGained: lambda before, now, e: (
        science.symbols(now.cities[e.seat])[e.symbol] == e.count
    ),
    events.TokenTaken: lambda before, now, e: moved(
        e.token, [*now.board, *now.box, *now.drawn], now.cities[e.seat].tokens
    ),
    events.TokensDrawn: lambda before, now, e: (
        now.drawn == [*e.tokens] and not {*e.tokens} & {*now.box}
    ),
    events.CardDestroyed: _destroyed,
    events.ChoiceDeclined: _declined,
    events.CardRevived: lambda before, now, e: moved(e.card, now.discard, now.cities[e.seat].cards),
    events.CardTurnedUp: _turned_up,
    events.ExtraTurn: lambda before, now, e: now.turn == e.seat and not now.extra,
    events.ExtraTurnLost: lambda before, now, e: now.turn == e.seat and not now.extra,
    events.AgeEnded: lambda before, now, e: now.age == e.age and not any(now.layout),
    events.StarterChosen: lambda before, now, e: now.turn == now.began == e.starter,
    events.GameEnded: lambda before, now, e: (now.ending, now.winners) == (e.kind, e.winners),
}
"""Kind of event -> whether the observation after it shows what it says."""


def test_every_kind_of_event_is_looked_at() -> None:
    assert {*SHOWN} == kinds_of_events(events)


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_observations_show_what_events_say(viewer: int | None) -> None:
    kinds = set()
    for seed in range(60):
        rng = Random(seed)
        options = {option.id: rng.choice(option.choices) for option in DUEL.options}
        state = DUEL.new(options, 2, seed)
        while movers := DUEL.to_move(state):
            recorder = Recorder(DUEL, state, viewer)
            legal = DUEL.legal_actions(state, movers[0])
            dear = [one for one in legal if type(one).__name__ != "Discard"]
            DUEL.apply(state, movers[0], rng.choice(dear or legal), recorder)
            tape = recorder.tape()
            assert tape.events == recorder
            assert tape.after == DUEL.observe(state, viewer)
            before = tape.before
            for event, now in tape.moments:
                assert SHOWN[type(event)](before, now, event), event
                kinds.add(type(event))
                before = now
    assert kinds == {*SHOWN}
