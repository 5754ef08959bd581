"""Below the table: the last turn; a card in words with its price, what else is pointed at, or why something
was refused; on demand the ways to pay; and while hands lie face down who has chosen, and who is next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.content.wonders.load import tables
from game.drawing.backs import RATIO
from game.drawing.kit import display, theme
from game.drawing.kit.arranger import Arranger
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import (
    SPRING,
    Key,
    Node,
    Paint,
    art,
    column,
    either,
    grid,
    icon,
    line,
    row,
    stack,
    text,
    words,
)
from game.drawing.kit.parts import badge, button, ground, head, panel
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import BROWN, CREAM, DARK, FAINT, GOLD_TEXT, MUTED, Colour
from game.drawing.wonders import marks
from game.drawing.wonders import nodes as parts
from game.drawing.wonders import paper as drawing
from game.hotseat.intents import Open, Touch
from game.hotseat.wonders.chosen import Pay
from game.rules.contract import Seat as Number
from game.rules.wonders.box import box
from game.rules.wonders.construction import next_stage
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
            return _note(t.to_me("for_sale"), t.to_me("sale_note", name=name, price=price))
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
    """What is no card, in sentences; or why something was refused, by its clause, which opens the rules."""
    ink = marks.RED if refused else DARK
    rules = text(clause, 21, marks.LINK, "semi", 1.0, w=170, h=36, id=("clause",), does=Open("rules", clause),
                 says=plain(f"{title}. {sentence}")) if clause else None  # fmt: skip
    return column(
        row(icon("cross", 36) if refused else None, text(title, 33, ink, "title", grow=1), h=46, gap=14),
        text(sentence, 23, DARK, lines=8, bold=DARK, leading=1.24, grow=1), row(SPRING, rules) if clause else None,
        pad=(28, 12, 24, 12), gap=6, paint=ground("paper"), bleed=16, at=(0, 0),
    )  # fmt: skip


def _pays(heading: str, tone: str = "", *lines: Node | None, note: str = "") -> Node:
    """What a card costs: a heading in a tone (`good`, `bad` or neither), then lines, or a `note`."""
    told = text(note, 21, BROWN, lines=7, bold=DARK, grow=1) if note else None
    return column(
        text(heading, 24, INKS.get(tone, DARK), "bold", h=36), *lines, told, w=1, grow=0.4, gap=0, at=(0, 0),
    )  # fmt: skip


def _card(t: TableText, card: str, city: int, pays: Node) -> Node:
    """A card in words: its colour and Age, what it gives, its links; what it costs."""
    colour, sentences = tables().cards[card].colour, t.sentences(card, city)
    told = (
        text(sentences, 22, DARK, lines=9, bold=DARK, leading=leading, grow=1)
        for leading in (1.22, 1.08)
    )
    does = column(
        text(t.card(card).name, 33, DARK, "title", h=42),
        row(parts.sign(colour), text(t.kind(card), 21, BROWN, "semi"), gap=6, h=30),
        either(*told, grow=1), w=1, grow=0.6, gap=0, at=(0, 0),
    )  # fmt: skip
    face = art(marks.card, t.card(card), ratio=RATIO, h=238, least=0.5, bleed=18)
    return row(
        face, does, art(drawing.rule, w=3), pays, pad=(10, 8, 16, 8), gap=14, paint=ground("paper"), bleed=16,
    )  # fmt: skip


# ---- what it costs ------------------------------------------------------------------------------


def _cost(t: TableText, card: str, chosen: int, key: str) -> Node:
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
    below = either(*(
        text(foot, 21, DARK, "semi", h=32), text(foot, 21, DARK, "semi", lines=2, leading=1.05),
        text(say("wonders.price.ways", n=ways), 21, DARK, "semi", h=32),
    )) if foot else None  # fmt: skip
    bought = either(column(*lines), grid(2, lines, gap=16))
    return _pays(pays, "", bought, SPRING, line(BROWN, 2), summed, below)


def _lines(t: TableText, need: int, way: Way, bank: int) -> tuple[Node, ...]:
    """A price line by line: equal units of the same city together."""
    sellers, found = _sellers(t), []
    for one, n in Counter(position.shopping(t.state, t.at, need, way)).items():
        sentence = t.resource(one.good)
        sentence = t.say("wonders.times", what=sentence, n=n) if n > 1 else sentence
        found.append(_line(one.good, sentence, one.coins * n, sellers.get(one.source)))
    return (*found, *([_line("coin", t.say("wonders.price.bank"), bank)] if bank else ()))


def _line(good: str, sentence: str, price: int, seller: Seat | None = None) -> Node:
    return row(
        icon(good, 28), text(sentence, 21, DARK, same="line"), parts.named(seller, 20, DARK) if seller else None, SPRING,
        parts.coin(price) if price else icon("check", 22), h=32, least=0.75, gap=8,
    )  # fmt: skip


# ---- the last turn ------------------------------------------------------------------------------


def last(t: TableText, deeds: tuple[tuple[int, position.Deed], ...], key: str, good: str) -> Node:
    """One line a city: what it turned up, what that did to its purse (`good`: of gains); opens the log."""
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


# ---- the ways to pay ----------------------------------------------------------------------------


def ways(t: TableText, card: str, what: str, price: position.Price, chosen: int) -> Node:
    """The ways to pay for a card, or for a stage that it is tucked under: where each unit comes from, and a
    row for each pair of payments, which is chosen by a touch, and paid by another."""
    city = t.state.cities[t.at]
    if what == "build":
        title, need = t.say("wonders.pay.title", card=card), box().need[box().numbers[card]]
    else:
        title, stage = t.say("wonders.pay.title_stage", stage=city.stages + 1), next_stage(city)
        need = stage.need if stage else 0
    n, chosen = len(price.ways), min(chosen, len(price.ways) - 1)
    units = position.shopping(t.state, t.at, need, price.ways[chosen])
    left = column(
        either(*(art(marks.card, t.card(card), h=372, ratio=RATIO, least=one, bleed=18) for one in (0.96, 0.6))),
        text(t.say("wonders.pay.note"), 21, BROWN, align=0.5, lines=4), text("R5.3", 21, marks.LINK, align=0.5),
        w=248, gap=14, at=(0, 0),
    )  # fmt: skip
    right = column(
        text(title, 34, DARK, "title"), row(*(_needed(t, one) for one in units), gap=14, h=100, least=0.8),
        text(t.say("wonders.pay.ways", n=n), 23, DARK, "bold"),
        *(_way_to_pay(t, need, price, k, k == chosen) for k in range(n)), SPRING,
        words(t.say("wonders.pay.keys", n=n), size=21, colour=BROWN), grow=1, w=1, gap=8, at=(0, 0),
    )  # fmt: skip
    return row(left, right, pad=(24, 16, 24, 12), gap=36, paint=ground("paper"), bleed=16)


def _sellers(t: TableText) -> dict[str, Seat]:
    there, back = neighbours(t.state, t.at)
    return {"left": t.seat(there), "right": t.seat(back)}


def _needed(t: TableText, one: position.Bought) -> Node:
    """A unit that is needed and where it comes from: one's own, or bought from somebody."""
    seller = _sellers(t).get(one.source)
    if seller is None:
        source = row(
            icon("check", 22), text(t.seat(t.at).name, 20, marks.GREEN, "semi"), gap=6, h=32
        )
    else:
        source = row(parts.named(seller, 20, DARK), SPRING, parts.coin(one.coins, 32), h=32)
    name = text(t.resource(one.good), 24, DARK, "bold", same="unit")
    return column(
        row(icon(one.good, 54, least=0.5), name, gap=8, h=52), source,
        w=178, least=0.5, gap=2, pad=(12, 8, 10, 6), paint=Paint(drawing.unit, (seller is None,)),
    )  # fmt: skip


