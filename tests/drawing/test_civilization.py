"""The things of Civilization: all there, all different, told apart without colour, in their boxes."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import pygame
import pytest

from game.drawing.art import emblems, pictures
from game.drawing.art.svg import Box, raster
from game.drawing.kit import surface_cache, theme
from game.drawing.map import stamps

PICTURES: dict[str, tuple[int, Box]] = {
    "technologies": (37, pictures.PLATE_BOX),
    "wonders": (12, pictures.PLATE_BOX),
    "buildings": (14, pictures.SQUARE_BOX),
    "units": (13, pictures.SQUARE_BOX),
    "governments": (8, pictures.SQUARE_BOX),
}
EMBLEMS = {"icon": 5, "good": 6, "map": 8, "crest": 6, "great": 6}


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    yield
    theme.use("standard")
    stamps.forget()
    surface_cache.forget()


def pixels(surface: pygame.Surface) -> str:
    return hashlib.sha256(pygame.image.tobytes(surface, "RGBA")).hexdigest()


# ---- all there, all different -------------------------------------------------------------------


@pytest.mark.parametrize("kind", PICTURES)
def test_every_picture_is_there_and_like_no_other(kind: str) -> None:
    count, box = PICTURES[kind]
    names = pictures.names(f"civilization/{kind}")
    assert len(names) == count
    images = [raster(pictures.picture(f"civilization/{kind}", name), box, 48, 27) for name in names]
    assert len({pixels(image) for image in images}) == count


@pytest.mark.parametrize("prefix", EMBLEMS)
def test_every_emblem_is_there_and_like_no_other(prefix: str) -> None:
    names = list(emblems.of(prefix))
    assert len(names) == EMBLEMS[prefix]
    images = [raster(emblems.emblem(name), emblems.BOX, 40, 40) for name in names]
    assert len({pixels(image) for image in images}) == len(names)
    for image in images:
        assert image.get_bounding_rect(min_alpha=128).w > 16


def test_an_icon_takes_the_colours_of_the_palette() -> None:
    for kind in theme.palette().icons:
        seen = set()
        for palette in theme.palettes():
            theme.use(palette)
            drawn = emblems.emblem(f"icon_{kind}")
            assert theme.palette().icons[kind][1] in drawn
            seen.add(drawn)
        assert len(seen) >= len(theme.palettes()) - 1
