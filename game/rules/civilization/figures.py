"""Armies and scouts: where they stand, stacks, the pool (R2, R8.1)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from game.content.civilization.load import tables
from game.rules.bitsets import Mask, Space
from game.rules.civilization.actions import FigureName
from game.rules.civilization.box import box
from game.rules.civilization.events import FigurePlaced, GroupMoved
from game.rules.civilization.skills import END, skill, talent
from game.rules.civilization.state import (
    CITY_BITS,
    CITY_SHIFT,
    FRESH,
    MOVED,
    SCOUT,
    SPACE_SHIFT,
    Figure,
    Player,
    State,
)
from game.rules.civilization.terrain import ground
from game.rules.contract import Event

KINDS: tuple[FigureName, FigureName] = ("army", "scout")
"""By the mark `SCOUT`."""
ARMY = 0
BEING_BUILT = 0
"""Where an army stands that is being built, and attacks (R7.3)."""


class Stand(NamedTuple):
    """Where the figures of a player stand."""

    all: Mask
    armies: Mask
    counts: dict[Space, tuple[int, int]]
    """By square: armies, scouts."""


@lru_cache(maxsize=8192)
def stands(figures: tuple[Figure, ...]) -> Stand:
    """The squares of these figures."""
    found = armies = 0
    counts = _counts(figures)
    for space, (here, _) in counts.items():
        found |= 1 << space
        if here:
            armies |= 1 << space
    return Stand(found, armies, counts)


def _counts(figures: Iterable[Figure]) -> dict[Space, tuple[int, int]]:
    found: dict[Space, tuple[int, int]] = {}
    for figure in figures:
        space = figure >> SPACE_SHIFT
        armies, scouts = found.get(space, (0, 0))
        found[space] = (armies, scouts + 1) if figure & SCOUT else (armies + 1, scouts)
    return found


@lru_cache(maxsize=8192)
def full(figures: tuple[Figure, ...], many: int) -> Mask:
    """Squares that hold so many of these figures, or more."""
    found = 0
    for space, counts in stands(figures).counts.items():
        if sum(counts) >= many:
            found |= 1 << space
    return found


def standing(state: State, seat: int) -> tuple[Figure, ...]:
    """The figures of a seat; those that attack stand on the square that they attack (R8.6)."""
    figures, battle = state.players[seat].figures, state.battle
    if battle is None or battle.attacker != seat or battle.origin == BEING_BUILT:
        return figures
    return moved(figures, battle.origin, battle.space, battle.armies, battle.scouts)


def enemies(state: State, seat: int) -> Mask:
    """Squares with figures of others: a blockade of whatever of the seat's is there (R8.6)."""
    found, peace = 0, state.battle is None
    for other, player in enumerate(state.players):
        if other != seat:
            found |= stands(player.figures if peace else standing(state, other)).all
    return found


def on(player: Player, space: Space) -> int:
    """How many figures of the player stand there."""
    return sum(stands(player.figures).counts.get(space, (0, 0)))


def stacking(player: Player) -> int:
    """How many figures may stand on one square (R8.1)."""
    return skill(player.techs).stacking + talent(player.civ).stacking


def room(player: Player, space: Space) -> int:
    """How many more figures of the player may stop there."""
    return stacking(player) - on(player, space)


def pool(player: Player) -> tuple[int, int]:
    """Armies and scouts that are not on the map (R2)."""
    return _pool(player.figures, player.civ)


@lru_cache(maxsize=8192)
def _pool(on_map: tuple[Figure, ...], civ: int) -> tuple[int, int]:
    scouts = sum(figure & SCOUT for figure in on_map)
    known = tables()
    more = known.civilizations[box().civs[civ]].setup.armies
    figures = known.box.figures
    armies = len(on_map) - scouts
    return figures.army.pool + more - armies, figures.scout.pool - scouts


def may_stop(state: State, seat: int) -> Mask:
    """Squares where figures of the seat may end a move as far as the ground goes (R8.1)."""
    return stops(state.cells, state.players[seat].techs)


def stops(cells: bytes, techs: int) -> Mask:
    """The same for whoever knows these technologies."""
    seen = ground(cells)
    return seen.all if skill(techs).water == END else seen.all & ~seen.water


def put(player: Player, kind: int, space: Space, marks: int = 0) -> None:
    """Put a figure on a square; a scout gathers for the city that others there gather for."""
    figure = space << SPACE_SHIFT | kind | marks
    if kind:
        figure |= gathers_for(player, space) << CITY_SHIFT
    player.figures = tuple(sorted((*player.figures, figure)))


