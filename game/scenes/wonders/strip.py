"""Below the table: the last turn on the left, and in the middle a card in words with its price, what
else is pointed at, or why something was refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from game.content.wonders.load import tables
from game.drawing.kit.canvas import Canvas
from game.drawing.wonders import details as drawing
from game.drawing.wonders.details import CardView, Deed, LastTurnView, Line, NoteView
from game.rules.contract import Seat
from game.rules.wonders.actions import CHAIN
from game.rules.wonders.box import box
from game.rules.wonders.events import StageBuilt, StructureBuilt
from game.rules.wonders.state import State, neighbours
from game.rules.wonders.trade import Way
from game.scenes.kit.section import Box, Target
from game.scenes.table.sections.notice import Notice
from game.scenes.table.sections.panel import Panel, ThingsPanel
from game.scenes.wonders import position
from game.scenes.wonders.position import Price
from game.scenes.wonders.table_text import TableText
from game.words import plain
from game.words.marks import literal
from game.words.wonders import things

DESCRIBED = ("hand", "pile", "card", "board", "city", "sale", "war")
"""Kinds of things that the strip tells about."""

# ---- a card in words ----------------------------------------------------------------------------


def offered_view(text: TableText, card: str, chosen: int, key: str) -> CardView:
    """A card of the hand, and what it costs the city that is chosen for; `chosen` is the way to pay."""
    price, coins = text.price(card), position.purse(text.state, text.at)
    base = _bare(text, card, text.at)
    own = text.at == text.me
    name = text.seat(text.at).name
    pays = (
        text.say("wonders.price.pays") if own else text.say("wonders.price.pays_other", name=name)
    )
    nothing = text.say("wonders.price.pays_nothing", name=name)
    if price.kind == position.LINKED:
        return base._replace(heading=nothing, tone="good", note=_without(text, card, price))
    if not price.can:
        return base._replace(heading=pays, tone="bad", note=why_not(text, price, coins))
    way = price.ways[min(chosen, len(price.ways) - 1)]
    total = way[0] + price.bank
    need = box().need[box().numbers[card]]
    lines = lines_of(text, need, way, price.bank)
    if not lines:
        return base._replace(heading=nothing, tone="good", note=text.say("wonders.price.nothing"))
    ways, foot = len(price.ways), ""
    if ways > 1:
        foot = text.say("wonders.price.ways", n=ways)
        foot += f" · {text.say('wonders.price.cheapest', key=key)}" if key and not chosen else ""
    return base._replace(
        heading=pays,
        lines=lines,
        total=text.say("wonders.price.total"),
        rest=text.say("wonders.price.left", now=coins, left=coins - total),
        sum=total,
        foot=foot,
    )


def pile_view(text: TableText, card: str) -> CardView:
    """A card of the discard pile: it is built for nothing, or stands already."""
    base, have = _bare(text, card, text.at), text.price(card).kind == position.HAVE
    if have:
        return base._replace(heading=text.say("wonders.tag.have_one"), tone="bad",
                             note=text.say("wonders.moves.have_one"))  # fmt: skip
    return base._replace(
        heading=text.say("wonders.pile.build"), tone="good", note=text.say("wonders.pile.note")
    )


def built_view(text: TableText, card: str, city: int) -> CardView:
    """A card that stands in a city."""
    cost = things.cost_sentence(text.words, tables().cards[card].cost)
    name = text.seat(city).name
    heading = text.say("wonders.table.city_of", name=name)
    return _bare(text, card, city)._replace(
        heading=heading, note=text.words.say("cards.cost", cost=cost)
    )


def _bare(text: TableText, card: str, city: int) -> CardView:
    return CardView(text.card(card), text.kind(card), text.sentences(card, city), "", "", ())


def why_not(text: TableText, price: Price, coins: int) -> str:
    """Why something cannot be paid, in a few words."""
    if price.kind == position.HAVE:
        return text.say("wonders.moves.have_one")
    if price.kind == position.LACKS:
        lacks = things.amounts(text.words, Counter(price.lacks))
        return text.say("wonders.moves.lacks", things=lacks)
    return text.say("wonders.moves.dear", price=price.needs, coins=coins)


def _without(text: TableText, card: str, price: Price) -> str:
    """What a card would cost that a chain makes free."""
    cost = things.cost_sentence(text.words, tables().cards[card].cost)
    if price.lacks:
        return f"{text.say('wonders.price.without')} {cost}\n{text.say('wonders.price.not_sold')}"
    least = text.say("wonders.price.at_least", n=price.needs) if price.needs else ""
    return f"{text.say('wonders.price.without')} {cost}\n{least}".rstrip()


def lines_of(text: TableText, need: int, way: Way, bank: int) -> tuple[Line, ...]:
    """A price line by line: equal units of the same city together."""
    bought = Counter(position.shopping(text.state, text.at, need, way))
    there, back = neighbours(text.state, text.at)
    sellers = {"left": text.seat(there), "right": text.seat(back)}
    found = []
    for one, n in bought.items():
        words = text.resource(one.good)
        words = text.say("wonders.times", what=words, n=n) if n > 1 else words
        found.append(Line(one.good, words, one.coins * n, sellers.get(one.source)))
    if bank:
        found.append(Line("coin", text.say("wonders.price.bank"), bank))
    return tuple(found)


# ---- what else is pointed at --------------------------------------------------------------------


def note_view(text: TableText, name: str) -> NoteView | None:
    """A stage, a city, what it sells, how its war stands."""
    what, _, rest = name.partition(":")
    city, _, which = rest.partition(":")
    if what not in ("board", "city", "sale", "war"):
        return None
    seat = text.seat(int(city)).name
    if what == "board":
        title = f"{text.place(int(city))} · {text.stage_title(int(city), int(which))}"
        return NoteView(title, text.stage_sentences(int(city), int(which)))
    if what == "sale":
        side = "left" if int(city) == text.left else "right"
        price = position.unit_price(text.state, text.me, side, raw=True)
        note = text.say("wonders.table.sale_note", name=seat, price=price)
        return NoteView(text.say("wonders.table.for_sale"), note)
    return NoteView(text.say("wonders.table.city_of", name=seat), text.thing(name))


def strip_view(
    text: TableText, name: str, chosen: int, key: str, card: str, notice: Notice | None
) -> CardView | NoteView | None:
    """A thing; or why something was refused, of the `card` that was taken up."""
    what, _, rest = name.partition(":")
    if notice is not None:
        return notice_view(text, card, notice)
    if what == "pile":
        return pile_view(text, rest)
    if what == "hand":
        return offered_view(text, rest, chosen, key)
    if what == "card":
        city, _, built = rest.partition(":")
        return built_view(text, built, int(city))
    return note_view(text, name) if name else None


def tellable(name: str, view: State, seat: Seat | None, piled: bool) -> str:
    """The thing last told about, if whoever looks may still be told: they see the hand of this seat,
    and the discard pile where it lies open (`piled`); else nothing."""
    what, _, card = name.partition(":")
    if what == "hand":
        return name if seat is not None and card in position.hand(view, seat) else ""
    secret = (what == "pile" and not piled) or (what in DESCRIBED and not view.age)
    return "" if secret else name


def notice_view(text: TableText, card: str, notice: Notice) -> NoteView:
    """Why something was refused."""
    title = text.card(card).name if card else text.words.say("table.rules")
    return NoteView(title, notice.text, notice.clause, refused=True)


class StripSection(Panel[CardView | NoteView]):
    """Always in the same place, so that nothing pops up over the table; the clause of a refusal opens
    the rules."""

    def __init__(
        self,
        box: Box,
        view: Callable[[], CardView | NoteView | None],
        rules: Callable[[], None],
    ) -> None:
        super().__init__(box, view)
        self.rules = rules

    def things(self, view: CardView | NoteView) -> list[Target]:
        if isinstance(view, CardView) or not view.clause:
            return []
        told = plain(f"{view.title}. {view.text}")
        return [Target("clause", drawing.clause_box(self.box), told)]

    def activate(self, name: str) -> bool:
        self.rules()
        return True

    def draw(self, c: Canvas, view: CardView | NoteView) -> None:
        if isinstance(view, CardView):
            drawing.paint_card(c, self.box, view)
        else:
            drawing.paint_note(c, self.box, view)
            self.rim(c, "clause", drawing.clause_box(self.box))


# ---- the last turn ------------------------------------------------------------------------------


def last_view(
    text: TableText, deeds: Iterable[tuple[int, position.Deed]], key: str
) -> LastTurnView:
    """One line a city: what was turned up, and what that did to its purse."""
    shown = [_deed(text, city, deed) for city, deed in deeds]
    more = text.say("table.whole_log")
    return LastTurnView(
        text.say("wonders.table.last_turn"), f"{more}  {key}".rstrip(), tuple(shown)
    )


def _deed(text: TableText, city: int, deed: position.Deed) -> Deed:
    event, seat = deed.event, text.seat(city)
    if isinstance(event, StructureBuilt):
        card, table = text.card(event.card), tables().cards[event.card]
        return Deed(seat, table.colour, card.name, deed.coins, event.how == CHAIN)
    if isinstance(event, StageBuilt):
        words = text.say("wonders.table.last_stage", stage=event.stage)
        return Deed(seat, "pyramids", words, deed.coins)
    return Deed(seat, "discard", text.say("wonders.table.last_discard"), deed.coins)


class LastTurnSection(ThingsPanel[LastTurnView]):
    """The recap; a click opens the whole log."""

    def things(self, view: LastTurnView) -> list[Target]:
        deeds = (f"{literal(one.seat.name)}: {one.words}" for one in view.deeds)
        told = ". ".join((view.title, *deeds))
        return [Target("last", self.box, told, tabbed=False)]

    def draw(self, c: Canvas, view: LastTurnView) -> None:
        drawing.paint_last_turn(c, self.box, view)
