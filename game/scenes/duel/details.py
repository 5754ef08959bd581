"""The parchment strip: whatever is pointed at, enlarged, in words, with its payment line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from game.content.duel.load import tables
from game.drawing.duel import details as drawing
from game.drawing.kit import display
from game.drawing.kit.arranger import Arranger
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import (
    EMPTY,
    SPRING,
    Node,
    Paint,
    art,
    column,
    either,
    grid,
    icon,
    line,
    row,
    text,
)
from game.drawing.kit.parts import badge, ground
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import BROWN, DARK
from game.hotseat.intents import Open
from game.match.tape import LogLine
from game.rules.contract import Point
from game.rules.duel import scoring, trade
from game.rules.duel.state import HIDDEN_GUILD
from game.scenes.duel.pyramid import offered
from game.words.duel import sentences, things
from game.words.duel.box import GLOSSARY
from game.words.duel.table_text import TableText, item_sentences
from game.words.seats import Seat

KINDS = ("card", "wonder", "token", "slot", "points", "spoil", "track", "coins", "seat")
"""What the strip tells about."""
TEXT, PAYMENT, DETAIL = (56, 42, 26), (88, 66, 38), (112, 60, 40)
GOOD_INK, BAD_INK = (40, 96, 46), (122, 30, 20)
READ = 380.0
"""Words and payment side by side are no narrower where a picture stands before them."""
TALLEST = 248.0
"""A card at its ease; larger letters need the room more."""


def newest(lines: Sequence[LogLine]) -> str:
    """The thing that was played last, by the log; empty before the first."""
    for entry in reversed(lines):
        for event in entry.events:
            for what in ("wonder", "card", "token"):
                if hasattr(event, what):
                    return f"{what}:{getattr(event, what)}"
    return ""


def to_come(table_text: Callable[[], TableText], box: Box, arranger: Callable[[], Arranger], c: Canvas
            ) -> Iterator[None]:  # fmt: skip
    """Lay out and draw what somebody will ask about: what can be taken, and the wonders."""
    t = table_text()
    wonders = [one for city in t.state.cities for one in (*city.wonders, *city.built)]
    names = [f"card:{one}" for one in offered(t.state)]
    for name in (*names, *(f"wonder:{one}" for one in (*t.state.draft, *wonders))):
        placed = arranger().arrange(details(t, name), box)
        yield from display.ahead(c, placed, (drawing.card, drawing.wonder))


def details(t: TableText, name: str) -> Node:
    """What the strip tells about a thing; always in the same place, so that nothing pops up over the
    table. The clause opens the rules there."""
    what, _, id = name.partition(":")
    clause = _clause(t, GLOSSARY.clause(name))
    if what in ("card", "token"):
        picture = icon(f"token_{id}", 170, pad=(10, 0))
        if what == "card":
            picture = art(drawing.card, id, h=TALLEST, ratio=2 / 3, bleed=14)
        wide, narrow = (
            (_words(t, id, clause, lines, w), *_pays(t, id, 0.47, w))
            for lines, w in ((1, READ), (2, 1))
        )
        inner = either(row(picture, *wide, gap=14), row(*narrow, gap=14))
    elif what == "wonder":
        built = any(id in city.built for city in t.state.cities)
        plate = art(drawing.wonder, id, built, h=159, ratio=5 / 3, least=0.6, bleed=14)
        does, close = (_does(item_sentences(t.words, id), lines) for lines in (1, 2))
        forms = (row(plate, does, gap=18, grow=1), 1, 0.37, READ + 200), (close, 2, 0.5, 1)
        inner = either(*(
            row(column(_title(t, id, clause, lines), one, w=(1 - part) * w, grow=1 - part),
                *_pays(t, id, part, w), gap=14)
            for one, lines, part, w in forms
        ))  # fmt: skip
    elif what == "slot":
        inner = _face_down(t, t.state.layout[int(id)], clause)
    elif what == "points":
        inner = _points(t, int(id), clause)
    else:
        sentence = text(t.thing(name), 24, TEXT, align=0.5, lines=6, bold=DARK, leading=1.26)
        inner = column(row(SPRING, clause), SPRING, sentence, SPRING, Node(h=30.0), pad=(52, 0))
    return column(inner.but(grow=1), pad=(10, 10, 18, 10), paint=ground("paper"), bleed=16,
                  part="details")  # fmt: skip


def _clause(t: TableText, clause: str) -> Node:
    if not clause:
        return EMPTY
    sentence = t.say("common.see_clause", clause=clause)
    return text(clause, 20, BROWN, "semi", 1.0, same="clause", w=72, h=30, least=0.7,
                id=("details", "clause"), does=Open("rules", clause), says=sentence,
                stop=False)  # fmt: skip


# ---- what it is, and does -----------------------------------------------------------------------


def _title(t: TableText, item: str, clause: Node | None, lines: int = 1) -> Node:
    size = 32 if lines == 1 else 25
    name = text(things.thing_name(t.words, item), size, DARK, "title", grow=1, lines=lines)
    return row(name, clause, gap=6, **_high(lines, 44))


def _words(t: TableText, item: str, clause: Node, lines: int, wide: float) -> Node:
    """Its name, its colour, each in so many lines, and what it does; the clause at the end of the first line
    that is short."""
    card, does = tables().cards.get(item), _does(item_sentences(t.words, item), lines)
    if card is None:
        return column(_title(t, item, clause), does, w=0.53 * wide, grow=0.53)
    colour = text(t.say(f"duel.kind.{card.colour}"), 20, BROWN, "semi", grow=1, same="clause",
                  lines=2 * lines - 1, leading=1.1)  # fmt: skip
    below = row(
        art(drawing.sign, card.colour, w=20, h=24), colour, clause, gap=5, **_high(lines, 30)
    )
    return column(_title(t, item, None, lines), below, does, w=0.53 * wide, grow=0.53)


def _high(lines: int, h: float) -> dict[str, float]:
    """How high a line is; several are as high as they need to be."""
    return {"h": h} if lines == 1 else {}


def _does(sentences: Iterable[str], lines: int = 1) -> Node:
    """Sentences one below the other, in the largest letters that fit; closer where names take several lines."""
    found = (
        text(one, 22, TEXT, lines=9, bold=DARK, same="does", leading=1.26 if lines == 1 else 1.1)
        for one in sentences
    )
    return column(*found, at=(0, 0), gap=4, grow=1)


# ---- the payment --------------------------------------------------------------------------------


def _pays(t: TableText, item: str, part: float, wide: float) -> tuple[Node, ...]:
    """What it costs whoever would pay now; of a card the rival too: a part of so much width."""
    if item in tables().tokens or not t.for_sale(item):
        return ()
    payer = t.payer(item)
    payment = trade.payment(t.state, payer, item)
    forms = (sentences.payment_lines(t.words, payment, brief) for brief in range(3))
    lines = either(*(column(*map(_line, form), gap=4) for form in forms))
    rival = _rival(t, 1 - payer, item) if item in tables().cards else EMPTY
    body = column(
        text(t.say("duel.price.pays", name=t.names[payer]), 23, DARK, "bold", h=32), lines, SPRING,
        line((109, 79, 32), 2, h=6), _total(t, payment.total, t.state.cities[payer].coins), rival,
        w=part * wide, grow=part, gap=4,
    )  # fmt: skip
    return art(drawing.rule, w=12), body


def _line(one: sentences.Line) -> Node:
    """One line of a payment, its coins beside the first of its words."""
    coins = text("" if one.coins is None else str(one.coins), 23, DARK, "black", same="coins")
    sign = icon("check" if one.coins is None else "coinplain", 24, least=0.8)
    return row(
        text(one.text, 21, PAYMENT, lines=5, bold=DARK, same="pays", leading=1.15, grow=1),
        column(row(coins, sign, gap=6), at=(0, 0)), gap=6,
    )  # fmt: skip


def _total(t: TableText, price: int, have: int) -> Node:
    """The price, and what is missing or left, with what there is now and without."""
    dear = price > have
    keys = ("short", "need") if dear else ("left", "rest")
    facts = {"now": have, "need": price - have, "left": have - price}
    notes, ink = (t.say(f"duel.price.{key}", **facts) for key in keys), BAD_INK if dear else BROWN
    forms = [text(one, 20, ink, align=1.0, grow=1) for one in notes]
    forms.append(row(SPRING, icon("cross", 24), grow=1) if dear else SPRING)
    note = column(either(*forms), w=1, grow=1)  # what the others leave
    return row(
        text(t.say("duel.price.total"), 24, DARK, "bold"), note,
        text(str(price), 30, DARK, "black"), icon("coin", 32), h=40, gap=8,
    )  # fmt: skip


def _rival(t: TableText, seat: int, item: str) -> Node:
    """What the rival would pay, and where there is room, for what."""
    payment, has = trade.payment(t.state, seat, item), t.state.cities[seat].coins
    dear = payment.total > has
    key = "duel.price.rival_short" if dear else "duel.price.rival"
    price = t.say(key, name=t.names[seat], coins=payment.total, has=has)
    detail = sentences.trade_sentence(t.words, payment)
    if payment.chain:
        detail = t.say("duel.moves.free_chain", chain=payment.chain)
    who = badge(Seat(t.signs[seat], t.names[seat]), 9, False, w=28, h=28, bleed=0)
    head = row(who, text(price, 21, BAD_INK if dear else GOOD_INK, "bold"), gap=4)
    below = text(detail, 20, DETAIL, pad=(32, 0, 0, 0)) if detail else None
    look, forms = Paint(drawing.rival, (dear,)), ((below, 6), (below, 1), (None, 1))
    return either(*(column(head, one, pad=(4, 1, 8, under), paint=look) for one, under in forms))


# ---- what is face down, points ------------------------------------------------------------------


def _face_down(t: TableText, card: str, clause: Node) -> Node:
    age = "guild" if card == HIDDEN_GUILD else t.state.age
    title = row(text(t.back(card), 32, DARK, "title", grow=1), clause)
    back = art(drawing.back, age, h=TALLEST, ratio=2 / 3)
    return row(back, column(title, _does(t.odds(card)), w=1, grow=1), gap=20)


def _points(t: TableText, seat: int, clause: Node) -> Node:
    """Points so far, category by category, in two columns; where that is narrow in one, of what brought
    any, or without the things that did."""
    traced, totals = scoring.points(t.state, seat), scoring.totals(t.state, seat)
    won = {category: total for category, total in totals.items() if total}

    def listed(columns: int, shown: Mapping[str, int], things: Sequence[Point]) -> Node:
        return grid(columns, [_category(t, things, *one) for one in shown.items()], grow=1)

    forms = either(listed(2, totals, traced), listed(1, won, traced), listed(2, totals, ()), grow=1)
    title = row(text(t.points_so_far(seat), 28, DARK, "semi", grow=1), clause)
    return column(title, forms, gap=4, pad=(14, 0, 0, 0))


def _category(t: TableText, things: Sequence[Point], category: str, total: int) -> Node:
    """What a category brought in all, and what each thing did."""
    said = (sentences.point_sentence(t.words, p) for p in things if p.category == category)
    found = f"*{t.say(f'duel.score.category.{category}')}* {', '.join(said)}".rstrip()
    number = text(str(total), 21, DARK, "black", 1.0, same="points", w=34)
    listed = text(found, 21, BROWN, lines=9, bold=DARK, same="points")
    return row(number, column(listed, grow=1), gap=12)
