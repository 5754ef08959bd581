"""The Inquisition of whoever looks: another hand and one's own, and which cards go back; and what it
changed for the other, told to them alone and once, when they look again before their turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from game.drawing.carta_impera import faces, marks
from game.drawing.carta_impera.marks import RISE, STRONG, PoolCard
from game.drawing.kit import shapes
from game.drawing.kit.nodes import SPRING, Node, Paint, art, column, free, icon, row, text, words
from game.drawing.kit.parts import badge, button, ground, panel
from game.drawing.kit.spread import Side
from game.drawing.kit.theme import BROWN, CREAM, DARK, GOLD_TEXT, MUTED
from game.hotseat.intents import Open, Shut
from game.rules.carta_impera.box import BACK, NAMES, Kind
from game.scenes.carta_impera.areas import chip
from game.scenes.kit import controls
from game.scenes.kit.dialogs import Board
from game.scenes.kit.section import Box
from game.scenes.kit.services import Services
from game.words.carta_impera import things
from game.words.carta_impera.recap import Exchange
from game.words.carta_impera.table_text import TableText
from game.words.seats import Seat

POOL = 0.535
"""The part of the height that the pool has."""
GOES = 0.636
"""The part of the width that the tray has on which cards go back."""
BUTTONS, UNDER = 84.0, 18.0
"""How high the buttons are, and how much lies below them."""
APART, BESIDE = 12.0, 10.0
"""Between the pool and the trays, and between these."""
FREE, NEAR = 10.0, 11.0
"""Between two cards of the pool, and of a tray."""


class Looking(NamedTuple):
    """An Inquisition under way: from whom the cards are, the pool (each card, and whether it was the
    other's), the places of those that go back, how many have to, whether all lie face down; the key
    that hides them, and whether anybody else looks at this screen, too."""

    at: int
    pool: tuple[tuple[Kind, bool], ...]
    going: tuple[int, ...]
    need: int
    covered: bool
    key: str
    shared: bool


def inquisition(t: TableText, now: Looking) -> Node:
    """The pool, and below it the two hands that come of it."""
    held = []
    for n, (card, theirs) in enumerate(now.pool):
        owner, back = t.seat(now.at if theirs else t.me), n in now.going
        kind, name = NAMES[BACK[card] if now.covered else card], t.domain(card // 3)
        held.append(PoolCard(kind, "" if now.covered else name, owner, back))
    upper = _pool(t, now, held)
    lower = row(_goes(t, now, held), _stays(t, now, held), gap=BESIDE, h=1.0, grow=1 - POOL)
    return column(upper.but(h=1.0, grow=POOL), lower, gap=APART)


def _pool(t: TableText, now: Looking, held: list[PoolCard]) -> Node:
    name, taken = t.names[now.at], sum(theirs for _, theirs in now.pool)
    back = t.say("carta_impera.inquisition.goes_back")
    private = t.say("carta_impera.inquisition.private", name=t.names[t.me])
    made = [_card(n, one, back) for n, one in enumerate(held)]
    theirs = t.say("carta_impera.inquisition.theirs", name=name, n=taken)
    mine = t.say("carta_impera.inquisition.yours", n=len(held) - taken)
    hands = (theirs, made[:taken]), (mine, made[taken:])
    return column(
        row(icon("rnd_religion", 46), text(t.effect("inquisition"), 33, GOLD_TEXT, "title", shade=120),
            words(t.say("carta_impera.inquisition.note"), size=22, colour=MUTED, grow=1), SPRING,
            chip(private, "eye", "secret"), h=50, gap=14),
        row(*(_hand(of_hand, some) for of_hand, some in hands if some), gap=34, grow=1),
        pad=(20, 8, 20, 44), gap=6, paint=ground("lit", 16, True), bleed=16,
    )  # fmt: skip


def _hand(sentence: str, some: list[Node]) -> Node:
    """A hand of the pool, under a line that says whose it is, and that no card rises to."""
    brace = art(marks.brace, sentence, h=32)
    cards_below = free(Side(faces.RATIO, FREE), *some, grow=1)
    return column(brace, cards_below, gap=RISE, w=1.0, grow=len(some))


def _card(n: int, one: PoolCard, back: str) -> Node:
    return art(
        marks.pooled, one, back, looks=("pointed",), bleed=46, rise=RISE, id=("give", n),
        does=Open("give", str(n)), says=one.name,
    )  # fmt: skip


def _tray(seat: Seat, title: str, count: str, *kids: Node, **more: Any) -> Node:
    head = row(badge(seat, 20, w=40, h=40), text(title, 25, GOLD_TEXT, "title", shade=120, grow=1),
               text(count, 22, CREAM, "semi") if count else None, gap=10, pad=(0, 0, 4, 0))  # fmt: skip
    return panel(head, *kids, radius=16, quiet=True, pad=(14, 12, 18, 12), gap=8, **more)


def _goes(t: TableText, now: Looking, held: list[PoolCard]) -> Node:
    sent = [art(marks.sent, one, bleed=46) for one in held if one.back]
    open_ = [art(marks.place, n + 1) for n in range(len(sent), now.need)]
    title = t.say("carta_impera.inquisition.goes_to", name=t.names[now.at])
    count = t.say("carta_impera.inquisition.chosen", chosen=len(now.going), of=now.need)
    places = free(Side(faces.RATIO, NEAR, middle=False), *sent, *open_, grow=1)
    return _tray(t.seat(now.at), title, count, places, Node(h=26.0), w=1.0, grow=GOES)


def _stays(t: TableText, now: Looking, held: list[PoolCard]) -> Node:
    kept = [art(marks.card, one.kind, one.name, bleed=22) for one in held if not one.back]
    end = len(held) - now.need
    balance = t.say("carta_impera.inquisition.stays_note", now=len(kept), end=end)
    places = free(Side(faces.RATIO, NEAR, middle=False), *kept, grow=1)
    title, body = t.say("carta_impera.inquisition.stays"), text(balance, 22, MUTED)
    return _tray(t.seat(t.me), title, "", places, body, w=1.0, grow=1 - GOES)


def tray(board: Box) -> Box:
    """Where the cards that go back are laid down, on the board: the front half of their tray."""
    high = (board.h - APART) * (1 - POOL)
    return Box(board.x, board.bottom - high, (board.w - BESIDE) * GOES / 2, high)


def corner(t: TableText, now: Looking) -> Node:
    """What nobody else sees, and the three buttons."""
    sentence = t.say("carta_impera.inquisition.told", name=t.names[now.at])
    alone = "alone_note" if now.shared else "alone_among_bots"
    leaves = t.say(f"carta_impera.inquisition.{alone}", key=now.key)
    return column(
        row(icon("eye_shut", 54),
            column(text(t.say("carta_impera.inquisition.alone"), 26, GOLD_TEXT, "title", shade=120),
                   text(f"{leaves}\n{sentence}", 21, MUTED, lines=6, leading=1.28), gap=2, grow=1), gap=16, grow=1),
        row(*_buttons(t, now), gap=16, h=BUTTONS, least=0.8),
        pad=(20, 16, 20, UNDER), gap=8, paint=Paint(marks.tray),
    )  # fmt: skip


def foot(corner: Box) -> Box:
    """Where the buttons lie in the corner."""
    return Box(corner.x, corner.bottom - UNDER - BUTTONS, corner.w, BUTTONS + UNDER)


def _buttons(t: TableText, now: Looking) -> list[Node]:
    say, chosen = t.say, len(now.going)
    more = now.need - chosen
    ready = say("carta_impera.inquisition.more", n=more) if more else ""
    give = say("carta_impera.inquisition.give", n=now.need)
    clear = say("carta_impera.inquisition.clear")
    note = say("carta_impera.inquisition.clear_note", n=chosen)
    hide = say("carta_impera.table.show") if now.covered else say("carta_impera.inquisition.hide")
    found = [
        ("give", give, "off" if more else "primary", "give", "", ready, 0.35),
        ("clear", clear, "normal" if chosen else "off", "again", "", note, 0.335),
        ("hide", hide, "quiet", "eye_shut", now.key, "", 0.315),
    ]
    return [button(label, kind, sign, key, note, 25, h=0.0, w=1.0, grow=share, id=(name,),
                   does=Shut(Open(name)) if kind == "off" else Open(name), says=f"{label}. {note}")
            for name, label, kind, sign, key, note, share in found]  # fmt: skip


# ---- what it changed ----------------------------------------------------------------------------

ROW, CARD = 250.0, 150.0
LINE, SAME = 44.0, 86.0
HEAD, GAP = 84.0, 12.0
RED = Paint(shapes.plate, ("#b8442f", "#b8442f", 1.6, 12, 0.12, 0.5))
"""Below what an Inquisition changed."""
TOLD = ("theirs_now", "taken"), ("yours_now", "given")
"""What is told of cards that went, and of those that came."""
MOST = 3
"""So many lines of other acts have room; where there are more, the last one counts them."""
Aimed = tuple[Seat, str, int]
"""A sentence of what else was aimed at the seat, with whose sign after it; the number of the action."""


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
                controls.button(
                    "more", more, self.log, first, kind="quiet", size=21, h=LINE - 4, grow=1
                ),
                pad=(40, 0, 40, 4),
            )
        seen = self.text.say("carta_impera.exchange.seen")
        close = controls.button("seen", seen, self.back, kind="primary", w=440, h=66)
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
        row(_now_held(t, one, False), _now_held(t, one, True), h=CARD, gap=10) if one.taken else None,
        h=ROW if one.taken else SAME, pad=(18, 8, 18, 8), gap=6, paint=RED,
    )  # fmt: skip


def _now_held(t: TableText, one: Exchange, came: bool) -> Node:
    """The cards that came, or those that went, side by side; and whose they are now."""
    owner, moved = (t.me, one.given) if came else (one.by, one.taken)
    paint, keys = marks.card if came else marks.lost, TOLD[came]
    now, what = (t.say(f"carta_impera.exchange.{key}", name=t.names[one.by]) for key in keys)
    shown = [art(paint, card, things.card_name(t.words, card), bleed=22) for card in moved]
    wide = len(shown) * (CARD * faces.RATIO + 10)
    return row(
        free(Side(faces.RATIO, 10, CARD, middle=False), *shown, w=wide, h=CARD, least=0.4),
        column(row(badge(t.seat(owner), 19)), text(now, 23, DARK, "semi", same="now"), text(what, 21, BROWN, same="from"),
               gap=4, grow=1),
        gap=14, w=1.0, grow=1,
    )  # fmt: skip
