"""A dialog over something that takes a while: it is done in a thread, and can be cancelled."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from concurrent.futures import CancelledError, Future

from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Node, art, row
from game.drawing.kit.shapes import Box
from game.scenes.kit.controls import button
from game.scenes.kit.dialogs import Board, title
from game.scenes.kit.services import Services

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


class Working(Board):
    """Says that something is being done until it is, then closes and tells `then`."""

    pad, gap = (60, 40, 60, 34), 42.0

    def __init__(self, app: Services, title: str, work: Work,
                 then: Callable[[Future[bytes]], None]) -> None:  # fmt: skip
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

    def parts(self) -> Iterable[Node]:
        cancel, at = self.say("common.cancel"), round(self.waited % SWEEP / SWEEP, 2)
        yield title(self.title)
        yield art(_sweep, at, h=30)
        yield row(button("cancel", cancel, self.back, kind="quiet", w=260, h=62), at=(0.5, 0.5))

    def find_focus(self) -> None:
        """Nowhere: Enter that was meant for what was there before cancels nothing."""

    def back(self) -> None:
        """Cancel: the thread stops at its next step, and what it has made is thrown away."""
        self.progress.wanted = False
        self.app.pop()

    def leave(self) -> None:
        self.progress.wanted = False


def _sweep(c: Canvas, b: Box, at: float) -> None:
    """A light that runs along a groove: nobody knows how long it will take."""
    c.panel(b.x, b.y, b.w, b.h, "well", 12)
    long = b.w * 0.22
    c.rule(b.x + 8 + (b.w - 16 - long) * at, b.y + 9, long, theme.rgb(theme.GOLD), 12)
