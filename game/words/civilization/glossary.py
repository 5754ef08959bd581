"""The glossary of Civilization.

A thing is named with its kind, `tech:writing` or `unit:infantry_2`: some technologies and governments
have the same id. Without a kind it is the first thing of that id.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import asdict

from game.content.civilization.effects import Ability, Effect
from game.content.civilization.load import tables
from game.content.civilization.schema import UNIT_TYPES, Icons, Rank, Rule
from game.words.civilization.box import ids
from game.words.rules import Glossary


def keys(item: str) -> list[str]:
    """The effects of a thing, what else its sentences speak of, and its kind."""
    kind, _, id = item.rpartition(":")
    if kind == "unit" or not kind:
        type = next((one for one in UNIT_TYPES if id.startswith(one)), "")
        if type:
            return [type, "unit"]
    for one, of in _KEYS.items():
        if kind in ("", one) and id in ids(one):
            return [*of(id), one]
    return []


def _tech(id: str) -> Iterator[str]:
    card = tables().technologies[id]
    yield from _abilities(card.abilities)
    for name, value in asdict(card.unlocks).items():
        if name != "rank" and value:
            yield f"unlocks_{name}"
    if card.unlocks.rank.aircraft:
        yield "aircraft"
    elif card.unlocks.rank != Rank():
        yield "rank"


def _abilities(abilities: Iterable[Ability]) -> Iterator[str]:
    """Effects, and whether they are paid for with resources."""
    for one in abilities:
        yield from _effects(one.effects)
        if one.of_resources:
            yield "paid"


def _effects(effects: Iterable[Effect]) -> Iterator[str]:
    for effect in effects:
        yield str(type(effect).__struct_config__.tag)


def _building(id: str) -> Iterator[str]:
    building = tables().buildings[id]
    yield from _icons(building.icons)
    if building.star:
        yield "starred"
    if building.upgrades or any(one.upgrades == id for one in tables().buildings.values()):
        yield "turned"


def _icons(icons: Icons) -> Iterator[str]:
    for name, n in asdict(icons).items():
        if n:
            yield f"icon_{name}"


def _government(id: str) -> Iterator[str]:
    """What stands on the cards of 2010."""
    normal = asdict(Rule())
    rule = tables().governments[id].printed_2010
    return (f"rule_{name}" for name, n in asdict(rule).items() if n != normal[name])


def _civ(id: str) -> Iterator[str]:
    civ = tables().civilizations[id]
    usual = asdict(civ.ability).items()
    yield from (f"talent_{name}" for name, n in usual if n and (name, n) != ("rush", 1))
    yield from (f"gets_{name}" for name, n in asdict(civ.setup).items() if n)


def _event(id: str) -> Iterator[str]:
    event = tables().events[id]
    yield from _effects(event.effects)
    if event.interrupt:
        yield "interrupt"


_KEYS: dict[str, Callable[[str], Iterable[str]]] = {
    "tech": _tech,
    "building": _building,
    "wonder": lambda id: _abilities((tables().wonders[id].ability,)),
    "government": _government,
    "civ": _civ,
    "event": _event,
    "person": lambda id: _icons(tables().great_people[id].icons),
    "hut": lambda id: (),
    "village": lambda id: (),
}
"""By kind, in the order in which an id without a kind is looked up."""

GLOSSARY = Glossary("civilization", keys)
