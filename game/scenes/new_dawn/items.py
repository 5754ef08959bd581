"""Everything in the box of A New Dawn at any size, and all that can be said of it.

An item is the id of a thing in the tables, or a side of a map tile: `tile_7_B`.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pygame

from game.content.new_dawn.load import tables
from game.content.new_dawn.map import SIDES, Face, Placed
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.surface_cache import drawn_once
from game.drawing.kit.theme import BROWN, DARK
from game.drawing.map import HexLattice, Scale, tile
from game.drawing.new_dawn import focus, leaders, papers, pieces, wonders
from game.drawing.new_dawn.board import Board
from game.scenes.kit.section import Box
from game.scenes.new_dawn import boards
from game.words import Words, plain
from game.words.new_dawn import things as words_of

KINDS = ("card", "wonder", "leader", "pact", "city_state", "natural", "victory", "tile")
SMALL = {
    "card": (150.0, 156.0),
    "wonder": (120.0, 212.0),
    "leader": (150.0, 150.0),
    "pact": (150.0, 150.0),
    "city_state": (140.0, 140.0),
    "natural": (150.0, 150.0),
    "victory": (330.0, 96.0),
    "tile": (220.0, 200.0),
}
"""Width and height of the pictures side by side."""
LARGE = {**SMALL, "card": (352.0, 560.0), "wonder": (352.0, 560.0), "pact": (352.0, 300.0)}
LARGE["victory"] = (440.0, 330.0)
TITLE, KIND, TEXT, NOTE = "title", "kind", "text", "note"
"""What a paragraph is: its style."""


class Row(NamedTuple):
    """A paragraph about an item, in one of the styles."""

    style: str
    text: str


def everything() -> dict[str, tuple[str, ...]]:
    """The items of each kind, in the order of the tables."""
    box = tables()
    sides = (f"tile_{number}_{side}" for number in box.tiles for side in SIDES)
    return {
        "card": tuple(box.cards),
        "wonder": tuple(box.wonders),
        "leader": tuple(box.leaders),
        "pact": tuple(box.pacts),
        "city_state": tuple(box.city_states),
        "natural": tuple(box.natural_wonders),
        "victory": tuple(box.victory_cards),
        "tile": tuple(sides),
    }


@functools.cache
def _kinds() -> dict[str, str]:
    return {item: kind for kind, items in everything().items() for item in items}


def kind_of(item: str) -> str:
    return _kinds()[item]


def tile_of(item: str) -> tuple[int, str]:
    """Number and side of a tile's item."""
    _, number, side = item.split("_")
    return int(number), side


def face_of(item: str) -> Face:
    number, side = tile_of(item)
    return tables().tiles[number].face("A" if side == "A" else "B")


def fitted(item: str, room: Box, large: bool = True) -> Box:
    """The largest box of the item's shape in the middle of `room`."""
    w, h = (LARGE if large else SMALL)[kind_of(item)]
    k = min(room.w / w, room.h / h)
    return Box(room.centerx - w * k / 2, room.centery - h * k / 2, w * k, h * k)


# ---- words --------------------------------------------------------------------------------------


def name_of(words: Words, item: str) -> str:
    """The name of anything; a victory card is called by its agendas."""
    kind, box = kind_of(item), tables()
    if kind == "tile":
        number, side = tile_of(item)
        return words.say("new_dawn.box.tile", tile=number, side=side)
    if kind == "victory":
        names = (words_of.thing_name(words, one.id) for one in box.victory_cards[item].agendas)
        return " · ".join(names)
    return words_of.thing_name(words, item)


def rows_about(words: Words, item: str, place: str = "", brief: bool = False) -> list[Row]:
    """Name, kind, what it does, what is not certain, and where it is. `brief` leaves out what
    stands on the large picture."""
    kind = kind_of(item)
    rows = [Row(TITLE, name_of(words, item)), Row(KIND, _kind_sentence(words, item))]
    if not (brief and kind in ("card", "wonder", "pact", "victory")):
        rows += [Row(TEXT, text) for text in _TEXTS[kind](words, item)]
    rows += [Row(NOTE, note) for note in _doubts(words, item)]
    return [*rows, Row(NOTE, place)] if place else rows


def said_of(words: Words, item: str) -> str:
    """The same as plain text, to be read aloud."""
    return ". ".join(plain(row.text).rstrip(".") for row in rows_about(words, item))


def _kind_sentence(words: Words, item: str) -> str:
    """`Focus card · Culture · level II` and the like."""
    kind, box = kind_of(item), tables()
    parts = [words.say(f"new_dawn.box.kind.{kind}")]
    if kind == "card":
        card = box.cards[item]
        parts += [words.name("new_dawn", "type", card.type), words_of.level_name(words, card.level)]
    elif kind == "wonder":
        wonder = box.wonders[item]
        parts += [words.name("new_dawn", "type", wonder.type)]
        parts += [words.name("new_dawn", "era", wonder.era)]
        parts += [words.say("new_dawn.cost", n=wonder.cost)]
    elif kind == "leader":
        parts += [words.name("new_dawn", "leader", item)]
    elif kind == "city_state":
        parts += [words.name("new_dawn", "type", box.city_states[item].type)]
    return " · ".join(parts)


