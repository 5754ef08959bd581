"""Contact sheets for review: `python -m game.drawing.art.sheets OUT_FOLDER`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

import pygame

from game.content.duel.load import tables
from game.content.wonders import load as seven
from game.drawing.art import emblems, pictures
from game.drawing.art.svg import Box, raster
from game.drawing.kit.fonts import font
from game.drawing.kit.theme import CLOTH, CREAM

Shown = tuple[str, str]
"""A name and an SVG body."""


def sheet(shown: Iterable[Shown], box: Box, size: tuple[int, int], across: int) -> pygame.Surface:
    """The drawings in rows on cloth, each with its name below."""
    shown = list(shown)
    w, h = size
    pitch_x, pitch_y = w + 16, h + 34
    rows = -(-len(shown) // across)
    surface = pygame.Surface((across * pitch_x + 16, rows * pitch_y + 16))
    surface.fill(CLOTH)
    for k, (name, body) in enumerate(shown):
        x, y = 16 + k % across * pitch_x, 16 + k // across * pitch_y
        surface.blit(raster(body, box, w, h), (x, y))
        text = font("body", 15).render(name.replace("_", " "), True, CREAM)
        surface.blit(text, text.get_rect(midtop=(x + w // 2, y + h + 4)))
    return surface


def _hours() -> dict[tuple[str, str], str]:
    """The hours of cards, by the folder of their pictures and their names: by age or era; guilds at night."""
    hours: dict[tuple[str, str], str] = {}
    for card in tables().cards.values():
        hours["duel", card.id] = pictures.HOUR_OF_AGE[card.age]
    for each in seven.tables().cards.values():
        age = "guild" if each.colour == "purple" else each.age
        hours["wonders", each.printed] = pictures.HOUR_OF_AGE[age]
    for name in pictures.names("carta_impera"):
        hours["carta_impera", name] = pictures.HOUR_OF_ERA[name.split("_")[1]]
    return hours


def _pictures(
    folder: str, timed: bool, box: Box, size: tuple[int, int], across: int
) -> pygame.Surface:
    """The pictures of a folder that have an hour of their own, or the others at noon."""
    hours = _hours()
    names = [one for one in pictures.names(folder) if ((folder, one) in hours) == timed]
    shown = (
        (one, pictures.picture(folder, one, hours.get((folder, one), "noon"))) for one in names
    )
    return sheet(shown, box, size, across)


def emblem_sheet() -> pygame.Surface:
    """Every emblem; sciences and chains in their frames too."""
    framed = [f"sci_{name}" for name in tables().symbols]
    framed += [f"chain_{name}" for name in tables().chains]
    shown = ((name, emblems.emblem(name)) for name in (*emblems.names(), *framed))
    return sheet(shown, emblems.BOX, (104, 104), 15)


def covers() -> pygame.Surface:
    """The boxes; the panorama comes last, on its own wider grid."""
    boxes = [name for name in pictures.names("covers") if name not in ("panorama", "plain")]
    upper = sheet(
        ((name, pictures.cover(name)) for name in boxes), pictures.CARD_BOX, (300, 365), 5
    )
    lower = sheet([("panorama", pictures.panorama())], pictures.PLATE_BOX, (640, 360), 1)
    both = pygame.Surface((upper.get_width(), upper.get_height() + lower.get_height()))
    both.fill(CLOTH)
    both.blit(upper, (0, 0))
    both.blit(lower, (0, upper.get_height()))
    return both


PICTURES: dict[str, tuple[str, bool, Box, tuple[int, int], int]] = {
    "cards": ("duel", True, pictures.CARD_BOX, (156, 190), 11),
    "wonders": ("duel", False, pictures.PLATE_BOX, (448, 252), 4),
    "carta_impera": ("carta_impera", True, pictures.CARD_BOX, (240, 292), 5),
    "seven_wonders": ("wonders", True, pictures.CARD_BOX, (156, 190), 11),
    "boards": ("wonders", False, pictures.BOARD_BOX, (480, 200), 3),
    "new_dawn": ("new_dawn", False, pictures.PLATE_BOX, (300, 169), 6),
    "technologies": ("civilization/technologies", False, pictures.PLATE_BOX, (300, 169), 6),
    "civilization_wonders": ("civilization/wonders", False, pictures.PLATE_BOX, (448, 252), 4),
    "buildings": ("civilization/buildings", False, pictures.SQUARE_BOX, (156, 156), 11),
    "units": ("civilization/units", False, pictures.SQUARE_BOX, (156, 156), 11),
    "governments": ("civilization/governments", False, pictures.SQUARE_BOX, (156, 156), 11),
}
"""Sheets of pictures: the folder, whether those with an hour of their own, their grid, size and number in a row."""
SHEETS: dict[str, Callable[[], pygame.Surface]] = {
    **{name: partial(_pictures, *about) for name, about in PICTURES.items()},
    "emblems": emblem_sheet,
    "covers": covers,
}


def main(arguments: list[str]) -> int:
    """Write every sheet as a PNG into the folder."""
    parser = argparse.ArgumentParser(
        prog="python -m game.drawing.art.sheets",
        description="Draws contact sheets of all pictures, as PNG files.",
    )
    parser.add_argument("folder", type=Path, help="where they are written")
    out = parser.parse_args(arguments).folder
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    out.mkdir(parents=True, exist_ok=True)
    for name, make in SHEETS.items():
        pygame.image.save(make(), out / f"{name}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
