"""Small parts of Civilization's boards: symbols by name, lines of words and symbols, pictures in
frames, heads, wells, lanes of steps.

A symbol is named by words with colons: `trade`, `wheat`, `hut`, `building:market`, `unit:mounted:2`,
`government:republic`, `army:circle`, `city:circle:capital:walls`, `crest:rome`, `sign:circle`,
`tech:writing`; whatever else is an emblem of the house.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec
import pygame

from game.content.civilization.load import tables
from game.drawing.art import pictures
from game.drawing.art.svg import lin, raster, ring, rounded
from game.drawing.civilization import pieces
from game.drawing.civilization.pieces import Marker
from game.drawing.kit import fitting, shapes, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.surface_cache import cached_surface
from game.drawing.kit.theme import CREAM, GOLD, GOLD_TEXT, INK, MUTED, Colour

GOODS = ("wheat", "silk", "incense", "iron", "spy", "uranium")
EMBLEMS = {name: f"icon_{name}" for name in ("production", "trade", "culture", "coin", "combat")}
EMBLEMS |= {name: f"map_{name}" for name in ("hut", "village", "blockade")}
"""Emblems by their short names."""
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
WIDE, HIGH = 320, 180
"""The grid of the pictures of technologies and wonders."""
CLOSE = 1.11
"""The letters of a line are higher than its box would allow among lines of running text."""
LARGEST = 1.2
"""The largest interface: letters on a picture apart, which is no window, are held to it."""
TWO_LINES = 54.0
"""The height of a button with two lines of usual letters."""
ART = 1.16
"""A symbol in a line has so many times the size of its letters."""

_PARTS = re.compile(r"\[([\w:]+)\]|\*([^*]+)\*|([^\[*]+|[\[*])")


class Seat(NamedTuple):
    """A player: the sign, the name, and the civilization whose crest stands for them."""

    sign: str
    name: str
    civ: str = ""


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


BARBARIANS = ("#d8b48a", "#8a4a2e", "#3c2016")
"""Light, main and dark of those who are no player."""


def tint(sign: str) -> tuple[str, str, str]:
    """Light, main and dark of a player."""
    return theme.palette().players[sign] if sign else BARBARIANS


# ---- symbols ------------------------------------------------------------------------------------


@functools.cache
def marker(kind: str, name: str) -> Marker:
    """A marker as it is printed: what it gives, which side it is."""
    box = tables()
    if kind == "wonder":
        return Marker(kind, name, (("culture", box.wonder_culture[box.wonders[name].age]),))
    of = box.buildings[name] if kind == "building" else box.great_people[name]
    printed = msgspec.structs.asdict(of.icons)
    gives = tuple((icon, n) for icon, n in printed.items() if n)
    building = box.buildings.get(name)
    return Marker(
        kind, name, gives, bool(building and building.upgrades), bool(building and building.star)
    )


def _small(folder: str, name: str, px: int) -> pygame.Surface:
    """A picture on a square grid."""
    body = pictures.picture(f"civilization/{folder}", name)
    return raster(body, pictures.SQUARE_BOX, px, px)


def _sign(name: str, px: int) -> pygame.Surface:
    """A player's sign with a pale rim."""
    light, main, _dark = tint(name)
    d = ring(name, 50, 50, 36)
    body = (
        f"<defs>{lin('b', light, main, main, x2=40)}</defs>"
        f'<path d="{d}" fill="{INK}" stroke="{INK}" stroke-width="12" stroke-linejoin="round"/>'
        f'<path d="{d}" fill="url(#b)" stroke="#fdf6e4" stroke-width="7" stroke-linejoin="round"/>'
    )
    return raster(body, pictures.SQUARE_BOX, px, px)


def _cut(folder: str, name: str, px: int) -> pygame.Surface:
    return plate(folder, name, px, px, px / 9)


_IMAGES: dict[str, Callable[[list[str], int], pygame.Surface]] = {
    "building": lambda name, px: pieces.marker(marker("building", name[0]), px),
    "wonder": lambda name, px: pieces.marker(marker("wonder", name[0]), px),
    "person": lambda name, px: pieces.marker(marker("person", name[0]), px),
    "unit": lambda name, px: _small("units", "_".join(unit_id(*name)), px),
    "government": lambda name, px: _small("governments", name[0], px),
    "army": lambda name, px: pieces.army(name[0], px, "white" in name),
    "scout": lambda name, px: pieces.scout(name[0], px),
    "city": lambda name, px: pieces.city(name[0], px, "capital" in name, "walls" in name),
    "crest": lambda name, px: pieces.crest(name[0], px),
    "sign": lambda name, px: _sign(name[0], px),
    "tech": lambda name, px: _cut("technologies", name[0], px),
    "sight": lambda name, px: _cut("wonders", name[0], px),
}


