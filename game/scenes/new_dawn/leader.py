"""The sheet of the one whose things are shown large: who leads, what that does, and what is left."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.content.new_dawn.load import tables
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import LEAST, shrunk
from game.drawing.kit.theme import CREAM, GOLD_TEXT
from game.drawing.new_dawn import leaders, pieces
from game.scenes.kit.section import Section, Target
from game.words.new_dawn import things as words_of

if TYPE_CHECKING:
    from game.scenes.new_dawn.table import NewDawnTable

WHITE = (248, 244, 228)
LEADING = 1.16
SIGNS = {"cities": "piece_city", "mature": "piece_city_mature", "caravans": "piece_caravan"}
"""What is counted, but for control tokens, which bear the player's own sign."""


class LeaderSection(Section):
    """Medallion, ability and counts."""

    scene: NewDawnTable

    def targets(self) -> list[Target]:
        return [Target(f"seat:{self.scene.seat}", self.box, self.scene.seat_text(self.scene.seat))]

    def signature(self) -> Hashable:
        scene = self.scene
        player = scene.shown.players[scene.seat]
        return scene.seat, player.leader, scene.counts(scene.seat), scene.mover

    def paint(self, c: Canvas) -> None:
        b, scene = self.box, self.scene
        leader = scene.shown.players[scene.seat].leader
        c.panel(b.x, b.y, b.w, b.h, "dark", 14, glow=scene.seat == scene.mover)
        if not leader:
            return
        side = b.h * 0.56
        c.blit(leaders.medallion(leader, c.px(side)), b.x + 8, b.y + 12)
        sign = scene.signs[scene.seat]
        c.blit(pieces.badge(sign, c.px(32)), b.x + side - 18, b.y + side - 16)
        left = b.x + side + 16
        room = b.right - 10 - left
        self._words(c, leader, left, room)
        self._counts(c, left, room)
        if self.focused(f"seat:{scene.seat}"):
            c.focus(b.x + 2, b.y + 2, b.w - 4, b.h - 4, 12)

    def _words(self, c: Canvas, leader: str, left: float, room: float) -> None:
        b, scene = self.box, self.scene
        words = scene.app.words
        title = scene.say("new_dawn.table.of_civ", name=scene.names[scene.seat], civ=leader)
        size = min(29.0, 34 / c.text_scale)
        c.text(title, left, b.y + 23, size, GOLD_TEXT, "title", "midleft", limit=room)
        who = words.name("new_dawn", "leader", leader)
        ability = words.name("new_dawn", "ability", leader)
        line = scene.say("new_dawn.table.leader_line", who=who, ability=ability)
        text = words_of.effect_sentence(words, tables().leaders[leader])
        top, high = b.y + 40, b.h - 44 - 40
        for said in (f"{line}\n{text}", f"*{ability}*: {text}", text):
            size = shrunk(c, said, room, high, 20.0, scene.least(), LEADING)
            if c.rich_height(said, room, size, LEADING) <= high:
                break
        c.rich(said, left, top, room, size, CREAM, GOLD_TEXT, leading=LEADING)

    def _counts(self, c: Canvas, left: float, room: float) -> None:
        """Cities, mature ones, unused tokens and caravans; the plain text has them in words."""
        b, scene = self.box, self.scene
        counts = scene.own_counts()
        step, y = (b.w - 24) / len(counts), b.bottom - 19
        c.rule(b.x + 14, b.bottom - 40, b.w - 28, (74, 92, 80), 1)
        size = min(LEAST, 27 / c.text_scale)
        for n, (key, said, _) in enumerate(counts):
            x = b.x + 12 + (n + 0.5) * step - 17 - c.width(said, size, "bold") / 2
            if key in SIGNS:
                c.icon(SIGNS[key], x + 14, y, 28)
            else:
                c.blit(pieces.badge(scene.signs[scene.seat], c.px(24)), x + 2, y - 12)
            c.text(said, x + 34, y, size, WHITE, "bold", "midleft")
