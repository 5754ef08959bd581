"""Inquisition: two hands as one pool, and two trays for what goes back and what stays.

The pool lies above, each card with its owner's badge; a card that goes back leaves its place dashed.
Below it the two hands that come of it; in the corner of the hand, what nobody else sees.
"""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.carta_impera import faces, marks
from game.drawing.carta_impera.marks import Box, Seat
from game.drawing.kit import fitting
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED

UPPER = 0.535
"""The part of the height that the pool has."""
BUTTONS = (0.35, 0.335, 0.315)
"""Shares of the corner's width."""


class PoolCard(NamedTuple):
    """A card of the two hands; while they are hidden only its back (`II-?`)."""

    kind: str
    name: str
    owner: Seat
    """Whose hand it comes from."""
    back: bool = False
    """Chosen to go back."""


class Group(NamedTuple):
    """A hand in the pool: how many cards, and its words ("Mihai's hand, 5 cards")."""

    cards: int
    text: str


class PrivateButton(NamedTuple):
    """A button of the private corner."""

    label: str
    note: str
    key: str
    icon: str
    kind: str


class InquisitionView(NamedTuple):
    """Everything of an Inquisition, for the one who looks."""

    title: str
    note: str
    private: str
    """"for Ana's eyes only"."""
    pool: tuple[PoolCard, ...]
    groups: tuple[Group, ...]
    goes_back: str
    """Written on the place of a card that goes back."""
    need: int
    """As many go back as were taken."""
    rival: Seat
    goes: str
    """"goes to Mihai"."""
    chosen: str
    """"3 of 5 chosen"."""
    own: Seat
    stays: str
    """"stays with you"."""
    balance: str
    """"5 now, 3 in the end"."""
    corner: str
    lines: tuple[str, ...]
    buttons: tuple[PrivateButton, ...]
    pointed: str = ""
    """`pool:3`, `button:0`."""


class InquisitionPlaces:
    """Where everything lies: the upper box over rivals and own area, the corner over the hand."""

    def __init__(self, box: Box, corner: Box, groups: tuple[int, ...], need: int) -> None:
        self.box, self.corner, self.groups, self.need = box, corner, groups, need
        self.count = sum(groups)
        high = box.h * UPPER
        self.upper = Box(box.x, box.y, box.w, high)
        self.card_h = min(high - 192, 290.0)
        wide = self.card_h * faces.RATIO
        gap = 34.0
        breaks = max(0, len(groups) - 1)
        room = box.w - 44 - gap * breaks - wide
        self.step = min(wide + 10, room / max(1, self.count - 1))
        used = self.step * (self.count - 1) + wide + gap * breaks
        self.left, self.gap = box.x + (box.w - used) / 2, gap
        top = box.y + high + 12
        left = (box.w - 10) * 0.636
        self.goes = Box(box.x, top, left, box.bottom - top)
        self.stays = Box(box.x + left + 10, top, box.w - left - 10, box.bottom - top)
        self.tray_h = self.goes.h - 114

    def _group(self, k: int) -> int:
        at = 0
        for group, cards in enumerate(self.groups):
            at += cards
            if k < at:
                return group
        return len(self.groups) - 1

    def pool(self, k: int) -> Box:
        """The k-th card of the pool."""
        x = self.left + k * self.step + self._group(k) * self.gap
        return Box(x, self.upper.y + 118, self.card_h * faces.RATIO, self.card_h)

    def reach(self, k: int) -> Box:
        """The part of it that no other card lies on."""
        b = self.pool(k)
        if k < self.count - 1 and self._group(k) == self._group(k + 1):
            b.w = min(b.w, self.step)
        return b

    def sent(self, k: int) -> Box:
        """The k-th place of the tray of what goes back."""
        return self._slot(self.goes, k, self.need)

    def kept(self, k: int, count: int) -> Box:
        """The k-th card of so many that stay."""
        return self._slot(self.stays, k, count)

    def _slot(self, tray: Box, k: int, count: int) -> Box:
        wide = self.tray_h * faces.RATIO
        step = min(wide + 11, (tray.w - 40 - wide) / max(1, count - 1))
        return Box(tray.x + 20 + k * step, tray.y + 64, wide, self.tray_h)

    def button(self, k: int) -> Box:
        """A button of the private corner."""
        b = self.corner
        room = b.w - 40 - 32
        left = b.x + 20 + sum(room * share for share in BUTTONS[:k]) + 16 * k
        high = min(84.0, b.h * 0.36)
        return Box(left, b.bottom - 22 - high, room * BUTTONS[k], high)


def places(box: Box, corner: Box, view: InquisitionView) -> InquisitionPlaces:
    groups = tuple(group.cards for group in view.groups)
    return InquisitionPlaces(box, corner, groups, view.need)


def paint(c: Canvas, p: InquisitionPlaces, view: InquisitionView) -> None:
    _pool(c, p, view)
    _goes(c, p, view)
    _stays(c, p, view)
    _corner(c, p, view)


