"""Which board lies over the table: the one that a decision brings, or one that somebody opened."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from game.rules.civilization.turn import phase_name
from game.rules.flow import Frame
from game.scenes.civilization.layout import Layout
from game.scenes.kit.section import Section
from game.scenes.table.choice import kind

if TYPE_CHECKING:
    from game.scenes.civilization.action import CornerView
    from game.scenes.civilization.table import CivilizationTable

Sections = Callable[["CivilizationTable", Layout], Iterable[Section]]
"""Makes the sections of a board; what it is about stands after the colon in `Desk.board`."""

BOARDS: dict[str, Sections] = {}
"""By kind: the boards."""
BROUGHT: dict[type[Frame], str] = {}
"""The boards that decisions bring; they stay until the decision is made, unless they are laid aside."""
Corner = Callable[["CivilizationTable"], "CornerView | None"]
CORNERS: dict[str, Corner] = {}
"""What the lower right corner says while a board lies open, by kind; for the bare table by the name of
the phase. None: what is said of any decision."""
THINGS: dict[str, tuple[str, ...]] = {}
"""By board: the kinds of things on the paths of actions that lie on it; all others are buttons."""
OVER_MAP = frozenset({"offer", "sheet", "cards"})
"""Boards beside which the table stays as it is: they cover a part of the map only."""
ASIDE: set[str] = set()
"""Boards that speak where the own sheet lies else."""
OWN: set[str] = set()
"""Boards that a decision brings to whoever decides, and to nobody else."""


class Desk:
    """What lies open. `opened` is what somebody opened: `city:57`, `market`, `sheet:1`."""

    def __init__(self, table: CivilizationTable) -> None:
        self.table = table
        self.opened = ""
        self.aside = False
        """The board of the decision is laid aside, to look at the table."""

    @property
    def board(self) -> str:
        """The board that lies open; empty for the bare table."""
        if self.opened:
            return self.opened
        return "" if self.aside else self.brought()

    def brought(self) -> str:
        """The board that the decision brings."""
        frame = self.table.decision()
        board = BROUGHT.get(type(frame), "") if frame is not None else ""
        return "" if board in OWN and not self.table.mine() else board

    @property
    def about(self) -> str:
        """What the open board is about."""
        return self.board.partition(":")[2]

    def covers_left(self) -> bool:
        """Whether ways, rivals and log lie under a board."""
        return bool(self.board) and kind(self.board) not in OVER_MAP

    def covers_sheet(self) -> bool:
        """Whether a board speaks where the own sheet lies else."""
        return kind(self.board) in ASIDE

    def things(self) -> tuple[str, ...]:
        """The kinds of things that lie on the open board, to be touched there."""
        return THINGS.get(kind(self.board), ())

    def show(self, board: str) -> None:
        """Open a board, or close it if it is the one that lies open."""
        self.opened = "" if board == self.opened else board
        self.changed()

    def close(self) -> bool:
        """Close what was opened, or lay the board of the decision aside; False if there is none."""
        if self.opened:
            self.opened = ""
        elif not self.aside and self.brought():
            self.aside = True
        else:
            return False
        self.changed()
        return True

    def changed(self) -> None:
        """The table is laid out anew where another board lies open."""
        self.table.arrange()

    def position_changed(self) -> None:
        """Another position: whatever was laid aside comes back, and the board of a city closes that
        cannot be meant any more."""
        self.aside = False
        if kind(self.opened) == "city" and not self.table.mine():
            self.opened = ""

    def corner(self) -> CornerView | None:
        """What the corner says of the open board, or of the phase."""
        say = CORNERS.get(kind(self.board) or phase_name(self.table.view.phase))
        return None if say is None else say(self.table)

    def sections(self, f: Layout) -> Iterable[Section]:
        """The sections of the open board."""
        make = BOARDS.get(kind(self.board))
        return () if make is None else make(self.table, f)
