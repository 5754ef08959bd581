"""World wonders: the card on top of a deck, the card enlarged, and the small plate of one built."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.drawing.art.pictures import PLATE_BOX, picture
from game.drawing.art.svg import raster, rounded
from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import LEAST, line, within
from game.drawing.kit.theme import GOLD, GOLD_TEXT, INK
from game.drawing.new_dawn import frame, pieces

CARD_W, CARD_H = 88.0, 156.0
TICK = 18.0
"""The room of a tick."""
DEPTH = 3.0
"""How far the next card of a deck looks out below, in units."""


class Wonder(NamedTuple):
    """A world wonder: its type, the two `goods` that pay for it, `left` says how many lie in its deck."""

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
    """A wonder enlarged: its effect, the line at its foot (era, when it applies), the effects of those
    beside it."""

    wonder: Wonder
    effect: str
    foot: str
    beside: tuple[str, ...] = ()


def scene(name: str, w: int, h: int, lift: float = 0.0) -> pygame.Surface:
    """As much of the wonder's picture as a frame of w x h pixels shows, the wonder in its middle;
    `lift` leaves so much of what does not fit out below, and the rest above."""
    _, _, wide, high = PLATE_BOX
    across, down = min(wide, high * w / h), min(high, wide * h / w)
    box = (
        round((wide - across) / 2, 1),
        round((high - down) * (1 - lift), 1),
        round(across, 1),
        round(down, 1),
    )
    return raster(picture("new_dawn", name), box, w, h)


def _framed(
    c: Canvas, name: str, box: tuple[float, float, float, float], rim: str = INK, lift: float = 0.0
) -> None:
    """The picture of a wonder with a rim, where there is any room for it."""
    x, y, w, h = box
    if h < 2:
        return
    c.blit(scene(name, c.px(w), c.px(h), lift), x, y)
    body = f'<rect x="0.8" y="0.8" width="{w - 1.6}" height="{h - 1.6}" fill="none" stroke="{rim}" stroke-width="1.6"/>'
    c.svg(body, (0, 0, w, h), x, y, w, h)


@frame.card(CARD_W, CARD_H, 2 * DEPTH)
def top_card(c: Canvas, face: Wonder) -> None:
    """The open card of a deck; the surface is larger than the card by the deck below it."""
    w, h = c.w - 2 * DEPTH, c.h - 2 * DEPTH
    if w > h:
        _level(c, face, w, h)
        return
    light, dark = theme.palette().types[face.kind]
    _deck(c, w, h, (light, dark), dark, face.deck)
    foot = frame.height(c, face.name, w - 6) + 6
    foot = foot if w >= CARD_W else max(46.0, min(foot, h * 0.45))
    _framed(c, face.id, (4, 29, w - 8, h - 29 - foot))
    frame.stamp(c, pieces.type_sign(face.kind, c.px(24)), 16, 16)
    line(c, face.cost, (w - 38, 1, 31, 29), 24, frame.WHITE, "black", "right", 160)
    if face.pays:
        _pays(c, face, (4, 30, w - 8, 27))
    for n, goods in enumerate(face.goods):
        frame.stamp(c, pieces.resource(goods, c.px(25)), 18 + 23 * n, h - foot - 13)
    if face.left:
        _count(c, face.left, w - 6 - _count_w(c, face.left), h - foot - 13)
    frame.lines(c, face.name, (3, h - foot + 1, w - 6, foot - 4), 20, frame.WHITE)


def _deck(c: Canvas, w: float, h: float, colours: tuple[str, str], dark: str, below: int) -> None:
    """The ground of a card, and of two at most of those that lie below it in the dark."""
    for k in range(min(2, below), 0, -1):
        frame.plate(c, (DEPTH * k, DEPTH * k, w, h), (dark, dark), INK, 7, 1.4)
    frame.plate(c, (0, 0, w, h), colours, INK, 7, 2)


def _level(c: Canvas, face: Wonder, w: float, h: float) -> None:
    """A card that is wider than high: the whole name can be read below a picture that fills it."""
    light, dark = theme.palette().types[face.kind]
    _deck(c, w, h, (light, dark), dark, face.deck)
    strip = min(h - 25, max(frame.height(c, face.name, w - 12) + 1, 25 * c.text_scale))
    _framed(c, face.id, (5, 5, w - 10, h - 6 - strip), lift=0.55)
    body = f'<rect width="{w - 4:.1f}" height="{strip:.1f}" fill="{dark}" fill-opacity="0.9"/>'
    c.svg(body, (0, 0, w - 4, strip), 2, h - 2 - strip, w - 4, strip)
    frame.lines(c, face.name, (6, h - 2 - strip, w - 12, strip), 20, frame.WHITE)
    top, signs = 17.0, [pieces.type_sign(face.kind, c.px(26))]
    signs += [pieces.resource(goods, c.px(26)) for goods in face.goods]
    for n, image in enumerate(signs):
        frame.stamp(c, image, 18 + (25 + 20 * (n - 1) if n else 0), top)
    left = 38.0 + 20 * len(face.goods)
    numbers = c.width(face.pays, LEAST / max(1.0, c.text_scale), "black") + 10
    if face.left and left + _count_w(c, face.left) + numbers <= w - 6:
        left += _count(c, face.left, left, top) + 4
    if face.pays:
        left = max(left, w - 6 - _wide_pays(c, face, 22))
        _pays(c, face, (left, top - 13, w - 6 - left, 26))
    else:
        line(c, face.cost, (w - 44, top - 16, 36, 32), 25, frame.WHITE, "black", "right", 200)


def _count(c: Canvas, text: str, x: float, y: float) -> float:
    """How many cards lie in the deck, on a shade; returns how wide that is."""
    size, wide = _count_size(c), _count_w(c, text)
    body = f'<rect width="{wide:.1f}" height="24.0" rx="6" fill="#0c1416" fill-opacity="0.88"/>'
    c.svg(body, (0, 0, wide, 24), x, y - 12, wide, 24)
    c.text(text, x + wide / 2, y, size, GOLD_TEXT, "bold", "center")
    return wide


def _count_size(c: Canvas) -> float:
    return min(LEAST, 24 / c.text_scale)


def _count_w(c: Canvas, text: str) -> float:
    return c.width(text, _count_size(c), "bold") + 10


@frame.card(CARD_W, CARD_H, 2 * DEPTH)
def back(c: Canvas, kind: str) -> None:
    """A card of a deck before it is turned up: the sign of its type."""
    w, h = c.w - 2 * DEPTH, c.h - 2 * DEPTH
    light, dark = theme.palette().types[kind]
    _deck(c, w, h, (dark, light), dark, 2)
    frame.plate(c, (7, 7, w - 14, h - 14), (dark, dark), GOLD, 5, 1.4)
    frame.stamp(c, pieces.type_sign(kind, c.px(w * 0.56)), w / 2, h / 2)


def _pays(c: Canvas, face: Wonder, box: tuple[float, float, float, float]) -> None:
    """What can be paid of the cost now, over the picture; a plate with a golden rim, and a tick where
    there is room for it, says that it is enough."""
    x, y, wide, high = box
    size, least = within(c, 22, high), LEAST / max(1.0, c.text_scale)
    while size > least and _wide_pays(c, face, size) > wide:
        size = max(least, size - 0.5)
    ticked = face.enough and _wide_pays(c, face, size) <= wide
    fill, rim = ("#12492a", GOLD) if face.enough else ("#0c1416", "none")
    body = (
        f'<rect x="0.8" y="0.8" width="{wide - 1.6}" height="{high - 1.6}" rx="7" '
        f'fill="{fill}" fill-opacity="0.92" stroke="{rim}" stroke-width="1.6"/>'
    )
    c.svg(body, (0, 0, wide, high), x, y, wide, high)
    if ticked:
        c.icon("check", x + 14, y + high / 2, 18)
    middle = x + (wide + (TICK if ticked else 0)) / 2
    c.text(
        face.pays, middle, y + high / 2 - 1, size, frame.WHITE, "black", "center", limit=wide - 4
    )


def _wide_pays(c: Canvas, face: Wonder, size: float) -> float:
    """What the numbers need, and the tick beside them."""
    return c.width(face.pays, size, "black") + 8 + (TICK if face.enough else 0)


@frame.card(352, 560)
def large(c: Canvas, face: Large) -> None:
    """A wonder with everything that it says."""
    wonder, w, h = face.wonder, c.w, c.h
    frame.enlarged(c, wonder.kind, wonder.name)
    line(c, wonder.cost, (w - 60, 8, 48, 46), 38, frame.WHITE, "black", "right", 170)
    high = h * 0.38
    _framed(c, wonder.id, (10, 62, w - 20, high))
    for n, goods in enumerate(wonder.goods):
        frame.stamp(c, pieces.resource(goods, c.px(52)), 44 + 50 * n, 62 + high - 32)
    frame.told(c, face.effect, 62 + high + 8, 46, face.beside)
    frame.foot(c, face.foot)


@frame.card(92, 50)
def built(c: Canvas, name: str, kind: str) -> None:
    """The small plate of a wonder that stands: its picture in a golden rim, and its type."""
    _framed(c, name, (0, 0, c.w, c.h), GOLD)
    size = min(22.0, c.h * 0.44)
    frame.stamp(c, pieces.type_sign(kind, c.px(size)), size * 0.6, size * 0.6)
    rounded(c.surface, 4 * c.scale)
