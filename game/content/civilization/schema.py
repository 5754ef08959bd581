"""The tables of Civilization: The Board Game (2010): tiles, cards, markers and the numbers of the
rulebook."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.content.civilization.effects import (
    RESOURCES,
    Ability,
    Effect,
    Era,
    Level,
    MarketResource,
    Number,
    Some,
    Terrain,
)
from game.content.loading import Frozen

Content = Literal["wheat", "silk", "incense", "iron", "spy", "uranium", "great_person"]
CONTENTS: tuple[Content, ...] = (*RESOURCES, "great_person")
"""What may be under a hut or village marker."""
Arrow = Literal["up", "right", "down", "left"]
ARROWS: tuple[Arrow, ...] = ("up", "right", "down", "left")
UnitType = Literal["infantry", "artillery", "mounted", "aircraft"]
UNIT_TYPES: tuple[UnitType, ...] = ("infantry", "artillery", "mounted", "aircraft")
Phase = Literal["start_of_turn", "trade", "city_management", "movement", "research"]
PHASES: tuple[Phase, ...] = ("start_of_turn", "trade", "city_management", "movement", "research")
Government = Literal[
    "anarchy",
    "despotism",
    "republic",
    "feudalism",
    "monarchy",
    "democracy",
    "communism",
    "fundamentalism",
]
Printing = Literal["printed_2010", "replacement_2013"]
EventLevel = Literal[1, 2, 3]
Row = Annotated[str, Meta(min_length=7)]
"""Four squares as a tile prints them."""


class Rank(Frozen, frozen=True):
    """The ranks to which a technology raises types of units; 1 lets aircraft be built."""

    infantry: Number = 0
    artillery: Number = 0
    mounted: Number = 0
    aircraft: Number = 0


class Unlocks(Frozen, frozen=True):
    """What knowing a technology allows."""

    government: Government | Literal[""] = ""
    building: str = ""
    walls: bool = False
    speed: Number = 0
    stacking: Number = 0
    hand: Number = 0
    cities: Number = 0
    water: Literal["", "cross", "end"] = ""
    rank: Rank = Rank()
    coin: Number = 0


class Technology(Frozen, frozen=True):
    """A technology card."""

    id: str
    level: Level
    unlocks: Unlocks = Unlocks()
    abilities: tuple[Ability, ...] = ()


class Icons(Frozen, frozen=True):
    """What a square gives."""

    trade: Number = 0
    production: Number = 0
    culture: Number = 0
    coin: Number = 0
    combat: Number = 0


class Building(Frozen, frozen=True):
    """A side of a building marker."""

    id: str
    cost: Some
    terrain: tuple[Terrain, ...]
    icons: Icons
    star: bool = False
    supply: Number = 0
    """Markers in the box; those of the basic side for one that upgrades it."""
    upgrades: str = ""


class Discount(Frozen, frozen=True):
    """What a wonder costs whoever knows a technology."""

    tech: str
    cost: Some


class Wonder(Frozen, frozen=True):
    """A wonder card and its marker."""

    id: str
    age: Era
    cost: Some
    ability: Ability
    discount: Discount | None = None


class Rule(Frozen, frozen=True):
    """What a government does while it is in force."""

    production: int = 0
    """More in every city."""
    coin: Number = 0
    collect: int = 0
    """Trade more when trade is collected (R6.1)."""
    hand: Number = 0
    devote: int = 0
    """Culture more for each devotion (R7.7)."""
    capital_devote: int = 0
    battle_hand: Number = 0
    combat: Number = 0
    capital_actions: Number = 1
    differ: bool = False
    """The actions of the capital have to differ."""
    army_builds: bool = False
    scout_explores: bool = False
    harvest_anywhere: bool = False
    peace: bool = False
    """No attack on a city."""
    start_trade: Number = 0
    start_harvest: bool = False
    start_culture: Number = 0
    """For each army on the map."""
    best_production: bool = False
    """Every city makes as much from its outskirts as the best one."""


class Form(Frozen, frozen=True):
    """A form of government, as printed and as replaced."""

    id: Government
    printed_2010: Rule
    replacement_2013: Rule


class SetUp(Frozen, frozen=True):
    """What a civilization gets at set-up (R3.3)."""

    person: bool = False
    walls: bool = False
    wonder: bool = False
    infantry: Number = 0
    armies: Number = 0


Glory = Literal["wonder_built", "city_built", "city_conquered", "village_conquered"]


class Talent(Frozen, frozen=True):
    """What a civilization is good at."""

    rush: Some = 1
    """Production for the trade of a rush (R7.2)."""
    explore_culture: Number = 0
    keep_unit: bool = False
    free_building: bool = False
    arms_industry: bool = False
    glory: tuple[Glory, ...] = ()
    stacking: Number = 0
    spy: bool = False


class Civilization(Frozen, frozen=True):
    """A civilization sheet."""

    id: str
    technology: str
    government: Government
    ability: Talent
    setup: SetUp = SetUp()


class Tile(Frozen, frozen=True):
    """A map tile, its arrow pointing up."""

    id: str
    rows: tuple[Row, Row, Row, Row]
    home: str = ""
    capital: tuple[Number, Number] | None = None
    """The column and row of the recommended square of a home tile."""

    def cells(self) -> tuple[tuple[str, ...], ...]:
        """The squares of each row."""
        return tuple(tuple(row.split()) for row in self.rows)


class Home(Frozen, frozen=True):
    """Where the home tile of a seat lies."""

    at: tuple[Number, Number]
    arrow: Arrow


class Layout(Frozen, frozen=True):
    """How the tiles lie for so many players."""

    slots: tuple[tuple[Number, Number], ...]
    homes: tuple[Home, ...]


class UnitCard(Frozen, frozen=True):
    """Units of a kind: the strength at each rank."""

    type: UnitType
    strength: tuple[Some, Some, Some, Some]
    copies: Some


class CultureEvent(Frozen, frozen=True):
    """A culture event."""

    id: str
    level: EventLevel
    copies: Some
    timing: Literal["any_time", "start_of_turn", "city_management", "movement"]
    effects: Annotated[tuple[Effect, ...], Meta(min_length=1)]
    interrupt: bool = False
    """It may be played into the move of a rival."""


class GreatPerson(Frozen, frozen=True):
    """A kind of great person."""

    id: str
    icons: Icons
    copies: Some


class Dials(Frozen, frozen=True):
    """How far the dials go; so many coins win the game."""

    trade: Some
    coins: Some


class Cities(Frozen, frozen=True):
    """How many cities, how far apart, how many markers besides the capital (R5.2)."""

    limit: Some
    distance: Some
    markers: Some


class FigureKind(Frozen, frozen=True):
    """Figures of a kind in everybody's pool, and what one costs."""

    pool: Some
    cost: Some


