"""A cache of views: values that are made again only when what they are made from has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from operator import is_
from typing import Any, TypeVar

T = TypeVar("T")


class ViewCache:
    """A cache of values by name: each is made again when one of the objects that it is made from is
    another one, or its key is not equal."""

    def __init__(self) -> None:
        self._values: dict[str, tuple[tuple[Any, ...], Hashable, Any]] = {}

    def get(self, name: str, make: Callable[[], T], *of: object, key: Hashable = None) -> T:
        found = self._values.get(name)
        if found is None or found[1] != key or not all(map(is_, found[0], of)):
            found = self._values[name] = of, key, make()
        value: T = found[2]
        return value
