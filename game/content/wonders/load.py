"""Reads the data files of 7 Wonders into its tables, and checks them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.content.contents import Contents, Named
from game.content.folder import cached, data_folder
from game.content.loading import load
from game.content.wonders.check import check
from game.content.wonders.schema import Box, Cards, Tables, Wonders

FILES: dict[str, Any] = {"box.yaml": Box, "cards.yaml": Cards, "wonders.yaml": Wonders}


def read(folder: Path) -> Tables:
    """Read and check the three files of a folder."""
    box: Box = load(folder / "box.yaml", Box)
    cards: Cards = load(folder / "cards.yaml", Cards)
    wonders: Wonders = load(folder / "wonders.yaml", Wonders)
    check(folder, box, cards.cards, wonders.wonders)
    return Tables(
        box=box,
        cards={card.id: card for card in cards.cards},
        wonders={wonder.id: wonder for wonder in wonders.wonders},
    )


@cached
def tables() -> Tables:
    """The tables in use."""
    return read(data_folder() / "wonders")


def summary(found: Tables) -> dict[str, str]:
    """What each file holds, in a few words."""
    physical = sum(len(card.copies) or 1 for card in found.cards.values())
    stages = sum(len(side) for wonder in found.wonders.values() for side in wonder.sides.values())
    return {
        "box.yaml": f"{found.box.hand} cards, {found.box.coins} coins",
        "cards.yaml": f"{len(found.cards)} kinds of cards, {physical} cards",
        "wonders.yaml": f"{len(found.wonders)} wonders, {stages} stages",
    }


def contents(folder: Path) -> Contents:
    """What is in the folder, and which names it needs; raises ContentError."""
    found = read(folder)
    named = (
        Named("cards.yaml", "card", tuple(dict.fromkeys(c.printed for c in found.cards.values()))),
        Named("wonders.yaml", "wonder", tuple(found.wonders)),
    )
    return Contents(summary(found), named)
