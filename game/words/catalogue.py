"""The sentences of each language as they are stored: `assets/words/<lang>/*.yaml`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml

from game.content.left_out import leave_out
from game.content.loading import ContentError, parse

FOLDER = Path(__file__).parents[2] / "assets" / "words"
FORMS = frozenset({"zero", "one", "two", "few", "many", "other"})
"""The plural categories of Unicode; a leaf with these keys is a counted phrase."""
FIRST = "en"
"""The language that stands in for what another one lacks."""

Leaf = str | dict[str, str]

# Every scalar is a string: a choice may be called `on` or `no` without turning into a truth value.
STRINGS: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


def read(path: Path) -> dict[str, Leaf]:
    """The sentences of a words file by their whole keys; raises ContentError."""
    return flatten(path, parse(path, STRINGS))


def flatten(path: Path, tree: Any, prefix: str = "") -> dict[str, Leaf]:
    """Nested keys joined with dots; counted phrases stay together."""
    if not isinstance(tree, dict) or not all(isinstance(name, str) for name in tree):
        raise ContentError(path, prefix.rstrip("."), "sentences by name", _kind(tree))
    leaves: dict[str, Leaf] = {}
    for name, node in tree.items():
        key = prefix + name
        if isinstance(node, dict) and not FORMS.issuperset(node):
            leaves.update(flatten(path, node, key + "."))
        elif isinstance(node, str) or (isinstance(node, dict) and _counted(node)):
            leaves[key] = node
        else:
            raise ContentError(path, key, "a sentence, or one for each number", _kind(node))
    return leaves


def _counted(node: dict[str, Any]) -> bool:
    """Whether there is a phrase for every number."""
    return "other" in node and all(isinstance(text, str) for text in node.values())


def _kind(found: Any) -> str:
    return "a list" if isinstance(found, list) else "a map" if isinstance(found, dict) else "a text"


@cache
def catalogue(lang: str) -> dict[str, Leaf]:
    """All sentences of a language; the rules texts (`rules_*.yaml`) are read by `game.words.rules`."""
    leaves: dict[str, Leaf] = {}
    for path in sorted((FOLDER / lang).glob("*.yaml")):
        if not path.name.startswith("rules_"):
            leaves.update(read(path))
    if not leaves:
        raise ContentError(FOLDER / lang, "", "sentences", "none")
    return leaves


@cache
def languages() -> dict[str, str]:
    """The languages there are, with their own names: `{"en": "English", ...}`. One whose words cannot
    be read is left out; raises ContentError where there is no other."""
    found, why = {}, ContentError(FOLDER, "", "the words of a language", "none")
    for lang in sorted(path.parent.name for path in FOLDER.glob("*/common.yaml")):
        try:
            found[lang] = _own_name(FOLDER / lang / "common.yaml")
        except ContentError as error:
            why = error
            leave_out("language", lang, why)
    if not found:
        raise why
    return found


def _own_name(path: Path) -> str:
    name = read(path).get("language.name")
    if not isinstance(name, str):
        raise ContentError(path, "language.name", "the language's own name", "none")
    return name
