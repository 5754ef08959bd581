"""A position as the map draws it: the ground once for a map, the pieces for each position."""

from __future__ import annotations

import functools
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

import pygame

from game.content.new_dawn.load import tables
from game.content.new_dawn.map import Placed, Side
from game.drawing.kit.surface_cache import cached_surface
from game.drawing.map import HexLattice, Scale, fit
from game.drawing.map import tile as tile_of_map
from game.drawing.map.land import Land
from game.drawing.new_dawn.board import Board, City, CityState, Natural, Token
from game.rules import hexes
from game.rules.new_dawn.board import Board as Ground
from game.rules.new_dawn.board import board as ground_of
from game.rules.new_dawn.box import box
from game.rules.new_dawn.maturity import mature
from game.rules.new_dawn.state import OFF, State
from game.words.new_dawn.things import thing_name
from game.words.position import COUNTED
from game.words.words import Words

At = tuple[int, int]
Thing = TypeVar("Thing")


@functools.lru_cache(160)
def land(ground: Ground) -> Land:
    """The ground of a map; the same object for the same map."""
    terrain = {hexes.position(space): kind for space, kind in ground.terrain.items()}
    tile = {hexes.position(space): where[0] for space, where in ground.source.items()}
    return Land(terrain, tile)


@functools.lru_cache(160)
def spaces(ground: Ground) -> frozenset[At]:
    return frozenset(hexes.position(space) for space in ground.terrain)


@functools.lru_cache(160)
def named(ground: Ground) -> list[tuple[At, int, str]]:
    """The spaces of a map as the drawing, the rules and the table know them, the far ones first."""
    found = ((at, hexes.at(*at)) for at in land(ground).spaces)
    return [(at, space, f"space:{space}") for at, space in found]


def city_state(id: str) -> CityState:
    """A city-state token as it is drawn."""
    each = tables().city_states[id]
    return CityState(id, each.type, each.frame)


def natural(id: str, present: bool = True) -> Natural:
    """A natural wonder as it is drawn."""
    return Natural(id, tables().natural_wonders[id].resource, present)


def names(ground: Ground, words: Words) -> dict[At, str]:
    """The names that stand on the map: natural wonders and city-states."""
    found = {space: id for id, space in ground.city_state.items()} | ground.natural
    return {hexes.position(space): thing_name(words, id) for space, id in found.items()}


def board(state: State, signs: Sequence[str], words: Words, asks: str = "") -> Board:
    """Everything on the map; `signs` are those of the seats. Which cities are mature is not told where
    that may be asked."""
    ground, at = state.board, hexes.position
    populated = state.round > 0
    tokens = state.tokens if populated else ground.all
    lying = ground.barbarian if not populated else state.barbarians
    return Board(
        land=land(ground),
        natural={
            at(space): natural(id, bool(tokens >> space & 1))
            for space, id in ground.natural.items()
        },
        resource={
            at(space): goods for space, goods in ground.resource.items() if tokens >> space & 1
        },
        city_state={
            at(space): city_state(id)
            for id, space in ground.city_state.items()
            if id not in state.conquered
        },
        city=_cities(state, signs, asks not in COUNTED),
        token=_tokens(state, signs),
        wonder={at(space): box().wonders[id].type for id, space in state.wonders.items()},
        barbarian={at(space): letter for letter, space in lying.items() if space != OFF},
        caravan=_caravans(state, signs),
        water_token={at(space) for space in hexes.bits(ground.tokens)},
        name=names(ground, words),
        number={at(space): str(n) for space, n in ground.difficulty.items() if n},
        core=_core(state),
    )


def without(board: Board, spaces: Collection[At]) -> Board:
    """The same without the figures on some spaces: they are on their way."""

    def left(things: Mapping[At, Thing]) -> dict[At, Thing]:
        return {at: thing for at, thing in things.items() if at not in spaces}

    return replace(
        board,
        city=left(board.city),
        token=left(board.token),
        barbarian=left(board.barbarian),
        caravan=left(board.caravan),
    )


def _cities(state: State, signs: Sequence[str], ripens: bool) -> dict[At, City]:
    found = {}
    for seat, player in enumerate(state.players):
        grown = mature(state, seat) if ripens and state.round else 0
        for space in hexes.bits(player.centres()):
            ripe = bool(grown >> space & 1)
            found[hexes.position(space)] = City(signs[seat], space == player.capital, ripe)
    return found


def _tokens(state: State, signs: Sequence[str]) -> dict[At, Token]:
    return {
        hexes.position(space): Token(signs[seat], bool(player.reinforced >> space & 1))
        for seat, player in enumerate(state.players)
        for space in hexes.bits(player.control)
    }


def _caravans(state: State, signs: Sequence[str]) -> dict[At, tuple[str, ...]]:
    found: dict[At, tuple[str, ...]] = {}
    for seat, player in enumerate(state.players):
        for space in player.caravans:
            if space != OFF:
                at = hexes.position(space)
                found[at] = (*found.get(at, ()), signs[seat])
    return found


def _core(state: State) -> Collection[At]:
    """The core, while the map is built."""
    if state.round or not any(player.tiles for player in state.players):
        return frozenset()
    core = sum(state.board.tiles[:4])
    return frozenset(hexes.position(space) for space in hexes.bits(core))


@functools.lru_cache(128)
def tile(placed: Placed, sign: str) -> Board:
    """A single tile with its symbols; a capital in the colour of its player."""
    ground, at = ground_of((placed,)), hexes.position
    states = ground.city_state.items()
    return Board(
        land=land(ground),
        natural={at(space): natural(id) for space, id in ground.natural.items()},
        resource={at(space): goods for space, goods in ground.resource.items()},
        city_state={at(space): city_state(id) for id, space in states},
        city={at(space): City(sign, True) for space in ground.capital},
        barbarian={at(space): letter for letter, space in ground.barbarian.items()},
    )


@cached_surface
def picture(
    number: int, side: Side, turns: int, sign: str, w: int, h: int, scale: float
) -> pygame.Surface:
    """A side of a tile as a small picture, on nothing."""
    made = tile(Placed(number, side, 0, 0, turns), sign)
    lattice = fit(HexLattice, made.spaces, pygame.Rect(0, 0, w, h))
    return tile_of_map(made, lattice, (w, h), Scale(scale, 1.0))
