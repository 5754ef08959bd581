"""The scores of Carta Impera: majorities and the tie as a ladder, or the tower that dominates."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cached_property, partial

from game.content.carta_impera.schema import DOMAINS, ERAS
from game.content.statistics import Sign
from game.drawing.carta_impera import ends, faces
from game.drawing.kit import theme
from game.drawing.kit.nodes import (
    EMPTY,
    SPRING,
    Node,
    Paint,
    art,
    column,
    either,
    icon,
    line,
    row,
    stack,
    text,
)
from game.drawing.kit.parts import badge, ground, head
from game.drawing.kit.theme import BROWN, CREAM, DARK, FAINT, GOLD_TEXT, MUTED
from game.hotseat.intents import Open
from game.rules.carta_impera import events, scoring
from game.rules.carta_impera.box import DOMAIN, NAMES
from game.rules.carta_impera.state import State
from game.scenes.carta_impera import panels
from game.scenes.carta_impera.areas import wide_foot
from game.scenes.carta_impera.items import items
from game.scenes.kit.section import Box
from game.scenes.kit.tree_section import TreeSection
from game.scenes.table.score_trace import PointsScene
from game.words.carta_impera import things
from game.words.carta_impera.ending import Ending, Sides
from game.words.score_pad import Cell, Row, ScorePad, Scoring
from game.words.scores import ScoreDisplay, Scores


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


GAP = 14.0
SHEET, DARK_SHEET = ground("paper", 18), ground("dark", 18)


def ended(e: Ending, counted: int | None) -> Node:
    """The whole end; of majorities the first `counted` rows, and steps of the ladder; None: all."""
    if e.won is not None:
        halves = _nearest(e, True), _turned(e, e.won)
        beside = column(*(one.but(h=1, grow=0.5) for one in halves), gap=GAP)
        return row(_tower(e, e.won).but(w=1, grow=0.45), beside.but(w=1, grow=0.55), gap=GAP)
    steps = scoring.ladder(e.state)
    tie = len(steps) > 1 and (counted is None or counted >= len(DOMAINS))
    shown = len(steps) if counted is None else counted - len(DOMAINS)
    beside = column(
        _ladder(e, steps, shown).but(h=1, grow=0.58) if tie else None,
        _nearest(e, False).but(h=1, grow=0.42), gap=GAP,
    )  # fmt: skip
    return row(_majority(e, counted).but(w=1, grow=0.7), beside.but(w=1, grow=0.3), gap=GAP)


def _majority(e: Ending, counted: int | None) -> Node:
    """Domains, in the order of the rulebook's table, by sides; in teams the better partner counts."""
    sides, seen = scoring.sides(e.state), len(DOMAINS) if counted is None else counted
    cards = [[scoring.best(e.state, one, domain) if domain < seen else 0 for one in sides]
             for domain in range(6)]  # fmt: skip
    points = [sum(line[k] == max(line) > 0 for line in cards) for k in range(len(sides))]
    won = [counted is None and one[0] in e.winners for one in sides]
    teams = "note_teams" if e.state.teams else "note"
    lines = [_domain(e, domain, cards[domain]).but(h=1, grow=1) for domain in range(6)]
    sums = _line(
        row(icon("laurel", 58), text(e.say("carta_impera.score.points"), 33, DARK, "title"), gap=12, pad=(30, 0, 0, 0)),
        [_cell(Node(), text(str(n), 50, DARK, "black", 0.5, same="sum"), False) for n in points], h=88,
    )  # fmt: skip
    heads = _line(EMPTY, [_side(e, one) for one in sides], h=76)
    table = column(heads, column(*lines, grow=1), line((122, 92, 48), 3), sums)
    plates = _line(EMPTY, [art(ends.winner) if one else EMPTY for one in won], grow=1)
    foot = row(
        text(e.say(f"carta_impera.score.{teams}"), 22, BROWN, lines=4, leading=1.15, grow=1),
        text("R10.3" if e.state.teams else "R9.2", 21, BROWN, align=1.0), gap=20, pad=(20, 4, 16, 8),
    )  # fmt: skip
    return column(stack(plates, table, grow=1), foot, pad=(12, 10, 12, 4), paint=SHEET, bleed=16)


_line = partial(panels.line_of, 290.0)
"""A line of the table: the names of domains before the columns."""


def _side(e: Ending, side: scoring.Side) -> Node:
    return row(*(badge(e.seat(seat), 20) for seat in side),
               text(e.named(side), 28, DARK, "title", same="side"), gap=6, at=(0.5, 0.5), pad=(8, 0))  # fmt: skip


