"""What may still be in each pile: as often as whatever is not seen is dealt so, from what whoever
looks may know alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, partial
from random import Random

import pytest

from game.content.civilization.load import tables
from game.rules.civilization import odds
from game.rules.civilization.box import EVENT_DECK, HUT, NONE, PERSON, VILLAGE, box
from game.rules.civilization.exploring import CONTENT_BITS, KIND_SHIFT
from game.rules.civilization.game import Civilization
from game.rules.civilization.odds import Pile
from game.rules.civilization.state import State, added
from tests.scenes.civilization.playing import by_chance

GAME = Civilization()
DEALS = 400
Find = Callable[[State], Pile]
EVERY: dict[str, Find] = {
    **{f"units {kind}": partial(odds.units, kind=kind) for kind in range(4)},
    **{f"events {level}": partial(odds.events, level=level) for level in (1, 2, 3)},
    "people": odds.people,
    "wonders": odds.wonders,
    "huts": odds.huts,
    "villages": odds.villages,
    "tiles": odds.tiles,
}  # fmt: skip


@cache
def position(seats: int = 3, moves: int = 420) -> State:
    """One in which everybody holds cards and markers of every kind."""
    rng = Random(seats)
    state = GAME.new({}, seats, seats)
    for _ in range(moves):
        seat = GAME.to_move(state)[0]
        GAME.apply(state, seat, by_chance(list(GAME.legal_actions(state, seat)), rng))
    for player in state.players:
        for deck in range(EVENT_DECK, EVENT_DECK + 3):
            player.events = added(player.events, state.decks[deck][0])
            state.decks[deck] = state.decks[deck][1:]
        player.huts = added(player.huts, *state.hut_pile[:1])
        state.hut_pile = state.hut_pile[1:]
        goods = [one for one in state.village_pile if one != PERSON][:1]
        player.villages = added(player.villages, *goods)
        for one in goods:
            state.village_pile = tuple(_without([*state.village_pile], one))
    state.touched()
    return state


def _without(things: list[int], one: int) -> list[int]:
    things.remove(one)
    return things


def dealt(name: str, state: State) -> Iterator[int]:
    """What comes next, or lies on the map, in a deal."""
    kind, _, number = name.partition(" ")
    if kind in ("units", "events"):
        deck = int(number) if kind == "units" else EVENT_DECK + int(number) - 1
        yield state.decks[deck][0]
    elif kind == "people":
        yield state.people[0]
    elif kind == "wonders":
        yield state.wonder_deck[0]
    elif kind == "tiles":
        yield from (tile.tile for tile in state.tiles if tile.arrow == NONE)
    else:
        wanted = HUT if kind == "huts" else VILLAGE
        first = next(one for one in state.markers if one >> KIND_SHIFT & 1 == wanted)
        yield first & CONTENT_BITS


@cache
def deals() -> tuple[State, ...]:
    """What is not seen, dealt again and again."""
    view, rng = GAME.observe(position(), 0), Random(1)
    return tuple(GAME.determinize(view, rng) for _ in range(DEALS))


@pytest.mark.parametrize("name", EVERY)
def test_the_chance_is_how_often_it_is_dealt(name: str) -> None:
    pile, counts = EVERY[name](GAME.observe(position(), 0)), Counter[int]()
    for one in deals():
        counts.update(dealt(name, one))
    assert counts.keys() <= pile.chances.keys()
    for thing, chance in pile.chances.items():
        assert counts[thing] / DEALS == pytest.approx(chance, abs=0.1), thing


def test_all_that_is_not_seen_lies_somewhere() -> None:
    """In the deck, with the others, and nowhere else."""
    view = GAME.observe(position(), 0)
    for kind in range(4):
        held = sum(unit == 12 + kind for one in view.players for unit in one.units)
        pile = odds.units(view, kind)
        assert sum(pile.unseen.values()) == pile.left + held
    for level in (1, 2, 3):
        held = sum(event == 24 + level for one in view.players for event in one.events)
        pile = odds.events(view, level)
        assert sum(pile.unseen.values()) == pile.left + held
    for pile in (odds.people(view), odds.wonders(view)):
        assert sum(pile.unseen.values()) == pile.left


def test_what_somebody_holds_is_seen_by_them_alone() -> None:
    state = position()
    event = state.players[0].events[0]
    level = box().event_level[event]
    own, other = (
        odds.events(GAME.observe(state, seat), level).unseen.get(event, 0) for seat in (0, 1)
    )
    assert own < other


def test_a_great_person_of_a_village_is_with_nobody() -> None:
    """So it is likelier on the map than its share of the markers (R8.3)."""
    view = GAME.observe(position(), 0)
    pile = odds.villages(view)
    assert any(7 in one.villages for one in view.players[1:])
    assert pile.chances[PERSON] > pile.unseen[PERSON] / sum(pile.unseen.values())
    assert sum(pile.chances.values()) == pytest.approx(1)


def test_an_empty_deck_is_shuffled_from_what_lies_below_it() -> None:
    state = position().clone()
    top = state.decks[EVENT_DECK][0]
    state.discards[EVENT_DECK] = (top,)
    state.players[1].events = added(state.players[1].events, *state.decks[EVENT_DECK][1:])
    state.decks[EVENT_DECK] = ()
    pile = odds.events(GAME.observe(state, 0), 1)
    assert pile.left == 0
    assert pile.chances == {top: 1.0}
    assert pile.unseen.get(top, 0) < len([one for one in box().event_decks[0] if one == top])


def test_the_ages_of_wonders_come_one_after_the_other() -> None:
    view = GAME.observe(position(), 0)
    pile, ages = odds.wonders(view), [one.age for one in tables().wonders.values()]
    assert len({ages[one] for one in pile.chances}) == 1
    assert len({ages[one] for one in pile.unseen}) > 1


@pytest.mark.parametrize("seat", [0, 1, None])
def test_two_deals_that_look_alike_have_the_same_odds(seat: int | None) -> None:
    """Whatever lies hidden."""
    view = GAME.observe(position(), seat)
    for n in range(5):
        other = GAME.observe(GAME.determinize(view, Random(n)), seat)
        for find in EVERY.values():
            assert find(view) == find(other)
