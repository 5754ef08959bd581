"""Reads the data files of 7 Wonders into its tables, and checks them."""

from __future__ import annotations

from pathlib import Path

from game.content.checks import Contents, Named, summary, totals
from game.content.folder import cached, data_folder
from game.content.loading import load_files
from game.content.wonders.check import check
from game.content.wonders.schema import Files, Tables


def read(folder: Path) -> Files:
    """Read and check the three files of a folder."""
    return load_files(folder, Files, check)


@cached
def tables() -> Tables:
    """The tables in use."""
    files = read(data_folder() / "wonders")
    cards = {card.id: card for card in files.cards}
    return Tables(files.box, cards, {wonder.id: wonder for wonder in files.wonders})


def contents(folder: Path) -> Contents:
    """What is in the folder, and which names it needs; raises ContentError."""
    files = read(folder)
    totals(folder, files)
    names = dict.fromkeys(card.printed for card in files.cards)
    named = (
        Named("cards.yaml", "card", tuple(names)),
        Named.things("wonders.yaml", "wonder", files.wonders),
    )
    return Contents(summary(files), named)
