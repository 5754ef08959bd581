"""Text that fits: the largest size at which sentences fit a box of fixed size."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.drawing.kit.canvas import LEAST as LEAST
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import DARK, GOLD_TEXT, Colour

SMALLEST = 9
"""Pixels of letters on cards, which are read enlarged."""


def height(c: Canvas, texts: Iterable[str], w: float, size: float, leading: float = 1.26) -> float:
    """Of the sentences one below the other, w wide."""
    return sum(c.rich_height(text, w, size, leading) for text in texts)


def shrunk(
    c: Canvas, text: str, w: float, room: float, size: float, least: float, leading: float = 1.26
) -> float:
    """The size of letters, from `size` down to `least`, in which the sentence fits, w wide."""
    while size > least and c.rich_height(text, w, size, leading) > room:
        size -= 0.5
    return size


def fitting(
    c: Canvas, texts: Iterable[str], w: float, room: float, size: float, leading: float = 1.26
) -> float:
    """The size of letters, at most `size`, in which the sentences are no higher than the room.
    Large letters give back what they grew, and none gets too small to read."""
    known = tuple(texts)
    least = min(size, LEAST / max(1.0, c.text_scale))
    while size > least and height(c, known, w, size, leading) > room:
        size = max(least, size - 0.5)
    return size


def shares(
    c: Canvas, labels: Sequence[str], w: float, size: float, beside: float
) -> tuple[list[float], float]:
    """The widths of parts side by side, w in all, each with its label and something `beside` it;
    and the one size of letters in which every label fits. The parts are alike, unless a label
    needs more."""
    words = [max(1.0, c.width(label, size, "semi")) for label in labels]
    each = w / len(labels)
    free = w - len(labels) * beside
    if max(words) + beside <= each:
        return [each] * len(labels), size
    widths = [beside + free * one / sum(words) for one in words]
    least, px = size / 2, size
    for label, wide in zip(labels, widths, strict=True):
        while px > least and c.width(label, px, "semi") > wide - beside:
            px -= 0.5
    return widths, px


def within(c: Canvas, size: float, h: float) -> float:
    """The size, or the largest at which a line is no higher than `h`."""
    return min(size, h / 1.22 / c.text_scale)


def line(
    c: Canvas,
    text: str,
    box: tuple[float, float, float, float],
    size: float,
    colour: Colour,
    kind: str = "semi",
    align: str = "center",
    shade: int = 0,
) -> float:
    """One line in a box, as large as it fits; returns its width."""
    x, y, w, h = box
    left = {"left": x, "center": x + w / 2, "right": x + w}[align]
    anchor = {"left": "midleft", "center": "center", "right": "midright"}[align]
    return c.text(text, left, y + h / 2, within(c, size, h), colour, kind, anchor, shade, limit=w)


def heading(
    c: Canvas, text: str, box: tuple[float, float, float, float], size: float, paper: bool = False
) -> float:
    """The title of a panel, or on parchment; returns its width."""
    ink, shade = (DARK, 0) if paper else (GOLD_TEXT, 120)
    return line(c, text, box, size, ink, "title", "left", shade)


def prose(
    c: Canvas,
    text: str,
    box: tuple[float, float, float, float],
    size: float,
    colour: Colour,
    bold: Colour | None = None,
    align: str = "left",
    leading: float = 1.26,
    middle: bool = False,
) -> float:
    """A rich sentence in a box, as large as it can be read and fits, from the top of the box or in
    its middle; returns its height."""
    x, y, w, h = box
    size = fitting(c, (text,), w, h, size, leading)
    if middle:
        y += (h - c.rich_height(text, w, size, leading)) / 2
    return c.rich(text, x, y, w, size, colour, bold, align, leading)


def paragraph(
    c: Canvas,
    text: str,
    box: tuple[float, float, float, float],
    size: float,
    colour: Colour,
) -> None:
    """A rich sentence in a box; it shrinks until its last line fits."""
    x, y, w, h = box
    while c.text_px(size) > SMALLEST and c.rich_height(text, w, size, 1.16) > h:
        size -= 0.5
    c.rich(text, x, y, w, size, colour, leading=1.16)


def with_room(heights: Sequence[float], near: int, room: float, more: float) -> list[int]:
    """Which lines have room: of the first `near` ones, which concern the reader, the foremost, and
    of the rest the newest. Where not all have, so much is left as the line takes that counts the
    others."""
    if sum(heights) <= room:
        return list(range(len(heights)))
    found, room = list[int](), room - more
    for n in (*range(near), *range(len(heights) - 1, near - 1, -1)):
        room -= heights[n]
        if room < 0:
            break
        found.append(n)
    return sorted(found)
