"""The standing: six domains by seats, who leads where, and who would win by majority now."""

from __future__ import annotations

from typing import NamedTuple

from game.content.carta_impera.schema import DOMAINS
from game.drawing.carta_impera import marks
from game.drawing.kit import badges, cards, fitting, shapes
from game.drawing.kit.badges import Seat
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, FAINT, GOLD, MUTED, Colour

NUMBERS = (255, 238, 180)


class Cell(NamedTuple):
    """A number of the table: `leads` has the most of all, or ties, which is a majority point now;
    `lifted` is under a Democracy."""

    have: int
    need: int
    leads: bool
    lifted: bool = False


class StandingView(NamedTuple):
    """The standing by domain and seat; in teams the seats come by team, and each team has one sum.
    `ahead` are the seats, or teams, that would win if it ended now, after the tie-breaks."""

    title: str
    goal: str
    """"at 7", beside the crown."""
    seats: tuple[Seat, ...]
    you: int
    """The column of whoever looks; -1: none."""
    rows: tuple[tuple[Cell, ...], ...]
    points: tuple[str, ...]
    bare: tuple[str, ...]
    """The numbers alone, where their words have no room."""
    ahead: frozenset[int]
    teams: bool = False
    pointed: tuple[int, int] = (-1, -1)


class StandingPlaces:
    """Where everything lies in the standing."""

    def __init__(self, box: Box, seats: int) -> None:
        self.box = box
        self.left = box.x + 56
        self.wide = (box.w - 68) / seats
        self.v = box.h / 334

    def seat(self, k: int) -> tuple[float, float]:
        return self.left + self.wide * (k + 0.5), self.box.y + 60 * self.v

    def row(self, r: int) -> float:
        """The middle of a domain's row."""
        return self.box.y + (100 + r * 34) * self.v

    def cell(self, r: int, k: int) -> Box:
        """A number, and what can be pointed at."""
        h = 32 * self.v
        return Box(self.left + self.wide * k + 5, self.row(r) - h / 2, self.wide - 10, h)

    def sums(self) -> float:
        return self.box.y + 311 * self.v


def paint(c: Canvas, p: StandingPlaces, view: StandingView) -> None:
    b, top = p.box, p.box.y + 42 * p.v
    c.panel(b.x, b.y, b.w, b.h, "dark", 14)
    goal = (b.right - 16 - b.w * 0.3, b.y + 11, b.w * 0.3, 28)
    used = fitting.line(c, view.goal, goal, 21, MUTED, "body", "right")
    c.icon("crown", b.right - 16 - used - 18, b.y + 23, 24)
    fitting.heading(c, view.title, (b.x + 16, b.y + 6, b.w - 78 - used, 36), 25)
    for k, seat in enumerate(view.seats):
        if k == view.you:
            own = Box(p.left + p.wide * k + 3, top, p.wide - 6, b.bottom - 6 - top)
            shapes.plate(c, own, GOLD, GOLD, 1.4, 9, 0.1, 0.5, inset=0)
        badges.badge(c, seat, *p.seat(k), min(14.0, 14 * p.v))
    for t in (0, 1) if view.teams else ():
        _bracket(c, p, t)
    for r, row in enumerate(view.rows):
        c.icon(f"rnd_{DOMAINS[r]}", b.x + 32, p.row(r), 31)
        for k, cell in enumerate(row):
            _cell(c, p.cell(r, k), cell)
            if (r, k) == view.pointed:
                shapes.rim(c, p.cell(r, k), cards.POINTED, 2.4, 8)
    c.rule(b.x + 14, p.sums() - 20 * p.v, b.w - 28, (110, 124, 108), 1)
    c.icon("laurel", b.x + 32, p.sums(), 32)
    _sums(c, p, view)


def _bracket(c: Canvas, p: StandingPlaces, team: int) -> None:
    """Partners stand on one line in the colour of their ribbon."""
    w = round(p.wide * 2 - 16, 1)
    body = f'<path d="M0 1.5H{w}" stroke="{marks.TEAM[team][0]}" stroke-width="3"/>'
    shapes.thin(c, body, p.left + p.wide * 2 * team + 8, p.box.y + 78 * p.v, w, 3)


def _cell(c: Canvas, b: Box, cell: Cell) -> None:
    short = cell.need - cell.have <= 1
    label = str(cell.have or "–")
    if short or (cell.lifted and cell.have):
        label = f"{cell.have}/{cell.need}"
    if short:
        _plate(c, b, marks.DANGER, marks.DANGER_RIM)
        _number(c, b, label, (255, 250, 240), "black", 22)
        c.icon("alarm", b.right - 3, b.y + 3, 20)
        return
    if cell.leads:
        wide = min(b.w, 48.0 if len(label) < 3 else 58.0)
        _plate(c, Box(b.centerx - wide / 2, b.y + 1, wide, b.h - 2), "#7a5a1c", GOLD)
    ink = NUMBERS if cell.leads else CREAM if cell.have else FAINT
    _number(c, b, label, ink, "black" if cell.leads else "semi", 23 if len(label) < 2 else 21)


def _plate(c: Canvas, b: Box, fill: str, line: str) -> None:
    shapes.plate(c, b, fill, line, 1.8, 8, 0.75)


def _number(c: Canvas, b: Box, label: str, ink: Colour, kind: str, size: float) -> None:
    fitting.line(c, label, (b.x + 2, b.y - 1, b.w - 4, b.h), size, ink, kind)


def _sums(c: Canvas, p: StandingPlaces, view: StandingView) -> None:
    y, size = p.sums(), fitting.within(c, 25, 34 * p.v)
    wide = p.wide * (2 if view.teams else 1)
    least, room = fitting.LEAST / max(1.0, c.text_scale), wide - 32
    fits = all(c.width(text, least, "black") <= room for text in view.points)
    for k, text in enumerate(view.points if fits else view.bare):
        best = k in view.ahead
        ink, art = ((255, 231, 160), 26) if best else (CREAM, 0)
        x = p.left + wide * (k + 0.5) - art / 2
        used = c.text(text, x, y - 1, size, ink, "black", "center", limit=wide - art - 6)
        if best:
            c.icon("crown", x + used / 2 + 14, y - 1, 22)
