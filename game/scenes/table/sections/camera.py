"""The camera over a map: which part of it is to be seen how large, and the easing from one to the
next. All places are pixels of the window.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

import pygame

from game.drawing.map.lattice import Lattice, Place, Space, fit

STEP = 1.15
"""One notch of the wheel."""
LARGEST = 2.4
"""Times the fitted size; a map may say otherwise."""
EASE = 120
"""Milliseconds in which the map comes to where a key or the wheel moved it."""
OPEN = 0.4
"""So far down in the middle of the map no panel lies, in parts of its height."""


class Ground(Protocol):
    """The spaces of a map, as far as a camera needs to know them."""

    def spaces(self) -> Collection[Space]:
        """The spaces of the map; while it is built they may become more."""

    def room(self) -> Collection[Space]:
        """The spaces for which there is to be room when the whole map is shown."""


class Camera:
    """Where a map lies in its zone: at first as large as the panels over the zone allow."""

    def __init__(self, kind: type[Lattice], ground: Ground, zone: pygame.Rect, panels: Sequence[pygame.Rect],
                 eased: bool, largest: float = LARGEST,
                 edges: tuple[int, int, int] = (0, 0, 0)) -> None:  # fmt: skip
        """`eased`: the map glides to where a key or the wheel moves it, or else it jumps. `edges`: so
        much is left free at its left, above and below it, where the whole is shown."""
        self.largest, self.edges = largest, edges
        self.kind, self.ground, self.zone = kind, ground, zone
        self.panels, self.eased = tuple(panels), eased
        self.free = zone
        """What no board covers that lies over a part of the map for a while."""
        self._room: Collection[Space] = ()
        self._fit: Lattice | None = None
        self.lattice = self.fitted = self._whole()
        self.moved = -1
        """Milliseconds since it was last moved; below zero it rests."""
        self._from: Place | None = None
        """Where the map was drawn when it was last moved, if it glides to where it goes."""
        self._outline: tuple[Lattice, pygame.Rect] | None = None

    @property
    def grown(self) -> bool:
        """Whether the map has grown since it was laid as a whole."""
        return self.ground.room() != self._room

    def _whole(self) -> Lattice:
        """The lattice of the whole map; looked for anew when it has grown."""
        room = self.ground.room()
        if self._fit is None or room != self._room:
            self._room = room
            (x, y, w, h), (left, above, below) = self.zone, self.edges
            zone = pygame.Rect(x + left, y + above, w - left, h - above - below)
            panels = [pygame.Rect(one.x, one.y, one.w + left, one.h) for one in self.panels]
            self._fit = fit(self.kind, room, zone, panels)
        return self._fit

    # ---- moving -------------------------------------------------------------------------

    def fit(self) -> None:
        """The whole map as large as the panels allow."""
        self.fitted = self._whole()
        self._go(self.fitted)

    def refit(self) -> None:
        """A map that was shown whole and has grown is shown whole again."""
        before, self.fitted = self.fitted, self._whole()
        if self.lattice == before != self.fitted:
            self._go(self.fitted)

    def zoom(self, steps: float, x: float, y: float) -> None:
        """Larger or smaller about a place, between the fitted size and its multiple."""
        least = self.fitted.radius
        radius = min(max(self.lattice.radius * STEP**steps, least), self.largest * least)
        new = self.lattice.zoomed(radius, x, y)
        self._go(self.fitted if new.half <= self.fitted.half else self._kept(new))

    def shift(self, dx: float, dy: float, held: bool = False) -> None:
        """So far aside; a map that is held in the hand goes with it at once."""
        self._go(self._kept(self.lattice.moved(dx, dy)), held)

    def look_at(self, space: Space, spaces: float) -> None:
        """A space in the middle of what is free, so large that so many of them fit beside each other; where
        as many do on the whole map, that is shown."""
        wanted = min(self.zone.w, self.zone.h) / spaces / (2 * self.fitted.half)
        if wanted <= 1:
            self.fit()
            return
        times = min(wanted, self.largest)
        new = self.fitted.zoomed(times * self.fitted.radius, *self.zone.center)
        (x, y), (cx, cy) = new.at(space), self.free.center
        self._go(self._filling(new.moved(cx - x, cy - y)))

    def reveal(self, space: Space) -> None:
        """A map that was made larger moves until the space lies in the open."""
        place, zone = self.lattice.box(space), self.free
        if self.lattice != self.fitted and not self.open(place):
            dx, dy = zone.centerx - place.centerx, zone.top + OPEN * zone.h - place.centery
            self.shift(dx, dy)

    def open(self, place: pygame.Rect) -> bool:
        """Does the rectangle lie in what is free of the zone and under no panel?"""
        return bool(self.free.contains(place)) and place.collidelist(self.panels) < 0

    def can(self, way: str) -> bool:
        """Would it change anything to go `in`, `out`, or to `fit`?"""
        if way == "in":
            return self.lattice.radius < self.largest * self.fitted.radius - 1
        return self.lattice != self.fitted

    def _go(self, lattice: Lattice, held: bool = False) -> None:
        """The map goes to a lattice, at once or from where it is drawn; it stays where it lies there."""
        if lattice == self.lattice:
            return
        self._from = self.drawn() if self.eased and not held else None
        self.lattice, self.moved = lattice, 0

    def drawn(self) -> Place:
        end, t = self.lattice.place, self.moved / EASE
        if self._from is None or self.moved < 0 or t >= 1:
            return end
        come = 1 - (1 - t) ** 2
        x, y, step = (a + (b - a) * come for a, b in zip(self._from, end, strict=True))
        return x, y, step

    # ---- how far ------------------------------------------------------------------------

    def _kept(self, lattice: Lattice) -> Lattice:
        """A quarter of the map stays in view."""
        zone, box = self.zone, self._bounds(lattice)
        keep = box.inflate(-box.w // 2, -box.h // 2)
        dx = max(zone.left - keep.right, 0) or min(0, zone.right - keep.left)
        dy = max(zone.top - keep.bottom, 0) or min(0, zone.bottom - keep.top)
        return lattice.moved(dx, dy)

    def _filling(self, lattice: Lattice) -> Lattice:
        """No table is seen beside the edge of the map while there is more map at the other side."""
        (left, above, below), (x, y, w, h), free = self.edges, self._bounds(lattice), self.free
        dx = _onto(x - left, x + w, free.left, free.right)
        return lattice.moved(dx, _onto(y - above, y + h + below, free.top, free.bottom))

    def _bounds(self, lattice: Lattice) -> pygame.Rect:
        """The rectangle round the map; it moves with the lattice."""
        if self._outline is None or self._outline[0] != lattice.still:
            self._outline = lattice.still, lattice.still.bounds(self.ground.spaces())
        return self._outline[1].move(lattice.x, lattice.y)


def _onto(start: int, end: int, low: int, high: int) -> int:
    """How far a stretch is moved so as to cover another one as far as it can, the middle of what is shorter
    in its middle."""
    if end - start <= high - low:
        return (low + high - start - end) // 2
    return min(0, low - start) or max(0, high - end)
