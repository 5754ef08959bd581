"""The end of a match: the seven columns of the pad, a row for each city by rank, and below them the sum
of the number that is pointed at."""

from __future__ import annotations

import functools
from collections.abc import Hashable

from game.content.wonders.load import tables
from game.drawing.kit.badges import Seat
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.pieces import Piece
from game.drawing.wonders import pad as drawing
from game.drawing.wonders.effects import SCIENCE
from game.drawing.wonders.pad import COLUMNS, PadPlaces, PadView, SumView
from game.rules.contract import Point
from game.rules.wonders import scoring
from game.rules.wonders.box import box
from game.rules.wonders.effects import cards_of
from game.rules.wonders.state import City, State
from game.scenes.kit.scores import Scores
from game.scenes.kit.section import Box, Section, Target
from game.scenes.shell.counting import Told
from game.scenes.wonders import powers
from game.scenes.wonders.scores import CARDS, pad, trace
from game.words.wonders import sentences, things

SUM, GAP = 66.0, 14.0


# ---- the views ----------------------------------------------------------------------------------


class Ending:
    """A finished match in plain views."""

    def __init__(self, scores: Scores) -> None:
        self.scores, self.words = scores, scores.words
        self.state: State = scores.match.observation(None)
        ranking = scores.outcome.ranking
        self.order = [(rank, seat) for rank, tied in enumerate(ranking, 1) for seat in tied]

    def seat(self, seat: int) -> Seat:
        setup = self.scores.seats[seat]
        return Seat(setup.shape, setup.name)

    def view(self, shown: int, pointed: tuple[int, int]) -> PadView:
        """The pad with so many columns."""
        say, total = self.words.say, self.scores.total
        best = {name: max(1, *(total(seat, name) for _, seat in self.order)) for name in COLUMNS}
        rows = []
        for rank, seat in self.order:
            found = [(name, total(seat, name)) for name in COLUMNS]
            cells = tuple(
                drawing.Cell(points, self.note(seat, name), points == best[name])
                for name, points in found
            )
            whole = self.scores.outcome.total(seat)
            rows.append(drawing.Row(rank, self.seat(seat), self.under(seat), cells, whole))
        titles = tuple(map(self.title, COLUMNS))
        winners = len(self.scores.outcome.winners())
        return PadView(titles, say("wonders.score.column"), tuple(rows), winners, shown, pointed)

    def title(self, column: str) -> str:
        return self.words.say(f"wonders.score.category.{column}")

    def under(self, seat: int) -> str:
        """The board and the coins, below the name."""
        city = self.state.cities[seat]
        board = box().boards[city.board]
        place = things.board_name(self.words, board.wonder, board.side)
        return f"{place}, {self.words.say('count.coins', n=city.coins)}"

    def note(self, seat: int, column: str) -> str:
        """How a number came about, in a few words."""
        city, say = self.state.cities[seat], self.words.say
        key = f"wonders.score.note.{column}"
        if column == "military":
            lost = sum(token < 0 for token in city.tokens)
            return say(key, won=len(city.tokens) - lost, lost=lost)
        if column == "treasury":
            return say(key, coins=city.coins, of=tables().box.coins_per_point)
        if column == "wonder":
            return say(key, built=city.stages, of=len(box().boards[city.board].stages))
        if column == "science":
            return self._science(seat, city)
        n = cards_of(city, CARDS[column])
        return say("wonders.score.note.cards", n=n) if n else say("wonders.score.note.none")

    def _science(self, seat: int, city: City) -> str:
        (compass, gear, tablet), _ = scoring.symbols_of(city)
        found = self.scores.points(seat, "science")
        free = sum(len(one.facts.get("free", ())) for one in found)
        facts = {"compass": compass, "gear": gear, "tablet": tablet}
        key = "science_free" if free else "science"
        return self.words.say(f"wonders.score.note.{key}", free=free, **facts)

    def spelt(self, row: int, column: int) -> SumView:
        """How a number came about, term by term."""
        seat, name = self.order[row][1], COLUMNS[column]
        terms = tuple(map(self._term, self.scores.points(seat, name)))
        key, total = "together" if terms else "none", self.scores.total(seat, name)
        words = self.words.say(f"wonders.score.{key}", n=total)
        return SumView(self.seat(seat), self.title(name), terms, words)

    def _term(self, one: Point) -> tuple[Piece | None, str]:
        if one.category == "science" and one.source in SCIENCE:
            n = one.facts["symbols"]
            return Piece("icon", SCIENCE[one.source]), f"{n} × {n} = {n * n}"
        text = sentences.source_sentence(self.words, one)
        return None, f"{_bare(text)}: {one.points}".replace("-", "−")


def _bare(text: str) -> str:
    """A source without what comes after it in detail."""
    return text.partition(":")[0]


# ---- on the screen ------------------------------------------------------------------------------


class EndSection(Section):
    """The pad on the screen: a number that is pointed at spells its sum in the line below; a touch
    shows the cards behind its column."""

    def __init__(self, box: Box, told: Told) -> None:
        super().__init__(box)
        self.told, self.scores, self.counting = told, told.scores, told.counting

    @functools.cached_property
    def ending(self) -> Ending:
        self.counting.rows = len(COLUMNS)
        return Ending(self.scores)

    def pad_box(self) -> Box:
        b = self.box
        return Box(b.x, b.y, b.w, b.h - SUM - GAP)

    def places(self) -> PadPlaces:
        return PadPlaces(self.pad_box(), len(self.ending.order))

    def targets(self) -> list[Target]:
        p, ending = self.places(), self.ending
        found = []
        for r, (_, seat) in enumerate(ending.order):
            for k, name in enumerate(COLUMNS):
                points = self.scores.total(seat, name)
                told = f"{ending.seat(seat).name}, {ending.title(name)}: {points}"
                found.append(Target(f"{name}:{seat}", p.cell(r, k), told, tabbed=not r))
        return found

    def activate(self, name: str) -> bool:
        column, _, seat = name.partition(":")
        made = powers.page(self.ending, int(seat), column)
        app = self.scene.app
        if made is not None:
            app.push(powers.PowerPage(app, made))
        elif row := pad(self.scores).row(f"category:{column}"):
            app.push(trace(self.scores, row)(app))
        return True

    def pointed(self) -> tuple[int, int]:
        """The row and the column under the pointer or the keys."""
        name, _, seat = self.scene.pointed().partition(":")
        seats = [one for _, one in self.ending.order]
        if name not in COLUMNS or not seat.isdigit():
            return -1, -1
        return seats.index(int(seat)), COLUMNS.index(name)

    def signature(self) -> Hashable:
        counting = self.counting
        return (
            self.ending.words.lang,
            counting.row,
            counting.over,
            self.told.announced,
            self.pointed(),
        )

    def paint(self, c: Canvas) -> None:
        ending, counting = self.ending, self.counting
        shown = len(COLUMNS) if counting.over else counting.row
        pointed = self.pointed() if counting.over else (-1, -1)
        drawing.paint(c, self.places(), ending.view(shown, pointed))
        row, column = pointed if pointed[0] >= 0 else (0, self._best(0))
        if counting.over:
            b = self.box
            line = Box(b.x, b.bottom - SUM, b.w, SUM)
            drawing.paint_sum(c, line, ending.spelt(row, column))

    def _best(self, row: int) -> int:
        """The column that brought a row most."""
        seat = self.ending.order[row][1]
        sums = [self.scores.total(seat, name) for name in COLUMNS]
        return sums.index(max(sums))
