"""City Management: a city's board with its three actions, its production as a row of cells, and what
it may buy, each with its reason."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.civilization import marks, symbols
from game.drawing.civilization.marks import Button
from game.drawing.kit import display, shapes, theme
from game.drawing.kit.arranger import Arranger
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look, Node
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED, Colour

OFF: Colour = (160, 166, 156)
RUSH: Colour = (255, 220, 140)
RIMS = ("#ffd9a0", "#a9d8ee")
"""Of cells of production: the city's own, and those of a rush."""


class Item(NamedTuple):
    """Something that can be bought: its picture, its price in production, its state (`yes`, `rush`,
    `lacks` a technology, `no`) and the reason in a few words."""

    symbol: str
    name: str
    price: str
    state: str
    reason: str


class Group(NamedTuple):
    """Items below a head."""

    title: str
    note: str
    items: tuple[Item, ...]


class Production(NamedTuple):
    """So many cells are the city's own, so many can be had by rushing; `price` of what is chosen."""

    own: int
    most: int
    made: str
    """"6 outskirts + 2 by the scout in the forest"."""
    trade: str
    note: str
    price: int = 0


class CityView(NamedTuple):
    """The board of a city: its name, its actions, and what it buys; the city's line of what is chosen;
    without groups (arts, harvest) the choices are items too."""

    symbol: str
    name: str
    note: str
    actions: tuple[Button, ...]
    production: Production | None
    groups: tuple[Group, ...]
    chosen: tuple[int, int] | None
    """Group and item."""
    summary: tuple[str, str, str] = ("", "", "")
    """Name of what is chosen, its bill, a note."""
    buttons: tuple[Button, ...] = ()
    pointed: tuple[int, int] | None = None


ACROSS, HIGH = 3, 84.0
FEW, LARGE = 2, 108.0
"""Tiles beside each other and the height of one; of a few alone."""


