"""What the cities of a player make, and what a city can do, asked of the rules: its actions, what it
can build and why not, and by a try on a copy of the observation what would be gained and lost on a
square."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.content.civilization.effects import MARKET_RESOURCES
from game.rules.bitsets import Space, bits
from game.rules.civilization import building, cities, figures, frames, market, terrain
from game.rules.civilization import state as states
from game.rules.civilization.battle import combat
from game.rules.civilization.box import FIRST_PERSON, IN_MARKET, NONE, box
from game.rules.civilization.state import ARTS, BUILD, CITIES, HARVEST, City, State, piece_at
from game.rules.civilization.yields import area, arts, coins, covered, harvest, icons, production
from game.rules.contract import Refusal, Seat
from game.rules.squares import AROUND8
from game.words.civilization.position import Position
from game.words.position import per_position


class Sums(NamedTuple):
    """What a city makes, or all cities of a player; coins and the combat bonus of the player."""

    production: int
    trade: int
    culture: int
    coin: int
    combat: int


def sums(state: State, seat: Seat, space: Space = 0) -> Sums:
    """What there is now: of the city there, or of all cities."""
    some = [one for one in state.players[seat].cities if space in (0, one.space)]
    return Sums(
        sum(production(state, seat, city) for city in some),
        sum(icons(state, seat, city.space).trade for city in some),
        sum(arts(state, seat, city) for city in some),
        coins(state, seat),
        combat(state, seat, None),
    )


BUILDS, DEVOTES, HARVESTS = "build", "arts", "harvest"
KINDS = {BUILDS: BUILD, DEVOTES: ARTS, HARVESTS: HARVEST}
RED = ("enemy_on_square", "stack_full", "marker_near")
"""Why a square is not legal that looks as if it were."""
Changes = tuple[tuple[str, int], ...]


class Work(NamedTuple):
    """A city, whose it is, and what a build action has."""

    seat: int
    player: states.Player
    city: City
    made: int
    second: bool = False
    """It buys a second item with what is left."""


@per_position
def work(p: Position, space: Space) -> Work | None:
    """The city there; None where there is none any more."""
    seat = states.owner_of_city(p.state, space)
    if seat == NONE:
        return None
    player, frame = p.state.players[seat], p.frame
    city = states.city_at(player, space)
    assert city is not None
    if isinstance(frame, frames.BuildingAlso) and frame.city == space:
        return Work(seat, player, city, frame.production, True)
    return Work(seat, player, city, production(p.state, seat, city))


@per_position
def idle(p: Position, space: Space, what: str, heard: bool = False) -> Refusal | None:
    """Why the city takes no action of a kind now, or once the coach has been `heard` and nothing flies."""
    state, one, frame = p.state, work(p, space), p.frame
    assert one is not None
    if what == BUILDS and one.second:
        return None
    if what == HARVESTS and isinstance(frame, frames.HarvestingAlso) and frame.city == space:
        return None
    if state.phase != CITIES:
        return Refusal("wrong_phase", "R7.1")
    if state.turn != one.seat or not (p.acts or heard) or p.seat != one.seat:
        return Refusal("not_your_turn", "R7.1")
    if not isinstance(frame, frames.Turn):
        return Refusal("must_choose_first", "R7.1")
    return cities.why_not_city(state, one.seat, space, KINDS[what])


def able(p: Position, space: Space, heard: bool = False) -> bool:
    """Whether the city may take an action now, or once the coach has been heard."""
    return any(idle(p, space, what, heard) is None for what in KINDS)


@per_position
def waiting(p: Position, heard: bool = False) -> tuple[Space, ...]:
    """The cities of whoever acts that have not acted."""
    return tuple(one.space for one in p.player.cities if able(p, one.space, heard))


def in_hand(p: Position) -> building.Item | None:
    """What was ordered and is to be placed, also while something still flies."""
    frame = p.frame
    if isinstance(frame, frames.PlacingItem) and frame.seat == p.seat:
        return building.ITEMS[frame.item]
    return None


class Offer(NamedTuple):
    """How a city gets an item: for so many trades, or for nothing; else why not."""

    item: building.Item
    price: int
    rush: int
    refusal: Refusal | None
    free: bool = False
    """It may be had for nothing."""


@per_position
def offer(p: Position, space: Space, id: str) -> Offer:
    """What an item costs the city, as far as the city has an action left."""
    one, item = work(p, space), building.ITEMS[id]
    assert one is not None
    state, seat, player = p.state, one.seat, one.player
    known = building.why_not_item(state, seat, item)
    cost = building.price(player.techs, item)
    if known is not None:
        return Offer(item, cost, 0, known)
    rush = cities.trades(player, cost - one.made)
    there = bool(building.with_place(state, seat, one.city) >> item.place & 1)
    free = not one.second and there and cities.why_not_free(player, item, 0) is None
    if there and rush <= cities.affordable(player):
        return Offer(item, cost, rush, None, free)
    refusal = None if free else cities.why_not_paid(state, seat, one.city, item, one.made, rush)
    return Offer(item, cost, rush, refusal, free)


@per_position
def sums_now(p: Position, seat: int, space: Space = 0) -> Sums:
    """What there is now: of the city there, or of all cities."""
    return sums(p.state, seat, space)


def tried(p: Position, seat: int, change: Callable[[State], object], city: Space = 0) -> Sums:
    """What there would be after a change: tried on a copy."""
    state = p.state.clone()
    state.touched()
    change(state)
    return sums(state, seat, city)


def differences(before: Sums, after: Sums) -> Changes:
    """What is more, and what is less."""
    pairs = zip(Sums._fields, before, after, strict=True)
    return tuple((name, b - a) for name, a, b in pairs if a != b)


@per_position
def sums_then(p: Position, seat: int, city: Space, piece: int, space: Space) -> Sums:
    """What there would be with a piece on a square of a city."""

    def put(state: State) -> None:
        player = state.players[seat]
        if piece < FIRST_PERSON:
            building.put_piece(state, seat, city, building.ITEMS[box().pieces[piece].id], space, [])
            return
        if piece_at(player, space) != NONE:
            market.take_off(state, seat, space, False, [])
        states.lay(player, piece, space)

    return tried(p, seat, put, city)


@per_position
def gains(p: Position, seat: int, city: Space, piece: int, space: Space) -> Changes:
    """What a piece on a square brings and takes: icons, and the good that it would cover."""
    found = differences(sums_now(p, seat, city), sums_then(p, seat, city, piece, space))
    seen, free = terrain.ground(p.state.cells), not covered(p.state) >> space & 1
    there = (k for k in range(IN_MARKET) if free and seen.resources[k] >> space & 1)
    return (*found, *((MARKET_RESOURCES[k], -1) for k in there))


@per_position
def legal_squares(p: Position, space: Space, id: str) -> tuple[Space, ...]:
    """Where the city may put the item."""
    one, item = work(p, space), building.ITEMS[id]
    if one is None or not building.needs_square(item):
        return ()
    near = building.round_city(p.state, one.seat, space)
    return tuple(bits(building.allowed(p.state, one.seat, item, near)))


@per_position
def red_squares(p: Position, space: Space, id: str) -> frozenset[Space]:
    """Squares round the city that would do but for what stands there."""
    one, item, lit = work(p, space), building.ITEMS[id], legal_squares(p, space, id)
    if one is None or not building.needs_square(item):
        return frozenset()
    others = set(bits(AROUND8[space] & terrain.ground(p.state.cells).all)).difference(lit)
    why = {at: building.why_not_square(p.state, one.seat, space, item, at).reason for at in others}
    return frozenset(at for at, reason in why.items() if reason in RED)


@per_position
def attacked(p: Position, space: Space, id: str) -> frozenset[Space]:
    """Squares where an army would attack as soon as it is built."""
    one = work(p, space)
    if one is None or building.ITEMS[id].kind != building.FIGURE:
        return frozenset()
    there = figures.enemies(p.state, one.seat)
    return frozenset(at for at in legal_squares(p, space, id) if there >> at & 1)


@per_position
def changes(p: Position, space: Space, id: str) -> dict[Space, Changes]:
    """By legal square what the item changes."""
    one, item = work(p, space), building.ITEMS[id]
    if one is None or item.kind in (building.FIGURE, building.UNIT, building.WALLS):
        return {}
    squares = legal_squares(p, space, id)
    found = {at: gains(p, one.seat, space, item.number, at) for at in squares}
    return {at: each for at, each in found.items() if each}


@per_position
def harvested(p: Position, space: Space) -> dict[Space, str]:
    """The squares from which the city could harvest, and what: what the market has."""
    one, seen = work(p, space), terrain.ground(p.state.cells)
    if one is None:
        return {}
    there = harvest(p.state, one.seat, one.city)
    squares = area(p.state, one.seat, space) & ~covered(p.state)
    return {
        at: MARKET_RESOURCES[kind]
        for kind in range(IN_MARKET)
        if there >> kind & 1 and p.state.resources[kind]
        for at in bits(squares & seen.resources[kind])
    }


def given_up(p: Position, city: Space, id: str, space: Space) -> tuple[str, ...]:
    """The pieces that would make way for an item on a square."""
    one, item = work(p, city), building.ITEMS[id]
    if one is None or item.kind == building.FIGURE:
        return ()
    gone = building.in_the_way(one.player, city, item, space)
    return tuple(box().pieces[piece_at(one.player, at)].id for at in sorted(gone))


def lying(p: Position, seat: int, space: Space) -> tuple[str, ...]:
    """What lies on a square of a player and would make way there."""
    piece = piece_at(p.state.players[seat], space)
    return () if piece == NONE else (box().pieces[piece].id,)
