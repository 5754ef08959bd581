"""What knowing technologies allows: speed, water, stacks, ranks, limits (R8.1, R10)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.content.civilization.effects import (
    BreakWalls,
    HandsPerCoins,
    IgnoreObstacles,
    ProductionPerCoins,
    Uncancellable,
)
from game.content.civilization.load import tables
from game.content.civilization.schema import UNIT_TYPES, Talent
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
    known, start, technologies = box(), tables().box.start, tables().technologies
    cards = [technologies[known.techs[number]].unlocks for number in bits(techs)]
    unlocked = {known.piece[card.building] for card in cards if card.building}
    ranks = [
        max([int(kind != "aircraft"), *[getattr(card.rank, kind) for card in cards]])
        for kind in UNIT_TYPES
    ]
    governments = 0
    for card in cards:
        if card.government:
            governments |= 1 << known.government[card.government]
    return Skill(
        speed=max([start.speed, *[card.speed for card in cards]]),
        water=max([ALONG_LAND, *[WATERS[card.water] for card in cards]]),
        stacking=max([start.stacking, *[card.stacking for card in cards]]),
        hand=start.hand + sum([card.hand for card in cards]),
        cities=max([tables().box.cities.limit, *[card.cities for card in cards]]),
        coins=sum([card.coin for card in cards]),
        ranks=(ranks[0], ranks[1], ranks[2], ranks[3]),
        buildings=tuple(sorted(one for one in unlocked if known.upgrade[one] not in unlocked)),
        walls=any(card.walls for card in cards),
        governments=governments,
        production_per=_per(techs, ProductionPerCoins),
        hands_per=_per(techs, HandsPerCoins),
    )


@lru_cache(maxsize=16)
def talent(civ: int) -> Talent:
    """What a civilization is good at."""
    return tables().civilizations[box().civs[civ]].ability


@lru_cache(maxsize=16384)
def knows(techs: int, kind: type[IgnoreObstacles] | type[BreakWalls] | type[Uncancellable]) -> bool:
    """Whether a technology among these has an effect of a kind."""
    return any(type(effect) is kind for number in bits(techs) for effect in _effects(number))


def _per(techs: int, kind: type[ProductionPerCoins] | type[HandsPerCoins]) -> int:
    """For how many coins a technology gives one more of something."""
    for number in bits(techs):
        for effect in _effects(number):
            if isinstance(effect, kind):
                return effect.coins
    return 0


@lru_cache(maxsize=64)
def _effects(tech: int) -> tuple[object, ...]:
    """All effects of the abilities of a technology."""
    abilities = tables().technologies[box().techs[tech]].abilities
    return tuple(effect for ability in abilities for effect in ability.effects)
