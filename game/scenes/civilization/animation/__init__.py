"""The animation of Civilization: flights over the map and its panels, and scenes of their own."""

from __future__ import annotations

from collections.abc import Sequence

from game.drawing.director import Special
from game.drawing.motion import Flight
from game.match.tape import Moment as Seen
from game.match.tape import Tape
from game.rules.contract import Event
from game.scenes.civilization import battle, reveal
from game.scenes.civilization.animation import on_map, panels
from game.scenes.civilization.animation.director import CivilizationDirector, Lying
from game.scenes.kit.section import Box
from game.scenes.table.events_scene import Behind, EventsScene
from game.words.civilization import sketches
from game.words.civilization.position import Moment

MOST = 40
"""More flights at once nobody follows: the first ones are left out."""
SPECIALS: dict[type[Event], Special] = {**on_map.SPECIALS, **panels.SPECIALS}
"""What flies, by the kind of event."""
HEARD = dict.fromkeys(SPECIALS, "card")
HEARD |= {event: one.sound for event, one in sketches.EVENTS.items() if one.sound}
"""What is heard of it while nothing flies."""


def flights(lying: Lying, tape: Tape) -> list[Flight]:
    """The flights that show an action, one after the other, of the map while it lies open; what comes to
    rest beyond the part of the map that is seen flies to the edge there."""
    hidden = on_map.SPECIALS if lying.lattice is None else {}
    shown = {event: special for event, special in SPECIALS.items() if event not in hidden}
    found, f = CivilizationDirector(lying, tape).flights(shown)[-MOST:], lying.layout
    seen = Box(0, 0, f.bar.w, f.aside.bottom)
    for one in found:
        one.end = one.end.clamp(seen)
    return found


def scenes(
    behind: Behind, m: Moment, fought: Sequence[Seen], tape: Tape, still: bool
) -> list[EventsScene]:
    """What is shown of it in scenes of their own: research, and battles, of which the beginning may
    have been seen earlier; these not while all is `still`: behind the curtain, or without motion."""
    found = reveal.scenes(behind, m.p, tape)
    return found if found or still else battle.scenes(behind, m, fought, tape)
