"""What the end is painted with: the crest, the plates of the ways, steps, the course by rounds."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.civilization import marks, symbols
from game.drawing.kit import fitting, shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, GOLD, GOLD_TEXT, MUTED
from game.words.civilization.position import Seat


class CourseView(NamedTuple):
    """A way by rounds: everybody's values, and the value that wins."""

    seats: tuple[Seat, ...]
    values: tuple[tuple[int, ...], ...]
    goal: int


def crest(c: Canvas, b: Box, seat: Seat) -> None:
    """The crest of the winner in a laurel."""
    size = min(b.w / 1.04, b.h / 1.1, 340.0)
    x, y = b.center
    c.glow(x, y, size * 0.58, "#ffd86b", 0.55)
    c.icon("laurel", x, y + size * 0.05, size, 225)
    symbols.seat(c, seat, x, y, size * 0.62)


def way(c: Canvas, b: Box, look: Look, won: bool) -> None:
    """The plate of a way to win; the one that won in gold."""
    if won:
        shapes.plate(c, b, "#3a2a10", GOLD, 3.4, 14, 0.7, inset=2)
    else:
        marks.well(c, b, look.pointed, 14)


def counted(c: Canvas, b: Box, symbol: str, n: int) -> None:
    """So many symbols."""
    size = min(22.0, b.h)
    step = min(size + 2, (b.w - size) / max(1, n - 1))
    for k in range(n):
        symbols.symbol(c, symbol, b.x + size / 2 + k * step, b.centery, size)


def moment(c: Canvas, b: Box, look: Look) -> None:
    """The row of a turning point."""
    if look.pointed:
        marks.well(c, b, True, 8)


def course(c: Canvas, b: Box, view: CourseView) -> None:
    """A line for everybody, with their sign at its end; the goal in gold."""
    graph = Graph(Box(b.x + 44, b.y + 14, b.w - 100, b.h - 64), view)
    letters = fitting.within(c, 20, 26)
    _axes(c, graph, view.goal, letters)
    for seat, line in zip(view.seats, view.values, strict=True):
        _curve(c, graph, line, symbols.tint(seat.sign)[0])
    for seat, line in zip(view.seats, view.values, strict=True):
        for k in range(3, len(line) - 1, 3):
            symbols.symbol(c, f"sign:{seat.sign}", *graph.at(k, line[k]), 18)
        x, y = graph.at(len(line) - 1, line[-1])
        symbols.symbol(c, f"sign:{seat.sign}", x, y, 28)
        c.text(str(line[-1]), x + 20, y, letters, CREAM, "black", "midleft")


class Graph:
    """Where values lie over rounds."""

    def __init__(self, area: Box, view: CourseView) -> None:
        self.area = area
        self.most = max(view.goal, *(max(line, default=0) for line in view.values))
        self.rounds = max(2, *(len(line) for line in view.values))

    def at(self, k: int, value: float) -> tuple[float, float]:
        a = self.area
        return a.x + k / (self.rounds - 1) * a.w, a.bottom - value / self.most * a.h


def _axes(c: Canvas, graph: Graph, goal: int, letters: float) -> None:
    """Values on the left, the goal in gold; rounds at the foot."""
    area, step = graph.area, max(1, -(-graph.most // 4))
    for value in sorted({*range(0, graph.most + 1, step), goal}):
        if value != goal and abs(value - goal) < step * 0.6:
            continue
        y = graph.at(0, value)[1]
        ink, thick, shade = GOLD_TEXT, 2.4, (240, 199, 94)
        if value != goal:
            ink, thick, shade = MUTED, 1.4, (58, 82, 78)
        c.rule(area.x, y - 1, area.w, shade, thick)
        c.text(str(value), area.x - 12, y, letters, ink, "semi", "midright")
    every = max(1, -(-graph.rounds // 8))
    for k in range(every - 1, graph.rounds, every):
        c.text(str(k + 1), graph.at(k, 0)[0], area.bottom + 24, letters, MUTED, "body", "center")


def _curve(c: Canvas, graph: Graph, values: tuple[int, ...], colour: str) -> None:
    """The values of a player as a line in their colour."""
    area = graph.area
    points = [graph.at(k, value) for k, value in enumerate(values)]
    d = "M" + "L".join(f"{x - area.x + 10:.1f} {y - area.y + 10:.1f}" for x, y in points)
    path = f'<path d="{d}" fill="none" stroke-linejoin="round" '
    body = f'{path}stroke="#0a1214" stroke-width="8"/>{path}stroke="{colour}" stroke-width="4.4"/>'
    w, h = round(area.w + 20, 1), round(area.h + 20, 1)
    c.svg(body, (0, 0, w, h), area.x - 10, area.y - 10, w, h)
