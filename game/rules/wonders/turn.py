"""The course of an Age: deal, choose, reveal, act in the order of R9, pass (R3, R13.2)."""

from __future__ import annotations

from game.content.wonders.load import tables
from game.rules import chance, flow
from game.rules.contract import Action, Event, Refusal
from game.rules.tuples import without
from game.rules.wonders import conflicts, construction, frames, powers
from game.rules.wonders import events as happened
from game.rules.wonders.actions import PAY, Build, Discard, Stage
from game.rules.wonders.box import NONE, CardNumber, box
from game.rules.wonders.effects import carry_out, collect, discard_unused
from game.rules.wonders.rulings import HALICARNASSUS_FIRST, TURNS_BEGINNING
from game.rules.wonders.state import (
    FREE_CITY,
    LAST_AGE,
    LAST_TURN,
    State,
    direction,
    has_free_city,
    holder,
)

# Choosing


def begin_age(state: State, age: int, events: list[Event]) -> None:
    """Shuffle and deal the deck of the Age (R2.1, R3, R13.1)."""
    known, cities = box(), len(state.cities)
    deck = known.decks[cities][age - 1]
    if age == LAST_AGE:
        guilds = chance.shuffle(state, known.guilds)
        used = len(state.cities) + tables().box.guilds
        state.out = tuple(sorted(guilds[used:]))
        deck += tuple(guilds[:used])
    cards, size = chance.shuffle(state, deck), tables().box.hand
    dealt = [tuple(cards[size * n : size * n + size]) for n in range(cities)]
    state.hands = [tuple(sorted(hand)) for hand in dealt[: len(state.hands)]]
    state.stock = dealt[FREE_CITY] if has_free_city(state) else ()
    state.age, state.turn = age, 1
    for city in state.cities:
        city.free_used = False
    events.append(happened.AgeBegan(age, _named(state)))
    begin_turn(state, events)


def begin_turn(state: State, events: list[Event]) -> None:
    """A card is chosen for every city; the holder of the Free City card draws first (R13.2)."""
    seats: tuple[int, ...] = tuple(range(len(state.hands)))
    if has_free_city(state):
        acting = holder(state.age, state.turn)
        seats = (*seats, acting)
        state.drawn = state.stock[-1]
        state.stock = state.stock[:-1]
        state.hands[acting] = tuple(sorted((*state.hands[acting], state.drawn)))
        events.append(happened.CardDrawn(acting, box().names[state.drawn]))
    state.pending.append(frames.Choosing(seats))


def _hand_for(
    state: State, frame: frames.Choosing, seat: int
) -> tuple[int, tuple[CardNumber, ...], CardNumber]:
    """For which city the seat chooses next, from which cards, and the one that it has chosen for
    its own city already."""
    at, hand, chosen = flow.place(frame, seat), state.hands[seat], NONE
    if at == FREE_CITY and has_free_city(state):
        own = dict(frame.answers)[seat]
        if isinstance(own, Build | Stage | Discard):
            chosen = box().numbers[own.card]
            hand = without(hand, chosen)
    return at, hand, chosen


def choices(state: State, frame: frames.Choosing, seat: int) -> list[Action]:
    """All that can be done with a card of the hand (R4); for the Free City after the card for
    one's own city has been chosen (R13.2)."""
    if not has_free_city(state):
        return construction.uses(state, seat, state.hands[seat])
    at, hand, _ = _hand_for(state, frame, seat)
    if at == FREE_CITY:
        return construction.free_city_uses(state, hand)
    return construction.uses(state, at, hand)


def why_not(state: State, frame: frames.Choosing, seat: int, action: Action) -> Refusal:
    at, hand, chosen = _hand_for(state, frame, seat)
    if chosen != NONE and isinstance(action, Build | Stage | Discard):
        card = box().numbers.get(action.card, NONE)
        if card == chosen and card not in hand:
            return Refusal("chosen_already", "R13.2", {"card": action.card})
    if at == FREE_CITY and has_free_city(state):
        return construction.why_not_free_city(state, hand, action)
    return construction.why_not(state, at, hand, action)


