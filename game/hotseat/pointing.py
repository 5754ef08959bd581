"""What panels of a table go by: how long a thing has been pointed at, and the thing that was told about last."""

from __future__ import annotations

from game.hotseat.choice import kind
from game.rules.contract import Seat

REST = 220
"""Milliseconds that the pointer rests before something floats beside it."""
READ = 450
"""Milliseconds that it rests on a card before that is shown large."""


class LastDescribed:
    """The thing that a panel described last: it goes on until something else of these kinds is
    pointed at. What somebody else was reading is theirs."""

    def __init__(self, kinds: tuple[str, ...]) -> None:
        self.kinds = kinds
        self._name, self._reader = "", -1

    def name(self, me: Seat, pointed: str, instead: str = "") -> str:
        """What to describe now to whoever sits below; `instead` is under way while nothing is pointed at."""
        if me != self._reader:
            self._name, self._reader = "", me
        self._name = pointed if kind(pointed) in self.kinds else instead or self._name
        return self._name


class Rest:
    """How long the same thing has been pointed at."""

    def __init__(self) -> None:
        self.ms, self._on, self._over = 0, "", ""

    def stop(self, on: str) -> None:
        """Somebody acted there: until something else was pointed at nothing floats over what comes of it."""
        self.ms, self._on, self._over = 0, on, on

    def update(self, on: str, ms: int) -> bool:
        """Time passed; true where something is to float beside the thing from now on."""
        before, self.ms = self.ms, self.ms + ms if on == self._on != self._over else 0
        self._on, self._over = on, self._over if on == self._over else ""
        return any(before < rest <= self.ms for rest in (REST, READ))
