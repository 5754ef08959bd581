"""The focus row of the one who decides: five slots with their terrain, a card below each."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.content.new_dawn.effects import TERRAINS
from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.new_dawn import focus
from game.rules.new_dawn.state import Slot
from game.scenes.kit.section import Box, Section, Target
from game.scenes.new_dawn import faces

if TYPE_CHECKING:
    from game.scenes.new_dawn.table import NewDawnTable

GROUNDS = TERRAINS[:5]
"""The terrain of slots 1 to 5."""
PULLED = 14.0
"""How far the chosen card is pulled down."""


def column(b: Box, n: int) -> Box:
    """The place of a slot and its card in the row."""
    gap = 6.0
    wide = (b.w - 20 - 4 * gap) / 5
    return Box(b.x + 10 + n * (wide + gap), b.y + 7, wide, b.h - 14)


def card_box(b: Box, n: int) -> Box:
    """The place of a card in the row that is not pulled down."""
    whole = column(b, n)
    bar = min(40.0, whole.h * 0.19)
    return Box(whole.x, whole.y + bar + 6, whole.w, whole.h - bar - 6 - PULLED)


class RowSection(Section):
    """The row; a card is chosen with one touch and resolved with another."""

    scene: NewDawnTable

    def slots(self) -> tuple[Slot, ...]:
        return self.scene.shown.players[self.scene.seat].row

    def chosen(self) -> str:
        """The card that is pulled down: chosen, or being resolved."""
        return self.scene.chosen or self.scene.resolved_by(self.scene.seat)

    def card_box(self, n: int) -> Box:
        box = card_box(self.box, n)
        if self.slots()[n].card == self.chosen():
            box.y += PULLED
        return box

    def targets(self) -> list[Target]:
        scene = self.scene
        found = []
        for n, slot in enumerate(self.slots()):
            text = scene.card_text(slot.card)
            found.append(Target(f"card:{slot.card}", self.card_box(n), text))
        return found

    def signature(self) -> Hashable:
        scene = self.scene
        faces_ = tuple(faces.card(scene, scene.seat, slot) for slot in self.slots())
        names = [f"card:{slot.card}" for slot in self.slots()]
        states = tuple((scene.is_lit(name), scene.lifted(name)) for name in names)
        return faces_, states, self.chosen(), scene.seat

    def paint(self, c: Canvas) -> None:
        b, scene = self.box, self.scene
        c.panel(b.x, b.y, b.w, b.h, "dark", 14)
        for n, slot in enumerate(self.slots()):
            self._slot(c, n, slot)
            if not scene.lifted(f"card:{slot.card}"):
                self._card(c, n, slot)

    def _slot(self, c: Canvas, n: int, slot: Slot) -> None:
        place = column(self.box, n)
        word = self.scene.app.words.name("new_dawn", "terrain", GROUNDS[n])
        face = focus.Slot(str(n + 1), GROUNDS[n], word, slot.card == self.chosen())
        bar = min(40.0, place.h * 0.19)
        c.blit(focus.slot(c, face, place.w, bar), place.x, place.y)

    def _card(self, c: Canvas, n: int, slot: Slot) -> None:
        scene, box, name = self.scene, self.card_box(n), f"card:{slot.card}"
        face = faces.card(scene, scene.seat, slot, slot.card == self.chosen())
        if self.hovered(name) or scene.is_lit(name):
            glow = theme.rgb(theme.GOLD)
            alpha = 230 if self.hovered(name) else 120
            c.shade(box.x - 1, box.y - 1, box.w + 2, box.h + 2, 10, 8, alpha, 0, glow)
        c.blit(focus.own(c, face, box.w, box.h), box.x, box.y)
        if self.focused(name):
            c.focus(box.x - 3, box.y - 3, box.w + 6, box.h + 6, 12)
