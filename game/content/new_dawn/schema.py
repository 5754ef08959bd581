"""The tables of A New Dawn: components, cards, wonders, leaders, dials and map tiles."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from game.content.folder import cached, data_folder
from game.content.loading import Frozen, load
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
    trade_tokens: Some
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
    """box.yaml"""

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
    """focus_cards.yaml"""

    trade_token: dict[Type, Bonus]
    cards: tuple[FocusCard, ...]


class Wonder(Frozen, frozen=True):
    id: str
    type: WonderType
    era: Era
    cost: Some
    resources: tuple[Resource, Resource]
    timing: Literal["start_of_turn", "constant", "on_build"]
    effects: tuple[Effect, ...]
    unverified: tuple[str, ...] = ()


class Wonders(Frozen, frozen=True):
    """wonders.yaml"""

    resource: dict[WonderType, Resource]
    """The one that all wonders of a type accept."""
    wonders: tuple[Wonder, ...]


class Leader(Frozen, frozen=True):
    id: str
    row: tuple[Type, Type, Type, Type, Type]
    """The level-I cards of slots 1 to 5 at the start."""
    effects: tuple[Effect, ...]
    unverified: tuple[str, ...] = ()


class Leaders(Frozen, frozen=True):
    """leaders.yaml"""

    leaders: tuple[Leader, ...]


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
    """diplomacy.yaml"""

    pacts: tuple[Pact, ...]
    city_states: tuple[CityState, ...]
    tokens: tuple[tuple[str, str], ...]
    """The two sides of each city-state token."""
    reconstructed: bool
    """The pairing follows from the tiles."""


class NaturalWonder(Frozen, frozen=True):
    id: str
    resource: Resource
    tile: int
    side: Side


class NaturalWonders(Frozen, frozen=True):
    """natural_wonders.yaml"""

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
    id: str
    agendas: tuple[Agenda, Agenda]


class VictoryCards(Frozen, frozen=True):
    """victory_cards.yaml"""

    cards: tuple[VictoryCard, ...]


class TechLevel(Frozen, frozen=True):
    """Reaching or passing the space gives a card of exactly this level (R7.2)."""

    space: Some
    level: Level


class TechDial(Frozen, frozen=True):
    last: Some
    after_last: Some
    levels: tuple[TechLevel, ...]


class EventDial(Frozen, frozen=True):
    """The icons in the order of the pointer, which starts on the first (R11)."""

    sections: tuple[Icon, ...]
    unverified: bool


class Dials(Frozen, frozen=True):
    """dials.yaml"""

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


FILES: dict[str, Any] = {
    "box.yaml": Box,
    "focus_cards.yaml": FocusCards,
    "wonders.yaml": Wonders,
    "leaders.yaml": Leaders,
    "diplomacy.yaml": Diplomacy,
    "natural_wonders.yaml": NaturalWonders,
    "victory_cards.yaml": VictoryCards,
    "dials.yaml": Dials,
    "map_tiles.yaml": MapTiles,
    "layouts.yaml": Layouts,
}


class Files(msgspec.Struct, frozen=True):
    """The files as they were read, for the checks."""

    box: Box
    focus_cards: FocusCards
    wonders: Wonders
    leaders: Leaders
    diplomacy: Diplomacy
    natural_wonders: NaturalWonders
    victory_cards: VictoryCards
    dials: Dials
    map_tiles: MapTiles
    layouts: Layouts


def read(folder: Path) -> Tables:
    """Read and check the ten files of a folder."""
    from game.content.new_dawn import check as new_dawn_checks

    files = Files(*(load(folder / file, table) for file, table in FILES.items()))
    new_dawn_checks.check(folder, files)
    agendas = (agenda for card in files.victory_cards.cards for agenda in card.agendas)
    return Tables(
        box=files.box,
        trade_token=files.focus_cards.trade_token,
        cards={card.id: card for card in files.focus_cards.cards},
        wonders={wonder.id: wonder for wonder in files.wonders.wonders},
        wonder_resource=files.wonders.resource,
        leaders={leader.id: leader for leader in files.leaders.leaders},
        pacts={pact.id: pact for pact in files.diplomacy.pacts},
        city_states={each.id: each for each in files.diplomacy.city_states},
        city_state_tokens=files.diplomacy.tokens,
        tokens_reconstructed=files.diplomacy.reconstructed,
        natural_wonders={each.id: each for each in files.natural_wonders.natural_wonders},
        natural_wonder_tokens=files.natural_wonders.tokens,
        victory_cards={card.id: card for card in files.victory_cards.cards},
        agendas={agenda.id: agenda for agenda in agendas},
        tech=files.dials.tech,
        event=files.dials.event,
        offsets=files.map_tiles.offsets,
        tiles={tile.tile: tile for tile in files.map_tiles.tiles},
        core=files.layouts.core,
        first_game=files.layouts.first_game,
    )


@cached
def tables() -> Tables:
    """The tables in use."""
    return read(data_folder() / "new_dawn")


def summary(box: Tables) -> dict[str, str]:
    """What each file holds, in a few words."""
    pieces = box.box.player
    return {
        "box.yaml": f"{pieces.control_tokens} control tokens, {pieces.cities} cities, "
        f"{pieces.caravans} caravans for each player",
        "focus_cards.yaml": f"{len(box.cards)} focus cards",
        "wonders.yaml": f"{len(box.wonders)} wonders",
        "leaders.yaml": f"{len(box.leaders)} leaders",
        "diplomacy.yaml": f"{len(box.pacts)} diplomacy cards, {len(box.city_states)} city-states",
        "natural_wonders.yaml": f"{len(box.natural_wonders)} natural wonders",
        "victory_cards.yaml": f"{len(box.victory_cards)} victory cards, {len(box.agendas)} agendas",
        "dials.yaml": f"{len(box.tech.levels)} tech levels, {len(box.event.sections)} sections",
        "map_tiles.yaml": f"{len(box.tiles)} tiles",
        "layouts.yaml": f"2 cores, a first map of {len(box.first_game.tiles)} tiles",
    }
