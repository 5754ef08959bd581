"""What every game provides for its scores."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.scenes.kit.section import Box, Section
from game.scenes.table.score_pad import Row, ScorePad
from game.scenes.table.score_screen import BarsPad, TablePad
from game.scenes.table.score_sheet import BarsSheet, TableSheet

if TYPE_CHECKING:
    from game.scenes.kit.scene import Scene
    from game.scenes.shell.paper import Paper
    from game.scenes.shell.scores import ScoresScene


class Scoring(NamedTuple):
    """The model of its pad, the scene that traces a row, and whether the rows are bars."""

    model: Callable[[ScoresScene], ScorePad]
    trace: Callable[[ScoresScene, Row], Scene]
    bars: bool = False

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
        sheet = BarsSheet if self.bars else TableSheet
        return sheet(paper, self.model(paper.scores)).write(y)
