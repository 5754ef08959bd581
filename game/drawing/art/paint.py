"""Colours and light of the pictures: materials, flat colours, the four hours of the day.

A fill has a name. `stone` is the lit front of a stone wall, `stone.round` a ball or dome of it,
`stone.column` a shaft; `stone.lit`, `stone.mid` and `stone.flank` are its three flat tones.
`sky`, `water`, `ground`, `glow` and `fire` change with the hour; every other name is a colour.
"""

from __future__ import annotations

import functools
import re

import msgspec

from game.content.folder import ASSETS
from game.content.loading import load
from game.drawing.art.svg import lin, rad
from game.drawing.kit.theme import Hex

Fill = str
Material = str

TONES = ("lit", "mid", "flank")
SHAPES = ("front", "round", "column")


class Hour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The light of one hour: gradients from top to bottom, and flat colours of the land."""

    sky: tuple[Hex, Hex, Hex]
    sun: Hex
    far: Hex
    near: Hex
    ground: tuple[Hex, Hex]
    water: tuple[Hex, Hex]
    cloud: Hex
    sun_drop: int
    veil: tuple[Hex, float] | None = None


class Paints(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All fills, as `assets/art/paint.yaml` has them: materials are lit, mid and flank."""

    materials: dict[str, tuple[Hex, Hex, Hex]]
    colours: dict[str, Hex]
    hours: dict[str, Hour]


@functools.cache
def paints() -> Paints:
    """All fills, read once."""
    return load(ASSETS / "art" / "paint.yaml", Paints)


LIT = ("sky", "water", "ground", "glow", "fire")
"""Fills that change with the hour."""

_OWN = re.compile(r'id="(\w+)"')
_USED = re.compile(r"url\(#(\w+)\)")


@functools.cache
def paint(name: Fill) -> str:
    """The SVG value of a fill's name; an unknown name is a ValueError."""
    base, _, rest = name.partition(".")
    found = paints()
    if name == "none":
        return name
    if base in found.materials:
        if not rest:
            return f"url(#{base}_front)"
        if rest in TONES:
            return found.materials[base][TONES.index(rest)]
        if rest in SHAPES:
            return f"url(#{base}_{rest})"
    elif not rest and name in LIT:
        return f"url(#{name})"
    elif not rest and name in found.colours:
        return found.colours[name]
    raise ValueError(f"unknown fill {name!r}")


def defs(body: str, hour: str) -> str:
    """Definitions of the gradients that `body` uses and does not bring along, and of no others."""
    used = sorted(set(_USED.findall(body)) - set(_OWN.findall(body)))
    return "<defs>" + "".join(_gradient(name, hour) for name in used) + "</defs>"


@functools.cache
def _gradient(name: str, hour: str) -> str:
    light = paints().hours[hour]
    if name in ("sky", "water", "ground"):
        return lin(name, *getattr(light, name))
    if name == "fire":
        return rad(name, "#fff6b4", "#f79a2c", "#c63e1c", cx=50, cy=70)
    if name == "glow":
        return (
            f'<radialGradient id="glow" cx="50%" cy="50%" r="50%"><stop offset="0" '
            f'stop-color="{light.sun}"/><stop offset="1" stop-color="{light.sun}" '
            f'stop-opacity="0"/></radialGradient>'
        )
    material, _, shape = name.rpartition("_")
    lit, mid, flank = paints().materials[material]
    if shape == "front":
        return lin(name, lit, mid, x2=60)
    if shape == "round":
        return rad(name, lit, mid, flank, cx=34, cy=26, r=90)
    return lin(name, mid, lit, mid, flank, x2=100, y2=0)
