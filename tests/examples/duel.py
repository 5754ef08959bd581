"""Runs the examples of 7 Wonders Duel; A is seat 0 and B is seat 1."""

from __future__ import annotations

from typing import Any

from game.content.duel.load import tables
from game.content.duel.schema import RESOURCES
from game.rules.duel import scoring, trade
from game.rules.duel.box import box
from game.rules.duel.layout import slot_ids
from game.rules.duel.market import RAW
from game.rules.duel.state import State
from tests.examples import duel_action, duel_data
from tests.examples import duel_words as words
from tests.examples.duel_position import position, seat_of, winner_of
from tests.examples.notation import ABOUT, Run, Unclear, known, same, same_items, unknown

TOTALS = (*scoring.CATEGORIES, "total")
RESULTS = (*"AB", *(f"{name}_{key}" for name in "AB" for key in TOTALS))


def run(example: dict[str, Any]) -> None:
    """One example of any kind."""
    kind = example.get("kind")
    if kind not in KINDS:
        raise Unclear(f"kind: expected one of {', '.join(KINDS)}, found {kind!r}")
    KINDS[kind](example)


def run_cost(example: dict[str, Any]) -> None:
    known("example", example, (*ABOUT, "given", "ask", "expect"))
    ask = known("ask", example.get("ask"), ("player", "build", "wonder"), words.ITEM)
    if ("build" in ask) == ("wonder" in ask):
        raise Unclear("ask: expected either build or wonder")
    item = ask.get("build") or ask["wonder"]
    seat = seat_of(ask.get("player", "A"))
    state = position(example.get("given"), seat, [item] if "build" in ask else [])
    payment = trade.payment(state, seat, item)
    same("the price and the sum of its parts", trade.price(state, seat, item), payment.total)
    counts: dict[str, dict[str, int]] = {}
    for unit in payment.units:
        ways = counts.setdefault(unit.how, {})
        ways[unit.resource] = ways.get(unit.resource, 0) + 1
    market = trade.market(state, seat)
    found: dict[str, Any] = {
        "cost": payment.total,
        "by_chain": bool(payment.chain),
        "chain": payment.chain or None,
        "coins": payment.coins,
        "trade": payment.bought(),
        "legal": payment.total <= state.cities[seat].coins,
        "unit_price": dict(zip(RESOURCES, market.unit, strict=True)),
        **{way: counts.get(way, {}) for way in ("produced", "choice", "waived", "bought")},
    }
    for key, expected in known("expect", example.get("expect"), found, words.COST).items():
        if key == "trade" and isinstance(expected, int):
            same("trade", expected, payment.trade)
        elif key == "trade" and _as_cheap(state, seat, item, expected or {}):
            continue
        elif key == "unit_price" and isinstance(expected, dict):
            same(key, expected, {resource: found[key].get(resource) for resource in expected})
        elif key == "by_chain" and isinstance(expected, str):
            same(key, expected, payment.chain)
        else:
            same(key, expected or {} if key == "trade" else expected, found[key])


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
    return {*spent} <= {*RESOURCES} and beyond <= market.discounts[cost.discount]


def run_scoring(example: dict[str, Any]) -> None:
    known("example", example, (*ABOUT, "given", "expect"))
    given = {"age": 3, "cards_left": 0, **(example.get("given") or {})}
    state = position(given, 0, [])
    winners = scoring.civilian_winners(state)
    sums = [scoring.totals(state, seat) for seat in (0, 1)]
    found = [{**by_category, "total": sum(by_category.values())} for by_category in sums]
    keys = (*RESULTS, "winner", "tie", "shared", "draw", "victory")
    for key, expected in known("expect", example.get("expect"), keys, words.EXPECT).items():
        if key in ("A", "B"):
            numbers = expected if isinstance(expected, dict) else {"total": expected}
            numbers = known(f"expect.{key}", numbers, TOTALS, words.CATEGORIES)
            for category, number in numbers.items():
                same(f"{key} {category}", number, found[seat_of(key)][category])
        elif key in RESULTS:
            same(key, expected, found[seat_of(key[0])][key[2:]])
        elif key == "winner":
            same("winner", winner_of(expected), winners)
        elif key == "tie":
            same("tie on points", expected, found[0]["total"] == found[1]["total"])
        elif key in ("shared", "draw"):
            same(key, expected, winners == (0, 1))
        else:
            duel_action.check_victory(expected, "civilian", winners)


def run_layout(example: dict[str, Any]) -> None:
    known("example", example, (*ABOUT, "given", "expect"))
    given = known("given", example.get("given"), ("age", "removed", "layout"), words.GIVEN)
    expected = example.get("expect") or {}
    if given:
        _check_layout(position(given, 0, []), expected)
        return
    for key, numbers in expected.items():
        if key not in ("age_1", "age_2", "age_3"):
            unknown("expect", key, ("age_1", "age_2", "age_3"))
        _check_layout_size(key, int(key[-1]), numbers)


def _check_layout(state: State, expect: dict[str, Any]) -> None:
    names, grid, taken = slot_ids(state.age), box().grids[state.age], state.taken
    free = grid.accessible[taken]
    left = [n for n in range(len(names)) if not taken >> n & 1]
    shown = [n for n in left if state.up[n]]
    found: dict[str, list[int]] = {
        "accessible": list(free),
        "turned_up": [
            n for n, up in enumerate(grid.face_up) if not up and (taken >> n & 1 or n in free)
        ],
        "face_up": shown,
        "face_down": [n for n in left if n not in shown],
        "covered": [n for n in left if n not in free],
        "left": left,
    }
    slots = tables().layouts[state.age].slots
    for key, expected in expect.items():
        if key in ("covered_by", "covers"):
            for name, others in expected.items():
                covers = next(slot.covered for slot in slots if slot.id == name)
                covered = [slot.id for slot in slots if name in slot.covered]
                same_items(f"{key} {name}", others, covers if key == "covered_by" else covered)
        elif key not in found:
            unknown("expect", key, (*found, "covered_by", "covers"))
        elif isinstance(expected, int):
            same(key, expected, len(found[key]))
        else:
            same_items(key, expected, [names[n] for n in found[key]])


def _check_layout_size(where: str, age: int, expect: dict[str, Any]) -> None:
    slots = tables().layouts[age].slots
    rows = [slot.row for slot in slots]
    ups = [slot.face == "up" for slot in slots]
    found: dict[str, Any] = {
        "slots": len(slots),
        "face_up": sum(ups),
        "face_down": len(ups) - sum(ups),
        "rows": [rows.count(row) for row in sorted(set(rows))],
        "accessible": sum(not slot.covered for slot in slots),
        "face_up_rows": sorted({slot.row for slot in slots if slot.face == "up"}),
    }
    for key, expected in known(where, expect, found).items():
        ids = [slot.id for slot in slots if not slot.covered]
        if key == "accessible" and isinstance(expected, list):
            same_items(f"{where} {key}", expected, ids)
        else:
            same(f"{where} {key}", expected, found[key])


KINDS: dict[str, Run] = {
    "data": duel_data.run_data,
    "setup": duel_data.run_setup,
    "cost": run_cost,
    "action": duel_action.run_action,
    "scoring": run_scoring,
    "layout": run_layout,
}
