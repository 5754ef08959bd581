"""How each kind of event is told beside the words: its emblem where what bots do is sketched, and what is
heard of it."""

from __future__ import annotations

from typing import NamedTuple

from game.hotseat.choice import kind
from game.rules.civilization import events as e
from game.rules.contract import Event
from game.words import Words
from game.words.recap import Sketch


class Shown(NamedTuple):
    """An event: its emblem (none: it is not sketched), and what is heard of it while nothing flies."""

    emblem: str = ""
    sound: str = ""


EVENTS: dict[type[Event], Shown] = {
    e.AbilityUsed: Shown(sound="card"),
    e.BargainStruck: Shown("icon_trade", "coin"),
    e.BattleEnded: Shown("icon_combat"),
    e.CapitalPlaced: Shown("map_capital"),
    e.CityActed: Shown(sound="building"),
    e.CityBuilt: Shown("map_city"),
    e.CityDestroyed: Shown("map_blockade"),
    e.CoinsChanged: Shown("icon_coin", "coin"),
    e.CultureGained: Shown("icon_culture", "inspiration"),
    e.EventDrawn: Shown(sound="card"),
    e.EventPlayed: Shown("icon_culture", "card"),
    e.GovernmentChanged: Shown("laurel"),
    e.GroupStepped: Shown(sound="step"),
    e.ItemOrdered: Shown("icon_production"),
    e.MarkerTaken: Shown(sound="hut"),
    e.PersonGained: Shown("human"),
    e.ResourceTaken: Shown(sound="harvest"),
    e.SpaceEntered: Shown("icon_culture", "harp"),
    e.TechLearned: Shown("book", "science"),
    e.TileRevealed: Shown(sound="tile"),
    e.TradeCollected: Shown(sound="beads"),
    e.TradeGained: Shown("icon_trade"),
    e.UnitsDrawn: Shown(sound="card"),
    e.WallsBuilt: Shown("map_walls", "walls"),
    e.WonderPlaced: Shown(sound="wonder"),
    e.WonderTurnedUp: Shown(sound="card"),
}
SILENT = Shown()


def sketch(words: Words, event: Event) -> Sketch | None:
    """How an event is sketched; None: it is not."""
    if isinstance(event, e.GroupMoved):
        return Sketch("map_army" if event.armies else "map_scout")
    if isinstance(event, e.MarkerTaken):
        return Sketch(f"map_{kind(event.marker)}")
    emblem = EVENTS.get(type(event), SILENT).emblem
    return Sketch(emblem) if emblem else None
