"""What is true after every action of every game of 7 Wonders."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules.contract import Event
from game.rules.wonders.box import box
from game.rules.wonders.events import (
    CardDiscarded,
    CardRevived,
    CoinsGained,
    ConflictsHeld,
    StageBuilt,
    StructureBuilt,
    TokenTaken,
)
from game.rules.wonders.frames import Choosing
from game.rules.wonders.state import PILE, City, State, has_free_city
from game.rules.wonders.views import groups
from tests.conformance.hidden_swap import check_swaps
from tests.examples.wonders import city
from tests.rules.wonders.naive import units_of
from tests.rules.wonders.playing import GAME, WAYS, play
from tests.sure import sure

ALL_CARDS = Counter(box().names[card] for card in box().all_cards)


def components(state: State) -> Counter[str]:
    found = Counter[str]()
    for place, ids in GAME.account(state).items():
        if not place.startswith("boards"):
            found.update(ids)
    return found


def check_city(one: City) -> None:
    """What is summed up of a city is what its cards and stages say."""
    board = box().boards[one.board]
    written = {"wonder": board.wonder, "side": board.side, "stages": one.stages}
    same = city({**written, "cards": [box().names[card] for card in one.cards]})
    fields = ("own", "sold", "discounts", "shields", "colours", "names", "stages", "cards")
    assert [getattr(one, field) for field in fields] == [getattr(same, field) for field in fields]
    assert len({box().name[card] for card in one.cards}) == len(one.cards)
    assert len(one.markers) == one.stages
    assert bin(one.own).count("1") <= len(units_of(one, False))


def check(state: State) -> None:
    """A position."""
    assert components(state) == ALL_CARDS
    boards = [box().boards[one.board].wonder for one in state.cities]
    assert len({*boards}) == len(boards)
    for one in state.cities:
        check_city(one)
        assert one.coins >= 0
    frame = state.pending[-1] if state.pending else None
    if isinstance(frame, Choosing) and not has_free_city(state):
        assert {len(hand) for hand in state.hands} == {8 - state.turn}
        assert not any(one.free_used for one in state.cities if one.stages < 2)
    if isinstance(frame, Choosing) and has_free_city(state):
        assert sorted(map(len, state.hands)) == [8 - state.turn, 9 - state.turn]
        assert len(state.stock) == 7 - state.turn
    for seat in range(len(state.hands)):
        for group in groups(state, seat):
            there = (
                [box().names[card] for card in state.hands[group.hand]] if group.hand >= 0 else []
            )
            for at, number in group.laid:
                laid = state.pile[number] if at == PILE else state.cities[at].markers[number]
                there.append(box().names[laid.card])
            assert Counter(box().names[card] for card in group.cards) <= Counter(there)


def coins_of(events: list[Event], cities: int) -> list[int]:
    """What each city has gained or lost by these events."""
    found = [0] * cities
    for event in events:
        if isinstance(event, StructureBuilt | StageBuilt):
            bank = event.bank if isinstance(event, StructureBuilt) else 0
            found[event.city] -= event.left + event.right + bank
            found[(event.city + 1) % cities] += event.left
            found[(event.city - 1) % cities] += event.right
        elif isinstance(event, CardDiscarded | CoinsGained):
            found[event.city] += event.coins
    return found


def check_game(seats: int, options: dict[str, str], seed: int) -> Counter[str]:
    """A whole game; the kinds of events in it."""
    state = GAME.new(options, seats, seed)
    cities = len(state.cities)
    coins, tokens = [3] * cities, [0] * cities
    kinds, built = Counter[str](), Counter[int]()
    for after, _, _, events in play(state, seed):
        for event in events:
            kinds[type(event).__name__] += 1
            if isinstance(event, TokenTaken):
                tokens[event.city] += event.token
            if isinstance(event, StructureBuilt | StageBuilt | CardDiscarded | CardRevived):
                built[event.city] += not isinstance(event, CardRevived)
        coins = [have + more for have, more in zip(coins, coins_of(events, cities), strict=True)]
        if after.age:
            check(after)
            assert coins == [one.coins for one in after.cities]
            assert tokens == [sum(one.tokens) for one in after.cities]
    assert kinds[ConflictsHeld.__name__] == 3
    assert all(built[at] == 21 for at in range(cities))
    outcome = sure(GAME.outcome(state))
    assert sorted(seat for place in outcome.ranking for seat in place) == [*range(seats)]
    return kinds


@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_they_hold(seats: int, options: dict[str, str]) -> None:
    check_game(seats, options, 1)


@pytest.mark.long
@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_they_hold_in_many_games(seats: int, options: dict[str, str]) -> None:
    kinds = sum((check_game(seats, options, 100 + seed) for seed in range(15)), Counter[str]())
    assert kinds["CardRevived"] or options["sides"] == "A"


@pytest.mark.long
@pytest.mark.parametrize("seed", [*range(6, 12), 42])
def test_what_is_hidden_can_be_swapped_at_every_step(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.conformance.playing.EVERY", {})
    monkeypatch.setattr("tests.conformance.hidden_swap.LOOKS", 200)
    check_swaps(GAME, seed)
