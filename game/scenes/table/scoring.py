"""What every game provides for its scores."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from game.scenes.kit.section import Box, Section
from game.scenes.table.score_pad import Row, ScorePad
from game.scenes.table.score_screen import BarsPad, TablePad
from game.scenes.table.score_sheet import BarsSheet, ReachedSheet, TableSheet
from game.words import spoken

if TYPE_CHECKING:
    from game.scenes.kit.scene import Scene
    from game.scenes.shell.paper import Paper
    from game.scenes.shell.scores import ScoresScene


class Scoring(NamedTuple):
    """The model of its pad, the scene that traces a row, and whether the rows are bars; `reached`:
    they are no points that are added up, but ways on which everybody came so far."""

    model: Callable[[ScoresScene], ScorePad]
    trace: Callable[[ScoresScene, Row], Scene]
    bars: bool = False
    reached: bool = False

    def pad(self, box: Box) -> Section:
        """The pad on the screen."""
        return BarsPad(box, self.model) if self.bars else TablePad(box, self.model)

    def open(self, scores: ScoresScene, name: str) -> None:
        """A row was chosen: show what it comes from."""
        pad = self.model(scores)
        for row in (*pad.rows, *pad.ties):
            if row.name == name:
                scores.app.push(self.trace(scores, row))

    def ties(self, scores: ScoresScene) -> dict[str, list[int]]:
        """What decides between equals besides the points: its name, and a count for each seat."""
        ties = self.model(scores).ties
        return {row.title: [cell.points for cell in row.cells] for row in ties}

    def write(self, paper: Paper, y: float) -> float:
        """The pad on paper, from y on; returns where the page goes on."""
        sheet = BarsSheet if self.bars else ReachedSheet if self.reached else TableSheet
        return sheet(paper, self.model(paper.scores)).write(y)

    def lines(self, scores: ScoresScene) -> Iterator[Line]:
        """The pad as lines of a spreadsheet: every point, then the totals; of ways, everything that
        led along them, and how far that was."""
        if not self.reached:
            yield from _added(scores)
            return
        for seat, setup in enumerate(scores.seats):
            for row in self.model(scores).rows:
                cell = row.cells[seat]
                for source, count in zip(cell.sources, cell.counts, strict=True):
                    yield Line(setup.name, row.title, spoken(source), str(count))
                yield Line(setup.name, row.title, cell.text, str(cell.points))


class Line(NamedTuple):
    """A line of a spreadsheet."""

    player: str
    category: str
    source: str
    number: str


def _added(scores: ScoresScene) -> Iterator[Line]:
    """Every point, then the totals."""
    say, game = scores.say, scores.match.game.id
    for seat, setup in enumerate(scores.seats):
        for point in scores.outcome.points[seat]:
            category = say(f"{game}.score.category.{point.category}")
            source = spoken(scores.sentences.source_sentence(scores.app.words, point))
            yield Line(setup.name, category, source, str(point.points))
    for seat, setup in enumerate(scores.seats):
        yield Line(setup.name, say("scores.total"), "", str(scores.outcome.total(seat)))
