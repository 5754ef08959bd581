"""The other cities: a neighbour's column with what it sells and how the war stands, and the farther
cities in short."""

from __future__ import annotations

from typing import NamedTuple

from game.content.wonders.schema import COLOURS
from game.drawing.kit import badges, fitting, shapes
from game.drawing.kit.badges import Seat
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, FAINT, GOLD, GOLD_TEXT, MUTED
from game.drawing.wonders import boards, city, faces, marks
from game.drawing.wonders.boards import BoardPlaces, BoardView
from game.drawing.wonders.city import Columns, ColumnsPlaces, War

# ---- what is for sale ---------------------------------------------------------------------------


class Offer(NamedTuple):
    """Raw materials or manufactured goods that can be bought, and what a unit costs me."""

    colour: str
    goods: tuple[tuple[str, int], ...]
    """Each good with its number of units."""
    choices: tuple[tuple[str, ...], ...]
    """Units that are one of several goods."""
    price: int


class SaleView(NamedTuple):
    """What a neighbour sells to whoever looks."""

    title: str
    way: str
    """The side that it stands on: the arrow of its price."""
    offers: tuple[Offer, Offer]
    nothing: str
    gets: int = 0
    """Coins that the payment in hand would bring it."""
    gets_word: str = ""


def paint_sale(c: Canvas, b: Box, view: SaleView) -> None:
    c.panel(b.x, b.y, b.w, b.h, "well", 12)
    high = b.h * 0.3
    arrow = b.right - 22
    marks.arrow(c, view.way, arrow, b.y + high * 0.52, 22)
    room = arrow - 22 - b.x - 14
    if view.gets:
        words, y = f"{view.gets_word} {view.gets}", b.y + high * 0.52
        room -= 10 + shapes.pill(
            c, words, arrow - 18, y, 21, "#14100c", marks.PALE, GOLD, 34, icon="coin",
            anchor="right", limit=room * 0.64,
        )  # fmt: skip
    title = (b.x + 14, b.y + 3, room, high)
    marks.aside(c, view.title, title, 21, GOLD_TEXT)
    row = (b.h - high) / 2 - 1
    for k, offer in enumerate(view.offers):
        line = Box(b.x + 12, b.y + high + k * row, b.w - 24, row)
        if k:
            c.rule(line.x, line.y, line.w, (52, 66, 62), 1.4)
        _offer(c, line, offer, view.nothing)
    if view.gets:
        shapes.rim(c, b.inflate(8, 8), GOLD, 4.5, 14)


def _offer(c: Canvas, b: Box, offer: Offer, nothing: str) -> None:
    """A line of goods; units that are alike are counted, a choice stands in a capsule."""
    y, none = b.centery, not offer.goods and not offer.choices
    marks.colour_sign(c, offer.colour, b.x + 10, y, 8, none)
    left = b.x + 32
    if none:
        fitting.line(c, nothing, (left + 2, b.y, b.w - 40, b.h), 20, FAINT, "body", "left")
        return
    times = min(21.0, 27 / c.text_scale)
    extra = c.width("×4", times, "bold") + 4
    wide = sum(40 + (extra if n > 1 else 0) for _, n in offer.goods)
    wide += sum(34 * len(unit) + 8 for unit in offer.choices)
    k = min(1.0, (b.w - 32 - 48) / wide)
    for good, n in offer.goods:
        c.icon(good, left + 18 * k, y, 35 * k + 2)
        left += 38 * k
        if n > 1:
            low = max(times * (k + 1) / 2, marks.LEGIBLE / c.text_scale)
            left += c.text(f"×{n}", left, y + 1, low, CREAM, "bold", "midleft") + 4
        left += 2
    for unit in offer.choices:
        _capsule(c, Box(left, y - 19, (34 * len(unit) + 2) * k, 38), unit)
        left += (34 * len(unit) + 8) * k
    marks.coin(c, offer.price, b.right - 12, y, 34)


def _capsule(c: Canvas, b: Box, unit: tuple[str, ...]) -> None:
    shapes.plate(c, b, "#23302c", "#a8854a", 1.6, 18, 1, 0.8)
    step = (b.w - 8) / len(unit)
    for k, good in enumerate(unit):
        x = b.x + 4 + (k + 0.5) * step
        c.icon(good, x, b.centery, min(29.0, step * 0.9))
        if k:
            c.text("/", x - step / 2, b.centery - 1, 21 / c.text_scale, GOLD_TEXT, "bold", "center")


