"""The pictures of things to choose from: a card, a wonder or a progress token, as on the table."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.drawing.art.emblems import emblem
from game.drawing.art.svg import raster
from game.drawing.duel import faces
from game.drawing.kit.canvas import Canvas

WIDEST = 190.0
"""The most that a picture takes of its button."""
TOKEN = 120.0


def picture(c: Canvas, thing: Hashable, w: float, h: float) -> pygame.Surface | None:
    """The thing of this name (`card:altar`), at most so wide and high."""
    kind, _, id = str(thing).partition(":")
    if kind == "card":
        return faces.face(id, c.px(min(h, w * 1.5)))
    if kind == "wonder":
        wide = min(w, h / 0.6)
        return faces.wonder(id, c.px(wide), c.px(wide * 0.6), False, "", True)
    if kind == "token":
        px = c.px(min(w, h, TOKEN))
        return raster(emblem(f"token_{id}"), (0, 0, 64, 64), px, px)
    return None
