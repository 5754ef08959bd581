"""What a step of the coach's ladder lights up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.drawing.kit.shapes import Box
from game.lessons.coach import STEPS, Coach


class Hint(NamedTuple):
    """What it is about: things by name, or else places; and what more is to be said of it."""

    names: Sequence[str] = ()
    places: Sequence[Box] = ()
    more: str = ""
    about: Sequence[str] = ()
    """The things by which what it says can be seen: they are not covered."""


def along(coach: Coach, target: Callable[[str], str] = str) -> Hint:
    """What the moves of the present step begin with, and of the last one the whole path: each by the
    `target` that stands for it on the table."""
    paths = map(coach.game.path, coach.shown())
    steps = (step for path in paths for step in (path if coach.level == STEPS else path[:1]))
    return Hint([*dict.fromkeys(map(target, steps))])
