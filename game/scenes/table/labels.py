"""Labels for somebody's first game: paper tags with a pointer that say what lies where, or what signs mean. The
table is dark but for what they name; one page after the other, until a key closes them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product
from typing import NamedTuple

import pygame

from game.drawing.kit import fitting, shapes, teaching
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import CREAM, DARK
from game.scenes.kit.inputs import Input, Key, Press
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services

WIDE, GAP, AWAY = 290.0, 14.0, 30.0
"""Width of a tag, room between two, and how far they are from what is light."""
SIZE, LEADING = 21.0, 1.16
STEP = 16
"""How far apart the places are that are tried for a tag."""
FOOT = 60.0


class Label(NamedTuple):
    """What a tag says, what it points at, and what is light for it."""

    text: str
    at: Box
    light: Box


Page = Sequence[Label]
MOST = 4
"""So many things are named on a page."""


def placed(sections: Iterable[Section], things: Mapping[str, Sequence[str]], me: int,
           say: Callable[[str], str]) -> dict[str, Label]:  # fmt: skip
    """The labels of what lies on the table: `things` has for each the beginnings of their names; `me` sits
    below."""
    there = [t for s in sections if s.live for t in (*s.targets(), *s.spoken())]
    found = {}
    for name, beginnings in things.items():
        begun = tuple(one.format(me=me) for one in beginnings)
        boxes = [t.box for t in there if t.name.startswith(begun)]
        if boxes:
            light = boxes[0].unionall(boxes[1:])
            found[name] = Label(say(name), light, light)
    return found


def shared(labels: Sequence[Label]) -> list[Page]:
    """The pages on which these are shown, all about as long."""
    pages = -(-len(labels) // MOST)
    return [labels[n * len(labels) // pages : (n + 1) * len(labels) // pages] for n in range(pages)]


# ---- where they lie -----------------------------------------------------------------------------


def lights(page: Page) -> list[Box]:
    return [Box(b) for b in dict.fromkeys(tuple(label.light) for label in page)]


def foot(page: Page, wide: float, w: float, h: float) -> Box:
    """Where the line about the keys lies: below, or above where something is light there."""
    lefts, tops = ((w - wide) / 2, 8.0, w - 8 - wide), (h - FOOT - 16, 4.0)
    places = [Box(x, y, wide, FOOT) for y in tops for x in lefts]
    return next((b for b in places if b.collidelist(lights(page)) < 0), places[0])


def tags(c: Canvas, page: Page, note: Box, w: float, h: float) -> list[Box]:
    """Where the tags of a page lie, in their order: each as near as can be to what it names, on nothing that
    is light and on none of the others. Fewer where there is no room for more."""
    taken = [b.inflate(2 * AWAY, 2 * AWAY) for b in lights(page)] + [note]
    found: list[Box] = []
    for label in page:
        high = c.rich_height(label.text, WIDE - 28, SIZE, LEADING) + 18
        place = _nearest(label.at, high, taken, w, h)
        if place is None:
            break
        found.append(place)
        taken.append(place.inflate(2 * GAP, 2 * GAP))
    return found


def _nearest(at: Box, high: float, taken: Sequence[Box], w: float, h: float) -> Box | None:
    """The free place for a tag that is nearest to what it names."""
    xs, ys = range(8, int(w - 8 - WIDE), STEP), range(8, int(h - 8 - high), STEP)
    places = (Box(x, y, WIDE, high) for x, y in product(xs, ys))

    def away(b: Box) -> float:
        x = max(at.x - b.right, b.x - at.right, 0)
        y = max(at.y - b.bottom, b.y - at.bottom, 0)
        return x + y + 0.1 * (abs(at.centerx - b.centerx) + abs(at.centery - b.centery))

    return min((b for b in places if b.collidelist(taken) < 0), key=away, default=None)


def pointer(label: Label, tag: Box) -> tuple[tuple[float, float], tuple[float, float]]:
    """The line from a tag to what it names."""
    b, inner = label.at, tag.inflate(-24, -24)
    x, y = _within(b.inflate(-2 * min(10, b.w / 2), -2 * min(10, b.h / 2)), *tag.center)
    return _within(inner, x, y), (x, y)


def _within(b: Box, x: float, y: float) -> tuple[float, float]:
    return min(max(x, b.x), b.right), min(max(y, b.y), b.bottom)


# ---- the scene ----------------------------------------------------------------------------------


class LabelsScene(Scene):
    """The table, darkened but for what is named; anything leads on to the next page."""

    dialog = True

    def __init__(self, app: Services, pages: Sequence[Page]) -> None:
        super().__init__(app)
        self.pages, self.page = [tuple(page) for page in pages], 0
        self.place, self.tags = Box(0, 0, 0, 0), list[Box]()

    def build(self) -> Iterable[Section]:
        """What has no room on this page comes on one of its own."""
        self.place, self.tags = self.laid()
        page, many = self.pages[self.page], max(1, len(self.tags))
        if many < len(page):
            self.pages[self.page : self.page + 1] = [page[:many], page[many:]]
            self.place, self.tags = self.laid()
        return ()

    def note(self) -> str:
        """The line about the keys."""
        key = self.app.reader.key("labels")
        title = f"{self.say('label.title')} {self.page + 1}/{len(self.pages)}"
        return f"{title} · {self.say('label.keys', key=key)}"

    def laid(self) -> tuple[Box, list[Box]]:
        """The place of that line, and those of the tags."""
        c, page = self.measure(), self.pages[self.page]
        wide = min(self.w - 40, c.width(self.note(), 24, "semi") + 60)
        at = foot(page, wide, self.w, self.h)
        return at, tags(c, page, at, self.w, self.h)

    def background(self, c: Canvas) -> None:
        below = self.app.stack.below(self)
        if below is not None:
            c.surface.blit(below.as_painted(c.surface.get_size()), (0, 0))
        page, at = self.pages[self.page], self.place
        rims = [b.inflate(12, 12) for b in lights(page)]
        holes = [pygame.Rect(c.px(b.x), c.px(b.y), c.px(b.w), c.px(b.h)) for b in rims]
        teaching.night(c.surface, holes, [], c.px(12))
        for label, tag in zip(page, self.tags, strict=False):
            _paint(c, label, tag)
        c.panel(at.x, at.y, at.w, at.h, "dark", 14)
        fitting.line(c, self.note(), (at.x + 20, at.y, at.w - 40, at.h), 24, CREAM, "semi")

    def handle(self, item: Input) -> None:
        if isinstance(item, Key) and (item.again or item.name == "escape"):
            if not item.again:
                self.app.pop()
        elif isinstance(item, Key | Press):
            self.page += 1
            if self.page < len(self.pages):
                self.relayout()
            else:
                self.app.pop()


def _paint(c: Canvas, label: Label, b: Box) -> None:
    """A paper tag, and its pointer."""
    (x1, y1), (x2, y2) = pointer(label, b)
    left, top = min(x1, x2) - 12, min(y1, y2) - 12
    wide, high = abs(x1 - x2) + 24, abs(y1 - y2) + 24
    line = f"M{x1 - left:.1f} {y1 - top:.1f}L{x2 - left:.1f} {y2 - top:.1f}"
    body = (
        f'<path d="{line}" stroke="#120d06" stroke-width="6" stroke-linecap="round"/>'
        f'<path d="{line}" stroke="#fdf1cf" stroke-width="3" stroke-linecap="round"/>'
        f'<circle cx="{x2 - left:.1f}" cy="{y2 - top:.1f}" r="6" fill="#fdf1cf" '
        'stroke="#120d06" stroke-width="2"/>'
    )
    c.svg(body, (0, 0, wide, high), left, top, wide, high)
    c.shade(b.x, b.y, b.w, b.h, 9, 4, 140, 2)
    shapes.plate(c, b, ("#fdf6e4", "#ecdcb4"), "#a98649", 1.8, 9)
    c.rich(label.text, b.x + 14, b.y + 8, b.w - 28, SIZE, DARK, leading=LEADING)
