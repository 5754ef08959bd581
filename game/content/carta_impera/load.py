"""Reads the data files of Carta Impera Victoria into its tables, and checks them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.content.carta_impera.check import check
from game.content.carta_impera.schema import DOMAINS, Box, Effects, Tables
from game.content.contents import Contents, Named
from game.content.folder import cached, data_folder
from game.content.loading import load

FILES: dict[str, Any] = {"box.yaml": Box, "effects.yaml": Effects}


def read(folder: Path) -> Tables:
    """Read and check the two files of a folder."""
    box: Box = load(folder / "box.yaml", Box)
    effects: Effects = load(folder / "effects.yaml", Effects)
    check(folder, box, effects)
    return Tables(box=box, effects={effect.id: effect for effect in effects.effects})


@cached
def tables() -> Tables:
    """The tables in use."""
    return read(data_folder() / "carta_impera")


def summary(box: Tables) -> dict[str, str]:
    """What each file holds, in a few words."""
    cards = sum(sum(domain.cards.values()) for domain in box.box.domains)
    return {
        "box.yaml": f"{len(box.box.domains)} domains, {cards} cards",
        "effects.yaml": f"{len(box.effects)} effects",
    }


def contents(folder: Path) -> Contents:
    """What is in the folder, and which names it needs; raises ContentError."""
    found = read(folder)
    named = (
        Named("box.yaml", "domain", DOMAINS),
        Named("effects.yaml", "effect", tuple(found.effects)),
    )
    return Contents(summary(found), named)
