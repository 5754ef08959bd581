"""Files with worked examples are read and run: the same for every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from game.content.loading import ContentError, parse
from tests.examples.facts import Facts, as_written
from tests.examples.notation import Failed, Unclear, among, every_field_used, record, same

Run = Callable[[Any], None]
"""Runs one example; raises `Failed` or `Unclear`."""


class Broken(Exception):
    """The file cannot be read at all."""


class Examples(NamedTuple):
    """The examples of a game."""

    files: list[Path]
    lists: Mapping[str, Run]
    """By the name of a list in a file: what runs its entries."""


def examples_of(facts: Facts) -> Examples:
    """The examples that lie beside a `notation.yaml`, which says under `lists` what they are: by the
    name of a list and by kind, what is looked at. The entries of a list with one kind only need not
    say it. The shape of a kind has its name, and so have its facts; where none are told each value
    that is found is compared by its name, as it is."""
    folder = facts.notation.file.parent
    files = [file for file in sorted(folder.glob("*.yaml")) if file != facts.notation.file]
    lists = facts.notation.shapes["lists"]
    return Examples(files, {name: run_kinds(facts, kinds) for name, kinds in lists.items()})


def run_kinds(facts: Facts, kinds: dict[str, str]) -> Run:
    """Runs the examples of a list, and refuses one that says something that comes to nothing."""
    named = record({"kind": among(kinds)}, "kind")

    def run(entry: Any) -> None:
        (kind, *more) = kinds
        if more:
            said = isinstance(entry, dict) and {key: entry[key] for key in entry if key == "kind"}
            kind = named("", said or entry)["kind"]
        with every_field_used():
            found = facts.notation[kind]("", entry)
            found.get("kind")
            expected, looked_at = found["expect"], facts.find(kinds[kind], kind, found)
            if isinstance(expected, dict):
                facts.compare(kind, expected, looked_at)
            else:
                same("expect", expected, as_written(looked_at))

    return run


class Case(NamedTuple):
    """One entry of a file."""

    file: Path
    name: str
    entry: Any
    run: Run


def read(file: Path, lists: Mapping[str, Run]) -> list[Case]:
    """The examples of a file, or `Broken` with what is wrong with it in one sentence."""
    try:
        found = parse(file)
    except ContentError as error:
        raise Broken(f"{file} cannot be read: {error}") from None
    parts = found if isinstance(found, dict) else {}
    if not parts.keys() & lists.keys():
        raise Broken(f"{file}: expected a list under {' or '.join(map(repr, lists))}")
    cases = []
    for part in lists:
        entries = parts.get(part, [])
        if not isinstance(entries, list):
            raise Broken(f"{file}: expected a list under {part!r}")
        for number, entry in enumerate(entries, 1):
            id = entry.get("id") if isinstance(entry, dict) else None
            cases.append(Case(file, str(id or f"number {number}"), entry, lists[part]))
    return cases


def run_all(cases: list[Case]) -> tuple[int, list[str]]:
    """How many passed, and a line for each that did not, with its file and its id."""
    lines = []
    for case in cases:
        try:
            case.run(case.entry)
        except (Failed, Unclear) as error:
            lines.append(f"{case.file.name}: {case.name}: {error}")
        except Exception as error:
            what = f"the game broke off with {type(error).__name__}: {error}"
            lines.append(f"{case.file.name}: {case.name}: {what}")
    return len(cases) - len(lines), lines
