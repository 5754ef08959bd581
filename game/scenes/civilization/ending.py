"""The end of a match: which victory, and the step that made it; how far everybody came on the four ways;
where the steps of a way came from, its course by rounds, and what turned the match."""

from __future__ import annotations

import functools
import time
from collections.abc import Hashable
from typing import NamedTuple

from game.bots.civilization.value import chances
from game.drawing.civilization import marks, symbols
from game.drawing.civilization.nodes import crest, number, symbol
from game.drawing.kit import fitting, shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look, Node, Paint, art, column, grid, line, row, text
from game.drawing.kit.parts import ground, head, panel, title
from game.drawing.kit.theme import CREAM, GOLD, GOLD_TEXT, MUTED
from game.hotseat.intents import Open
from game.scenes.civilization.ways import SYMBOLS
from game.scenes.kit.section import Box
from game.scenes.kit.tree_section import TreeSection
from game.words.civilization.course import AREA, Ending, Moment
from game.words.civilization.players import WORDS
from game.words.civilization.position import Seat
from game.words.civilization.ways import WAYS, goal, reached
from game.words.marks import literal
from game.words.scores import ScoreDisplay

SLICE = 0.004
"""Seconds of a frame in which turning points are looked for."""


def ended(e: Ending, way: str, moments: tuple[Moment, ...], wide: bool) -> Node:
    """The whole end; `way` is told in detail. Below 1.5 : 1 the upper and the lower row share three."""
    winner, ways, sources = _winner(e), _ways(e), _sources(e, way)
    course, story = _course(e, way), _story(e, moments)
    if wide:
        upper = _shared(0.457, (winner, 0.325), (ways, 0.675))
        return column(upper, _shared(0.543, (sources, 0.4), (course, 0.4), (story, 0.2)), gap=10)
    return column(
        _shared(0.33, (winner, 0.52), (story, 0.48)), _shared(0.33, (ways, 1.0)),
        _shared(0.33, (sources, 0.5), (course, 0.5)), gap=10,
    )  # fmt: skip


def _shared(high: float, *panels: tuple[Node, float]) -> Node:
    """Panels that share a row, each by its part, and its part of the height."""
    return row(*(one.but(w=1.0, grow=part) for one, part in panels), gap=10, h=1.0, grow=high)


def _winner(e: Ending) -> Node:
    """The crest in a laurel, the victory and the step that made it."""
    named = e.words.name("civilization", "victory", e.victory).split(" ", 1)
    lines = (title(one, 40, shade=150, same="victory") for one in named)
    made = text(e.number(e.victory, e.order[0]), 70, CREAM, "black", shade=150)
    return row(
        art(_laurelled, e.p.who(e.order[0]), w=1.0, grow=0.52),
        column(*lines, row(symbol(SYMBOLS[e.victory], 74), made, gap=14),
               text(e.last_step(), 20, CREAM, lines=7), gap=8, w=1.0, grow=0.48),
        pad=(10, 12, 18, 12), gap=6, paint=ground("lit", 18, True), bleed=16,
    )  # fmt: skip


def _ways(e: Ending) -> Node:
    people = [
        row(column(crest(e.p.who(seat), 64), w=54, at=(0, 0.5)),
            column(text(e.p.names[seat], 26, GOLD_TEXT, "title", same="who"), text(e.p.civ(seat), 20, MUTED), grow=1),
            h=1.0, grow=1, gap=14)
        for seat in e.order
    ]  # fmt: skip
    names = column(Node(h=46.0), *people, w=1.0, grow=0.24, pad=(4, 6, 0, 6))
    return panel(
        head(e.words.say(AREA + "ways"), size=26),
        row(names, *(_way(e, way) for way in WAYS), gap=12, h=1.0, grow=1), quiet=True, pad=(20, 8, 18, 12),
    )  # fmt: skip


