"""What a construction costs (R5): production, trade, discounts, and the cheapest payment.

`price` is the sum alone; `payment` is the same sum with every unit accounted for, for the screen.
Prices hang on the market of a seat: markets that are alike are one object, in this game and in
the next, and each works a price out once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from game.content.duel import RESOURCES, Effects
from game.rules.duel.box import BLUE_DISCOUNT, NO_DISCOUNT, RAW, WONDER_DISCOUNT, Cost, box
from game.rules.duel.state import City, State

MOST_MARKETS = 20_000
"""So many markets are remembered; then the memory begins anew."""


class Market:
    """All that prices depend on, for one seat, and the prices worked out so far.

    `have` and `unit` go by number of the resource: units that brown and grey cards produce (R5.2),
    price of one unit (R5.3). `raw` and `goods` count the choice producers of wood, clay or stone
    and of glass or papyrus. `discounts` are units waived (R5.4): for nothing, for blue cards, for
    wonders. `prices` leaves chains out of account.
    """

    __slots__ = ("discounts", "goods", "have", "plain", "prices", "raw", "unit")

    def __init__(
        self,
        have: tuple[int, ...],
        unit: tuple[int, ...],
        raw: int,
        goods: int,
        discounts: tuple[int, int, int],
    ) -> None:
        self.have, self.unit, self.raw, self.goods = have, unit, raw, goods
        self.discounts = discounts
        self.plain = not (raw or goods or any(discounts))
        """No choice producer and no discount: every missing unit is bought."""
        self.prices: dict[str, int] = {}


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
    there = state.cache.markets[seat] or market(state, seat)
    found = there.prices.get(item)
    if found is None:
        found = there.prices[item] = _cheapest(there, box().costs[item])
    return 0 if found and chained(state, seat, item) else found


def affordable(state: State, seat: int, items: Iterable[str]) -> list[str]:
    """Those of the cards or wonders that the seat can pay (R5.5)."""
    prices = (state.cache.markets[seat] or market(state, seat)).prices
    city, freed_by = state.cities[seat], box().freed_by
    found = []
    for item in items:
        cost = prices.get(item)
        if cost is None:
            cost = price(state, seat, item)
        if cost <= city.coins or (item in freed_by and freed_by[item] in city.cards):
            found.append(item)
    return found


def chained(state: State, seat: int, card: str) -> bool:
    """Does a chain symbol of the city make the card free (R5.1)?"""
    freed_by = box().freed_by.get(card)
    return freed_by is not None and freed_by in state.cities[seat].cards


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
    """Leave the markets that a card, wonder or token changes as it comes to the seat or goes."""
    cache, known = state.cache, box()
    if item in known.producers:
        cache.markets = (None, None)
    elif item in known.traders:
        first, second = cache.markets
        cache.markets = (None, second) if seat == 0 else (first, None)


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
    """The market of two cities: one object for all that are alike."""
    known = box()
    matters = known.trading.intersection([*own.cards, *own.built, *own.tokens])
    key = matters, known.producers.intersection(rival.cards)
    found = known.markets.get(key)
    if found is None:
        if len(known.markets) >= MOST_MARKETS:
            known.markets.clear()
        found = known.markets[key] = _opened(*key)
    return found


def _opened(own: frozenset[str], rival: frozenset[str]) -> Market:
    """The market of a seat that owns these and whose rival produces with those."""
    unit = [2 + units for units in _production(rival)]
    raw = goods = blue = wonders = 0
    for item in own:
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
    return Market(_production(own), tuple(unit), raw, goods, (0, blue, wonders))


def _production(items: frozenset[str]) -> tuple[int, ...]:
    """Units by number of the resource; what a choice gives does not count (R5.3)."""
    produces = box().produces
    made = [0] * len(RESOURCES)
    for item in items:
        for resource, units in produces.get(item, ()):
            made[resource] += units
    return tuple(made)


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
