"""Reads the data files of Civilization into its tables, and checks them."""

from __future__ import annotations

from pathlib import Path

from game.content.checks import Contents, Named, contents_of
from game.content.civilization.check import check
from game.content.civilization.effects import RESOURCES, TERRAINS
from game.content.civilization.schema import CONTENTS, UNIT_TYPES, Files, Tables
from game.content.folder import cached, data_folder
from game.content.loading import load_files


@cached
def tables() -> Tables:
    """The tables in use."""
    files = load_files(data_folder() / "civilization", Files, check)
    return Tables(
        box=files.box,
        tiles={one.id: one for one in files.tiles},
        layouts=dict(files.layouts.items()),
        technologies={one.id: one for one in files.technologies},
        buildings={one.id: one for one in files.buildings},
        wonders={one.id: one for one in files.wonders.wonders},
        wonder_culture=files.wonders.culture,
        wonders_face_up=files.wonders.face_up,
        governments={one.id: one for one in files.governments},
        civilizations={one.id: one for one in files.civilizations},
        units=files.units,
        events={one.id: one for one in files.events},
        great_people={one.id: one for one in files.great_people},
    )


def contents(folder: Path) -> Contents:
    """What is in the folder, and which names it needs; raises ContentError."""
    files = load_files(folder, Files, check)
    return contents_of(
        folder,
        files,
        Named("tiles.yaml", "terrain", TERRAINS),
        Named("box.yaml", "resource", RESOURCES),
        Named("box.yaml", "content", CONTENTS[-1:]),
        Named.things("technologies.yaml", "tech", files.technologies),
        Named.things("buildings.yaml", "building", files.buildings),
        Named.things("wonders.yaml", "wonder", files.wonders.wonders),
        Named.things("governments.yaml", "government", files.governments),
        Named.things("civilizations.yaml", "civ", files.civilizations),
        Named("units.yaml", "unit", UNIT_TYPES),
        Named.things("events.yaml", "event", files.events),
        Named.things("great_people.yaml", "person", files.great_people),
    )
