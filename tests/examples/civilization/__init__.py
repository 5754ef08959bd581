"""The worked examples of Civilization; the head of `examples.yaml` explains their notation."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.examples.civilization.kinds import KINDS
from tests.examples.course import compare, reader
from tests.examples.readers import among, anything, for_people, listed, record
from tests.examples.running import Examples

KIND = among([*KINDS])
FOR_PEOPLE = dict.fromkeys(("id", "note", "source", "rules"), for_people)


def run(entry: Any) -> None:
    """One example: what is given, what is done, and every fact."""
    fields = {**FOR_PEOPLE, "kind": KIND, "given": anything, "do": listed(anything)}
    found = record({**fields, "expect": anything}, "kind", "given", "expect")("", entry)
    kind = KINDS[found["kind"]]
    expect = reader(kind.facts)("expect", found["expect"])
    looked_at = kind.find(kind.given("given", found["given"]), found.get("do", []))
    compare(kind.facts, expect, looked_at)


EXAMPLES = Examples(
    [Path(__file__).with_name(name) for name in ("further.yaml", "cards.yaml", "examples.yaml")],
    {"examples": run},
)
