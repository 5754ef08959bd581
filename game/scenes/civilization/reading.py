"""Things on boards that are read when they are touched: large, with all that is on them in words."""

from __future__ import annotations

from collections.abc import Iterable

from game.drawing.kit.nodes import Node
from game.scenes.civilization.board import Spot
from game.scenes.civilization.intents import Intent, Plain, Read
from game.scenes.civilization.items import items, printing_of
from game.scenes.civilization.moment import Moment
from game.scenes.kit.section import Box

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


def readable(node: Node, item: str, says: str) -> Node:
    """A thing (`tech:writing`) that is read when it is touched."""
    return node.but(id=("read", item), does=Read(item), says=says)


def read(name: str) -> Read | None:
    """The thing of a target is shown large; None where the target is none to be read."""
    return Read(name.removeprefix(READ)) if name.startswith(READ) else None


def enlarge(m: Moment) -> Intent:
    """The thing that is pointed at is shown large, where there is one."""
    name = m.pointed.removeprefix(READ).partition("@")[0]
    what, _, id = name.partition(":")
    names = (name, *(f"{kind}:{id}" for kind in CALLED.get(what, ())))
    known = items(printing_of(m.view)).by_item
    return next((Read(one) for one in names if one in known), Plain.DENY)
