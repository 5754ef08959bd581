"""The animation of A New Dawn: what happened as flights over the map and its panels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.tape import Tape
from game.rules.contract import Event
from game.scenes.kit.motion import Flight
from game.scenes.new_dawn.animation import map_pieces, panels
from game.scenes.new_dawn.animation.director import NewDawnDirector
from game.scenes.table.animation import EventFlights

if TYPE_CHECKING:
    from game.scenes.new_dawn.table import NewDawnTable

MOST = 40
"""More flights at once nobody follows: the first ones are left out."""
FLIGHTS: dict[type[Event], EventFlights] = {**panels.FLIGHTS, **map_pieces.FLIGHTS}
"""What flies, by the kind of event."""


def flights(table: NewDawnTable, tape: Tape) -> list[Flight]:
    """The flights that show an action, one after the other; while a map is built there are none."""
    if not tape.before.round:
        return []
    director = NewDawnDirector(table, tape)
    return [*director.flights(FLIGHTS), *panels.agendas_grown(director)][-MOST:]
