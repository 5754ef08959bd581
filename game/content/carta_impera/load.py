"""Reads the data files of Carta Impera Victoria into its tables, and checks them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from game.content.carta_impera.schema import DOMAINS, ERAS, Effect, Files, Tables
from game.content.checks import Contents, Named, agree, contents_of, known, unique_ids
from game.content.folder import cached, data_folder
from game.content.loading import load_files

TEMPORARY = ("attack", "inquisition", "embargo", "technological_leap", "democracy")
"""The temporary effects, which the rules know by their ids."""
TIE_BREAK = ["utopia", "culture", "science", "economy", "religion", "military"]
"""The order of R9.4 and R9.5."""


@cached
def tables() -> Tables:
    """The tables in use."""
    files = load_files(data_folder() / "carta_impera", Files, check)
    return Tables(files.box, {effect.id: effect for effect in files.effects})


def contents(folder: Path) -> Contents:
    """What is in the folder, and which names it needs; raises ContentError."""
    files = load_files(folder, Files, check)
    return contents_of(
        folder,
        files,
        Named("box.yaml", "domain", DOMAINS),
        Named.things("effects.yaml", "effect", files.effects),
    )


def check(folder: Path, files: Files) -> None:
    """Raise a `ContentError` for the first mistake."""
    unique_ids(folder, files)
    file, box = folder / "box.yaml", files.box
    agree(file, "domains", list(DOMAINS), [domain.id for domain in box.domains])
    for index, domain in enumerate(box.domains):
        agree(file, f"domains[{index}].cards", list(ERAS), list(domain.cards))
    agree(file, "players", [2, 3, 4], list(box.players))
    agree(file, "tie_break", TIE_BREAK, list(box.tie_break))
    _effects(folder / "effects.yaml", files.effects)


def _effects(file: Path, effects: tuple[Effect, ...]) -> None:
    """Each domain has its permanent effect of each level and its temporary one (R4.1)."""
    for index, effect in enumerate(effects):
        path = f"effects[{index}]"
        if effect.kind == "temporary":
            known(file, f"{path}.id", effect.id, TEMPORARY, "a temporary effect")
        elif effect.level is None:
            agree(file, f"{path}.id", "inspiration", effect.id)
    places: Counter[tuple[str, str, int | None]]
    places = Counter((effect.domain, effect.kind, effect.level) for effect in effects)
    for domain in DOMAINS:
        wanted: list[tuple[str, int | None]]
        wanted = [("permanent", 1), ("permanent", 2), ("temporary", None)]
        for kind, level in [("permanent", None)] if domain == "culture" else wanted:
            name = f"{kind} effect" + (f" of Level {level}" if level else "")
            agree(file, domain, f"1 {name}", f"{places[domain, kind, level]} {name}")
