"""Below the table: the last turn on the left, and in the middle a card in words with its price, what
else is pointed at, or why something was refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.content.wonders.load import tables
from game.drawing.backs import RATIO
from game.drawing.kit import display, theme
from game.drawing.kit.arranger import Arranger
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import SPRING, Key, Node, art, column, icon, line, row, text, words
from game.drawing.kit.parts import ground, panel
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import BROWN, CREAM, DARK, FAINT, GOLD_TEXT, Colour
from game.drawing.wonders import choices as drawing
from game.drawing.wonders import marks
from game.drawing.wonders import nodes as parts
from game.hotseat.intents import Open
from game.rules.contract import Seat as Number
from game.rules.wonders.box import box
from game.rules.wonders.state import State, neighbours
from game.rules.wonders.trade import Way
from game.scenes.table.sections.notice import Notice
from game.words import plain
from game.words.marks import literal
from game.words.seats import Seat
from game.words.wonders import position, things
from game.words.wonders.table_text import TableText

DESCRIBED = ("hand", "pile", "card", "board", "city", "sale", "war")
"""Kinds of things that the strip tells about."""
PAID: Colour = (240, 208, 140)
TALLEST = 238.0
"""A card at its ease."""
INKS = {"good": marks.GREEN, "bad": marks.RED}


def tellable(key: Key, view: State, seat: Number | None, piled: bool) -> Key:
    """The thing last told about, if whoever looks may still be told: they see the hand of this seat,
    and the discard pile where it lies open (`piled`); else nothing."""
    what = key[0] if key else ""
    if what == "hand":
        return key if seat is not None and key[1] in position.hand(view, seat) else ()
    secret = (what == "pile" and not piled) or (what in DESCRIBED and not view.age)
    return () if secret else key


def strip(
    t: TableText, about: Key, chosen: int, key: str, card: str, notice: Notice | None
) -> Node:
    """Always in the same place, so that nothing pops up over the table: why something was refused, or what
    there is to say of a thing; for a card of the hand `chosen` is the way to pay."""
    if notice is not None:
        title = t.card(card).name if card else t.words.say("table.rules")
        return _note(title, notice.text, notice.clause, refused=True)
    match about:
        case ("pile", str(one)):
            have = t.price(one).kind == position.HAVE
            words = ("wonders.tag.have_one", "bad", "wonders.moves.have_one") if have else (
                "wonders.pile.build", "good", "wonders.pile.note")  # fmt: skip
            return _card(t, one, t.at, _pays(t.say(words[0]), words[1], note=t.say(words[2])))
        case ("hand", str(one)):
            return _card(t, one, t.at, _cost(t, one, chosen, key))
        case ("card", int(city), str(one)):
            cost = things.cost_sentence(t.words, tables().cards[one].cost)
            heading = t.say("wonders.table.city_of", name=t.seat(city).name)
            return _card(t, one, city, _pays(heading, note=t.words.say("cards.cost", cost=cost)))
        case ("board", int(city), int(n)):
            title = f"{t.place(city)} · {t.stage_title(city, n)}"
            return _note(title, t.stage_sentences(city, n))
        case ("sale", int(city)):
            side, name = "left" if city == t.left else "right", t.seat(city).name
            price = position.unit_price(t.state, t.me, side, raw=True)
            note = t.to_me("sale_note", name=name, price=price)
            return _note(t.to_me("for_sale"), note)
        case (_, int(city)):
            return _note(t.say("wonders.table.city_of", name=t.seat(city).name), t.thing(about))
    raise AssertionError(f"there is nothing to say of {about}")


def to_come(t: TableText, b: Box, key: str, arranger: Arranger, c: Canvas) -> Iterator[None]:
    """Lay out and draw what there is to say of each card of the hand."""
    for card in dict.fromkeys(position.hand(t.state, t.me)):
        placed = arranger.arrange(strip(t, ("hand", card), 0, key, "", None), b)
        yield from display.ahead(c, placed, (marks.card,))


# ---- what it is ---------------------------------------------------------------------------------


def _note(title: str, sentence: str, clause: str = "", refused: bool = False) -> Node:
    """What a thing that is no card is, in sentences; or why something was refused, with its clause, which
    opens the rules."""
    ink = marks.RED if refused else DARK
    rules = text(clause, 21, marks.LINK, "semi", 1.0, w=170, h=36, id=("clause",), does=Open("rules", clause),
                 says=plain(f"{title}. {sentence}")) if clause else None  # fmt: skip
    return column(
        row(icon("cross", 36) if refused else None, text(title, 33, ink, "title", grow=1), h=46, gap=14),
        text(sentence, 23, DARK, lines=8, bold=DARK, leading=1.24, grow=1), row(SPRING, rules) if clause else None,
        pad=(28, 12, 24, 12), gap=6, paint=ground("paper"), bleed=16, at=(0, 0),
    )  # fmt: skip


def _pays(heading: str, tone: str = "", *lines: Node, note: str = "") -> Node:
    """What a card costs: a heading in a tone (`good`, `bad` or neither), and lines, or a `note` in their
    place."""
    told = text(note, 21, BROWN, lines=7, bold=DARK, grow=1) if note else None
    return column(
        text(heading, 24, INKS.get(tone, DARK), "bold", h=36), *lines, told, w=1, grow=0.4, gap=0, at=(0, 0),
    )  # fmt: skip


def _card(t: TableText, card: str, city: int, pays: Node) -> Node:
    """A card in words: its colour and Age, what it gives, its links; what it costs."""
    colour, sentences = tables().cards[card].colour, t.sentences(card, city)
    does = column(
        text(t.card(card).name, 33, DARK, "title", h=42),
        row(parts.sign(colour), text(t.kind(card), 21, BROWN, "semi"), gap=6, h=30),
        text(sentences, 22, DARK, lines=9, bold=DARK, leading=1.22, grow=1), w=1, grow=0.6, gap=0, at=(0, 0),
    )  # fmt: skip
    face = art(marks.card, t.card(card), ratio=RATIO, h=TALLEST, least=0.5, bleed=18)
    return row(
        face, does, art(drawing.rule, w=3), pays, pad=(10, 8, 16, 8), gap=14, paint=ground("paper"), bleed=16,
    )  # fmt: skip


# ---- what it costs ------------------------------------------------------------------------------


def _cost(t: TableText, card: str, chosen: int, key: str) -> Node:
    """What a card of the hand costs the city that is chosen for."""
    say, price, coins = t.say, t.price(card), position.purse(t.state, t.at)
    name, own = t.seat(t.at).name, t.at == t.me
    pays = say("wonders.price.pays") if own else say("wonders.price.pays_other", name=name)
    nothing = say("wonders.price.pays_nothing", name=name)
    if price.kind == position.LINKED:
        return _pays(nothing, "good", note=t.without(card, price))
    if not price.can:
        return _pays(pays, "bad", note=t.why_not(price, coins))
    way = price.ways[min(chosen, len(price.ways) - 1)]
    total, ways = way[0] + price.bank, len(price.ways)
    lines = _lines(t, box().need[box().numbers[card]], way, price.bank)
    if not lines:
        return _pays(nothing, "good", note=say("wonders.price.nothing"))
    foot = say("wonders.price.ways", n=ways) if ways > 1 else ""
    foot += f" · {say('wonders.price.cheapest', key=key)}" if foot and key and not chosen else ""
    summed = row(
        text(say("wonders.price.total"), 24, DARK, "bold"),
        text(say("wonders.price.left", now=coins, left=coins - total), 21, BROWN, align=1.0, grow=1),
        parts.coin(total, 36), gap=10, h=40,
    )  # fmt: skip
    below = [text(foot, 21, DARK, "semi", h=32)] if foot else []
    return _pays(pays, "", *lines, SPRING, line(BROWN, 2), summed, *below)


def _lines(t: TableText, need: int, way: Way, bank: int) -> tuple[Node, ...]:
    """A price line by line: equal units of the same city together."""
    there, back = neighbours(t.state, t.at)
    sellers, found = {"left": t.seat(there), "right": t.seat(back)}, []
    for one, n in Counter(position.shopping(t.state, t.at, need, way)).items():
        sentence = t.resource(one.good)
        sentence = t.say("wonders.times", what=sentence, n=n) if n > 1 else sentence
        found.append(_line(one.good, sentence, one.coins * n, sellers.get(one.source)))
    return (*found, *([_line("coin", t.say("wonders.price.bank"), bank)] if bank else ()))


def _line(good: str, sentence: str, price: int, seller: Seat | None = None) -> Node:
    """A good, from whom, and what it costs; 0: one's own."""
    return row(
        icon(good, 28), text(sentence, 21, DARK, same="line"), parts.named(seller, 20, DARK) if seller else None, SPRING,
        parts.coin(price) if price else icon("check", 22), h=32, least=0.6, gap=8,
    )  # fmt: skip