def _card(words: Words, item: str) -> list[str]:
    card = tables().cards[item]
    sentences = words_of.effect_sentences(words, card)
    return [*sentences, words_of.bonus_sentence(words, card)]


def _wonder(words: Words, item: str) -> list[str]:
    wonder = tables().wonders[item]
    accepted = [words.say("new_dawn.list.accepts", resource=one) for one in wonder.resources]
    pays = words.say("new_dawn.box.accepts", goods=words.join(accepted))
    return [words_of.wonder_sentence(words, wonder), pays]


def _leader(words: Words, item: str) -> list[str]:
    leader = tables().leaders[item]
    ability = words.name("new_dawn", "ability", item)
    row = ", ".join(words.name("new_dawn", "type", type) for type in leader.row)
    text = words_of.effect_sentence(words, leader)
    return [f"*{ability}*. {text}", words.say("new_dawn.box.first_row", row=row)]


def _pact(words: Words, item: str) -> list[str]:
    return words_of.effect_sentences(words, tables().pacts[item])


def _city_state(words: Words, item: str) -> list[str]:
    found = tables().city_states[item]
    where = words.say("new_dawn.box.printed", tile=found.tile, side=found.side)
    effects = words_of.effect_sentence(words, found)
    return [words.say("new_dawn.box.its_card", text=effects), where]


def _natural(words: Words, item: str) -> list[str]:
    found = tables().natural_wonders[item]
    resource = words.say("new_dawn.list.accepts", resource=found.resource)
    where = words.say("new_dawn.box.printed", tile=found.tile, side=found.side)
    return [words.say("new_dawn.box.serves_as", text=resource), where]


def _victory(words: Words, item: str) -> list[str]:
    return [
        f"*{words_of.thing_name(words, one.id)}*. {words_of.goal_sentence(words, one)}"
        for one in tables().victory_cards[item].agendas
    ]


def _tile(words: Words, item: str) -> list[str]:
    """The terrains with their numbers, and what is printed there."""
    spaces = face_of(item).spaces
    terrains = [space.terrain for space in spaces]
    counts = ", ".join(
        f"{words.name('new_dawn', 'terrain', one)} {terrains.count(one)}"
        for one in dict.fromkeys(terrains)
    )
    found = [*_printed(words, item)]
    return [counts, words.say("new_dawn.box.symbols", found=words.join(found))]


def _printed(words: Words, item: str) -> Iterator[str]:
    for space in face_of(item).spaces:
        for thing in (space.natural_wonder, space.city_state):
            if thing:
                yield words_of.thing_name(words, thing)
        if space.resource:
            yield words.say("new_dawn.list.accepts", resource=space.resource)
        if space.barbarian:
            yield words.say("new_dawn.box.barbarian", letter=space.barbarian)
        if space.capital:
            yield words.say("new_dawn.box.capital")


_TEXTS: dict[str, Callable[[Words, str], list[str]]] = {
    "card": _card,
    "wonder": _wonder,
    "leader": _leader,
    "pact": _pact,
    "city_state": _city_state,
    "natural": _natural,
    "victory": _victory,
    "tile": _tile,
}


def _doubts(words: Words, item: str) -> Iterator[str]:
    """What rests on less than two sources, or was worked out."""
    kind, box = kind_of(item), tables()
    if kind == "tile":
        face = face_of(item)
        yield words.say(f"new_dawn.box.evidence.{face.evidence}")
        if any(space.unverified or (space.read_as and not space.settled) for space in face.spaces):
            yield words.say("new_dawn.box.unverified")
        return
    tokens = {"city_state": box.city_state_tokens, "natural": box.natural_wonder_tokens}
    if kind in tokens:
        other = next(two for pair in tokens[kind] for two in pair if item in pair and two != item)
        guessed = kind == "city_state" and box.tokens_reconstructed
        key = "new_dawn.box.back_reconstructed" if guessed else "new_dawn.box.back"
        yield words.say(key, name=words_of.thing_name(words, other))
    thing: Any = _thing(item)
    if getattr(thing, "unverified", ()):
        yield words.say("new_dawn.box.unverified")


def _thing(item: str) -> object:
    box = tables()
    places = (box.cards, box.wonders, box.leaders, box.pacts, box.city_states)
    return next((place[item] for place in places if item in place), None)


# ---- pictures -----------------------------------------------------------------------------------