def _domain(e: Ending, domain: int, cards: list[int]) -> Node:
    """A row: every card a small card; the most of all has its colour and a point. It leads to them."""
    name, most = DOMAINS[domain], max(cards)
    sentence = ", ".join((e.domain(domain), *map(str, cards)))
    title = text(e.domain(domain), 28, DARK, "semi", same="domain")
    label = row(icon(f"rnd_{name}", 54), title, gap=12, pad=(30, 0, 0, 0))

    def cell(n: int, best: bool) -> Node:
        look = (30, DARK, "black") if best else (26, BROWN, "semi")
        return _cell(art(ends.small_cards, name, n, best, h=34), text(str(n), *look, 0.5), best)

    return _line(label, [cell(n, n == most > 0) for n in cards]).but(
        id=("domain", name), does=Open("pad", f"domain:{name}"), says=sentence,
        paint=Paint(ends.stripe, (domain % 2 == 0,), ("pointed",)),
    )  # fmt: skip


def _cell(cards: Node, number: Node, best: bool) -> Node:
    """Cards, their number, and the point that it brings, in the middle of a column."""
    return row(cards.but(w=142.0, least=0.3), number.but(w=46.0), art(ends.point, w=52, h=36) if best else Node(w=52.0),
               at=(0.5, 0.5), pad=(12, 0))  # fmt: skip


STEP_LEAST = 0.4
"""The part of its height that a step keeps, and so does the place of one that is not shown yet."""


def _ladder(e: Ending, steps: list[tuple[str, Sides]], shown: int) -> Node:
    """How a tie was broken, until one is left or the victory is shared: so many of its steps."""
    befores = [scoring.sides(e.state), *(after for _, after in steps)]
    found = [_step(e, measure, before, after, n + 1 == len(steps)).but(h=98.0)
             for n, ((measure, after), before) in enumerate(zip(steps, befores, strict=False))]  # fmt: skip
    hidden = [Node(h=98.0, least=STEP_LEAST)] * (len(found) - shown)
    return column(
        head(e.say("carta_impera.score.ladder"), size=29, pad=(10, 12, 10, 6)), *found[:shown], *hidden, SPRING,
        text("R9.4, R9.5", 20, MUTED, align=1.0), pad=(16, 4, 16, 8), gap=8, paint=DARK_SHEET, bleed=16,
    )  # fmt: skip


def _step(e: Ending, measure: str, before: Sides, after: Sides, last: bool) -> Node:
    """What was compared, the numbers of whoever was still there, and who drops out, in words."""
    sides, numbers = scoring.sides(e.state), {one: e.measured(measure, one) for one in before}
    best, decides = max(numbers.values()), last and len(after) == 1
    domain = measure in DOMAIN
    name = e.domain(DOMAIN[measure]) if domain else e.say("carta_impera.score.points")
    sign = f"rnd_{measure}" if domain else "laurel"

    def number(side: scoring.Side) -> Node:
        if side not in numbers:
            return text("–", 26, FAINT, "semi", 0.5)
        n = numbers[side]
        r = 14 if len(side) == 1 else 11
        badges = (badge(e.seat(seat), r, False, w=30, h=30) for seat in side)
        return row(*badges, text(str(n), 27, panels.BEST if n == best else FAINT, "black"), gap=5)

    ink, face = (theme.rgb(theme.palette().good), "semi") if decides else (MUTED, "body")
    note = text(e.rung(before, after, last), 22, ink, face, same="note")
    upper = row(icon(sign, 46), text(name, 25, CREAM, "semi", same="step").but(w=1.0, grow=0.34),
                *(number(one).but(w=1.0, grow=0.66 / len(sides), at=(0.0, 0.5)) for one in sides), gap=8)  # fmt: skip
    look = Paint(ends.step, (decides,))
    return column(
        upper, either(note, EMPTY), gap=2, pad=(12, 4, 8, 4), least=STEP_LEAST, paint=look
    )


def _nearest(e: Ending, paper: bool) -> Node:
    """Who else was near to dominance; on parchment the names stand beside the badges."""
    sentence = e.say(f"carta_impera.score.{'nearest' if e.won is None else 'nearest_others'}")
    title = text(sentence, 33, DARK, "title") if paper else head(sentence, size=29)
    rows = [_near(e, *one, paper, n % 2 == 0) for n, one in enumerate(e.nearest())]
    return column(title.but(pad=(14, 10, 8, 6)), *rows, pad=(16, 6, 16, 8), gap=4, at=(0, 0),
                  paint=SHEET if paper else DARK_SHEET, bleed=16)  # fmt: skip


