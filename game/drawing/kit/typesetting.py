"""Text: words as pictures, rich lines laid out.

A rich sentence is plain text with `[emblem]` for a picture in the line and `*bold*` for weight.
Layouts are cached by everything that they depend on.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.drawing.kit.fonts import font
from game.drawing.kit.surface_cache import cached_surface
from game.drawing.kit.theme import Colour

PIECE = re.compile(r"\[(\w+)\]|\*([^*]+)\*|([^ \t\[*]+)|([ \t]+)")
TOGETHER = re.compile(r"(?<=\d) (?=\[)|(?<=\]) (?=\w)| (?=×)|(?<=×) ")
"""Where no line ends: a number and its emblem, an emblem and its word, a product."""
SEPARATED = re.compile(r"[^/\\._-]+[/\\._-]?|[/\\._-]")
"""The parts of a path, each with what parts it from the next."""
EMBLEM = 1.22
"""Width of an emblem in the line, in text sizes."""


Cluster = tuple[list[tuple[str, str]], bool]
"""Pieces of a line that stay together, kind and value of each, and whether a space stands before."""


class Piece(NamedTuple):
    """One word or emblem of a laid-out line: kind is `word`, `bold` or `emblem`; x in pixels."""

    kind: str
    value: str
    x: int


@cached_surface
def words(text: str, kind: str, px: int, colour: Colour) -> pygame.Surface:
    """The text in one line as a surface."""
    made = font(kind, px).render(text, True, colour)
    return made.convert_alpha() if pygame.display.get_surface() else made


def width(text: str, kind: str, px: int) -> int:
    """Width of the text in one line, in pixels."""
    return font(kind, px).size(text)[0]


def initial(name: str) -> str:
    """What a badge shows of a name: its first letter, or its number where it ends with one."""
    last = name.split()[-1:]
    return last[0] if last and last[0].isdecimal() else name.strip()[:1].upper()


@functools.lru_cache(2048)
def fit(text: str, kind: str, px: int, limit: int, least: int) -> tuple[str, int]:
    """The text and the size at which it fits into `limit` pixels.

    It shrinks to `least`; what is still too long ends in an ellipsis.
    """
    least = max(8, least)
    while px > least and width(text, kind, px) > limit:
        px -= 1
    if width(text, kind, px) <= limit:
        return text, px
    while text and width(text + "…", kind, px) > limit:
        text = text[:-1].rstrip()
    return text + "…", px


@functools.lru_cache(2048)
def lines(
    text: str, limit: int, px: int, kind: str = "body"
) -> tuple[tuple[tuple[Piece, ...], int], ...]:
    """The rich sentence broken into lines no wider than `limit` pixels: (pieces, width) each."""
    done: list[tuple[tuple[Piece, ...], int]] = []
    current: list[Piece] = []
    used = gap = 0
    space = width(" ", kind, px)
    for paragraph in TOGETHER.sub("\u00a0", text).split("\n"):
        for cluster, has_space in _narrow(_clusters(paragraph), limit, kind, px):
            size = sum(_piece_width(k, v, kind, px) for k, v in cluster)
            gap = space if has_space and current else 0
            if current and used + gap + size > limit:
                done.append((tuple(current), used))
                current, used, gap = [], 0, 0
            x = used + gap
            for k, v in cluster:
                current.append(Piece(k, v, x))
                x += _piece_width(k, v, kind, px)
            used = x
        done.append((tuple(current), used))
        current, used = [], 0
    return tuple(done)


def _piece_width(piece: str, value: str, kind: str, px: int) -> int:
    if piece == "emblem":
        return round(px * EMBLEM)
    return width(value, "bold" if piece == "bold" else kind, px)


def _clusters(paragraph: str) -> list[Cluster]:
    """Pieces that may not be parted, each with whether a space stands before it."""
    out: list[Cluster] = []
    spaced = True
    for match in PIECE.finditer(paragraph):
        emblem, bold, word, blank = match.groups()
        if blank:
            spaced = True
            continue
        if bold:
            for i, part in enumerate(bold.split()):
                _join(out, ("bold", part), spaced if i == 0 else True)
        else:
            _join(out, ("emblem", emblem) if emblem else ("word", word), spaced)
        spaced = False
    return out


def _narrow(clusters: list[Cluster], limit: int, kind: str, px: int) -> Iterator[Cluster]:
    """The clusters; one that is wider than a line is parted all the same, a path within."""
    for cluster, spaced in clusters:
        if sum(_piece_width(k, v, kind, px) for k, v in cluster) <= limit:
            yield cluster, spaced
            continue
        for piece, value in cluster:
            parts = [value] if piece == "emblem" else _cut(piece, value, limit, kind, px)
            for part in parts:
                yield [(piece, part)], spaced
                spaced = False


def _cut(piece: str, value: str, limit: int, kind: str, px: int) -> Iterator[str]:
    """A path that is wider than a line, parted where its folders end; words stay whole."""
    line = ""
    for part in SEPARATED.findall(value):
        if line and _piece_width(piece, line + part, kind, px) > limit:
            yield line
            line = ""
        line += part
    yield line


def _join(out: list[Cluster], piece: tuple[str, str], spaced: bool) -> None:
    if spaced or not out:
        out.append(([piece], spaced))
    else:
        out[-1][0].append(piece)


def forget() -> None:
    """Drop every layout: the fonts that it was measured with are gone."""
    fit.cache_clear()
    lines.cache_clear()
