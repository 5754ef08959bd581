"""Who has chosen, where everybody chooses alone and cards are passed on: a plate for each seat with
arrows between them, and as many backs as everybody sees."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.kit import badges, cards, fitting, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.cards import Faces
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, GOLD, GOLD_TEXT, MUTED

BACK_H = 54.0
LOW = 230.0
"""In a lower box the plates begin higher up, so that the backs lie below the words."""
APART, NEAR = 24.0, 9.0
"""From one back to the next, and where the word before them needs the room."""


class RelaySeat(NamedTuple):
    """What everybody sees of somebody; `state` is now, done or later; so many cards are kept, and so
    many held or passed on, which `word` says."""

    sign: str
    name: str
    note: str
    state: str
    first: bool
    kept: int
    holds: int
    word: str


class RelayView(NamedTuple):
    """Everybody, the one who looks first, with the back of their cards; the arrows point `leftward`
    where cards go to the right."""

    title: str
    note: str
    seats: tuple[RelaySeat, ...]
    kept: str
    back: str
    leftward: bool = False


def place(b: Box, seats: int, k: int) -> Box:
    """The plate of a seat; an arrow follows it."""
    pitch = (b.w - 44) / max(1, seats)
    above, below = (68, 18) if b.h >= LOW else (58, 10)
    return Box(b.x + 22 + k * pitch, b.y + above, pitch - 72, b.h - above - below)


def paint(c: Canvas, b: Box, view: RelayView, faces: Faces) -> None:
    cards.tray(c, b)
    left = b.x + 24
    left += fitting.heading(c, view.title, (left, b.y + 14, b.w * 0.3, 40), 27) + 16
    note = (left, b.y + 14, b.right - 24 - left, 42)
    fitting.line(c, view.note, note, 22, MUTED, "body", "left")
    for k, one in enumerate(view.seats):
        plate = place(b, len(view.seats), k)
        _seat(c, plate, one, view, faces)
        _arrow(c, plate, view.leftward)
    if view.seats:
        last, first = place(b, len(view.seats), len(view.seats) - 1), view.seats[0]
        badges.seat(c, first.sign, last.right + 36, last.centery + 48, 15, first.name)


def _seat(c: Canvas, b: Box, one: RelaySeat, view: RelayView, faces: Faces) -> None:
    now, done = one.state == "now", one.state == "done"
    c.panel(b.x, b.y, b.w, b.h, "lit" if now else "dark", 14, now)
    badges.seat(c, one.sign, b.x + 48, b.y + 52, 25, one.name)
    left, right = b.x + 92, b.right - 14
    if done:
        c.icon("check", right - 20, b.y + 52, 34)
        right -= 46
    name = (left, b.y + 19, right - left - (34 if one.first else 0), 38)
    wide = fitting.line(c, one.name, name, 28, CREAM, "semi", "left")
    if one.first:
        c.icon("first", left + wide + 22, b.y + 37, 28)
    ink = GOLD_TEXT if now else theme.rgb(theme.palette().good) if done else MUTED
    fitting.line(c, one.note, (left, b.y + 56, right - left, 30), 22, ink, "body", "left")
    groups = [group for group in ((view.kept, one.kept), (one.word, one.holds)) if group[1]]
    each = (b.w - 48) / (2 if one.holds else 1)
    high = min(BACK_H, b.h - 96)
    for n, (word, count) in enumerate(groups):
        backs = Box(b.x + 24 + n * each, b.bottom - 10 - high, each, high)
        _backs(c, backs, word, count, view.back, faces)


def _backs(c: Canvas, b: Box, word: str, count: int, back: str, faces: Faces) -> None:
    """So many backs with a word before them."""
    wide = b.h * faces.ratio
    needed = c.width(word, fitting.LEAST / max(1.0, c.text_scale)) + wide + 14
    step = min(APART, max(NEAR, (b.w - needed) / max(1, count - 1)))
    room = max(20.0, b.w - wide - step * (count - 1) - 14)
    left = b.x + 12
    left += fitting.line(c, word, (b.x, b.centery - 10, room, 30), 21, MUTED, "body", "left")
    for k in range(count):
        cards.back(faces, c, Box(left + k * step, b.y, wide, b.h), back)


def _arrow(c: Canvas, b: Box, leftward: bool) -> None:
    turn = ' transform="rotate(180 33 30)"' if leftward else ""
    body = (
        f'<path d="M4 22H38V8L62 30L38 52V38H4Z" fill="{GOLD}" stroke="#2b2118" '
        f'stroke-width="2.4" stroke-linejoin="round"{turn}/>'
    )
    c.svg(body, (0, 0, 66, 60), b.right + 6, b.centery - 27, 60, 54)