class CityPlaces:
    """Where everything lies; tiles keep their order, three across."""

    def __init__(self, box: Box, view: CityView) -> None:
        self.box = b = box
        inner = Box(b.x + 14, b.y, b.w - 28, b.h)
        unit = min(1.0, b.h / 1008)
        self.head = Box(inner.x, b.y + 8, inner.w, 66)
        self.ways = Box(b.right - min(324.0, b.w * 0.51), b.y + 10, min(316.0, b.w * 0.5), 60)
        self.actions = marks.columns(
            Box(inner.x, b.y + 80, inner.w, 58), max(1, len(view.actions)), 8
        )
        top = b.y + 148
        self.production = Box(inner.x, top, inner.w, 98 * unit if view.production else 0)
        foot = b.bottom - 12 - 58
        self.buttons = [
            Box(inner.x, foot, inner.w * 0.66, 58),
            Box(inner.x + inner.w * 0.66 + 8, foot, inner.w * 0.34 - 8, 58),
        ]
        self.summary = Box(inner.x, foot - 10 - 84 * unit, inner.w, 84 * unit)
        top = self.production.bottom + (6 if view.production else 0)
        room = self.summary.y - 8 - top
        across, most = (ACROSS, HIGH) if view.production else (FEW, LARGE)
        lines = sum(-(-len(group.items) // across) for group in view.groups)
        heads = len(view.groups) * 34
        self.tile_h = min(most, (room - heads) / max(1, lines) - 6)
        self.heads: list[Box] = []
        self.tiles: list[list[Box]] = []
        for group in view.groups:
            self.heads.append(Box(inner.x + 2, top, inner.w - 4, 32))
            many = -(-len(group.items) // across)
            area = Box(inner.x, top + 33, inner.w, many * (self.tile_h + 6))
            self.tiles.append(
                marks.grid(area, len(group.items), across, 6, self.tile_h) if group.items else []
            )
            top = area.bottom + 1

    def item(self, group: int, k: int) -> Box:
        return self.tiles[group][k]


def paint(c: Canvas, p: CityPlaces, view: CityView, ways: Node) -> None:
    b = p.box
    c.panel(b.x, b.y, b.w, b.h, "lit", 16, True)
    size = 58.0
    symbols.symbol(c, view.symbol, p.head.x + size / 2, p.head.centery, size)
    left = p.head.x + size + 12
    room = p.ways.x - 6 - left
    marks.fit(c, view.name, (left, p.head.y - 2, room, 40), 32, GOLD_TEXT, "title", "left", 130)
    note = marks.first(c, (view.note, view.note.partition(";")[0]), room)
    marks.line(c, note, Box(left, p.head.y + 38, room, 30), 20, MUTED)
    display.paint(c, Arranger(c).arrange(ways, p.ways), lambda thing: Look())
    marks.buttons(c, p.actions, view.actions)
    if view.production:
        paint_production(c, p.production, view.production)
    for n, group in enumerate(view.groups):
        marks.head(c, group.title, p.heads[n], 22, group.note)
        for k, item in enumerate(group.items):
            paint_item(c, p.item(n, k), item, (n, k) == view.chosen, (n, k) == view.pointed)
    if view.chosen:
        _summary(c, p.summary, view)
    marks.buttons(c, p.buttons[: len(view.buttons)], view.buttons)


def paint_production(c: Canvas, b: Box, one: Production) -> None:
    """The city's own cells in orange, those that a rush brings in blue, the price as a bracket."""
    marks.well(c, b, radius=10)
    top = Box(b.x + 12, b.y + 4, b.w - 24, b.h * 0.42)
    symbols.symbol(c, "production", top.x + 16, top.centery, min(32.0, top.h))
    size = min(32.0, top.h) / c.text_scale
    used = 44 + c.text(str(one.own), top.x + 40, top.centery - 1, size, CREAM, "black", "midleft")
    words = Box(top.x + used + 8, top.y, top.w - used - 8, top.h)
    size = marks.alike(c, [(one.made + one.trade, words.w - 12)], 20)
    words.w -= marks.line(c, one.trade, words, size, CREAM, anchor="right") + 12
    marks.line(c, one.made, words, size, CREAM)
    row = Box(b.x + 12, top.bottom + 1, b.w - 24, b.h * 0.25)
    many = max(one.most, one.own, one.price, 1)
    cells, icons = marks.columns(row, many, 3, 60), theme.palette().icons
    for k, cell in enumerate(cells):
        rush = k >= one.own
        fill, rim = icons["trade" if rush else "production"][0], RIMS[rush]
        strength = 0.28 if rush else 1.0
        if one.price and k >= one.price:
            strength *= 0.45
        shapes.plate(c, cell, fill, rim, 1.6, 4, strength, inset=1)
        ink = (40, 22, 6) if strength > 0.5 else (200, 226, 238)
        letters = max(min(17.0, cell.h * 0.72) / c.text_scale, marks.least(c))
        c.text(str(k + 1), *cell.center, letters, ink, "bold", "center", limit=cell.w)
    if one.price and one.price <= many:
        last = cells[one.price - 1]
        bracket = Box(row.x - 2, row.y - 3, last.right - row.x + 4, row.h + 6)
        shapes.rim(c, bracket, "#ffe9a8", 3, 6)
    note = Box(b.x + 13, row.bottom, b.w - 26, b.bottom - 3 - row.bottom)
    marks.line(c, one.note, note, 19.5, MUTED)


def paint_item(c: Canvas, b: Box, one: Item, chosen: bool = False, pointed: bool = False) -> None:
    """A tile: picture, name, price, and the first reason that allows or stops it."""
    can = one.state in ("yes", "rush")
    fill = "#3a2a10" if chosen else "#10282a" if can else "#0d1a1c"
    line = "#fff3c4" if pointed else "#ffe9a8" if chosen else "#c39a4e" if can else "#42524e"
    shapes.plate(c, b, fill, line, 3.4 if chosen or pointed else 1.7, 9)
    ink = CREAM if can else OFF
    cost = f"*{one.price}*[production]" if one.price else ""
    art, sign = min(52.0, b.h - 8), 0.0 if one.state == "rush" else 20.0
    left = b.x + art + 13
    room, whole = b.right - 8 - left, b.w - 14
    small = marks.least(c)
    name, reason = c.width(one.name, small, "semi"), marks.wide(c, one.reason, small)
    price = marks.wide(c, cost, small) + 6
    if max(name, reason + sign) <= room:
        top = _pictured(c, b, one, cost, art, ink)
        low = Box(left, top.bottom, room, b.bottom - 3 - top.bottom)
    else:  # words need the whole width
        top = Box(b.x + 7, b.y + 3, whole, (b.h - 6) / 2)
        low = Box(top.x, top.bottom, whole, top.h)
        if name + price <= whole:
            room = max(price, whole - name - 8)
            place = Box(top.right - room, top.y, room, top.h)
            top.w -= marks.line(c, cost, place, 21, ink, anchor="right") + (4 if cost else 0)
            if name + top.h + 4 <= top.w:
                _item_art(c, Box(top.x, top.y, top.h, top.h), one, can)
                top = Box(top.x + top.h + 4, top.y, top.w - top.h - 4, top.h)
        else:
            used = marks.line(c, cost, low, 20, ink) + 4
            low = Box(low.x + used, low.y, low.w - used, low.h)
    marks.named(c, one.name, top, 20, ink, "left")
    if reason + sign <= low.w and sign:
        picture = "book" if one.state == "lacks" else "check" if can else "cross"
        c.icon(picture, low.x + 8, low.centery, 17, 190 if picture == "book" else 255)
        low = Box(low.x + sign, low.y, low.w - sign, low.h)
    tone = RUSH if one.state == "rush" else marks.good() if can else marks.bad()
    marks.line(c, one.reason, low, 19.5, tone)


def _pictured(c: Canvas, b: Box, one: Item, cost: str, art: float, ink: Colour) -> Box:
    """The picture at the left, and the price at the right, or on the picture where the name needs
    the room; returns what is left for the name."""
    _item_art(c, Box(b.x + 7, b.centery - art / 2, art, art), one, one.state in ("yes", "rush"))
    top = Box(b.x + art + 13, b.y + 3, b.w - art - 21, (b.h - 6) * 0.5)
    beside = top.w - 4 - c.width(one.price, 21, "black") - 28 * c.text_scale
    if not cost:
        return top
    if c.width(one.name, max(16.4, marks.least(c)), "semi") <= beside:
        top.w -= 4 + marks.line(c, cost, top, 21, ink, anchor="right")
        return top
    top.h = (b.h - 6) * 0.56
    wide = max(art + 4, marks.wide(c, cost, marks.least(c)) + 6)
    chip = Box(b.x + 5, b.centery + art / 2 - 20, wide, 23)
    shapes.plate(c, chip, "#120d08", radius=6, opacity=0.86, inset=0)
    marks.line(c, cost, chip.inflate(-4, 0), 19.5, ink, anchor="center")
    return top


def _item_art(c: Canvas, b: Box, one: Item, can: bool) -> None:
    if one.symbol.startswith("unit:"):
        shapes.plate(c, b, "#d9c79f", "#2b2118", 1.8, 7, 1 if can else 0.5)
    symbols.symbol(c, one.symbol, b.centerx, b.centery, b.w, 255 if can else 150)


def _summary(c: Canvas, b: Box, view: CityView) -> None:
    assert view.chosen
    item = view.groups[view.chosen[0]].items[view.chosen[1]]
    marks.well(c, b, radius=10)
    art = b.h - 16
    symbols.symbol(c, item.symbol, b.x + 10 + art / 2, b.centery, art)
    room = Box(b.x + art + 24, b.y + 6, b.w - art - 36, b.h - 12)
    inks = ((GOLD_TEXT, "semi"), (CREAM, "body"), (MUTED, "body"))
    for row, text, (ink, kind) in zip(marks.rows(room, 3), view.summary, inks, strict=True):
        marks.line(c, text, row, 20, ink, kind)


class Change(NamedTuple):
    """What a place does to something: "production", 8 to 7."""

    symbol: str
    word: str
    before: str
    after: str


def paint_changes(
    c: Canvas, b: Box, title: str, changes: tuple[Change, ...], to: str, why: str = ""
) -> None:
    """On parchment: what the city gains and loses on the square that is pointed at, or why nothing
    goes there."""
    marks.paper(c, b)
    room = b.inflate(-36, -20)
    tone = marks.RED if why else marks.GREEN
    marks.line(c, title, Box(room.x, room.y, room.w, 34), 21, tone, "bold")
    if why:
        rest = Box(room.x, room.y + 36, room.w, room.h - 36)
        marks.sentence(c, why, rest, 20, (50, 37, 23), marks.TITLE_RED)
    rest = Box(room.x, room.y + 36, room.w, room.h - 36)
    for row, one in zip(marks.rows(rest, max(1, len(changes)), 0, 36), changes, strict=False):
        symbols.symbol(c, one.symbol, row.x + 13, row.centery, min(26.0, row.h - 4))
        ink: Colour = (50, 37, 23)
        used = (
            0.0
            if not one.after
            else marks.line(
                c,
                f"{one.before} {to} *{one.after}*",
                row,
                20,
                (112, 84, 48),
                anchor="right",
                strong=ink,
            )
        )
        marks.line(c, one.word, Box(row.x + 34, row.y, row.w - 42 - used, row.h), 20, ink)
