"""The worked examples of 7 Wonders; the head of `examples.yaml` explains their notation."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.examples.course import compare, reader
from tests.examples.readers import Reader, among, anything, for_people, listed, record, whole
from tests.examples.running import Examples
from tests.examples.verdicts import same
from tests.examples.wonders.kinds import GIVEN, KINDS
from tests.examples.wonders.procedures import run as run_procedure

PROCEDURE = "procedure"
FOR_PEOPLE: dict[str, Reader] = dict.fromkeys(("id", "source", "note", "ruling"), for_people)
KIND = among([*KINDS, PROCEDURE])
TOKENS = listed(listed(whole))


def run(entry: Any) -> None:
    """One example of any kind."""
    if not isinstance(entry, dict) or "kind" not in entry:
        record({"kind": KIND}, "kind")("", entry)
    KIND("kind", entry["kind"])
    if entry["kind"] == PROCEDURE:
        fields = {
            **FOR_PEOPLE,
            "kind": for_people,
            **dict.fromkeys(("given", "when", "expect"), anything),
        }
        found = record(fields, "given", "when", "expect")("", entry)
        run_procedure(found["given"], found["when"], found["expect"])
        return
    about = KINDS[entry["kind"]]
    under = {"given": GIVEN[entry["kind"]]} if entry["kind"] in GIVEN else {}
    expect = TOKENS if not about.facts else reader(about.facts)
    fields = {**FOR_PEOPLE, "kind": for_people, **about.given, **under, "expect": expect}
    found = record(fields, *about.needed, *under, "expect")("", entry)
    looked_at = about.find(found, found["expect"])
    if about.facts:
        compare(about.facts, found["expect"], looked_at)
    else:
        same("expect", found["expect"], looked_at)


EXAMPLES = Examples([Path(__file__).with_name("examples.yaml")], {"scenarios": run})
