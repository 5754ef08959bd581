"""What happens in Civilization, in the rulebook's words. Squares are numbers of the board.

What a seat may not see is named by its back: a unit `infantry_?`, an event `event_1`, a marker
`hut:?`.
"""

from __future__ import annotations

from typing import ClassVar

from game.rules.contract import Event


class CivilizationTaken(Event, frozen=True, tag=True):
    """`seat` plays a civilization."""

    seat: int
    civilization: str
    clause: ClassVar[str] = "R3.2"


class UnitsDrawn(Event, frozen=True, tag=True):
    """`seat` has drawn units into its standing forces; others see their types."""

    seat: int
    units: tuple[str, ...]
    clause: ClassVar[str] = "R3.2"
    reveals: ClassVar[bool] = True


class CapitalPlaced(Event, frozen=True, tag=True):
    """`seat` has placed its capital, and its dial shows its starting trade."""

    seat: int
    space: int
    trade: int
    clause: ClassVar[str] = "R3.2"


class FigurePlaced(Event, frozen=True, tag=True):
    """A figure of `seat` has come into play."""

    seat: int
    figure: str
    space: int
    clause: ClassVar[str] = "R3.2"


class FigureMoved(Event, frozen=True, tag=True):
    """A figure of `seat` has been moved."""

    seat: int
    figure: str
    space: int
    to: int
    clause: ClassVar[str] = "R8.1"


class FigureReturned(Event, frozen=True, tag=True):
    """A figure of `seat` has gone back to its pool."""

    seat: int
    figure: str
    space: int
    clause: ClassVar[str] = "R2"


class RoundBegan(Event, frozen=True, tag=True):
    """A turn of the game has begun; `seat` is the first player."""

    seat: int
    round: int
    clause: ClassVar[str] = "R4"


class PhaseBegan(Event, frozen=True, tag=True):
    """A phase has begun."""

    phase: str
    clause: ClassVar[str] = "R4"


class TurnBegan(Event, frozen=True, tag=True):
    """It is the turn of `seat`."""

    seat: int
    phase: str
    clause: ClassVar[str] = "R4"


class CityBuilt(Event, frozen=True, tag=True):
    """`seat` has built a city with a figure."""

    seat: int
    space: int
    figure: str
    clause: ClassVar[str] = "R5.2"


class GovernmentChanged(Event, frozen=True, tag=True):
    """`seat` has another government; `by` forced it to, if it is not the seat itself."""

    seat: int
    government: str
    before: str
    by: int
    clause: ClassVar[str] = "R5.3"


class ScoutsAssigned(Event, frozen=True, tag=True):
    """The scouts of a square gather for a city."""

    seat: int
    space: int
    city: int
    clause: ClassVar[str] = "R8.5"


class PersonGained(Event, frozen=True, tag=True):
    """`seat` has gained a great person."""

    seat: int
    person: str
    clause: ClassVar[str] = "R7.11"
    reveals: ClassVar[bool] = True


class PersonPlaced(Event, frozen=True, tag=True):
    """`seat` has placed a great person."""

    seat: int
    person: str
    space: int
    clause: ClassVar[str] = "R7.11"


class PersonKept(Event, frozen=True, tag=True):
    """`seat` keeps a great person in reserve."""

    seat: int
    person: str
    clause: ClassVar[str] = "R7.11"


class WonderGained(Event, frozen=True, tag=True):
    """`seat` has been given a wonder."""

    seat: int
    wonder: str
    clause: ClassVar[str] = "R3.3"
    reveals: ClassVar[bool] = True


class WonderPlaced(Event, frozen=True, tag=True):
    """`seat` has placed the marker of a wonder."""

    seat: int
    wonder: str
    space: int
    clause: ClassVar[str] = "R7.6"


class BuildingPlaced(Event, frozen=True, tag=True):
    """`seat` has placed a building."""

    seat: int
    building: str
    space: int
    clause: ClassVar[str] = "R7.5"


