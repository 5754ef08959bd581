"""What happens in 7 Wonders, in the rulebook's words. `city` is the place of a city clockwise.

Cards are ids; one of which the observer knows the back only is `II-?`.
"""

from __future__ import annotations

from typing import ClassVar

from game.rules.contract import Event


class WonderTaken(Event, frozen=True, tag=True):
    """`city` has taken a wonder board and laid it on this side."""

    city: int
    wonder: str
    side: str
    clause: ClassVar[str] = "R2.2"


class AgeBegan(Event, frozen=True, tag=True):
    """The cards of an Age have been dealt; each seat sees its own of these hands."""

    age: int
    hands: tuple[tuple[str, ...], ...]
    clause: ClassVar[str] = "R3"
    reveals: ClassVar[bool] = True


class CardDrawn(Event, frozen=True, tag=True):
    """`seat` holds the Free City card and has drawn a card, which others do not see."""

    seat: int
    card: str
    clause: ClassVar[str] = "R13.2"
    reveals: ClassVar[bool] = True


class StructureBuilt(Event, frozen=True, tag=True):
    """`city` has built a structure and paid these coins to its neighbours and to the bank."""

    city: int
    card: str
    how: str
    left: int = 0
    right: int = 0
    bank: int = 0
    clause: ClassVar[str] = "R4"
    reveals: ClassVar[bool] = True


class StageBuilt(Event, frozen=True, tag=True):
    """`city` has built a stage of its wonder; its marker is seen by whoever laid it (`seat`)."""

    city: int
    seat: int
    stage: int
    card: str
    left: int = 0
    right: int = 0
    clause: ClassVar[str] = "R4"
    reveals: ClassVar[bool] = True


class CardDiscarded(Event, frozen=True, tag=True):
    """A card of `city` lies on the discard pile, seen by whoever laid it (`seat`; nobody: -1), for
    coins or, as an unused seventh card, for none."""

    city: int
    seat: int
    card: str
    coins: int
    clause: ClassVar[str] = "R4"
    reveals: ClassVar[bool] = True


class CoinsGained(Event, frozen=True, tag=True):
    """`city` has got coins from the bank for a card, or for a stage of its wonder (`source`)."""

    city: int
    source: str
    coins: int
    clause: ClassVar[str] = "R6"


class PileOpened(Event, frozen=True, tag=True):
    """`seat` looks through the discard pile for `city` and sees these cards."""

    city: int
    seat: int
    cards: tuple[str, ...]
    clause: ClassVar[str] = "R10"
    reveals: ClassVar[bool] = True


class CardRevived(Event, frozen=True, tag=True):
    """`city` has built a card of the discard pile, which lay at this place there."""

    city: int
    card: str
    place: int
    clause: ClassVar[str] = "R10"
    reveals: ClassVar[bool] = True


class PowerUnused(Event, frozen=True, tag=True):
    """`city` builds no card of the discard pile."""

    city: int
    clause: ClassVar[str] = "R10"


class SeventhCardLeft(Event, frozen=True, tag=True):
    """`city` does not use its seventh card."""

    city: int
    clause: ClassVar[str] = "R10"


class HandsPassed(Event, frozen=True, tag=True):
    """Hands went to the `left` or `right` neighbour, or were swapped (`across`); each seat sees the
    one of these that it has got."""

    direction: str
    hands: tuple[tuple[str, ...], ...]
    clause: ClassVar[str] = "R3"
    reveals: ClassVar[bool] = True


class ConflictsHeld(Event, frozen=True, tag=True):
    """The Age has ended; the shields of each city."""

    age: int
    shields: tuple[int, ...]
    clause: ClassVar[str] = "R8"


class TokenTaken(Event, frozen=True, tag=True):
    """`city` has taken a conflict token for its conflict with a neighbour."""

    city: int
    against: int
    token: int
    clause: ClassVar[str] = "R8"


class PointsCounted(Event, frozen=True, tag=True):
    """The game is over, and points are counted."""

    clause: ClassVar[str] = "R11"
