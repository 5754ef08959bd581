"""Where a parchment lies: off what is spoken of; and all through a lesson its main button stays where it is, and the
parchment unfolds from it to whatever side leaves free what a step speaks of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import product
from math import inf
from typing import NamedTuple

from game.drawing.kit.shapes import Box
from game.drawing.lights import grown
from game.drawing.parchment import PAD, TAIL, WIDE, Shape

ACROSS, DOWN = 80.0, 60.0
"""How far apart the places are that are tried."""
WIDTHS = (WIDE, 720.0, 560.0)
"""How wide a parchment may be."""
REACH = 200.0
"""From farther away it would seem to point at what lies between."""


class Size(NamedTuple):
    """How high a parchment of a shape is for one step, and how far it grows with the longest answer."""

    tall: float
    more: float


Sizes = Callable[[int, Shape], Size]
"""Tells how high the parchment of a step is, by the step's number."""


class Lain(NamedTuple):
    """Where a parchment lies, without an answer, and in which shape."""

    place: Box
    shape: Shape

    def grown(self, more: float) -> Box:
        """The place with an answer that takes so much: the main button stays where it is."""
        b, up = self.place, not self.shape.top
        return Box(b.x, b.y - more * up, b.w, b.h + more)

    def to_the_left(self, edge: float) -> Lain:
        """Up to the edge where only a strip would be left beside it: of a log that it lies on, the signs
        without their lines."""
        b, wide = self.place, self.place.right - edge
        if self.shape.left or not 0 < wide - b.w < ACROSS:
            return self
        return Lain(Box(edge, b.y, wide, b.h), self.shape._replace(wide=wide))


class Taken(NamedTuple):
    """What the parchment of a step must not lie on, and whether it has a main button."""

    boxes: list[Box]
    main: bool


class Places:
    """The places of the parchment through all steps of a lesson, in one size of window and letters; its main
    button is so wide and high."""

    def __init__(self, w: float, h: float, taken: Sequence[Taken], sizes: Sizes,
                 main: tuple[float, float], rather: Sequence[Box]) -> None:  # fmt: skip
        self.screen, self.window = Box(0, 0, w, h), window(w, h)
        self.taken, self.shapes = taken, _shapes(w, main[0])
        known = cache(sizes)  # it is as high whichever way it unfolds
        self.sizes: Sizes = lambda at, shape: known(at, shape._replace(left=False, top=False))
        self.main = self._survey(main, rather)
        """Where the main button stands all through the lesson."""

    def place(self, at: int, avoid: Sequence[Box]) -> Lain:
        """The place for a step that must not cover these either."""
        taken, sizes = self.taken[at], self.sizes
        boxes = [*taken.boxes, *map(grown, avoid)]
        for shape in self.shapes:
            lain, more = _unfolded(self.main, shape, sizes(at, shape).tall), sizes(at, shape).more
            if _is_free(lain, more, self.window, boxes):
                wider = lain.to_the_left(self.window.x)
                return wider if _is_free(wider, more, self.window, boxes) else lain
        if not taken.main:
            for shape in dict.fromkeys(one._replace(left=False, top=False) for one in self.shapes):
                size = sizes(at, shape)
                for place in sorted(_grid(self.window, shape.wide, size), key=self._away):
                    lain = Lain(place, shape)
                    if _is_free(lain, size.more, self.window, boxes):
                        return lain
        shape, wish = self.shapes[0], self.screen.h * 0.62
        tall = sizes(at, shape).tall
        return Lain(free_place(self.window, shape.wide, tall, boxes, wish), shape)

    def _away(self, place: Box) -> float:
        """How far a place is from where the main button stands."""
        return abs(place.right - self.main.right) + abs(place.bottom - self.main.bottom)

    def _survey(self, main: tuple[float, float], rather: Sequence[Box]) -> Box:
        """The place of the main button from which the parchment can be unfolded clear of what is spoken
        of at every step that has one, at as many others as may be, and mostly in its usual shape."""
        steps = range(len(self.taken))
        known = {(n, s): self.sizes(n, s) for n in steps for s in self.shapes}

        def cost(button: Box) -> tuple[float, ...]:
            stuck = elsewhere = folded = 0
            for n, taken in enumerate(self.taken):
                for rank, shape in enumerate(self.shapes):
                    lain = _unfolded(button, shape, known[n, shape].tall)
                    if _is_free(lain, known[n, shape].more, self.window, taken.boxes):
                        folded += rank
                        break
                else:
                    stuck, elsewhere = stuck + taken.main, elsewhere + 1
                if (stuck, elsewhere, folded) > least:
                    return (inf,)  # they only grow
            hidden = _rank(_unfolded(button, self.shapes[0], tall).place, rather, self.screen)
            return stuck, elsewhere, folded, *hidden

        tall = max(size.tall for size in known.values())
        least: tuple[float, ...] = (inf,)
        for button in _buttons(self.window, main):
            if (found := cost(button)) < least:
                least, best = found, button
        return best


