"""Ways to pay are those that a naive search finds, in random positions."""

from __future__ import annotations

from random import Random

import pytest

from game.content.wonders.load import tables
from game.content.wonders.schema import Cost
from game.rules.wonders.actions import PAY, Build, Stage
from game.rules.wonders.box import SHIFT, UNIT_RESOURCES, box
from game.rules.wonders.construction import market_of, next_stage
from game.rules.wonders.state import State
from game.rules.wonders.trade import NOTHING, PLENTY, Market
from tests.rules.wonders.naive import payments
from tests.rules.wonders.playing import GAME, random_position


def affordable(state: State, cost: Cost) -> list[tuple[int, int]]:
    coins = state.cities[0].coins - cost.coins
    return sorted(pair for pair in payments(state, 0, cost) if sum(pair) <= coins)


def check(state: State) -> int:
    """All payments of every card of the hand, and of the next stage; how many there are."""
    legal, count = GAME.legal_actions(state, 0), 0
    cards, own, known = tables().cards, state.cities[0], box()
    stage = next_stage(own)
    board = known.boards[own.board]
    stages = tables().wonders[board.wonder].sides[board.side]
    for number in state.hands[0]:
        card = cards[known.names[number]]
        built = {known.name[one] for one in own.cards}
        expected = [] if known.name[number] in built else affordable(state, card.cost)
        found = [
            (one.left, one.right)
            for one in legal
            if isinstance(one, Build) and (one.card, one.how) == (card.id, PAY)
        ]
        assert sorted(found) == expected, (card.id, state.cities)
        expected = [] if stage is None else affordable(state, stages[own.stages].cost)
        found = [
            (one.left, one.right) for one in legal if isinstance(one, Stage) and one.card == card.id
        ]
        assert sorted(found) == expected, (own.board, state.cities)
        count += len(expected)
    return count


def test_ways_to_pay_are_those_of_a_naive_search() -> None:
    rng = Random(1)
    assert sum(check(random_position(rng, 4)) for _ in range(60))


def test_the_least_price_of_a_need_is_that_of_the_cheapest_naive_payment() -> None:
    rng, known, most = Random(2), box(), 6
    for state in (random_position(rng, 4) for _ in range(40)):
        hand = {known.names[number]: known.need[number] for number in state.hands[0]}
        found = market_of(state, 0).cheapest(set(hand.values()), most)
        for card, need in hand.items():
            paid = map(sum, payments(state, 0, tables().cards[card].cost))
            assert found[need] == min((*paid, most)), (card, state.cities)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
def test_ways_to_pay_are_those_of_a_naive_search_in_many_positions(seed: int) -> None:
    rng = Random(seed + 100)
    assert sum(check(random_position(rng, 3)) for _ in range(2_000))


def test_nothing_is_out_of_reach_where_more_is_made_than_is_counted() -> None:
    kind, goods = next((n, of) for n, of in enumerate(UNIT_RESOURCES) if len(of) > 1)
    choice, good = 1 << SHIFT * kind, 1 << SHIFT * goods[0]
    place = Market(own=0, left=9 * choice, right=9 * choice, discounts=0)
    assert place.ways_to_pay(0) == NOTHING
    assert place.cheapest({good}, PLENTY) == {good: 2}
