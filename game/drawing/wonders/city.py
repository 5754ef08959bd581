"""What lies in a city: its columns of cards, what it sells, its picture in short; and one's own hand on the
cloth: cards side by side, each with what stands at its foot."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.drawing import backs
from game.drawing.kit import shapes, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box
from game.drawing.kit.spread import spread
from game.drawing.wonders import faces, marks
from game.words.wonders.things import Card


def pointed(c: Canvas, b: Box, look: Look, open: bool = False, nobody: bool = False) -> None:
    """The glass of a city: with a rim while it is pointed at or open in full; dashed where it is nobody's."""
    c.panel(b.x, b.y, b.w, b.h)
    if nobody:
        shapes.dashed(c, b.inflate(-4, -4), 15, "#efe6cc", 3, (14, 9), 0.75)
    if open or look.pointed:
        shapes.rim(c, b, marks.POINTED, 5, 15)


def sale(c: Canvas, b: Box, gets: bool) -> None:
    """Below what a neighbour sells; in light where it `gets` something by what is being paid."""
    c.panel(b.x, b.y, b.w, b.h, "well", 12)
    if gets:
        shapes.rim(c, b.inflate(8, 8), theme.GOLD, 4.5, 14)


def column(c: Canvas, b: Box, colour: str, some: bool) -> None:
    """Below the cards of a colour."""
    light, _, _ = theme.card_colours(colour)
    shapes.plate(c, b, "#081416", light, 1.6, 8, 0.55, 0.55 if some else 0.22)


def column_head(c: Canvas, b: Box, colour: str, some: bool) -> None:
    """Below how many there are of a colour."""
    light, dark, _ = theme.card_colours(colour)
    shapes.plate(c, b, (light, dark), radius=8, opacity=0.42 if some else 0.1)


def count(c: Canvas, b: Box, colour: str, some: bool) -> None:
    """The same in short."""
    light, dark, _ = theme.card_colours(colour)
    fill, line = (0.85, 0.9) if some else (0.12, 0.3)
    shapes.plate(c, b, (light, dark), light, 1.4, 7, fill, line)


def strip(c: Canvas, b: Box, card: str, link: bool, frees: bool) -> None:
    """The band of a card, and a link where it frees another one."""
    high = min(b.h, b.w * 0.78)
    c.blit(faces.strip(card, c.px(b.w), c.px(high)), b.x, b.y)
    if frees:
        shapes.rim(c, Box(b.x, b.y, b.w, high).inflate(6, 6), marks.POINTED, 4, 8)
    if link or frees:
        c.icon("link", b.right - 6, b.y + high - 6, 26 if frees else 22)


def picture(c: Canvas, b: Box, card: str) -> None:
    """The picture of the newest card of a colour; where there is little room none."""
    high = min(b.h, b.w)
    if high > 24:
        c.blit(faces.window(card, c.px(b.w), c.px(high)), b.x, b.y)


def named(c: Canvas, b: Box, look: Look, colour: str) -> None:
    """Below a card by name."""
    light = marks.POINTED if look.pointed else theme.card_colours(colour)[0]
    width, strength = (3.0, 1.0) if look.pointed else (1.6, 0.55)
    shapes.plate(c, b, "#081416", light, width, 9, 0.6, strength)


def window(c: Canvas, b: Box, card: str) -> None:
    c.blit(faces.window(card, c.px(b.w), c.px(b.h), 70), b.x, b.y)


def far(c: Canvas, b: Box, wonder: str, stages: tuple[bool, ...]) -> None:
    """The picture of a wonder, with its stages as a row of plinths, gold where they stand."""
    c.blit(faces.board(wonder, c.px(b.w), c.px(b.h), 8 * c.scale), b.x, b.y)
    shapes.rim(c, b, "#f0d999", 2, 8)
    step = (b.w - 8) / len(stages)
    for k, built in enumerate(stages):
        w = round(step - 2, 1)
        tick = f'<path d="M{w / 2 - 7:.1f} 9l4 4 7-8" fill="none" stroke="#3a270c" stroke-width="2.8"/>'
        fill, line = (theme.GOLD, "#fff4d6") if built else ("#14211f", "#8d968a")
        place = Box(b.x + 4 + k * step, b.bottom - 20, w, 18)
        shapes.plate(c, place, fill, line, 1.6, 4, above=tick if built else "")


CARD_H, LEAST, FREE, TIGHT, RISE = 224.0, 164.0, 16.0, 6.0, 7.0
"""Heights of a card, and of one among many; between two, and between many; how far one rises."""
TAG = (138.0, 34.0)


class Side(NamedTuple):
    """Where the cards of a hand lie, each with its tag: larger where there are few."""

    def __call__(self, b: Box, count: int, /) -> list[Box]:
        wide = (b.w - 12) / max(1, count)
        free = FREE if (wide - FREE) / backs.RATIO >= CARD_H else TIGHT
        each = (wide - free + free / max(1, count)) / backs.RATIO
        tall = b.h - TAG[1]
        high = min(max(LEAST, min(CARD_H * 1.9, each)), tall)
        top = b.y + max(0.0, min(CARD_H, tall) - high) / 2
        room = Box(b.x + 6, top, b.w - 12, high + TAG[1] - 2)
        return spread(room, count, high * backs.RATIO, free)


def lamp(c: Canvas, b: Box) -> None:
    """Light on the cloth of the hand, and on no more of it."""
    clip = c.surface.get_clip()
    c.surface.set_clip(clip.clip(pygame.Rect(*(round(one * c.scale) for one in b))))
    marks.lamp(c, b)
    c.surface.set_clip(clip)


def card(c: Canvas, b: Box, look: Look, one: Card, state: str, grey: int = 0) -> None:
    """A card that is offered: `lit`, taken up or pointed at, `refused`, `taken` by what was chosen for
    somebody else; `grey` of 255 of its colour is gone where it cannot be had."""
    if look.pointed and state in ("", "lit"):
        state = "pointed"
    b = b.move(0, -RISE) if state == "pointed" else b
    marks.card(c, b, one, state, grey if state != "pointed" else 0, state == "taken")


def down(c: Canvas, b: Box, age: int, laid: bool = False) -> None:
    """A card that lies face down; one that was `laid` down has been chosen."""
    c.shade(b.x, b.y, b.w, b.h, 14, 7, 160, 5)
    c.blit(backs.back(age, c.px(b.h)), b.x, b.y)
    if laid:
        c.icon("check", b.centerx, b.centery, b.w * 0.42)


def gap(c: Canvas, b: Box) -> None:
    """The place of a card that is in the air."""
    shapes.rim(c, b, "#8a8574", 2, b.w * 0.085)


def chosen(c: Canvas, b: Box, done: bool) -> None:
    if done:
        c.icon("check", b.centerx, b.centery, 17)
    else:
        dot = Box(b.centerx - 7, b.centery - 7, 14, 14)
        shapes.plate(c, dot, "#14211f", "#8d968a", 2, 7)
