"""One's own hand on the cloth: cards side by side, each with what stands at its foot."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.drawing import backs
from game.drawing.kit import shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box
from game.drawing.kit.spread import spread
from game.drawing.wonders import marks
from game.words.wonders.values import Card

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
