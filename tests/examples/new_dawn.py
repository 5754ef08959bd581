"""Runs the examples of A New Dawn: a position, what is done, and what must follow.

A is seat 0, B seat 1 and so on; spaces are written "q,r". See `tests/rules/new_dawn/examples.yaml`
for the notation.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.examples import new_dawn_expect as expected
from tests.examples import new_dawn_plain as plain
from tests.examples.new_dawn_course import Course, begun, position
from tests.examples.notation import ABOUT, Failed, Unclear, known, read

WRITTEN = ("rulebook", "derived")
"""Kinds of examples that are written in the notation of the reference."""
PLAIN = Path(__file__).with_name("new_dawn_plain.yaml")
"""Our own examples in the notation of the reference."""
KEYS = (*ABOUT, "ref", "covers", "given", "rolls", "do", "expect")


def files() -> list[Path]:
    """The files with our examples."""
    return sorted((Path(__file__).parents[1] / "rules" / "new_dawn").glob("examples*.yaml"))


def ours() -> list[dict[str, Any]]:
    """All of our examples."""
    return [example for file in files() for example in read(file)]


def run(example: dict[str, Any]) -> None:
    """One example, in our own notation or in that of the reference."""
    if example.get("kind") in WRITTEN:
        plain.run(example)
        return
    known("example", example, KEYS)
    course = Course(begun(example) if example.get("kind") == "setup" else position(example))
    for step in _steps(example.get("do")):
        course.take(step)
    expect = known("expect", example.get("expect"), expected.KEYS) if example.get("expect") else {}
    if not expect:
        raise Unclear("expect: nothing is expected")
    if course.refusal and "refused" not in expect:
        raise Failed(f"refused: {course.refusal}")
    for key, value in expect.items():
        expected.check(course, key, value)


def _steps(do: Any) -> Iterator[Any]:
    yield from do if isinstance(do, list) else [do] if do else []
