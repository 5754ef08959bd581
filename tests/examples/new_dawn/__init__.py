"""The worked examples of A New Dawn; the head of `examples.yaml` explains their notation."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.examples.course import Course, compare
from tests.examples.new_dawn import facts, position
from tests.examples.new_dawn.words import NOTATION
from tests.examples.notation import Failed
from tests.examples.running import Examples

EXAMPLE = NOTATION["example"]


def run(entry: Any) -> None:
    """One example: its position, the actions, and every fact."""
    found = EXAMPLE("", entry)
    expect, _ = found["expect"], found.get("kind")
    course = Course(position.NEW_DAWN, position.given("given", found.get("given", {})))
    with position.rolled(position.rolls("rolls", found.get("rolls", []))):
        for seat, action in found.get("do", []):
            course.take(seat, action)
    if course.refusal and "refused" not in expect:
        raise Failed(f"refused: {course.refusal}")
    compare(facts.FACTS, expect, course)


EXAMPLES = Examples(
    [Path(__file__).with_name(name) for name in ("examples.yaml", "further.yaml")],
    {"examples": run},
)
