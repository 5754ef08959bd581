"""Cards and pieces of the box as they are painted, small among others and large with their words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pygame
from msgspec.structs import asdict

from game.content.civilization.effects import RESOURCES
from game.content.civilization.load import tables
from game.content.civilization.schema import Printing, Tile
from game.drawing.civilization import cards, marks, symbols
from game.drawing.civilization.cards import Large
from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.surface_cache import cached_surface
from game.drawing.map import Scale, SquareLattice
from game.drawing.map.lattice import fit
from game.rules.civilization.box import LETTERS, SYMBOL
from game.scenes.civilization import board_of
from game.scenes.kit.section import Box
from game.words import Words
from game.words.civilization import box as about
from game.words.civilization import things
from game.words.paragraphs import ASIDE, KIND, TEXT, Paragraph

NUMERALS = marks.NUMERALS
GROUND = {
    "building": ("#8f8a72", "#45412f"),
    "government": ("#6a5a86", "#2c2342"),
    "civ": ("#6f8a86", "#243f3d"),
    "person": ("#8a9a5c", "#38451f"),
    "hut": ("#7da065", "#2f4a24"),
    "village": ("#a8705c", "#4d2418"),
}
"""Light and dark of what has no level and no age."""
FEW = 3
"""Of so many sentences on a card each may have its picture."""
MOST = 2
"""So many things have room on the chip of a card."""
ART = {"wonder": "sight", "civ": "crest"}
"""Names of pictures, where they are not those of the kinds."""


def name_of(words: Words, item: str) -> str:
    """The name of a thing: `tech:writing`, `unit:infantry_1`, `hut:wheat`."""
    kind, _, id = item.partition(":")
    if kind == "unit":
        return things.thing_name(words, id)
    if kind in ("hut", "village"):
        thing = things.thing_name(words, item)
        return words.say(f"civilization.list.marker.{kind}", thing=thing)
    if kind == "tile":
        home = tile(id).home
        if home:
            return words.say("civilization.list.home", civ=home)
        return words.say("civilization.list.tile", n=int(id.removeprefix("tile")))
    return words.name("civilization", kind, id)


def level_of(id: str) -> int:
    """The level of a technology."""
    return tables().technologies[id].level


def tile(id: str) -> Tile:
    """A map tile."""
    return tables().tiles[id]


# ---- small --------------------------------------------------------------------------------------


def paint(c: Canvas, words: Words, item: str, b: Box, built: bool) -> None:
    """The thing as it lies among others."""
    kind, _, id = item.partition(":")
    _PAINTED.get(kind, _symbol)(c, words, item, id, b)


def _tech(c: Canvas, words: Words, item: str, id: str, b: Box) -> None:
    cards.tech(c, b, cards.Tech(id, level_of(id), name_of(words, item)))


def _wonder(c: Canvas, words: Words, item: str, id: str, b: Box) -> None:
    found = tables().wonders[id]
    culture = str(tables().wonder_culture[found.age])
    cards.wonder(c, b, cards.Wonder(id, found.age, name_of(words, item), str(found.cost), culture))


def _government(c: Canvas, words: Words, item: str, id: str, b: Box) -> None:
    cards.government(c, b, cards.Government(id, name_of(words, item)))


def _unit(c: Canvas, words: Words, item: str, id: str, b: Box) -> None:
    cards.unit(c, b, unit_card(words, id, 1))


def _event(c: Canvas, words: Words, item: str, id: str, b: Box) -> None:
    cards.event(c, b, event_card(words, id))


def _marker(c: Canvas, words: Words, item: str, id: str, b: Box) -> None:
    """A marker turned up: what it is, with what it hides."""
    kind = item.partition(":")[0]
    size = min(b.w, b.h)
    symbols.symbol(c, kind, b.centerx, b.centery, size * 0.94)
    art = id if id in RESOURCES else "laurel"
    symbols.symbol(c, art, b.centerx + size * 0.26, b.centery + size * 0.26, size * 0.46)


def _tile(c: Canvas, words: Words, item: str, id: str, b: Box) -> None:
    """A tile as it lies on the map, its arrow pointing up."""
    c.blit(_tile_picture([*tables().tiles].index(id), c.px(b.w), c.scale), b.x, b.y)


@cached_surface
def _tile_picture(number: int, px: int, scale: float) -> pygame.Surface:
    board = board_of.tile(number)
    image = pygame.Surface((px, px), pygame.SRCALPHA)
    lattice = fit(SquareLattice, board.spaces, image.get_rect())
    board.paint_ground(image, lattice, board=False)
    board.paint_things(image, lattice, Scale(scale))
    return image


def _symbol(c: Canvas, words: Words, item: str, id: str, b: Box) -> None:
    symbols.symbol(c, _art(item), b.centerx, b.centery, min(b.w, b.h))


_PAINTED: dict[str, Callable[[Canvas, Words, str, str, Box], None]] = {
    "tech": _tech,
    "wonder": _wonder,
    "government": _government,
    "unit": _unit,
    "event": _event,
    "hut": _marker,
    "village": _marker,
    "tile": _tile,
}


def unit_card(words: Words, id: str, rank: int) -> cards.Unit:
    """A unit at a rank; what it trumps is told by the words beside it."""
    kind, _, strength = id.rpartition("_")
    each = next(
        card
        for card in tables().units.cards
        if card.type == kind and card.strength[0] == int(strength)
    )
    name = things.rank_name(words, kind, rank)
    return cards.Unit(kind, rank, name, each.strength[rank - 1])


def event_card(words: Words, id: str) -> cards.Event:
    """A culture event: when it may be played, and what it does."""
    event = tables().events[id]
    when = words.say(f"civilization.when.{event.timing}")
    effect = things.effects_sentence(words, event.effects, id)
    name = words.name("civilization", "event", id)
    return cards.Event(event.level, name, when, effect)


# ---- large --------------------------------------------------------------------------------------


def large_size(kind: str) -> tuple[float, float]:
    """How large a thing is that is read: an event lies across, a tile is a square."""
    if kind == "tile":
        return 480.0, 480.0
    return (442.0, 300.0) if kind == "event" else (442.0, 562.0)


def paint_large(printing: Printing) -> Callable[[Canvas, Words, str, Box], None]:
    """Paints a thing with all its words on it; of governments, the cards of a printing."""

    def painted(c: Canvas, words: Words, item: str, b: Box) -> None:
        if item.startswith("event:"):
            cards.event(c, b, event_card(words, item[6:]))
        else:
            cards.large(c, b, large(words, item, printing))

    return painted


def large(words: Words, item: str, printing: Printing = about.PRINTED) -> Large:
    """A card as it is read: what it needs, what it brings, what it does."""
    kind, _, id = item.partition(":")
    told = paragraphs(words, item, printing)
    heads = [row.text for row in told if row.style in (KIND, ASIDE)]
    texts = [row.text for row in told if row.style == TEXT]
    signs = allowed_symbols(id) if kind == "tech" else []
    if len(texts) > FEW:
        signs = []
    parts = tuple(("", signs[n] if n < len(signs) else "", text) for n, text in enumerate(texts))
    first = (heads[0], "", heads[1] if len(heads) > 1 else texts[0])
    parts = (first, *(parts if len(heads) > 1 else parts[1:]))
    return Large(name_of(words, item), _corner(kind, id), colours(kind, id), _art(item), parts)


def allowed_symbols(tech: str) -> list[str]:
    """A symbol for each thing that a technology allows, in the order in which they are told; empty
    where words alone say it."""
    found = tables().technologies[tech].unlocks
    signs = []
    if found.government:
        signs.append(f"government:{found.government}")
    if found.building:
        signs.append(f"building:{found.building}")
    told = (
        found.walls,
        found.speed,
        found.stacking,
        found.hand,
        found.cities,
        found.coin,
        found.water,
    )
    signs += ["" for one in told if one]
    ranks = asdict(found.rank)
    signs += [f"unit:{kind}:{n}" for kind, n in ranks.items() if n and kind != "aircraft"]
    return [*signs, "unit:aircraft"] if found.rank.aircraft else signs


def brings(words: Words, tech: str) -> str:
    """What a technology allows, in a few symbols and words for a chip on its card."""
    found = tables().technologies[tech].unlocks
    told = [f"[{sign}]" for sign in allowed_symbols(tech) if sign]
    if found.walls:
        told.append("[map_walls]")
    for name in ("speed", "stacking", "hand", "cities"):
        if n := getattr(found, name):
            told.append(words.say(f"civilization.brings.{name}", n=n))
    if found.coin:
        told.append(f"[coin] {found.coin}")
    return " ".join(told[:MOST])


def paragraphs(words: Words, item: str, printing: Printing = about.PRINTED) -> list[Paragraph]:
    """All that is said of a thing below its name."""
    kind, _, id = item.partition(":")
    if kind in ("hut", "village"):
        return _about_marker(words, kind, id)
    if kind == "tile":
        return _about_tile(words, id)
    if kind == "unit":
        id = id.rpartition("_")[0]
    return about.about(words, kind, id, printing)


def _about_marker(words: Words, kind: str, id: str) -> list[Paragraph]:
    box = tables().box
    copies = {str(name): n for name, n in (box.huts if kind == "hut" else box.villages).items()}
    use = "person" if id == "great_person" else "resource"
    return [
        Paragraph(KIND, words.say(f"civilization.list.{kind}")),
        Paragraph(ASIDE, words.say("count.copies", n=copies[id])),
        Paragraph(TEXT, words.say(f"civilization.list.found.{kind}")),
        Paragraph(TEXT, words.say(f"civilization.list.use.{use}")),
    ]


def _about_tile(words: Words, id: str) -> list[Paragraph]:
    """Its terrains, and what its squares print."""
    cells = [cell.split(":") for row in tile(id).cells() for cell in row]
    names = {letter: board_of.TERRAINS[number] for letter, number in LETTERS.items()}
    terrains = Counter(names[cell[0]] for cell in cells).most_common()
    marks = Counter(mark for cell in cells for mark in cell[1:]).most_common()
    squares = (
        things.times(words, words.name("civilization", "terrain", terrain), n)
        for terrain, n in terrains
    )
    printed = (_printed(words, mark, n) for mark, n in marks)
    told = [Paragraph(TEXT, words.say("civilization.list.squares", things=words.join(squares)))]
    if marks:
        text = words.say("civilization.list.printed", things=words.join(printed))
        told.append(Paragraph(TEXT, text))
    return told


def _printed(words: Words, mark: str, n: int) -> str:
    """So many of something that is printed on squares."""
    if mark in ("culture", "coin"):
        return words.say(f"civilization.icons.{mark}", n=n)
    kind = "marker" if mark in SYMBOL else "resource"
    return things.times(words, words.name("civilization", kind, mark), n)


def _corner(kind: str, id: str) -> str:
    """The numeral of the level, where a card has one."""
    if kind == "tech":
        return NUMERALS[level_of(id)]
    return NUMERALS[tables().events[id].level] if kind == "event" else ""


def colours(kind: str, id: str) -> tuple[str, str]:
    """Light and dark of a card."""
    if kind == "tech":
        return cards.level_colours(level_of(id))
    if kind == "wonder":
        return theme.palette().ages[tables().wonders[id].age]
    if kind == "event":
        return cards.VIOLET
    return cards.UNITS[id.rpartition("_")[0]] if kind == "unit" else GROUND[kind]


def _art(item: str) -> str:
    """The symbol that stands for a thing."""
    kind, _, id = item.partition(":")
    if kind == "unit":
        type = id.rpartition("_")[0]
        return "unit:aircraft" if type == "aircraft" else f"unit:{type}:1"
    return kind if kind in ("hut", "village") else f"{ART.get(kind, kind)}:{id}"
