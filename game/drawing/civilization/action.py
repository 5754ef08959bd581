"""The lower right corner: what the next click does, or what must be settled."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.kit import steps
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.steps import Step


class ActionView(NamedTuple):
    """What the next click does, or what must be settled, as steps with ticks; the buttons lie below."""

    title: str
    text: str
    steps: tuple[Step, ...] = ()
    symbol: str = ""
    """What it is about, beside the sentence."""


def number(c: Canvas, b: Box, n: int, state: str) -> None:
    """The number of a step on its disc, or its tick."""
    steps.number(c, b.centerx, b.centery, n, state, min(12.0, b.h / 2))
