"""The rivals: what each has, and their row of cards in small."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.content.new_dawn.effects import RESOURCES
from game.content.new_dawn.load import tables
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import LEAST
from game.drawing.kit.theme import GOLD_TEXT, MUTED
from game.drawing.new_dawn import focus, leaders, pieces, wonders
from game.rules.new_dawn.pieces import naturals_of, wonders_of
from game.scenes.kit.section import Box, Section, Target
from game.scenes.new_dawn import faces
from game.scenes.new_dawn.table_text import Count
from game.words.new_dawn.things import thing_name

if TYPE_CHECKING:
    from game.scenes.new_dawn.table import NewDawnTable

WHITE = (248, 244, 228)
EMBLEMS = {"cities": "piece_city", "tech": "type_science", "pacts": "scales"}
"""What is counted, but for control tokens, which bear the player's own sign."""
HIGH = 126.0
"""A panel with lines at their usual distance; in lower ones they stand closer."""
BESIDE = 6.0
"""Between a count and its word."""


def panel_box(b: Box, n: int, count: int) -> Box:
    """The panel of one of so many rivals."""
    room = b.h / max(1, count)
    return Box(b.x, b.y + n * room, b.w, room - 6)


def card_box(panel: Box, n: int) -> Box:
    """A card of the row in a rival's panel."""
    wide, high = (panel.w - 14) / 5, panel.h * 0.28
    return Box(panel.x + 7 + n * wide, panel.bottom - high - 7, wide - 4, high)


