"""Events of war: battles, city-states that change hands, the blast, barbarians."""

from __future__ import annotations

from typing import ClassVar

from game.rules.contract import Event


class Battle(Event, frozen=True, tag=True):
    """A battle after the dice: what adds to each side, by source, the die included."""

    attacker: int
    defender: int
    space: int
    target: str
    attack: tuple[tuple[str, int], ...]
    defence: tuple[tuple[str, int], ...]
    sufferer: ClassVar[str] = "defender"
    clause: ClassVar[str] = "R7.7"
    reveals: ClassVar[bool] = True


class BattleDecided(Event, frozen=True, tag=True):
    """A battle was decided: both totals with all tokens spent; a tie is the defender's."""

    attacker: int
    defender: int
    space: int
    target: str
    attack: int
    defence: int
    won: bool
    sufferer: ClassVar[str] = "defender"
    clause: ClassVar[str] = "R7.7"


class CityStateConquered(Event, frozen=True, tag=True):
    """A city-state was conquered: its token lies on the card, or on none if the row has none of the
    type."""

    seat: int
    city_state: str
    card: str
    clause: ClassVar[str] = "R10.3"


class CityStateFreed(Event, frozen=True, tag=True):
    """A city-state was set free: its token lies on the map again."""

    seat: int
    city_state: str
    clause: ClassVar[str] = "R10.4"


class CapitalDefeated(Event, frozen=True, tag=True):
    """A capital was defeated; it stays."""

    seat: int
    loser: int
    space: int
    sufferer: ClassVar[str] = "loser"
    clause: ClassVar[str] = "R7.7"


class Blasted(Event, frozen=True, tag=True):
    """A blast hit what lies around a space."""

    seat: int
    space: int
    clause: ClassVar[str] = "R16"


class DirectionRolled(Event, frozen=True, tag=True):
    """`direction` is the number of the step; the barbarian is named if only one moves."""

    die: int
    direction: int
    letter: str
    clause: ClassVar[str] = "R11.2"
    reveals: ClassVar[bool] = True


class BarbarianMoved(Event, frozen=True, tag=True):
    """A barbarian moved."""

    letter: str
    start: int
    space: int
    clause: ClassVar[str] = "R11.2"


class BarbarianStayed(Event, frozen=True, tag=True):
    """A barbarian was driven back (`by` a token, wonder or the edge), and stands on `space`."""

    letter: str
    space: int
    by: str
    clause: ClassVar[str] = "R11.2"


class BarbarianDefeated(Event, frozen=True, tag=True):
    """A barbarian was defeated."""

    seat: int
    letter: str
    space: int
    clause: ClassVar[str] = "R7.7"


class BarbarianDrivenOff(Event, frozen=True, tag="BarbarianDefeated"):
    """A barbarian left the map because of a caravan (Currency), without a battle.

    Records digest what happened, and older ones told it as a defeat: there it keeps that name.
    """

    seat: int
    letter: str
    space: int
    clause: ClassVar[str] = "R7.3"


class BarbarianAppeared(Event, frozen=True, tag=True):
    """A barbarian appeared on its symbol."""

    letter: str
    space: int
    clause: ClassVar[str] = "R11.3"


class CapitalRaided(Event, frozen=True, tag=True):
    """A capital was raided by a barbarian: so many trade tokens are to be discarded."""

    seat: int
    letter: str
    tokens: int
    clause: ClassVar[str] = "R11.2"
