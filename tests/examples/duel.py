"""Runs the examples of 7 Wonders Duel; A is seat 0 and B is seat 1."""

from __future__ import annotations

from typing import Any

from game.content.duel import tables
from game.rules.duel import scoring, trade
from game.rules.duel.layout import slot_ids
from tests.examples import duel_action, duel_data
from tests.examples.duel_position import SEATS, position, winner_of
from tests.examples.notation import ABOUT, Run, Unclear, known, same, same_items, unknown

CATEGORY_NAMES = {
    **{category: category for category in scoring.CATEGORIES},
    "guilds": "purple",
    "tokens": "progress",
    "treasury": "coins",
}


def run(example: dict[str, Any]) -> None:
    """One example of any kind."""
    kind = example.get("kind")
    if kind not in KINDS:
        raise Unclear(f"kind: expected one of {', '.join(KINDS)}, found {kind!r}")
    KINDS[kind](example)


def run_cost(example: dict[str, Any]) -> None:
    known("example", example, (*ABOUT, "given", "ask", "expect"))
    ask = known("ask", example.get("ask"), ("player", "build", "wonder"))
    if ("build" in ask) == ("wonder" in ask):
        raise Unclear("ask: expected either build or wonder")
    item = ask.get("build") or ask["wonder"]
    seat = SEATS[ask["player"]]
    state = position(example.get("given"), seat, [item] if "build" in ask else [])
    payment = trade.payment(state, seat, item)
    same("the price and the sum of its parts", trade.price(state, seat, item), payment.total)
    counts: dict[str, dict[str, int]] = {}
    for unit in payment.units:
        ways = counts.setdefault(unit.how, {})
        ways[unit.resource] = ways.get(unit.resource, 0) + 1
    found: dict[str, Any] = {
        "cost": payment.total,
        "by_chain": bool(payment.chain),
        "chain": payment.chain or None,
        "coins": payment.coins,
        "trade": payment.bought(),
        "affordable": payment.total <= state.cities[seat].coins,
        **{way: counts.get(way, {}) for way in ("produced", "choice", "waived", "bought")},
    }
    found |= {"total": found["cost"], "legal": found["affordable"], "price": found["cost"]}
    for key, expected in known("expect", example.get("expect"), found).items():
        if key == "trade" and isinstance(expected, int):
            same("trade", expected, payment.trade)
        else:
            same(key, {} if key == "trade" and expected is None else expected, found[key])


def run_scoring(example: dict[str, Any]) -> None:
    known("example", example, (*ABOUT, "given", "expect"))
    given = {"age": 3, "cards_left": 0, **(example.get("given") or {})}
    state = position(given, 0, [])
    for key, expected in (example.get("expect") or {}).items():
        if key in SEATS:
            sums = scoring.totals(state, SEATS[key])
            for name, number in expected.items():
                if name in ("total", "points"):
                    same(f"{key} total", number, sum(sums.values()))
                elif name in CATEGORY_NAMES:
                    same(f"{key} {name}", number, sums[CATEGORY_NAMES[name]])
                else:
                    unknown(f"expect.{key}", name, (*CATEGORY_NAMES, "total"))
        elif key == "winner":
            same("winner", winner_of(expected), scoring.civilian_winners(state))
        elif key in ("tie", "shared", "draw"):
            same(key, expected, scoring.civilian_winners(state) == (0, 1))
        elif key == "victory":
            duel_action.check_victory(expected, "civilian", scoring.civilian_winners(state))
        else:
            unknown("expect", key, (*SEATS, "winner", "shared", "victory"))


def run_layout(example: dict[str, Any]) -> None:
    known("example", example, (*ABOUT, "given", "expect"))
    given = known("given", example.get("given"), ("age", "removed"))
    expected = example.get("expect") or {}
    if "age" in given:
        _check_layout(given["age"], given.get("removed") or [], expected)
        return
    for key, numbers in expected.items():
        if key not in ("age_1", "age_2", "age_3"):
            unknown("expect", key, ("age_1", "age_2", "age_3"))
        _check_layout_size(key, int(key[-1]), numbers)


def _check_layout(age: int, removed: list[str], expect: dict[str, Any]) -> None:
    from game.rules.duel.box import box

    names, grid = slot_ids(age), box().grids[age]
    for name in removed:
        if name not in names:
            unknown("given.removed", name, names)
    taken = sum(1 << names.index(name) for name in removed)
    free = grid.accessible(taken)
    left = [n for n in range(len(names)) if not taken >> n & 1]
    shown = [n for n in left if grid.face_up[n] or n in free]
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
    slots = tables().layouts[age].slots
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
