"""The decisions of Civilization, by the ids of the tables; a square is its number on the board."""

from __future__ import annotations

from typing import Literal

from game.rules.contract import Action
from game.rules.flow import Finish

FigureName = Literal["army", "scout"]
Side = Literal["give", "take"]
"""Of a bargain, as the one sees it who proposes it."""


class TakeCivilization(Action, frozen=True, tag=True):
    """Take a civilization (R3.2)."""

    civilization: str


class PlaceCapital(Action, frozen=True, tag=True):
    """Place the capital on a central square of the home tile (R3.2)."""

    space: int


class PlaceFigure(Action, frozen=True, tag=True):
    """Place a figure in the outskirts of the capital at set-up (R3.2)."""

    figure: FigureName
    space: int


class BuildCity(Action, frozen=True, tag=True):
    """Build a city where a figure stands (R5.2)."""

    space: int
    figure: FigureName


class ChangeGovernment(Action, frozen=True, tag=True):
    """Change the government, or fall into Anarchy (R5.3)."""

    government: str


class PlacePerson(Action, frozen=True, tag=True):
    """Place a great person: the one just gained, or one of the reserve (R7.11)."""

    person: str
    space: int


class KeepPerson(Action, frozen=True, tag=True):
    """Keep the great person just gained in reserve (R7.11)."""


class Assign(Action, frozen=True, tag=True):
    """Let the scouts of a square gather for a city (R8.5)."""

    space: int
    city: int


class OpenBargain(Action, frozen=True, tag=True):
    """Begin a bargain with a rival (R6.2)."""

    seat: int


class Put(Action, frozen=True, tag=True):
    """Put something more on a side of the bargain (R6.2): `trade`, `culture`, a resource, or
    `hut:...`, `village:...`, `event:...`."""

    side: Side
    thing: str
    count: int = 1


class Propose(Action, frozen=True, tag=True):
    """Propose the bargain as it stands (R6.2)."""


class Agree(Action, frozen=True, tag=True):
    """Agree to the bargain: it happens at once (R6.2)."""


class Decline(Action, frozen=True, tag=True):
    """Decline the bargain."""


class Build(Action, frozen=True, tag=True):
    """A city builds an item (R7.2): a figure, a type of unit, `walls`, a building or a wonder; so
    often trade is turned into production for it. Free is Egypt's building."""

    city: int
    item: str
    rush: int = 0
    free: bool = False


class BuildAlso(Action, frozen=True, tag=True):
    """The same build action buys another item (R7.2, Engineering)."""

    city: int
    item: str
    rush: int = 0


class Place(Action, frozen=True, tag=True):
    """Place what is built (R7.3, R7.5, R7.6)."""

    space: int


class Devote(Action, frozen=True, tag=True):
    """A city devotes itself to the arts (R7.7)."""

    city: int


class Harvest(Action, frozen=True, tag=True):
    """A city harvests a resource (R7.8)."""

    city: int
    resource: str


class HarvestAlso(Action, frozen=True, tag=True):
    """The same action harvests once more (R7.8, Angkor Wat)."""

    city: int
    resource: str


class Advance(Action, frozen=True, tag=True):
    """Pay for the next space of the culture track and enter it (R7.10)."""


class PickUp(Action, frozen=True, tag=True):
    """Begin to move a group of figures that stand on a square (R8.1)."""

    space: int
    armies: int
    scouts: int


class Step(Action, frozen=True, tag=True):
    """The group enters a square (R8.1)."""

    space: int


class Reveal(Action, frozen=True, tag=True):
    """The group turns up a tile beside it, named by its upper left square (R8.2)."""

    space: int


class Sacrifice(Action, frozen=True, tag=True):
    """A figure enters the city of a rival and is given up for a technology (R8.4, Russia)."""

    space: int
    tech: str


class PlayEvent(Action, frozen=True, tag=True):
    """Play a culture event, on a square, on a rival, or for a thing (R12)."""

    event: str
    space: int = 0
    seat: int = -1
    thing: str = ""
    to: int = 0
    """A second square that it hits."""


class Use(Action, frozen=True, tag=True):
    """Use the ability of a technology, a wonder or a government (R12)."""

    card: str
    space: int = 0
    to: int = 0
    seat: int = -1
    thing: str = ""


class Pay(Action, frozen=True, tag=True):
    """Spend a token: a resource of the market, `hut:...`, `village:...`, or a culture event that
    counts as one, `event:EVENT:RESOURCE` (R7.8)."""

    token: str
    seat: int = -1
    """Who gains a coin by the event that is spent."""


class Pass(Action, frozen=True, tag=True):
    """Let it happen (R12)."""


class AlsoSpace(Action, frozen=True, tag=True):
    """The event hits another square too."""

    space: int


class Lead(Action, frozen=True, tag=True):
    """The group that was chosen is led onto a square."""

    space: int


class DiscardEvent(Action, frozen=True, tag=True):
    """Discard an event, for the hand is too large (R7.10)."""

    event: str


class LearnTech(Action, frozen=True, tag=True):
    """Learn a technology for nothing in return (R12)."""

    tech: str


class TakeResource(Action, frozen=True, tag=True):
    """Take a resource of the market for nothing (R10, Germany)."""

    resource: str


class PlayUnit(Action, frozen=True, tag=True):
    """Play a unit from the battle hand: against a front, or as a new one with 0 (R9.4)."""

    unit: str
    front: int


class Wound(Action, frozen=True, tag=True):
    """Deal a wound to the rival's unit of a front (R9.4)."""

    front: int


class Heal(Action, frozen=True, tag=True):
    """Take a wound off one's own unit of a front (R9.4)."""

    front: int


class LoseFigure(Action, frozen=True, tag=True):
    """Which figure the winner loses (R9.6)."""

    figure: FigureName


class KeepUnit(Action, frozen=True, tag=True):
    """A unit that was killed goes back to the standing forces (R9.6, China)."""

    unit: str


class TakeLoot(Action, frozen=True, tag=True):
    """Spend loot (R9.7): `trade`, `culture`, `resource`, `hut`, `village`, `tech`, `event`, `coin`
    or `discard_coin`, and which one."""

    what: str
    thing: str = ""


class Study(Action, frozen=True, tag=True):
    """What is researched, in secret; nothing without a technology (R10)."""

    tech: str = ""


class EndTurn(Action, frozen=True, tag=True):
    """End one's turn of the phase (R4)."""


CivilizationAction = (
    TakeCivilization | PlaceCapital | PlaceFigure | BuildCity | ChangeGovernment | PlacePerson
    | KeepPerson | Assign | OpenBargain | Put | Propose | Agree | Decline | Build | BuildAlso
    | Place | Devote | Harvest | HarvestAlso | Advance | PickUp | Step | Reveal | Sacrifice
    | PlayEvent | Use | Pay | Pass | AlsoSpace | Lead | DiscardEvent | LearnTech | TakeResource
    | PlayUnit | Wound | Heal | LoseFigure | KeepUnit | TakeLoot | Study | EndTurn | Finish
)  # fmt: skip
