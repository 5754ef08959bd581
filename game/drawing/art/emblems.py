"""Emblems on a grid of 64 x 64: goods, money, sciences, chains, progress tokens, small signs.

Each is a file in `assets/art/emblems`, drawn in one light (from the upper left) and one outline; a
file with a larger grid is scaled to this one. Sciences, chains, tokens and domains are kept bare;
`sci_x`, `chain_x`, `token_x` and `rnd_x` put the frame around. Other prefixes name a folder:
`focus_x`, `piece_x`.

A colour that is its owner's is written `var(--main, #2f6fd6)`: the name is looked up where the
emblem is drawn for somebody, the colour behind it stands for everybody else.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from game.content.folder import ASSETS
from game.content.loading import ContentError, nearest, text_of
from game.drawing.art.parts.shapes import group
from game.drawing.art.svg import Box, rad, unique
from game.drawing.kit.theme import INK, current, palettes

FOLDER = ASSETS / "art" / "emblems"
BOX: Box = (0, 0, 64, 64)

FOLDERS = {
    "token": "tokens",
    "focus": "new_dawn/focus",
    "wonder": "new_dawn/wonder",
    "natural": "new_dawn/natural",
    "state": "new_dawn/state",
    "leader": "new_dawn/leader",
    "type": "new_dawn/type",
    "resource": "new_dawn/resource",
    "event": "new_dawn/event",
    "piece": "new_dawn/piece",
    "dom": "carta_impera/domain",
    "icon": "civilization/icon",
    "good": "civilization/good",
    "map": "civilization/map",
    "crest": "civilization/crest",
    "great": "civilization/great",
}
"""Folders of emblems by the prefix of their names."""
BARE = ("carta_impera", "wonders")
"""Folders whose emblems need no prefix."""
FRAMED = ("token", "sci", "chain")
"""Prefixes that put a frame round an emblem: a file in `frames`, in which the emblem stands for `{inner}`."""

_ROOT = re.compile(r'<svg[^>]*viewBox="0 0 (\d+) \d+"[^>]*>(.*)</svg>', re.DOTALL)
_OWN = re.compile(r"var\(--(\w+), (#\w+)\)")


def emblem(name: str) -> str:
    """The SVG body of an emblem, its gradients named so that it may share a document; a domain's
    roundel and Civilization's icons are in the colours that the palette in force gives them."""
    return _in_palette(name, current() if name.startswith(("rnd_", "icon_")) else "")


def hundred(name: str) -> str:
    """An emblem on a grid of 100, that of pieces."""
    return group(emblem(name), scale=100 / 64)


@functools.cache
def _in_palette(name: str, palette: str) -> str:
    prefix, _, rest = name.partition("_")
    if palette and prefix == "rnd":
        return unique(_domain(rest, palette), f"_{name}")
    if palette and rest in palettes()[palette].icons:
        light, dark = palettes()[palette].icons[rest]
        return owned(name, {"light": light, "dark": dark})
    return _OWN.sub(r"\2", _body(name))


def owned(name: str, colours: Mapping[str, str]) -> str:
    """The emblem in its owner's colours."""
    return _OWN.sub(lambda found: colours.get(found[1], found[2]), _body(name))


@functools.cache
def names() -> tuple[str, ...]:
    """Every emblem, those of a folder with their prefix."""
    folders = (FOLDER, *(FOLDER / name for name in BARE))
    bare = tuple(sorted(file.stem for folder in folders for file in folder.glob("*.svg")))
    return bare + tuple(name for prefix in FOLDERS for name in of(prefix))


def of(prefix: str) -> Iterator[str]:
    files = (FOLDER / FOLDERS[prefix]).glob("*.svg")
    return (f"{prefix}_{file.stem}" for file in sorted(files))


@functools.lru_cache(1024)
def known(name: str) -> bool:
    return _path(name).is_file()


@functools.cache
def _body(name: str) -> str:
    prefix, _, rest = name.partition("_")
    inner = _file(_path(name), name)
    if rest and prefix in FRAMED:
        inner = _file(FOLDER / "frames" / f"{prefix}.svg", prefix).replace("{inner}", inner)
    return unique(inner, f"_{name}")


def _path(name: str) -> Path:
    """The file of an emblem; a frame is put round the one whose name follows."""
    prefix, _, rest = name.partition("_")
    if rest and prefix in FOLDERS:
        return FOLDER / FOLDERS[prefix] / f"{rest}.svg"
    if rest and prefix == "rnd":
        return FOLDER / FOLDERS["dom"] / f"{rest}.svg"
    bare = rest if rest and prefix in FRAMED else name
    own = (FOLDER / folder / f"{bare}.svg" for folder in BARE)
    return next((path for path in own if path.is_file()), FOLDER / f"{bare}.svg")


def _file(path: Path, name: str) -> str:
    """What stands between the svg tags of a file."""
    if not path.exists():
        raise ContentError(path, "", "an emblem", "no file", nearest(name, names()))
    found = _ROOT.search(text_of(path))
    if found is None:
        raise ContentError(path, "", "a drawing between <svg> and </svg>", "none")
    drawn = " ".join(found[2].split())
    grid = int(found[1])
    return drawn if grid == BOX[2] else f'<g transform="scale({BOX[2] / grid:g})">{drawn}</g>'


RELIGION = ("#9b855e", "#4c3c24")
"""Ivory would swallow the flame: the roundel of Religion is darker than its band."""


def _domain(domain: str, palette: str) -> str:
    inner = _file(_path(f"rnd_{domain}"), domain)
    light, dark = RELIGION if domain == "religion" else palettes()[palette].domains[domain]
    return (
        f"<defs>{rad('roundel', light, dark, cx=40, r=78)}</defs>"
        f'<circle cx="32" cy="32" r="31" fill="{INK}"/>'
        '<circle cx="32" cy="32" r="29.4" fill="#fff2cf"/>'
        f'<circle cx="32" cy="32" r="26.4" fill="url(#roundel)" stroke="{INK}" stroke-width="1.2"/>'
        f'<g transform="translate(11.2 10.6) scale(.652)">{inner}</g>'
    )
