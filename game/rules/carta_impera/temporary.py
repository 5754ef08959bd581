"""Step 2: temporary effects, which spend a card of their domain (R4.5, R6), and markers (R7)."""

from __future__ import annotations

from functools import cache

from game.content.carta_impera.schema import DOMAINS
from game.rules.carta_impera import events as happened
from game.rules.carta_impera.actions import Attack, Democracy, Embargo, Inquisition, Use
from game.rules.carta_impera.box import (
    DOMAIN,
    ECONOMY,
    EVERY_DOMAIN,
    MILITARY,
    NAMES,
    RELIGION,
    SCIENCE,
    UTOPIA,
    box,
    names,
)
from game.rules.carta_impera.frames import DiscardingHand, EffectStep, GivingBack
from game.rules.carta_impera.rulings import PARTNER_SPARED
from game.rules.carta_impera.state import (
    Marker,
    State,
    draw,
    needed,
    others,
    partner,
    pop_column,
    to_discard,
)
from game.rules.carta_impera.turn import last_card
from game.rules.contract import Action, Event, Refusal

ATTACK, INQUISITION, EMBARGO = "attack", "inquisition", "embargo"
LEAP, DEMOCRACY = "technological_leap", "democracy"
DOMAIN_OF_EFFECT = {
    ATTACK: MILITARY,
    INQUISITION: RELIGION,
    EMBARGO: ECONOMY,
    LEAP: SCIENCE,
    DEMOCRACY: UTOPIA,
}
USE_LEAP = Use(LEAP)
INQUISITIONS = tuple(Inquisition(seat) for seat in range(4))
DEMOCRACIES = tuple(tuple(Democracy(seat, domain) for domain in DOMAINS) for seat in range(4))


@cache
def _attacks(domains: int) -> tuple[Action, ...]:
    return tuple(Attack(DOMAINS[domain]) for domain in EVERY_DOMAIN if domains >> domain & 1)


@cache
def _embargoes(seat: int, domains: int) -> tuple[Action, ...]:
    return tuple(Embargo(seat, DOMAINS[d]) for d in EVERY_DOMAIN if domains >> d & 1)


def _columns(state: State, seat: int) -> int:
    """The domains of which a seat has a face-up card, as bits."""
    found, bit = 0, 1
    for column in state.columns[6 * seat : 6 * seat + 6]:
        if column:
            found |= bit
        bit += bit
    return found


def temporaries(state: State, seat: int, own: list[int]) -> list[Action]:
    """The temporary effects that can be used now, with all that they can be aimed at."""
    used = state.temporaries
    found: list[Action] = []
    if own[MILITARY] and not used >> MILITARY & 1:
        price = _columns(state, seat)
        found += _attacks(price if own[MILITARY] > 1 else price & ~(1 << MILITARY))
    rivals = others(state, seat)
    if own[RELIGION] and not used >> RELIGION & 1:
        found += [INQUISITIONS[one] for one in rivals if state.hands[one]]
    if own[ECONOMY] and not used >> ECONOMY & 1:
        for one in rivals:
            found += _embargoes(one, _columns(state, one))
    if own[SCIENCE] and not used >> SCIENCE & 1:
        found.append(USE_LEAP)
    if own[UTOPIA] and not used >> UTOPIA & 1:
        for one in rivals:
            found += DEMOCRACIES[one]
    return found


# Why not


def why_not(state: State, seat: int, effect: str, action: Action) -> Refusal:
    """Why a temporary effect cannot be used now, or not like this."""
    domain = DOMAIN_OF_EFFECT[effect]
    facts = {"domain": DOMAINS[domain]}
    if state.temporaries >> domain & 1:
        return Refusal("temporary_used", "R4.1", facts)
    if not state.columns[6 * seat + domain]:
        return Refusal("no_card_of_domain", "R4.5", facts)
    rivals = others(state, seat)
    match action:
        case Attack(domain="face_down"):
            return Refusal("face_down_card", "R7.1")
        case Attack(domain=price):
            return Refusal("no_card_of_domain", "R6.2", {"domain": price})
        case Inquisition(seat=at):
            if at == seat and any(state.hands[one] for one in rivals):
                return Refusal("target_is_self", "R6.4")
            return Refusal("target_has_no_hand", "R6.4", {"seat": at})
        case Embargo(seat=at, domain=column):
            if at == seat and any(_columns(state, one) for one in rivals):
                return Refusal("target_is_self", "R6.6")
            aim = {"seat": at, "domain": column}
            return Refusal("target_has_no_card_in_domain", "R6.6", aim)
    return Refusal("target_is_self", "R6.10")