def _way(e: Ending, way: str) -> Node:
    won, name = way == e.victory, e.words.say(f"{WORDS}ways.{way}.name")
    head = text(name, 23, GOLD_TEXT if won else CREAM, "semi", same="way", grow=1)
    reached = (f"{literal(e.p.names[seat])} {e.number(way, seat)}" for seat in e.order)
    return column(
        row(symbol(SYMBOLS[way], 32), head, h=46, gap=8), *(_reached(e, way, seat) for seat in e.order),
        w=1.0, grow=0.19, pad=(13, 6, 13, 6), paint=Paint(way_plate, (won,), ("pointed",)), bleed=4,
        id=("show", way), does=Open("show", way), says=", ".join((name, *reached)),
    )  # fmt: skip


def _reached(e: Ending, way: str, seat: int) -> Node:
    done, last = way == e.victory and seat == e.order[0], goal(way)
    n = text(e.number(way, seat), 30, marks.good() if done else CREAM, "black", same="reached")
    if not last:
        return column(n, text(e.fared(way, seat), 20, MUTED, lines=2, same="of"), h=1.0, grow=1)
    steps = art(marks.lane, reached(e.state, way, seat), last, e.p.signs[seat], h=16)
    body = text(e.fared(way, seat), 20, MUTED, same="of")
    return column(row(n.but(w=46), body, gap=8), steps, h=1.0, grow=1)


def _sources(e: Ending, way: str) -> Node:
    """Where the steps came from: side by side for two; of more each has a quarter."""
    said, two = e.words.say(f"{AREA}sources.{way}"), len(e.order) == 2
    return panel(
        title(said, 25, same="head"), grid(2, (_source(e, way, seat, two) for seat in e.order), gap=22, h=1.0, grow=1),
        quiet=True, pad=(22, 10, 22, 12), id=("way", way), says=said,
    )  # fmt: skip


def _source(e: Ending, way: str, seat: int, two: bool) -> Node:
    """Somebody's steps of the way, traced to what gave them."""
    found, sign = e.sources(way, seat), SYMBOLS[way]
    lines = []
    for what, n in found:
        body = text(what, 20, CREAM, same="source")
        below = column(body, art(_many, sign, n, h=24, least=0.7), grow=1)
        many = text(str(n), 22, CREAM, "black")
        lines.append(row(below if two else body.but(grow=1), many, gap=8))
    total = number(sign, sum(n for _, n in found), 21)
    return column(
        row(symbol(f"sign:{e.p.signs[seat]}", 28), text(e.p.names[seat], 22, CREAM, "semi", grow=1), total, gap=8),
        line((110, 130, 110), 1.5), *lines, gap=3, at=(0, 0),
    )  # fmt: skip


def _course(e: Ending, way: str) -> Node:
    values = tuple(tuple(e.course.values[way][seat]) for seat in e.order)
    last = goal(way) or max(max(line) for line in values) + 1
    view = CourseView(tuple(map(e.p.who, e.order)), values, last)
    return panel(
        title(e.words.say(f"{AREA}course.{way}"), 25, same="head"), art(course, view, h=1.0, grow=1),
        quiet=True, pad=(22, 10, 18, 4),
    )  # fmt: skip


def _story(e: Ending, moments: tuple[Moment, ...]) -> Node:
    """What turned the match, each a place to go on from."""
    found = [
        row(
            symbol(f"sign:{e.p.signs[max(0, one.seat)]}", 24, at=(0.5, 0.0)),
            text(e.turned(one), 20, CREAM, lines=7, bold=GOLD_TEXT, same="turned", grow=1),
            gap=10, pad=(4, 4), paint=Paint(_turning, (), ("pointed",)),
            id=("moment", n), does=Open("moment", str(n)), says=e.turned(one),
        )
        for n, one in enumerate(moments)
    ]  # fmt: skip
    said = title(e.words.say(AREA + "story"), 25, same="head")
    return panel(said, *found, quiet=True, pad=(16, 10, 14, 10))