# ---- the last turn ------------------------------------------------------------------------------


def last(t: TableText, deeds: tuple[tuple[int, position.Deed], ...], key: str, good: str) -> Node:
    """One line a city: what was turned up, and what that did to its purse, gains in the colour of what is
    `good`; a touch opens the whole log."""
    title, more = t.say("wonders.table.last_turn"), f"{t.say('table.whole_log')}  {key}".rstrip()
    did = [t.did(deed) for _, deed in deeds]
    said = (
        f"{literal(t.seat(city).name)}: {one[1]}" for (city, _), one in zip(deeds, did, strict=True)
    )
    return panel(
        row(text(title, 23, GOLD_TEXT, "semi", grow=1), words(more, size=20, colour=FAINT, align=1.0), h=38, gap=10, pad=(4, 0)),
        *(_deed(t.seat(city), *one, deed.coins, good) for (city, deed), one in zip(deeds, did, strict=True)),
        gap=0, pad=(14, 8, 14, 10), quiet=True, id=("last",), does=Open("log"), stop=False, says=". ".join((title, *said)),
    )  # fmt: skip


def _deed(seat: Seat, sign: str, sentence: str, link: bool, coins: int, good: str) -> Node:
    ink = theme.rgb(good) if coins > 0 else PAID
    return row(
        parts.badge(seat, w=36, h=36), parts.sign(sign, 9, w=28) if sign in theme.CARD_SIGN else icon(sign, 26, w=28),
        text(sentence, 21, CREAM, "semi", same="deed"), icon("link", 22) if link else None, SPRING,
        text(marks.signed(coins), 21, ink, "bold", same="coins") if coins else None,
        icon("coinplain", 22) if coins else None, h=40, least=0.6, gap=6,
    )  # fmt: skip
