"""Cards in a row: side by side while they fit, then overlapping."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.kit.shapes import Box


def spread(room: Box, count: int, w: float, free: float, middle: bool = True) -> list[Box]:
    """Where each card of a row lies: in the middle of its room or from the left, `w` wide, `free`
    between two that lie side by side."""
    steps = max(0, count - 1)
    step = min(w + free, (room.w - w) / max(1, steps))
    left = room.x + ((room.w - (step * steps + w)) / 2 if middle else 0)
    return [Box(left + k * step, room.y, w, room.h) for k in range(count)]


class Side(NamedTuple):
    """Where the cards of a node lie: as `spread` says, each as high as its room, up to `most`, and so
    much narrower; `ratio` is width by height, of the card without the `foot` below it."""

    ratio: float
    free: float
    most: float = 9999.0
    middle: bool = True
    foot: float = 0.0

    def __call__(self, b: Box, count: int, /) -> list[Box]:
        high = min(b.h, self.most)
        room = Box(b.x, b.y + (b.h - high) / 2, b.w, high)
        return spread(room, count, (high - self.foot) * self.ratio, self.free, self.middle)
