"""The worked examples of Carta Impera; the head of `examples.yaml` explains their notation."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.examples.carta_impera import facts, setups
from tests.examples.carta_impera.position import NOTATION, position
from tests.examples.course import compare
from tests.examples.notation import Unclear, same
from tests.examples.running import Examples


def run(entry: Any) -> None:
    """One example: its position, what is done in it, and every fact."""
    found = NOTATION["example"]("", entry)
    expect = dict(found["expect"])
    course = facts.Course(*position(found["given"]))
    steps = found.get("do", [])
    if not isinstance(steps, list):
        raise Unclear(f"do: expected a list, found {steps!r}")
    limits = [facts.do(course, step) for step in steps]
    if "hand_limit" in expect:
        drawn_to = [limit for limit in limits if limit is not None]
        same("hand_limit", [expect.pop("hand_limit")], drawn_to[-1:])
    if expect or not found["expect"]:
        compare(facts.FACTS, expect, course)


EXAMPLES = Examples(
    [Path(__file__).with_name("examples.yaml")],
    {"setup_examples": setups.run, "examples": run},
)
