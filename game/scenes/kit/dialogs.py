"""Dialogs: a board in the middle of a darkened scene."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import pygame

from game.drawing.kit import theme
from game.drawing.kit.nodes import SPRING, Node, column, row, text
from game.drawing.kit.parts import ground
from game.scenes.kit.controls import button
from game.scenes.kit.inputs import Input, Key, Press
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services
from game.scenes.kit.tree_section import Pane
from game.words import spoken

DUSK: theme.Colour = (79, 79, 79)
DEW: theme.Colour = (3, 8, 11)
"""What is left of the scene below, and what is added to it."""


class Board(Scene):
    """Base of dialogs: the scene below, darkened, and on it a board that is a tree, `board_w` units wide;
    as high as what lies on it, unless it has a height of its own."""

    dialog = True
    board_w, board_h = 760.0, 380.0
    fits = True
    kind = "dark"
    pad: tuple[float, float, float, float] = (44, 28, 44, 30)
    gap = 18.0
    shown_by: type[Pane] = Pane

    def parts(self) -> Iterable[Node | None]:
        """What lies on the board, one below the other."""
        return ()

    def lay_ground(self, onto: pygame.Surface, area: pygame.Rect) -> None:
        """The scene below, darkened as it is laid: it keeps its picture, and a copy as large as the window
        is not needed. As of the moment when this one was opened."""
        if (below := self.app.stack.below(self)) is not None:
            whole = area.size == onto.get_size()
            painted = below.as_painted if whole else below.left_painted
            onto.blit(painted(onto.get_size()), area, area)
        else:
            onto.fill((0, 0, 0), area)
        onto.fill(DUSK, area, pygame.BLEND_RGB_MULT)
        onto.fill(DEW, area, pygame.BLEND_RGB_ADD)

    def make_ground(self) -> None:
        """It has none of its own."""

    def build(self) -> Iterable[Section]:
        self.pane = self.shown_by(Box(0, 0, self.w, self.h), self._whole)
        yield self.pane

    def close_button(self) -> Node:
        """What closes it."""
        return button("close", self.say("common.close"), self.back, kind="quiet", sign="door")

    def _whole(self) -> Node:
        high = 0.0 if self.fits else min(self.board_h, self.h - 40)
        board = column(
            *self.parts(), at=(0, 0), pad=self.pad, gap=self.gap, paint=ground(self.kind, 20),
            h=high, bleed=20, part="board",
        )  # fmt: skip
        wide = min(self.board_w, self.w - 40)
        return row(column(board, w=wide, at=(0, 0.5)), at=(0.5, 0.5), pad=20)

    @property
    def board(self) -> Box:
        """The board's place: in the middle, never larger than the window."""
        if self.fits and (found := self.pane.part("board")) is not None:
            return found
        w, h = min(self.board_w, self.w - 40), min(self.board_h, self.h - 40)
        return Box((self.w - w) / 2, (self.h - h) / 2, w, h)


class Page(Board):
    """Base of what is only to be looked at: any key or click closes it."""

    fits = False
    pad = (0, 0, 0, 0)

    def handle(self, item: Input) -> None:
        if isinstance(item, Key | Press):
            self.back()
        else:
            super().handle(item)


def title(words: str, size: float = 36) -> Node:
    """The title of a board."""
    return text(words, size, theme.GOLD_TEXT, "title", 0.5)


def prose(words: str, size: float = 25, colour: theme.Colour = theme.CREAM, align: float = 0.5,
          **more: Any) -> Node:  # fmt: skip
    """A paragraph on a board."""
    return text(words, size, colour, align=align, lines=99, bold=theme.CREAM, leading=1.26, **more)


def buttons(*each: Node, wide: float = 300) -> Node:
    """The buttons of a board, all as wide."""
    return row(*(one.but(w=wide, least=0.3) for one in each), gap=20, pad=(0, 6, 0, 0),
               at=(0.5, 0.5))  # fmt: skip


class AskButton(NamedTuple):
    """A button of a question: its id, words, look, and what it does (nothing: it closes)."""

    name: str
    label: str
    kind: str = "normal"
    act: Callable[[], object] | None = None


class Ask(Board):
    """A title, a paragraph and a row of buttons; the dialog closes before a button acts."""

    pad, gap = (40, 32, 40, 32), 26.0

    def __init__(self, app: Services, title: str, text: str, choices: list[AskButton]) -> None:
        super().__init__(app)
        self.title, self.text, self.choices = title, text, choices
        self.focus = f"choice:{choices[-1].name}"
        self.keyboard = True

    def above(self) -> Node | None:
        """What stands between the title and the paragraph."""
        return None

    def parts(self) -> Iterable[Node | None]:
        yield title(self.title)
        yield self.above()
        yield text(self.text, 25, align=0.5, lines=40, leading=1.26, pad=(10, 0))
        yield SPRING
        yield row(*(
            button(("choice", one.name), one.label, self._chosen, one, kind=one.kind, w=300, h=64, least=0.4)
            for one in self.choices
        ), gap=20, at=(0.5, 0.5))  # fmt: skip

    def _chosen(self, choice: AskButton) -> None:
        self.app.pop()
        if choice.act:
            choice.act()


class Message(Ask):
    """Something to be read, with one button."""

    def __init__(self, app: Services, title: str, text: str) -> None:
        super().__init__(app, title, text, [AskButton("ok", app.words.say("common.ok"), "primary")])


class Reading(Message):
    """Something in large letters, and aloud where the system has a voice. The rules are those of what
    lies below, and take its place."""

    def enter(self) -> None:
        app = self.app
        if app.preferences.voice_volume:
            app.speech.say(spoken(self.text), app.words.lang, app.preferences.voice_volume)

    def shortcut(self, action: str) -> bool:
        """The key that opened it reads it once more."""
        if action == "rules":
            self.app.pop()
            return self.app.top.shortcut(action)
        if action == "read_aloud":
            self.enter()
        return action == "read_aloud"
