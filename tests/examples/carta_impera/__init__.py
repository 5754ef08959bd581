"""The worked examples of Carta Impera; the head of `examples.yaml` explains their notation."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.examples.carta_impera import facts, setups
from tests.examples.carta_impera.position import position
from tests.examples.course import compare
from tests.examples.readers import anything, for_people, record
from tests.examples.running import Examples
from tests.examples.verdicts import Unclear, same

FIELDS = record(
    {
        **dict.fromkeys(("id", "title", "rule"), for_people),
        "given": anything,
        "do": anything,
        "expect": facts.EXPECT,
    },
    "given",
    "expect",
)


def run(entry: Any) -> None:
    """One example: its position, what is done in it, and every fact."""
    found = FIELDS("", entry)
    expect = dict(found["expect"])
    course = facts.Course(*position(found["given"]))
    steps = found.get("do", [])
    if not isinstance(steps, list):
        raise Unclear(f"do: expected a list, found {steps!r}")
    limits = [facts.do(course, step) for step in steps]
    if "hand_limit" in expect:
        drawn_to = [limit for limit in limits if limit is not None]
        same("hand_limit", [expect.pop("hand_limit")], drawn_to[-1:])
    compare(facts.FACTS, expect, course)


EXAMPLES = Examples(
    [Path(__file__).with_name("examples.yaml")],
    {"setup_examples": setups.run, "examples": run},
)
