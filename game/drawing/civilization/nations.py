"""The plate of a civilization that can be chosen."""

from __future__ import annotations

from game.drawing.civilization import marks
from game.drawing.kit import shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box


def nation(c: Canvas, b: Box, look: Look, chosen: bool, taken: bool) -> None:
    """In gold where it is chosen; quiet where somebody has taken it."""
    fill = "#3a2a10" if chosen else "#0b1a1c" if taken else "#10282a"
    line = (
        "#ffe9a8" if chosen or (look.pointed and not taken) else "#42524e" if taken else "#c39a4e"
    )
    shapes.plate(c, b, fill, line, 3.4 if chosen else 1.8, 12)
    if taken:
        marks.veil(c, b, 0.35, 12)
