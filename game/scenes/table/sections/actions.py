"""What can be done now, at buttons: a panel of them with notes, a corner that holds a few, and a
longer list with pictures that lies over other panels. For any game, from view-models.

A button goes by the name of its target; pressing it hands that name to `press`. A button that is
refused is off, but may still be pressed: then it is for the table to say why.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple, Protocol, TypeVar

import pygame

from game.drawing.kit.canvas import BUTTONS, Canvas
from game.drawing.kit.fitting import LEAST, shrunk
from game.drawing.kit.theme import GOLD_TEXT, MUTED
from game.scenes.kit.section import Box, Target
from game.scenes.table.sections.panel import Panel
from game.words import plain

LETTERS = BUTTONS["normal"][3]
PALE = (255, 246, 224)
HEAD, HIGH = 48.0, 100.0
"""Of a list: the height of its title, and the most that a button gets."""


class ButtonView(NamedTuple):
    """A button. `note` says more, `brief` says it where there is little room; `picture` and `words`
    are those of the thing it is about, for a list."""

    name: str
    label: str
    style: str = "normal"
    key: str = ""
    note: str = ""
    brief: str = ""
    icon: str = ""
    refused: bool = False
    picture: Hashable = None
    words: str = ""


class ActionsView(NamedTuple):
    """Title, buttons, and what to click where there is nothing to press. `short` is the title where
    there is no room for it; `paired`: the first two buttons share a row."""

    title: str
    buttons: tuple[ButtonView, ...]
    hint: str = ""
    short: str = ""
    paired: bool = False


class ListView(NamedTuple):
    """A longer list; `bottom` is where something begins that it must not cover."""

    title: str
    buttons: tuple[ButtonView, ...]
    bottom: float | None = None


class _HasButtons(Protocol):
    @property
    def buttons(self) -> tuple[ButtonView, ...]: ...


V = TypeVar("V", bound=Any)


class ButtonsPanel(Panel[V]):
    """Base of the three: buttons that can be pointed at and pressed."""

    def __init__(
        self, box: Box, view: Callable[[], V | None], press: Callable[[str], None]
    ) -> None:
        super().__init__(box, view)
        self.press = press

    def place(self, view: V, n: int) -> Box:
        """Where the n-th button lies."""
        raise NotImplementedError

    def things(self, view: V) -> list[Target]:
        return [
            Target(one.name, self.place(view, n), _text(one), not one.refused)
            for n, one in enumerate(view.buttons)
        ]

    def activate(self, name: str) -> bool:
        self.press(name)
        return True


def _text(button: ButtonView) -> str:
    label = plain(button.label)
    return f"{label}. {button.note}" if button.note else label


class ActionsSection(ButtonsPanel[ActionsView]):
    """A panel of buttons with notes, in two columns where there are many."""

    top, gap = 46.0, 7.0

    def place(self, view: ActionsView, n: int) -> Box:
        b, count = self.box, len(view.buttons)
        columns = 2 if count > 4 else 1
        rows = -(-count // columns)
        room = b.h - self.top - 12
        high = min(72.0, (room - self.gap * (rows - 1)) / max(1, rows))
        wide = (b.w - 28 - 8 * (columns - 1)) / columns
        left = b.x + 14 + (n % columns) * (wide + 8)
        return Box(left, b.y + self.top + (n // columns) * (high + self.gap), wide, high)

    def draw(self, c: Canvas, view: ActionsView) -> None:
        b = self.box
        c.panel(b.x, b.y, b.w, b.h, "dark", 14)
        c.text(view.title, b.x + 18, b.y + 26, 22, GOLD_TEXT, "semi", "midleft", limit=b.w - 36)
        for n, button in enumerate(view.buttons):
            self._button(c, button, self.place(view, n))
        if not view.buttons:
            c.rich(view.hint, b.x + 18, b.y + 52, b.w - 36, 22, MUTED)

    def _button(self, c: Canvas, button: ButtonView, p: Box) -> None:
        """On two lines where there is room; the note alone goes where there is none."""
        two_lines = p.h >= 46 * max(1.0, c.text_scale * 0.95)
        size = 25 if two_lines else 22
        label, room = button.label, p.w - (110 if button.icon else 60)
        notes = (one for one in (button.note, button.brief) if 0.85 * c.width(one, 20) <= room)
        note = next(notes, "") if two_lines else ""
        whole = f"{button.label}: {button.note}"
        if not two_lines and button.note and 0.7 * c.width(whole, size, "semi") < p.w - 80:
            label = whole
        style = "off" if button.refused else button.style
        hover = self.hovered(button.name) and not button.refused
        c.button(p.x, p.y, p.w, p.h, label, style, button.icon, note, button.key, size, hover,
                 self.scene.pressed == button.name)  # fmt: skip
        if self.focused(button.name):
            c.focus(p.x - 4, p.y - 3, p.w + 8, p.h + 6, 13)


class CornerSection(ButtonsPanel[ActionsView]):
    """A corner with up to three buttons below one another, and the hint in the room they leave."""

    always = True

    def place(self, view: ActionsView, n: int) -> Box:
        """Three buttons need the room of the title."""
        b, count, head = self.box, len(view.buttons), self._head(view)
        paired = count > 1 and view.paired
        room = (b.h - head - 8) / max(2, count - paired)
        whole, y = b.w - 16, b.y + head
        if paired and n < 2:
            first = 0.42 * whole
            left, wide = (b.x + 8, first) if n == 0 else (b.x + 13 + first, whole - first - 5)
            return Box(left, y, wide, room - 5)
        return Box(b.x + 8, y + (n - paired) * room, whole, room - 5)

    def _head(self, view: ActionsView) -> float:
        if self._crowded(view):
            return 6.0
        return 34.0 * max(1.0, min(1.2, self.scene.app.comfort.text_size))

    def _crowded(self, view: ActionsView) -> bool:
        return len(view.buttons) == 3 and not view.paired

    def draw(self, c: Canvas, view: ActionsView) -> None:
        b, head = self.box, self._head(view)
        c.panel(b.x, b.y, b.w, b.h, "dark", 12)
        if not self._crowded(view):
            self._title(c, view, b.y + head / 2 - 2)
        places = [self.place(view, n) for n in range(len(view.buttons))]
        for button, place in zip(view.buttons, places, strict=True):
            self._button(c, button, place)
        below = max((place.bottom for place in places), default=0.0)
        top = max(below + 5, b.y + head)
        if b.bottom - top > b.h / 3:
            least = self.scene.smallest_letters()
            size = shrunk(c, view.hint, b.w - 16, b.bottom - 8 - top, 20.0, least, 1.14)
            c.rich(view.hint, b.x + 8, top, b.w - 16, size, MUTED, align="center", leading=1.14)

    def _title(self, c: Canvas, view: ActionsView, y: float) -> None:
        room, title = self.box.w - 16, view.title
        if view.short and 0.93 * c.width(title, 21, "title") > room:
            title = view.short
        kind = "title" if 0.93 * c.width(title, 21, "title") <= room else "semi"
        c.text(title, self.box.centerx, y, 21, GOLD_TEXT, kind, "center", limit=room)

    def _button(self, c: Canvas, button: ButtonView, p: Box) -> None:
        """A long label takes the room of the key, or two lines."""
        name, label, least = button.name, plain(button.label), self.scene.smallest_letters()
        size = min(22.0, max(p.h / 1.6, min(LEAST, p.h / 1.2)) / c.text_scale)
        ample = c.width(label, LEAST, "semi") + 2 * c.width(button.key, 20) + 48 < p.w
        high = c.rich_height(label, p.w - 16, least, 1.1)
        broken = c.width(label, least, "semi") > p.w - 20 and high < p.h - 3
        c.button(p.x, p.y, p.w, p.h, "" if broken else label, button.style,
                 key=button.key if ample else "", size=size, hover=self.hovered(name),
                 pressed=self.scene.pressed == name)  # fmt: skip
        if broken:
            ink = BUTTONS[button.style][3]
            c.rich(label, p.x + 8, p.centery - high / 2, p.w - 16, least, ink, align="center",
                   leading=1.1)  # fmt: skip
        if self.focused(name):
            c.focus(p.x - 3, p.y - 2, p.w + 6, p.h + 4, 10)


Picture = Callable[[Canvas, Hashable, float], "pygame.Surface | None"]
"""Paints what a button is about, at most so large."""


class ListSection(ButtonsPanel[ListView]):
    """A longer list, each choice as large as the list allows, with its picture and its words."""

    def __init__(
        self,
        box: Box,
        view: Callable[[], ListView | None],
        press: Callable[[str], None],
        picture: Picture,
    ) -> None:
        super().__init__(box, view, press)
        self.picture = picture

    def _board(self, view: ListView) -> Box:
        b = self.box
        return b if view.bottom is None else Box(b.x, b.y, b.w, view.bottom - b.y)

    def place(self, view: ListView, n: int) -> Box:
        b, count = self._board(view), len(view.buttons)
        columns = 1 if count <= 6 else 2
        rows = -(-count // columns)
        high = min(HIGH * max(1.0, self.scene.app.comfort.text_size), (b.h - HEAD - 12) / rows)
        wide = (b.w - 20) / columns
        x, y = b.x + 10 + (n % columns) * wide, b.y + HEAD + (n // columns) * high
        return Box(x, y, wide - 6, high - 7)

    def draw(self, c: Canvas, view: ListView) -> None:
        b = self._board(view)
        c.panel(b.x, b.y, b.w, b.h, "dark", 14)
        c.text(view.title, b.x + 16, b.y + 25, 24, GOLD_TEXT, "title", "midleft", limit=b.w - 32)
        for n, button in enumerate(view.buttons):
            self._choice(c, button, self.place(view, n))

    def _choice(self, c: Canvas, button: ButtonView, p: Box) -> None:
        c.button(p.x, p.y, p.w, p.h, "", button.style, hover=self.hovered(button.name),
                 pressed=self.scene.pressed == button.name)  # fmt: skip
        image, left = self.picture(c, button.picture, p.h - 10), p.x + 12
        if image is not None:
            c.blit(image, p.x + 8, p.centery - image.get_height() / c.scale / 2)
            left += image.get_width() / c.scale + 4
        self._words(c, button, p, left, p.right - 10 - left)
        if self.focused(button.name):
            c.focus(p.x - 3, p.y - 2, p.w + 6, p.h + 4, 12)

    def _words(self, c: Canvas, button: ButtonView, p: Box, left: float, room: float) -> None:
        """The label; below it what the thing does, if that fits."""
        size, below, least = 22.0, p.h * 0.5, self.scene.smallest_letters()
        label, words = plain(button.label), button.words
        broken = c.width(label, least, "semi") > room
        both = words and not broken and c.rich_height(words, room, least, 1.08) <= below
        y = p.y + (p.h * 0.26 if both else p.h / 2)
        if broken:
            small = shrunk(c, label, room, p.h - 10, size, least, 1.08)
            high = c.rich_height(label, room, small, 1.08)
            c.rich(label, left, y - high / 2, room, small, PALE, leading=1.08)
        else:
            c.text(label, left, y, size, PALE, "semi", "midleft", limit=room)
        if both:
            small = shrunk(c, words, room, below, 20.0, least, 1.08)
            c.rich(words, left, p.y + p.h * 0.46, room, small, MUTED, leading=1.08)
