"""The cards of a position with all that they say: beside the pointer, and side by side."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

import pygame

from game.drawing.new_dawn import focus, papers, wonders
from game.scenes.new_dawn import faces
from game.scenes.new_dawn.items import items
from game.words.new_dawn import paying, spoken
from game.words.new_dawn.position import Position


class Large(NamedTuple):
    """How a kind of card is shown large: its picture, what that is made from, its size in units, and
    the same in words."""

    picture: Callable[..., pygame.Surface]
    face: Callable[[Position, str], Hashable]
    size: tuple[float, float]
    said: Callable[[Position, str], str]


_WONDER = Large(wonders.large, faces.large_wonder, (352.0, 560.0), paying.wonder_text)
LARGE = {
    "card": Large(
        focus.large, faces.large_card, (352.0, 560.0), lambda p, id: items().plain(p.words, id)
    ),
    "wonder": _WONDER,
    "built": _WONDER,
    "victory": Large(
        papers.victory_large, lambda p, id: faces.victory(p, id, True), (440.0, 400.0),
        spoken.victory_text,
    ),
    "pact": Large(papers.diplomacy_large, faces.pact, (352.0, 300.0), spoken.pact_text),
}  # fmt: skip
