"""The board of one player, large: the leader's sheet, goals, and what was won."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.content.new_dawn.effects import RESOURCES
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import alike, paragraph
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.drawing.new_dawn import focus, leaders, pieces

Box = pygame.FRect


class Leader(NamedTuple):
    """Who leads (nobody yet: no id), what that does, and counts in words."""

    id: str
    sign: str
    civ: str = ""
    who: str = ""
    text: str = ""
    counts: tuple[str, ...] = ()


def draw_leader(c: Canvas, b: Box, leader: Leader) -> None:
    c.panel(b.x, b.y, b.w, b.h, "well", 16)
    if not leader.id:
        return
    side = min(b.w - 120, b.h * 0.36)
    c.blit(leaders.medallion(leader.id, c.px(side)), b.centerx - side / 2, b.y + 16)
    c.blit(pieces.badge(leader.sign, c.px(54)), b.centerx + side * 0.3, b.y + side - 30)
    y = b.y + side + 24
    c.text(leader.civ, b.centerx, y + 18, 34, GOLD_TEXT, "title", "center", limit=b.w - 30)
    below = y + 18 + 34 * c.text_scale
    c.text(leader.who, b.centerx, below, 22, MUTED, "semi", "center", limit=b.w - 30)
    top, foot = below + 24, b.h * 0.12
    paragraph(c, leader.text, (b.x + 22, top, b.w - 44, b.bottom - foot - top - 8), 24, CREAM)
    _counts(c, Box(b.x + 16, b.bottom - foot, b.w - 32, foot - 10), leader.counts)


def _counts(c: Canvas, b: Box, counts: tuple[str, ...]) -> None:
    step = b.w / len(counts)
    c.rule(b.x, b.y, b.w, (109, 79, 32), 1.5)
    size = alike(c, ((label, step - 8) for label in counts), 25.0, "semi")
    for n, label in enumerate(counts):
        x = b.x + (n + 0.5) * step
        c.text(label, x, b.centery, size, CREAM, "semi", "center", limit=step - 8)


def row_boxes(b: Box) -> list[Box]:
    """The five cards of the focus row."""
    each = b.w / 5
    k = min((each - 16) / focus.OWN_W, (b.h - 60) / focus.OWN_H)
    w, h = focus.OWN_W * k, focus.OWN_H * k
    top = b.y + 44 + (b.h - 44 - h) / 2
    return [Box(b.x + n * each + (each - w) / 2, top, w, h) for n in range(5)]


def draw_row(c: Canvas, b: Box, row: tuple[focus.Focus, ...]) -> None:
    for n, (face, box) in enumerate(zip(row, row_boxes(b), strict=False)):
        c.text(str(n + 1), box.centerx, box.y - 22, 30, GOLD_TEXT, "black", "center")
        c.blit(focus.own(c, face, box.w, box.h), box.x, box.y)


def goal_boxes(b: Box, count: int) -> list[Box]:
    """Victory cards, one below the other."""
    high = (b.h - 20) / max(1, count)
    return [Box(b.x + 10, b.y + 10 + n * high, b.w - 20, high - 6) for n in range(count)]


def draw_goals(c: Canvas, b: Box, goals: tuple[tuple[str, ...], ...]) -> None:
    """Both agendas of every victory card, with how far the player is."""
    c.panel(b.x, b.y, b.w, b.h, "well", 16)
    for texts, place in zip(goals, goal_boxes(b, len(goals)), strict=True):
        half = place.h / 2
        for n, text in enumerate(texts):
            box = (place.x + 10, place.y + 4 + n * half, place.w - 20, half - 4)
            paragraph(c, text, box, 24, CREAM)


def built_boxes(b: Box, count: int) -> list[Box]:
    """Wonders, side by side on the left."""
    pitch = min((b.h - 96) * 0.62, (b.w * 0.5 - 20) / max(1, count))
    return [Box(b.x + 12 + n * pitch, b.y + 84, pitch - 8, b.h - 96) for n in range(count)]


def pact_boxes(b: Box, count: int) -> list[Box]:
    """Diplomacy cards, one below the other on the right."""
    high = min(140.0, (b.h - 24) / max(1, count))
    left = b.x + b.w * 0.5 + 8
    wide = b.right - left - 12
    return [Box(left, b.y + 12 + n * high, wide, high - 6) for n in range(count)]


class Treasures(NamedTuple):
    """Resources in the order of the tables, natural wonders with theirs, and conquered city-states
    with type and frame."""

    resources: tuple[int, ...]
    naturals: tuple[tuple[str, str], ...]
    states: tuple[tuple[str, str, str], ...]


def draw_treasures(c: Canvas, x: float, y: float, won: Treasures) -> None:
    """Draw resources, natural wonders and city-states in a row."""
    size = 50.0
    for name, count in zip(RESOURCES, won.resources, strict=True):
        c.blit(pieces.resource(name, c.px(size)), x, y)
        c.text(str(count), x + size + 6, y + size / 2, 24, CREAM, "bold", "midleft")
        x += size + 34
    images = [pieces.natural(id, goods, c.px(size)) for id, goods in won.naturals]
    images += [pieces.city_state(*state, c.px(size)) for state in won.states]
    for n, image in enumerate(images):
        c.blit(image, x + n * (size + 8), y)
