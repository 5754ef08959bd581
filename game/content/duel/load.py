"""Reads the data files of 7 Wonders Duel into its tables, and checks them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.content.contents import Contents, Named
from game.content.duel.check import check
from game.content.duel.schema import Cards, Layouts, Tables, Tokens, Track, Wonders
from game.content.folder import cached, data_folder
from game.content.loading import load

FILES: dict[str, Any] = {
    "cards.yaml": Cards,
    "wonders.yaml": Wonders,
    "progress_tokens.yaml": Tokens,
    "military_track.yaml": Track,
    "layouts.yaml": Layouts,
}


def read(folder: Path) -> Tables:
    """Read and check the five files of a folder."""
    cards: Cards = load(folder / "cards.yaml", Cards)
    wonders: Wonders = load(folder / "wonders.yaml", Wonders)
    tokens: Tokens = load(folder / "progress_tokens.yaml", Tokens)
    track: Track = load(folder / "military_track.yaml", Track)
    layouts: Layouts = load(folder / "layouts.yaml", Layouts)
    check(folder, cards, wonders, tokens, track, layouts)
    return Tables(
        cards={card.id: card for card in cards.cards},
        chains=cards.chains,
        symbols=cards.symbols,
        wonders={wonder.id: wonder for wonder in wonders.wonders},
        wonder_limit=wonders.limit,
        first_game=wonders.first_game,
        tokens={token.id: token for token in tokens.tokens},
        track=track,
        military_tokens={token.id: token for token in track.tokens},
        layouts={layout.age: layout for layout in layouts.layouts},
    )


@cached
def tables() -> Tables:
    """The tables in use."""
    return read(data_folder() / "duel")


def summary(box: Tables) -> dict[str, str]:
    """What each file holds, in a few words."""
    slots = sum(len(layout.slots) for layout in box.layouts.values())
    spaces = sum(len(zone.spaces) for zone in box.track.zones)
    return {
        "cards.yaml": f"{len(box.cards)} cards, {len(box.chains)} chains, "
        f"{len(box.symbols)} science symbols",
        "wonders.yaml": f"{len(box.wonders)} wonders",
        "progress_tokens.yaml": f"{len(box.tokens)} progress tokens",
        "military_track.yaml": f"{spaces} spaces, {len(box.military_tokens)} military tokens",
        "layouts.yaml": f"{len(box.layouts)} layouts, {slots} slots",
    }


def contents(folder: Path) -> Contents:
    """What is in the folder, and which names it needs; raises ContentError."""
    box = read(folder)
    return Contents(
        summary(box),
        (
            Named("cards.yaml", "card", tuple(box.cards)),
            Named("wonders.yaml", "wonder", tuple(box.wonders)),
            Named("progress_tokens.yaml", "token", tuple(box.tokens)),
        ),
    )