def remove(player: Player, kind: int, space: Space) -> None:
    """Take a figure of a kind off a square, into the pool."""
    for place, figure in enumerate(player.figures):
        if figure >> SPACE_SHIFT == space and figure & SCOUT == kind:
            player.figures = player.figures[:place] + player.figures[place + 1 :]
            return
    raise ValueError(f"no {KINDS[kind]} there")


def unmoved(figures: tuple[Figure, ...]) -> dict[Space, tuple[int, int]]:
    """By square: armies and scouts that may still move this turn (R8.1)."""
    return _counts([one for one in figures if not one & MOVED])


def parted(
    figures: tuple[Figure, ...], space: Space, armies: int, scouts: int
) -> tuple[list[Figure], list[Figure]]:
    """So many figures of a square, those first that have not moved; and all others."""
    gone: list[Figure] = []
    there = [one for one in figures if one >> SPACE_SHIFT == space]
    for kind, count in ((0, armies), (SCOUT, scouts)):
        if count:
            of_kind = [one for one in there if one & SCOUT == kind]
            gone += sorted(of_kind, key=lambda one: one & MOVED)[:count]
    left = [*figures]
    for one in gone:
        left.remove(one)
    return gone, left


def take_group(player: Player, space: Space, armies: int, scouts: int) -> list[Figure]:
    """Take so many figures off a square."""
    gone, left = parted(player.figures, space, armies, scouts)
    player.figures = tuple(left)
    return gone


@lru_cache(maxsize=1024)
def moved(
    figures: tuple[Figure, ...], origin: Space, space: Space, armies: int, scouts: int
) -> tuple[Figure, ...]:
    """The figures with a group on another square; scouts still gather for whom they did."""
    group, left = parted(figures, origin, armies, scouts)
    way = (space - origin) << SPACE_SHIFT
    return tuple(sorted((*left, *(figure + way for figure in group))))


def halt(player: Player, origin: Space, space: Space, armies: int, scouts: int) -> None:
    """A group stands on a square on its way."""
    player.figures = moved(player.figures, origin, space, armies, scouts)


def settle(state: State, seat: int, origin: Space, space: Space, armies: int, scouts: int,
           events: list[Event]) -> None:  # fmt: skip
    """A group has finished its move on a square, or an army has just been built there."""
    player = state.players[seat]
    if origin == BEING_BUILT:
        put(player, ARMY, space, FRESH)
        events.append(FigurePlaced(seat, KINDS[0], space, "R7.3"))
        return
    for figure in take_group(player, origin, armies, scouts):
        city = (figure & CITY_BITS) >> CITY_SHIFT
        put(player, figure & SCOUT, space, figure & FRESH | MOVED)
        if city and not gathers_for(player, space):
            assign(player, space, city)
    events.append(GroupMoved(seat, origin, space, armies, scouts))


def gathers_for(player: Player, space: Space) -> Space:
    """The city that the scouts of a square gather for, or 0 (R8.5)."""
    for figure in player.figures:
        if figure & SCOUT and figure >> SPACE_SHIFT == space and figure & CITY_BITS:
            return (figure & CITY_BITS) >> CITY_SHIFT
    return 0


@lru_cache(maxsize=8192)
def scouts_of(figures: tuple[Figure, ...]) -> tuple[tuple[Space, Space, bool], ...]:
    """The squares of scouts: for which city they gather, if for any (0), and whether one of them has
    come into play this turn (R8.5)."""
    found: dict[Space, tuple[Space, bool]] = {}
    for figure in figures:
        if figure & SCOUT:
            city, fresh = found.get(figure >> SPACE_SHIFT, (0, False))
            city = city or (figure & CITY_BITS) >> CITY_SHIFT
            found[figure >> SPACE_SHIFT] = city, fresh or bool(figure & FRESH)
    return tuple((space, *one) for space, one in found.items())


def assign(player: Player, space: Space, city: Space) -> None:
    """Let all scouts of a square gather for a city; for none with 0 (R8.5)."""
    player.figures = tuple(
        sorted(
            figure & ~CITY_BITS | city << CITY_SHIFT
            if figure & SCOUT and figure >> SPACE_SHIFT == space
            else figure
            for figure in player.figures
        )
    )


def rested(player: Player) -> None:
    """With a new turn of the game figures may move again, and none is new."""
    player.figures = tuple(sorted(figure & ~(MOVED | FRESH) for figure in player.figures))
