"""Text: words as pictures, rich lines laid out.

A rich sentence is plain text with `[emblem]` for a picture in the line and `*bold*` for weight;
brackets without an emblem's name are brackets. Whatever letters there are, something is drawn.
Layouts are cached by everything that they depend on.
"""

from __future__ import annotations

import functools
import re
import string
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.drawing.art import emblems
from game.drawing.kit.fonts import font
from game.drawing.kit.surface_cache import cached_surface
from game.drawing.kit.theme import Colour
from game.words.marks import shown

PIECE = re.compile(r"\[(\w+)\]|\*([^*]+)\*|([^ \t\[*]+)|([ \t]+)")
TOGETHER = re.compile(r"(?<=\d) (?=\[)|(?<=\]) (?=\w)| (?=×)|(?<=×) ")
"""Where no line ends: a number and its emblem, an emblem and its word, a product."""
SEPARATED = re.compile(r"[^/\\._-]+[/\\._-]?|[/\\._-]")
"""The parts of a path, each with what parts it from the next."""
EMBLEM = 1.22
"""Width of an emblem in the line, in text sizes."""
LONGEST = 1000
"""Letters of a line that are drawn at most; SDL has no pictures for more."""
NONE = "\uffff"
"""A letter that no font has."""
UNDRAWN = {"Cc", "Cf", "Cs"}
"""Kinds of letters that no font draws, or that would turn the line round."""


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
    return _drawn(text, kind, px, colour)


def _drawn(text: str, kind: str, px: int, colour: Colour) -> pygame.Surface:
    face, line = font(kind, px), drawable(text)
    if not face.size(line)[0]:
        return pygame.Surface((1, face.get_linesize()), pygame.SRCALPHA)
    made = face.render(line, True, colour)
    return made.convert_alpha() if pygame.display.get_surface() else made


@cached_surface
def shade(text: str, kind: str, px: int, alpha: int) -> pygame.Surface:
    """The shadow of a text in one line."""
    dark = _drawn(text, kind, px, (0, 0, 0))
    dark.set_alpha(alpha)
    return dark


@functools.lru_cache(16384)
def width(text: str, kind: str, px: int) -> int:
    """Width of the text in one line, in pixels."""
    return font(kind, px).size(drawable(text))[0]


def drawable(text: str) -> str:
    """The text as it can be drawn in one line: without control signs and halves of letters."""
    if len(text) > LONGEST:
        text = text[:LONGEST]
    if text.isascii() and text.isprintable():
        return text
    text = shown(text)
    if text.isprintable():
        return text
    return "".join(ch for ch in text if unicodedata.category(ch) not in UNDRAWN)


def lacking(text: str) -> str:
    """The letters, each once, for which there is no picture in the font of names."""
    there = {ch for ch in text if ch in string.printable or _picture_of(ch) != _picture_of(NONE)}
    return "".join(dict.fromkeys(ch for ch in text if ch not in there))


@functools.lru_cache(256)
def _picture_of(letter: str) -> bytes:
    """A letter as the font of names draws it; all that it lacks look the same."""
    return pygame.image.tobytes(font("semi", 20).render(letter, True, (255, 255, 255)), "RGBA")


def initial(name: str) -> str:
    """What a badge shows of a name: its first letter, or its number where it ends with one."""
    last = name.split()[-1:]
    return last[0][:3] if last and last[0].isdecimal() else name.strip()[:1].upper()


def fit(text: str, kind: str, px: int, limit: int, least: int) -> tuple[str, int]:
    """The text and the size at which it fits into `limit` pixels.

    It shrinks to `least`; what is still too long ends in an ellipsis.
    """
    fitted = _fitted(text, kind, px, limit, least)
    if fitted[0] != text:
        left_out(text)
    return fitted


def left_out(text: str) -> None:
    """Whoever has no room for a text, or for all of it, says so here: the tests of what is written
    listen, for nothing is to be left out in silence."""


@functools.lru_cache(2048)
def _fitted(text: str, kind: str, px: int, limit: int, least: int) -> tuple[str, int]:
    least, text = max(8, least), text[:LONGEST]
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
        for cluster, has_space, size in _narrow(_clusters(paragraph), limit, kind, px):
            gap = space if has_space and current else 0
            if current and used + gap + size > limit:
                done.append((tuple(current), used))
                current, used, gap = [], 0, 0
            x = used + gap
            used = x + size
            for k, v in cluster[:-1]:
                current.append(Piece(k, v, x))
                x += _piece_width(k, v, kind, px)
            current.append(Piece(*cluster[-1], x))
        done.append((tuple(current), used))
        current, used = [], 0
    return tuple(done)


def _piece_width(piece: str, value: str, kind: str, px: int) -> int:
    if piece == "emblem":
        return round(px * EMBLEM)
    return width(value, "bold" if piece == "bold" else kind, px)


def _clusters(paragraph: str) -> list[Cluster]:
    """Pieces that may not be parted, each with whether a space stands before it."""
    if "[" not in paragraph and "*" not in paragraph:
        words = paragraph.replace("\t", " ").split(" ")
        return [([("word", word)], True) for word in words if word]
    out: list[Cluster] = []
    spaced = True
    for match in PIECE.finditer(paragraph):
        emblem, bold, word, blank = match.groups()
        if blank:
            spaced = True
            continue
        if bold:
            for i, part in enumerate(bold.split()):
                name = part[1:-1] if part[0] + part[-1] == "[]" else ""
                piece = ("emblem", name) if name and emblems.known(name) else ("bold", part)
                _join(out, piece, spaced if i == 0 else True)
        else:
            _join(out, _picture(emblem) if emblem else ("word", word), spaced)
        spaced = False
    return out


def _picture(name: str) -> tuple[str, str]:
    """The emblem; without one of that name the brackets are what they are."""
    return ("emblem", name) if emblems.known(name) else ("word", f"[{name}]")


def _narrow(
    clusters: list[Cluster], limit: int, kind: str, px: int
) -> Iterator[tuple[list[tuple[str, str]], bool, int]]:
    """The clusters, each with its width; one that is wider than a line is parted all the same, a path
    within."""
    for cluster, spaced in clusters:
        size = 0
        for piece, value in cluster:
            size += _piece_width(piece, value, kind, px)
        if size <= limit:
            yield cluster, spaced, size
            continue
        first, count = _apart(cluster)
        if count:
            yield from _narrow([(first, spaced), (count, True)], limit, kind, px)
            continue
        for piece, value in cluster:
            parts = [value] if piece == "emblem" else _cut(piece, value, limit, kind, px)
            for part in parts:
                yield [(piece, part)], spaced, _piece_width(piece, part, kind, px)
                spaced = False


def _apart(cluster: list[tuple[str, str]]) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """Pieces and what counts them behind: `[wood] Wood` and `×2`; nothing where no count is there."""
    kind, value = cluster[-1]
    first, _, count = value.rpartition("\u00a0")
    return ([*cluster[:-1], (kind, first)], [(kind, count)]) if first and count else (cluster, [])


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
    width.cache_clear()
    _fitted.cache_clear()
    _picture_of.cache_clear()
    lines.cache_clear()
