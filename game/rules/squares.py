"""Squares: spaces as numbers of one board, sets of spaces as the bits of an integer.

A space in a column and a row, both counted from 0 and both less than `SIDE`, has the number
`(row + 1) * WIDTH + column + 1`. The rim round the board stays empty: stepping out of the board
never wraps round to its other side. Two spaces are beside one another over an edge (`grow4`), or
also over a corner (`grow8`); where nothing else is said, edges count.
"""

from __future__ import annotations

from collections.abc import Callable

from game.rules.bitsets import Mask, Space, spread
from game.rules.bitsets import bits as bits
from game.rules.bitsets import mask as mask

SIDE = 16
"""Columns and rows of the largest board."""
WIDTH = SIDE + 2

_ROW: Mask = (1 << WIDTH - 1) - 2
INSIDE: Mask = sum(_ROW << row * WIDTH for row in range(1, SIDE + 1))
"""All that can be a space: the board without its rim."""


def at(column: int, row: int) -> Space:
    """The space in a column and a row.

    >>> at(0, 0), at(15, 15)
    (19, 304)
    """
    if not inside(column, row):
        raise ValueError(f"no space at {column},{row}")
    return (row + 1) * WIDTH + column + 1


def inside(column: int, row: int) -> bool:
    """Whether there can be a space."""
    return 0 <= column < SIDE and 0 <= row < SIDE


def position(space: Space) -> tuple[int, int]:
    """The column and the row of a space.

    >>> position(at(3, 7))
    (3, 7)
    """
    row, column = divmod(space, WIDTH)
    return column - 1, row - 1


def grow4(mask: Mask) -> Mask:
    """The spaces that share an edge with any of the set; those of the set only if another of it is
    beside them.

    >>> [position(space) for space in bits(grow4(1 << at(5, 5)))]
    [(5, 4), (4, 5), (6, 5), (5, 6)]
    """
    return mask << 1 | mask >> 1 | mask << WIDTH | mask >> WIDTH


def grow8(mask: Mask) -> Mask:
    """The same for spaces that share an edge or a corner.

    >>> len(bits(grow8(1 << at(5, 5)) & INSIDE)), len(bits(grow8(1 << at(0, 5)) & INSIDE))
    (8, 5)
    """
    beside = mask << 1 | mask >> 1
    row = beside | mask
    return beside | row << WIDTH | row >> WIDTH


def reach(start: Mask, through: Mask, steps: int = SIDE * SIDE,
          grow: Callable[[Mask], Mask] = grow4) -> Mask:  # fmt: skip
    """All of `through` that is reached from `start` by at most so many steps inside of it."""
    return spread(grow, start, through, steps)


def within(mask: Mask, steps: int, grow: Callable[[Mask], Mask] = grow4) -> Mask:
    """The spaces at most so many steps from the set, itself included.

    >>> len(bits(within(1 << at(5, 5), 2))), len(bits(within(1 << at(5, 5), 2, grow8)))
    (13, 25)
    """
    return spread(grow, mask, INSIDE, steps)


def distance(first: Space, second: Space) -> int:
    """Steps over edges from one space to another, whatever lies between.

    >>> distance(at(1, 1), at(4, 3))
    5
    """
    (column, row), (other_column, other_row) = position(first), position(second)
    return abs(column - other_column) + abs(row - other_row)


AROUND4: tuple[Mask, ...] = tuple(grow4(1 << each) & INSIDE for each in range(WIDTH * WIDTH))
"""By space: the spaces that share an edge with it."""
AROUND8: tuple[Mask, ...] = tuple(grow8(1 << each) & INSIDE for each in range(WIDTH * WIDTH))
"""By space: those that share an edge or a corner."""
