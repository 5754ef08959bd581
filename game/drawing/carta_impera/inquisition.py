"""Inquisition: two hands as one pool, and two trays for what goes back and what stays.

The pool lies above, each card with its owner's badge; a card that goes back leaves its place dashed.
Below it the two hands that come of it; in the corner of the hand, what nobody else sees.
"""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.carta_impera import faces, marks
from game.drawing.kit import badges, cards, fitting, shapes
from game.drawing.kit.badges import Seat
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.hand import RISE
from game.drawing.kit.shapes import Box
from game.drawing.kit.spread import Spread
from game.drawing.kit.theme import CREAM, GOLD, MUTED

UPPER = 0.535
"""The part of the height that the pool has."""
LOW = 230.0
"""A lower corner has its words closer to the edges."""
BUTTONS = (0.35, 0.335, 0.315)
"""Shares of the corner's width."""


class PoolCard(NamedTuple):
    """A card of the two hands, whose hand it comes from, and whether it is chosen to go back; while
    the cards are hidden only its back (`II-?`)."""

    kind: str
    name: str
    owner: Seat
    back: bool = False


class Button(NamedTuple):
    """A button of the private corner."""

    label: str
    note: str
    key: str
    icon: str
    kind: str


class InquisitionView(NamedTuple):
    """Everything of an Inquisition, for the one who looks. The groups are the hands in the pool: so
    many cards, and words ("Mihai's hand, 5 cards"); `need` cards go back."""

    title: str
    note: str
    private: str
    """"for Ana's eyes only"."""
    pool: tuple[PoolCard, ...]
    groups: tuple[tuple[int, str], ...]
    goes_back: str
    """Written on the place of a card that goes back."""
    need: int
    rival: Seat
    goes: str
    """"goes to Mihai", "3 of 5 chosen"; "stays with you", "5 now, 3 in the end"."""
    chosen: str
    own: Seat
    stays: str
    balance: str
    corner: str
    lines: str
    buttons: tuple[Button, ...]
    pointed: str = ""
    """`pool:3`, `button:0`."""


class InquisitionPlaces:
    """Where everything lies: the upper box over rivals and own area, the corner over the hand."""

    def __init__(self, box: Box, corner: Box, view: InquisitionView) -> None:
        self.corner = corner
        self.upper = Box(box.x, box.y, box.w, box.h * UPPER)
        high = min(self.upper.h - 192, 290.0)
        room = Box(box.x + 22, box.y + 118, box.w - 44, high)
        groups = [cards for cards, _ in view.groups]
        self.pool = Spread(room, len(view.pool), high * faces.RATIO, 10, groups, 34)
        top, left = self.upper.bottom + 12, (box.w - 10) * 0.636
        self.goes = Box(box.x, top, left, box.bottom - top)
        self.stays = Box(box.x + left + 10, top, box.w - left - 10, box.bottom - top)
        self.sent = _slots(self.goes, view.need)
        self.kept = _slots(self.stays, sum(not card.back for card in view.pool))

    def button(self, k: int) -> Box:
        """A button of the private corner."""
        b = self.corner
        room = b.w - 40 - 32
        left = b.x + 20 + sum(room * share for share in BUTTONS[:k]) + 16 * k
        high = min(84.0, b.h * 0.36)
        return Box(left, b.bottom - self.edge() - high, room * BUTTONS[k], high)

    def edge(self) -> float:
        """Between the words and buttons of the corner and its edges."""
        return 22.0 if self.corner.h >= LOW else 12.0


def _slots(tray: Box, count: int) -> Spread:
    """The places of so many cards on a tray."""
    high = tray.h - 114
    room = Box(tray.x + 20, tray.y + 64, tray.w - 40, high)
    return Spread(room, count, high * faces.RATIO, 11, middle=False)


def paint(c: Canvas, p: InquisitionPlaces, view: InquisitionView) -> None:
    _pool(c, p, view)
    _goes(c, p, view)
    _stays(c, p, view)
    _corner(c, p, view)


def private_pill(c: Canvas, text: str, b: Box, fill: str, limit: float) -> float:
    """The label of what only one person may see, at the right of a box; returns its width."""
    size = fitting.within(c, 21, 30)
    return shapes.pill(
        c, text, b.right, b.centery, size, fill, (255, 228, 216), "#f48068", b.h, 14, "eye",
        "right", limit,
    )  # fmt: skip


def _pool(c: Canvas, p: InquisitionPlaces, view: InquisitionView) -> None:
    b = p.upper
    c.panel(b.x, b.y, b.w, b.h, "lit", 16, True)
    c.icon("rnd_religion", b.x + 38, b.y + 34, 46)
    label = Box(b.x, b.y + 15, b.w - 18, 38)
    right = label.right - 18 - private_pill(c, view.private, label, "#4a1f18", b.w * 0.34)
    left = b.x + 70
    left += fitting.heading(c, view.title, (left, b.y + 10, (right - left) * 0.5, 46), 33) + 18
    fitting.line(c, view.note, (left, b.y + 16, right - left, 40), 22, MUTED, "body", "left")
    first = 0
    for count, text in view.groups:
        if count:
            hand = p.pool.card(first).union(p.pool.card(first + count - 1))
            _brace(c, hand, text, b.x + 20 if not first else 0, b.right - 20)
        first += count
    pointed = [f"pool:{k}" == view.pointed for k in range(len(view.pool))]
    for k in sorted(range(len(view.pool)), key=pointed.__getitem__):
        _pool_card(c, p.pool.card(k), view.pool[k], view.goes_back, pointed[k])


