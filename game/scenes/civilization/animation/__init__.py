"""The animation of Civilization: what happened as flights over the map and its panels, or as scenes
of their own."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.match.tape import Tape
from game.rules.civilization.events import (
    AbilityUsed,
    BargainStruck,
    CityActed,
    CoinsChanged,
    CultureGained,
    EventDrawn,
    EventPlayed,
    GroupStepped,
    MarkerTaken,
    ResourceTaken,
    SpaceEntered,
    TechLearned,
    TileRevealed,
    TradeCollected,
    UnitsDrawn,
    WallsBuilt,
    WonderPlaced,
    WonderTurnedUp,
)
from game.rules.contract import Event
from game.scenes.civilization import fight_scenes, reveal
from game.scenes.civilization.animation import battle, on_map, panels
from game.scenes.civilization.animation.director import CivilizationDirector
from game.scenes.kit.motion import Flight
from game.scenes.table.animation.director import Special

if TYPE_CHECKING:
    from game.scenes.civilization.table import CivilizationTable

MOST = 40
"""More flights at once nobody follows: the first ones are left out."""
SPECIALS: dict[type[Event], Special] = {**on_map.SPECIALS, **panels.SPECIALS, **battle.SPECIALS}
"""What flies, by the kind of event."""
HEARD: dict[type[Event], str] = {
    **dict.fromkeys(SPECIALS, "card"),
    **dict.fromkeys((EventDrawn, EventPlayed, AbilityUsed, UnitsDrawn, WonderTurnedUp), "card"),
    GroupStepped: "step",
    TileRevealed: "tile",
    MarkerTaken: "hut",
    WallsBuilt: "walls",
    WonderPlaced: "wonder",
    TradeCollected: "beads",
    BargainStruck: "coin",
    CoinsChanged: "coin",
    CultureGained: "inspiration",
    ResourceTaken: "harvest",
    SpaceEntered: "harp",
    TechLearned: "science",
    CityActed: "building",
}
"""What is heard of it while nothing flies."""


def flights(table: CivilizationTable, tape: Tape) -> list[Flight]:
    """The flights that show an action, one after the other."""
    return CivilizationDirector(table, tape).flights(SPECIALS)[-MOST:]


def show(table: CivilizationTable, tape: Tape) -> bool:
    """Show what happened in scenes, and then what moves; False where it has no scene."""
    if not table.queue.open() or not table.app.comfort.speed():
        return False
    found = reveal.scenes(table, tape) or fight_scenes.scenes(table, tape)
    if found:
        table.queue.take([*found, partial(flights, table, tape)])
    return bool(found)
