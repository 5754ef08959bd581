"""What touches at the table of 7 Wonders mean beside steps on the path of an action."""

from __future__ import annotations

import msgspec

from game.hotseat import intents


class Look(msgspec.Struct, frozen=True):
    """A city is shown in full; one's own, or the one that is shown: back to the table."""

    city: int


class Take(msgspec.Struct, frozen=True):
    """A card of the hand is taken up: this target, of equal ones; the same again lays it back."""

    target: str


class Pick(msgspec.Struct, frozen=True):
    """A card of the discard pile is to be built: this target."""

    target: str


class Pay(msgspec.Struct, frozen=True):
    """A way to pay is chosen, by its number; the chosen one again is paid."""

    way: int


Intent = intents.Intent | Look | Take | Pick | Pay
