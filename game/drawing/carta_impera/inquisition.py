"""Cards of an Inquisition: two hands as one pool, and two trays for what goes back and what stays."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.carta_impera import faces, marks
from game.drawing.kit import badges, cards, fitting, shapes
from game.drawing.kit.badges import Seat
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, GOLD


class PoolCard(NamedTuple):
    """A card of the two hands, whose hand it comes from, and whether it is chosen to go back; while
    the cards are hidden only its back (`II-?`)."""

    kind: str
    name: str
    owner: Seat
    back: bool = False


def private_pill(c: Canvas, b: Box, text: str, fill: str) -> float:
    """The label of what only one person may see, at the right of its box; returns its width."""
    size = fitting.within(c, 21, 30)
    return shapes.pill(
        c, text, b.right, b.centery, size, fill, (255, 228, 216), "#f48068", b.h, 14, "eye",
        "right", b.w,
    )  # fmt: skip


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
    known = not cards.hidden(one.kind)
    if known and one.back:
        face = faces.card(one.kind, c.px(b.h), one.name, fitting.legible(c))
        cards.faint(c, b, face, 60, cards.POINTED if look.pointed else "#cfd4c0")
        shapes.pill(
            c, goes_back, b.centerx, b.centery, 20, "#16302f", CREAM, "#8d968a", pad=10,
            limit=b.w - 6,
        )  # fmt: skip
        return
    marks.card(c, b, one.kind, one.name, lit=True)
    if known:
        cards.rim(c, b, look.pointed)


def sent(c: Canvas, b: Box, one: PoolCard) -> None:
    """A card on the tray of those that go back."""
    marks.card(c, b, one.kind, one.name)
    badges.badge(c, one.owner, b.centerx, b.bottom + 20, 14)


def place(c: Canvas, b: Box, n: int) -> None:
    """A place that is still free on the tray of those that go back."""
    shapes.dashed(c, b, 12, GOLD, opacity=0.9, fill="#0a181b")
    c.text(str(n), b.centerx, b.centery, 40, (200, 190, 150), "black", "center")