def _near(e: Ending, seat: int, domain: int, paper: bool, striped: bool) -> Node:
    """A column that came near: how many cards of how many it needed, and why it was not enough."""
    strong, weak = (DARK, BROWN) if paper else (CREAM, MUTED)
    have, need, name = e.count(seat, domain), e.need(seat, domain), DOMAINS[domain]
    raised, wide = len(e.raised_by(seat, domain)), 39.0 * need
    rungs = art(ends.rungs, name, have, need, raised, paper, h=28, w=wide, least=0.3)
    score = text(e.say("carta_impera.score.cards_of", cards=have, needed=need), 28 if paper else 23, strong,
                 "black" if paper else "semi", 1.0, same="score")  # fmt: skip
    note = text(e.about(seat, domain), 21 if paper else 20, weak, lines=2, leading=1.1, same="near")
    who = text(e.names[seat], 26, strong, "semi", same="who").but(w=120.0) if paper else None
    return row(
        badge(e.seat(seat), 20 if paper else 17), who, icon(f"rnd_{name}", 46 if paper else 40),
        column(row(rungs, SPRING, score, gap=8), note, gap=2, grow=1), h=78, least=0.7, gap=8, pad=(6, 0, 8, 0),
        paint=Paint(ends.stripe, (paper and striped,)),
    )  # fmt: skip


def _turned(e: Ending, won: events.DominanceWon) -> Node:
    rows = [row(art(ends.pill, when, w=118, h=34), badge(e.seat(seat), 15, False, w=32, h=34),
                column(SPRING, text(sentence, 25, DARK, lines=2, leading=1.14, same="turned"), SPRING, grow=1), h=56, least=0.5, gap=8)
            for when, seat, sentence in e.turned(won)]  # fmt: skip
    title = text(e.say("carta_impera.score.turned"), 33, DARK, "title", pad=(0, 10, 0, 8))
    return column(title, *rows, pad=(32, 6, 26, 8), at=(0, 0), paint=SHEET, bleed=16)


def _tower(e: Ending, won: events.DominanceWon) -> Node:
    """The tower that won, from the floor up, and the card that did it."""
    domain, numbers = DOMAIN[won.domain], e.state.numbers
    need, cards = e.need(won.seat, domain), e.state.columns[6 * won.seat + domain]
    of = e.words.say("carta_impera.table.of", needed=need)
    kinds = tuple(NAMES[card] for card in cards)
    title = e.say("carta_impera.score.tower", domain=won.domain, name=e.names[won.seat])
    tower = column(
        art(ends.tower, kinds, (numbers.level_1, numbers.level_2), need, grow=1, bleed=24),
        row(Node(w=60.0), wide_foot(won.domain, e.domain(domain), len(cards), of).but(grow=1)), gap=10,
    )  # fmt: skip
    card = column(
        SPRING, art(ends.decisive, kinds[-1], e.domain(domain), ratio=faces.RATIO, h=444, bleed=16),
        text(e.say("carta_impera.score.decisive"), 29, GOLD_TEXT, "title", 0.5, shade=120),
        text(e.deed(), 24, MUTED, align=0.5, lines=4), SPRING, gap=12,
    )  # fmt: skip
    return column(
        row(badge(e.seat(won.seat), 24, w=56, h=56), text(title, 34, GOLD_TEXT, "title", shade=120, grow=1), gap=12),
        row(tower.but(w=1, grow=0.5), card.but(w=1, grow=0.5), gap=24, grow=1),
        pad=(20, 18, 20, 24), gap=8, paint=ground("dark", 18, True), bleed=16,
    )  # fmt: skip


class EndSection(TreeSection):
    """The end on the screen, counted row by row, then the ladder step by step; a row leads to its cards."""

    def __init__(self, box: Box, shown: ScoreDisplay) -> None:
        super().__init__(box, self._counted, ended)
        self.display = shown

    @cached_property
    def ending(self) -> Ending:
        made = Ending(self.display.scores)
        steps = scoring.ladder(made.state)
        self.display.counting.rows = len(DOMAINS) + (len(steps) if len(steps) > 1 else 0)
        return made

    def _counted(self) -> tuple[Hashable, ...]:
        ending, counting = self.ending, self.display.counting
        return ending, None if counting.over else counting.row