# Doing them


def _begin(state: State, seat: int, effect: str, events: list[Event]) -> int:
    """Use the temporary slot of the effect's domain (R4.1), and say which domain that is."""
    domain = DOMAIN_OF_EFFECT[effect]
    state.temporaries |= 1 << domain
    events.append(happened.EffectUsed(seat, effect))
    return domain


def _spend(state: State, seat: int, effect: str, domain: int, events: list[Event]) -> None:
    """Discard a card of the area that the effect costs (R4.5)."""
    card = pop_column(state, seat, domain)
    to_discard(state, card)
    events.append(happened.AreaDiscarded(seat, NAMES[card], effect))


def attack(state: State, frame: EffectStep, action: Attack, events: list[Event]) -> None:
    """Two cards of one's own, and one of everybody else who has that domain (R6.1 to R6.3)."""
    seat, domain = frame.seat, DOMAIN[action.domain]
    _spend(state, seat, ATTACK, _begin(state, seat, ATTACK, events), events)
    _spend(state, seat, ATTACK, domain, events)
    spared = partner(state, seat) if PARTNER_SPARED in state.rulings else None
    for one in others(state, seat):
        if one != spared and state.columns[6 * one + domain]:
            card = pop_column(state, one, domain)
            to_discard(state, card)
            events.append(happened.CardLost(one, NAMES[card], seat))


def inquisition(state: State, frame: EffectStep, action: Inquisition, events: list[Event]) -> None:
    """Take a whole hand; as many cards are to be given back (R6.4, R6.5)."""
    seat, at = frame.seat, action.seat
    _spend(state, seat, INQUISITION, _begin(state, seat, INQUISITION, events), events)
    taken, players = state.hands[at], len(state.hands)
    state.hands[at] = ()
    state.hands[seat] = tuple(sorted(state.hands[seat] + taken))
    for viewer in range(players):  # which of the cards go back, only the two will know
        state.known[players * viewer + at] = ()
        if viewer not in (seat, at):
            state.known[players * viewer + seat] = ()
    state.known[players * at + seat] += taken
    state.pending.append(GivingBack(seat, INQUISITION, len(taken), at))
    events.append(happened.HandTaken(seat, at, names(taken)))


def embargo(state: State, frame: EffectStep, action: Embargo, events: list[Event]) -> None:
    """Lay an Economy card on a column of another seat; it is not discarded (R6.6)."""
    card = pop_column(state, frame.seat, _begin(state, frame.seat, EMBARGO, events))
    marker = Marker(action.seat, DOMAIN[action.domain], frame.seat, card)
    state.embargoes = (*state.embargoes, marker)
    events.append(happened.EmbargoLaid(frame.seat, action.seat, action.domain, NAMES[card]))


def democracy(state: State, frame: EffectStep, action: Democracy, events: list[Event]) -> None:
    """Lay a Utopia card into a column of another seat, for good (R6.10)."""
    card = pop_column(state, frame.seat, _begin(state, frame.seat, DEMOCRACY, events))
    domain = DOMAIN[action.domain]
    state.democracies = (*state.democracies, Marker(action.seat, domain, frame.seat, card))
    wins = needed(state, action.seat, domain)
    events.append(happened.DemocracyLaid(frame.seat, action.seat, action.domain, NAMES[card], wins))


def leap(state: State, frame: EffectStep, action: Use, events: list[Event]) -> None:
    """Draw five cards, and discard as many from the hand (R6.9)."""
    seat = frame.seat
    _spend(state, seat, LEAP, _begin(state, seat, LEAP, events), events)
    drawn = draw(state, seat, box().effects[LEAP].draw)
    if drawn:
        state.pending.append(DiscardingHand(seat, LEAP, len(drawn)))
        events.append(happened.CardsDrawn(seat, names(drawn), LEAP))
        last_card(state, seat, events)
