"""Four ways to win, always in sight: as lanes of everybody, or as one line beside the phases."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.civilization import marks, symbols
from game.drawing.civilization.symbols import Seat
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED, Colour

ABOVE = 4.0
"""Letters of one row may be so much higher than it: none has both high and low parts everywhere."""
SPARE = 0.86
"""A goal in whole words has so much of its room at most: it is no lower where letters are large."""
PALE: Colour = (226, 222, 200)


class Step(NamedTuple):
    """How far somebody is on a way: so many steps, and in words ("*7* of 21"). A way without steps
    has a sentence ("[icon_combat] *+6* capital defended by *12*") and a note at its end; `near`: the
    note warns."""

    value: int
    words: str
    note: str = ""
    near: bool = False


class Way(NamedTuple):
    """A way to win: its symbol, its name, what its last step is; so many steps, or none; everybody in
    the order of the seats."""

    symbol: str
    name: str
    goal: str
    total: int
    steps: tuple[Step, ...]
    short: tuple[str, ...]
    """What the line says of everybody ("7")."""
    pulse: float = 0.0
    """How brightly its name glows, where somebody is about to win."""
    brief: str = ""
    """The goal in fewer words, where there is less room."""


class WaysView(NamedTuple):
    """Everybody, the one who looks first, on each way."""

    title: str
    seats: tuple[Seat, ...]
    ways: tuple[Way, ...]


def place(b: Box, ways: int, k: int) -> Box:
    """The part of a way."""
    step = (b.h - 52) / ways
    return Box(b.x + 16, b.y + 46 + k * step, b.w - 30, step)


def paint(c: Canvas, b: Box, view: WaysView) -> None:
    c.panel(b.x, b.y, b.w, b.h)
    marks.title(c, view.title, Box(b.x + 16, b.y + 8, b.w - 32, 36), 24)
    for k, way in enumerate(view.ways):
        _way(c, place(b, len(view.ways), k), way, view.seats)


def _way(c: Canvas, b: Box, way: Way, seats: tuple[Seat, ...]) -> None:
    high = b.h / (len(seats) + 1.15)
    top = high * 1.15
    if way.pulse:
        c.glow(b.x + 12, b.y + top / 2, top, "#ffd86b", way.pulse)
    symbols.symbol(c, way.symbol, b.x + 12, b.y + top / 2, min(22.0, top))
    least, free = marks.least(c), b.w - 40
    free -= c.width(way.name, least, "semi")
    goal = way.goal
    if way.brief and marks.wide(c, goal, min(19.5, least)) > free * SPARE:
        goal = way.brief
    need = marks.wide(c, goal, min(19.5, least)) / SPARE
    if need > free:  # it is told where it happens, too
        goal, need = "", 0.0
    name = Box(b.x + 30, b.y - ABOVE / 2, b.w - 40 - need, top + ABOVE)
    used = marks.word(c, way.name, name, 20, GOLD_TEXT, align="left")
    room = Box(name.x + used + 9, b.y + 1, b.w - 30 - used - 9, top)
    marks.line(c, goal, room, 19.5, MUTED)
    wide = 84.0 * min(1.25, max(1.0, c.text_scale))
    for n, (one, step) in enumerate(zip(seats, way.steps, strict=True)):
        row = Box(b.x, b.y + top + n * high, b.w, high)
        tall = row.inflate(0, ABOVE)
        symbols.symbol(c, f"sign:{one.sign}", row.x + 12, row.centery, min(20.0, high + 1))
        left = row.x + 30
        ink = CREAM if n == 0 else PALE
        if way.total:
            lane = Box(left, row.centery - 7, row.right - wide - 6 - left, 14)
            marks.lane(c, lane, step.value, way.total, one.sign)
            words = Box(row.right - wide, tall.y, wide, tall.h)
            marks.line(c, step.words, words, 19.5, ink, anchor="right")
            continue
        need = max(b.w * 0.34, marks.wide(c, step.note, min(19.5, least)) + 2)
        note = Box(row.right - need, tall.y, need, tall.h)
        tone = marks.bad() if step.near else MUTED
        marks.line(c, step.note, note, 19.5, tone, anchor="right")
        marks.line(c, step.words, Box(left, tall.y, note.x - 4 - left, tall.h), 19.5, ink)


def paint_line(c: Canvas, b: Box, view: WaysView, lines: int = 1) -> None:
    """The same in short: a symbol for each way, and everybody's number behind the sign."""
    if lines == 1:
        c.panel(b.x, b.y, b.w, b.h, "dark", 12)
    for cell, way in zip(
        marks.grid(b.inflate(-16, 0), len(view.ways), len(view.ways) // lines),
        view.ways,
        strict=True,
    ):
        symbols.symbol(c, way.symbol, cell.x + 12, cell.centery, 22)
        room = Box(cell.x + 26, cell.y, cell.w - 28, cell.h)
        each = marks.columns(room, len(view.seats))
        for place, one, words in zip(each, view.seats, way.short, strict=True):
            size = min(18.0, place.w * 0.42)
            symbols.symbol(c, f"sign:{one.sign}", place.x + size / 2, cell.centery, size)
            number = Box(place.x + size + 2, place.y, place.w - size - 3, place.h)
            letters = 20 if place.w > 52 * c.text_scale else max(18 / c.text_scale, marks.least(c))
            marks.line(c, words, number, letters, CREAM, "bold")
