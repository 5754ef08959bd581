"""Faces of cards and their backs; large with everything on them in words."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

from game.drawing.art.svg import circle, lin, path, rect
from game.drawing.civilization import marks, symbols
from game.drawing.civilization.marks import NUMERALS, PALE
from game.drawing.civilization.nodes import painted, run, symbol
from game.drawing.kit import shapes, theme
from game.drawing.kit.arranger import Arranger
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look, Node, Paint, art, column, either, line, row, text
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import BROWN, CREAM, DARK, Colour

DARKER = ("", "#5d4c22", "#1d4a6e", "#4a2a70", "#713509", "#3c3a58")
"""The foot of a card of each level."""
VIOLET = ("#a678cf", "#4d2a73")
UNITS = {
    "infantry": ("#b9c7a0", "#5c7048"),
    "artillery": ("#d2b48a", "#7d5a30"),
    "mounted": ("#c9a4a0", "#7a3f3c"),
    "aircraft": ("#a9c4d8", "#43657f"),
}
NUMERAL: Colour = (255, 240, 200)
BLACK = "#120d08"
EDGE = "#150f08"
PARCHMENT = Paint(shapes.plate, (("#fdf6e4", "#ead9b2"), EDGE, 1.6, 9))
DROP = path("M20 2Q34 20 34 28A14 14 0 0 1 6 28Q6 20 20 2Z", "#c8372f", "#2b0d08", 3)
DROP += path("M13 26Q13 32 18 34", "none", "#ffb0a0", 3, stroke_linecap="round")


class Tech(NamedTuple):
    """A technology; what it brings as a short line of symbols and words; its state: `lit`, `chosen`,
    `dim`, or `grey` where it cannot be had."""

    id: str
    level: int
    name: str
    brings: str = ""
    state: str = ""


class Wonder(NamedTuple):
    """A wonder with its price and culture; what stands below it ("15 with Monarchy")."""

    id: str
    age: str
    name: str
    price: str
    culture: str
    note: str = ""
    state: str = ""


class Government(NamedTuple):
    """A government; its state: `now`, `open`, `chosen`, `anarchy` (by way of it), `shut`."""

    id: str
    name: str
    note: str = ""
    state: str = "open"


class Event(NamedTuple):
    """A culture event: when it may be played, what it does."""

    level: int
    name: str
    when: str
    text: str
    state: str = ""


class Unit(NamedTuple):
    """A unit at the rank of its owner, of strength 0 where that is not known; `beats` is a word, `trumps`
    the type it means. Its state: `lit`, `ghost`, `fallen`."""

    kind: str
    rank: int
    name: str
    strength: int
    beats: str = ""
    trumps: str = ""
    wounds: int = 0
    state: str = ""


class Large(NamedTuple):
    """A card as it is read: its picture (a technology's, a wonder's, or a symbol), and parts of
    parchment: each a head, a symbol beside it or none, and a sentence."""

    title: str
    corner: str
    colours: tuple[str, str]
    art: str
    parts: tuple[tuple[str, str, str], ...]


def level_colours(level: int) -> tuple[str, str]:
    """Light and dark of a level of technologies."""
    return theme.palette().levels[level - 1], DARKER[level]


def _card(
    c: Canvas, b: Box, colours: tuple[str, str], state: str, radius: float = 9, rim: str = "#f0d999"
) -> None:
    """The body of a card with its shadow, or with light round it."""
    lit = state in ("lit", "chosen", "now")
    if lit:
        marks.glow(c, b, radius=radius + 2)
    else:
        c.shade(b.x, b.y, b.w, b.h, radius, 6, 150, 4, covered=True)
    shapes.plate(c, b, colours, EDGE, 2, radius)
    line, width, strength = ("#fff0b8", 3.4, 1.0) if lit else (rim, 1.3, 0.6)
    shapes.plate(c, b, line=line, width=width, radius=radius - 2, strength=strength, inset=3.2)


def _chip(c: Canvas, said: str, b: Box, face: str = "black") -> None:
    shapes.plate(c, b, BLACK, radius=b.h * 0.28, opacity=0.86, inset=0)
    size = b.h * 0.72 / max(1.0, c.text_scale / 1.1)
    painted(c, Box(b.x + 5, b.y, b.w - 8, b.h), run(said, size, CREAM, face, 0.5))


def tech(c: Canvas, b: Box, one: Tech) -> None:
    """Picture, level, name, and what it brings."""
    _card(c, b, level_colours(one.level), one.state)
    foot = min(max(30.0, b.h * 0.27 * max(1.0, c.text_scale)), b.h * 0.5)
    art = Box(b.x + 5, b.y + 5, b.w - 10, b.h - 10 - foot)
    symbols.picture(c, "technologies", one.id, art, 5, one.state == "grey")
    w = min(46.0, b.w * 0.24)
    way = f"M0 0H{w:.1f}L{w * 0.78:.1f} 24Q{w * 0.5:.1f} 28 0 24Z"
    notch = path(way, BLACK, fill_opacity=0.82)
    c.svg(notch, (0, 0, round(w, 1), 30), art.x, art.y, w, 30)
    size = 20 / c.text_scale
    c.text(NUMERALS[one.level], art.x + w * 0.42, art.y + 11.5, size, NUMERAL, "bold", "center")
    marks.named(c, one.name, Box(b.x + 7, b.bottom - foot - 3, b.w - 14, foot - 1), 21, PALE)
    if one.brings:
        room = art.w - w - 8
        wide = min(room, Arranger(c).width(run(one.brings, 19.5, face="semi"))[1] + 14)
        _chip(c, one.brings, Box(art.right - 4 - wide, art.y + 4, wide, 27), "semi")
    if one.state == "dim":
        marks.veil(c, b)


def tech_tile(c: Canvas, b: Box, one: Tech) -> None:
    """A technology as a low card with its name across the picture, in a rim of its level."""
    grey = one.state in ("grey", "dim")
    if one.state in ("lit", "chosen"):
        marks.glow(c, b, radius=10)
    chosen = one.state == "chosen"
    line = "#fff3c4" if chosen else "#4c5c58" if grey else level_colours(one.level)[0]
    symbols.picture(c, "technologies", one.id, b.inflate(-4, -4), 6, grey)
    marks.veil(c, b.inflate(-4, -4), 0.72 if grey else 0.5, 6)
    shapes.plate(c, b, line=line, width=3 if chosen else 1.8, radius=8, strength=0.9)
    size = 20 / max(1.0, c.text_scale / 1.15)  # one size where names of all lengths stand together
    marks.named(c, one.name, b.inflate(-2, -4), size, (172, 180, 172) if grey else PALE)


def wonder_name(c: Canvas, b: Box, one: Wonder) -> Box:
    """Where the name of a wonder stands on its card."""
    foot = min(max(34.0, b.h * 0.24) * max(1.0, c.text_scale * 0.9), b.h * 0.36)
    if b.w < 110 and one.name.count(" ") > 1:
        foot = b.h * 0.38
    return Box(b.x + 6, b.bottom - foot - 4, b.w - 12, foot)


def wonder(c: Canvas, b: Box, one: Wonder, size: float = 21) -> None:
    """Picture, price upper right, culture lower left, name in the colour of its age in letters of
    this size; none without."""
    _card(c, b, theme.palette().ages[one.age], one.state, 8, "#f0c75e")
    foot = wonder_name(c, b, one)
    art = Box(b.x + 6, b.y + 6, b.w - 12, (foot.y - 2 if size else b.bottom - 6) - b.y - 6)
    symbols.picture(c, "wonders", one.id, art, 5, one.state in ("dim", "grey"))
    price = Box(art.right - 62, art.y + 3, 60, 27)
    _chip(c, f"*{one.price}* [production]", price)
    _chip(c, f"*{one.culture}* [culture]", Box(art.x + 2, art.bottom - 28, 46, 26))
    if size:
        marks.named(c, one.name, foot, size, PALE)


def wonder_back(c: Canvas, b: Box) -> None:
    """The deck of wonders, face down."""
    for k in range(4):
        one = b.move(k * 5, -k * 5)
        shapes.plate(c, one, ("#8a6a3a", "#3f2c10"), EDGE, 2, 8)
        shapes.plate(c, one, line="#f0c75e", radius=6, strength=0.7, inset=6)
    c.icon("laurel", *one.center, b.w * 0.56)


def government(c: Canvas, b: Box, one: Government) -> None:
    """An emblem on violet; the one in force on gold."""
    now = one.state == "now"
    colours = ("#8a6a2a", "#3f2c0c") if now else ("#6a5a86", "#2c2342")
    _card(c, b, colours, "lit" if one.state == "chosen" else one.state, 10, "#f0c75e")
    high = b.h * (0.5 if one.note else 0.62)
    c.glow(b.centerx, b.y + 8 + high / 2, high * 0.62, "#fff0c8", 0.35)
    symbols.symbol(c, f"government:{one.id}", b.centerx, b.y + 10 + high / 2, high)
    left = b.bottom - b.y - high - 14
    name = Box(b.x + 8, b.y + high + 10, b.w - 16, left * (0.5 if one.note else 0.9))
    marks.named(c, one.name, name, 22, PALE)
    if one.note:
        note = Box(b.x + 8, name.bottom, b.w - 16, b.bottom - 6 - name.bottom)
        painted(c, note, text(one.note, 20, (232, 222, 196), align=0.5, lines=4, leading=1.08))
    if one.state == "shut":
        marks.veil(c, b, 0.5)


def event(c: Canvas, b: Box, one: Event) -> None:
    """Name and level on violet, when it may be played and what it does on parchment; where that has no
    room, for it is read enlarged, a sign."""
    _card(c, b, VIOLET, one.state, 12)
    top = min(46.0, b.h * 0.24)
    chip = Box(b.right - 46, b.y + 9, 34, top - 17)
    marks.named(c, one.name, Box(b.x + 12, b.y + 4, b.w - 62, top - 5), 22, PALE, "left")
    shapes.plate(c, chip, BLACK, "#f0d999", 1.4, 6, 0.8)
    numeral = max(18 / c.text_scale, marks.least(c))
    c.text(NUMERALS[one.level], *chip.center, numeral, CREAM, "bold", "center")
    when = text(one.when, 20, BROWN, "semi"), text(one.when, 20, BROWN, lines=2, leading=1.06)
    does = text(one.text, 20, DARK, lines=9, bold=DARK, leading=1.14)
    sheet = column(
        either(*when), either(does, symbol("cards", 60, 150, least=0.1), grow=1, at=(0, 0)),
        paint=PARCHMENT, pad=(8, 5), gap=2,
    )  # fmt: skip
    painted(c, Box(b.x + 7, b.y + top, b.w - 14, b.h - top - 7), sheet)
    if one.state == "dim":
        marks.veil(c, b, 0.4, 12)


def event_back(c: Canvas, b: Box, level: int) -> None:
    """A culture event from behind: only its level."""
    w, h = round(b.w, 1), round(b.h, 1)
    body = f"<defs>{lin('b', '#7d57a6', '#3a2158')}</defs>"
    wide, high, rx = round(w - 2, 1), round(h - 2, 1), round(h * 0.09, 1)
    body += rect(1, 1, wide, high, "url(#b)", "#f0d999", 1.6, rx=rx)
    body += circle(w / 2, h / 2, round(w * 0.3, 1), "none", "#f0d999", 1.6)
    c.svg(body, (0, 0, w, h), b.x, b.y, b.w, b.h)
    size = max(w * 0.44, min(16.0, w * 0.9)) / c.text_scale  # smaller ones cannot be read
    c.text(NUMERALS[level], b.centerx, b.centery, size, (250, 236, 190), "title", "center", 120)


def backs(levels: tuple[int, ...], high: float, **more: Any) -> Node:
    """Culture events in a hand that is not seen, by their levels; none: nothing."""
    wide = high * (0.7 + 0.5 * (len(levels) - 1)) if levels else 0.0
    return art(_backs, levels, **{"w": wide, "h": high, "least": 0.6, **more})


def _backs(c: Canvas, b: Box, levels: tuple[int, ...]) -> None:
    wide = min(b.h * 0.7, b.w)
    step = min(wide * 1.1, (b.w - wide) / max(1, len(levels) - 1))
    for k, level in enumerate(levels):
        event_back(c, Box(b.x + k * step, b.y, wide, b.h), level)


def pictured(c: Canvas, b: Box, name: str) -> None:
    """The picture of a card beside its words: a symbol, or of `event:2` the back."""
    kind, _, level = name.partition(":")
    if kind == "event":
        high = min(b.h, b.w / 0.7, 96.0)
        there = Box(b.centerx - high * 0.35, b.centery - high / 2, high * 0.7, high)
        event_back(c, there, int(level))
    else:
        symbols.symbol(c, name, *b.center, min(b.w, b.h, 96.0))


def plate(c: Canvas, b: Box, look: Look, able: bool) -> None:
    """Below a card that can be used, or cannot."""
    c.button(b.x, b.y, b.w, b.h, "", "normal" if able else "off", hover=look.pointed and able,
             pressed=look.pressed)  # fmt: skip


BEATS = 22.0
"""Units of a line on a unit's card from which the word is told besides the picture."""


