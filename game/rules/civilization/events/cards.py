"""Culture events and abilities that are used."""

from __future__ import annotations

from typing import ClassVar

from game.rules.contract import Event


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
