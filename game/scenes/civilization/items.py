"""Everything in the box of Civilization: sizes, painters, words, and where each thing is in a match.

An item is named as on the table: `tech:writing`, `wonder:louvre`, `unit:infantry_1`, `hut:wheat`.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence

from game.content.civilization.load import tables
from game.content.civilization.schema import Printing
from game.drawing.items import Group, Items, Kind, Look
from game.drawing.kit.nodes import Node
from game.hotseat.choice import kind_and_id, of_kind, thing_of
from game.hotseat.civilization.intents import Intent, Plain, Read
from game.rules.civilization.box import box
from game.rules.civilization.state import State
from game.scenes.civilization import faces
from game.words import Words
from game.words.civilization import box as about
from game.words.civilization import players, whereabouts
from game.words.civilization.glossary import GLOSSARY
from game.words.civilization.position import Moment

PIECE_SIZE = (132.0, 132.0)
TILE_SIZE = (180.0, 180.0)
LOOK = Look(badge=(22.0, 64.0, 14.0), head=True)
"""Badges of owners lie above the names on cards, chances off what markers hide."""
READ = "read"
"""Begins the name of a target that is only read, before that of the thing."""
CALLED = {
    "item": ("building", "unit", "wonder"),
    "known": ("tech",),
    "card": ("tech",),
    "civilization": ("civ",),
}
"""Things that go by another name on a board than in the box."""


@functools.cache
def items(printing: Printing = about.PRINTED) -> Items[State]:
    """Everything in the box; of governments, the cards of a printing."""
    known, contents = box(), tables().box
    kinds = (
        _kind("tech", known.techs, (192, 154), printing, grouped=True, named=False),
        _kind("wonder", known.wonders, (176, 198), printing, grouped=True, named=False),
        _kind("building", known.buildings, PIECE_SIZE, printing),
        _kind("unit", known.units, (140, 168), printing, grouped=True, named=False),
        _kind("event", known.events, (330, 216), printing, grouped=True, named=False),
        _kind("government", known.governments, (160, 180), printing, named=False),
        _kind("civ", known.civs, PIECE_SIZE, printing),
        _kind("person", known.people, PIECE_SIZE, printing),
        _kind("hut", map(str, contents.huts), PIECE_SIZE, printing),
        _kind("village", map(str, contents.villages), PIECE_SIZE, printing),
        _kind("tile", (one.id for one in known.tiles), TILE_SIZE, printing),
    )
    return Items(kinds, about.name_of, "civilization.list.note", LOOK, glossary=GLOSSARY)


def items_of(state: State) -> Items[State]:
    """The same, with the government cards of a match."""
    return items(players.printing(state))


def readable(node: Node, item: str, says: str) -> Node:
    """A thing (`tech:writing`) that is read when it is touched."""
    return node.but(id=(READ, item), does=Read(item), says=says)


def enlarge(m: Moment) -> Intent:
    """The thing that is pointed at is shown large, where there is one."""
    name = thing_of(of_kind(m.pointed, READ) or m.pointed)
    what, id = kind_and_id(name)
    names = (name, *(f"{kind}:{id}" for kind in CALLED.get(what, ())))
    known = items_of(m.view).by_item
    return next((Read(one) for one in names if one in known), Plain.DENY)


def _kind(
    kind: str, ids: Iterable[str], small: tuple[float, float], printing: Printing,
    grouped: bool = False, named: bool = True,
) -> Kind[State]:  # fmt: skip
    ids = tuple(ids)
    return Kind(
        kind, tuple(f"{kind}:{id}" for id in ids),
        lambda words: words.say(f"civilization.list.kind.{kind}"),
        small, faces.large_size(kind), faces.paint,
        lambda words, item: about.paragraphs(words, item, printing),
        whereabouts.place,
        None if kind == "tile" else faces.paint_large(printing),
        functools.partial(_groups, kind, ids) if grouped else None,
        named,
    )  # fmt: skip


def _groups(kind: str, ids: Sequence[str], words: Words) -> list[Group]:
    """The things of a kind below their headings: cards of a level, wonders of an age."""
    known, found = tables(), dict[str, list[str]]()
    for id in ids:
        match kind:
            case "unit":
                heading = words.name("civilization", "unit", id.rpartition("_")[0])
            case "wonder":
                heading = words.say(f"civilization.kind.{known.wonders[id].age}")
            case _:
                level = (known.technologies if kind == "tech" else known.events)[id].level
                heading = words.say(f"civilization.kind.{kind}", level=str(level))
        found.setdefault(heading, []).append(f"{kind}:{id}")
    return [Group(heading, tuple(items)) for heading, items in found.items()]
