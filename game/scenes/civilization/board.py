"""A board that lies over the table: what it says, what touching it means, and the trees that lie on it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from game.drawing.civilization.bubble import BubbleView
from game.drawing.civilization.pieces import Marker
from game.drawing.kit.nodes import Node
from game.rules.bitsets import Space
from game.rules.contract import Seat
from game.rules.flow import Frame, Simultaneous
from game.scenes.civilization.action import CornerView
from game.scenes.civilization.intents import Intent, Send
from game.scenes.civilization.layout import Layout
from game.scenes.civilization.moment import Moment, Now
from game.scenes.kit.section import Box, Section
from game.scenes.kit.tree_section import TreeSection
from game.scenes.table.facts import Facts

Decision = type[Frame] | type[Simultaneous]


class OnMap(NamedTuple):
    """What a board or a decision adds to the map besides what is legal; squares of the rules."""

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


class Panel(NamedTuple):
    """A tree that lies on a board: where, what it is made from (None: nothing is shown), and what touching
    what is on it means. `glass`: what lies below can be touched through it."""

    place: str | Callable[[Layout, Moment], Box]
    tree: Callable[..., Node]
    about: Callable[[Moment], tuple[Hashable, ...] | None] = lambda m: (m.p,)
    meant: Callable[[Moment, Any], Intent | None] = lambda m, touched: touched
    glass: bool = False

    def section(self, f: Layout, now: Now, send: Send) -> TreeSection:
        """It as it lies on the table."""
        box = getattr(f, self.place) if isinstance(self.place, str) else self.place(f, now())
        made = TreeSection(
            box,
            lambda: self.about(now()),
            self.tree,
            lambda touched: send(self.meant(now(), touched)),
        )
        made.glass = self.glass
        return made


def panels(*found: Panel) -> Callable[[Layout, Now, Send], Iterator[Section]]:
    """What makes the sections of a board of these."""
    return lambda f, now, send: (one.section(f, now, send) for one in found)


class Board(NamedTuple):
    """A board over the table, or a decision or phase without; what it does not say is the usual."""

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
    """All that speaks at the table: boards by kind, and what is said in a decision or a phase."""

    kinds: Mapping[str, Board]
    decisions: Mapping[Decision, Board]
    phases: Mapping[str, Board]
