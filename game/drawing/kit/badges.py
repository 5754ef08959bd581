"""Badges: the outline, the colour and the letter by which a player is known."""

from __future__ import annotations

from game.drawing.art.svg import lin, ring
from game.drawing.kit import theme, typesetting
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import LEAST
from game.drawing.kit.theme import INK, Colour
from game.words.seats import Seat

LETTER: Colour = (255, 252, 240)
WIDE, TALL = 1.75, 1.4
"""The most that the letter of a badge has of its radius: more would hide the outline."""


def badge(c: Canvas, of: Seat, x: float, y: float, r: float, letter: bool = True) -> None:
    """The badge of a player; a small one has no letter."""
    seat(c, of.sign, x, y, r, of.name if letter else "")


def sign(c: Canvas, sign: str, cx: float, cy: float, r: float, fill: str, rim: str = INK,
         width: float = 2.2) -> None:  # fmt: skip
    """The outline that stands for a colour or a seat."""
    body = (
        f'<path d="{ring(sign, 32, 32, 21)}" fill="{fill}" stroke="{rim}" '
        f'stroke-width="{width * 21 / r:.1f}" stroke-linejoin="round"/>'
    )
    c.svg(body, (0, 0, 64, 64), cx - r * 1.5, cy - r * 1.5, r * 3, r * 3)


def seat(c: Canvas, sign: str, cx: float, cy: float, r: float, name: str = "") -> None:
    """A player's badge: outline, colour and what tells the name from the others, where it can be
    read."""
    light, dark = theme.seat_colours(sign)
    body = (
        f"<defs>{lin('s', light, dark)}</defs>"
        f'<path d="{ring(sign, 32, 32, 22)}" fill="url(#s)" stroke="#fff4d6" stroke-width="4" stroke-linejoin="round"/>'
        f'<path d="{ring(sign, 32, 32, 24.5)}" fill="none" stroke="{INK}" stroke-width="2" stroke-linejoin="round"/>'
    )
    c.svg(body, (0, 0, 64, 64), cx - r * 1.45, cy - r * 1.45, r * 2.9, r * 2.9)
    letter = typesetting.initial(name)
    size = max(r * 1.05, LEAST) / c.text_scale
    fits = size * c.text_scale <= TALL * r and c.width(letter, size, "black") <= WIDE * r
    if letter and fits:
        c.text(letter, cx, cy - 1, size, LETTER, "black", "center", shade=120)


def star(c: Canvas, cx: float, cy: float, r: float, earned: bool) -> None:
    """A star that was earned; one that was not has a rim alone."""
    sign(c, "star", cx, cy, r, "#f4b92f" if earned else "none", "#7a5a1a", 1.4 if earned else 1.8)
