"""What the cards, wonders, leaders and city-states of A New Dawn do, as data.

A step is one thing that resolving a focus card does (R7); an effect is what a wonder, a leader, a
city-state or a diplomacy card brings to whoever has it. S is the slot that the card counts as
being in. The rules carry these out, and the words describe them: neither knows a card by its name.
"""

from __future__ import annotations

from typing import Annotated, Literal, Union

from msgspec import Meta

from game.content.loading import Frozen

Type = Literal["culture", "economy", "industry", "military", "science"]
TYPES: tuple[Type, ...] = ("culture", "economy", "industry", "military", "science")
Resource = Literal["marble", "mercury", "oil", "diamond"]
RESOURCES: tuple[Resource, ...] = ("marble", "mercury", "oil", "diamond")
Terrain = Literal["grassland", "hills", "forest", "desert", "mountains", "water", "natural_wonder"]
TERRAINS: tuple[Terrain, ...] = (
    "grassland",
    "hills",
    "forest",
    "desert",
    "mountains",
    "water",
    "natural_wonder",
)
Target = Literal["barbarian", "city_state", "city", "control"]
Some = Annotated[int, Meta(ge=1)]
Slot = Annotated[int, Meta(ge=1, le=5)]


def _tag(name: str) -> str:
    """`PlaceControl` is `place_control` in the files."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)[1:]


class Doing(Frozen, frozen=True, tag_field="do", tag=_tag):
    """A step or an effect; the files name its kind under `do`."""


# Steps of focus cards (R7)


class PlaceControl(Doing, frozen=True):
    """Place up to `count` control tokens next to a city, to any friendly space, or to the city just
    built, on terrain of at most difficulty S unless `difficulty` says otherwise."""

    count: Some
    near: Literal["city", "space", "new_city"]
    difficulty: Slot | None = None


class MoveControl(Doing, frozen=True):
    """Move control tokens so far, each to an empty space that is not water."""

    count: Some
    distance: Some


class ConvertControl(Doing, frozen=True):
    """A rival control token near a friendly space: replaced if unreinforced, else flipped."""

    count: Some
    within: Some


class MoveCaravans(Doing, frozen=True):
    """Each caravan moves up to `distance`; `barbarian`: it may remove one, and stops there."""

    distance: Some
    water: bool = False
    barbarian: bool = False


class ExchangeResource(Doing, frozen=True):
    """Exchange resource tokens for others of the supply."""

    count: Some


class ResolveOther(Doing, frozen=True):
    """After this card is reset, resolve another as in slot `slot`, without resetting it."""

    slot: Slot


class BuildWonder(Doing, frozen=True):
    """Build a wonder with production S, or `fifth_slot` there."""

    fifth_slot: Some | None = None


class BuildCity(Doing, frozen=True):
    """Build a city near a friendly space, and then perhaps place control tokens by it."""

    within: Some
    through_water: bool = False
    then: PlaceControl | None = None


class SettleCaravan(Doing, frozen=True):
    """Build a city where one of your caravans is, which goes back to its card."""


class Reinforce(Doing, frozen=True):
    """Reinforce up to S control tokens, or S less the attacks performed."""

    less_attacks: bool = False


class Attack(Doing, frozen=True):
    """Up to `count` attacks; `through` is what distance may be counted through all the same."""

    count: Some
    within: Some
    bonus: int = 0
    bonus_on_barbarian: int | None = None
    through: tuple[Literal["water", "rival", "barbarian"], ...] = ()


class AdvanceTech(Doing, frozen=True):
    """Advance the tech dial S spaces."""


class GainTrade(Doing, frozen=True):
    """Put trade tokens on one of your focus cards."""

    count: Some


class GainResource(Doing, frozen=True):
    """Gain resources of the supply; `new_type`: of a type that you do not have."""

    count: Some
    new_type: bool = False


class Blast(Doing, frozen=True):
    """In slot `slot` only: around a space, unreinforced tokens are destroyed, others flipped."""

    slot: Slot
    radius: Some


Step = Union[
    PlaceControl,
    MoveControl,
    ConvertControl,
    MoveCaravans,
    ExchangeResource,
    ResolveOther,
    BuildWonder,
    BuildCity,
    SettleCaravan,
    Reinforce,
    Attack,
    AdvanceTech,
    GainTrade,
    GainResource,
    Blast,
]


# Effects of wonders, leaders, city-states and diplomacy cards; PlaceControl is one too


class Combat(Doing, frozen=True):
    """Combat value for the attacker and for the defender, under all the conditions named."""

    attack: int = 0
    defend: int = 0
    targets: tuple[Target, ...] = ()
    """When attacking these only; empty: whatever it is."""
    spares: Literal["issuer", "itself"] | None = None
    """Nothing against the player whose card it is; nothing when attacking the city-state itself."""
    terrain: tuple[Terrain, ...] = ()
    """Of the defending space; empty: any."""
    for_each: Literal["caravan", "city_or_city_state"] | None = None
    """Own caravans, or friendly cities and city-state tokens, at most `within` from that space."""
    within: Some = 1
    more_reinforced: bool = False
    """Only with more reinforced tokens on the map than the defender."""


class Difficulty(Doing, frozen=True):
    """Spaces of these terrains have the difficulty `value`."""

    terrain: tuple[Terrain, ...]
    value: Slot
    shore: bool = False
    """Only next to water or on the edge of the map."""
    resolving: tuple[Type, ...] = ()
    """Only while resolving these cards; empty: all of the own turn."""


class LowerDifficulty(Doing, frozen=True):
    """All spaces are easier when placing control tokens."""

    by: Some


class SpreadControl(Doing, frozen=True):
    """A token placed on this terrain may be followed by others on the same terrain next to it."""

    terrain: Terrain


class PlaceAnywhere(Doing, frozen=True):
    """Control tokens may be placed on empty spaces of this terrain far from any city."""

    terrain: Terrain


class ExtraControl(Doing, frozen=True):
    """More control tokens with a culture card, by the latest era among the wonders controlled."""

    ancient: Some
    medieval: Some
    modern: Some


class DestroyControl(Doing, frozen=True):
    """At the start of a turn, a rival control token next to a friendly space is destroyed."""

    count: Some


class Dispute(Doing, frozen=True):
    """At the start of a turn, choose tokens of one rival, who replaces one of them with yours."""

    choose: Some


class Maturity(Doing, frozen=True):
    """Whose control tokens count towards the maturity of your cities besides your own."""

    of: Literal["rivals", "issuer"]


class CaravanSpaces(Doing, frozen=True):
    """Additional spaces for all caravans together."""

    spaces: Some


class CaravansFromAnyCity(Doing, frozen=True):
    """A caravan on the economy card starts from any of your cities, mature or not."""


class BuildOnEdge(Doing, frozen=True):
    """Empty spaces on the edge of the map count as so far from a friendly space for cities."""

    as_within: Some


class StoreTrade(Doing, frozen=True):
    """Trade tokens gained may be kept here, and moved to focus cards at the start of a turn."""

    limit: Some


class CountAsSlot(Doing, frozen=True):
    """A card in one of these slots is resolved as though it were in another."""

    slots: tuple[Slot, ...]
    becomes: Slot


class ResolveToo(Doing, frozen=True):
    """After resolving a card of another type, this one may be resolved and reset."""

    type: Type


class ResolveAgain(Doing, frozen=True):
    """Once per turn, the card resolved in slot `slot` may be resolved again as in `as_slot`."""

    slot: Slot
    as_slot: Slot


class KeepBarbariansOut(Doing, frozen=True):
    """Barbarians do not enter your cities nor the spaces of your reinforced tokens."""


class AttackAnywhere(Doing, frozen=True):
    """Attacks reach the whole map."""


class SwapCards(Doing, frozen=True):
    """At the start of a turn, swap two adjacent cards of your row."""


class SwapAfterVictory(Doing, frozen=True):
    """After resetting this card in a turn with an attack won, swap any two cards of your row."""

    reset: Type


class UpgradeCards(Doing, frozen=True):
    """On building the wonder, replace cards with the next level; `level`: only cards of it."""

    count: Some
    level: Annotated[int, Meta(ge=1, le=3)] | None = None


class AnyType(Doing, frozen=True):
    """A card that replaces another need not be of its type, unless the old one is `but`."""

    but: Type


class PactLimit(Doing, frozen=True):
    """So many diplomacy cards may be held from each other player."""

    count: Some


class TakePacts(Doing, frozen=True):
    """On building the wonder, take diplomacy cards from other players."""

    count: Some


class ChangePact(Doing, frozen=True):
    """At the start of a turn, change a player's diplomacy card for another of the same player."""


