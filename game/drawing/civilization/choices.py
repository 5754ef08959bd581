"""What loot is painted with: its points, the plates of what there is to take."""

from __future__ import annotations

from game.drawing.civilization import cards, marks
from game.drawing.kit import shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import GOLD


def laurel(c: Canvas, b: Box, have: bool) -> None:
    """A point of loot; faint once it is spent."""
    r = min(b.w, b.h) / 2
    disc = Box(b.centerx - r, b.centery - r, 2 * r, 2 * r)
    shapes.plate(c, disc, GOLD if have else "#22343a", "#fff1c4", 2, r - 1.5)
    c.icon("laurel", *b.center, r * 1.46, 255 if have else 90)


def prize(c: Canvas, b: Box, look: Look, chosen: bool, can: bool) -> None:
    """The plate of something to take."""
    line = "#fff3c4" if chosen or (look.pointed and can) else "#c39a4e" if can else "#42524e"
    fill = "#3a2a10" if chosen else "#10282a" if can else "#0d1a1c"
    shapes.plate(c, b, fill, line, 3 if chosen else 1.7, 11, 0.95)


def event_back(c: Canvas, b: Box, look: Look, level: int, chosen: bool) -> None:
    """An event to be taken unseen, in light where it is chosen."""
    if chosen or look.pointed:
        marks.glow(c, b, radius=6)
    cards.event_back(c, b, level)
