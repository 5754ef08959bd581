"""One line to type in, with a caret that the arrows, Home, End and the pointer move."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import CREAM, FAINT
from game.scenes.kit.widgets import Widget

SIZE = 26.0


class Field(Widget):
    """A line of at most `most` letters; each change is told to `change`.

    With `whole` the text is marked at first: what is typed takes its place.
    """

    def __init__(
        self,
        name: str,
        x: float,
        y: float,
        w: float,
        value: str,
        change: Callable[[str], None],
        hint: str = "",
        most: int = 24,
        text: str = "",
        h: float = 52,
        icon: str = "",
        whole: bool = False,
    ) -> None:
        super().__init__(name, x, y, w, h, text)
        self.value, self.change, self.hint, self.most = value, change, hint, most
        self.icon, self.whole = icon, whole and bool(value)
        self.caret = len(value)
        """The number of letters before it."""
        self._entered = False

    def typing(self) -> bool:
        return self.scene.focus == self.name

    def signature(self) -> Hashable:
        return self.value, self.caret, self.whole, self.typing()

    # ---- typing -------------------------------------------------------------------------

    def letters(self, text: str) -> bool:
        clean = "".join(ch for ch in text if ch.isprintable())
        if clean and self.whole:
            self._set("", 0)
        if clean and len(self.value) + len(clean) <= self.most:
            before, after = self.value[: self.caret], self.value[self.caret :]
            self._set(before + clean + after, self.caret + len(clean))
        return True

    def key(self, name: str, focus: str) -> bool:
        if name in ("backspace", "delete", "ctrl+backspace"):
            self._erase(name)
            return True
        to = {"left": self.caret - 1, "right": self.caret + 1, "home": 0, "end": len(self.value)}
        if name in to:
            return self._move(to[name])
        return name == "space" or len(name) == 1

    def _erase(self, key: str) -> None:
        at, text = self.caret, self.value
        if self.whole or key == "ctrl+backspace":
            self._set("", 0)
        elif key == "delete":
            self._set(text[:at] + text[at + 1 :], at)
        elif at:
            self._set(text[: at - 1] + text[at:], at - 1)

    def _move(self, caret: int) -> bool:
        """At an end the arrows are left to the scene, which moves the focus."""
        if self.whole:
            caret = min(max(caret, 0), len(self.value))
            self.caret, self.whole = 0 if caret < len(self.value) else caret, False
            return True
        if not 0 <= caret <= len(self.value):
            return False
        self.caret = caret
        return True

    def _set(self, value: str, caret: int) -> None:
        self.value, self.caret, self.whole = value, caret, False
        self.change(value)

    # ---- pointing -----------------------------------------------------------------------

    def activate(self, name: str) -> bool:
        self._entered = True
        return True

    def drag(self, name: str, x: float, y: float) -> bool:
        """The caret goes where the pointer is; the first click leaves a marked text marked."""
        if self.whole and not self._entered:
            return True
        c = self.scene.measure()
        start = self._start(c)
        left = self._left()
        places = range(start, len(self.value) + 1)
        self.caret = min(places, key=lambda n: abs(left + self._wide(c, start, n) - x))
        self.whole = False
        return True

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
        if self.typing() and self.whole:
            c.rule(left - 3, middle - 17, self._wide(c, start, end) + 6, (70, 104, 96), 34)
        c.text(self.value[start:end], left, middle - 1, SIZE, CREAM, "semi", "midleft")
        if self.typing():
            at = left + self._wide(c, start, self.caret)
            c.rule(at, middle - 15, 2.5, theme.rgb(theme.GOLD), 30)
        self.rim(c)
