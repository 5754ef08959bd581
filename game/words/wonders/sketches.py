"""What bots do at 7 Wonders, sketched: what was built by its colour, a stage, a discard, and a token of war."""

from __future__ import annotations

from game.content.wonders.load import tables
from game.rules.contract import Event
from game.rules.wonders import events
from game.words import Words
from game.words.recap import Sketch
from game.words.wonders import things

COLOURS = {
    "brown": "wood",
    "grey": "glass",
    "blue": "laurel",
    "green": "tablet",
    "yellow": "coin",
    "red": "shield",
    "purple": "human",
}


def sketch(words: Words, event: Event) -> Sketch | None:
    """How an event is sketched; None: it is not."""
    if isinstance(event, events.StructureBuilt | events.CardRevived):
        colour = tables().cards[event.card].colour
        return Sketch(COLOURS[colour], things.card_name(words, event.card))
    if isinstance(event, events.StageBuilt):
        return Sketch("stone")
    if isinstance(event, events.TokenTaken):
        return Sketch("victory" if event.token > 0 else "loss")
    return Sketch("discard") if isinstance(event, events.CardDiscarded) else None
