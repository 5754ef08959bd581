"""Action priors of 7 Wonders Duel: what each legal action promises, in points.

Quick and rough: they put the actions of a position in order before anybody looks ahead.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from game.content import cached
from game.content.duel.schema import Effects
from game.rules.contract import Action
from game.rules.duel import trade
from game.rules.duel.actions import (
    Build,
    BuildWonder,
    Destroy,
    Discard,
    DraftWonder,
    KeepToken,
    Revive,
    TakeToken,
)
from game.rules.duel.box import box
from game.rules.duel.military import CAPITAL, shields_of
from game.rules.duel.science import DIFFERENT
from game.rules.duel.state import City, State

COIN = 0.35
"""Points that a coin is worth."""
WIN = 40.0
SALE = 2
"""Coins for a discarded card, apart from those for yellow cards (R4)."""
DENIED = 0.45
"""How much of what the rival would make of a card counts."""
NEW_SYMBOL = (1.5, 1.5, 2.0, 3.0, 5.5, WIN)
"""Worth of one more different symbol, by the number of those already there."""
PAIR = 5.0
"""Worth of a second copy: a progress token."""
PUSHED = (0.0, 1.4, 2.6, 4.4, 5.6, 6.9, 10.0, 11.8, 14.0, WIN)
"""Worth of the pawn being so far on the rival's half."""
PRODUCED = {1: 2.6, 2: 1.6}
"""Worth of a unit that is produced, by the age in which the card comes."""
CHOICE, RESERVE, CHAIN, GUILD, PER_OWN = 3.0, 1.2, 0.8, 4.0, 2.0
EXTRA_TURN, DESTROY, REVIVE, DRAW = 4.5, 2.5, 4.0, 5.0
UNIT = 0.5
"""What a unit of the cost takes from a wonder while nothing is known of the city to come."""
TOKENS = {
    "agriculture": 6.0,
    "architecture": 3.0,
    "economy": 4.5,
    "law": 4.5,
    "masonry": 3.0,
    "mathematics": 5.0,
    "philosophy": 7.0,
    "strategy": 4.5,
    "theology": 5.5,
    "urbanism": 5.0,
}


class Lookup(msgspec.Struct, frozen=True):
    """What action priors look up of the things in the box, by id."""

    cards: dict[str, float]
    """Worth of a card, science, shields and price apart."""
    wonders: dict[str, float]
    """Worth of a wonder, its price apart."""
    symbols: dict[str, str]
    shields: dict[str, int]
    yellow: frozenset[str]


@cached
def lookup() -> Lookup:
    """The lookup, made once from the tables in use."""
    cards, wonders = box().cards, box().wonders
    chains = frozenset(box().freed_by.values())
    return Lookup(
        cards={
            id: _worth(card.effects, card.age) + (CHAIN if id in chains else 0.0)
            for id, card in cards.items()
        },
        wonders={
            id: _worth(wonder.effects, 2) + _special(wonder.effects)
            for id, wonder in wonders.items()
        },
        symbols={id: card.effects.science for id, card in cards.items() if card.effects.science},
        shields={id: card.effects.shields for id, card in cards.items() if card.effects.shields},
        yellow=box().colours["yellow"],
    )


def _worth(effects: Effects, age: int | str) -> float:
    produced = PRODUCED.get(age, 0.0) if isinstance(age, int) else 0.0
    return (
        effects.vp
        + COIN * (effects.coins + effects.opponent_loses_coins)
        + produced * sum(effects.produce.values())
        + (CHOICE if effects.produce_choice else 0.0)
        + RESERVE * len(effects.trade_price)
        + (GUILD if effects.vp_per_most else 0.0)
        + (PER_OWN if effects.coins_per_own else 0.0)
    )


def _special(effects: Effects) -> float:
    return (
        1.4 * effects.shields
        + (EXTRA_TURN if effects.extra_turn else 0.0)
        + (DESTROY if effects.destroy_opponent_card else 0.0)
        + (REVIVE if effects.build_from_discard else 0.0)
        + (DRAW if effects.choose_box_token else 0.0)
    )


def symbols(city: City) -> dict[str, int]:
    """Science symbol -> copies in the city."""
    carried, counts = lookup().symbols, dict[str, int]()
    for symbol in [carried[card] for card in city.cards if card in carried]:
        counts[symbol] = counts.get(symbol, 0) + 1
    if "law" in city.tokens:
        counts["scales"] = 1
    return counts


