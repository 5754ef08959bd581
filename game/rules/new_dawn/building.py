"""Building the map (R4.1, R4.2): the first map, what is dealt, and where a tile may be placed.

Whether a placement is allowed depends on the shape of the tile alone, and all tiles have the same
shape or its mirror image: all placements are found at once and hold for every tile in every hand.
For each of the twelve ways to lay a tile, one mask holds the spaces where its space 0 may lie.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from math import atan2

import msgspec

from game.content import cached
from game.content.new_dawn.load import tables
from game.content.new_dawn.map import SIDES, Placed, Side
from game.rules import hexes
from game.rules.chance import Chancy, below, pick, shuffle
from game.rules.contract import Refusal
from game.rules.hexes import Mask, Space
from game.rules.new_dawn.board import Board, board, shapes, spaces_of

CLAUSE = "R4.2"
CORE = 4
"""The first tiles of a board are its core."""
KEPT = 64
"""The placements of so many boards are remembered."""

Way = tuple[Side, int]
"""How a tile is laid: the side that is up, and the rotation."""


class Deal(msgspec.Struct, frozen=True):
    """What chance decides before the map is built."""

    die: int
    """For the side of the core: 1 to 3 is A, 4 to 6 is B."""
    core: tuple[int, ...]
    """The tiles of the core in the order drawn."""
    hands: tuple[tuple[int, ...], ...]
    """By seat: the capital tile and two others."""
    first: int
    """The seat that places the first tile."""

    def side(self) -> Side:
        """The side that the core shows."""
        return SIDES[(self.die - 1) // 3]


class Placements(msgspec.Struct, frozen=True, eq=False):
    """Everything that may be done with a tile, whichever tile it is."""

    origins: dict[Way, Mask]
    """For each way to lay it, where its space 0 may lie."""
    at_core: bool
    """There is a placement that touches the core, so that no other is allowed."""

    def allow(self, placed: Placed) -> bool:
        """Whether the tile may lie so."""
        if not hexes.inside(placed.q, placed.r):
            return False
        origins = self.origins[placed.side, placed.rotation]
        return bool(origins >> hexes.at(placed.q, placed.r) & 1)

    def of(self, tile: int) -> list[Placed]:
        """All placements of a tile."""
        return [
            Placed(tile, side, *hexes.position(origin), rotation)
            for (side, rotation), origins in self.origins.items()
            for origin in hexes.bits(origins)
        ]


def first_map(players: int) -> Board:
    """The map for a first game (R4.1)."""
    return board(tuple(tile.placed() for tile in tables().first_game.used(players)))


def capitals_by_seat(on: Board) -> tuple[Space, ...]:
    """The capital nearest to each seat of a first game: clockwise from the southernmost (R4.1)."""
    centre_x, centre_y = _middle(hexes.bits(on.all))

    def turn(space: Space) -> float:
        x, y = _middle([space])
        return atan2(centre_x - x, y - centre_y)

    around = sorted(on.capital, key=turn)
    south = max(range(len(around)), key=lambda index: hexes.position(around[index])[1])
    return tuple(around[south:] + around[:south])


def deal(state: Chancy, seats: int) -> Deal:
    """Steps 1 to 5 of R4.2."""
    kinds: dict[str, list[int]] = {}
    for tile in tables().tiles.values():
        kinds.setdefault(tile.kind, []).append(tile.tile)
    capitals = pick(state, kinds["capital"], seats)
    natural, states = pick(state, kinds["natural_wonder"], 2), pick(state, kinds["city_state"], 2)
    die = below(state, 6) + 1
    core = shuffle(state, natural + states)
    left = {tile.tile for tile in tables().tiles.values()} - {*kinds["capital"], *core}
    each = tables().box.limits.plain_tiles
    others = pick(state, sorted(left), each * seats)
    hands = tuple(
        (capital, *others[seat * each : (seat + 1) * each]) for seat, capital in enumerate(capitals)
    )
    return Deal(die, tuple(core), hands, below(state, seats))


def core(dealt: Deal) -> Board:
    """The core on the table."""
    side = dealt.side()
    places = tables().core.places(side)
    lying = zip(dealt.core, places, strict=True)
    return board(tuple(Placed(tile, side, at.q, at.r, at.rotation) for tile, at in lying))


def placements(on: Board, limited: bool = True) -> Placements:
    """Where tiles may be placed now; `limited`: only as many water tokens as are in the box."""
    return _remembered()(on, limited)


def place(on: Board, placed: Placed) -> Board:
    """The board with the tile, and with water tokens in the holes that it closes.

    The capital of a capital tile is the last of `capital` then; the water tokens just placed are
    those of `tokens` that were not there before.
    """
    tokens = on.tokens | _holes(on, hexes.mask(spaces_of(placed)))
    return board((*on.placed, placed), tokens)


def why_not(on: Board, placed: Placed, limited: bool = True) -> Refusal | None:
    """Why the tile may not lie so, or None when it may."""
    found = placements(on, limited)
    if found.allow(placed):
        return None
    cells = tables().offsets.cells(placed.side, placed.q, placed.r, placed.rotation)
    if not all(hexes.inside(q, r) for q, r in cells):
        return Refusal("tile_too_far", CLAUSE)
    covered = hexes.mask(hexes.at(q, r) for q, r in cells)
    if covered & on.all:
        taken = hexes.bits(covered & on.all)
        return Refusal("tile_overlaps", CLAUSE, {"spaces": len(taken), "space": taken[0]})
    beside = hexes.grow(covered)
    need, touched = tables().box.limits.contact, len(hexes.bits(beside & on.all & ~on.tokens))
    if touched < need:
        return Refusal("tile_contact", CLAUSE, {"need": need, "have": touched})
    middle, second = _core_and_second(on)
    if found.at_core and not beside & middle:
        return Refusal("tile_not_at_core", CLAUSE)
    if not beside & (middle | second):
        return Refusal("tile_not_near_core", CLAUSE)
    holes = len(hexes.bits(_holes(on, covered)))
    return Refusal("water_tokens", CLAUSE, {"need": holes, "have": _water_left(on)})


class _Shape(msgspec.Struct, frozen=True, eq=False):
    """A way to lay a tile, as what to add to space 0."""

    cells: tuple[int, ...]
    ring: tuple[int, ...]
    """The spaces around the tile, one after the other."""
    origins: Mask
    """Where space 0 may lie so that all ten spaces are inside of the lattice."""

    def touching(self, target: Mask) -> Mask:
        """Where space 0 lies when the tile touches a set of spaces."""
        return _any(_moved(target, step) for step in self.ring)


class _Fit(msgspec.Struct, frozen=True, eq=False):
    """The placements of a shape that overlap nothing and touch enough spaces."""

    shape: _Shape
    origins: Mask
    closing: Mask
    """Those that touch the map in several stretches, and so close a hole between them."""


@cached
def _remembered() -> Callable[[Board, bool], Placements]:
    return functools.lru_cache(KEPT)(_find)


def _find(on: Board, limited: bool) -> Placements:
    fits = {way: _fit(on, shape) for way, shape in _ways().items()}
    middle, second = _core_and_second(on)
    origins = {way: _touching(on, fit, middle, limited) for way, fit in fits.items()}
    at_core = any(origins.values())
    if not at_core:
        origins = {way: _touching(on, fit, second, limited) for way, fit in fits.items()}
    return Placements(origins, at_core)


def _fit(on: Board, shape: _Shape) -> _Fit:
    overlapping = _any(_moved(on.all, step) for step in shape.cells)
    tiles = on.all & ~on.tokens
    contact = tables().box.limits.contact
    touching = _at_least(contact, (_moved(tiles, step) for step in shape.ring))
    beside = [_moved(on.all, step) for step in shape.ring]
    stretches = (here & ~before for before, here in zip(beside[-1:] + beside, beside, strict=False))
    origins = shape.origins & ~overlapping & touching
    return _Fit(shape, origins, origins & _at_least(2, stretches))


def _touching(on: Board, fit: _Fit, target: Mask, limited: bool) -> Mask:
    """The placements that touch the target and for whose holes there is water enough."""
    origins = fit.origins & fit.shape.touching(target)
    if limited:
        left = _water_left(on)
        for origin in hexes.bits(origins & fit.closing):
            covered = hexes.mask(origin + step for step in fit.shape.cells)
            if len(hexes.bits(_holes(on, covered))) > left:
                origins ^= 1 << origin
    return origins


def _core_and_second(on: Board) -> tuple[Mask, Mask]:
    """The spaces of the core, and those of the tiles that touch it."""
    middle = _any(on.tiles[:CORE])
    beside = hexes.grow(middle)
    return middle, _any(tile for tile in on.tiles[CORE:] if tile & beside)


def _holes(on: Board, covered: Mask) -> Mask:
    """What would be closed in by a tile on these spaces."""
    return hexes.enclosed(on.all | covered)


def _water_left(on: Board) -> int:
    return tables().box.limits.water_tokens - len(hexes.bits(on.tokens))


@cached
def _ways() -> dict[Way, _Shape]:
    return {way: _shape(cells) for way, cells in shapes().items()}


def _shape(cells: tuple[int, ...]) -> _Shape:
    centre = hexes.at(0, 0)
    covered = hexes.mask(centre + step for step in cells)
    around = hexes.grow(covered) & ~covered
    ring = [(around & -around).bit_length() - 1]
    while left := hexes.AROUND[ring[-1]] & around & ~hexes.mask(ring):
        ring.append((left & -left).bit_length() - 1)
    origins = hexes.INSIDE
    for step in cells:
        origins &= _moved(hexes.INSIDE, step)
    return _Shape(cells, tuple(space - centre for space in ring), origins)


def _moved(mask: Mask, step: int) -> Mask:
    """The spaces that lie in the set once the step is added to them."""
    return mask >> step if step >= 0 else mask << -step


def _any(masks: Iterable[Mask]) -> Mask:
    found = 0
    for mask in masks:
        found |= mask
    return found


def _at_least(count: int, masks: Iterable[Mask]) -> Mask:
    """The spaces that are in so many of the sets."""
    reached = [hexes.LATTICE] + [0] * count
    for mask in masks:
        for number in range(count, 0, -1):
            reached[number] |= reached[number - 1] & mask
    return reached[count]


def _middle(spaces: list[Space]) -> tuple[float, float]:
    """The mean of some spaces as it lies on the screen, where a row is as high as a step is wide."""
    places = [hexes.position(space) for space in spaces]
    across = sum(q + r / 2 for q, r in places) / len(places)
    return across, sum(r for _, r in places) / len(places) * 3**0.5 / 2
