"""The strip below the table: a card large, in words, with its price line by line; and the last turn, one
line a seat."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.kit import badges, fitting, shapes, theme
from game.drawing.kit.backs import RATIO
from game.drawing.kit.badges import Seat
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import BROWN, CREAM, DARK, FAINT, GOLD_TEXT, Colour
from game.drawing.wonders import marks
from game.drawing.wonders.faces import Card

PAID: Colour = (240, 208, 140)


class Line(NamedTuple):
    """A line of the price: a good, from whom, and what it costs; 0: one's own."""

    icon: str
    words: str
    price: int = 0
    seller: Seat | None = None


class CardView(NamedTuple):
    """A card in words: its colour and age, what it gives, its links; what it costs."""

    card: Card
    kind: str
    """"green: science · Age II"."""
    text: str
    """Sentences, with a paragraph for each link."""
    heading: str
    """"You pay", "You pay nothing", "Built by Elena"."""
    tone: str
    """`good`, `bad` or neither: the colour of the heading."""
    lines: tuple[Line, ...]
    note: str = ""
    """In place of lines: what it would have cost without the link."""
    total: str = ""
    rest: str = ""
    """"4 now, 2 left"."""
    sum: int = 0
    foot: str = ""
    """"2 ways to pay"."""


def paint_card(c: Canvas, b: Box, view: CardView) -> None:
    c.panel(b.x, b.y, b.w, b.h, "paper")
    card = Box(b.x + 10, b.y + 8, (b.h - 16) * RATIO, b.h - 16)
    marks.card(c, card, view.card)
    left, right = card.right + 18, b.x + b.w * 0.635
    wide = right - 32 - left
    fitting.line(c, view.card.name, (left, b.y + 8, wide, 42), 33, DARK, "title", "left")
    colour = view.card.table.colour
    marks.colour_sign(c, colour, left + 9, b.y + 62, 8)
    fitting.line(c, view.kind, (left + 26, b.y + 47, wide - 26, 30), 21, BROWN, "semi", "left")
    fitting.prose(c, view.text, (left, b.y + 78, wide, b.h - 90), 22, DARK, DARK, leading=1.22)
    stroke = (
        f'<path d="M1 0V{b.h - 32:.0f}" stroke="#a98649" stroke-opacity=".7" stroke-width="1.8"/>'
    )
    shapes.thin(c, stroke, right - 16, b.y + 16, 2, b.h - 32)
    _cost(c, Box(right, b.y + 10, b.right - 16 - right, b.h - 20), view)


def _cost(c: Canvas, b: Box, view: CardView) -> None:
    ink = {"good": marks.GREEN, "bad": marks.RED}.get(view.tone, DARK)
    fitting.line(c, view.heading, (b.x, b.y, b.w, 36), 24, ink, "bold", "left")
    low = b.bottom - (82 if view.foot else 48) if view.total else b.bottom
    step = min(32.0, (low - b.y - 40) / max(1, len(view.lines)))
    for k, line in enumerate(view.lines):
        _line(c, Box(b.x, b.y + 38 + k * step, b.w, step), line)
    if view.note:
        top = b.y + 38 + step * len(view.lines)
        fitting.prose(c, view.note, (b.x, top, b.w, max(24.0, low - top)), 21, BROWN, DARK)
    if not view.total:
        return
    c.rule(b.x, low, b.w, BROWN, 2)
    y = low + 24
    marks.coin(c, view.sum, b.right - 18, y, 36)
    used = fitting.line(c, view.total, (b.x, y - 18, b.w * 0.4, 36), 24, DARK, "bold", "left")
    rest = (b.x + used + 12, y - 17, b.w - used - 56, 34)
    fitting.line(c, view.rest, rest, 21, BROWN, "body", "right")
    fitting.line(c, view.foot, (b.x, y + 20, b.w, 36), 21, DARK, "semi", "left")


def _line(c: Canvas, b: Box, one: Line) -> None:
    y, art = b.centery, min(28.0, b.h)
    c.icon(one.icon, b.x + 14, y, art)
    room = b.w - 36 - 40
    used = fitting.line(c, one.words, (b.x + 36, b.y, room, b.h), 21, DARK, "body", "left")
    if one.seller:
        marks.named(c, one.seller, b.x + 42 + used, y, 20, room - used - 8, DARK)
    if one.price:
        marks.coin(c, one.price, b.right - 16, y, art)
    else:
        c.icon("check", b.right - 16, y, art * 0.8)


