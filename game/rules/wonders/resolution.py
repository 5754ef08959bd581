"""One card carried out for a city: paid, and put into its place (R9.2, R9.3)."""

from __future__ import annotations

from game.content.wonders.load import tables
from game.rules.contract import Action, Event
from game.rules.tuples import without
from game.rules.wonders.actions import FREE, PAY, Build, Stage
from game.rules.wonders.box import NONE, CardNumber, Gives, box
from game.rules.wonders.effects import place_card, place_stage
from game.rules.wonders.events import CardDiscarded, StageBuilt, StructureBuilt
from game.rules.wonders.state import Laid, State


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
    if isinstance(action, Build):
        bank = 0
        if action.how == PAY:
            bank = known.price[number]
            _pay(state, at, action.left, action.right, bank)
        elif action.how == FREE:
            city.free_used = True
        gives = place_card(city, number)
        how = action.how
        events.append(StructureBuilt(at, action.card, how, action.left, action.right, bank))
        return gives
    laid = Laid(number, turn, at, fresh)
    if isinstance(action, Stage):
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
    cities[(at + 1) % len(cities)].coins += left
    cities[(at - 1) % len(cities)].coins += right
