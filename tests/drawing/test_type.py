"""Fonts: the title font that lies in the assets."""

from __future__ import annotations

import io

import pygame
import pytest
from fontTools.ttLib import TTFont

from game.drawing.kit import fonts
from game.drawing.kit.cut_bold import WEIGHT
from game.drawing.kit.fonts import TITLE
from game.words import languages
from game.words.catalogue import catalogue


def test_the_title_font_is_bold_and_at_one_weight() -> None:
    font = TTFont(TITLE)
    assert font["OS/2"].usWeightClass == WEIGHT
    assert "fvar" not in font
    assert "Open Font License" in (TITLE.parent / "OFL.txt").read_text("utf-8")


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
