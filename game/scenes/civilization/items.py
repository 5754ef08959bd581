"""Everything in the box of Civilization: sizes, painters, words, and where each thing is in a match, as
far as whoever looks may know.

An item is named as on the table: `tech:writing`, `wonder:louvre`, `unit:infantry_1`, `hut:wheat`.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Sequence

from game.content.civilization.load import tables
from game.content.civilization.schema import UNIT_TYPES, Printing
from game.rules.civilization import piles
from game.rules.civilization.box import (
    CONTENT,
    EVENT_DECK,
    FIRST_PERSON,
    NONE,
    PIECE,
    SYMBOL,
    WONDER,
    box,
)
from game.rules.civilization.piles import Pile
from game.rules.civilization.state import State
from game.scenes.civilization import faces, own
from game.scenes.table.items import Group, Items, Kind, Look, Place
from game.words import Words
from game.words.civilization import box as about
from game.words.civilization.glossary import GLOSSARY

Names = Sequence[str]
PIECE_SIZE = (132.0, 132.0)
TILE_SIZE = (180.0, 180.0)
LOOK = Look(badge=(22.0, 64.0, 14.0), head=True)
"""Badges of owners lie above the names on cards, chances off what markers hide."""
Where = Callable[[Words, State, str, Names], Place]


@functools.cache
def items(printing: Printing = about.PRINTED) -> Items[State]:
    """Everything in the box; of governments, the cards of a printing."""
    known, contents = box(), tables().box
    kinds = (
        _kind("tech", known.techs, (192, 154), _tech, printing, grouped=True, named=False),
        _kind("wonder", known.wonders, (176, 198), _wonder, printing, grouped=True, named=False),
        _kind("building", known.buildings, PIECE_SIZE, _building, printing),
        _kind("unit", known.units, (140, 168), _unit, printing, grouped=True, named=False),
        _kind("event", known.events, (330, 216), _event, printing, grouped=True, named=False),
        _kind("government", known.governments, (160, 180), _government, printing, named=False),
        _kind("civ", known.civs, PIECE_SIZE, _civ, printing),
        _kind("person", known.people, PIECE_SIZE, _person, printing),
        _kind("hut", map(str, contents.huts), PIECE_SIZE, _marker, printing),
        _kind("village", map(str, contents.villages), PIECE_SIZE, _marker, printing),
        _kind("tile", (one.id for one in known.tiles), TILE_SIZE, _tile, printing),
    )
    return Items(kinds, faces.name_of, "civilization.list.note", LOOK, glossary=GLOSSARY)


def items_of(state: State) -> Items[State]:
    """The same, with the government cards of a match."""
    return items(own.printing(state))


def _kind(
    kind: str,
    ids: Iterable[str],
    small: tuple[float, float],
    where: Where,
    printing: Printing,
    grouped: bool = False,
    named: bool = True,
) -> Kind[State]:
    large, ids = None if kind == "tile" else faces.paint_large(printing), tuple(ids)
    return Kind(
        kind,
        tuple(f"{kind}:{id}" for id in ids),
        lambda words: words.say(f"civilization.list.kind.{kind}"),
        small,
        faces.large_size(kind),
        faces.paint,
        lambda words, item: faces.paragraphs(words, item, printing),
        where,
        large,
        functools.partial(_groups, kind, ids) if grouped else None,
        named,
    )


def _heading(words: Words, kind: str, id: str) -> str:
    """Among which of its kind a thing lies in the list: cards of a level, wonders of an age."""
    if kind == "unit":
        return words.name("civilization", "unit", id.rpartition("_")[0])
    if kind == "wonder":
        return words.say(f"civilization.kind.{tables().wonders[id].age}")
    found = tables().technologies[id] if kind == "tech" else tables().events[id]
    return words.say(f"civilization.kind.{kind}", level=str(found.level))


def _groups(kind: str, ids: Sequence[str], words: Words) -> list[Group]:
    """The things of a kind below their headings."""
    found: dict[str, list[str]] = {}
    for id in ids:
        found.setdefault(_heading(words, kind, id), []).append(f"{kind}:{id}")
    return [Group(heading, tuple(items)) for heading, items in found.items()]


# ---- places -------------------------------------------------------------------------------------


def _id(item: str) -> str:
    return item.partition(":")[2]


def _with(words: Words, key: str, seats: Iterable[int], names: Names, kind: str = "") -> Place:
    """Somebody has it; nobody has: says so too."""
    found = tuple(seats)
    if not found:
        return Place(words.say(f"civilization.list.where.{key}_none"), (), kind)
    who = words.join(names[seat] for seat in found)
    return Place(words.say(f"civilization.list.where.{key}", who=who), found)


def _counted(words: Words, *counts: tuple[str, int]) -> str:
    """How many there are where: only where there are any."""
    found = [words.say(f"civilization.list.where.{key}", n=n) for key, n in counts if n]
    return ", ".join(found) or words.say("civilization.list.where.unseen")


def _tech(words: Words, view: State, item: str, names: Names) -> Place:
    bit = box().tech[_id(item)]
    return _with(
        words, "known", (n for n, one in enumerate(view.players) if one.techs >> bit & 1), names
    )


def _government(words: Words, view: State, item: str, names: Names) -> Place:
    number = box().government[_id(item)]
    rules = (n for n, one in enumerate(view.players) if one.government == number)
    return _with(words, "rules", rules, names)


def _civ(words: Words, view: State, item: str, names: Names) -> Place:
    number = box().civ[_id(item)]
    plays = (n for n, one in enumerate(view.players) if one.civ == number)
    return _with(words, "plays", plays, names, "out")


def _placed(view: State, piece: int) -> tuple[int, ...]:
    """Who has the piece on the map, once for each."""
    return tuple(
        n
        for n, player in enumerate(view.players)
        for placed in player.pieces
        if placed & PIECE == piece
    )


def _wonder(words: Words, view: State, item: str, names: Names) -> Place:
    number = box().wonders.index(_id(item))
    there = _placed(view, WONDER + number)
    if there:
        key = "obsolete" if view.obsolete >> number & 1 else "stands"
        return _with(words, key, there, names)
    if number in view.wonders:
        return Place(words.say("civilization.list.where.on_sale"), (), "market")
    if WONDER + number in view.removed:
        return Place(words.say("civilization.list.where.removed"), (), "out")
    return _hidden(words, piles.wonders(view), number, "next")


def _building(words: Words, view: State, item: str, names: Names) -> Place:
    known = box()
    number = known.buildings.index(_id(item))
    there = _placed(view, number)
    text = _counted(words, ("market", view.buildings[known.markers[number]]))
    if there:
        stands = _with(words, "stands", dict.fromkeys(there), names)
        return Place(f"{stands.text}, {text}", stands.seats)
    return Place(text)


def _person(words: Words, view: State, item: str, names: Names) -> Place:
    number = box().people.index(_id(item))
    there = _placed(view, FIRST_PERSON + number)
    kept = [n for n, one in enumerate(view.players) for person in one.reserve if person == number]
    found = [
        _with(words, key, dict.fromkeys(seats), names)
        for key, seats in (("stands", there), ("kept", kept))
        if seats
    ]
    seats = tuple(dict.fromkeys((*there, *kept)))
    copies = box().all_people.count(number)
    return _hidden(
        words, piles.people(view), number, "next", copies, [one.text for one in found], seats
    )


def _unit(words: Words, view: State, item: str, names: Names) -> Place:
    """Strengths are secret: only those that the viewer sees, and how many may still come."""
    number, deck = box().unit[_id(item)], UNIT_TYPES.index(_id(item).rpartition("_")[0])
    has = tuple(n for n, one in enumerate(view.players) if number in one.units)
    pile, copies = piles.units(view, deck), box().unit_decks[deck].count(number)
    return _of_deck(words, view, deck, pile, number, copies, has, names)


def _event(words: Words, view: State, item: str, names: Names) -> Place:
    """Events are secret: only those that the viewer holds or knows of, and how many may come."""
    number = box().event[_id(item)]
    level = box().event_level[number]
    has = tuple(n for n, one in enumerate(view.players) if number in one.events)
    pile, copies = piles.events(view, level), box().event_decks[level - 1].count(number)
    return _of_deck(words, view, EVENT_DECK + level - 1, pile, number, copies, has, names)


def _of_deck(
    words: Words,
    view: State,
    deck: int,
    pile: Pile,
    number: int,
    copies: int,
    has: tuple[int, ...],
    names: Names,
) -> Place:
    """A card: who has it, whether it lies at the bottom of its deck, how likely it comes next."""
    found = [_with(words, "has", has, names).text] if has else []
    told = ("discarded", view.discards[deck].count(number)), ("deck", pile.left)
    found += [words.say(f"civilization.list.where.{key}", n=n) for key, n in told if n]
    return _hidden(words, pile, number, "next", copies, found, has)


def _marker(words: Words, view: State, item: str, names: Names) -> Place:
    """Markers are kept face down: only those that the viewer sees, and how likely one that lies on
    the map is it."""
    kind, _, id = item.partition(":")
    number, hut = CONTENT[id], kind == "hut"
    has = tuple(
        n for n, one in enumerate(view.players) if number in (one.huts if hut else one.villages)
    )
    found = [_with(words, "has", has, names).text] if has else []
    spent = view.spent.count((SYMBOL[kind], number))
    if spent:
        found.append(words.say("civilization.list.where.discarded", n=spent))
    pile = piles.huts(view) if hut else piles.villages(view)
    copies = (box().huts if hut else box().villages).count(number)
    return _hidden(words, pile, number, kind, copies, found, has)


def _tile(words: Words, view: State, item: str, names: Names) -> Place:
    """A neutral tile face down may have stayed in the box (R3.1)."""
    number = next(n for n, one in enumerate(box().tiles) if one.id == _id(item))
    if any(tile.tile == number for tile in view.tiles):
        return Place(words.say("civilization.list.where.on_map"))
    if box().tiles[number].civ != NONE:
        return Place(words.say("civilization.list.where.plays_none"), (), "out")
    pile = piles.tiles(view)
    if not pile.left:
        return Place(words.say("civilization.list.where.removed"), (), "out")
    return _hidden(words, pile, number, "tile")


def _hidden(
    words: Words,
    pile: Pile,
    thing: int,
    key: str,
    copies: int = 1,
    found: Sequence[str] = (),
    seats: tuple[int, ...] = (),
) -> Place:
    """What is known of a thing, how many of it nobody who looks has seen, and how likely the next of
    its pile is it, or one that lies on the map."""
    told, unseen = list(found), pile.unseen.get(thing, 0)
    if unseen and copies > 1:
        told.append(words.say("civilization.list.where.hidden", n=unseen, of=copies))
    elif unseen:
        told.append(words.say("civilization.list.where.unseen"))
    percent = pile.percent(thing) if thing in pile.chances else None
    if percent is not None:
        told.append(words.say(f"civilization.list.where.odds.{key}", percent=percent))
    return Place(", ".join(told), seats, percent=percent)
