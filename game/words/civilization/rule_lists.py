"""Lists in the rules of Civilization that are made from its tables."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.content.civilization.load import tables
from game.rules.civilization.rulings import RULINGS
from game.words.buttons import KIND
from game.words.civilization.box import about
from game.words.rules import rulings
from game.words.words import Words


def _things(kind: str, table: str, words: Words) -> list[str]:
    """A line for each thing of a table: its name, and all that is said of it but its kind."""
    found = []
    for id in getattr(tables(), table):
        name = words.name("civilization", kind, id)
        texts = (row.text for row in about(words, kind, id) if row.style != KIND)
        found.append(f"• *{name}*: {' '.join(texts)}")
    return found


LISTS: dict[str, Callable[[Words], list[str]]] = {
    "civilizations": partial(_things, "civ", "civilizations"),
    "governments_list": partial(_things, "government", "governments"),
    "buildings": partial(_things, "building", "buildings"),
    "wonders": partial(_things, "wonder", "wonders"),
    "people": partial(_things, "person", "great_people"),
    "events": partial(_things, "event", "events"),
    **rulings("civilization", RULINGS),
}
