"""The end of a match: which victory, and the step that made it; how far everybody came on the four ways;
where the steps of a way came from, its course by rounds, and what turned the match."""

from __future__ import annotations

import functools
import time
from collections.abc import Hashable

from game.bots.civilization.value import chances
from game.drawing.civilization import ends, marks
from game.drawing.civilization.ends import CourseView
from game.drawing.civilization.nodes import crest, number, symbol
from game.drawing.kit.nodes import Node, Paint, art, column, grid, line, row, text
from game.drawing.kit.parts import ground, head, panel, title
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.hotseat.intents import Open
from game.scenes.civilization.ways import SYMBOLS
from game.scenes.kit.section import Box
from game.scenes.kit.tree_section import TreeSection
from game.words.civilization.course import AREA, Ending, Moment
from game.words.civilization.players import WORDS
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
        art(ends.crest, e.p.who(e.order[0]), w=1.0, grow=0.52),
        column(*lines, row(symbol(SYMBOLS[e.victory], 74), made, gap=14),
               text(e.last_step(), 20, CREAM, lines=7), gap=8, w=1.0, grow=0.48),
        pad=(10, 12, 18, 12), gap=6, paint=ground("lit", 18, True), bleed=16,
    )  # fmt: skip


def _ways(e: Ending) -> Node:
    """All ways, for everybody, the winner first."""
    people = [
        row(crest(e.p.who(seat), 64),
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
    """A way to win, and how far everybody came on it; a touch tells it in detail."""
    won, name = way == e.victory, e.words.say(f"{WORDS}ways.{way}.name")
    head = text(name, 23, GOLD_TEXT if won else CREAM, "semi", same="way", grow=1)
    reached = (f"{literal(e.p.names[seat])} {e.number(way, seat)}" for seat in e.order)
    return column(
        row(symbol(SYMBOLS[way], 32), head, h=46, gap=8), *(_reached(e, way, seat) for seat in e.order),
        w=1.0, grow=0.19, pad=(13, 6, 13, 6), paint=Paint(ends.way, (won,), ("pointed",)), bleed=4,
        id=("show", way), does=Open("show", way), says=", ".join((name, *reached)),
    )  # fmt: skip


def _reached(e: Ending, way: str, seat: int) -> Node:
    """How far somebody came on a way."""
    done, last = way == e.victory and seat == e.order[0], goal(way)
    n = text(e.number(way, seat), 30, marks.good() if done else CREAM, "black", same="reached")
    if not last:
        return column(n, text(e.fared(way, seat), 20, MUTED, lines=2, same="of"), h=1.0, grow=1)
    steps = art(marks.lane, reached(e.state, way, seat), last, e.p.signs[seat], h=16)
    body = text(e.fared(way, seat), 20, MUTED, same="of")
    return column(row(n, body, gap=10), steps, h=1.0, grow=1)


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
        below = column(body, art(ends.counted, sign, n, h=24, least=0.7), grow=1)
        many = text(str(n), 22, CREAM, "black")
        lines.append(row(below if two else body.but(grow=1), many, gap=8))
    total = number(sign, sum(n for _, n in found), 21)
    return column(
        row(symbol(f"sign:{e.p.signs[seat]}", 28), text(e.p.names[seat], 22, CREAM, "semi", grow=1), total, gap=8),
        line((110, 130, 110), 1.5), *lines, gap=3, at=(0, 0),
    )  # fmt: skip


def _course(e: Ending, way: str) -> Node:
    """The way by rounds."""
    values = tuple(tuple(e.course.values[way][seat]) for seat in e.order)
    last = goal(way) or max(max(line) for line in values) + 1
    view = CourseView(tuple(map(e.p.who, e.order)), values, last)
    return panel(
        title(e.words.say(f"{AREA}course.{way}"), 25, same="head"), art(ends.course, view, h=1.0, grow=1),
        quiet=True, pad=(22, 10, 18, 4),
    )  # fmt: skip


def _story(e: Ending, moments: tuple[Moment, ...]) -> Node:
    """What turned the match, each a place to go on from."""
    found = [
        row(
            symbol(f"sign:{e.p.signs[max(0, one.seat)]}", 24, at=(0.5, 0.0)),
            text(e.turned(one), 20, CREAM, lines=7, bold=GOLD_TEXT, same="turned", grow=1),
            gap=10, pad=(4, 4), paint=Paint(ends.moment, (), ("pointed",)),
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
