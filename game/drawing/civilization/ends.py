"""The end: who won and how, how near everybody was on each way, where the points of that way came from,
its course by rounds, and the turning points."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.civilization import marks, symbols
from game.drawing.civilization.symbols import Seat
from game.drawing.kit import fitting, shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, GOLD, GOLD_TEXT, MUTED


class WinnerView(NamedTuple):
    """The winner, the victory, the number that made it with its symbol, and the last step in words."""

    seat: Seat
    title: str
    symbol: str
    number: str
    text: str
    note: str


class Reached(NamedTuple):
    """How far somebody came on a way: a number, "of 15" or a remark; cells, if the way has some."""

    number: str
    words: str
    value: int = 0
    done: bool = False


class Column(NamedTuple):
    """A way to win, and how far everybody came on it."""

    symbol: str
    name: str
    total: int
    reached: tuple[Reached, ...]
    won: bool = False


class TableView(NamedTuple):
    """All ways, for everybody, the winner first."""

    title: str
    seats: tuple[Seat, ...]
    sub: tuple[str, ...]
    columns: tuple[Column, ...]


class Source(NamedTuple):
    """Somebody's points of the way that won, traced to what gave them; ids of the log may hang on
    each."""

    seat: Seat
    total: str
    parts: tuple[tuple[str, int], ...]


class CourseView(NamedTuple):
    """A way by rounds: everybody's values, the value that wins, and captions at rounds."""

    title: str
    note: str
    seats: tuple[Seat, ...]
    values: tuple[tuple[int, ...], ...]
    goal: int
    captions: tuple[tuple[int, str], ...] = ()


class EndView(NamedTuple):
    """Everything on the board of the end."""

    winner: WinnerView
    table: TableView
    sources_title: str
    symbol: str
    sources: tuple[Source, ...]
    course: CourseView
    story_title: str
    story: tuple[tuple[str, str], ...]
    pointed: int = -1
    """The turning point that the pointer is on."""


class EndPlaces:
    """Where the five panels lie; below 1.5 : 1 the upper and the lower row share three rows."""

    def __init__(self, box: Box) -> None:
        self.box = b = box
        gap = 10.0
        if b.w / b.h > 1.5:
            high = b.h * 0.457
            self.winner = Box(b.x, b.y, b.w * 0.3256, high)
            self.table = Box(self.winner.right + gap, b.y, b.right - self.winner.right - gap, high)
            low = Box(b.x, b.y + high + gap, b.w, b.h - high - gap)
            self.sources = Box(low.x, low.y, low.w * 0.399, low.h)
            self.course = Box(self.sources.right + gap, low.y, low.w * 0.399, low.h)
            self.story = Box(
                self.course.right + gap, low.y, low.right - self.course.right - gap, low.h
            )
            return
        first, second, third = marks.rows(b, 3, gap)
        self.winner = Box(b.x, b.y, b.w * 0.52, first.h)
        self.story = Box(self.winner.right + gap, b.y, b.right - self.winner.right - gap, first.h)
        self.table = second
        self.sources, self.course = marks.columns(third, 2, gap)

    def row(self, k: int, seats: int) -> Box:
        """Somebody in the table of ways."""
        b = self.table
        room = Box(b.x + 16, b.y + 106, b.w - 32, b.h - 116)
        return marks.rows(room, max(3, seats), 0, 110)[k]

    def column(self, k: int, ways: int = 4) -> Box:
        b = self.table
        left = b.x + b.w * 0.245
        return marks.columns(Box(left, b.y + 54, b.right - 18 - left, b.h - 66), ways, 14)[k]

    def story_lines(self, c: Canvas, view: EndView) -> list[Box]:
        """The turning points, each a place to go on from."""
        b = Box(self.story.x + 20, self.story.y + 58, self.story.w - 36, self.story.h - 68)
        size = _story_size(c, b, view)
        found, y = [], b.y
        for _, text in view.story:
            high = c.rich_height(text, b.w - 34, size, 1.18) + 12
            if y + high > b.bottom + 12:
                break
            found.append(Box(b.x, y, b.w, high))
            y += high
        return found


def _story_size(c: Canvas, b: Box, view: EndView) -> float:
    texts = [text for _, text in view.story]
    return fitting.fitting(c, texts, b.w - 34, b.h - 12 * len(texts), 20, 1.18)


