"""The sentences of each language as they are stored: `assets/words/<lang>/*.yaml`."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from game.content.folder import ASSETS
from game.content.loading import ContentError, leave_out, parse

FOLDER = ASSETS / "words"
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


def file_of(path: Path) -> str:
    """The game whose sentences a file holds, by its name; empty: those of the house."""
    games = (facts.stem for facts in (FOLDER / "facts").glob("*.yaml"))
    return next((one for one in games if f"_{one}_" in f"_{path.stem}_"), "")


def game_of(key: str, games: Container[str]) -> str:
    """The game that a sentence is about, by the id in its key; empty: it is one of the house."""
    return next((part for part in key.split(".") if part in games), "")


class Catalogue(Mapping[str, Leaf]):
    """All sentences of a language by their whole keys; those of a game are read with the first of
    them that is asked for.

    Raises ContentError where those of the house cannot be read. Where those of a game cannot, the
    language is left out, and lacks them.
    """

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._leaves: dict[str, Leaf] = {}
        self._unread: dict[str, list[Path]] = {}
        """The files of each game."""
        for path in sorted((FOLDER / lang).glob("*.yaml")):
            if path.name.startswith("rules_"):
                continue  # read by `game.words.rules`
            if game := file_of(path):
                self._unread.setdefault(game, []).append(path)
            else:
                self._leaves.update(read(path))
        if not self._leaves:
            raise ContentError(FOLDER / lang, "", "sentences", "none")

    def __getitem__(self, key: str) -> Leaf:
        if self._unread and key not in self._leaves:
            self._read(game_of(key, self._unread))
        return self._leaves[key]

    def __iter__(self) -> Iterator[str]:
        for game in list(self._unread):
            self._read(game)
        return iter(self._leaves)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _read(self, game: str) -> None:
        for path in self._unread.pop(game, ()):
            try:
                self._leaves.update(read(path))
            except ContentError as error:
                leave_out("language", self.lang, error)


@cache
def catalogue(lang: str) -> Catalogue:
    """The sentences of a language. Raises ContentError."""
    return Catalogue(lang)


@cache
def codes() -> tuple[str, ...]:
    """The languages there are, none of them read yet."""
    return tuple(sorted(path.parent.name for path in FOLDER.glob("*/common.yaml")))


@cache
def languages() -> dict[str, str]:
    """The languages there are, with their own names: `{"en": "English", ...}`. One whose words cannot
    be read is left out; raises ContentError where there is no other."""
    found, why = {}, ContentError(FOLDER, "", "the words of a language", "none")
    for lang in codes():
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
