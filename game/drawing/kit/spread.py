"""Cards in a row: side by side while they fit, then overlapping."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from game.drawing.kit.shapes import Box


def spread(room: Box, count: int, w: float, free: float, groups: Sequence[int] = (), between: float = 0,
           middle: bool = True) -> list[Box]:  # fmt: skip
    """Where each card of a row lies: in the middle of its room or from the left, `w` wide, `free`
    between two that lie side by side, and more between two groups of so many cards."""
    breaks = tuple(accumulate(groups))[:-1]
    steps, gaps = max(0, count - 1), between * len(breaks)
    step = min(w + free, (room.w - gaps - w) / max(1, steps))
    left = room.x + ((room.w - (step * steps + w + gaps)) / 2 if middle else 0)
    lefts = (left + k * step + between * sum(k >= first for first in breaks) for k in range(count))
    return [Box(x, room.y, w, room.h) for x in lefts]


class Side(NamedTuple):
    """Where the cards of a node lie: as `spread` says, each as high as its room, up to `most`, and so
    much narrower; `ratio` is width by height, of the card without the `foot` below it."""

    ratio: float
    free: float
    most: float = 9999.0
    groups: tuple[int, ...] = ()
    between: float = 0.0
    middle: bool = True
    foot: float = 0.0

    def __call__(self, b: Box, count: int, /) -> list[Box]:
        high = min(b.h, self.most)
        room = Box(b.x, b.y + (b.h - high) / 2, b.w, high)
        looks = self.free, self.groups, self.between, self.middle
        return spread(room, count, (high - self.foot) * self.ratio, *looks)
