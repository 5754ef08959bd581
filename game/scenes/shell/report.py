"""A report about the client for whoever is to mend something: its version, the machine, what could not
be read, and the last failure. It names no player, no move and no seed."""

from __future__ import annotations

import platform
import traceback
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pygame

from game.content.loading import LEFT_OUT, read_bytes
from game.drawing.kit.nodes import Node, row, text
from game.drawing.kit.theme import MUTED
from game.hotseat.kept import Kept, documents
from game.match.files import write_whole
from game.match.match import Match
from game.scenes.kit.controls import press
from game.scenes.kit.window import Window
from game.version import VERSION, bundled
from game.words import Words
from game.words.marks import literal

FAILURE = "report.txt"
"""The last failure lies beside the settings under this name."""
LONGEST = 2**18
"""Bytes of a failure that are told."""


def versions() -> list[str]:
    """What runs here, a line each: the head of every report."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return [
        f"Tessera {VERSION}{', the bundle' if bundled() else ''}",
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}",
        platform.platform(),
    ]


def keep_failure(folder: Path) -> Path:
    """Write down the failure that is being handled, for whoever is to mend it; the file."""
    file = folder / FAILURE
    folder.mkdir(parents=True, exist_ok=True)
    file.write_text("\n".join((*versions(), traceback.format_exc())), "utf-8")
    return file


def written(window: Window, kept: Kept, words: Words, match: Match | None = None) -> str:
    """The whole report."""
    chosen, folder, (wide, tall) = kept.preferences, kept.folder, window.size
    lines = [
        *versions(),
        f"window {wide}x{tall} by {pygame.display.get_driver()}, interface {chosen.interface_size}",
        f"language {words.lang}, letters {chosen.text_size}, palette {chosen.palette}",
    ]
    if match is not None:
        options = ", ".join(f"{id}={value}" for id, value in sorted(match.header.options.items()))
        seats = ", ".join(seat.bot or "person" for seat in match.seats)
        lines.append(f"at a table of {match.game.id}: {seats}; {match.length} moves; {options}")
    lines += (f"left out: {kind} {id}: {why}" for (kind, id), why in LEFT_OUT.items())
    return "\n".join((*lines, "", _failure(folder / FAILURE) if folder else "")).rstrip() + "\n"


def _failure(file: Path) -> str:
    try:
        return "The last failure:\n" + read_bytes(file, LONGEST).decode("utf-8", "replace")
    except OSError:
        return ""


def line(say: Callable[..., str], act: Callable[[], object]) -> Node:
    """The version, and the button that saves a report."""
    return row(
        text(f"Tessera {VERSION}", 20, MUTED, grow=1),
        press("report", say("report.save"), act, kind="quiet", sign="save", size=21, w=330),
        gap=18, at=(0, 0.5),
    )  # fmt: skip


def save(window: Window, kept: Kept, words: Words, match: Match | None = None) -> str:
    """Write the report among the documents; the sentence that says where it lies."""
    folder = documents()
    file = folder / f"tessera-report-{datetime.now():%Y%m%d-%H%M%S}.txt"
    try:
        write_whole(file, written(window, kept, words, match).encode())
    except OSError:
        return words.say("report.failed", folder=literal(str(folder)))
    return words.say("report.saved", file=literal(str(file)))
