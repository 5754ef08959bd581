"""A list that is scrolled: rows of nodes one below the other, of which those in view are laid out."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence

from game.drawing.kit import display
from game.drawing.kit.arranger import Placed
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Node, column, named
from game.scenes.kit.scene import Scene
from game.scenes.kit.scroller import Scroller
from game.scenes.kit.section import Box, Section, Target
from game.scenes.kit.tree_section import Laid, TreeSection, lying, name_of

EDGE = 6.0
"""Above the first row and below the last one."""
BAR = 22.0
"""Beside the rows, for the bar."""


class Roll(Scroller, TreeSection):
    """The list; `rows` makes the tree of each thing in it, which has an identity."""

    def __init__(self, name: str, rows: Callable[[], Sequence[Node]], gap: float = 8) -> None:
        TreeSection.__init__(self, Box(0, 0, 0, 0), tuple, column)
        self.name, self.offset, self.gap, self._rows = name, 0.0, gap, rows

    def within(self, scene: Scene, box: Box) -> Roll:
        """The same, where the scene has another layout; what was in view stays there."""
        self.scene, self.box, self._laid = scene, box, None
        self.scroll_to(self.offset)
        return self

    def rows(self) -> tuple[Node, ...]:
        return self.scene.answer((self, "rows"), lambda: tuple(self._rows()))

    def spans(self) -> list[tuple[float, float]]:
        """Top and bottom of each row, from the top of the list."""
        return self.scene.answer((self, "spans"), self._measured)

    def _measured(self) -> list[tuple[float, float]]:
        arranger, y, found = self.scene.arranger(), EDGE, []
        for one in self.rows():
            high = arranger.height(one, self.box.w - BAR)[1]
            found.append((y, y + high))
            y += high + self.gap
        return found

    def extent(self) -> float:
        spans = self.spans()
        return spans[-1][1] + EDGE if spans else 0.0

    def show(self, n: int) -> None:
        """Scroll so that a row is in view."""
        top, bottom = self.spans()[n]
        self.reveal(top - EDGE, bottom + EDGE)

    def laid(self) -> Laid:
        """The rows in view, as they lie."""
        about, arranger = (self.rows(), self.offset), self.scene.arranger()
        if self._laid is None or self._laid.about != about or self._laid.arranger is not arranger:
            placed = list[Placed]()
            for one, (top, bottom) in zip(self.rows(), self.spans(), strict=True):
                if bottom >= self.offset and top <= self.offset + self.box.h:
                    y = self.box.y + top - self.offset
                    place = Box(self.box.x, y, self.box.w - BAR, bottom - top)
                    placed += arranger.arrange(one, place)
            things = {name_of(n.id): n for one in self.rows() for n in named(one)}
            self._laid = lying(about, None, placed, things, arranger)
        return self._laid

    def targets(self) -> list[Target]:
        laid = self.laid()
        seen = {name_of(key): p.shown for key, p in display.things(laid.placed).items()}
        below = Box(self.box.x, self.box.bottom, 0, 0)
        return self.bar_target() + [
            Target(name, seen.get(name, below).clip(self.box), one.says)
            for name, one in laid.things.items()
        ]

    def target(self, name: str) -> Target | None:
        return Section.target(self, name)

    def name_at(self, x: float, y: float) -> str:
        return Section.name_at(self, x, y)

    def activate(self, name: str) -> bool:
        return Scroller.activate(self, name) or TreeSection.activate(self, name)

    def signature(self) -> Hashable:
        return TreeSection.signature(self), round(self.offset, 1)

    def dirty(self, before: Hashable, now: Hashable) -> list[Box]:
        return [self.box]

    def content(self, c: Canvas, y: float) -> Iterator[None]:
        TreeSection.paint(self, c)
        yield
