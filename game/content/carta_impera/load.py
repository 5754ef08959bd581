"""Reads the data files of Carta Impera Victoria into its tables, and checks them."""

from __future__ import annotations

from pathlib import Path

from game.content.carta_impera.check import check
from game.content.carta_impera.schema import DOMAINS, Files, Tables
from game.content.checks import Contents, Named, summary, totals
from game.content.folder import cached, data_folder
from game.content.loading import load_files


def read(folder: Path) -> Files:
    """Read and check the two files of a folder."""
    return load_files(folder, Files, check)


@cached
def tables() -> Tables:
    """The tables in use."""
    files = read(data_folder() / "carta_impera")
    return Tables(files.box, {effect.id: effect for effect in files.effects})


def contents(folder: Path) -> Contents:
    """What is in the folder, and which names it needs; raises ContentError."""
    files = read(folder)
    totals(folder, files)
    named = (
        Named("box.yaml", "domain", DOMAINS),
        Named.things("effects.yaml", "effect", files.effects),
    )
    return Contents(summary(files), named)
