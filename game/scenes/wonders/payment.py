"""The ways to pay, laid out over hand and strip on demand: where each unit comes from, and a row for
each pair of payments."""

from __future__ import annotations

from game.drawing.kit.canvas import Canvas
from game.drawing.wonders import choices as drawing
from game.drawing.wonders.choices import Bought, PaymentPlaces, PaymentView, Unit
from game.rules.wonders.box import box
from game.rules.wonders.construction import next_stage
from game.rules.wonders.state import neighbours
from game.rules.wonders.trade import Way
from game.scenes.kit.section import Target
from game.scenes.table.sections.panel import ThingsPanel
from game.scenes.wonders import position
from game.scenes.wonders.position import Price
from game.scenes.wonders.table_text import TableText


def payment_view(
    text: TableText, card: str, what: str, price: Price, chosen: int, pointed: str
) -> PaymentView:
    """The ways to pay for a card, or for a stage that it is tucked under."""
    city = text.state.cities[text.at]
    if what == "build":
        title, need = text.say("wonders.pay.title", card=card), box().need[box().numbers[card]]
    else:
        title, stage = text.say("wonders.pay.title_stage", stage=city.stages + 1), next_stage(city)
        need = stage.need if stage else 0
    chosen = min(chosen, len(price.ways) - 1)
    names = [f"pay:{left}:{right}" for _, left, right in price.ways]
    return PaymentView(
        title=title,
        card=text.card(card),
        hint=text.say("wonders.pay.note"),
        clause="R5.3",
        units=tuple(_units(text, need, price.ways[chosen])),
        heading=text.say("wonders.pay.ways", n=len(price.ways)),
        ways=tuple(_way(text, need, way, price, n) for n, way in enumerate(price.ways)),
        chosen=chosen,
        nothing=text.say("wonders.pay.none"),
        foot=text.say("wonders.pay.keys", n=len(price.ways)),
        pointed=names.index(pointed) if pointed in names else -1,
    )


def _units(text: TableText, need: int, way: Way) -> list[Unit]:
    """Each unit that is needed, and where it comes from."""
    there, back = neighbours(text.state, text.at)
    sellers = {"left": text.seat(there), "right": text.seat(back)}
    own = text.seat(text.at).name
    return [
        Unit(one.good, text.resource(one.good), own, sellers.get(one.source), one.coins)
        for one in position.shopping(text.state, text.at, need, way)
    ]


def _way(text: TableText, need: int, way: Way, price: Price, n: int) -> drawing.Way:
    total, left, right = way
    found = position.shopping(text.state, text.at, need, way)
    sides: list[Bought | None] = []
    for side, at, coins in zip(
        ("left", "right"), neighbours(text.state, text.at), (left, right), strict=True
    ):
        goods = tuple(one.good for one in found if one.source == side)
        sides.append(Bought(text.seat(at), coins, goods) if coins else None)
    rest = position.purse(text.state, text.at) - total - price.bank
    note = text.say("wonders.pay.cheapest") if total == price.ways[0][0] and not n else ""
    return drawing.Way(
        sides[0], sides[1], total + price.bank, text.say("wonders.pay.left", left=rest), note
    )


class PaymentSection(ThingsPanel[PaymentView]):
    """A row is chosen by a touch, and paid by another."""

    def things(self, view: PaymentView) -> list[Target]:
        p = PaymentPlaces(self.box, len(view.units), len(view.ways))
        found = []
        for k, way in enumerate(view.ways):
            left = way.left.coins if way.left else 0
            right = way.right.coins if way.right else 0
            name = f"pay:{left}:{right}"
            found.append(Target(name, p.way(k), self.tell(name)))
        return found

    def draw(self, c: Canvas, view: PaymentView) -> None:
        p = PaymentPlaces(self.box, len(view.units), len(view.ways))
        drawing.paint_payment(c, p, view)
