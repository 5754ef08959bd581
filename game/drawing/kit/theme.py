"""Palette, type sizes and the signs that stand for colours.

Sizes are design units: a window at scale 1 is 1080 units high. `look/` of the project's art
direction gives the values; only the palettes, which a player chooses, are data.
"""

from __future__ import annotations

import functools
from pathlib import Path

import msgspec
import yaml

from game.match.record import SIGNS

Colour = tuple[int, int, int]

ASSETS = Path(__file__).resolve().parents[3] / "assets"

INK = "#2b2118"
GOLD = "#f0c75e"
CREAM: Colour = (252, 243, 220)
MUTED: Colour = (196, 199, 180)
FAINT: Colour = (142, 152, 140)
GOLD_TEXT: Colour = (255, 224, 146)
EXPERIMENT: Colour = (203, 166, 255)
"""What an experiment is marked with: its frame, and in the list of saves."""
DARK: Colour = (50, 37, 23)
BROWN: Colour = (112, 84, 48)
CLOTH: Colour = (38, 78, 76)
CLOTH_LOW: Colour = (9, 24, 30)
CLOTH_LIGHT: Colour = (74, 118, 108)

CARD_SIGN = {
    "brown": "square",
    "grey": "hexagon",
    "blue": "circle",
    "green": "triangle",
    "yellow": "diamond",
    "red": "shield",
    "purple": "star",
}
"""The shape that says a card's colour without colour, in the order of a city's columns."""

SEAT_SIGNS = SIGNS


class Palette(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The colours that carry a meaning, as `#rrggbb`; pairs are light and dark."""

    cards: dict[str, tuple[str, str]]
    seats: dict[str, tuple[str, str]]
    types: dict[str, tuple[str, str]]
    """A New Dawn: the five types of focus cards and wonders."""
    levels: tuple[str, str, str, str]
    """Tech levels I to IV."""
    players: dict[str, tuple[str, str, str]]
    """Pieces on a map by their player's sign: light, main, dark."""
    terrain: dict[str, tuple[str, str]]
    good: str
    bad: str
    focus: str


@functools.cache
def palettes() -> dict[str, Palette]:
    """Every palette by id, the standard one first."""
    raw = yaml.load((ASSETS / "palettes.yaml").read_text("utf-8"), Loader=_loader())
    return msgspec.convert(raw, dict[str, Palette])


def _loader() -> type[yaml.SafeLoader]:
    return getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Current:
    """The palette in force; pictures are cached by its id."""

    id = "standard"


def use(palette_id: str) -> None:
    """Choose the palette; an unknown id means the standard one."""
    _Current.id = palette_id if palette_id in palettes() else "standard"


def current() -> str:
    """The id of the palette in force."""
    return _Current.id


def palette() -> Palette:
    """The palette in force."""
    return palettes()[_Current.id]


def card_colours(colour: str) -> tuple[str, str, str]:
    """Band light, band dark and sign of a card colour."""
    light, dark = palette().cards[colour]
    return light, dark, CARD_SIGN[colour]


def seat_colours(sign: str) -> tuple[str, str]:
    """The light and the dark colour of a sign."""
    return palette().seats[sign]


def rgb(text: str) -> Colour:
    """`#rrggbb` as numbers."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)
