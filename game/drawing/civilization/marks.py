"""Small parts of Civilization's boards: lines of words and symbols, heads, wells, lanes of steps."""

from __future__ import annotations

import re
from functools import lru_cache

from game.drawing.art import svg
from game.drawing.civilization import symbols
from game.drawing.kit import fitting, shapes, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import GOLD, Colour

YIELDS = ("production", "trade", "culture")
"""What a city makes, in the order of its chips."""
NUMERALS = ("", "I", "II", "III", "IV", "V")
GREEN: Colour = (34, 104, 52)
RED: Colour = (158, 38, 28)
TITLE_RED: Colour = (120, 30, 22)
"""On parchment: what is good, what is not, a title."""
PAPER_RULE: Colour = (190, 160, 110)
DARK_RULE: Colour = (58, 82, 78)
PALE: Colour = (255, 250, 234)
WELL = "#0a181b"
QUIET = "#5f6f62"
LIT: Colour = (255, 208, 96)
LARGEST = 1.2
"""The largest interface: letters on a picture apart, which is no window, are held to it."""
ART = 1.16
"""A symbol in a line has so many times the size of its letters."""

PARTS = re.compile(r"\[([\w:]+)\]|\*([^*]+)\*|([^\[*]+|[\[*])")
"""The parts of a line: a symbol, words in bold, other words."""


def good() -> Colour:
    """Letters of what is good, on dark."""
    return theme.rgb(theme.palette().good)


def bad() -> Colour:
    """Letters of what is refused or lost, on dark."""
    return theme.rgb(theme.palette().bad)


def least(c: Canvas) -> float:
    """The size of the smallest letters that can be read, before they grow with the wish for large
    ones: 13 pixels in a window 720 high, however large the interface is."""
    wide, high = c.surface.get_size()
    least = fitting.LEAST * min(wide / 1920, high / 1080) / c.scale
    return max(least, fitting.LEAST / LARGEST) / c.text_scale


def _parted(c: Canvas, text: str, b: Box, size: float) -> tuple[float, tuple[str, ...]]:
    """A name of a card on one line or on more, whichever is larger, and the size of its letters."""

    def largest(parts: tuple[str, ...]) -> float:
        widest = max(c.width(part, size, "semi") for part in parts)
        close = b.h / len(parts) / (1.2 if len(parts) == 1 else 1.04) / c.text_scale
        if b.h / len(parts) > least(c) * c.text_scale * 0.9:
            close = max(close, least(c))
        found = min(size, close, size * b.w / max(1.0, widest))
        small = min(close, least(c))
        if found < small and all(c.width(part, small, "semi") <= b.w + 2 for part in parts):
            return small
        return found

    words = text.split(" ")
    ways = [(text,), *((" ".join(words[:k]), " ".join(words[k:])) for k in range(1, len(words)))]
    ways += [tuple(words)] if len(words) == 3 else []
    best = max(ways, key=largest)
    return largest(best), best


def letters(c: Canvas, text: str, b: Box, size: float) -> float:
    """The size of letters in which a name of a card fits its box."""
    return _parted(c, text, b, size)[0]


def named(c: Canvas, text: str, b: Box, size: float, ink: Colour, align: str = "center") -> None:
    """A name of a card, on one line or on more, whichever is larger."""
    px, best = _parted(c, text, b, size)
    high = min(b.h / len(best), 1.1 * px * c.text_scale)
    for k, part in enumerate(best):
        y = b.centery + (k - (len(best) - 1) / 2) * high
        anchor = "midleft" if align == "left" else "center"
        x = b.x if align == "left" else b.centerx
        c.text(part, x, y - 1, px, ink, "semi", anchor, limit=b.w + 3)


def rows(b: Box, count: int, gap: float = 0, most: float = 9999) -> list[Box]:
    """So many rows of a box, none higher than `most`."""
    step = min(most + gap, (b.h + gap) / max(1, count))
    return [Box(b.x, b.y + k * step, b.w, step - gap) for k in range(count)]


