"""Positions in lesson files."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

P = TypeVar("P")
S = TypeVar("S")


def reader(kind: type[P], state_of: Callable[[P], S]) -> Callable[[dict[str, Any]], S]:
    """Reads a position of this kind as a lesson file gives it; what is wrong with it is a ValueError with
    the place."""

    def position(given: dict[str, Any]) -> S:
        try:
            return state_of(msgspec.convert(given, kind))
        except msgspec.ValidationError as error:
            raise ValueError(str(error)) from None

    return position
