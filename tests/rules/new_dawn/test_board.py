"""Boards: of tiles, and written space by space."""

from __future__ import annotations

import pickle
from copy import deepcopy

import pytest

from game.content.new_dawn.load import tables
from game.content.new_dawn.map import Placed
from game.rules import hexes
from game.rules.new_dawn.board import Board, board, spaces_of


def first(players: int) -> Board:
    return board(tuple(tile.placed() for tile in tables().first_game.used(players)))


@pytest.mark.parametrize(("players", "tiles"), [(2, 10), (3, 13), (4, 16)])
def test_the_first_map_is_whole(players: int, tiles: int) -> None:
    made = first(players)
    assert len(hexes.bits(made.all)) == 10 * tiles
    assert len(made.capital) == players
    assert hexes.enclosed(made.all) == 0
    assert hexes.reach(made.all & -made.all, made.all) == made.all
    assert sum(made.tiles) == made.all


def test_what_a_space_is() -> None:
    made = first(4)
    for space, (index, number) in made.source.items():
        tile = made.placed[index]
        printed = tables().tiles[tile.tile].face(tile.side).spaces[number]
        assert made.terrain[space] == printed.terrain
        assert made.resource.get(space) == printed.resource
        assert made.natural.get(space) == printed.natural_wonder
        assert made.by_terrain[printed.terrain] >> space & 1
        assert spaces_of(tile)[number] == space
    assert set(made.source) == set(hexes.bits(made.all))
    assert set(made.barbarian) == set("ABCDFGI")
    assert {made.terrain[space] for space in made.city_state.values()} == {"grassland"}
    assert set(made.city_state) == {"carthage", "brussels", "geneva", "buenos_aires"}


def test_a_board_that_was_away_is_the_same_object() -> None:
    """Bots think in another process; what is known of a board is known by the object."""
    written = Board.of({"0,0": "grassland capital", "1,0": "hills oil", "2,0": "water"})
    for made in (first(2), first(4), written):
        assert pickle.loads(pickle.dumps(made)) is made
        assert deepcopy(made) is made


def test_masks_agree_with_the_spaces() -> None:
    made = first(3)
    water = {space for space, terrain in made.terrain.items() if terrain == "water"}
    for space, terrain in made.terrain.items():
        around = set(hexes.bits(hexes.AROUND[space]))
        edge = not around <= set(made.terrain)
        coast = terrain != "water" and bool(around & water)
        assert made.edge >> space & 1 == edge
        assert made.coast >> space & 1 == coast
        assert made.shore >> space & 1 == (coast or (edge and terrain != "water"))
        assert made.land >> space & 1 == (terrain != "water") != made.water >> space & 1
        for limit, mask in enumerate(made.upto):
            allowed = terrain != "water" and made.difficulty[space] <= limit
            assert mask >> space & 1 == allowed


def test_the_same_tiles_are_the_same_board() -> None:
    assert first(2) is first(2)
    assert first(2) is not first(3)


def test_water_tokens_are_water_but_no_tile() -> None:
    one = Placed(7, "A", 0, 0, 0)
    token = 1 << hexes.space("4,0")
    made = board((one,), token)
    assert made.tokens == token
    assert made.water & token
    assert not made.tiles[0] & token
    assert made.all == made.tiles[0] | token
    assert made.source.keys() == set(spaces_of(one))


def test_a_board_written_space_by_space() -> None:
    made = Board.of(
        {
            "0,0": "grassland capital",
            "1,0": "hills oil",
            "2,0": "desert A",
            "3,0": "grassland seoul",
            "4,0": "natural_wonder pantanal",
            "5,0": "water",
            "6,0": "forest",
        }
    )
    assert made.capital == (hexes.space("0,0"),)
    assert made.resource == {hexes.space("1,0"): "oil"}
    assert made.barbarian == {"A": hexes.space("2,0")}
    assert made.city_state == {"seoul": hexes.space("3,0")}
    assert made.natural == {hexes.space("4,0"): "pantanal"}
    assert made.coast == hexes.mask([hexes.space("4,0"), hexes.space("6,0")])
    assert hexes.bits(made.upto[1]) == [hexes.space("0,0"), hexes.space("3,0")]
    assert made.upto[5] == made.land
    assert made.difficulty[hexes.space("4,0")] == 5


@pytest.mark.parametrize("text", ["swamp", "hills gold", "hills oil A"])
def test_a_space_that_cannot_be_read(text: str) -> None:
    with pytest.raises(ValueError, match=r"no terrain|no symbol"):
        Board.of({"0,0": text})
