"""How each kind of event is told beside the words: its emblem where what bots do is sketched, what is
heard of it, and how much it says of a turn."""

from __future__ import annotations

from typing import NamedTuple

from game.hotseat.choice import kind
from game.rules.civilization import events as e
from game.rules.contract import Event
from game.scenes.kit.game_kit import Sketch
from game.words import Words


class Shown(NamedTuple):
    """An event: its emblem (none: it is not sketched), what is heard of it while nothing flies, and how
    much it says of a turn when a match is told."""

    emblem: str = ""
    sound: str = ""
    weight: int = 0


EVENTS: dict[type[Event], Shown] = {
    e.AbilityUsed: Shown(sound="card"),
    e.BargainStruck: Shown("icon_trade", "coin"),
    e.BattleEnded: Shown("icon_combat", weight=20),
    e.BuildingPlaced: Shown(weight=6),
    e.CapitalPlaced: Shown("map_capital"),
    e.CityActed: Shown(sound="building"),
    e.CityBuilt: Shown("map_city", weight=30),
    e.CityConquered: Shown(weight=60),
    e.CityDestroyed: Shown("map_blockade", weight=40),
    e.CoinsChanged: Shown("icon_coin", "coin"),
    e.CultureGained: Shown("icon_culture", "inspiration", 2),
    e.EventDrawn: Shown(sound="card"),
    e.EventPlayed: Shown("icon_culture", "card", 7),
    e.GovernmentChanged: Shown("laurel", weight=10),
    e.GroupStepped: Shown(sound="step"),
    e.ItemOrdered: Shown("icon_production"),
    e.LootTaken: Shown(weight=9),
    e.MarkerTaken: Shown(sound="hut", weight=5),
    e.PersonGained: Shown("human"),
    e.PersonPlaced: Shown(weight=8),
    e.ResourceTaken: Shown(sound="harvest", weight=4),
    e.SpaceEntered: Shown("icon_culture", "harp"),
    e.TechLearned: Shown("book", "science"),
    e.TileRevealed: Shown(sound="tile"),
    e.TradeCollected: Shown(sound="beads"),
    e.TradeGained: Shown("icon_trade"),
    e.UnitsDrawn: Shown(sound="card", weight=3),
    e.WallsBuilt: Shown("map_walls", "walls", 6),
    e.WonderPlaced: Shown(sound="wonder", weight=24),
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
