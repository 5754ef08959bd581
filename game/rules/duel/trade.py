"""What a construction costs (R5): production, trade, discounts, and the cheapest payment.

`price` is the sum alone, remembered until a production changes; `payment` is the same sum with
every unit accounted for, for the screen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from game.content.duel import RESOURCES, Effects
from game.rules.duel.box import BLUE_DISCOUNT, NO_DISCOUNT, RAW, WONDER_DISCOUNT, Cost, box
from game.rules.duel.state import City, State


class Market(msgspec.Struct, frozen=True):
    """All that prices depend on, for one seat; the lists go by number of the resource."""

    have: list[int]
    """Units that brown and grey cards produce (R5.2)."""
    unit: list[int]
    """Price of one unit (R5.3)."""
    raw: int
    """Choice producers of wood, clay or stone."""
    goods: int
    """Choice producers of glass or papyrus."""
    discounts: tuple[int, int, int]
    """Units waived (R5.4): for nothing, for blue cards, for wonders."""
    plain: bool
    """No choice producer and no discount: every missing unit is bought."""


class Unit(msgspec.Struct, frozen=True):
    """One unit of a cost: `how` it is met, by which card, wonder or token, at which price.

    produced, choice (a choice producer), waived (a discount), bought (`source` is empty).
    """

    resource: str
    how: str
    source: str = ""
    price: int = 0


class Payment(msgspec.Struct, frozen=True):
    """How a building or wonder is paid most cheaply (R5.5)."""

    item: str
    coins: int
    """Printed coins, to the bank."""
    units: tuple[Unit, ...]
    """Every unit of the cost, in the order of the cost."""
    chain: str = ""
    """The chain symbol that makes it free, or nothing (R5.1)."""

    @property
    def trade(self) -> int:
        """Coins spent on resources."""
        return sum(unit.price for unit in self.units)

    @property
    def total(self) -> int:
        return self.coins + self.trade

    def bought(self) -> dict[str, int]:
        """Resource -> coins spent on it."""
        spent: dict[str, int] = {}
        for unit in self.units:
            if unit.how == "bought":
                spent[unit.resource] = spent.get(unit.resource, 0) + unit.price
        return spent


def price(state: State, seat: int, item: str) -> int:
    """The coins that the card or wonder costs the seat, all in all (R5.5)."""
    prices = state.cache.prices[seat]
    found = prices.get(item)
    if found is None:
        cost = box().costs[item]
        if cost.freed_by and cost.freed_by in state.cities[seat].cards:
            found = 0
        else:
            found = _cheapest(state.cache.markets[seat] or market(state, seat), cost)
        prices[item] = found
    return found


def affordable(state: State, seat: int, items: Iterable[str]) -> list[str]:
    """Those of the cards or wonders that the seat can pay (R5.5)."""
    prices, coins = state.cache.prices[seat], state.cities[seat].coins
    found = []
    for item in items:
        cost = prices.get(item)
        if cost is None:
            cost = price(state, seat, item)
        if cost <= coins:
            found.append(item)
    return found


def chained(state: State, seat: int, card: str) -> bool:
    """Does a chain symbol of the city make the card free (R5.1)?"""
    freed_by = box().costs[card].freed_by
    return bool(freed_by) and freed_by in state.cities[seat].cards


def market(state: State, seat: int) -> Market:
    """The seat's market, as its city and the rival's stand."""
    cache = state.cache
    found = cache.markets[seat]
    if found is None:
        found = _market(state.cities[seat], state.cities[1 - seat])
        other = cache.markets[1 - seat]
        cache.markets = (found, other) if seat == 0 else (other, found)
    return found


def changed(state: State, seat: int, item: str) -> None:
    """Forget the prices that a card, wonder or token changes as it comes to the seat or leaves.

    Prices are replaced, never emptied: clones look at the old ones.
    """
    cache, known = state.cache, box()
    affected = known.affected.get(item)
    if affected is None:
        return
    left, right = cache.prices
    if item in known.producers:
        cache.markets = (None, None)
        cache.prices = _without(left, affected), _without(right, affected)
    elif seat == 0:
        cache.markets = (None, cache.markets[1])
        cache.prices = _without(left, affected), right
    else:
        cache.markets = (cache.markets[0], None)
        cache.prices = left, _without(right, affected)


def _without(prices: dict[str, int], affected: frozenset[str]) -> dict[str, int]:
    return {item: price for item, price in prices.items() if item not in affected}


def _cheapest(market: Market, cost: Cost) -> int:
    """R5.5: strike out the dearest units that choice producers and a discount can serve."""
    have, unit = market.have, market.unit
    if market.plain:
        total = cost.coins
        for resource, units in cost.needs:
            if units > have[resource]:
                total += (units - have[resource]) * unit[resource]
        return total
    raw: list[int] = []
    goods: list[int] = []
    for resource, units in cost.needs:
        if units > have[resource]:
            missing = [unit[resource]] * (units - have[resource])
            if resource < RAW:
                raw += missing
            else:
                goods += missing
    left = _struck(raw, market.raw) + _struck(goods, market.goods)
    return cost.coins + sum(_struck(left, market.discounts[cost.discount]))


def _struck(prices: list[int], count: int) -> list[int]:
    """The prices without the `count` dearest."""
    if count and prices:
        prices.sort()
        del prices[-count:]
    return prices


def _market(own: City, rival: City) -> Market:
    unit = [2 + units for units in _production(rival)]
    raw = goods = blue = wonders = 0
    for item in box().traders.intersection([*own.cards, *own.built, *own.tokens]):
        effects = _effects(item)
        for resource, fixed in effects.trade_price.items():
            unit[RESOURCES.index(resource)] = fixed
        if effects.produce_choice:
            if RESOURCES.index(effects.produce_choice[0]) < RAW:
                raw += 1
            else:
                goods += 1
        blue += effects.blue_discount
        wonders += effects.wonder_discount
    plain = not (raw or goods or blue or wonders)
    return Market(_production(own), unit, raw, goods, (0, blue, wonders), plain)


def _production(city: City) -> list[int]:
    """Units by number of the resource; what a choice gives does not count (R5.3)."""
    known = box()
    made = [0] * len(RESOURCES)
    for card in known.producers.intersection(city.cards):
        for resource, units in known.produces[card]:
            made[resource] += units
    return made


def _effects(item: str) -> Effects:
    known = box()
    thing = known.cards.get(item) or known.wonders.get(item) or known.tokens[item]
    return thing.effects


def payment(state: State, seat: int, item: str) -> Payment:
    """The cheapest payment with every unit of the cost accounted for (R5.5)."""
    known = box()
    cost = known.costs[item]
    if chained(state, seat, item):
        return Payment(item, 0, (), known.cards[item].freed_by or "")
    city, prices = state.cities[seat], market(state, seat)
    units: list[Unit] = []
    for resource, needed in cost.needs:
        name = RESOURCES[resource]
        made = list(_makers(city, name))[:needed]
        units += [Unit(name, "produced", maker) for maker in made]
        missing = needed - len(made)
        units += [Unit(name, "bought", price=prices.unit[resource])] * missing
    for source in _choosers(city):
        _strike(units, "choice", source, _effects(source).produce_choice)
    if cost.discount != NO_DISCOUNT:
        for token in city.tokens:
            for _ in range(_discount(token, cost.discount)):
                _strike(units, "waived", token, RESOURCES)
    return Payment(item, cost.coins, tuple(units))


def _makers(city: City, resource: str) -> Iterator[str]:
    """The cards that produce the resource, once for each unit."""
    cards = box().cards
    for card in city.cards:
        for made, count in cards[card].effects.produce.items():
            if made == resource:
                yield from [card] * count


def _choosers(city: City) -> list[str]:
    return [item for item in (*city.cards, *city.built) if _effects(item).produce_choice]


def _discount(token: str, kind: int) -> int:
    effects = box().tokens[token].effects
    return {BLUE_DISCOUNT: effects.blue_discount, WONDER_DISCOUNT: effects.wonder_discount}[kind]


def _strike(units: list[Unit], how: str, source: str, resources: tuple[str, ...]) -> None:
    """Meet the dearest of the units still to be bought by other means."""
    open_to = [
        n for n, unit in enumerate(units) if unit.how == "bought" and unit.resource in resources
    ]
    if open_to:
        dearest = max(open_to, key=lambda n: units[n].price)
        units[dearest] = Unit(units[dearest].resource, how, source)
