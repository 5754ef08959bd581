"""One line to type in: caret, marking, words and clipboard, as people know them.

A click marks all, the next one places the caret, a double click marks a word; with Shift the keys
mark as they move. What is marked is replaced by what is typed or put in.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import pygame

from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Key, Node, art
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, FAINT
from game.scenes.kit.controls import Control, key_of

SIZE = 26.0
DOUBLE = 400
"""Milliseconds between the clicks of a double click, at most."""
MARKED = (70, 104, 96)
WORD = re.compile(r"\w+|[^\w\s]+")


def copy(text: str) -> None:
    """Put a text on the clipboard, where there is one."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return


def pasted() -> str:
    """The text on the clipboard; empty where there is none."""
    try:
        return pygame.scrap.get_text() or ""
    except pygame.error:
        return ""


class Field(Control):
    """A line of at most `most` letters; each change is told to `change`. With `whole` the text is
    marked at first."""

    clock: Callable[[], int] = staticmethod(pygame.time.get_ticks)
    """Milliseconds, to tell a double click."""

    def __init__(
        self, value: str, change: Callable[[str], object], most: int = 24, whole: bool = False,
        sign: str = "", hint: str = "",
    ) -> None:  # fmt: skip
        self.value, self.change, self.most, self.sign, self.hint = value, change, most, sign, hint
        self.whole, self.caret = whole, len(value)
        """The number of letters before it."""
        self.anchor = 0 if whole else self.caret
        """Where the marking began; at the caret nothing is marked."""
        self._fresh = whole
        """The next click leaves everything marked."""
        self._down = self.typing = False
        """The pointer has just gone down; the focus is here."""
        self._clicked = -DOUBLE

    @property
    def marked(self) -> tuple[int, int]:
        """The letters from the first to before the second are marked."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def node(self, name: str | Key, title: str, typing: bool, **more: Any) -> Node:
        """The line as it looks now, and what is told of it."""
        self.typing = typing
        line = Line(self.value, self.caret, self.marked, typing, self.sign, self.hint)
        about = {"h": 52, "bleed": 20, "id": key_of(name), "does": self, "says": title}
        return art(_paint, line, **{**about, **more})

    def put(self, value: str) -> None:
        """Another text takes its place, and nobody is told."""
        if value != self.value:
            self.value = value
            self.mark(0 if self.whole else len(value), len(value))
            self._fresh = self.whole

    # ---- typing -------------------------------------------------------------------------

    def letters(self, text: str) -> bool:
        clean = "".join(ch for ch in text if ch.isprintable())
        start, end = self.marked
        if clean and len(self.value) - (end - start) + len(clean) <= self.most:
            self._replace(start, end, clean)
        return True

    def key(self, name: str) -> bool:
        word = name.replace("shift+", "")
        if word in ("backspace", "delete", "ctrl+backspace", "ctrl+delete"):
            self._erase(word)
            return True
        if word in ("ctrl+a", "ctrl+c", "ctrl+x", "ctrl+v"):
            self._clipboard(word)
            return True
        to = self._target(word)
        if to is not None:
            return self._move(to, "shift+" in name)
        return name == "space" or len(name) == 1

    def _target(self, key: str) -> int | None:
        """Where a key leads; beyond an end it leaves the line."""
        starts = [0, *(found.start() for found in WORD.finditer(self.value))]
        ends = [*(found.end() for found in WORD.finditer(self.value)), len(self.value)]
        return {
            "left": self.caret - 1,
            "right": self.caret + 1,
            "home": 0,
            "end": len(self.value),
            "ctrl+left": max((at for at in starts if at < self.caret), default=0),
            "ctrl+right": min((at for at in ends if at > self.caret), default=len(self.value)),
        }.get(key)

    def _erase(self, key: str) -> None:
        start, end = self.marked
        if key == "ctrl+backspace":
            self._replace(0, len(self.value), "")
        elif start < end:
            self._replace(start, end, "")
        elif key == "backspace":
            self._replace(max(0, start - 1), end, "")
        else:
            self._replace(start, end + 1, "")

    def _clipboard(self, key: str) -> None:
        start, end = self.marked
        if key == "ctrl+a":
            self.mark(0, len(self.value))
        elif key == "ctrl+v":
            self.letters(" ".join(pasted().split()))
        elif start < end:
            copy(self.value[start:end])
            if key == "ctrl+x":
                self._replace(start, end, "")

    def _move(self, to: int, marking: bool) -> bool:
        """At an end the arrows are left to the scene, which moves the focus."""
        start, end = self.marked
        if start < end and not marking and to in (self.caret - 1, self.caret + 1):
            to = start if to < self.caret else end
        elif not 0 <= to <= len(self.value):
            return marking
        self.mark(self.anchor if marking else to, to)
        return True

    def mark(self, anchor: int, caret: int) -> None:
        """Mark the letters between the two, and put the caret at the second."""
        self.anchor, self.caret, self._fresh = anchor, caret, False

    def _replace(self, start: int, end: int, text: str) -> None:
        value = self.value[:start] + text + self.value[end:]
        self.mark(start + len(text), start + len(text))
        if value != self.value:
            self.value = value
            self.change(value)

    # ---- pointing -----------------------------------------------------------------------

    def pressed(self, focused: bool) -> None:
        """The click with which typing begins marks everything."""
        self._down, self._fresh = True, self._fresh or not focused

    def released(self) -> None:
        self._fresh = False

    def drag(self, b: Box, x: float, c: Canvas) -> bool:
        """The pointer went down in the line, or moves with the button held."""
        line = Line(self.value, self.caret, self.marked, self.typing, self.sign, self.hint)
        at, down = line.letter_at(c, b, x), self._down
        self._down = False
        if down:
            now, before = self.clock(), self._clicked
            self._clicked = now
            if now - before < DOUBLE:
                self._mark_word(at)
                return True
        if self._fresh:
            self.anchor, self.caret = 0, len(self.value)
        elif down:
            self.mark(at, at)
        else:
            self.caret = at
        return True

    def _mark_word(self, at: int) -> None:
        words = [found.span() for found in WORD.finditer(self.value)]
        start, end = next(((a, b) for a, b in words if a <= at <= b), (at, at))
        self.mark(start, end)


class Line(NamedTuple):
    """How a line looks that is typed in: of a long text the part before the caret."""

    value: str
    caret: int
    marked: tuple[int, int]
    typing: bool
    sign: str
    hint: str

    def left(self, b: Box) -> float:
        """Where its letters begin."""
        return b.x + 18 + (38 if self.sign else 0)

    def wide(self, c: Canvas, start: int, end: int) -> float:
        return c.width(self.value[start:end], SIZE, "semi")

    def start(self, c: Canvas, b: Box) -> int:
        """The first letter that is shown."""
        start, end = 0, self.caret if self.typing else len(self.value)
        while self.wide(c, start, end) > b.right - 22 - self.left(b):
            start += 1
        return start

    def letter_at(self, c: Canvas, b: Box, x: float) -> int:
        start, left = self.start(c, b), self.left(b)
        places = range(start, len(self.value) + 1)
        return min(places, key=lambda n: abs(left + self.wide(c, start, n) - x))


def _paint(c: Canvas, b: Box, line: Line) -> None:
    c.panel(b.x, b.y, b.w, b.h, "lit" if line.typing else "well", 12)
    left, middle = line.left(b), b.centery
    room = b.right - 22 - left
    if line.sign:
        c.icon(line.sign, left - 26, middle, 28)
    if not line.value:
        c.text(line.hint, left, middle - 1, SIZE, FAINT, "semi", "midleft", limit=room)
    start, end = line.start(c, b), len(line.value)
    while line.wide(c, start, end) > room:
        end -= 1
    first, last = (min(max(at, start), end) for at in line.marked)
    if line.typing and first < last:
        x = left + line.wide(c, start, first)
        c.rule(x - 2, middle - 17, line.wide(c, first, last) + 4, MARKED, 34)
    c.text(line.value[start:end], left, middle - 1, SIZE, CREAM, "semi", "midleft")
    if line.typing:
        at = left + line.wide(c, start, line.caret)
        c.rule(at, middle - 15, 2.5, theme.rgb(theme.GOLD), 30)