class WallsBuilt(Event, frozen=True, tag=True):
    """A city of `seat` has walls."""

    seat: int
    city: int
    clause: ClassVar[str] = "R7.5"


class WonderTurnedUp(Event, frozen=True, tag=True):
    """The next wonder lies in the market."""

    wonder: str
    clause: ClassVar[str] = "R7.6"
    reveals: ClassVar[bool] = True


class PieceRemoved(Event, frozen=True, tag=True):
    """A piece of `seat` has left the map: it is in the `market`, in `reserve` or `removed`."""

    seat: int
    piece: str
    space: int
    to: str
    clause: ClassVar[str] = "R7.9"


class TradeCollected(Event, frozen=True, tag=True):
    """`seat` has collected trade; its dial stands at `total`."""

    seat: int
    amount: int
    total: int
    clause: ClassVar[str] = "R6.1"


class TradeGained(Event, frozen=True, tag=True):
    """`seat` has gained trade."""

    seat: int
    amount: int
    source: str
    clause: ClassVar[str] = "R2"


class TradeLost(Event, frozen=True, tag=True):
    """`seat` has paid or lost trade."""

    seat: int
    amount: int
    source: str
    clause: ClassVar[str] = "R2"


class CultureGained(Event, frozen=True, tag=True):
    """`seat` has gained culture tokens."""

    seat: int
    amount: int
    source: str
    clause: ClassVar[str] = "R7.7"


class CultureLost(Event, frozen=True, tag=True):
    """`seat` has paid or lost culture tokens."""

    seat: int
    amount: int
    source: str
    clause: ClassVar[str] = "R7.10"


class CoinsChanged(Event, frozen=True, tag=True):
    """The economy dial of `seat` has been set."""

    seat: int
    coins: int
    before: int
    clause: ClassVar[str] = "R11"


class BargainProposed(Event, frozen=True, tag=True):
    """`seat` proposes a bargain to `to`; what is hidden is seen by both of them only."""

    seat: int
    to: int
    gives: tuple[tuple[str, int], ...]
    takes: tuple[tuple[str, int], ...]
    clause: ClassVar[str] = "R6.2"
    reveals: ClassVar[bool] = True


class BargainStruck(Event, frozen=True, tag=True):
    """A bargain has been struck."""

    seat: int
    to: int
    gives: tuple[tuple[str, int], ...]
    takes: tuple[tuple[str, int], ...]
    clause: ClassVar[str] = "R6.2"
    reveals: ClassVar[bool] = True


class BargainDeclined(Event, frozen=True, tag=True):
    """`seat` has declined what `to` proposed."""

    seat: int
    to: int
    clause: ClassVar[str] = "R6.2"


class CityActed(Event, frozen=True, tag=True):
    """A city of `seat` takes an action: `build`, `arts` or `harvest`."""

    seat: int
    city: int
    action: str
    clause: ClassVar[str] = "R7.1"


class ItemOrdered(Event, frozen=True, tag=True):
    """A city of `seat` builds an item for its production; `free` is Egypt's building."""

    seat: int
    city: int
    item: str
    cost: int
    free: bool
    clause: ClassVar[str] = "R7.2"


class SpaceEntered(Event, frozen=True, tag=True):
    """The culture marker of `seat` has entered a space of the track, perhaps for nothing."""

    seat: int
    space: int
    free: bool
    clause: ClassVar[str] = "R7.10"


class EventDrawn(Event, frozen=True, tag=True):
    """`seat` has drawn a culture event; others see its back."""

    seat: int
    event: str
    clause: ClassVar[str] = "R7.10"
    reveals: ClassVar[bool] = True


class EventDiscarded(Event, frozen=True, tag=True):
    """`seat` has discarded a culture event."""

    seat: int
    event: str
    clause: ClassVar[str] = "R7.10"
    reveals: ClassVar[bool] = True


