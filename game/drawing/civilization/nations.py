"""The choice of a civilization: six cards, each with its leader, what it begins with, and what it is
good at."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.civilization import marks, symbols
from game.drawing.civilization.choices import Board
from game.drawing.civilization.marks import Button
from game.drawing.kit import shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED

ACROSS = 3
CREST = 118.0


class Nation(NamedTuple):
    """A civilization: its leader, or who has taken it; the technology with which it begins, as a symbol
    and a name; its parts are symbols and sentences. Its state: `chosen`, `taken`."""

    id: str
    name: str
    leader: str
    tech: tuple[str, str]
    parts: tuple[tuple[str, str], ...]
    state: str = ""


class NationsView(NamedTuple):
    """All civilizations, and who chooses."""

    title: str
    note: str
    text: str
    nations: tuple[Nation, ...]
    buttons: tuple[Button, ...] = ()


class NationsPlaces(Board):
    """Where the cards lie, three across."""

    def __init__(self, box: Box, view: NationsView) -> None:
        super().__init__(box, len(view.buttons), 34)
        self.cells = marks.grid(self.room, len(view.nations), ACROSS, 12)


def paint_nations(c: Canvas, p: NationsPlaces, view: NationsView) -> None:
    p.frame(c, view.title, view.note, view.text, view.buttons)
    for cell, one in zip(p.cells, view.nations, strict=True):
        _nation(c, cell, one)


def _nation(c: Canvas, b: Box, one: Nation) -> None:
    chosen, taken = one.state == "chosen", one.state == "taken"
    fill, line = ("#3a2a10", "#ffe9a8") if chosen else ("#10282a", "#c39a4e")
    shapes.plate(c, b, fill, "#42524e" if taken else line, 3.4 if chosen else 1.8, 12)
    size = min(CREST, b.h * 0.34)
    symbols.symbol(c, f"crest:{one.id}", b.x + 14 + size / 2, b.y + 12 + size / 2, size)
    left = b.x + size + 28
    name = (left, b.y + 12, b.right - 12 - left, size * 0.5)
    marks.fit(c, one.name, name, 30, GOLD_TEXT, "title", "left")
    low = Box(left, b.y + 10 + size * 0.46, b.right - 12 - left, size * 0.54)
    leader, tech = marks.rows(low, 2, 2)
    marks.line(c, one.leader, leader, 21, MUTED)
    art = min(34.0, tech.h)
    symbols.symbol(c, one.tech[0], tech.x + art / 2, tech.centery, art)
    words = Box(tech.x + art + 10, tech.y, tech.w - art - 10, tech.h)
    marks.line(c, one.tech[1], words, 21, CREAM, "semi")
    top = b.y + size + 22
    area = Box(b.x + 16, top, b.w - 30, b.bottom - 10 - top)
    _parts(c, area, one)
    if taken:
        marks.veil(c, b, 0.55, 12)


def _parts(c: Canvas, b: Box, one: Nation) -> None:
    """Its parts below each other, each as high as its sentence needs; smaller where there is no
    room."""
    art, size = 30.0, 21.0
    wide = b.w - art - 10

    def heights(letters: float) -> list[float]:
        return [max(art, c.rich_height(text, wide, letters, 1.1)) for _, text in one.parts]

    while sum(heights(size)) + 7 * len(one.parts) > b.h and size > marks.least(c):
        size -= 0.5
    y = b.y
    for (name, text), high in zip(one.parts, heights(size), strict=True):
        if y + high > b.bottom + 2:
            break
        symbols.symbol(c, name, b.x + art / 2, y + art / 2, art)
        need = c.rich_height(text, wide, size, 1.1)
        c.rich(
            text, b.x + art + 10, y + (high - need) / 2, wide, size, CREAM, GOLD_TEXT, leading=1.1
        )
        y += high + 7
