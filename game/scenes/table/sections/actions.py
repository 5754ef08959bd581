"""Buttons for what can be done now, made from view-models for any game: a panel of them with notes,
and a list of things to choose from, each with its picture.

A button goes by the name of its target; pressing it hands that name to `press`. A button that is
refused is off, but may still be pressed: then it is for the table to say why. Words are measured
before a button gets its place: none is cut, and none is smaller than can be read.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator
from typing import Any, NamedTuple, TypeVar

import pygame

from game.drawing.kit.canvas import BUTTONS, Canvas
from game.drawing.kit.theme import GOLD_TEXT, MUTED, Colour
from game.scenes.kit.section import Box, Target
from game.scenes.table.sections.panel import Panel
from game.words import plain

LARGE, USUAL, AMPLE = 25.0, 22.0, 17.0
"""The letters of a button with a note, and of others; a note with smaller ones gives way to the
brief one."""
LABEL = 19.0
"""Units of letters that have grown: where those of a label would be smaller, its key and its emblem
give way."""
LEADING = 1.14
HEAD, HIGH = 48.0, 100.0
"""Of a list: the height of its title, and of a button whose words need no more."""
NARROW, WIDE = 225.0, 620.0
"""A list has no narrower column, and no wider one."""
ART, ICON = 0.36, 56.0
"""The most that a picture takes of the width of its button; its side where words stand below it."""
WHY_NOT = (238, 170, 140)


class ButtonView(NamedTuple):
    """A button. `note` is what it costs or brings, or why it is refused; `brief` says it where there
    is little room. For a list: the `picture` of the thing it is about, and what that does, in
    `words`."""

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


def as_meant(button: ButtonView, meant: bool | None) -> ButtonView:
    """The button with the colour of what is most likely meant, or without it; None: as it is."""
    if meant is None or (not meant and button.style != "primary"):
        return button
    return button._replace(style="primary" if meant else "normal")


class ActionsView(NamedTuple):
    """Title, buttons, and what to click where there is nothing to press. `short` is the title where
    there is no room for it; `paired`: the first two buttons share a row."""

    title: str
    buttons: tuple[ButtonView, ...]
    hint: str = ""
    short: str = ""
    paired: bool = False


class ListView(NamedTuple):
    """Things to choose from; `bottom` is where something begins that the list must not cover."""

    title: str
    buttons: tuple[ButtonView, ...]
    bottom: float | None = None


V = TypeVar("V", bound=Any)


class ButtonsPanel(Panel[V]):
    """Base of both: buttons that can be pointed at and pressed."""

    def __init__(
        self, box: Box, view: Callable[[], V | None], press: Callable[[str], object]
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

    def primary(self) -> str:
        view = self.view()
        buttons = () if view is None else view.buttons
        return next((b.name for b in buttons if b.style == "primary" and not b.refused), "")

    def activate(self, name: str) -> bool:
        self.press(name)
        return True

    def plate(self, c: Canvas, button: ButtonView, p: Box) -> str:
        """The button without its words; returns the style it has."""
        style = "off" if button.refused else button.style
        c.button(p.x, p.y, p.w, p.h, "", style, hover=self.hovered(button.name) and not button.refused,
                 pressed=self.scene.pressed == button.name)  # fmt: skip
        self.rim(c, button.name, p, 4, 13)
        return style


def _text(button: ButtonView) -> str:
    parts = (plain(one).rstrip(".") for one in (button.label, button.words, button.note) if one)
    return ". ".join(parts)


def largest(c: Canvas, text: str, kind: str, room: float, size: float, least: float) -> float:
    """The size of letters in which a line fits the room; 0 where those that can be read do not."""
    while size > least and c.width(text, size, kind) > room:
        size = max(least, size - 0.5)
    return size if c.width(text, size, kind) <= room else 0.0


def _longest(c: Canvas, text: str, size: float) -> float:
    """The width of the longest word, as it is in bold letters."""
    return max(c.width(word, size, "bold") for word in sorted(plain(text).split(), key=len)[-2:])


def dim(ink: Colour) -> Colour:
    return round(ink[0] * 0.86), round(ink[1] * 0.86), round(ink[2] * 0.86)


class ActionsSection(ButtonsPanel[ActionsView]):
    """A panel of up to four buttons, each with a note on its second line."""

    top, gap = 46.0, 7.0

    def place(self, view: ActionsView, n: int) -> Box:
        b, count = self.box, len(view.buttons)
        most = 72.0 * max(1.0, self.scene.app.reader.comfort.text_size)
        high = min(most, (b.h - self.top - 12 - self.gap * (count - 1)) / count)
        return Box(b.x + 14, b.y + self.top + n * (high + self.gap), b.w - 28, high)

    def draw(self, c: Canvas, view: ActionsView) -> None:
        b = self.box
        c.panel(b.x, b.y, b.w, b.h, "dark", 14)
        self._title(c, view)
        for n, button in enumerate(view.buttons):
            self._button(c, button, self.place(view, n))
        if not view.buttons:
            c.rich(view.hint, b.x + 18, b.y + 52, b.w - 36, USUAL, MUTED)

    def _title(self, c: Canvas, view: ActionsView) -> None:
        b, room = self.box, self.box.w - 36
        size = largest(c, view.title, "semi", room, USUAL, self.scene.smallest_letters())
        c.text(view.title, b.x + 18, b.y + 26, size or USUAL, GOLD_TEXT, "semi", "midleft",
               limit=room)  # fmt: skip

    def _button(self, c: Canvas, button: ButtonView, p: Box) -> None:
        """The label above its note, between emblem and key."""
        style, least = self.plate(c, button, p), self.scene.smallest_letters()
        ink, label = BUTTONS[style][3], plain(button.label)
        icon = min(p.h * 0.7, 46.0) if button.icon else 0.0
        key = c.width(button.key, 20) + 12 if button.key else 0.0
        for art, keyed in ((icon, key), (icon, 0.0), (0.0, 0.0)):  # they give way to the label
            left, right = p.x + 14 + (art + 10 if art else 0), p.right - 14 - keyed
            size = largest(c, label, "semi", right - left, LARGE, least)
            if size * c.text_scale >= LABEL:
                break
        grown = 1 + (c.text_scale - 1) / 2  # whoever wishes larger letters gets some of it
        high = p.h - 4 >= 2 * least * LEADING * c.text_scale * grown
        notes = [one for one in (button.note, button.brief) if one and high]
        fits = ((one, largest(c, one, "body", right - left, USUAL - 2, least)) for one in notes)
        ample = ((one, fit) for one, fit in fits if fit >= AMPLE or (fit and one == notes[-1]))
        note, small = next(ample, ("", 0.0))
        if note:  # both lines are no higher than the button
            room = (p.h - 10) / LEADING / c.text_scale
            grown = min(1.0, room / (size + small))
            size, small = max(least, size * grown), max(least, small * grown)
        if c.text_scale > 1 and small * c.text_scale < LABEL - 1:
            note = ""
        if art:
            c.icon(button.icon, p.x + 14 + art / 2, p.centery, art, 110 if button.refused else 255)
        if keyed:
            c.text(button.key, p.right - 12, p.centery, 20, dim(ink), anchor="midright")
        middle, step = (left + right) / 2, (size + small) * c.text_scale * LEADING / 4
        above = step * 2 * small / (size + small) if note else 0.0
        c.text(label, middle, p.centery - above - 1, size, ink, "semi", "center")
        if note:
            below = step * 2 * size / (size + small)
            c.text(note, middle, p.centery + below, small, dim(ink), "body", "center")


Picture = Callable[[Canvas, Hashable, float, float], "pygame.Surface | None"]
"""Paints what a button is about, at most so wide and high, in units."""


class Arrangement(NamedTuple):
    """How a list is laid out: its columns, the width of its buttons, the height of each row, the
    size of letters; whether there is room for what things do, and whether that stands below the
    picture, not beside it."""

    columns: int
    wide: float
    rows: tuple[float, ...]
    size: float
    words: bool
    below: bool


class Laid(NamedTuple):
    """What stands on a button: the room of its picture, each text with its kind and place, and the
    height of all; from the upper left corner of the button."""

    art: Box
    texts: tuple[tuple[str, str, Box], ...]
    high: float


class ListSection(ButtonsPanel[ListView]):
    """Things to choose from: each is a button with its picture, its name, what it does, and what
    it costs or why it cannot be. In the arrangement that allows the largest letters.

    A picture is at most `art` wide; buttons are as high as their words need, or with `filled` as
    the list allows.
    """

    def __init__(self, box: Box, view: Callable[[], ListView | None],
                 press: Callable[[str], object], picture: Picture, art: float,
                 filled: bool = False) -> None:  # fmt: skip
        super().__init__(box, view, press)
        self.picture, self.art, self.filled = picture, art, filled
        self._made: tuple[ListView, Arrangement] | None = None

    # ---- places -------------------------------------------------------------------------

    def _board(self, view: ListView) -> Box:
        b = self.box
        return b if view.bottom is None else Box(b.x, b.y, b.w, view.bottom - b.y)

    def place(self, view: ListView, n: int) -> Box:
        b, laid = self._board(view), self.arrangement(view)
        row, column = divmod(n, laid.columns)
        left, top = b.x + 10 + column * laid.wide, b.y + HEAD + sum(laid.rows[:row])
        return Box(left, top, laid.wide - 6, laid.rows[row] - 7)

    def arrangement(self, view: ListView) -> Arrangement:
        """The best one; measured once for each list."""
        if self._made is None or self._made[0] != view:
            c = self.scene.measure()
            found = list(self._arrangements(c, view, True))
            found = found or list(self._arrangements(c, view, False))
            self._made = view, max(found, key=lambda one: (one.size, one.wide * min(one.rows)))
        return self._made[1]

    def _arrangements(self, c: Canvas, view: ListView, words: bool) -> Iterator[Arrangement]:
        """All in which every word can be read; without what things do at least one."""
        b, count, least = self._board(view), len(view.buttons), self.scene.smallest_letters()
        most, room = max(1, int((b.w - 20) // NARROW)), b.h - HEAD - 12
        for columns in sorted({min(most, -(-count // rows)) for rows in range(1, count + 1)}):
            wide = min(WIDE, (b.w - 20) / columns)
            for below in (False, True):
                size, need = USUAL, self._rows(c, view, columns, wide, USUAL, words, below)
                while sum(need) > room and size > least:
                    size = max(least, size - 1)
                    need = self._rows(c, view, columns, wide, size, words, below)
                if sum(need) <= room or not words:
                    rows = self._heights(need, room)
                    yield Arrangement(columns, wide, rows, size, words, below)

    def _heights(self, need: list[float], room: float) -> tuple[float, ...]:
        """The heights of rows that need so much: of those with few words as of the others, as far
        as there is room."""
        if sum(need) >= room:
            return (room / len(need),) * len(need)
        each = HIGH * max(1.0, self.scene.app.reader.comfort.text_size)
        wish = [max(one, room / len(need) if self.filled else each) for one in need]
        part = min(1.0, (room - sum(need)) / max(1.0, sum(wish) - sum(need)))
        return tuple(low + part * (high - low) for low, high in zip(need, wish, strict=True))

    def _rows(self, c: Canvas, view: ListView, columns: int, wide: float, size: float, words: bool,
              below: bool) -> list[float]:  # fmt: skip
        """The height that each row needs; endless where a word is too long for its button."""
        laid = [self._laid(c, one, wide - 6, size, words, below) for one in view.buttons]
        texts = ((text, b.w) for one in laid for _, text, b in one.texts)
        if any(_longest(c, text, size) > room for text, room in texts):
            return [math.inf] * -(-len(laid) // columns)
        rows = (laid[n : n + columns] for n in range(0, len(laid), columns))
        return [21 + max(one.high for one in row) for row in rows]

    def _laid(
        self, c: Canvas, button: ButtonView, wide: float, size: float, words: bool, below: bool
    ) -> Laid:
        """Picture and texts on a button so wide, beside each other, or texts below the name."""
        pictured = button.picture not in (None, "")
        art = min(self.art, ART * wide) if pictured else 0.0
        head = min(art, ICON * max(1.0, c.text_scale)) if below else 0.0
        beside = 12 + (head or art) + 8 * pictured
        label = f"*{plain(button.label)}*" if "*" not in button.label else button.label
        found = [("label", label), ("words", button.words * words), ("note", button.note)]
        texts, y = [], 0.0
        for kind, text in ((kind, text) for kind, text in found if text):
            left = 12 if below and kind != "label" else beside
            high = c.rich_height(text, wide - left - 10, size, LEADING)
            down = max(0.0, (head - high) / 2) if kind == "label" else 0.0
            texts.append((kind, text, Box(left, y + down, wide - left - 10, high)))
            y += max(high, head) if kind == "label" else high
        return Laid(Box(10, 0, head or art, head or y), tuple(texts), y)

    # ---- drawing ------------------------------------------------------------------------

    def draw(self, c: Canvas, view: ListView) -> None:
        b, laid = self._board(view), self.arrangement(view)
        c.panel(b.x, b.y, b.w, b.h, "dark", 14)
        c.text(view.title, b.x + 16, b.y + 25, 24, GOLD_TEXT, "title", "midleft", limit=b.w - 32)
        for n, button in enumerate(view.buttons):
            self._choice(c, button, self.place(view, n), laid)

    def _choice(self, c: Canvas, button: ButtonView, p: Box, how: Arrangement) -> None:
        ink = BUTTONS[self.plate(c, button, p)][3]
        laid = self._laid(c, button, p.w, how.size, how.words, how.below)
        top = p.centery - laid.high / 2
        if laid.art.w:
            art = (
                laid.art.move(p.x, top)
                if how.below
                else Box(p.x + 10, p.y + 8, laid.art.w, p.h - 16)
            )
            self._art(c, button, art)
        inks = {"words": dim(ink), "note": WHY_NOT if button.refused else GOLD_TEXT, "label": ink}
        for kind, text, b in laid.texts:
            c.rich(text, p.x + b.x, top + b.y, b.w, how.size, inks[kind], ink, leading=LEADING)

    def _art(self, c: Canvas, button: ButtonView, b: Box) -> None:
        image = self.picture(c, button.picture, b.w, b.h)
        if image is not None:
            w, h = (side / c.scale for side in image.get_size())
            c.blit(image, b.centerx - w / 2, b.centery - h / 2)