class ResourceTaken(Event, frozen=True, tag=True):
    """`seat` has taken a resource of the market."""

    seat: int
    resource: str
    source: str
    clause: ClassVar[str] = "R7.8"


class ResearchRevealed(Event, frozen=True, tag=True):
    """What everybody researched lies open; nothing is an empty word."""

    techs: tuple[tuple[int, str], ...]
    clause: ClassVar[str] = "R10"
    reveals: ClassVar[bool] = True


class TechLearned(Event, frozen=True, tag=True):
    """`seat` has learned a technology."""

    seat: int
    tech: str
    source: str
    clause: ClassVar[str] = "R10"


class BuildingsUpgraded(Event, frozen=True, tag=True):
    """All basic buildings of a kind of `seat` have been turned over."""

    seat: int
    building: str
    spaces: tuple[int, ...]
    clause: ClassVar[str] = "R10"


class GroupStepped(Event, frozen=True, tag=True):
    """A group of `seat` has gone a step of its move."""

    seat: int
    space: int
    to: int
    armies: int
    scouts: int
    clause: ClassVar[str] = "R8.1"


class GroupMoved(Event, frozen=True, tag=True):
    """A group of `seat` has come to rest."""

    seat: int
    space: int
    to: int
    armies: int
    scouts: int
    clause: ClassVar[str] = "R8.1"


class TileRevealed(Event, frozen=True, tag=True):
    """`seat` has turned up a tile."""

    seat: int
    space: int
    tile: str
    arrow: str
    clause: ClassVar[str] = "R8.2"
    reveals: ClassVar[bool] = True


class MarkerTaken(Event, frozen=True, tag=True):
    """`seat` has taken a hut or village marker; others see its back, but for a great person."""

    seat: int
    space: int
    marker: str
    clause: ClassVar[str] = "R8.3"
    reveals: ClassVar[bool] = True


class FigureSacrificed(Event, frozen=True, tag=True):
    """`seat` has given up a figure in the city of `loser` to learn what is known there."""

    seat: int
    figure: str
    space: int
    to: int
    loser: int
    clause: ClassVar[str] = "R8.4"


class WallsFell(Event, frozen=True, tag=True):
    """The walls of a city of `seat` have fallen before the attack."""

    seat: int
    space: int
    clause: ClassVar[str] = "R9.3"


class BattleBegan(Event, frozen=True, tag=True):
    """`seat` attacks; barbarians are -1, and `by` plays the defending side."""

    seat: int
    defender: int
    by: int
    space: int
    bonus: tuple[int, int]
    """The sums of combat bonuses of both sides."""
    clause: ClassVar[str] = "R9.1"


class HandDrawn(Event, frozen=True, tag=True):
    """The battle hand of a side (0 attacks) has been drawn; others see its backs."""

    seat: int
    side: int
    units: tuple[str, ...]
    open_to: tuple[int, ...]
    clause: ClassVar[str] = "R9.2"
    reveals: ClassVar[bool] = True


class UnitPlayed(Event, frozen=True, tag=True):
    """`seat` has played a unit on a front, counted from 1; a new one if it attacks nothing."""

    seat: int
    side: int
    unit: str
    front: int
    attacks: bool
    clause: ClassVar[str] = "R9.4"
    reveals: ClassVar[bool] = True


class UnitWounded(Event, frozen=True, tag=True):
    """A unit of a side has got wounds."""

    side: int
    unit: str
    front: int
    wounds: int
    clause: ClassVar[str] = "R9.5"


class UnitKilled(Event, frozen=True, tag=True):
    """A unit of a side has been killed."""

    side: int
    unit: str
    front: int
    clause: ClassVar[str] = "R9.5"


class UnitHealed(Event, frozen=True, tag=True):
    """Wounds have been taken off a unit of a side."""

    side: int
    unit: str
    front: int
    wounds: int
    clause: ClassVar[str] = "R9.4"


