"""A bubble on parchment beside a square: what it is or what happens there, line by line."""

from __future__ import annotations

import functools

import pygame

from game.drawing.civilization.nodes import painted, symbol
from game.drawing.kit import bubble, theme
from game.drawing.kit.arranger import Arranger
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Node, column, line, row, text
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import BROWN, DARK, Colour
from game.words.civilization.pointed import BubbleView, Row

WIDE, SYMBOL = 268.0, 26.0
RED: Colour = (126, 24, 22)
GREY: Colour = (112, 92, 66)
MOST = 24
"""A bubble is as high as its words need."""


def said(view: BubbleView) -> Node:
    """The words of a bubble."""
    ink = RED if view.tone == "bad" else BROWN

    def words(value: str, size: float, colour: Colour, bold: Colour) -> Node:
        return text(value, size, colour, lines=MOST, bold=bold)

    foot = (line((206, 178, 132), 1.5, h=10), words(view.foot, 20, ink, ink)) if view.foot else ()
    return column(
        words(f"*{view.title}*", 23, ink, ink), words(view.note, 20, GREY, DARK) if view.note else None,
        *(_row(one) for one in view.rows), *foot, pad=(16, 11, 16, 12), gap=4,
    )  # fmt: skip


def _row(one: Row) -> Node:
    number = column(text(one.number, 20, DARK, "bold"), at=(0, 0)) if one.number else None
    sign = symbol(one.symbol, SYMBOL, at=(0, 0)) if one.symbol else None
    return row(sign, text(one.text, 20, DARK, lines=MOST, bold=BROWN, grow=1), number, gap=6)


def wide(c: Canvas) -> float:
    """How wide a bubble is; large letters need more."""
    return WIDE * max(1.0, c.text_scale)


def height(c: Canvas, view: BubbleView) -> float:
    """How high a bubble is."""
    return Arranger(c).height(said(view), wide(c))[1]


@functools.lru_cache(8)
def drawn(
    view: BubbleView, box: tuple[int, int, int, int], tip: tuple[int, int], scale: float,
    text_size: float, palette: str,
) -> tuple[pygame.Surface, tuple[int, int]]:  # fmt: skip
    """The bubble on a surface of its own, and where that lies, for a box and a tip in pixels."""
    colours = theme.palette()
    rim = {"good": colours.good, "bad": colours.bad}.get(view.tone, theme.GOLD)

    def write(c: Canvas, x: float, y: float) -> None:
        inner = Box(x, y, box[2] / scale, box[3] / scale)
        painted(c, inner, said(view))

    return bubble.picture(pygame.Rect(box), tip, scale, text_size, rim, write)
