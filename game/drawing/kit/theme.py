"""Palette, type sizes and the signs that stand for colours.

Sizes are design units: a window at scale 1 is 1080 units high. `look/` of the project's art
direction gives the values; only the palettes, which a player chooses, are data.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Annotated

import msgspec
from msgspec import Meta

from game.content.checks import agree
from game.content.folder import ASSETS
from game.content.loading import ContentError, load_named
from game.match.record import FEW, SIGNS

Colour = tuple[int, int, int]

INK = "#2b2118"
GOLD = "#f0c75e"
POINTED = "#fff2c0"
"""The rim of what is pointed at."""
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
STANDARD = "standard"
CODES: dict[str, Iterable[str]] = {"cards": CARD_SIGN, "seats": SIGNS, "players": SIGNS[:FEW]}
"""What every palette has a colour for; of the rest, what the standard one has."""
GROUPS = ("cards", "seats", "types", "players", "terrain", "domains", "squares", "icons", "ages")
Hex = Annotated[str, Meta(pattern="^#[0-9a-fA-F]{6}$")]


class Palette(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The colours that carry a meaning, as `#rrggbb`; pairs are light and dark."""

    cards: dict[str, tuple[Hex, Hex]]
    seats: dict[str, tuple[Hex, Hex]]
    types: dict[str, tuple[Hex, Hex]]
    """A New Dawn: the five types of focus cards and wonders."""
    levels: tuple[Hex, Hex, Hex, Hex, Hex]
    """Tech levels I to V."""
    players: dict[str, tuple[Hex, Hex, Hex]]
    """Pieces on a map by their player's sign: light, main, dark."""
    terrain: dict[str, tuple[Hex, Hex]]
    domains: dict[str, tuple[Hex, Hex]]
    """Carta Impera: the six domains."""
    squares: dict[str, tuple[Hex, Hex]]
    """Civilization: the terrains of its squares."""
    icons: dict[str, tuple[Hex, Hex]]
    """Civilization: what a square gives."""
    ages: dict[str, tuple[Hex, Hex]]
    """Civilization: the ages of its wonders."""
    good: Hex
    bad: Hex
    focus: Hex


@functools.cache
def palettes() -> dict[str, Palette]:
    """Every palette by id, the standard one first."""
    path = ASSETS / "palettes.yaml"
    found = load_named(path, Palette, "palettes")
    if STANDARD not in found:
        raise ContentError(path, "", f"the palette {STANDARD}", ", ".join(found) or "none")
    for id, one in found.items():
        for field in GROUPS:
            wanted = CODES.get(field) or getattr(found[STANDARD], field)
            agree(path, f"{id}.{field}", sorted(wanted), sorted(getattr(one, field)))
    return found


class Current:
    """The palette in force; pictures are cached by its id."""

    id = STANDARD


def use(palette_id: str) -> None:
    """Choose the palette; an unknown id means the standard one."""
    Current.id = palette_id if palette_id in palettes() else STANDARD


def current() -> str:
    """The id of the palette in force."""
    return Current.id


def palette() -> Palette:
    """The palette in force."""
    return palettes()[Current.id]


def card_colours(colour: str) -> tuple[str, str, str]:
    """Band light, band dark and sign of a card colour."""
    light, dark = palette().cards[colour]
    return light, dark, CARD_SIGN[colour]


def seat_colours(sign: str) -> tuple[str, str]:
    """The light and the dark colour of a sign."""
    return palette().seats[sign]


def player_colours(sign: str) -> dict[str, str]:
    """The colours of a player's pieces by name: light, main and dark."""
    light, main, dark = palette().players[sign]
    return {"light": light, "main": main, "dark": dark}


def rgb(text: str) -> Colour:
    """`#rrggbb` as numbers."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)
