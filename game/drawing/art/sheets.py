"""Contact sheets for review: `python -m game.drawing.art.sheets OUT_FOLDER`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable
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


def cards() -> pygame.Surface:
    """The pictures of Duel's cards, each at the hour of its age."""
    shown = (
        (card.id, pictures.picture("duel", card.id, pictures.HOUR_OF_AGE[card.age]))
        for card in tables().cards.values()
    )
    return sheet(shown, pictures.CARD_BOX, (156, 190), 11)


def carta_impera() -> pygame.Surface:
    """The pictures of Carta Impera's cards, each at the hour of its era."""
    shown = (
        (name, pictures.picture("carta_impera", name, pictures.HOUR_OF_ERA[name.split("_")[1]]))
        for name in pictures.names("carta_impera")
    )
    return sheet(shown, pictures.CARD_BOX, (240, 292), 5)


def wonders() -> pygame.Surface:
    shown = ((name, pictures.picture("duel", name)) for name in tables().wonders)
    return sheet(shown, pictures.PLATE_BOX, (448, 252), 4)


def seven_wonders() -> pygame.Surface:
    """The buildings of 7 Wonders, each at the hour of its age; guilds at night."""
    hours = {
        card.printed: pictures.HOUR_OF_AGE["guild" if card.colour == "purple" else card.age]
        for card in seven.tables().cards.values()
    }
    shown = ((name, pictures.picture("wonders", name, hour)) for name, hour in hours.items())
    return sheet(shown, pictures.CARD_BOX, (156, 190), 11)


def boards() -> pygame.Surface:
    shown = ((name, pictures.picture("wonders", name)) for name in seven.tables().wonders)
    return sheet(shown, pictures.BOARD_BOX, (480, 200), 3)


def new_dawn() -> pygame.Surface:
    """The wonders of A New Dawn."""
    shown = ((name, pictures.picture("new_dawn", name)) for name in pictures.names("new_dawn"))
    return sheet(shown, pictures.PLATE_BOX, (300, 169), 6)


def civilization(kind: str, box: Box, size: tuple[int, int], across: int) -> pygame.Surface:
    """The pictures of a file of Civilization's, all at noon: its skies tell the levels."""
    folder = f"civilization/{kind}"
    shown = ((name, pictures.picture(folder, name)) for name in pictures.names(folder))
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


SHEETS = {
    "cards": cards,
    "wonders": wonders,
    "carta_impera": carta_impera,
    "seven_wonders": seven_wonders,
    "boards": boards,
    "new_dawn": new_dawn,
    "technologies": lambda: civilization("technologies", pictures.PLATE_BOX, (300, 169), 6),
    "civilization_wonders": lambda: civilization("wonders", pictures.PLATE_BOX, (448, 252), 4),
    "buildings": lambda: civilization("buildings", pictures.SQUARE_BOX, (156, 156), 11),
    "units": lambda: civilization("units", pictures.SQUARE_BOX, (156, 156), 11),
    "governments": lambda: civilization("governments", pictures.SQUARE_BOX, (156, 156), 11),
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
