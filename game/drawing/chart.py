"""Pictures of numbers: bars lying and standing, solid or hatched, so that no two series differ by
colour alone."""

from __future__ import annotations

from game.drawing.art.svg import lin
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import INK, Colour

GRID: Colour = (70, 96, 92)
HATCH = 11
"""Units from one stroke of the hatching to the next."""


def bar(c: Canvas, x: float, y: float, w: float, h: float, light: str, dark: str,
        hatched: bool = False) -> None:  # fmt: skip
    """A bar of that size; nothing where it would be too small to see."""
    wide, high = round(w), round(h)
    if wide < 2 or high < 2:
        return
    radius = min(6, wide // 2, high // 2)
    body = (
        f"<defs>{lin('b', light, dark)}</defs>"
        f'<rect x="1" y="1" width="{wide - 2}" height="{high - 2}" rx="{radius}" fill="url(#b)" '
        f'fill-opacity="{0.5 if hatched else 1}" stroke="{INK}" stroke-opacity=".7" '
        'stroke-width="1.6"/>'
    )
    if hatched:
        body += (
            f'<path d="{_strokes(wide, high)}" stroke="{light}" stroke-width="2.4" fill="none"/>'
        )
    c.svg(body, (0, 0, wide, high), x, y, w, h)


def _strokes(w: int, h: int) -> str:
    """Slanting strokes within a rectangle, each cut at its edges (there are no clip paths)."""
    path = ""
    for start in range(HATCH // 2, w + h, HATCH):
        x0, y0 = min(start, w - 2), max(2, start - w + 2)
        x1, y1 = max(2, start - h + 2), min(start, h - 2)
        if x0 > x1:
            path += f"M{x0} {y0}L{x1} {y1}"
    return path


def steps(most: float, wanted: int = 4) -> list[int]:
    """Round numbers from nothing to at least `most`, about so many."""
    step = next(n for k in range(9) for n in (10**k, 2 * 10**k, 5 * 10**k) if most / n <= wanted)
    return list(range(0, int(-(-most // step)) * step + 1, step))


def grid(c: Canvas, x: float, y: float, w: float, h: float, marks: list[int]) -> None:
    """Level lines with their numbers on the left; the last mark is at the top."""
    for mark in marks:
        at = y + h - h * mark / max(1, marks[-1])
        c.rule(x, at, w, GRID, 1)
        c.text(str(mark), x - 10, at, 20, (142, 152, 140), "body", "midright")
