"""The scores of Carta Impera: majorities and the tie as a ladder, or the tower that dominates."""

from __future__ import annotations

import functools
from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.content.carta_impera.schema import DOMAINS, ERAS
from game.content.statistics import Sign
from game.drawing.carta_impera import ends
from game.drawing.carta_impera.ends import MajorityPlaces, TowerPlaces
from game.drawing.kit.canvas import Canvas
from game.rules.carta_impera import scoring
from game.rules.carta_impera.box import DOMAIN, NAMES
from game.rules.carta_impera.state import State
from game.scenes.carta_impera.endings import Ending
from game.scenes.carta_impera.items import items
from game.scenes.kit.section import Box, Section, Target
from game.scenes.table.score_pad import Cell, Row, ScorePad
from game.scenes.table.score_trace import PointsScene
from game.scenes.table.scoring import Scoring
from game.words.carta_impera import things

if TYPE_CHECKING:
    from game.scenes.shell.scores import ScoresScene

GAP = 14.0
MAJORITY, TOWER = 0.7, 0.45
"""The part of the width that the table of majorities has, or the tower."""


def pad(scores: ScoresScene) -> ScorePad:
    """How many cards each has of a domain, who has most, and what decided between equals."""
    view: State = scores.match.observation(None)
    rows = tuple(_row(scores, view, domain) for domain in range(6))
    totals = tuple(str(scores.outcome.total(seat)) for seat in range(len(scores.seats)))
    ties: tuple[Row, ...] = ()
    if scores.outcome.kind == "majority":
        ties = tuple(
            _tie(scores, view, DOMAIN[step]) for step, _ in scoring.ladder(view) if step in DOMAIN
        )
    note = scores.say("carta_impera.score.note_teams" if view.teams else "carta_impera.score.note")
    return ScorePad(rows, totals, scores.say("carta_impera.score.column"), note, ties)


def _row(scores: ScoresScene, view: State, domain: int) -> Row:
    """A domain: the cards of everyone, by era."""
    words, name = scores.app.words, DOMAINS[domain]
    leading = {seat for side in scoring.leaders(view, domain) for seat in side}

    def cell(seat: int) -> Cell:
        column = view.columns[6 * seat + domain]
        kinds = sorted(set(column))
        texts = tuple(
            words.say("carta_impera.table.era_left", era=ERAS[kind % 3], n=column.count(kind))
            for kind in kinds
        )
        won = seat in leading and column
        text = words.say("count.cards", n=len(column)) if won else ""
        return Cell(len(column), text, texts, tuple(NAMES[kind] for kind in kinds))

    cells = tuple(cell(seat) for seat in range(len(scores.seats)))
    sign = Sign(id=name, emblem=f"rnd_{name}")
    return Row(f"domain:{name}", things.domain_name(words, name), cells, sign=sign)


def _tie(scores: ScoresScene, view: State, domain: int) -> Row:
    """A rung of the ladder: who has how much of the domain that decides next (R9.4, R9.5)."""
    side_of = {seat: side for side in scoring.sides(view) for seat in side}
    cells = tuple(
        Cell(scoring.best(view, side_of[seat], domain)) for seat in range(len(scores.seats))
    )
    name = DOMAINS[domain]
    return Row(f"tie:{name}", things.domain_name(scores.app.words, name), cells)


def trace(scores: ScoresScene, row: Row) -> PointsScene:
    """The cards behind the numbers of a domain, those lit that bring the point of the majority."""
    domain = row.name.partition(":")[2]
    shown = next(one for one in pad(scores).rows if one.name == f"domain:{domain}")
    cells = tuple(
        cell._replace(points=int(bool(cell.text)), lit=bool(cell.text)) for cell in shown.cells
    )
    return PointsScene(scores.app, items(), shown._replace(cells=cells), scores.seats)


SCORING = Scoring(pad, trace)


class EndsSection(Section):
    """The end on the screen; a row of the majorities leads to its cards."""

    scene: ScoresScene

    @functools.cached_property
    def ending(self) -> Ending:
        made = Ending(self.scene)
        ladder = made.ladder()
        self.scene.counting.rows = len(DOMAINS) + (len(ladder.steps) if ladder else 0)
        return made

    @property
    def won(self) -> bool:
        """Whether the game was won by Dominance."""
        return self.ending.won is not None

    def boxes(self) -> tuple[Box, Box, Box]:
        """The large panel, and the two beside it."""
        b = self.box
        wide = b.w * (TOWER if self.won else MAJORITY)
        left = b.x + wide + GAP
        top = b.h * (0.5 if self.won else 0.58)
        rest = Box(left, b.y + top + GAP, b.right - left, b.h - top - GAP)
        return Box(b.x, b.y, wide, b.h), Box(left, b.y, b.right - left, top), rest

    def places(self) -> MajorityPlaces:
        """Where the numbers lie."""
        return MajorityPlaces(self.boxes()[0], len(scoring.sides(self.ending.state)))

    def targets(self) -> list[Target]:
        if self.won:
            return []
        p, rows = self.places(), pad(self.scene).rows
        return [
            Target(row.name, p.row(r), ", ".join((row.title, *(str(c.points) for c in row.cells))))
            for r, row in enumerate(rows)
        ]

    def signature(self) -> Hashable:
        """What is counted grows row by row, and then the ladder of a tie step by step."""
        ending, counting = self.ending, self.scene.counting
        return ending.words.lang, counting.row, counting.over, self.scene.told

    def paint(self, c: Canvas) -> None:
        ending, (large, upper, lower) = self.ending, self.boxes()
        tower = ending.tower()
        if tower is not None:
            ends.paint_tower(c, TowerPlaces(large, tower), tower)
            ends.paint_nearest(c, upper, ending.nearest())
            ends.paint_turned(c, lower, ending.turned())
            return
        view = ending.majority()
        counting = self.scene.counting
        seen = counting.rows if counting.over else counting.row
        if not counting.over:
            none = (0,) * len(view.sides)
            cards = tuple(one if r < seen else none for r, one in enumerate(view.cards))
            points = tuple(
                sum(row[k] == max(row) > 0 for row in cards) for k in range(len(view.sides))
            )
            view = view._replace(cards=cards, points=points, winners=frozenset())
        ends.paint_majority(c, self.places(), view)
        for t in self.targets():
            if self.focused(t.name) or self.hovered(t.name):
                c.focus(t.box.x, t.box.y + 1, t.box.w, t.box.h - 2, 10)
        ladder = ending.ladder()
        if ladder is None or seen < len(DOMAINS):
            both = Box(upper.x, upper.y, upper.w, lower.bottom - upper.y)
            ends.paint_nearest(c, both, ending.nearest())
            return
        ends.paint_ladder(c, upper, ladder, seen - len(DOMAINS))
        ends.paint_nearest(c, lower, ending.nearest())
