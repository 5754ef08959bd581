"""The sentences of each language as they are stored: `assets/words/<lang>/*.yaml`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml

FOLDER = Path(__file__).parents[2] / "assets" / "words"
FORMS = frozenset({"zero", "one", "two", "few", "many", "other"})
"""The plural categories of Unicode; a leaf with these keys is a counted phrase."""
FIRST = "en"
"""The language that stands in for what another one lacks."""

Leaf = str | dict[str, str]

# Every scalar is a string: a choice may be called `on` or `no` without turning into a truth value.
_Loader: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


def read(path: Path) -> Any:
    """A words file; every leaf is a string."""
    with path.open(encoding="utf-8") as file:
        return yaml.load(file, Loader=_Loader)


def flatten(tree: dict[str, Any], prefix: str = "") -> dict[str, Leaf]:
    """Nested keys joined with dots; counted phrases stay together."""
    leaves: dict[str, Leaf] = {}
    for name, node in tree.items():
        key = prefix + name
        if isinstance(node, dict) and not FORMS.issuperset(node):
            leaves.update(flatten(node, key + "."))
        else:
            leaves[key] = node
    return leaves


@cache
def catalogue(lang: str) -> dict[str, Leaf]:
    """All sentences of a language; the rules texts (`rules_*.yaml`) are read by `game.words.rules`."""
    leaves: dict[str, Leaf] = {}
    for path in sorted((FOLDER / lang).glob("*.yaml")):
        if not path.name.startswith("rules_"):
            leaves.update(flatten(read(path)))
    return leaves


@cache
def languages() -> dict[str, str]:
    """The languages there are, with their own names: `{"en": "English", ...}`."""
    folders = sorted(path.name for path in FOLDER.iterdir() if (path / "common.yaml").exists())
    return {lang: str(read(FOLDER / lang / "common.yaml")["language"]["name"]) for lang in folders}
