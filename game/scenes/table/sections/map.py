"""The map of any game, of hexes or of squares: fitted where the panels leave room, moved and made
larger by hand, spaces to point at, marks, and lit spaces that breathe.

A game tells what is on its map in a `MapModel`. Its table hands on what belongs to the map before
any other section gets it: keys and the wheel with Ctrl (`moved_by`), the passing of time (`update`,
`wake`).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from functools import cached_property, partial
from typing import Any, NamedTuple, Protocol, TypeVar

import pygame

from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.map import Content, HexLattice, Lattice, MapView, Marks, Scale, Space
from game.drawing.map.lattice import Place
from game.drawing.map.marks import breath
from game.drawing.motion import Breath
from game.scenes.kit.inputs import Input, Key, Move, Press, Release, Wheel
from game.scenes.kit.scene import Scene, Sprite
from game.scenes.kit.section import Box, Section, Target, pixels
from game.scenes.kit.walking import ARROWS
from game.scenes.table.sections.camera import LARGEST, Camera, Ground

M = TypeVar("M", bound="MapSection")
REST = 150
"""Milliseconds after which a map that was moved is painted sharp."""
SHARPEN = 0.007
"""Seconds of a frame, or a little more, in which that is done."""
KEYS = {"home": "fit", "+": "in", "=": "in", "[+]": "in", "-": "out", "[-]": "out"}
NUDGE = 90.0
"""Units that Shift and an arrow move the map."""
BREATH, BREATH_STEPS = 2400, 6
"""Lit spaces breathe so long, in so many steps of light."""
CALM = 2000
"""Milliseconds without an input after which they hold their breath."""


class Spot(NamedTuple):
    """A place that can be pointed at: the name of its target, and what it is in plain words, or what
    makes these when they are wanted."""

    space: Space
    name: str
    text: str | Callable[[], str]
    lit: bool = True
    """Does touching it lead on? The keys go only to such, and from space to space."""


class MapModel(Ground, Protocol):
    """What a game tells of its map; asked for anew whenever something may have changed."""

    def content(self) -> Content:
        """The ground and everything on it; the same object while nothing there changes."""

    def marks(self) -> Marks:
        """What is marked now: by the position, by what is pointed at."""

    def lit(self) -> Collection[Space]:
        """The spaces that breathe."""

    def spots(self) -> Iterable[Spot]:
        """The places that can be pointed at."""

    def spot(self, name: str) -> Spot | None:
        """The place of a target, if it is one of them."""

    def spots_key(self) -> Hashable:
        """All that the spots depend on."""

    def name(self, space: Space) -> str:
        """The target that a pointer over a space, on the map or not, means; empty for none."""

    def space(self, name: str) -> Space | None:
        """The space from which the arrows set out when the focus is on this target."""


class MapSection(Section):
    """A map; its targets are the spots of the model. It is opaque and reaches over its box."""

    scene: Scene
    kind: type[Lattice]
    """Hexes or squares."""
    overlaid = True
    largest = LARGEST
    """Times the fitted size, as far as it can be made larger."""

    def __init__(self, box: Box, model: MapModel, blocked: Sequence[Box] = ()) -> None:
        super().__init__(box)
        self.model = model
        self.blocked = tuple(blocked)
        """Panels that lie over the map."""
        self.looks: Hashable = None
        """How it is drawn, besides what lies on it."""
        self.view: MapView | None = None
        self._before: Any = None
        """The map as it lay before in another place, to which it may come back: beside a board, and alone."""
        self._targets: tuple[Hashable, list[Target]] | None = None
        self._known: tuple[Lattice, dict[str, tuple[Box, bool]]] | None = None
        """The boxes of targets by their names, and whether they are seen, as long as the map lies where it does."""
        self._grip: tuple[float, float] | None = None
        """Where the map is held, in pixels."""
        self._renewing: tuple[Lattice, Iterator[None]] | None = None
        """While it is painted sharp."""
        self._glided: Place | None = None
        """Where it was last drawn on its way."""
        self._breath = Breath(BREATH, BREATH_STEPS, CALM)

    def cloth(self, zone: pygame.Rect) -> pygame.Surface:
        """What lies below the map in its zone: nobody may draw on it, or keep it."""
        return self.scene.ground_of(zone)

    def laid(self: M, scene: Scene, box: Box, blocked: tuple[Box, ...]) -> M:
        """The map for a place; where it lies there already, or lay there before, drawn as it is to be now,
        it is as it was, as large as somebody made it."""
        size, comfort = (scene.pixel_size(), scene.unit()), scene.app.comfort
        here = box, blocked, (size, comfort.text_size, comfort.speed(), theme.current())
        if self._lies() == here:
            return self
        made: M | None = self._before
        self._before = None
        if made is None or made._lies() != here or made.camera.grown:
            made = type(self)(box, self.model, blocked)
            made.scene, made.looks = scene, here[2]
        made._before = self if self.looks == made.looks else None
        if made.view is None and self.view is not None:
            made._follow(self.view, made._before is not None and not self.view.large)
        if made._before is None or self.view is None or self.view.large:
            self.forget()  # its layers are as large as the map, and Python may find it late
        return made

    def _follow(self, view: MapView, stays: bool) -> None:
        """Show what another view shows until this is painted, where somebody sees that. A view that `stays`
        keeps its layers; any other leaves them to this one."""
        zone = self.zone()
        layers = () if stays else view.layers
        self.view = MapView(zone, partial(self.cloth, zone), self.scale(), layers, self.edges())
        if self.scene.app.window.interactive:
            self.view.follow(view)

    def _lies(self) -> tuple[Box, tuple[Box, ...], Hashable]:
        """Where it lies, and how it is drawn there."""
        return self.box, self.blocked, self.looks

    # ---- geometry -----------------------------------------------------------------------

    @cached_property
    def unit(self) -> float:
        """Pixels to a unit: with another size of the window, the scene makes another section."""
        return self.scene.measure().scale

    @cached_property
    def camera(self) -> Camera:
        panels = [pixels(box, self.unit) for box in self.blocked]
        eased = bool(self.scene.app.comfort.speed())
        zone = pixels(self.box, self.unit)
        return Camera(self.kind, self.model, zone, panels, eased, self.largest, self.edges())

    def edges(self) -> tuple[int, int, int]:
        """The pixels that are left free at the left of the whole map, above and below it."""
        return 0, 0, 0

    def zone(self) -> pygame.Rect:
        return self.camera.zone

    def place(self) -> Lattice:
        """Where the map lies now."""
        return self.camera.lattice

    def refit(self) -> None:
        """A map that was shown whole and has grown is shown whole again."""
        self.camera.refit()

    def name_at(self, x: float, y: float) -> str:
        """The target under a place in units; the boxes of spaces overlap, the lattice decides."""
        return self.model.name(self.place().space_at(x * self.unit, y * self.unit))

    def box_of(self, space: Space) -> Box:
        """A space as a box in units."""
        unit, lattice = self.unit, self.place()
        x, y = lattice.at(space)
        w, h = 2 * lattice.half / unit, 2 * lattice.radius / unit
        return Box(x / unit - w / 2, y / unit - h / 2, w, h)

    # ---- pointing -----------------------------------------------------------------------

    def targets(self) -> list[Target]:
        key = self.place(), self.scene.focus, self.model.spots_key()
        if self._targets is None or self._targets[0] != key:
            self._targets = key, list(self._make_targets())
        return self._targets[1]

    def target(self, name: str) -> Target | None:
        """One alone is soon made."""
        spot = self.model.spot(name)
        return None if spot is None else self._target(spot)

    def _make_targets(self) -> Iterator[Target]:
        return (t for spot in self.model.spots() if (t := self._target(spot)) is not None)

    def _target(self, spot: Spot) -> Target | None:
        """A spot that can be seen, or that the keys go to wherever it is."""
        place = self.place()
        if self._known is None or self._known[0] != place:
            self._known = place, {}
        known = self._known[1]
        if spot.name not in known:
            box = self.box_of(spot.space)
            seen = bool(self.box.collidepoint(box.center))
            known[spot.name] = (box.clip(self.box) if seen else box.clamp(self.box)), seen
        box, seen = known[spot.name]
        focusable, six = spot.lit or spot.name == self.scene.focus, isinstance(place, HexLattice)
        if not (focusable or seen):
            return None
        return Target(spot.name, box, spot.text, True, focusable, hexagonal=six)

    def key(self, name: str, focus: str) -> bool:
        """The arrows go from space to space."""
        space = self.model.space(focus)
        if name not in ARROWS or space is None:
            return False
        to = self.place().walk(space, name)
        if to not in self.model.spaces():
            return False
        self.scene.focus = self.model.name(to)
        return True

    def name_over(self, x: float, y: float) -> str | None:
        """The target at a place of the window in units, where the map is what lies there; a panel of
        glass over it does so only where it can be touched."""
        for section in reversed(self.scene.sections):
            if not section.box.collidepoint(x, y) or not section.live:
                continue
            if section is self:
                return self.name_at(x, y)
            if not section.glass or any(t.box.collidepoint(x, y) for t in section.targets()):
                return None
        return None

    # ---- moving it ----------------------------------------------------------------------

    def moved_by(self, item: Input, keys: bool) -> bool:
        """An input that goes to the map before any other section; True where it was one: the wheel
        with Ctrl over it, or one of its `keys`, if these may move it now."""
        if isinstance(item, Wheel) and item.ctrl and self.zone().collidepoint(item[:2]):
            self.zoom(item.steps, item.x, item.y)
            return True
        return isinstance(item, Key) and keys and self.keys(item.name)

    def keys(self, name: str) -> bool:
        """Keys that move the map, wherever the focus is."""
        arrow = name.removeprefix("shift+")
        if name in KEYS:
            self.go(KEYS[name])
        elif arrow != name and arrow in ARROWS:
            dx, dy = ARROWS[arrow]
            self.camera.shift(-dx * NUDGE * self.unit, -dy * NUDGE * self.unit)
        else:
            return False
        return True

    def go(self, way: str) -> None:
        """Larger (`in`), smaller (`out`), or all of it (`fit`)."""
        if way == "fit":
            self.camera.fit()
        else:
            self.zoom(1 if way == "in" else -1, *self._middle())

    def can(self, way: str) -> bool:
        """Would that change anything?"""
        return self.camera.can(way)

    def _middle(self) -> tuple[float, float]:
        """The place in pixels about which keys and buttons zoom: the space in focus, if one is."""
        space = self.model.space(self.scene.pointed()) if self.scene.keyboard else None
        return self.zone().center if space is None else self.place().at(space)

    def reveal(self, name: str) -> None:
        """A map that was made larger moves until the space of a target lies in the open."""
        space = self.model.space(name)
        if space is not None:
            self.camera.reveal(space)

    def wheel(self, steps: float) -> bool:
        self.zoom(steps, *(self.scene.app.window.pointer or self.zone().center))
        return True

    def zoom(self, steps: float, x: float, y: float) -> None:
        """Larger or smaller about a place in pixels."""
        self.camera.zoom(steps, x, y)

    def hold(self, item: Move | Press | Release) -> bool:
        """The middle and the right button take the map in hand and move it."""
        if isinstance(item, Release):
            self._grip = None
        elif isinstance(item, Move) and self._grip is not None:
            dx, dy = item.x - self._grip[0], item.y - self._grip[1]
            self._grip = item.x, item.y
            self.camera.shift(dx, dy, held=True)
            return True
        elif isinstance(item, Press) and item.button != 1:
            inside = self.box.collidepoint(item.x / self.unit, item.y / self.unit)
            self._grip = (item.x, item.y) if inside else self._grip
            return inside
        return False

    def update(self, ms: int) -> None:
        """After a rest the map is painted sharp again, for a part of each frame."""
        if self.scene.app.comfort.speed() and self._breath.update(ms) and not self.gliding:
            self.scene.touch()
        if self.gliding:
            self.scene.moved(self)
            self.camera.moved += ms
            if self.camera.moved > REST:
                self._sharpen()

    def _sharpen(self) -> None:
        place, model = self.place(), self.model
        if self._renewing is None or self._renewing[0] != place:
            self._renewing = place, self._view().renew(model.content(), place, model.marks())
        until = time.perf_counter() + SHARPEN
        for _ in self._renewing[1]:
            if time.perf_counter() > until:
                return
        self.camera.moved, self._renewing = -1, None
        self.scene.touch()

    @property
    def gliding(self) -> bool:
        """Is it on its way, or was a moment ago? The picture is that of where it lay before."""
        return self.camera.moved >= 0

    def above(self) -> list[pygame.Rect]:
        """Where something lies over the map, in pixels."""
        return self.scene.lies_over(self)

    # ---- lit spaces ---------------------------------------------------------------------

    def wake(self) -> None:
        """Somebody is there: lit spaces breathe for a while."""
        self._breath.wake()

    def breath(self) -> list[Sprite]:
        """What lies over the lit spaces now, where nothing lies over them."""
        light = self._breath.light if self.scene.app.comfort.speed() else 0.0
        if not light or self.gliding or self not in self.scene.sections:
            return []
        above, image, found = self.above(), breath(self.place(), light), []
        for space in self.model.lit():
            area = image.get_rect(center=self.place().at(space))
            if self.camera.open(area) and area.collidelist(above) < 0:
                found.append((image, area.topleft))
        return found

    # ---- drawing ------------------------------------------------------------------------

    def repaint(self) -> list[pygame.Rect]:
        """Bring the picture up to date; where it changed, in pixels."""
        if self not in self.scene.sections:
            return []
        before, self._glided = self._glided, None
        if self.gliding and self._view().painted:
            self._glided = self.camera.drawn()
            return [self.zone()] if self._glided != before else []
        model, self.camera.moved = self.model, -1  # one that nobody has seen yet does not glide
        dirty = self._view().show(model.content(), self.place(), model.marks())
        return [self.zone()] if before is not None else dirty

    def arrive(self) -> None:
        self.camera.moved = -1

    def _view(self) -> MapView:
        if self.view is None:
            zone = self.zone()
            self.view = MapView(zone, partial(self.cloth, zone), self.scale(), (), self.edges())
        return self.view

    def scale(self) -> Scale:
        return Scale(self.unit, self.scene.app.reader.comfort.text_size)

    def forget(self) -> None:
        self.view = self._renewing = None

    def paint(self, c: Canvas) -> None:
        if self.view is None:
            return
        if self.gliding:
            self.view.glide(c.surface, self.camera.drawn())
        else:
            self.view.blit(c.surface, c.surface.get_clip())

    def opaque(self) -> pygame.Rect:
        return self.zone() if self.view and self.view.painted else pygame.Rect(0, 0, 0, 0)
