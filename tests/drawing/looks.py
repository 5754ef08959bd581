"""What tests of drawings share: how a picture looks, and sheets with many of them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable

import pygame

from game.drawing.art import emblems
from game.drawing.art.svg import raster
from game.drawing.kit import surface_cache
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.surfaces import weave
from game.drawing.map import stamps


def forget() -> None:
    """Drop what was drawn with colours or a display that are gone."""
    emblems._in_palette.cache_clear()
    stamps.forget()
    surface_cache.forget()


def pixels(surface: pygame.Surface) -> str:
    return hashlib.sha256(pygame.image.tobytes(surface, "RGBA")).hexdigest()


def unlike_each_other(prefix: str, count: int) -> None:
    """So many emblems begin so, and each is like no other."""
    names = list(emblems.of(prefix))
    assert len(names) == count
    images = [raster(emblems.emblem(name), emblems.BOX, 40, 40) for name in names]
    assert len({pixels(image) for image in images}) == len(names)
    for image in images:
        assert image.get_bounding_rect(min_alpha=128).w > 16


def put(c: Canvas, images: Iterable[pygame.Surface], x: float, y: float, step: float) -> None:
    for n, image in enumerate(images):
        c.blit(image, x + n * step, y)


def sheet(
    draw: Callable[[Canvas], None], size: tuple[int, int], text_scale: float = 1.0
) -> pygame.Surface:
    """A sheet in a window of this size."""
    surface = pygame.Surface(size)
    weave(surface)
    draw(Canvas(surface, text_scale=text_scale))
    return surface


def drawn_at_every_size(draw: Callable[[Canvas], None]) -> None:
    for size, text_scale in (((1280, 720), 1.0), ((1280, 720), 1.4), ((1920, 1080), 1.2)):
        assert sheet(draw, size, text_scale).get_size() == size
