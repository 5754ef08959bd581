"""What the table shows while pieces move over it, and where everything lies meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from game.content.new_dawn.schema import WONDER_TYPES
from game.drawing.new_dawn import panels, pieces
from game.rules import hexes
from game.rules.contract import Event
from game.rules.new_dawn import focus
from game.rules.new_dawn.events import TurnBegan
from game.rules.new_dawn.state import State
from game.scenes.kit.motion import Flight, Picture
from game.scenes.kit.section import Box
from game.scenes.new_dawn.unfolding import after

if TYPE_CHECKING:
    from game.scenes.new_dawn.table import NewDawnTable


class Stage(NamedTuple):
    """A position between two events, and what of it is in the air."""

    position: State
    seat: int
    """Whose row, sheet and holdings are shown large."""
    lifted: frozenset[str] = frozenset()
    """Names of things that the table leaves out: they are on their way."""


class Director:
    """Tells events as flights. `position` is how things stand before the event that is told, `next`
    after it; `old` is the position before the action."""

    def __init__(self, table: NewDawnTable, before: dict[str, Box], old: State, seat: int) -> None:
        self.table, self.before, self.old = table, before, old
        self.c, self.told = table.measure(), table.panels.position()
        self.now = table.boxes()
        self.position = self.next = old
        self.seat = seat

    def tell(
        self, events: Sequence[Event], directions: dict[type[Event], Direction]
    ) -> Iterator[Flight]:
        """All flights of the events, in their order."""
        for event in events:
            self.next = after(self.position, event)
            direction = directions.get(type(event))
            if direction is not None:
                yield from direction(self, event)
            self.position = self.next
            if isinstance(event, TurnBegan):
                self.seat = self.table.home_seat()

    # ---- stages and flights -------------------------------------------------------------

    def over(self, position: State, *lifted: str) -> Stage:
        """A position with some things in the air."""
        return Stage(position, self.seat, frozenset(lifted))

    def fly(
        self, picture: Picture, start: Box, end: Box, ms: float, stage: Stage, **more: Any
    ) -> Flight:
        return Flight(picture, start, end, ms, stage=stage, **more)

    def changed(self, change: Callable[[State], object], of: State | None = None) -> State:
        """The position before the event with something taken off it by hand."""
        twin = (of or self.position).clone()
        change(twin)
        return twin

    # ---- where things lie ---------------------------------------------------------------

    def own(self, seat: int) -> bool:
        """Is it the one whose things are shown large?"""
        return seat == self.seat

    def on_map(self, space: int, kind: str, scale: float = 1.0) -> Box:
        """Where a piece of a kind lies on a space."""
        lattice, unit = self.table.map.place(), self.table.unit()
        dx, dy = pieces.OFFSET.get(kind, (0, 0))
        x, y = lattice.at(hexes.position(space))
        size = pieces.SIZE[kind] * lattice.radius * scale
        cx, cy = x + dx * lattice.radius, y + dy * lattice.radius
        return Box((cx - size / 2) / unit, (cy - size / 2) / unit, size / unit, size / unit)

    def px(self, kind: str) -> int:
        """How large a piece of a kind is on the map, in pixels."""
        return max(1, round(pieces.SIZE[kind] * self.table.map.place().radius))

    def panel(self, seat: int) -> Box:
        """The panel of a rival, or the sheet of the one who is shown large."""
        if self.own(seat):
            return self.table.frame.leader
        seats = len(self.table.names)
        return panels.rival_box(self.table.frame.rivals, (seat - self.seat - 1) % seats, seats - 1)

    def card_box(self, seat: int, card: str, of: State | None = None) -> Box:
        """Where a card of a row lies, large or small."""
        player = (of or self.position).players[seat]
        number = max(0, focus.index(player, card))
        if self.own(seat):
            return panels.row_card_box(self.table.frame.row, number)
        return panels.rival_card_box(self.panel(seat), number)

    def beside(self, seat: int, w: float, h: float) -> Box:
        """On the map beside the panel of a rival: where what they do is shown large."""
        panel, frame = self.panel(seat), self.table.frame
        top = min(max(panel.centery - h / 2, frame.map.y + 8), frame.map.bottom - h - 8)
        return Box(panel.right + 14, top, w, h)

    def purse(self, seat: int, name: str) -> Box:
        """Where tokens that a player gains go."""
        if self.own(seat):
            holdings = self.table.frame.holdings
            box = self.now.get(name, Box(holdings.x + 10, holdings.y + 8, 62, 40))
            return Box(box.x, box.centery - 17, 34, 34)
        panel = self.panel(seat)
        return Box(panel.right - 34, panel.y + panel.h * 0.47, 24, 24)

    def deck(self, kind: str) -> Box:
        return panels.deck_box(self.table.frame.decks, WONDER_TYPES.index(kind))

    def dial(self, which: str) -> Box:
        """A dial of the one who is shown large."""
        boxes = panels.dial_boxes(self.table.frame.dials)
        return boxes[0] if which == "tech" else boxes[1]

    def covered(self) -> bool:
        """Does a battle lie over the dials?"""
        return self.table.fought is not None


Direction = Callable[[Director, Any], Iterator[Flight]]


def around(box: Box, k: float) -> Box:
    """The box grown about its middle."""
    w, h = box.w * k, box.h * k
    return Box(box.centerx - w / 2, box.centery - h / 2, w, h)


def raised(box: Box, by: float) -> Box:
    return Box(box.x, box.y - by, box.w, box.h)
