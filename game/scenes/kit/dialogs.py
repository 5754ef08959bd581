"""Dialogs: a board in the middle of a darkened scene."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

import pygame

from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.scenes.kit.inputs import Input, Key, Press
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services
from game.scenes.kit.widgets import Button
from game.words import spoken

DUSK: theme.Colour = (79, 79, 79)
DEW: theme.Colour = (3, 8, 11)
"""What is left of the scene below, and what is added to it."""


class Dialog(Scene):
    """Base: the scene below, darkened, and a board of `board_w` x `board_h` units on it."""

    dialog = True
    board_w, board_h = 760.0, 380.0
    kind = "dark"

    @property
    def board(self) -> Box:
        """The board's place: in the middle, never larger than the window."""
        w, h = min(self.board_w, self.w - 40), min(self.board_h, self.h - 40)
        return Box((self.w - w) / 2, (self.h - h) / 2, w, h)

    def background(self, c: Canvas) -> None:
        below = self.app.stack.below(self)
        if below is not None:
            c.surface.blit(below.as_painted(c.surface.get_size()), (0, 0))
        c.surface.fill(DUSK, special_flags=pygame.BLEND_RGB_MULT)
        c.surface.fill(DEW, special_flags=pygame.BLEND_RGB_ADD)
        b = self.board
        c.panel(b.x, b.y, b.w, b.h, self.kind, 20)
        self.on_board(c, b)

    def on_board(self, c: Canvas, b: Box) -> None:
        """Paint what never changes on the board."""

    def close_button(self) -> Button:
        """Closes it, in its upper right corner."""
        b, label = self.board, self.say("common.close")
        return Button("close", b.right - 264, b.y + 24, 230, 58, label, self.back, "quiet", "door")


class Page(Dialog):
    """Base of what is only to be looked at: any key or click closes it."""

    def handle(self, item: Input) -> None:
        if isinstance(item, Key | Press):
            self.back()
        else:
            super().handle(item)


class Choice(NamedTuple):
    """A button of a question: its id, words, look, and what it does (nothing: it closes)."""

    name: str
    label: str
    kind: str = "normal"
    act: Callable[[], None] | None = None


class Ask(Dialog):
    """A title, a paragraph and a row of buttons; the dialog closes before a button acts."""

    row = 0.0
    """What stands between the title and the paragraph is so high."""

    def __init__(self, app: Services, title: str, text: str, choices: list[Choice]) -> None:
        super().__init__(app)
        self.title, self.text, self.choices = title, text, choices
        self.focus = f"choice:{choices[-1].name}"
        self.keyboard = True

    def resize(self, size: tuple[int, int]) -> None:
        probe = Canvas(
            pygame.Surface((1, 1)), self.app.window.scale(size), self.app.comfort.text_size
        )
        self.board_h = 250 + self.row + probe.rich_height(self.text, self.board_w - 100, 25)
        super().resize(size)

    def on_board(self, c: Canvas, b: Box) -> None:
        c.text(
            self.title, b.centerx, b.y + 56, 36, theme.GOLD_TEXT, "title", "center", limit=b.w - 80
        )
        c.rich(self.text, b.x + 50, b.y + 104 + self.row, b.w - 100, 25, align="center")

    def build(self) -> Iterable[Section]:
        b, n = self.board, len(self.choices)
        w = min(300.0, (b.w - 60 - 20 * (n - 1)) / n)
        left = b.centerx - (n * w + 20 * (n - 1)) / 2
        for i, choice in enumerate(self.choices):
            name, x, act = f"choice:{choice.name}", left + i * (w + 20), self._act(choice)
            yield Button(name, x, b.bottom - 96, w, 64, choice.label, act, choice.kind)

    def _act(self, choice: Choice) -> Callable[[], None]:
        def act() -> None:
            self.app.pop()
            if choice.act:
                choice.act()

        return act


class Message(Ask):
    """Something to be read, with one button."""

    def __init__(self, app: Services, title: str, text: str) -> None:
        super().__init__(app, title, text, [Choice("ok", app.words.say("common.ok"), "primary")])


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
