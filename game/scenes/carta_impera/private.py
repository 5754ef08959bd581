"""What only one person may know of what happened: how an Inquisition changed their hand. It is told
once, when they look again, before their turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.drawing.carta_impera import cards, faces
from game.drawing.carta_impera import choices as drawing
from game.drawing.carta_impera.marks import STRONG
from game.drawing.kit import shapes
from game.drawing.kit.nodes import Node, Paint, art, column, free, icon, row, text
from game.drawing.kit.parts import badge
from game.drawing.kit.spread import Side
from game.drawing.kit.theme import BROWN, DARK
from game.scenes.carta_impera.areas import chip
from game.scenes.kit.controls import button
from game.scenes.kit.dialogs import Board
from game.scenes.kit.services import Services
from game.words.carta_impera import things
from game.words.carta_impera.recap import Exchange
from game.words.carta_impera.table_text import TableText
from game.words.seats import Seat as Badge

ROW, CARD = 250.0, 150.0
LINE, SAME = 44.0, 86.0
HEAD, GAP = 84.0, 12.0
RED = Paint(shapes.plate, ("#b8442f", "#b8442f", 1.6, 12, 0.12, 0.5))
"""Below what an Inquisition changed."""
TOLD = ("theirs_now", "taken"), ("yours_now", "given")
"""What is told of cards that went, and of those that came."""
MOST = 3
"""So many lines of other acts have room; where there are more, the last one counts them."""
Aimed = tuple[Badge, str, int]
"""A sentence of what else was aimed at the seat, with whose sign stands after it and the number of the
action."""


class PrivateScene(Board):
    """What each Inquisition changed, the public acts again, and one button."""

    board_w = 1080.0
    kind = "paper"
    pad, gap = (0, 0, 0, 22), 0.0

    def __init__(self, app: Services, text: TableText, changed: Sequence[Exchange],
                 rest: Sequence[Aimed], log: Callable[[int], None]) -> None:  # fmt: skip
        """`log` opens it at the number of an action."""
        super().__init__(app)
        self.text, self.changed, self.log = text, changed, log
        self.shown = rest if len(rest) <= MOST else rest[: MOST - 1]
        self.counted = rest[len(self.shown) :]
        self.focus, self.keyboard = "seen", True

    def parts(self) -> Iterable[Node]:
        yield news_told(self.text, self.changed, self.shown)
        if self.counted:
            more = self.app.words.say("table.recap.more", n=len(self.counted))
            first = min(n for _, _, n in self.counted)
            yield row(
                button("more", more, self.log, first, kind="quiet", size=21, h=LINE - 4, grow=1),
                pad=(40, 0, 40, 4),
            )
        seen = self.text.say("carta_impera.exchange.seen")
        close = button("seen", seen, self.back, kind="primary", w=440, h=66)
        yield row(close, pad=(0, 38, 0, 0), at=(0.5, 0.5))


def news_told(t: TableText, changed: Sequence[Exchange], rest: Sequence[Aimed]) -> Node:
    """The cards that went and those that came, one Inquisition after the other; and what else was
    aimed at the seat, with the badge of whose act it was."""
    me = t.seat(t.me)
    private = t.say("carta_impera.inquisition.private", name=me.name)
    return column(
        row(badge(me, 26, w=60, h=60), text(t.say("carta_impera.exchange.title"), 36, DARK, "title", grow=1),
            chip(private, "eye", "secret"), h=HEAD, gap=12),
        *(_exchange(t, one) for one in changed),
        *(row(text(sentence, 23, DARK, lines=2, bold=STRONG, leading=1.16, grow=1), badge(seat, 15), h=LINE - GAP, pad=(24, 0, 8, 0))
          for seat, sentence, _ in rest),
        pad=(22, 0, 22, GAP), gap=GAP,
    )  # fmt: skip


def _exchange(t: TableText, one: Exchange) -> Node:
    """A sentence, and below it what went and what came; without cards the sentence alone."""
    key = "carta_impera.exchange.on_you" if one.taken else "carta_impera.exchange.same"
    sentence = t.say(key, by=one.by, n=len(one.taken))
    return column(
        row(icon("rnd_religion", 54), text(sentence, 25, DARK, lines=2, bold=STRONG, leading=1.16, grow=1), h=SAME - 16, gap=12),
        row(_hand(t, one, False), _hand(t, one, True), h=CARD, gap=10) if one.taken else None,
        h=ROW if one.taken else SAME, pad=(18, 8, 18, 8), gap=6, paint=RED,
    )  # fmt: skip


def _hand(t: TableText, one: Exchange, came: bool) -> Node:
    """The cards that came, or those that went, side by side; and whose they are now."""
    owner, moved = (t.me, one.given) if came else (one.by, one.taken)
    paint, keys = cards.card if came else drawing.lost, TOLD[came]
    now, what = (t.say(f"carta_impera.exchange.{key}", name=t.names[one.by]) for key in keys)
    shown = [art(paint, card, things.card_name(t.words, card), bleed=22) for card in moved]
    wide = len(shown) * (CARD * faces.RATIO + 10)
    return row(
        free(Side(faces.RATIO, 10, CARD, middle=False), *shown, w=wide, h=CARD, least=0.4),
        column(row(badge(t.seat(owner), 19)), text(now, 23, DARK, "semi", same="now"), text(what, 21, BROWN, same="from"),
               gap=4, grow=1),
        gap=14, w=1.0, grow=1,
    )  # fmt: skip
