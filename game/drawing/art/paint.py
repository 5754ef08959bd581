"""Colours and light of the pictures: materials, flat colours, the four hours of the day.

A fill has a name. `stone` is the lit front of a stone wall, `stone.round` a ball or dome of it,
`stone.column` a shaft; `stone.lit`, `stone.mid` and `stone.flank` are its three flat tones.
`sky`, `water`, `ground`, `glow` and `fire` change with the hour; every other name is in COLOUR.
"""

from __future__ import annotations

import functools
import re
from typing import NamedTuple

from game.drawing.art.svg import lin, rad

Fill = str
Material = str

INK = "#3b2a1c"
TONES = ("lit", "mid", "flank")
SHAPES = ("front", "round", "column")

MATERIAL: dict[str, tuple[str, str, str]] = {  # lit, mid, flank
    "stone": ("#f4e9cf", "#d9c79f", "#a9946b"),
    "warm": ("#f2d7a0", "#d9af6c", "#a67c40"),
    "terra": ("#e58a58", "#c4603a", "#8a3d26"),
    "wood": ("#c28f56", "#99683a", "#6a4422"),
    "brick": ("#dd8d66", "#b9613f", "#833f29"),
    "slate": ("#c3ccd4", "#8f9ba8", "#606c7a"),
    "white": ("#fffaf0", "#e9e0cd", "#b9ad93"),
    "rose": ("#f0c3a6", "#d1937a", "#9a6355"),
    "blue": ("#6f9fd8", "#3f6fae", "#254a80"),
    "teal": ("#63b9ae", "#32877f", "#1d5b58"),
    "gold": ("#ffe38c", "#e0a93c", "#a06f1c"),
    "red": ("#e2604c", "#b5352a", "#7c1f1b"),
    "green": ("#a9c06a", "#7b9a48", "#506f30"),
    "purple": ("#a987cc", "#73519d", "#4a3070"),
    "skin": ("#ecbb92", "#d59a6c", "#b9794c"),
}

COLOUR: dict[str, str] = {
    "none": "none",
    "ink": INK,
    "snow": "#ffffff",
    "starlight": "#fff6d8",
    "parchment": "#fbf3df",
    "papyrus": "#f6e7c0",
    "straw": "#ecd6a0",
    "linen": "#f6ead0",
    "lilac": "#e9dcf2",
    "ash": "#d9cfc4",
    "saffron": "#d99a2c",
    "gilt": "#f0c75e",
    "amber": "#e7a94a",
    "lamplight": "#ffd27a",
    "beam": "#ffe9a0",
    "low_sun": "#ffdf8e",
    "jade": "#7fce9b",
    "violet": "#c98be0",
    "aqua": "#5fc0d8",
    "hot_glass": "#9fe3f2",
    "sand": "#dfbf86",
    "track": "#e6cd95",
    "ochre": "#b58d4c",
    "dune": "#b98c50",
    "bronze": "#7a5a2c",
    "joint": "#8a7850",
    "timber": "#6b4c2c",
    "bark": "#5b3d20",
    "cut_wood": "#e6bd84",
    "walnut": "#5b4631",
    "umber": "#6a4a34",
    "hall": "#6a5540",
    "shade": "#4a382a",
    "shed_dark": "#4a3524",
    "window": "#3f3226",
    "doorway": "#3a2a20",
    "soot": "#2c1812",
    "cave": "#4a2418",
    "pitch": "#2a2d33",
    "iron": "#4c5763",
    "night": "#1f2440",
    "wet_clay": "#8a4a2c",
    "blush": "#ffd0b0",
    "flame": "#fff3ae",
    "ember": "#9c3312",
    "hoop": "#4e4a46",
    "clear_glass": "#e6fbff",
    "cypress": "#4d7a48",
    "leaf_dark": "#34583a",
    "pine": "#5d8a4c",
    "pine_dark": "#3c6438",
    "palm": "#6f9a48",
    "palm_trunk": "#8a6234",
    "olive_dark": "#8ea66a",
    "olive": "#a3b87c",
    "olive_lit": "#b4c78c",
    "bay": "#8a5a34",
    "bay_dark": "#4a2c18",
    "chestnut": "#a5673a",
    "chestnut_dark": "#5a3218",
    "dark_bay": "#7a4c2e",
    "black_mane": "#3a2012",
    "dun": "#c48a55",
    "dun_dark": "#6a3f20",
    "grey_horse": "#efe2c8",
    "grey_mane": "#b59a72",
    "dawn_light": "#fff3c8",
    "noon_light": "#fffbe6",
    "dusk_light": "#ffd98a",
    "dawn_cloud": "#fff0e0",
    "dusk_cloud": "#e07f92",
    "dusk_gold": "#ffc08a",
    "cloud_shade": "#cfe2ee",
    "dawn_far": "#c79fae",
    "dawn_hill": "#9c9460",
    "noon_far": "#8db2c6",
    "noon_hill": "#86a86c",
    "dusk_far": "#4d3a68",
    "dusk_hill": "#7a5690",
    "dusk_veil": "#6a2f5a",
    "dawn_sea": "#a9cdd0",
    "dawn_deep": "#4a8ca0",
    "noon_sea": "#7cc4de",
    "noon_deep": "#216a9c",
    "dusk_sea": "#c8747f",
    "dusk_deep": "#2b2c58",
    "dry_grass": "#c3ad6a",
    "dry_soil": "#7b7440",
    "meadow": "#b5c66a",
    "meadow_dark": "#5f7a36",
    "pavement": "#d9c9a2",
    "pavement_dark": "#95835a",
    "dusk_floor": "#71546a",
    "dusk_floor_dark": "#302640",
    "bough": "#22331f",
    "hull_shade": "#2a2c48",
    "far_tower": "#5d3f78",
    "near_tower": "#3a2d56",
    "tower_flank": "#241c3c",
    "painted_sky": "#8fcbef",
    "theatre_row": "#cdb27c",
    "theatre_step": "#e3cd98",
    "smoke_lit": "#fff4dc",
    "smoke_warm": "#ffdcae",
    "lagoon": "#e79a94",
    "lagoon_deep": "#4c4f92",
}


