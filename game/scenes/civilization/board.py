"""A board that lies over the table: what it says, what touching it means, and its sections, painted
from a view, with targets where the drawing says."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

import pygame

from game.drawing.civilization.bubble import BubbleView
from game.drawing.civilization.pieces import Marker
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.surface_cache import time_limit
from game.rules.bitsets import Space
from game.rules.contract import Seat
from game.rules.flow import Frame, Simultaneous
from game.scenes.civilization.action import CornerView
from game.scenes.civilization.intents import Intent, Send
from game.scenes.civilization.layout import Layout
from game.scenes.civilization.moment import Moment, Now
from game.scenes.kit.section import PART, Box, Section, Target, pixels
from game.scenes.table.facts import Facts
from game.scenes.table.sections.panel import Panel

V = TypeVar("V", bound=Hashable)
Decision = type[Frame] | type[Simultaneous]


class OnMap(NamedTuple):
    """What a board, or a decision, marks on the map besides what is legal; squares are those of the
    rules."""

    legal: Mapping[Space, str] = {}
    """Squares that lead on, each with its number or an empty text."""
    closed: frozenset[Space] = frozenset()
    """Squares that look right and are not, and those where somebody would fight: marked red."""
    change: Mapping[Space, tuple[tuple[str, int], ...]] = {}
    """What is gained and lost there."""
    ghost: Mapping[Space, Marker] = {}
    chosen: Space = 0
    target: Space = 0
    best: Space = 0
    """What is recommended."""
    look: Space = 0
    """The map is so large round this square that its plates can be read."""
    bright: frozenset[Space] = frozenset()
    """Squares that are not darkened while others lead on."""
    told: BubbleView | None = None
    """What is said beside the chosen square."""


class Board(NamedTuple):
    """A board that lies over the table, or a decision or a phase at the bare table. What it does not
    say is said of any decision."""

    sections: Callable[[Layout, Now, Send], Iterable[Section]] | None = None
    """Makes what lies there."""
    corner: Callable[[Moment], CornerView | None] | None = None
    """What the lower right corner says."""
    touch: Callable[[Moment, str], Intent | None] | None = None
    """What touching a square means, or a button of the corner, or a key (`key:arts`, `enter`)."""
    kept: Callable[[Moment], str] | None = None
    """The board that lies open once the position is another; it stays unless it says otherwise."""
    on_map: Callable[[Moment], OnMap | None] | None = None
    """What it adds to the map."""
    brought_by: tuple[Decision, ...] = ()
    """The decisions that bring it; it stays until they are made, unless it is laid aside."""
    things: tuple[str, ...] = ()
    """The kinds of things on the paths of actions that lie on it; all others are buttons."""
    aside: bool = False
    """It speaks where the own sheet lies else."""
    own: bool = False
    """It is brought to whoever decides, and to nobody else."""
    brought_if: Callable[[Facts, frozenset[Seat]], bool] = lambda f, bots: True
    """Whether its decisions bring it, with these bots at the table."""
    fills: bool = False
    """It fills the table, the corner too; in a replay the corner is free for that."""


NO_BOARD = Board(things=("player",))
"""The bare table says nothing by itself; the rivals have their panels there."""
OVER_MAP = frozenset({"answer", "keep", "loot", "sheet", "cards", "start"})
"""Boards beside which the table stays as it is: they cover a part of the map only."""


class Boards(NamedTuple):
    """All that speaks at the table: boards by their kind, and for the bare table what is said in a
    decision or in a phase."""

    kinds: Mapping[str, Board]
    decisions: Mapping[Decision, Board]
    phases: Mapping[str, Board]


class Spot(NamedTuple):
    """Something on a board to be pointed at, and what it is in plain words. What is not `enabled`
    may still be pressed: then the table says why not."""

    name: str
    box: Box
    text: str = ""
    enabled: bool = True
    focusable: bool = True


class BoardSection(Panel[V], Generic[V]):
    """A board. `places` says where the parts of a view lie in a box, `paint` paints them, `spots` lists
    what can be touched, and `press` does what touching means."""

    overlaid = True

    def __init__(
        self,
        box: Box,
        view: Callable[[], V | None],
        places: Callable[[Box, V], Any],
        paint: Callable[[Canvas, Any, V], None],
        spots: Callable[[Any, V], Iterable[Spot]] = lambda places, view: (),
        press: Callable[[str], object] | None = None,
        kept: bool = False,
        spoken: Callable[[Any], Mapping[str, Box]] = lambda places: {},
    ) -> None:
        """`kept`: its picture is, for what lies below is painted more often. `spoken`: what lessons
        speak of besides."""
        super().__init__(box, view)
        self._kept = kept
        self._picture: tuple[V, pygame.Surface] | None = None
        self._places, self._paint, self._spots, self._press = places, paint, spots, press
        self._listed: tuple[V, list[Target]] | None = None
        self._spoken = spoken

    def signature(self) -> Hashable:
        return self.view()

    def spoken(self) -> list[Target]:
        view = self.view()
        if view is None:
            return []
        found = self._spoken(self._places(self.box, view))
        return [Target(f"{PART}{name}", box) for name, box in found.items() if box.w and box.h]

    def things(self, view: V) -> list[Target]:
        if self._listed is None or self._listed[0] != view:
            spots = self._spots(self._places(self.box, view), view)
            self._listed = view, [Target(*spot) for spot in spots]
        return self._listed[1]

    def activate(self, name: str) -> bool:
        """What a press does is for the board to say, or else for the table."""
        if self._press is None:
            return False
        self._press(name)
        return True

    def paint(self, c: Canvas) -> None:
        view = self.view()
        if view is None or not self._kept:
            with time_limit(self.scene.app.window.patience) as left_out:
                super().paint(c)
            if left_out():
                self.postpone()
            return
        place = pixels(self.box, self.scene.unit())
        if self._picture is None or self._picture[0] != view:
            painted = self.scene.painted(place, lambda c: self.draw(c, view))
            self._picture = view, painted.copy()
        c.surface.blit(self._picture[1], place)

    def forget(self) -> None:
        self._picture = None

    def draw(self, c: Canvas, view: V) -> None:
        self._paint(c, self._places(self.box, view), view)