def unit_id(kind: str, rank: str = "") -> tuple[str, ...]:
    """Aircraft have no rank."""
    return (kind,) if kind == "aircraft" else (kind, rank)


def put(c: Canvas, image: pygame.Surface, cx: float, cy: float) -> None:
    """A picture round a place."""
    place = image.get_rect(center=(round(cx * c.scale), round(cy * c.scale)))
    c.surface.blit(image, place)


def image_of(name: str, px: int) -> pygame.Surface | None:
    """The picture of a symbol; None for an emblem."""
    kind, *rest = name.split(":")
    if kind in GOODS:
        return pieces.good(kind, px)
    return _IMAGES[kind](rest, px) if kind in _IMAGES else None


def symbol(c: Canvas, name: str, cx: float, cy: float, size: float, alpha: int = 255) -> None:
    """A symbol round a place."""
    image, kind = image_of(name, c.px(size)), name.partition(":")[0]
    if image is None:
        c.icon(EMBLEMS.get(kind, kind), cx, cy, size, alpha)
        return
    if alpha != 255:
        image = image.copy()
        image.set_alpha(alpha)
    put(c, image, cx, cy)


def seat(c: Canvas, one: Seat, cx: float, cy: float, size: float) -> None:
    """The crest of a player with the sign at its foot; without a civilization the sign alone, of
    barbarians their village."""
    if not one.civ:
        symbol(c, f"sign:{one.sign}" if one.sign else "village", cx, cy, size)
        return
    symbol(c, f"crest:{one.civ}", cx, cy, size)
    r = max(24.0, size * 0.31)
    symbol(c, f"sign:{one.sign}", cx + size * 0.37, cy + size * 0.36, r)


@cached_surface
def plate(
    folder: str, name: str, w: int, h: int, radius: float, grey: bool = False
) -> pygame.Surface:
    """A picture of a technology or a wonder, cut to so many pixels, in a thin rim."""
    ratio = w / h
    box = (0.0, max(0.0, (HIGH - WIDE / ratio) * 0.45), float(WIDE), WIDE / ratio)
    if ratio < WIDE / HIGH:
        box = ((WIDE - HIGH * ratio) / 2, 0.0, HIGH * ratio, float(HIGH))
    image = raster(pictures.picture(f"civilization/{folder}", name), box, w, h).copy()
    if grey:
        image = pygame.transform.grayscale(image)
        image.fill((170, 176, 178, 255), special_flags=pygame.BLEND_RGBA_MULT)
    rim = (
        f'<rect x=".8" y=".8" width="{w - 1.6}" height="{h - 1.6}" rx="{radius:.1f}" fill="none" '
        f'stroke="{INK}" stroke-width="1.6"/>'
    )
    image = rounded(image, radius)
    image.blit(raster(rim, (0, 0, w, h), w, h), (0, 0))
    return image


def picture(
    c: Canvas, folder: str, name: str, b: Box, radius: float = 6, grey: bool = False
) -> None:
    """A picture cut to a box."""
    c.blit(plate(folder, name, c.px(b.w), c.px(b.h), radius * c.scale, grey), b.x, b.y)


# ---- lines --------------------------------------------------------------------------------------


def least(c: Canvas) -> float:
    """The size of the smallest letters that can be read, before they grow with the wish for large
    ones: 13 pixels in a window 720 high, however large the interface is."""
    wide, high = c.surface.get_size()
    least = fitting.LEAST * min(wide / 1920, high / 1080) / c.scale
    return max(least, fitting.LEAST / LARGEST) / c.text_scale


def first(c: Canvas, texts: Sequence[str], w: float, size: float = 20, kind: str = "body") -> str:
    """The first of these that can be read in so much room; none of them: no words."""
    small = min(size, least(c))
    return next((one for one in texts if wide(c, one, small, kind) <= w), "")


def tall(c: Canvas, b: Box, size: float) -> Box:
    """A box that is high enough for letters that can be read: a line of them has no high and low
    parts everywhere."""
    need = min(size, least(c)) * c.text_scale * 1.23
    return b if b.h >= need else Box(b.x, b.centery - need / 2, b.w, need)


