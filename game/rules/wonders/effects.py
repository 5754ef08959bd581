"""What cards and stages give: at once when they are placed, and counted over cities (R6, R7)."""

from __future__ import annotations

from game.content.wonders.load import tables
from game.rules.contract import Action, Event
from game.rules.tuples import without
from game.rules.wonders.actions import FREE, PAY, Build, Stage
from game.rules.wonders.box import (
    DEFEATS,
    DIGIT,
    LEFT,
    NONE,
    RIGHT,
    SELF,
    SHIFT,
    STAGES,
    CardNumber,
    Count,
    Gives,
    box,
)
from game.rules.wonders.events import CardDiscarded, CoinsGained, StageBuilt, StructureBuilt
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


def carry_out(
    state: State, at: int, seat: int, action: Action, turn: int, events: list[Event]
) -> Gives | None:
    """The seat uses a card of its hand for a city. Gives what the structure or stage gives, of
    which the coins are still to be collected (R9.4); coins for a discard are taken at once."""
    known, city = box(), state.cities[at]
    number = known.numbers[action.card]  # type: ignore[attr-defined]
    state.hands[seat] = without(state.hands[seat], number)
    fresh = number == state.drawn
    if fresh:
        state.drawn = NONE
    if type(action) is Build:  # by exact kind: isinstance takes long for what is no such struct
        how, left, right, bank = action.how, action.left, action.right, 0
        if how == PAY:
            bank = known.price[number]
            _pay(state, at, left, right, bank)
        elif how == FREE:
            city.free_used = True
        gives = place_card(city, number)
        events.append(StructureBuilt(at, action.card, how, left, right, bank))
        return gives
    laid = Laid(number, turn, at, fresh)
    if type(action) is Stage:
        _pay(state, at, action.left, action.right, 0)
        gives = place_stage(city, laid)
        built = StageBuilt(at, seat, city.stages, action.card, action.left, action.right)
        events.append(built)
        return gives
    coins = tables().box.discard
    state.pile += (laid,)
    city.coins += coins
    events.append(CardDiscarded(at, seat, known.names[number], coins))
    return None


def discard_unused(state: State, at: int, seat: int, card: CardNumber, events: list[Event]) -> None:
    """A seventh card, or the last of the Free City's, goes onto the pile for no coins (R9.5)."""
    state.pile += (Laid(card, 7, at, card == state.drawn),)
    events.append(CardDiscarded(at, seat, box().names[card], 0))


def _pay(state: State, at: int, left: int, right: int, bank: int) -> None:
    """Coins go to the neighbours and to the bank (R9.2)."""
    cities = state.cities
    cities[at].coins -= left + right + bank
    if left:
        cities[(at + 1) % len(cities)].coins += left
    if right:
        cities[at - 1].coins += right
