"""What floats above the table beside the thing that is pointed at: a bubble for a space, a card as
large as a hand."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.drawing.kit import bubble as bubbles
from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import BROWN, DARK
from game.drawing.new_dawn import focus, papers, wonders
from game.rules import hexes
from game.scenes.kit.scene import Sprite
from game.scenes.kit.section import Box, pixels
from game.scenes.new_dawn import faces
from game.scenes.new_dawn.position import Position
from game.scenes.new_dawn.spaces import bubble_text, lit, space_of
from game.scenes.table import enlarged
from game.scenes.table.pointing import READ, REST
from game.words.keys import key_name
from game.words.new_dawn.glossary import GLOSSARY

if TYPE_CHECKING:
    from game.scenes.new_dawn.table import NewDawnTable

WIDE = 300.0


def bubble(table: NewDawnTable) -> list[Sprite]:
    """What is said of the space that is pointed at."""
    text, good = bubble_text(table) if table.rest.ms >= REST else ("", True)
    if not text:
        return []
    at = hexes.position(space_of(table.pointed()))
    anchor = pixels(table.map.box_of(at), table.unit())
    taken = tuple(_taken(table))
    size = table.app.comfort.text_size
    box = _placed(table, text, anchor, taken)
    image, corner = _drawn(
        text, good, tuple(box), anchor.center, table.unit(), size, theme.current()
    )
    return [(image, corner)]


def _placed(
    table: NewDawnTable, text: str, anchor: pygame.Rect, taken: tuple[pygame.Rect, ...]
) -> pygame.Rect:
    c, scale = table.measure(), table.unit()
    high = c.rich_height(text, WIDE - 32, 21, 1.2) + 26
    size = round(WIDE * scale), round(high * scale)
    return bubbles.place_bubble(size, anchor, table.map.zone(), taken)


def _taken(table: NewDawnTable) -> list[pygame.Rect]:
    """Panels over the map, and lit spaces; to cover the words of a panel is thrice as bad."""
    scale = table.unit()
    found = 3 * [pixels(box, scale) for box in table.map.blocked]
    lattice = table.map.place()
    found += [lattice.box(hexes.position(space), 0.8) for space in lit(table)]
    return found


@functools.lru_cache(24)
def _drawn(
    text: str,
    good: bool,
    box: tuple[int, int, int, int],
    tip: tuple[int, int],
    scale: float,
    text_size: float,
    palette: str,
) -> tuple[pygame.Surface, tuple[int, int]]:
    """The bubble on a surface of its own, and where that lies."""
    place = pygame.Rect(box)
    rim = theme.palette().good if good else theme.palette().bad

    def write(c: Canvas, x: float, y: float) -> None:
        c.rich(text, x + 16, y + 11, place.w / scale - 32, 21, DARK, BROWN, leading=1.2)

    return bubbles.picture(place, tip, scale, text_size, rim, write)


# ---- cards --------------------------------------------------------------------------------------


def reader(table: NewDawnTable) -> list[Sprite]:
    """The card that is pointed at, large, beside its place, and what its terms mean beside it."""
    name = table.pointed()
    kind, _, id = name.partition(":")
    make = _LARGE.get(kind)
    target = table.target(name) if make else None
    if make is None or target is None or not _reads(table):
        return []
    image = make(table.panels.position(), table.measure(), id)
    notes = papers.notes(table.measure(), notes_of(table, id))
    w, h = image.get_width() + notes.get_width(), max(image.get_height(), notes.get_height())
    at = _beside(table, (w, h), name, target.box)
    return [(image, at.topleft), (notes, (at.x + image.get_width(), at.y))]


def notes_of(table: NewDawnTable, id: str) -> tuple[str, ...]:
    """What the terms of a card mean, where the rules tell of it, and by which key they open."""
    found = GLOSSARY.notes(table.app.words, id.partition("@")[0])
    key = key_name(table.app.words, table.app.preferences.key_of("rules"))
    return (*found[:-1], table.say("glossary.key", text=found[-1], key=key)) if found else ()


def _reads(table: NewDawnTable) -> bool:
    """Is the card shown large: it was rested on, or asked for by key."""
    return table.reading or (not table.keyboard and table.rest.ms >= READ)


def _beside(table: NewDawnTable, size: tuple[int, int], name: str, box: Box) -> pygame.Rect:
    """Off the card itself and those beside it, off what can be chosen, and off the plan that says
    what a chosen card or a wonder needs."""
    scale = table.unit()
    gap = round(10 * scale)
    window = pygame.Rect((0, 0), table.pixel_size()).inflate(-2 * gap, -2 * gap)
    beside = table.section_of(name)
    plan = [table.layout.plan] if table.panels.plan() is not None else []
    near = [beside.box] if beside is not None else []
    taken = [pixels(one, scale) for one in (*table.region("choices"), *plan, *near)]
    return enlarged.place(size, pixels(box, scale), window, taken, gap)


Large = Callable[[Position, Canvas, str], pygame.Surface]
_LARGE: dict[str, Large] = {
    "card": lambda p, c, id: focus.large(c, faces.large_card(p, id)),
    "wonder": lambda p, c, id: wonders.large(c, faces.large_wonder(p, id)),
    "built": lambda p, c, id: wonders.large(c, faces.large_wonder(p, id)),
    "victory": lambda p, c, id: papers.victory_large(c, faces.victory(p, id, True)),
    "pact": lambda p, c, id: papers.diplomacy_large(c, faces.pact(p, id)),
}
