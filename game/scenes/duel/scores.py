"""The scores of 7 Wonders Duel: bars to the left and right of every category."""

from __future__ import annotations

from functools import partial

from game.scenes.duel.items import items
from game.scenes.table.score_trace import PointsScene
from game.words.score_pad import Row, Scoring, by_category
from game.words.scores import Scores


def _nothing(scores: Scores, seat: int, category: str) -> str:
    """What there is to say of a category without points."""
    won = scores.outcome.kind == "military" and seat in scores.outcome.winners()
    key = "none" if category != "military" else "in_capital" if won else "no_military"
    return scores.say(f"duel.score.{key}")


def trace(scores: Scores, row: Row) -> partial[PointsScene]:
    """The cards, wonders and tokens behind the points of a category."""
    return partial(PointsScene, items=items(), row=row, seats=scores.seats)


SCORING = Scoring(partial(by_category, nothing=_nothing), trace)
