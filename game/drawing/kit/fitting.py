"""Text that fits: the largest size at which sentences fit a box of fixed size."""

from __future__ import annotations

from collections.abc import Iterable

from game.drawing.kit.canvas import LEAST as LEAST
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import Colour

SPILT = 4.0
"""Units that the last line may lie below its box: no letters are there."""


def legible(c: Canvas) -> int:
    """Pixels of the smallest letters that can be read."""
    return round(LEAST * c.scale)


def height(c: Canvas, texts: Iterable[str], w: float, size: float) -> float:
    """Of the sentences one below the other, w wide."""
    return sum(c.rich_height(text, w, size) for text in texts)


def fitting(c: Canvas, texts: Iterable[str], w: float, room: float, size: float) -> float:
    """The size of letters, at most `size`, in which the sentences are no higher than the room.
    Large letters give back what they grew, and none gets too small to read."""
    known = tuple(texts)
    least = min(size, LEAST / max(1.0, c.text_scale))
    while size > least and height(c, known, w, size) > room:
        size = max(least, size - 0.5)
    return size


def alike(c: Canvas, labels: Iterable[tuple[str, float]], size: float) -> float:
    """The one size of letters, at most `size`, in which each of the labels of a row can be as wide as
    it may, down to where a single line is cut."""
    known, least = tuple(labels), size * 3 / 5 / max(1.0, c.text_scale)
    while size > least and any(c.width(text, size) > room for text, room in known):
        size = max(least, size - 0.5)
    return size


def within(c: Canvas, size: float, h: float) -> float:
    """The size, or the largest at which a line is no higher than `h`."""
    return min(size, h / 1.22 / c.text_scale)


def line(c: Canvas, text: str, box: tuple[float, float, float, float], size: float, colour: Colour,
         kind: str = "semi", align: str = "center", shade: int = 0) -> float:  # fmt: skip
    """One line in a box, as large as it fits; returns its width."""
    x, y, w, h = box
    left = {"left": x, "center": x + w / 2, "right": x + w}[align]
    anchor = {"left": "midleft", "center": "center", "right": "midright"}[align]
    return c.text(text, left, y + h / 2, within(c, size, h), colour, kind, anchor, shade, limit=w)
