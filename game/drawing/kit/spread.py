"""Cards in a row: side by side while they fit, then overlapping."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from game.drawing.kit.shapes import Box


class Spread:
    """Where each card of a row lies: in the middle of its room or from the left, `w` wide, `free`
    between two that lie side by side, and more between two groups of so many cards."""

    def __init__(self, room: Box, count: int, w: float, free: float, groups: Sequence[int] = (),
                 between: float = 0, middle: bool = True) -> None:  # fmt: skip
        self.room, self.count, self.w, self.between = room, count, w, between
        self.breaks = tuple(accumulate(groups))[:-1]
        steps, gaps = max(0, count - 1), between * len(self.breaks)
        self.step = min(w + free, (room.w - gaps - w) / max(1, steps))
        used = self.step * steps + w + gaps
        self.left = room.x + ((room.w - used) / 2 if middle else 0)

    def card(self, k: int) -> Box:
        """The k-th card."""
        gaps = self.between * sum(k >= first for first in self.breaks)
        return Box(self.left + k * self.step + gaps, self.room.y, self.w, self.room.h)

    def reach(self, k: int) -> Box:
        """The part of it that no other card lies on: what can be pointed at."""
        b = self.card(k)
        if k < self.count - 1:
            b.w = min(b.w, self.card(k + 1).x - b.x)
        return b


class Side(NamedTuple):
    """Where the cards of a node lie: as `Spread` says, each as high as its room, up to `most`, and so
    much narrower; `ratio` is width by height."""

    ratio: float
    free: float
    most: float = 9999.0
    groups: tuple[int, ...] = ()
    between: float = 0.0
    middle: bool = True

    def __call__(self, b: Box, count: int, /) -> list[Box]:
        high = min(b.h, self.most)
        room = Box(b.x, b.y + (b.h - high) / 2, b.w, high)
        looks = self.free, self.groups, self.between, self.middle
        row = Spread(room, count, high * self.ratio, *looks)
        return [row.card(k) for k in range(count)]
