"""The score pad of a game as rows and columns.

A game makes this model of a finished match once. It is shown on the screen, put on paper and into
spreadsheets, and a row leads to what it comes from.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.content.statistics import Sign, counted, in_order
from game.words.scores import Scores


class Cell(NamedTuple):
    """What a player has in a row: points or another count, in words what became of it where that
    is not just a number, what it comes from in words, and the thing behind each of those; `lit`:
    of everybody's, these are the ones that count; `counts`: how much each of what it comes from
    gives, where that does not stand in its words."""

    points: int
    text: str = ""
    sources: tuple[str, ...] = ()
    things: tuple[str, ...] = ()
    lit: bool = False
    counts: tuple[int, ...] = ()

    @property
    def number(self) -> str:
        """The points, with a minus as it is printed."""
        return str(self.points).replace("-", "−")


class Row(NamedTuple):
    """A line of the pad: `name` is that of its target, `heads` are names with what they ask."""

    name: str
    title: str
    cells: tuple[Cell, ...]
    heads: tuple[tuple[str, str], ...] = ()
    sign: Sign | None = None


class ScorePad(NamedTuple):
    """All rows, below them what decides between equals, and the totals with their title."""

    rows: tuple[Row, ...]
    totals: tuple[str, ...]
    total: str
    hint: str
    """That a row leads to what it comes from."""
    ties: tuple[Row, ...] = ()

    def row(self, name: str) -> Row | None:
        """The row with a target of this name."""
        return next((one for one in (*self.rows, *self.ties) if one.name == name), None)


class Scoring(NamedTuple):
    """The model of a game's pad, and what makes the scene that traces a row (of scores and row); `reached`: its rows
    are no points that are added up, but ways on which everybody came so far."""

    model: Callable[[Scores], ScorePad]
    trace: Callable[[Scores, Row], Callable[..., Any]]
    reached: bool = False


def shorter(sources: Sequence[str]) -> list[str]:
    """All sources in a line; then fewer and fewer of them, and how many more there are."""
    counts = range(len(sources), 0, -1)
    rest = [f", +{len(sources) - n}" if n < len(sources) else "" for n in counts]
    return [", ".join(sources[:n]) + more for n, more in zip(counts, rest, strict=True)]


def by_category(
    scores: Scores, nothing: Callable[[Scores, int, str], str] = lambda *_: ""
) -> ScorePad:
    """A row for each category of points of the game, and the sums; `nothing` says what there is to say
    of one in which a seat has none."""
    game, words, seats = scores.match.game.id, scores.words, range(len(scores.seats))
    there = (point.category for points in scores.outcome.points for point in points)

    def cell(seat: int, category: str) -> Cell:
        points = scores.points(seat, category)
        sources = tuple(scores.sentences.point_sentence(words, one) for one in points)
        text = "" if points else nothing(scores, seat, category)
        things = tuple(one.source for one in points)
        return Cell(sum(one.points for one in points), text, sources, things)

    rows = tuple(
        Row(f"category:{sign.id}", scores.say(f"{game}.score.category.{sign.id}"),
            tuple(cell(seat, sign.id) for seat in seats), sign=sign)
        for sign in in_order(counted(game).categories, there)
    )  # fmt: skip
    totals = tuple(str(scores.outcome.total(seat)) for seat in seats)
    return ScorePad(rows, totals, scores.say("scores.total"), scores.say("scores.trace"))