def columns(b: Box, count: int, gap: float = 0, most: float = 9999) -> list[Box]:
    """So many columns of a box, none wider than `most`."""
    step = min(most + gap, (b.w + gap) / max(1, count))
    return [Box(b.x + k * step, b.y, step - gap, b.h) for k in range(count)]


def well(c: Canvas, b: Box, lit: bool = False, radius: float = 9) -> None:
    """A sunken row on a panel; lit with a gold rim."""
    if lit:
        shapes.plate(c, b, "#3a2a10", "#ffe9a8", 3.2, radius, 0.85)
    else:
        shapes.plate(c, b, WELL, QUIET, 1.4, radius, 0.62, 0.5)


def coloured(c: Canvas, b: Box, sign: str, width: float, radius: float, opacity: float) -> None:
    """A plate in the colours of a player."""
    _, main, dark = symbols.tint(sign)
    shapes.plate(c, b, dark, main, width, radius, opacity)


def dashed(c: Canvas, b: Box, state: str = "", radius: float = 9) -> None:
    """A place for a card: `free`, where one may lie now, or one that waits."""
    free = state == "free"
    colour, opacity = (GOLD, 1.0) if free else ("#7d8a80", 0.4)
    size, fill = min(1.0, b.h / 60), "#4a4218" if free else "#0b1517"
    width, dash = max(1.3, 2.4 * size), (9 * size, 6 * size)
    shapes.dashed(c, b, min(radius, b.h / 4), colour, width, dash, opacity, fill)


def veil(c: Canvas, b: Box, opacity: float = 0.45, radius: float = 10) -> None:
    """What is not in force is darker."""
    shapes.plate(c, b, "#0b1619", radius=radius, opacity=opacity)


def glow(c: Canvas, b: Box, rgb: Colour = LIT, radius: float = 12) -> None:
    """Light round a card that can be chosen."""
    c.shade(b.x - 3, b.y - 3, b.w + 6, b.h + 6, radius, 9, 255, 0, rgb, covered=True)


def rank(c: Canvas, b: Box, level: int) -> None:
    """A rank or a level in a small frame."""
    shapes.plate(c, b, "#1d3437", "#a8854a", 1.3, 5, strength=0.8)
    size = max(min(19.5, b.h * 0.95) / c.text_scale, least(c))
    c.text(NUMERALS[level], b.centerx, b.centery - 1, size, (240, 226, 186), "semi", "center")


def disc(c: Canvas, text: str, cx: float, cy: float, r: float, fill: str = GOLD) -> None:
    """A number on a gold disc."""
    body = svg.circle(20, 20, 19, "#150f08") + svg.circle(20, 20, 16.4, fill)
    c.svg(body, (0, 0, 40, 40), cx - r, cy - r, 2 * r, 2 * r)
    size = r * 1.42 / c.text_scale if len(text) < 2 else max(r * 1.15 / c.text_scale, least(c))
    c.text(text, cx, cy - r * 0.05, size, (48, 30, 6), "black", "center")


def lane(c: Canvas, b: Box, value: int, total: int, sign: str) -> None:
    """A step a cell; the last one, in gold, is the goal."""
    light, main, _dark = symbols.tint(sign)
    shapes.thin(
        c, _cells(round(b.w, 1), round(b.h, 1), value, total, light, main), b.x, b.y, b.w, b.h
    )


@lru_cache(256)
def _cells(w: float, h: float, value: int, total: int, light: str, main: str) -> str:
    pip, body = w / total, ""
    for k in range(total):
        done, goal = k < value, k == total - 1
        top = 0.8 if goal else h * 0.17
        rim = (GOLD, 1.8) if goal else (light if done else "#52655f", 1)
        x, wide, high = round(k * pip + 0.8, 1), round(pip - 1.8, 1), round(h - 2 * top, 1)
        body += svg.rect(x, round(top, 1), wide, high, main if done else WELL, *rim, rx=2)
    return body
