"""Reads the data files of Civilization into its tables, and checks them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.content.civilization import schema
from game.content.civilization.check import check
from game.content.civilization.effects import RESOURCES, TERRAINS
from game.content.contents import Contents, Named
from game.content.folder import cached, data_folder
from game.content.loading import load

FILES: dict[str, Any] = {
    "box.yaml": schema.Box,
    "tiles.yaml": schema.Tiles,
    "layouts.yaml": schema.Layouts,
    "technologies.yaml": schema.Technologies,
    "buildings.yaml": schema.Buildings,
    "wonders.yaml": schema.Wonders,
    "governments.yaml": schema.Governments,
    "civilizations.yaml": schema.Civilizations,
    "units.yaml": schema.Units,
    "events.yaml": schema.Events,
    "great_people.yaml": schema.GreatPeople,
}


def read(folder: Path) -> schema.Tables:
    """Read and check the files of a folder."""
    found: dict[str, Any] = {file: load(folder / file, kind) for file, kind in FILES.items()}
    check(folder, found)
    wonders: schema.Wonders = found["wonders.yaml"]
    return schema.Tables(
        box=found["box.yaml"],
        tiles={one.id: one for one in found["tiles.yaml"].tiles},
        layouts=found["layouts.yaml"].layouts,
        technologies={one.id: one for one in found["technologies.yaml"].technologies},
        buildings={one.id: one for one in found["buildings.yaml"].buildings},
        wonders={one.id: one for one in wonders.wonders},
        wonder_culture=wonders.culture,
        wonders_face_up=wonders.face_up,
        governments={one.id: one for one in found["governments.yaml"].governments},
        civilizations={one.id: one for one in found["civilizations.yaml"].civilizations},
        units=found["units.yaml"],
        events={one.id: one for one in found["events.yaml"].events},
        great_people={one.id: one for one in found["great_people.yaml"].great_people},
    )


@cached
def tables() -> schema.Tables:
    """The tables in use."""
    return read(data_folder() / "civilization")


def summary(found: schema.Tables) -> dict[str, str]:
    """What each file holds, in a few words."""
    box = found.box
    homes = sum(bool(tile.home) for tile in found.tiles.values())
    cards = sum(card.copies for card in found.units.cards)
    events = sum(event.copies for event in found.events.values())
    people = sum(person.copies for person in found.great_people.values())
    return {
        "box.yaml": f"{sum(box.huts.values())} huts, {sum(box.villages.values())} villages",
        "tiles.yaml": f"{homes} home tiles, {len(found.tiles) - homes} neutral tiles",
        "layouts.yaml": f"{len(found.layouts)} maps",
        "technologies.yaml": f"{len(found.technologies)} technologies",
        "buildings.yaml": f"{len(found.buildings)} buildings",
        "wonders.yaml": f"{len(found.wonders)} wonders",
        "governments.yaml": f"{len(found.governments)} governments",
        "civilizations.yaml": f"{len(found.civilizations)} civilizations",
        "units.yaml": f"{cards} units",
        "events.yaml": f"{events} culture events of {len(found.events)} kinds",
        "great_people.yaml": f"{people} great people of {len(found.great_people)} kinds",
    }


def contents(folder: Path) -> Contents:
    """What is in the folder, and which names it needs; raises ContentError."""
    found = read(folder)
    named = (
        Named("tiles.yaml", "terrain", TERRAINS),
        Named("box.yaml", "resource", RESOURCES),
        Named("box.yaml", "content", schema.CONTENTS[-1:]),
        Named("technologies.yaml", "tech", tuple(found.technologies)),
        Named("buildings.yaml", "building", tuple(found.buildings)),
        Named("wonders.yaml", "wonder", tuple(found.wonders)),
        Named("governments.yaml", "government", tuple(found.governments)),
        Named("civilizations.yaml", "civ", tuple(found.civilizations)),
        Named("units.yaml", "unit", schema.UNIT_TYPES),
        Named("events.yaml", "event", tuple(found.events)),
        Named("great_people.yaml", "person", tuple(found.great_people)),
    )
    return Contents(summary(found), named)
