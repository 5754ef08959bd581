"""A second, slow search for all ways to pay, which shares nothing with the rules but the tables.

Every unit that is needed is given a unit of the city or of a neighbour in every way there is; of
these ways those count that use the most own units (R5.3).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.content.wonders.load import tables
from game.content.wonders.schema import RAW, RESOURCES, Cost, Effect, Produce, TradeDiscount
from game.rules.wonders.box import box
from game.rules.wonders.state import City, State

Unit = tuple[str, ...]


class Source(NamedTuple):
    """A unit that can be used once: of which city (0 own, 1 left, 2 right), and what it yields."""

    of: int
    yields: Unit


def effects_of(city: City) -> list[tuple[bool, Effect]]:
    """Every effect in a city, and whether it is of a card."""
    board = box().boards[city.board]
    stages = tables().wonders[board.wonder].sides[board.side]
    cards = [*tables().cards.values()]
    found = [(True, effect) for card in city.cards for effect in cards[card].effects]
    return found + [(False, effect) for stage in stages[: city.stages] for effect in stage.effects]


def units_of(city: City, for_sale: bool) -> list[Unit]:
    """The units of a city, all of them or those for sale (R5.2, R5.3)."""
    found: list[Unit] = [(tables().wonders[box().boards[city.board].wonder].makes,)]
    for _, effect in effects_of(city):
        if isinstance(effect, Produce) and (effect.tradable or not for_sale):
            found += effect.units
    return found


def price(city: City, side: str, resource: str) -> int:
    """What a unit costs from a neighbour (R5.3)."""
    goods = "raw" if resource in RAW else "manufactured"
    cheap = any(
        isinstance(effect, TradeDiscount) and effect.goods == goods and side in effect.neighbours
        for _, effect in effects_of(city)
    )
    return 1 if cheap else 2


def payments(state: State, at: int, cost: Cost) -> set[tuple[int, int]]:
    """Every distinct pair of coins to the left and to the right that pays a cost."""
    cities = state.cities
    own, left, right = cities[at], cities[(at + 1) % len(cities)], cities[at - 1]
    sources = [Source(0, unit) for unit in units_of(own, False)]
    sources += [Source(1, unit) for unit in units_of(left, True)]
    sources += [Source(2, unit) for unit in units_of(right, True)]
    needed = [
        resource
        for resource, count in zip(RESOURCES, cost.resources(), strict=True)
        for _ in range(count)
    ]
    ends = _assigned(own, sources, needed)
    most = max((end[0] for end in ends), default=0)
    return {(left, right) for used, left, right in ends if used == most}


def _assigned(
    own: City, sources: Sequence[Source], needed: Sequence[str]
) -> set[tuple[int, int, int]]:
    """Own units used and coins to the left and to the right, for every assignment."""
    found = {(0, 0, 0, 0)}  # sources used, as bits; own units; coins
    for resource in needed:
        following = set()
        cost = (0, price(own, "left", resource), price(own, "right", resource))
        for used, mine, left, right in found:
            for number, source in enumerate(sources):
                if resource in source.yields and not used >> number & 1:
                    coins = cost[source.of]
                    following.add(
                        (
                            used | 1 << number,
                            mine + (source.of == 0),
                            left + (coins if source.of == 1 else 0),
                            right + (coins if source.of == 2 else 0),
                        )
                    )
        found = following
    return {one[1:] for one in found}
