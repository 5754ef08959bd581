"""Cards to choose: those that go round in a draft; in an Inquisition two hands as one pool, and two
trays for what goes back and what stays."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.carta_impera import cards, faces, marks
from game.drawing.kit import badges, fitting, shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look, Paint
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, GOLD, POINTED
from game.words.carta_impera.things import hidden
from game.words.seats import Seat

NOW = Paint(shapes.plate, (GOLD, "#a8731a", 2, 12, 0.38))
"""Behind the step that is now."""


def offered(c: Canvas, b: Box, look: Look, kind: str, name: str, sentence: str) -> None:
    """A card to choose; on the pointed one stands what that means."""
    cards.card(c, b, kind, name, lit=look.pointed, dim=not look.lit)
    if look.lit:
        cards.rim(c, b, look.pointed)
    if sentence and look.pointed:
        marks.pill(c, sentence, b.centerx, b.bottom - 44, 25, h=42, pad=18, limit=b.w - 16)


def awaited(c: Canvas, b: Box, next_one: bool) -> None:
    """The place of a pick that is still to come."""
    shapes.dashed(c, b, 13, GOLD, opacity=0.95 if next_one else 0.45, fill="#0a181b")


def passed(c: Canvas, b: Box, leftward: bool) -> None:
    """An arrow the way in which the cards go."""
    turn = ' transform="rotate(180 33 30)"' if leftward else ""
    body = (
        f'<path d="M4 22H38V8L62 30L38 52V38H4Z" fill="{GOLD}" stroke="#2b2118" '
        f'stroke-width="2.4" stroke-linejoin="round"{turn}/>'
    )
    c.svg(body, (0, 0, 66, 60), b.centerx - 30, b.centery - 27, 60, 54)


# ---- an Inquisition -----------------------------------------------------------------------------


class PoolCard(NamedTuple):
    """A card of the two hands, whose hand it comes from, and whether it is chosen to go back; while
    the cards are hidden only its back (`II-?`)."""

    kind: str
    name: str
    owner: Seat
    back: bool = False


def lost(c: Canvas, b: Box, kind: str, name: str) -> None:
    """A card that went to another hand."""
    cards.card(c, b, kind, name, grey=True)


def brace(c: Canvas, b: Box, text: str) -> None:
    """A line over a hand with its words in the middle; over a few cards the words stand alone."""
    w, size = round(b.w, 1), fitting.within(c, 22, b.h)
    room = c.width(text, size, "semi") + 30
    if room <= w - 20:
        body = (
            f'<path d="M1 12V2H{(w - room) / 2:.0f}M{(w + room) / 2:.0f} 2H{w - 1:.0f}V12" '
            'fill="none" stroke="#cbb67c" stroke-width="2" stroke-opacity=".8"/>'
        )
        shapes.thin(c, body, b.x, b.centery, w, 14)
    c.text(text, b.centerx, b.centery, size, CREAM, "semi", "center", limit=b.w)


def card(c: Canvas, b: Box, look: Look, one: PoolCard, goes_back: str) -> None:
    """A card of the pool, its owner's badge below it; of one that goes back a faint picture."""
    badges.badge(c, one.owner, b.centerx, b.bottom + 22, 14)
    known = not hidden(one.kind)
    if known and one.back:
        face = faces.card(one.kind, c.px(b.h), one.name, fitting.legible(c))
        cards.faint(c, b, face, 60, POINTED if look.pointed else "#cfd4c0")
        marks.pill(
            c, goes_back, b.centerx, b.centery, 20, "#16302f", CREAM, "#8d968a", pad=10,
            limit=b.w - 6,
        )  # fmt: skip
        return
    cards.card(c, b, one.kind, one.name, lit=True)
    if known:
        cards.rim(c, b, look.pointed)


def sent(c: Canvas, b: Box, one: PoolCard) -> None:
    """A card on the tray of those that go back."""
    cards.card(c, b, one.kind, one.name)
    badges.badge(c, one.owner, b.centerx, b.bottom + 20, 14)


def place(c: Canvas, b: Box, n: int) -> None:
    """A place that is still free on the tray of those that go back."""
    shapes.dashed(c, b, 12, GOLD, opacity=0.9, fill="#0a181b")
    c.text(str(n), b.centerx, b.centery, 40, (200, 190, 150), "black", "center")
