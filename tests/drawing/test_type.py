"""Fonts: the title font that lies in the assets."""

from __future__ import annotations

import ast
import io
import re
from collections.abc import Iterator

import pygame
import pytest
import yaml
from fontTools.ttLib import TTFont

from game.content.folder import ASSETS
from game.drawing.kit import fonts
from game.drawing.kit.fonts import TITLE
from game.tools.cut_bold import WEIGHT
from game.words import languages
from game.words.catalogue import catalogue
from tests.scenes.driving import letters_of


def test_the_title_font_is_bold_and_at_one_weight() -> None:
    font = TTFont(TITLE)
    assert font["OS/2"].usWeightClass == WEIGHT
    assert "fvar" not in font
    assert "Open Font License" in (TITLE.parent / "OFL.txt").read_text("utf-8")


UNDRAWN = {
    "game/hotseat/kept.py": "\0",  # in no name of a file
    "game/scenes/shell/takeaway.py": "＝＋－＠",  # what a table of sums is spared
    "game/drawing/kit/typesetting.py": "\uffff",  # a letter that no font has
    "game/match/record.py": "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180e\u180f\u2800\u3164\uffa0",
    "game/words/marks.py": "\U0010fff1\U0010fff2",  # stand for brackets, and are drawn as these
}
"""Letters of constants that are compared with and never drawn."""


def constants(written: str) -> Iterator[str]:
    """The strings in a file of the client, its docstrings apart."""
    tree = ast.parse(written)
    said = {id(one.value) for one in ast.walk(tree) if isinstance(one, ast.Expr)}
    for one in ast.walk(tree):
        if isinstance(one, ast.Constant) and isinstance(one.value, str) and id(one) not in said:
            yield one.value


def sentences(found: object) -> Iterator[str]:
    """Every string in what was read of a data file."""
    if isinstance(found, str):
        yield found
    elif isinstance(found, dict):
        yield from (text for pair in found.items() for one in pair for text in sentences(one))
    elif isinstance(found, list):
        yield from (text for one in found for text in sentences(one))


ESCAPED = re.compile(r"\\[uUxN]")
"""A letter that is written by its number or its name."""


def texts(there: frozenset[str]) -> Iterator[tuple[str, str]]:
    """All that may be drawn with other letters than are `there`, and where it stands: words of every
    language, data, constants. What is written without such a letter need not be taken apart."""

    def has_others(text: str) -> bool:
        return not there.issuperset(text) or ESCAPED.search(text) is not None

    for language in languages():
        for key, sentence in catalogue(language).items():
            yield f"{language} {key}", str(sentence)
    for file in (ASSETS.parent / "data").rglob("*.yaml"):
        written = file.read_text("utf-8")
        for text in sentences(yaml.load(written, yaml.CSafeLoader)) if has_others(written) else ():
            yield file.name, text
    for file in (ASSETS.parent / "game").rglob("*.py"):
        name, written = file.relative_to(ASSETS.parent).as_posix(), file.read_text("utf-8")
        if not has_others(written):
            continue
        spared = str.maketrans("", "", UNDRAWN.get(name, ""))
        for text in constants(written):
            yield name, text.translate(spared)


def test_every_letter_that_may_be_drawn_is_in_the_fonts() -> None:
    """In each face of sentences, by its own table of letters. Names and titles are looked at as
    they are drawn (`nothing_cut`)."""
    there = frozenset.intersection(*map(letters_of, fonts.FACES)) | set("\n\r\t")
    missing = {(ch, where) for where, text in texts(there) for ch in set(text) - there}
    assert not missing


def test_a_letter_that_a_font_lacks_is_found() -> None:
    assert not {"♦", "★"} & letters_of("bold")
    assert "→" in letters_of("bold") - letters_of("title")


def test_the_title_font_has_the_letters_of_every_language() -> None:
    letters = set(TTFont(TITLE).getBestCmap())
    for language in languages():
        letters_used = "".join(str(sentence) for sentence in catalogue(language).values())
        missing = {ch for ch in letters_used if ch.isalpha() and ord(ch) not in letters}
        assert not missing, (language, missing)


def test_no_font_keeps_a_file_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """A font that is made from a path keeps that file open as long as it lives."""
    given: list[object] = []
    made = pygame.font.Font

    def noted(source: object, px: int) -> pygame.font.Font:
        given.append(source)
        return made(source, px)  # type: ignore[arg-type]

    fonts.forget()
    monkeypatch.setattr(pygame.font, "Font", noted)
    for kind in ("title", *fonts.FACES):
        for px in (11, 23, 47):
            fonts.font(kind, px)
    monkeypatch.undo()
    assert given
    assert all(isinstance(source, io.BytesIO) for source in given)
    fonts.forget()