class RivalsSection(Section):
    """Up to three panels."""

    scene: NewDawnTable

    def places(self) -> list[tuple[int, Box]]:
        seats = self.scene.rivals()
        return [(seat, panel_box(self.box, n, len(seats))) for n, seat in enumerate(seats)]

    def targets(self) -> list[Target]:
        return [
            Target(f"seat:{seat}", box, self.scene.seat_text(seat)) for seat, box in self.places()
        ]

    def signature(self) -> Hashable:
        seats, lifted = tuple(self.scene.rivals()), self.scene.in_the_air("mini:")
        key = ("rivals", seats, self.scene.mover)
        return lifted, self.scene.kept(key, lambda: tuple(map(self._facts, seats)))

    def _facts(self, seat: int) -> Hashable:
        scene, player = self.scene, self.scene.shown.players[seat]
        row = tuple(faces.card(scene, seat, slot) for slot in player.row)
        resolved = scene.resolved_by(seat)
        built = tuple(wonders_of(scene.shown, seat))
        naturals = tuple(naturals_of(player))
        acts = seat == scene.mover
        return (seat, player.leader, scene.counts(seat), row, resolved, built, player.resources, naturals,
                len(player.pacts), acts)  # fmt: skip

    def paint(self, c: Canvas) -> None:
        for seat, box in self.places():
            self._rival(c, seat, box)

    def _rival(self, c: Canvas, seat: int, b: Box) -> None:
        scene, player = self.scene, self.scene.shown.players[seat]
        c.panel(b.x, b.y, b.w, b.h, "dark", 12, glow=seat == scene.mover)
        edge = pieces.colours(scene.signs[seat])["main"]
        body = (
            f'<rect x="1.5" y="1.5" width="{b.w - 3:.0f}" height="{b.h - 3:.0f}" rx="12" '
            f'fill="none" stroke="{edge}" stroke-width="2"/>'
        )
        c.svg(body, (0, 0, b.w, b.h), b.x, b.y, b.w, b.h)
        if not player.leader:
            return
        side = b.h * 0.54
        c.blit(leaders.medallion(player.leader, c.px(side)), b.x + 7, b.y + 7)
        c.blit(pieces.badge(scene.signs[seat], c.px(26)), b.x + side - 15, b.y + side - 13)
        self._words(c, seat, b, side)
        self._row(c, seat, b)
        if self.focused(f"seat:{seat}"):
            c.focus(b.x + 1, b.y + 1, b.w - 2, b.h - 2, 12)

    def _words(self, c: Canvas, seat: int, b: Box, side: float) -> None:
        scene, player = self.scene, self.scene.shown.players[seat]
        left, room = b.x + side + 16, b.w * 0.23
        k = b.h / HIGH
        size = min(24.0, 30 * k / c.text_scale)
        c.text(
            scene.names[seat], left, b.y + 22 * k, size, GOLD_TEXT, "title", "midleft", limit=room
        )
        civ = thing_name(scene.app.words, player.leader)
        size = min(LEAST, 25 * k / c.text_scale)
        c.text(civ, left, b.y + 45 * k, size, MUTED, "body", "midleft", limit=room)
        start, counts = left + room + 8, scene.counts(seat)
        size, rest = min(LEAST, 25 / c.text_scale), b.right - 6 - start
        while size > LEAST / c.text_scale and self._widest(c, size) > rest:
            size -= 0.5
        crowded = self._widest(c, size) > rest + 8
        first, second = (rest / 2, rest / 2) if crowded else self._wide(c, counts, size)
        other = start + max(first, min(rest / 2, rest - second))
        for n, (key, count) in enumerate(counts):
            x, y = (start, other)[n % 2], b.y + (20 + n // 2 * 25) * k
            if crowded:
                self._sign(c, seat, key, x + 11, y)
                c.text(str(count), x + 28, y, size, WHITE, "bold", "midleft")
                continue
            beside = BESIDE + c.text(str(count), x, y, size, WHITE, "bold", "midleft")
            limit = (other, b.right - 4)[n % 2] - x - beside
            c.text(scene.counted(key, count), x + beside, y, size, MUTED, "body", "midleft",
                   limit=limit)  # fmt: skip
        self._treasures(c, seat, Box(left + 84, b.y + 58 * k, b.right - left - 92, b.h * 0.22))

    def _sign(self, c: Canvas, seat: int, key: str, x: float, y: float) -> None:
        """What stands for the word of a count where there is no room for it; the plain text of the
        panel has the word."""
        if key == "tokens":
            c.blit(pieces.badge(self.scene.signs[seat], c.px(20)), x - 10, y - 10)
        else:
            c.icon(EMBLEMS[key], x, y, 24)

    def _widest(self, c: Canvas, size: float) -> float:
        """All rivals look alike: what the counts need that need most."""
        return max(sum(self._wide(c, self.scene.counts(n), size)) for n in self.scene.rivals())

    def _wide(self, c: Canvas, counts: list[Count], size: float) -> tuple[float, float]:
        """What both columns of counts need."""
        needs = [
            c.width(str(n), size, "bold") + BESIDE + c.width(self.scene.counted(key, n), size) + 8
            for key, n in counts
        ]
        return max(needs[::2]), max(needs[1::2])

    def _treasures(self, c: Canvas, seat: int, b: Box) -> None:
        """Wonders from the left, resources and natural wonders from the right."""
        view, player = self.scene.shown, self.scene.shown.players[seat]
        x, size = b.right, min(24.0, b.h)
        goods = [RESOURCES[n] for n, count in enumerate(player.resources) for _ in range(count)]
        goods += [tables().natural_wonders[id].resource for id in naturals_of(player)]
        step = min(size + 3, b.w * 0.45 / max(1, len(goods)))
        for name in goods:
            x -= step
            c.blit(pieces.resource(name, c.px(size)), x, b.y + 2)
        left = b.x - 84
        built = wonders_of(view, seat)
        room = x - left - 6
        wide = min(46.0, room / max(1, len(built)))
        for n, id in enumerate(built):
            kind = tables().wonders[id].type
            c.blit(wonders.built(c, id, kind, wide - 3, b.h), left + n * wide, b.y)

    def _row(self, c: Canvas, seat: int, b: Box) -> None:
        scene = self.scene
        for n, slot in enumerate(scene.shown.players[seat].row):
            if scene.lifted(f"mini:{seat}:{slot.card}"):
                continue
            face, box = (
                faces.card(scene, seat, slot, slot.card == scene.resolved_by(seat)),
                card_box(b, n),
            )
            c.blit(focus.mini(c, face, str(n + 1), box.w, box.h), box.x, box.y)
