"""The tables of A New Dawn: components, cards, wonders, leaders, dials and map tiles."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.content.loading import Frozen
from game.content.new_dawn.effects import Effect, Resource, Some, Step, Terrain, Type
from game.content.new_dawn.map import CoreLayout, FirstMap, Geometry, Layouts, MapTiles, Side, Tile

Era = Literal["ancient", "medieval", "modern"]
ERAS: tuple[Era, ...] = ("ancient", "medieval", "modern")
WonderType = Literal["culture", "economy", "military", "science"]
WONDER_TYPES: tuple[WonderType, ...] = ("culture", "economy", "military", "science")
Level = Literal[1, 2, 3, 4]
Icon = Literal["spawn", "none", "move", "trade"]
Bonus = Literal["control_token", "caravan_space", "production", "combat_value", "tech_space"]
Have = Literal[
    "cities",
    "mature_cities",
    "shore_spaces",
    "wonders",
    "natural_wonders",
    "defeated_capitals",
    "conquered_city_states",
    "tech_dial",
]


class PerPlayer(Frozen, frozen=True):
    """The pieces of one player (R1)."""

    control_tokens: Some
    cities: Some
    caravans: Some


class Limits(Frozen, frozen=True):
    """What there is to share, and the numbers of the rules."""

    resource_tokens: Some
    """Of each type."""
    water_tokens: Some
    """In the box; the supply has no end (R1)."""
    trade_tokens_on_card: Some
    city_state_cards: Some
    """Diplomacy cards of each city-state."""
    city_state_defence: Some
    trade_tokens_of_visit: Some
    """For a caravan that arrives (R7.3)."""
    trade_tokens_of_capital: Some
    """Taken from a defeated capital (R7.7), or discarded when a barbarian comes (R11.2)."""
    production_of_resource: Some
    contact: Some
    """Spaces already on the table that a tile must touch (R4.2)."""
    plain_tiles: Some
    """Tiles dealt to each player besides the one with a capital (R4.2)."""


class Box(Frozen, frozen=True):
    """The file `box.yaml`: how many there are of each component, and the numbers of the rules."""

    colours: tuple[str, ...]
    unverified: tuple[str, ...]
    """The colours that no rulebook names."""
    player: PerPlayer
    limits: Limits
    barbarians: tuple[str, ...]
    """Their letters."""
    difficulty: dict[Terrain, Annotated[int, Meta(ge=1, le=5)]]
    victory_cards: dict[Literal["normal", "epic"], Some]
    removed: dict[Annotated[int, Meta(ge=2, le=4)], dict[Era, Annotated[int, Meta(ge=0, le=2)]]]
    """By players: wonder cards of each type that leave the game unseen (R3)."""


class FocusCard(Frozen, frozen=True):
    """A focus card: all of its steps in order, or one of `choose_one`."""

    id: str
    type: Type
    level: Level
    steps: tuple[Step, ...] = ()
    choose_one: tuple[Step, ...] = ()
    caravans: Annotated[int, Meta(ge=0, le=3)] = 0
    unverified: tuple[str, ...] = ()

    def all_steps(self) -> tuple[Step, ...]:
        """The steps, whether they are done in order or are alternatives."""
        return self.steps or self.choose_one


class FocusCards(Frozen, frozen=True):
    """The file `focus_cards.yaml`: every focus card."""

    trade_token: dict[Type, Bonus]
    cards: tuple[FocusCard, ...]


class Wonder(Frozen, frozen=True):
    """A world wonder: its type, era and cost, and what it does."""

    id: str
    type: WonderType
    era: Era
    cost: Some
    resources: tuple[Resource, Resource]
    timing: Literal["start_of_turn", "constant", "on_build"]
    effects: tuple[Effect, ...]
    unverified: tuple[str, ...] = ()


class Wonders(Frozen, frozen=True):
    """The file `wonders.yaml`: every world wonder."""

    resource: dict[WonderType, Resource]
    """The one that all wonders of a type accept."""
    wonders: tuple[Wonder, ...]


class Leader(Frozen, frozen=True):
    """A leader sheet: the order of the first row, and what the leader does."""

    id: str
    row: tuple[Type, Type, Type, Type, Type]
    """The level-I cards of slots 1 to 5 at the start."""
    effects: tuple[Effect, ...]
    unverified: tuple[str, ...] = ()


class Pact(Frozen, frozen=True):
    """A player's diplomacy card: it works for whoever took it from its issuer."""

    id: str
    effects: tuple[Effect, ...]
    unverified: tuple[str, ...] = ()