class Hour(NamedTuple):
    """The light of one hour: gradients from top to bottom, and flat colours of the land."""

    sky: tuple[str, str, str]
    sun: str
    far: str
    near: str
    ground: tuple[str, str]
    water: tuple[str, str]
    cloud: str
    sun_drop: float
    veil: tuple[str, float] | None


HOURS: dict[str, Hour] = {
    "dawn": Hour(
        sky=("#6fb3d8", "#ffd2a8", "#fff0c2"),
        sun="#fffbe0",
        far="#c9a3ae",
        near="#9cb070",
        ground=("#d0c474", "#93a050"),
        water=("#9fcbd2", "#3f87a3"),
        cloud="#fff1dd",
        sun_drop=50,
        veil=None,
    ),
    "noon": Hour(
        sky=("#4fa3dc", "#a9d8ee", "#f4f0cf"),
        sun="#fffbe0",
        far="#8fb0bf",
        near="#86a866",
        ground=("#aebf68", "#728d43"),
        water=("#7cc4de", "#2a78a8"),
        cloud="#ffffff",
        sun_drop=-16,
        veil=None,
    ),
    "dusk": Hour(
        sky=("#3d3f78", "#c4668a", "#ffb765"),
        sun="#ffdf8e",
        far="#7c5a86",
        near="#6d6a68",
        ground=("#a68a58", "#6d5c3c"),
        water=("#d58a86", "#4a4f86"),
        cloud="#ffc2a0",
        sun_drop=62,
        veil=("#6a2f5a", 0.10),
    ),
    "night": Hour(
        sky=("#1b1d4a", "#4d3f86", "#a06f9f"),
        sun="#f4efd8",
        far="#322e63",
        near="#3f4a6a",
        ground=("#6d6f78", "#40455a"),
        water=("#6a6ab0", "#23265c"),
        cloud="#8a82b4",
        sun_drop=0,
        veil=("#1d1a55", 0.16),
    ),
}
LIT = ("sky", "water", "ground", "glow", "fire")
"""Fills that change with the hour."""

_OWN = re.compile(r'id="(\w+)"')
_USED = re.compile(r"url\(#(\w+)\)")


@functools.cache
def paint(name: Fill) -> str:
    """The SVG value of a fill's name; an unknown name is a ValueError."""
    base, _, rest = name.partition(".")
    if base in MATERIAL:
        if not rest:
            return f"url(#{base}_front)"
        if rest in TONES:
            return MATERIAL[base][TONES.index(rest)]
        if rest in SHAPES:
            return f"url(#{base}_{rest})"
    elif not rest and name in LIT:
        return f"url(#{name})"
    elif not rest and name in COLOUR:
        return COLOUR[name]
    raise ValueError(f"unknown fill {name!r}")


def defs(body: str, hour: str) -> str:
    """Definitions of the gradients that `body` uses and does not bring along, and of no others."""
    used = sorted(set(_USED.findall(body)) - set(_OWN.findall(body)))
    return "<defs>" + "".join(_gradient(name, hour) for name in used) + "</defs>"


@functools.cache
def _gradient(name: str, hour: str) -> str:
    light = HOURS[hour]
    if name == "sky":
        return lin(name, *light.sky)
    if name == "water":
        return lin(name, *light.water)
    if name == "ground":
        return lin(name, *light.ground)
    if name == "fire":
        return rad(name, "#fff6b4", "#f79a2c", "#c63e1c", cx=50, cy=70)
    if name == "glow":
        return (
            f'<radialGradient id="glow" cx="50%" cy="50%" r="50%"><stop offset="0" '
            f'stop-color="{light.sun}"/><stop offset="1" stop-color="{light.sun}" '
            f'stop-opacity="0"/></radialGradient>'
        )
    return _material(name)


def _material(name: str) -> str:
    material, _, shape = name.rpartition("_")
    lit, mid, flank = MATERIAL[material]
    if shape == "front":
        return lin(name, lit, mid, x2=60)
    if shape == "round":
        return rad(name, lit, mid, flank, cx=34, cy=26, r=90)
    return lin(name, mid, lit, mid, flank, x2=100, y2=0)
