"""Where the large picture of a thing is placed: beside it, never over it or over the choices."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

STEPS = 24
"""So many places are tried from one side of the window to the other."""


def place(
    size: tuple[int, int],
    anchor: pygame.Rect,
    window: pygame.Rect,
    taken: Sequence[pygame.Rect],
    gap: int,
) -> pygame.Rect:
    """The place for a picture of this size, in pixels: within the window, off the thing itself
    (`anchor`) and off what is `taken`, as near as can be; level with the thing or above it where
    two are as near."""
    around = anchor.inflate(2 * gap, 2 * gap)

    def cost(at: pygame.Rect) -> tuple[int, float]:
        covered = 4 * _area(at, anchor) + sum(_area(at, one) for one in taken)
        aside = max(around.left - at.right, at.left - around.right, 0)
        apart = max(around.top - at.bottom, at.top - around.bottom, 0)
        off = abs(at.centerx - anchor.centerx) + abs(at.centery - anchor.centery)
        return covered, aside + apart + off / 8

    return min(_places(size, around, window), key=cost)


def _places(
    size: tuple[int, int], around: pygame.Rect, window: pygame.Rect
) -> Iterable[pygame.Rect]:
    w, h = size
    lefts = {around.left - w, around.right, around.centerx - w // 2}
    tops = {around.top - h, around.bottom, around.centery - h // 2}
    lefts |= {window.left + n * (window.w - w) // STEPS for n in range(STEPS + 1)}
    tops |= {window.top + n * (window.h - h) // STEPS for n in range(STEPS + 1)}
    return [pygame.Rect(x, y, w, h).clamp(window) for x in sorted(lefts) for y in sorted(tops)]


def _area(one: pygame.Rect, other: pygame.Rect) -> int:
    both = one.clip(other)
    return both.w * both.h
