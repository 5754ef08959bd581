"""The sea chart on which the map lies: a compass rose in the cloth, and the courses that leave it."""

from __future__ import annotations

import math

import pygame

from game.drawing.art.svg import draw
from game.drawing.kit.surface_cache import cached_surface
from game.drawing.kit.surfaces import woven
from game.drawing.kit.theme import GOLD

ROSE = (0.2, 0.83)
"""Where it lies in the zone of the map: in the corner that maps leave free."""
RADIUS = 0.135
"""Of the height of the zone."""
COURSES = 32


@cached_surface
def chart(w: int, h: int, zone: tuple[int, int, int, int]) -> pygame.Surface:
    """The cloth in the zone of the map, with the chart on it."""
    _, _, wide, high = zone
    lines = draw(_lines(wide, high), (0, 0, wide, high), wide, high)
    image = woven(w, h, zone)
    image.blit(lines, (0, 0))
    return image


def _lines(w: float, h: float) -> str:
    x, y, r = ROSE[0] * w, ROSE[1] * h, RADIUS * h
    courses = "".join(_course(x, y, 1.34 * r, w + h, n) for n in range(COURSES))
    thin = r / 90
    rings = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r * k:.1f}" fill="none" stroke="{GOLD}" '
        f'stroke-width="{thin * wide:.2f}"/>'
        for k, wide in ((1.0, 1.6), (1.07, 0.8), (0.42, 1.2), (1.3, 0.8))
    )
    marks = "".join(_course(x, y, 1.07 * r, 1.14 * r, n / 2) for n in range(2 * COURSES))
    points = [_point(x, y, r, n) for n in (1, 3, 5, 7, 0, 2, 4, 6)]
    strokes = f'stroke="{GOLD}" stroke-width="{thin:.2f}"'
    return (
        f'<g opacity="0.1" {strokes}>{courses}</g>'
        f'<g opacity="0.3" {strokes}>{rings}{marks}{"".join(points)}</g>'
    )


def _course(x: float, y: float, start: float, end: float, n: float) -> str:
    """A line away from the rose, between two distances."""
    angle = 2 * math.pi * n / COURSES
    dx, dy = math.sin(angle), -math.cos(angle)
    return (
        f'<path d="M{x + start * dx:.1f} {y + start * dy:.1f}'
        f'L{x + end * dx:.1f} {y + end * dy:.1f}"/>'
    )


def _point(x: float, y: float, r: float, n: int) -> str:
    """One of the eight points of the star, dark on one side; every other one is long."""
    length, waist = (1.22 * r, 0.2 * r) if n % 2 == 0 else (0.8 * r, 0.16 * r)
    tip = _at(x, y, length, n)
    halves = ((_at(x, y, waist, n - 0.5), 0.75), (_at(x, y, waist, n + 0.5), 0.12))
    return "".join(
        f'<path d="M{x:.1f} {y:.1f}L{side[0]:.1f} {side[1]:.1f}L{tip[0]:.1f} {tip[1]:.1f}Z" '
        f'fill="{GOLD}" fill-opacity="{fill}" stroke-linejoin="round"/>'
        for side, fill in halves
    )


def _at(x: float, y: float, far: float, eighth: float) -> tuple[float, float]:
    angle = math.pi * eighth / 4
    return x + far * math.sin(angle), y - far * math.cos(angle)
