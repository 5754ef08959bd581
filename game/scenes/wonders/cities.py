"""The cities on the table: one's own, both neighbours, those farther away in short, and any in full.
What they show of a position, and what can be pointed at there."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.wonders.schema import COLOURS, RAW
from game.drawing.kit.canvas import Canvas
from game.drawing.wonders import city as drawing
from game.drawing.wonders import neighbours as beside
from game.drawing.wonders.boards import BoardPlaces
from game.drawing.wonders.city import (
    Built,
    Columns,
    ColumnsPlaces,
    FullPlaces,
    FullView,
    HeadView,
    OwnPlaces,
    OwnView,
    War,
)
from game.drawing.wonders.neighbours import (
    FarView,
    NeighbourPlaces,
    NeighbourView,
    Offer,
    SaleView,
)
from game.rules.wonders.effects import cards_of
from game.rules.wonders.state import neighbours
from game.scenes.kit.section import Box, Target
from game.scenes.table.sections.panel import ThingsPanel
from game.scenes.wonders import position
from game.scenes.wonders.table_text import TableText

SOLD = ("brown", "grey")


# ---- views --------------------------------------------------------------------------------------


def _columns(text: TableText, city: int, pointed: str) -> Columns:
    """The cards of a city by colour. Of the one that chooses: which free a card of the hand, and
    which free the one that is pointed at."""
    held = position.hand(text.state, text.me) if city == text.at else ()
    frees = {one for card in held for one in position.parents(text.state, city, card)}
    what, _, card = pointed.partition(":")
    now = {*position.parents(text.state, city, card)} if what == "hand" and held else {*()}
    return tuple(
        tuple(Built(text.card(one), one in frees, one in now) for one in built)
        for built in position.columns(text.state, city)
    )


def head_view(text: TableText, city: int, points: bool, key: str = "") -> HeadView:
    """Whose city it is, and its numbers; points so far only where everybody wants to see them."""
    state = text.state.cities[city]
    return HeadView(
        text.seat(city),
        text.where(city),
        state.coins,
        text.say("wonders.table.coins"),
        position.points(text.state, city) if points else None,
        text.say("wonders.table.so_far"),
        state.shields,
        state.tokens,
        position.symbols(text.state, city),
        key,
    )


def war_view(text: TableText, city: int, other: int) -> War:
    """A city's war against another as it stands."""
    cities = text.state.cities
    return War(
        text.seat(city),
        cities[city].shields,
        text.seat(other),
        cities[other].shields,
        text.say("wonders.table.for_now"),
        position.token(text.state, city, other),
    )


def own_view(text: TableText, pointed: str, points: bool) -> OwnView | None:
    """The city of whoever sits below."""
    board = text.board(text.me, priced=True)
    if board is None:
        return None
    columns = _columns(text, text.me, pointed)
    return OwnView(head_view(text, text.me, points), board, columns)


def sale_view(text: TableText, city: int, gets: int) -> SaleView:
    """What a neighbour sells to whoever sits below, and at what price."""
    side = "left" if city == text.left else "right"
    made = position.units(text.state.cities[city].sold)
    offers = []
    for colour, raw in zip(SOLD, (True, False), strict=True):
        mine = [unit for unit in made if (unit[0] in RAW) == raw]
        single = [unit[0] for unit in mine if len(unit) == 1]
        goods = tuple((good, single.count(good)) for good in dict.fromkeys(single))
        choices = tuple(unit for unit in mine if len(unit) > 1)
        price = position.unit_price(text.state, text.me, side, raw)
        offers.append(Offer(colour, goods, choices, price))
    return SaleView(
        text.say("wonders.table.for_sale"),
        side,
        (offers[0], offers[1]),
        text.say("wonders.table.nothing"),
        gets,
        text.say("wonders.table.gets"),
    )


def neighbour_view(
    text: TableText, city: int, key: str, gets: int, pointed: str
) -> NeighbourView | None:
    """The column of a neighbour."""
    board = text.board(city)
    if board is None:
        return None
    state = text.state.cities[city]
    return NeighbourView(
        text.seat(city),
        text.where(city),
        key,
        state.coins,
        board,
        sale_view(text, city, gets),
        war_view(text, text.me, city),
        text.say("wonders.table.won"),
        state.tokens,
        _columns(text, city, pointed),
        position.is_free_city(text.state, city),
        pointed == f"city:{city}",
    )


def far_view(text: TableText, city: int, key: str, pointed: bool) -> FarView | None:
    """A city that is no neighbour, in short."""
    state, board = text.state.cities[city], text.board(city)
    if board is None:
        return None
    return FarView(
        text.seat(city),
        text.place(city),
        key,
        board.wonder,
        tuple(board.state(k) == "built" for k in range(len(board.stages))),
        state.coins,
        state.shields,
        tuple(cards_of(state, colour) for colour in range(len(COLOURS))),
        position.units(state.own),
        position.symbols(text.state, city),
        pointed,
        city,
    )


