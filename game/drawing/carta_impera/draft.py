"""The draft: what is kept already, the cards to choose from, how the draft goes, and the relay.

The same painter shows the middle: the cards that were left over lie face up, and are taken in turn.
"""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.carta_impera import faces, marks
from game.drawing.carta_impera.marks import Box, Seat
from game.drawing.carta_impera.turn import number
from game.drawing.kit import fitting, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import BROWN, CREAM, DARK, GOLD_TEXT, MUTED

SIDE = 330.0
RELAY = 0.257
"""The part of the height that the relay has."""
BACK_H = 54.0
KEPT_H = 256.0


class Choice(NamedTuple):
    """A card to choose; while it is hidden only its back (`I-?`)."""

    kind: str
    name: str
    lit: bool = True
    pill: str = ""
    """"keep this one", on the pointed card."""
    rarity: str = ""
    """"one of 16 in the box"."""
    foot: str = ""
    """"goes to Mihai"; the key that takes the pointed card."""


class DraftStep(NamedTuple):
    """A step of the draft; `state` is done, now or later."""

    state: str
    head: str
    sub: str


class RelaySeat(NamedTuple):
    """What everybody sees of somebody who drafts."""

    seat: Seat
    note: str
    state: str
    """now, done or later."""
    first: bool
    kept: int
    holds: int


class DraftView(NamedTuple):
    """Everything of the draft."""

    kept_title: str
    kept_note: str
    kept: tuple[tuple[str, str], ...]
    """Kinds and names of what one keeps; hidden: the back."""
    awaited: tuple[str, ...]
    """Picks still to come, in words; the next one first."""
    title: str
    sentence: str
    choices: tuple[Choice, ...]
    steps_title: str
    steps: tuple[DraftStep, ...]
    clause: str
    relay_title: str
    relay_note: str
    relay: tuple[RelaySeat, ...]
    kept_word: str
    holds_word: str
    era: str
    """Of the backs in the relay."""
    leftward: bool = False
    """The arrows point to the right of the table: cards of the middle are taken so."""
    pointed: int = -1


class DraftPlaces:
    """Where everything lies below the bar."""

    def __init__(self, box: Box, choices: int, seats: int) -> None:
        self.box = box
        high = box.h * (1 - RELAY) - 12
        self.kept = Box(box.x, box.y, SIDE, high)
        self.steps = Box(box.right - SIDE, box.y, SIDE, high)
        self.choice = Box(box.x + SIDE + 12, box.y, box.w - 2 * SIDE - 24, high)
        self.relay = Box(box.x, box.y + high + 12, box.w, box.h - high - 12)
        self.count, self.seats = max(1, choices), max(1, seats)
        room = self.choice.w - 60
        tall = min(466.0 * 1.2, high - 264)
        between = 44.0 if self.count < 4 else 26.0
        self.card_w = min(tall * faces.RATIO, (room - between * (self.count - 1)) / self.count)
        self.card_h = self.card_w / faces.RATIO
        self.step = self.card_w + between

    def card(self, k: int) -> Box:
        """A card to choose."""
        used = self.step * (self.count - 1) + self.card_w
        left = self.choice.centerx - used / 2
        free = self.choice.h - 146 - 88 - self.card_h
        return Box(left + k * self.step, self.choice.y + 146 + free / 2, self.card_w, self.card_h)

    def kept_card(self, k: int, count: int) -> Box:
        """The k-th of so many places on the left: cards kept, and picks to come."""
        top, room = self.kept.y + 96, self.kept.h - 112
        high = min(KEPT_H, room / max(1, count) - 14) if count > 2 else min(KEPT_H, room / 2)
        wide = high * faces.RATIO
        return Box(self.kept.centerx - wide / 2, top + k * (room / max(1, count)), wide, high)

    def seat(self, k: int) -> Box:
        """A seat of the relay; an arrow follows it."""
        pitch = (self.relay.w - 44) / self.seats
        top = self.relay.y + 68
        return Box(self.relay.x + 22 + k * pitch, top, pitch - 72, self.relay.bottom - 18 - top)


def places(box: Box, view: DraftView) -> DraftPlaces:
    return DraftPlaces(box, len(view.choices), len(view.relay))