def _pool(c: Canvas, p: InquisitionPlaces, view: InquisitionView) -> None:
    b = p.upper
    c.panel(b.x, b.y, b.w, b.h, "lit", 16, True)
    c.icon("rnd_religion", b.x + 38, b.y + 34, 46)
    size = fitting.within(c, 21, 30)
    right = b.right - 18
    wide = marks.pill_width(c, view.private, size, 38, 14, "eye")
    right -= 18 + marks.pill(
        c, view.private, right, b.y + 34, size, "#4a1f18", (255, 224, 210), "#f48068", 38, 14,
        "eye", "right", min(wide, b.w * 0.34),
    )  # fmt: skip
    left, size = b.x + 70, fitting.within(c, 33, 46)
    room = (right - left) * 0.5
    left += c.text(view.title, left, b.y + 33, size, GOLD_TEXT, "title", "midleft", 130, room) + 18
    fitting.line(c, view.note, (left, b.y + 16, right - left, 40), 22, MUTED, "body", "left")
    first = 0
    for group in view.groups:
        if group.cards:
            _brace(c, p.pool(first), p.pool(first + group.cards - 1), group.text)
        first += group.cards
    for k, card in enumerate(view.pool):
        if view.pointed != f"pool:{k}":
            _pool_card(c, p.pool(k), card, view.goes_back, False)
    for k, card in enumerate(view.pool):
        if view.pointed == f"pool:{k}":
            _pool_card(c, p.pool(k), card, view.goes_back, True)


def _brace(c: Canvas, first: Box, last: Box, text: str) -> None:
    """A line over a hand with its words in the middle."""
    left, w = first.x, round(last.right - first.x, 1)
    y = first.y - 32
    size = fitting.within(c, 22, 32)
    room = min(c.width(text, size, "semi") + 30, w)
    body = (
        f'<path d="M1 12V2H{(w - room) / 2:.0f}M{(w + room) / 2:.0f} 2H{w - 1:.0f}V12" fill="none" '
        'stroke="#cbb67c" stroke-width="2" stroke-opacity=".8"/>'
    )
    marks.thin(c, body, left, y, w, 14)
    c.text(text, left + w / 2, y + 1, size, CREAM, "semi", "center", limit=room)


def _pool_card(c: Canvas, b: Box, card: PoolCard, goes_back: str, pointed: bool) -> None:
    marks.badge(c, card.owner, b.centerx, b.bottom + 22, 14)
    if pointed:
        b = b.move(0, -12)
    if card.kind.endswith("?"):
        marks.back(c, b, faces.era_of(card.kind))
        return
    if not card.back:
        marks.card(c, b, card.kind, card.name, lit=True)
        marks.card_rim(c, b, pointed)
        return
    image = faces.card(card.kind, c.px(b.h), card.name).copy()
    image.set_alpha(60)
    c.blit(image, b.x, b.y)
    marks.dashed(c, b, 11, marks.POINTED if pointed else "#cfd4c0")
    marks.pill(
        c, goes_back, b.centerx, b.centery, 20, "#16302f", CREAM, "#8d968a", pad=10, limit=b.w - 6
    )


def _tray_head(c: Canvas, b: Box, seat: Seat, title: str, right: str) -> None:
    c.panel(b.x, b.y, b.w, b.h, "dark", 16)
    marks.badge(c, seat, b.x + 32, b.y + 32, 18)
    edge = b.right - 18
    if right:
        size = fitting.within(c, 22, 32)
        edge -= 14 + c.text(
            right, edge, b.y + 33, size, CREAM, "semi", "midright", limit=b.w * 0.45
        )
    size = fitting.within(c, 25, 38)
    room = edge - b.x - 60
    c.text(title, b.x + 60, b.y + 32, size, GOLD_TEXT, "title", "midleft", 120, room)


def _goes(c: Canvas, p: InquisitionPlaces, view: InquisitionView) -> None:
    _tray_head(c, p.goes, view.rival, view.goes, view.chosen)
    sent = [card for card in view.pool if card.back]
    for k in range(view.need):
        b = p.sent(k)
        if k >= len(sent):
            marks.dashed(c, b, 12, marks.RIM, opacity=0.9, fill="#0a181b")
            c.text(str(k + 1), b.centerx, b.centery, 40, (200, 190, 150), "black", "center")
            continue
        _tray_card(c, b, sent[k])
        marks.badge(c, sent[k].owner, b.centerx, b.bottom + 20, 14)


def _stays(c: Canvas, p: InquisitionPlaces, view: InquisitionView) -> None:
    _tray_head(c, p.stays, view.own, view.stays, "")
    kept = [card for card in view.pool if not card.back]
    for k, card in enumerate(kept):
        _tray_card(c, p.kept(k, len(kept)), card)
    foot = (p.stays.x + 20, p.stays.bottom - 42, p.stays.w - 40, 34)
    fitting.line(c, view.balance, foot, 22, MUTED, "body", "left")


def _tray_card(c: Canvas, b: Box, card: PoolCard) -> None:
    if card.kind.endswith("?"):
        marks.back(c, b, faces.era_of(card.kind))
    else:
        marks.card(c, b, card.kind, card.name)


def _corner(c: Canvas, p: InquisitionPlaces, view: InquisitionView) -> None:
    b = p.corner
    marks.tray(c, b)
    c.icon("eye_shut", b.x + 52, b.y + 62, 54)
    room = b.w - 116
    title = (b.x + 96, b.y + 28, room, 40)
    fitting.line(c, view.corner, title, 26, GOLD_TEXT, "title", "left", 120)
    low = p.button(0).y - 8 if view.buttons else b.bottom - 12
    text = "\n".join(view.lines)
    size = fitting.fitting(c, (text,), room, low - b.y - 68, 21, 1.28)
    c.rich(text, b.x + 96, b.y + 68, room, size, MUTED, leading=1.28)
    for k, one in enumerate(view.buttons):
        d = p.button(k)
        over = view.pointed == f"button:{k}"
        c.button(d.x, d.y, d.w, d.h, one.label, one.kind, one.icon, one.note, one.key, 25, over)
