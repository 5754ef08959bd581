"""Marks round the things of Duel's table: what can be chosen, what is gone, what is pointed at."""

from __future__ import annotations

import pygame

from game.drawing.art.svg import raster
from game.drawing.kit.canvas import Canvas

Box = pygame.FRect
"""A rectangle in design units."""
GLOW = 24.0
"""Units; no light or shadow reaches further round a thing."""
LIT = (255, 206, 92)
LIT_RIM = "#ffd76a"


def glow(c: Canvas, b: Box) -> None:
    """Gold light behind what can be chosen."""
    c.shade(b.x - 1, b.y - 1, b.w + 2, b.h + 2, 8, 6, 230, 0, LIT)


def rim(c: Canvas, b: Box, width: float) -> None:
    """A gold line round what can be chosen."""
    body = (
        f'<rect x="{width / 2}" y="{width / 2}" width="{b.w - width:.1f}" height="{b.h - width:.1f}" '
        f'rx="7" fill="none" stroke="{LIT_RIM}" stroke-width="{width}"/>'
    )
    c.svg(body, (0, 0, b.w, b.h), b.x, b.y, b.w, b.h)


def card_rim(c: Canvas, b: Box, colour: str, width: float) -> None:
    """A line round a card."""
    body = (
        f'<rect x="2" y="2" width="236" height="356" rx="17" fill="none" stroke="{colour}" '
        f'stroke-width="{width}"/>'
    )
    c.svg(body, (0, 0, 240, 360), b.x, b.y, b.w, b.h)


def card_ghost(c: Canvas, b: Box) -> None:
    """The place of a card stays: the player sees what is gone."""
    body = (
        '<rect x="4" y="4" width="232" height="352" rx="16" fill="#06151a" fill-opacity=".13" '
        'stroke="#cfe0c8" stroke-opacity=".17" stroke-width="3" stroke-dasharray="11 11"/>'
    )
    c.svg(body, (0, 0, 240, 360), b.x, b.y, b.w, b.h)


def wonder_ghost(c: Canvas, b: Box) -> None:
    """A wonder was taken from here."""
    body = (
        f'<rect x="3" y="3" width="{b.w - 6:.1f}" height="{b.h - 6:.1f}" rx="8" fill="#06151a" '
        'fill-opacity=".13" stroke="#cfe0c8" stroke-opacity=".17" stroke-width="3" '
        'stroke-dasharray="11 11"/>'
    )
    c.svg(body, (0, 0, b.w, b.h), b.x, b.y, b.w, b.h)


def wonder_awaited(c: Canvas, b: Box) -> None:
    """The place of a wonder that the draft will bring."""
    body = (
        f'<rect x="2" y="2" width="{b.w - 4:.1f}" height="{b.h - 4:.1f}" rx="7" fill="#06151a" '
        'fill-opacity=".18" stroke="#cfe0c8" stroke-opacity=".2" stroke-width="2"/>'
    )
    c.svg(body, (0, 0, b.w, b.h), b.x, b.y, b.w, b.h)


def pointed_rim(kind: str, b: Box, scale: float) -> tuple[pygame.Surface, tuple[int, int]]:
    """Pale gold round what the pointer is on: a picture and its place in pixels."""
    w, h = round((b.w + 6) * scale), round((b.h + 6) * scale)
    r = min(25.0, b.w / 2) if kind == "token" else 11 if b.h > 100 else 7
    body = (
        f'<rect x="2.5" y="2.5" width="{b.w + 1:.1f}" height="{b.h + 1:.1f}" rx="{r}" '
        'fill="#fff6cf" fill-opacity=".07" stroke="#fff6cf" stroke-width="5"/>'
    )
    picture = raster(body, (0, 0, b.w + 6, b.h + 6), w, h)
    return picture, (round((b.x - 3) * scale), round((b.y - 3) * scale))
