"""Languages that can be told apart letter by letter.

Within `told_apart` every letter of every sentence is moved to a place of its language's own, among
signs that no alphabet has. However a sentence is put together, broken, cut or kept, each letter on
the screen says from which language it came; one that stayed where it was is from none.
"""

from __future__ import annotations

import functools
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import pygame
import pytest
from fpdf import FPDF

from game.content import loading
from game.words import Words, catalogue, rules
from tests.scenes.driving import LANGUAGES
from tests.scenes.keeping import TEXTLESS, forget_words

FREE, ROOM = 0xE000, 0x400
"""Where the signs without a meaning begin, and how many each language has of them."""
MARKS = re.compile(r"\{[^}]*\}|\[[^\]]*\]|^@.*")
"""What is no word in a sentence: facts, emblems, lists that are put in."""
WORD = re.compile(r"[\w.+-]*[^\W\d_][\w.+-]*")
Drawn = list[str]


class _Letters(dict[int, int]):
    """Where the letters of a language are moved to; what is no letter stays."""

    def __init__(self, lang: str) -> None:
        self.first = FREE + ROOM * LANGUAGES.index(lang)

    def __missing__(self, char: int) -> int:
        self[char] = self.first + char if chr(char).isalpha() else char
        return self[char]


_LETTERS = {lang: _Letters(lang) for lang in LANGUAGES}
_OF = {
    lang: re.compile(f"[{chr(letters.first)}-{chr(letters.first + ROOM - 1)}]")
    for lang, letters in _LETTERS.items()
}
"""A letter that comes from a language."""
_TOLD = re.compile(f"[{chr(FREE)}-{chr(FREE + ROOM * len(LANGUAGES) - 1)}]")
"""A letter that comes from any of them."""


def moved(text: str, lang: str) -> str:
    """The text in letters of this language."""
    return text.translate(_LETTERS[lang])


def read(text: str) -> str:
    """The text as people read it."""
    return _TOLD.sub(lambda sign: chr((ord(sign[0]) - FREE) % ROOM), text)


def tongues(text: str) -> set[str]:
    """The languages that the letters come from."""
    return {lang for lang, of in _OF.items() if of.search(text)}


def untold(text: str) -> list[str]:
    """The words that come from no language."""
    return WORD.findall(_TOLD.sub(" ", text))


def _sentence(text: str, lang: str) -> str:
    done, at = "", 0
    for mark in MARKS.finditer(text):
        done += moved(text[at : mark.start()], lang) + mark[0]
        at = mark.end()
    return done + moved(text[at:], lang)


def _sentences(node: Any, lang: str) -> Any:
    if isinstance(node, dict):
        return {k: v if k == "id" else _sentences(v, lang) for k, v in node.items()}
    if isinstance(node, list):
        return [_sentences(each, lang) for each in node]
    return _sentence(node, lang)


def nothing_kept() -> None:
    """Drop every font and every picture with words in it. Data, of which all is kept, stay."""
    for made in _caches("game.drawing", "game.scenes"):
        if made.cache_parameters()["maxsize"]:
            made.cache_clear()
    forget_words()


def _no_words() -> None:
    nothing_kept()
    for made in _caches("game.words"):
        made.cache_clear()


def _caches(*rooms: str) -> Iterator[functools._lru_cache_wrapper[Any]]:
    for name, module in list(sys.modules.items()):
        if name.startswith(rooms) and not name.startswith(TEXTLESS):
            values = list(vars(module).values())
            yield from (made for made in values if isinstance(made, functools._lru_cache_wrapper))


def names_of_languages() -> set[str]:
    """They stand in every language where one is chosen."""
    return set(catalogue.languages().values())


@contextmanager
def told_apart() -> Iterator[Drawn]:
    """Yields what is drawn and printed from now on, line by line or word by word."""
    drawn: Drawn = []
    stored, date, paper = catalogue.read, Words.date, FPDF.normalize_text

    def marked(path: Path) -> Any:
        return _sentences(stored(path), path.parent.name)

    def booked(path: Path, table: type[Any], loader: Any) -> Any:
        raw = _sentences(loading.parse(path, loader), path.parent.name)
        return loading.convert(path, raw, table)

    def dated(words: Words, when: datetime) -> str:
        return moved(date(words, when), words.lang)

    def printed(pdf: FPDF, text: str) -> str:
        drawn.append(text.replace("{nb}", ""))  # the number of pages is put in at the end
        return str(paper(pdf, text))

    class Pen(pygame.font.Font):
        def render(self, text: Any, *rest: Any, **more: Any) -> pygame.Surface:
            drawn.append(text)
            return super().render(text, *rest, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogue, "read", marked)
        patch.setattr(rules, "load", booked)
        patch.setattr(Words, "date", dated)
        patch.setattr(FPDF, "normalize_text", printed)
        patch.setattr(pygame.font, "Font", Pen)
        _no_words()
        try:
            yield drawn
        finally:
            _no_words()
