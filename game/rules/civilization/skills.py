"""What knowing technologies allows: speed, water, stacks, ranks, limits (R8.1, R10)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from game.content.civilization.effects import (
    BreakWalls,
    HandsPerCoins,
    IgnoreObstacles,
    ProductionPerCoins,
    Uncancellable,
)
from game.content.civilization.load import tables
from game.content.civilization.schema import UNIT_TYPES, Talent, Unlocks
from game.rules.bitsets import bits
from game.rules.civilization.box import box

ALONG_LAND, CROSS, END = range(3)
"""What water is to figures."""
WATERS = {"": ALONG_LAND, "cross": CROSS, "end": END}


class Skill(NamedTuple):
    """What a set of technologies allows, effects of cards and governments left out."""

    speed: int
    water: int
    stacking: int
    hand: int
    cities: int
    coins: int
    """Printed coins."""
    ranks: tuple[int, int, int, int]
    """Of infantry, artillery and mounted units 1 to 4; 1 if aircraft can be built."""
    buildings: tuple[int, ...]
    """What can be built: of a marker the upgraded side if that is known (R7.5)."""
    walls: bool
    governments: int
    """What the technologies unlock, as bits."""
    production_per: int
    """A city makes 1 production more for so many coins; never if 0."""
    hands_per: int
    """The same for one more card in both hands."""


@lru_cache(maxsize=16384)
def skill(techs: int) -> Skill:
    """The best of everything: speed, stacks, ranks and water never add up (R8.1)."""
    known, start = box(), tables().box.start
    numbers = bits(techs)
    cards = [_unlocks(number) for number in numbers]
    unlocked = {known.piece[card.building] for card in cards if card.building}
    governments = 0
    for card in cards:
        if card.government:
            governments |= 1 << known.government[card.government]
    least = (start.speed, ALONG_LAND, start.stacking, tables().box.cities.limit, 1, 1, 1, 0)
    speed, water, stacking, cities, *ranks = map(
        max, *[_levels(number) for number in numbers], least, least
    )
    return Skill(
        speed=speed,
        water=water,
        stacking=stacking,
        hand=start.hand + sum([card.hand for card in cards]),
        cities=cities,
        coins=sum([card.coin for card in cards]),
        ranks=(ranks[0], ranks[1], ranks[2], ranks[3]),
        buildings=tuple(sorted(one for one in unlocked if known.upgrade[one] not in unlocked)),
        walls=any(card.walls for card in cards),
        governments=governments,
        production_per=_per(techs, ProductionPerCoins),
        hands_per=_per(techs, HandsPerCoins),
    )


@lru_cache(maxsize=64)
def _unlocks(tech: int) -> Unlocks:
    return tables().technologies[box().techs[tech]].unlocks


@lru_cache(maxsize=64)
def _levels(tech: int) -> tuple[int, ...]:
    """What of several technologies the highest counts of: speed, water, stacks, cities, ranks."""
    card = _unlocks(tech)
    ranks = (getattr(card.rank, kind) for kind in UNIT_TYPES)
    return (card.speed, WATERS[card.water], card.stacking, card.cities, *ranks)


@lru_cache(maxsize=16)
def talent(civ: int) -> Talent:
    """What a civilization is good at."""
    return tables().civilizations[box().civs[civ]].ability


def knows(techs: int, kind: type[IgnoreObstacles] | type[BreakWalls] | type[Uncancellable]) -> bool:
    """Whether a technology among these has an effect of a kind."""
    return any(techs >> number & 1 for number in _bringing(kind))


def _per(techs: int, kind: type[ProductionPerCoins] | type[HandsPerCoins]) -> int:
    """For how many coins a technology gives one more of something."""
    return next((one.coins for number, one in _bringing(kind).items() if techs >> number & 1), 0)


@lru_cache(maxsize=8)
def _bringing(kind: type) -> dict[int, Any]:
    """By technology: its effect of a kind, where it has one."""
    return {
        box().tech[id]: effect
        for id, card in tables().technologies.items()
        for ability in card.abilities
        for effect in ability.effects
        if type(effect) is kind
    }
