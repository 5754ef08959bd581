"""What only one person may know of what happened: how an Inquisition changed their hand. It is told
once, when they look again, before their turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from game.drawing.carta_impera import faces, marks
from game.drawing.carta_impera.marks import Box, Seat
from game.drawing.kit import fitting
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import BROWN, DARK
from game.rules.carta_impera.events import HandTaken
from game.rules.contract import Event
from game.scenes.carta_impera import position
from game.scenes.kit.dialogs import Dialog
from game.scenes.kit.section import Section
from game.scenes.kit.widgets import Button
from game.words.carta_impera import things
from game.words.carta_impera.recap import RECAP, Exchange, exchanges
from game.words.recap import since_last_turn

if TYPE_CHECKING:
    from game.scenes.carta_impera.table import CartaImperaTable
    from game.scenes.kit.app import App

ROW, CARD = 250.0, 150.0
LINE, SAME = 44.0, 86.0
STRONG = (122, 40, 20)


class News(NamedTuple):
    """The number of the last such action, what each Inquisition changed, and what else was aimed at
    the seat, in sentences with whose sign stands after them."""

    n: int
    changed: tuple[Exchange, ...]
    rest: tuple[tuple[Seat, str], ...]


def news(table: CartaImperaTable, seat: int) -> News | None:
    """What a seat is told before its turn; None where there is nothing, or it was told."""
    if table.past is not None or table.view.turn != seat or position.step(table.view) != 1:
        return None
    lines = since_last_turn(RECAP, table.match.log_for(seat), seat)
    events: list[Event] = [event for line in lines for event in line.events]
    found = exchanges(events, seat)
    if not found:
        return None
    n = max(line.n for line in lines if any(isinstance(one, HandTaken) for one in line.events))
    if n in table.told or n <= table.layer.begun:
        return None
    mine = table.recap.of(seat, seat).mine
    rest = tuple(
        (Seat(table.signs[note.by], table.names[note.by]), table.recap.sentence(note))
        for note in mine
        if not isinstance(note.events[0], HandTaken)
    )
    return News(n, tuple(found), rest)


def high(one: Exchange) -> float:
    """The height of what an Inquisition changed; without cards there is a sentence alone."""
    return ROW if one.taken else SAME


class PrivateScene(Dialog):
    """The cards that went and those that came, the public acts again, and one button."""

    board_w = 1080.0
    kind = "paper"

    def __init__(self, app: App, table: CartaImperaTable, found: News) -> None:
        super().__init__(app)
        self.table, self.news = table, found
        self.focus, self.keyboard = "seen", True

    def resize(self, size: tuple[int, int]) -> None:
        rest = min(3, len(self.news.rest)) * LINE
        self.board_h = 110 + sum(high(one) + 12 for one in self.news.changed) + rest + 112
        super().resize(size)

    def build(self) -> Iterable[Section]:
        b, label = self.board, self.table.text.say("carta_impera.exchange.seen")
        yield Button("seen", b.centerx - 220, b.bottom - 88, 440, 66, label, self.back, "primary")

    def on_board(self, c: Canvas, b: Box) -> None:
        text, me = self.table.text, self.table.me
        seat = Seat(self.table.signs[me], self.table.names[me])
        marks.badge(c, seat, b.x + 52, b.y + 52, 26)
        secret = text.say("carta_impera.inquisition.private", name=seat.name)
        wide = marks.pill(c, secret, b.right - 24, b.y + 52, 21, "#6a1a12", (255, 236, 224),
                          "#f48068", 40, 14, "eye", "right", b.w * 0.36)  # fmt: skip
        room = b.w - 94 - wide - 44
        title = text.say("carta_impera.exchange.title")
        fitting.line(c, title, (b.x + 94, b.y + 26, room, 52), 36, DARK, "title", "left")
        y = b.y + 96
        for one in self.news.changed:
            self._exchange(c, one, Box(b.x + 22, y, b.w - 44, high(one)))
            y += high(one) + 12
        for seat, sentence in self.news.rest[:3]:
            size = fitting.fitting(c, [sentence], b.w - 130, LINE - 4, 23, 1.16)
            c.rich(sentence, b.x + 46, y + 4, b.w - 130, size, DARK, STRONG, leading=1.16)
            marks.badge(c, seat, b.right - 52, y + LINE / 2, 15)
            y += LINE

    def _exchange(self, c: Canvas, one: Exchange, b: Box) -> None:
        """A sentence, and below it what went and what came."""
        w, h = round(b.w, 1), round(b.h, 1)
        body = (
            f'<rect x="1" y="1" width="{w - 2:.1f}" height="{h - 2:.1f}" rx="12" fill="#b8442f" '
            'fill-opacity=".12" stroke="#b8442f" stroke-opacity=".5" stroke-width="1.6"/>'
        )
        c.svg(body, (0, 0, w, h), b.x, b.y, b.w, b.h)
        text = self.table.text
        key = "on_you" if one.taken else "same"
        sentence = text.say(f"carta_impera.exchange.{key}", by=one.by, n=len(one.taken))
        c.icon("rnd_religion", b.x + 46, b.y + 42, 54)
        size = fitting.fitting(c, [sentence], b.w - 110, 62, 25, 1.16)
        c.rich(sentence, b.x + 88, b.y + 14, b.w - 110, size, DARK, STRONG, leading=1.16)
        half = (b.w - 40) / 2
        by = Seat(self.table.signs[one.by], self.table.names[one.by])
        me = Seat(self.table.signs[self.table.me], self.table.names[self.table.me])
        rows = (
            (
                one.taken,
                by,
                "taken",
                text.say("carta_impera.exchange.theirs_now", name=by.name),
                True,
            ),
            (one.given, me, "given", text.say("carta_impera.exchange.yours_now"), False),
        )
        for n, (cards, owner, key, now, gone) in enumerate(rows):
            if cards:
                place = Box(b.x + 20 + n * half, b.y + 86, half - 10, CARD)
                self._cards(
                    c, cards, place, gone, (owner, text.say(f"carta_impera.exchange.{key}"), now)
                )

    def _cards(
        self,
        c: Canvas,
        cards: tuple[str, ...],
        b: Box,
        gone: bool,
        told: tuple[Seat, str, str],
    ) -> None:
        """Cards side by side, in grey where they are gone, and who has them now."""
        wide, words = CARD * faces.RATIO, 190.0
        step = min(wide + 10, (b.w - words - wide) / max(1, len(cards) - 1))
        for n, card in enumerate(cards):
            name = things.card_name(self.app.words, card)
            place = Box(b.x + n * step, b.y, wide, CARD)
            marks.card(c, place, card, name, dim=gone, grey=gone)
        left = b.x + (len(cards) - 1) * step + wide + 14
        owner, what, now = told
        marks.badge(c, owner, left + 20, b.y + 30, 19)
        room = b.right - left
        fitting.line(c, now, (left, b.y + 56, room, 32), 23, DARK, "semi", "left")
        fitting.line(c, what, (left, b.y + 88, room, 28), 21, BROWN, "body", "left")
