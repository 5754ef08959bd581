"""What floats above the table beside the thing that is pointed at: a bubble for a space, a card as
large as a hand."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence

import pygame

from game.drawing.kit import bubble as bubbles
from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import BROWN, DARK
from game.drawing.new_dawn import papers
from game.hotseat.choice import kind_and_id
from game.hotseat.new_dawn.spaces import Aim, lit
from game.rules import hexes
from game.scenes.kit.scene import Sprite
from game.scenes.kit.section import Box, Target, pixels
from game.scenes.new_dawn.large import LARGE
from game.scenes.new_dawn.moment import Moment
from game.scenes.table.sections.map import MapSection
from game.words.new_dawn.actions import ends_turn
from game.words.new_dawn.glossary import notes_of
from game.words.new_dawn.position import Position

WIDE = 300.0


def bubble_text(now: Moment, aim: Aim, clause: str | None) -> tuple[str, bool]:
    """What is said of the space that is pointed at, and whether it may be chosen; the clause tells of
    spaces."""
    facts, text, refused = now.facts, now.text, aim.refused
    if refused is not None:
        see = facts.say("common.see_clause", clause=refused.clause)
        return f"{text.refusal(refused)} *{see}*", False
    sentence, found = f"{text.space(aim.here)} ({clause})", lit(facts.choice).get(aim.here)
    if not found:
        return sentence, True
    offer = text.offer(now.deciding, found[0])
    brings = text.brings(now.deciding, found[0])
    end = ends_turn(facts, now.deciding, found[0]) if len(found) == 1 else ""
    return " · ".join(filter(None, (f"*{offer}*", end and f"*{end}*", brings, sentence))), True


def bubble(
    map: MapSection, c: Canvas, here: int, lit: Iterable[int], lines: tuple[str, bool],
    bright: Sequence[Box],
) -> Sprite:  # fmt: skip
    """What is said of a space, beside it, off panels, lit spaces and what a coach says."""
    anchor = pixels(map.box_of(hexes.position(here)), c.scale)
    high = c.rich_height(lines[0], WIDE - 32, 21, 1.2) + 26
    size = round(WIDE * c.scale), round(high * c.scale)
    box = bubbles.place_bubble(size, anchor, map.zone(), tuple(_taken(map, lit, bright)))
    return _drawn(*lines, tuple(box), anchor.center, c.scale, c.text_scale, theme.current())


def _taken(map: MapSection, lit: Iterable[int], bright: Sequence[Box]) -> list[pygame.Rect]:
    """What lies over the map, and lit spaces; to cover words is thrice as bad."""
    found = 3 * [pixels(box, map.unit) for box in (*map.blocked, *bright)]
    lattice = map.place()
    return found + [lattice.box(hexes.position(space), 0.8) for space in lit]


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


def reader(
    p: Position, c: Canvas, target: Target, key: str, window: tuple[int, int], taken: Iterable[Box]
) -> list[Sprite]:
    """The card that is pointed at, large, and what its terms mean beside it: off the card itself and
    whatever else is taken. By the key the rules open."""
    kind, id = kind_and_id(target.name)
    image = LARGE[kind].picture(c, LARGE[kind].face(p, id))
    notes = papers.notes(c, notes_of(p.words, id, key))
    w, h = image.get_width() + notes.get_width(), max(image.get_height(), notes.get_height())
    gap = round(10 * c.scale)
    free = pygame.Rect((0, 0), window).inflate(-2 * gap, -2 * gap)
    off = [pixels(box, c.scale) for box in taken]
    at = beside((w, h), pixels(target.box, c.scale), free, off, gap)
    return [(image, at.topleft), (notes, (at.x + image.get_width(), at.y))]


STEPS = 24
"""So many places are tried from one side of the window to the other."""


def beside(
    size: tuple[int, int],
    anchor: pygame.Rect,
    window: pygame.Rect,
    taken: Sequence[pygame.Rect],
    gap: int,
) -> pygame.Rect:
    """The place for a picture of this size, in pixels: within the window, off the thing itself
    (`anchor`) and off what is `taken`, as near as can be; level with the thing or above it where
    two are as near."""
    around = anchor.inflate(2 * gap, 2 * gap)

    def cost(at: pygame.Rect) -> tuple[int, float]:
        covered = 4 * _area(at, anchor) + sum(_area(at, one) for one in taken)
        aside = max(around.left - at.right, at.left - around.right, 0)
        apart = max(around.top - at.bottom, at.top - around.bottom, 0)
        off = abs(at.centerx - anchor.centerx) + abs(at.centery - anchor.centery)
        return covered, aside + apart + off / 8

    return min(_places(size, around, window), key=cost)


def _places(
    size: tuple[int, int], around: pygame.Rect, window: pygame.Rect
) -> Iterable[pygame.Rect]:
    w, h = size
    lefts = {around.left - w, around.right, around.centerx - w // 2}
    tops = {around.top - h, around.bottom, around.centery - h // 2}
    lefts |= {window.left + n * (window.w - w) // STEPS for n in range(STEPS + 1)}
    tops |= {window.top + n * (window.h - h) // STEPS for n in range(STEPS + 1)}
    return [pygame.Rect(x, y, w, h).clamp(window) for x in sorted(lefts) for y in sorted(tops)]


def _area(one: pygame.Rect, other: pygame.Rect) -> int:
    both = one.clip(other)
    return both.w * both.h
