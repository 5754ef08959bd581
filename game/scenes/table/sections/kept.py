"""A panel whose picture is kept, and of which only the parts that look different are painted again.

Nothing but the ground of the scene lies below it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

import pygame

from game.drawing.kit.canvas import Canvas
from game.drawing.kit.surfaces import merged
from game.scenes.kit.section import Box, pixels
from game.scenes.table.sections.panel import Panel

V = TypeVar("V", bound=Hashable)

Part = tuple[Hashable, tuple[float, float, float, float]]
"""What a part of the picture depends on, and the box that it covers, in units."""


def part(box: Box, grow: float, *about: Hashable) -> Part:
    """A part that covers a box and so much round it."""
    return about, (box.x - grow, box.y - grow, box.w + 2 * grow, box.h + 2 * grow)


class KeptPanel(Panel[V]):
    """Base of such panels. What is pointed at gets its rim above them."""

    overlaid = True

    def __init__(self, box: Box, view: Callable[[], V | None]) -> None:
        super().__init__(box, view)
        self._pictures: dict[Hashable, tuple[pygame.Surface, frozenset[Part]]] = {}
        """By the look of the panel: how it was painted last, and the parts that it had then."""
        self._look: Hashable = None

    def look(self, view: V) -> Hashable:
        """What all of the picture depends on; each look has a picture of its own."""
        return ()

    def parts(self, view: V) -> Iterable[Part]:
        """All that may change while the look stays."""
        raise NotImplementedError

    # ---- the section --------------------------------------------------------------------

    def signature(self) -> Hashable:
        return ()

    def repaint(self) -> list[pygame.Rect]:
        view = self.view()
        if view is None:
            return []
        whole = self._place()
        look, parts = self.look(view), frozenset(self.parts(view))
        turned, self._look = look != self._look, look
        picture, before = self._pictures.get(look) or (pygame.Surface(whole.size), None)
        dirty = [whole] if before is None else self._changed(before, parts, whole)
        for area in dirty:
            painted = self.scene.painted(area, lambda c: self.draw(c, view))
            picture.blit(painted, area.move(-whole.x, -whole.y))
        self._pictures[look] = picture, parts
        return [whole] if turned else dirty

    def _changed(
        self, before: frozenset[Part], now: frozenset[Part], whole: pygame.Rect
    ) -> list[pygame.Rect]:
        """Where it looks different, in pixels."""
        unit = self.scene.unit()
        return merged((pixels(Box(box), unit) for _, box in before ^ now), whole)

    def paint(self, c: Canvas) -> None:
        c.surface.blit(self._pictures[self._look][0], self._place())

    def forget(self) -> None:
        self._pictures.clear()

    def _place(self) -> pygame.Rect:
        window = pygame.Rect((0, 0), self.scene.pixel_size())
        return pixels(self.box, self.scene.unit()).clip(window)
