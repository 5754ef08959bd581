"""The worked examples of A New Dawn; the head of `examples.yaml` explains their notation."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.examples.course import Course, compare
from tests.examples.new_dawn import facts, position, words
from tests.examples.readers import among, for_people, listed, record
from tests.examples.running import Examples
from tests.examples.verdicts import Failed

FIELDS = record(
    {
        **dict.fromkeys(("id", "title", "ref", "clause"), for_people),
        "kind": among(["rulebook", "derived"]),
        "given": position.given,
        "rolls": position.rolls,
        "do": listed(words.VERBS.step),
        "expect": facts.EXPECT,
    },
    "expect",
)


def run(entry: Any) -> None:
    """One example: its position, the actions, and every fact."""
    found = FIELDS("", entry)
    expect, _ = found["expect"], found.get("kind")
    course = Course(position.NEW_DAWN, found.get("given") or position.given("given", {}))
    with position.rolled(found.get("rolls", [])):
        for seat, action in found.get("do", []):
            course.take(seat, action)
    if course.refusal and "refused" not in expect:
        raise Failed(f"refused: {course.refusal}")
    compare(facts.FACTS, expect, course)


EXAMPLES = Examples(
    [Path(__file__).with_name(name) for name in ("examples.yaml", "further.yaml")],
    {"examples": run},
)
