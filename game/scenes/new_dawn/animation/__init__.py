"""The animation of A New Dawn: what happened as flights over the map and its panels."""

from __future__ import annotations

from collections.abc import Mapping

from game.match.tape import Tape
from game.rules.contract import Event
from game.rules.new_dawn.events import (
    AgendaCompleted,
    BarbarianDefeated,
    CardReplaced,
    CityLost,
    CityStateConquered,
    TradeDiscarded,
    TradeGained,
    TradeMoved,
    TradeTaken,
    WonderBuilt,
)
from game.scenes.kit.motion import Flight
from game.scenes.kit.section import Box
from game.scenes.new_dawn.animation import map_pieces, panels
from game.scenes.new_dawn.animation.director import NewDawnDirector, Scenery
from game.scenes.table.animation.director import Special

MOST = 40
"""More flights at once nobody follows: the first ones are left out."""
SPECIALS: dict[type[Event], Special] = {**panels.SPECIALS, **map_pieces.SPECIALS}
"""What flies, by the kind of event."""
HEARD: dict[type[Event], str] = {
    **dict.fromkeys(SPECIALS, "card"),
    **dict.fromkeys((TradeGained, TradeMoved, TradeDiscarded, TradeTaken), "coin"),
    CardReplaced: "science",
    AgendaCompleted: "science_pair",
    WonderBuilt: "wonder",
    **dict.fromkeys((CityLost, BarbarianDefeated, CityStateConquered), "conquest"),
}
"""What is heard of it while nothing flies."""


def flights(scenery: Scenery, tape: Tape, before: Mapping[str, Box]) -> list[Flight]:
    """The flights that show an action, one after the other."""
    director = NewDawnDirector(scenery, tape, before)
    return [*director.flights(SPECIALS), *panels.agendas_grown(director)][-MOST:]
