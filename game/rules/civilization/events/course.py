"""The course of the game: phases, turns, governments, trade, culture, coins, research, bargains,
culture events and abilities that are used."""

from __future__ import annotations

from typing import ClassVar

from game.rules.contract import Event


class CivilizationTaken(Event, frozen=True, tag=True):
    """`seat` plays a civilization."""

    seat: int
    civilization: str
    clause: ClassVar[str] = "R3.2"


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


class GovernmentChanged(Event, frozen=True, tag=True):
    """`seat` has another government; `by` forced it to, if it is not the seat itself."""

    seat: int
    government: str
    before: str
    by: int
    clause: ClassVar[str] = "R5.3"

    def victim(self) -> int | None:
        return self.seat if self.by != self.seat else None


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


class SpaceEntered(Event, frozen=True, tag=True):
    """The culture marker of `seat` has entered a space of the track, perhaps for nothing."""

    seat: int
    space: int
    free: bool
    clause: ClassVar[str] = "R7.10"


class CoinsChanged(Event, frozen=True, tag=True):
    """The economy dial of `seat` has been set."""

    seat: int
    coins: int
    before: int
    clause: ClassVar[str] = "R11"

    def victim(self) -> int | None:
        return self.seat if self.coins < self.before else None


class TokenGained(Event, frozen=True, tag=True):
    """`seat` has a coin token more, which lies at `place`."""

    seat: int
    place: str
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


class GameWon(Event, frozen=True, tag=True):
    """`seat` has won the game."""

    seat: int
    victory: str
    clause: ClassVar[str] = "R1"


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

    def victim(self) -> int | None:
        return self.at if self.at >= 0 else None


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

    def victim(self) -> int | None:
        return self.seat
