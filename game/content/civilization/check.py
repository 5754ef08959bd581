"""What the types of the tables cannot say: references, and that sums are as printed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Literal

from game.content.checks import agree, known, unique, unique_ids
from game.content.civilization import schema
from game.content.loading import ContentError

CELL = re.compile(
    r"[gfmdw](:(?P<resource>wheat|silk|incense|iron))?(?P<culture>:culture)?(?P<coin>:coin)?"
    r"(:(?P<symbol>hut|village))?"
)
"""A square as a tile prints it; terrain, resource, icons, symbol."""


def check(folder: Path, files: schema.Files) -> None:
    """Raise a `ContentError` for the first mistake."""
    unique_ids(folder, files)
    learnt = [one.id for one in files.technologies]
    _tiles(folder / "tiles.yaml", files.tiles, [one.id for one in files.civilizations])
    _layouts(folder / "layouts.yaml", files.layouts)
    _technologies(folder / "technologies.yaml", files.technologies, files.buildings)
    _buildings(folder / "buildings.yaml", files.buildings, files.technologies)
    _wonders(folder / "wonders.yaml", files.wonders.wonders, learnt)
    for index, one in enumerate(files.civilizations):
        path = f"civilizations[{index}].technology"
        known(folder / "civilizations.yaml", path, one.technology, learnt, "a technology")
    file = folder / "box.yaml"
    known(file, "walls.technology", files.box.walls.technology, learnt, "a technology")
    for place in files.box.tokens.places:
        known(file, "tokens.places", place, learnt, "a technology")


def _tiles(file: Path, tiles: Iterable[schema.Tile], civilizations: list[str]) -> None:
    """Four squares in a row; a home tile for each civilization, with a place for the capital."""
    for index, tile in enumerate(tiles):
        path = f"tiles[{index}]"
        if tile.home:
            known(file, f"{path}.home", tile.home, civilizations, "a civilization")
        agree(file, f"{path}.capital", bool(tile.home), tile.capital is not None)
        for number, row in enumerate(tile.cells()):
            agree(file, f"{path}.rows[{number}]", 4, len(row))
            for cell in row:
                if CELL.fullmatch(cell) is None:
                    expected = "a letter of g, f, m, d, w, and what is printed"
                    raise ContentError(file, f"{path}.rows[{number}]", expected, repr(cell))


def _layouts(file: Path, layouts: Mapping[Literal[2, 3, 4], schema.Layout]) -> None:
    """A home for each seat, on one of the tiles."""
    for players, layout in layouts.items():
        path = f"layouts.{players}"
        agree(file, f"{path}.homes", players, len(layout.homes))
        for index, home in enumerate(layout.homes):
            if home.at not in layout.slots:
                expected = "where a tile lies"
                raise ContentError(file, f"{path}.homes[{index}].at", expected, str([*home.at]))


def _technologies(
    file: Path, technologies: Iterable[schema.Technology], buildings: Iterable[schema.Building]
) -> None:
    """Technologies unlock buildings that there are, each once."""
    ids = [one.id for one in buildings]
    for index, one in enumerate(technologies):
        if one.unlocks.building:
            path = f"technologies[{index}].unlocks.building"
            known(file, path, one.unlocks.building, ids, "a building")
    unlocked = [one.unlocks.building for one in technologies if one.unlocks.building]
    unique(file, "technologies", unlocked)


def _buildings(
    file: Path, buildings: tuple[schema.Building, ...], technologies: Iterable[schema.Technology]
) -> None:
    """One that upgrades another has the same marker: its star, its terrain, no supply of its own.
    Every building is unlocked by a technology."""
    by_id = {one.id: one for one in buildings}
    unlocked = {one.unlocks.building for one in technologies}
    for index, one in enumerate(buildings):
        path = f"buildings[{index}]"
        agree(file, f"{path}.supply", not one.upgrades, bool(one.supply))
        if one.id not in unlocked:
            raise ContentError(file, f"{path}.id", "a building that a technology unlocks", one.id)
        if one.upgrades:
            known(file, f"{path}.upgrades", one.upgrades, by_id, "a building")
            basic = by_id[one.upgrades]
            agree(file, f"{path}.star", basic.star, one.star)
            agree(file, f"{path}.terrain", basic.terrain, one.terrain)


def _wonders(file: Path, wonders: Iterable[schema.Wonder], technologies: list[str]) -> None:
    """Discounts come with technologies that there are, and are discounts."""
    for index, one in enumerate(wonders):
        path = f"wonders[{index}].discount"
        if one.discount is None:
            continue
        known(file, f"{path}.tech", one.discount.tech, technologies, "a technology")
        if one.discount.cost >= one.cost:
            expected = f"less than {one.cost}"
            raise ContentError(file, f"{path}.cost", expected, str(one.discount.cost))