def paint(c: Canvas, p: DraftPlaces, view: DraftView) -> None:
    _kept(c, p, view)
    _choice(c, p, view)
    _steps(c, p.steps, view)
    _relay(c, p, view)


def _kept(c: Canvas, p: DraftPlaces, view: DraftView) -> None:
    b = p.kept
    c.panel(b.x, b.y, b.w, b.h, "dark", 16)
    head = (b.x + 22, b.y + 14, b.w - 40, 40)
    fitting.line(c, view.kept_title, head, 27, GOLD_TEXT, "title", "left", 120)
    note = (b.x + 22, b.y + 52, b.w - 40, 30)
    fitting.line(c, view.kept_note, note, 21, MUTED, "body", "left")
    count = len(view.kept) + len(view.awaited)
    for k, (kind, name) in enumerate(view.kept):
        place = p.kept_card(k, count)
        if kind.endswith("?"):
            marks.back(c, place, faces.era_of(kind))
        else:
            marks.card(c, place, kind, name)
    for k, text in enumerate(view.awaited):
        place = p.kept_card(len(view.kept) + k, count)
        strength = 0.45 if k else 0.95
        marks.dashed(c, place, 13, marks.RIM, 2.4, (9, 7), strength, "#0a181b")
        size = fitting.shrunk(c, text, place.w - 16, place.h - 20, 23, 14)
        high = c.rich_height(text, place.w - 16, size)
        ink = MUTED if k else CREAM
        c.rich(text, place.x + 8, place.centery - high / 2, place.w - 16, size, ink, align="center")


def _choice(c: Canvas, p: DraftPlaces, view: DraftView) -> None:
    b = p.choice
    c.panel(b.x, b.y, b.w, b.h, "lit", 18, True)
    title = (b.x + 30, b.y + 18, b.w - 60, 60)
    fitting.line(c, view.title, title, 46, GOLD_TEXT, "title", "center", 140)
    size = fitting.fitting(c, (view.sentence,), b.w - 100, 62, 24)
    c.rich(
        view.sentence, b.x + 50, b.y + 80, b.w - 100, size, CREAM, (255, 224, 146), align="center"
    )
    for k, one in enumerate(view.choices):
        _choice_card(c, p.card(k), one, view.pointed == k)


def _choice_card(c: Canvas, b: Box, one: Choice, pointed: bool) -> None:
    words = ((one.rarity, 22.0, 6.0), (one.foot, 20.0, 38.0))
    for text, size, below in words:
        ink = (GOLD_TEXT if text == one.foot else CREAM) if pointed else MUTED
        line = (b.x - 10, b.bottom + below + 4, b.w + 20, 32)
        fitting.line(c, text, line, size, ink, "semi" if pointed else "body")
    if pointed:
        b = b.move(0, -16)
    if one.kind.endswith("?"):
        marks.back(c, b, faces.era_of(one.kind))
        return
    marks.card(c, b, one.kind, one.name, lit=pointed, dim=not one.lit)
    if one.lit:
        marks.card_rim(c, b, pointed)
    if one.pill and pointed:
        marks.pill(c, one.pill, b.centerx, b.bottom - 44, 25, h=42, pad=18, limit=b.w - 16)


def _steps(c: Canvas, b: Box, view: DraftView) -> None:
    """How the draft goes, on parchment."""
    c.panel(b.x, b.y, b.w, b.h, "paper", 16)
    fitting.line(c, view.steps_title, (b.x + 22, b.y + 14, b.w - 44, 44), 29, DARK, "title", "left")
    room = b.h - 78 - 40
    pitch = min(118.0, room / max(1, len(view.steps)))
    for k, step in enumerate(view.steps):
        y = b.y + 74 + k * pitch
        if step.state == "now":
            w, h = round(b.w - 26, 1), round(pitch - 10, 1)
            body = (
                f'<rect x="1" y="1" width="{w - 2:.1f}" height="{h - 2:.1f}" rx="12" '
                'fill="#f0c75e" fill-opacity=".38" stroke="#a8731a" stroke-width="2"/>'
            )
            c.svg(body, (0, 0, w, h), b.x + 13, y, w, h)
        _paper_number(c, b.x + 44, y + 34, k + 1, step.state)
        text = b.w - 92
        fitting.line(c, step.head, (b.x + 74, y + 8, text, 34), 24, DARK, "semi", "left")
        low = pitch - 10 - 44
        size = fitting.fitting(c, (step.sub,), text, low, 21.5, 1.16)
        most = max(1, int(low / (c.text_px(size) * 1.16 / c.scale)))
        c.rich(step.sub, b.x + 74, y + 42, text, size, BROWN, leading=1.16, most=most)
    c.text(view.clause, b.right - 16, b.bottom - 24, 20, BROWN, "body", "midright", limit=b.w - 40)


