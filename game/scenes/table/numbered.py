"""Number keys: each chooses one of the things that lie in a row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene


def pressed(table: TableScene, names: Sequence[str], key: str) -> bool:
    """Was the key a number? Then the thing of that number is chosen, and has the focus."""
    if not key.isdigit():
        return False
    if 0 < int(key) <= len(names):
        table.focus, table.keyboard = names[int(key) - 1], True
        table.choose(table.focus)
    return True
