"""Numbered keys: each chooses one of the things that lie in a row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene


def choose(table: TableScene, names: Sequence[str], number: int) -> None:
    """The thing of that number is chosen, and has the focus."""
    if 0 < number <= len(names):
        table.focus, table.keyboard = names[number - 1], True
        table.choose(table.focus)
