"""The ways to pay, laid out over hand and strip on demand: where each unit comes from, and a row for
each pair of payments."""

from __future__ import annotations

from game.drawing.backs import RATIO
from game.drawing.kit.nodes import (
    SPRING,
    Node,
    Paint,
    art,
    column,
    either,
    icon,
    row,
    stack,
    text,
    words,
)
from game.drawing.kit.parts import ground
from game.drawing.kit.theme import BROWN, DARK
from game.drawing.wonders import choices as drawing
from game.drawing.wonders import marks
from game.drawing.wonders import nodes as parts
from game.hotseat.wonders.intents import Pay
from game.rules.wonders.box import box
from game.rules.wonders.construction import next_stage
from game.rules.wonders.state import neighbours
from game.rules.wonders.trade import Way
from game.words.seats import Seat
from game.words.wonders import position
from game.words.wonders.position import Bought, Price
from game.words.wonders.table_text import TableText


def ways(t: TableText, card: str, what: str, price: Price, chosen: int) -> Node:
    """The ways to pay for a card, or for a stage that it is tucked under; a row is chosen by a touch, and
    paid by another."""
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
        text(title, 34, DARK, "title"), row(*(_unit(t, one) for one in units), gap=14, h=100, least=0.8),
        text(t.say("wonders.pay.ways", n=n), 23, DARK, "bold"),
        *(_way(t, need, price, k, k == chosen) for k in range(n)), SPRING,
        words(t.say("wonders.pay.keys", n=n), size=21, colour=BROWN), grow=1, w=1, gap=8, at=(0, 0),
    )  # fmt: skip
    return row(left, right, pad=(24, 16, 24, 12), gap=36, paint=ground("paper"), bleed=16)


def _sellers(t: TableText) -> dict[str, Seat]:
    there, back = neighbours(t.state, t.at)
    return {"left": t.seat(there), "right": t.seat(back)}


def _unit(t: TableText, one: Bought) -> Node:
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


def _way(t: TableText, need: int, price: Price, k: int, chosen: bool) -> Node:
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
        *(_side(t, need, way, side, coins).but(w=1, grow=1) for side, coins in (("left", left), ("right", right))),
        cheapest if not k else None, text(rest, 22, BROWN, same="rest"), parts.coin(total + price.bank, 44, least=0.6),
        h=78, least=0.5, gap=10, pad=(16, 0, 12, 0), paint=Paint(drawing.way, (chosen,), ("pointed",)), bleed=4,
        id=("pay", left, right), thing=("pay", left, right), does=Pay(k), stop=False,
    )  # fmt: skip


def _side(t: TableText, need: int, way: Way, side: str, coins: int) -> Node:
    """What a way buys from a neighbour."""
    if not coins:
        return text(t.say("wonders.pay.none"), 22, drawing.QUIET, align=0.5)
    goods = [one.good for one in position.shopping(t.state, t.at, need, way) if one.source == side]
    return row(parts.arrow(side, 24, drawing.ARROW), parts.named(_sellers(t)[side], 23, DARK), parts.coin(coins, 34, least=0.6),
               parts.goods(goods, 28), gap=6)  # fmt: skip
