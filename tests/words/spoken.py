"""The languages of the game, as tests ask for their words."""

from __future__ import annotations

import pytest

from game.words import Words, languages, plain

LANGUAGES = list(languages())
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def strict(lang: str) -> Words:
    """The words of a language; a sentence without one of its facts is a mistake."""
    return Words(lang, strict=True)


def clean(text: str) -> bool:
    """Whether nothing is left of marks, of facts, of backs and of ids."""
    return bool(text) and not set("{}[]*?_") & set(plain(text))
