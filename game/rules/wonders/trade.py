"""Paying: own production, what neighbours sell, and every pair of payments (R5.2, R5.3).

Missing units are what is left of a need when as many own units as possible cover it (R12.5); where
a unit has a choice, several sets of units can be the missing ones. Each is split in every way into
what the left neighbour sells and what the right one sells.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NamedTuple

from game.content.wonders.load import tables
from game.content.wonders.schema import RAW, RESOURCES
from game.rules.wonders.actions import PAY, Build, Stage
from game.rules.wonders.box import (
    DIGIT,
    GOODS_LEFT,
    GOODS_RIGHT,
    KINDS,
    RAW_LEFT,
    RAW_RIGHT,
    SHIFT,
    UNIT_RESOURCES,
    CardNumber,
    Need,
    Units,
    box,
    packed,
)

REMEMBERED = 100_000
"""So many answers to each question about needs and units are kept at most."""
Way = tuple[int, int, int]
"""Coins in all, to the left and to the right."""
NOTHING: tuple[Way, ...] = ((0, 0, 0),)
"""The one way to pay nothing."""
ENOUGH = (0,)
"""Nothing is missing."""
PLENTY = 99
"""More coins than any construction takes."""
REDUCED = 1
"""The price of a unit with a discount (R5.3)."""
_SINGLE = len(RESOURCES)
GUARDS = packed([(DIGIT >> 1) + 1] * _SINGLE)
"""The highest bit of each count."""
_RAW = (1 << SHIFT * len(RAW)) - 1
_WITHOUT_CHOICE = (1 << SHIFT * _SINGLE) - 1
_CHOICES = tuple(enumerate(UNIT_RESOURCES))[_SINGLE:]
"""The kinds of units that yield one of several resources."""


@cache
def _digits(need: Need) -> tuple[tuple[int, int], ...]:
    """Of each resource that is needed, where it stands in the number and how many."""
    return tuple(
        (SHIFT * number, count)
        for number in range(_SINGLE)
        if (count := need >> SHIFT * number & DIGIT)
    )


@cache
def size(need: Need) -> int:
    """How many units these are."""
    return sum(count for _, count in _digits(need))


@cache
def _relevant(needs: tuple[Need, ...]) -> tuple[Units, int]:
    """All units that can cover something of the needs, and the discounts that touch them: what is
    alike in these has the same ways to pay."""
    wanted = {number // SHIFT for need in needs for number, _ in _digits(need)}
    units = sum(
        DIGIT << SHIFT * kind
        for kind, resources in enumerate(UNIT_RESOURCES)
        if wanted.intersection(resources)
    )
    discounts = 0
    for number in wanted:
        raw = number < len(RAW)
        discounts |= RAW_LEFT | RAW_RIGHT if raw else GOODS_LEFT | GOODS_RIGHT
    return units, discounts


@cache
def relevant_to(need: Need) -> tuple[Units, int]:
    """The same for one need."""
    return _relevant((need,))


def missing(need: Need, units: Units) -> tuple[Need, ...]:
    """What may still be needed when as many of the units as possible have been used (R5.2)."""
    return _missing(need, units & _units_for(need))


def _units_for(need: Need) -> Units:
    """All units that can cover something of a need."""
    return relevant_to(need)[0]


@lru_cache(maxsize=REMEMBERED)
def _missing(need: Need, units: Units) -> tuple[Need, ...]:
    rest = need
    for shift, wanted in _digits(need):  # units without a choice first: they can do nothing else
        rest -= min(wanted, units >> shift & DIGIT) << shift
    choices = (units & _units_for(rest)) >> SHIFT * _SINGLE if rest else 0
    return _missing_by_choice(rest, choices) if choices else (rest,)


@lru_cache(maxsize=REMEMBERED)
def _missing_by_choice(need: Need, choices: int) -> tuple[Need, ...]:
    """What may be missing once only units that have a choice are left."""
    rests = {need}
    for resources in UNIT_RESOURCES[_SINGLE:]:
        for _ in range(choices & DIGIT):
            rests = {one for rest in rests for one in _used(rest, resources)}
        choices >>= SHIFT
    fewest = min(map(size, rests))
    return tuple(sorted(rest for rest in rests if size(rest) == fewest))


def _used(rest: Need, resources: tuple[int, ...]) -> list[Need]:
    """What may be left when a unit that yields one of these is used, if it can be."""
    found = [rest - (1 << SHIFT * one) for one in resources if rest >> SHIFT * one & DIGIT]
    return found or [rest]


@cache
def parts(need: Need) -> tuple[Need, ...]:
    """Every part of a need, from nothing to all of it."""
    found = [0]
    for shift, count in _digits(need):
        found = [part | some << shift for part in found for some in range(count + 1)]
    return tuple(found)


@cache
def price(need: Need, discounts: int, raw: int, goods: int) -> int:
    """What these units cost from a neighbour; `raw` and `goods` are his discounts (R5.3)."""
    full, raws = tables().box.price, size(need & _RAW)
    of_raw, of_goods = (REDUCED if discounts & bit else full for bit in (raw, goods))
    return raws * of_raw + (size(need) - raws) * of_goods


@lru_cache(maxsize=REMEMBERED)
def _ways(need: Need, own: Units, left: Units, right: Units, discounts: int) -> tuple[Way, ...]:
    """Every distinct way to pay a need, the cheapest first (R5.3)."""
    needs = _missing(need, own)
    if needs == ENOUGH:
        return NOTHING
    units, bits = _relevant(needs)
    return _purchases(needs, left & units, right & units, discounts & bits)


@lru_cache(maxsize=REMEMBERED)
def _purchases(
    needs: tuple[Need, ...], left: Units, right: Units, discounts: int
) -> tuple[Way, ...]:
    """Every distinct way to buy one of these needs, each unit from whoever makes it, the cheapest
    first (R5.3)."""
    ways = set()
    for need in needs:
        units = _units_for(need)
        from_right = _for_sale(need, right & units)
        for part in _for_sale(need, left & units):
            rest = need - part
            if rest in from_right:
                to_left = price(part, discounts, RAW_LEFT, GOODS_LEFT)
                to_right = price(rest, discounts, RAW_RIGHT, GOODS_RIGHT)
                ways.add((to_left + to_right, to_left, to_right))
    return tuple(sorted(ways))


@lru_cache(maxsize=REMEMBERED)
def _for_sale(need: Need, units: Units) -> frozenset[Need]:
    """The parts of a need, from nothing to all of it, that these units can cover."""
    found = {0}
    for shift, wanted in _digits(need):  # units without a choice first, all of a kind together
        most = min(wanted, units >> shift & DIGIT)
        if most:
            found = {part + (some << shift) for part in found for some in range(most + 1)}
    for kind, resources in _CHOICES if units > _WITHOUT_CHOICE else ():
        for _ in range(units >> SHIFT * kind & DIGIT):
            more = [1 << SHIFT * one for one in resources if need >> SHIFT * one & DIGIT]
            found |= {part + one for part in found for one in more if need - part & one * DIGIT}
    return frozenset(found)


@lru_cache(maxsize=REMEMBERED)
def _reach(units: Units) -> int:
    """How many of each resource these units could yield were each free to yield it, with the guards
    set: a need that is taken from it leaves them so unless it is out of reach."""
    able = [units >> SHIFT * number & DIGIT for number in range(_SINGLE)]
    for kind, resources in _CHOICES if units > _WITHOUT_CHOICE else ():
        count = units >> SHIFT * kind & DIGIT
        for one in resources if count else ():
            able[one] += count
    return packed([min(count, DIGIT >> 1) for count in able]) | GUARDS  # no more is ever needed


@lru_cache(maxsize=REMEMBERED)
def builds(
    card: CardNumber, own: Units, left: Units, right: Units, discounts: int
) -> tuple[tuple[int, ...], tuple[Build, ...]]:
    """Every way to buy the units of a card, the cheapest first: what they cost, and its construction."""
    name = box().names[card]
    ways = _ways(box().need[card], own, left, right, discounts)
    return tuple(way[0] for way in ways), tuple(Build(name, PAY, *way[1:]) for way in ways)


@lru_cache(maxsize=REMEMBERED)
def ways_to_stage(ways: tuple[Way, ...]) -> tuple[tuple[Stage, ...], ...]:
    """By card: ways to pay a stage with the card as its marker; none where there are none."""
    names = box().names[:KINDS] if ways else ()
    return tuple(tuple(Stage(name, left, right) for _, left, right in ways) for name in names)


class Market(NamedTuple):
    """What a city can get by its own units and from its neighbours, and its discounts."""

    own: Units
    left: Units
    right: Units
    discounts: int

    def ways_to_pay(self, need: Need, coins: int = PLENTY) -> tuple[Way, ...]:
        """Every way to pay a need with so many coins, the cheapest first (R5.3)."""
        return self.ways_to_buy(need, coins) if (self.reach() - need) & GUARDS == GUARDS else ()

    def reach(self) -> int:
        """What could be had of each resource, as `_reach` says it."""
        return _reach(self.own + self.left + self.right)

    def sure(self) -> int:
        """How many of each resource its own units without a choice yield, with the guards set, as
        in `_reach`: what is covered by these costs nothing."""
        return self.own & _WITHOUT_CHOICE | GUARDS

    def ways_to_buy(self, need: Need, coins: int) -> tuple[Way, ...]:
        """Every way to pay a need that is not out of reach."""
        own, left, right, discounts = self
        units, bits = relevant_to(need)
        ways = _ways(need, own & units, left & units, right & units, discounts & bits)
        if ways and ways[-1][0] > coins:
            return tuple([way for way in ways if way[0] <= coins])
        return ways

    def cheapest(self, needs: Iterable[Need], most: int) -> dict[Need, int]:
        """What each of these needs costs at least; `most` where that is dearer or not to be had."""
        own, left, right, discounts = self
        found: dict[Need, int] = {}
        reach = self.reach()
        for need in needs:
            found[need] = most
            if (reach - need) & GUARDS == GUARDS:
                units, bits = relevant_to(need)
                about = own & units, left & units, right & units, discounts & bits
                found[need] = _least(need, most, *about)
        return found

    def split(self, need: Need, way: Way) -> tuple[Need, Need, Need]:
        """What of a need is one's own and what is bought on the left and on the right when this way
        is paid; the first of several such purchases."""
        for rest in missing(need, self.own):
            for part in parts(rest):
                if (
                    missing(part, self.left) == ENOUGH
                    and missing(rest - part, self.right) == ENOUGH
                ):
                    to_left = price(part, self.discounts, RAW_LEFT, GOODS_LEFT)
                    to_right = price(rest - part, self.discounts, RAW_RIGHT, GOODS_RIGHT)
                    if way[1:] == (to_left, to_right):
                        return need - rest, part, rest - part
        raise ValueError(f"{way} does not pay {need}")

    def lacking(self, need: Need) -> dict[str, int]:
        """Resources that are nowhere to be had, so that the need cannot be met at any price."""
        fewest = missing(need, self.own + self.left + self.right)[0]
        return {
            resource: count
            for number, resource in enumerate(RESOURCES)
            if (count := fewest >> SHIFT * number & DIGIT)
        }

    def supply(self, need: Need) -> dict[str, tuple[int, int, int, int]]:
        """Of each resource that is needed how many, and how many units can yield it: the city's
        own, those of the left and those of the right neighbour."""
        return {
            resource: (
                count,
                _able(self.own, number),
                _able(self.left, number),
                _able(self.right, number),
            )
            for number, resource in enumerate(RESOURCES)
            if (count := need >> SHIFT * number & DIGIT)
        }


@lru_cache(maxsize=REMEMBERED)
def _least(need: Need, most: int, own: Units, left: Units, right: Units, discounts: int) -> int:
    """What a need costs at least in a market; `most` where that is dearer or not to be had."""
    ways = Market(own, left, right, discounts).ways_to_pay(need, most - 1)
    return ways[0][0] if ways else most


def _able(units: Units, resource: int) -> int:
    """How many of the units can yield a resource."""
    return sum(
        units >> SHIFT * kind & DIGIT
        for kind, resources in enumerate(UNIT_RESOURCES)
        if resource in resources
    )
