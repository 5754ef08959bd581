"""What cards and stages give: at once when they are placed, and counted over cities (R6, R7)."""

from __future__ import annotations

from game.rules.contract import Event
from game.rules.wonders.box import (
    DEFEATS,
    DIGIT,
    LEFT,
    RIGHT,
    SELF,
    SHIFT,
    STAGES,
    CardNumber,
    Count,
    Gives,
    box,
)
from game.rules.wonders.events import CoinsGained
from game.rules.wonders.state import City, Laid, State


def place_card(city: City, card: CardNumber) -> Gives:
    """A structure goes face up into the city (R4)."""
    known = box()
    gives = known.gives[card]
    city.cards += (card,)
    city.names |= known.name[card]
    city.colours += 1 << SHIFT * known.colour[card]
    _add(city, gives)
    return gives


def place_stage(city: City, marker: Laid) -> Gives:
    """The next stage is built, its marker under the board (R4)."""
    gives = box().boards[city.board].stages[city.stages].gives
    city.stages += 1
    city.markers += (marker,)
    _add(city, gives)
    return gives


def _add(city: City, gives: Gives) -> None:
    city.own += gives.own
    city.sold += gives.sold
    city.discounts |= gives.discounts
    city.shields += gives.shields


def cards_of(city: City, colour: int) -> int:
    """How many structures of a colour a city has."""
    return city.colours >> SHIFT * colour & DIGIT


def counted(state: State, at: int, count: Count) -> int:
    """How many things are counted for the city at this place: its own, and of its neighbours."""
    cities, found = state.cities, 0
    for bit, step in ((LEFT, 1), (SELF, 0), (RIGHT, -1)):
        if count.where & bit:
            city = cities[(at + step) % len(cities)]
            if count.what == STAGES:
                found += city.stages
            elif count.what == DEFEATS:
                found += sum(token < 0 for token in city.tokens)
            else:
                found += sum(cards_of(city, colour) for colour in count.colours)
    return found


def collect(state: State, at: int, gives: Gives, source: str, events: list[Event]) -> None:
    """The coins that a card or stage brings at once, counted on the state as it is (R7, R9.4)."""
    coins = gives.coins
    for count in gives.coins_per:
        coins += count.amount * counted(state, at, count)
    if coins:
        state.cities[at].coins += coins
        events.append(CoinsGained(at, source, coins))