def _way_to_pay(t: TableText, need: int, price: position.Price, k: int, chosen: bool) -> Node:
    """A mark and a key, what goes left and right, what is left, the sum; all smaller in a low row."""
    total, left, right = way = price.ways[k]
    rest = t.say("wonders.pay.left", left=position.purse(t.state, t.at) - total - price.bank)
    cheapest = row(words(t.say("wonders.pay.cheapest"), size=21, colour=marks.GREEN, face="semi"), h=34, pad=(14, 0),
                   paint=Paint(marks.pill, ("#2f7d49", "#e6f2d2")))  # fmt: skip
    number = stack(
        text(str(k + 1), 20, BROWN, "semi", 0.5), w=28, h=30, least=0.7, paint=drawing.KEY
    )
    return row(
        art(drawing.mark, chosen, w=32, h=32, least=0.7), number,
        *(_bought(t, need, way, side, coins).but(w=1, grow=1) for side, coins in (("left", left), ("right", right))),
        cheapest if not k else None, text(rest, 22, BROWN, same="rest"), parts.coin(total + price.bank, 44, least=0.6),
        h=78, least=0.5, gap=10, pad=(16, 0, 12, 0), paint=Paint(drawing.way, (chosen,), ("pointed",)), bleed=4,
        id=("pay", left, right), thing=("pay", left, right), does=Pay(k), stop=False,
    )  # fmt: skip


def _bought(t: TableText, need: int, way: Way, side: str, coins: int) -> Node:
    if not coins:
        return text(t.say("wonders.pay.none"), 22, drawing.QUIET, align=0.5)
    goods = [one.good for one in position.shopping(t.state, t.at, need, way) if one.source == side]
    return row(parts.arrow(side, 24, drawing.ARROW), parts.named(_sellers(t)[side], 23, DARK), parts.coin(coins, 34, least=0.6),
               parts.goods(goods, 28), gap=6)  # fmt: skip


# ---- who has chosen -----------------------------------------------------------------------------

AREA = "wonders.this_turn."


def plates(
    t: TableText, due: int, people: tuple[int, ...], keys: tuple[tuple[int, str], ...]
) -> Node:
    """A plate for each person, below the order; `keys` are held by whoever has chosen."""
    held, few = dict(keys), len(people) <= 4  # with room for a name on their button
    return panel(
        head(t.say(AREA + "turn"), t.say(AREA + "order"), 23, MUTED, face="body"),
        row(*(_plate(t, one, one == due, held.get(one), few) for one in people), gap=12, grow=1),
        quiet=True, pad=(16, 8, 16, 12), gap=8,
    )  # fmt: skip


def _plate(t: TableText, city: int, due: bool, key: str | None, few: bool) -> Node:
    seat, about, take = t.seat(city), "next" if due else "later", None
    if key is not None and not due:
        about = "chosen"
        back = t.say(AREA + "back", name=seat.name) if few else t.say("wonders.table.take_back")
        take = button(back, "normal", "undo", key, size=20, id=("back", city), does=Touch(str(city)),
                      says=back, h=48)  # fmt: skip
    name = row(
        badge(seat, 20, w=46, h=46), text(seat.name, 24, CREAM, "semi", same="name", grow=1),
        icon("check", 28) if take else None, gap=8,
    )  # fmt: skip
    said = text(t.say(AREA + about), 20, MUTED, same="said", lines=2, leading=1.0)
    return column(name, said, SPRING, take, w=1, grow=1, pad=(12, 8, 12, 8), gap=4, at=(0, 0),
                  paint=ground("lit" if due else "well", 12, due), bleed=18)  # fmt: skip
