"""A bubble on parchment beside a square: what it is or what happens there, line by line."""

from __future__ import annotations

import functools
from typing import NamedTuple

import pygame

from game.drawing.civilization import marks
from game.drawing.kit import bubble, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import BROWN, DARK, Colour

WIDE, EDGE = 268.0, 16.0
HEAD, SIZE, LEADING = 23.0, 20.0, 1.18
SYMBOL = 30.0
RED: Colour = (126, 24, 22)
GREY: Colour = (112, 92, 66)


class Row(NamedTuple):
    """A line: whose sign or which symbol stands before it, and a number behind it."""

    text: str
    symbol: str = ""
    number: str = ""


class BubbleView(NamedTuple):
    """What is said: a title, a note below it, rows, and below a line what comes of it. `tone` of the
    rim: `good`, `bad`, or nothing where it only tells."""

    title: str
    note: str = ""
    rows: tuple[Row, ...] = ()
    foot: str = ""
    tone: str = ""


def wide(c: Canvas) -> float:
    """How wide a bubble is; large letters need more."""
    return WIDE * max(1.0, c.text_scale)


def _room(c: Canvas) -> float:
    return wide(c) - 2 * EDGE


def height(c: Canvas, view: BubbleView) -> float:
    """How high a bubble is."""
    room = _room(c)
    high = 12 + c.rich_height(f"*{view.title}*", room, HEAD, LEADING)
    if view.note:
        high += c.rich_height(view.note, room, SIZE, LEADING) + 3
    high += sum(_row_height(c, row) for row in view.rows)
    if view.rows:
        high += 4
    if view.foot:
        high += c.rich_height(view.foot, room, SIZE, LEADING) + 12
    return high + 12


def _row_room(c: Canvas, row: Row) -> float:
    """The room for the words of a row."""
    number = c.width(row.number, SIZE, "bold") + 10 if row.number else 0.0
    return _room(c) - (SYMBOL * c.text_scale if row.symbol else 0) - number


def _row_height(c: Canvas, row: Row) -> float:
    return c.rich_height(row.text, _row_room(c, row), SIZE, LEADING) + 4


@functools.lru_cache(24)
def drawn(
    view: BubbleView,
    box: tuple[int, int, int, int],
    tip: tuple[int, int],
    scale: float,
    text_size: float,
    palette: str,
) -> tuple[pygame.Surface, tuple[int, int]]:
    """The bubble on a surface of its own, and where that lies, for a box and a tip in pixels."""
    colours = theme.palette()
    rim = {"good": colours.good, "bad": colours.bad}.get(view.tone, theme.GOLD)

    def write(c: Canvas, x: float, y: float) -> None:
        _write(c, view, x + EDGE, y + 11)

    return bubble.picture(pygame.Rect(box), tip, scale, text_size, rim, write)


def _write(c: Canvas, view: BubbleView, x: float, y: float) -> None:
    room = _room(c)
    ink = RED if view.tone == "bad" else BROWN
    y += c.rich(f"*{view.title}*", x, y, room, HEAD, ink, ink, leading=LEADING)
    if view.note:
        y += c.rich(view.note, x, y, room, SIZE, GREY, DARK, leading=LEADING) + 3
    y += 4 if view.rows else 0
    for row in view.rows:
        y += _write_row(c, row, x, y)
    if view.foot:
        c.rule(x, y + 4, room, (206, 178, 132), 1.5)
        c.rich(view.foot, x, y + 9, room, SIZE, ink, ink, leading=LEADING)


def _write_row(c: Canvas, row: Row, x: float, y: float) -> float:
    """A line of it; returns its height."""
    high = _row_height(c, row)
    line = SIZE * LEADING * c.text_scale
    left = x
    if row.symbol:
        marks.run(c, f"[{row.symbol}]", x, y + line / 2, SIZE, DARK)
        left += SYMBOL * c.text_scale
    c.rich(row.text, left, y, _row_room(c, row), SIZE, DARK, BROWN, leading=LEADING)
    if row.number:
        c.text(row.number, x + _room(c), y + line / 2, SIZE, DARK, "bold", "midright")
    return high
