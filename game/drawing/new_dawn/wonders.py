"""World wonders: the card on top of a deck, the card enlarged, and the small plate of one built."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.drawing.art.pictures import PLATE_BOX, picture
from game.drawing.art.svg import raster
from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import line, paragraph
from game.drawing.kit.theme import DARK, GOLD, GOLD_TEXT, INK, Colour
from game.drawing.new_dawn import pieces
from game.drawing.new_dawn.frame import PAPER, WHITE, card, lines, plate, rounded, stamp

CARD_W, CARD_H = 88.0, 156.0
LARGE_W, LARGE_H = 352.0, 560.0
DEPTH = 3.0
"""How far the next card of a deck looks out below, in units."""
PALE: Colour = (255, 246, 220)


class Wonder(NamedTuple):
    """A world wonder: `kind` is its type, `goods` the two resources that pay for it, `left` a word
    for how many cards lie in its deck."""

    id: str
    kind: str
    cost: str
    goods: tuple[str, ...]
    name: str
    left: str = ""
    deck: int = 0
    """How many cards to show below it, two at most."""
    pays: str = ""
    """What can be paid of its cost now: `5/8`; with a tick where that is enough."""
    enough: bool = False


class Large(NamedTuple):
    """A wonder enlarged: its effect, and the line at its foot (era, when it applies)."""

    wonder: Wonder
    effect: str
    foot: str


def top_card(c: Canvas, wonder: Wonder, w: float = CARD_W, h: float = CARD_H) -> pygame.Surface:
    """The open card of a deck; the surface is larger than the card by the deck below it."""
    return card(c, _draw_card, wonder, w + 2 * DEPTH, h + 2 * DEPTH)


def back(c: Canvas, kind: str, w: float = CARD_W, h: float = CARD_H) -> pygame.Surface:
    """A card of a deck before it is turned up: the sign of its type."""
    return card(c, _draw_back, kind, w + 2 * DEPTH, h + 2 * DEPTH)


def large(c: Canvas, face: Large, w: float = LARGE_W, h: float = LARGE_H) -> pygame.Surface:
    """A wonder with everything that it says."""
    return card(c, _draw_large, face, w, h)


def built(c: Canvas, name: str, kind: str, w: float = 92, h: float = 50) -> pygame.Surface:
    """The small plate of a wonder that stands: its picture in a golden rim, and its type."""
    return card(c, _draw_built, (name, kind), w, h)


def scene(name: str, w: int, h: int) -> pygame.Surface:
    """As much of the wonder's picture as a frame of w x h pixels shows, the wonder in its middle."""
    _, _, wide, high = PLATE_BOX
    across, down = min(wide, high * w / h), min(high, wide * h / w)
    box = (round((wide - across) / 2, 1), round(high - down, 1), round(across, 1), round(down, 1))
    return raster(picture("new_dawn", name), box, w, h)


# ---- drawings -----------------------------------------------------------------------------------


def _framed(c: Canvas, name: str, box: tuple[float, float, float, float], rim: str = INK) -> None:
    """The picture of a wonder with a rim, where there is any room for it."""
    x, y, w, h = box
    if h < 2:
        return
    c.blit(scene(name, c.px(w), c.px(h)), x, y)
    body = f'<rect x="0.8" y="0.8" width="{w - 1.6}" height="{h - 1.6}" fill="none" stroke="{rim}" stroke-width="1.6"/>'
    c.svg(body, (0, 0, w, h), x, y, w, h)


def _draw_card(c: Canvas, face: Wonder) -> None:
    w, h = c.w - 2 * DEPTH, c.h - 2 * DEPTH
    light, dark = theme.palette().types[face.kind]
    for k in range(min(2, face.deck), 0, -1):
        plate(c, (DEPTH * k, DEPTH * k, w, h), (dark, dark), INK, 7, 1.4)
    plate(c, (0, 0, w, h), (light, dark), INK, 7, 2)
    _framed(c, face.id, (4, 29, w - 8, h - 75))
    stamp(c, pieces.type_sign(face.kind, c.px(24)), 16, 16)
    line(c, face.cost, (w - 38, 1, 31, 29), 24, WHITE, "black", "right", 160)
    if face.pays:
        _pays(c, face, w)
    for n, goods in enumerate(face.goods):
        stamp(c, pieces.resource(goods, c.px(25)), 18 + 23 * n, h - 58)
    if face.left:
        _left(c, face.left, w)
    lines(c, face.name, (3, h - 45, w - 6, 42), 18, WHITE)


