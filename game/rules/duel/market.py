"""Markets (R5): all that the prices of a seat depend on, and the prices worked out so far.

A market is known by its number, which has a byte for each thing that matters. What a card, wonder
or token adds to the numbers of its owner's market and of the rival's is its share. Markets that
are alike are one object, in this game and in the next.
"""

from __future__ import annotations

import msgspec

from game.content.duel.schema import RESOURCES, Effects

RAW = 3
"""Resources below this number are raw materials, the others manufactured goods."""
BANK = 2
"""Coins for a unit that the rival does not produce (R5.3)."""
NO_DISCOUNT, BLUE_DISCOUNT, WONDER_DISCOUNT = range(3)
MOST_MARKETS = 20_000
"""So many markets are remembered; then the memory begins anew."""

_KINDS = len(RESOURCES)
_RIVAL, _FIXED, _OTHER = _KINDS, 2 * _KINDS, 3 * _KINDS
"""Where the bytes of the rival's production, of fixed prices, of choices and discounts begin."""
_BYTES = _OTHER + 4


class Cost(msgspec.Struct, frozen=True):
    """What a building or wonder costs, ready for the sum of R5.5."""

    coins: int
    needs: tuple[tuple[int, int], ...]
    """(number of the resource, units)"""
    discount: int
    """Which discount applies: an index into `Market.discounts` (R5.4)."""


def own_share(effects: Effects) -> int:
    """What a thing adds to the number of its owner's market."""
    choice = effects.produce_choice
    raw = bool(choice) and RESOURCES.index(choice[0]) < RAW
    return _number(
        *_production(effects),
        *[0] * _KINDS,
        *(effects.trade_price.get(resource, 0) for resource in RESOURCES),
        raw,
        bool(choice) and not raw,
        effects.blue_discount,
        effects.wonder_discount,
    )


def rival_share(effects: Effects) -> int:
    """What it adds to the number of the rival's market; a choice adds nothing (R5.3)."""
    return _number(*[0] * _RIVAL, *_production(effects))


def _production(effects: Effects) -> list[int]:
    return [effects.produce.get(resource, 0) for resource in RESOURCES]


def _number(*parts: int) -> int:
    return int.from_bytes(bytes(parts), "little")


class Market(dict[str, int]):
    """Card or wonder -> its price, chains left out of account, worked out when first asked for.

    `have` and `unit` go by number of the resource: units that brown and grey cards produce (R5.2),
    price of one unit (R5.3). `raw` and `goods` count the choice producers of wood, clay or stone
    and of glass or papyrus. `discounts` are units waived (R5.4): for nothing, for blue cards, for
    wonders.
    """

    __slots__ = ("_costs", "discounts", "goods", "have", "number", "plain", "raw", "unit")

    def __init__(self, number: int, costs: dict[str, Cost], settled: dict[str, int]) -> None:
        super().__init__(settled)
        parts = number.to_bytes(_BYTES, "little")
        self.number, self._costs = number, costs
        self.have = parts[:_RIVAL]
        self.unit = tuple(
            fixed or BANK + units
            for units, fixed in zip(parts[_RIVAL:_FIXED], parts[_FIXED:_OTHER], strict=True)
        )
        self.raw, self.goods, blue, wonder = others = parts[_OTHER:]
        self.discounts = 0, blue, wonder
        self.plain = not any(others)
        """No choice producer and no discount: every missing unit is bought."""

    def __missing__(self, item: str) -> int:
        cost = self._costs[item]
        price, have, unit = cost.coins, self.have, self.unit
        for resource, units in cost.needs:
            if units > have[resource]:
                price += (units - have[resource]) * unit[resource]
        if price > cost.coins and not self.plain:
            price -= self._saved(cost)
        self[item] = price
        return price

    def _saved(self, cost: Cost) -> int:
        """What the dearest units cost, struck out by choice producers and by a discount (R5.5)."""
        raw: list[int] = []
        goods: list[int] = []
        for resource, units in cost.needs:
            missing = [self.unit[resource]] * (units - self.have[resource])
            if resource < RAW:
                raw += missing
            else:
                goods += missing
        saved = _strike(raw, self.raw) + _strike(goods, self.goods)
        waived = self.discounts[cost.discount]
        return saved + _strike(raw + goods, waived) if waived else saved


def _strike(prices: list[int], count: int) -> int:
    """Leave the `count` dearest out of the prices; their sum."""
    if not (count and prices):
        return 0
    prices.sort()
    struck = sum(prices[-count:])
    del prices[-count:]
    return struck


class Markets(dict[int, Market]):
    """The markets remembered, by their number; others are opened as somebody asks for them."""

    __slots__ = ("_costs", "_settled")

    def __init__(self, costs: dict[str, Cost]) -> None:
        self._costs = costs
        self._settled = {item: cost.coins for item, cost in costs.items() if not cost.needs}
        """What is sold for coins alone costs the same everywhere."""

    def __missing__(self, number: int) -> Market:
        if len(self) >= MOST_MARKETS:
            self.clear()
        market = self[number] = Market(number, self._costs, self._settled)
        return market