def paint(c: Canvas, p: EndPlaces, view: EndView) -> None:
    paint_winner(c, p.winner, view.winner)
    _table(c, p, view.table)
    b, course = p.story, view.course
    need = marks.note_room(c, course.note)
    titles = ((view.sources_title, p.sources.w - 44), (view.story_title, b.w - 40))
    head = marks.alike(c, (*titles, (course.title, p.course.w - 44 - need)), 25, "title")
    _sources(c, p.sources, view, head)
    paint_course(c, p.course, course, head)
    c.panel(b.x, b.y, b.w, b.h)
    fitting.heading(c, view.story_title, (b.x + 20, b.y + 12, b.w - 40, 42), head)
    size = _story_size(c, Box(b.x + 20, b.y + 58, b.w - 36, b.h - 68), view)
    for k, (row, (sign, text)) in enumerate(zip(p.story_lines(c, view), view.story, strict=False)):
        if k == view.pointed:
            marks.well(c, row.inflate(12, 0), True, 8)
        symbols.symbol(c, sign, row.x + 12, row.y + 16, 24)
        c.rich(text, row.x + 34, row.y + 4, row.w - 34, size, CREAM, GOLD_TEXT, leading=1.18)


def paint_winner(c: Canvas, b: Box, view: WinnerView) -> None:
    """The crest in a laurel, the victory and the step that made it."""
    c.panel(b.x, b.y, b.w, b.h, "lit", 18, True)
    size = min(340.0, b.w * 0.52, b.h * 0.76)
    x, y = b.x + 12 + size * 0.48, b.y + 10 + size * 0.56
    c.glow(x, y, size * 0.58, "#ffd86b", 0.55)
    c.icon("laurel", x, y + size * 0.03, size, 225)
    symbols.seat(c, view.seat, x, y - size * 0.02, size * 0.62)
    left = x + size * 0.5 + 8
    room = b.right - 18 - left
    first, _, second = view.title.partition(" ")
    lines = (
        (view.title,) if c.width(view.title, 40, "title") < room or not second else (first, second)
    )
    top = b.y + b.h * 0.12
    for k, text in enumerate(lines):
        marks.fit(c, text, (left, top + k * 48, room, 50), 40, GOLD_TEXT, "title", "left", 150)
    top += 48 * len(lines) + 12
    art = min(74.0, b.h * 0.18)
    symbols.symbol(c, view.symbol, left + art / 2, top + art / 2, art)
    number = (left + art + 14, top, room - art - 14, art)
    marks.fit(c, view.number, number, 70, CREAM, "black", "left", 150)
    top += art + 10
    note_h = min(60.0, b.h * 0.15) if view.note else 0.0
    low = b.bottom - 14 - note_h
    marks.sentence(c, view.text, Box(left, top, room, low - 6 - top), 20, CREAM)
    marks.sentence(
        c, view.note, Box(b.x + 24, low, b.w - 48, note_h), 20, MUTED, CREAM, middle=True
    )


def _table(c: Canvas, p: EndPlaces, view: TableView) -> None:
    b = p.table
    c.panel(b.x, b.y, b.w, b.h)
    fitting.heading(c, view.title, (b.x + 24, b.y + 10, b.w - 48, 42), 26)
    wide = p.column(0, len(view.columns)).w - 62
    size = marks.alike(c, [(column.name, wide) for column in view.columns], 23, "semi")
    for k, column in enumerate(view.columns):
        place = p.column(k, len(view.columns))
        if column.won:
            shapes.plate(c, place, "#3a2a10", GOLD, 3.4, 14, 0.7, inset=2)
        else:
            marks.well(c, place, radius=14)
        symbols.symbol(c, column.symbol, place.x + 30, place.y + 30, 32)
        name = (place.x + 54, place.y + 8, place.w - 62, 44)
        marks.fit(c, column.name, name, size, GOLD_TEXT if column.won else CREAM, "semi", "left")
    for n, (seat, sub) in enumerate(zip(view.seats, view.sub, strict=True)):
        row = p.row(n, len(view.seats))
        plate = Box(row.x + 4, row.y, p.column(0).x - 12 - row.x, row.h)
        marks.person(c, plate, seat, sub, min(70.0, row.h - 8), 26)
        for k, column in enumerate(view.columns):
            place = p.column(k, len(view.columns))
            _reached(
                c, Box(place.x + 14, row.y, place.w - 28, row.h), column, column.reached[n], seat
            )


