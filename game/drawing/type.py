"""Fonts: Cinzel for names and titles, Source Sans Pro for everything else.

Both come from installed packages (OFL). Cinzel is a variable font, which SDL cannot set to bold:
the bold cut is made once and kept in the user's cache folder. Whatever is missing falls back to
pygame's own font, so a picture is always drawn.
"""

from __future__ import annotations

import contextlib
import functools
import importlib.util
import io
import logging
from pathlib import Path

import platformdirs
import pygame

log = logging.getLogger(__name__)

FACES = {
    "body": "Regular",
    "semi": "Semibold",
    "bold": "Bold",
    "black": "Black",
    "ital": "It",
}


def _package_files(package: str) -> Path | None:
    """The folder of a font package's files, or None where it is not installed."""
    found = importlib.util.find_spec(package)
    if found is None or not found.submodule_search_locations:
        return None
    return Path(found.submodule_search_locations[0]) / "files"


def _cut_bold(source: Path) -> bytes:
    """The bold cut of the variable font, as the bytes of a TrueType file."""
    from fontTools.ttLib import TTFont
    from fontTools.varLib.instancer import instantiateVariableFont

    out = io.BytesIO()
    instantiateVariableFont(TTFont(source), {"wght": 700}).save(out)
    return out.getvalue()


@functools.cache
def _title_file() -> bytes | None:
    """Cinzel Bold from the cache folder, made there the first time; None where there is none."""
    folder = _package_files("fontpkg_cinzel")
    source = next(folder.glob("Cinzel*.ttf"), None) if folder else None
    if source is None:
        return None
    kept = Path(platformdirs.user_cache_dir("tessera", appauthor=False)) / "cinzel-bold.ttf"
    with contextlib.suppress(OSError):
        return kept.read_bytes()
    try:
        cut = _cut_bold(source)
    except Exception as error:  # any damage in a font file: the regular cut still reads well
        log.warning("no bold cut of Cinzel: %s", error)
        return source.read_bytes()
    with contextlib.suppress(OSError):  # a cache that cannot be written is only slower
        kept.parent.mkdir(parents=True, exist_ok=True)
        half = kept.with_suffix(".part")
        half.write_bytes(cut)
        half.replace(kept)
    return cut


@functools.cache
def _file(kind: str) -> bytes | Path | None:
    return _title_file() if kind == "title" else face_file(kind)


def face_file(kind: str) -> Path | None:
    """The file of a face of Source Sans Pro, for paper; None where it is not installed."""
    folder = _package_files("font_source_sans_pro")
    path = folder / f"SourceSansPro-{FACES[kind]}.ttf" if folder else None
    return path if path and path.exists() else None


@functools.lru_cache(512)
def font(kind: str, px: int) -> pygame.font.Font:
    """The font of a kind (title, body, semi, bold, black, ital), `px` pixels high."""
    if not pygame.font.get_init():
        pygame.font.init()
    source = _file(kind)
    px = max(6, px)
    try:
        made = pygame.font.Font(io.BytesIO(source) if isinstance(source, bytes) else source, px)
        made.size("x")  # a broken file shows only when it is used
        return made
    except (OSError, pygame.error) as error:
        log.warning("font %s cannot be read: %s", kind, error)
        return pygame.font.Font(None, px)


def forget() -> None:
    """Drop every font; they die with pygame.quit()."""
    font.cache_clear()