class Deed(NamedTuple):
    """What a seat did in the last turn, and what it did to its purse."""

    seat: Seat
    sign: str
    """The colour of the card, or an emblem."""
    words: str
    coins: int = 0
    link: bool = False


class LastTurnView(NamedTuple):
    """The recap: one line a seat."""

    title: str
    more: str
    """"whole log", and its key."""
    deeds: tuple[Deed, ...]


def paint_last_turn(c: Canvas, b: Box, view: LastTurnView) -> None:
    c.panel(b.x, b.y, b.w, b.h)
    need = c.width(view.more, fitting.smallest(c)) + 44
    title = (b.x + 18, b.y + 8, b.w - need, 34)
    used = fitting.line(c, view.title, title, 23, GOLD_TEXT, "semi", "left")
    more = (b.x + 28 + used, b.y + 9, b.w - 44 - used, 32)
    fitting.line(c, view.more, more, 20, FAINT, "body", "right")
    step = min(40.0, (b.h - 50) / max(1, len(view.deeds)))
    rows = [Box(b.x + 14, b.y + 46 + k * step, b.w - 28, step) for k in range(len(view.deeds))]

    def fits() -> bool:
        pairs = zip(rows, view.deeds, strict=True)
        return all(one.coins == 0 or _paid(c, row, one) > 0 for row, one in pairs)

    with fitting.grown(c, fits):
        for row, one in zip(rows, view.deeds, strict=True):
            _deed(c, row, one)


def _paid(c: Canvas, b: Box, one: Deed) -> float:
    """The room that coins take at the end of a row; none where the words need it."""
    size = fitting.within(c, 21, b.h)
    coins = 36 + c.width(marks.signed(one.coins), size, "bold") if one.coins else 0.0
    room = b.w - 72 - (28 if one.link else 4)
    return coins if c.width(one.words, size, "semi") * 0.9 <= room - coins else 0.0


def _deed(c: Canvas, b: Box, one: Deed) -> None:
    y, right = b.centery, b.right
    size = fitting.within(c, 21, b.h)
    badges.badge(c, one.seat, b.x + 16, y, min(marks.BADGE, b.h * 0.5))
    if coins := _paid(c, b, one):
        c.icon("coinplain", right - 12, y, 22)
        ink = theme.rgb(theme.palette().good) if one.coins > 0 else PAID
        c.text(marks.signed(one.coins), right - 27, y - 1, size, ink, "bold", "midright")
        right -= coins
    if one.sign in theme.CARD_SIGN:
        marks.colour_sign(c, one.sign, b.x + 52, y, 9)
    else:
        c.icon(one.sign, b.x + 52, y, 26)
    words = (b.x + 72, b.y, right - b.x - 72 - (28 if one.link else 4), b.h)
    used = fitting.line(c, one.words, words, 21, CREAM, "semi", "left")
    if one.link:
        c.icon("link", b.x + 88 + used, y, 22)


class NoteView(NamedTuple):
    """What a thing that is no card is, in sentences; or why something was refused, with its clause."""

    title: str
    text: str
    clause: str = ""
    refused: bool = False


def clause_box(b: Box) -> Box:
    """Where the clause stands that opens the rules."""
    return Box(b.right - 190, b.bottom - 46, 170, 36)


def paint_note(c: Canvas, b: Box, view: NoteView) -> None:
    c.panel(b.x, b.y, b.w, b.h, "paper")
    left = b.x + 28
    if view.refused:
        c.icon("cross", left + 18, b.y + 36, 36)
        left += 52
    ink = marks.RED if view.refused else DARK
    fitting.line(c, view.title, (left, b.y + 14, b.right - 24 - left, 44), 33, ink, "title", "left")
    low = 52.0 if view.clause else 18.0
    box = (b.x + 28, b.y + 68, b.w - 56, b.h - 68 - low)
    fitting.prose(c, view.text, box, 23, DARK, DARK, leading=1.24)
    if view.clause:
        p = clause_box(b)
        fitting.line(c, view.clause, (p.x, p.y, p.w, p.h), 21, marks.LINK, "semi", "right")
