"""What is wrong with the writing on a screen: found by where the ink of every word comes to lie.

A scene is painted anew, and all that is written meanwhile is read: on the window, in pictures that
are kept, on cards that are drawn once. Whoever leaves something out says so to
`typesetting.left_out`, and is heard too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

import pygame
import pytest

from game.drawing.civilization import cards
from game.drawing.kit import typesetting
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.surfaces import strided
from game.drawing.kit.theme import Colour
from game.scenes.kit.scene import Scene
from game.scenes.kit.scroller import Scroller
from game.scenes.kit.section import Section, pixels
from game.scenes.table.log_pane import LogSection
from game.scenes.table.reminders import RemindersSection
from game.scenes.table.sections.map import MapSection
from tests.scenes.driving import letters_of
from tests.scenes.keeping import forget_words

SLACK = 2
"""So many pixels of a letter may be lost, or lie on another one."""
LEGIBLE = 13
"""Pixels of the smallest letters in a window 720 high."""
NUMBERS = 16 / 19.5
"""How much smaller numbers may be."""
ROUNDED = 1
"""Pixels that letters may lose by the size of a box in whole pixels."""
ALIKE = 0.9
"""Letters of one row may differ by so much: nobody sees it."""
LISTS = (Scroller, LogSection, RemindersSection)
ALONE = (
    *((cards, name) for name in ("tech", "tech_tile", "wonder", "event", "unit", "government")),
)
"""Cards and tiles: the words on each are as large as that one has room for."""
PAINTED = ("ground", "repaint", "paint")
"""Where sections write."""


class Ink(NamedTuple):
    """A word or a line, the place of its ink, the part of it that is seen, and how high its
    letters are, in pixels."""

    text: str
    place: pygame.Rect
    seen: pygame.Rect
    px: int


class Page:
    """What a section writes."""

    def __init__(self) -> None:
        self.inks: list[Ink] = []
        self.rows: list[Line] = []
        """What is written in a line of its own, and no number."""
        self.boards: list[pygame.Rect] = []
        """Panels and buttons, whose edges are no place for words."""
        self.pictured: list[tuple[str, int]] = []
        """Words in pictures, wherever these come to lie, and how high their letters are."""
        self.lost: list[str] = []
        """What is left out, or has an end or letters that are."""


class Line(NamedTuple):
    """A text on one line: its height on the window, its face, colour and pixels."""

    text: str
    y: int
    kind: str
    colour: Colour
    px: int


NUMBER = re.compile(r"[+−-]?[\dIVX/×.]+ ?%?")
"""A number or a numeral, which can be read smaller."""


Read = list[tuple[Section | None, Page]]
"""What each section of a scene writes, and at first what its ground shows."""


class _Reader:
    """Listens to whatever is written, and keeps it on the page of the section that is painted."""

    def __init__(self, patch: pytest.MonkeyPatch, window: tuple[int, int]) -> None:
        self.page, self.window = Page(), window
        self.placed = False
        """The word that is drawn now is on the page already."""
        self.alone = False
        """It is on a card or a tile."""
        write, put, piece = typesetting.words, Canvas._put, Canvas._piece
        panel, button = Canvas.panel, Canvas.button

        def words(text: str, kind: str, px: int, colour: Colour) -> pygame.Surface:
            if not letters_of(kind).issuperset(typesetting.drawable(text)):
                self.page.lost.append(text)
            if not self.placed:
                self.page.pictured.append((text, px))
            return write(text, kind, px, colour)

        def put_(c: Canvas, text, x, y, px, colour, kind, anchor, shade=0):  # type: ignore[no-untyped-def]
            if text and self._on_window(c):
                image = write(text, kind, px, colour)
                at = image.get_rect(**{anchor: (round(x * c.scale), round(y * c.scale))})
                self._note(c, text, image, at.topleft, px)
                if len(text) > 2 and not self.alone and not NUMBER.fullmatch(text):
                    self.page.rows.append(Line(text, round(y * c.scale), kind, colour, px))
            return self._drawn(c, put, text, x, y, px, colour, kind, anchor, shade)

        def piece_(c: Canvas, one, x, middle, px, colour, bold):  # type: ignore[no-untyped-def]
            if one.kind != "emblem" and self._on_window(c):
                image = write(one.value, "bold" if one.kind == "bold" else "body", px, colour)
                at = round(x), round(middle - image.get_height() / 2)
                self._note(c, one.value, image, at, px)
            return self._drawn(c, piece, one, x, middle, px, colour, bold)

        def panel_(c: Canvas, x, y, w, h, *rest, **more):  # type: ignore[no-untyped-def]
            self._board(c, x, y, w, h)
            panel(c, x, y, w, h, *rest, **more)

        def button_(c: Canvas, x, y, w, h, *rest, **more):  # type: ignore[no-untyped-def]
            self._board(c, x, y, w, h)
            button(c, x, y, w, h, *rest, **more)

        patch.setattr(typesetting, "words", words)
        patch.setattr(typesetting, "left_out", lambda text: self.page.lost.append(text))
        patch.setattr(Canvas, "_put", put_)
        patch.setattr(Canvas, "_piece", piece_)
        patch.setattr(Canvas, "panel", panel_)
        patch.setattr(Canvas, "button", button_)

        for where, name in ALONE:
            patch.setattr(where, name, self._by_itself(getattr(where, name)))

    def _by_itself(self, draw: Any) -> Any:
        def drawn(*what: Any) -> Any:
            before, self.alone = self.alone, True
            try:
                return draw(*what)
            finally:
                self.alone = before

        return drawn

    def _on_window(self, c: Canvas) -> bool:
        return c.surface.get_size() == self.window

    def _drawn(self, c: Canvas, draw: Any, *what: Any) -> Any:
        self.placed = self._on_window(c)
        try:
            return draw(c, *what)
        finally:
            self.placed = False

    def _board(self, c: Canvas, *sides: float) -> None:
        if self._on_window(c):
            x, y, w, h = (round(side * c.scale) for side in sides)
            self.page.boards.append(pygame.Rect(x, y, w, h))

    def _note(
        self, c: Canvas, text: str, image: pygame.Surface, at: tuple[int, int], px: int
    ) -> None:
        place = image.get_bounding_rect().move(at)
        self.page.inks.append(Ink(text, place, place.clip(c.surface.get_clip()), px))

    def follow(self, patch: pytest.MonkeyPatch, of: object, *ways: str) -> Page:
        """A page of its own for whatever is written in these ways."""
        page = Page()

        def on_page(draw: Any) -> Any:
            def drawn(*what: Any) -> Any:
                before, self.page = self.page, page
                try:
                    return draw(*what)
                finally:
                    self.page = before

            return drawn

        for way in ways:
            patch.setattr(of, way, on_page(getattr(of, way)))
        return page


@contextmanager
def _reading(window: tuple[int, int]) -> Iterator[tuple[pytest.MonkeyPatch, _Reader]]:
    forget_words()
    with pytest.MonkeyPatch.context() as patch:
        yield patch, _Reader(patch, window)


def read(scene: Scene, size: tuple[int, int]) -> Read:
    """What the scene writes while it is painted anew in a window of this size."""
    scene.resize(size)
    with _reading(size) as (patch, reader):
        found: Read = [(None, reader.page)]
        found += [(one, reader.follow(patch, one, *PAINTED)) for one in scene.sections]
        render = scene.render
        reader.follow(patch, Scene, "render", "as_painted")  # other scenes, in its background
        render(size)
        scene.sprites()
    return found


def pages(scene: Scene, sections: Sequence[Section]) -> Read:
    """What each of these sections writes, on its own and clipped to its place."""
    size: tuple[int, int] = scene._size
    found: Read = []
    with _reading(size) as (patch, reader):
        for section in sections:
            page, surface = reader.follow(patch, section, *PAINTED), pygame.Surface(size)
            c = scene.canvas(surface)
            section.ground(c)
            if section.live:
                surface.set_clip(strided(pixels(section.box, scene.unit())))
                section.paint(c)
            found.append((section, page))
    return found


def floor(size: tuple[int, int]) -> int:
    """Pixels of the smallest letters in a window of this size."""
    return int(LEGIBLE * min(size[0] / 1280, size[1] / 720))


def faults(found: Read, least: int = LEGIBLE) -> Iterator[str]:
    """What is left out, words that are cut by the edge of their section or of the window, words
    too small to read, and words that lie on others or on the edge of a board."""
    for section, page in found:
        where = type(section).__name__
        yield from (f"{where}: {text!r} is not whole" for text in page.lost)
        for ink in page.inks:
            lost = ink.place.w - ink.seen.w, ink.place.h - ink.seen.h
            if max(lost) > SLACK and not isinstance(section, Scroller):
                yield f"{where}: {ink.text!r} is cut by {lost}"
        for text, px in {*page.pictured, *((ink.text, ink.px) for ink in page.inks)}:
            on_map = isinstance(section, MapSection)  # it can be zoomed
            if (
                len(text) > 1
                and not (on_map and NUMBER.fullmatch(text))
                and px < (int(least * NUMBERS) if NUMBER.fullmatch(text) else least)
            ):
                yield f"{where}: {text!r} is small, {px}"
        places = [ink.seen for ink in page.inks]
        for n, one in enumerate(page.inks):
            for m in one.seen.collidelistall(places[n + 1 :]):
                other = page.inks[n + 1 + m]
                both = one.seen.clip(other.seen)
                if min(both.size) > SLACK:
                    yield f"{where}: {one.text!r} lies on {other.text!r}, {both.size}"
    yield from _on_edges([page for section, page in found if not isinstance(section, Scroller)])


def _on_edges(still: list[Page]) -> Iterator[str]:
    """Words that lie on the edge of a board that was painted on the one that they lie in."""
    boards: list[pygame.Rect] = []
    for page in still:
        boards += page.boards
        for ink in page.inks:
            for board in reversed(boards):
                if board.contains(ink.seen):
                    break
                if min(ink.seen.clip(board).size) > 0:
                    yield f"{ink.text!r} {ink.seen} lies on the edge of {board}"


def letters(found: Read) -> dict[str, dict[str, tuple[int, int]]]:
    """By kind of section: how high the letters of each text are at least and at most, in pixels.
    Of lists, larger letters show fewer rows: the rest is scrolled to, counted, or opened."""
    high: dict[str, dict[str, tuple[int, int]]] = {}
    for section, page in found:
        if isinstance(section, LISTS):
            continue
        texts = high.setdefault(type(section).__name__, {})
        for text, px in (*page.pictured, *((ink.text, ink.px) for ink in page.inks)):
            least, most = texts.get(text, (px, px))
            texts[text] = min(least, px), max(most, px)
    return high


def lessened(usual: Read, large: Read) -> Iterator[str]:
    """What is gone, or smaller than it was, where letters are to be larger. A word that stands in
    several places is compared where it is lowest with where it is highest."""
    after = letters(large)
    for where, texts in letters(usual).items():
        grown = after.get(where, {})
        words = {word for text in grown for word in text.split()}
        for text, (px, _) in texts.items():
            if not any(map(str.isalnum, text)):
                continue
            if not words.issuperset(text.split()):
                yield f"{where}: {text!r} is gone"
            elif len(text) > 2 and text in grown and grown[text][1] < px - ROUNDED:
                yield f"{where}: {text!r} is smaller, {grown[text][1]} instead of {px}"


def uneven(found: Read) -> Iterator[str]:
    """Labels of one row in letters of different sizes: words of one face and colour that stand at
    one height of a section."""
    for section, page in found:
        rows: dict[tuple[int, str, Colour], list[Line]] = {}
        for one in page.rows if not isinstance(section, LISTS) else ():
            rows.setdefault((one.y, one.kind, one.colour), []).append(one)
        for row in rows.values():
            low, high = min(row, key=_px), max(row, key=_px)
            if low.px < high.px * ALIKE - 1:
                where = type(section).__name__
                yield f"{where}: {low.text!r} is {low.px} beside {high.text!r}, {high.px}"


def _px(line: Line) -> int:
    return line.px
