"""A dialog over something that takes a while: it is done in a thread, and can be cancelled."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable, Iterable
from concurrent.futures import CancelledError, Future

from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.scenes.kit.dialogs import Dialog
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services
from game.scenes.kit.widgets import Button

SWEEP = 1600
"""Milliseconds in which the light runs along the bar once."""


class Progress:
    """How far the work is, and whether it is still wanted; both threads look at it."""

    def __init__(self) -> None:
        self.done = 0
        self.wanted = True

    def step(self, done: int) -> None:
        """So much is done; raises CancelledError where nobody waits any more."""
        self.done = done
        if not self.wanted:
            raise CancelledError


Work = Callable[[Progress], bytes]
"""What is to be done; it neither draws nor touches a scene."""


class Working(Dialog):
    """Says that something is being done until it is, then closes and tells `then`."""

    board_h = 300.0

    def __init__(
        self, app: Services, title: str, work: Work, then: Callable[[Future[bytes]], None]
    ) -> None:
        super().__init__(app)
        self.title, self.then = title, then
        self.progress, self.result = Progress(), Future[bytes]()
        self.waited = 0
        threading.Thread(target=self._do, args=(work,), daemon=True).start()

    def _do(self, work: Work) -> None:
        """In the thread."""
        try:
            made = work(self.progress)
        except BaseException as error:  # whatever it is, the window is told
            self.result.set_exception(error)
        else:
            self.result.set_result(made)

    def update(self, ms: int) -> bool:
        self.waited += ms
        if self.result.done():
            self.app.pop()
            self.then(self.result)
        return True

    def on_board(self, c: Canvas, b: Box) -> None:
        gold = theme.GOLD_TEXT
        c.text(self.title, b.centerx, b.y + 62, 34, gold, "title", "center", limit=b.w - 80)

    def build(self) -> Iterable[Section]:
        b = self.board
        yield Bar(self, Box(b.x + 60, b.y + 120, b.w - 120, 30))
        cancel = self.say("common.cancel")
        yield Button("cancel", b.centerx - 130, b.bottom - 96, 260, 62, cancel, self.back, "quiet")

    def find_focus(self) -> None:
        """Nowhere: Enter that was meant for what was there before cancels nothing."""

    def back(self) -> None:
        """Cancel: the thread stops at its next step, and what it has made is thrown away."""
        self.progress.wanted = False
        self.app.pop()

    def leave(self) -> None:
        self.progress.wanted = False


class Bar(Section):
    """A light that runs along a groove: nobody knows how long it will take."""

    def __init__(self, of: Working, box: Box) -> None:
        super().__init__(box)
        self.of = of

    def at(self) -> float:
        """Where the light is, from 0 to 1."""
        return self.of.waited % SWEEP / SWEEP

    def signature(self) -> Hashable:
        return round(self.at(), 2)

    def paint(self, c: Canvas) -> None:
        b = self.box
        c.panel(b.x, b.y, b.w, b.h, "well", 12)
        long = b.w * 0.22
        c.rule(b.x + 8 + (b.w - 16 - long) * self.at(), b.y + 9, long, theme.rgb(theme.GOLD), 12)
