"""The icon of the client, drawn from our own emblems: a stone of the mosaic with a laurel."""

from __future__ import annotations

import io
import struct
from pathlib import Path

import pygame

from game.drawing.art.emblems import hundred
from game.drawing.art.svg import lin, raster

ICO = (16, 24, 32, 48, 64, 128, 256)
ICNS = {b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}
"""What a Mac calls the sizes."""
LARGE = 256
"""The side of the picture for menus."""


def icon(px: int) -> pygame.Surface:
    """The icon, so many pixels wide and high."""
    body = (
        f"<defs>{lin('s', '#2f6f8f', '#173a4d')}</defs>"
        '<rect x="4" y="4" width="92" height="92" rx="20" fill="url(#s)" stroke="#f0c75e" '
        f'stroke-width="5"/><g transform="translate(12 12) scale(.76)">{hundred("laurel")}</g>'
        '<rect x="38" y="36" width="24" height="24" rx="5" fill="#f0c75e" stroke="#6d4f20" '
        'stroke-width="3" transform="rotate(45 50 48)"/>'
    )
    return raster(body, (0, 0, 100, 100), px, px)


def png(px: int) -> bytes:
    file = io.BytesIO()
    pygame.image.save(icon(px), file, "icon.png")
    return file.getvalue()


def ico() -> bytes:
    """All sizes in one file, as Windows wants it: a head, an entry for each, and the PNG files."""
    pictures = [(px, png(px)) for px in ICO]
    head, at = struct.pack("<3H", 0, 1, len(pictures)), 6 + 16 * len(pictures)
    for px, data in pictures:
        side = px % 256  # 0 stands for 256
        head += struct.pack("<4B2H2I", side, side, 0, 0, 1, 32, len(data), at)
        at += len(data)
    return head + b"".join(data for _, data in pictures)


def icns() -> bytes:
    """The same as macOS wants it."""
    parts = [(kind, png(px)) for kind, px in ICNS.items()]
    body = b"".join(kind + struct.pack(">I", 8 + len(data)) + data for kind, data in parts)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def write(folder: Path) -> list[Path]:
    """The icon in every form, in the folder."""
    made = {"tessera.png": png(LARGE), "tessera.ico": ico(), "tessera.icns": icns()}
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in made.items():
        (folder / name).write_bytes(data)
    return [folder / name for name in made]
