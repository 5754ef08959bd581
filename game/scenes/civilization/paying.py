"""What an ability is paid with, which technology is learned in return, and which resource is taken: lists
with pictures, over the own sheet or beside a battle."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from pygame import SRCALPHA, Surface

from game.drawing.civilization import cards
from game.drawing.kit.canvas import Canvas
from game.scenes.civilization.board import Board, Decision
from game.scenes.kit.section import Box, Section
from game.scenes.table.sections.actions import ListSection
from game.words.buttons import ListView
from game.words.civilization import card_text

ART = 56.0
"""The most that a picture takes of a button."""


def pictured(c: Canvas, name: Hashable, w: float, h: float) -> Surface:
    """The picture of a thing beside its words."""
    image = Surface((c.px(w), c.px(h)), SRCALPHA)
    cards.pictured(Canvas(image, c.scale, c.text_scale), Box(0, 0, w, h), str(name))
    return image


def section(
    box: Box, view: Callable[[], ListView | None], press: Callable[[str], object]
) -> Section:
    """Such a list, while there is one."""
    return ListSection(box, view, press, pictured, ART)


BOARD = Board(corner=card_text.payment_corner, touch=card_text.press)
DECISIONS: dict[Decision, Board] = dict.fromkeys(card_text.ASKED, BOARD)
