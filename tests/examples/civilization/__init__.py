"""The worked examples of Civilization; the head of `examples.yaml` explains their notation."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.examples.civilization.kinds import ASKED, KINDS
from tests.examples.civilization.words import NOTATION
from tests.examples.course import compare
from tests.examples.running import Examples

NOTATION.words.update(ASKED=ASKED, KIND=KINDS)


def run(entry: Any) -> None:
    """One example: what is given, what is done, and every fact."""
    found = NOTATION["example"]("", entry)
    kind = found["kind"]
    find, checks = KINDS[kind]
    expect = NOTATION["play_expect" if kind == "setup" else f"{kind}_expect"]
    expected = expect("expect", found["expect"])
    looked_at = find(NOTATION[kind]("given", found["given"]), found.get("do", []))
    compare(checks, expected, looked_at)


EXAMPLES = Examples(
    [Path(__file__).with_name(name) for name in ("further.yaml", "cards.yaml", "examples.yaml")],
    {"examples": run},
)
