"""Emblems on a grid of 64 x 64: goods, money, sciences, chains, progress tokens, small signs.

Each is a file in `assets/art/emblems`, drawn in one light (from the upper left) and one outline.
Sciences, chains and tokens are kept bare; `sci_x`, `chain_x` and `token_x` put the frame around.
"""

from __future__ import annotations

import functools
import math
import re

from game.content.loading import ContentError, nearest
from game.drawing.art.svg import Box, lin, rad, unique
from game.drawing.theme import ASSETS, INK

FOLDER = ASSETS / "art" / "emblems"
BOX: Box = (0, 0, 64, 64)

_ROOT = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)


@functools.cache
def emblem(name: str) -> str:
    """The SVG body of an emblem, its gradients named so that it may share a document."""
    prefix, _, rest = name.partition("_")
    if rest and prefix in _FRAMES:
        folder = "tokens/" if prefix == "token" else ""
        return unique(_FRAMES[prefix](_file(folder + rest, name)), f"_{name}")
    return unique(_file(name, name), f"_{name}")


@functools.cache
def names() -> tuple[str, ...]:
    """Every emblem, framed ones with their prefix."""
    bare = tuple(sorted(file.stem for file in FOLDER.glob("*.svg")))
    tokens = tuple(sorted(f"token_{file.stem}" for file in (FOLDER / "tokens").glob("*.svg")))
    return bare + tokens


def _file(stem: str, name: str) -> str:
    """What stands between the svg tags of an emblem's file."""
    path = FOLDER / f"{stem}.svg"
    try:
        text = path.read_text("utf-8")
    except OSError:
        raise ContentError(path, "", "an emblem", "no file", nearest(name, names())) from None
    found = _ROOT.search(text)
    if found is None:
        raise ContentError(path, "", "a drawing between <svg> and </svg>", "none")
    return " ".join(found[1].split())


def _medal(inner: str) -> str:
    """The green medal of a progress token, its gilded rim set with studs."""
    studs = "".join(
        f'<circle cx="{32 + 27.7 * math.cos(a):.1f}" cy="{32 + 27.7 * math.sin(a):.1f}" r="1.2" '
        'fill="#6b4a12"/>'
        for a in (math.radians(k * 20) for k in range(18))
    )
    return (
        f"<defs>{rad('medal', '#5fbd78', '#2c7d48', '#124526', cx=40, cy=32)}"
        f"{lin('rim', '#ffe9a0', '#9a6b1c')}</defs>"
        f'<circle cx="32" cy="32" r="31" fill="url(#rim)" stroke="{INK}" stroke-width="1.6"/>'
        f"{studs}"
        '<circle cx="32" cy="32" r="24.5" fill="url(#medal)" stroke="#3c2a0a" stroke-width="1.6"/>'
        f'<g transform="translate(12.2 11.8) scale(.62)">{inner}</g>'
    )


def _roundel(inner: str) -> str:
    """The green roundel of a science."""
    return (
        f"<defs>{rad('roundel', '#2f7d49', '#0b3a1e')}</defs>"
        f'<circle cx="32" cy="32" r="30" fill="url(#roundel)" stroke="{INK}" stroke-width="2"/>'
        '<circle cx="32" cy="32" r="27.5" fill="none" stroke="#eaf6c8" stroke-width="2.6"/>'
        f'<g transform="translate(12 11.5) scale(.64)">{inner}</g>'
    )


def _chain_ring(inner: str) -> str:
    """The brown ring of a chain symbol."""
    return (
        f"<defs>{rad('ring', '#5b4a33', '#2a2016')}</defs>"
        '<circle cx="32" cy="32" r="30" fill="url(#ring)" stroke="#f4d993" stroke-width="3.4"/>'
        f'<circle cx="32" cy="32" r="31.5" fill="none" stroke="{INK}" stroke-width="1.4"/>'
        f'<g transform="translate(11.2 11) scale(.65)">{inner}</g>'
    )


_FRAMES = {"token": _medal, "sci": _roundel, "chain": _chain_ring}
