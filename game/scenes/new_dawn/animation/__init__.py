"""The animation of A New Dawn: what happened as flights over the map and its panels."""

from __future__ import annotations

from game.drawing.director import Special
from game.drawing.motion import Flight
from game.rules.contract import Event
from game.rules.new_dawn import events as ev
from game.scenes.new_dawn.animation import map_pieces, panels
from game.scenes.new_dawn.animation.director import NewDawnDirector

SPECIALS: dict[type[Event], Special] = {**panels.SPECIALS, **map_pieces.SPECIALS}
"""What flies, by the kind of event."""
HEARD: dict[type[Event], str] = {
    **dict.fromkeys(SPECIALS, "card"),
    **dict.fromkeys((ev.TradeGained, ev.TradeMoved, ev.TradeDiscarded, ev.TradeTaken), "coin"),
    ev.CardReplaced: "science",
    ev.AgendaCompleted: "science_pair",
    ev.WonderBuilt: "wonder",
    **dict.fromkeys((ev.CityLost, ev.BarbarianDefeated, ev.CityStateConquered), "conquest"),
}
"""What is heard of it while nothing flies."""


def flights(director: NewDawnDirector) -> list[Flight]:
    """The flights that show an action, one after the other: the last 40, for nobody follows more."""
    return [*director.flights(SPECIALS), *panels.agendas_grown(director)][-40:]
