"""Small parts of Civilization's boards: lines of words and symbols, heads, wells, lanes of steps."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from game.drawing.civilization import symbols
from game.drawing.kit import fitting, shapes, theme, typesetting
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, GOLD, GOLD_TEXT, Colour

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
CLOSE = 1.11
"""The letters of a line are higher than its box would allow among lines of running text."""
LARGEST = 1.2
"""The largest interface: letters on a picture apart, which is no window, are held to it."""
ART = 1.16
"""A symbol in a line has so many times the size of its letters."""

PARTS = re.compile(r"\[([\w:]+)\]|\*([^*]+)\*|([^\[*]+|[\[*])")
"""The parts of a line: a symbol, words in bold, other words."""


class Button(NamedTuple):
    """A button of a board: what it says, its kind, its key, its second line."""

    label: str
    kind: str = "normal"
    key: str = ""
    note: str = ""
    hover: bool = False
    icon: str = ""


def good() -> Colour:
    """Letters of what is good, on dark."""
    return theme.rgb(theme.palette().good)


def bad() -> Colour:
    """Letters of what is refused or lost, on dark."""
    return theme.rgb(theme.palette().bad)


# ---- lines --------------------------------------------------------------------------------------


def least(c: Canvas) -> float:
    """The size of the smallest letters that can be read, before they grow with the wish for large
    ones: 13 pixels in a window 720 high, however large the interface is."""
    wide, high = c.surface.get_size()
    least = fitting.LEAST * min(wide / 1920, high / 1080) / c.scale
    return max(least, fitting.LEAST / LARGEST) / c.text_scale


def fits(c: Canvas, text: str, w: float, size: float = 20, kind: str = "body") -> bool:
    """Whether a line can be read in so much room."""
    return wide(c, text, min(size, least(c)), kind) <= w


def first(c: Canvas, texts: Sequence[str], w: float, size: float = 20, kind: str = "body") -> str:
    """The first of these that can be read in so much room; none of them: no words."""
    found = next((one for one in texts if fits(c, one, w, size, kind)), "")
    if not found and any(texts):
        typesetting.left_out(" / ".join(texts))
    return found


def _measure(c: Canvas, text: str, size: float, kind: str) -> list[tuple[str, str, float]]:
    """The parts of a line: kind (symbol or face of letters), value, width."""
    found = []
    for name, strong, words in PARTS.findall(text):
        if name:
            found.append(("symbol", name, size * c.text_scale * (ART + 0.16)))
        elif value := strong or words:
            face = "black" if strong else kind
            found.append((face, value, c.width(value, size, face)))
    return found


def wide(c: Canvas, text: str, size: float, kind: str = "body") -> float:
    """The width of a line."""
    return sum(part[2] for part in _measure(c, text, size, kind))


def run(
    c: Canvas, text: str, x: float, y: float, size: float, ink: Colour = CREAM, kind: str = "body",
    anchor: str = "left", limit: float = 9999, strong: Colour | None = None, shade: int = 0,
) -> float:  # fmt: skip
    """One line round the height y, with `[symbol]` and `*strong*` in it, as large as it fits;
    returns its width. What is too long even when it is small ends as words end."""
    parts = _measure(c, text, size, kind)
    small, readable = size * 0.6, least(c)
    while (total := sum(part[2] for part in parts)) > limit and size > small:
        size = readable if size - 0.5 < readable < size else size - 0.5
        parts = _measure(c, text, size, kind)
    left = {"left": x, "center": x - min(total, limit) / 2, "right": x - min(total, limit)}[anchor]
    end = left + limit
    for face, value, width in parts:
        if left + min(width, 8) > end:
            typesetting.left_out(value)
            break
        if face == "symbol":
            art = size * c.text_scale * ART
            symbols.symbol(c, value, left + width / 2, y, art)
        else:
            colour = (strong or ink) if face == "black" else ink
            room = end - left if left + width > end + 1 else None
            c.text(value, left, y - 1, size, colour, face, "midleft", shade, room)
        left += width
    return min(total, limit)


def line(
    c: Canvas, text: str, b: Box, size: float, ink: Colour = CREAM, kind: str = "body",
    anchor: str = "left", strong: Colour | None = None,
) -> float:  # fmt: skip
    """The same in the middle of the height of a box."""
    x = {"left": b.x, "center": b.centerx, "right": b.right}[anchor]
    size = max(fitting.within(c, size, b.h * CLOSE), min(size, least(c)))
    return run(c, text, x, b.centery, size, ink, kind, anchor, b.w, strong)


def sentence(
    c: Canvas, text: str, b: Box, size: float = 21, ink: Colour = CREAM, strong: Colour = GOLD_TEXT,
    align: str = "left", leading: float = 1.18, middle: bool = False,
) -> float:  # fmt: skip
    """A sentence in a box, as large as fits, never a line below it. Returns its height."""
    size = fitting.shrunk(c, text, b.w, b.h, size, min(size, least(c)), leading)
    if c.rich_height(text, b.w, size, leading) > b.h + 1:
        leading = min(leading, 1.0)
    step = c.text_px(size) * leading / c.scale
    most = max(1, int((b.h + fitting.SPILT) / step))
    high = min(most * step, c.rich_height(text, b.w, size, leading))
    y = b.y + max(0.0, (b.h - high) / 2) if middle else b.y
    return c.rich(text, b.x, y, b.w, size, ink, strong, align, leading, most)


def fit(
    c: Canvas, text: str, box: tuple[float, float, float, float], size: float, ink: Colour,
    kind: str = "semi", align: str = "center", shade: int = 0,
) -> float:  # fmt: skip
    """Plain words on one line of a box, never so low that they cannot be read."""
    x, y, w, h = box
    need = max(h, min(size, least(c)) * c.text_scale * 1.23)
    return fitting.line(c, text, (x, y + (h - need) / 2, w, need), size, ink, kind, align, shade)


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


# ---- shapes -------------------------------------------------------------------------------------


def well(c: Canvas, b: Box, lit: bool = False, radius: float = 9, dim: bool = False) -> None:
    """A sunken row on a panel; lit with a gold rim."""
    if lit:
        shapes.plate(c, b, "#3a2a10", "#ffe9a8", 3.2, radius, 0.85)
    else:
        shapes.plate(c, b, WELL, QUIET, 1.4, radius, 0.4 if dim else 0.62, 0.5)


def paper(c: Canvas, b: Box) -> None:
    """Parchment that lies on the table."""
    c.panel(b.x, b.y, b.w, b.h, "paper", 14)


def dashed(c: Canvas, b: Box, state: str = "", radius: float = 9) -> None:
    """A place for a card: `free`, where one may lie now, or one that waits."""
    free = state == "free"
    colour, opacity = (GOLD, 1.0) if free else ("#7d8a80", 0.4)
    size = min(1.0, b.h / 60)
    fill = "#4a4218" if free else "#0b1517"
    shapes.dashed(
        c,
        b,
        min(radius, b.h / 4),
        colour,
        max(1.3, 2.4 * size),
        (9 * size, 6 * size),
        opacity,
        fill,
    )


def veil(c: Canvas, b: Box, opacity: float = 0.45, radius: float = 10) -> None:
    """What is not in force is darker."""
    shapes.plate(c, b, "#0b1619", radius=radius, opacity=opacity)


def glow(c: Canvas, b: Box, rgb: Colour = LIT, radius: float = 12) -> None:
    """Light round a card that can be chosen."""
    c.shade(b.x - 3, b.y - 3, b.w + 6, b.h + 6, radius, 9, 255, 0, rgb, covered=True)


def rank(c: Canvas, level: int, b: Box) -> None:
    """A rank or a level in a small frame."""
    shapes.plate(c, b, "#1d3437", "#a8854a", 1.3, 5, strength=0.8)
    size = max(min(19.5, b.h * 0.95) / c.text_scale, least(c))
    c.text(NUMERALS[level], b.centerx, b.centery - 1, size, (240, 226, 186), "semi", "center")


def disc(c: Canvas, text: str, cx: float, cy: float, r: float, fill: str = GOLD) -> None:
    """A number on a gold disc."""
    body = f'<circle cx="20" cy="20" r="19" fill="#150f08"/><circle cx="20" cy="20" r="16.4" fill="{fill}"/>'
    c.svg(body, (0, 0, 40, 40), cx - r, cy - r, 2 * r, 2 * r)
    c.text(
        text,
        cx,
        cy - r * 0.05,
        r * 1.42 / c.text_scale if len(text) < 2 else max(r * 1.15 / c.text_scale, least(c)),
        (48, 30, 6),
        "black",
        "center",
    )


def lane(c: Canvas, b: Box, value: int, total: int, sign: str) -> None:
    """A step a cell; the last one, in gold, is the goal."""
    light, main, _dark = symbols.tint(sign)
    w, h = round(b.w, 1), round(b.h, 1)
    pip = w / total
    body = ""
    for k in range(total):
        done, goal = k < value, k == total - 1
        top = 0.8 if goal else h * 0.17
        body += (
            f'<rect x="{k * pip + 0.8:.1f}" y="{top:.1f}" width="{pip - 1.8:.1f}" '
            f'height="{h - 2 * top:.1f}" rx="2" fill="{main if done else WELL}" '
            f'stroke="{GOLD if goal else light if done else "#52655f"}" '
            f'stroke-width="{1.8 if goal else 1}"/>'
        )
    shapes.thin(c, body, b.x, b.y, b.w, b.h)
