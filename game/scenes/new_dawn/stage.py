"""What the table shows while pieces move over it."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.new_dawn.state import State


class Stage(NamedTuple):
    """A position between two events, and what of it is in the air."""

    position: State
    seat: int
    """Whose row, sheet and holdings are shown large."""
    lifted: frozenset[str] = frozenset()
    """Names of things that the table leaves out: they are on their way."""