def _shapes(w: float, main: float) -> list[Shape]:
    """The shapes that a parchment may have, the usual one first: it unfolds from its main button to any
    side, and is narrower where there is less room."""
    ways = product(WIDTHS, (False, True), (False, True))
    return [Shape(min(wide, w - 40), left, top, main) for wide, top, left in ways]


def _unfolded(button: Box, shape: Shape, tall: float) -> Lain:
    """The parchment round its main button."""
    x = button.x - PAD if shape.left else button.right + PAD - shape.wide
    y = button.y - PAD if shape.top else button.bottom + PAD - tall
    return Lain(Box(x, y, shape.wide, tall), shape)


def _is_free(lain: Lain, more: float, window: Box, boxes: Sequence[Box]) -> bool:
    """Whether the parchment, with an answer too, lies in the window and on none of these."""
    whole = lain.grown(more)
    if not (window.x <= whole.x and whole.right <= window.right
            and window.y <= whole.y and whole.bottom <= window.bottom):  # fmt: skip
        return False
    return whole.inflate(16, 16).collidelist(boxes) < 0


def _buttons(window: Box, main: tuple[float, float]) -> list[Box]:
    """All the places of the main button that are tried."""
    w, h = main
    room = window.inflate(-2 * PAD, -2 * PAD)
    lefts = [room.centerx + WIDE / 2 - PAD - w, room.right - w]
    lefts += [room.x + n * ACROSS for n in range(int((room.w - w) // ACROSS) + 1)]
    tops = [room.bottom - h, *(room.y + n * DOWN for n in range(int((room.h - h) // DOWN) + 1))]
    return [Box(x, y, w, h) for x in lefts for y in tops]


def _grid(window: Box, wide: float, size: Size) -> list[Box]:
    """All the places that are tried where no main button holds it."""
    least, most = window.y + size.more, window.bottom - size.tall
    right = window.right - wide
    lefts = [right, *(window.x + n * ACROSS for n in range(int((right - window.x) // ACROSS) + 1))]
    tops = [most, *(least + n * DOWN for n in range(int((most - least) // DOWN) + 1))]
    return [Box(x, y, wide, size.tall) for x in lefts for y in tops]


def _rank(place: Box, rather: Sequence[Box], screen: Box) -> tuple[float, float]:
    """Less of what had rather be seen; then the lower middle."""
    hidden = sum(part.w * part.h for b in rather if (part := place.clip(b)))
    aside = abs(place.centerx - screen.centerx)
    return hidden, aside + abs(place.y - 0.62 * screen.h)


# ---- any parchment ------------------------------------------------------------------------------


def window(w: float, h: float) -> Box:
    """Where a parchment may lie: below the bar, and off the edges."""
    return Box(14, 66, w - 28, h - 80)


def free_place(
    window: Box, w: float, h: float, avoid: Sequence[Box], wish: float, rather: Sequence[Box] = ()
) -> Box:
    """Where a parchment of w x h covers least of what must be seen, then least of what had
    `rather` be seen; `wish` is its favourite top."""

    def covered(place: Box, boxes: Sequence[Box]) -> float:
        around = Box(place.x - 8, place.y - TAIL, place.w + 16, place.h + 2 * TAIL)
        parts = (around.clip(grown(b)) for b in boxes)
        return sum(part.w * part.h for part in parts if part.w and part.h)

    def cost(place: Box) -> tuple[float, float, float]:
        aside = abs(place.centerx - window.centerx)
        return covered(place, avoid), covered(place, rather), aside + abs(place.y - wish)

    lefts = [window.centerx - w / 2, window.right - w]
    lefts += [window.x + n * 40 for n in range(int((window.w - w) // 40) + 1)]
    tops = [window.y + n * 30 for n in range(int((window.h - h) // 30) + 1)]
    tops += [window.bottom - h, wish]
    places = [Box(x, max(window.y, min(y, window.bottom - h)), w, h) for x in lefts for y in tops]
    return min(places, key=cost)


def nearest(place: Box, lit: Sequence[Box]) -> Box | None:
    """The lit thing above or below, within reach, that the parchment points at."""

    def away(b: Box) -> float:
        return max(place.y - b.bottom, b.y - place.bottom)

    beside = [b for b in lit if 0 <= away(b) <= REACH]
    inside = [b for b in beside if place.x + 30 < b.centerx < place.right - 30]
    return min(inside, key=away, default=None)
