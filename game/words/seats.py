"""By what a player is known wherever one is told of."""

from __future__ import annotations

from typing import NamedTuple


class Seat(NamedTuple):
    """What a player is known by: the sign, and the name that its letter is taken from."""

    sign: str
    name: str
