"""What a city can build: items, what they cost, where they go, and what they replace (R7.2 - R7.6,
R7.9)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import msgspec

from game.content.civilization.load import tables
from game.content.civilization.schema import UNIT_TYPES
from game.rules.bitsets import Mask, Space, mask
from game.rules.civilization.box import AIRCRAFT, TERRAIN, WATER, WONDER, box
from game.rules.civilization.events import BuildingPlaced, FigurePlaced, WonderPlaced
from game.rules.civilization.figures import (
    ARMY,
    BEING_BUILT,
    KINDS,
    enemies,
    full,
    may_stop,
    pool,
    put,
    stacking,
)
from game.rules.civilization.market import add_building, left, take_off, turn_up
from game.rules.civilization.movement import meets
from game.rules.civilization.skills import Skill, skill
from game.rules.civilization.state import FRESH, SCOUT, City, Player, State, lay
from game.rules.civilization.terrain import ground
from game.rules.civilization.track import glory
from game.rules.civilization.yields import is_wonder, marker_spaces, pieces_around
from game.rules.contract import Event, Refusal
from game.rules.squares import AROUND8
from game.rules.tuples import without

FIGURE, UNIT, WALLS, BUILDING, WONDERS = range(5)
"""Kinds of items."""
LAND = tuple(kind for kind in TERRAIN.values() if kind != WATER)


class Item(NamedTuple):
    """Something that can be built."""

    id: str
    kind: int
    number: int = 0
    """The mark of a figure, the type of a unit, the piece of a building or wonder."""
    terrain: tuple[int, ...] = ()
    """Where a piece may stand."""
    place: int = 0
    """Among all items."""


def _items() -> dict[str, Item]:
    found = [Item(id, FIGURE, mark) for mark, id in enumerate(KINDS)]
    found += [Item(id, UNIT, number) for number, id in enumerate(UNIT_TYPES)]
    found.append(Item("walls", WALLS))
    for piece, id in enumerate(box().buildings):
        terrain = tuple(TERRAIN[kind] for kind in tables().buildings[id].terrain)
        found.append(Item(id, BUILDING, piece, terrain))
    found += [Item(id, WONDERS, WONDER + n, LAND) for n, id in enumerate(box().wonders)]
    return {item.id: item._replace(place=place) for place, item in enumerate(found)}


ITEMS = _items()
CLAUSES = ("R7.3", "R7.4", "R7.5", "R7.5", "R7.6")
"""By the kind of an item."""
GONE = ("pool_empty", "deck_empty", "", "not_in_market", "not_in_market")
"""Why an item of a kind is not to be had (R2)."""


def price(techs: int, item: Item) -> int:
    """What an item costs whoever knows these technologies (R7.3 - R7.6)."""
    known = tables()
    if item.kind == FIGURE:
        figures = known.box.figures
        return (figures.scout if item.number else figures.army).cost
    if item.kind == UNIT:
        if item.number == AIRCRAFT:
            return known.units.aircraft_cost
        return known.units.rank_cost[skill(techs).ranks[item.number] - 1]
    if item.kind == WALLS:
        return known.box.walls.cost
    if item.kind == BUILDING:
        return known.buildings[item.id].cost
    discount = known.wonders[item.id].discount
    if discount and techs >> box().tech[discount.tech] & 1:
        return discount.cost
    return known.wonders[item.id].cost


def why_not_known(known: Skill, item: Item) -> str:
    """Why whoever can do so much cannot build an item (R7.4, R7.5)."""
    if can_build(known, item):
        return ""
    if item.kind == BUILDING and box().upgrade[item.number] in known.buildings:
        return "upgraded_only"
    return "not_unlocked"


def can_build(known: Skill, item: Item) -> bool:
    """Whether whoever can do so much can build an item (R7.4, R7.5)."""
    if item.kind == UNIT:
        return bool(known.ranks[item.number])
    if item.kind == WALLS:
        return known.walls
    return item.kind != BUILDING or item.number in known.buildings


@lru_cache(maxsize=16384)
def unlocked(techs: int) -> tuple[tuple[Item, int], ...]:
    """The items that these technologies allow, and their prices."""
    known = skill(techs)
    items = [item for item in ITEMS.values() if can_build(known, item)]
    return tuple([(item, price(techs, item)) for item in items])


def stock(state: State, player: Player) -> int:
    """What there is, as bits by the place of the items: figures of the pool, cards of decks,
    markers and wonders of the market (R2)."""
    found = _of_kind(WALLS, (True,)) | _buildings(state.buildings) | _wonders(state.wonders)
    found |= _of_kind(FIGURE, tuple([count > 0 for count in pool(player)]))
    decks = tuple([left(state, kind) > 0 for kind in range(len(UNIT_TYPES))])
    return found | _of_kind(UNIT, decks)


@lru_cache(maxsize=64)
def _of_kind(kind: int, there: tuple[bool, ...]) -> int:
    return mask(one.place for one in ITEMS.values() if one.kind == kind and there[one.number])


@lru_cache(maxsize=4096)
def _buildings(left: tuple[int, ...]) -> int:
    return _of_kind(BUILDING, tuple([left[marker] > 0 for marker in box().markers]))


@lru_cache(maxsize=4096)
def _wonders(there: tuple[int, ...]) -> int:
    ids = box().wonders
    return mask(ITEMS[ids[number]].place for number in there)


def for_sale(state: State, seat: int) -> tuple[tuple[Item, int], ...]:
    """What the player could build now if it was paid, and its price."""
    player = state.players[seat]
    return sold(player.techs, stock(state, player))


@lru_cache(maxsize=16384)
def sold(techs: int, there: int) -> tuple[tuple[Item, int], ...]:
    """What of some items, as bits by their place, these technologies allow, and its price."""
    return tuple([one for one in unlocked(techs) if there >> one[0].place & 1])


def why_not_item(state: State, seat: int, item: Item) -> Refusal | None:
    """Why the player cannot build an item, whatever the city and the production."""
    player = state.players[seat]
    reason = why_not_known(skill(player.techs), item)
    if not reason and not stock(state, player) >> item.place & 1:
        reason = GONE[item.kind]
    return Refusal(reason, CLAUSES[item.kind], {"item": item.id}) if reason else None


def needs_square(item: Item) -> bool:
    """Whether an item is placed; units and walls need no square."""
    return item.kind not in (UNIT, WALLS)


@lru_cache(maxsize=8192)
def fitting(cells: bytes, terrain: tuple[int, ...]) -> Mask:
    """Squares whose terrain is right for a piece."""
    seen, found = ground(cells), 0
    for kind in terrain:
        found |= seen.terrain[kind]
    return found


class Around(msgspec.Struct, frozen=True, gc=False):
    """The squares round a city."""

    all: Mask
    free: Mask
    """Where no enemy stands (R8.6)."""


def allowed(state: State, seat: int, item: Item, around: Around) -> Mask:
    """Squares round a city where an item could be put: pieces on their terrain (R7.5), figures
    within the stacking limit and on no marker, an army also where an enemy stands (R7.3)."""
    if item.kind != FIGURE:
        return around.free & fitting(state.cells, item.terrain)
    found = around.all if item.number == ARMY else around.free
    return found & standing_room(state, seat)


def standing_room(state: State, seat: int) -> Mask:
    """Squares where a figure could come into play: within the stacking limit, on no marker (R7.3)."""
    player = state.players[seat]
    barred = marker_spaces(state) | full(player.figures, stacking(player))
    return may_stop(state, seat) & ~barred


def with_place(state: State, seat: int, city: City) -> int:
    """The items for which a city has a place, as bits by their place; units need none."""
    around = round_city(state, seat, city.space)
    found = _needing_none(city.walled) | _pieces(state.cells, around.free)
    room = standing_room(state, seat)
    found |= bool(around.all & room) << ITEMS[KINDS[ARMY]].place
    return found | bool(around.free & room) << ITEMS[KINDS[SCOUT]].place


@lru_cache(maxsize=2)
def _needing_none(walled: bool) -> int:
    """Units, and walls where there are none."""
    kinds = (UNIT,) if walled else (UNIT, WALLS)
    return sum(1 << item.place for item in ITEMS.values() if item.kind in kinds)


@lru_cache(maxsize=8192)
def _pieces(cells: bytes, free: Mask) -> int:
    """The pieces whose terrain is among some squares."""
    return sum(
        1 << item.place
        for item in ITEMS.values()
        if item.kind in (BUILDING, WONDERS) and free & fitting(cells, item.terrain)
    )


def round_city(state: State, seat: int, city: Space) -> Around:
    """The squares round a city as they lie now."""
    return Around(AROUND8[city], AROUND8[city] & ~enemies(state, seat))


def squares(state: State, seat: int, city: Space, item: Item) -> Mask:
    """The outskirts where an item can be put."""
    return allowed(state, seat, item, round_city(state, seat, city))


def why_not_square(state: State, seat: int, city: Space, item: Item, space: Space) -> Refusal:
    """Why an item cannot be put on a square."""
    player, seen, clause = state.players[seat], ground(state.cells), CLAUSES[item.kind]
    alone = 1 << max(0, space)
    if not AROUND8[city] & seen.all & alone:
        return Refusal("not_in_outskirts", clause)
    if item.kind != FIGURE and not fitting(state.cells, item.terrain) & alone:
        return Refusal("wrong_terrain", clause, {"item": item.id})
    if item.kind == FIGURE and not may_stop(state, seat) & alone:
        return Refusal("cannot_end_on_water", clause)
    if item.kind == FIGURE and marker_spaces(state) & alone:
        return Refusal("marker_near", clause)
    if enemies(state, seat) & alone and item.id != KINDS[ARMY]:
        return Refusal("enemy_on_square", "R8.6")
    return Refusal("stack_full", "R8.1", {"limit": stacking(player)})


def rival(city: Space, player: Player, item: Item) -> Space:
    """The square of the piece that makes way wherever it stands: a city has one starred building
    and one wonder (R7.5, R7.6); 0 if there is none."""
    for space, piece in pieces_around(player, city):
        if (item.kind == WONDERS and is_wonder(piece)) or (starred(item.number) and starred(piece)):
            return space
    return 0


def starred(piece: int) -> bool:
    """Whether a piece is a building of which a city has one (R7.5)."""
    return box().pieces[piece].star


def in_the_way(player: Player, city: Space, item: Item, space: Space) -> set[Space]:
    """Squares whose pieces make way for an item on a square (R7.9)."""
    there = {one for one, _ in pieces_around(player, city)}
    return there & {space, rival(city, player, item)}


def put_piece(
    state: State, seat: int, city: Space, item: Item, space: Space, events: list[Event]
) -> None:
    """A piece replaces what is in its way."""
    player = state.players[seat]
    for one in in_the_way(player, city, item, space):
        take_off(state, seat, one, False, events)
    lay(player, item.number, space)


def put_down(
    state: State, seat: int, city: Space, item: Item, space: Space, events: list[Event]
) -> None:
    """A figure comes into play, or a piece replaces what is in its way (R7.9). An army attacks who
    stands on its square (R7.3)."""
    player = state.players[seat]
    if item.kind == FIGURE:
        if meets(state, seat, BEING_BUILT, space, 1, 0, events):
            return
        put(player, item.number, space, FRESH)
        events.append(FigurePlaced(seat, item.id, space, "R7.3"))
        return
    put_piece(state, seat, city, item, space, events)
    if item.kind == BUILDING:
        add_building(state, item.number, -1)
        events.append(BuildingPlaced(seat, item.id, space))
        return
    state.wonders = without(state.wonders, item.number - WONDER)
    events.append(WonderPlaced(seat, item.id, space))
    turn_up(state, events)
    glory(state, seat, "wonder_built", events)