def _reached(c: Canvas, b: Box, column: Column, one: Reached, seat: Seat) -> None:
    half = min(b.h * 0.5, 42.0)
    top = Box(b.x, b.centery - half, b.w, half)
    ink = marks.good() if one.done else CREAM
    used = marks.fit(c, one.number, (top.x, top.y, top.w * 0.45, top.h), 30, ink, "black", "left")
    if column.total:
        words = Box(top.x + used + 10, top.y + 3, top.w - used - 10, top.h)
        marks.line(c, one.words, words, 20, MUTED)
        marks.lane(c, Box(b.x, b.centery + 4, b.w, 16), one.value, column.total, seat.sign)
        return
    marks.sentence(c, one.words, Box(b.x, b.centery + 2, b.w, b.h / 2 - 4), 20, MUTED, leading=1.0)


def _sources(c: Canvas, b: Box, view: EndView, head: float) -> None:
    """Side by side for two; of more each has a quarter, with a line for a source."""
    c.panel(b.x, b.y, b.w, b.h)
    fitting.heading(c, view.sources_title, (b.x + 22, b.y + 12, b.w - 44, 42), head)
    room = Box(b.x + 22, b.y + 60, b.w - 44, b.h - 74)
    count = len(view.sources)
    cells = marks.columns(room, max(1, count), 22) if count < 3 else marks.grid(room, count, 2, 22)
    for cell, one in zip(cells, view.sources, strict=True):
        symbols.symbol(c, f"sign:{one.seat.sign}", cell.x + 14, cell.y + 18, 28)
        total, line = f"[{view.symbol}] *{one.total}*", Box(cell.x, cell.y, cell.w, 36)
        used = marks.line(c, total, line, 21, CREAM, anchor="right")
        name = (cell.x + 36, cell.y, cell.w - 40 - used, 36)
        marks.fit(c, one.seat.name, name, 22, CREAM, "semi", "left")
        c.rule(cell.x, cell.y + 39, cell.w, (110, 130, 110), 1.5)
        rest = Box(cell.x, cell.y + 44, cell.w, cell.h - 44)
        rows = marks.rows(rest, max(1, len(one.parts)), 0, 54 if count < 3 else 30)
        for row, (what, n) in zip(rows, one.parts, strict=False):
            number = (row.right - 34, row.y, 34, row.h)
            value = marks.fit(c, str(n), number, 22, CREAM, "black", "right")
            words = Box(row.x, row.y, row.w - value - 8, row.h)
            if count < 3:
                words = Box(words.x, words.y, words.w, row.h * 0.54)
                _counted(c, view.symbol, n, row)
            marks.line(c, what, words, 20, CREAM)


def _counted(c: Canvas, symbol: str, n: int, row: Box) -> None:
    """So many symbols below the words of a source."""
    size = min(22.0, row.h * 0.44)
    step = min(size + 2, (row.w - 50 - size) / max(1, n - 1))
    for k in range(n):
        symbols.symbol(c, symbol, row.x + size / 2 + k * step, row.y + row.h * 0.74, size)


def paint_course(c: Canvas, b: Box, view: CourseView, head: float = 25) -> None:
    """A line for everybody, with their sign at its end; the goal in gold."""
    c.panel(b.x, b.y, b.w, b.h)
    marks.head(c, view.title, Box(b.x + 22, b.y + 12, b.w - 44, 42), head, view.note)
    graph = Graph(Box(b.x + 64, b.y + 74, b.w - 124, b.h - 74 - 50), view)
    letters = fitting.within(c, 20, 26)
    _axes(c, graph, view.goal, letters)
    for seat, line in zip(view.seats, view.values, strict=True):
        _curve(c, graph, line, symbols.tint(seat.sign)[0])
    for seat, line in zip(view.seats, view.values, strict=True):
        for k in range(3, len(line) - 1, 3):
            symbols.symbol(c, f"sign:{seat.sign}", *graph.at(k, line[k]), 18)
    for k, text in view.captions:
        x, y = graph.at(k, max(line[min(k, len(line) - 1)] for line in view.values))
        c.rule(x - 1, y - 44, 2, (220, 210, 190), 36)
        room = min(180.0, 2 * min(x - b.x - 8, b.right - 8 - x))
        shapes.pill(c, text, x, y - 60, 19.5, marks.WELL, CREAM, marks.QUIET, 30, 9, limit=room)
    for seat, line in zip(view.seats, view.values, strict=True):
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
