"""The leaders to choose from: who, what they bring, and how their row begins."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.content.new_dawn.load import tables
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import shrunk
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.drawing.new_dawn import focus, leaders, pieces
from game.rules.new_dawn.box import box
from game.rules.new_dawn.state import Slot
from game.scenes.kit.section import Box, Section, Target
from game.scenes.new_dawn import faces
from game.words.new_dawn import things as words_of

if TYPE_CHECKING:
    from game.scenes.new_dawn.table import NewDawnTable

ACROSS = 4
HEAD = 84.0


class LeadersSection(Section):
    """Eight sheets; those that are taken lie in the dark."""

    scene: NewDawnTable

    def places(self) -> list[tuple[str, Box]]:
        b, ids = self.box, tuple(tables().leaders)
        wide, gap = min(b.w, 1920.0), 14.0
        left = b.x + (b.w - wide) / 2 + 30
        w = (wide - 60 - gap * (ACROSS - 1)) / ACROSS
        rows = -(-len(ids) // ACROSS)
        h = (b.h - HEAD - 24 - gap * (rows - 1)) / rows
        return [
            (id, Box(left + n % ACROSS * (w + gap), b.y + HEAD + n // ACROSS * (h + gap), w, h))
            for n, id in enumerate(ids)
        ]

    def owner(self, id: str) -> int:
        players = self.scene.view.players
        return next((seat for seat, p in enumerate(players) if p.leader == id), -1)

    def targets(self) -> list[Target]:
        scene = self.scene
        found = []
        for id, place in self.places():
            text = words_of.effect_sentence(scene.app.words, tables().leaders[id])
            name = words_of.thing_name(scene.app.words, id)
            found.append(Target(f"leader:{id}", place, f"{name}. {text}", self.owner(id) < 0))
        return found

    def activate(self, name: str) -> bool:
        self.scene.touch_thing(name)
        return True

    def signature(self) -> Hashable:
        return tuple(player.leader for player in self.scene.view.players)

    def paint(self, c: Canvas) -> None:
        b, say = self.box, self.scene.say
        c.text(say("new_dawn.table.leaders"), b.centerx, b.y + 40, 44, GOLD_TEXT, "title", "center",
               limit=b.w - 80)  # fmt: skip
        for id, place in self.places():
            self._sheet(c, id, place)

    def _sheet(self, c: Canvas, id: str, b: Box) -> None:
        scene, words, name = self.scene, self.scene.app.words, f"leader:{id}"
        c.panel(b.x, b.y, b.w, b.h, "dark", 14, glow=self.hovered(name))
        side = b.h * 0.32
        c.blit(leaders.banner(id, c.px(b.w - 16), c.px(side + 8)), b.x + 8, b.y + 8)
        c.blit(leaders.medallion(id, c.px(side)), b.x + 14, b.y + 12)
        left, room = b.x + side + 30, b.w - side - 44
        c.text(words_of.thing_name(words, id), left, b.y + 44, 36, GOLD_TEXT, "title", "midleft",
               limit=room)  # fmt: skip
        who = words.name("new_dawn", "leader", id)
        c.text(who, left, b.y + 82, 24, CREAM, "semi", "midleft", limit=room)
        y = b.y + side + 34
        ability = words.name("new_dawn", "ability", id)
        c.text(ability, b.x + 18, y + 8, 25, GOLD_TEXT, "semi", "midleft", limit=b.w - 36)
        self._text(c, id, Box(b.x + 18, y + 28, b.w - 36, b.bottom - y - 134))
        self._starters(c, id, b)
        owner = self.owner(id)
        if owner >= 0:
            veil = f'<rect width="{b.w:.0f}" height="{b.h:.0f}" rx="14" fill="#08120f" fill-opacity=".6"/>'
            c.svg(veil, (0, 0, b.w, b.h), b.x, b.y, b.w, b.h)
            c.blit(pieces.badge(scene.signs[owner], c.px(34)), left, b.y + 102)
            c.text(scene.names[owner], left + 42, b.y + 119, 24, MUTED, anchor="midleft",
                   limit=room - 42)  # fmt: skip
        if self.focused(name):
            c.focus(b.x - 4, b.y - 4, b.w + 8, b.h + 8, 16)

    def _text(self, c: Canvas, id: str, b: Box) -> None:
        text = words_of.effect_sentence(self.scene.app.words, tables().leaders[id])
        size = shrunk(c, text, b.w, b.h, 23.0, 13, 1.2)
        c.rich(text, b.x, b.y, b.w, size, CREAM, leading=1.2)

    def _starters(self, c: Canvas, id: str, b: Box) -> None:
        step = (b.w - 36) / 5
        size = min(78.0, step - 8)
        for n, type in enumerate(tables().leaders[id].row):
            face = faces.card(self.scene.panels.position(), 0, Slot(box().starters[type]))._replace(
                caravans=()
            )
            x = b.x + 18 + n * step + (step - size) / 2
            c.blit(focus.starter(c, face, str(n + 1), size), x, b.bottom - 98)
