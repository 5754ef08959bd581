"""The four wonder decks: the open card of each, and how many lie below it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.content.new_dawn.schema import WONDER_TYPES
from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.new_dawn import wonders
from game.scenes.kit.section import Box, Section, Target
from game.scenes.new_dawn import faces

if TYPE_CHECKING:
    from game.scenes.new_dawn.table import NewDawnTable


def place(b: Box, n: int) -> Box:
    """The place of one of the four decks."""
    wide = (b.w - 16) / 4
    return Box(b.x + 8 + n * wide, b.y + 8, wide - 12, b.h - 20)


class DecksSection(Section):
    """The open cards; those that can be paid for are lit."""

    scene: NewDawnTable

    def cards(self) -> list[tuple[str, int, Box]]:
        """Each open wonder, the cards below it, and its place."""
        view, found = self.scene.shown, []
        for n, type in enumerate(WONDER_TYPES):
            id = view.market.get(type, "")
            if id:
                found.append((id, sum(view.below[type]), place(self.box, n)))
        return found

    def targets(self) -> list[Target]:
        return [
            Target(f"wonder:{id}", box, self.scene.wonder_text(id)) for id, _, box in self.cards()
        ]

    def closed(self) -> list[tuple[str, Box]]:
        """The decks whose next card is about to be turned up."""
        view = self.scene.shown
        return [
            (type, place(self.box, n))
            for n, type in enumerate(WONDER_TYPES)
            if not view.market.get(type) and any(view.below.get(type, ()))
        ]

    def signature(self) -> Hashable:
        shown = tuple(
            (faces.wonder(self.scene, id, left), self.scene.is_lit(f"wonder:{id}"))
            for id, left, _ in self.cards()
        )
        return shown, tuple(type for type, _ in self.closed()), self.scene.in_the_air("deck:")

    def paint(self, c: Canvas) -> None:
        b = self.box
        c.panel(b.x, b.y, b.w, b.h, "dark", 14)
        for type, box in self.closed():
            if not self.scene.lifted(f"deck:{type}"):
                c.blit(wonders.back(c, type, box.w, box.h), box.x, box.y)
        for id, left, box in self.cards():
            name = f"wonder:{id}"
            if self.scene.is_lit(name) or self.hovered(name):
                glow, alpha = theme.rgb(theme.GOLD), 230 if self.hovered(name) else 140
                c.shade(box.x - 1, box.y - 1, box.w + 2, box.h + 2, 8, 8, alpha, 0, glow)
            face = faces.wonder(self.scene, id, left)
            c.blit(wonders.top_card(c, face, box.w, box.h), box.x, box.y)
            if self.focused(name):
                c.focus(box.x - 3, box.y - 3, box.w + 6, box.h + 6, 9)
