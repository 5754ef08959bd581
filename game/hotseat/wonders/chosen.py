"""What whoever looks at 7 Wonders means by a touch and has chosen, before the rules are asked."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from game.hotseat import intents
from game.hotseat.choice import Choice, id_of, of_kind, thing_of
from game.rules.wonders.state import State

PAID = ("build", "stage")
"""Words on the path of an action after which the payment follows."""


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


class Moves:
    """What whoever looks has chosen and not done yet, and the city that they look at. `choice` hands
    the choice under way."""

    def __init__(self, choice: Callable[[], Choice]) -> None:
        self._choice = choice
        self.refused = ""
        """The target that was refused last."""
        self.taken = ""
        """The target of the card that was taken up: of equal ones the one that was touched."""
        self.air = ""
        """The target of the card that is dragged."""
        self.picked = ""
        """The target of the card of the discard pile that is to be built."""
        self.chosen = 0
        """The way to pay that is chosen while the ways are laid out."""
        self.full: int | None = None
        """The city that is shown in full."""
        self.held = False
        """A key holds it open, and letting go closes it."""

    def position_changed(self) -> None:
        """Another position is shown."""
        self.refused = self.taken = self.air = self.picked = ""
        self.chosen = 0

    @property
    def card(self) -> str:
        """The card that was taken up to be used; empty while none is."""
        touched = self._choice().touched
        return of_kind(touched[0], "hand") if touched else ""

    @property
    def up(self) -> str:
        """It, as a thing on the table."""
        return f"hand:{self.card}" if self.card else ""

    @property
    def paying(self) -> str:
        """What is being paid, `build` or `stage`, while the ways to pay are laid out."""
        touched = self._choice().touched
        return touched[1] if len(touched) > 1 and touched[1] in PAID else ""

    @property
    def revives(self) -> str:
        """The card of the discard pile that is to be built, while it is not yet."""
        name = thing_of(self.picked)
        return id_of(name) if self._choice().lit(name) else ""

    def look(self, view: State, city: int | None, held: bool = False) -> None:
        """Show a city in full; None: one's own city and hand again."""
        there = city is not None and city < len(view.cities) and view.age
        self.full = city if there else None
        self.held = held and self.full is not None
