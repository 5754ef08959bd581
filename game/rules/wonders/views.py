"""What a seat may know (R12.9), full states that agree with it, and honest odds."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from math import comb
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from game.content.wonders.load import tables
from game.rules import flow
from game.rules.contract import Event
from game.rules.wonders import events
from game.rules.wonders.box import KINDS, NONE, UNKNOWN, CardNumber, back, box, face_down
from game.rules.wonders.state import LAST_TURN, PILE, Group, Laid, State, has_free_city, holder

Place = tuple[int, int]
"""A face-down card: the city under whose board it lies, or `PILE`, and which card there."""


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
    each group are those that were there when it had the hand.

    A hand travels through an Age as a packet of cards. Since a seat passed it on, cards have gone
    from it openly into cities, or face down under boards and onto the discard pile: the seat knows
    what those and the rest of the hand are together. With two players the holder of the Free City
    card draws a card into his hand, which the other does not know. All of this follows from where
    the hidden cards are and when each was laid, so the state keeps nothing about it.
    """
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


def observe(state: State, seat: int | None) -> State:
    """One's own hand and all that lies open; of hidden cards those that one has laid or seen
    oneself or can tell, what others are together, and the backs of the rest."""
    seen = state.clone()
    seen.seed = seen.counter = 0
    seen.observed = True
    seen.cache = flow.Cache()
    seen.pending = flow.observed(state.pending, seat)
    seen.hands = [
        hand if one == seat else (back(state.age),) * len(hand)
        for one, hand in enumerate(state.hands)
    ]
    seen.stock = (back(state.age),) * len(state.stock)
    seen.out = (back(3),) * len(state.out)
    if has_free_city(state) and state.age and holder(state.age, state.turn) != seat:
        seen.drawn = NONE
    found = [] if seat is None else groups(state, seat)
    certain = {  # one face-down card that is known
        group.laid[0]
        for group in found
        if group.hand < 0 and len(group.laid) == 1 == len(group.cards)
    }

    def shown(where: Place, laid: Laid) -> Laid:
        known = where in certain or (seat is not None and is_known(state, laid, seat))
        return laid if known else _hidden(laid)

    for at, city in enumerate(seen.cities):
        city.markers = tuple([shown((at, n), laid) for n, laid in enumerate(city.markers)])
    seen.pile = tuple([shown((PILE, n), laid) for n, laid in enumerate(state.pile)])
    for group in found:
        if group.hand >= 0 and not group.laid:  # all of the hand, but for a card that was drawn
            unknown = len(state.hands[group.hand]) - len(group.cards)
            seen.hands[group.hand] = group.cards + (back(state.age),) * unknown
    seen.known = tuple(group for group in found if group.laid and group.laid[0] not in certain)
    return seen


@lru_cache(maxsize=4096)
def _hidden(laid: Laid) -> Laid:
    """The card as whoever does not know it sees it: its back."""
    return Laid(back(box().age[laid.card]), laid.turn, laid.city, False, laid.seen)


def redact(event: Event, seat: int | None) -> Event | None:
    """Faces of markers, of discarded cards and of the Free City's draws are for those who laid,
    drew or looked at them."""
    match event:
        case events.StageBuilt(seat=one, card=card) | events.CardDiscarded(seat=one, card=card) if (
            one != seat
        ):
            return replace(event, card=face_down(card))
        case events.CardDrawn(seat=one, card=card) if one != seat:
            return replace(event, card=face_down(card))
        case events.PileOpened(seat=one, cards=cards) if one != seat:
            return replace(event, cards=tuple(map(face_down, cards)))
        case events.AgeBegan(hands=hands) | events.HandsPassed(hands=hands):
            return replace(
                event,
                hands=tuple(
                    hand if one == seat else tuple(map(face_down, hand))
                    for one, hand in enumerate(hands)
                ),
            )
    return event


# Determinization


def unseen(observation: State) -> dict[int, list[CardNumber]]:
    """By Age, up to the present one, the cards that are in no place the observer knows."""
    known, cities = box(), len(observation.cities)
    seen = Counter[CardNumber]()
    for city in observation.cities:
        seen.update(city.cards)
    for hand in observation.hands:
        seen.update(hand)
    for _, laid in places(observation):
        seen[laid.card] += 1
    for group in observation.known:
        seen.update(group.cards)
    found = {}
    for age in range(1, observation.age + 1):
        rest = Counter(known.decks[cities][age - 1])
        if age == 3:
            rest.update(known.guilds)
        rest.subtract({card: count for card, count in seen.items() if card in rest})
        found[age] = [*rest.elements()]
    return found


def determinize(observation: State, rng: Random) -> State:
    """What is known put where it may lie, and the other cards dealt to every place that is left."""
    state = observation.clone()
    state.cache = flow.Cache()
    pools = unseen(observation)
    if state.age == 3:
        guilds = [card for card in pools[3] if card in box().guilds]
        state.out = tuple(sorted(rng.sample(guilds, len(state.out))))
        for card in state.out:  # some of those that have not been seen are not in the game (R2.1)
            pools[3].remove(card)
    for pool in pools.values():
        rng.shuffle(pool)
    hidden: dict[Place, Laid] = {
        where: laid for where, laid in places(observation) if laid.card >= KINDS
    }
    for group in observation.known:
        _deal_group(state, group, hidden, pools, rng)
    for where, laid in hidden.items():
        if laid.card >= KINDS:
            hidden[where] = replace(laid, card=pools[laid.card - UNKNOWN].pop())
    for at, city in enumerate(state.cities):
        city.markers = tuple(hidden.get((at, n), laid) for n, laid in enumerate(city.markers))
    state.pile = tuple(hidden.get((PILE, n), laid) for n, laid in enumerate(state.pile))
    for seat, hand in enumerate(state.hands):
        _deal_hand(state, seat, hand, pools)
    state.stock = tuple(pools[state.age].pop() for _ in state.stock)
    state.known = ()
    state.seed, state.counter = rng.getrandbits(63), 0
    state.observed = False
    return state


