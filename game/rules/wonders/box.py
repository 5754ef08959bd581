"""What is in the box of 7 Wonders as small numbers: cards, units, needs, effects.

A card is the number of its kind in the table, 0 to 77; of one that the observer does not know only
the back is left, which shows the Age: `UNKNOWN + age`. Counts of several things are packed into one
integer, `SHIFT` bits for each.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeVar

from game.content.folder import cached
from game.content.wonders import schema
from game.content.wonders.load import tables

T = TypeVar("T")
CardNumber = int
"""A kind of card, or `UNKNOWN` and an Age."""
BoardNumber = int
"""A side of a wonder: `2 * wonder + side`."""
KINDS = 78
UNKNOWN = KINDS - 1
NONE = -1
"""No card."""
LEFT, SELF, RIGHT = 1, 2, 4
"""Cities in which things are counted, as bits."""
WHERE = {"left": LEFT, "self": SELF, "right": RIGHT}
STAGES, DEFEATS = "wonder_stages", "defeat_tokens"
BROWN, GREY, BLUE, GREEN, YELLOW, RED, PURPLE = range(7)
SHIFT = 5
DIGIT = (1 << SHIFT) - 1

Units = int
"""How many units of each kind a city has, packed by `UNIT_KINDS`."""
Need = int
"""How many units of each resource are needed, packed in the order of `RESOURCES`."""
_TABLE_UNITS: tuple[tuple[schema.Resource, ...], ...] = (
    *((resource,) for resource in schema.RESOURCES),
    ("wood", "clay"),
    ("stone", "clay"),
    ("clay", "ore"),
    ("stone", "wood"),
    ("wood", "ore"),
    ("ore", "stone"),
    schema.RAW,
    ("glass", "loom", "papyrus"),
)
UNIT_KINDS: tuple[frozenset[schema.Resource], ...] = tuple(frozenset(unit) for unit in _TABLE_UNITS)
"""The kinds of production units: what one yields, one of these each turn (R5.2)."""
UNIT_RESOURCES: tuple[tuple[int, ...], ...] = tuple(
    tuple(number for number, resource in enumerate(schema.RESOURCES) if resource in unit)
    for unit in UNIT_KINDS
)
RAW_LEFT, RAW_RIGHT, GOODS_LEFT, GOODS_RIGHT = 1, 2, 4, 8
"""Discounts that a city has, as bits (R5.3)."""
DISCOUNTS = {
    ("raw", "left"): RAW_LEFT,
    ("raw", "right"): RAW_RIGHT,
    ("manufactured", "left"): GOODS_LEFT,
    ("manufactured", "right"): GOODS_RIGHT,
}


class Count(NamedTuple):
    """What is counted, and how much each is worth."""

    amount: int
    where: int
    """Cities, as bits."""
    what: str
    """`STAGES`, `DEFEATS`, or "cards"."""
    colours: tuple[int, ...]


class Gives(NamedTuple):
    """What a card or a stage gives, its effects added up."""

    own: Units
    sold: Units
    """What neighbours may buy."""
    discounts: int
    shields: int
    points: int
    coins: int
    coins_per: tuple[Count, ...]
    points_per: tuple[Count, ...]
    symbols: tuple[int, int, int]
    choices: int
    """Free scientific symbols."""
    free_build: bool
    seventh: bool
    revive: bool
    copy: bool


class StageOf(NamedTuple):
    """A stage of a wonder."""

    need: Need
    gives: Gives


class Board(NamedTuple):
    """A side of a wonder."""

    wonder: str
    side: schema.Side
    makes: Units
    stages: tuple[StageOf, ...]
    free_from: int
    """So many stages give the power to build a structure for nothing; more than there are where
    none does."""
    seventh_from: int
    """The same for the power to use the seventh card."""


class Known(NamedTuple):
    """The tables in the form in which the rules ask them."""

    names: tuple[str, ...]
    """Card -> its id in actions and events; of backs `I-?`."""
    numbers: dict[str, CardNumber]
    age: tuple[int, ...]
    """Card or back -> its Age."""
    colour: tuple[int, ...]
    name: tuple[int, ...]
    """Card -> its printed name as a bit (R4)."""
    parents: tuple[int, ...]
    """Card -> the names of which owning any makes it free, as bits (R5.4)."""
    need: tuple[Need, ...]
    price: tuple[int, ...]
    """Card -> coins to the bank."""
    gives: tuple[Gives, ...]
    guilds: tuple[CardNumber, ...]
    decks: dict[int, tuple[tuple[CardNumber, ...], ...]]
    """Players -> the numbered cards of each Age (R2.1)."""
    all_cards: tuple[CardNumber, ...]
    """Every physical card."""
    boards: tuple[Board, ...]


def packed(counts: Iterable[int]) -> int:
    """Several counts as one number.

    >>> packed((1, 0, 2)) == 1 + 2 * 1024
    True
    """
    return sum(count << SHIFT * place for place, count in enumerate(counts))


def back(age: int) -> CardNumber:
    """A card of which only the back is known."""
    return UNKNOWN + age


def face_down(card: str) -> str:
    """The card as whoever sees only its back knows it.

    >>> face_down("altar")
    'I-?'
    """
    found = box()
    return found.names[back(found.age[found.numbers[card]])]


def _units(units: Iterable[tuple[schema.Resource, ...]]) -> Units:
    return sum(1 << SHIFT * UNIT_KINDS.index(frozenset(unit)) for unit in units)


def _colours(effect: schema.CoinsPer | schema.PointsPer) -> Count:
    where = sum(WHERE[one] for one in effect.where)
    colours = tuple(schema.COLOURS.index(colour) for colour in effect.colours)
    return Count(effect.amount, where, effect.count, colours)


def _gives(effects: Sequence[schema.Effect]) -> Gives:
    """Effects added up."""

    def of(kind: type[T]) -> list[T]:
        return [effect for effect in effects if isinstance(effect, kind)]

    made, symbols = of(schema.Produce), [one.symbol for one in of(schema.Science)]
    compass, gear, tablet = map(symbols.count, schema.SYMBOLS)
    cheaper = {
        DISCOUNTS[one.goods, at] for one in of(schema.TradeDiscount) for at in one.neighbours
    }
    return Gives(
        own=sum(_units(one.units) for one in made),
        sold=sum(_units(one.units) for one in made if one.tradable),
        discounts=sum(cheaper),
        shields=sum(one.amount for one in of(schema.Shields)),
        points=sum(one.amount for one in of(schema.Points)),
        coins=sum(one.amount for one in of(schema.Coins)),
        coins_per=tuple(map(_colours, of(schema.CoinsPer))),
        points_per=tuple(map(_colours, of(schema.PointsPer))),
        symbols=(compass, gear, tablet),
        choices=len(of(schema.ScienceChoice)),
        free_build=bool(of(schema.FreeBuild)),
        seventh=bool(of(schema.SeventhCard)),
        revive=bool(of(schema.BuildFromDiscard)),
        copy=bool(of(schema.CopyGuild)),
    )


def _decks(cards: list[schema.Card], players: int) -> tuple[tuple[CardNumber, ...], ...]:
    return tuple(
        tuple(
            number
            for number, card in enumerate(cards)
            for copy in card.copies
            if card.age == age and copy <= players
        )
        for age in (1, 2, 3)
    )


def _board(wonder: schema.Wonder, side: schema.Side) -> Board:
    stages = tuple(
        StageOf(packed(stage.cost.resources()), _gives(stage.effects))
        for stage in wonder.sides[side]
    )
    numbered = [(number, stage.gives) for number, stage in enumerate(stages, 1)]
    never = len(stages) + 1
    return Board(
        wonder.id,
        side,
        _units([(wonder.makes,)]),
        stages,
        next((number for number, gives in numbered if gives.free_build), never),
        next((number for number, gives in numbered if gives.seventh), never),
    )


@cached
def box() -> Known:
    """What is in the box, made once from the tables."""
    found = tables()
    cards = [*found.cards.values()]
    printed = [*dict.fromkeys(card.printed for card in cards)]
    name = {card.id: 1 << printed.index(card.printed) for card in cards}
    decks = {players: _decks(cards, players) for players in range(3, 8)}
    guilds = tuple(n for n, card in enumerate(cards) if not card.copies)
    boards = [_board(wonder, side) for wonder in found.wonders.values() for side in schema.SIDES]
    return Known(
        names=(*(card.id for card in cards), "I-?", "II-?", "III-?"),
        numbers={card.id: number for number, card in enumerate(cards)},
        age=(*(card.age for card in cards), 1, 2, 3),
        colour=tuple(schema.COLOURS.index(card.colour) for card in cards),
        name=tuple(name[card.id] for card in cards),
        parents=tuple(sum({name[parent] for parent in card.chains}) for card in cards),
        need=tuple(packed(card.cost.resources()) for card in cards),
        price=tuple(card.cost.coins for card in cards),
        gives=tuple(_gives(card.effects) for card in cards),
        guilds=guilds,
        decks=decks,
        all_cards=(*(card for deck in decks[7] for card in deck), *guilds),
        boards=tuple(boards),
    )
