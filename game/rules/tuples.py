"""Tuples as the hands and piles of immutable states."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def without(things: tuple[T, ...], thing: T) -> tuple[T, ...]:
    """The things without one of this kind; ValueError where there is none.

    >>> without((1, 2, 1), 1)
    (2, 1)
    """
    place = things.index(thing)
    return things[:place] + things[place + 1 :]
