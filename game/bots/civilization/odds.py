"""How a battle would probably end, from what everybody sees: counts and types of units, ranks,
combat bonuses (R9)."""

from __future__ import annotations

from functools import lru_cache
from math import exp

from game.rules.bitsets import Space
from game.rules.civilization.battle import cards_for, combat, defence, hand_size
from game.rules.civilization.box import NONE, UNKNOWN_UNIT, box, type_of
from game.rules.civilization.figures import pool, stacking, stands
from game.rules.civilization.fronts import strength, stronger
from game.rules.civilization.skills import skill
from game.rules.civilization.state import State, capital_of, city_at

BARBARIANS = 6.0
"""Three units of rank I."""
MIDDLE = 1
"""The middle one of the three strengths of a type."""
EDGE = 1.0
"""What attacking a city is worth in strength: it has more units, which must be played first."""
SCALE = 1.5
"""Points by which one must be ahead to win clearly more often than not."""


def unit_strength(state: State, seat: int, unit: int) -> int:
    """The strength of a unit; of which only the back is seen, that of a middle one."""
    return strength(state, seat, face(unit))


def face(unit: int) -> int:
    """The unit, or for a back the middle one of its type."""
    return unit if unit < UNKNOWN_UNIT else 3 * type_of(unit) + MIDDLE


def average(state: State, seat: int) -> float:
    """The strength of a unit of a player."""
    player = state.players[seat]
    if not player.units:
        return 0.0
    return _average(player.units, skill(player.techs).ranks) + stronger(state, seat)


@lru_cache(maxsize=8192)
def _average(units: tuple[int, ...], ranks: tuple[int, ...]) -> float:
    found = 0
    for unit in units:
        found += box().strength[face(unit)][max(1, ranks[type_of(unit)]) - 1]
    return found / len(units)


def hand_strength(state: State, seat: int, cards: int) -> float:
    """All units of a hand of so many."""
    return min(cards, len(state.players[seat].units)) * average(state, seat)


def attack_strength(state: State, seat: int, armies: int) -> float:
    """What a group brings into a battle."""
    cards = hand_size(state, seat, cards_for(state, armies, 0))
    return hand_strength(state, seat, cards) + combat(state, seat, None)


def defence_strength(state: State, seat: int, space: Space) -> float:
    """What defends a square: a city, or the armies that stand there."""
    city = city_at(state.players[seat], space)
    cards = defence(state, seat, space, city)
    return hand_strength(state, seat, cards) + combat(state, seat, city)


def win_chance(state: State, seat: int, armies: int, defender: int, space: Space) -> float:
    """The chance of an attack, 0 to 1; `NONE` are barbarians."""
    mine = attack_strength(state, seat, armies)
    if defender == NONE:
        return chance(mine - BARBARIANS)
    ahead = mine - defence_strength(state, defender, space)
    if city_at(state.players[defender], space) is not None:
        return chance(ahead + EDGE)
    there = stands(state.players[defender].figures).counts.get(space, (0, 0))
    return chance(ahead) if there[0] else 1.0


def chance(ahead: float) -> float:
    """The chance of an attacker who brings so much more."""
    return 1.0 / (1.0 + exp(-ahead / SCALE))


def striking_strength(state: State, seat: int) -> float:
    """What the largest group that a player may lead brings, with the units of today."""
    player = state.players[seat]
    if player.civ == NONE:
        return 0.0
    armies = sum(count for count, _ in stands(player.figures).counts.values())
    return attack_strength(
        state, seat, min(stacking(player), max(1, armies), sum(pool(player)) + armies)
    )


def capital_cards(state: State, seat: int) -> int:
    """How many units defend the capital of a player."""
    capital = capital_of(state.players[seat])
    return defence(state, seat, capital.space, capital) if capital else 0


def capital_strength(state: State, seat: int) -> float:
    """What defends the capital of a player."""
    capital = capital_of(state.players[seat])
    return defence_strength(state, seat, capital.space) if capital else 99.0
