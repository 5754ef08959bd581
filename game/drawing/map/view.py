"""A map on the screen: three layers, of which only what changed is painted again.

The ground is opaque and painted for a size and a place of the map; over a copy of it lies what is
on the map, over a copy of that what is marked. When something changes, the rectangle round it is
copied from the layer below and laid anew, so a part is painted by the same code as the whole.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

import pygame

from game.drawing.kit import spare, theme
from game.drawing.kit.surface_cache import beside
from game.drawing.kit.surfaces import left_over, merged
from game.drawing.map.content import Content, Scale, name_box
from game.drawing.map.lattice import Lattice, Place, Space
from game.drawing.map.marks import Marks, ghost_box, lay_marks, mark_box
from game.drawing.map.stamps import shadow, visible_spaces

MANY = 64
"""From so many changed spaces on, the whole is painted at once."""
PARTS = 5
"""A map that is painted bit by bit is cut into so many parts each way."""
SMALL = 4
"""So many times smaller is the picture of the whole map that is kept beside a part of it."""


class MapView:
    """The part of a window in which a map lies; `zone` and every lattice are in its pixels."""

    def __init__(self, zone: pygame.Rect, cloth: Callable[[], pygame.Surface], scale: Scale,
                 layers: Sequence[pygame.Surface] = (), edges: tuple[int, int, int] = (0, 0, 0)) -> None:  # fmt: skip
        """`cloth` tells what lies below the map in its zone; it is asked where it is needed. It is painted in
        the `layers` of another view that nobody shows any more, where they are large enough. So many pixels
        of the picture, at its left, above and below, stay where they are while the map moves (`edges`)."""
        self.zone, self.scale, self._edges = pygame.Rect(zone), scale, edges
        self._cloth = cloth
        self._content: Content | None = None
        self._marks = Marks()
        self._at: tuple[Lattice, str] | None = None
        there = pygame.Rect((0, 0), self.zone.size)
        # those of another view that are too small are made large enough for both
        whole = there.union(layers[0].get_rect()) if layers else there
        fit = bool(layers) and layers[0].get_size() == whole.size
        self.layers = layers if fit else [pygame.Surface(whole.size) for _ in range(3)]
        for layer in self.layers if self.large else ():
            beside(layer)
        self._ground, self._table, self.front = (layer.subsurface(there) for layer in self.layers)
        """The map as it is to be seen."""
        self._moves = self.front.get_rect()
        """The part of the picture that moves with the map: not what names rows and columns at its edges, once
        the map reaches over them."""
        self._whole: tuple[pygame.Surface, pygame.Rect, Lattice] | None = None
        """A small picture of the whole map, with the zone and the lattice that it had: seen while the map
        glides to where the last picture does not reach."""

    def show(self, content: Content, lattice: Lattice, marks: Marks) -> list[pygame.Rect]:
        """Bring the picture up to date; returns what changed, in pixels of the window."""
        at, before = (lattice, theme.current()), self._content
        if at != self._at or before is None or content.spaces != before.spaces:
            for _ in self.renew(content, lattice, marks, 1):
                pass
            return [self.zone.copy()]
        inner = lattice.moved(-self.zone.x, -self.zone.y)
        land = self._lay_ground(content, inner, before)
        dirty = self._lay_marks(content, inner, marks, self._lay_things(content, inner, land))
        self._content, self._marks = content, marks
        return [box.move(self.zone.topleft) for box in dirty]

    @property
    def painted(self) -> bool:
        return self._at is not None

    @property
    def large(self) -> bool:
        """Whether its layers take much memory."""
        return self.zone.w * self.zone.h * 4 > spare.LITTLE

    def follow(self, other: MapView) -> None:
        """Glide with the picture of a view of another zone until this is painted."""
        other._keep_whole()
        picture = other.front
        if other.layers is self.layers:  # a layer that is painted anew later holds it meanwhile
            picture = other._ground
            picture.blit(other.front, (0, 0))
        self.front.blit(self._cloth(), (0, 0))
        self.front.blit(picture, (other.zone.x - self.zone.x, other.zone.y - self.zone.y))
        self._at, self._whole = other._at, other._whole
        moved = other._moves.move(other.zone.x - self.zone.x, other.zone.y - self.zone.y)
        self._moves = moved.clip(self.front.get_rect())

    def _keep_whole(self) -> None:
        """Before the picture changes: keep it small if all of the map is in it."""
        if self._at is None or self._content is None:
            return
        lattice = self._at[0]
        if self.zone.contains(lattice.bounds(self._content.spaces, 0)):
            size = max(1, self.zone.w // SMALL), max(1, self.zone.h // SMALL)
            self._whole = pygame.transform.smoothscale(self.front, size), self.zone, lattice

    def renew(
        self, content: Content, lattice: Lattice, marks: Marks, parts: int = PARTS
    ) -> Iterator[None]:
        """Paint everything, for another lattice or another land, part by part: whoever asks may
        do something else in between. Until the end the old picture stays."""
        self._keep_whole()
        self._content = None
        inner = lattice.moved(-self.zone.x, -self.zone.y)
        cast = shadow(content.spaces, inner, self.zone.size)
        yield
        if parts > 1:
            yield from self._make_stamps(content, inner, marks)
        for box in _cut(self._ground.get_rect(), parts):
            self._lay_land(content, inner, cast, box)
            self._again(self._table, self._ground, box)
            content.paint_things(self._table, inner, self.scale)
            yield
        for layer in (self._ground, self._table):
            layer.set_clip(None)
        self.front.blit(self._table, (0, 0))
        lay_marks(self.front, marks, content, inner, self.scale)
        self._content, self._marks, self._at = content, marks, (lattice, theme.current())
        self._moves = self.front.get_rect()
        if not self.zone.contains(lattice.bounds(content.spaces, 0)):
            left, above, below = self._edges
            self._moves.update(left, above, self.zone.w - left, self.zone.h - above - below)

    def _make_stamps(self, content: Content, inner: Lattice, marks: Marks) -> Iterator[None]:
        """Make the small pictures of each space by painting a dot of it: drawn for the first time,
        they are what takes long. The parts are painted over the dots."""
        layers, whole = (self._ground, self._table), self._table.get_rect()
        for space in list(visible_spaces(self._table, content.spaces, inner)):
            x, y = inner.at(space)
            dot = pygame.Rect(x, y, 1, 1).clamp(whole)
            for layer in layers:
                layer.set_clip(dot)
            content.paint_ground(self._ground, inner)
            content.paint_things(self._table, inner, self.scale)
            lay_marks(self._table, marks, content, inner, self.scale)
            for layer in layers:
                layer.set_clip(None)
            yield

    def blit(self, onto: pygame.Surface, area: pygame.Rect | None = None) -> None:
        """The map, or what of it lies in an area of the window."""
        part = self.zone.clip(area) if area else self.zone
        onto.blit(self.front, part, part.move(-self.zone.x, -self.zone.y))

    def glide(self, onto: pygame.Surface, place: Place) -> None:
        """The last picture as if the map lay at another place; for while it moves."""
        if self._at is None:
            return
        clip = onto.get_clip()
        seen = clip.clip(self.zone)
        left, top, k = _moved(self.zone, self._at[0], place)
        still = self._whole is None or place == self._at[0].place
        part = self.front.get_rect() if still else self._moves
        picture, left, top = self.front.subsurface(part), left + part.x * k, top + part.y * k
        there = pygame.Rect(left, top, part.w * k, part.h * k)
        # where all is enlarged, into memory that is there: a large surface is slow to get
        room = None if k == 1 else spare.take(onto.get_size())
        for area in left_over(seen, [there.inflate(-4, -4)]):  # it lies on whole pixels
            onto.set_clip(area)
            self._fill_up(onto, area, place, room)
        onto.set_clip(seen)
        if k == 1:
            onto.blit(picture, (round(left), round(top)))
        else:
            _magnify(onto, picture, left, top, k, seen, room)
        spare.give_back(room)
        onto.set_clip(clip)

    def _fill_up(self, onto: pygame.Surface, area: pygame.Rect, place: Place,
                 room: pygame.Surface | None) -> None:  # fmt: skip
        """Where the last picture does not reach: the small one of the whole map, and the cloth beyond."""
        if self._whole is None:
            onto.blit(self._cloth(), self.zone)
            return
        small, zone, lattice = self._whole
        x, y, times = _moved(zone, lattice, place)
        w, h = small.get_size()
        k = times * zone.w / w
        if not pygame.Rect(x, y, w * k, h * k).inflate(-4, -4).contains(area):
            onto.blit(self._cloth(), self.zone)
        _magnify(onto, small, x, y, k, area, room)

    # ---- layers -------------------------------------------------------------------------

    def _lay_ground(self, content: Content, inner: Lattice, before: Content) -> list[pygame.Rect]:
        """The ground of the same spaces; returns where it changed."""
        if content.ground == before.ground:
            return []
        cast = shadow(content.spaces, inner, self.zone.size)
        changed = (inner.box(space, 1.3) for space in content.ground.changed(before.ground))
        boxes = merged(changed, self._ground.get_rect())
        for box in boxes:
            self._lay_land(content, inner, cast, box)
        self._ground.set_clip(None)
        return boxes

    def _lay_land(
        self, content: Content, inner: Lattice, cast: pygame.Surface, box: pygame.Rect
    ) -> None:
        self._again(self._ground, self._cloth(), box)
        self._ground.blit(cast, (0, 0))
        content.paint_ground(self._ground, inner)

    def _lay_things(
        self, content: Content, inner: Lattice, below: list[pygame.Rect]
    ) -> list[pygame.Rect]:
        """The things on the map, where they or what lies `below` changed; returns where that is."""
        if self._content is None or content is self._content:
            return []
        whole, spaces = self._table.get_rect(), list(content.changed(self._content))
        boxes = [self._thing_box(content, inner, space) for space in spaces]
        boxes = merged([*below, *boxes], whole) if len(spaces) < MANY else [whole]
        for box in boxes:
            self._again(self._table, self._ground, box)
            content.paint_things(self._table, inner, self.scale)
        self._table.set_clip(None)
        return boxes

    def _thing_box(self, content: Content, inner: Lattice, space: Space) -> pygame.Rect:
        """All that a space's things cover, now and before."""
        box = inner.box(space, 1.3)
        for each in (content, self._content):
            if each and space in each.name:
                box = box.union(name_box(each, inner, space, self.scale))
        return box

    def _lay_marks(
        self, content: Content, inner: Lattice, marks: Marks, below: list[pygame.Rect]
    ) -> list[pygame.Rect]:
        """The marks over the things, where either changed."""
        whole = self.front.get_rect()
        spaces = [] if marks == self._marks else list(marks.changed(self._marks, content.spaces))
        boxes = [whole]
        if len(spaces) < MANY:
            marked = (mark_box(content, inner, space, self.scale) for space in spaces)
            boxes = merged([*below, *marked, *self._ghosts(inner, marks)], whole)
        for box in boxes:
            self._again(self.front, self._table, box)
            lay_marks(self.front, marks, content, inner, self.scale)
        self.front.set_clip(None)
        return boxes

    def _ghosts(self, inner: Lattice, marks: Marks) -> list[pygame.Rect]:
        """Where a tile about to be laid came or went."""
        ghosts = (marks.ghost, self._marks.ghost) if marks.ghost != self._marks.ghost else ()
        return [ghost_box(ghost, inner, self.scale) for ghost in ghosts if ghost]

    def _again(self, layer: pygame.Surface, below: pygame.Surface, box: pygame.Rect) -> None:
        """Open a rectangle of a layer: what lies below it, and nothing else painted outside."""
        layer.set_clip(box)
        layer.blit(below, box, box)


