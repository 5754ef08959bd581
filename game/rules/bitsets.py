"""Sets of spaces as the bits of an integer: bit n stands for space n.

What boards of hexes and of squares have in common; `hexes` and `squares` number their spaces and
know which lie beside one another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

Space = int
"""The number of a space; never 0."""
Mask = int
"""A set of spaces."""

MOST = 1024
"""The numbers of spaces are smaller."""
ALONE: tuple[Mask, ...] = tuple(1 << each for each in range(MOST))
"""By space: the set of it alone."""


def mask(spaces: Iterable[Space]) -> Mask:
    """The set of these spaces.

    >>> bin(mask([1, 4]))
    '0b10010'
    """
    found = 0
    for each in spaces:
        found |= 1 << each
    return found


def bits(mask: Mask) -> list[Space]:
    """The spaces of a set, in rising order.

    >>> bits(0b10010)
    [1, 4]
    """
    found = []
    while mask:
        last = mask.bit_length() - 1
        found.append(last)
        mask ^= ALONE[last]
    found.reverse()
    return found


def spread(grow: Callable[[Mask], Mask], start: Mask, through: Mask, steps: int) -> Mask:
    """The start, and all of `through` that is reached from it by at most so many steps inside of
    `through`; `grow` tells what lies beside a set.

    >>> bits(spread(lambda row: row << 1 | row >> 1, mask([4]), mask([1, 2, 3, 5, 7]), 2))
    [2, 3, 4, 5]
    """
    found = front = start
    for _ in range(steps):
        front = grow(front) & through & ~found
        if not front:
            break
        found |= front
    return found
