"""Things on boards that are read when they are touched: large, with all that is on them in words."""

from __future__ import annotations

from game.drawing.kit.nodes import Node
from game.scenes.civilization.intents import Intent, Plain, Read
from game.scenes.civilization.items import items_of
from game.scenes.civilization.moment import Moment

READ = "read:"
"""Begins the name of a target that is only read, before that of the thing."""
CALLED = {
    "item": ("building", "unit", "wonder"),
    "known": ("tech",),
    "card": ("tech",),
    "civilization": ("civ",),
}
"""Things that go by another name on a board than in the box."""


def readable(node: Node, item: str, says: str) -> Node:
    """A thing (`tech:writing`) that is read when it is touched."""
    return node.but(id=("read", item), does=Read(item), says=says)


def enlarge(m: Moment) -> Intent:
    """The thing that is pointed at is shown large, where there is one."""
    name = m.pointed.removeprefix(READ).partition("@")[0]
    what, _, id = name.partition(":")
    names = (name, *(f"{kind}:{id}" for kind in CALLED.get(what, ())))
    known = items_of(m.view).by_item
    return next((Read(one) for one in names if one in known), Plain.DENY)
