"""The victory cards in play, with everybody's progress; one agenda on each is to be completed."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import LEAST
from game.drawing.kit.theme import GOLD_TEXT, MUTED
from game.drawing.new_dawn import papers
from game.scenes.kit.section import Box, Section, Target
from game.scenes.new_dawn import faces
from game.words import plain

if TYPE_CHECKING:
    from game.scenes.new_dawn.table import NewDawnTable

HEAD, LOW = 36.0, 280.0
"""The height of the title; a lower panel goes without."""


class VictorySection(Section):
    """The cards, one below the other."""

    scene: NewDawnTable

    def head(self) -> float:
        return HEAD if self.box.h >= LOW else 8.0

    def cards(self) -> list[tuple[str, Box]]:
        b, ids, head = self.box, self.scene.shown.victory, self.head()
        room = (b.h - head - 8) / max(1, len(ids))
        return [
            (id, Box(b.x + 8, b.y + head + n * room, b.w - 16, room - 5))
            for n, id in enumerate(ids)
        ]

    def targets(self) -> list[Target]:
        return [Target(f"victory:{id}", box, self._text(id)) for id, box in self.cards()]

    def _text(self, id: str) -> str:
        return self.scene.kept(("victory text", id), lambda: self._plain(id))

    def _plain(self, id: str) -> str:
        agendas = faces.victory(self.scene, id, whole=True).agendas
        return plain(" ".join(f"{one.name}: {one.words}" for one in agendas))

    def signature(self) -> Hashable:
        return tuple(faces.victory(self.scene, id) for id, _ in self.cards())

    def paint(self, c: Canvas) -> None:
        b = self.box
        c.panel(b.x, b.y, b.w, b.h, "dark", 14)
        if self.head() == HEAD:
            self._title(c)
        for id, box in self.cards():
            c.blit(papers.victory(c, faces.victory(self.scene, id), box.w, box.h), box.x, box.y)
            if self.focused(f"victory:{id}"):
                c.focus(box.x - 3, box.y - 2, box.w + 6, box.h + 4, 9)

    def _title(self, c: Canvas) -> None:
        b, say = self.box, self.scene.say
        title = say("new_dawn.table.victory")
        wide = c.text(title, b.x + 16, b.y + 20, 24, GOLD_TEXT, "title", "midleft", limit=b.w / 2)
        note = say("new_dawn.table.one_each")
        room = b.w - wide - 48
        if c.width(note, LEAST) < room:
            c.text(note, b.right - 14, b.y + 20, LEAST, MUTED, "body", "midright")
