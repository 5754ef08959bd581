"""What bots do at Carta Impera, sketched: the domains of the cards they play."""

from __future__ import annotations

from game.rules.carta_impera.events import CardPlayed
from game.rules.contract import Event
from game.words import Words
from game.words.carta_impera.things import domain_of
from game.words.recap import Sketch


def sketch(words: Words, event: Event) -> Sketch | None:
    """How an event is sketched; None: it is not."""
    return Sketch(f"rnd_{domain_of(event.card)}") if isinstance(event, CardPlayed) else None