def unit(c: Canvas, b: Box, one: Unit, sign: str = "") -> None:
    """Strength in a gold disc, the picture of type and rank, wounds as drops, what it beats."""
    rim = symbols.tint(sign)[1] if sign else "#f0d999"
    lit = one.state in ("lit", "ghost")
    (marks.glow if lit else _shadow)(c, b)
    foot = min(b.h * 0.36, 58.0 * max(1.0, b.h / 202))
    art = Box(b.x + 7, b.y + 7, b.w - 14, b.h - 12 - foot)
    w, h = round(b.w, 1), round(b.h, 1)
    ground, low = round(art.h * 0.84, 1), round(art.h, 1)
    body = f"<defs>{lin('u', *UNITS[one.kind])}</defs>"
    body += rect(1, 1, w - 2, h - 2, rim, EDGE, 2, rx=10)
    body += rect(5, 5, w - 10, h - 10, "#f6ead0", EDGE, 1.4, rx=7)
    body += rect(7, 7, w - 14, low, "url(#u)", rx=6)
    way = f"M7 {ground}Q{w / 2} {ground - 9} {w - 7} {ground}V{low + 7}H7Z"
    body += path(way, "#000", opacity=0.14)
    if lit:
        body += rect(2, 2, w - 4, h - 4, "none", "#fff0b8", 4, rx=9)
    c.svg(body, (0, 0, w, h), b.x, b.y, b.w, b.h)
    picture, size = f"unit:{one.kind}:{one.rank}", min(art.w, art.h) * 0.96
    symbols.symbol(c, picture, b.centerx, art.centery, size)
    if one.strength:
        marks.disc(c, str(one.strength), b.x + 22, b.y + 22, min(20.0, b.w * 0.16))
    lines = 2 if one.beats else 1
    name = Box(b.x + 2, art.bottom + 2, b.w - 4, (foot - 6) / lines)
    marks.named(c, one.name, name, 21, DARK)
    if one.beats:
        beats = Box(name.x, name.bottom - 2, name.w, name.h)
        word = f"{one.beats} " if name.h >= BEATS * c.text_scale else ""
        painted(c, beats, run(f"{word}[unit:{one.trumps}:1]", 20, BROWN, align=0.5))
    for k in range(one.wounds):
        step = min(18.0, (art.w - 24) / max(1, one.wounds - 1))
        c.svg(DROP, (0, 0, 40, 44), art.right - 24 - k * step, art.bottom - 28, 24, 26)
    if one.state == "fallen":
        marks.veil(c, b, 0.58)
    elif one.state == "ghost":
        marks.veil(c, b, 0.2)


