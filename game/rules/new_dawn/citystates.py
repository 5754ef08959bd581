"""City-states: conquered, set free, and left without a master (R10)."""

from __future__ import annotations

from game.rules.contract import Event, Refusal
from game.rules.flow import Decision
from game.rules.new_dawn import actions, diplomacy, pieces
from game.rules.new_dawn.box import box
from game.rules.new_dawn.events import CityPlaced, CityStateConquered, CityStateFreed
from game.rules.new_dawn.focus import index, of_type, put_slot
from game.rules.new_dawn.pending import ChoosingCard, Frame, Settling
from game.rules.new_dawn.state import Slot, State


def at(state: State, space: int) -> str:
    """The city-state whose symbol is on the space, or an empty string."""
    for id, where in state.board.city_state.items():
        if where == space:
            return id
    return ""


def conquer(state: State, seat: int, city_state: str, events: list[Event]) -> None:
    """Conquer a city-state: its token goes to the card of its type; both diplomacy cards are turned
    down (R7.7)."""
    for other, player in enumerate(state.players):
        if city_state in player.pacts:
            diplomacy.give_back(state, other, city_state, events)
    release(state, city_state)
    state.conquered = {**state.conquered, city_state: seat}
    cards = of_type(state.players[seat], box().tables.city_states[city_state].type)
    if len(cards) == 1:
        _attach(state, seat, city_state, cards[0], events)
    elif cards:
        state.pending.append(ChoosingCard(seat, city_state, tuple(cards)))
    else:
        events.append(CityStateConquered(seat, city_state, ""))


def _attach(state: State, seat: int, city_state: str, card: str, events: list[Event]) -> None:
    player = state.players[seat]
    number = index(player, card)
    slot = player.row[number]
    put_slot(player, number, Slot(card, slot.trade, (*slot.tokens, city_state)))
    events.append(CityStateConquered(seat, city_state, card))


def release(state: State, city_state: str) -> None:
    """Take the token of a city-state off the card on which it lies."""
    for player in state.players:
        pieces.drop_token(player, city_state)
    state.conquered = {id: seat for id, seat in state.conquered.items() if id != city_state}


def free(state: State, seat: int, city_state: str, events: list[Event]) -> None:
    """Set a city-state free: its token lies on its space again, the diplomacy cards face up
    (R10.4)."""
    release(state, city_state)
    events.append(CityStateFreed(seat, city_state))


def adopt(state: State, seat: int, space: int, events: list[Event]) -> None:
    """A city on the space of a city-state that lost its master takes the token (R10.6)."""
    city_state = at(state, space)
    if city_state and state.conquered.get(city_state, seat) != seat:
        conquer(state, seat, city_state, events)


def orphan(state: State, space: int, events: list[Event]) -> None:
    """Leave a city-state without a master: a barbarian has destroyed the city on its space
    (R10.6)."""
    city_state = at(state, space)
    if city_state and state.options["orphaned_ally"] == "returns":
        free(state, state.conquered[city_state], city_state, events)


def controlled(state: State, seat: int) -> int:
    """Conquered city-states that the seat controls (R10.5)."""
    held = state.players[seat].held()
    return sum(
        holder == seat and held >> state.board.city_state[id] & 1
        for id, holder in state.conquered.items()
    )


def place_city(state: State, seat: int, space: int, events: list[Event]) -> None:
    """Place a city after an attack, or with none left a reinforced control token (R7.7)."""
    player = state.players[seat]
    if not pieces.spare_cities(player):
        pieces.place(state, seat, space, events, reinforced=True, may=True)
        return
    player.cities |= 1 << space
    events.append(CityPlaced(seat, space))
    pieces.collect(state, seat, space, events)


# Keep it or set it free


def _settle(
    state: State, frame: Settling, action: actions.Conquer | actions.Liberate, events: list[Event]
) -> None:
    """Whoever sets a city-state free takes one of its cards (R10.4)."""
    state.pending.pop()
    if isinstance(action, actions.Liberate):
        free(state, frame.seat, frame.city_state, events)
        diplomacy.take(state, frame.seat, frame.city_state, events)
        return
    space = state.board.city_state[frame.city_state]
    state.taken |= 1 << space
    place_city(state, frame.seat, space, events)
    conquer(state, frame.seat, frame.city_state, events)


def _choose_card(
    state: State, frame: ChoosingCard, action: actions.PutToken, events: list[Event]
) -> None:
    """Several cards of the type lie in the row."""
    state.pending.pop()
    _attach(state, frame.seat, frame.city_state, action.card, events)


def _not_chosen(state: State, frame: ChoosingCard, action: actions.PutToken) -> Refusal:
    type = box().tables.city_states[frame.city_state].type
    return Refusal("other_type", "R10.3", {"card": action.card, "type": type})


DECISIONS: dict[type[Frame], Decision] = {
    Settling: Decision(
        lambda state, frame: [actions.Conquer(), actions.Liberate()],
        lambda state, frame, action: Refusal("not_now", "R10.4", {"decision": "Settling"}),
        _settle,
        (actions.Conquer, actions.Liberate),
    ),
    ChoosingCard: Decision(
        lambda state, frame: [*map(actions.PutToken, frame.cards)],
        _not_chosen,
        _choose_card,
        (actions.PutToken,),
    ),
}
