"""The worked examples of 7 Wonders; the head of `examples.yaml` explains their notation."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from game.content.loading import parse
from tests.examples.course import compare
from tests.examples.notation import Unclear, among, plain, record, same
from tests.examples.running import Examples, strictly
from tests.examples.wonders import play
from tests.examples.wonders.kinds import KINDS, NOTATION

HERE = Path(__file__).parent
PROCEDURE, SENTENCES = "procedure", ("given", "when", "expect")
KIND = among([*KINDS, PROCEDURE])


@cache
def written(name: str) -> Any:
    """A file of this folder."""
    return parse(HERE / name)


def plays_of(id: str) -> list[dict[str, Any]]:
    """What the sentences of a procedure say, as positions and actions."""
    entries = written("procedures.yaml")["procedures"]
    return [one for one in entries if one["id"].rpartition("-")[0] == id]


def run_procedure(entry: dict[str, Any]) -> None:
    """A procedure is told in sentences: what they say is done, if they are those that are known."""
    found = plain(NOTATION["procedure"]("", entry))
    known = [one for one in written("examples.yaml")["scenarios"] if one["id"] == found["id"]]
    plays = plays_of(found["id"])
    if not plays or any(found[key] != one[key] for one in known for key in SENTENCES):
        raise Unclear(
            f"{found['id']}: sentences are not read: `procedures.yaml` says what they mean"
        )
    for one in plays:
        strictly(run_play)(one)


def run_play(entry: Any) -> None:
    """A position, what is done in it, and every fact."""
    play.run(NOTATION["play"]("", entry))


def run(entry: Any) -> None:
    """One example of any kind."""
    if not isinstance(entry, dict) or "kind" not in entry:
        record({"kind": KIND}, "kind")("", entry)
    KIND("kind", entry["kind"])
    if entry["kind"] == PROCEDURE:
        run_procedure(entry)
        return
    found = NOTATION[entry["kind"]]("", entry)
    table = found.get("table", [])
    wonders = [one["wonder"] for one in table]
    if "table" in found and (not 3 <= len(table) <= 7 or len({*wonders}) < len(table)):
        raise Unclear(f"table: expected three to seven different boards, found {wonders!r}")
    find, checks = KINDS[entry["kind"]]
    looked_at = find(found, found["expect"])
    if checks:
        compare(checks, found["expect"], looked_at)
    else:
        same("expect", found["expect"], looked_at)


EXAMPLES = Examples(
    [HERE / "examples.yaml", HERE / "procedures.yaml"],
    {"scenarios": run, "procedures": run_play},
)
