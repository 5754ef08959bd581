"""What a step of the coach's ladder lights up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.drawing.kit.shapes import Box


class Hint(NamedTuple):
    """What it is about: things by name, or else places; and what more is to be said of it."""

    names: Sequence[str] = ()
    places: Sequence[Box] = ()
    more: str = ""
