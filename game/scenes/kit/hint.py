"""What a step of the coach's ladder says, and what it shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.drawing.kit.shapes import Box


class Hint(NamedTuple):
    """A sentence, and what it is about: things by name, or else places."""

    text: str
    names: Sequence[str] = ()
    places: Sequence[Box] = ()
