"""What a seat has, as numbers of which more is better: what two moves are compared by."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.civilization.box import NONE
from game.rules.civilization.figures import stands
from game.rules.civilization.governments import ANARCHY
from game.rules.civilization.state import State as Civilization
from game.rules.civilization.yields import icons
from game.rules.new_dawn.state import OFF
from game.rules.new_dawn.state import State as NewDawn
from game.rules.wonders.state import State as Wonders

Held = dict[str, float]


def wonders(state: Wonders, seat: int) -> Held:
    """A city of 7 Wonders."""
    city = state.cities[seat]
    return {"coins": city.coins, "cards": len(city.cards), "stages": city.stages}


def new_dawn(state: NewDawn, seat: int) -> Held:
    """A player of A New Dawn, but for the order of the row."""
    player = state.players[seat]
    return {
        "agendas": len(player.agendas),
        "cities": player.cities.bit_count(),
        "control": player.control.bit_count(),
        "reinforced": player.reinforced.bit_count(),
        "resources": sum(player.resources),
        "naturals": len(player.naturals),
        "dial": player.dial,
        "pacts": len(player.pacts),
        "trade": sum(slot.trade for slot in player.row) + player.stored,
        "caravans at home": player.caravans.count(OFF),
        "wonders": sum(
            bool(player.held() >> space & 1) for space in state.wonders.values() if space != OFF
        ),
    }


def civilization(state: Civilization, seat: int) -> Held:
    """A player of Civilization: what lies in front of them, stands on the map, and comes in each turn."""
    player = state.players[seat]
    counts = stands(player.figures).counts.values()
    squares = [icons(state, seat, city.space) for city in player.cities]
    found: Held = {
        "trade": player.trade,
        "culture": player.culture,
        "space": player.track,
        "coins": player.dial,
        "technologies": player.techs.bit_count(),
        "cities": len(player.cities),
        "walls": sum(city.walled for city in player.cities),
        "actions": sum(city.left for city in player.cities),
        "order": player.government not in (NONE, ANARCHY),
        "pieces": len(player.pieces),
        "markers": len(player.huts) + len(player.villages),
        "events": len(player.events),
        "units": len(player.units),
        "armies": sum(armies for armies, _ in counts),
        "scouts": sum(scouts for _, scouts in counts),
    }
    for number, count in enumerate(player.resources):
        found[f"resource {number}"] = count
    for name in ("trade", "production", "culture", "coin"):
        found[f"{name} of squares"] = sum(getattr(one, name) for one in squares)
    return found


HELD: dict[str, Callable[[Any, int], Held]] = {
    "wonders": wonders,
    "new_dawn": new_dawn,
    "civilization": civilization,
}
