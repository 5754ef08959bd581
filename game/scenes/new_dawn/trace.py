"""What an agenda or the breaking of a tie comes from: spaces lit on the map, or things by name."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.content.new_dawn.load import tables
from game.content.new_dawn.schema import Agenda
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.drawing.map import HexLattice, Marks, Scale, fit
from game.drawing.map.marks import lay_marks
from game.drawing.new_dawn.board import Board
from game.drawing.new_dawn.frame import paragraph
from game.match.record import SeatSetup
from game.rules import hexes
from game.rules.new_dawn import agendas
from game.rules.new_dawn.state import State
from game.scenes.kit.dialogs import Dialog
from game.scenes.kit.section import Box, Section, Target
from game.scenes.kit.widgets import Button, Segmented
from game.scenes.new_dawn import boards
from game.scenes.new_dawn.cards import EnlargeScene
from game.scenes.new_dawn.items import fitted, name_of, paint_small
from game.scenes.new_dawn.standing import Source, source, tie
from game.words.new_dawn.things import goal_sentence, standing_of, thing_name

if TYPE_CHECKING:
    from game.scenes.kit.app import App


class Part(NamedTuple):
    """One thing that counts: how it is called, what there is of it, and whether it is enough."""

    title: str
    told: str
    found: Source
    done: bool


class TraceScene(Dialog):
    """A row of the scores for one player at a time; `name` is that of the row."""

    board_w, board_h = 1680.0, 940.0

    def __init__(
        self, app: App, view: State, seats: Sequence[SeatSetup], name: str, seat: int = 0
    ) -> None:
        super().__init__(app)
        self.view, self.seats, self.seat = view, tuple(seats), seat
        self.row, _, self.id = name.partition(":")
        self.focus = "close"

    def title(self) -> str:
        if self.row == "tie":
            return self.say(f"new_dawn.pad.{self.id}")
        return name_of(self.app.words, self.id)

    def parts(self) -> list[Part]:
        """What is shown of the player: two agendas, or one thing that breaks ties."""
        if self.row == "tie":
            found = tie(self.view, self.seat, self.id)
            count = agendas.ties(self.view, self.seat)[self.id]
            return [Part("", f"*{count}*", found, False)]
        return [part for one in self._agendas() for part in self._goals(one)]

    def _agendas(self) -> tuple[Agenda, Agenda]:
        return tables().victory_cards[self.id].agendas

    def _goals(self, agenda: Agenda) -> Iterable[Part]:
        words = self.app.words
        done = agenda.id in self.view.players[self.seat].agendas
        for goal in agenda.any_of:
            have = agendas.standing(self.view, self.seat, goal)
            title = f"*{thing_name(words, agenda.id)}* {goal_sentence(words, agenda)}"
            found = source(self.view, self.seat, goal)
            yield Part(title, f"*{standing_of(words, goal, have)}*", found, done)

    # ---- layout -------------------------------------------------------------------------

    def on_board(self, c: Canvas, b: Box) -> None:
        c.text(self.title(), b.x + 40, b.y + 54, 38, GOLD_TEXT, "title", "midleft", limit=b.w - 340)

    def build(self) -> Iterable[Section]:
        b, parts = self.board, self.parts()
        close = self.say("common.close")
        yield Button("close", b.right - 264, b.y + 24, 230, 58, close, self.back, "quiet", "door")
        names = [(str(n), setup.name) for n, setup in enumerate(self.seats)]
        wide = min(b.w - 80, 300.0 * len(names))
        seat, choose = str(self.seat), self._choose
        yield Segmented("seat", b.x + 40, b.y + 100, wide, names, seat, choose)
        spaces = 0
        for part in parts:
            spaces |= part.found.spaces
        top, tall = b.y + 172, b.h - 172 - 30
        side = b.w * 0.46 if spaces else b.w - 80
        high = (tall + 12) / len(parts) - 12
        for n, part in enumerate(parts):
            yield PartSection(Box(b.x + 40, top + n * (high + 12), side, high), part, n)
        if spaces:
            area = Box(b.x + 60 + side, top, b.w - side - 100, tall)
            signs = [one.shape for one in self.seats]
            yield MapPicture(area, boards.board(self.view, signs, self.app.words), spaces)

    def _choose(self, seat: str) -> None:
        self.seat = int(seat)
        self.relayout()

    def activate(self, name: str) -> None:
        if name.startswith("thing:"):
            self.app.push(EnlargeScene(self.app, name.split("@")[0].removeprefix("thing:")))


class PartSection(Section):
    """A goal, how far the player is, and the things that count."""

    scene: TraceScene

    def __init__(self, box: Box, part: Part, n: int) -> None:
        super().__init__(box)
        self.part, self.n = part, n

    def _heights(self, c: Canvas) -> tuple[float, float]:
        """Of the title, and of the line that tells how much there is."""
        title = self.part.title
        high = c.rich_height(title, self.box.w - 40, 24) + 8 if title else 0.0
        return min(high, self.box.h * 0.4), 42 * c.text_scale

    def _places(self) -> list[tuple[str, Box]]:
        b, things = self.box, self.part.found.things
        c = self.scene.measure()
        top = b.y + 18 + sum(self._heights(c)) + 8
        high = min(260.0, b.bottom - 24 - 34 * c.text_scale - top)
        pitch = min(high + 70, (b.w - 40) / max(1, len(things)))
        return [
            (thing, Box(b.x + 20 + n * pitch, top, pitch - 10, high))
            for n, thing in enumerate(things)
        ]

    def targets(self) -> list[Target]:
        words = self.scene.app.words
        return [
            Target(f"thing:{thing}@{self.n}", box, name_of(words, thing))
            for thing, box in self._places()
        ]

    def signature(self) -> Hashable:
        return self.part

    def paint(self, c: Canvas) -> None:
        b, part = self.box, self.part
        c.panel(b.x, b.y, b.w, b.h, "well", 16)
        title, line = self._heights(c)
        if title:
            paragraph(c, part.title, (b.x + 20, b.y + 16, b.w - 40, title), 24, CREAM)
        told = f"[check] {part.told}" if part.done else part.told
        colour = GOLD_TEXT if part.done else MUTED
        paragraph(c, told, (b.x + 20, b.y + 18 + title, b.w - 40, line), 27, colour)
        for thing, box in self._places():
            self._thing(c, thing, box)

    def _thing(self, c: Canvas, thing: str, b: Box) -> None:
        name, words = f"thing:{thing}@{self.n}", self.scene.app.words
        if self.hovered(name):
            c.shade(b.x, b.y, b.w, b.h, 10, 6, 230, 0, (255, 236, 170))
        if b.h > 30:
            paint_small(c, words, thing, fitted(thing, b, False))
        y = b.bottom + 4 + c.rich_height("", b.w, 20) / 2
        c.text(name_of(words, thing), b.centerx, y, 20, CREAM, "body", "center", limit=b.w + 20)
        if self.focused(name):
            c.focus(b.x - 4, b.y - 4, b.w + 8, b.h + 8, 12)


class MapPicture(Section):
    """The map; the spaces that count are lit."""

    def __init__(self, box: Box, board: Board, lit: int) -> None:
        super().__init__(box)
        self.board = board
        self.lit = frozenset(hexes.position(space) for space in hexes.bits(lit))

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