class EndSection(TreeSection):
    """The end on the screen. A touch on a way tells it in detail, one on the sources traces them, one on
    a turning point leads there, to look on or to go on from."""

    def __init__(self, box: Box, shown: ScoreDisplay) -> None:
        super().__init__(box, self._about, ended, self._opened)
        self.display, self.way = shown, ""

    @functools.cached_property
    def ending(self) -> Ending:
        of = self.display.scores
        made = Ending(of.match, of.outcome, of.words, chances)
        while self.display.picture and not made.story.done:
            made.story.go_on()
        self.way = self.way or made.victory
        self.display.counting.skip()  # no points decide it
        return made

    def _about(self) -> tuple[Hashable, ...]:
        ending = self.ending
        return ending, self.way, tuple(ending.story.moments), self.box.w > 1.5 * self.box.h

    def work(self) -> bool:
        """The turning points are looked for while the end is shown; True once they have been found."""
        story, until = self.ending.story, time.perf_counter() + SLICE
        looked = not story.done
        while not story.done and time.perf_counter() < until:
            story.go_on()
        return looked and story.done

    def _opened(self, intent: Open) -> None:
        if intent.what == "show":
            self.way = intent.about
            self.scene.touch()
        else:
            moment = self.ending.story.moments[int(intent.about)]
            self.scene.app.go.replay(self.display.scores.match, moment.n)


class CourseView(NamedTuple):
    """A way by rounds: everybody's values, and the value that wins."""

    seats: tuple[Seat, ...]
    values: tuple[tuple[int, ...], ...]
    goal: int


def _laurelled(c: Canvas, b: Box, seat: Seat) -> None:
    size = min(b.w / 1.04, b.h / 1.1, 340.0)
    x, y = b.center
    c.glow(x, y, size * 0.58, "#ffd86b", 0.55)
    c.icon("laurel", x, y + size * 0.05, size, 225)
    symbols.seat(c, seat, x, y, size * 0.62)


def way_plate(c: Canvas, b: Box, look: Look, won: bool) -> None:
    """The plate of a way to win; the one that won in gold."""
    if won:
        shapes.plate(c, b, "#3a2a10", GOLD, 3.4, 14, 0.7, inset=2)
    else:
        marks.well(c, b, look.pointed, 14)


def _many(c: Canvas, b: Box, symbol: str, n: int) -> None:
    size = min(22.0, b.h)
    step = min(size + 2, (b.w - size) / max(1, n - 1))
    for k in range(n):
        symbols.symbol(c, symbol, b.x + size / 2 + k * step, b.centery, size)


def _turning(c: Canvas, b: Box, look: Look) -> None:
    if look.pointed:
        marks.well(c, b, True, 8)


def course(c: Canvas, b: Box, view: CourseView) -> None:
    """A line for everybody, with their sign at its end; the goal in gold."""
    graph = Graph(Box(b.x + 44, b.y + 14, b.w - 100, b.h - 64), view)
    letters = fitting.within(c, 20, 26)
    _axes(c, graph, view.goal, letters)
    for seat, values in zip(view.seats, view.values, strict=True):
        _curve(c, graph, values, symbols.tint(seat.sign)[0])
    for seat, values in zip(view.seats, view.values, strict=True):
        for k in range(3, len(values) - 1, 3):
            symbols.symbol(c, f"sign:{seat.sign}", *graph.at(k, values[k]), 18)
        x, y = graph.at(len(values) - 1, values[-1])
        symbols.symbol(c, f"sign:{seat.sign}", x, y, 28)
        c.text(str(values[-1]), x + 20, y, letters, CREAM, "black", "midleft")


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
    area = graph.area
    points = [graph.at(k, value) for k, value in enumerate(values)]
    d = "M" + "L".join(f"{x - area.x + 10:.1f} {y - area.y + 10:.1f}" for x, y in points)
    path = f'<path d="{d}" fill="none" stroke-linejoin="round" '
    body = f'{path}stroke="#0a1214" stroke-width="8"/>{path}stroke="{colour}" stroke-width="4.4"/>'
    w, h = round(area.w + 20, 1), round(area.h + 20, 1)
    c.svg(body, (0, 0, w, h), area.x - 10, area.y - 10, w, h)
