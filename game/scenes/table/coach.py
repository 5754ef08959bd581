"""The coach: a text box (the parchment) and a veil that dims the table except what is spoken of."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import NamedTuple

import pygame

from game.drawing.kit import teaching
from game.drawing.kit.canvas import Canvas
from game.drawing.lights import grown, mark, rim, thread
from game.drawing.parchment import ASIDE, EDGE, TAIL, Act, Shape, Speech, height, pointing, seen
from game.drawing.unfolding import free_place, nearest, window
from game.hotseat.choice import Choice
from game.hotseat.intents import Open
from game.lessons.tutor import Question
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import PART, Box, Section, Target
from game.scenes.kit.tree_section import TreeSection


class Lights(NamedTuple):
    """What stays light while the coach is `awake`: those things of the sections that are lit,
    and two of them that a thread links."""

    lit: Callable[[Iterable[Section]], Sequence[Target]]
    awake: Callable[[], bool]
    link: Callable[[], Sequence[Box]] = tuple


class Veil(Section):
    """Darkens the table except the things that matter; what is `clear` stays light, too, without a
    rim."""

    scene: Scene
    overlaid = glass = True

    def __init__(self, box: Box, lights: Lights, clear: Callable[[], Sequence[Box]]) -> None:
        super().__init__(box)
        self.lit, self.awake, self.link = lights
        self.clear = clear

    @property
    def live(self) -> bool:  # type: ignore[override]
        return self.awake()

    def signature(self) -> Hashable:
        lit = [t.box for t in self.lit(self.scene.sections)]
        shown = (lit, self.link(), self.clear())
        return tuple(tuple(tuple(b) for b in boxes) for boxes in shown)

    def paint(self, c: Canvas) -> None:
        lights = self.lit(self.scene.sections)
        wide = [t for t in lights if holds_another(t, lights)]
        flat = [grown(t.box) for t in lights if not t.hexagonal and t not in wide]
        hexes = [grown(t.box) for t in lights if t.hexagonal]
        rects = [_pixels(c, b) for b in (*flat, *self.clear())]
        half = [_pixels(c, t.box) for t in wide]
        teaching.night(c.surface, rects, [_pixels(c, b) for b in hexes], c.px(12), half)
        for b in flat:
            rim(c, b)
        for b in hexes:
            rim(c, b, hexagonal=True)
        ends = self.link()
        if len(ends) == 2:
            thread(c, *ends)


class Marks(Section):
    """A rim and a tick on each thing that is marked, and a cross where that is wrong."""

    scene: Scene
    overlaid = glass = True

    def __init__(self, box: Box, question: Callable[[], Question]) -> None:
        super().__init__(box)
        self.question = question

    def boxes(self) -> list[tuple[Box, bool]]:
        """Where the marked things lie, and whether they are wrong."""
        asked = self.question()
        found = targets_of(self.scene.sections, asked.marked)
        return [(t.box, t.name in asked.wrong) for t in found]

    def signature(self) -> Hashable:
        return tuple((*b, wrong) for b, wrong in self.boxes())

    def paint(self, c: Canvas) -> None:
        for b, wrong in self.boxes():
            mark(c, b, wrong)


def holds_another(wide: Target, lights: Sequence[Target]) -> bool:
    """Whether something that is lit lies in a wide part of the table: that is half lit then, and may be
    covered."""
    others = (t for t in lights if t is not wide)
    return wide.name.startswith(PART) and any(wide.box.contains(t.box) for t in others)


def _pixels(c: Canvas, b: Box) -> pygame.Rect:
    return pygame.Rect(c.px(b.x), c.px(b.y), c.px(b.w), c.px(b.h))


class Parchment(TreeSection):
    """The board of the coach, in a place; `tip` is the thing it points at, if there is one."""

    def __init__(self, place: Box, shape: Shape, speech: Speech, acts: Sequence[Act], tip: Box | None,
                 awake: Callable[[], bool]) -> None:  # fmt: skip
        about = speech, seen(acts), shape, tuple(place), None if tip is None else tuple(tip)
        self.place, self.acts = place, acts
        around = place.inflate(2 * EDGE, 2 * TAIL + 16)
        super().__init__(around, lambda: about if awake() else None, pointing, self._press)

    def _press(self, intent: Open) -> None:
        next(act.press for act in self.acts if act.name == intent.what)()

    def covers(self, x: float, y: float) -> bool:
        return self.laid().root is not None and bool(self.place.collidepoint(x, y))

    def bright(self) -> Box | None:
        return self.place if self.laid().root is not None else None

    def primary(self) -> str:
        return next((act.name for act in self.acts if act.kind == "primary"), "")


def targets_of(sections: Iterable[Section], names: Sequence[str]) -> list[Target]:
    """The things of these names, in their order, of those that are there."""
    there: dict[str, Target] = {}
    for section in reversed(list(sections)):
        if all(name in there for name in names):
            break
        if section.live:
            there = {**{t.name: t for t in (*section.targets(), *section.spoken())}, **there}
    return [there[name] for name in names if name in there]


def choosable(choice: Choice, sections: Iterable[Section]) -> list[Box]:
    """Where the things lie that can be chosen now."""
    return [t.box for t in targets_of(sections, [*choice.by_thing])]


def spoken(scene: Scene, below: list[Section], speech: Speech, acts: Sequence[Act], lights: Lights,
           clear: Callable[[], Sequence[Box]],
           place_for: Callable[[Sequence[Box]], tuple[Box, Shape]],
           dark: bool = True) -> Iterator[Section]:  # fmt: skip
    """Veil, parchment and buttons over the sections of a table; what is `clear` is never in the
    dark; `place_for` says where the parchment lies so that it keeps off the things that are lit."""
    if dark:
        yield Veil(Box(0, 0, scene.w, scene.h), lights, clear)
    shown = targets_of(below, [t.name for t in lights.lit(below)])
    lit = [t.box for t in shown if not holds_another(t, shown)]
    place, shape = place_for(lit)
    yield Parchment(place, shape, speech, acts, nearest(place, lit), lights.awake)


def beside(scene: Scene, below: list[Section], speech: Speech, acts: Sequence[Act], lights: Lights,
           region: Callable[[str], Sequence[Box]], keep: Sequence[Box], rather: Sequence[Box],
           dark: bool) -> Iterator[Section]:  # fmt: skip
    """A narrow parchment off what is lit, what is chosen among and what it has to `keep` in sight, where
    it covers least of what had `rather` be seen."""
    shape = Shape(min(ASIDE, scene.w - 40))
    tall = height(scene.arranger(), shape, speech, acts)

    def place(lit: Sequence[Box]) -> tuple[Box, Shape]:
        avoid, wish = [*lit, *region("choices"), *keep], [*region("reading"), *rather]
        return free_place(
            window(scene.w, scene.h), shape.wide, tall, avoid, scene.h * 0.62, wish
        ), shape

    return spoken(scene, below, speech, acts, lights, lambda: region("clear"), place, dark)