def _moved(zone: pygame.Rect, old: Lattice, place: Place) -> tuple[float, float, float]:
    """Where the corner of a zone with a lattice in it lies once that has moved, and how many times as large."""
    x, y, step = place
    k = step / old.step
    return x + (zone.x - old.x) * k, y + (zone.y - old.y) * k, k


def _magnify(onto: pygame.Surface, picture: pygame.Surface, left: float, top: float, k: float,
             area: pygame.Rect, room: pygame.Surface | None) -> None:  # fmt: skip
    """What of a picture is to be seen in an area, k times as large with its corner at (left, top); made
    in `room`, where that is given and large enough."""
    x, y = math.floor((area.left - left) / k), math.floor((area.top - top) / k)
    right, bottom = math.ceil((area.right - left) / k), math.ceil((area.bottom - top) / k)
    part = pygame.Rect(x, y, right - x, bottom - y).clip(picture.get_rect())
    if part.w and part.h:
        size = round(part.w * k), round(part.h * k)
        fits = room is not None and room.get_rect().contains((0, 0, *size))
        into = [room.subsurface((0, 0, *size))] if room is not None and fits else []
        image = pygame.transform.scale(picture.subsurface(part), size, *into)
        onto.blit(image, (round(left + part.x * k), round(top + part.y * k)))


def _cut(whole: pygame.Rect, parts: int) -> Iterator[pygame.Rect]:
    """A rectangle in so many rows and columns."""
    xs = [whole.w * n // parts for n in range(parts + 1)]
    ys = [whole.h * n // parts for n in range(parts + 1)]
    for top, bottom in pairwise(ys):
        for left, right in pairwise(xs):
            yield pygame.Rect(left, top, right - left, bottom - top)
