"""Cards that can be used in this phase: abilities of technologies, wonders and the government, and
culture events of one's hand; each with what it does, what it costs, and why it cannot be used now.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from pygame import SRCALPHA, Surface

from game.drawing.civilization import cards
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Node, Paint, art, column, row, text
from game.drawing.kit.parts import button, panel
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.hotseat.choice import kind_and_id
from game.hotseat.hands import HERE
from game.hotseat.intents import identity, target
from game.scenes.civilization.board import Board, Decision, Panel, panels
from game.scenes.civilization.layout import Layout
from game.scenes.kit.section import Box, Section
from game.scenes.table.sections.actions import ListSection
from game.words.buttons import ListView
from game.words.civilization import card_text, sentences
from game.words.civilization.card_text import NOT_OPEN, corner, use
from game.words.civilization.players import WORDS
from game.words.civilization.position import Moment, Position

WIDE, HEAD, HIGH = 640.0, 70.0, 116.0
"""Units: the width of the list, what its title takes, and each card."""
OFF, WHY = (160, 166, 156), (238, 170, 140)
"""Letters of a card that cannot be used, and of the reason."""
ART = 56.0
"""The most that a picture takes of a button."""


def board(p: Position) -> Node:
    """The cards of the phase: what each does, its price or why not; and where a hand lies face down, that
    more of it might be used."""
    able = card_text.legal(p)
    found = sorted(card_text.cards(p), key=lambda card: card not in able)
    title = p.say(WORDS + "usable.title" if found else WORDS + "usable.none")
    return panel(
        text(title, 25, GOLD_TEXT, "title", shade=120, h=44), *(_button(p, card) for card in found),
        lift(p), quiet=True, pad=(14, 6, 14, 12), gap=8, part="cards",
    )  # fmt: skip


def _button(p: Position, card: card_text.Card) -> Node:
    refusal, price = card_text.why_not(p, card), card_text.cost(p, card)
    note = p.say(WORDS + "usable.costs", cost=price) if price else ""
    if refusal is not None:
        secret = refusal.reason == "missing_resource" and card_text.hidden(p)
        why = p.say(NOT_OPEN) if secret else sentences.refusal_sentence(p.words, refusal, p.names)
        note = f"{note} {why}".strip()
    called, does = p.name(*card), card_text.text_of(p, card)
    ink, dull = (CREAM, MUTED) if refusal is None else (OFF, OFF)
    return row(
        art(cards.pictured, card.picture, w=84, h=84, least=0.6),
        column(
            text(called, 22, ink, "semi", same="card"), text(does, 20, dull, lines=6, same="does", leading=1.1),
            text(note, 20, WHY if refusal else MUTED, lines=4, same="does", leading=1.1) if note else None,
            grow=1, gap=2,
        ),
        gap=14, pad=(12, 8, 14, 8), paint=Paint(cards.plate, (refusal is None,), ("pointed", "pressed")),
        bleed=12, **target(f"{card.kind}:{card.id}", refusal is None, f"{called}. {does} {note}"),
    )  # fmt: skip


def lift(p: Position) -> Node | None:
    """What lies face down is looked at under a lifted hand, and taken out of it."""
    if not (p.acts and card_text.hidden(p)):
        return None
    look = p.say("civilization.hand.hold")
    return row(
        text(p.say("civilization.hand.more"), 20, MUTED, lines=4, leading=1.1, grow=1),
        button(look, key=p.say("key.space"), id=identity(HERE), w=290, h=50),
        gap=14, pad=(4, 4, 0, 0),
    )  # fmt: skip


def place(f: Layout, m: Moment) -> Box:
    """Where the board `cards` lies: as high as its cards need."""
    wide, many = min(f.full.w, WIDE), len(card_text.cards(m.p)) + card_text.hidden(m.p)
    return Box(f.full.right - wide, f.full.y, wide, min(f.full.h, HEAD + many * HIGH * m.letters))


LIST = Panel(
    place, board, meant=lambda m, touched: use(m.p, card_text.Card(*kind_and_id(touched.step)))
)
BOARD = Board(panels(LIST), corner)


def pictured(c: Canvas, name: Hashable, w: float, h: float) -> Surface:
    """The picture of a thing beside its words."""
    image = Surface((c.px(w), c.px(h)), SRCALPHA)
    cards.pictured(Canvas(image, c.scale, c.text_scale), Box(0, 0, w, h), str(name))
    return image


def listed(
    box: Box, view: Callable[[], ListView | None], press: Callable[[str], object]
) -> Section:
    """A list with pictures, while there is one, over the own sheet or beside a battle: what an ability is paid
    with, which technology is learned in return, which resource is taken."""
    return ListSection(box, view, press, pictured, ART)


PAYING: dict[Decision, Board] = dict.fromkeys(
    card_text.ASKED, Board(corner=card_text.payment_corner, touch=card_text.press)
)
