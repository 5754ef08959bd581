"""How often the client looks whether there is something to do: less often, the longer nothing happens."""

from __future__ import annotations

import time

import pygame

FULL, REST = 60, 20
"""Times a second that the client wakes up: while something happens, and at rest."""
FULL_RATE_FOR = 2.0
"""Seconds of full frame rate after something moved or was done."""
STILL = 0.5
"""Seconds without any change on the screen after which, at rest, only one of so many wake-ups is a frame."""
GLANCES = 4
"""The others only ask the system for inputs, and a frame answers them at once."""


class Beat:
    """The clock of the loop."""

    def __init__(self) -> None:
        self._clock = pygame.time.Clock()
        self._acted = self._changed = time.monotonic()

    def next(self, acted: bool, changed: bool) -> int:
        """Wait for the next frame; the milliseconds since the one before. In that one something moved or
        was done (`acted`), or at least something was painted (`changed`)."""
        now = time.monotonic()
        self._acted = now if acted else self._acted
        self._changed = now if acted or changed else self._changed
        if now - self._acted < FULL_RATE_FOR:
            return self._clock.tick(FULL)
        ms = self._clock.tick(REST)
        for _ in range(1, GLANCES if now - self._changed >= STILL else 1):
            if pygame.event.peek():
                break
            ms += self._clock.tick(REST)
        return ms
