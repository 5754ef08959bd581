"""A grid of things beside a reader that shows the one that is pointed at."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from game.drawing.kit.canvas import Canvas
from game.scenes.kit.inputs import Input, Key
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section
from game.scenes.table.item_grid import ItemGrid


class Reader(Section):
    """The item that is pointed at, large on parchment; a game says what is told of it."""

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.item = ""

    def tell(self, c: Canvas, item: str, b: Box) -> None:
        """Paint picture and words of the item."""
        raise NotImplementedError

    def follow(self) -> str:
        """The item now pointed at, or the last one."""
        kind, _, item = self.scene.pointed().partition(":")
        if kind == "item":
            self.item = item
        return self.item

    def signature(self) -> Hashable:
        return self.follow()

    def ground(self, c: Canvas) -> None:
        b = self.box
        c.panel(b.x + 10, b.y + 10, b.w - 20, b.h - 20, "paper", 18)

    def paint(self, c: Canvas) -> None:
        item, b = self.follow(), self.box
        if item:
            self.tell(c, item, Box(b.x + 34, b.y + 32, b.w - 68, b.h - 60))


class Browser(Scene):
    """Base of what shows a grid of items beside a reader."""

    grid: ItemGrid | None = None
    reader: Reader | None = None
    _offset = 0.0
    _item = ""

    def relayout(self) -> None:
        if self.grid is not None:
            self._offset = self.grid.offset
        if self.reader is not None:
            self._item = self.reader.item
        super().relayout()

    def both(self, grid: ItemGrid, reader: Reader) -> Iterable[Section]:
        """Take the two in; the reader begins with the first item."""
        grid.lay_out(self.app.comfort.text_size)
        grid.scroll_to(self._offset)
        items = [tile.item for tile in grid.tiles]
        reader.item = self._item if self._item in items else next(iter(items), "")
        self.grid, self.reader = grid, reader
        yield grid
        yield reader

    def handle(self, item: Input) -> None:
        if isinstance(item, Key) and self.grid is not None and self.grid.page(item.name):
            self.touch()
            return
        super().handle(item)

    def step_focus(self, by: int) -> None:
        super().step_focus(by)
        self._follow()

    def move_focus(self, dx: int, dy: int) -> None:
        super().move_focus(dx, dy)
        self._follow()

    def _follow(self) -> None:
        """What the keys come to is scrolled into view."""
        if self.grid is not None and self.focus.startswith("item:"):
            self.grid.show(self.focus[5:])

    def enlarge(self, item: str) -> None:
        """Show an item as large as a hand."""

    def activate(self, name: str) -> None:
        if name.startswith("item:"):
            self.enlarge(name[5:])
