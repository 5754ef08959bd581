"""A small map with one of everything on it, for the tests of hex maps."""

from __future__ import annotations

from random import Random
from typing import Any

from game.drawing.map import Marks, Space
from game.drawing.map.land import Land
from game.drawing.new_dawn.board import Board, City, CityState, Natural, Token

TERRAINS = ("grassland", "hills", "forest", "desert", "mountains", "water")
DISC: tuple[Space, ...] = tuple(
    (q, r) for q in range(-4, 5) for r in range(-4, 5) if abs(q + r) <= 4
)

MARKS = Marks(
    legal={(1, -2): "2", (0, -3): "", (3, 0): "1", (0, 3): "4"},
    dimmed=frozenset({(-1, -1), (-2, -1), (0, 0)}),
    in_the_way=frozenset({(2, -2)}),
    reach=frozenset({(-3, 1)}),
    touched={(1, 1): "1"},
    way=((0, -2), (0, -1), (1, -1), (1, 0)),
    target=(1, 0),
    hovered=(0, -3),
    focused=(1, -2),
    refused=(2, -1),
)


def distance(a: Space, b: Space) -> int:
    """Steps from one space to another."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def land(seed: int = 1) -> Land:
    """Sixty-one spaces in a disc, two tiles, a natural wonder in the middle."""
    chance = Random(seed)
    terrain = {space: chance.choice(TERRAINS) for space in DISC}
    terrain[0, 0] = "natural_wonder"
    return Land(terrain, {space: space[0] > 0 for space in DISC})


def board(**other: Any) -> Board:
    """The map with pieces of two players and of nobody."""
    things: dict[str, Any] = {
        "land": land(),
        "natural": {(0, 0): Natural("mt_everest", "oil")},
        "resource": {(2, 0): "marble", (-1, 3): "diamond"},
        "city_state": {(0, 3): CityState("geneva", "science", "circle")},
        "city": {(-2, 0): City("circle", True, True), (2, -2): City("square")},
        "token": {
            (-1, 0): Token("circle"),
            (-2, 1): Token("circle", True),
            (3, -2): Token("square"),
        },
        "wonder": {(-2, 0): "culture"},
        "barbarian": {(1, 2): "C"},
        "caravan": {(0, -2): ("circle", "square"), (3, 0): ("triangle",)},
        "name": {(0, 0): "Mt. Everest", (0, 3): "Geneva"},
        "water_token": frozenset({(-3, 3)}),
        "number": dict.fromkeys(DISC, "3"),
    }
    return Board(**(things | other))