def paint_small(c: Canvas, words: Words, item: str, b: Box) -> None:
    """The item as it lies among others."""
    kind, box = kind_of(item), tables()
    if kind == "card":
        c.blit(focus.own(c, focus_face(words, item), b.w, b.h), b.x, b.y)
    elif kind == "wonder":
        face = wonder_face(words, item)
        c.blit(wonders.top_card(c, face, b.w - 2 * wonders.DEPTH, b.h - 6), b.x, b.y)
    elif kind == "victory":
        c.blit(papers.victory(c, victory_face(words, item, brief=True), b.w, b.h), b.x, b.y)
    elif kind == "pact":
        c.panel(b.x, b.y, b.w, b.h, "paper", 14)
        c.icon("scales", b.centerx, b.centery, b.h * 0.6)
    elif kind == "leader":
        c.blit(leaders.medallion(item, c.px(b.h)), b.centerx - b.h / 2, b.y)
    elif kind == "city_state":
        found = box.city_states[item]
        image = pieces.city_state(item, found.type, found.frame, c.px(b.h))
        c.blit(image, b.centerx - b.h / 2, b.y)
    elif kind == "natural":
        resource = box.natural_wonders[item].resource
        c.blit(pieces.natural(item, resource, c.px(b.h)), b.centerx - b.h / 2, b.y)
    else:
        image = tile_picture(item, c.px(b.w), c.px(b.h), c.scale)
        c.blit(image, b.x, b.y)


def paint_large(c: Canvas, words: Words, item: str, b: Box) -> None:
    """The item enlarged; cards with their words."""
    kind = kind_of(item)
    if kind == "card":
        card = tables().cards[item]
        rule = words_of.effect_sentence(words, card)
        each = plain(words_of.bonus_sentence(words, card))
        face = focus.Large(focus_face(words, item), rule, each)
        c.blit(focus.large(c, face, b.w, b.h), b.x, b.y)
    elif kind == "wonder":
        wonder = tables().wonders[item]
        text = words_of.wonder_sentence(words, wonder)
        foot = words.name("new_dawn", "era", wonder.era)
        large = wonders.Large(wonder_face(words, item), text, foot)
        c.blit(wonders.large(c, large, b.w, b.h), b.x, b.y)
    elif kind == "pact":
        text = words_of.effect_sentence(words, tables().pacts[item])
        pact = papers.Diplomacy(name_of(words, item), text, "diamond")
        c.blit(papers.diplomacy_large(c, pact, b.w, b.h), b.x, b.y)
    elif kind == "victory":
        c.blit(papers.victory_large(c, victory_face(words, item), b.w, b.h), b.x, b.y)
    else:
        paint_small(c, words, item, b)


def focus_face(words: Words, item: str) -> focus.Focus:
    card = tables().cards[item]
    return focus.Focus(item, card.type, card.level, words_of.thing_name(words, item))


def wonder_face(words: Words, item: str) -> wonders.Wonder:
    wonder = tables().wonders[item]
    name = words_of.thing_name(words, item)
    return wonders.Wonder(item, wonder.type, str(wonder.cost), wonder.resources, name)


def victory_face(words: Words, item: str, brief: bool = False) -> papers.Victory:
    agendas = tuple(
        papers.Agenda(
            words_of.thing_name(words, one.id), "" if brief else words_of.goal_sentence(words, one)
        )
        for one in tables().victory_cards[item].agendas
    )
    return papers.Victory(agendas)


@drawn_once
def tile_picture(item: str, w: int, h: int, scale: float) -> pygame.Surface:
    """A side of a tile with its symbols, tip up."""
    board = tile_board(item)
    lattice = HexLattice.of(100)
    box = lattice.bounds(board.land.spaces, 0.1)
    lattice = HexLattice.of(100 * min(w / box.w, h / box.h))
    box = lattice.bounds(board.land.spaces, 0.1)
    shifted = lattice.moved(w / 2 - box.centerx, h / 2 - box.centery)
    return tile(board, shifted, (w, h), Scale(scale))


def tile_board(item: str) -> Board:
    """A side of a tile as the map draws it."""
    number, side = tile_of(item)
    return boards.tile(Placed(number, "A" if side == "A" else "B", 0, 0, 0), "diamond")


# ---- paragraphs ---------------------------------------------------------------------------------


def rows_height(c: Canvas, rows: list[Row], w: float, size: float = 24) -> float:
    """The height of the paragraphs in a column of `w` units."""
    return sum(_row_height(c, row, w, size) for row in rows)


def _row_height(c: Canvas, row: Row, w: float, size: float) -> float:
    if row.style == TITLE:
        return c.rich_height(f"*{row.text}*", w, 32, 1.1) + 8
    return c.rich_height(row.text, w, size) + (18 if row.style == NOTE else 9)


def paint_rows(c: Canvas, rows: list[Row], x: float, y: float, w: float, size: float = 24) -> None:
    """Paint the paragraphs on parchment."""
    for row in rows:
        h = _row_height(c, row, w, size)
        if row.style == TITLE:
            c.rich(f"*{row.text}*", x, y, w, 32, DARK, DARK, leading=1.1)
        elif row.style == NOTE:
            c.rule(x, y + 4, w, (169, 134, 73), 1.5)
            c.rich(row.text, x, y + 11, w, size, BROWN, DARK)
        else:
            c.rich(row.text, x, y, w, size, DARK if row.style == TEXT else BROWN, DARK)
        y += h
