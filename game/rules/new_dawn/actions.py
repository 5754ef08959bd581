"""The decisions of A New Dawn: spaces and seats as numbers, everything else by the ids of the tables.

Each is one thing that a hand does; a big turn is several of them.
"""

from __future__ import annotations

from game.content.new_dawn.map import Side
from game.rules.contract import Action
from game.rules.flow import Finish as Finish


class ChooseLeader(Action, frozen=True, tag=True):
    """Take a leader sheet (R3)."""

    leader: str


class PlaceTile(Action, frozen=True, tag=True):
    """Put one of your tiles on the table, space 0 at (q, r), turned clockwise (R4.2)."""

    tile: int
    side: Side
    q: int
    r: int
    rotation: int


class ResolveCard(Action, frozen=True, tag=True):
    """Choose a card of the focus row and resolve it (R5.1)."""

    card: str


class ResolveForNothing(Action, frozen=True, tag=True):
    """Choose a card of the focus row and resolve it for no effect (R5.1)."""

    card: str


class ResolveAgain(Action, frozen=True, tag=True):
    """Resolve the card once more, as a wonder permits (R9)."""

    card: str


class Spend(Action, frozen=True, tag=True):
    """Spend a trade token of the card resolved, or the token with this id that lies on it (R8)."""

    what: str


class PlaceControl(Action, frozen=True, tag=True):
    """Place a control token (R7.1)."""

    space: int


class TakeUp(Action, frozen=True, tag=True):
    """Take one of your control tokens off the map, none being left beside it (R7.1)."""

    space: int


class MoveControl(Action, frozen=True, tag=True):
    """Move one of your control tokens (R7.1)."""

    start: int
    space: int


class ConvertControl(Action, frozen=True, tag=True):
    """Replace or weaken a rival control token (R7.1)."""

    space: int


class DestroyControl(Action, frozen=True, tag=True):
    """Destroy a rival control token (R9)."""

    space: int


class Dispute(Action, frozen=True, tag=True):
    """Name one of the control tokens of a rival, who will give one of those named up (R9)."""

    space: int


class GiveUp(Action, frozen=True, tag=True):
    """Give up this one of the disputed control tokens (R9)."""

    space: int


class MoveCaravan(Action, frozen=True, tag=True):
    """Move a caravan to a space that it reaches (R7.3)."""

    caravan: int
    space: int


class PutTrade(Action, frozen=True, tag=True):
    """Put a trade token gained on a focus card, or on the wonder that keeps them (R8)."""

    card: str


class MoveStored(Action, frozen=True, tag=True):
    """Move a trade token from the wonder that keeps them to a focus card (R9)."""

    card: str


class DiscardTrade(Action, frozen=True, tag=True):
    """Discard a trade token of this card (R11.2)."""

    card: str


class TakeTrade(Action, frozen=True, tag=True):
    """Take a trade token of this card from the owner of a defeated capital (R7.7)."""

    card: str


class PutToken(Action, frozen=True, tag=True):
    """Put the token of a natural wonder or a city-state on this focus card (R10.3, America)."""

    card: str


class TakePact(Action, frozen=True, tag=True):
    """Take a diplomacy card: `geneva`, or `embassy@2` of seat 2 (R10)."""

    pact: str


class ReturnPact(Action, frozen=True, tag=True):
    """Give a diplomacy card back (R10)."""

    pact: str


class ExchangeResource(Action, frozen=True, tag=True):
    """Exchange a resource token with the supply (R7.3)."""

    give: str
    take: str


class GainResource(Action, frozen=True, tag=True):
    """Take a resource token from the supply (R1)."""

    resource: str


class BuildCity(Action, frozen=True, tag=True):
    """Build a city; `caravan`: by the caravan there, which goes back to its card (R7.4)."""

    space: int
    caravan: bool = False


class BuildWonder(Action, frozen=True, tag=True):
    """Begin a world wonder (R7.5)."""

    wonder: str


class SpendResource(Action, frozen=True, tag=True):
    """Spend a resource token on the wonder (R7.5)."""

    resource: str


class SpendNatural(Action, frozen=True, tag=True):
    """Use a natural wonder token as a resource for the wonder (R7.5)."""

    natural: str


class RaiseWonder(Action, frozen=True, tag=True):
    """Put the token of the wonder under this city (R7.5)."""

    space: int


class Reinforce(Action, frozen=True, tag=True):
    """Turn a control token over to its reinforced side (R7.6)."""

    space: int


class Attack(Action, frozen=True, tag=True):
    """Attack what is on the space: barbarian, city_state, city or control (R7.7)."""

    space: int
    target: str


class Conquer(Action, frozen=True, tag=True):
    """Keep the city-state (R10.4)."""


class Liberate(Action, frozen=True, tag=True):
    """Set the city-state free (R10.4)."""


class Rehouse(Action, frozen=True, tag=True):
    """Put the wonder of a defeated capital under this city (R7.7)."""

    space: int


class Advance(Action, frozen=True, tag=True):
    """Advance the tech dial (R7.2)."""


class UpgradeCard(Action, frozen=True, tag=True):
    """Put a card of the focus deck in the place of one of the row (R7.2)."""

    card: str
    replaces: str


class Blast(Action, frozen=True, tag=True):
    """Choose the middle of the blast (Nuclear Power)."""

    space: int


class SwapCards(Action, frozen=True, tag=True):
    """Swap two cards of the row; the one in the lower slot is named first (R9)."""

    first: str
    second: str


class MoveBarbarian(Action, frozen=True, tag=True):
    """Move a barbarian to an empty space next to it (Seoul)."""

    letter: str
    space: int


class Separate(Action, frozen=True, tag=True):
    """Say which of the barbarians on one space moves on (R11.2)."""

    letter: str
