"""Small nodes that Civilization's panels and boards are made of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import pygame

from game.drawing.civilization import marks, symbols
from game.drawing.kit import display, nodes, shapes
from game.drawing.kit.arranger import Arranger, Placed
from game.drawing.kit.canvas import BUTTONS, Canvas
from game.drawing.kit.nodes import (
    EMPTY,
    Look,
    Node,
    Paint,
    art,
    either,
    free,
    row,
    stack,
    text,
    words,
)
from game.drawing.kit.parts import button
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, MUTED, Colour
from game.words.civilization.position import Seat

CAP = {False: ("#26393b", "#c39a4e", (240, 228, 196)), True: ("#ffe9a8", "#fff6d8", (54, 36, 6))}
"""A key that does not work now, and one that does: its face, its rim, its letters."""
ENTER = 56.0
"""The width of the word Enter on a button."""


def painted(c: Canvas, b: Box, node: Node) -> None:
    """Paint a tree in a box of a picture."""
    display.paint(c, _lain(node, tuple(b), c.scale, c.text_scale), lambda owner: Look())


@lru_cache(256)
def _lain(node: Node, b: tuple[float, ...], scale: float, text_scale: float) -> Sequence[Placed]:
    measure = Canvas(pygame.Surface((1, 1)), scale, text_scale)
    return Arranger(measure).arrange(node, Box(b))


def symbol(name: str, size: float, alpha: int = 255, **more: Any) -> Node:
    return art(_symbol, name, alpha, **{"w": size, "h": size, "least": 0.7, **more})


def _symbol(c: Canvas, b: Box, name: str, alpha: int) -> None:
    symbols.symbol(c, name, b.centerx, b.centery, min(b.w, b.h), alpha)


@lru_cache(4096)
def run(value: str, size: float = 20, colour: Colour = CREAM, face: str = "body", align: float = 0.0,
        same: str = "", strong: Colour | None = None, **more: Any) -> Node:  # fmt: skip
    """One line with `[symbol]` and `*strong*` in it, in letters of one size."""
    same, found = same or f"run {value} {size}", []
    for name, bold, plain in marks.PARTS.findall(value):
        if name:
            found.append(symbol(name, size * (marks.ART + 0.16)))
        else:
            ink, kind = (strong or colour, "black") if bold else (colour, face)
            found.append(text(bold or plain, size, ink, kind, same=same))
    return row(*found, **{"at": (align, 0.5), **more})


def flowing(value: str, size: float = 20, **look: Any) -> Node:
    """Words on one line, or where that has no room on two."""
    grow = look.pop("grow", 0.0)
    two = text(value, size, MUTED, lines=2, leading=1.0, **look)
    return nodes.either(text(value, size, MUTED, **look), two, grow=grow)


def crest(seat: Seat, size: float, **more: Any) -> Node:
    """The crest of a player, with the sign at its foot."""
    return art(_crest, seat, **{"w": size, "h": size, "least": 0.6, "bleed": 8, **more})


def _crest(c: Canvas, b: Box, seat: Seat) -> None:
    symbols.seat(c, seat, b.centerx, b.centery, min(b.w, b.h))


@lru_cache(1024)
def number(name: str, n: object, size: float = 21, art_size: float = 0, face: str = "black",
           **more: Any) -> Node:  # fmt: skip
    """A symbol and how many."""
    sign = symbol(name, art_size or size * 1.25)
    return row(sign, text(str(n), size, CREAM, face), **{"gap": 3, **more})


def pair(above: str, below: str, size: float = 20, face: str = "semi", ink: Colour = CREAM,
         **more: Any) -> Node:  # fmt: skip
    """A line, and a quieter one below it."""
    return nodes.column(text(above, size, ink, face), text(below, 19.5, MUTED), **more)


def rank(level: int, **more: Any) -> Node:
    """A rank or a level in a small frame."""
    return art(_rank, level, **{"w": 25, "h": 20, **more})


def _rank(c: Canvas, b: Box, level: int) -> None:
    marks.rank(c, b, level)


def well(*kids: Node | None, lit: bool = False, **more: Any) -> Node:
    """A sunken row on a panel; lit with a gold rim."""
    return row(*kids, **{"paint": Paint(_well, (lit,)), "bleed": 4, **more})


def _well(c: Canvas, b: Box, lit: bool) -> None:
    marks.well(c, b, lit, 7)


class Fan(NamedTuple):
    """Places side by side, a step apart; where there is less room they overlap."""

    size: float
    step: float

    def __call__(self, b: Box, many: int) -> list[Box]:
        each = min(self.step, (b.w - self.size) / max(1, many - 1))
        top = b.centery - self.size / 2
        return [Box(b.x + k * each, top, self.size, self.size) for k in range(many)]


def fan(kids: list[Node], step: float, **more: Any) -> Node:
    """Symbols of one size side by side."""
    size = kids[0].w if kids else 0.0
    wide = size + step * max(0, len(kids) - 1)
    return free(Fan(size, step), *kids, **{"w": wide, "h": size, "least": 0.5, **more})


def labelled(label: str, kind: str = "normal", key: str = "", size: float = 22, keyed: bool = False,
             roomy: bool = False, brief: str = "", **more: Any) -> Node:  # fmt: skip
    """A button as wide as its words, or its `brief` ones where they have no room, with its key where there is
    room for it, or always (`keyed`); that of a green one is always said. `roomy`: a green one keeps the room
    for Enter while that is not shown, so that no button moves when keys are taken in hand."""
    ink, always = BUTTONS[kind][3], key and (keyed or kind == "primary")
    cap = text(key, 20, dimmed(ink)) if always else words(key, size=20, colour=dimmed(ink))
    if roomy and kind == "primary":
        cap = (text(key, 20, dimmed(ink), align=1.0) if key else EMPTY).but(w=ENTER)
    forms = [text(one, size, ink, "semi", 0.5, grow=1) for one in (label, brief) if one]
    said = row(either(*forms, grow=1) if brief else forms[0], cap, gap=10, pad=(12, 0))
    return stack(button("", kind, h=0), said, **{"h": 46, "bleed": 12, **more})


def dimmed(ink: Colour) -> Colour:
    """Quieter letters on the same plate."""
    red, green, blue = (round(0.72 * one + 24) for one in ink)
    return red, green, blue


def keycap(key: str, size: float = 30, lit: bool = False, **more: Any) -> Node:
    """A key as it looks on a keyboard, in the middle of its box: gold where it works now."""
    wide = size * (0.7 + 0.4 * len(key))
    return art(_keycap, key, wide, size, lit, **{"w": wide, "h": size, **more})


def _keycap(c: Canvas, b: Box, key: str, w: float, h: float, lit: bool) -> None:
    face, rim, ink = CAP[lit]
    w, h = min(w, b.w), min(h, b.h)
    x, y = b.centerx - w / 2, b.centery - h / 2
    shapes.plate(c, Box(x, y + 2, w, h - 2), "#0c1618", radius=h * 0.2)
    shapes.plate(c, Box(x, y, w, h - 4), face, rim, 1.6, h * 0.2)
    c.text(key, b.centerx, b.centery - 2, h * 0.64 / c.text_scale, ink, "semi", "center", limit=w)
