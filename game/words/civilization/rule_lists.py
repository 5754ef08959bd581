"""Lists in the rules of Civilization that are made from its tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.content.civilization.load import tables
from game.rules.civilization.rulings import RULINGS
from game.words.civilization.box import about
from game.words.paragraphs import KIND
from game.words.rulings import ruling
from game.words.words import Words


def _all(words: Words, kind: str, ids: Iterable[str]) -> list[str]:
    """A line for each thing: its name, and all that is said of it but its kind."""
    found = []
    for id in ids:
        name = words.name("civilization", kind, id)
        texts = (row.text for row in about(words, kind, id) if row.style != KIND)
        found.append(f"• *{name}*: {' '.join(texts)}")
    return found


def civilizations(words: Words) -> list[str]:
    """What each begins with, and is good at."""
    return _all(words, "civ", tables().civilizations)


def governments(words: Words) -> list[str]:
    """The cards of 2010."""
    return _all(words, "government", tables().governments)


def buildings(words: Words) -> list[str]:
    return _all(words, "building", tables().buildings)


def wonders(words: Words) -> list[str]:
    return _all(words, "wonder", tables().wonders)


def people(words: Words) -> list[str]:
    """Each with how many there are."""
    return _all(words, "person", tables().great_people)


def events(words: Words) -> list[str]:
    """Each with how many there are."""
    return _all(words, "event", tables().events)


LISTS: dict[str, Callable[[Words], list[str]]] = {
    "civilizations": civilizations,
    "governments_list": governments,
    "buildings": buildings,
    "wonders": wonders,
    "people": people,
    "events": events,
    **{option.id: ruling("civilization", option) for option in RULINGS},
}
