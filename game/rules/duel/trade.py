"""What a construction costs (R5): production, trade, discounts, and the cheapest payment.

`price` is the sum alone; `payment` is the same sum with every unit accounted for, for the screen.
Prices hang on the market of a seat, which works each out once.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from game.content.duel.schema import RESOURCES, Effects
from game.rules.duel.box import box
from game.rules.duel.market import BLUE_DISCOUNT, NO_DISCOUNT, WONDER_DISCOUNT, Market
from game.rules.duel.state import City, State


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
        """All coins that the payment costs."""
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
    found = market(state, seat)[item]
    return 0 if found and chained(state, seat, item) else found


def chained(state: State, seat: int, card: str) -> bool:
    """Does a chain symbol of the city make the card free (R5.1)?"""
    freed_by = box().freed_by
    return card in freed_by and freed_by[card] in state.cities[seat].cards


def market(state: State, seat: int) -> Market:
    """The seat's market, as its city and the rival's stand."""
    cache = state.cache
    found = cache.markets[seat]
    if found is None:
        found = _market(state.cities[seat], state.cities[1 - seat])
        other = cache.markets[1 - seat]
        cache.markets = (found, other) if seat == 0 else (other, found)
    return found


def _market(own: City, rival: City) -> Market:
    """The market of two cities."""
    known = box()
    share = known.own_shares.__getitem__
    number = sum(map(share, own.cards)) + sum(map(share, own.built)) + sum(map(share, own.tokens))
    return known.markets[number + sum(map(known.rival_shares.__getitem__, rival.cards))]


def changed(state: State, seat: int, item: str, sign: int = 1) -> None:
    """Move both seats to their new markets as a thing comes to the seat (1) or goes (-1)."""
    cache, known = state.cache, box()
    share = known.own_shares[item]
    if share:
        own = _moved(cache.markets[seat], sign * share)
        rival = _moved(cache.markets[1 - seat], sign * known.rival_shares[item])
        cache.markets = (own, rival) if seat == 0 else (rival, own)


def _moved(market: Market | None, share: int) -> Market | None:
    return box().markets[market.number + share] if share and market is not None else market


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
    city, unit = state.cities[seat], market(state, seat).unit
    units: list[Unit] = []
    for resource, needed in cost.needs:
        name = RESOURCES[resource]
        made = list(_makers(city, name))[:needed]
        units += [Unit(name, "produced", maker) for maker in made]
        missing = needed - len(made)
        units += [Unit(name, "bought", price=unit[resource])] * missing
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
