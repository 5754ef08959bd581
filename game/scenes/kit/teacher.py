"""Teacher mode: a big pointer, a spotlight and a frozen table for whoever explains a game.

It lies over whatever scene is shown and touches only the parts of the screen that change; while
nothing of it is on, nothing is done.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

import pygame

from game.drawing.kit import teaching
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.surfaces import merged
from game.drawing.kit.theme import GOLD_TEXT
from game.scenes.kit.reader import Reader
from game.scenes.kit.shown import Pointed
from game.scenes.kit.window import Window

LIGHTS = ("", "circle", "thing", "place")
"""What the spotlight falls on: nothing, a circle, what is pointed at, that part of the scene."""
CIRCLE = 200.0
"""Radius of the circle, in units."""
CORNER = 16.0
GROW = 9.0
"""How much wider than the thing its light is."""
BANNER_MS = 4000
"""Milliseconds that a change stays written on the banner."""


class Layers(NamedTuple):
    """What lies over the scene, in pixels."""

    hole: pygame.Rect | None = None
    radius: int = 0
    """Of the corners of the hole; 0 for a circle."""
    arrow: pygame.Rect | None = None
    banner: pygame.Rect | None = None
    text: str = ""
    bright: tuple[pygame.Rect, ...] = ()
    """What is being said: no light leaves it in the dark."""


class Teacher:
    """Teacher mode, and what of it is on: `pointer`, `light` (one of LIGHTS) and `frozen`."""

    def __init__(self, reader: Reader, window: Window) -> None:
        self.reader, self.window = reader, window
        self.pointer = False
        self.light = ""
        self.frozen = False
        self._banner_text = ""
        self._left = 0
        self._shown = Layers()
        self._seen: Hashable = None
        self._banner: pygame.Surface | None = None
        self._written: Hashable = None

    @property
    def on(self) -> bool:
        """Whether anything is on."""
        return self.pointer or bool(self.light) or self.frozen

    @property
    def active(self) -> bool:
        """Whether something is on, or is still on the screen."""
        return self.on or self._shown != Layers()

    # ---- what the teacher does ----------------------------------------------------------

    def set_pointer(self, on: bool) -> None:
        """Show the large pointer, or the mouse again."""
        self.pointer = on
        pygame.mouse.set_visible(not on)
        self._announce("teach.told.pointer" if on else "", "pointer")

    def set_light(self, light: str) -> None:
        """Throw a light of this kind; empty for none."""
        self.light = light
        self._announce(f"teach.told.{light}" if light else "", "spotlight")

    def next_light(self) -> None:
        """Throw the next kind of light."""
        self.set_light(LIGHTS[(LIGHTS.index(self.light) + 1) % len(LIGHTS)])

    def freeze(self, on: bool) -> None:
        """Hold the table, or let it go: while it is held no move is accepted, and bots wait."""
        self.frozen = on
        self._announce("", "freeze")

    def switch_off(self) -> None:
        """Switch everything off."""
        self.set_pointer(False)
        self.set_light("")
        self.freeze(False)

    def key_sentence(self, key: str, action: str) -> str:
        """A sentence with the key of an action."""
        return self.reader.words.say(key, key=self.reader.key(action))

    def _announce(self, key: str, action: str) -> None:
        self._banner_text = self.key_sentence(key, action) if key else ""
        self._left = BANNER_MS

    # ---- what is seen -------------------------------------------------------------------

    def draw_over(
        self, scene: Pointed, screen: pygame.Surface, dirty: list[pygame.Rect], ms: int
    ) -> list[pygame.Rect]:
        """Lay everything over a scene that was just drawn; returns what changed on the screen."""
        self._left = max(0, self._left - ms)
        text = self._text()
        about = self.pointer, self.light, text
        seen = self.window.pointer, scene.pointed(), scene.keyboard, about
        if seen == self._seen and not dirty:
            return []
        self._seen = seen
        now = self._layers(scene, screen, text)
        whole = screen.get_rect()
        changed = merged([*dirty, *_differences(self._shown, now, whole)], whole)
        self._shown = now
        for area in changed:
            screen.set_clip(area)
            scene.restore(screen, area)
            self._lay(scene, screen, area)
        screen.set_clip(None)
        return changed

    def _lay(self, scene: Pointed, screen: pygame.Surface, area: pygame.Rect) -> None:
        now = self._shown
        if now.hole is not None:
            teaching.darken(screen, area, now.hole, now.radius)
            for said in now.bright:
                if part := said.clip(area):
                    scene.restore(screen, part)
            teaching.rim(screen, now.hole, now.radius)
        if now.banner is not None and self._banner is not None:
            screen.blit(self._banner, now.banner)
        if now.arrow is not None:
            screen.blit(teaching.arrow(now.arrow.w), now.arrow)

    def _text(self) -> str:
        if self.frozen:
            return self.key_sentence("teach.frozen", "freeze")
        return self._banner_text if self._left else ""

    def _layers(self, scene: Pointed, screen: pygame.Surface, text: str) -> Layers:
        c = scene.canvas(screen)
        x, y = self._place(scene)
        hole, radius = None, 0
        bright: tuple[pygame.Rect, ...] = ()
        if self.light and not scene.dialog:
            hole, radius = self._hole(c, scene, x, y)
            bright = tuple(_pixels(c, box, 0) for box in scene.bright())
        arrow = None
        if self.pointer:
            tip, side = c.px(teaching.TIP), c.px(teaching.ARROW)
            arrow = pygame.Rect(round(x * c.scale) - tip, round(y * c.scale) - tip, side, side)
        return Layers(hole, radius, arrow, self._write(c, text), text, bright)

    def _place(self, scene: Pointed) -> tuple[float, float]:
        """Where the teacher points, in units: the mouse, or the focus of the keys."""
        target = scene.target(scene.focus) if scene.keyboard else None
        if target is not None:
            return target.box.centerx, target.box.centery
        scale = self.window.scale(self.window.size)
        x, y = self.window.pointer or (self.window.size[0] / 2, self.window.size[1] / 2)
        return x / scale, y / scale

    def _hole(self, c: Canvas, scene: Pointed, x: float, y: float) -> tuple[pygame.Rect, int]:
        """Where the light falls; over nothing it is a circle."""
        box = None
        if self.light == "thing":
            target = scene.target(scene.pointed())
            box = target.box if target else None
        elif self.light == "place":
            box = scene.place_at(x, y)
        if box is None:
            r = c.px(CIRCLE)
            return pygame.Rect(round(x * c.scale) - r, round(y * c.scale) - r, 2 * r, 2 * r), 0
        return _pixels(c, box), c.px(CORNER)

    def _write(self, c: Canvas, text: str) -> pygame.Rect | None:
        """The banner with its words; the place of it."""
        if not text:
            return None
        wide = min(c.width(text, 28, "semi") + 110, c.w * 0.44)
        tall = 30 + 20 * c.text_scale  # no higher than the bar, below which the coach may speak
        written = text, c.scale, c.text_scale
        if written != self._written or self._banner is None:
            self._written = written
            self._banner = pygame.Surface((c.px(wide + 40), c.px(tall + 40)), pygame.SRCALPHA)
            own = Canvas(self._banner, c.scale, c.text_scale)
            own.panel(20, 20, wide, tall, "lit", 16, True)
            own.icon("pointer", 58, 20 + tall / 2, 40)
            own.text(text, 90, 20 + tall / 2 - 1, 28, GOLD_TEXT, "semi", "midleft", limit=wide - 90)
        place = self._banner.get_rect()
        place.midtop = (round(c.w * c.scale / 2), round(-19 * c.scale))
        return place


def _pixels(c: Canvas, box: Box, margin: float = GROW) -> pygame.Rect:
    """A box with a margin, in pixels."""
    x, y = round((box.x - margin) * c.scale), round((box.y - margin) * c.scale)
    return pygame.Rect(x, y, c.px(box.w + 2 * margin), c.px(box.h + 2 * margin))


def _differences(before: Layers, now: Layers, screen: pygame.Rect) -> list[pygame.Rect]:
    """The places where two states of the screen differ."""
    if (before.hole is None) != (now.hole is None):
        return [screen]
    found = []
    if before[:2] != now[:2]:
        found += [before.hole, now.hole]
    if before.arrow != now.arrow:
        found += [before.arrow, now.arrow]
    if before[3:5] != now[3:5]:
        found += [before.banner, now.banner]
    return [place for place in found if place]
