"""Fonts: the title font that lies in the assets."""

from __future__ import annotations

from fontTools.ttLib import TTFont

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
        said = "".join(str(sentence) for sentence in catalogue(language).values())
        missing = {ch for ch in said if ch.isalpha() and ord(ch) not in letters}
        assert not missing, (language, missing)