def _brace(c: Canvas, b: Box, text: str, least: float, most: float) -> None:
    """A line over a hand with its words in the middle. Over a few cards the words stand alone, and
    reach away from the other hand: from `least`, if that is anything, else to `most`."""
    w = round(b.w, 1)
    size = fitting.within(c, 22, 32)
    room = c.width(text, size, "semi") + 30
    if room > w:
        left = max(least, b.right - room) if least else b.x
        right = b.right if least else min(most, b.x + room)
        words = (left, b.y - 47, right - left, 32)
        fitting.line(c, text, words, 22, CREAM, "semi", "right" if least else "left")
        return
    body = (
        f'<path d="M1 12V2H{(w - room) / 2:.0f}M{(w + room) / 2:.0f} 2H{w - 1:.0f}V12" fill="none" '
        'stroke="#cbb67c" stroke-width="2" stroke-opacity=".8"/>'
    )
    shapes.thin(c, body, b.x, b.y - 32, w, 14)
    c.text(text, b.centerx, b.y - 31, size, CREAM, "semi", "center")


def _pool_card(c: Canvas, b: Box, card: PoolCard, goes_back: str, pointed: bool) -> None:
    badges.badge(c, card.owner, b.centerx, b.bottom + 22, 14)
    if pointed:
        b = b.move(0, -RISE)
    known = not cards.hidden(card.kind)
    if known and card.back:
        face = faces.card(card.kind, c.px(b.h), card.name)
        cards.faint(c, b, face, 60, cards.POINTED if pointed else "#cfd4c0")
        shapes.pill(
            c, goes_back, b.centerx, b.centery, 20, "#16302f", CREAM, "#8d968a", pad=10,
            limit=b.w - 6,
        )  # fmt: skip
        return
    marks.card(c, b, card.kind, card.name, lit=True)
    if known:
        cards.rim(c, b, pointed)


def _tray_head(c: Canvas, b: Box, seat: Seat, title: str, right: str = "") -> None:
    c.panel(b.x, b.y, b.w, b.h, "dark", 16)
    badges.badge(c, seat, b.x + 32, b.y + 32, 18)
    count = (b.x + b.w * 0.55 - 18, b.y + 17, b.w * 0.45, 32)
    used = fitting.line(c, right, count, 22, CREAM, "semi", "right") + 14 if right else 0
    fitting.heading(c, title, (b.x + 60, b.y + 13, b.w - 78 - used, 38), 25)


def _goes(c: Canvas, p: InquisitionPlaces, view: InquisitionView) -> None:
    _tray_head(c, p.goes, view.rival, view.goes, view.chosen)
    sent = [card for card in view.pool if card.back]
    for k in range(len(sent), view.need):
        b = p.sent.card(k)
        shapes.dashed(c, b, 12, GOLD, opacity=0.9, fill="#0a181b")
        c.text(str(k + 1), b.centerx, b.centery, 40, (200, 190, 150), "black", "center")
    for k, card in enumerate(sent):  # over the places that are free still
        b = p.sent.card(k)
        marks.card(c, b, card.kind, card.name)
        badges.badge(c, card.owner, b.centerx, b.bottom + 20, 14)


def _stays(c: Canvas, p: InquisitionPlaces, view: InquisitionView) -> None:
    _tray_head(c, p.stays, view.own, view.stays)
    for k, card in enumerate(card for card in view.pool if not card.back):
        marks.card(c, p.kept.card(k), card.kind, card.name)
    foot = (p.stays.x + 20, p.stays.bottom - 42, p.stays.w - 40, 34)
    fitting.line(c, view.balance, foot, 22, MUTED, "body", "left")


def _corner(c: Canvas, p: InquisitionPlaces, view: InquisitionView) -> None:
    b = p.corner
    cards.tray(c, b)
    top = b.y + p.edge() + 6
    c.icon("eye_shut", b.x + 52, top + 34, 54)
    left, room = b.x + 96, b.w - 116
    fitting.heading(c, view.corner, (left, top, room, 40), 26)
    text = (left, top + 40, room, p.button(0).y - top - 48)
    fitting.prose(c, view.lines, text, 21, MUTED, leading=1.28)
    for k, one in enumerate(view.buttons):
        d, over = p.button(k), view.pointed == f"button:{k}"
        c.button(d.x, d.y, d.w, d.h, one.label, one.kind, one.icon, one.note, one.key, 25, over)
