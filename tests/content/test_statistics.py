"""What each game counts: signs that are there, words that are there, and mistakes named."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content import ContentError, data_folder
from game.content.statistics import Counted, Sign, counted, in_order, read
from game.drawing.art import emblems
from game.games import GAMES
from game.rules.duel.scoring import CATEGORIES
from game.words.catalogue import FIRST, catalogue

COUNTED = sorted(data_folder().glob("*/statistics.yaml"))


def test_duel_counts_what_its_score_pad_has() -> None:
    duel = counted("duel")
    assert [sign.id for sign in duel.categories] == list(CATEGORIES)
    assert [sign.id for sign in duel.endings] == ["military", "science", "civilian"]


@pytest.mark.parametrize("file", COUNTED, ids=lambda file: file.parent.name)
def test_every_sign_has_its_picture_and_its_word(file: Path) -> None:
    game_id, found = file.parent.name, read(file.parent)
    for sign in (*found.endings, *found.categories, *found.standing):
        assert sign.card or emblems.emblem(sign.emblem)
    if game_id in GAMES:
        words = catalogue(FIRST)
        assert all(f"statistics.ending.{game_id}.{sign.id}" in words for sign in found.endings)
        assert all(
            f"{game_id}.score.category.{sign.id}" in words
            for sign in (*found.categories, *found.standing)
        )


def test_a_game_without_the_file_is_counted_all_the_same(tmp_path: Path) -> None:
    assert read(tmp_path) == Counted()
    assert in_order((), ("b", "a", "b")) == [Sign("b"), Sign("a")]
    known = Sign("a", emblem="coin")
    assert in_order((known,), ("b", "a")) == [known, Sign("b")]


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("endings: [{id: a}]", "endings[0]"),
        ("endings: [{id: a, emblem: coin, card: blue}]", "endings[0]"),
        ("categories: [{id: a, emblem: coin}, {id: a, card: blue}]", "categories[1].id"),
    ],
)
def test_mistakes_are_named(tmp_path: Path, text: str, path: str) -> None:
    (tmp_path / "statistics.yaml").write_text(text, "utf-8")
    with pytest.raises(ContentError) as caught:
        read(tmp_path)
    assert caught.value.path == path