def _shadow(c: Canvas, b: Box) -> None:
    c.shade(b.x, b.y, b.w, b.h, 10, 6, 170, 4, covered=True)


def unit_back(c: Canvas, b: Box, sign: str, lit: bool = False) -> None:
    """A unit face down, in the colour of its owner."""
    light, main, dark = symbols.tint(sign)
    if lit:
        marks.glow(c, b, theme.rgb(light))
    else:
        _shadow(c, b)
    w, h = round(b.w, 1), round(b.h, 1)
    x, y, r = w / 2, h / 2, min(w, h) * 0.18
    cross = f"M{x - r:.1f} {y - r:.1f}L{x + r:.1f} {y + r:.1f}M{x + r:.1f} {y - r:.1f}L{x - r:.1f} {y + r:.1f}"
    body = f"<defs>{lin('u', main, dark)}</defs>"
    body += rect(1, 1, w - 2, h - 2, "#f0d999", EDGE, 2, rx=10)
    body += rect(5, 5, w - 10, h - 10, "url(#u)", EDGE, 1.4, rx=7)
    body += rect(11, 11, w - 22, h - 22, "none", light, 1.6, rx=5, stroke_opacity=0.7)
    body += path(cross, "none", "#fff4d6", 6, stroke_opacity=0.85, stroke_linecap="round")
    body += circle(x, y, round(r * 0.45, 1), dark, "#fff4d6", 3)
    c.svg(body, (0, 0, w, h), b.x, b.y, b.w, b.h)


