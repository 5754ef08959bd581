"""A position as the map draws it.

The map of two players lies upright in the tables and on its side on the screen: `Turned` turns
squares, and back what is pointed at.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import NamedTuple

from game.drawing.civilization.board import Board, City, Stack
from game.drawing.civilization.ground import Land
from game.rules.bitsets import Space, bits
from game.rules.civilization import box as codes
from game.rules.civilization.box import box
from game.rules.civilization.figures import enemies
from game.rules.civilization.state import State, Tile
from game.rules.civilization.terrain import squares_of
from game.rules.civilization.yields import outskirts, sent
from game.rules.squares import SIDE, at, inside, position
from game.words.civilization import squares as on_squares
from game.words.civilization.players import city_yields
from game.words.civilization.position import Position
from game.words.civilization.squares import TERRAINS
from game.words.civilization.things import square_name
from game.words.position import per_position

At = tuple[int, int]


class Turned(NamedTuple):
    """Where squares of the rules lie on the screen; `aside`: the map lies on its side."""

    aside: bool

    def at(self, space: Space) -> At:
        """The place of a square on the screen."""
        column, row = position(space)
        return (SIDE - 1 - row, column) if self.aside else (column, row)

    def tile(self, origin: Space) -> At:
        """The upper left square of a tile, as it lies on the screen."""
        column, row = position(origin)
        return (SIDE - 4 - row, column) if self.aside else (column, row)

    def space(self, place: At) -> Space:
        """The square of the rules that lies there; 0 where none can be."""
        x, y = place
        column, row = (y, SIDE - 1 - x) if self.aside else (x, y)
        return at(column, row) if inside(column, row) else 0


def turned(state: State) -> Turned:
    """How the map of this game lies."""
    return Turned(len(state.players) == 2)


class Chart:
    """The map of a game as far as its tiles make it: its ground, its squares and what they are called."""

    def __init__(self, cells: bytes, tiles: tuple[Tile, ...], turn: Turned) -> None:
        self.cells, self.tiles, self.turn = cells, tiles, turn
        known = {turn.at(space): cell for space, cell in enumerate(cells) if cell}
        self.printed = {place: on_squares.printed_on(cell) for place, cell in known.items()}
        terrain = {place: TERRAINS[cell & codes.TERRAIN_BITS] for place, cell in known.items()}
        up = (one.origin for one in tiles if cells[one.origin])
        tile = dict.fromkeys(terrain, 0)
        tile |= {turn.at(space): origin for origin in up for space in squares_of(origin)}
        hidden = [turn.tile(one.origin) for one in tiles if not cells[one.origin]]
        self.land = Land(terrain, tile, hidden)
        self.everywhere = frozenset(self.land.spaces)
        """Every square of the map, as it lies on the screen."""

    @cached_property
    def squares(self) -> tuple[Space, ...]:
        """Every square of the map, seen or not, row by row."""
        seen = {space for space, cell in enumerate(self.cells) if cell}
        return tuple(sorted(seen.union(*(squares_of(tile.origin) for tile in self.tiles))))

    @cached_property
    def stepped(self) -> bool:
        """Whether the map goes up in steps: above it the name of a column would meet that of a row."""
        there = self.everywhere
        tops = {x: min(y for left, y in there if left == x) for x, _ in there}
        return len(set(tops.values())) > 1

    @cached_property
    def edges(self) -> Mapping[At, tuple[str, str]]:
        """The names of rows and columns, by the squares on the screen beside which they stand."""
        there, found = self.everywhere, dict[At, tuple[str, str]]()
        for x, y in there:
            name = square_name(self.turn.space((x, y)))
            across, down = (name[1:], name[:1]) if self.turn.aside else (name[:1], name[1:])
            beyond = range(y + 1, SIDE) if self.stepped else range(y)
            row = down if not any((left, y) in there for left in range(x)) else ""
            column = across if not any((x, other) in there for other in beyond) else ""
            if row or column:
                found[x, y] = row, column
        return found


_chart = lru_cache(64)(Chart)


def chart(state: State) -> Chart:
    """The map of a position, the same object for the same map; before civilizations are chosen, tiles are
    where they will lie."""
    tiles = state.tiles
    if not (tiles or any(state.cells)):
        slots = box().maps[len(state.players)].slots
        tiles = tuple(Tile(origin, codes.NONE) for origin in slots)
    return _chart(state.cells, tiles, turned(state))


@lru_cache(64)
def tile(number: int) -> Board:
    """A tile on its own, its arrow pointing up, with what it prints."""
    squares = {(n % 4, n // 4): one for n, one in enumerate(box().tiles[number].turned[0])}
    terrain = {place: TERRAINS[one.cell & codes.TERRAIN_BITS] for place, one in squares.items()}
    marked = {place: one.symbol for place, one in squares.items() if one.symbol != codes.NONE}
    return Board(
        land=Land(terrain, dict.fromkeys(terrain, 0), []),
        printed={place: on_squares.printed_on(one.cell) for place, one in squares.items()},
        secret={place: on_squares.SECRETS[symbol] for place, symbol in marked.items()},
    )


def cities(p: Position, turn: Turned) -> dict[At, City]:
    """The cities, each with what it yields now."""
    state, found = p.state, {}
    for seat, player in enumerate(state.players):
        for city in player.cities:
            found[turn.at(city.space)] = City(
                p.signs[seat], city.capital, city.walled, city_yields(state, seat, city), p.city(city.space),
                bool(city.done) and city.left == 0,
            )  # fmt: skip
    return found


@per_position
def board(p: Position) -> Board:
    """Everything on the map."""
    state, turn, here = p.state, turned(p.state), chart(p.state)
    pieces: dict[At, on_squares.Marker] = {}
    stacks: dict[At, Stack] = {}
    blocked: set[At] = set()
    gathering: dict[At, At] = {}
    for seat, player in enumerate(state.players):
        for placed in player.pieces:
            place = turn.at(placed >> codes.PIECE_BITS)
            pieces[place] = on_squares.marker(state, player, placed & codes.PIECE)
        white = on_squares.whitened(player)
        for space, (armies, scouts) in on_squares.standing(state, seat).items():
            if space:
                stacks[turn.at(space)] = Stack(p.signs[seat], armies, scouts, space == white)
        blocked |= {turn.at(space) for space in bits(outskirts(player) & enemies(state, seat))}
        for city, mask in sent(player.figures):
            gathering |= {turn.at(space): turn.at(city) for space in bits(mask)}
    return Board(
        land=here.land,
        printed=here.printed,
        secret={turn.at(space): one for space, one in on_squares.face_down(state).items()},
        city=cities(p, turn),
        marker=pieces,
        stack=stacks,
        blockade=frozenset(blocked),
        disaster=frozenset(turn.at(space) for space in state.disasters),
        sent=gathering,
        edges=here.edges,
        footed=here.stepped,
    )
