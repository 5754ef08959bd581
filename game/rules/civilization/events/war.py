"""Units and battles."""

from __future__ import annotations

from typing import ClassVar

from game.rules.civilization.events.course import FIRST, Deed, Ranks
from game.rules.contract import Event


class UnitsDrawn(Deed, frozen=True, tag=True):
    """`seat` has drawn units into its standing forces, by the set-up or by another rule; others see
    their types."""

    units: tuple[str, ...]
    rule: str = "R3.2"
    ranks: Ranks = FIRST
    reveals: ClassVar[bool] = True

    @property
    def clause(self) -> str:  # type: ignore[override]
        return self.rule


class UnitLost(Deed, frozen=True, tag=True):
    """A unit of the standing forces of `seat` has been killed."""

    unit: str
    ranks: Ranks = FIRST
    clause: ClassVar[str] = "R12"
    reveals: ClassVar[bool] = True
    sufferer: ClassVar[str] = "seat"


class UnitKept(Deed, frozen=True, tag=True):
    """`seat` keeps a unit that was killed."""

    unit: str
    ranks: Ranks = FIRST
    clause: ClassVar[str] = "R9.6"


class WallsFell(Deed, frozen=True, tag=True):
    """The walls of a city of `seat` have fallen before the attack."""

    space: int
    clause: ClassVar[str] = "R9.3"
    sufferer: ClassVar[str] = "seat"


class BattleBegan(Deed, frozen=True, tag=True):
    """`seat` attacks; barbarians are -1, and `by` plays the defending side."""

    defender: int
    by: int
    space: int
    bonus: tuple[int, int]
    """The sums of combat bonuses of both sides."""
    clause: ClassVar[str] = "R9.1"
    sufferer: ClassVar[str] = "defender"


class HandDrawn(Deed, frozen=True, tag=True):
    """The battle hand of a side (0 attacks) has been drawn; others see its backs."""

    side: int
    units: tuple[str, ...]
    open_to: tuple[int, ...]
    ranks: Ranks = FIRST
    clause: ClassVar[str] = "R9.2"
    reveals: ClassVar[bool] = True


class UnitPlayed(Deed, frozen=True, tag=True):
    """`seat` has played a unit on a front, counted from 1; a new one if it attacks nothing."""

    side: int
    unit: str
    front: int
    attacks: bool
    ranks: Ranks = FIRST
    clause: ClassVar[str] = "R9.4"
    reveals: ClassVar[bool] = True


class UnitWounded(Event, frozen=True, tag=True):
    """A unit of a side has got wounds."""

    side: int
    unit: str
    front: int
    wounds: int
    ranks: Ranks = FIRST
    clause: ClassVar[str] = "R9.5"


class UnitKilled(Event, frozen=True, tag=True):
    """A unit of a side has been killed."""

    side: int
    unit: str
    front: int
    ranks: Ranks = FIRST
    clause: ClassVar[str] = "R9.5"


class UnitHealed(Event, frozen=True, tag=True):
    """Wounds have been taken off a unit of a side."""

    side: int
    unit: str
    front: int
    wounds: int
    ranks: Ranks = FIRST
    clause: ClassVar[str] = "R9.4"


class BattleAbilityUsed(Deed, frozen=True, tag=True):
    """`seat` uses a technology in battle."""

    tech: str
    clause: ClassVar[str] = "R9.4"


class BattleEnded(Deed, frozen=True, tag=True):
    """The side has won with these totals; who has lost is `loser`, barbarians are -1."""

    loser: int
    side: int
    totals: tuple[int, int]
    space: int
    clause: ClassVar[str] = "R9.6"
    sufferer: ClassVar[str] = "loser"


class CityConquered(Deed, frozen=True, tag=True):
    """`seat` has conquered a city of `loser`."""

    loser: int
    space: int
    capital: bool
    clause: ClassVar[str] = "R9.6"
    sufferer: ClassVar[str] = "loser"


class LootTaken(Deed, frozen=True, tag=True):
    """`seat` has taken loot from `loser`; what is hidden is seen by both of them only."""

    loser: int
    what: str
    thing: str
    amount: int
    clause: ClassVar[str] = "R9.7"
    reveals: ClassVar[bool] = True
    sufferer: ClassVar[str] = "loser"
