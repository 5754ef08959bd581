"""The corner of A New Dawn's table that holds a few buttons."""

from __future__ import annotations

from game.drawing.kit.canvas import BUTTONS, Canvas
from game.drawing.kit.fitting import shrunk
from game.drawing.kit.theme import GOLD_TEXT, MUTED
from game.scenes.kit.section import Box
from game.scenes.table.sections.actions import (
    LEADING,
    USUAL,
    ActionsView,
    ButtonsPanel,
    ButtonView,
    dim,
    largest,
)
from game.words import plain

HINT_GROWS = 1.16
"""Of the hint the smallest letters grow so far with the letters of the person."""
ROW = 32.0
"""The least that a button of one line needs."""


def lines_of(button: ButtonView) -> str:
    """The label, and its note below it."""
    return "\n".join(filter(None, (plain(button.label), plain(button.note))))


class CornerSection(ButtonsPanel[ActionsView]):
    """A corner with up to three buttons below one another, each with its note below the label, and
    the hint in the room they leave."""

    def place(self, view: ActionsView, n: int) -> Box:
        return self._place(self._fitting(view), n)

    def _fitting(self, view: ActionsView) -> ActionsView:
        """The view with brief notes, or none, where there is no room for the others; notes take
        the room of the hint."""
        if not any(one.note for one in view.buttons):
            return view
        for brief in (False, True):
            buttons = tuple(one._replace(note=one.brief) if brief else one for one in view.buttons)
            noted = view._replace(buttons=buttons, hint="")
            if all(self._noted(noted, n) for n in range(len(buttons))):
                return noted
        return view._replace(buttons=tuple(one._replace(note="") for one in view.buttons))

    def _noted(self, view: ActionsView, n: int) -> bool:
        """Whether a note leaves its button two lines, for which there is room."""
        c, least, button = self.scene.measure(), self.scene.smallest_letters(), view.buttons[n]
        high = c.rich_height(lines_of(button), self.box.w - 28, least, 1.08) if button.note else 0.0
        return high <= min(self._place(view, n).h, c.rich_height("1\n2", 99, least, 1.08))

    def _place(self, view: ActionsView, n: int) -> Box:
        """Three buttons need the room of the title; one whose label takes two lines is higher."""
        b, head = self.box, self._head(view)
        paired = len(view.buttons) > 1 and view.paired
        shares = [self._share(one) for one in view.buttons][paired:]
        room = self._room(view, b.h - head - 8, sum(shares))
        whole, y, row = b.w - 16, b.y + head, max(0, n - paired)
        top, high = y + room * sum(shares[:row]), room * shares[row] - 5
        if paired and n < 2:
            first = 0.42 * whole
            left, wide = (b.x + 8, first) if n == 0 else (b.x + 13 + first, whole - first - 5)
            return Box(left, top, wide, high)
        return Box(b.x + 8, top, whole, high)

    def _room(self, view: ActionsView, high: float, rows: float) -> float:
        """The height of a row of buttons: half of what there is, less where the hint needs it."""
        if rows > 1.5 or not view.hint:
            return high / max(2.0, rows)
        c = self.scene.measure()
        hint = c.rich_height(view.hint, self.box.w - 16, self._hint_letters(c), LEADING) + 6
        return max(ROW * max(1.0, c.text_scale), min(high / 2, (high - hint) / rows))

    def _hint_letters(self, c: Canvas) -> float:
        """The smallest letters of the hint: whoever wants large ones does not get smaller ones."""
        return self.scene.smallest_letters() * max(1.0, min(HINT_GROWS, c.text_scale))

    def _share(self, button: ButtonView) -> float:
        """How high a button is, beside others: more for each line beyond the first."""
        c, least = self.scene.measure(), self.scene.smallest_letters()
        if not self._broken(c, button, self.box.w - 16):
            return 1.0
        high = c.rich_height(lines_of(button), self.box.w - 28, least, 1.0)
        return (1 + high / c.rich_height("", self.box.w, least, 1.0)) / 2

    def _broken(self, c: Canvas, button: ButtonView, wide: float) -> bool:
        """Whether there are several lines on it: the label takes them, or has a note."""
        least = self.scene.smallest_letters()
        return bool(button.note) or c.width(plain(button.label), least, "semi") > wide - 20

    def _head(self, view: ActionsView) -> float:
        if self._crowded(view):
            return 6.0
        return 34.0 * max(1.0, min(1.2, self.scene.app.reader.comfort.text_size))

    def _crowded(self, view: ActionsView) -> bool:
        return len(view.buttons) == 3 and not view.paired

    def draw(self, c: Canvas, view: ActionsView) -> None:
        b, head = self.box, self._head(view)
        view = self._fitting(view)
        c.panel(b.x, b.y, b.w, b.h, "dark", 12)
        if not self._crowded(view):
            self._title(c, view, b.y + head / 2 - 2)
        places = [self._place(view, n) for n in range(len(view.buttons))]
        for button, place in zip(view.buttons, places, strict=True):
            self._button(c, button, place)
        below = max((place.bottom for place in places), default=0.0)
        top = max(below + 5, b.y + head)
        least = self._hint_letters(c)
        if c.rich_height(view.hint, b.w - 16, least, LEADING) <= b.bottom - top:
            size = shrunk(c, view.hint, b.w - 16, b.bottom - 8 - top, 20.0, least, LEADING)
            c.rich(view.hint, b.x + 8, top, b.w - 16, size, MUTED, align="center", leading=LEADING)

    def _title(self, c: Canvas, view: ActionsView, y: float) -> None:
        room, title = self.box.w - 16, view.title
        if view.short and 0.93 * c.width(title, 21, "title") > room:
            title = view.short
        kind = "title" if 0.93 * c.width(title, 21, "title") <= room else "semi"
        c.text(title, self.box.centerx, y, 21, GOLD_TEXT, kind, "center", limit=room)

    def _button(self, c: Canvas, button: ButtonView, p: Box) -> None:
        """A long label takes the room of the key, or two lines."""
        ink, label = BUTTONS[self.plate(c, button, p)][3], plain(button.label)
        least = self.scene.smallest_letters()
        if self._broken(c, button, p.w):
            label = lines_of(button)
            size = shrunk(c, label, p.w - 12, p.h - 8, USUAL, least, 1.08)
            high = c.rich_height(label, p.w - 12, size, 1.08)
            c.rich(label, p.x + 6, p.centery - high / 2, p.w - 12, size, ink, align="center",
                   leading=1.08)  # fmt: skip
            return
        beside = c.width(button.key, 20) + 10 if button.key else 0.0
        keyed = beside and c.width(label, least, "semi") < p.w - 20 - beside
        room = p.w - 20 - (beside if keyed else 0)
        tallest = max(least, min(USUAL, p.h / 1.3 / c.text_scale))
        size = largest(c, label, "semi", room, tallest, least)
        middle = min(p.centerx, p.x + 10 + room - c.width(label, size, "semi") / 2)
        c.text(label, middle, p.centery - 1, size, ink, "semi", "center")
        if keyed:
            c.text(button.key, p.right - 10, p.centery, 20, dim(ink), anchor="midright")
