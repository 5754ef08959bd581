"""The end of a match: the seven columns of the pad, a row for each city by rank, and below them the sum
of the number that is pointed at."""

from __future__ import annotations

import functools
from collections.abc import Hashable, Iterable
from typing import Any, NamedTuple

from game.drawing import signs
from game.drawing.kit.nodes import (
    EMPTY,
    SPRING,
    Node,
    Paint,
    art,
    column,
    grid,
    icon,
    line,
    row,
    stack,
    text,
    words,
)
from game.drawing.kit.parts import badge, ground
from game.drawing.kit.theme import BROWN, CREAM, DARK, GOLD_TEXT
from game.drawing.pieces import Piece
from game.drawing.wonders import nodes as parts
from game.drawing.wonders import pad as drawing
from game.drawing.wonders.effects import SCIENCE
from game.scenes.kit.section import Box
from game.scenes.kit.tree_section import TreeSection, key_of
from game.scenes.wonders import powers
from game.scenes.wonders.scores import pad, trace
from game.words.scores import ScoreDisplay
from game.words.wonders.ending import Ending

SUM, GAP = 66.0, 14.0
QUIET = (160, 138, 100)
NAMES, SUMS = 380.0, 220.0
"""The first column of the pad, and the last one."""


# ---- the pad ------------------------------------------------------------------------------------


def _minus(number: int) -> str:
    return str(number).replace("-", "−")


def _line(ending: Ending, cells: Iterable[Node], **more: Any) -> Node:
    return grid((NAMES, *(0.0,) * len(ending.columns), SUMS), cells, **more)


def board(ending: Ending, shown: int, over: bool, spelt: tuple[int, str]) -> Node:
    """The pad with so many columns, all of them once it is `over`; below it how this number came about."""
    total, say = ending.scores.total, ending.words.say
    best = {
        name: max(1, *(total(seat, name) for _, seat in ending.order)) for name in ending.columns
    }
    titles = (column(art(signs.paint, sign, h=50), text(ending.title(sign.id), 22, DARK, align=0.5, same="title"), h=88,
                     gap=2, pad=(4, 0)) for sign in ending.signs)  # fmt: skip
    winners = len(ending.scores.outcome.winners()) if over else 0
    stripes = (EMPTY if k % 2 else art(drawing.column) for k in range(len(ending.columns)))
    tints = _line(ending, [EMPTY, *stripes, EMPTY], grow=1)
    body = column(
        _line(ending, [EMPTY, *titles, text(say("wonders.score.column"), 30, DARK, "title", 0.5)], h=90),
        line(BROWN, 2),
        *(_row(ending, rank, seat, shown, best, n == 0, n < winners) for n, (rank, seat) in enumerate(ending.order)),
        gap=2, grow=1,
    )  # fmt: skip
    return column(
        stack(tints, body, pad=(16, 16, 16, 12), grow=1, paint=ground("paper", 18), bleed=18),
        _sum(ending, *spelt) if over else Node(h=SUM), gap=GAP, at=(0, 0),
    )  # fmt: skip


def _row(
    ending: Ending, rank: int, seat: int, shown: int, best: dict[str, int], first: bool, wins: bool
) -> Node:
    """A city by its rank; whoever has won in light."""
    who, total = ending.seat(seat), ending.scores.total
    found = [
        _cell(ending, seat, name, total(seat, name), total(seat, name) == best[name], first)
        for name in ending.columns
    ]
    found = found[:shown] + [EMPTY] * (len(ending.columns) - shown)
    added = sum(total(seat, name) for name in ending.columns[:shown])
    number = ending.scores.outcome.total(seat) if shown == len(ending.columns) else added
    names = [one.name for one in ending.scores.seats]
    name = row(
        text(str(rank), 34, BROWN, "title", 0.5, w=40), parts.badge(who, 26, w=66, h=56),
        column(parts.name(who.name, 31, DARK, row=names), words(ending.under(seat), size=21, colour=BROWN, same="under"), gap=0, grow=1, w=1),
        gap=4,
    )  # fmt: skip
    whole = text(_minus(number), 50, DARK, "black", 0.5, same="sum")
    look = Paint(drawing.row, (first, wins))
    return _line(ending, [name, *found, whole], h=160, least=0.3, grow=1, paint=look, bleed=4)


def _cell(ending: Ending, seat: int, name: str, points: int, best: bool, first: bool) -> Node:
    """Points, and how they came about; a touch shows what is behind them."""
    size, face = (36, "black") if best else (33, "semi")
    number = text(_minus(points), size, DARK if points else QUIET, face, 0.5, same=f"n{size}")
    return column(
        SPRING, row(icon("laurel", 30) if best else None, number, gap=8, at=(0.5, 0.5)),
        words(ending.note(seat, name), size=20, colour=BROWN, align=0.5, same="under"), SPRING, gap=0, pad=(4, 0),
        paint=Paint(drawing.cell, (), ("pointed",)), id=(name, seat), does=Behind(seat, name), stop=first,
        says=f"{ending.seat(seat).name}, {ending.title(name)}: {points}",
    )  # fmt: skip


def _sum(ending: Ending, seat: int, name: str) -> Node:
    """How a number came about, term by term."""
    terms = tuple(ending.terms(seat, name))
    summed = ending.words.say(
        f"wonders.score.{'together' if terms else 'none'}", n=ending.scores.total(seat, name)
    )
    spelt = (one for symbol, sentence in terms for one in (_symbol(symbol) if symbol else None,
             text(sentence, 25, CREAM, "semi", same="terms"), Node(w=14.0, least=0.3)))  # fmt: skip
    return row(
        badge(ending.seat(seat), 19, w=56), text(ending.title(name), 25, GOLD_TEXT, "semi", same="terms"),
        Node(w=14.0, least=0.3), *spelt, text(summed, 26, GOLD_TEXT, "bold"), h=SUM, gap=8, pad=(14, 0),
        paint=ground("lit"), bleed=18,
    )  # fmt: skip


def _symbol(symbol: str) -> Node:
    return parts.pieces((Piece("icon", SCIENCE[symbol]),), 38, w=44)


class Behind(NamedTuple):
    """What is behind a number is shown: of this city, in this column."""

    seat: int
    column: str


class EndSection(TreeSection):
    """The pad on the screen: a number that is pointed at spells its sum in the line below; a touch
    shows the cards behind its column."""

    def __init__(self, box: Box, shown: ScoreDisplay) -> None:
        self.display, self.scores, self.counting = shown, shown.scores, shown.counting
        super().__init__(box, self._shown, board, self._open)

    @functools.cached_property
    def ending(self) -> Ending:
        made = Ending(self.scores)
        self.counting.rows = len(made.columns)
        return made

    def _shown(self) -> tuple[Hashable, ...]:
        ending, over = self.ending, self.counting.over
        columns = len(ending.columns) if over else self.counting.row
        return ending, columns, over, self.spelt() if over else (0, "")

    def spelt(self) -> tuple[int, str]:
        """The number under the pointer or the keys, by city and column; else what brought most."""
        match key_of(self.scene.pointed()):
            case (str(name), int(seat)) if name in self.ending.columns:
                return seat, name
        seat = self.ending.order[0][1]
        return seat, max(self.ending.columns, key=lambda name: self.scores.total(seat, name))

    def _open(self, what: Behind) -> None:
        made, app = powers.page(self.ending, what.seat, what.column), self.scene.app
        if made is not None:
            app.open(powers.PowerPage, made)
        elif row := pad(self.scores).row(f"category:{what.column}"):
            app.open(trace(self.scores, row))
