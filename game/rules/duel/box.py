"""The tables made ready for play, once: costs as small tuples, one object for each use of a card."""

from __future__ import annotations

import msgspec

from game.content import cached
from game.content.duel import schema
from game.content.duel.load import tables
from game.content.duel.schema import Layout
from game.rules.duel import actions, market


class Grid:
    """`covers[n]` has a bit for each slot that must be empty before slot n is accessible."""

    __slots__ = ("accessible", "covers", "face_up")

    def __init__(self, layout: Layout) -> None:
        number = {slot.id: n for n, slot in enumerate(layout.slots)}
        self.covers = tuple(
            sum(1 << number[cover] for cover in slot.covered) for slot in layout.slots
        )
        self.face_up = tuple(slot.face == "up" for slot in layout.slots)
        self.accessible = Accessible(self.covers)


class Accessible(dict[int, tuple[int, ...]]):
    """Empty slots -> those that are not empty and not covered; a layout has few such sets."""

    __slots__ = ("_covers",)

    def __init__(self, covers: tuple[int, ...]) -> None:
        self._covers = covers

    def __missing__(self, taken: int) -> tuple[int, ...]:
        slots = self[taken] = tuple(
            slot
            for slot, covers in enumerate(self._covers)
            if not taken >> slot & 1 and covers & taken == covers
        )
        return slots


class Box(msgspec.Struct, frozen=True):
    """Everything that play looks up, by id."""

    cards: dict[str, schema.Card]
    wonders: dict[str, schema.Wonder]
    tokens: dict[str, schema.Token]
    wonder_limit: int
    costs: dict[str, market.Cost]
    """Of cards and wonders."""
    own_shares: dict[str, int]
    """What cards, wonders and tokens add to the number of their owner's market."""
    rival_shares: dict[str, int]
    """What they add to the number of the rival's."""
    markets: market.Markets
    colours: dict[str, frozenset[str]]
    """Colour -> its cards; brown_and_grey is one of them."""
    freed_by: dict[str, str]
    """Card -> the card whose chain symbol makes it free (R5.1)."""
    grids: dict[int, Grid]
    zones: dict[int, schema.Zone]
    """By space of the military track."""
    military_tokens: dict[str, schema.MilitaryToken]
    decks: dict[int, tuple[str, ...]]
    """By age, without guilds."""
    guilds: tuple[str, ...]
    first_game: tuple[tuple[str, ...], tuple[str, ...]]
    build: dict[str, actions.Build]
    discard: dict[str, actions.Discard]
    wonder: dict[str, dict[str, actions.BuildWonder]]
    """By card and wonder."""


@cached
def box() -> Box:
    """The box in use."""
    return _fill(tables())


def _fill(data: schema.Tables) -> Box:
    grantors = {chain.frees: chain.granted_by for chain in data.chains.values()}
    costs = {
        **{id: _cost(card) for id, card in data.cards.items()},
        **{id: _cost(wonder) for id, wonder in data.wonders.items()},
    }
    things: tuple[schema.Card | schema.Wonder | schema.Token, ...] = (
        *data.cards.values(),
        *data.wonders.values(),
        *data.tokens.values(),
    )
    colours: dict[str, frozenset[str]] = {
        colour: frozenset(id for id, card in data.cards.items() if card.colour == colour)
        for colour in schema.COLOURS
    }
    return Box(
        cards=data.cards,
        wonders=data.wonders,
        tokens=data.tokens,
        wonder_limit=data.wonder_limit,
        costs=costs,
        own_shares={thing.id: market.own_share(thing.effects) for thing in things},
        rival_shares={thing.id: market.rival_share(thing.effects) for thing in things},
        markets=market.Markets(costs),
        freed_by=grantors,
        colours={**colours, "brown_and_grey": colours["brown"] | colours["grey"]},
        grids={age: Grid(layout) for age, layout in data.layouts.items()},
        zones={space: zone for zone in data.track.zones for space in zone.spaces},
        military_tokens=data.military_tokens,
        decks={
            age: tuple(id for id, card in data.cards.items() if card.age == age)
            for age in data.layouts
        },
        guilds=tuple(id for id, card in data.cards.items() if card.age == "guild"),
        first_game=data.first_game,
        build={id: actions.Build(id) for id in data.cards},
        discard={id: actions.Discard(id) for id in data.cards},
        wonder={
            card: {id: actions.BuildWonder(card, id) for id in data.wonders} for card in data.cards
        },
    )


def _cost(item: schema.Card | schema.Wonder) -> market.Cost:
    amounts: dict[str, int] = {str(what): amount for what, amount in item.cost.items()}
    discount = market.WONDER_DISCOUNT
    if isinstance(item, schema.Card):
        discount = market.BLUE_DISCOUNT if item.colour == "blue" else market.NO_DISCOUNT
    return market.Cost(
        coins=amounts.get("coins", 0),
        needs=tuple(
            (number, amounts[resource])
            for number, resource in enumerate(schema.RESOURCES)
            if resource in amounts
        ),
        discount=discount,
    )
