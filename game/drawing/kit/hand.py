"""A card of a hand on its tray: what playing it would make; and dashed backs for what the draw will
bring."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.kit import cards, shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.cards import Faces
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import MUTED

FREE = 18.0
"""Between two cards that lie side by side."""
RISE = 14.0
"""How far the pointed card rises."""


class HandCard(NamedTuple):
    """A card of the hand, or of a hand that is hidden only its back (`II-?`): what playing it makes
    ("makes 4 of 7", "opens Purge"); what forbids it, in a word; `dim` while something else is chosen,
    `grey` while others can be played and it cannot."""

    kind: str
    name: str
    foot: str = ""
    opens: str = ""
    banned: str = ""
    dim: bool = False
    grey: bool = False


def card(c: Canvas, b: Box, look: Look, shown: Box, one: HandCard, faces: Faces) -> None:
    """A card; on one that is half covered its words stand in the part that shows."""
    lit, known = look.lit, not cards.hidden(one.kind)
    cards.card(faces, c, b, one.kind, one.name, lit, one.dim and not lit, one.grey)
    if not known:
        return
    if lit:
        cards.rim(c, b, look.pointed)
    if one.banned:
        c.icon("lock", b.centerx, b.y + b.h * 0.5, b.w * 0.4)
    covered = shown.w < b.w - 1 and not look.pointed
    if covered and shown.w < b.w * 0.55:
        return
    wide = shown.w if covered else b.w
    x, room = b.x + wide / 2, wide - 8 if covered else wide + 12
    _feet(c, one, x, b.bottom - 26, room)


def _feet(c: Canvas, one: HandCard, x: float, y: float, room: float) -> None:
    """What playing the card would make."""
    if one.banned:
        shapes.pill(c, one.banned, x, y, 20, "#4a3410", line="#f1c650", h=32, limit=room)
        return
    if one.opens:
        ink = (225, 250, 205)
        shapes.pill(c, one.opens, x, y - 36, 20, "#23402f", ink, "#9fd08a", pad=9, limit=room)
    if one.foot:
        shapes.pill(c, one.foot, x, y, 20, h=32, pad=6, limit=room)


def to_be_drawn(c: Canvas, b: Box, era: str, told: str, faces: Faces) -> None:
    """A faint back of the card on top: a hand limit is a picture."""
    cards.faint(c, b, faces.back(era, c.px(b.h)), 70)
    c.icon("draw_card", b.centerx, b.centery - 16, 58, 220)
    x, y, room = b.centerx, b.bottom - 40, b.w - 8
    shapes.pill(c, told, x, y, 20, "#16302f", MUTED, "#8d968a", pad=10, limit=room)