def build_points(state: State, seat: int, card: str, counts: dict[str, int]) -> float:
    """What the card would bring to the city, whatever it costs."""
    there = lookup()
    worth = there.cards[card]
    if card in there.shields:
        lead = state.pawn if seat == 0 else -state.pawn
        strong = "strategy" in state.cities[seat].tokens
        there_then = min(CAPITAL, lead + there.shields[card] + strong)
        worth += _track_points(there_then) - _track_points(lead)
    elif card in there.symbols:
        copies = counts.get(there.symbols[card], 0)
        if not copies:
            worth += NEW_SYMBOL[min(len(counts), DIFFERENT - 1)]
        elif copies == 1 and state.board:
            worth += PAIR
    return worth


def _track_points(lead: int) -> float:
    return PUSHED[lead] if lead >= 0 else -PUSHED[-lead]


def sale_points(city: City) -> float:
    """What discarding a card brings."""
    return COIN * (SALE + len(lookup().yellow.intersection(city.cards)))


def victory_by(state: State, seat: int, card: str) -> str:
    """The kind of victory that the card would be to the seat if it took it now, or nothing."""
    if card not in box().cards or trade.price(state, seat, card) > state.cities[seat].coins:
        return ""
    thing = box().cards[card]
    shields = shields_of(state.cities[seat], thing)
    if shields and (state.pawn if seat == 0 else -state.pawn) + shields >= CAPITAL:
        return "military"
    if thing.effects.science:
        counts = symbols(state.cities[seat])
        if len({*counts, thing.effects.science}) >= DIFFERENT:
            return "science"
    return ""


def card_points(
    state: State, seat: int, cards: Iterable[str], counts: dict[str, int]
) -> list[float]:
    """What each of the cards would bring to the seat, which has so many copies of each symbol:
    built if there is the money, else sold."""
    city = state.cities[seat]
    own, coins = city.cards, city.coins
    sold = sale_points(city)
    freed_by = box().freed_by
    prices = trade.market(state, seat)
    found = []
    for card in cards:
        price = prices[card]
        if price and card in freed_by and freed_by[card] in own:
            price = 0
        worth = sold
        if price <= coins:
            worth = max(sold, build_points(state, seat, card, counts) - COIN * price)
        found.append(worth)
    return found


def action_points(state: State, seat: int, actions: Sequence[Action]) -> list[float]:
    """A first guess at the worth of each legal action, in points."""
    if not isinstance(actions[0], (Build, Discard, BuildWonder)):
        return [_choice_points(state, seat, action) for action in actions]
    layout = state.layout
    cards = [layout[slot] for slot in box().grids[state.age].accessible[state.taken]]
    city, rival = state.cities[seat], state.cities[1 - seat]
    own = dict(zip(cards, card_points(state, seat, cards, symbols(city)), strict=True))
    theirs = card_points(state, 1 - seat, cards, symbols(rival))
    denied = {card: DENIED * worth for card, worth in zip(cards, theirs, strict=True)}
    sold = sale_points(city)
    wonders = {
        wonder: lookup().wonders[wonder] - COIN * trade.price(state, seat, wonder)
        for wonder in city.wonders
    }
    found = []
    for action in actions:
        kind = type(action)
        if kind is Build:
            found.append(own[action.card] + denied[action.card])  # type: ignore[attr-defined]
        elif kind is Discard:
            found.append(sold + denied[action.card])  # type: ignore[attr-defined]
        else:
            found.append(wonders[action.wonder] + denied[action.card])  # type: ignore[attr-defined]
    return found


def _choice_points(state: State, seat: int, action: Action) -> float:
    """A choice that is no turn."""
    match action:
        case DraftWonder(wonder=wonder):
            return draft_points(wonder)
        case TakeToken(token=token) | KeepToken(token=token):
            return TOKENS.get(token, 0.0)
        case Destroy(card=card):
            return lookup().cards[card]
        case Revive(card=card):
            return build_points(state, seat, card, symbols(state.cities[seat]))
    return 0.0


def draft_points(wonder: str) -> float:
    """The worth of a wonder before anything is known of the city."""
    units = sum(box().wonders[wonder].cost.values())
    return lookup().wonders[wonder] - UNIT * units
