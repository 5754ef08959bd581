"""One line to type in: caret, marking, words and clipboard, as people know them.

A click marks all, the next one places the caret, a double click marks a word; with Shift the keys
mark as they move. What is marked is replaced by what is typed or put in.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable

import pygame

from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import CREAM, FAINT
from game.scenes.kit.inputs import Move, Press, Release
from game.scenes.kit.widgets import Widget

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


class Field(Widget):
    """A line of at most `most` letters; each change is told to `change`. With `whole` the text is
    marked at first."""

    clock: Callable[[], int] = staticmethod(pygame.time.get_ticks)
    """Milliseconds, to tell a double click."""

    def __init__(self, name: str, x: float, y: float, w: float, value: str,
                 change: Callable[[str], None], hint: str = "", most: int = 24, text: str = "",
                 h: float = 52, icon: str = "", whole: bool = False) -> None:  # fmt: skip
        super().__init__(name, x, y, w, h, text)
        self.value, self.change, self.hint, self.most = value, change, hint, most
        self.icon = icon
        self.caret = len(value)
        """The number of letters before it."""
        self.anchor = 0 if whole else self.caret
        """Where the marking began; at the caret nothing is marked."""
        self._fresh = whole
        """The next click leaves everything marked."""
        self._down = False
        """The pointer has just gone down."""
        self._clicked = -DOUBLE

    @property
    def marked(self) -> tuple[int, int]:
        """The letters from the first to before the second are marked."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def typing(self) -> bool:
        return self.scene.focus == self.name

    def signature(self) -> Hashable:
        return self.value, self.caret, self.anchor, self.typing()

    # ---- typing -------------------------------------------------------------------------

    def letters(self, text: str) -> bool:
        clean = "".join(ch for ch in text if ch.isprintable())
        start, end = self.marked
        if clean and len(self.value) - (end - start) + len(clean) <= self.most:
            self._replace(start, end, clean)
        return True

    def key(self, name: str, focus: str) -> bool:
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

    def hold(self, item: Move | Press | Release) -> bool:
        """The click with which typing begins marks everything."""
        if isinstance(item, Press):
            self._down, self._fresh = True, self._fresh or not self.typing()
        return False

    def activate(self, name: str) -> bool:
        self._fresh = False
        return True

    def drag(self, name: str, x: float, y: float) -> bool:
        """The pointer went down in the line, or moves with the button held."""
        at, down = self._letter_at(x), self._down
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

    def _letter_at(self, x: float) -> int:
        c = self.scene.measure()
        start, left = self._start(c), self._left()
        places = range(start, len(self.value) + 1)
        return min(places, key=lambda n: abs(left + self._wide(c, start, n) - x))

    # ---- painting -----------------------------------------------------------------------

    def _left(self) -> float:
        return self.x + 18 + (38 if self.icon else 0)

    def _room(self) -> float:
        return self.x + self.w - 22 - self._left()

    def _wide(self, c: Canvas, start: int, end: int) -> float:
        return c.width(self.value[start:end], SIZE, "semi")

    def _start(self, c: Canvas) -> int:
        """The first letter that is shown: of a long text the part before the caret."""
        start, end = 0, self.caret if self.typing() else len(self.value)
        while self._wide(c, start, end) > self._room():
            start += 1
        return start

    def paint(self, c: Canvas) -> None:
        c.panel(self.x, self.y, self.w, self.h, "lit" if self.typing() else "well", 12)
        left, middle = self._left(), self.y + self.h / 2
        if self.icon:
            c.icon(self.icon, left - 26, middle, 28)
        if not self.value:
            c.text(self.hint, left, middle - 1, SIZE, FAINT, "semi", "midleft", limit=self._room())
        start = self._start(c)
        end = len(self.value)
        while self._wide(c, start, end) > self._room():
            end -= 1
        first, last = (min(max(at, start), end) for at in self.marked)
        if self.typing() and first < last:
            x = left + self._wide(c, start, first)
            c.rule(x - 2, middle - 17, self._wide(c, first, last) + 4, MARKED, 34)
        c.text(self.value[start:end], left, middle - 1, SIZE, CREAM, "semi", "midleft")
        if self.typing():
            at = left + self._wide(c, start, self.caret)
            c.rule(at, middle - 15, 2.5, theme.rgb(theme.GOLD), 30)
        self.focus_rim(c)
