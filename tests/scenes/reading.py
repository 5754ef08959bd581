"""What is wrong with the writing on a screen: found by where the ink of every word comes to lie."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

import pygame

from game.drawing.kit import typesetting
from game.drawing.kit.canvas import Canvas
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Section
from game.scenes.kit.widgets import Scroller

SLACK = 2
"""So many pixels of a letter may be lost, or lie on another one."""
LEGIBLE = 13
"""Pixels of the smallest letters in a window 720 high."""
Blit = Callable[[pygame.Surface, tuple[int, int]], object]


class Ink(NamedTuple):
    """A word or a line, the place of its ink, the part of it that is seen, and how high its
    letters are, in pixels."""

    text: str
    place: pygame.Rect
    seen: pygame.Rect
    px: int


class _Page(Canvas):
    """A canvas that remembers where every word was put."""

    def __init__(self, surface: pygame.Surface, scale: float, text_scale: float) -> None:
        super().__init__(surface, scale, text_scale)
        self.inks: list[Ink] = []
        self.boards: list[pygame.Rect] = []
        """Panels and buttons, whose edges are no place for words."""
        self.lost: list[str] = []
        """Sentences whose last lines are left out."""

    def _put(self, text, x, y, px, colour, kind, anchor, shade=0):  # type: ignore[no-untyped-def]
        if text:
            image = typesetting.words(text, kind, px, colour)
            at = image.get_rect(**{anchor: (round(x * self.scale), round(y * self.scale))})
            self._note(text, image, at.topleft, px)
        return super()._put(text, x, y, px, colour, kind, anchor, shade)

    def _piece(self, piece, x, middle, px, colour, bold):  # type: ignore[no-untyped-def]
        if piece.kind != "emblem":
            image = typesetting.words(
                piece.value, "bold" if piece.kind == "bold" else "body", px, colour
            )
            top = round(middle - image.get_height() / 2)
            self._note(piece.value, image, (round(x), top), px)
        super()._piece(piece, x, middle, px, colour, bold)

    def panel(self, x, y, w, h, *rest, **more):  # type: ignore[no-untyped-def]
        self._board(x, y, w, h)
        super().panel(x, y, w, h, *rest, **more)

    def button(self, x, y, w, h, *rest, **more):  # type: ignore[no-untyped-def]
        self._board(x, y, w, h)
        super().button(x, y, w, h, *rest, **more)

    def _board(self, *sides: float) -> None:
        x, y, w, h = (round(side * self.scale) for side in sides)
        self.boards.append(pygame.Rect(x, y, w, h))

    def rich(self, text, x, y, w, size=24.0, *rest, **more):  # type: ignore[no-untyped-def]
        most = more.get("most", 0)
        lines = typesetting.lines(text, max(1, int(w * self.scale)), self.text_px(size))
        if most and len(lines) > most:
            self.lost.append(text)
        return super().rich(text, x, y, w, size, *rest, **more)

    def _note(self, text: str, image: pygame.Surface, at: tuple[int, int], px: int) -> None:
        place = image.get_bounding_rect().move(at)
        self.inks.append(Ink(text, place, place.clip(self.surface.get_clip()), px))


Read = list[tuple[Section, _Page]]
"""What each section of a scene writes."""


def pages(scene: Scene, sections: Sequence[Section] | None = None) -> Read:
    """What each section of the scene (or of these) writes, on its own and clipped to its place."""
    size, read = scene._size, []
    for section in scene.sections if sections is None else sections:
        page = _Page(pygame.Surface(size), scene.app.scale(size), scene.app.comfort.text_size)
        section.ground(page)
        if section.live:
            page.surface.set_clip(scene._area(section.box))
            section.paint(page)
        read.append((section, page))
    return read


def faults(read: Read) -> Iterator[str]:
    """Sentences with lines left out, words that are cut by the edge of their section or of the
    window, words too small to read, and words that lie on others or on the edge of a board."""
    for section, page in read:
        where = type(section).__name__
        yield from (f"{where}: {text!r} is not whole" for text in page.lost)
        for ink in page.inks:
            lost = ink.place.w - ink.seen.w, ink.place.h - ink.seen.h
            if max(lost) > SLACK and not isinstance(section, Scroller):
                yield f"{where}: {ink.text!r} is cut by {lost}"
            if ink.px < LEGIBLE and len(ink.text) > 1:
                yield f"{where}: {ink.text!r} is small, {ink.px}"
        for one, other in combinations(page.inks, 2):
            both = one.seen.clip(other.seen)
            if min(both.size) > SLACK:
                yield f"{where}: {one.text!r} lies on {other.text!r}, {both.size}"
    yield from _on_edges([page for section, page in read if not isinstance(section, Scroller)])


def _on_edges(still: list[_Page]) -> Iterator[str]:
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


def letters(read: Read) -> dict[str, tuple[int, int]]:
    """How high the letters of each text are at least and at most, in pixels; what is scrolled
    aside."""
    high: dict[str, tuple[int, int]] = {}
    for section, page in read:
        for ink in page.inks if not isinstance(section, Scroller) else ():
            least, most = high.get(ink.text, (ink.px, ink.px))
            high[ink.text] = min(least, ink.px), max(most, ink.px)
    return high
