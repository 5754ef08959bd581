"""How good a position of 7 Wonders is for each city, in points at the end of the game.

A city has what is printed and counted already, and what is still to come: conflicts against both
neighbours, symbols that would complete something, structures that its own units, its neighbours'
and chains put in reach, stages, and what neighbours pay for what it makes. Each of these is a
number; its weight changes from the beginning to the end of each Age. The weights were fitted to
games that the bots played (`python -m game.bots.fit wonders`). Beside them stands what a board is
worth that shows in none of the numbers.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from math import exp
from operator import mul
from typing import NamedTuple

from game.bots.weights import softmax, weights_of
from game.content.wonders.load import tables
from game.rules.wonders.box import (
    DIGIT,
    NONE,
    SHIFT,
    UNIT_KINDS,
    CardNumber,
    Count,
    Gives,
    Need,
    Units,
    box,
)
from game.rules.wonders.effects import counted
from game.rules.wonders.scoring import best_copy, best_symbols, outcome, science_points
from game.rules.wonders.state import LAST_AGE, LAST_TURN, City, State
from game.rules.wonders.trade import Market

REMEMBERED = 10_000
"""So many answers to each question about a city are kept at most."""
DEAR = 6
"""Prices beyond this one are all the same: hardly anybody pays them."""
SHARP, BLUNT, LATER = 0.45, 0.3, 1.6
"""By how many shields a conflict may still change: at once, for each turn until then, and for each
Age between."""
SHIELD, UNIT, DISCOUNT, COIN = 1.6, 2.0, 2.0, 0.35
"""What a shield, a unit, a discount and a coin of a stage to come are worth."""
SEVENTH, FREE, REVIVE, COPY, CHOICE = 3.0, 3.5, 4.5, 5.0, 4.5
"""What the powers are worth: the first two for each Age in which they work."""
NEAR, WIDE = 2.5, 0.42
"""Points by which one must be ahead to win clearly more often than not: at the end, and more for
each turn to come."""

FEATURES = tuple(one for one in weights_of("wonders") if not one.endswith(("_a", "_b")))
"""The names of the numbers, in the order of the file of weights; there the boards come after them."""


class Lasting(NamedTuple):
    """What stands in a city, whatever stands around it."""

    points: int
    science: int
    symbol: float
    """What one symbol more brings on average."""
    counts: tuple[Count, ...]
    powers: tuple[Gives, ...]
    """Stages that were built and have a power that lasts."""


@lru_cache(maxsize=REMEMBERED)
def lasting(board: int, stages: int, cards: tuple[CardNumber, ...]) -> Lasting:
    """Everything in a city added up."""
    known = box()
    built = [stage.gives for stage in known.boards[board].stages[:stages]]
    points = compass = gear = tablet = free = 0
    counts: list[Count] = []
    for gives in (*(known.gives[card] for card in cards), *built):
        points += gives.points
        counts += gives.points_per
        free += gives.choices
        one, two, three = gives.symbols
        compass, gear, tablet = compass + one, gear + two, tablet + three
    science, symbol = _science(compass, gear, tablet, free)
    powers = tuple(gives for gives in built if gives.seventh or gives.free_build or gives.copy)
    return Lasting(points, science, symbol, tuple(counts), powers)


@cache
def _science(compass: int, gear: int, tablet: int, free: int) -> tuple[int, float]:
    """The points of symbols, and how many more one symbol more brings on average."""
    have = [compass, gear, tablet]
    now = science_points(best_symbols(have, free))
    more = 0
    for number in range(3):
        have[number] += 1
        more += science_points(best_symbols(have, free)) - now
        have[number] -= 1
    return now, more / 3


@cache
def deck(age: int, players: int) -> tuple[CardNumber, ...]:
    """The cards of an Age; the guilds once."""
    return box().decks[players][age - 1] + (box().guilds if age == LAST_AGE else ())


@cache
def _needs(age: int, players: int) -> Counter[Need]:
    """What the cards of an Age take, and how many take the same."""
    return Counter(need for card in deck(age, players) if (need := box().need[card]))


class Costs(NamedTuple):
    """What the cards of an Age would cost in a market."""

    prices: dict[Need, int]
    outlay: float
    """How far out of reach they are: 0 where all cost nothing, 1 where all are too dear."""


@lru_cache(maxsize=REMEMBERED)
def costs(market: Market, age: int, players: int) -> Costs:
    """What the cards of an Age would cost, each at most `DEAR`."""
    needs = _needs(age, players)
    prices = market.cheapest(needs, DEAR)
    total = sum(map(mul, prices.values(), needs.values()))
    return Costs(prices, total / (DEAR * sum(needs.values())))


@lru_cache(maxsize=REMEMBERED)
def _chained(names: int, age: int, players: int) -> tuple[Need, ...]:
    """What the cards of an Age take that a city may build by a chain."""
    known = box()
    return tuple(
        known.need[card]
        for card in {*deck(age, players)}
        if known.need[card] and names & known.parents[card] and not names & known.name[card]
    )


@cache
def conflict(difference: int, age: int, turn: int, later: int) -> float:
    """Points to be expected of the conflict with a neighbour in this or a later Age."""
    numbers = tables().box
    spread = SHARP + BLUNT * (LAST_TURN + 1 - turn) + LATER * (later - age)
    won = 1.0 / (1.0 + exp((0.5 - difference) / spread))
    lost = 1.0 / (1.0 + exp((0.5 + difference) / spread))
    return won * numbers.victory[later - 1] + lost * numbers.defeat


@cache
def _units(units: Units) -> int:
    """How many units these are."""
    return sum(units >> SHIFT * kind & DIGIT for kind in range(len(UNIT_KINDS)))


@cache
def stage_worth(board: int, stage: int, age: int) -> float:
    """What a stage brings when it is built, its price apart."""
    gives = box().boards[board].stages[stage].gives
    later = LAST_AGE + 1 - age
    return (
        gives.points
        + gives.coins * COIN
        + gives.shields * SHIELD
        + _units(gives.own) * UNIT * later / LAST_AGE
        + bin(gives.discounts).count("1") * DISCOUNT * later / LAST_AGE
        + gives.choices * CHOICE
        + (SEVENTH * later if gives.seventh else 0.0)
        + (FREE * later if gives.free_build else 0.0)
        + (REVIVE if gives.revive else 0.0)
        + (COPY if gives.copy else 0.0)
    )


@lru_cache(maxsize=REMEMBERED)
def _stages(market: Market, board: int, built: int, age: int, left: int) -> float:
    """What stages to come are worth, the nearer and cheaper ones more."""
    found, reach = 0.0, 1.0
    for number, stage in enumerate(box().boards[board].stages[built:], built):
        dear = market.cheapest((stage.need,), DEAR)[stage.need]
        reach *= (1.0 - dear / (DEAR + 2)) * min(1.0, left / 8)
        found += reach * stage_worth(board, number, age)
    return found


def _powers(state: State, at: int, city: City, powers: tuple[Gives, ...]) -> list[float]:
    """What powers of built stages may still bring: seventh cards, free structures, and the points of
    a guild that is copied."""
    seventh = free = copy = 0.0
    for gives in powers:
        if gives.seventh:
            seventh += LAST_AGE + 1 - state.age
        elif gives.free_build:
            free += LAST_AGE + (not city.free_used) - state.age
        else:
            best = best_copy(state, at)
            copy += COPY if best is None or state.age < LAST_AGE else best.points
    return [seventh, free, copy]


NO_POWERS = (0.0, 0.0, 0.0)


def features(state: State, at: int) -> tuple[float, ...]:
    """The numbers of a city, in the order of `FEATURES`."""
    cities, age, turn = state.cities, state.age, state.turn
    city, players = cities[at], len(cities)
    left_city, right_city = cities[(at + 1) % players], cities[(at - 1) % players]
    now = LAST_TURN + 1 - turn
    later = LAST_TURN * (LAST_AGE - age)
    stands = lasting(city.board, city.stages, city.cards)
    market = Market(city.own, left_city.sold, right_city.sold, city.discounts)
    found = stands.points
    for count in stands.counts:
        found += count.amount * counted(state, at, count)
    ahead = city.shields - left_city.shields, city.shields - right_city.shields
    war = conflict(ahead[0], age, turn, age) + conflict(ahead[1], age, turn, age)
    wars = after = outlay_later = 0.0
    for one in range(age + 1, LAST_AGE + 1):
        wars += conflict(ahead[0], age, turn, one) + conflict(ahead[1], age, turn, one)
        prices, dear = costs(market, one, players)
        outlay_later += dear
        for need in _chained(city.names, one, players):
            after += prices[need]
    return (
        found,
        city.coins,
        max(0, 4 - city.coins),
        sum(city.tokens) + war,
        wars,
        stands.science,
        stands.symbol * (now + later) / 18,
        costs(market, age, players).outlay * now / LAST_TURN,
        outlay_later,
        after,
        _stages(market, city.board, city.stages, age, now + later),
        _units(city.sold) * (now + later) / 18,
        *(_powers(state, at, city, stands.powers) if stands.powers else NO_POWERS),
    )


def passed(turn: int) -> float:
    """How far the Age is at the beginning of a turn, 0 to 1."""
    return (turn - 1) / (LAST_TURN - 1)


@cache
def _weight(name: str, age: int, turn: int) -> float:
    """The weight of a number at the beginning of a turn."""
    row, part = weights_of("wonders")[name], passed(turn)
    return (1 - part) * row[2 * age - 2] + part * row[2 * age - 1]


@cache
def weights_at(age: int, turn: int) -> tuple[float, ...]:
    """The weights of a turn, in the order of `FEATURES`."""
    return tuple(_weight(name, age, turn) for name in FEATURES)


def points(state: State, at: int) -> float:
    """Points that a city may expect at the end of the game, whatever its board."""
    found: float = sum(map(mul, weights_at(state.age, state.turn), features(state, at)))
    return found


@cache
def board_name(board: int) -> str:
    """The name of a board among the weights."""
    known = box().boards[board]
    return f"{known.wonder}_{known.side.lower()}"


def board_worth(wonder: str, side: str) -> float:
    """What a side of a wonder is worth beside the others before the first turn."""
    return weights_of("wonders")[f"{wonder}_{side.lower()}"][0]


def scale(age: int, turn: int) -> float:
    """Points by which one must be ahead to win clearly more often than not; before the first turn
    there is no Age."""
    return NEAR + WIDE * (LAST_TURN * (LAST_AGE - age) + (LAST_TURN + 1 - turn if age else 0))


def chances(state: State) -> list[float]:
    """The chance to win of every seat, 0 to 1."""
    seats = range(len(state.hands))
    ended = outcome(state)
    if ended is not None:
        winners = ended.winners()
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in seats]
    age, turn = state.age, state.turn
    boards = [city.board for city in state.cities[: len(seats)]]
    have = [0.0 if one == NONE else _weight(board_name(one), age or 1, turn or 1) for one in boards]
    if age:
        have = [worth + points(state, seat) for seat, worth in enumerate(have)]
    return softmax(have, scale(age, turn))
