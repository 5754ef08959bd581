"""Hexagons: spaces as numbers of one lattice, sets of spaces as the bits of an integer.

A space at the axial position (q, r), q to the east and r to the south-east, pointy tops, has the
number `(r + 13) * 33 + (q + 16)`. A set of spaces is an integer whose bit n stands for space n, so
that unions, differences and neighbours of a whole map are a few operations on integers. The rim of
the lattice stays empty: nothing there is a space, and stepping out of the map never wraps round.
"""

from __future__ import annotations

from game.rules.bitsets import ALONE as ALONE
from game.rules.bitsets import Mask as Mask
from game.rules.bitsets import Space as Space
from game.rules.bitsets import bits as bits
from game.rules.bitsets import mask as mask
from game.rules.bitsets import spread

WIDTH, HEIGHT = 33, 27
COLUMN_0, ROW_0 = 16, 13
"""Where (0, 0) lies in the lattice."""

DIRECTIONS: tuple[tuple[int, int], ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six steps, clockwise from the east."""
STEPS: tuple[int, ...] = tuple(south * WIDTH + east for east, south in DIRECTIONS)
"""The same as differences of numbers: `space + STEPS[direction]` is the neighbour there."""

LATTICE: Mask = (1 << WIDTH * HEIGHT) - 1
_ROW: Mask = (1 << WIDTH - 1) - 2
INSIDE: Mask = sum(_ROW << row * WIDTH for row in range(1, HEIGHT - 1))
"""All that can be a space: the lattice without its rim."""


def at(q: int, r: int) -> Space:
    """The space at an axial position inside the lattice."""
    if not inside(q, r):
        raise ValueError(f"no space at {q},{r}")
    return (r + ROW_0) * WIDTH + q + COLUMN_0


def inside(q: int, r: int) -> bool:
    """Whether there can be a space."""
    return -COLUMN_0 < q < WIDTH - COLUMN_0 - 1 and -ROW_0 < r < HEIGHT - ROW_0 - 1


def position(space: Space) -> tuple[int, int]:
    """The axial position of a space: `position(at(2, -1)) == (2, -1)`."""
    row, column = divmod(space, WIDTH)
    return column - COLUMN_0, row - ROW_0


def space(name: str) -> Space:
    """The space written "q,r"."""
    q, _, r = name.partition(",")
    return at(int(q), int(r))


def name(space: Space) -> str:
    """The space as "q,r"."""
    q, r = position(space)
    return f"{q},{r}"


def grow(mask: Mask) -> Mask:
    """The spaces next to any of the set; those of the set only if another of it is beside them."""
    east, west = mask << 1, mask >> 1
    return east | west | (mask | west) << WIDTH | (mask | east) >> WIDTH


def within(mask: Mask, steps: int) -> Mask:
    """The spaces at most so many steps from the set, itself included, on the map or off it."""
    for _ in range(min(steps, WIDTH * HEIGHT)):
        mask |= grow(mask) & INSIDE
    return mask


def reach(start: Mask, through: Mask, steps: int = WIDTH * HEIGHT) -> Mask:
    """All of `through` that is reached from `start` by at most so many steps inside of it."""
    return spread(grow, start, through, steps)


def enclosed(mask: Mask) -> Mask:
    """The holes of a set: what no path outside of it joins to the rim of the lattice."""
    outside = LATTICE & ~mask
    return outside & ~reach(LATTICE & ~INSIDE, outside)


def distance(first: Space, second: Space) -> int:
    """Steps from one space to another, whatever lies between."""
    q, r = position(first)
    other_q, other_r = position(second)
    east, south = q - other_q, r - other_r
    return max(abs(east), abs(south), abs(east + south))


AROUND: tuple[Mask, ...] = tuple(grow(1 << each) & LATTICE for each in range(WIDTH * HEIGHT))
"""By space: its neighbours (meaningless on the rim)."""
