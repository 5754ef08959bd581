"""What lies in a city: its columns of cards, what it sells, its picture in short."""

from __future__ import annotations

from game.drawing.kit import shapes, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import GOLD
from game.drawing.wonders import faces, marks


def pointed(c: Canvas, b: Box, look: Look, open: bool = False, nobody: bool = False) -> None:
    """The glass of a city: with a rim while it is pointed at or open in full; dashed where it is nobody's."""
    c.panel(b.x, b.y, b.w, b.h)
    if nobody:
        shapes.dashed(c, b.inflate(-4, -4), 15, "#efe6cc", 3, (14, 9), 0.75)
    if open or look.pointed:
        shapes.rim(c, b, marks.POINTED, 5, 15)


def sale(c: Canvas, b: Box, gets: bool) -> None:
    """Below what a neighbour sells; in light where it `gets` something by what is being paid."""
    c.panel(b.x, b.y, b.w, b.h, "well", 12)
    if gets:
        shapes.rim(c, b.inflate(8, 8), GOLD, 4.5, 14)


# ---- cards by colour ----------------------------------------------------------------------------


def column(c: Canvas, b: Box, colour: str, some: bool) -> None:
    """Below the cards of a colour."""
    light, _, _ = theme.card_colours(colour)
    shapes.plate(c, b, "#081416", light, 1.6, 8, 0.55, 0.55 if some else 0.22)


def column_head(c: Canvas, b: Box, colour: str, some: bool) -> None:
    """Below how many there are of a colour."""
    light, dark, _ = theme.card_colours(colour)
    shapes.plate(c, b, (light, dark), radius=8, opacity=0.42 if some else 0.1)


def count(c: Canvas, b: Box, colour: str, some: bool) -> None:
    """The same in short."""
    light, dark, _ = theme.card_colours(colour)
    fill, line = (0.85, 0.9) if some else (0.12, 0.3)
    shapes.plate(c, b, (light, dark), light, 1.4, 7, fill, line)


def strip(c: Canvas, b: Box, card: str, link: bool, frees: bool) -> None:
    """The band of a card, and a link where it frees another one."""
    high = min(b.h, b.w * 0.78)
    c.blit(faces.strip(card, c.px(b.w), c.px(high)), b.x, b.y)
    if frees:
        shapes.rim(c, Box(b.x, b.y, b.w, high).inflate(6, 6), marks.POINTED, 4, 8)
    if link or frees:
        c.icon("link", b.right - 6, b.y + high - 6, 26 if frees else 22)


def picture(c: Canvas, b: Box, card: str) -> None:
    """The picture of the newest card of a colour; where there is little room none."""
    high = min(b.h, b.w)
    if high > 24:
        c.blit(faces.window(card, c.px(b.w), c.px(high)), b.x, b.y)


def named(c: Canvas, b: Box, look: Look, colour: str) -> None:
    """Below a card by name."""
    light = marks.POINTED if look.pointed else theme.card_colours(colour)[0]
    width, strength = (3.0, 1.0) if look.pointed else (1.6, 0.55)
    shapes.plate(c, b, "#081416", light, width, 9, 0.6, strength)


def window(c: Canvas, b: Box, card: str) -> None:
    c.blit(faces.window(card, c.px(b.w), c.px(b.h), 70), b.x, b.y)


# ---- farther cities -----------------------------------------------------------------------------


def far(c: Canvas, b: Box, wonder: str, stages: tuple[bool, ...]) -> None:
    """The picture of a wonder, with its stages as a row of plinths, gold where they stand."""
    c.blit(faces.board(wonder, c.px(b.w), c.px(b.h), 8 * c.scale), b.x, b.y)
    shapes.rim(c, b, "#f0d999", 2, 8)
    step = (b.w - 8) / len(stages)
    for k, built in enumerate(stages):
        w = round(step - 2, 1)
        tick = f'<path d="M{w / 2 - 7:.1f} 9l4 4 7-8" fill="none" stroke="#3a270c" stroke-width="2.8"/>'
        fill, line = (GOLD, "#fff4d6") if built else ("#14211f", "#8d968a")
        place = Box(b.x + 4 + k * step, b.bottom - 20, w, 18)
        shapes.plate(c, place, fill, line, 1.6, 4, above=tick if built else "")
