"""The course of the game: phases, turns, governments, trade, culture, coins, research, bargains,
culture events and abilities that are used."""

from __future__ import annotations

from typing import ClassVar

from game.rules.contract import Event

Ranks = tuple[int, int, int, int]
FIRST: Ranks = (1, 1, 1, 0)
"""The ranks of somebody's types of units, by which their cards are called: without technologies, and of barbarians."""


class Deed(Event, frozen=True, tag=True):
    """What `seat` did, or what befell it."""

    seat: int


class CivilizationTaken(Deed, frozen=True, tag=True):
    """`seat` plays a civilization."""

    civilization: str
    clause: ClassVar[str] = "R3.2"


class RoundBegan(Deed, frozen=True, tag=True):
    """A turn of the game has begun; `seat` is the first player."""

    round: int
    clause: ClassVar[str] = "R4"


class PhaseBegan(Event, frozen=True, tag=True):
    """A phase has begun."""

    phase: str
    clause: ClassVar[str] = "R4"


class TurnBegan(Deed, frozen=True, tag=True):
    """It is the turn of `seat`."""

    phase: str
    clause: ClassVar[str] = "R4"


class GovernmentChanged(Deed, frozen=True, tag=True):
    """`seat` has another government; `by` forced it to, if it is not the seat itself."""

    government: str
    before: str
    by: int
    clause: ClassVar[str] = "R5.3"

    def victim(self) -> int | None:
        return self.seat if self.by != self.seat else None


class TradeCollected(Deed, frozen=True, tag=True):
    """`seat` has collected trade; its dial stands at `total`."""

    amount: int
    total: int
    clause: ClassVar[str] = "R6.1"


class TradeGained(Deed, frozen=True, tag=True):
    """`seat` has gained trade."""

    amount: int
    source: str
    clause: ClassVar[str] = "R2"


class TradeLost(Deed, frozen=True, tag=True):
    """`seat` has paid or lost trade."""

    amount: int
    source: str
    clause: ClassVar[str] = "R2"


class CultureGained(Deed, frozen=True, tag=True):
    """`seat` has gained culture tokens."""

    amount: int
    source: str
    clause: ClassVar[str] = "R7.7"


class CultureLost(Deed, frozen=True, tag=True):
    """`seat` has paid or lost culture tokens."""

    amount: int
    source: str
    clause: ClassVar[str] = "R7.10"


class SpaceEntered(Deed, frozen=True, tag=True):
    """The culture marker of `seat` has entered a space of the track, perhaps for nothing."""

    space: int
    free: bool
    clause: ClassVar[str] = "R7.10"


class CoinsChanged(Deed, frozen=True, tag=True):
    """The economy dial of `seat` has been set."""

    coins: int
    before: int
    clause: ClassVar[str] = "R11"

    def victim(self) -> int | None:
        return self.seat if self.coins < self.before else None


class TokenGained(Deed, frozen=True, tag=True):
    """`seat` has a coin token more, which lies at `place`."""

    place: str
    clause: ClassVar[str] = "R11"


class BargainProposed(Deed, frozen=True, tag=True):
    """`seat` proposes a bargain to `to`; what is hidden is seen by both of them only."""

    to: int
    gives: tuple[tuple[str, int], ...]
    takes: tuple[tuple[str, int], ...]
    clause: ClassVar[str] = "R6.2"
    reveals: ClassVar[bool] = True


class BargainStruck(Deed, frozen=True, tag=True):
    """A bargain has been struck."""

    to: int
    gives: tuple[tuple[str, int], ...]
    takes: tuple[tuple[str, int], ...]
    clause: ClassVar[str] = "R6.2"
    reveals: ClassVar[bool] = True


class BargainDeclined(Deed, frozen=True, tag=True):
    """`seat` has declined what `to` proposed."""

    to: int
    clause: ClassVar[str] = "R6.2"


class ResourceTaken(Deed, frozen=True, tag=True):
    """`seat` has taken a resource of the market."""

    resource: str
    source: str
    clause: ClassVar[str] = "R7.8"


class ResearchRevealed(Event, frozen=True, tag=True):
    """What everybody researched lies open; nothing is an empty word."""

    techs: tuple[tuple[int, str], ...]
    clause: ClassVar[str] = "R10"
    reveals: ClassVar[bool] = True


class TechLearned(Deed, frozen=True, tag=True):
    """`seat` has learned a technology."""

    tech: str
    source: str
    clause: ClassVar[str] = "R10"


class GameWon(Deed, frozen=True, tag=True):
    """`seat` has won the game."""

    victory: str
    clause: ClassVar[str] = "R1"


class EventDrawn(Deed, frozen=True, tag=True):
    """`seat` has drawn a culture event; others see its back."""

    event: str
    clause: ClassVar[str] = "R7.10"
    reveals: ClassVar[bool] = True


class EventDiscarded(Deed, frozen=True, tag=True):
    """`seat` has discarded a culture event."""

    event: str
    clause: ClassVar[str] = "R7.10"
    reveals: ClassVar[bool] = True


class EventPlayed(Deed, frozen=True, tag=True):
    """`seat` plays a culture event, on squares, on `at`, or for a thing."""

    event: str
    space: int
    at: int
    thing: str
    to: int
    clause: ClassVar[str] = "R12"
    reveals: ClassVar[bool] = True
    sufferer: ClassVar[str] = "at"


class AbilityUsed(Deed, frozen=True, tag=True):
    """`seat` uses the ability of a card, on squares, on `at`, or for a thing."""

    card: str
    space: int
    to: int
    at: int
    thing: str
    clause: ClassVar[str] = "R12"


class TokenPaid(Deed, frozen=True, tag=True):
    """`seat` has spent a token for the ability of a card."""

    token: str
    card: str
    clause: ClassVar[str] = "R12"
    reveals: ClassVar[bool] = True


class AbilityLost(Deed, frozen=True, tag=True):
    """`seat` can no more pay for the ability of a card, and has not used it."""

    card: str
    clause: ClassVar[str] = "R12"


class Cancelled(Deed, frozen=True, tag=True):
    """What `seat` announced has been cancelled by a card of `by`."""

    by: int
    card: str
    clause: ClassVar[str] = "R12"
    sufferer: ClassVar[str] = "seat"
