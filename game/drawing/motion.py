"""Motion: pictures that fly, hop and turn above the table.

A motion is a list of flights in order; each waits for the one before unless it is told to go
along with it. Nothing here knows a game, and nothing is drawn when nothing flies.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Union

import pygame

from game.drawing.kit.shapes import Box

Film = Callable[[float], pygame.Surface]
"""A picture that changes on its way, which goes from 0 to 1."""
Picture = Union[pygame.Surface, Film]


@dataclass
class Flight:
    """A picture on its way from one box to another (units), `ms` long.

    `arc` lifts it on the way by so many units. With `turn` it is squeezed to nothing and opens as
    that picture. `hides` names things that the table leaves out until it has landed. `along` lets
    it start `lag` ms after the flight before it instead of waiting for its end. What `waits` is
    seen at its start until then. `stage` is what the table shows meanwhile, for a table that
    follows its events one by one.
    """

    picture: Picture
    start: Box
    end: Box
    ms: float
    arc: float = 0.0
    turn: pygame.Surface | None = None
    hides: tuple[str, ...] = ()
    along: bool = False
    waits: bool = False
    lag: float = 0.0
    sound: str = ""
    stage: Any = None
    begins: float = field(default=0.0, init=False)
    sounded: bool = field(default=False, init=False)


def ease(t: float) -> float:
    """How far a motion has come at a part of its time (0 to 1): slow at both ends."""
    return t * t * (3 - 2 * t)


class Breath:
    """A light that comes and goes every `ms`, in few steps, until nobody has done anything for
    `calm` milliseconds; then it goes out and stays out."""

    def __init__(self, ms: int, steps: int, calm: int) -> None:
        self._ms, self._steps, self._limit = ms, steps, calm
        self._passed = self._calm = 0

    def wake(self) -> None:
        """Somebody is there."""
        self._calm = 0

    def update(self, ms: int) -> bool:
        """Time passes. True where the light is another one."""
        self._calm += ms
        before = self.light
        if self._calm < self._limit or before:
            self._passed += ms
        return self.light != before

    @property
    def light(self) -> float:
        """From 0 to 1."""
        t = self._passed % self._ms / self._ms
        return round(self._steps * (0.5 - math.cos(2 * math.pi * t) / 2)) / self._steps


class Motion:
    """The flights under way, against a clock of its own."""

    def __init__(self, play: Callable[[str], None]) -> None:
        self._flights: list[Flight] = []
        self._now = 0.0
        self._play = play
        self.most = math.inf
        """The longest that what is launched may last, in milliseconds: it flies faster."""

    @property
    def moving(self) -> bool:
        """Whether something flies."""
        return bool(self._flights)

    def launch(self, flights: list[Flight], speed: float) -> None:
        """Let these fly, one after another, `speed` times as long."""
        at = max([self._now, *(f.begins + f.ms for f in self._flights)])
        first = last = at
        for flight in flights:
            flight.ms *= speed
            flight.begins = last + flight.lag * speed if flight.along else at
            last = flight.begins
            at = max(at, flight.begins + flight.ms)
        if at - first > self.most:
            faster = self.most / (at - first)
            for flight in flights:
                flight.begins = first + (flight.begins - first) * faster
                flight.ms *= faster
        self._flights += flights

    def skip(self) -> None:
        """Land everything at once."""
        self._flights.clear()

    def update(self, ms: int) -> bool:
        """Time passes. True while something flies, and once more when the last has landed."""
        if not self._flights:
            return False
        self._now += ms
        for flight in self._flights:
            if flight.sound and not flight.sounded and flight.begins <= self._now:
                flight.sounded = True
                self._play(flight.sound)
        self._flights = [f for f in self._flights if f.begins + f.ms > self._now]
        return True

    @property
    def stage(self) -> Any:
        """What the table shows now; None for the position as it is."""
        return self._flights[0].stage if self._flights else None

    def hidden(self) -> frozenset[str]:
        """What the table leaves out now."""
        return frozenset(name for f in self._flights for name in f.hides)

    def sprites(self, scale: float) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """The pictures in the air, in pixels."""
        return [
            self._sprite(f, scale)
            for f in self._flights
            if (f.waits or f.begins <= self._now) and self._now < f.begins + f.ms
        ]

    def _sprite(self, f: Flight, scale: float) -> tuple[pygame.Surface, tuple[int, int]]:
        raw = min(1.0, max(0.0, self._now - f.begins) / max(1.0, f.ms))
        t = ease(raw)
        a, b = f.start, f.end
        w, h = a.w + (b.w - a.w) * t, a.h + (b.h - a.h) * t
        cx = a.centerx + (b.centerx - a.centerx) * t
        cy = a.centery + (b.centery - a.centery) * t - f.arc * 4 * raw * (1 - raw)
        picture = f.picture if isinstance(f.picture, pygame.Surface) else f.picture(raw)
        if f.turn is not None:
            picture = f.turn if raw > 0.5 else picture
            w *= abs(1 - 2 * raw)
        size = max(1, round(w * scale)), max(1, round(h * scale))
        if picture.get_size() != size:
            picture = pygame.transform.smoothscale(picture, size)
        return picture, (round(cx * scale - size[0] / 2), round(cy * scale - size[1] / 2))
