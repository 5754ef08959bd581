"""Fonts: Cinzel for names and titles, Source Sans Pro for everything else.

Source Sans Pro comes from an installed package, the bold of Cinzel lies in assets/fonts (`game.tools.cut_bold`
makes it); both are OFL. Whatever is missing falls back to pygame's own font, so a picture is always
drawn.
"""

from __future__ import annotations

import functools
import importlib.util
import io
import logging
from pathlib import Path

import pygame

from game.content.folder import ASSETS

log = logging.getLogger(__name__)

FACES = {"body": "Regular", "semi": "Semibold", "bold": "Bold", "black": "Black", "ital": "It"}
TITLE = ASSETS / "fonts" / "Cinzel-Bold.ttf"


def package_files(package: str) -> Path | None:
    """The folder of a font package's files, or None where it is not installed."""
    found = importlib.util.find_spec(package)
    if found is None or not found.submodule_search_locations:
        return None
    return Path(found.submodule_search_locations[0]) / "files"


def face_file(kind: str) -> Path | None:
    """The file of a face of Source Sans Pro, for paper; None where it is not installed."""
    folder = package_files("font_source_sans_pro")
    path = folder / f"SourceSansPro-{FACES[kind]}.ttf" if folder else None
    return path if path and path.exists() else None


@functools.cache
def _bytes(kind: str) -> bytes | None:
    """The file of a kind, read once: a font that is made from a file keeps it open."""
    path = TITLE if kind == "title" else face_file(kind)
    return None if path is None else path.read_bytes()


@functools.lru_cache(512)
def font(kind: str, px: int) -> pygame.font.Font:
    """The font of a kind (title, body, semi, bold, black, ital), `px` pixels high."""
    if not pygame.font.get_init():
        pygame.font.init()
    px = max(6, px)
    try:
        data = _bytes(kind)
        made = pygame.font.Font(None if data is None else io.BytesIO(data), px)
        made.size("x")  # a broken file shows only when it is used
        return made
    except (OSError, pygame.error) as error:
        log.warning("font %s cannot be read: %s", kind, error)
        return pygame.font.Font(None, px)


def forget() -> None:
    """Drop every font; they die with pygame.quit()."""
    font.cache_clear()
    _bytes.cache_clear()
