"""Leaves of a battle on parchment: dice, the bar of the odds, what tokens are told on."""

from __future__ import annotations

from game.drawing.kit import shapes, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import BROWN
from game.drawing.new_dawn import dice

RED, GREEN = (150, 40, 28), (38, 104, 52)


def tint(sign: str) -> str:
    """The colour of a side in a battle; that of nobody without a sign."""
    return theme.player_colours(sign)["main"] if sign else "#4a2c2c"


def die(c: Canvas, b: Box, value: int, sign: str) -> None:
    """A die at rest, of the side with this sign."""
    c.blit(dice.die(value, c.px(b.w), tint(sign)), b.x, b.y)


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
