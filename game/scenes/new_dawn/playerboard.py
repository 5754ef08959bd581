"""Everything that a player has, large: the leader's sheet, the row of cards, and what was won."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TYPE_CHECKING

from game.content.new_dawn.effects import RESOURCES
from game.content.new_dawn.load import tables
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import paragraph
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.drawing.new_dawn import focus, leaders, papers, pieces
from game.rules.new_dawn.pieces import naturals_of, wonders_of
from game.scenes.kit.dialogs import Dialog
from game.scenes.kit.inputs import Input, Key
from game.scenes.kit.section import Box, Section, Target
from game.scenes.kit.widgets import Button, Segmented
from game.scenes.new_dawn import faces
from game.scenes.new_dawn.items import items
from game.words import plain
from game.words.new_dawn.sentences import nearest_goal_sentence
from game.words.new_dawn.things import effect_sentence, thing_name

if TYPE_CHECKING:
    from game.scenes.new_dawn.table import NewDawnTable


class BoardScene(Dialog):
    """One player at a time; the others are a key away. `open_detail` shows a thing larger."""

    board_w, board_h = 1800.0, 1000.0

    def __init__(
        self, table: NewDawnTable, seat: int, open_detail: Callable[[NewDawnTable, str], bool]
    ) -> None:
        super().__init__(table.app)
        self.table, self.seat, self.open_detail = table, seat, open_detail
        self.focus, self.keyboard = f"seat:{seat}", True

    def build(self) -> Iterable[Section]:
        b, close = self.board, self.say("common.close")
        yield Button("close", b.right - 264, b.y + 24, 230, 58, close, self.back, "quiet", "door")
        names = [(str(n), name) for n, name in enumerate(self.table.names)]
        wide = min(b.w - 340, 320.0 * len(names))
        yield Segmented("seat", b.x + 30, b.y + 27, wide, names, str(self.seat), self._choose)
        top, tall = b.y + 104, b.h - 134
        high = tall * 0.5
        yield LeaderSheet(Box(b.x + 30, top, b.w * 0.3, tall), self)
        left = b.x + 50 + b.w * 0.3
        yield RowOfCards(Box(left, top, b.right - 30 - left, high - 10), self)
        wide = (b.right - 30 - left) * 0.62
        yield Won(Box(left, top + high, wide - 14, tall - high), self)
        yield Goals(Box(left + wide, top + high, b.right - 30 - left - wide, tall - high), self)

    def _choose(self, seat: str) -> None:
        self.seat = int(seat)
        self.relayout()

    def handle(self, item: Input) -> None:
        """The number of a player leads to their board."""
        if isinstance(item, Key) and item.name.isdigit():
            if 0 < int(item.name) <= len(self.table.names):
                self._choose(str(int(item.name) - 1))
            return
        super().handle(item)

    def activate(self, name: str) -> None:
        self.open_detail(self.table, name)


class Part(Section):
    """A part of the board of the player who is shown."""

    def __init__(self, box: Box, board: BoardScene) -> None:
        super().__init__(box)
        self.table, self.seat = board.table, board.seat
        self.player = board.table.view.players[board.seat]

    def signature(self) -> Hashable:
        return self.seat


class LeaderSheet(Part):
    """Who leads, what that does, and how much there is."""

    def paint(self, c: Canvas) -> None:
        b, table, leader = self.box, self.table, self.player.leader
        c.panel(b.x, b.y, b.w, b.h, "well", 16)
        if not leader:
            return
        words = table.app.words
        side = min(b.w - 120, b.h * 0.36)
        c.blit(leaders.medallion(leader, c.px(side)), b.centerx - side / 2, b.y + 16)
        c.blit(
            pieces.badge(table.signs[self.seat], c.px(54)), b.centerx + side * 0.3, b.y + side - 30
        )
        y = b.y + side + 24
        title = thing_name(words, leader)
        c.text(title, b.centerx, y + 18, 34, GOLD_TEXT, "title", "center", limit=b.w - 30)
        who = words.name("new_dawn", "leader", leader)
        below = y + 18 + 34 * c.text_scale
        c.text(who, b.centerx, below, 22, MUTED, "semi", "center", limit=b.w - 30)
        ability = words.name("new_dawn", "ability", leader)
        text = f"*{ability}*. {effect_sentence(words, tables().leaders[leader])}"
        top, foot = below + 24, b.h * 0.12
        paragraph(c, text, (b.x + 22, top, b.w - 44, b.bottom - foot - top - 8), 24, CREAM)
        self._counts(c, Box(b.x + 16, b.bottom - foot, b.w - 32, foot - 10))

    def _counts(self, c: Canvas, b: Box) -> None:
        counts = self.table.counts(self.seat)
        step = b.w / len(counts)
        c.rule(b.x, b.y, b.w, (109, 79, 32), 1.5)
        for n, (key, count) in enumerate(counts):
            label = self.table.say(f"new_dawn.table.count.{key}", n=count)
            x, size = b.x + (n + 0.5) * step, 25.0
            c.text(label, x, b.centery, size, CREAM, "semi", "center", limit=step - 8)


class RowOfCards(Part):
    """The focus row; a card leads to all levels of its type."""

    def _places(self) -> list[Box]:
        b = self.box
        each = b.w / 5
        k = min((each - 16) / focus.OWN_W, (b.h - 60) / focus.OWN_H)
        w, h = focus.OWN_W * k, focus.OWN_H * k
        top = b.y + 44 + (b.h - 44 - h) / 2
        return [Box(b.x + n * each + (each - w) / 2, top, w, h) for n in range(5)]

    def targets(self) -> list[Target]:
        words = self.table.app.words
        places = zip(self.player.row, self._places(), strict=False)
        return [
            Target(f"card:{slot.card}", box, items().plain(words, slot.card))
            for slot, box in places
        ]

    def paint(self, c: Canvas) -> None:
        for n, (slot, b) in enumerate(zip(self.player.row, self._places(), strict=False)):
            face = faces.card(self.table.panels.position(), self.seat, slot)
            c.text(str(n + 1), b.centerx, b.y - 22, 30, GOLD_TEXT, "black", "center")
            c.blit(focus.own(c, face, b.w, b.h), b.x, b.y)
            name = f"card:{slot.card}"
            if self.hovered(name) or self.focused(name):
                c.focus(b.x - 4, b.y - 4, b.w + 8, b.h + 8, 12)


class Goals(Part):
    """How far the player is with every agenda in play; it leads to the victory cards."""

    def _places(self) -> list[tuple[str, Box]]:
        b, ids = self.box, self.table.view.victory
        high = (b.h - 20) / max(1, len(ids))
        return [
            (id, Box(b.x + 10, b.y + 10 + n * high, b.w - 20, high - 6)) for n, id in enumerate(ids)
        ]

    def _told(self, id: str) -> list[str]:
        words, view = self.table.app.words, self.table.view
        return [
            f"{'[check] ' if one.id in self.player.agendas else ''}*{thing_name(words, one.id)}* "
            f"{nearest_goal_sentence(words, view, self.seat, [one])}"
            for one in tables().victory_cards[id].agendas
        ]

    def targets(self) -> list[Target]:
        return [
            Target(f"victory:{id}", box, plain(". ".join(self._told(id))))
            for id, box in self._places()
        ]

    def paint(self, c: Canvas) -> None:
        b = self.box
        c.panel(b.x, b.y, b.w, b.h, "well", 16)
        for id, place in self._places():
            name, half = f"victory:{id}", place.h / 2
            for n, told in enumerate(self._told(id)):
                box = (place.x + 10, place.y + 4 + n * half, place.w - 20, half - 4)
                paragraph(c, told, box, 24, CREAM)
            if self.hovered(name) or self.focused(name):
                c.focus(place.x - 2, place.y - 2, place.w + 4, place.h + 4, 10)


class Won(Part):
    """Resources and natural wonders, world wonders, diplomacy cards."""

    def _wonders(self) -> list[tuple[str, Box]]:
        b, mine = self.box, wonders_of(self.table.view, self.seat)
        room, high = b.w * 0.5, b.h - 96
        pitch = min(high * 0.62, (room - 20) / max(1, len(mine)))
        return [
            (id, items().fitted(id, Box(b.x + 12 + n * pitch, b.y + 84, pitch - 8, high), False))
            for n, id in enumerate(mine)
        ]

    def _pacts(self) -> list[tuple[str, Box]]:
        b, held = self.box, self.player.pacts
        high = min(140.0, (b.h - 24) / max(1, len(held)))
        left = b.x + b.w * 0.5 + 8
        return [
            (id, Box(left, b.y + 12 + n * high, b.right - left - 12, high - 6))
            for n, id in enumerate(held)
        ]

    def targets(self) -> list[Target]:
        table = self.table
        built = [
            Target(f"built:{id}", box, items().plain(table.app.words, id))
            for id, box in self._wonders()
        ]
        return [
            *built,
            *(Target(f"pact:{id}", box, table.pact_text(id)) for id, box in self._pacts()),
        ]

    def paint(self, c: Canvas) -> None:
        b, table = self.box, self.table
        c.panel(b.x, b.y, b.w, b.h, "well", 16)
        self._treasures(c, Box(b.x + 14, b.y + 14, b.w * 0.5 - 20, 60))
        for id, box in self._wonders():
            items().paint(c, table.app.words, id, box)
        for id, box in self._pacts():
            c.blit(
                papers.diplomacy(c, faces.pact(table.panels.position(), id), box.w, box.h),
                box.x,
                box.y,
            )
        if not (self._wonders() or self._pacts()):
            nothing = table.say("new_dawn.box.nothing_won")
            paragraph(c, nothing, (b.x + 20, b.centery - 20, b.w - 40, 60), 23, MUTED)
        for target in self.targets():
            if self.hovered(target.name) or self.focused(target.name):
                box = target.box
                c.focus(box.x - 3, box.y - 3, box.w + 6, box.h + 6, 10)

    def _treasures(self, c: Canvas, b: Box) -> None:
        """Resources with their numbers, natural wonders, conquered city-states."""
        x, size, box = b.x, 50.0, tables()
        for n, name in enumerate(RESOURCES):
            c.blit(pieces.resource(name, c.px(size)), x, b.y)
            count = str(self.player.resources[n])
            c.text(count, x + size + 6, b.y + size / 2, 24, CREAM, "bold", "midleft")
            x += size + 34
        for id in naturals_of(self.player):
            goods = box.natural_wonders[id].resource
            c.blit(pieces.natural(id, goods, c.px(size)), x, b.y)
            x += size + 8
        for id, holder in self.table.view.conquered.items():
            if holder == self.seat:
                state = box.city_states[id]
                image = pieces.city_state(id, state.type, state.frame, c.px(size))
                c.blit(image, x, b.y)
                x += size + 8
