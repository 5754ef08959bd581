"""What is said of a card or a piece of Civilization wherever it is shown large."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from game.content.civilization.load import tables
from game.content.civilization.schema import UNIT_TYPES, Printing
from game.words.civilization import things
from game.words.paragraphs import ASIDE, KIND, TEXT, Paragraph
from game.words.words import Words

PRINTED: Printing = "printed_2010"


@cache
def ids(kind: str) -> tuple[str, ...]:
    """The things of a kind, in the order of the tables."""
    box = tables()
    found: dict[str, Iterable[str]] = {
        "tech": box.technologies,
        "building": box.buildings,
        "wonder": box.wonders,
        "government": box.governments,
        "civ": box.civilizations,
        "event": box.events,
        "person": box.great_people,
        "unit": UNIT_TYPES,
        "hut": box.box.huts,
        "village": box.box.villages,
    }
    return tuple(found[kind])


def about(words: Words, kind: str, item: str, printing: Printing = PRINTED) -> list[Paragraph]:
    """Kind, cost and effects of a thing; `kind` is that of its names: `tech`, `building`,
    `wonder`, `government`, `civ`, `event`, `person` or `unit`."""
    if kind == "government":
        return _government(words, item, printing)
    return _ABOUT[kind](words, item)


def _texts(texts: list[str]) -> list[Paragraph]:
    return [Paragraph(TEXT, text) for text in texts]


def _tech(words: Words, item: str) -> list[Paragraph]:
    tech = tables().technologies[item]
    need = tables().box.research[tech.level - 1]
    return [
        Paragraph(KIND, words.say("civilization.kind.tech", level=str(tech.level))),
        Paragraph(ASIDE, words.say("civilization.text.need", n=need)),
        *_texts(things.tech_sentences(words, tech)),
    ]


def _building(words: Words, item: str) -> list[Paragraph]:
    box = tables()
    found = box.buildings[item]
    kind = "starred" if found.star else "building"
    texts = [
        words.say("civilization.text.with", tech=box.unlocked_by(item)),
        things.place_sentence(words, found.terrain),
        words.say("civilization.text.gives", things=things.icons_sentence(words, found.icons)),
    ]
    if found.star:
        texts.append(words.say("civilization.text.star"))
    if found.upgrades:
        texts.append(words.say("civilization.text.upgrades", building=found.upgrades))
    for other in box.buildings.values():
        if other.upgrades == item:
            facts = {"building": other.id, "tech": box.unlocked_by(other.id)}
            texts.append(words.say("civilization.text.upgraded", **facts))
    return [
        Paragraph(KIND, words.say(f"civilization.kind.{kind}")),
        Paragraph(ASIDE, words.say("civilization.text.cost", n=found.cost)),
        *_texts(texts),
    ]


def _wonder(words: Words, item: str) -> list[Paragraph]:
    found = tables().wonders[item]
    cost = words.say("civilization.text.cost", n=found.cost)
    if found.discount:
        facts = {"tech": found.discount.tech, "n": found.discount.cost}
        cost = f"{cost} {words.say('civilization.text.discount', **facts)}"
    gives = words.say("civilization.icons.culture", n=tables().wonder_culture[found.age])
    return [
        Paragraph(KIND, words.say(f"civilization.kind.{found.age}")),
        Paragraph(ASIDE, cost),
        Paragraph(TEXT, words.say("civilization.text.gives", things=gives)),
        Paragraph(TEXT, things.ability_sentence(words, found.ability, item)),
    ]


def _government(words: Words, item: str, printing: Printing) -> list[Paragraph]:
    techs = [one for one in tables().technologies.values() if one.unlocks.government == item]
    unlocked = words.say("civilization.text.always")
    if techs:
        unlocked = words.say("civilization.text.unlocked", tech=techs[0].id)
    return [
        Paragraph(KIND, words.say("civilization.kind.government")),
        Paragraph(ASIDE, unlocked),
        *_texts(things.government_sentences(words, item, printing)),
    ]


def _civ(words: Words, item: str) -> list[Paragraph]:
    texts = things.civilization_sentences(words, tables().civilizations[item])
    return [Paragraph(KIND, words.say("civilization.kind.civ")), *_texts(texts)]


def _event(words: Words, item: str) -> list[Paragraph]:
    found = tables().events[item]
    return [
        Paragraph(KIND, words.say("civilization.kind.event", level=str(found.level))),
        Paragraph(ASIDE, words.say("count.copies", n=found.copies)),
        *_texts(things.event_sentences(words, item)),
    ]


def _person(words: Words, item: str) -> list[Paragraph]:
    found = tables().great_people[item]
    icons = things.icons_sentence(words, found.icons)
    return [
        Paragraph(KIND, words.say("civilization.kind.person")),
        Paragraph(ASIDE, words.say("count.copies", n=found.copies)),
        Paragraph(TEXT, words.say("civilization.text.gives", things=icons)),
    ]


def _unit(words: Words, item: str) -> list[Paragraph]:
    """A type of units: what it costs and how strong it is at each rank, and what it trumps."""
    units = tables().units
    cards = [card for card in units.cards if card.type == item]
    flies = item == UNIT_TYPES[-1]
    ranks = range(1) if flies else range(len(units.rank_cost))
    found = [Paragraph(KIND, words.say("civilization.kind.unit"))]
    for rank in ranks:
        strengths = ", ".join(str(card.strength[rank]) for card in cards)
        name = things.rank_name(words, item, rank + 1)
        cost = units.aircraft_cost if flies else units.rank_cost[rank]
        if flies:
            says = words.say("civilization.text.strengths_aircraft", strengths=strengths)
        else:
            facts = {"rank": str(rank + 1), "strengths": strengths}
            says = words.say("civilization.text.strengths", **facts)
        price = words.say("civilization.text.cost", n=cost)
        found.append(Paragraph(TEXT, f"*{name}*: {says} {price}"))
    return [*found, Paragraph(TEXT, words.say(f"civilization.beats.{item}"))]


_ABOUT: dict[str, Callable[[Words, str], list[Paragraph]]] = {
    "tech": _tech,
    "building": _building,
    "wonder": _wonder,
    "civ": _civ,
    "event": _event,
    "person": _person,
    "unit": _unit,
}
