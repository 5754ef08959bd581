"""What bots do at Civilization, sketched: where a city or a figure stands, what was won, learned or lost."""

from __future__ import annotations

from game.rules.civilization import events as e
from game.rules.contract import Event
from game.scenes.kit.game_kit import Sketch
from game.scenes.table.choice import kind
from game.words import Words

EMBLEMS: dict[type[Event], str] = {
    e.CapitalPlaced: "map_capital",
    e.CityBuilt: "map_city",
    e.CityDestroyed: "map_blockade",
    e.ItemOrdered: "icon_production",
    e.WallsBuilt: "map_walls",
    e.PersonGained: "human",
    e.CultureGained: "icon_culture",
    e.SpaceEntered: "icon_culture",
    e.EventPlayed: "icon_culture",
    e.CoinsChanged: "icon_coin",
    e.TradeGained: "icon_trade",
    e.BargainStruck: "icon_trade",
    e.TechLearned: "book",
    e.GovernmentChanged: "laurel",
    e.BattleEnded: "icon_combat",
}
MARKERS = {"hut": "map_hut", "village": "map_village"}


def sketch(words: Words, event: Event) -> Sketch | None:
    """How an event is sketched; None: it is not."""
    if isinstance(event, e.GroupMoved):
        return Sketch("map_army" if event.armies else "map_scout")
    if isinstance(event, e.MarkerTaken):
        return Sketch(MARKERS[kind(event.marker)])
    emblem = EMBLEMS.get(type(event))
    return Sketch(emblem) if emblem else None
