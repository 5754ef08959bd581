"""Steps that follow one another, in words."""

from __future__ import annotations

from typing import NamedTuple


class Step(NamedTuple):
    """A step in words; its state is `done`, `now` or `later`."""

    state: str
    head: str
    sub: str
