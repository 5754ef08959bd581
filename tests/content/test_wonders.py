"""The data files of 7 Wonders: one clear sentence for whatever is wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content import ContentError
from game.content.wonders import load as wonders
from tests.content.mistakes import copied, replace


def test_what_is_in_the_box() -> None:
    tables = wonders.tables()
    assert len(tables.cards) == 78
    assert sum(len(card.copies) or 1 for card in tables.cards.values()) == 148
    assert tables.gives_free("scriptorium") == ("courthouse", "library")
    assert tables.cards["loom_1"].printed == tables.cards["loom_2"].printed == "loom"


@pytest.mark.parametrize(
    ("file", "right", "wrong", "complaint"),
    [
        ("cards.yaml", "colour: brown", "colour: bronw", r"cards\[0\].colour.*'brown'"),
        ("cards.yaml", "chains: [baths]", "chains: [bath]", "the id of a card.*'baths'"),
        ("cards.yaml", "chains: [baths]", "chains: [forum]", "a card of an earlier Age"),
        ("cards.yaml", "name: press,", "name: pres,", "a name that several cards have.*'press'"),
        ("cards.yaml", "id: baths", "id: altar", "each id once"),
        ("cards.yaml", "cost: {stone: 3}", "cost: {stone: 2}", "cost in stone"),
        ("cards.yaml", "cost: {stone: 3}", "cost: {stone: 3, coins: 1}", "coins or resources"),
        ("cards.yaml", "copies: [3, 4]", "copies: [3, 5]", "with 4 players"),
        ("cards.yaml", "colours: [brown]}", "colours: []}", "colours: expected True"),
        ("cards.yaml", "kind: produce", "kind: produces", "'produce'"),
        ("wonders.yaml", "makes: stone", "makes: stones", "'stone'"),
        ("wonders.yaml", "cost: {wood: 3}", "cost: {coins: 3}", "cost.coins"),
        ("wonders.yaml", "amount: 9", "amount: 8", "in all: expected"),
        ("box.yaml", "defeat: -1", "defeat: 1", "defeat"),
        ("box.yaml", "passes: [left, right", "passes: [left, left", "hands go left"),
    ],
)
def test_a_mistake_is_told(
    file: str, right: str, wrong: str, complaint: str, tmp_path: Path
) -> None:
    folder = copied("wonders", wonders.FILES, tmp_path)
    replace(folder / file, right, wrong)
    with pytest.raises(ContentError, match=complaint):
        wonders.read(folder)
