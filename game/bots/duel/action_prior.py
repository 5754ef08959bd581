"""Action priors of 7 Wonders Duel: what each legal action promises, in points.

Quick and rough: they put the actions of a position in order before anybody looks ahead.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

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
from game.rules.duel.setup import LAST_AGE
from game.rules.duel.state import City, State

COIN = 0.35
"""Points that a coin is worth."""
WIN = 40.0
SALE = 2
"""Coins for a discarded card, apart from those for yellow cards (R4)."""
DENIED = {1: 0.05, 2: 0.45, 3: 0.4}
"""How much of what the rival would make of a card counts, by age."""
NEW_SYMBOL = (1.5, 1.5, 2.0, 3.0, 5.5, WIN)
"""Worth of one more different symbol, by the number of those already there."""
PAIR = 5.0
"""Worth of a second copy: a progress token."""
PUSHED = (0.0, 1.4, 2.6, 4.4, 5.6, 6.9, 10.0, 11.8, 14.0, WIN)
"""Worth of the pawn being so far on the rival's half."""
PRODUCED = {1: 2.6, 2: 1.6}
"""Worth of a unit that is produced, by the age in which the card comes."""
CHOICE, RESERVE, CHAIN, GUILD, PER_OWN = 3.0, 1.2, 0.8, 4.0, 2.0
EXTRA_TURN, DESTROY, REVIVE, DRAW, ANY_KIND = 4.5, 2.5, 3.3, 4.5, 1.5
WONDER_COIN = 0.6
"""Points that a coin for a wonder is worth: it could have paid for a building."""
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
HABITS = {
    1: {"brown": 2.3, "grey": 2.2, "yellow": 5.1, "blue": -1.0, "green": -1.0, "red": -2.0},
    2: {"brown": 0.5, "grey": 1.3, "yellow": 2.6, "blue": -0.5, "green": -1.0, "red": -0.3},
    3: {"yellow": -0.2, "blue": -0.1, "green": -0.5, "red": 0.8, "purple": 0.4},
}
"""By how many points a building looks better to a long search than to this count: by age and colour,
set to what such searches tried most often. What they think little of they would never try again, so
green and red count no more than so much less."""
HABIT_DISCARD = {1: -0.7, 2: 0.0, 3: -0.2}
HABIT_WONDER = {1: -1.8, 2: -1.0, 3: -0.1}
MOST_HOLDINGS = 20_000
"""So many cities are remembered; then the memory begins anew."""
TEMPERATURES = (3.0, 2.8, 2.6, 2.4)
"""Points by which actions must differ to look clearly better or worse, by age (0: the draft). With
less a search gets deeper, but overlooks what others think of."""


class Holdings(NamedTuple):
    """What the cards of a city amount to, whatever else there is."""

    symbols: dict[str, int]
    """Science symbol -> copies."""
    points: int
    """Guilds apart."""
    yellow: int
    goods: int
    """Brown and grey cards."""
    frees: tuple[str, ...]
    """The cards that their chain symbols make free."""
    guilds: tuple[str, ...]


class Lookup(msgspec.Struct, frozen=True):
    """What action priors look up of the things in the box, by id."""

    cards: dict[str, float]
    """Worth of a card, science, shields and price apart."""
    wonders: dict[str, float]
    """Worth of a wonder, its price apart."""
    habits: dict[str, float]
    """Of a card, to build it."""
    symbols: dict[str, str]
    shields: dict[str, int]
    yellow: frozenset[str]
    frees: dict[str, str]
    """Card -> the card that its chain symbol makes free."""
    holdings: dict[tuple[str, ...], Holdings]
    """Those that were worked out so far."""


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
        habits={
            id: HABITS[LAST_AGE if card.age == "guild" else card.age][card.colour]
            for id, card in cards.items()
        },
        symbols={id: card.effects.science for id, card in cards.items() if card.effects.science},
        shields={id: card.effects.shields for id, card in cards.items() if card.effects.shields},
        yellow=box().colours["yellow"],
        frees={grantor: card for card, grantor in box().freed_by.items()},
        holdings={},
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
        + (ANY_KIND if effects.produce_choice else 0.0)
    )


def symbols(city: City) -> dict[str, int]:
    """Science symbol -> copies in the city."""
    counts = holdings(city.cards).symbols
    return {**counts, "scales": 1} if "law" in city.tokens else counts


def holdings(cards: list[str]) -> Holdings:
    """What the cards of a city amount to, remembered for all cities that are alike."""
    there, key = lookup(), tuple(cards)
    found = there.holdings.get(key)
    if found is None:
        if len(there.holdings) >= MOST_HOLDINGS:
            there.holdings.clear()
        found = there.holdings[key] = _holdings(key)
    return found


def _holdings(cards: tuple[str, ...]) -> Holdings:
    there, known = lookup(), box()
    counts: dict[str, int] = {}
    for symbol in [there.symbols[card] for card in cards if card in there.symbols]:
        counts[symbol] = counts.get(symbol, 0) + 1
    return Holdings(
        symbols=counts,
        points=sum(known.cards[card].effects.vp for card in cards),
        yellow=len(there.yellow.intersection(cards)),
        goods=len(known.colours["brown_and_grey"].intersection(cards)),
        frees=tuple(there.frees[card] for card in cards if card in there.frees),
        guilds=tuple(card for card in cards if card in known.guilds),
    )


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
    return COIN * (SALE + holdings(city.cards).yellow)


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
    share = DENIED[state.age]
    denied = {card: share * worth for card, worth in zip(cards, theirs, strict=True)}
    sold = sale_points(city) + HABIT_DISCARD[state.age]
    there, usual = lookup(), HABIT_WONDER[state.age]
    wonders = {
        wonder: there.wonders[wonder] + usual - WONDER_COIN * trade.price(state, seat, wonder)
        for wonder in city.wonders
    }
    found = []
    for action in actions:
        kind = type(action)
        if kind is Build:
            card = action.card  # type: ignore[attr-defined]
            found.append(own[card] + denied[card] + there.habits[card])
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