def _paper_number(c: Canvas, x: float, y: float, n: int, state: str) -> None:
    if state == "done":
        number(c, x, y, n, state, 18)
        return
    fill = "#f0c75e" if state == "now" else "#fdf6e4"
    body = f'<circle cx="18" cy="18" r="16" fill="{fill}" stroke="#6a4a1a" stroke-width="2"/>'
    c.svg(body, (0, 0, 36, 36), x - 18, y - 18, 36, 36)
    c.text(str(n), x, y - 1, 23 / max(1.0, c.text_scale), DARK, "black", "center")


# ---- the relay ----------------------------------------------------------------------------------


def _relay(c: Canvas, p: DraftPlaces, view: DraftView) -> None:
    b = p.relay
    marks.tray(c, b)
    size = fitting.within(c, 27, 40)
    left = b.x + 24
    wide = c.text(
        view.relay_title, left, b.y + 34, size, GOLD_TEXT, "title", "midleft", 120, b.w * 0.3
    )
    left += wide + 16
    note = (left, b.y + 14, b.right - 24 - left, 42)
    fitting.line(c, view.relay_note, note, 22, MUTED, "body", "left")
    for k, one in enumerate(view.relay):
        _seat(c, p.seat(k), one, view)
        _arrow(c, p.seat(k), view.leftward)
    if view.relay:
        last = p.seat(len(view.relay) - 1)
        marks.badge(c, view.relay[0].seat, last.right + 36, last.centery + 48, 15)


def _seat(c: Canvas, b: Box, one: RelaySeat, view: DraftView) -> None:
    now = one.state == "now"
    c.panel(b.x, b.y, b.w, b.h, "lit" if now else "dark", 14, now)
    marks.badge(c, one.seat, b.x + 48, b.y + 52, 25)
    right = b.right - 14
    if one.state == "done":
        c.icon("check", right - 20, b.y + 52, 34)
        right -= 46
    left = b.x + 92
    size = fitting.within(c, 28, 38)
    room = right - left - (34 if one.first else 0)
    wide = c.text(one.seat.name, left, b.y + 38, size, CREAM, "semi", "midleft", limit=room)
    if one.first:
        c.icon("first", left + wide + 22, b.y + 37, 28)
    good = theme.rgb(theme.palette().good)
    ink = GOLD_TEXT if now else good if one.state == "done" else MUTED
    note = (left, b.y + 56, right - left, 30)
    fitting.line(c, one.note, note, 22, ink, "body", "left")
    half = (b.w - 48) / 2
    _backs(c, Box(b.x + 24, b.bottom - 64, half, BACK_H), view.kept_word, one.kept, view.era)
    _backs(
        c, Box(b.x + 24 + half, b.bottom - 64, half, BACK_H), view.holds_word, one.holds, view.era
    )


def _backs(c: Canvas, b: Box, word: str, count: int, era: str) -> None:
    """So many backs with a word before them."""
    wide = BACK_H * faces.RATIO
    need = wide + 24 * max(0, count - 1)
    room = max(20.0, b.w - need - 14)
    used = c.text(
        word, b.x, b.centery + 5, fitting.within(c, 21, 30), MUTED, "body", "midleft", limit=room
    )
    for k in range(count):
        marks.back(c, Box(b.x + used + 12 + k * 24, b.y, wide, BACK_H), era)


def _arrow(c: Canvas, b: Box, leftward: bool) -> None:
    turn = ' transform="rotate(180 33 30)"' if leftward else ""
    body = (
        f'<path d="M4 22H38V8L62 30L38 52V38H4Z" fill="#f0c75e" stroke="#2b2118" '
        f'stroke-width="2.4" stroke-linejoin="round"{turn}/>'
    )
    c.svg(body, (0, 0, 66, 60), b.right + 6, b.centery - 27, 60, 54)
