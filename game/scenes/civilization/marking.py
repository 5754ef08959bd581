"""What is marked on the map: what may be touched, the way there, what lies in the dark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.drawing.civilization.board import LOOK, Board
from game.drawing.map import Marks
from game.rules.bitsets import Space
from game.scenes.civilization import board_of
from game.scenes.table.choice import kind

if TYPE_CHECKING:
    from game.scenes.civilization.table import CivilizationTable

DARK = 0.2
"""How dark squares are that cannot be chosen while others can."""


def lit(table: CivilizationTable) -> frozenset[Space]:
    """The squares that lead on."""
    return table.answer(lit, lambda: _lit(table))


def _lit(table: CivilizationTable) -> frozenset[Space]:
    names = table.choice.by_thing
    return frozenset(int(name[7:]) for name in names if kind(name) == "square")


def content(table: CivilizationTable) -> Board:
    """The position on the map."""
    return board_of.board(table.panels.position())


def text(table: CivilizationTable, space: Space) -> str:
    """A square in plain words."""
    return table.panels.position().square(space)


def marks(table: CivilizationTable) -> Marks:
    """The marks of the position and of what is pointed at."""
    turn = board_of.turned(table.view)
    pointed = table.pointed()
    here = turn.at(int(pointed[7:])) if kind(pointed) == "square" else None
    found = {turn.at(space): "" for space in lit(table)}
    land = board_of.land(table.view.cells, table.view.tiles, turn)
    return Marks(
        legal=found,
        dimmed=frozenset(land.spaces) - set(found) if found else frozenset(),
        dark=DARK,
        hovered=None if table.keyboard else here,
        focused=here if table.keyboard else None,
        look=LOOK,
    )