def _measure(c: Canvas, text: str, size: float, kind: str) -> list[tuple[str, str, float]]:
    """The parts of a line: kind (symbol or face of letters), value, width."""
    found = []
    for name, strong, words in _PARTS.findall(text):
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
    c: Canvas,
    text: str,
    x: float,
    y: float,
    size: float,
    ink: Colour = CREAM,
    kind: str = "body",
    anchor: str = "left",
    limit: float = 9999,
    strong: Colour | None = None,
    shade: int = 0,
) -> float:
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
            break
        if face == "symbol":
            art = size * c.text_scale * ART
            symbol(c, value, left + width / 2, y, art)
        else:
            colour = (strong or ink) if face == "black" else ink
            room = end - left if left + width > end + 1 else None
            c.text(value, left, y - 1, size, colour, face, "midleft", shade, room)
        left += width
    return min(total, limit)


def line(
    c: Canvas,
    text: str,
    b: Box,
    size: float,
    ink: Colour = CREAM,
    kind: str = "body",
    anchor: str = "left",
    strong: Colour | None = None,
) -> float:
    """The same in the middle of the height of a box."""
    x = {"left": b.x, "center": b.centerx, "right": b.right}[anchor]
    size = max(fitting.within(c, size, b.h * CLOSE), min(size, least(c)))
    return run(c, text, x, b.centery, size, ink, kind, anchor, b.w, strong)


def said(
    c: Canvas,
    text: str,
    b: Box,
    size: float = 21,
    ink: Colour = CREAM,
    strong: Colour = GOLD_TEXT,
    align: str = "left",
    leading: float = 1.18,
    middle: bool = False,
) -> float:
    """A sentence in a box, as large as it can be read and fits; never a line below the box. Returns
    its height."""
    size = fitting.shrunk(c, text, b.w, b.h, size, min(size, least(c)), leading)
    step = c.text_px(size) * leading / c.scale
    most = max(1, int((b.h + 1) / step))
    high = min(most * step, c.rich_height(text, b.w, size, leading))
    y = b.y + max(0.0, (b.h - high) / 2) if middle else b.y
    return c.rich(text, b.x, y, b.w, size, ink, strong, align, leading, most)


def word(
    c: Canvas,
    text: str,
    b: Box,
    size: float,
    ink: Colour,
    kind: str = "semi",
    align: str = "center",
) -> float:
    """Plain words on one line of a box."""
    high = b.h * CLOSE
    return fit(c, text, (b.x, b.centery - high / 2, b.w, high), size, ink, kind, align)


def fit(
    c: Canvas,
    text: str,
    box: tuple[float, float, float, float],
    size: float,
    ink: Colour,
    kind: str = "semi",
    align: str = "center",
    shade: int = 0,
) -> float:
    """Plain words on one line of a box, never so low that they cannot be read."""
    x, y, w, h = tall(c, Box(box), size)
    return fitting.line(c, text, (x, y, w, h), size, ink, kind, align, shade)


def title(c: Canvas, text: str, b: Box, size: float) -> float:
    """The title of a panel; returns its width."""
    return fit(c, text, (b.x, b.y, b.w, b.h), size, GOLD_TEXT, "title", "left", 120)


def heading(c: Canvas, text: str, b: Box, size: float, paper: bool = False) -> float:
    """The title of a part."""
    return fitting.heading(c, text, (b.x, b.y, b.w, b.h), size, paper)


def named(c: Canvas, text: str, b: Box, size: float, ink: Colour, align: str = "center") -> None:
    """A name of a card, on one line or on more, whichever is larger."""

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
    px, high = largest(best), min(b.h / len(best), 1.1 * largest(best) * c.text_scale)
    for k, part in enumerate(best):
        y = b.centery + (k - (len(best) - 1) / 2) * high
        anchor = "midleft" if align == "left" else "center"
        x = b.x if align == "left" else b.centerx
        c.text(part, x, y - 1, px, ink, "semi", anchor, limit=b.w + 3)


def head(
    c: Canvas, text: str, b: Box, size: float = 24, note: str = "", paper: bool = False
) -> None:
    """The head of a part, and a note at the right end of its line in what room is left."""
    used = fitting.heading(c, text, (b.x, b.y, b.w * (0.66 if note else 1), b.h), size, paper)
    if note and b.w - used > 70:
        room = Box(b.x + used + 18, b.y + 1, b.w - used - 18, b.h)
        letters = 20 / max(1.0, c.text_scale / 1.15)
        note = first(c, (note,), room.w, letters)
        line(c, note, room, letters, theme.BROWN if paper else MUTED, anchor="right")


