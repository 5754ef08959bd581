"""A view-model that is kept until something else is to be shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

V = TypeVar("V")


class Cached(Generic[V]):
    """What a function made last; made anew when what it is made from is not the same.

    A table that is touched asks its sections many times in a frame what they show. The position is
    the same object until the next one is looked at, so that comparing costs nothing.
    """

    def __init__(self, make: Callable[..., V]) -> None:
        self._make = make
        self._about: tuple[Any, ...] | None = None
        self._made: V

    def __call__(self, *about: Any) -> V:
        if self._about != about:
            self._made = self._make(*about)
        self._about = about  # equal, or the same from now on: the next comparison costs nothing
        return self._made
