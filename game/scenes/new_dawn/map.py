"""The map: fitted where the panels leave room, moved and made larger by hand, spaces to point at."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.map import HexLattice, Lattice, MapView, Marks, Scale, fit
from game.drawing.map.lattice import Place
from game.drawing.map.marks import breath, turned
from game.drawing.new_dawn.board import Board
from game.rules import hexes
from game.rules.new_dawn.state import State
from game.scenes.kit.scene import Sprite, pixels
from game.scenes.kit.section import Box, Section, Target
from game.scenes.new_dawn import boards
from game.scenes.new_dawn.marking import marks, space_of

if TYPE_CHECKING:
    from game.scenes.new_dawn.table import NewDawnTable

At = tuple[int, int]
STEP = 1.15
"""One notch of the wheel."""
LARGEST = 2.4
"""Times the fitted size."""
REST = 150
"""Milliseconds after which a map that was moved is painted sharp."""
KEYS = {"home": "fit", "+": "in", "=": "in", "[+]": "in", "-": "out", "[-]": "out"}
OPEN = 0.4
"""So far down in the middle of the map no panel lies, in parts of its height."""
NUDGE = 90.0
"""Units that Shift and an arrow move the map."""
EASE = 120
"""Milliseconds in which the map comes to where a key or the wheel moved it."""
TURN = 160
"""Milliseconds in which a tile turns by a side."""
BREATH, BREATH_STEPS = 2400, 6
"""Lit spaces breathe so long, in so many steps of light."""
CALM = 9600
"""Milliseconds without an input after which they hold their breath."""
ARROWS = {"left": (3, 3), "right": (0, 0), "up": (4, 5), "down": (2, 1)}
"""By arrow: the directions it leads to, from an even row and from an odd one."""


class MapSection(Section):
    """The hex map; its targets are the spaces."""

    scene: NewDawnTable
    overlaid = True

    def __init__(self, box: Box, blocked: Sequence[Box] = ()) -> None:
        super().__init__(box)
        self.blocked = tuple(blocked)
        self.view: MapView | None = None
        self.lattice: Lattice | None = None
        self._fitted: Lattice | None = None
        self._shown: tuple[State, Hashable, Board] | None = None
        self._targets: tuple[Hashable, list[Target]] | None = None
        self._outline: tuple[Lattice, pygame.Rect] | None = None
        self._grip: tuple[float, float] | None = None
        """Where the map is held, in pixels."""
        self._moved = -1
        """Milliseconds since it was last moved; below zero it rests."""
        self._from: Place | None = None
        """Where it was drawn when it was last moved, if it eases to where it goes."""
        self._renewing: Iterator[None] | None = None
        """While it is painted sharp."""
        self._breath, self._calm = 0, 0
        """Milliseconds that the lit spaces have breathed, and since the last input."""

    # ---- geometry -----------------------------------------------------------------------

    def zone(self) -> pygame.Rect:
        return pixels(self.box, self.scene.unit())

    def place(self) -> Lattice:
        """Where the map lies now."""
        if self.lattice is None:
            self.fit()
        assert self.lattice is not None
        return self.lattice

    def fit(self) -> None:
        """The whole map as large as the panels allow."""
        self.lattice = self._fitted = self._whole()

    def _whole(self) -> Lattice:
        scale = self.scene.unit()
        rects = [pixels(box, scale) for box in self.blocked]
        return fit(HexLattice, self.scene.reachable(), self.zone(), rects)

    def follow(self) -> None:
        """A map that was shown whole and has grown is shown whole again."""
        if self._fitted is None:
            return
        whole, before = self._whole(), self._drawn()
        if self.lattice == self._fitted != whole:
            self.lattice = whole
            self._move(before)
        self._fitted = whole

    def spaces(self) -> frozenset[At]:
        return frozenset(boards.land(self.scene.view.board).terrain)

    def name_at(self, x: float, y: float) -> str:
        """The target under a place in units."""
        scale = self.scene.unit()
        at = self.place().space_at(x * scale, y * scale)
        return self.scene.laying.name(at) or self._space_name(at)

    def _space_name(self, at: At) -> str:
        return f"space:{hexes.at(*at)}" if at in self.spaces() else ""

    def box_of(self, at: At) -> Box:
        """A space as a box in units."""
        scale, lattice = self.scene.unit(), self.place()
        x, y = lattice.at(at)
        w, h = 2 * lattice.half / scale, 2 * lattice.radius / scale
        return Box(x / scale - w / 2, y / scale - h / 2, w, h)

    # ---- pointing -----------------------------------------------------------------------

    def targets(self) -> list[Target]:
        scene = self.scene
        lit = frozenset(scene.spaces())
        key = (scene.match.length, self.place(), lit, scene.focus, scene.laying.key_of())
        if self._targets is None or self._targets[0] != key:
            self._targets = key, self._make_targets(lit)
        return self._targets[1]

    def _make_targets(self, lit: frozenset[int]) -> list[Target]:
        found = self.scene.laying.targets(self)
        if found:
            return found
        for at in boards.land(self.scene.view.board).spaces:
            space = hexes.at(*at)
            name, box = f"space:{space}", self.box_of(at)
            focusable = space in lit or name == self.scene.focus
            if focusable or self.box.collidepoint(box.center):
                found.append(
                    Target(name, box, self.scene.space_text(space), True, focusable, hexagonal=True)
                )
        return found

    def key(self, name: str, focus: str) -> bool:
        """The arrows go from space to space."""
        if name not in ARROWS or space_of(focus) < 0:
            return False
        space = space_of(focus)
        _, r = hexes.position(space)
        to = space + hexes.STEPS[ARROWS[name][r % 2]]
        if not self.scene.view.board.all >> to & 1:
            return False
        self.scene.focus = f"space:{to}"
        return True

    # ---- moving it ----------------------------------------------------------------------

    def keys(self, name: str) -> bool:
        """Keys that move the map, wherever the focus is."""
        moves = {"left": (NUDGE, 0), "right": (-NUDGE, 0), "up": (0, NUDGE), "down": (0, -NUDGE)}
        if name in KEYS:
            self.go(KEYS[name])
        elif name.startswith("shift+") and name[6:] in moves:
            (dx, dy), before = moves[name[6:]], self._drawn()
            self.shift(dx * self.scene.unit(), dy * self.scene.unit())
            self._move(before)
        else:
            return False
        return True

    def go(self, way: str) -> None:
        """Larger, smaller, or all of it."""
        if way == "fit":
            before = self._drawn()
            self.fit()
            self._move(before)
        else:
            self.zoom(1 if way == "in" else -1, *self._middle())

    def _middle(self) -> tuple[float, float]:
        """The place in pixels about which keys and buttons zoom: the space in focus, if one is."""
        space = space_of(self.scene.pointed()) if self.scene.keyboard else -1
        return self.zone().center if space < 0 else self.place().at(hexes.position(space))

    def reveal(self, space: int) -> None:
        """A map that was made larger moves until the space lies in the open."""
        lattice, zone = self.place(), self.zone()
        if space < 0 or lattice == self._fitted:
            return
        place, unit = lattice.box(hexes.position(space)), self.scene.unit()
        panels = [pixels(box, unit) for box in self.blocked]
        if zone.contains(place) and place.collidelist(panels) < 0:
            return
        before = self._drawn()
        dx, dy = zone.centerx - place.centerx, zone.top + OPEN * zone.h - place.centery
        self.lattice = self._kept(lattice.moved(dx, dy))
        self._move(before)

    def can(self, way: str) -> bool:
        """Would that change anything?"""
        lattice, fitted = self.place(), self._fitted
        assert fitted is not None
        if way == "in":
            return lattice.radius < LARGEST * fitted.radius - 1
        return lattice != fitted

    def wheel(self, steps: float) -> bool:
        x, y = self.scene.app.pointer or self.zone().center
        if self.scene.laying.wheel(steps):
            return True
        self.zoom(steps, x, y)
        return True

    def zoom(self, steps: float, x: float, y: float) -> None:
        """Larger or smaller about a place, between the fitted size and its multiple."""
        lattice = self.place()
        assert self._fitted is not None
        least = self._fitted.radius
        radius = min(max(lattice.radius * STEP**steps, least), LARGEST * least)
        new, before = lattice.zoomed(radius, x, y), self._drawn()
        self.lattice = self._fitted if new.half <= self._fitted.half else self._kept(new)
        self._move(before)

    def shift(self, dx: float, dy: float) -> None:
        self.lattice = self._kept(self.place().moved(dx, dy))
        self._move(None)

    def _move(self, start: Place | None) -> None:
        """The map goes to its lattice, at once or from where it is drawn."""
        self._moved, self._renewing = 0, None
        self._from = start if self.scene.app.comfort.speed() else None

    def _drawn(self) -> Place:
        """Where the picture is drawn now."""
        end = self.place().place
        t = self._moved / EASE
        if self._from is None or self._moved < 0 or t >= 1:
            return end
        x, y, step = (
            a + (b - a) * (1 - (1 - t) ** 2) for a, b in zip(self._from, end, strict=True)
        )
        return x, y, step

    def _kept(self, lattice: Lattice) -> Lattice:
        """A quarter of the map stays in view."""
        zone, box = self.zone(), self._bounds(lattice)
        keep = pygame.Rect(box).inflate(-box.w // 2, -box.h // 2)
        dx = max(zone.left - keep.right, 0) or min(0, zone.right - keep.left)
        dy = max(zone.top - keep.bottom, 0) or min(0, zone.bottom - keep.top)
        return lattice.moved(dx, dy)

    def _bounds(self, lattice: Lattice) -> pygame.Rect:
        """The rectangle round the map; it moves with the lattice."""
        still = lattice.still
        if self._outline is None or self._outline[0] != still:
            self._outline = still, still.bounds(self.spaces())
        return self._outline[1].move(lattice.x, lattice.y)

    def grip(self, x: float, y: float) -> None:
        """The map is taken in hand at a place in pixels."""
        self._grip = x, y

    def pull(self, x: float, y: float) -> bool:
        """The hand moved; true where it holds the map."""
        if self._grip is None:
            return False
        dx, dy = x - self._grip[0], y - self._grip[1]
        self._grip = x, y
        self.shift(dx, dy)
        return True

    def let_go(self) -> None:
        self._grip = None

    def update(self, ms: int) -> bool:
        """After a rest the map is painted sharp again, a part each time."""
        self._breathe(ms)
        turning = self._turn(ms)
        if self._moved < 0:
            return turning
        self._moved += ms
        if self._moved > REST:
            self._sharpen()
        return True

    def _turn(self, ms: int) -> bool:
        """The tile in hand turns; at once without animation."""
        speed = self.scene.app.comfort.speed()
        return self.scene.laying.turn_on(60 * ms / (speed * TURN) if speed else 360)

    def turning(self) -> list[Sprite]:
        """The tile in hand while it turns."""
        laying = self.scene.laying
        ghost = laying.ghost(self.scene) if laying.swing else None
        if ghost is None or laying.held is None or self.gliding:
            return []
        scale = Scale(self.scene.unit(), self.scene.app.comfort.text_size)
        image = turned(ghost, self.place(), laying.held, laying.swing, scale)
        return [(image, image.get_rect(center=self.place().at(laying.held)).topleft)]

    def _sharpen(self) -> None:
        if self._renewing is None:
            self._renewing = self._view().renew(self._board(), self.place(), self._marks())
        if next(self._renewing, self) is self:
            self._moved, self._renewing = -1, None
            self.scene.touch()

    @property
    def gliding(self) -> bool:
        return self._moved >= 0

    # ---- lit spaces ---------------------------------------------------------------------

    def wake(self) -> None:
        """Somebody is there: lit spaces breathe for a while."""
        self._calm = 0

    def _breathe(self, ms: int) -> None:
        self._calm += ms
        before = self._light()
        if self._calm < CALM or before:
            self._breath += ms
        if self._light() != before and not self.gliding:
            self.scene.touch()

    def _light(self) -> float:
        """How far they are in a breath, in few steps; without animation they hold it."""
        if not self.scene.app.comfort.speed():
            return 0.0
        t = self._breath % BREATH / BREATH
        return round(BREATH_STEPS * (0.5 - math.cos(2 * math.pi * t) / 2)) / BREATH_STEPS

    def breath(self) -> list[Sprite]:
        """What lies over the lit spaces now."""
        light, zone = self._light(), self.zone()
        if not light or self.gliding or self not in self.scene.sections:
            return []
        image, lattice = breath(self.place(), light), self.place()
        unit, found = self.scene.unit(), []
        panels = [pixels(box, unit) for box in self.blocked]
        for space in self.scene.lit_spaces():
            area = image.get_rect(center=lattice.at(hexes.position(space)))
            if zone.contains(area) and area.collidelist(panels) < 0:
                found.append((image, area.topleft))
        return found

    # ---- drawing ------------------------------------------------------------------------

    def signature(self) -> Hashable:
        return ()

    def refresh(self) -> list[pygame.Rect]:
        """Bring the picture up to date; where it changed, in pixels."""
        if self not in self.scene.sections:
            return []
        if self.gliding and self.view is not None:
            now = self._drawn()
            if self._glided != now:
                self._glided = now
                return [self.zone()]
            return []
        fresh = self._glided is not None
        self._glided = None
        view = self._view()
        dirty = view.show(self._board(), self.place(), self._marks())
        return [self.zone()] if fresh else dirty

    _glided: Hashable = None

    def _view(self) -> MapView:
        if self.view is None:
            scale = Scale(self.scene.unit(), self.scene.app.comfort.text_size)
            self.view = MapView(self.zone(), self.scene.chart(), scale)
        return self.view

    def _board(self) -> Board:
        scene = self.scene
        position, flying = scene.shown, scene.in_the_air("map:")
        key = (theme.current(), scene.app.words.lang, flying)
        if self._shown is None or self._shown[0] is not position or self._shown[1] != key:
            made = boards.board(position, scene.signs, scene.app.words)
            away = {hexes.position(int(name[4:])) for name in flying}
            self._shown = position, key, boards.without(made, away) if away else made
        return self._shown[2]

    def _marks(self) -> Marks:
        laid = self.scene.laying.marks(self.scene)
        return marks(self.scene) if laid is None else laid

    def paint(self, c: Canvas) -> None:
        if self.view is None:
            return
        if self.gliding:
            self.view.glide(c.surface, self._drawn())
        else:
            self.view.blit(c.surface, c.surface.get_clip())
