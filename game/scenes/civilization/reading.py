"""Things on boards that are read when they are touched: large, with all that is on them in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.scenes.civilization.board import Spot
from game.scenes.civilization.items import items, printing_of
from game.scenes.kit.section import Box
from game.scenes.table.browser import EnlargeScene

if TYPE_CHECKING:
    from game.scenes.civilization.table import CivilizationTable

READ = "read:"
"""Begins the name of a target that is only read, before that of the thing."""
CALLED = {
    "item": ("building", "unit", "wonder"),
    "known": ("tech",),
    "card": ("tech",),
    "civilization": ("civ",),
}
"""Things that go by another name on a board than in the box."""


def spots(found: Iterable[tuple[str, Box, str]]) -> list[Spot]:
    """Targets for things (`tech:writing`), each with its place and its words."""
    return [Spot(READ + item, b, text) for item, b, text in found]


def show(table: CivilizationTable, name: str) -> bool:
    """Show the thing of a target large; False where the target is none to be read."""
    if not name.startswith(READ):
        return False
    _open(table, name.removeprefix(READ))
    return True


def enlarge(table: CivilizationTable) -> None:
    """Show the thing that is pointed at large; say so where there is none."""
    name = table.pointed().removeprefix(READ).partition("@")[0]
    what, _, id = name.partition(":")
    names = (name, *(f"{kind}:{id}" for kind in CALLED.get(what, ())))
    found = next((one for one in names if one in items(printing_of(table.view)).by_item), "")
    if found:
        _open(table, found)
    else:
        table.app.sounds.play("refused")


def _open(table: CivilizationTable, item: str) -> None:
    table.app.push(EnlargeScene(table.app, items(printing_of(table.view)), item))
