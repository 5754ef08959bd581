"""How good a position of 7 Wonders Duel is: the chance to win, from what lies open.

The position becomes a row of numbers, each the difference between the two cities; weighed by how
far the game has come and added up they give the odds. The weights were fitted to games that the
bots played (`python -m game.bots.fit duel`).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import chain
from math import exp, prod
from operator import mul, sub
from typing import Any, NamedTuple

import msgspec

from game.bots.duel import action_prior
from game.bots.duel.action_prior import Holdings
from game.bots.weights import weights_of
from game.content import cached
from game.content.duel.schema import Card, Effects, Token, Wonder
from game.rules.duel import trade
from game.rules.duel.box import box
from game.rules.duel.market import MOST_MARKETS, Market
from game.rules.duel.military import CAPITAL
from game.rules.duel.science import DIFFERENT
from game.rules.duel.scoring import TRIPLE, count_of
from game.rules.duel.state import City, State

DEAR = 7
"""Prices beyond this one are all the same: nobody pays them."""
WONDER_DEAR = 12
POOR = 4
"""Coins below which each one is dearly missed."""
LEARNED = 2
"""A seat with so many different symbols may win by science."""
NEAR = 4
"""A pawn that has come so far may reach the capital in Age III."""
BY_SCIENCE = {
    1: (-5.1, -4.8, -2.6, -1.5, 0.4, 1.7, 1.5, 0.5),
    2: (-3.0, -2.8, -2.9, -1.5, 1.6, 1.8, 0.6, 1.4),
    3: (-6.0, -4.0, -2.2, -0.6, 1.7, 1.1, 1.8, -1.2),
}
"""Age -> what adds up to the odds that a seat wins by science: with 2, 3, 4 and 5 different symbols, and
for each of the numbers of `_ways`."""
LATE = 0.87
"""How likely a green card of a later age comes, for some are left in the box; or one out of the discard."""
DRAWN = 1.2
"""A wonder that draws tokens is as likely to bring the one that is a symbol as so many pairs."""
SURE = 2.0
"""Pairs of which one comes about."""
SHORT, MOST_SPARE, MOST_COPIES = 0.6, 2.0, 3.0
"""So much may lack of the symbols that are needed; so many to spare, and further cards, still help."""
BY_WAR = {1: 0.033, 2: 0.048, 3: 0.033, 4: 0.028, 5: 0.023}
"""Spaces to the capital -> what each time that the shields to come would do, beyond the first four
tenths, adds to the chance to win by war in Age III. A quarter of what games of searches show."""
ENOUGH = 0.4
SUREST = 0.9
"""No such chance is taken to be higher, for there are ways to prevent it."""
LAST_AGE = 3
SLOTS = 20
REMOVED = 3
"""Cards of a deck that are not dealt."""
TOKENS = ("architecture", "economy", "masonry", "strategy", "theology", "urbanism")
"""Those that work for the rest of the game, their points and coins apart."""
PAWN = 8
"""The last space before the capital."""
NO_WONDERS = [0.0] * 11
"""What an empty hand adds."""
CLOSE = 5
"""A pawn that has come so far may reach the capital by one card."""

FEATURES = tuple(weights_of("duel"))
"""The names of the numbers, in the order of the file of weights."""
REVIVES, DRAWS = (
    FEATURES.index(name) - FEATURES.index("wonder_points")
    for name in ("wonder_revive", "wonder_draw")
)
"""Where these stand among the numbers of a wonder."""
PARTS = {
    part: tuple(name for name in FEATURES if name.startswith(beginnings))
    for part, beginnings in {
        "points": ("points",),
        "coins": ("coins", "poor"),
        "production": ("outlay", "chains", "goods"),
        "science": ("symbols", "missing", "pairs", "pending_token"),
        "military": ("shields", "pawn"),
    }.items()
}
"""Numbers that speak of the same thing; tempo, wonders and tokens speak for themselves."""


class Lookup(msgspec.Struct, frozen=True):
    """What the evaluation looks up of the things in the box, by id."""

    points: dict[str, int]
    """Of cards, wonders and tokens."""
    ages: dict[str, int]
    """Card -> the age in which it may lie on the table."""
    wonders: dict[str, tuple[float, ...]]
    """What a wonder adds to the numbers from `wonder_points` on, its price left out."""
    plans: dict[tuple[str, ...], list[float]]
    """The same for several wonders together."""
    hands: dict[tuple[Any, ...], list[float]]
    """What hands of wonders add in all."""
    green: dict[str, tuple[str, ...]]
    """Science symbol -> the cards that carry it."""
    carriers: tuple[dict[str, str], ...]
    """Age (0: the draft) -> green card -> symbol."""
    shields: tuple[dict[str, int], ...]
    """Age (0: the draft) -> red card -> shields."""
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
    ages = {id: LAST_AGE if card.age == "guild" else card.age for id, card in there.cards.items()}
    every = range(LAST_AGE + 1)
    carriers = tuple(
        {
            id: symbol
            for id, card in there.cards.items()
            if ages[id] == age and (symbol := card.effects.science)
        }
        for age in every
    )
    return Lookup(
        points={thing.id: thing.effects.vp for thing in things},
        ages=ages,
        wonders={id: _plan(wonder.effects) for id, wonder in there.wonders.items()},
        plans={},
        hands={},
        green={
            symbol: tuple(id for deck in carriers for id, one in deck.items() if one == symbol)
            for symbol in dict.fromkeys(chain.from_iterable(deck.values() for deck in carriers))
        },
        carriers=carriers,
        shields=tuple(
            {
                id: card.effects.shields
                for id, card in there.cards.items()
                if ages[id] == age and card.effects.shields
            }
            for age in every
        ),
        later=tuple(
            frozenset(symbol for deck in carriers[now + 1 :] for symbol in deck.values())
            for now in every
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
    sight = _sight(state)
    counts = action_prior.symbols(state.cities[0]), action_prior.symbols(state.cities[1])
    odds = sum(map(mul, weights_at(state), _numbers(state, sight, counts)))
    found = 1.0 / (1.0 + exp(-odds))
    own, other = (_at_once(state, one, sight, counts[one]) for one in (0, 1))
    own, other = own * (1.0 - other / 2), other * (1.0 - own / 2)  # only one of them can win
    found = own + (1.0 - own - other) * found
    return found if seat == 0 else 1.0 - found


def chances(state: State) -> tuple[float, float]:
    """The chances of both seats to win, 0 to 1."""
    first = chance(state, 0)
    return first, 1.0 - first


def weights_at(state: State) -> tuple[float, ...]:
    """The weights at this moment of the game, in the order of `FEATURES`."""
    return table()[state.age or 1][state.taken.bit_count()]


@cached
def table() -> dict[int, list[tuple[float, ...]]]:
    """Age -> cards taken -> the weights: between those at its beginning and those at its end."""
    rows = [weights_of("duel")[name] for name in FEATURES]
    return {
        age: [
            tuple(
                row[2 * age - 2] + (row[2 * age - 1] - row[2 * age - 2]) * taken / SLOTS
                for row in rows
            )
            for taken in range(SLOTS + 1)
        ]
        for age in range(1, LAST_AGE + 1)
    }


def parts(state: State, seat: int) -> dict[str, float]:
    """What each of the parts adds to the odds of the seat, in a game that is not over."""
    found = dict(zip(FEATURES, map(mul, weights_at(state), features(state)), strict=True))
    sign = 1.0 if seat == 0 else -1.0
    return {part: sign * sum(found[name] for name in names) for part, names in PARTS.items()}


Counts = dict[str, int]
"""Science symbol -> copies in a city."""


class Sight(NamedTuple):
    """What lies open of the age under way, and what may lie face down."""

    shown: list[str]
    down: int
    """Cards face down."""
    gone: set[str]
    """Cards that are known not to lie face down, those shown among them; nothing if none does."""
    share: float
    """How likely a card that nobody has seen lies face down, and was not left in the box."""
    symbols: set[str]
    """On cards that are shown."""
    unseen: set[str]
    """Symbols on cards that nobody has seen, of this age."""
    shields: int
    """On cards that are shown."""
    reds: int
    unseen_shields: float
    """Of this age, as many as may be expected."""


def _sight(state: State) -> Sight:
    there, age, layout = lookup(), state.age, state.layout
    if not age:
        return Sight([], 0, set(), 0.0, set(), set(), 0, 0, 0.0)
    shown = [card for card, up in zip(layout, state.up, strict=True) if card and up]
    if any(card[0] == "?" for card in shown):
        shown = [card for card in shown if card[0] != "?"]
    down = SLOTS - state.taken.bit_count() - len(shown)
    carriers, shields = there.carriers[age], there.shields[age]
    symbols = {carriers[card] for card in shown if card in carriers}
    reds = [shields[card] for card in shown if card in shields]
    if not down:
        return Sight(shown, 0, set(), 0.0, symbols, set(), sum(reds), len(reds), 0.0)
    first, second = state.cities
    gone = {*shown, *first.cards, *second.cards, *state.discard}
    gone.update(first.built.values(), second.built.values())
    share = down / (down + REMOVED)
    unseen = {symbol for card, symbol in carriers.items() if card not in gone}
    hidden = share * sum([number for card, number in shields.items() if card not in gone])
    return Sight(shown, down, gone, share, symbols, unseen, sum(reds), len(reds), hidden)


def features(state: State) -> list[float]:
    """The position as numbers: seat 0 less seat 1, in the order of `FEATURES`."""
    first, second = state.cities
    counts = action_prior.symbols(first), action_prior.symbols(second)
    return _numbers(state, _sight(state), counts)


def _at_once(state: State, seat: int, sight: Sight, counts: Counts) -> float:
    """The chance that the seat wins by science or war however far behind it is otherwise, as far as
    it is not in the odds: whoever is far ahead may still lose so."""
    found, age = _by_science(state, seat, sight, counts), state.age
    lead = state.pawn if seat == 0 else -state.pawn
    if lead >= NEAR and age == LAST_AGE:
        left = CAPITAL - lead
        enough = _shields_to_come(state, seat, sight) / left
        found += max(0.0, BY_WAR[left] * (enough - ENOUGH))
    return min(SUREST, found)


def _by_science(state: State, seat: int, sight: Sight, counts: Counts) -> float:
    """The chance that the seat wins by science, whatever else there is."""
    different = len(counts)
    if different < LEARNED or not state.age:
        return 0.0
    ways = _ways(state, seat, sight, counts)
    if ways is None:
        return 0.0
    weights = BY_SCIENCE[state.age]
    odds = weights[min(different, DIFFERENT - 1) - LEARNED] + sum(map(mul, weights[4:], ways))
    return 1.0 / (1.0 + exp(-odds))


def _ways(
    state: State, seat: int, sight: Sight, counts: Counts
) -> tuple[float, float, float, float] | None:
    """How the symbols that a seat lacks may still come, or nothing if too few of them do: different ones
    to spare, further cards with them for each that is needed, pairs that bring the token that is one, and
    how far the age has come."""
    needed = DIFFERENT - len(counts)
    revived = state.discard if _holds(state, seat, REVIVES) else ()
    expected = copies = pairs = 0.0
    for symbol, cards in lookup().green.items():
        likely = [_comes(card, state.age, sight, revived) for card in cards]
        some = 1.0 - prod([1.0 - one for one in likely])
        if symbol not in counts:
            expected += some
            copies += sum(likely) - some
        elif counts[symbol] == 1:
            pairs += some
    law = _law(state, seat, pairs) if "scales" not in counts else 0.0
    if expected + min(1.0, law) < needed - SHORT:
        return None
    progress = state.taken.bit_count() / SLOTS
    return min(expected - needed, MOST_SPARE), min(copies, MOST_COPIES) / needed, law, progress


def _holds(state: State, seat: int, number: int) -> bool:
    """Has the seat a wonder to build that adds to this number?"""
    wonders = lookup().wonders
    return any(wonders[one][number] for one in state.cities[seat].wonders)


def _comes(card: str, age: int, sight: Sight, revived: Collection[str]) -> float:
    """How likely a card comes that was not taken."""
    if card in sight.shown:
        return 1.0
    dealt = lookup().ages[card]
    if dealt > age:
        return LATE
    if dealt == age and sight.down and card not in sight.gone:
        return sight.share
    return LATE if card in revived else 0.0


def _law(state: State, seat: int, pairs: float) -> float:
    """Pairs that may bring the token that is a symbol; a wonder that draws it counts as some."""
    asked = [one.kind for one in state.pending if one.seat == seat]
    if "law" in state.board:
        return SURE if "take_token" in asked else min(SURE, pairs)
    if "keep_token" in asked:
        return SURE if "law" in state.drawn else 0.0
    if any("law" in city.tokens for city in state.cities):
        return 0.0
    return DRAWN if _holds(state, seat, DRAWS) else 0.0


def _shields_to_come(state: State, seat: int, sight: Sight) -> float:
    """Shields that the seat could still get if it got all, as many as may be expected."""
    city = state.cities[seat]
    shown, unseen = float(sight.shields), sight.unseen_shields
    if "strategy" in city.tokens:
        shown, unseen = shown + sight.reds, unseen * 1.5
    return shown + unseen + sum([lookup().wonders[wonder][4] for wonder in city.wonders])


def _numbers(state: State, sight: Sight, counts: tuple[Counts, Counts]) -> list[float]:
    own, other = (_side(state, seat, sight, counts[seat]) for seat in (0, 1))
    found = list(map(sub, own, other))
    pawn = [0.0] * PAWN
    if state.pawn:
        pawn[abs(state.pawn) - 1] = 1.0 if state.pawn > 0 else -1.0
    found += pawn
    found += _tempo(state, counts)
    token = wonder = 0.0
    for pending in state.pending:
        if pending.kind != "choose_starter":
            sign = 1.0 if pending.seat == 0 else -1.0
            if pending.kind == "take_token":
                token += sign
            else:
                wonder += sign
    found += (token, wonder)
    return found


def _side(state: State, seat: int, sight: Sight, counts: Counts) -> list[float]:
    """What one player has, to the last of the tokens."""
    city = state.cities[seat]
    held, coins = action_prior.holdings(city.cards), city.coins
    found: list[float] = [_points(state, city, held) + coins // TRIPLE, coins, min(coins, POOR)]
    found += _outlay(state, seat, sight)
    found += _chains(state, held, sight)
    found += (held.yellow, held.goods)
    found += _wonders(state, seat)
    found += _science(state, counts, sight)
    found += _shields(state, seat, sight)
    tokens = city.tokens
    found += [float(token in tokens) for token in TOKENS] if tokens else (0.0,) * len(TOKENS)
    return found


def _points(state: State, city: City, held: Holdings) -> float:
    """Points that are safe, coins and the track apart; guilds as they stand."""
    worth, points = lookup().points, held.points
    if city.built:
        points += sum(map(worth.__getitem__, city.built))
    tokens = city.tokens
    if tokens:
        points += sum(map(worth.__getitem__, tokens))
        if "mathematics" in tokens:
            points += box().tokens["mathematics"].effects.vp_per_token * len(tokens)
    for guild in held.guilds:
        most = box().cards[guild].effects.vp_per_most
        if most:
            points += most.vp * max(count_of(one, most.count) for one in state.cities)
    return points


def _outlay(state: State, seat: int, sight: Sight) -> tuple[float, float, float]:
    """What the cards that are still to come would cost: those shown, those face down, later ones."""
    prices = trade.market(state, seat)
    means = lookup().outlays.get(prices.number) or _means(prices)
    later = SLOTS * sum(means[state.age :])
    own, freed_by = state.cities[seat].cards, box().freed_by
    shown = 0
    for card in sight.shown:
        if card not in freed_by or freed_by[card] not in own:
            price = prices[card]
            shown += price if price < DEAR else DEAR
    return shown, sight.down * means[state.age - 1], later


def _means(prices: Market) -> tuple[float, ...]:
    """The mean price of a card of each age, remembered for all markets that are alike."""
    there = lookup()
    if len(there.outlays) >= MOST_MARKETS:
        there.outlays.clear()
    means = tuple(
        sum(min(DEAR, prices[card]) for card in deck) / len(deck) for deck in box().decks.values()
    )
    there.outlays[prices.number] = means
    return means


def _chains(state: State, held: Holdings, sight: Sight) -> tuple[float, float, float]:
    """Chain symbols whose card is shown, may lie face down, comes in a later age."""
    ages, age = lookup().ages, state.age
    shown = unseen = later = 0
    for freed in held.frees:
        if ages[freed] > age:
            later += 1
        elif ages[freed] == age:
            if freed in sight.shown:
                shown += 1
            elif freed not in sight.gone:
                unseen += 1
    return shown, unseen * sight.share, later


def _wonders(state: State, seat: int) -> list[float]:
    """Wonders that may still be built, less of them the fewer turns or places are left; those in
    reach. Remembered for all positions that are alike in what they hang on."""
    city, rival = state.cities[seat], state.cities[1 - seat]
    wonders = city.wonders
    if not wonders:
        return NO_WONDERS
    turns = (SLOTS - state.taken.bit_count()) / 2 if state.age else SLOTS / 2
    turns += (LAST_AGE - (state.age or 1)) * SLOTS / 2
    places = box().wonder_limit - len(city.built) - len(rival.built)
    pace = min(1.0, turns / (2 * len(wonders)), places / (len(wonders) + len(rival.wonders)))
    prices, any_turns = trade.market(state, seat), "theology" in city.tokens
    key = (tuple(wonders), pace, city.coins, prices.number, any_turns)
    there = lookup()
    found = there.hands.get(key)
    if found is None:
        if len(there.hands) >= MOST_MARKETS:
            there.hands.clear()
        found = there.hands[key] = _hand(wonders, pace, city.coins, prices, any_turns)
    return found


def _hand(
    wonders: list[str], pace: float, coins: int, prices: Market, any_turns: bool
) -> list[float]:
    total, again = _plans(tuple(wonders)), lookup().wonders
    ready = turns_ready = price = 0
    for wonder in wonders:
        cost = prices[wonder]
        price += cost if cost < WONDER_DEAR else WONDER_DEAR
        if cost <= coins:
            ready += 1
            turns_ready += any_turns or bool(again[wonder][1])
    total[2] = price
    if any_turns:
        total[1] = len(wonders)
    return [*(pace * one for one in total), ready, turns_ready]


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


def _science(state: State, counts: Counts, sight: Sight) -> list[float]:
    """Different symbols, those missing that may still come, and pairs that may come about."""
    found = [0.0] * 12
    if not counts:
        return found
    different = len(counts)
    later = lookup().later[state.age]
    if different > 2:
        shown = unseen = to_come = 0
        for symbol in sight.symbols | sight.unseen | later:
            if symbol not in counts:
                if symbol in sight.symbols:
                    shown += 1
                elif symbol in later:
                    to_come += 1
                else:
                    unseen += 1
        if "law" in state.board and "scales" not in counts:
            to_come += 1
        if different + shown + unseen + to_come >= DIFFERENT:
            needed = DIFFERENT - different
            expected = shown + to_come + sight.share * unseen
            found[min(different, 5) - 1] = 1.0
            found[min(different, 5) + 2] = min(expected, needed + 2) / needed
            if different > 3:
                found[min(different, 5) + 4] = min(shown, needed) / needed
    else:
        found[different - 1] = 1.0
    if state.board:
        for symbol, copies in counts.items():
            if copies == 1:
                if symbol in sight.symbols:
                    found[10] += 1.0
                elif symbol in sight.unseen or symbol in later:
                    found[11] += 1.0
    return found


def _shields(state: State, seat: int, sight: Sight) -> tuple[float, float, float]:
    """How far the shields that may still come would carry whoever is ahead."""
    lead = state.pawn if seat == 0 else -state.pawn
    if lead <= 0:
        return 0.0, 0.0, 0.0
    city, left = state.cities[seat], CAPITAL - lead
    shown, unseen = float(sight.shields), sight.unseen_shields
    if "strategy" in city.tokens:
        shown, unseen = shown + sight.reds, unseen * 1.5
    own = sum([lookup().wonders[wonder][4] for wonder in city.wonders])
    enough = (shown + own + unseen / 2) / left
    return shown / left, unseen / left, min(1.0, max(0.0, enough - 0.5))


def _tempo(state: State, counts: tuple[Counts, Counts]) -> list[float]:
    """Who takes the next card, what is on offer then, and who could win by it."""
    taker = _taker(state)
    sign = 1.0 if taker == 0 else -1.0
    found = [sign, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    if not state.age:
        return found
    if (SLOTS - state.taken.bit_count()) % 2:
        found[1] = sign
    layout, up = state.layout, state.up
    cards = [
        card
        for slot in box().grids[state.age].accessible[state.taken]
        if up[slot] and (card := layout[slot])[0] != "?"
    ]
    if not cards:
        return found
    rival = 1 - taker
    found[2:4] = _best_two(action_prior.card_points(state, taker, cards, counts[taker]), sign)
    found[4:6] = _best_two(action_prior.card_points(state, rival, cards, counts[rival]), sign)
    if _blows(state, taker, cards, counts[taker]):
        found[6] = sign
    blows = _blows(state, rival, cards, counts[rival])
    if blows:
        found[7 if blows == 1 else 8] = sign
    return found


def _taker(state: State) -> int:
    """Who takes the next card, as far as that is known."""
    if not state.pending:
        return state.turn
    if state.pending[-1].kind == "choose_starter":
        return state.pending[-1].seat
    return state.turn if state.extra else 1 - state.turn


def _best_two(points: list[float], sign: float) -> tuple[float, float]:
    if len(points) == 1:
        return sign * points[0], 0.0
    points.sort()
    return sign * points[-1], sign * points[-2]


def _blows(state: State, seat: int, cards: Sequence[str], symbols: Counts) -> int:
    """In how many ways the seat would win at once if it were to take one of the cards."""
    city = state.cities[seat]
    lead = state.pawn if seat == 0 else -state.pawn
    science = len(symbols) == DIFFERENT - 1
    if not (science or lead >= CLOSE):
        return 0
    there = lookup()
    carriers, shields = there.carriers[state.age], there.shields[state.age]
    strong = "strategy" in city.tokens
    found = 0
    for card in cards:
        wins = (science and card in carriers and carriers[card] not in symbols) or (
            card in shields and lead + shields[card] + strong >= CAPITAL
        )
        if wins and trade.price(state, seat, card) <= city.coins:
            found += 1
    prices = trade.market(state, seat)
    for wonder in city.wonders:
        push = there.wonders[wonder][4]
        if push and lead + push >= CAPITAL and prices[wonder] <= city.coins:
            found += 2  # whatever card is taken
    return found