# Acting


def reveal(state: State, frame: frames.Choosing, events: list[Event]) -> None:
    """All cards at once: payments, places, then effects on the new state (R9.2 to R9.4)."""
    last = state.turn == LAST_TURN
    before = [(city.discounts, city.coins) for city in state.cities] if last else []
    gained = []
    for at, (seat, action) in enumerate(frame.answers):
        gives = carry_out(state, at, seat, action, state.turn, events)
        if gives is not None and (gives.coins or gives.coins_per or gives.revive):
            gained.append((at, seat, action, gives))
    opens: list[flow.Frame] = []
    for at, seat, action, gives in gained:
        wonder = box().boards[state.cities[at].board].wonder
        source = action.card if isinstance(action, Build) else wonder
        collect(state, at, gives, source, events)
        if gives.revive:
            opens.append(frames.OpeningPile(seat, at))
    if not last:
        if opens:
            flow.push(state, *opens, frames.EndingTurn(0))
        else:
            end_turn(state, frames.EndingTurn(0), events)
        return
    seventh = _seventh(state, frame, before)
    spared = seventh[0].seat if seventh and HALICARNASSUS_FIRST in state.rulings else NONE
    if spared == NONE:
        flow.push(state, *seventh, frames.DiscardingRest(0, NONE), *opens, frames.EndingTurn(0))
    else:
        rest = frames.DiscardingRest(0, spared), *opens, *seventh, frames.DiscardingRest(0, NONE)
        flow.push(state, *rest, frames.EndingTurn(0))


def _seventh(
    state: State, frame: frames.Choosing, before: list[tuple[int, int]]
) -> tuple[frames.SeventhCard, ...]:
    """The seventh card of Babylon, judged on the state as it is now, but for the discounts of this
    turn and, under another reading, for its coins (R12.2)."""
    for seat in range(len(state.hands)):
        if powers.has_seventh(state, seat):
            discounts, coins = before[seat]
            purse = state.cities[seat].coins
            if TURNS_BEGINNING in state.rulings:
                purse = coins - _spent(frame.answers[seat][1])
            return (frames.SeventhCard(seat, discounts, purse),)
    return ()


def _spent(action: Action) -> int:
    """The coins that an action took."""
    if isinstance(action, Build):
        bank = box().price[box().numbers[action.card]] if action.how == PAY else 0
        return action.left + action.right + bank
    return action.left + action.right if isinstance(action, Stage) else 0


def discard_rest(state: State, frame: frames.DiscardingRest, events: list[Event]) -> None:
    """Unused seventh cards go to the discard pile without coins, the last one of the Free City's
    draw pile too (R9.5, R13.2)."""
    for seat, hand in enumerate(state.hands):
        if seat != frame.spared:
            state.hands[seat] = ()
            for card in hand:
                discard_unused(state, seat, seat, card, events)
    state.drawn = NONE
    for card in state.stock:
        state.stock = ()
        discard_unused(state, FREE_CITY, NONE, card, events)


# Passing


def end_turn(state: State, frame: frames.EndingTurn, events: list[Event]) -> None:
    """Hands go on; after the sixth turn the Age ends with the conflicts (R3, R9.7)."""
    if state.turn < LAST_TURN:
        _pass(state, events)
        begin_turn(state, events)
        return
    conflicts.hold(state, events)
    if state.age < LAST_AGE:
        begin_age(state, state.age + 1, events)
    else:
        state.ending = "counted"
        events.append(happened.PointsCounted())


def _pass(state: State, events: list[Event]) -> None:
    """Each hand to its receiver (R3.3)."""
    hands, way = state.hands, direction(state)
    if way == "left":
        hands.insert(0, hands.pop())
    else:  # two players swap, which is the same to both sides
        hands.append(hands.pop(0))
    state.turn += 1
    state.drawn = NONE
    events.append(happened.HandsPassed(way, _named(state)))


def _named(state: State) -> tuple[tuple[str, ...], ...]:
    """The hands by the ids of their cards."""
    names = box().names
    return tuple([tuple([names[card] for card in hand]) for hand in state.hands])