# ---- a neighbour --------------------------------------------------------------------------------


class NeighbourView(NamedTuple):
    """A neighbour as whoever looks sees it."""

    seat: Seat
    note: str
    """"your left neighbour"."""
    key: str
    """That opens the city in full."""
    coins: int
    board: BoardView
    sale: SaleView
    war: War
    won: str
    """"won so far"."""
    tokens: tuple[int, ...]
    columns: Columns
    nobody: bool = False
    """The Free City, which is nobody's: its frame is dashed."""
    pointed: bool = False


class NeighbourPlaces:
    """Where everything lies in a neighbour's column."""

    def __init__(self, box: Box, view: NeighbourView) -> None:
        self.box = box
        left, wide = box.x + 12, box.w - 24
        v = min(1.0, box.h / 736)
        board = Box(left, box.y + 76, wide, 178 * v)
        self.board = BoardPlaces(board, len(view.board.stages), 68 * v)
        self.sale = Box(left, board.bottom + 18, wide, 128 * v)
        self.war = Box(left, self.sale.bottom + 8, wide, 50)
        top = self.war.bottom + 8
        self.tokens = Box(left, top, wide, 28)
        if view.tokens:
            top += 34
        self.columns = ColumnsPlaces(Box(left, top, wide, box.bottom - 12 - top), 4, 38)


def paint_neighbour(c: Canvas, p: NeighbourPlaces, view: NeighbourView) -> None:
    b = p.box
    c.panel(b.x, b.y, b.w, b.h)
    if view.nobody:
        shapes.dashed(c, b.inflate(-4, -4), 15, "#efe6cc", 3, (14, 9), 0.75)
    if view.pointed:
        shapes.rim(c, b, marks.POINTED, 5, 15)
    badges.badge(c, view.seat, b.x + 38, b.y + 40, 23)
    _coins(c, view.coins, b.right - 16, b.y + 27, 31, 32)
    marks.name(c, view.seat.name, (b.x + 74, b.y + 8, b.w - 74 - 100, 38), 30)
    room = b.w - 74 - 14

    def keyed() -> bool:
        free = room - marks.key_width(c, view.key) - 10
        return c.width(view.note, fitting.within(c, 20, 26)) <= free

    with fitting.grown(c, keyed):
        if keyed():
            room -= marks.keycap(c, view.key, b.right - 14, b.y + 62) + 10
        marks.aside(c, view.note, (b.x + 74, b.y + 43, room, 26), 20)
    boards.paint(c, p.board, view.board)
    paint_sale(c, p.sale, view.sale)
    city.war(c, p.war, view.war)
    if view.tokens:
        t = p.tokens
        fitting.line(c, view.won, (t.x + 4, t.y, t.w * 0.5, t.h), 20, MUTED, "body", "left")
        marks.tokens(c, view.tokens, t.right - 2, t.centery, 28, t.w * 0.46)
    city.paint_columns(c, p.columns, view.columns)


def _coins(c: Canvas, number: int, right: float, y: float, size: float, art: float) -> float:
    """Coins with their number, from the right edge; returns their width."""
    size = fitting.within(c, size, art * 1.3)
    wide = c.text(str(number), right, y, size, CREAM, "black", "midright")
    c.icon("coin", right - wide - 6 - art / 2, y + 1, art)
    return wide + art + 12


# ---- farther cities -----------------------------------------------------------------------------


class FarView(NamedTuple):
    """A city that is no neighbour, in short."""

    seat: Seat
    where: str
    """"Alexandria A"."""
    key: str
    wonder: str
    stages: tuple[bool, ...]
    """Which of them are built."""
    coins: int
    shields: int
    counts: tuple[int, ...]
    """Cards by colour."""
    units: tuple[tuple[str, ...], ...]
    symbols: tuple[int, int, int]
    pointed: bool = False
    city: int = -1
    """Its place in the ring."""


WIDE = 500.0
"""A box wider than this also shows what the city makes."""


