"""The scores of A New Dawn: every victory card and every player, and what decides a tie."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cached_property

from game.content.new_dawn.schema import VictoryCard
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import BROWN, DARK, Colour
from game.drawing.new_dawn import pieces
from game.drawing.new_dawn.frame import line, paragraph
from game.rules.new_dawn.agendas import cards_done, ties
from game.rules.new_dawn.state import State
from game.scenes.kit.section import Box, Section, Target
from game.scenes.new_dawn.standing import (
    cards_of,
    fulfilled,
    progress,
    rounds,
    tied,
)
from game.scenes.shell.scores import ScoresScene
from game.words.new_dawn.things import goal_sentence, thing_name

HEAD = 62.0
DONE: Colour = (43, 106, 43)
RULE: Colour = (169, 134, 73)


class Pad(Section):
    """A table on parchment: a row for each card and for what decides ties, a column for each
    player. A row leads to what it comes from."""

    scene: ScoresScene

    @property
    def view(self) -> State:
        state: State = self.scene.match.state
        return state

    @cached_property
    def _rounds(self) -> dict[tuple[int, str], int]:
        return rounds(self.scene.match)

    # ---- places -------------------------------------------------------------------------

    def rows(self) -> dict[str, Box]:
        """Every row by its name, below the names of the players."""
        b, cards = self.box, cards_of(self.view)
        small = 38 + 10 * (self.scene.app.comfort.text_size - 1)
        foot = 52 + 20 * (self.scene.app.comfort.text_size - 1)
        tall = (b.h - HEAD - 24 - len(tied(self.view)) * small - foot) / len(cards)
        places, y = {}, b.y + HEAD
        for card in cards:
            places[f"victory:{card.id}"] = Box(b.x + 24, y, b.w - 48, tall)
            y += tall
        for kind in tied(self.view):
            places[f"tie:{kind}"] = Box(b.x + 24, y, b.w - 48, small)
            y += small
        places["total"] = Box(b.x + 24, y, b.w - 48, foot)
        return places

    def _side(self) -> float:
        """The width of the column with the cards."""
        return self.box.w * (0.34 if len(self.scene.seats) > 2 else 0.4)

    def _cell(self, row: Box, seat: int) -> Box:
        left = row.x + self._side()
        w = (row.right - left) / len(self.scene.seats)
        return Box(left + seat * w + 6, row.y, w - 12, row.h)

    def targets(self) -> list[Target]:
        rows = self.rows()
        del rows["total"]
        return [Target(name, box, self._said(name)) for name, box in rows.items()]

    def _said(self, name: str) -> str:
        kind, _, id = name.partition(":")
        if kind == "tie":
            told = [self.scene.say(f"new_dawn.pad.{id}")]
            counts = (ties(self.view, n)[id] for n in range(len(self.scene.seats)))
            values = [str(count) for count in counts]
        else:
            card = next(card for card in cards_of(self.view) if card.id == id)
            told = [self._card_name(card)]
            values = [self._told(seat, card)[0] for seat in range(len(self.scene.seats))]
        named = zip(self.scene.seats, values, strict=True)
        return ", ".join([*told, *(f"{setup.name}: {value}" for setup, value in named)])

    def _card_name(self, card: VictoryCard) -> str:
        words = self.scene.app.words
        return words.join((thing_name(words, one.id) for one in card.agendas), "or")

    def _told(self, seat: int, card: VictoryCard) -> tuple[str, str]:
        """What a cell says of a player: the agenda and its round, or how far it came."""
        words, done = self.scene.app.words, fulfilled(self.view, seat, card)
        if done is None:
            return progress(words, self.view, seat, card.agendas), ""
        when = self._rounds.get((seat, done.id), 0)
        name = thing_name(words, done.id)
        return name, words.say("new_dawn.progress.round", round=when) if when else ""

    def signature(self) -> Hashable:
        return self.scene.falling

    # ---- painting -----------------------------------------------------------------------

    def ground(self, c: Canvas) -> None:
        b = self.box
        c.panel(b.x + 10, b.y + 6, b.w - 20, b.h - 12, "paper", 20)

    def paint(self, c: Canvas) -> None:
        rows = self.rows()
        self._names(c)
        for n, card in enumerate(cards_of(self.view)):
            self._victory(c, card, rows[f"victory:{card.id}"], n)
        for kind in tied(self.view):
            self._tie(c, kind, rows[f"tie:{kind}"])
        self._total(c, rows["total"])
        for name, box in rows.items():
            if self.focused(name):
                c.focus(box.x - 2, box.y, box.w + 4, box.h, 10)

    def _names(self, c: Canvas) -> None:
        scene = self.scene
        head = Box(self.box.x + 24, self.box.y + 12, self.box.w - 48, HEAD - 12)
        for seat, setup in enumerate(scene.seats):
            b = self._cell(head, seat)
            won = seat in scene.outcome.winners()
            room = b.w - 64 - (58 if won else 0)
            used = min(room, c.width(setup.name, 27, "title"))
            left = b.centerx - (used + 50) / 2
            c.seat(setup.shape, left + 20, b.centery, 18, setup.name)
            c.text(setup.name, left + 50, b.centery, 27, DARK, "title", "midleft", limit=room)
            if won:
                c.icon("laurel", left + 50 + used + 32, b.centery, 50)

    def _band(self, c: Canvas, name: str, b: Box, tinted: bool) -> None:
        if not tinted and not self.hovered(name):
            return
        tone = '#f0c75e" opacity=".45' if self.hovered(name) else '#8a6a35" opacity=".10'
        w, h = round(b.w), round(b.h)
        body = f'<rect width="{w}" height="{h}" rx="8" fill="{tone}"/>'
        c.svg(body, (0, 0, w, h), b.x, b.y, b.w, b.h)

    def _victory(self, c: Canvas, card: VictoryCard, b: Box, n: int) -> None:
        """Both agendas on the left, for every player what became of the card."""
        words = self.scene.app.words
        self._band(c, f"victory:{card.id}", b, n % 2 == 0)
        half, w = (b.h - 12) / len(card.agendas), self._side() - 20
        for k, agenda in enumerate(card.agendas):
            text = f"*{thing_name(words, agenda.id)}* {goal_sentence(words, agenda)}"
            spare = max(0.0, half - c.rich_height(text, w, 23, 1.16))
            paragraph(c, text, (b.x + 12, b.y + 6 + k * half + spare / 2, w, half), 23, DARK)
        for seat in range(len(self.scene.seats)):
            self._player(c, card, seat, self._cell(b, seat))

    def _player(self, c: Canvas, card: VictoryCard, seat: int, b: Box) -> None:
        text, when = self._told(seat, card)
        if fulfilled(self.view, seat, card) is None:
            paragraph(c, text, (b.x + 8, b.centery - 18, b.w - 16, 40), 22, BROWN)
            return
        side = min(58.0, b.h * 0.6)
        sign = self.scene.seats[seat].shape
        c.blit(pieces.token(sign, c.px(side)), b.x + 4, b.centery - side / 2)
        c.icon("check", b.x + side * 0.86, b.centery + side * 0.3, side * 0.5)
        left = b.x + side + 18
        high = min(34.0 * c.text_scale, b.h * 0.44)
        line(c, text, (left, b.centery - high, b.right - left - 4, high), 23, DONE, "bold", "left")
        if when:
            paragraph(c, when, (left, b.centery + 2, b.right - left, high), 20, BROWN)

    def _tie(self, c: Canvas, kind: str, b: Box) -> None:
        self._band(c, f"tie:{kind}", b, False)
        if kind == tied(self.view)[0]:
            c.rule(b.x, b.y, b.w, RULE, 1.5)
        label, room = self.scene.say(f"new_dawn.pad.{kind}"), self._side() - 20
        paragraph(c, label, (b.x + 12, b.y + 6, room, b.h - 6), 21, BROWN)
        for seat in range(len(self.scene.seats)):
            cell = self._cell(b, seat)
            count = str(ties(self.view, seat)[kind])
            c.text(count, cell.centerx, b.centery, 24, DARK, "semi", "center")

    def _total(self, c: Canvas, b: Box) -> None:
        scene, most = self.scene, len(self.view.victory)
        c.rule(b.x, b.y, b.w, (109, 79, 32), 3)
        said = scene.length()
        if not scene.picture:
            said = f"{scene.say('new_dawn.pad.trace')} {said}"
        paragraph(c, said, (b.x + 12, b.y + 8, self._side() - 20, b.h - 12), 20, BROWN)
        for seat in range(len(scene.seats)):
            cell = self._cell(b, seat)
            total = scene.say("new_dawn.pad.total", done=cards_done(self.view, seat), cards=most)
            won = seat in scene.outcome.winners()
            kind, size = ("black", 36) if won else ("semi", 30)
            size_now = size / max(1.0, c.text_scale * 0.8)
            c.text(total, cell.centerx, b.centery + 3, size_now, DARK, kind, "center", limit=cell.w)