def pair(
    c: Canvas,
    b: Box,
    above: str,
    below: str,
    size: float = 20,
    kind: str = "semi",
    ink: Colour = CREAM,
) -> None:
    """A line, and a quieter one below it."""
    share = 0.5 if size < 24 else 0.56
    line(c, above, Box(b.x, b.y, b.w, b.h * share), size, ink, kind)
    line(c, below, Box(b.x, b.y + b.h * share, b.w, b.h * (1 - share)), 19.5, MUTED)


def ledger(
    c: Canvas,
    places: Sequence[Box],
    sums: Sequence[tuple[str, str]],
    ink: Colour = CREAM,
    total: Colour | None = None,
) -> None:
    """Words at the left, a number at the right; the last line stands below a rule, if it is a
    total."""
    for k, (row, (words, number)) in enumerate(zip(places, sums, strict=False)):
        last = total is not None and k == len(sums) - 1
        if last and k:
            c.rule(row.x, row.y, row.w, (110, 130, 120), 1.4)
        figures = (24 if last else 21) / max(1.0, c.text_scale / 1.1)
        used = line(c, number, row, figures, ink, "black", "right")
        room = Box(row.x, row.y, row.w - used - 8, row.h)
        line(c, words, room, 20, total if last and total else ink, "semi" if last else "body")


NARROW = 0.8
"""Names that need smaller titles are set in plain letters, which are narrower."""


def person(c: Canvas, b: Box, one: Seat, sub: str, size: float, letters: float = 22) -> None:
    """A crest with the name and a line below it."""
    seat(c, one, b.x + 4 + size / 2, b.centery, size)
    left = b.x + size + 18
    half = min(b.h / 2, 36.0)
    name = (left, b.centery - half, b.right - left, half)
    close = c.width(one.name, letters * NARROW, "title") > b.right - left
    fit(c, one.name, name, letters, GOLD_TEXT, "semi" if close else "title", "left")
    line(c, sub, Box(left, b.centery + 1, b.right - left, min(half, 28.0)), 20, MUTED)


def rows(b: Box, count: int, gap: float = 0, most: float = 9999) -> list[Box]:
    """So many rows of a box, none higher than `most`."""
    step = min(most + gap, (b.h + gap) / max(1, count))
    return [Box(b.x, b.y + k * step, b.w, step - gap) for k in range(count)]


def columns(b: Box, count: int, gap: float = 0, most: float = 9999) -> list[Box]:
    """So many columns of a box, none wider than `most`."""
    step = min(most + gap, (b.w + gap) / max(1, count))
    return [Box(b.x + k * step, b.y, step - gap, b.h) for k in range(count)]


def grid(b: Box, count: int, across: int, gap: float = 0, most: float = 9999) -> list[Box]:
    """So many cells of a box, row by row."""
    lines = rows(b, -(-count // across), gap, most)
    return [columns(row, across, gap)[k] for row in lines for k in range(across)][:count]


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
    light, main, _dark = tint(sign)
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


def steps(c: Canvas, b: Box, lines: Sequence[tuple[str, str]], size: float = 20) -> None:
    """Sentences below each other, each behind its sign or its symbol; what has no room is left out."""
    y = b.y
    for name, text in lines:
        high = c.rich_height(text, b.w - 32, size, 1.16)
        if y + high > b.bottom + 2:
            break
        symbol(c, name, b.x + 11, y + size * 0.6 * c.text_scale, 22)
        y += c.rich(text, b.x + 32, y, b.w - 32, size, (232, 228, 208), GOLD_TEXT, leading=1.16) + 7


def buttons(c: Canvas, places: Sequence[Box], shown: Sequence[Button]) -> None:
    """Buttons in their places; a key gives way to a label that would be smaller beside it, and
    letters of two lines grow only as far as the button is high."""
    grown = c.text_scale
    for b, one in zip(places, shown, strict=True):
        x, y, w, h = b
        key = one.key
        if one.note:
            c.text_scale = min(grown, max(1.0, h / TWO_LINES))
        elif c.width(one.label, 22, "semi") + 2 * c.width(key, 20) + 48 > w:
            key = ""
        c.button(x, y, w, h, one.label, one.kind, one.icon, one.note, key, 22, one.hover)
        c.text_scale = grown
