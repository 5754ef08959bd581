"""The worked examples of 7 Wonders Duel; the head of `examples.yaml` explains their notation."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.examples.duel import facts, prices, tables
from tests.examples.notation import Unclear, among
from tests.examples.running import Examples, Run

KINDS: dict[str, Run] = {
    "data": tables.run_data,
    "setup": tables.run_setup,
    "layout": tables.run_layout,
    "cost": prices.run_cost,
    "action": facts.run_action,
    "scoring": prices.run_scoring,
}


def run(entry: Any) -> None:
    """One example of any kind."""
    if not isinstance(entry, dict):
        raise Unclear(f"the example: expected a map, found {entry!r}")
    kind = among(KINDS)("kind", entry.get("kind"))
    KINDS[kind](entry)


EXAMPLES = Examples([Path(__file__).with_name("examples.yaml")], {"examples": run})
