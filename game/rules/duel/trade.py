"""What a construction costs (R5): production, trade, discounts, and the cheapest payment.

`price` is the sum alone; `payment` is the same sum with every unit accounted for, for the screen.
Prices hang on the market of a seat, which works each out once.
"""

from __future__ import annotations

import msgspec

from game.content.duel.schema import RESOURCES
from game.rules.duel.box import box
from game.rules.duel.market import Market
from game.rules.duel.scoring import count_of
from game.rules.duel.state import City, State

DISCARD_COINS = 2


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


def sale(city: City) -> int:
    """The coins for a card that is discarded: 2, and 1 for each yellow card of the city (R4)."""
    return DISCARD_COINS + count_of(city, "yellow")


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
        known, own = box(), state.cities[seat]
        things = (*own.cards, *own.built, *own.tokens)
        rivals = sum(map(known.rival_shares.__getitem__, state.cities[1 - seat].cards))
        found = known.markets[sum(map(known.own_shares.__getitem__, things)) + rivals]
        other = cache.markets[1 - seat]
        cache.markets = (found, other) if seat == 0 else (other, found)
    return found


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
        made = [
            card
            for card in city.cards
            for _ in range(known.cards[card].effects.produce.get(name, 0))
        ][:needed]
        units += [Unit(name, "produced", maker) for maker in made]
        missing = needed - len(made)
        units += [Unit(name, "bought", price=unit[resource])] * missing
    for source in (*city.cards, *city.built):
        effects = (known.cards.get(source) or known.wonders[source]).effects
        if effects.produce_choice:
            _strike(units, "choice", source, effects.produce_choice)
    for token in city.tokens:
        effects = known.tokens[token].effects
        for _ in range((0, effects.blue_discount, effects.wonder_discount)[cost.discount]):
            _strike(units, "waived", token, RESOURCES)
    return Payment(item, cost.coins, tuple(units))


def _strike(units: list[Unit], how: str, source: str, resources: tuple[str, ...]) -> None:
    """Meet the dearest of the units still to be bought by other means."""
    open_to = [
        n for n, unit in enumerate(units) if unit.how == "bought" and unit.resource in resources
    ]
    if open_to:
        dearest = max(open_to, key=lambda n: units[n].price)
        units[dearest] = Unit(units[dearest].resource, how, source)