def large(c: Canvas, b: Box, one: Large) -> None:
    """A card as it is read: title, picture, parts of parchment that share their room."""
    _card(c, b, one.colours, "", 16)
    rule, named = line(marks.PAPER_RULE, 1.5), partial(text, one.title, face="title", shade=140)
    _, *parts = (node for part in one.parts for node in (rule, _part(*part)))
    tree = column(
        row(either(named(32, NUMERAL), text(f"*{one.title}*", 26, NUMERAL, lines=2, bold=NUMERAL, leading=1.0), grow=1),
            text(one.corner, 32, NUMERAL, "title", shade=140), h=54, gap=12, pad=(6, 0)),
        art(shown, one.art, h=236, least=0.33),
        column(*parts, paint=PARCHMENT, pad=(14, 7), grow=1),
        pad=(12, 8, 12, 12), gap=10,
    )  # fmt: skip
    painted(c, b, tree)


def _part(head: str, sign: str, said: str) -> Node:
    body = text(said, 21, DARK, lines=9, same="parts", bold=marks.TITLE_RED, leading=1.16, grow=1)
    return column(
        text(head, 21, BROWN, "semi") if head else None,
        row(symbol(sign, 62) if sign else None, body, gap=14, at=(0, 0)), grow=1, at=(0, 0),
    )  # fmt: skip


def shown(c: Canvas, b: Box, name: str) -> None:
    """The picture of a technology or a wonder, or a symbol in its light."""
    folder, _, id = name.partition(":")
    if folder in ("tech", "sight"):
        folder = {"tech": "technologies", "sight": "wonders"}[folder]
        symbols.whole_picture(c, folder, id, b, 8)
    else:
        c.glow(*b.center, b.h * 0.6, "#fff0c8", 0.35)
        symbols.symbol(c, name, *b.center, b.h * 0.94)