class CityState(Frozen, frozen=True):
    """Its type and frame are those of its token; the effects those of its diplomacy card."""

    id: str
    type: Type
    frame: Literal["circle", "diamond"]
    tile: int
    side: Side
    effects: tuple[Effect, ...]
    unverified: tuple[str, ...] = ()


class Diplomacy(Frozen, frozen=True):
    """The file `diplomacy.yaml`: the diplomacy cards of players and the city-states."""

    pacts: tuple[Pact, ...]
    city_states: tuple[CityState, ...]
    tokens: tuple[tuple[str, str], ...]
    """The two sides of each city-state token."""
    reconstructed: bool
    """The pairing follows from the tiles."""


class NaturalWonder(Frozen, frozen=True):
    """A natural wonder: its token, and the resource for which it stands."""

    id: str
    resource: Resource
    tile: int
    side: Side


class NaturalWonders(Frozen, frozen=True):
    """The file `natural_wonders.yaml`: every natural wonder."""

    natural_wonders: tuple[NaturalWonder, ...]
    tokens: tuple[tuple[str, str], ...]
    """The two sides of each token."""


class Goal(Frozen, frozen=True):
    """At least `count` of something; `type` narrows the wonders."""

    have: Have
    count: Some
    type: WonderType | None = None


class Agenda(Frozen, frozen=True):
    """Completed by any one of its goals."""

    id: str
    any_of: tuple[Goal, ...]


class VictoryCard(Frozen, frozen=True):
    """A victory card with its two agendas."""

    id: str
    agendas: tuple[Agenda, Agenda]


class VictoryCards(Frozen, frozen=True):
    """The file `victory_cards.yaml`: every victory card."""

    cards: tuple[VictoryCard, ...]


class TechLevel(Frozen, frozen=True):
    """Reaching or passing the space gives a card of exactly this level (R7.2)."""

    space: Some
    level: Level


class TechDial(Frozen, frozen=True):
    """The tech dial: its last space, where the pointer goes on after it, and the spaces that give
    cards."""

    last: Some
    after_last: Some
    levels: tuple[TechLevel, ...]


class EventDial(Frozen, frozen=True):
    """The icons in the order of the pointer, which starts on the first (R11)."""

    sections: tuple[Icon, ...]
    unverified: bool


class Dials(Frozen, frozen=True):
    """The file `dials.yaml`: the tech dial and the event dial."""

    tech: TechDial
    event: EventDial


class Tables(msgspec.Struct, frozen=True):
    """Everything in the box, by id, in the order of the files."""

    box: Box
    trade_token: dict[Type, Bonus]
    """What one trade token spent from a card is worth (R8)."""
    cards: dict[str, FocusCard]
    wonders: dict[str, Wonder]
    wonder_resource: dict[WonderType, Resource]
    leaders: dict[str, Leader]
    pacts: dict[str, Pact]
    city_states: dict[str, CityState]
    city_state_tokens: tuple[tuple[str, str], ...]
    tokens_reconstructed: bool
    """Which city-states share a token follows from the tiles."""
    natural_wonders: dict[str, NaturalWonder]
    natural_wonder_tokens: tuple[tuple[str, str], ...]
    victory_cards: dict[str, VictoryCard]
    agendas: dict[str, Agenda]
    tech: TechDial
    event: EventDial
    offsets: Geometry
    tiles: dict[int, Tile]
    core: CoreLayout
    first_game: FirstMap


class Files(msgspec.Struct, frozen=True):
    """The files as they were read."""

    box: Box
    focus_cards: FocusCards
    wonders: Wonders
    leaders: tuple[Leader, ...]
    diplomacy: Diplomacy
    natural_wonders: NaturalWonders
    victory_cards: VictoryCards
    dials: Dials
    map_tiles: MapTiles
    layouts: Layouts
