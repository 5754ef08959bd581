"""Prices (R5): the quick sum, the full breakdown and exhaustive search agree."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from game.content.duel.load import tables
from game.rules.duel import trade
from game.rules.duel.state import City, State
from tests.rules.duel import naive

BOX = tables()
MATTERS = [
    card.id
    for card in BOX.cards.values()
    if card.effects.produce or card.effects.produce_choice or card.effects.trade_price or card.shows
]
ITEMS = [*BOX.cards, *BOX.wonders]


@st.composite
def states(draw: st.DrawFn) -> State:
    """Two cities with whatever changes prices."""
    cards = draw(st.lists(st.sampled_from(MATTERS), unique=True, max_size=20))
    cut = draw(st.integers(0, len(cards)))
    tokens = draw(st.lists(st.sampled_from(["masonry", "architecture"]), unique=True))
    built = draw(st.lists(st.sampled_from(["the_great_lighthouse", "piraeus"]), unique=True))
    coins = draw(st.integers(0, 20))
    own = City(coins=coins, cards=cards[:cut], built=dict.fromkeys(built, "palace"), tokens=tokens)
    return State(seed=1, counter=0, cities=[own, City(cards=cards[cut:])], age=1)


@settings(max_examples=300)
@given(states(), st.lists(st.sampled_from(ITEMS), min_size=1, max_size=12))
def test_price_payment_and_search_agree(state: State, items: list[str]) -> None:
    for item in items:
        for seat in (0, 1):
            payment = trade.payment(state, seat, item)
            price = trade.price(state, seat, item)
            assert price == payment.total == naive.price(state, seat, item)


@settings(max_examples=200)
@given(states(), st.sampled_from(ITEMS))
def test_a_payment_accounts_for_every_unit(state: State, item: str) -> None:
    payment = trade.payment(state, 0, item)
    printed = BOX.cards[item].cost if item in BOX.cards else BOX.wonders[item].cost
    cost: dict[str, int] = {str(what): amount for what, amount in printed.items()}
    if payment.chain:
        assert payment == trade.Payment(item, 0, (), payment.chain)
        return
    resources = [name for name, units in cost.items() if name != "coins" for _ in range(units)]
    assert sorted(unit.resource for unit in payment.units) == sorted(resources)
    assert payment.coins == cost.get("coins", 0)
    for unit in payment.units:
        assert bool(unit.price) == (unit.how == "bought") == (not unit.source)
    choosers = [unit.source for unit in payment.units if unit.how == "choice"]
    assert len(choosers) == len({*choosers})
    assert sum(unit.how == "waived" for unit in payment.units) <= 2


COMERS = st.lists(st.sampled_from([*MATTERS, "masonry", "architecture"]), max_size=6, unique=True)


@settings(max_examples=40)
@given(states(), COMERS)
def test_remembered_prices_are_the_prices(state: State, comers: list[str]) -> None:
    remembered(state, comers)


@pytest.mark.long
@settings(max_examples=400)
@given(states(), COMERS)
def test_remembered_prices_are_the_prices_in_many_cities(state: State, comers: list[str]) -> None:
    remembered(state, comers)


def remembered(state: State, comers: list[str]) -> None:
    """Things come into a city one by one; what was remembered is right or forgotten."""
    there = {thing for city in state.cities for thing in (*city.cards, *city.tokens)}
    for step, comer in enumerate(each for each in comers if each not in there):
        for item in ITEMS[step % 3 :: 3]:
            trade.price(state, 0, item)
            trade.price(state, 1, item)
        twin = state.clone()
        state.cache = state.cache.fresh()
        city = state.cities[step % 2]
        (city.cards if comer in BOX.cards else city.tokens).append(comer)
        trade.changed(state, step % 2, comer)
        for seat in (0, 1):
            for item in ITEMS:
                assert trade.price(state, seat, item) == naive.price(state, seat, item)
                assert trade.price(twin, seat, item) == naive.price(twin, seat, item)


@settings(max_examples=100)
@given(states(), st.integers(0, 1), st.data())
def test_prices_follow_a_card_that_goes(state: State, seat: int, data: st.DataObject) -> None:
    """Both markets are known when it goes; what they charge then is what a search finds."""
    cards = state.cities[seat].cards
    assume(cards)
    for item in ITEMS:
        trade.price(state, 0, item)
        trade.price(state, 1, item)
    goer = data.draw(st.sampled_from(cards))
    cards.remove(goer)
    trade.changed(state, seat, goer, -1)
    for each in (0, 1):
        for item in ITEMS:
            assert trade.price(state, each, item) == naive.price(state, each, item)
