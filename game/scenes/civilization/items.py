"""Everything in the box of Civilization: sizes, painters, words, and where each thing is in a match.

An item is named as on the table: `tech:writing`, `wonder:louvre`, `unit:infantry_1`, `hut:wheat`.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest

import pygame
from msgspec.structs import asdict

from game.content.civilization.effects import RESOURCES
from game.content.civilization.load import tables
from game.content.civilization.schema import UNIT_TYPES, Printing
from game.drawing.civilization import cards, marks, symbols
from game.drawing.civilization.cards import Large, Unit
from game.drawing.items import Group, Items, Kind, Look
from game.drawing.kit import nodes, shapes, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.surface_cache import cached_surface
from game.drawing.map import Scale, SquareLattice
from game.drawing.map.lattice import fit
from game.hotseat.choice import kind_and_id, of_kind, thing_of
from game.hotseat.civilization.intents import Intent, Plain, Read
from game.rules.civilization.box import UNKNOWN_UNIT, box, type_of
from game.rules.civilization.fronts import TRUMPS, strength
from game.rules.civilization.state import State
from game.scenes.civilization import board_of
from game.scenes.kit.section import Box
from game.words import Words
from game.words.buttons import ASIDE, KIND, TEXT
from game.words.civilization import box as about
from game.words.civilization import players, things, whereabouts
from game.words.civilization.fights import AREA, rank_of
from game.words.civilization.glossary import GLOSSARY
from game.words.civilization.position import Moment, Position

PIECE_SIZE = (132.0, 132.0)
TILE_SIZE = (180.0, 180.0)
LOOK = Look(badge=(22.0, 64.0, 14.0), head=True)
"""Badges of owners lie above the names on cards, chances off what markers hide."""
READ = "read"
"""Begins the name of a target that is only read, before that of the thing."""
CALLED = {
    "item": ("building", "unit", "wonder"),
    "known": ("tech",),
    "card": ("tech",),
    "civilization": ("civ",),
}
"""Things that go by another name on a board than in the box."""
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
LARGER = ("speed", "stacking", "hand", "cities")
"""What a technology makes larger."""
ART = {"wonder": "sight", "civ": "crest"}
"""Names of pictures, where they are not those of the kinds."""


@functools.cache
def items(printing: Printing = about.PRINTED) -> Items[State]:
    """Everything in the box; of governments, the cards of a printing."""
    known, contents = box(), tables().box
    kinds = (
        _kind("tech", known.techs, (192, 154), printing, grouped=True, named=False),
        _kind("wonder", known.wonders, (176, 198), printing, grouped=True, named=False),
        _kind("building", known.buildings, PIECE_SIZE, printing),
        _kind("unit", known.units, (140, 168), printing, grouped=True, named=False),
        _kind("event", known.events, (330, 216), printing, grouped=True, named=False),
        _kind("government", known.governments, (160, 180), printing, named=False),
        _kind("civ", known.civs, PIECE_SIZE, printing),
        _kind("person", known.people, PIECE_SIZE, printing),
        _kind("hut", map(str, contents.huts), PIECE_SIZE, printing),
        _kind("village", map(str, contents.villages), PIECE_SIZE, printing),
        _kind("tile", (one.id for one in known.tiles), TILE_SIZE, printing),
    )
    return Items(kinds, about.name_of, "civilization.list.note", LOOK, glossary=GLOSSARY)


def items_of(state: State) -> Items[State]:
    """The same, with the government cards of a match."""
    return items(players.printing(state))


def readable(node: nodes.Node, item: str, says: str) -> nodes.Node:
    """A thing (`tech:writing`) that is read when it is touched."""
    return node.but(id=(READ, item), does=Read(item), says=says)


def enlarge(m: Moment) -> Intent:
    """The thing that is pointed at is shown large, where there is one."""
    name = thing_of(of_kind(m.pointed, READ) or m.pointed)
    what, id = kind_and_id(name)
    names = (name, *(f"{kind}:{id}" for kind in CALLED.get(what, ())))
    known = items_of(m.view).by_item
    return next((Read(one) for one in names if one in known), Plain.DENY)


def _kind(
    kind: str, ids: Iterable[str], small: tuple[float, float], printing: Printing,
    grouped: bool = False, named: bool = True,
) -> Kind[State]:  # fmt: skip
    ids = tuple(ids)
    return Kind(
        kind, tuple(f"{kind}:{id}" for id in ids),
        lambda words: words.say(f"civilization.list.kind.{kind}"),
        small, large_size(kind), paint,
        lambda words, item: about.paragraphs(words, item, printing),
        whereabouts.place,
        None if kind == "tile" else paint_large(printing),
        functools.partial(_groups, kind, ids) if grouped else None,
        named,
    )  # fmt: skip


def _groups(kind: str, ids: Sequence[str], words: Words) -> list[Group]:
    """The things of a kind below their headings: cards of a level, wonders of an age."""
    known, found = tables(), dict[str, list[str]]()
    for id in ids:
        match kind:
            case "unit":
                heading = words.name("civilization", "unit", id.rpartition("_")[0])
            case "wonder":
                heading = words.say(f"civilization.kind.{known.wonders[id].age}")
            case _:
                level = (known.technologies if kind == "tech" else known.events)[id].level
                heading = words.say(f"civilization.kind.{kind}", level=str(level))
        found.setdefault(heading, []).append(f"{kind}:{id}")
    return [Group(heading, tuple(items)) for heading, items in found.items()]


def level_of(id: str) -> int:
    return tables().technologies[id].level


def tech_tile(words: Words, id: str, state: str = "") -> cards.Tech:
    """A technology as a low card, with the short form of a long name."""
    key = f"civilization.pyramid.short.{id}"
    name = words.say(key) if words.has(key) else words.name("civilization", "tech", id)
    return cards.Tech(id, level_of(id), name, "", state)


def paint(c: Canvas, words: Words, item: str, b: Box, built: bool) -> None:
    """The thing as it lies among others."""
    (kind, id), size = kind_and_id(item), min(b.w, b.h)
    match kind:
        case "tech":
            cards.tech(c, b, cards.Tech(id, level_of(id), about.name_of(words, item)))
        case "wonder":
            one, name = tables().wonders[id], about.name_of(words, item)
            culture = str(tables().wonder_culture[one.age])
            cards.wonder(c, b, cards.Wonder(id, one.age, name, str(one.cost), culture))
        case "government":
            cards.government(c, b, cards.Government(id, about.name_of(words, item)))
        case "unit":
            cards.unit(c, b, unit_card(words, id))
        case "event":
            cards.event(c, b, event_card(words, id))
        case "tile":  # its arrow points up
            c.blit(_tile_picture([*tables().tiles].index(id), c.px(b.w), c.scale), b.x, b.y)
        case "hut" | "village":  # with what it hides
            symbols.symbol(c, kind, *b.center, size * 0.94)
            x, y, art = b.centerx + size * 0.26, b.centery + size * 0.26, size * 0.46
            symbols.symbol(c, id if id in RESOURCES else "laurel", x, y, art)
        case _:
            symbols.symbol(c, _symbol(item), *b.center, size)


@cached_surface
def _tile_picture(number: int, px: int, scale: float) -> pygame.Surface:
    board = board_of.tile(number)
    image = pygame.Surface((px, px), pygame.SRCALPHA)
    lattice = fit(SquareLattice, board.spaces, image.get_rect())
    board.paint_ground(image, lattice, board=False)
    board.paint_things(image, lattice, Scale(scale))
    return image


def unit_card(words: Words, id: str) -> cards.Unit:
    """A unit at its lowest rank; what it trumps is told by the words beside it."""
    kind, _, strength = id.rpartition("_")
    of_kind = (one.strength for one in tables().units.cards if one.type == kind)
    strengths = next(one for one in of_kind if one[0] == int(strength))
    name = things.rank_name(words, kind, 1)
    return cards.Unit(kind, 1, name, strengths[0])


def event_card(words: Words, id: str) -> cards.Event:
    """A culture event: when it may be played, and what it does."""
    event = tables().events[id]
    when = words.say(f"civilization.when.{event.timing}")
    effect = things.effects_sentence(words, event.effects, id)
    name = words.name("civilization", "event", id)
    return cards.Event(event.level, name, when, effect)


def event(c: Canvas, b: Box, look: nodes.Look, one: cards.Event) -> None:
    """A culture event of a hand, in light where it can be taken out."""
    cards.event(c, b, one._replace(state="lit" if look.lit else ""))
    if look.pointed:
        shapes.rim(c, b, "#fff3c4", 3, 12)


def large_size(kind: str) -> tuple[float, float]:
    """How large a thing is that is read: an event lies across, a tile is a square."""
    if kind == "tile":
        return 480.0, 480.0
    return (442.0, 300.0) if kind == "event" else (442.0, 562.0)


def paint_large(printing: Printing) -> Callable[[Canvas, Words, str, Box], None]:
    """Paints a thing with all its words on it; of governments, the cards of a printing."""

    def painted(c: Canvas, words: Words, item: str, b: Box) -> None:
        if id := of_kind(item, "event"):
            cards.event(c, b, event_card(words, id))
        else:
            cards.large(c, b, large(words, item, printing))

    return painted


def large(words: Words, item: str, printing: Printing = about.PRINTED) -> Large:
    """A card as it is read: what it needs, what it brings, what it does."""
    kind, id = kind_and_id(item)
    rows = about.paragraphs(words, item, printing)
    heads = [row.text for row in rows if row.style in (KIND, ASIDE)]
    texts = [row.text for row in rows if row.style == TEXT]
    signs = allowed_symbols(id) if kind == "tech" and len(texts) <= FEW else []
    pairs = zip_longest(signs[: len(texts)], texts, fillvalue="")
    parts = tuple(("", sign, text) for sign, text in pairs)
    first = (heads[0], "", heads[1] if len(heads) > 1 else texts[0])
    parts = (first, *(parts if len(heads) > 1 else parts[1:]))
    level = level_of(id) if kind == "tech" else tables().events[id].level if kind == "event" else 0
    name, numeral = about.name_of(words, item), marks.NUMERALS[level]
    return Large(name, numeral, colours(kind, id), _symbol(item), parts)


def allowed_symbols(tech: str) -> list[str]:
    """A symbol for each thing that a technology allows, in the order in which they are told; empty
    where words alone say it."""
    found = tables().technologies[tech].unlocks
    cards = {"government": found.government, "building": found.building}
    effects = (found.walls, *(getattr(found, name) for name in LARGER), found.coin, found.water)
    signs = [f"{kind}:{id}" for kind, id in cards.items() if id] + ["" for one in effects if one]
    ranks = asdict(found.rank).items()
    signs += [f"unit:{kind}:{n}" for kind, n in ranks if n and kind != "aircraft"]
    return [*signs, "unit:aircraft"] if found.rank.aircraft else signs


def brings(words: Words, tech: str) -> str:
    """What a technology allows, in a few symbols and words for a chip on its card."""
    found = tables().technologies[tech].unlocks
    signs = [f"[{sign}]" for sign in allowed_symbols(tech) if sign]
    if found.walls:
        signs.append("[map_walls]")
    for name in LARGER:
        if n := getattr(found, name):
            signs.append(words.say(f"civilization.brings.{name}", n=n))
    if found.coin:
        signs.append(f"[coin] {found.coin}")
    return " ".join(signs[:MOST])


def colours(kind: str, id: str) -> tuple[str, str]:
    """Light and dark of a card."""
    if kind == "tech":
        return cards.level_colours(level_of(id))
    if kind == "wonder":
        return theme.palette().ages[tables().wonders[id].age]
    if kind == "event":
        return cards.VIOLET
    return cards.UNITS[id.rpartition("_")[0]] if kind == "unit" else GROUND[kind]


def _symbol(item: str) -> str:
    """The symbol that stands for a thing."""
    kind, id = kind_and_id(item)
    if kind == "unit":
        type = id.rpartition("_")[0]
        return "unit:aircraft" if type == "aircraft" else f"unit:{type}:1"
    return kind if kind in ("hut", "village") else f"{ART.get(kind, kind)}:{id}"


def unit_of(p: Position, seat: int, unit: int, wounds: int = 0, state: str = "") -> Unit:
    """A unit of a player (`NONE`: of barbarians) as its card shows it; a back has no strength."""
    kind, rank = UNIT_TYPES[type_of(unit)], rank_of(p, seat, unit)
    beaten = TRUMPS.get(type_of(unit))
    known = strength(p.state, seat, unit) if unit < UNKNOWN_UNIT else 0
    beats = ("", "") if beaten is None else (p.say(AREA + "beats"), UNIT_TYPES[beaten])
    return Unit(kind, rank, things.rank_name(p.words, kind, rank), known, *beats, wounds, state)
