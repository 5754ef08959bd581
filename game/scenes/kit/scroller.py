"""What is taller than its place is scrolled."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

import pygame

from game.drawing.kit.canvas import Canvas
from game.scenes.kit.section import Box, Section, Target


class Scroller(Section):
    """A tall picture seen through a window: rows that are painted when they are in view.

    Subclasses give `extent` (the height of everything) and `content` (paint it piece by piece, with the
    top of the contents at `y`). The wheel, the page keys and the bar move it.
    """

    STEP = 90.0

    def __init__(self, name: str, box: Box) -> None:
        super().__init__(box)
        self.name = name
        self.offset = 0.0

    def extent(self) -> float:
        raise NotImplementedError

    def content(self, c: Canvas, y: float) -> Iterator[None]:
        raise NotImplementedError

    def signature(self) -> Hashable:
        return round(self.offset, 1)

    def reach(self) -> float:
        """The largest offset."""
        return max(0.0, self.extent() - self.box.h)

    def scroll_to(self, offset: float) -> None:
        self.offset = max(0.0, min(self.reach(), offset))

    def reveal(self, top: float, bottom: float) -> None:
        """Scroll so that the contents from top to bottom are in view."""
        if top < self.offset:
            self.scroll_to(top)
        elif bottom > self.offset + self.box.h:
            self.scroll_to(bottom - self.box.h)

    def wheel(self, steps: float) -> bool:
        self.scroll_to(self.offset - steps * self.STEP)
        return True

    def page(self, name: str) -> bool:
        """The page keys; True where it was one of them."""
        move = {"pageup": -0.9, "pagedown": 0.9}.get(name)
        if move is not None:
            self.scroll_to(self.offset + move * self.box.h)
        elif name in ("home", "end"):
            self.scroll_to(0 if name == "home" else self.reach())
        else:
            return False
        return True

    def bar(self) -> Box:
        b = self.box
        if self.reach() <= 0:
            return Box(b.right - 12, b.y, 0, 0)
        h = max(40.0, b.h * b.h / self.extent())
        return Box(b.right - 12, b.y + (b.h - h) * self.offset / self.reach(), 9, h)

    def bar_target(self) -> list[Target]:
        if self.reach() <= 0:
            return []
        b = self.box
        return [Target(self.bar_name, Box(b.right - 16, b.y, 16, b.h), focusable=False)]

    @property
    def bar_name(self) -> str:
        return f"{self.name}:bar"

    def activate(self, name: str) -> bool:
        """A press on the bar has moved it already."""
        return name == self.bar_name

    def drag(self, name: str, x: float, y: float) -> bool:
        if name != self.bar_name:
            return False
        bar = self.bar()
        free = self.box.h - bar.h
        self.scroll_to((y - self.box.y - bar.h / 2) / max(1.0, free) * self.reach())
        return True

    def paint(self, c: Canvas) -> None:
        for _ in self.content(c, self.box.y - self.offset):
            pass
        self._paint_bar(c)

    def opaque(self) -> pygame.Rect:
        return Section.opaque(self)  # what it shows moves

    def pieces(self, c: Canvas) -> Iterator[None]:
        yield from self.content(c, self.box.y - self.offset)
        self._paint_bar(c)

    def _paint_bar(self, c: Canvas) -> None:
        bar = self.bar()
        if bar.h:
            body = f'<rect width="9" height="{bar.h:.0f}" rx="4.5" fill="#b98a42"/>'
            c.svg(body, (0, 0, 9, bar.h), bar.x, bar.y, 9, bar.h)
