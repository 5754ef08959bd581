"""Painted parts of the market: decks of units, and wonders whose names are set alike."""

from __future__ import annotations

from game.drawing.civilization import cards, marks
from game.drawing.civilization.cards import Wonder
from game.drawing.kit import shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box


def deck(c: Canvas, b: Box) -> None:
    """The uppermost card of a deck of units, and two below it."""
    for k in (2, 1):
        shapes.plate(c, b.move(k * 3, -k * 3), "#6e5a34", cards.EDGE, 2, 10)
    shapes.plate(c, b, ("#f6ead0", "#d6bf8e"), cards.EDGE, 2, 10)


def wonder(c: Canvas, b: Box, one: Wonder, row: tuple[Wonder, ...]) -> None:
    """A wonder among others of its size, its name in letters in which all of theirs fit; none where
    these are too small to be read."""
    size = min(marks.letters(c, each.name, cards.wonder_name(c, b, each), 21) for each in row)
    cards.wonder(c, b, one, size if size > marks.least(c) - 0.1 else 0.0)
