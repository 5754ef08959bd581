"""The scores of 7 Wonders: the seven columns of the pad."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.wonders.box import BLUE, GREEN, PURPLE, RED, YELLOW, box
from game.rules.wonders.state import City
from game.scenes.table.score_pad import Cell, Row, ScorePad, by_category
from game.scenes.table.score_trace import PointsScene
from game.scenes.table.scoring import Scoring
from game.scenes.wonders.items import items, name_of

if TYPE_CHECKING:
    from game.scenes.shell.scores import ScoresScene

CARDS = {"civilian": BLUE, "commercial": YELLOW, "guilds": PURPLE}
SUM, GAP = 66.0, 14.0


def pad(scores: ScoresScene) -> ScorePad:
    """A row for each column of the pad, for paper and spreadsheets; coins decide between equals."""
    words, view = scores.app.words, scores.match.observation(None)
    seats = range(len(scores.seats))
    totals = tuple(str(scores.outcome.total(seat)) for seat in seats)
    coins = tuple(Cell(view.cities[seat].coins) for seat in seats)
    tie = Row("coins", words.say("wonders.table.coins"), coins)
    rows = by_category(scores, lambda *_: "")
    return ScorePad(
        rows, totals, words.say("wonders.score.column"), scores.say("scores.trace"), (tie,)
    )


def trace(scores: ScoresScene, row: Row) -> PointsScene:
    """The cards behind the points of a column, or the board."""
    words, view = scores.app.words, scores.match.observation(None)
    cells = []
    for cell, city in zip(row.cells, view.cities, strict=False):
        behind = _behind(city, row.name.partition(":")[2])
        cells.append(Cell(cell.points, "", tuple(name_of(words, one) for one in behind), behind))
    return PointsScene(scores.app, items(), row._replace(cells=tuple(cells)), scores.seats)


def _behind(city: City, column: str) -> tuple[str, ...]:
    """The things of a city that a column counts."""
    board = box().boards[city.board]
    if column == "wonder":
        return (f"{board.wonder}-{board.side}",)
    colour = {**CARDS, "military": RED, "science": GREEN}.get(column, -1)
    return tuple(box().names[card] for card in city.cards if box().colour[card] == colour)


SCORING = Scoring(pad, trace)
