"""Focus cards: in one's own row, enlarged, in a rival's row."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.drawing.art.emblems import emblem
from game.drawing.art.svg import raster
from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import LEAST, line
from game.drawing.kit.theme import GOLD, INK
from game.drawing.new_dawn import frame, pieces
from game.drawing.new_dawn.board import CityState, Natural

PLACES = 3
"""Places for trade tokens on a card."""
Guest = CityState | Natural
"""A token that lies on a card beside the trade tokens."""


class Focus(NamedTuple):
    """A focus card in a row: `kind` is its type, `level` 1 to 4, `name` its word."""

    id: str
    kind: str
    level: int
    name: str
    trade: int = 0
    guests: tuple[Guest, ...] = ()
    caravans: tuple[str, ...] = ()
    """The signs of the caravans that wait on the card."""
    chosen: bool = False


class Large(NamedTuple):
    """The card enlarged: its effect, what a trade token on it buys, the effects of those beside it."""

    focus: Focus
    effect: str
    each: str
    beside: tuple[str, ...] = ()


@frame.card(136, 142)
def own(c: Canvas, focus: Focus) -> None:
    """A card of one's own row."""
    w, h = c.w, c.h
    light, dark = theme.palette().types[focus.kind]
    frame.plate(c, (0, 0, w, h), (light, dark), GOLD if focus.chosen else INK, 9, 2.4)
    foot, strip = h * 0.225, max(h * 0.2, frame.height(c, focus.name, w - 6))
    top = h - foot - strip - 4
    middle = min(h * 0.31, top / 2 + 2)
    c.glow(w / 2, middle, h * 0.38, "#fff3d0", 0.85)
    _emblem(c, focus.id, w / 2, middle, min(h * 0.54, top - 4))
    frame.stamp(c, pieces.type_sign(focus.kind, c.px(h * 0.21)), h * 0.14, h * 0.14)
    frame.chip(c, frame.LEVELS[focus.level - 1], w - 5, 5, 34, 27)
    body = f'<rect width="{w}" height="{strip:.2f}" fill="#140e08" fill-opacity="0.86"/>'
    c.svg(body, (0, 0, w, strip), 1.5, top, w - 3, strip)
    frame.lines(c, focus.name, (3, top, w - 6, strip), 20, frame.WHITE)
    frame.plate(c, (4, h - foot - 4, w - 8, foot), frame.PAPER, "#705430", 6, 1.4)
    _waiting(c, focus, w, top)
    _places(c, focus, (4, h - foot - 4, w - 8, foot), foot * 0.84)


def _emblem(c: Canvas, name: str, x: float, y: float, size: float) -> None:
    px = c.px(size)
    frame.stamp(c, raster(emblem(f"focus_{name}"), (0, 0, 64, 64), px, px), x, y)


def _waiting(c: Canvas, focus: Focus, w: float, low: float) -> None:
    """The caravans that wait, between the level and what is so far down."""
    many = len(focus.caravans)
    size, first = 37 if many < 2 else 31, 30
    for n, sign in enumerate(focus.caravans):
        y = first + size / 2 + n * (low - first - size) / max(1, many - 1)
        frame.stamp(c, pieces.caravan(sign, c.px(size)), w - 21 - 18 * n, y)


def _places(c: Canvas, focus: Focus, box: tuple[float, float, float, float], size: float) -> None:
    """Crates, dashed rings where there is room for more, and other tokens after them."""
    x, y, w, h = box
    images = [pieces.trade(c.px(size), n < focus.trade) for n in range(PLACES)]
    images += [_guest(guest, c.px(size)) for guest in focus.guests]
    step = min(size + 5, (w - 6 - size) / max(1, len(images) - 1))
    first = x + w / 2 - step * (len(images) - 1) / 2
    for n, image in enumerate(images):
        frame.stamp(c, image, first + n * step, y + h / 2)


def _guest(guest: Guest, px: int) -> pygame.Surface:
    if isinstance(guest, CityState):
        return pieces.city_state(*guest, px)
    return pieces.natural(guest.id, guest.goods, px)


@frame.card(352, 560)
def large(c: Canvas, face: Large) -> None:
    """A card with everything that it says."""
    focus, w, h = face.focus, c.w, c.h
    colours = frame.enlarged(c, focus.kind, focus.name)
    frame.chip(c, frame.LEVELS[focus.level - 1], w - 11, 13, 48, 37)
    picture = h * 0.33
    frame.plate(c, (10, 62, w - 20, picture), colours, INK, 8, 2)
    c.glow(w / 2, 62 + picture / 2, picture * 0.72, "#fff6de", 1.0)
    _emblem(c, focus.id, w / 2, 62 + picture / 2, picture * 0.94)
    frame.told(c, face.effect, 62 + picture + 8, 88, face.beside)
    wide = 46.0 * (PLACES + len(focus.guests)) + 8
    frame.plate(c, (w / 2 - wide / 2, h - 84, wide, 40), frame.PAPER, "#705430", 10, 1.4)
    _places(c, focus, (w / 2 - wide / 2, h - 84, wide, 40), 35)
    frame.foot(c, face.each)


@frame.card(72, 35)
def mini(c: Canvas, focus: Focus, slot: str) -> None:
    """A card of a rival's row, with the number of its slot."""
    w, h = c.w, c.h
    light, dark = theme.palette().types[focus.kind]
    rim, thick = (GOLD, 4.0) if focus.chosen else (INK, 1.6)
    frame.plate(c, (0, 0, w, h), (light, dark), rim, 5, thick)
    line(c, slot, (3, 0, 16, h), LEAST, frame.WHITE, "bold", shade=160)
    _emblem(c, focus.id, w * 0.45, h / 2, h * 0.84)
    size = min(LEAST, LEAST / c.text_scale)
    c.text(frame.LEVELS[focus.level - 1], w - 3, 10, size, frame.WHITE, "bold", "midright", 160)
    for n in range(focus.trade):
        frame.stamp(c, pieces.trade(c.px(13)), w - 9 - 11 * n, h - 9)
    for n, guest in enumerate(focus.guests):
        frame.stamp(c, _guest(guest, c.px(16)), w * 0.45 - 12 + 14 * n, h - 9)


@frame.card(74, 68)
def starter(c: Canvas, focus: Focus, slot: str) -> None:
    """A card that a leader begins with, nearly a square, with the number of its slot."""
    frame.plate(c, (0, 0, c.w, c.h), theme.palette().types[focus.kind], INK, 7, 1.8)
    _emblem(c, focus.id, c.w / 2, c.h / 2 + 1, c.h * 0.84)
    line(c, slot, (4, 1, 20, 24), 20, frame.WHITE, "bold", "left", 170)
