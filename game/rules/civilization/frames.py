"""The decisions and tasks of Civilization that wait on the stack of a state, and what may be done
freely in one's turn of a phase, chapter by chapter of the rulebook."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from game.rules.civilization.actions import CivilizationAction, PlayEvent, Use
from game.rules.civilization.state import State
from game.rules.contract import Action, Event, Refusal
from game.rules.flow import Frame, Simultaneous

Thing = tuple[str, int]
"""Something in a bargain, and how much of it."""
When = Literal["begins", "enters", "moved", "ends"]
"""An occasion to interrupt the moves of a turn: before the first, where a group meets something,
after a group has moved, before the turn ends (R12)."""


class TakingCivilization(Frame, frozen=True, tag=True):
    """A civilization is to be taken (R3.2)."""


class PlacingCapital(Frame, frozen=True, tag=True):
    """The capital is to be placed (R3.2)."""


class PlacingFigures(Frame, frozen=True, tag=True):
    """So many figures are to be placed at set-up (R3.2)."""

    armies: int
    scouts: int


class PlacingPerson(Frame, frozen=True, tag=True):
    """A great person that was gained is to be placed or kept (R7.11)."""

    person: int


class SteppingAside(Frame, frozen=True, tag=True):
    """A figure of this kind leaves the square where a city was built (R5.2)."""

    space: int
    kind: int


class PlacingWonder(Frame, frozen=True, tag=True):
    """A wonder that was given at set-up is to be placed (R3.3)."""

    wonder: int


class Turn(Frame, frozen=True, tag=True):
    """One's turn in a phase: whatever the phase allows, in any order (R4)."""

    bargains: int = 0
    """Opened in this turn, as many as one likes (R6.2)."""


class Bargaining(Frame, frozen=True, tag=True):
    """Both sides of a bargain with a rival are being put together (R6.2)."""

    to: int
    gives: tuple[Thing, ...] = ()
    takes: tuple[Thing, ...] = ()


class Considering(Frame, frozen=True, tag=True):
    """A bargain is to be agreed to or declined: what `by` gives, and takes (R6.2)."""

    by: int
    gives: tuple[Thing, ...]
    takes: tuple[Thing, ...]


class PlacingItem(Frame, frozen=True, tag=True):
    """What a city builds is to be placed (R7.3, R7.5, R7.6)."""

    city: int
    item: str


class BuildingAlso(Frame, frozen=True, tag=True):
    """The build action of a city may buy another item for what is left (R7.2, Engineering)."""

    city: int
    production: int


class HarvestingAlso(Frame, frozen=True, tag=True):
    """The action of a city may harvest once more (R7.8, Angkor Wat)."""

    city: int


class DiscardingEvents(Frame, frozen=True, tag=True):
    """The hand of culture events is too large (R7.10)."""


class TakingResource(Frame, frozen=True, tag=True):
    """A resource of the market may be taken for nothing (R10, Germany)."""


class Researching(Simultaneous, frozen=True, tag=True):
    """Everybody chooses in secret what to research (R10)."""


class Announced(Frame, frozen=True, tag=True):
    """A task: what the seat has announced is carried out, unless it has been cancelled (R12)."""

    what: str
    action: CivilizationAction
    cancelled: bool = False


class Answering(Frame, frozen=True, tag=True):
    """What has been announced may be cancelled (R12)."""


class Interrupting(Frame, frozen=True, tag=True):
    """Figures of a rival may be stopped (R12)."""

    when: When


class Paying(Frame, frozen=True, tag=True):
    """Resources are to be paid for an ability, one after the other (R12)."""

    action: Use
    need: tuple[int, ...]


class AlsoHitting(Frame, frozen=True, tag=True):
    """The event may hit another square too (R12, Disaster)."""

    action: PlayEvent


class Leading(Frame, frozen=True, tag=True):
    """The figures of a rival on a square are to be led somewhere else (R12)."""

    owner: int
    space: int
    steps: int


class LearningBack(Frame, frozen=True, tag=True):
    """A technology of somebody, up to a level, may be learned in return (R12)."""

    by: int
    level: int


class SettingUp(Frame, frozen=True, tag=True):
    """A task: the bonus of the seat's civilization at set-up (R3.3)."""


class BeginTurn(Frame, frozen=True, tag=True):
    """A task: the seat's turn of the phase begins (R4)."""


class EndPhase(Frame, frozen=True, tag=True):
    """A task: the phase is over for everybody (R4)."""


class Moving(Frame, frozen=True, tag=True):
    """A group is being moved (R8.1). Its figures stand on `origin` until it comes to
    rest or meets something."""

    origin: int
    space: int
    """How far it has come."""
    armies: int
    scouts: int
    left: int
    """Movement it has left."""
    stand: int
    """The last square on its way where it met nothing."""


class GroupDone(Frame, frozen=True, tag=True):
    """A task: a group has ended its move, with all that came of it, and the others may interrupt
    before the next one (R12)."""


class Arriving(Frame, frozen=True, tag=True):
    """A task: a group comes to rest on a square, and meets what is there (R8.3, R8.4)."""

    stand: int
    """Where its figures stand until then."""
    space: int
    armies: int
    scouts: int


class NextBattleTurn(Frame, frozen=True, tag=True):
    """A task: the next battle turn begins, or the battle is decided (R9.4)."""


class BattleTurn(Frame, frozen=True, tag=True):
    """A battle turn: a unit is to be played, abilities may be used (R9.4)."""

    played: bool = False


class Wounding(Frame, frozen=True, tag=True):
    """So many wounds may be dealt to units of the rival, one after the other (R9.4)."""

    left: int


class Healing(Frame, frozen=True, tag=True):
    """So many wounds may be taken off one's own units, one after the other (R9.4)."""

    left: int


class KeepingUnit(Frame, frozen=True, tag=True):
    """One of these units, which were killed, may be kept (R9.6, China)."""

    units: tuple[int, ...]


class LosingFigures(Frame, frozen=True, tag=True):
    """So many figures of a square are lost by the winner of a battle (R9.6)."""

    space: int
    left: int


class Looting(Frame, frozen=True, tag=True):
    """Loot is to be taken from the loser of a battle (R9.7)."""

    loser: int
    points: int
    city: bool = False
    """A city was conquered."""
    taken: int = 0
    """So many resources have been taken, of a city that counts by the first edition."""


class Chapter(NamedTuple):
    """Actions of one kind: what is legal now, why another one is not, and what it does. The turn
    goes on after it; decisions that it brings are put on the stack."""

    takes: tuple[type[Action], ...]
    choices: Callable[[State, int], list[Action]]
    why_not: Callable[[State, int, Any], Refusal]
    do: Callable[[State, int, Any, list[Event]], None]
