"""Hands that lie face down on the open table, and are lifted by whoever they belong to: while a key of
theirs is held, or the mouse on their backs, what is theirs is seen; let go, it is down again. The table
itself stays as everybody may see it. A key that is only tapped means what the table makes of it.

Where answers are given in secret one after the other, whoever has given theirs takes it back by holding
their key until the last has been given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.rules.contract import Seat
from game.scenes.kit.inputs import Input, Key, KeyUp, Move, Press, Release
from game.scenes.kit.scene import Scene

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


class Keyed(Protocol):
    """Where each seat has a key: what is tapped, and what is let go on a thing of a hand."""

    def hand_key(self, seat: Seat) -> str: ...
    def tapped(self, seat: Seat) -> None: ...
    def let_go_on(self, thing: str) -> None: ...
    def take_back(self, seat: Seat) -> None: ...


class Hands:
    """Whose hand is up (`lifted`), and what is held for it."""

    relay: Passing

    def __init__(self, scene: Scene, keyed: Keyed, lie_down: bool) -> None:
        """`lie_down`: hands lie face down at this table; else whoever decides looks at theirs."""
        self.scene, self.keyed, self.lie_down = scene, keyed, lie_down
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

    def handle(self, item: Input) -> bool:
        """An input at the open table; True where it was used."""
        if isinstance(item, Key):
            return self._pressed(item)
        if isinstance(item, KeyUp):
            return self._released(item.name)
        if isinstance(item, Press) and item.button == 1:
            return self._touched(self._at(item))
        waits = self.by_mouse and self.lifted is None
        if isinstance(item, Move) and waits and self._at(item) != self._key:
            self.let_go()
        if isinstance(item, Release) and self.by_mouse:
            return self._dropped(self._at(item))
        return False

    def _pressed(self, item: Key) -> bool:
        """A key went down: that of a seat, or Space for whoever is on turn."""
        seat = self._seat_of(item.name)
        if self.lifted is not None and not item.again and self._key not in ("", item.name):
            if seat is None or self._key == SPACE or self.by_mouse:
                return False  # it chooses among what is seen
            self.lower()  # another seat's key: no key is read twice
            return True
        if seat is None:
            return False
        if not item.again:
            self._hold(item.name, seat)
        return True

    def _seat_of(self, key: str) -> Seat | None:
        """Whose hand a key lifts, or whose answer it takes back."""
        if key == SPACE:
            return self.relay.due if self.lie_down else None
        held = self.relay.people if self.lie_down else self.relay.answered
        found = (seat for seat in held if self.keyed.hand_key(seat) == key)
        return next(found, None)

    def _released(self, key: str) -> bool:
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

    def _touched(self, name: str) -> bool:
        """The mouse went down on the backs of a hand."""
        seat = self._backs(name)
        if self.lifted is not None or seat is None:
            return False
        self._hold(name, seat, by_mouse=True)
        self.scene.pressed = ""
        return True

    def _backs(self, name: str) -> Seat | None:
        """Whose backs lie there."""
        if name == HERE:
            return self.relay.due if self.lie_down else None
        seat = int(name[len(BACKS) :]) if name.startswith(BACKS) else None
        return seat if self.lie_down and seat in self.relay.people else None

    def _dropped(self, name: str) -> bool:
        """The mouse was let go: what lies under it is taken out; elsewhere the hand goes down."""
        lifted = self.lifted
        if lifted is not None and name and self._backs(name) is None:
            self.keyed.let_go_on(name)
        if not self.lower():
            self.let_go()
        return True

    def _at(self, item: Move | Press | Release) -> str:
        scale = self.scene.unit()
        return self.scene.at(item.x / scale, item.y / scale)

    def _hold(self, what: str, seat: Seat, by_mouse: bool = False) -> None:
        self._key, self._seat, self.by_mouse = what, seat, by_mouse
        self._ms, self._fresh = 0.0, True
        self.scene.touch()

    def let_go(self) -> None:
        """Nothing is held any more."""
        self._key, self._seat, self._ms, self.by_mouse = "", None, 0.0, False

    def update(self, ms: int) -> bool:
        """Time passed. True while a hand is being lifted."""
        on_top = self.scene.app.stack.top is self.scene
        if self._seat is None or self.lifted is not None or not on_top:
            return False
        self._ms += 0 if self._fresh else ms
        self._fresh = False
        if self._ms >= LIFT:
            self._lift(self._seat)
        self.scene.touch()
        return True

    # ---- up and down ----------------------------------------------------------------------

    def _lift(self, seat: Seat) -> None:
        if not self.lie_down:
            self.let_go()
            self.keyed.take_back(seat)
            return
        self.lifted = seat
        self.scene.relayout()

    def lower(self) -> bool:
        """The hand goes down; False where none is up."""
        if self.lifted is None:
            return False
        self.put_down()
        self.scene.pressed = ""
        self.scene.app.speech.close()
        self.scene.relayout()
        return True

    def put_down(self) -> None:
        """No hand is up any more, and nothing is held; the table does not show it yet."""
        if self.lifted is not None:
            self.scene.trees.clear()  # they hold what its owner has seen
        self.lifted = None
        self.let_go()
