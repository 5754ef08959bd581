"""How good a position of 7 Wonders Duel is: the chance to win, from what lies open.

The position becomes a row of numbers, each the difference between the two cities; weighed by age
and added up they give the odds. The weights were fitted to games that the bots played.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp
from operator import mul, sub

import msgspec

from game.bots.duel import action_prior
from game.bots.duel.weights import WEIGHTS
from game.content import cached
from game.content.duel.schema import Card, Effects, Token, Wonder
from game.rules.duel import legal, trade
from game.rules.duel.box import box
from game.rules.duel.market import MOST_MARKETS, Market
from game.rules.duel.science import DIFFERENT
from game.rules.duel.scoring import TRIPLE, count_of
from game.rules.duel.state import City, State

DEAR = 7
"""Prices beyond this one are all the same: nobody pays them."""
WONDER_DEAR = 12
POOR = 4
"""Coins below which each one is dearly missed."""
LAST_AGE = 3
SLOTS = 20
TOKENS = ("architecture", "economy", "masonry", "strategy", "theology", "urbanism")
"""Those that work for the rest of the game, their points and coins apart."""
PAWN = 8
"""The last space before the capital."""

FEATURES = (
    "points",
    "coins",
    "poor",
    "outlay_now",
    "outlay_later",
    "chains",
    "yellow",
    "goods",
    "wonder_points",
    "wonder_turns",
    "wonder_price",
    "wonder_coins",
    "wonder_shields",
    "wonder_choice",
    "wonder_destroy",
    "wonder_revive",
    "wonder_draw",
    "symbols_2",
    "symbols_3",
    "symbols_4",
    "symbols_5",
    "pairs",
    *TOKENS,
    *(f"pawn_{space}" for space in range(1, PAWN + 1)),
    "turn",
    "offer",
    "pending_token",
    "pending_wonder",
)
"""The names of the numbers, in order."""
PARTS = {
    "points": ("points",),
    "coins": ("coins", "poor"),
    "production": ("outlay_now", "outlay_later", "chains", "goods"),
    "science": ("symbols_2", "symbols_3", "symbols_4", "symbols_5", "pairs", "pending_token"),
    "military": tuple(f"pawn_{space}" for space in range(1, PAWN + 1)),
}
"""Numbers that speak of the same thing; tempo, wonders and tokens speak for themselves."""
_WEIGHTS = {
    age: tuple(WEIGHTS[name][age - 1] for name in FEATURES) for age in range(1, LAST_AGE + 1)
}


class Lookup(msgspec.Struct, frozen=True):
    """What the evaluation looks up of the things in the box, by id."""

    points: dict[str, int]
    """Of cards, wonders and tokens."""
    guilds: frozenset[str]
    chained: dict[str, int]
    """Card -> the age of the card that its chain symbol makes free."""
    goods: frozenset[str]
    wonders: dict[str, tuple[float, ...]]
    """What a wonder adds to the numbers from `wonder_points` on, its price left out."""
    plans: dict[tuple[str, ...], list[float]]
    """The same for several wonders together."""
    carriers: dict[int, dict[str, str]]
    """Age -> green card -> symbol."""
    later: tuple[frozenset[str], ...]
    """Age (0: the draft) -> the symbols on cards of later ages."""
    outlays: dict[int, tuple[float, ...]]
    """Number of a market -> the mean price of a card, by age."""


@cached
def lookup() -> Lookup:
    """The lookup, made once from the tables in use."""
    there = box()
    things: tuple[Card | Wonder | Token, ...] = (
        *there.cards.values(),
        *there.wonders.values(),
        *there.tokens.values(),
    )
    carriers = {
        age: {card: symbol for card in deck if (symbol := there.cards[card].effects.science)}
        for age, deck in there.decks.items()
    }
    ages = {id: LAST_AGE if card.age == "guild" else card.age for id, card in there.cards.items()}
    return Lookup(
        points={thing.id: thing.effects.vp for thing in things},
        guilds=frozenset(there.guilds),
        chained={grantor: ages[card] for card, grantor in there.freed_by.items()},
        goods=there.colours["brown_and_grey"],
        wonders={id: _plan(wonder.effects) for id, wonder in there.wonders.items()},
        plans={},
        carriers=carriers,
        later=tuple(
            frozenset(s for age, deck in carriers.items() if age > now for s in deck.values())
            for now in range(LAST_AGE + 1)
        ),
        outlays={},
    )


def _plan(effects: Effects) -> tuple[float, ...]:
    return (
        effects.vp,
        effects.extra_turn,
        0.0,
        effects.coins + effects.opponent_loses_coins,
        effects.shields,
        bool(effects.produce_choice),
        bool(effects.destroy_opponent_card),
        effects.build_from_discard,
        bool(effects.choose_box_token),
    )


def chance(state: State, seat: int) -> float:
    """The chance that the seat wins, 0 to 1; what lies face down plays no part in it."""
    if state.ending:
        return 0.5 if len(state.winners) > 1 else float(seat in state.winners)
    odds = sum(map(mul, _WEIGHTS[state.age or 1], features(state)))
    return 1.0 / (1.0 + exp(-odds if seat == 0 else odds))


def chances(state: State) -> tuple[float, float]:
    """The chances of both seats to win, 0 to 1."""
    first = chance(state, 0)
    return first, 1.0 - first


def parts(state: State, seat: int) -> dict[str, float]:
    """What each of the parts adds to the odds of the seat, in a game that is not over."""
    weights = _WEIGHTS[state.age or 1]
    found = dict(zip(FEATURES, map(mul, weights, features(state)), strict=True))
    sign = 1.0 if seat == 0 else -1.0
    return {part: sign * sum(found[name] for name in names) for part, names in PARTS.items()}


def features(state: State) -> list[float]:
    """The position as numbers: seat 0 less seat 1, in the order of `FEATURES`."""
    found = list(map(sub, _side(state, 0), _side(state, 1)))
    pawn = [0.0] * PAWN
    if state.pawn:
        pawn[abs(state.pawn) - 1] = 1.0 if state.pawn > 0 else -1.0
    found += pawn
    mover = legal.mover(state)
    assert mover is not None
    sign = 1.0 if mover == 0 else -1.0
    found += (sign, sign * _offer(state, mover), 0.0, 0.0)
    for pending in state.pending:
        if pending.kind != "choose_starter":
            at = -2 if pending.kind == "take_token" else -1
            found[at] += 1.0 if pending.seat == 0 else -1.0
    return found


def _side(state: State, seat: int) -> list[float]:
    """What one player has, to the last of the tokens."""
    city, there = state.cities[seat], lookup()
    cards, coins = city.cards, city.coins
    counts = action_prior.symbols(city)
    now, later = _outlay(state, seat)
    found = [
        _points(state, city) + coins // TRIPLE,
        coins,
        min(coins, POOR),
        now,
        later,
        _chains(state, cards),
        len(action_prior.lookup().yellow.intersection(cards)),
        len(there.goods.intersection(cards)),
    ]
    found += _wonders(state, seat)
    science = [0.0] * 5
    if counts:
        different = len(counts)
        missing = _to_come(state) if different > 2 or 1 in counts.values() else ()
        if different > 2 and len({*counts, *missing}) < DIFFERENT:
            different = 1
        if different > 1:
            science[min(different, 5) - 2] = 1.0
        if state.board:
            science[4] = sum(counts[symbol] == 1 for symbol in missing if symbol in counts)
    found += science
    tokens = city.tokens
    found += [float(token in tokens) for token in TOKENS] if tokens else (0.0,) * len(TOKENS)
    return found


def _points(state: State, city: City) -> float:
    """Points that are safe, coins and the track apart; guilds as they stand."""
    worth = lookup().points
    points = sum(map(worth.__getitem__, city.cards))
    points += sum(map(worth.__getitem__, city.built))
    tokens = city.tokens
    if tokens:
        points += sum(map(worth.__getitem__, tokens))
        if "mathematics" in tokens:
            points += box().tokens["mathematics"].effects.vp_per_token * len(tokens)
    if state.age == LAST_AGE:
        for guild in lookup().guilds.intersection(city.cards):
            most = box().cards[guild].effects.vp_per_most
            if most:
                points += most.vp * max(count_of(one, most.count) for one in state.cities)
    return points


def _outlay(state: State, seat: int) -> tuple[float, float]:
    """What the cards that are still to come would cost: of this age, of later ones."""
    prices = trade.market(state, seat)
    means = lookup().outlays.get(prices.number) or _means(prices)
    later = SLOTS * sum(means[state.age :])
    now, down = 0.0, 0
    if state.age:
        up, own, freed_by = state.up, state.cities[seat].cards, box().freed_by
        for slot, card in enumerate(state.layout):
            if not card:
                continue
            if not up[slot]:
                down += 1
            elif card not in freed_by or freed_by[card] not in own:
                price = prices[card]
                now += price if price < DEAR else DEAR
        now += down * means[state.age - 1]
    return now, later


def _means(prices: Market) -> tuple[float, ...]:
    """The mean price of a card of each age, remembered for all markets that are alike."""
    there = lookup()
    if len(there.outlays) >= MOST_MARKETS:
        there.outlays.clear()
    means = tuple(_mean(min(DEAR, prices[card]) for card in deck) for deck in box().decks.values())
    there.outlays[prices.number] = means
    return means


def _mean(prices: Iterable[int]) -> float:
    found = list(prices)
    return sum(found) / len(found)


def _chains(state: State, cards: list[str]) -> int:
    """Chain symbols whose card comes in a later age."""
    chained, age = lookup().chained, state.age
    return sum([chained[card] > age for card in cards if card in chained])


def _wonders(state: State, seat: int) -> list[float]:
    """Wonders that may still be built, less of them the fewer turns are left."""
    city = state.cities[seat]
    if not city.wonders:
        return [0.0] * 9
    total = _plans(tuple(city.wonders))
    for wonder in city.wonders:
        total[2] += min(WONDER_DEAR, trade.price(state, seat, wonder))
    if "theology" in city.tokens:
        total[1] = len(city.wonders)
    turns = (SLOTS - state.taken.bit_count()) / 2 if state.age else SLOTS / 2
    turns += (LAST_AGE - (state.age or 1)) * SLOTS / 2
    pace = min(1.0, turns / (2 * len(city.wonders)))
    return [pace * one for one in total]


def _plans(wonders: tuple[str, ...]) -> list[float]:
    """What the wonders add to the numbers together, remembered for each hand of them."""
    there = lookup()
    found = there.plans.get(wonders)
    if found is None:
        found = [
            sum(column) for column in zip(*map(there.wonders.__getitem__, wonders), strict=True)
        ]
        there.plans[wonders] = found
    return found[:]


def _to_come(state: State) -> set[str]:
    """The science symbols that may still come, on cards that nobody has seen go."""
    there, layout = lookup(), state.layout
    symbols = {*there.later[state.age]}
    if state.age:
        now = there.carriers[state.age].items()
        if all(state.up):
            symbols.update([symbol for card, symbol in now if card in layout])
        else:
            first, second = state.cities
            gone = {*first.cards, *second.cards, *state.discard}
            gone.update(first.built.values(), second.built.values())
            symbols.update([symbol for card, symbol in now if card not in gone])
    if "law" in state.board:
        symbols.add("scales")
    return symbols


def _offer(state: State, mover: int) -> float:
    """How much better the best card on offer is for the mover than the next best."""
    if not state.age:
        return 0.0
    layout, up = state.layout, state.up
    cards = [layout[slot] for slot in box().grids[state.age].accessible[state.taken] if up[slot]]
    points = action_prior.card_points(state, mover, cards)
    if len(points) < 2:
        return sum(points)
    points.sort()
    return points[-1] - points[-2] / 2
