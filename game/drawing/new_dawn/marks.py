"""Leaves of the panels beside the map: pictures in the middle of their boxes, cards that lie there, dials;
and of a battle: dice, sums that count up, the bar of the odds. What moves is drawn by a time from 0 to 1."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any

import pygame

from game.content.new_dawn.load import tables
from game.drawing.kit import shapes, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import line
from game.drawing.kit.nodes import Look, Node, Paint, art, row, stack, text
from game.drawing.kit.shapes import Box
from game.drawing.kit.surface_cache import cached_surface
from game.drawing.kit.theme import BROWN, CREAM, INK
from game.drawing.map import land
from game.drawing.new_dawn import dials, focus, papers, pieces, wonders
from game.drawing.new_dawn.frame import lay, plate, stamp

Painter = Callable[..., None]
WHITE = (248, 244, 228)
GOLD_RIM = "#ffe08a"
"""The rim of what may be chosen: brighter than gold elsewhere."""
PICTURE = 62.0
"""The most that the picture of a thing to choose takes of its button."""


def squared(make: Callable[..., pygame.Surface]) -> Painter:
    """Paints what is made from some values and its size in pixels, in the middle of its box."""

    @wraps(make)
    def paint(c: Canvas, b: Box, *args: Any) -> None:
        at = shapes.square(b)
        c.blit(make(*args, c.px(at.w)), at.x, at.y)

    return paint


def faced(make: Callable[..., pygame.Surface]) -> Painter:
    """Paints what fills its box: `make(canvas, *args, w, h)`."""

    @wraps(make)
    def paint(c: Canvas, b: Box, *args: Any) -> None:
        c.blit(make(c, *args, w=b.w, h=b.h), b.x, b.y)

    return paint


badge, resource, token = map(squared, (pieces.badge, pieces.resource, pieces.token))
medallion, direction = squared(pieces.medallion), squared(dials.direction)
event = squared(dials.event)
natural, state = squared(pieces.natural), squared(pieces.city_state)
own, mini, diplomacy = faced(focus.own), faced(focus.mini), faced(papers.diplomacy)
built, back = faced(wonders.built), faced(wonders.back)
victory, focus_large, wonder_large = map(faced, (papers.victory, focus.large, wonders.large))
diplomacy_large, victory_large = faced(papers.diplomacy_large), faced(papers.victory_large)


def starter(c: Canvas, b: Box, face: focus.Focus, slot: str) -> None:
    """A card that a leader begins with."""
    at = shapes.square(b)
    c.blit(focus.starter(c, face, slot, w=at.w, h=at.w * 0.92), at.x, at.y)


def banner(c: Canvas, b: Box, leader: str) -> None:
    """Behind a leader to choose."""
    c.blit(pieces.banner(leader, c.px(b.w), c.px(b.h)), b.x, b.y)


def terrain(c: Canvas, b: Box, name: str) -> None:
    at = shapes.square(b)
    c.blit(land.picture(name, c.px(at.w), 1), at.x, at.y)


def outline(c: Canvas, b: Box, which: str) -> None:
    """A space of the map in the line of the core, or where a tile touches, or lies wrong."""
    palette = theme.palette()
    colour = {"core": theme.GOLD, "touched": palette.good, "wrong": palette.bad}[which]
    body = (
        f'<path d="M32 4L56 18V46L32 60L8 46V18Z" fill="{colour}" fill-opacity="0.2" '
        f'stroke="{colour}" stroke-width="6" stroke-linejoin="round"/>'
    )
    c.svg(body, (0, 0, 64, 64), b.x, b.y, b.w, b.h)


def veil(c: Canvas, b: Box) -> None:
    """What is taken lies in the dark."""
    shapes.plate(c, b, "#08120f", radius=14, opacity=0.6, inset=0)


def tech(c: Canvas, b: Box, value: int, ahead: int | None) -> None:
    """The tech dial; `ahead` is where it is about to go."""
    at = shapes.square(b)
    c.blit(dials.tech(value, c.px(at.w), ahead), at.x, at.y)


def faint(c: Canvas, b: Box, name: str) -> None:
    """A resource of which there is none."""
    at = shapes.square(b)
    image = pieces.resource(name, c.px(at.w)).copy()
    image.set_alpha(110)
    c.blit(image, at.x, at.y)


def glow(c: Canvas, b: Box, look: Look) -> None:
    """Light round a token that can be chosen."""
    if look.lit:
        c.glow(b.x + b.h / 2, b.centery, b.h * 0.8)


def drawn(c: Canvas, tree: Node, w: float, h: float) -> pygame.Surface:
    """A tree as a picture of its own, for whatever flies."""
    image = pygame.Surface((c.px(w), c.px(h)), pygame.SRCALPHA)
    lay(Canvas(image, c.scale, c.text_scale), tree)
    return image


@lru_cache(64)
def cameo(leader: str, sign: str, size: float) -> Node:
    """A leader in their ring, with the sign of the player."""
    small = min(54.0, size * 0.32)
    return stack(
        art(medallion, leader, w=size, h=size), art(badge, sign, w=small, h=small, at=(1.0, 1.0)),
        w=size, h=size,
    )  # fmt: skip


def rival(c: Canvas, b: Box, sign: str, acts: bool) -> None:
    """Below a rival, with a rim in their colour."""
    c.panel(b.x, b.y, b.w, b.h, "dark", 12, glow=acts)
    shapes.rim(c, b, theme.player_colours(sign)["main"], 2, 12)


def slot(number: str, terrain: str, word: str, lit: bool = False) -> Node:
    """A slot of the focus bar: its number on its terrain, and that in words; `lit` for the chosen card."""
    return row(
        art(_seal, number, terrain, w=40, h=40, least=0.9), text(word, 20, CREAM, "semi", same="slot", grow=1),
        pad=(1, 0, 2, 0), paint=Paint(_slot, (lit,)), h=40, least=0.9,
    )  # fmt: skip


def _slot(c: Canvas, b: Box, lit: bool) -> None:
    fill, rim = (("#8a6a2c", "#5a4316"), theme.GOLD) if lit else (("#274743", "#10282a"), "#4d5a48")
    plate(c, (b.x, b.y, b.w, b.h), fill, rim, 6, 2 if lit else 1.4)


def _seal(c: Canvas, b: Box, number: str, terrain: str) -> None:
    at = shapes.square(b)
    ground = land.picture(terrain, c.px(at.w * 0.98), 1).copy()
    ground.fill((205, 205, 205), special_flags=pygame.BLEND_RGB_MULT)
    stamp(c, ground, *at.center)
    seal = f'<circle cx="10" cy="10" r="9" fill="{INK}" fill-opacity="0.62"/>'
    c.svg(
        seal, (0, 0, 20, 20), *at.move(at.w * 0.17, at.w * 0.17).topleft, at.w * 0.66, at.w * 0.66
    )
    line(c, number, (at.x, at.y, at.w, at.h), 25, WHITE, "black", shade=230)


def lie(make: Callable[..., pygame.Surface], radius: float) -> Painter:
    """Paints a card on the table: in light while pointed at or choosable; `calmed`, while others are."""

    @wraps(make)
    def paint(c: Canvas, b: Box, look: Look, face: object, calmed: bool) -> None:
        if look.pointed or look.lit:
            gold, alpha = theme.rgb(theme.GOLD), 230 if look.pointed else 160
            c.shade(b.x, b.y, b.w, b.h, radius, 8, alpha, 0, gold, covered=True)
        c.blit(make(c, face, w=b.w, h=b.h), b.x, b.y)
        if look.lit:
            choosable(c, b, radius)
        elif calmed:
            calm(c, b, radius)

    return paint


own_card, deck_card = lie(focus.own, 10), lie(wonders.top_card, 8)


def choosable(c: Canvas, b: Box, radius: float = 10) -> None:
    """The rim of a card that may be chosen now, with a pointer above it: not by colour alone."""
    w, h = b.w + 6, b.h + 6
    middle = w / 2
    body = (
        f'<rect x="1.5" y="1.5" width="{w - 3:.1f}" height="{h - 3:.1f}" rx="{radius}" fill="none" '
        f'stroke="{GOLD_RIM}" stroke-width="3"/>'
        f'<path d="M{middle - 11:.1f} 0 h22 l-11 11 z" fill="{GOLD_RIM}" stroke="{INK}" '
        f'stroke-width="1.2"/>'
    )
    c.svg(body, (0, 0, w, h), b.x - 3, b.y - 3, w, h)


def calm(c: Canvas, b: Box, radius: float = 10) -> None:
    """A card that may not be chosen while others may: it steps back."""
    shapes.plate(c, b, "#08120f", radius=radius, opacity=0.5, inset=0)


def picture(c: Canvas, thing: object, w: float, h: float) -> pygame.Surface | None:
    """The picture of a thing to choose: a card, or the name of a token; at most so large."""
    size = min(w, h, PICTURE)
    px = c.px(min(size, 58.0))
    if isinstance(thing, focus.Focus):
        return focus.starter(c, thing, "", w=size, h=size * 0.92)
    if isinstance(thing, papers.Diplomacy):
        return thing.sign(px)
    kind, _, id = str(thing).partition(":")
    if kind in ("resource", "supply"):
        return pieces.resource(id, px)
    if kind == "natural":
        return pieces.natural(id, tables().natural_wonders[id].resource, px)
    return pieces.barbarian(id, px) if kind == "barbarian" else None


RED, GREEN = (150, 40, 28), (38, 104, 52)


def tint(sign: str) -> str:
    """The colour of a side in a battle; that of nobody without a sign."""
    return theme.player_colours(sign)["main"] if sign else "#4a2c2c"


def die(c: Canvas, b: Box, value: int, sign: str) -> None:
    """A die at rest, of the side with this sign."""
    c.blit(pieces.die(value, c.px(b.w), tint(sign)), b.x, b.y)


def clause(c: Canvas, b: Box, look: Look, name: str) -> None:
    """The clause of the rules, red while it is pointed at."""
    ink = RED if look.pointed else BROWN
    c.text(name, b.right - 6, b.centery, 20, ink, "semi", "midright", limit=b.w - 8)


def bar(c: Canvas, b: Box, won: int, rolls: int, signs: tuple[str, str]) -> None:
    """How many rolls are won, in the colours of both sides."""
    mine, theirs = map(tint, signs)
    part = max(b.w * won / rolls, 7)
    body = (
        f'<rect width="{b.w:.1f}" height="30" rx="7" fill="{theirs}"/>'
        f'<path d="M0 7a7 7 0 0 1 7 -7H{part:.1f}V30H7a7 7 0 0 1 -7 -7Z" fill="{mine}"/>'
    )
    c.svg(body, (0, 0, b.w, 30), b.x, b.y, b.w, b.h)
    white, size = (255, 255, 255), 20 / max(1.0, c.text_scale * 0.85)
    c.text(str(won), b.x + 10, b.centery, size, white, "bold", "midleft", 140)
    c.text(str(rolls - won), b.right - 10, b.centery, size, white, "bold", "midright", 140)


def tokens(c: Canvas, b: Box) -> None:
    """Below a number of tokens, and what it makes of it."""
    shapes.plate(c, b, "#fff8e4", "#b59a62", 1.6, 8)


def between(c: Canvas, b: Box) -> None:
    """The line between both sides."""
    c.rule(b.x, b.y + 6, b.w, (180, 150, 100), b.h - 10)


TOSSES = 3
"""So often a die bounces; it comes down from its last toss on its true face."""


def die_tumbling(value: int, px: int, colour: str, toss: int, t: float) -> pygame.Surface:
    """A die in the air, in the toss of this number."""
    if toss == TOSSES - 1 and t > 0.4:
        return pieces.die(value, px, colour, round(18 * (1 - t)) * 5)
    shown = (value + toss * 3 + int(t * 4)) % 6 + 1
    return pieces.die(shown, px, colour, round((toss + t) * 24) * 15 % 360)


def sum_counted(
    c: Canvas, size: tuple[float, float], letters: float, start: int, end: int, t: float
) -> pygame.Surface:
    """A sum that counts up from `start` to `end`, at time `t`."""
    n = start + round((end - start) * t)
    return _number(n, c.px(size[0]), c.px(size[1]), c.scale, letters)


@cached_surface
def _number(n: int, w: int, h: int, scale: float, letters: float) -> pygame.Surface:
    image = pygame.Surface((w, h), pygame.SRCALPHA)
    c = Canvas(image, scale)
    c.text(str(n), w / scale, h / scale / 2, letters, BROWN, "bold", "midright")
    return image