class Figures(Frozen, frozen=True):
    """Armies and scouts."""

    army: FigureKind
    scout: FigureKind


class Walls(Frozen, frozen=True):
    """What city walls cost and who may build them."""

    cost: Some
    technology: str


class Start(Frozen, frozen=True):
    """Limits without any technology."""

    speed: Some
    stacking: Some
    hand: Some


class Tokens(Frozen, frozen=True):
    """Coin tokens: how many a technology holds, and which ones do."""

    technology: Some
    places: tuple[str, ...]


class Battle(Frozen, frozen=True):
    """The numbers of a battle (R9)."""

    hand: Some
    army: Some
    city_hand: Some
    city: Some
    capital: Some
    walls: Some
    units_per_figure: Some


class Section(Frozen, frozen=True):
    """Spaces of the culture track that cost the same."""

    spaces: Some
    culture: Some
    trade: Number


class Track(Frozen, frozen=True):
    """The culture track: its last space wins the game."""

    sections: tuple[Section, Section, Section]
    great_people: tuple[Some, ...]


class Box(Frozen, frozen=True):
    """The file `box.yaml`."""

    terrain: dict[Terrain, Icons]
    dials: Dials
    rush: Some
    cities: Cities
    figures: Figures
    walls: Walls
    start: Start
    research: tuple[Some, Some, Some, Some, Some]
    devote: Some
    tokens: Tokens
    battle: Battle
    loot: Some
    disasters: Some
    track: Track
    resources: dict[MarketResource, Some]
    huts: dict[Content, Some]
    villages: dict[Content, Some]


class Wonders(Frozen, frozen=True):
    """The file `wonders.yaml`."""

    culture: dict[Era, Some]
    face_up: Some
    wonders: tuple[Wonder, ...]


class Units(Frozen, frozen=True):
    """The file `units.yaml`."""

    rank_cost: tuple[Some, Some, Some, Some]
    aircraft_cost: Some
    cards: tuple[UnitCard, ...]


class Files(msgspec.Struct, frozen=True):
    """The files as they were read."""

    box: Box
    tiles: tuple[Tile, ...]
    layouts: dict[Literal[2, 3, 4], Layout]
    technologies: tuple[Technology, ...]
    buildings: tuple[Building, ...]
    wonders: Wonders
    governments: tuple[Form, ...]
    civilizations: tuple[Civilization, ...]
    units: Units
    events: tuple[CultureEvent, ...]
    great_people: tuple[GreatPerson, ...]


class Tables(msgspec.Struct, frozen=True):
    """Everything that the rules read, by id and in the order of the files."""

    box: Box
    tiles: dict[str, Tile]
    layouts: dict[int, Layout]
    technologies: dict[str, Technology]
    buildings: dict[str, Building]
    wonders: dict[str, Wonder]
    wonder_culture: dict[Era, int]
    """By era: the culture icons of a marker."""
    wonders_face_up: int
    governments: dict[str, Form]
    civilizations: dict[str, Civilization]
    units: Units
    events: dict[str, CultureEvent]
    great_people: dict[str, GreatPerson]

    def unlocked_by(self, building: str) -> str:
        """The technology that unlocks a building, or the walls."""
        return next(
            one.id for one in self.technologies.values() if one.unlocks.building == building
        )
