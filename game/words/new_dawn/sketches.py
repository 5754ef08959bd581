"""What bots do at A New Dawn, sketched: the card, then what it brought, as emblems."""

from __future__ import annotations

from game.rules.contract import Event
from game.rules.new_dawn import events as e
from game.words import Words
from game.words.new_dawn import things
from game.words.recap import Sketch

PIECES: dict[type[Event], str] = {
    e.CityBuilt: "piece_city",
    e.CityPlaced: "piece_city",
    e.CaravanMoved: "piece_caravan",
    e.BarbarianDefeated: "piece_barbarian",
    e.BarbarianDrivenOff: "piece_barbarian",
    e.TradeGained: "piece_trade",
}
"""What has an emblem by its kind."""
FOLDERS = {"wonder": "wonder", "natural": "natural", "city_state": "state", "resource": "resource"}
"""What has an emblem of its own: by the field that names it, the folder."""


def sketch(words: Words, event: Event) -> Sketch | None:
    """How an event is sketched; None: it is not."""
    if isinstance(event, (e.CardResolved, e.CardResolvedForNothing)):
        return Sketch(f"focus_{event.card}", things.thing_name(words, event.card))
    emblem = PIECES.get(type(event), "")
    for field, folder in FOLDERS.items():
        name = getattr(event, field, "")
        emblem = emblem or (f"{folder}_{name}" if name else "")
    return Sketch(emblem) if emblem else None
