"""Hands that lie face down on the open table, and are lifted by whoever they belong to: while a key of
theirs is held, or the mouse on their backs, what is theirs is seen; let go, it is down again. The table
itself stays as everybody may see it. A key that is only tapped means what the table makes of it.

Where answers are given in secret one after the other, whoever has given theirs takes it back by holding
their key until the last has been given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.rules.contract import Seat

HERE = "relay:here"
"""The button that is held by whoever is next."""
LIFT = 350.0
"""Milliseconds that a key is held before anything is seen, so that a brush shows nothing."""
BACKS = "relay:hand:"
"""The backs of somebody's hand on the table, and the number of their seat."""
SPACE = "space"


class Passing(Protocol):
    """The relay: who decides at the open table, and which seats are people's."""

    due: Seat | None
    answered: list[Seat]
    people: Sequence[Seat]


class Screen(Protocol):
    """Where hands lie: what shows it anew, and puts away what somebody has seen."""

    @property
    def on_top(self) -> bool: ...
    def touch(self) -> None: ...
    def relayout(self) -> None: ...
    def forget(self) -> None: ...
    def hush(self) -> None: ...


class Keyed(Protocol):
    """Where each seat has a key: what is tapped, and what is let go on a thing of a hand."""

    def hand_key(self, seat: Seat) -> str: ...
    def tapped(self, seat: Seat) -> None: ...
    def let_go_on(self, thing: str) -> None: ...
    def take_back(self, seat: Seat) -> None: ...


class Hands:
    """Whose hand is up (`lifted`), and what is held for it."""

    relay: Passing

    def __init__(self, screen: Screen, keyed: Keyed, lie_down: bool) -> None:
        """`lie_down`: hands lie face down at this table; else whoever decides looks at theirs."""
        self.screen, self.keyed, self.lie_down = screen, keyed, lie_down
        self.lifted: Seat | None = None
        self.by_mouse = False
        """It is held by the mouse."""
        self._key = ""
        """What is held: a key, or a target."""
        self._seat: Seat | None = None
        """Whose it is."""
        self._ms = 0.0
        self._fresh = False
        """It was pressed just now: what the frame before it took does not count."""

    @property
    def key(self) -> str:
        """The key that is held; empty: the mouse, or nothing."""
        return "" if self.by_mouse else self._key

    @property
    def holder(self) -> Seat | None:
        """Whose key is held, whether their hand is up already or not yet."""
        return self._seat

    # ---- inputs and time ----------------------------------------------------------------

    def pressed(self, key: str, again: bool) -> bool:
        """A key went down, or is held (`again`): that of a seat, or Space for whoever is on turn. True where
        it was used."""
        seat = self._seat_of(key)
        if self.lifted is not None and not again and self._key not in ("", key):
            if seat is None or self._key == SPACE or self.by_mouse:
                return False  # it chooses among what is seen
            self.lower()  # another seat's key: no key is read twice
            return True
        if seat is None:
            return False
        if not again:
            self._hold(key, seat)
        return True

    def _seat_of(self, key: str) -> Seat | None:
        """Whose hand a key lifts, or whose answer it takes back."""
        if key == SPACE:
            return self.relay.due if self.lie_down else None
        held = self.relay.people if self.lie_down else self.relay.answered
        found = (seat for seat in held if self.keyed.hand_key(seat) == key)
        return next(found, None)

    def released(self, key: str) -> bool:
        """A key was let go; True where that was used."""
        if key != self._key:
            return False
        seat, lifted = self._seat, self.lifted
        if lifted is not None:
            self.lower()
        else:
            self.let_go()
            if seat is not None and key != SPACE:
                self.keyed.tapped(seat)
        return True

    def touched(self, name: str) -> bool:
        """The mouse went down on the backs of a hand; True where it did."""
        seat = self._backs(name)
        if self.lifted is not None or seat is None:
            return False
        self._hold(name, seat, by_mouse=True)
        return True

    def _backs(self, name: str) -> Seat | None:
        if name == HERE:
            return self.relay.due if self.lie_down else None
        seat = int(name[len(BACKS) :]) if name.startswith(BACKS) else None
        return seat if self.lie_down and seat in self.relay.people else None

    def moved(self, name: str) -> None:
        """The mouse is over this: whoever slips off the backs does not hold them."""
        if self.lifted is None and name != self._key:
            self.let_go()

    def dropped(self, name: str) -> bool:
        """The mouse was let go: what lies under it is taken out; elsewhere the hand goes down."""
        if self.lifted is not None and name and self._backs(name) is None:
            self.keyed.let_go_on(name)
        if not self.lower():
            self.let_go()
        return True

    def _hold(self, what: str, seat: Seat, by_mouse: bool = False) -> None:
        self._key, self._seat, self.by_mouse = what, seat, by_mouse
        self._ms, self._fresh = 0.0, True
        self.screen.touch()

    def let_go(self) -> None:
        """Nothing is held any more."""
        self._key, self._seat, self._ms, self.by_mouse = "", None, 0.0, False

    def update(self, ms: int) -> bool:
        """Time passed. True while a hand is being lifted."""
        if self._seat is None or self.lifted is not None or not self.screen.on_top:
            return False
        self._ms += 0 if self._fresh else ms
        self._fresh = False
        if self._ms >= LIFT:
            self._lift(self._seat)
        self.screen.touch()
        return True

    # ---- up and down ----------------------------------------------------------------------

    def _lift(self, seat: Seat) -> None:
        if not self.lie_down:
            self.let_go()
            self.keyed.take_back(seat)
            return
        self.lifted = seat
        self.screen.relayout()

    def lower(self) -> bool:
        """The hand goes down; False where none is up."""
        if self.lifted is None:
            return False
        self.put_down()
        self.screen.hush()
        self.screen.relayout()
        return True

    def put_down(self) -> None:
        """No hand is up any more, and nothing is held; the table does not show it yet."""
        if self.lifted is not None:
            self.screen.forget()
        self.lifted = None
        self.let_go()
