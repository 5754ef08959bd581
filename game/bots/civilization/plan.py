"""Which of the four victories a player of Civilization is nearest to: turns that each still takes, told
from what all see: dials, technologies, cities, the backs of units; and the numbers by which bots
judge by the victory that they plan for, counted in trade: a trade point in hand is worth about 1."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.bots.civilization.odds import capital_strength, striking_strength
from game.content import load
from game.content.civilization.load import tables
from game.rules.civilization.box import box
from game.rules.civilization.research import LEVELS, rows, starting
from game.rules.civilization.scoring import CULTURE, ECONOMIC, MILITARY, TECH
from game.rules.civilization.state import State, after, capital_of
from game.rules.civilization.track import cost, last_space
from game.rules.civilization.yields import arts, collected, production
from game.rules.squares import distance


class Weights(NamedTuple):
    """What one of each is worth to who plans for a way."""

    trade: float
    production: float
    """An icon, each turn."""
    culture: float
    coin: float
    unit: float
    army: float
    """An army beyond the first two."""
    combat: float
    """A point of combat bonus."""


class Plans(msgspec.Struct, frozen=True):
    """The numbers of `plans.yaml`."""

    weights: dict[str, Weights]
    """What things are worth, by way."""
    favoured: dict[str, str]
    """The way that each civilization is made for."""
    studies: dict[str, dict[str, float]]
    """By way: technologies that are worth more than their place in the pyramid."""
    wonders: dict[str, float]
    """What the ability of a wonder is worth beside the culture of its marker."""
    resources: dict[str, float]
    """What a token of each is worth."""


PLANS = load(Path(__file__).with_name("plans.yaml"), Plans)
FAVOUR = 0.5
"""As so much of what it takes counts the way that a civilization is made for."""

EVENT = 3.0
"""What a culture event is worth, for each level of its back."""


PACE = {CULTURE: 0.7, TECH: 0.7, ECONOMIC: 0.78, MILITARY: 1.5}
"""How long what is counted really takes: who goes for a victory speeds up on the way."""
LONGEST = 40
"""Turns beyond which all are the same."""
GROWTH, DEVOTED, CULTURE_GROWTH = 0.8, 0.7, 0.6
"""Trade by which an income grows each turn; the share of cities that are devoted to the arts, and
by how much what they gain grows."""
COIN_RATE, COIN_GROWTH, MOST_COINS = 0.3, 0.09, 2.6
"""Coins that come in a turn by themselves, how that grows, and how far."""
COIN_SOURCES = {"code_of_laws": 0.2, "pottery": 0.3, "democracy": 0.8, "printing_press": 0.7}
"""Coins that a technology brings in a turn while there is room on it."""
ARMS = 0.4
"""Strength that production brings in a turn."""
MARCH = 4.0
"""Squares that an army comes nearer in a turn."""
WAR = 2.0
"""Turns that a war takes besides."""


def turns(state: State, seat: int) -> dict[str, float]:
    """By way: turns that a player still needs for it, roughly."""
    return {
        CULTURE: PACE[CULTURE] * culture_turns(state, seat),
        TECH: PACE[TECH] * tech_turns(state, seat),
        ECONOMIC: PACE[ECONOMIC] * coin_turns(state, seat),
        MILITARY: PACE[MILITARY] * war_turns(state, seat),
    }


def nearest(state: State, seat: int) -> str:
    """The way that a player plans for: the shortest, with some favour for what the civilization is
    made for."""
    found = turns(state, seat)
    civ = state.players[seat].civ
    if civ >= 0:
        found[PLANS.favoured[box().civs[civ]]] *= FAVOUR
    return min(found, key=found.__getitem__)


def tech_turns(state: State, seat: int) -> float:
    """A card a turn, and trade for each."""
    player = state.players[seat]
    there = rows(player.techs, starting(player.civ))
    missing = tuple(max(0, LEVELS + 1 - level - there[level - 1]) for level in range(1, LEVELS + 1))
    return _researched(missing, player.trade, collected(state, seat), player.dial)


@lru_cache(maxsize=8192)
def _researched(missing: tuple[int, ...], trade: float, income: float, coins: int) -> float:
    """Turns until so many cards of each level are paid for, the cheapest first."""
    costs = tables().box.research
    left = [costs[level] for level, count in enumerate(missing) for _ in range(count)]
    most = tables().box.dials.trade
    passed = 0
    while left and passed < LONGEST:
        passed += 1
        trade = min(most, trade + income)
        income += GROWTH
        if trade >= left[0]:
            left.pop(0)
            trade = min(trade, coins)
    return passed


def culture_turns(state: State, seat: int) -> float:
    """Culture of cities that are devoted, and trade for the later spaces."""
    player = state.players[seat]
    gained = DEVOTED * sum(arts(state, seat, city) for city in player.cities)
    return _climbed(player.track, player.culture, player.trade, gained, collected(state, seat))


@lru_cache(maxsize=8192)
def _climbed(track: int, culture: float, trade: float, gained: float, income: float) -> float:
    passed = 0
    while passed < LONGEST:
        passed += 1
        culture, trade = culture + gained, trade + income
        gained, income = gained + CULTURE_GROWTH, income + GROWTH
        while cost(track + 1)[0] <= culture and cost(track + 1)[1] <= trade:
            track += 1
            culture, trade = culture - cost(track)[0], trade - cost(track)[1]
            if track >= last_space():
                return passed
    return LONGEST


def coin_turns(state: State, seat: int) -> float:
    """Coins by those that come each turn."""
    player, known, room = state.players[seat], box(), tables().box.tokens.technology
    rate = COIN_RATE
    for place, tech in enumerate(known.coin_places[: len(COIN_SOURCES)]):
        if player.techs >> known.tech[tech] & 1 and player.tokens[place] < room:
            rate += COIN_SOURCES[tech]
    missing, passed = tables().box.dials.coins - player.dial, 0
    have = 0.0
    while have < missing and passed < LONGEST:
        passed += 1
        have += rate
        rate = min(MOST_COINS, rate + COIN_GROWTH)
    return passed


def war_turns(state: State, seat: int) -> float:
    """Units until a rival's capital can be taken, and the march there."""
    player = state.players[seat]
    homes = [city.space for city in player.cities]
    gain = ARMS * sum(production(state, seat, city) for city in player.cities)
    have, best = striking_strength(state, seat), float(LONGEST)
    for rival in after(state, seat):
        capital = capital_of(state.players[rival])
        if capital is None or not homes:
            continue
        spaces = [figure >> 12 for figure in player.figures] or homes
        march = min(distance(space, capital.space) for space in spaces) / MARCH
        lacks = capital_strength(state, rival) - have
        best = min(best, WAR + march + max(0.0, lacks) / max(1.0, gain))
    return best