def far_box(b: Box, k: int, count: int) -> Box:
    """The k-th of the farther cities, from the left neighbour clockwise over the top."""
    wide = (b.w - 10 * (count - 1)) / count
    return Box(b.x + k * (wide + 10), b.y, wide, b.h)


def paint_far(c: Canvas, b: Box, view: FarView) -> None:
    c.panel(b.x, b.y, b.w, b.h)
    if view.pointed:
        shapes.rim(c, b, marks.POINTED, 5, 15)
    wide = b.w > WIDE
    picture = Box(b.x + 10, b.y + 10, 150 if wide else 92, b.h - 20 if wide else 78)
    c.blit(
        faces.board(view.wonder, c.px(picture.w), c.px(picture.h), 8 * c.scale), *picture.topleft
    )
    shapes.rim(c, picture, "#f0d999", 2, 8)
    _plinths(c, picture, view.stages)
    if wide:
        _far_wide(c, b, picture.right + 12, view)
    else:
        _far_narrow(c, b, picture.right + 12, view)
    marks.keycap(c, view.key, picture.x + 61, picture.y + 16)


def _plinths(c: Canvas, b: Box, stages: tuple[bool, ...]) -> None:
    """The stages as a row of plinths, gold where they stand."""
    step = (b.w - 8) / len(stages)
    for k, built in enumerate(stages):
        w = round(step - 2, 1)
        tick = f'<path d="M{w / 2 - 7:.1f} 9l4 4 7-8" fill="none" stroke="#3a270c" stroke-width="2.8"/>'
        fill, line = (GOLD, "#fff4d6") if built else ("#14211f", "#8d968a")
        place = Box(b.x + 4 + k * step, b.bottom - 20, w, 18)
        shapes.plate(c, place, fill, line, 1.6, 4, above=tick if built else "")


def _far_wide(c: Canvas, b: Box, left: float, view: FarView) -> None:
    right, y = b.right - 12, b.y + 26
    right -= _coins(c, view.coins, right, y, 24, 26) + 8
    size = fitting.within(c, 24, 32)
    shields = c.text(str(view.shields), right, y, size, CREAM, "black", "midright")
    c.icon("shield", right - shields - 18, y, 26)
    badges.badge(c, view.seat, left + 14, y, 14)
    room = right - shields - 40 - left - 36
    used = min(room * 0.6, c.width(view.seat.name, 23, "semi"))
    name = (left + 36, y - 17, used + 2, 32)
    fitting.line(c, view.seat.name, name, 23, marks.PALE, "semi", "left")
    where = (left + 48 + used, y - 16, room - used - 14, 32)
    fitting.line(c, view.where, where, 20, MUTED, "body", "left")
    step = min((b.right - 14 - left) / len(COLOURS), 92.0)
    for k, colour in enumerate(COLOURS):
        marks.count(c, Box(left + k * step, b.y + 52, step - 6, 27), colour, view.counts[k])
    most = min(b.right - 14 - left, len(COLOURS) * step)
    foot = Box(left, b.y + b.h - 32, most, 28)
    city.units(c, Box(foot.x, foot.y, foot.w - 170, foot.h), view.units, 29)
    city.symbols(c, Box(foot.right - 160, foot.y, 160, foot.h), view.symbols, 26)


def _far_narrow(c: Canvas, b: Box, left: float, view: FarView) -> None:
    badges.badge(c, view.seat, left + 14, b.y + 23, 14)
    name = (left + 36, b.y + 7, b.right - 12 - left - 36, 30)
    fitting.line(c, view.seat.name, name, 23, marks.PALE, "semi", "left")
    y, size = b.y + 51, fitting.within(c, 23, 28)
    for k, (icon, number) in enumerate((("coin", view.coins), ("shield", view.shields))):
        x = left + 14 + k * min(76.0, (b.right - left) * 0.5)
        c.icon(icon, x, y, 26)
        c.text(str(number), x + 18, y - 1, size, CREAM, "black", "midleft")
    room = min(160.0, b.right - 8 - left)
    city.symbols(c, Box(left, b.y + 63, room, 28), view.symbols, 25)
    step = (b.w - 20) / len(COLOURS)
    for k, colour in enumerate(COLOURS):
        marks.count(
            c, Box(b.x + 10 + k * step, b.y + b.h - 37, step - 3, 27), colour, view.counts[k]
        )
