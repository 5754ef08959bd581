"""The pen: outlined shapes, lines and groups. Every drawing of the kit is made of these."""

from __future__ import annotations

from collections.abc import Callable

from game.drawing.art.paint import Fill, paint

WIDTH = 1.7
"""Width of every outline on the 240-wide grid."""


def path(
    d: str, fill: Fill, outline: Fill = "ink", width: float = WIDTH, opacity: float = 1
) -> str:
    """A filled outline given as SVG path data."""
    return f'<path d="{d}" {_look(fill, outline, width, opacity)}/>'


def line(d: str, width: float = 1.4, colour: Fill = "ink", opacity: float = 1) -> str:
    """A stroke without a filling."""
    return (
        f'<path d="{d}" fill="none" stroke="{paint(colour)}" stroke-width="{width}" '
        f'stroke-opacity="{opacity}" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def rect(x: float, y: float, w: float, h: float, fill: Fill, outline: Fill = "ink",
         width: float = WIDTH, opacity: float = 1) -> str:  # fmt: skip
    """A rectangle from its upper left corner."""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" '
        f"{_look(fill, outline, width, opacity)}/>"
    )


def circle(x: float, y: float, r: float, fill: Fill, outline: Fill = "ink", width: float = WIDTH,
           opacity: float = 1) -> str:  # fmt: skip
    """A disc around (x, y)."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" {_look(fill, outline, width, opacity)}/>'


def ellipse(x: float, y: float, rx: float, ry: float, fill: Fill, outline: Fill = "ink",
            width: float = WIDTH, opacity: float = 1) -> str:  # fmt: skip
    """An ellipse around (x, y)."""
    return (
        f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx:.1f}" ry="{ry:.1f}" '
        f"{_look(fill, outline, width, opacity)}/>"
    )


def group(body: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> str:
    """`body` turned by `turn` degrees, scaled, and moved so that its origin lies at (x, y)."""
    steps = f"translate({x:g} {y:g})" if x or y else ""
    steps += f" scale({scale:g})" if scale != 1 else ""
    steps += f" rotate({turn:g})" if turn else ""
    return f'<g transform="{steps.strip()}">{body}</g>' if steps else body


def row(draw: Callable[[int], str], count: int) -> str:
    """`draw(0)` to `draw(count - 1)`, one after the other."""
    return "".join(draw(k) for k in range(count))


def _look(fill: Fill, outline: Fill, width: float, opacity: float) -> str:
    look = f'fill="{paint(fill)}"'
    if outline != "none":
        look += (
            f' stroke="{paint(outline)}" stroke-width="{width}" '
            f'stroke-linejoin="round" stroke-linecap="round"'
        )
    return look if opacity == 1 else f'{look} opacity="{opacity}"'
