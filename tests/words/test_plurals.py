"""Our own plural rules are those of Unicode."""

from __future__ import annotations

import pytest
from babel.core import Locale

from game.words import codes
from game.words.words import OURS, category


@pytest.mark.parametrize("lang", codes())
def test_rules_are_those_of_unicode(lang: str) -> None:
    assert lang in OURS
    form = Locale.parse(lang).plural_form
    for n in (*range(-20, 1220), 10**6, 10**6 + 1, 2 * 10**6, 5 * 10**6 + 2, 1.5, 2.0):
        assert category(lang, n) == form(n), n


def test_a_language_more_follows_babel() -> None:
    assert [category("cs", n) for n in (1, 2, 5)] == ["one", "few", "other"]
