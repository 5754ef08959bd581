"""A map on the screen: three layers, of which only what changed is painted again.

The ground is opaque and painted for a size and a place of the map; over a copy of it lies what is
on the map, over a copy of that what is marked. When something changes, the rectangle round it is
copied from the layer below and laid anew, so a part is painted by the same code as the whole.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.drawing import theme
from game.drawing.hexmap.land import cast_shadow, paint
from game.drawing.hexmap.lattice import Lattice, Space
from game.drawing.hexmap.marks import Marks, ghost_box, lay_marks, mark_box
from game.drawing.hexmap.things import Board, Scale, lay, name_box

MANY = 24
"""From so many changed spaces on, the whole is painted at once."""


class MapView:
    """The part of a window in which a map lies; `zone` and every lattice are in its pixels."""

    def __init__(self, zone: pygame.Rect, cloth: pygame.Surface, scale: Scale) -> None:
        """`cloth` is the picture of the whole window without the map."""
        self.zone, self.scale = pygame.Rect(zone), scale
        self._cloth = cloth.subsurface(self.zone)
        self._board: Board | None = None
        self._marks = Marks()
        self._at: tuple[Lattice, str] | None = None
        self._ground = _layer(self.zone.size)
        self._table = _layer(self.zone.size)
        self.front = _layer(self.zone.size)
        """The map as it is to be seen."""

    def show(self, board: Board, lattice: Lattice, marks: Marks) -> list[pygame.Rect]:
        """Bring the picture up to date; returns what changed, in pixels of the window."""
        at = (lattice, theme.current())
        inner = lattice.moved(-self.zone.x, -self.zone.y)
        fresh = at != self._at or self._board is None or board.land != self._board.land
        if fresh:
            self._paint_ground(board, inner)
        dirty = self._lay_board(board, inner, fresh)
        dirty = self._lay_marks(board, inner, marks, fresh, dirty)
        self._board, self._marks, self._at = board, marks, at
        return [box.move(self.zone.topleft) for box in dirty]

    def blit(self, onto: pygame.Surface, area: pygame.Rect | None = None) -> None:
        """The map, or what of it lies in an area of the window."""
        part = self.zone.clip(area) if area else self.zone
        onto.blit(self.front, part, part.move(-self.zone.x, -self.zone.y))

    def glide(self, onto: pygame.Surface, lattice: Lattice) -> None:
        """The last picture as if the map lay in another lattice; for while it moves."""
        if self._at is None:
            return
        old, k = self._at[0], lattice.step / self._at[0].step
        left = lattice.x + (self.zone.x - old.x) * k
        top = lattice.y + (self.zone.y - old.y) * k
        clip = onto.get_clip()
        onto.set_clip(clip.clip(self.zone))
        onto.blit(self._cloth, self.zone)
        image = self.front
        if k != 1:
            w, h = self.zone.size
            image = pygame.transform.scale(image, (max(1, round(w * k)), max(1, round(h * k))))
        onto.blit(image, (round(left), round(top)))
        onto.set_clip(clip)

    # ---- layers -------------------------------------------------------------------------

    def _paint_ground(self, board: Board, inner: Lattice) -> None:
        self._ground.blit(self._cloth, (0, 0))
        cast_shadow(self._ground, board.land, inner)
        paint(self._ground, board.land, inner)

    def _lay_board(self, board: Board, inner: Lattice, fresh: bool) -> list[pygame.Rect]:
        """The things on the map; returns where they changed."""
        whole = self._table.get_rect()
        if fresh or self._board is None:
            boxes = [whole]
        else:
            spaces = [] if board is self._board else list(board.changed(self._board))
            boxes = [self._thing_box(board, inner, space) for space in spaces]
            boxes = _merged(boxes, whole) if len(spaces) < MANY else [whole]
        for box in boxes:
            self._again(self._table, self._ground, box)
            lay(self._table, board, inner, self.scale)
        self._table.set_clip(None)
        return boxes

    def _thing_box(self, board: Board, inner: Lattice, space: Space) -> pygame.Rect:
        """All that a space's things cover, now and before."""
        box = inner.box(space, 1.3)
        for each in (board, self._board):
            if each and space in each.name:
                box = box.union(name_box(each, inner, space, self.scale))
        return box

    def _lay_marks(
        self, board: Board, inner: Lattice, marks: Marks, fresh: bool, below: list[pygame.Rect]
    ) -> list[pygame.Rect]:
        """The marks over the things, where either changed."""
        whole = self.front.get_rect()
        same = marks is self._marks
        spaces = [] if same else list(marks.changed(self._marks, board.land.spaces))
        boxes = [*below, *(mark_box(board, inner, space, self.scale) for space in spaces)]
        if marks.ghost != self._marks.ghost:
            ghosts = (marks.ghost, self._marks.ghost)
            boxes += [ghost_box(ghost, inner, self.scale) for ghost in ghosts if ghost]
        boxes = [whole] if fresh or len(spaces) >= MANY else _merged(boxes, whole)
        for box in boxes:
            self._again(self.front, self._table, box)
            lay_marks(self.front, marks, board, inner, self.scale)
        self.front.set_clip(None)
        return boxes

    def _again(self, layer: pygame.Surface, below: pygame.Surface, box: pygame.Rect) -> None:
        """Open a rectangle of a layer: what lies below it, and nothing else painted outside."""
        layer.set_clip(box)
        layer.blit(below, box, box)


def _layer(size: tuple[int, int]) -> pygame.Surface:
    made = pygame.Surface(size)
    return made.convert() if pygame.display.get_surface() else made


def _merged(boxes: Iterable[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Rectangles that do not overlap, within the whole."""
    done: list[pygame.Rect] = []
    for box in (box.clip(whole) for box in boxes):
        if not box.w or not box.h:
            continue
        while (n := box.collidelist(done)) >= 0:
            box = box.union(done.pop(n))
        done.append(box)
    return done
