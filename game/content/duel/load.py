"""Reads the data files of 7 Wonders Duel into its tables, and checks them."""

from __future__ import annotations

from pathlib import Path

from game.content.checks import Contents, Named, summary, totals
from game.content.duel.check import check
from game.content.duel.schema import Files, Tables
from game.content.folder import cached, data_folder
from game.content.loading import load_files


def read(folder: Path) -> Files:
    """Read and check the five files of a folder."""
    return load_files(folder, Files, check)


@cached
def tables() -> Tables:
    """The tables in use."""
    files = read(data_folder() / "duel")
    cards, wonders, track = files.cards, files.wonders, files.military_track
    return Tables(
        cards={card.id: card for card in cards.cards},
        chains=cards.chains,
        symbols=cards.symbols,
        wonders={wonder.id: wonder for wonder in wonders.wonders},
        wonder_limit=wonders.limit,
        first_game=wonders.first_game,
        tokens={token.id: token for token in files.progress_tokens.tokens},
        track=track,
        military_tokens={token.id: token for token in track.tokens},
        layouts={layout.age: layout for layout in files.layouts},
    )


def contents(folder: Path) -> Contents:
    """What is in the folder, and which names it needs; raises ContentError."""
    files = read(folder)
    totals(folder, files)
    named = (
        Named.things("cards.yaml", "card", files.cards.cards),
        Named.things("wonders.yaml", "wonder", files.wonders.wonders),
        Named.things("progress_tokens.yaml", "token", files.progress_tokens.tokens),
    )
    return Contents(summary(files), named)
