"""Whole random games of Duel: everything accounted for, and the naive generator agrees."""

from __future__ import annotations

from random import Random

import pytest

from game.content.duel.load import tables
from game.rules.contract import Event
from game.rules.duel import events, legal, scoring, trade
from game.rules.duel.actions import Build, BuildWonder, Discard
from game.rules.duel.state import State
from tests.rules.duel import naive
from tests.rules.duel.play import DUEL, new, play


def ledger(coins: list[int], happened: list[Event]) -> None:
    """Keep the books of both treasuries from the events alone."""
    for event in happened:
        match event:
            case events.CardBuilt(seat=seat, paid=paid) | events.WonderBuilt(seat=seat, paid=paid):
                coins[seat] -= paid
            case events.CardDiscarded(seat=seat, coins=amount):
                coins[seat] += amount
            case events.CoinsTaken(seat=seat, coins=amount):
                coins[seat] += amount
            case events.TradeIncome(seat=seat, coins=amount):
                coins[seat] += amount
            case events.CoinsLost(seat=seat, coins=amount):
                coins[seat] -= amount
            case events.MilitaryTokenTaken(seat=seat, coins=amount):
                coins[seat] -= amount
            case _:
                pass


def check_box(state: State) -> None:
    """Each component is in one place, and what is out was put there by the rules."""
    places = DUEL.account(state)
    ids = [id for place, found in places.items() for id in found]
    assert len(ids) == len({*ids}) == 73 + 12 + 10 + 4
    out = {*places["out"]}
    box = tables()
    for age in (1, 2, 3):
        left = sum(card.age == age for card in box.cards.values() if card.id in out)
        whole = sum(card.age == age for card in box.cards.values())
        assert left == (3 if age <= state.age else whole)
    guilds = sum(card.age == "guild" for card in box.cards.values() if card.id in out)
    assert guilds == (4 if state.age == 3 else 7)
    assert not out & {*box.tokens}
    assert len(state.board) <= 5
    assert state.cities[0].coins >= 0 <= state.cities[1].coins
    if state.age:
        drafted = sum(len(city.wonders) + len(city.built) for city in state.cities)
        assert drafted == (7 if sum(len(city.built) for city in state.cities) == 7 else 8)
    assert -9 <= state.pawn <= 9
    for slot, card in enumerate(state.layout):
        assert (card == "") == bool(state.taken >> slot & 1)


def play_through(seed: int, eager: bool) -> State:
    """One game, checked at every step."""
    state = new(seed)
    coins = [7, 7]
    for happened in play(state, Random(seed), eager):
        ledger(coins, happened)
        assert coins == [city.coins for city in state.cities]
        check_box(state)
    for seat in (0, 1):
        totals = scoring.totals(state, seat)
        assert totals == naive.score(state, seat)
        assert all(point.points for point in scoring.points(state, seat))
    return state


def test_every_turn_that_was_played_is_counted() -> None:
    """The last one, too, where a victory cut it short."""
    endings = set()
    for seed in range(24):
        state, rng, moves = new(seed), Random(seed), 0
        while (seat := legal.mover(state)) is not None:
            action = rng.choice(legal.choices(state))
            moves += isinstance(action, (Build, BuildWonder, Discard))
            DUEL.apply(state, seat, action)
        endings.add(state.ending)
        assert DUEL.progress(state)["turn"] - 1 == moves
    assert len(endings) > 1


@pytest.mark.parametrize("eager", [False, True])
@pytest.mark.parametrize("seed", range(30))
def test_everything_is_accounted_for(seed: int, eager: bool) -> None:
    play_through(seed, eager)


@pytest.mark.parametrize("eager", [False, True])
@pytest.mark.parametrize("seed", range(8))
def test_the_naive_generator_agrees(seed: int, eager: bool) -> None:
    state = new(seed)
    items = [*tables().cards, *tables().wonders]
    rng = Random(seed)
    for _ in play(state, Random(seed), eager):
        assert {*legal.choices(state)} == {*naive.legal(state)}
        for item in rng.sample(items, 5):
            for seat in (0, 1):
                payment = trade.payment(state, seat, item)
                price = trade.price(state, seat, item)
                assert price == payment.total == naive.price(state, seat, item)


@pytest.mark.long
def test_ten_thousand_games() -> None:
    endings: dict[str, int] = {}
    for seed in range(100, 10_100):
        state = new(seed)
        coins = [7, 7]
        conceivable, rng = DUEL.conceivable(state), Random(seed)
        for happened in play(state, rng, eager=bool(seed % 2)):
            ledger(coins, happened)
            action, seat = rng.choice(conceivable), rng.randrange(2)
            refused = DUEL.refusal(state, seat, action) is not None
            assert refused != (action in DUEL.legal_actions(state, seat))
        assert coins == [city.coins for city in state.cities]
        check_box(state)
        endings[state.ending] = endings.get(state.ending, 0) + 1
    assert {*endings} == {"military", "science", "civilian"}
