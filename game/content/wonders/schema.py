"""The tables of 7 Wonders: cards, wonder boards and their effects, the numbers of the rulebook."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.content.loading import Frozen

Raw = Literal["wood", "stone", "clay", "ore"]
Manufactured = Literal["glass", "loom", "papyrus"]
Resource = Literal["wood", "stone", "clay", "ore", "glass", "loom", "papyrus"]
RAW: tuple[Raw, ...] = ("wood", "stone", "clay", "ore")
MANUFACTURED: tuple[Manufactured, ...] = ("glass", "loom", "papyrus")
RESOURCES: tuple[Resource, ...] = (*RAW, *MANUFACTURED)
Colour = Literal["brown", "grey", "blue", "green", "yellow", "red", "purple"]
COLOURS: tuple[Colour, ...] = ("brown", "grey", "blue", "green", "yellow", "red", "purple")
Symbol = Literal["compass", "gear", "tablet"]
SYMBOLS: tuple[Symbol, ...] = ("compass", "gear", "tablet")
Where = Literal["left", "self", "right"]
Side = Literal["A", "B"]
SIDES: tuple[Side, ...] = ("A", "B")
Age = Literal[1, 2, 3]
Players = Literal[3, 4, 5, 6, 7]
Some = Annotated[int, Meta(ge=1)]


class Produce(Frozen, frozen=True, tag_field="kind", tag="produce"):
    """Units of production, each of which yields one of its resources each turn; neighbours may buy
    from those that are `tradable` (R5.2, R5.3)."""

    units: tuple[tuple[Resource, ...], ...]
    tradable: bool


class TradeDiscount(Frozen, frozen=True, tag_field="kind", tag="trade_discount"):
    """Goods of a class are bought from these neighbours at this price (R5.3)."""

    goods: Literal["raw", "manufactured"]
    neighbours: tuple[Literal["left", "right"], ...]
    price: Some


class Points(Frozen, frozen=True, tag_field="kind", tag="vp"):
    """Points at the end of the game."""

    amount: Some


class Shields(Frozen, frozen=True, tag_field="kind", tag="shields"):
    """Shields, which count in every conflict from now on (R8)."""

    amount: Some


class Science(Frozen, frozen=True, tag_field="kind", tag="science"):
    """A scientific symbol (R11)."""

    symbol: Symbol


class ScienceChoice(Frozen, frozen=True, tag_field="kind", tag="science_choice"):
    """A scientific symbol that is chosen at the final count (R10)."""


class Coins(Frozen, frozen=True, tag_field="kind", tag="coins"):
    """Coins from the bank, at once."""

    amount: Some


class CoinsPer(Frozen, frozen=True, tag_field="kind", tag="coins_per"):
    """Coins from the bank, at once, for each thing that is counted (R6, R7)."""

    amount: Some
    where: tuple[Where, ...]
    count: Literal["cards", "wonder_stages"]
    colours: tuple[Colour, ...] = ()


class PointsPer(Frozen, frozen=True, tag_field="kind", tag="vp_per"):
    """Points at the end of the game for each thing that is counted then (R6, R11)."""

    amount: Some
    where: tuple[Where, ...]
    count: Literal["cards", "wonder_stages", "defeat_tokens"]
    colours: tuple[Colour, ...] = ()


class FreeBuild(Frozen, frozen=True, tag_field="kind", tag="free_build_per_age"):
    """Once in each Age a structure is built for nothing (R10, Olympia A)."""


class SeventhCard(Frozen, frozen=True, tag_field="kind", tag="play_seventh_card"):
    """The seventh card may be used as well (R10, Babylon B)."""


class BuildFromDiscard(Frozen, frozen=True, tag_field="kind", tag="build_from_discard"):
    """At the end of the turn a card of the discard pile is built for nothing (R10,
    Halicarnassus)."""


class CopyGuild(Frozen, frozen=True, tag_field="kind", tag="copy_guild"):
    """At the final count a guild of a neighbour is scored as one's own (R10, Olympia B)."""


Effect = (
    Produce
    | TradeDiscount
    | Points
    | Shields
    | Science
    | ScienceChoice
    | Coins
    | CoinsPer
    | PointsPer
    | FreeBuild
    | SeventhCard
    | BuildFromDiscard
    | CopyGuild
)


class Cost(Frozen, frozen=True):
    """Coins for the bank, or resources (R5.1)."""

    coins: int = 0
    wood: int = 0
    stone: int = 0
    clay: int = 0
    ore: int = 0
    glass: int = 0
    loom: int = 0
    papyrus: int = 0

    def resources(self) -> tuple[int, ...]:
        """How many of each, in the order of `RESOURCES`."""
        return (self.wood, self.stone, self.clay, self.ore, self.glass, self.loom, self.papyrus)


class Card(Frozen, frozen=True):
    """A card; equal ones are one of these."""

    id: str
    age: Age
    colour: Colour
    effects: tuple[Effect, ...]
    name: str = ""
    """The printed name, where cards of several Ages have it; else the id."""
    cost: Cost = Cost()
    copies: tuple[Players, ...] = ()
    """For each physical card the fewest players with whom it is used; a guild has none."""
    chains: tuple[str, ...] = ()
    """Structures of which owning any one makes this card free (R5.4)."""

    @property
    def printed(self) -> str:
        """By what two cards are the same structure (R4)."""
        return self.name or self.id


class Stage(Frozen, frozen=True):
    """A stage of a wonder."""

    cost: Cost
    effects: tuple[Effect, ...]


class Wonder(Frozen, frozen=True):
    """A wonder board."""

    id: str
    makes: Resource
    sides: dict[Side, tuple[Stage, ...]]


class Box(Frozen, frozen=True):
    """The file `box.yaml`: the numbers of the rulebook."""

    hand: Some
    guilds: Some
    coins: Some
    discard: Some
    price: Some
    victory: tuple[Some, Some, Some]
    defeat: int
    coins_per_point: Some
    set: Some
    passes: tuple[Literal["left", "right"], Literal["left", "right"], Literal["left", "right"]]


class Files(msgspec.Struct, frozen=True):
    """The files as they were read."""

    box: Box
    cards: tuple[Card, ...]
    wonders: tuple[Wonder, ...]


class Tables(msgspec.Struct, frozen=True):
    """Everything that the rules read, in the order of the files."""

    box: Box
    cards: dict[str, Card]
    wonders: dict[str, Wonder]
    """By id."""

    def gives_free(self, card: str) -> tuple[str, ...]:
        """The structures that owning this one makes free (R5.4)."""
        return tuple(one.id for one in self.cards.values() if card in one.chains)
