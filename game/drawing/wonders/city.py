"""A city of 7 Wonders: one's own, any in full with every card by name, and its cards by colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.content.wonders.schema import COLOURS
from game.drawing.kit import badges, fitting, shapes, theme
from game.drawing.kit.badges import Seat
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, FAINT, GOLD_TEXT, MUTED
from game.drawing.wonders import boards, faces, marks
from game.drawing.wonders.boards import BoardPlaces, BoardView
from game.drawing.wonders.effects import SCIENCE, pieces
from game.drawing.wonders.faces import Card

# ---- cards by colour ----------------------------------------------------------------------------


class Built(NamedTuple):
    """A card of a city; `link`: it frees one of the hand, `frees`: the one that is pointed at."""

    card: Card
    link: bool = False
    frees: bool = False


Columns = tuple[tuple[Built, ...], ...]
"""The cards of a city by colour, the newest last."""


class ColumnsPlaces:
    """Where the cards of a city lie; the newest of a colour shows its picture."""

    HEAD = 30.0

    def __init__(self, box: Box, gap: float = 6, step: float = 39) -> None:
        self.box, self.gap, self.step = box, gap, step
        self.pitch = (box.w + gap) / len(COLOURS)

    def column(self, i: int) -> Box:
        return Box(self.box.x + i * self.pitch, self.box.y, self.pitch - self.gap, self.box.h)

    def card(self, i: int, k: int, count: int) -> Box:
        """The strip of the k-th of so many cards."""
        b = self.column(i)
        step = min(self.step, (b.h - self.HEAD - 10) / count)
        high = min(self.step - 3, b.w * 0.76, max(step - 2, 18.0))
        return Box(b.x + 3, b.y + self.HEAD + 4 + k * step, b.w - 6, high)

    def picture(self, i: int, count: int) -> Box:
        """Of the newest card, below its strip; too low to show where there are many."""
        b, last = self.column(i), self.card(i, count - 1, count)
        return Box(last.x, last.bottom + 2, last.w, min(b.bottom - 6 - last.bottom, last.w))


def paint_columns(c: Canvas, p: ColumnsPlaces, columns: Columns) -> None:
    for i, colour in enumerate(COLOURS):
        built, b = columns[i], p.column(i)
        _column(c, b, p.HEAD, colour, len(built))
        for k, one in enumerate(built):
            place = p.card(i, k, len(built))
            c.blit(faces.strip(one.card, c.px(place.w), c.px(place.h)), place.x, place.y)
        if built and (low := p.picture(i, len(built))).h > 24:
            c.blit(faces.window(built[-1].card.id, c.px(low.w), c.px(low.h)), low.x, low.y)
        for k, one in enumerate(built):
            place = p.card(i, k, len(built))
            if one.frees:
                shapes.rim(c, place.inflate(6, 6), marks.POINTED, 4, 8)
            if one.link or one.frees:
                c.icon("link", place.right - 6, place.bottom - 6, 26 if one.frees else 22)


def _column(c: Canvas, b: Box, head: float, colour: str, count: int) -> None:
    light, dark, _ = theme.card_colours(colour)
    shapes.plate(c, b, "#081416", light, 1.6, 8, 0.55, 0.55 if count else 0.22)
    top = Box(b.x, b.y, b.w, head + 2)
    shapes.plate(c, top, (light, dark), radius=8, opacity=0.42 if count else 0.1)
    y, size = b.y + head / 2 + 1, min(21.0, 26 / c.text_scale)
    marks.colour_sign(c, colour, b.x + b.w * 0.32, y, 7, not count)
    ink = CREAM if count else FAINT
    c.text(str(count), b.x + b.w * 0.68, y - 1, size, ink, "bold", "center", limit=b.w * 0.5)


# ---- the head of a city -------------------------------------------------------------------------


class HeadView(NamedTuple):
    """Whose city it is, and its numbers."""

    seat: Seat
    note: str
    """"your city", or which one it is."""
    coins: int
    coins_word: str
    points: int | None
    """So far; None where that is not shown."""
    points_word: str
    shields: int
    tokens: tuple[int, ...]
    symbols: tuple[int, int, int]
    """Of each science, in the order of SCIENCE."""
    key: str = ""


WELLS = (154.0, 164.0, 178.0, 190.0)
"""The widths of coins, points, shields with tokens, sciences."""


def head_well(b: Box, i: int) -> Box:
    """The i-th number in the head of a city, in a box of its own."""
    left = b.right - 14 - sum(WELLS[i:])
    return Box(left, b.y + 9, WELLS[i] - 8, 46)


def _head(c: Canvas, b: Box, view: HeadView) -> None:
    badges.badge(c, view.seat, b.x + 38, b.y + 33, 23)
    left = b.x + 74
    room = head_well(b, 0).x - left - 10
    marks.name(c, view.seat.name, (left, b.y + 6, room, 36), 31)
    note = (left, b.y + 37, room, 24)
    fitting.line(c, view.note, note, 20, GOLD_TEXT, "semi", "left")
    counts = [("coin", view.coins, view.coins_word)]
    if view.points is not None:
        counts.append(("laurel", view.points, view.points_word))
    wells = [head_well(b, i) for i in range(len(counts))]

    def fits() -> bool:
        pairs = zip(wells, counts, strict=True)
        return all(_beside(c, b, one[1]) >= c.width(one[2], 21) for b, one in pairs)

    with fitting.grown(c, fits):
        for well, one in zip(wells, counts, strict=True):
            _number(c, well, *one)
    war = head_well(b, 2)
    _number(c, war, "shield", view.shields, "")
    marks.tokens(c, view.tokens, war.right - 8, war.centery, 34, war.w - 82)
    science = head_well(b, 3)
    c.panel(science.x, science.y, science.w, science.h, "well", 12)
    symbols(c, Box(science.x + 10, science.y, science.w - 14, science.h), view.symbols, 30)


def _beside(c: Canvas, b: Box, number: int) -> float:
    """The room for the word beside a number in its well."""
    return b.w - 66 - c.width(str(number), fitting.within(c, 30, b.h), "black")


def _number(c: Canvas, b: Box, icon: str, number: int, word: str) -> None:
    c.panel(b.x, b.y, b.w, b.h, "well", 12)
    c.icon(icon, b.x + 26, b.centery, 34)
    size = fitting.within(c, 30, b.h)
    left = b.x + 58 + c.text(str(number), b.x + 48, b.centery - 1, size, CREAM, "black", "midleft")
    marks.aside(c, word, (left, b.y + 2, b.right - 8 - left, b.h), 21)


def symbols(c: Canvas, b: Box, counts: tuple[int, ...], size: float) -> None:
    """The three sciences in a row, each with its number; faint where there is none."""
    number = fitting.within(c, size * 0.82, b.h)
    size = min(size, b.w / 3 - 7 - max(c.width(str(count), number, "bold") for count in counts))
    for k, (name, count) in enumerate(zip(SCIENCE.values(), counts, strict=True)):
        x, ink = b.x + k * b.w / 3, CREAM if count else FAINT
        c.icon(name, x + size / 2, b.centery, size, 255 if count else 90)
        c.text(str(count), x + size + 4, b.centery - 1, number, ink, "bold", "midleft")


# ---- one's own city -----------------------------------------------------------------------------


class OwnView(NamedTuple):
    """The city of whoever looks."""

    head: HeadView
    board: BoardView
    columns: Columns


class OwnPlaces:
    """Where everything lies in one's own city; without farther cities the board is larger."""

    HEAD = 64.0

    def __init__(self, box: Box, stages: int) -> None:
        self.box = box
        tall = box.h > 380
        wide = min(560.0 if tall else 474.0, box.w * 0.5)
        below = 30.0 if tall else 26.0
        high = box.h - self.HEAD - below
        board = Box(box.x + 14, box.y + self.HEAD, wide, high)
        self.board = BoardPlaces(board, stages, min(74.0, high * 0.6), True)
        left = board.right + 14
        rest = Box(left, board.y, box.right - 14 - left, box.h - self.HEAD - 12)
        self.columns = ColumnsPlaces(rest)

    def well(self, i: int) -> Box:
        return head_well(self.box, i)


