"""The scores of A New Dawn: a row for each victory card and for what decides ties; what each comes
from, for one player at a time: goals, and the map; and at the end a table with a column for each player."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import count
from typing import Any, NamedTuple

import pygame

from game.content.new_dawn.load import tables
from game.content.new_dawn.schema import Agenda, VictoryCard
from game.drawing.items import Items
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import (
    EMPTY,
    Look,
    Node,
    art,
    column,
    grid,
    icon,
    line,
    row,
    stack,
    text,
)
from game.drawing.kit.parts import ground
from game.drawing.kit.theme import BROWN, CREAM, DARK, GOLD_TEXT, MUTED, Colour
from game.drawing.map import HexLattice, Marks, Scale, fit
from game.drawing.map.content import Content
from game.drawing.map.lattice import Space
from game.drawing.map.marks import lay_marks
from game.drawing.new_dawn import marks
from game.hotseat.choice import kind_and_id
from game.match.match import Match
from game.match.record import SeatSetup
from game.rules import hexes
from game.rules.new_dawn import agendas
from game.rules.new_dawn.events import AgendaCompleted
from game.scenes.kit.controls import choice
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services
from game.scenes.new_dawn import views
from game.scenes.new_dawn.items import items
from game.scenes.shell.plain_pad import PadSection
from game.scenes.table.score_trace import TraceScene
from game.words import Words
from game.words.new_dawn.sentences import nearest_goal_sentence
from game.words.new_dawn.things import goal_sentence, standing_of, thing_name
from game.words.score_pad import Cell, Row, ScorePad, Scoring
from game.words.scores import Scores


def rounds(match: Match) -> dict[tuple[int, str], int]:
    """In which round each seat fulfilled an agenda."""
    found: dict[tuple[int, str], int] = {}
    for entry in match.log:
        for event in entry.events:
            if isinstance(event, AgendaCompleted) and entry.action is not None:
                before = match.game.progress(match.observation(None, entry.n - 1))
                found[event.seat, event.agenda] = before["round"]
    return found


def pad(scores: Scores) -> ScorePad:
    """Victory cards and what became of them, what decides ties, and how many are fulfilled."""
    say, view, seats = scores.say, scores.match.observation(None), range(len(scores.seats))
    when, most = rounds(scores.match), len(view.victory)
    rows = tuple(_victory(scores, tables().victory_cards[id], when) for id in view.victory)
    counts = [agendas.ties(view, seat) for seat in seats]
    ties = tuple(
        Row(f"tie:{kind}", say(f"new_dawn.pad.{kind}"), tuple(Cell(each[kind]) for each in counts))
        for kind in counts[0]
    )
    done = [agendas.cards_done(view, seat) for seat in seats]
    totals = tuple(say("new_dawn.pad.total", done=n, cards=most) for n in done)
    title = say("new_dawn.score.category.agendas")
    return ScorePad(rows, totals, title, say("new_dawn.pad.trace"), ties)


def _victory(scores: Scores, card: VictoryCard, when: dict[tuple[int, str], int]) -> Row:
    words, view = scores.words, scores.match.observation(None)
    heads = tuple((thing_name(words, one.id), goal_sentence(words, one)) for one in card.agendas)

    def cell(seat: int) -> Cell:
        """The agenda and its round, or how far the player came."""
        done = agendas.completed(view, seat, card)
        if done is None:
            return Cell(0, nearest_goal_sentence(words, view, seat, card.agendas))
        turn = when.get((seat, done.id))
        text = (words.say("new_dawn.progress.round", round=turn),) if turn else ()
        return Cell(1, thing_name(words, done.id), text, lit=True)

    cells = tuple(cell(seat) for seat in range(len(scores.seats)))
    title = words.join((name for name, _ in heads), "or")
    return Row(f"victory:{card.id}", title, cells, heads)


def trace(scores: Scores, row: Row) -> partial[PartsScene]:
    """Two agendas or what decides a tie, for one player at a time: the winner first."""
    words, view = scores.words, scores.match.observation(None)
    kind, id = kind_and_id(row.name)

    def parts(seat: int) -> list[Part]:
        if kind == "tie":
            count = agendas.ties(view, seat)[id]
            return [_part("", f"*{count}*", agendas.tie(view, seat, id))]
        return [part for one in tables().victory_cards[id].agendas for part in goals(seat, one)]

    def goals(seat: int, agenda: Agenda) -> Iterable[Part]:
        title = f"*{thing_name(words, agenda.id)}* {goal_sentence(words, agenda)}"
        done = agenda.id in view.players[seat].agendas
        for goal in agenda.any_of:
            text = standing_of(words, goal, agendas.standing(view, seat, goal))
            yield _part(title, f"*{text}*", agendas.source(view, seat, goal), done)

    board = partial(views.board, view, [setup.shape for setup in scores.seats], words)
    return partial(
        PartsScene, items=items(), row=row, seats=scores.seats, parts=parts, board=board,
        seat=scores.order()[0],
    )  # fmt: skip


def _part(title: str, text: str, found: agendas.Source, done: bool = False) -> Part:
    spaces = frozenset(hexes.position(space) for space in hexes.bits(found.spaces))
    return Part(title, text, found.things, spaces, done)


SCORING = Scoring(pad, trace)


# ---- what a row comes from ----------------------------------------------------------------------


class Part(NamedTuple):
    """One thing that counts: how it is called, what there is of it, and whether it is enough."""

    title: str
    text: str
    things: tuple[str, ...] = ()
    spaces: frozenset[Space] = frozenset()
    done: bool = False


class PartsScene(TraceScene):
    """One player at a time: the parts of the row, with their things, and the map."""

    board_h = 940.0
    pad, gap = (40, 24, 40, 30), 12.0

    def __init__(
        self,
        app: Services,
        items: Items[Any],
        row: Row,
        seats: Sequence[SeatSetup],
        parts: Callable[[int], Sequence[Part]],
        board: Callable[[], Content],
        seat: int = 0,
    ) -> None:
        """`parts` are those of a seat; `board` is the map on which its spaces are lit."""
        super().__init__(app, items, row, seats)
        self.parts_of, self.map, self.seat = parts, board, seat

    def build(self) -> Iterable[Section]:
        yield from super().build()
        if spaces := self._spaces():
            b, left = self.board, self.board.w * 0.46 + 60
            yield MapPicture(
                Box(b.x + left, b.y + 172, b.w - left - 40, b.h - 202), self.map(), spaces
            )

    def _spaces(self) -> frozenset[Space]:
        """The spaces that count, which are lit on the map."""
        return frozenset(space for part in self.parts_of(self.seat) for space in part.spaces)

    def parts(self) -> Iterable[Node]:
        title = " · ".join(name for name, _ in self.row.heads) or self.row.title
        names = [(str(n), setup.name) for n, setup in enumerate(self.seats)]
        wide = min(self.board.w - 80, 300.0 * len(names))
        seats = choice(self.measure(), "seat", names, str(self.seat), self._choose, w=wide)
        found = column(*map(self._part, self.parts_of(self.seat), count()), gap=12, w=1, grow=0.46)
        yield row(text(title, 38, GOLD_TEXT, "title", grow=1), self.close_button(), gap=16, h=60)
        yield row(seats, h=64, pad=(0, 4, 0, 8))
        yield row(found, Node(w=1, grow=0.54) if self._spaces() else None, gap=20, h=1, grow=1)

    def _part(self, part: Part, n: int) -> Node:
        sentence, ink = (f"[check] {part.text}", GOLD_TEXT) if part.done else (part.text, MUTED)
        return column(
            text(part.title, 24, CREAM, lines=3) if part.title else None, text(sentence, 27, ink, lines=2),
            row(*(self._thing(one, n) for one in part.things), gap=10, h=1, grow=1),
            gap=8, pad=(20, 14, 20, 12), h=1, grow=1, at=(0, 0), paint=ground("well", 16), bleed=16,
        )  # fmt: skip

    def _thing(self, thing: str, n: int) -> Node:
        name = self.items.name(self.app.words, thing)
        wide, high = self.items.kind(thing).large
        picture = art(_picture, self.items, self.app.words, thing, looks=("pointed",), bleed=12, at=(0.5, 0.5),
                      h=260, least=0.1, ratio=wide / high, id=("item", f"{thing}@{n}"), says=name)  # fmt: skip
        return column(picture, text(name, 20, CREAM, align=0.5), gap=4, w=300, least=0.2)

    def _choose(self, seat: str) -> None:
        self.seat = int(seat)
        self.relayout()


def _picture(c: Canvas, b: Box, look: Look, items: Items[Any], words: Words, thing: str) -> None:
    if look.pointed:
        c.shade(b.x, b.y, b.w, b.h, 10, 6, 230, 0, (255, 236, 170))
    items.paint(c, words, thing, items.fitted(thing, b, large=False))


class MapPicture(Section):
    """The map; the spaces that count are lit."""

    def __init__(self, box: Box, board: Content, lit: frozenset[Space]) -> None:
        super().__init__(box)
        self.board, self.lit = board, lit

    def ground(self, c: Canvas) -> None:
        b = self.box
        image = pygame.Surface((c.px(b.w), c.px(b.h)), pygame.SRCALPHA)
        lattice = fit(HexLattice, self.board.spaces, image.get_rect())
        scale = Scale(c.scale, c.text_scale)
        self.board.paint_ground(image, lattice)
        self.board.paint_things(image, lattice, scale)
        rest = frozenset(self.board.spaces) - self.lit
        marks = Marks(legal=dict.fromkeys(self.lit, ""), dimmed=rest, dark=0.4)
        lay_marks(image, marks, self.board, lattice, scale)
        c.blit(image, b.x, b.y)


DONE: Colour = (43, 106, 43)
RULE: Colour = (169, 134, 73)
THICK: Colour = (109, 79, 32)


class TablePad(PadSection):
    """A column for each player; below the rows what decides ties, and the totals."""

    def lines(self) -> Iterator[Node]:
        shown, seats = self.shown, range(len(self.scores.seats))
        yield self._line(EMPTY, [self._name(seat) for seat in seats]).but(h=50)
        for n, each in enumerate(shown.rows):
            heads = each.heads or ((each.title, ""),)
            asks = column(*(
                text(f"*{name}* {what}", 23, DARK, lines=4, bold=DARK, leading=1.16) for name, what in heads
            ), gap=2, pad=(12, 0, 8, 0))  # fmt: skip
            cells = [
                self._became(seat, each.cells[seat], self.counting.part(n) == 1) for seat in seats
            ]
            yield self.row(each, self._line(asks, cells).but(h=1, grow=1), n % 2 == 0)
        yield line(RULE, 1.5, h=4)
        for each in shown.ties:
            title = column(text(each.title, 21, BROWN, lines=2), pad=(12, 4, 8, 4))
            cells = [self._became(seat, each.cells[seat], self.counting.over) for seat in seats]
            yield self.row(each, self._line(title, cells), False)
        yield line(THICK, 3)
        said = (
            self.scores.length() if self.display.picture else f"{shown.hint} {self.scores.length()}"
        )
        sums = [text(self.total(seat), *((36, DARK, "black") if self.won(seat) else (30, DARK, "semi")), 0.5)
                for seat in seats]  # fmt: skip
        yield self._line(column(text(said, 20, BROWN, lines=4), pad=(12, 0, 8, 0)), sums)

    def _line(self, first: Node, cells: list[Node]) -> Node:
        side = (self.box.w - 68) * (0.34 if len(cells) > 2 else 0.4)
        return grid((side, *(0.0,) * len(cells)), [first, *cells])

    def _name(self, seat: int) -> Node:
        name = text(self.scores.seats[seat].name, 27, DARK, "title", same="name")
        crest = icon("laurel", 50) if self.won(seat) else None
        return row(crest, self.badge(seat), name, gap=8, at=(0.5, 0.5), pad=(6, 0))

    def _became(self, seat: int, cell: Cell, told: bool) -> Node:
        """What became of a row for a player: a number; how far they came; or what was fulfilled, by what."""
        if not told:
            return EMPTY
        if not cell.text:
            return text(cell.number, 24, DARK, "semi", 0.5)
        if not cell.points:
            return column(text(cell.text, 22, BROWN, align=0.5, lines=3), pad=(8, 0))
        token = art(marks.token, self.scores.seats[seat].shape)
        tick = icon("check", 29, at=(1.0, 1.0))
        said = (text(one, 20, BROWN, lines=2) for one in cell.sources)
        return row(
            column(stack(token, tick, w=58, h=58, least=0.6), at=(0.0, 0.5)),
            column(text(cell.text, 23, DONE, "bold"), *said, grow=1), gap=18, pad=(4, 0),
        )  # fmt: skip
