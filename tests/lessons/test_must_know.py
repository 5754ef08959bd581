"""What one must know of each game: its clause is in the rules, its sentence in every language."""

from __future__ import annotations

import pytest

from game.content import data_folder
from game.games import GAMES
from game.lessons.data import must_know
from game.words import Words, languages

LISTED = [id for id in GAMES if must_know(data_folder() / id)]


@pytest.mark.parametrize("game_id", LISTED)
def test_items_have_a_clause_and_a_sentence(game_id: str) -> None:
    items = must_know(data_folder() / game_id)
    assert 40 <= len(items) <= 80
    for lang in languages():
        words = Words(lang, strict=True)
        for item in items:
            assert GAMES[game_id].rules.clause(lang, item.clause) is not None, item
            said = words.say(f"must.{game_id}.{item.id}")
            assert 3 <= len(said.split()) <= 25, (lang, item.id, said)