class BattleAbilityUsed(Event, frozen=True, tag=True):
    """`seat` uses a technology in battle."""

    seat: int
    tech: str
    clause: ClassVar[str] = "R9.4"


class BattleEnded(Event, frozen=True, tag=True):
    """The side has won with these totals; who has lost is `loser`, barbarians are -1."""

    seat: int
    loser: int
    side: int
    totals: tuple[int, int]
    space: int
    clause: ClassVar[str] = "R9.6"


class CityConquered(Event, frozen=True, tag=True):
    """`seat` has conquered a city of `loser`."""

    seat: int
    loser: int
    space: int
    capital: bool
    clause: ClassVar[str] = "R9.6"


class UnitKept(Event, frozen=True, tag=True):
    """`seat` keeps a unit that was killed."""

    seat: int
    unit: str
    clause: ClassVar[str] = "R9.6"


class TokenGained(Event, frozen=True, tag=True):
    """`seat` has a coin token more, which lies at `place`."""

    seat: int
    place: str
    clause: ClassVar[str] = "R11"


class LootTaken(Event, frozen=True, tag=True):
    """`seat` has taken loot from `loser`; what is hidden is seen by both of them only."""

    seat: int
    loser: int
    what: str
    thing: str
    amount: int
    clause: ClassVar[str] = "R9.7"
    reveals: ClassVar[bool] = True


class EventPlayed(Event, frozen=True, tag=True):
    """`seat` plays a culture event, on squares, on `at`, or for a thing."""

    seat: int
    event: str
    space: int
    at: int
    thing: str
    to: int
    clause: ClassVar[str] = "R12"
    reveals: ClassVar[bool] = True


class AbilityUsed(Event, frozen=True, tag=True):
    """`seat` uses the ability of a card, on squares, on `at`, or for a thing."""

    seat: int
    card: str
    space: int
    to: int
    at: int
    thing: str
    clause: ClassVar[str] = "R12"


class TokenPaid(Event, frozen=True, tag=True):
    """`seat` has spent a token for the ability of a card."""

    seat: int
    token: str
    card: str
    clause: ClassVar[str] = "R12"
    reveals: ClassVar[bool] = True


class AbilityLost(Event, frozen=True, tag=True):
    """`seat` can no more pay for the ability of a card, and has not used it."""

    seat: int
    card: str
    clause: ClassVar[str] = "R12"


class Cancelled(Event, frozen=True, tag=True):
    """What `seat` announced has been cancelled by a card of `by`."""

    seat: int
    by: int
    card: str
    clause: ClassVar[str] = "R12"


class ProductionGained(Event, frozen=True, tag=True):
    """A city of `seat` makes more this turn."""

    seat: int
    city: int
    amount: int
    source: str
    clause: ClassVar[str] = "R7.2"


class UnitLost(Event, frozen=True, tag=True):
    """A unit of the standing forces of `seat` has been killed."""

    seat: int
    unit: str
    clause: ClassVar[str] = "R12"
    reveals: ClassVar[bool] = True


class WonderObsolete(Event, frozen=True, tag=True):
    """`seat` has made a wonder obsolete."""

    seat: int
    wonder: str
    clause: ClassVar[str] = "R7.6"


class TerrainChanged(Event, frozen=True, tag=True):
    """`seat` has changed the terrain of a square for good."""

    seat: int
    space: int
    terrain: str
    clause: ClassVar[str] = "R12"


class SquareFrozen(Event, frozen=True, tag=True):
    """By `seat` no figure leaves a square this turn."""

    seat: int
    space: int
    clause: ClassVar[str] = "R12"


class CityDestroyed(Event, frozen=True, tag=True):
    """A city of `seat` has been destroyed by `by`."""

    seat: int
    space: int
    by: int
    clause: ClassVar[str] = "R12"


class GameWon(Event, frozen=True, tag=True):
    """`seat` has won the game."""

    seat: int
    victory: str
    clause: ClassVar[str] = "R1"
