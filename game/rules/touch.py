"""The path of an action: the things on the table that a hand touches to name it."""

from __future__ import annotations

from collections.abc import Sequence


def leads_through(path: Sequence[str], touched: Sequence[str]) -> bool:
    """Whether the path names all that was touched, in this order; other things may lie between."""
    rest = iter(path)
    return all(name in rest for name in touched)
