"""What only one person may know of what happened: how an Inquisition changed their hand. It is told
once, when they look again, before their turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from game.drawing.carta_impera import faces, marks
from game.drawing.carta_impera.inquisition import private_pill
from game.drawing.carta_impera.marks import STRONG
from game.drawing.kit import badges, fitting, shapes
from game.drawing.kit.badges import Seat as Badge
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.spread import Spread
from game.drawing.kit.theme import BROWN, DARK
from game.match.match import Match
from game.rules.carta_impera.events import HandTaken
from game.rules.carta_impera.state import State
from game.rules.contract import Event, Seat
from game.scenes.carta_impera import position
from game.scenes.carta_impera.table_text import TableText
from game.scenes.kit.dialogs import Dialog
from game.scenes.kit.section import Section
from game.scenes.kit.services import Services
from game.scenes.kit.widgets import Button
from game.scenes.table.cached import Cached
from game.words.carta_impera import things
from game.words.carta_impera.recap import RECAP, Exchange, exchanges
from game.words.recap import since_last_turn

ROW, CARD = 250.0, 150.0
LINE, SAME = 44.0, 86.0
MOST = 3
"""So many lines of other acts have room; where there are more, the last one counts them."""


Told = tuple[Badge, str, int]
"""A sentence of what else was aimed at the seat, with whose sign stands after it and the number of the
action."""


class News(NamedTuple):
    """What each Inquisition changed, and the number of the last such action."""

    n: int
    changed: tuple[Exchange, ...]


def news(match: Match, seat: Seat, *_: object) -> News | None:
    """What a seat is told before its turn; None where there is nothing."""
    lines = since_last_turn(RECAP, match.log_for(seat), seat)
    events: list[Event] = [event for line in lines for event in line.events]
    found = exchanges(events, seat)
    if not found:
        return None
    n = max(line.n for line in lines if any(isinstance(one, HandTaken) for one in line.events))
    return News(n, tuple(found))


class Unread:
    """What somebody is still to be told."""

    def __init__(self) -> None:
        self.read: set[tuple[Seat, int]] = set()
        """Who has been told of which number."""
        self._news = Cached(news)

    def position_changed(self, length: int) -> None:
        """The match is so long now: what was taken back may happen anew."""
        self.read = {one for one in self.read if one[1] <= length}

    def news(self, match: Match, view: State, seat: Seat, begun: int) -> News | None:
        """What a seat is told now, before its turn; what led to so many actions is no news."""
        if view.turn != seat or position.step(view) != 1:
            return None
        found = self._news(match, seat, match.length, len(match.entries))
        told = found is None or (seat, found.n) in self.read or found.n <= begun
        return None if told else found


def high(one: Exchange) -> float:
    """The height of what an Inquisition changed; without cards there is a sentence alone."""
    return ROW if one.taken else SAME


class PrivateScene(Dialog):
    """The cards that went and those that came, the public acts again, and one button."""

    board_w = 1080.0
    kind = "paper"

    def __init__(
        self,
        app: Services,
        text: TableText,
        changed: Sequence[Exchange],
        rest: Sequence[Told],
        log: Callable[[int], None],
    ) -> None:
        """`log` opens it at the number of an action."""
        super().__init__(app)
        self.text, self.changed, self.log = text, changed, log
        self.told = rest if len(rest) <= MOST else rest[: MOST - 1]
        self.counted = rest[len(self.told) :]
        self.focus, self.keyboard = "seen", True

    def resize(self, size: tuple[int, int]) -> None:
        rest = (len(self.told) + bool(self.counted)) * LINE
        self.board_h = 110 + sum(high(one) + 12 for one in self.changed) + rest + 112
        super().resize(size)

    def build(self) -> Iterable[Section]:
        b, label = self.board, self.text.say("carta_impera.exchange.seen")
        if self.counted:
            more = self.app.words.say("table.recap.more", n=len(self.counted))
            y = b.bottom - 112 - LINE
            log = partial(self.log, min(n for _, _, n in self.counted))
            yield Button("more", b.x + 40, y, b.w - 80, LINE - 4, more, log, "quiet", size=21)
        yield Button("seen", b.centerx - 220, b.bottom - 88, 440, 66, label, self.back, "primary")

    def on_board(self, c: Canvas, b: Box) -> None:
        me = self.text.seat(self.text.me)
        badges.badge(c, me, b.x + 52, b.y + 52, 26)
        say = self.text.say
        secret = say("carta_impera.inquisition.private", name=me.name)
        wide = b.w * 0.36
        label = Box(b.right - 24 - wide, b.y + 32, wide, 40)
        room = b.w - 138 - private_pill(c, label, secret, "#6a1a12")
        title = (b.x + 94, b.y + 26, room, 52)
        fitting.heading(c, say("carta_impera.exchange.title"), title, 36, paper=True)
        y = b.y + 96
        for one in self.changed:
            self._exchange(c, one, Box(b.x + 22, y, b.w - 44, high(one)))
            y += high(one) + 12
        for seat, sentence, _ in self.told:
            told = (b.x + 46, y + 4, b.w - 130, LINE - 4)
            fitting.prose(c, sentence, told, 23, DARK, STRONG, leading=1.16)
            badges.badge(c, seat, b.right - 52, y + LINE / 2, 15)
            y += LINE

    def _exchange(self, c: Canvas, one: Exchange, b: Box) -> None:
        """A sentence, and below it what went and what came."""
        shapes.plate(c, b, "#b8442f", "#b8442f", 1.6, 12, 0.12, 0.5)
        say = self.text.say
        key = "carta_impera.exchange.on_you" if one.taken else "carta_impera.exchange.same"
        sentence = say(key, by=one.by, n=len(one.taken))
        c.icon("rnd_religion", b.x + 46, b.y + 42, 54)
        told = (b.x + 88, b.y + 14, b.w - 110, 62)
        fitting.prose(c, sentence, told, 25, DARK, STRONG, leading=1.16)
        half = (b.w - 40) / 2
        by, me = self.text.seat(one.by), self.text.seat(self.text.me)
        left = Box(b.x + 20, b.y + 86, half - 10, CARD)
        theirs = say("carta_impera.exchange.theirs_now", name=by.name)
        words = theirs, say("carta_impera.exchange.taken")
        self._cards(c, left, one.taken, by, words, lost=True)
        given = say("carta_impera.exchange.given", name=by.name)
        words = say("carta_impera.exchange.yours_now"), given
        self._cards(c, left.move(half, 0), one.given, me, words)

    def _cards(
        self,
        c: Canvas,
        b: Box,
        cards: tuple[str, ...],
        owner: Badge,
        words: tuple[str, str],
        lost: bool = False,
    ) -> None:
        """Cards side by side, in grey where they are lost, and who has them now."""
        if not cards:
            return
        room = Box(b.x, b.y, b.w - 190, CARD)
        spread = Spread(room, len(cards), CARD * faces.RATIO, 10, middle=False)
        for n, card in enumerate(cards):
            name = things.card_name(self.app.words, card)
            marks.card(c, spread.card(n), card, name, grey=lost)
        left = spread.card(len(cards) - 1).right + 14
        badges.badge(c, owner, left + 20, b.y + 30, 19)
        now, what = words
        fitting.line(c, now, (left, b.y + 56, b.right - left, 32), 23, DARK, "semi", "left")
        fitting.line(c, what, (left, b.y + 88, b.right - left, 28), 21, BROWN, "body", "left")
