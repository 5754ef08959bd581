"""Labels for somebody's first game: paper tags with a pointer that say what lies where, or what signs mean. The
table is dark but for what they name; one page after the other, until a key closes them. They come by
themselves in the first round of a real match for those who have learned together: hands are open, reminders
are there; then hands go down, and everybody plays on their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

import pygame

from game.drawing.kit import fitting, teaching
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import CREAM
from game.drawing.labels import Label, Page, foot, lights, paint, shared, tags
from game.lessons.progress import Progress, first_round_lasts
from game.match.match import Match
from game.scenes.kit.inputs import Input, Key, Press
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services
from game.scenes.table.layer import Layer
from game.words.telling import Remark


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


BEGUN = ""
"""Stands among the labels that have come for those of a table with its own."""


class FirstRoundLayer(Layer):
    """The first round, over the table of its match, as long as the progress names that."""

    greets = False

    def __init__(self, progress: Progress, keep: Callable[[], object]) -> None:
        self.progress, self.keep = progress, keep
        self.over = False
        self.shown: set[str] = set()
        """The labels that have come by themselves."""
        self._looks = True
        """The table may hold what no label has named yet."""

    @property
    def together(self) -> bool:  # type: ignore[override]
        return not self.over and first_round_lasts(self.table.match)

    def remarks(self) -> list[Remark]:
        return [Remark(self._sentence("open"), press=self.explain)] if self.together else []

    def _sentence(self, name: str) -> str:
        """The sentence for a game with hands, or for one without."""
        return self.scene.say(f"group.first_round.{name}_{self.table.match.game.secrecy}")

    def update(self, ms: int) -> bool | None:
        app = self.scene.app
        if self.over or app.top is not self.scene or self.table.facts.past is not None:
            return None
        if not self.together:
            self.over, self.progress.first_round = True, ""
            self.keep()
            if (
                not self.table.match.finished
            ):  # from now on it is as everybody plays it, which is said
                app.go.tell(self.scene.say("group.first_round.over"), self._sentence("over"))
            self.scene.relayout()
        elif self._looks and not (self.table.facts.busy or self.table.motion.moving):
            self._looks = False
            if not self.shown >= {BEGUN, *self.labels()}:
                self.scene.shortcut("labels")
                self.shown.add(BEGUN)
        return None

    def position_changed(self) -> None:
        self._looks = True

    # ---- labels -------------------------------------------------------------------------

    def labels(self) -> dict[str, Label]:
        """What lies where on the table now."""
        t = self.table.facts
        things = self.scene.app.games[t.game.id].face.labels
        say = lambda name: t.say(f"{t.game.id}.label.{name}")  # noqa: E731
        return placed(self.scene.sections, things, t.me, say)

    def explain(self) -> None:
        """Open the labels: those of what is new on the table, else all."""
        there = self.labels()
        fresh = [one for name, one in there.items() if name not in self.shown] or [*there.values()]
        self.shown |= {*there}
        if self.together and fresh:
            self.scene.app.open(LabelsScene, shared(fresh))
        else:
            self.scene.app.sounds.play("refused")

    def shortcut(self, action: str) -> bool:
        if action == "labels":
            self.explain()
        return action == "labels"


def first_round(progress: Progress, keep: Callable[[], object], match: Match) -> FirstRoundLayer:
    """The layer over a match whose first round is played with open hands; it is kept that it is."""
    progress.first_round = match.id
    keep()
    return FirstRoundLayer(progress, keep)
