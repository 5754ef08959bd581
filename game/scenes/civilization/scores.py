"""The scores: how far everybody came on the four ways to win, and where each step comes from."""

from __future__ import annotations

from functools import partial

from game.hotseat.choice import id_of
from game.rules.civilization.state import State
from game.scenes.civilization.items import items_of
from game.scenes.table.score_trace import PointsScene
from game.words.civilization.course import behind, pad
from game.words.score_pad import Row, Scoring
from game.words.scores import Scores


def trace(scores: Scores, row: Row) -> partial[PointsScene]:
    """What every step of a way comes from."""
    view: State = scores.match.observation(None)
    cells = []
    for seat, cell in enumerate(row.cells):
        found = behind(scores, view, id_of(row.name), seat)
        things, sources = tuple(thing for thing, _ in found), tuple(text for _, text in found)
        cells.append(cell._replace(text="", sources=sources, things=things))
    traced = row._replace(cells=tuple(cells))
    return partial(PointsScene, items=items_of(view), row=traced, seats=scores.seats)


SCORING = Scoring(pad, trace, reached=True)
