"""Building the map (R4.1, R4.2), against the rules spelled out position by position."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

import msgspec
import pytest

from game.content.new_dawn.load import tables
from game.content.new_dawn.map import SIDES, Placed, Position, neighbours
from game.rules import hexes
from game.rules.contract import Refusal
from game.rules.new_dawn import building
from game.rules.new_dawn.board import Board, board, spaces_of
from tests.sure import sure

Choose = Callable[[Board, Sequence[Placed]], Placed]
SEEDS = [(players, seed) for players in (2, 3, 4) for seed in range(6)]


class Chance(msgspec.Struct):
    seed: int
    counter: int = 0


def build(players: int, seed: int, choose: Choose) -> Iterator[tuple[Board, Placed]]:
    """Each board of a building, and the tile that is placed on it; at the end the last board."""
    dealt = building.deal(Chance(seed), players)
    on, rng = building.core(dealt), Random(seed)
    hands = [list(hand) for hand in dealt.hands]
    for turn in range(sum(map(len, hands))):
        hand = hands[(dealt.first + turn) % players]
        tile = hand.pop(rng.randrange(len(hand)))
        placed = choose(on, building.placements(on).of(tile))
        yield on, placed
        on = building.place(on, placed)
    yield on, on.placed[-1]


def at_random(seed: int) -> Choose:
    rng = Random(seed)
    return lambda on, ways: rng.choice(ways)


def cells(mask: int) -> set[Position]:
    return {hexes.position(space) for space in hexes.bits(mask)}


def around(spaces: set[Position]) -> set[Position]:
    return {each for space in spaces for each in neighbours(space)} - spaces


WINDOW = {(q, r) for q in range(-17, 18) for r in range(-14, 15)}


def holes(spaces: set[Position]) -> set[Position]:
    """What a walk round the table does not reach."""
    left, front = WINDOW - spaces, [(-17, -14)]
    while front:
        beside = left.intersection(neighbours(front.pop()))
        left -= beside
        front += beside
    return left


class Naive:
    """The rules of R4.2 as they are written, for one board."""

    def __init__(self, on: Board) -> None:
        geometry = tables().offsets
        tiles = [
            set(geometry.cells(each.side, each.q, each.r, each.rotation)) for each in on.placed
        ]
        self.all = cells(on.all)
        self.tiles = set().union(*tiles)
        self.core = set().union(*tiles[:4])
        second = (tile for tile in tiles[4:] if around(tile) & self.core)
        self.second = set().union(*second)
        self.water = 8 - len(cells(on.tokens))

    def allowed(self, tile: Placed) -> tuple[bool, bool]:
        """Whether a tile may lie so at the core, and at a tile that touches it."""
        lying = set(tables().offsets.cells(tile.side, tile.q, tile.r, tile.rotation))
        beside = around(lying)
        core, second = bool(beside & self.core), bool(beside & self.second)
        if lying & self.all or len(beside & self.tiles) < 4 or not (core or second):
            return False, False
        fits = len(holes(self.all | lying)) <= self.water
        return core and fits, second and fits


@pytest.mark.parametrize(("players", "seed"), SEEDS)
def test_every_map_is_finished_whole(players: int, seed: int) -> None:
    """D96: 10, 13 or 16 tiles, three for each player besides the core."""
    boards = [on for on, _ in build(players, seed, at_random(seed))]
    final = boards[-1]
    assert len(final.placed) == {2: 10, 3: 13, 4: 16}[players]
    assert len(final.capital) == players
    assert len({tile.tile for tile in final.placed}) == len(final.placed)
    assert sum(final.tiles) + final.tokens == final.all, "no overlap"
    assert len(cells(final.all)) == 10 * len(final.placed) + len(cells(final.tokens))
    assert not holes(cells(final.all))
    assert len(cells(final.tokens)) <= 8
    assert hexes.reach(final.all & -final.all, final.all) == final.all
    assert final.all & ~hexes.INSIDE == 0


@pytest.mark.parametrize("seed", range(4))
def test_a_map_that_leaves_little_room_is_finished_too(seed: int) -> None:
    def narrow(on: Board, ways: Sequence[Placed]) -> Placed:
        some = Random(len(on.placed)).sample(list(ways), min(12, len(ways)))
        return min(some, key=lambda way: room(building.place(on, way)))

    def room(on: Board) -> int:
        origins = building.placements(on).origins.values()
        return sum(len(hexes.bits(mask)) for mask in origins)

    *_, (final, _) = build(4, seed, narrow)
    assert len(final.placed) == 16


@pytest.mark.parametrize("seed", range(3))
def test_placements_are_those_of_the_rules(seed: int) -> None:
    """All ways to lay a tile anywhere near, at two moments of a building."""
    boards = [on for on, _ in build(4, seed, at_random(seed))]
    for on in (boards[0], boards[5 + seed], boards[-2]):
        reach = cells(hexes.within(on.all, 4))
        naive = Naive(on)
        ways = [
            Placed(7, side, q, r, turns) for side in SIDES for turns in range(6) for q, r in reach
        ]
        found = building.placements(on)
        verdicts = {way: naive.allowed(way) for way in ways}
        at_core = any(core for core, _ in verdicts.values())
        assert found.at_core == at_core
        expected = {
            way for way, (core, second) in verdicts.items() if (core if at_core else second)
        }
        assert set(found.of(7)) == expected
        for way in Random(seed).sample(ways, 300):
            assert (building.why_not(on, way) is None) == (way in expected)


def test_every_tile_keeps_close_to_the_core() -> None:
    """Why no map leaves the lattice: a tile reaches four steps beyond a space that it covers, and
    touches the core or a tile that does."""
    geometry = tables().offsets
    for side in SIDES:
        spaces = [hexes.at(q, r) for q, r in geometry.cells(side, 0, 0, 0)]
        assert max(hexes.distance(one, two) for one in spaces for two in spaces) == 4
        for side_of_core in SIDES:
            spread = set().union(
                *(
                    geometry.cells(side_of_core, place.q, place.r, place.rotation)
                    for place in tables().core.places(side_of_core)
                )
            )
            for _ in range(2 * (1 + 4)):
                spread |= around(spread)
            assert all(hexes.inside(q, r) for q, r in spread)


def test_tile_contact() -> None:
    """RB12: fewer than four spaces is refused with the number, four is enough."""
    on = building.core(building.deal(Chance(1), 2))
    ways = [
        Placed(8, side, *hexes.position(space), turns)
        for side in SIDES
        for turns in range(6)
        for space in hexes.bits(hexes.within(on.all, 3) & ~on.all)
    ]
    free = [way for way in ways if not hexes.mask(spaces_of(way)) & on.all]
    seen = set()
    for way in free:
        touched = len(around(cells(hexes.mask(spaces_of(way)))) & cells(on.all))
        refusal = building.why_not(on, way)
        seen.add(touched)
        if touched < 4:
            assert refusal == Refusal("tile_contact", "R4.2", {"need": 4, "have": touched})
        else:
            assert refusal is None or refusal.reason == "water_tokens"
    assert {3, 4, 5} <= seen


def closing(spaces: int) -> tuple[Board, Placed]:
    """A placement that closes a hole of so many spaces."""
    for seed in range(200):
        for on, _ in build(3, seed, at_random(seed)):
            for way in building.placements(on).of(8):
                lying = hexes.mask(spaces_of(way))
                if len(hexes.bits(hexes.enclosed(on.all | lying))) == spaces:
                    return on, way
    raise AssertionError(spaces)


@pytest.mark.parametrize("spaces", [1, 2, 3])
def test_enclosed_hole(spaces: int) -> None:
    """D97: water tokens are laid in the hole, and its spaces are water."""
    on, way = closing(spaces)
    after = building.place(on, way)
    new = after.tokens & ~on.tokens
    lying = set(tables().offsets.cells(way.side, way.q, way.r, way.rotation))
    assert cells(new) == holes(cells(on.all) | lying)
    assert len(cells(new)) == spaces
    assert after.water & new == new
    assert not after.land & new


def test_no_more_water_than_there_are_tokens() -> None:
    on, way = closing(2)
    far = hexes.bits(hexes.INSIDE & ~hexes.within(on.all, 4))[:7]
    short = board(on.placed, hexes.mask(far))
    refusal = building.why_not(short, way)
    need = len(holes(cells(short.all | hexes.mask(spaces_of(way)))))
    assert refusal == Refusal("water_tokens", "R4.2", {"need": need, "have": 1})
    assert way not in building.placements(short).of(way.tile)
    assert building.why_not(short, way, limited=False) is None
    assert way in building.placements(short, limited=False).of(way.tile)


def test_water_tokens_are_not_tiles() -> None:
    """A tile that would need them for its four spaces is refused."""
    on = building.core(building.deal(Chance(1), 2))
    for way in building.placements(on).of(8):
        beside = hexes.bits(hexes.grow(hexes.mask(spaces_of(way))) & on.all)
        if len(beside) == 4:
            last = beside[0]
            break
    fewer = tuple(
        tile for tile, mask in zip(on.placed, on.tiles, strict=True) if not mask >> last & 1
    )
    tokens = on.all & ~board(fewer).all
    refusal = sure(building.why_not(board(fewer, tokens), way))
    assert refusal.reason == "tile_contact"


@pytest.mark.parametrize("die", range(1, 7))
def test_core_side(die: int) -> None:
    """D98: 1 to 3 shows side A, 4 to 6 side B; the drawn tiles lie in the order of the layout."""
    dealt = msgspec.structs.replace(building.deal(Chance(5), 3), die=die)
    on = building.core(dealt)
    assert {tile.side for tile in on.placed} == {"A" if die <= 3 else "B"}
    assert tuple(tile.tile for tile in on.placed) == dealt.core
    assert len(cells(on.all)) == 40


def test_what_is_dealt() -> None:
    """R4.2: a core of two kinds, a capital tile and two others each, nothing twice."""
    seen = set()
    for seed in range(200):
        players = 2 + seed % 3
        dealt = building.deal(Chance(seed), players)
        kinds = [tables().tiles[tile].kind for tile in dealt.core]
        assert sorted(kinds) == ["city_state"] * 2 + ["natural_wonder"] * 2
        for hand in dealt.hands:
            kinds = [tables().tiles[tile].kind for tile in hand]
            assert [kind == "capital" for kind in kinds] == [True, False, False]
        out = [tile for hand in (dealt.core, *dealt.hands) for tile in hand]
        assert len(out) == len(set(out)) == 4 + 3 * players
        assert dealt.first in range(players)
        seen.add((dealt.die, dealt.first))
    assert {die for die, _ in seen} == set(range(1, 7))
    assert {first for _, first in seen} == {0, 1, 2, 3}


def test_the_capital_is_on_its_tile() -> None:
    for on, way in build(2, 3, at_random(3)):
        if tables().tiles[way.tile].kind == "capital" and len(on.placed) < 10:
            after = building.place(on, way)
            assert after.capital[-1] == spaces_of(way)[0]
            assert len(after.capital) == len(on.capital) + 1


def test_reasons() -> None:
    on = building.core(building.deal(Chance(1), 4))
    tile = on.placed[0]
    refusal = building.why_not(on, Placed(8, tile.side, tile.q, tile.r, tile.rotation))
    first = min(hexes.bits(on.tiles[0]))
    assert refusal == Refusal("tile_overlaps", "R4.2", {"spaces": 10, "space": first})
    for q, r in ((15, 0), (40, 40)):
        assert building.why_not(on, Placed(8, "A", q, r, 0)) == Refusal("tile_too_far", "R4.2")
    reasons = {
        refusal.reason
        for on, _ in build(4, 1, at_random(1))
        for space in hexes.bits(hexes.within(on.all, 3) & ~on.all)
        for turns in range(6)
        if (refusal := building.why_not(on, Placed(8, "A", *hexes.position(space), turns)))
    }
    shape = {"tile_overlaps", "tile_contact", "tile_too_far"}
    assert reasons == {*shape, "tile_not_at_core", "tile_not_near_core"}


@pytest.mark.parametrize(("players", "tiles"), [(2, 10), (3, 13), (4, 16)])
def test_the_first_map_could_have_been_built(players: int, tiles: int) -> None:
    """R4.1: the arrangement keeps the rules of R4.2 but for the places where a tile had to touch
    the core; seats are given their capitals clockwise."""
    final = building.first_map(players)
    assert len(final.placed) == tiles
    on = board(final.placed[:4])
    for tile in final.placed[4:]:
        refusal = building.why_not(on, tile)
        assert refusal is None or refusal.reason == "tile_not_at_core"
        on = building.place(on, tile)
    assert on is final
    seats = building.capitals_by_seat(final)
    assert sorted(seats) == sorted(final.capital)
    assert hexes.position(seats[0])[1] == max(hexes.position(each)[1] for each in seats)


def test_seats_of_the_first_map_go_clockwise() -> None:
    names = [hexes.name(space) for space in building.capitals_by_seat(building.first_map(4))]
    assert names == ["-6,6", "-3,-3", "6,-5", "4,3"]
