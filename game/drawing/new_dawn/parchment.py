"""The parchment over the cards held: what a card can do from its slot, or what a wonder costs and
what pays for it."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import LEAST, fitting, height
from game.drawing.kit.theme import BROWN, DARK

Box = pygame.FRect
GOOD, BAD = (38, 104, 52), (150, 40, 28)
SIZE, LARGE = 21.0, 24.0
"""Letters of a price, and of a card with few words."""
LEADING = 1.18
CLOSE = 1.1
"""Lines of a price stand closer, and so far apart from one another."""
GAP = 3.0
VALUE = 40.0
"""The width of what a line of a price comes to."""


class CardPlan(NamedTuple):
    """A card in its slot: what it can do there in numbers, its words, and what lies on it."""

    title: str
    facts: tuple[str, ...]
    rule: str
    brief: str
    tokens: tuple[str, ...]


class Sum(NamedTuple):
    """A head with a total, and what it is made of."""

    head: str
    lines: tuple[tuple[str, int], ...]

    def total(self) -> int:
        return sum(value for _, value in self.lines)


class Price(NamedTuple):
    """A wonder: what it costs and what lowers that; what can pay, while a card that builds is
    chosen; and whether that is enough."""

    title: str
    cost: Sum
    pays: Sum | None = None
    verdict: str = ""
    enough: bool = True


Plan = CardPlan | Price


def board(c: Canvas, whole: Box, usual: Box, plan: Plan) -> Box:
    """Over the cards held; a long price in large letters needs more room above."""
    if not isinstance(plan, Price):
        return usual
    need = _head(c) + 16 + _need(c, plan, usual.w - 32, LEAST / c.text_scale)
    top = max(whole.y, min(usual.y, usual.bottom - need))
    return Box(usual.x, top, usual.w, usual.bottom - top)


def _head(c: Canvas) -> float:
    return 32.0 * min(1.2, max(1.0, c.text_scale))


def draw_plan(c: Canvas, b: Box, plan: Plan, least: float) -> None:
    high = _head(c)
    c.panel(b.x, b.y, b.w, b.h, "paper", 12)
    c.text(plan.title, b.x + 16, b.y + 6 + high / 2, 23, DARK, "title", "midleft", limit=b.w - 32)
    room = Box(b.x + 16, b.y + 8 + high, b.w - 32, b.h - 16 - high)
    if isinstance(plan, CardPlan):
        _card(c, plan, room, least)
    else:
        _price(c, plan, room)


def _card(c: Canvas, plan: CardPlan, b: Box, least: float) -> None:
    """The numbers, the rule, in brief where there is no room for it, and the tokens at the foot."""
    facts = [f"*{fact}*" for fact in plan.facts]
    for rule in (plan.rule, plan.brief):
        texts = [*facts, rule, *plan.tokens]
        room = b.h - GAP * len(texts)
        size = fitting(c, texts, b.w, room, LARGE, LEADING)
        if height(c, texts, b.w, size, LEADING) <= room:
            break
    while size > least and height(c, texts, b.w, size, LEADING) > room:
        size = max(least, size - 0.5)
    y = b.y
    for text in texts:
        ink = BROWN if text == rule else DARK
        y += c.rich(text, b.x, y, b.w, size, ink, DARK, leading=LEADING) + GAP


def _price(c: Canvas, plan: Price, b: Box) -> None:
    """The cost on the left, what pays for it on the right, and below the cost whether that will
    do."""
    size, least = SIZE, LEAST / c.text_scale
    while size > least and _need(c, plan, b.w, size) > b.h:
        size -= 0.5
    left, right = _columns(b)
    low = _column(c, plan.cost, left, size)
    if plan.pays is None:
        return
    _column(c, plan.pays, right, size)
    high = c.rich_height(f"*{plan.verdict}*", left.w, size, CLOSE)
    ink = GOOD if plan.enough else BAD
    top = max(low + GAP, left.bottom - high)
    c.rich(f"*{plan.verdict}*", left.x, top, left.w, size, ink, ink, leading=CLOSE)


def _need(c: Canvas, plan: Price, w: float, size: float) -> float:
    """The height of the price in letters of this size."""
    left, right = _columns(Box(0, 0, w, 0))
    cost = _high(c, plan.cost, left.w, size)
    if plan.pays is None:
        return cost
    verdict = c.rich_height(f"*{plan.verdict}*", left.w, size, CLOSE) + GAP
    return max(cost + verdict, _high(c, plan.pays, right.w, size))


def _columns(b: Box) -> tuple[Box, Box]:
    """The cost, and what pays for it."""
    left, gap = b.w * 0.42, 26.0
    return Box(b.x, b.y, left, b.h), Box(b.x + left + gap, b.y, b.w - left - gap, b.h)


def _high(c: Canvas, part: Sum, w: float, size: float) -> float:
    """The height of a column with its head."""
    head = c.rich_height("0", w, size, CLOSE) + 3 * GAP
    return head + sum(c.rich_height(text, w - VALUE, size, CLOSE) + GAP for text, _ in part.lines)


def _column(c: Canvas, part: Sum, b: Box, size: float) -> float:
    """The head with the total and a line for each part; returns how far down they reach."""
    y = b.y
    step = c.rich_height(part.head, b.w, size, CLOSE) + 2 * GAP
    c.text(part.head, b.x, y + step / 2, size, DARK, "bold", "midleft", limit=b.w - VALUE)
    c.text(str(part.total()), b.right, y + step / 2, size * 1.15, DARK, "black", "midright")
    c.rule(b.x, y + step - 1, b.w, (190, 160, 110), 1.5)
    y += step + GAP
    for text, n in part.lines:
        value = f"{n:+d}".replace("-", "−")
        high = c.rich(text, b.x, y, b.w - VALUE, size, BROWN, leading=CLOSE)
        c.text(value, b.right, y + high / 2, size, DARK, "bold", "midright")
        y += high + GAP
    return y
