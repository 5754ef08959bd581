"""Chance: a seed and a counter kept in the state, nothing else.

The same seed and the same actions give the same game on every machine and Python version: each
draw is one BLAKE2b digest of seed and counter, read as a number in a mixed radix.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Protocol, TypeVar

Item = TypeVar("Item")


class Chancy(Protocol):
    """A state that carries its chance."""

    seed: int
    counter: int


def draw(state: Chancy) -> int:
    """The next 512 random bits; advances the counter."""
    text = b"%d/%d" % (state.seed, state.counter)
    state.counter += 1
    return int.from_bytes(blake2b(text).digest(), "big")


def pick(state: Chancy, items: Sequence[Item], count: int) -> list[Item]:
    """`count` of the items in random order, each order equally likely (up to 2**-200)."""
    pool = list(items)
    number = draw(state)
    top = len(pool) - 1
    for i in range(count):
        number, j = divmod(number, top - i + 1)
        j += i
        pool[i], pool[j] = pool[j], pool[i]
    return pool[:count]


def shuffle(state: Chancy, items: Sequence[Item]) -> list[Item]:
    """All of the items in random order."""
    return pick(state, items, len(items))


def below(state: Chancy, limit: int) -> int:
    """A whole number from 0 to limit - 1."""
    return draw(state) % limit
