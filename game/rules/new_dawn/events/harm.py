"""What one player suffers at the hands of another."""

from __future__ import annotations

from typing import ClassVar

from game.rules.contract import Event, Seat


class Harm(Event, frozen=True):
    """What befalls the player whose seat the field `sufferer` names; barbarians aim at nobody."""

    sufferer: ClassVar[str] = "seat"

    def victim(self) -> Seat | None:
        seat: Seat = getattr(self, self.sufferer)
        return None if seat < 0 or getattr(self, "source", "") == "barbarian" else seat