def _draw_back(c: Canvas, kind: str) -> None:
    w, h = c.w - 2 * DEPTH, c.h - 2 * DEPTH
    light, dark = theme.palette().types[kind]
    for k in (2, 1):
        plate(c, (DEPTH * k, DEPTH * k, w, h), (dark, dark), INK, 7, 1.4)
    plate(c, (0, 0, w, h), (dark, light), INK, 7, 2)
    plate(c, (7, 7, w - 14, h - 14), (dark, dark), GOLD, 5, 1.4)
    stamp(c, pieces.type_sign(kind, c.px(w * 0.56)), w / 2, h / 2)


def _left(c: Canvas, left: str, w: float) -> None:
    """How many cards lie in the deck."""
    wide, y = max(28.0, c.width(left, 16, "bold") + 10), c.h - 2 * DEPTH - 69
    body = f'<rect width="{wide}" height="20" rx="6" fill="#0c1416"/>'
    c.svg(body, (0, 0, wide, 20), w - 6 - wide, y, wide, 20)
    line(c, left, (w - 6 - wide, y, wide, 20), 16, GOLD_TEXT, "bold")


def _pays(c: Canvas, face: Wonder, w: float) -> None:
    """What can be paid of the cost now, over the picture; a tick on a plate with a golden rim says
    that it is enough."""
    x, y, wide, high = 4.0, 30.0, w - 8, 27.0
    fill, rim, tick = ("#12492a", GOLD, 18.0) if face.enough else ("#0c1416", "none", 0.0)
    body = (
        f'<rect x="0.8" y="0.8" width="{wide - 1.6}" height="{high - 1.6}" rx="7" '
        f'fill="{fill}" stroke="{rim}" stroke-width="1.6"/>'
    )
    c.svg(body, (0, 0, wide, high), x, y, wide, high)
    if face.enough:
        c.icon("check", x + 14, y + high / 2, 18)
    line(c, face.pays, (x + tick + 4, y, wide - tick - 8, high), 22, WHITE, "black")


def _draw_large(c: Canvas, face: Large) -> None:
    wonder, w, h = face.wonder, c.w, c.h
    light, dark = theme.palette().types[wonder.kind]
    plate(c, (0, 0, w, h), (light, dark), INK, 16, 3)
    stamp(c, pieces.type_sign(wonder.kind, c.px(44)), 32, 31)
    line(c, wonder.cost, (w - 60, 8, 48, 46), 38, WHITE, "black", "right", 170)
    lines(c, wonder.name, (58, 8, w - 122, 48), 27, PALE, "title", 150)
    high = h * 0.38
    _framed(c, wonder.id, (10, 62, w - 20, high))
    for n, goods in enumerate(wonder.goods):
        stamp(c, pieces.resource(goods, c.px(52)), 44 + 50 * n, 62 + high - 32)
    top = 62 + high + 8
    plate(c, (10, top, w - 20, h - top - 46), PAPER, "#705430", 8, 1.4)
    paragraph(c, face.effect, (23, top + 9, w - 46, h - top - 62), 27, DARK)
    line(c, face.foot, (14, h - 40, w - 28, 32), 20, PALE)


def _draw_built(c: Canvas, face: tuple[str, str]) -> None:
    name, kind = face
    _framed(c, name, (0, 0, c.w, c.h), GOLD)
    size = min(22.0, c.h * 0.44)
    stamp(c, pieces.type_sign(kind, c.px(size)), size * 0.6, size * 0.6)
    rounded(c, 4)
