"""The glossary of 7 Wonders Duel."""

from __future__ import annotations

from game.content.duel.load import tables
from game.content.duel.schema import Card
from game.words.duel.box import thing
from game.words.glossary import Glossary


def keys(item: str) -> list[str]:
    """The effects of a card, wonder or token, its chains, and its kind."""
    box = tables()
    if item not in box.cards and item not in box.wonders and item not in box.tokens:
        return []
    found = thing(item)
    effects = [name for name, _ in found.effects.entries()]
    if isinstance(found, Card):
        chained = found.freed_by or found.shows
        return [*effects, *(["chained"] if chained else []), "card"]
    return [*effects, "wonder" if item in box.wonders else "token"]


GLOSSARY = Glossary("duel", keys)
