"""What a seat knows of hands that passed through it (R12.9).

A hand travels through an Age as a packet of cards. Whoever has passed it on knows what was in it;
since then cards have gone from it openly into cities, or face down under boards and onto the
discard pile. So the seat knows what those face-down cards and the rest of the hand are together,
until it gets the hand back: then it knows what the face-down cards are. With two players the holder
of the Free City card draws a card into his hand, which the other does not know.

All of this follows from where the hidden cards are and when each of them was laid, so the state
keeps nothing about it. Cards lie on the discard pile in the order in which they were laid, and
whoever looks through it sees which of them is which.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.rules.wonders.box import CardNumber, box
from game.rules.wonders.state import PILE, Group, Laid, State, has_free_city, holder

Place = tuple[int, int]
"""A face-down card: the city under whose board it lies, or `PILE`, and which card there."""
LAST_TURN = 6


class Passed(NamedTuple):
    """A hand as somebody had it last: the Age, which hand, and the turn."""

    age: int
    packet: int
    turn: int


@cache
def seat_with(packet: int, age: int, turn: int, seats: int) -> int:
    """The seat that has a hand in this turn (R3, R13.2); hands are named by who had them first,
    with two players by whether they go with the Free City card (0) or not (1)."""
    if seats == 2:
        return (holder(age, turn) + packet) % 2
    step = 1 if age != 2 else -1
    return (packet + step * (min(turn, LAST_TURN) - 1)) % seats


@cache
def packet_of(seat: int, age: int, turn: int, seats: int) -> int:
    """The hand that the seat has in this turn."""
    return next(packet for packet in range(seats) if seat_with(packet, age, turn, seats) == seat)


@cache
def last_had(viewer: int, seat: int, age: int, turn: int, seats: int) -> Passed | None:
    """The hand that the seat has in this turn, as the viewer had it last; None if never."""
    packet = packet_of(seat, age, turn, seats)
    for before in range(min(turn, LAST_TURN), 0, -1):
        if seat_with(packet, age, before, seats) == viewer:
            return Passed(age, packet, before)
    return None


def places(state: State) -> list[tuple[Place, Laid]]:
    """Every card that lies face down, and where."""
    found = [
        ((at, number), laid)
        for at, city in enumerate(state.cities)
        for number, laid in enumerate(city.markers)
    ]
    return found + [((PILE, number), laid) for number, laid in enumerate(state.pile)]


def laid_by(state: State, laid: Laid) -> int:
    """The seat that laid a card face down and knows it; -1 for the last of the Free City's pile."""
    if laid.city < len(state.hands):
        return laid.city
    return -1 if laid.turn > LAST_TURN else holder(box().age[laid.card], laid.turn)


def is_known(state: State, laid: Laid, viewer: int) -> bool:
    """Whether the viewer has seen this very card."""
    return bool(laid.seen >> viewer & 1) or laid_by(state, laid) == viewer


def groups(state: State, viewer: int) -> list[Group]:
    """What the viewer knows of cards that it does not see, by the hands that it had; the cards of
    each group are those that were there when it had the hand."""
    seats, ages = len(state.hands), box().age
    laid_at: dict[Passed, list[Place]] = {}
    cards: dict[Passed, list[CardNumber]] = {}
    hands: dict[Passed, int] = {}
    for where, laid in places(state):
        by = laid_by(state, laid)
        if by < 0 or by == viewer or laid.seen >> viewer & 1:
            continue
        key = last_had(viewer, by, ages[laid.card], laid.turn, seats)
        if key is not None:
            laid_at.setdefault(key, []).append(where)
            if not laid.fresh:
                cards.setdefault(key, []).append(laid.card)
    for seat, hand in enumerate(state.hands):
        key = last_had(viewer, seat, state.age, state.turn, seats) if hand else None
        if seat != viewer and key is not None:
            hands[key] = seat
            known = list(hand)
            if has_free_city(state) and state.drawn in known:
                known.remove(state.drawn)
            cards.setdefault(key, []).extend(known)
    keys = dict.fromkeys((*laid_at, *hands))
    return [
        Group(hands.get(key, -1), tuple(laid_at.get(key, ())), tuple(sorted(cards.get(key, ()))))
        for key in sorted(keys)
    ]
