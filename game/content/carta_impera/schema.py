"""The tables of Carta Impera Victoria: domains and their cards, numbers by players, effects."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.content.loading import Frozen

Domain = Literal["military", "religion", "economy", "science", "culture", "utopia"]
DOMAINS: tuple[Domain, ...] = ("military", "religion", "economy", "science", "culture", "utopia")
Era = Literal["I", "II", "III"]
ERAS: tuple[Era, ...] = ("I", "II", "III")
Count = Annotated[int, Meta(ge=0)]
Some = Annotated[int, Meta(ge=1)]
Few = Annotated[int, Meta(ge=0, le=2)]


class CardsOfDomain(Frozen, frozen=True):
    """A domain and how many cards of it each era has."""

    id: Domain
    cards: dict[Era, Count]


class Players(Frozen, frozen=True):
    """What goes by the count of players."""

    removed: Count
    """Cards of each era that stay out of the game, unseen (R2.2)."""
    levels: tuple[Some, Some]
    """Cards of a domain for its permanent effects of Level 1 and Level 2 (R4.2)."""
    dominance: Some
    """Cards of one domain that win (R8.1)."""


class Effect(Frozen, frozen=True):
    """One effect of a domain, with what its owner does, in this order.

    Where no number says it, the rules know it by its id (Attack, Inquisition, Embargo, Democracy
    and Inspiration).
    """

    id: str
    domain: Domain
    kind: Literal["permanent", "temporary"]
    rule: str
    level: Literal[1, 2] | None = None
    hand_limit: Count = 0
    draw: Count = 0
    """Cards drawn; as many are discarded from the hand (R6.9)."""
    discard_hand: Few = 0
    discard_area: Few = 0
    take_area: Few = 0
    """Cards taken from the area into the hand."""
    take_discard: Few = 0
    """Cards taken from the discard pile into the hand."""
    play: Few = 0
    """Cards played from the hand at once."""


class Box(Frozen, frozen=True):
    """The file `box.yaml`: the cards, and the numbers of the rulebook."""

    domains: tuple[CardsOfDomain, ...]
    players: dict[Literal[2, 3, 4], Players]
    hand_limit: Some
    classic: Some
    """Cards dealt without a draft (R2.7)."""
    draft: Some
    """Cards dealt for the draft (R2.8)."""
    tie_break: tuple[Domain, ...]


class Files(msgspec.Struct, frozen=True):
    """The files as they were read."""

    box: Box
    effects: tuple[Effect, ...]


class Tables(msgspec.Struct, frozen=True):
    """Everything that the rules read, in the order of the files."""

    box: Box
    effects: dict[str, Effect]
    """By id."""
