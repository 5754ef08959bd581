"""What is said of a card or a piece of Civilization wherever it is shown large."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache

from game.content.civilization.load import tables
from game.content.civilization.schema import UNIT_TYPES, Printing
from game.rules.civilization.box import LETTERS, SYMBOL, TERRAIN
from game.words.buttons import ASIDE, KIND, TEXT, Paragraph
from game.words.civilization import things
from game.words.words import Words

PRINTED: Printing = "printed_2010"
MARKERS = ("hut", "village")


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
    """Kind, cost and effects of a thing; `kind` is that of its names: `tech`, `building`, `wonder`,
    `government`, `civ`, `event`, `person`, `unit`, `hut`, `village` or `tile`."""
    if kind == "government":
        return _government(words, item, printing)
    return _marker(words, kind, item) if kind in MARKERS else _ABOUT[kind](words, item)


def paragraphs(words: Words, item: str, printing: Printing = PRINTED) -> list[Paragraph]:
    """All that is said of a thing of the box below its name: `tech:writing`, `unit:infantry_1`."""
    kind, _, id = item.partition(":")
    return about(words, kind, id.rpartition("_")[0] if kind == "unit" else id, printing)


def name_of(words: Words, item: str) -> str:
    """The name of a thing of the box."""
    kind, _, id = item.partition(":")
    if kind == "unit":
        return things.thing_name(words, id)
    if kind in MARKERS:
        return words.say(f"civilization.list.marker.{kind}", thing=things.thing_name(words, item))
    if kind == "tile":
        home = tables().tiles[id].home
        if home:
            return words.say("civilization.list.home", civ=home)
        return words.say("civilization.list.tile", n=int(id.removeprefix("tile")))
    return words.name("civilization", kind, id)


def _card(kind: str, aside: str, *texts: str) -> list[Paragraph]:
    return [Paragraph(KIND, kind), Paragraph(ASIDE, aside), *(Paragraph(TEXT, x) for x in texts)]


def _tech(words: Words, item: str) -> list[Paragraph]:
    tech = tables().technologies[item]
    kind = words.say("civilization.kind.tech", level=str(tech.level))
    need = words.say("civilization.text.need", n=tables().box.research[tech.level - 1])
    return _card(kind, need, *things.tech_sentences(words, tech))


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
    cost = words.say("civilization.text.cost", n=found.cost)
    return _card(words.say(f"civilization.kind.{kind}"), cost, *texts)


def _wonder(words: Words, item: str) -> list[Paragraph]:
    found = tables().wonders[item]
    cost = words.say("civilization.text.cost", n=found.cost)
    if found.discount:
        facts = {"tech": found.discount.tech, "n": found.discount.cost}
        cost = f"{cost} {words.say('civilization.text.discount', **facts)}"
    culture = words.say("civilization.icons.culture", n=tables().wonder_culture[found.age])
    gives = words.say("civilization.text.gives", things=culture)
    kind, does = (
        f"civilization.kind.{found.age}",
        things.ability_sentence(words, found.ability, item),
    )
    return _card(words.say(kind), cost, gives, does)


def _government(words: Words, item: str, printing: Printing) -> list[Paragraph]:
    techs = [one for one in tables().technologies.values() if one.unlocks.government == item]
    unlocked = words.say("civilization.text.always")
    if techs:
        unlocked = words.say("civilization.text.unlocked", tech=techs[0].id)
    texts = things.government_sentences(words, item, printing)
    return _card(words.say("civilization.kind.government"), unlocked, *texts)


def _civ(words: Words, item: str) -> list[Paragraph]:
    texts = things.civilization_sentences(words, tables().civilizations[item])
    kind = Paragraph(KIND, words.say("civilization.kind.civ"))
    return [kind, *(Paragraph(TEXT, text) for text in texts)]


def _event(words: Words, item: str) -> list[Paragraph]:
    found = tables().events[item]
    kind = words.say("civilization.kind.event", level=str(found.level))
    copies = words.say("count.copies", n=found.copies)
    return _card(kind, copies, *things.event_sentences(words, item))


def _person(words: Words, item: str) -> list[Paragraph]:
    found = tables().great_people[item]
    copies, icons = (
        words.say("count.copies", n=found.copies),
        things.icons_sentence(words, found.icons),
    )
    gives = words.say("civilization.text.gives", things=icons)
    return _card(words.say("civilization.kind.person"), copies, gives)


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


def _marker(words: Words, kind: str, id: str) -> list[Paragraph]:
    box = tables().box
    copies = {str(name): n for name, n in (box.huts if kind == "hut" else box.villages).items()}
    use = "person" if id == "great_person" else "resource"
    many = words.say("count.copies", n=copies[id])
    texts = (words.say(f"civilization.list.{one}") for one in (f"found.{kind}", f"use.{use}"))
    return _card(words.say(f"civilization.list.{kind}"), many, *texts)


def _tile(words: Words, id: str) -> list[Paragraph]:
    """Its terrains, and what its squares print."""
    cells = [cell.split(":") for row in tables().tiles[id].cells() for cell in row]
    kinds = {number: kind for kind, number in TERRAIN.items()}
    names = (words.name("civilization", "terrain", kinds[LETTERS[cell[0]]]) for cell in cells)
    squares = [things.times(words, *one) for one in Counter(names).most_common()]
    lines = [words.say("civilization.list.squares", things=words.join(squares))]
    marks = Counter(mark for cell in cells for mark in cell[1:]).most_common()
    if marks:
        printed = words.join(_printed(words, *one) for one in marks)
        lines.append(words.say("civilization.list.printed", things=printed))
    return [Paragraph(TEXT, line) for line in lines]


def _printed(words: Words, mark: str, n: int) -> str:
    """So many of something that is printed on squares."""
    if mark in ("culture", "coin"):
        return words.say(f"civilization.icons.{mark}", n=n)
    kind = "marker" if mark in SYMBOL else "resource"
    return things.times(words, words.name("civilization", kind, mark), n)


_ABOUT: dict[str, Callable[[Words, str], list[Paragraph]]] = {
    "tech": _tech,
    "building": _building,
    "wonder": _wonder,
    "civ": _civ,
    "event": _event,
    "person": _person,
    "unit": _unit,
    "tile": _tile,
}
