"""Labels for somebody's first game: paper tags with a pointer that say what lies where, or what signs mean. The
table is dark but for what they name; one page after the other, until a key closes them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

import pygame

from game.drawing.kit import fitting, teaching
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import CREAM
from game.drawing.labels import Label, Page, foot, lights, paint, tags
from game.scenes.kit.inputs import Input, Key, Press
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services


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
            paint(c, label, tag)
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