class Embassy(Doing, frozen=True):
    """A caravan that reaches the issuer's capital: trade tokens for the issuer, resources for you."""

    trade: Some
    resources: Some


class MoveBarbarian(Doing, frozen=True):
    """At the start of a turn, a barbarian moves to an empty space that is not water."""

    distance: Some


class WonderDiscount(Doing, frozen=True):
    """Wonders cost less: at all times, for each mature city, or the first of a type."""

    less: Some
    when: Literal["always", "each_mature_city", "first_of_type"] = "always"


class NaturalOnCards(Doing, frozen=True):
    """Natural wonder tokens lie on focus cards, and are spent as trade tokens or as resources."""


class BarbarianSpoils(Doing, frozen=True):
    """Resources gained for each barbarian defeated."""

    resources: Some


Effect = Union[
    PlaceControl,
    Combat,
    Difficulty,
    LowerDifficulty,
    SpreadControl,
    PlaceAnywhere,
    ExtraControl,
    DestroyControl,
    Dispute,
    Maturity,
    CaravanSpaces,
    CaravansFromAnyCity,
    BuildOnEdge,
    StoreTrade,
    CountAsSlot,
    ResolveToo,
    ResolveAgain,
    KeepBarbariansOut,
    AttackAnywhere,
    SwapCards,
    SwapAfterVictory,
    UpgradeCards,
    AnyType,
    PactLimit,
    TakePacts,
    ChangePact,
    Embassy,
    MoveBarbarian,
    WonderDiscount,
    NaturalOnCards,
    BarbarianSpoils,
]
