"""A longer list of choices without a place on the table, laid over dials and holdings: resources,
diplomacy cards, new focus cards, abilities of the start of a turn."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.content.new_dawn.load import tables
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import shrunk
from game.drawing.kit.theme import GOLD_TEXT, MUTED
from game.drawing.new_dawn import focus, pieces
from game.rules.new_dawn.state import Slot
from game.scenes.kit.section import Box, Section, Target
from game.scenes.new_dawn import faces
from game.scenes.new_dawn.actions import FEW, Deed
from game.words import plain

if TYPE_CHECKING:
    from game.scenes.new_dawn.table import NewDawnTable

HEAD, HIGH = 48.0, 100.0
LETTERS = (255, 246, 224)
AWAY = ("do:finish", "do:back", "do:resolve")


def listed(table: NewDawnTable) -> list[Deed]:
    """The choices that lie here, if there are many and nothing moves."""
    found = table.buttons()
    if len(found) <= FEW or table.motion.moving:
        return []
    return [deed for deed in found if deed.name not in AWAY]


class ChoicesSection(Section):
    """There while there is a list; each choice is as large as the list allows."""

    scene: NewDawnTable

    @property
    def live(self) -> bool:  # type: ignore[override]
        return bool(listed(self.scene))

    def board(self) -> Box:
        """As low as a price that is paid leaves it."""
        b = self.box
        if self.scene.plan() is None:
            return b
        return Box(b.x, b.y, b.w, self.scene.plan_board().y - 6 - b.y)

    def place(self, n: int, count: int) -> Box:
        b = self.board()
        columns = 1 if count <= 6 else 2
        rows = -(-count // columns)
        high = min(HIGH * max(1.0, self.scene.app.comfort.text_size), (b.h - HEAD - 12) / rows)
        wide = (b.w - 20) / columns
        x, y = b.x + 10 + (n % columns) * wide, b.y + HEAD + (n // columns) * high
        return Box(x, y, wide - 6, high - 7)

    def targets(self) -> list[Target]:
        found = listed(self.scene)
        return [
            Target(deed.name, self.place(n, len(found)), plain(deed.label))
            for n, deed in enumerate(found)
        ]

    def activate(self, name: str) -> bool:
        for deed in listed(self.scene):
            if deed.name == name:
                deed.act()
                return True
        return False

    def signature(self) -> Hashable:
        return tuple((deed.name, deed.label) for deed in listed(self.scene)), tuple(self.board())

    def paint(self, c: Canvas) -> None:
        b, scene = self.board(), self.scene
        c.panel(b.x, b.y, b.w, b.h, "dark", 14)
        title = scene.say("new_dawn.table.choose")
        c.text(title, b.x + 16, b.y + 25, 24, GOLD_TEXT, "title", "midleft", limit=b.w - 32)
        found = listed(scene)
        for n, deed in enumerate(found):
            self._choice(c, deed, self.place(n, len(found)))

    def _choice(self, c: Canvas, deed: Deed, p: Box) -> None:
        name, scene = deed.name, self.scene
        c.button(p.x, p.y, p.w, p.h, "", deed.style, hover=self.hovered(name),
                 pressed=scene.pressed == name)  # fmt: skip
        image = picture(c, scene, deed.thing, p.h - 10)
        left = p.x + 12
        if image is not None:
            side = image.get_width() / c.scale
            c.blit(image, p.x + 8, p.centery - image.get_height() / c.scale / 2)
            left += side + 4
        room = p.right - 10 - left
        words = scene.thing_words(deed.thing)
        size, below = 22.0, p.h * 0.5
        least = scene.least()
        label = plain(deed.label)
        broken = c.width(label, least, "semi") > room
        both = words and not broken and c.rich_height(words, room, least, 1.08) <= below
        y = p.y + (p.h * 0.26 if both else p.h / 2)
        if broken:
            small = shrunk(c, label, room, p.h - 10, size, least, 1.08)
            high = c.rich_height(label, room, small, 1.08)
            c.rich(label, left, y - high / 2, room, small, LETTERS, leading=1.08)
        else:
            c.text(label, left, y, size, LETTERS, "semi", "midleft", limit=room)
        if both:
            small = shrunk(c, words, room, below, 20.0, least, 1.08)
            c.rich(words, left, p.y + p.h * 0.46, room, small, MUTED, leading=1.08)
        if self.focused(name):
            c.focus(p.x - 3, p.y - 2, p.w + 6, p.h + 4, 12)


def picture(c: Canvas, table: NewDawnTable, thing: str, size: float) -> pygame.Surface | None:
    """The picture of a thing by its target's name."""
    kind, _, id = thing.partition(":")
    px = c.px(min(size, 58.0))
    if kind in ("resource", "supply"):
        return pieces.resource(id, px)
    if kind == "natural":
        return pieces.natural(id, tables().natural_wonders[id].resource, px)
    if kind == "barbarian":
        return pieces.barbarian(id, px)
    if kind == "card" and id in tables().cards:
        face = faces.card(table.panels.position(), table.seat, Slot(id))
        return focus.starter(c, face._replace(caravans=()), "", min(size, 62.0))
    if kind == "pact":
        face_of = faces.pact(table.panels.position(), id)
        if face_of.state:
            return pieces.city_state(*face_of.state, px)
        return pieces.badge(face_of.issuer, px)
    return None
