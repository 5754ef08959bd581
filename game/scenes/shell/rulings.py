"""Rulings of a game at set-up: where the rulebook can be read in two ways, which one is played; and
house rules, which depart from it."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.rules.contract import Option
from game.scenes.kit.dialogs import Dialog
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services
from game.scenes.kit.widgets import Button, Label, Segmented
from game.scenes.shell.draft import Draft
from game.scenes.shell.setup_parts import OptionNote, OptionRow

NOTE = 86.0
"""How far below the upper edge the note stands."""
FOOT = 110.0
ROW = 54.0


class RulingsScene(Dialog):
    """Each ruling with its clause and its readings."""

    board_w = 1240.0

    def __init__(self, app: Services, draft: Draft) -> None:
        super().__init__(app)
        self.draft, self.known = draft, draft.rulings()
        self.page, self.per_page = 0, len(self.known)
        self.head = NOTE
        self.focus, self.keyboard = "done", True

    def resize(self, size: tuple[int, int]) -> None:
        self.head = self._head(size)
        room = size[1] / self.app.window.scale(size) - 40 - self.head - FOOT
        self.per_page = max(1, min(len(self.known), int(room // self._each())))
        self.page = min(self.page, self.pages - 1)
        self.board_h = self.head + FOOT + self.per_page * self._each()
        super().resize(size)

    @property
    def pages(self) -> int:
        return -(-len(self.known) // self.per_page)

    def turn_to(self, page: str) -> None:
        self.page = int(page) - 1
        self.relayout()

    def _head(self, size: tuple[int, int]) -> float:
        """The height of title and note."""
        scale = self.app.window.scale(size)
        c = Canvas(pygame.Surface((1, 1)), scale, self.app.comfort.text_size)
        wide = min(self.board_w, size[0] / scale - 40) - 80
        return NOTE + c.rich_height(self.say("setup.rulings_note"), wide, 22) + 30

    def _each(self) -> float:
        """The height of a ruling: its title beside its readings, two lines of what it means."""
        return ROW + 14 + 62 * self.app.comfort.text_size

    def on_board(self, c: Canvas, b: Box) -> None:
        title = self.say("setup.rulings")
        c.text(title, b.centerx, b.y + 52, 38, theme.GOLD_TEXT, "title", "center", limit=b.w - 80)
        note = self.say("setup.rulings_note")
        c.rich(note, b.x + 40, b.y + NOTE, b.w - 80, 22, theme.MUTED, align="center")

    def build(self) -> Iterable[Section]:
        b, c = self.board, self.measure()
        each = (b.h - self.head - FOOT) / self.per_page
        first_here = self.page * self.per_page
        for n, option in enumerate(self.known[first_here : first_here + self.per_page]):
            yield from self._ruling(
                option, Box(b.x + 40, b.y + self.head + n * each, b.w - 80, each)
            )
        first, done = self.say("setup.rulings_first"), self.say("common.close")
        y, wide = b.bottom - 88, c.width(first, 24, "semi") + 90
        yield Button("first", b.x + 40, y, wide, 62, first, self.as_reference, "quiet", "again")
        if self.pages > 1:
            x = b.x + 40 + wide + 20
            numbers = [(str(n + 1), str(n + 1)) for n in range(self.pages)]
            yield Segmented(
                "page",
                x,
                y + 5,
                b.right - 320 - x,
                numbers,
                str(self.page + 1),
                self.turn_to,
                text=self.say("setup.rulings"),
            )
        yield Button("done", b.right - 300, y, 260, 62, done, self.back, "primary", "check")

    def _ruling(self, option: Option, b: Box) -> Iterable[Section]:
        words, link = b.w * 0.34, 130.0
        name = self.draft.name_of(option)
        title = self.say("setup.house_rule", title=name) if option.house else name
        yield Label(b.x, b.y, words, title, 25, theme.CREAM, "semi", h=ROW)
        row = OptionRow(self.draft, option, b.x + words + 10, b.y, b.w - words - link - 26)
        yield row
        text = self.say("setup.ruling_clause", clause=option.clause, title=title)
        clause = option.clause
        button = Button(
            f"clause:{option.id}", b.right - link, b.y, link, 52, clause, None, "quiet", "rules"
        )
        button.text = text
        yield button
        below = b.y + ROW + 4
        yield OptionNote(self.draft, option, Box(b.x, below, b.w, b.bottom - below - 2))

    def activate(self, name: str) -> None:
        option = next(one for one in self.known if name == f"clause:{one.id}")
        self.app.go.rules(self.draft.game.id, option.clause)

    def as_reference(self) -> None:
        for option in self.known:
            self.draft.choose(option.id, option.default)
        self.relayout()