def full_view(text: TableText, city: int, points: bool, pointed: str) -> FullView | None:
    """Any city with every card by name."""
    board = text.board(city)
    if board is None:
        return None
    there, back = neighbours(text.state, city)
    cards = tuple(card for column in position.columns(text.state, city) for card in column)
    names = [f"card:{city}:{card}" for card in cards]
    return FullView(
        head_view(text, city, points),
        board,
        text.say("wonders.table.for_sale_city"),
        (text.seat(there), text.seat(back)),
        position.units(text.state.cities[city].sold),
        (war_view(text, city, there), war_view(text, city, back)),
        tuple(map(text.card, cards)),
        text.say("wonders.table.nothing_built"),
        names.index(pointed) if pointed in names else -1,
    )


# ---- sections -----------------------------------------------------------------------------------


def _stages(p: BoardPlaces, city: int, count: int) -> Iterator[tuple[str, Box]]:
    """The stages of a board, as things to be pointed at."""
    return ((f"board:{city}:{k}", p.stage(k)) for k in range(count))


def _cards(p: ColumnsPlaces, city: int, columns: Columns) -> Iterator[tuple[str, Box]]:
    """The cards of a city; the newest of a colour with its picture."""
    for i, built in enumerate(columns):
        for k, one in enumerate(built):
            place = p.card(i, k, len(built))
            if k == len(built) - 1:
                place.h = max(place.h, p.picture(i, len(built)).bottom - place.y)
            yield f"card:{city}:{one.card.id}", place


class CitySection(ThingsPanel[OwnView]):
    """The city of whoever sits below: `city`."""

    city: int

    def places(self, view: OwnView) -> OwnPlaces:
        return OwnPlaces(self.box, len(view.board.stages))

    def things(self, view: OwnView) -> list[Target]:
        p = self.places(view)
        head = Box(self.box.x + 4, self.box.y + 4, p.well(0).x - self.box.x - 12, 56)
        found = [(f"city:{self.city}", head)]
        found += [(f"{one}:{self.city}", p.well(n)) for n, one in enumerate(("coins", "points"))]
        found += _stages(p.board, self.city, len(view.board.stages))
        found += _cards(p.columns, self.city, view.columns)
        return [Target(name, place, self.tell(name), tabbed=False) for name, place in found]

    def draw(self, c: Canvas, view: OwnView) -> None:
        drawing.paint_own(c, self.places(view), view)


class NeighbourSection(ThingsPanel[NeighbourView]):
    """The column of a neighbour: `city`. A click on whatever is no card opens it in full."""

    city: int

    def things(self, view: NeighbourView) -> list[Target]:
        p, city = NeighbourPlaces(self.box, view), self.city
        found = [(f"city:{city}", self.box), (f"sale:{city}", p.sale), (f"war:{city}", p.war)]
        found += _stages(p.board, city, len(view.board.stages))
        found += _cards(p.columns, city, view.columns)
        return [Target(name, place, self.tell(name), tabbed=False) for name, place in found]

    def draw(self, c: Canvas, view: NeighbourView) -> None:
        beside.paint_neighbour(c, NeighbourPlaces(self.box, view), view)


class FarSection(ThingsPanel[tuple[FarView, ...]]):
    """The farther cities in a row; a click opens one in full."""

    def things(self, view: tuple[FarView, ...]) -> list[Target]:
        names = [f"city:{one.city}" for one in view]
        return [
            Target(name, beside.far_box(self.box, k, len(view)), self.tell(name), tabbed=False)
            for k, name in enumerate(names)
        ]

    def draw(self, c: Canvas, view: tuple[FarView, ...]) -> None:
        for k, one in enumerate(view):
            beside.paint_far(c, beside.far_box(self.box, k, len(view)), one)


class FullSection(ThingsPanel[tuple[int, FullView]]):
    """A city in full, in the place of one's own and of the hand."""

    def places(self, view: FullView) -> FullPlaces:
        return FullPlaces(self.box, len(view.board.stages), len(view.cards))

    def things(self, view: tuple[int, FullView]) -> list[Target]:
        city, full = view
        p = self.places(full)
        found = [*_stages(p.board, city, len(full.board.stages))]
        found += [(f"card:{city}:{one.id}", p.card(k)) for k, one in enumerate(full.cards)]
        return [Target(name, place, self.tell(name)) for name, place in found]

    def draw(self, c: Canvas, view: tuple[int, FullView]) -> None:
        drawing.paint_full(c, self.places(view[1]), view[1])
