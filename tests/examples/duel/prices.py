"""Examples of Duel about prices and final points."""

from __future__ import annotations

from operator import itemgetter
from typing import Any

from game.content.duel.schema import RESOURCES
from game.rules.duel import scoring, trade
from game.rules.duel.box import box
from game.rules.duel.market import RAW
from game.rules.duel.state import State
from tests.examples.course import Checks, compare, fact, parts, under
from tests.examples.duel.position import position
from tests.examples.duel.words import NAMES, NOTATION, winner
from tests.examples.notation import Unclear, same

PRICE, SCORING = NOTATION["cost"], NOTATION["scoring"]

# Prices


def _trade(what: str, expected: dict[str, int], found: dict[str, Any]) -> None:
    """Any of the cheapest payments may be named (R5.5)."""
    if not found["cheapest"](expected):
        same(what, expected, found[what])


COST: Checks = {
    **parts("cost", "coins", "legal", "by_chain", "chain", "produced", "choice", "waived"),
    "trade": _trade,
    "unit_price": fact(itemgetter("unit_price")),
}


def run_cost(entry: Any) -> None:
    """What a building or a wonder costs a player."""
    written = PRICE("", entry)
    ask = written["ask"]
    if ("build" in ask) == ("wonder" in ask):
        raise Unclear("ask: expected either build or wonder")
    item, seat = ask.get("build") or ask["wonder"], NAMES.index(ask["player"])
    state = position(written.get("given"), seat, [item] if "build" in ask else [])
    payment = trade.payment(state, seat, item)
    same("the price and the sum of its parts", trade.price(state, seat, item), payment.total)
    counts: dict[str, dict[str, int]] = {"produced": {}, "choice": {}, "waived": {}, "bought": {}}
    for unit in payment.units:
        ways = counts[unit.how]
        ways[unit.resource] = ways.get(unit.resource, 0) + 1
    found: dict[str, Any] = {
        **counts,
        "cheapest": lambda spent: _as_cheap(state, seat, item, spent),
        "cost": payment.total,
        "coins": payment.coins,
        "legal": payment.total <= state.cities[seat].coins,
        "by_chain": bool(payment.chain),
        "chain": payment.chain,
        "trade": payment.bought(),
        "unit_price": dict(zip(RESOURCES, trade.market(state, seat).unit, strict=True)),
    }
    compare(COST, written["expect"], found)


def _as_cheap(state: State, seat: int, item: str, spent: dict[str, int]) -> bool:
    """Is this another payment that costs no more (R5.5: any of them may be shown)?"""
    payment, market = trade.payment(state, seat, item), trade.market(state, seat)
    if payment.chain or sum(spent.values()) != payment.trade:
        return False
    saved = [0, 0]
    cost = box().costs[item]
    needs = dict(cost.needs)
    for number, resource in enumerate(RESOURCES):
        units, rest = divmod(spent.get(resource, 0), market.unit[number])
        missing = max(0, needs.get(number, 0) - market.have[number])
        if rest or units > missing:
            return False
        saved[number >= RAW] += missing - units
    beyond = max(0, saved[0] - market.raw) + max(0, saved[1] - market.goods)
    return beyond <= market.discounts[cost.discount]


# Final points

POINTS = parts(*scoring.CATEGORIES, "total")
RESULT: Checks = {
    **{name: under(POINTS, itemgetter(name)) for name in NAMES},
    **parts("winner"),
}


def run_scoring(entry: Any) -> None:
    """Points by category at the end of Age III, and who has won."""
    written = SCORING("", entry)
    state = position({"age": 3, "cards_left": 0, **written.get("given", {})}, 0, [])
    found: dict[str, Any] = {"winner": winner(scoring.civilian_winners(state))}
    for seat, name in enumerate(NAMES):
        by_category = scoring.totals(state, seat)
        found[name] = {**by_category, "total": sum(by_category.values())}
    compare(RESULT, written["expect"], found)