def redraw(state: State, rng: Random) -> State:
    """Hands and what was laid face down are known to somebody: the Free City's pile, what is left of
    it, and the guilds out of the game are not."""
    seen = state.clone()
    seen.stock = (back(state.age),) * len(state.stock)
    seen.out = (back(3),) * len(state.out)
    seen.pile = tuple(
        laid if laid.seen or laid_by(state, laid) >= 0 else _hidden(laid) for laid in state.pile
    )
    return determinize(seen, rng)


def _deal_group(state: State, group: Group, hidden: dict[Place, Laid],
                pools: dict[int, list[CardNumber]], rng: Random) -> None:  # fmt: skip
    """The cards of a group in its places, by chance; one that is not known was drawn (R13.2)."""
    age = hidden[group.laid[0]].card - UNKNOWN
    in_hand = len(state.hands[group.hand]) if group.hand >= 0 else 0
    cards = [(card, False) for card in group.cards]
    while len(cards) < len(group.laid) + in_hand:
        cards.append((pools[age].pop(), True))
    rng.shuffle(cards)
    for where in group.laid:
        card, fresh = cards.pop()
        hidden[where] = replace(hidden[where], card=card, fresh=fresh)
    if in_hand:
        state.hands[group.hand] = tuple(sorted(card for card, _ in cards))
        state.drawn = next((card for card, fresh in cards if fresh), state.drawn)


def _deal_hand(
    state: State, seat: int, hand: tuple[CardNumber, ...], pools: dict[int, list[CardNumber]]
) -> None:
    """The cards of a hand that are not known. With two players the one card that is not was drawn
    by its holder; where none is known, any may have been (R13.2)."""
    made = [card for card in hand if card < KINDS]
    dealt = [pools[state.age].pop() for _ in hand[len(made) :]]
    if not dealt:
        return
    state.hands[seat] = tuple(sorted((*made, *dealt)))
    if has_free_city(state) and seat == holder(state.age, state.turn):
        state.drawn = dealt[0]


def progress(state: State) -> dict[str, int]:
    """Where the game stands; the round is the turn counted through all Ages."""
    played = LAST_TURN * max(0, state.age - 1) + state.turn
    return {"age": state.age, "turn": state.turn, "round": played, "pile": len(state.pile)}


def account(state: State) -> dict[str, list[str]]:
    """Every card and every board, and where it is; what was not dealt yet is in the box."""
    known = box()
    places_of: dict[str, list[CardNumber]] = {
        "pile": [laid.card for laid in state.pile],
        "stock": [*state.stock],
        "out": [*state.out],
    }
    for seat, hand in enumerate(state.hands):
        places_of[f"hand.{seat}"] = [*hand]
    for at, city in enumerate(state.cities):
        places_of[f"city.{at}"] = [*city.cards]
        places_of[f"markers.{at}"] = [laid.card for laid in city.markers]
    rest = Counter(known.all_cards)
    rest.subtract(card for cards in places_of.values() for card in cards)
    boards = [known.boards[city.board].wonder for city in state.cities if city.board != NONE]
    found = {place: [known.names[card] for card in cards] for place, cards in places_of.items()}
    found["box"] = [known.names[card] for card in rest.elements()]
    found["boards"] = boards
    found["boards.left"] = [wonder for wonder in tables().wonders if wonder not in boards]
    return found


class Pool(NamedTuple):
    """The cards of the Age under way that nobody has seen, how many of them are in hands, and how many
    guilds among them are out of the game."""

    cards: tuple[CardNumber, ...]
    held: int
    out: int


def pool(view: State) -> Pool:
    """What is unknown of the Age under way in an observation."""
    if not view.age:
        return Pool((), 0, 0)
    held = [sum(card >= KINDS for card in hand) for hand in view.hands]
    for group in view.known:
        if group.hand >= 0 and group.laid:  # what is left of that hand is known, but not which
            held[group.hand] = max(0, held[group.hand] + len(group.laid) - len(group.cards))
    return Pool(tuple(unseen(view)[view.age]), sum(held), len(view.out) if view.age == 3 else 0)


def percent(view: State, card: CardNumber) -> int | None:
    """How likely at least one of such cards is in a hand; None where all of them have been seen."""
    known = pool(view)
    copies, whole = known.cards.count(card), len(known.cards) - known.out
    if not copies or box().age[card] != view.age:
        return None
    guilds = {*box().guilds}
    there = 1.0
    if card in guilds:
        left = sum(one in guilds for one in known.cards)
        there = (left - known.out) / left
    misses = comb(max(0, whole - copies), known.held) / comb(whole, known.held)
    return round(100 * there * (1 - misses))
