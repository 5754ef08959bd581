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

PROSE = ("rulebook", "derived")
"""Kinds of examples that people read; those of the same id stand for them."""
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
    """One example; one in prose is run by those of its id."""
    if example.get("kind") in PROSE:
        _run_prose(example)
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


def _run_prose(example: dict[str, Any]) -> None:
    """By positions of the same id (or id and letter) and title; else as it is written."""
    id = str(example.get("id"))
    found = [each for each in ours() if str(each["id"]).rstrip("abcdefgh") == id]
    if all(each.get("title") != example.get("title") for each in found):
        plain.run(example)
        return
    for each in found:
        run(each)


def _steps(do: Any) -> Iterator[Any]:
    yield from do if isinstance(do, list) else [do] if do else []
