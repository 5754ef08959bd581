"""The scores of Carta Impera: majorities and the tie as a ladder, or the tower that dominates."""

from __future__ import annotations

from functools import partial

from game.content.carta_impera.schema import DOMAINS, ERAS
from game.content.statistics import Sign
from game.rules.carta_impera import scoring
from game.rules.carta_impera.box import DOMAIN, NAMES
from game.rules.carta_impera.state import State
from game.scenes.carta_impera.items import items
from game.scenes.table.score_trace import PointsScene
from game.words.carta_impera import things
from game.words.score_pad import Cell, Row, ScorePad, Scoring
from game.words.scores import Scores


def pad(scores: Scores) -> ScorePad:
    """How many cards each has of a domain, who has most, and what decided between equals."""
    view: State = scores.match.observation(None)
    rows = tuple(_row(scores, view, domain) for domain in range(6))
    totals = tuple(str(scores.outcome.total(seat)) for seat in range(len(scores.seats)))
    steps = scoring.ladder(view) if scores.outcome.kind == "majority" else []
    ties = tuple(_tie(scores, view, DOMAIN[step]) for step, _ in steps if step in DOMAIN)
    note = scores.say("carta_impera.score.note_teams" if view.teams else "carta_impera.score.note")
    return ScorePad(rows, totals, scores.say("carta_impera.score.column"), note, ties)


def _row(scores: Scores, view: State, domain: int) -> Row:
    """A domain: the cards of everyone, by era."""
    words, name = scores.words, DOMAINS[domain]
    leading = {seat for side in scoring.leaders(view, domain) for seat in side}

    def cell(seat: int) -> Cell:
        column = view.columns[6 * seat + domain]
        kinds = sorted(set(column))
        eras = ((ERAS[kind % 3], column.count(kind)) for kind in kinds)
        texts = tuple(words.say("carta_impera.table.era_left", era=era, n=n) for era, n in eras)
        won = seat in leading and column
        text = words.say("count.cards", n=len(column)) if won else ""
        return Cell(len(column), text, texts, tuple(NAMES[kind] for kind in kinds))

    cells = tuple(cell(seat) for seat in range(len(scores.seats)))
    sign = Sign(id=name, emblem=f"rnd_{name}")
    return Row(f"domain:{name}", things.domain_name(words, name), cells, sign=sign)


def _tie(scores: Scores, view: State, domain: int) -> Row:
    """A rung of the ladder: who has how much of the domain that decides next (R9.4, R9.5)."""
    of = {seat: scoring.best(view, side, domain) for side in scoring.sides(view) for seat in side}
    cells, name = tuple(Cell(of[seat]) for seat in range(len(scores.seats))), DOMAINS[domain]
    return Row(f"tie:{name}", things.domain_name(scores.words, name), cells)


def trace(scores: Scores, row: Row) -> partial[PointsScene]:
    """The cards behind the numbers of a domain, those lit that bring the point of the majority."""
    domain = row.name.partition(":")[2]
    shown = next(one for one in pad(scores).rows if one.name == f"domain:{domain}")
    won = ((cell, bool(cell.text)) for cell in shown.cells)
    cells = tuple(cell._replace(points=int(lit), lit=lit) for cell, lit in won)
    return partial(PointsScene, items=items(), row=shown._replace(cells=cells), seats=scores.seats)


SCORING = Scoring(pad, trace)
