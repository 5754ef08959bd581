"""A panel drawn from a view-model: a small frozen value that its table hands it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section, Target

V = TypeVar("V", bound=Hashable)


Tell = Callable[[str], str]
"""What there is to say of a thing, by its name."""


class Panel(Section, Generic[V]):
    """Base of such sections: what is there to be touched (`things`) and how it looks (`draw`) come
    from the view alone. While there is no view the panel is not there."""

    scene: Scene

    def __init__(self, box: Box, view: Callable[[], V | None]) -> None:
        super().__init__(box)
        self._make_view = view

    def view(self) -> V | None:
        """What the panel shows now, made once while the scene paints."""
        return self._make_view() if self.scene is None else self.scene.answer(self, self._make_view)

    def things(self, view: V) -> list[Target]:
        return []

    def draw(self, c: Canvas, view: V) -> None:
        raise NotImplementedError

    # ---- the section --------------------------------------------------------------------

    @property
    def live(self) -> bool:  # type: ignore[override]
        return self.view() is not None

    def signature(self) -> Hashable:
        return self.view()

    def targets(self) -> list[Target]:
        view = self.view()
        return [] if view is None else self.things(view)

    def paint(self, c: Canvas) -> None:
        view = self.view()
        if view is not None:
            self.draw(c, view)

    # ---- what things have in common -----------------------------------------------------

    def marks(self, c: Canvas, view: V, grow: float, radius: float) -> None:
        """A rim round whichever thing is pointed at, by the pointer or by the keys."""
        for thing in self.things(view):
            if self.hovered(thing.name) or self.focused(thing.name):
                b = thing.box
                c.focus(b.x - grow, b.y - grow, b.w + 2 * grow, b.h + 2 * grow, radius)

    def halo(self, c: Canvas, name: str, b: Box, lit: int = 0, radius: float = 8) -> None:
        """A golden glow below a card that is pointed at, or lit with this strength."""
        alpha = 230 if self.hovered(name) else lit
        if alpha:
            glow = theme.rgb(theme.GOLD)
            c.shade(b.x - 1, b.y - 1, b.w + 2, b.h + 2, radius, 8, alpha, 0, glow)


class ThingsPanel(Panel[V]):
    """A panel of things that are told about; what is pointed at gets its rim above it. `teller`
    hands what tells, another one when there is something else to say: until then, and while the
    view is the same, its things are listed once."""

    overlaid = True

    def __init__(self, box: Box, view: Callable[[], V | None], teller: Callable[[], Tell]) -> None:
        super().__init__(box, view)
        self.teller = teller
        self.tell: Tell = str
        self._listed: tuple[object, list[Target]] = None, []

    def targets(self) -> list[Target]:
        view = self.view()
        if view is None:
            return []
        self.tell = self.teller()
        about = view, self.tell
        if self._listed[0] != about:
            self._listed = about, self.things(view)
        return self._listed[1]
