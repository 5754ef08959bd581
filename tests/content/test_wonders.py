"""The data files of 7 Wonders: one clear sentence for whatever is wrong with them."""

from __future__ import annotations

from game.content.wonders import load as wonders


def test_what_is_in_the_box() -> None:
    tables = wonders.tables()
    assert len(tables.cards) == 78
    assert sum(len(card.copies) or 1 for card in tables.cards.values()) == 148
    assert tables.gives_free("scriptorium") == ("courthouse", "library")
    assert tables.cards["loom_1"].printed == tables.cards["loom_2"].printed == "loom"
