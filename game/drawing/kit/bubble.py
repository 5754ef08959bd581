"""Bubbles: parchment beside the thing that it is about, with a tail that points at it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.drawing.art import svg
from game.drawing.kit.canvas import PANELS, Canvas

PAPER = PANELS["paper"][:2]
RADIUS = 12.0
FOOT = 15.0
"""Half the width of the tail where it leaves the parchment, in units."""


def draw(c: Canvas, box: tuple[float, float, float, float], tip: tuple[float, float], rim: str,
         drawn: Callable[..., pygame.Surface] = svg.raster) -> None:  # fmt: skip
    """A parchment with a rim, and a tail from its nearest side to the tip; `drawn` makes its picture."""
    x, y, w, h = box
    c.shade(x, y, w, h, RADIUS, 8, 190, 4)
    left, top = min(x, tip[0]) - 4, min(y, tip[1]) - 4
    wide, high = max(x + w, tip[0]) + 4 - left, max(y + h, tip[1]) + 4 - top
    tail = "M" + "L".join(f"{a - left:.1f} {b - top:.1f}" for a, b in _tail(box, tip)) + "Z"
    paper = (
        f'<rect x="{x - left:.1f}" y="{y - top:.1f}" width="{w:.1f}" height="{h:.1f}" rx="{RADIUS}"'
    )
    edge = f'stroke="{rim}" stroke-width="6" stroke-linejoin="round"'
    body = (
        f'<defs>{svg.lin("p", *PAPER)}</defs>{paper} fill="{rim}" {edge}/><path d="{tail}" fill="{rim}" {edge}/>'
        f'<path d="{tail}" fill="{PAPER[tip[1] > y + h / 2]}"/>{paper} fill="url(#p)"/>'
    )
    c.blit(drawn(body, (0, 0, wide, high), c.px(wide), c.px(high)), left, top)


def picture(place: pygame.Rect, tip: tuple[int, int], scale: float, text_size: float, rim: str,
            write: Callable[[Canvas, float, float], None]) -> tuple[pygame.Surface, tuple[int, int]]:  # fmt: skip
    """A bubble on a surface of its own, which is kept whole if at all, and where that lies, for a place and a
    tip in pixels; `write` writes on it from its corner on."""
    whole = place.union(pygame.Rect(tip, (1, 1))).inflate(28, 28)
    surface = pygame.Surface(whole.size, pygame.SRCALPHA)
    c = Canvas(surface, scale, text_size)
    x, y = (place.x - whole.x) / scale, (place.y - whole.y) / scale
    point = ((tip[0] - whole.x) / scale, (tip[1] - whole.y) / scale)
    draw(c, (x, y, place.w / scale, place.h / scale), point, rim, svg.draw)
    write(c, x, y)
    return surface, whole.topleft


def _tail(
    box: tuple[float, float, float, float], tip: tuple[float, float]
) -> list[tuple[float, float]]:
    """Two points on the side that faces the tip, and the tip."""
    x, y, w, h = box
    over = max(x - tip[0], tip[0] - x - w)
    if over > max(y - tip[1], tip[1] - y - h):
        side = x + 2 if tip[0] < x else x + w - 2
        at = min(max(tip[1], y + 2 * FOOT), y + h - 2 * FOOT)
        return [(side, at - FOOT), (side, at + FOOT), tip]
    side = y + 2 if tip[1] < y + h / 2 else y + h - 2
    at = min(max(tip[0], x + 2 * FOOT), x + w - 2 * FOOT)
    return [(at - FOOT, side), (at + FOOT, side), tip]


def place_bubble(size: tuple[int, int], anchor: pygame.Rect, zone: pygame.Rect,
                 taken: Sequence[pygame.Rect]) -> pygame.Rect:  # fmt: skip
    """The place for a bubble in a zone that covers least of what is taken, near its anchor."""
    w, h = size
    gap = max(anchor.h // 4, 12)
    x, y = anchor.center
    wide, high = (w + anchor.w) // 2 + gap, (h + anchor.h) // 2 + gap
    centres = [(x + dx * wide, y + dy * high) for dx in (-1, 0, 1) for dy in (1, -1, 0) if dx or dy]
    centres += [(x + side * w // 3, y + dy * high) for side in (-1, 1) for dy in (1, -1)]
    far, deep = wide + anchor.w, high + anchor.h  # beyond what lies round the anchor
    centres += [(x + dx * far, y + dy * deep) for dx, dy in ((-1, 0), (1, 0), (0, 1), (0, -1))]
    places = []
    for centre in centres:
        box = pygame.Rect(0, 0, w, h)
        box.center = centre
        places.append(box.clamp(zone))

    def cost(place: pygame.Rect) -> tuple[int, float]:
        parts = (place.clip(one) for one in (*taken, anchor))
        near = pygame.Vector2(anchor.center).distance_to(place.center)
        return sum(part.w * part.h for part in parts), near

    return min(places, key=cost)