def paint_own(c: Canvas, p: OwnPlaces, view: OwnView) -> None:
    b = p.box
    c.panel(b.x, b.y, b.w, b.h, "lit", 16, True)
    _head(c, b, view.head)
    boards.paint(c, p.board, view.board)
    paint_columns(c, p.columns, view.columns)


# ---- any city in full ---------------------------------------------------------------------------


class War(NamedTuple):
    """One city's shields against another's, and the token that it would bring now."""

    ours: Seat
    mine: int
    other: Seat
    theirs: int
    note: str
    token: int


class FullView(NamedTuple):
    """A city that somebody opened: what it sells, its wars, and every card by name."""

    head: HeadView
    board: BoardView
    sells: str
    buyers: tuple[Seat, Seat]
    units: tuple[tuple[str, ...], ...]
    """Each one good, or the goods that it is a choice of."""
    wars: tuple[War, War]
    cards: tuple[Card, ...]
    nothing: str
    pointed: int = -1


class FullPlaces:
    """Where everything lies in a city in full; what is beside the cards shrinks with the box."""

    def __init__(self, box: Box, stages: int, cards: int) -> None:
        self.box, self.count = box, cards
        top, wide = box.y + OwnPlaces.HEAD, min(480.0, box.w * 0.4)
        v = min(1.0, (box.h - OwnPlaces.HEAD) / 524)
        self.board = BoardPlaces(Box(box.x + 14, top, wide, 240 * v), stages, 78 * v, True)
        self.sells = Box(box.x + 14, self.board.box.bottom + 32, wide, 100 * v)
        rest = box.bottom - 14 - self.sells.bottom
        self.war_h = min(52.0, (rest - 16) / 2)
        self.rows = max(9, -(-cards // 2))
        self.step = min(54.0, (box.bottom - top - 14) / self.rows)
        self.left = self.board.box.right + 20
        self.wide = (box.right - 14 - self.left - 16) / 2

    def war(self, k: int) -> Box:
        top = self.sells.bottom + 10 + k * (self.war_h + 6)
        return Box(self.sells.x, top, self.sells.w, self.war_h)

    def card(self, k: int) -> Box:
        x = self.left + k // self.rows * (self.wide + 16)
        y = self.board.box.y + k % self.rows * self.step
        return Box(x, y, self.wide, self.step - 4)


def paint_full(c: Canvas, p: FullPlaces, view: FullView) -> None:
    b = p.box
    c.panel(b.x, b.y, b.w, b.h)
    _head(c, b, view.head)
    boards.paint(c, p.board, view.board)
    sells = p.sells
    c.panel(sells.x, sells.y, sells.w, sells.h, "well", 12)
    head = sells.h * 0.42
    title = (sells.x + 16, sells.y + 2, sells.w - 130, head)
    marks.aside(c, view.sells, title, 21, GOLD_TEXT)
    for k, seat in enumerate(view.buyers):
        badges.badge(c, seat, sells.right - 76 + k * 44, sells.y + head / 2, 14)
    goods = Box(sells.x + 16, sells.y + head, sells.w - 32, sells.h - head - 4)
    units(c, goods, view.units, min(40.0, goods.h))
    for k, one in enumerate(view.wars):
        war(c, p.war(k), one)
    row = _CardLine(c, p.wide, [card.name for card in view.cards])
    for k, card in enumerate(view.cards):
        row.paint(c, p.card(k), card, view.pointed == k)
    if not view.cards:
        c.text(view.nothing, p.left + 10, p.board.box.y + 30, 22, FAINT, "body", "midleft")


class _CardLine:
    """How a card stands by name: picture, sign, name, effects; names come first, the picture and
    then the effects give way to them."""

    def __init__(self, c: Canvas, wide: float, names: Sequence[str]) -> None:
        least = min(22.0, marks.LEGIBLE / c.text_scale)
        longest = max((c.width(name, least, "semi") for name in names), default=1.0)
        rooms = [(art, gives) for art, gives in ((58, 82), (0, 82), (0, 6))]
        fit = [one for one in rooms if wide - 36 - sum(one) >= longest]
        self.art, self.gives = (fit or rooms[-1:])[0]
        self.size = max(least, min(22.0, least * (wide - 36 - self.art - self.gives) / longest))

    def paint(self, c: Canvas, b: Box, card: Card, pointed: bool) -> None:
        colour, left = card.table.colour, b.x + 4 + self.art
        light = marks.POINTED if pointed else theme.card_colours(colour)[0]
        shapes.plate(c, b, "#081416", light, 3 if pointed else 1.6, 9, 0.6, 1 if pointed else 0.55)
        if self.art:
            c.blit(faces.window(card.id, c.px(56), c.px(b.h - 8), 70), b.x + 4, b.y + 4)
        marks.colour_sign(c, colour, left + 16, b.centery, 8)
        name = (left + 32, b.y, b.right - left - 32 - self.gives, b.h)
        fitting.line(c, card.name, name, self.size, CREAM, "semi", "left")
        if self.gives > 76:
            gives = pieces(card.table.effects, brief=True)
            marks.row(c, gives, b.right - 43, b.centery, min(34.0, b.h * 0.72), 76)


def units(
    c: Canvas, b: Box, made: tuple[tuple[str, ...], ...], step: float, art: float = 0.86
) -> None:
    """What a city makes, unit by unit; of a choice the goods stand with a stroke between."""
    wide = sum(len(unit) + 0.3 * (len(unit) - 1) + 0.1 for unit in made)
    step = min(step, b.w / max(1.0, wide))
    x, size = b.x, step * art
    for unit in made:
        for k, good in enumerate(unit):
            if k:
                stroke = min(21.0, b.h * 0.8 / c.text_scale)
                c.text("/", x + step * 0.13, b.centery - 1, stroke, MUTED, "bold", "center")
                x += step * 0.3
            c.icon(good, x + step / 2, b.centery, size)
            x += step
        x += step * 0.1


def war(c: Canvas, b: Box, view: War) -> None:
    """Shields against shields, and what the age would bring if it ended now."""
    c.panel(b.x, b.y, b.w, b.h, "well", 12)
    y, size = b.centery, fitting.within(c, 30, b.h)
    badges.badge(c, view.ours, b.x + 26, y, marks.BADGE)
    c.icon("shield", b.x + 60, y, 32)
    c.text(str(view.mine), b.x + 88, y - 1, size, CREAM, "black", "center")
    sign = "<" if view.mine < view.theirs else ">" if view.mine > view.theirs else "="
    c.text(sign, b.x + 114, y - 2, size * 0.9, GOLD_TEXT, "black", "center")
    c.text(str(view.theirs), b.x + 140, y - 1, size, CREAM, "black", "center")
    c.icon("shield", b.x + 168, y, 32)
    badges.badge(c, view.other, b.x + 202, y, marks.BADGE)
    note = (b.x + 226, b.y, b.w - 226 - 60, b.h)
    marks.aside(c, view.note, note, 20, align="right")
    if view.token:
        marks.token(c, view.token, b.right - 32, y, min(42.0, b.h))
    else:
        c.text("0", b.right - 32, y - 1, size * 0.87, MUTED, "black", "center")
