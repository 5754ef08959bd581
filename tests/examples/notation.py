"""What the examples of every game share: reading a file, refusing what is not understood."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

import yaml


class Unclear(Exception):
    """The example says something that the notation does not have."""


class Failed(Exception):
    """The game does otherwise than the example expects."""


Run = Callable[[dict[str, Any]], None]
"""Runs one example; raises `Failed` or `Unclear`."""

ABOUT = ("id", "kind", "title", "source", "rule", "note", "clause", "tags")


def read(file: Path) -> list[dict[str, Any]]:
    """The examples of a file."""
    found = yaml.load(file.read_text("utf-8"), yaml.CSafeLoader)
    examples = found.get("examples") if isinstance(found, dict) else found
    if not isinstance(examples, list):
        raise Unclear(f"{file}: expected a list under `examples`")
    return examples


def known(
    where: str, given: Any, keys: Collection[str], spellings: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """The map, if it has no other keys than these; another spelling stands for its key."""
    if given is None:
        return {}
    if not isinstance(given, dict):
        raise Unclear(f"{where}: expected a map, found {given!r}")
    found: dict[str, Any] = {}
    for word, value in given.items():
        key = word if word in keys else (spellings or {}).get(word, word)
        if key not in keys:
            unknown(where, word, keys)
        if key in found:
            raise Unclear(f"{where}: {key!r} is said twice")
        found[key] = value
    return found


def unknown(where: str, key: Any, keys: Iterable[str]) -> None:
    """Complain about a key."""
    close = difflib.get_close_matches(str(key), list(keys), 1)
    hint = f"; did you mean {close[0]!r}?" if close else ""
    raise Unclear(f"{where}: the notation has no {key!r} here{hint}")


def same(what: str, expected: Any, found: Any) -> None:
    """Complain unless equal."""
    if expected != found:
        raise Failed(f"{what}: expected {expected!r}, found {found!r}")


def same_items(what: str, expected: Any, found: Iterable[str]) -> None:
    """Complain unless these are the same things in whatever order."""
    if expected in (None, "none"):
        expected = []
    listed = [expected] if isinstance(expected, str) else list(expected)
    same(what, sorted(listed), sorted(found))


def run_all(examples: list[dict[str, Any]], run: Run) -> tuple[int, list[str]]:
    """How many passed, and a line for each that did not."""
    passed, lines = 0, []
    for number, example in enumerate(examples, 1):
        name = example.get("id", f"number {number}") if isinstance(example, dict) else f"{number}"
        try:
            if not isinstance(example, dict):
                raise Unclear(f"expected a map, found {example!r}")
            run(example)
        except (Failed, Unclear) as error:
            lines.append(f"{name}: {error}")
        except Exception as error:
            lines.append(f"{name}: {type(error).__name__}: {error}")
        else:
            passed += 1
    return passed, lines
