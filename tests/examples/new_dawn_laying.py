"""Tiles laid as an example in the notation of the reference wants them: what they touch, and the
holes that they close."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from game.content.new_dawn.map import SIDES, Placed
from game.rules import hexes
from game.rules.new_dawn import building, legal, setup
from game.rules.new_dawn.actions import PlaceTile
from game.rules.new_dawn.board import Board, spaces_of
from game.rules.new_dawn.box import box
from game.rules.new_dawn.pending import Populate
from game.rules.new_dawn.state import Player, State
from tests.examples.new_dawn_course import NEW_DAWN
from tests.examples.new_dawn_words import plain
from tests.examples.notation import Failed, Unclear, same, unknown

LAYING = {"tile_n_touches_spaces", "tile_n_touches_core", "placement_creates"}
"""What may be given of tiles; any number for n."""
TILE = re.compile(r"tile_(\d+)")
TOUCHES = re.compile(r"tile_(\d+)_touches_(spaces|core)")
GAMES = 40
"""So many maps are built in search of a placement."""


def populated(symbols: list[str]) -> State:
    """A map with these symbols and nothing else, its tokens on them, and two capitals."""
    words = [f"natural_wonder {id}" if id in box().natural else f"grassland {id}" for id in symbols]
    written = {f"{2 * number},0": each for number, each in enumerate(words)}
    board = Board.of({**written, "0,5": "grassland", "2,5": "grassland"})
    players = [Player(home=1 << hexes.space("0,5")), Player(home=1 << hexes.space("2,5"))]
    state = State(seed=1, counter=0, options=setup.complete({}), players=players, board=board)
    state.supply = (box().box.limits.resource_tokens,) * len(state.supply)
    setup.populate(state, Populate(0), [])
    return state


def lay(given: dict[str, Any], expect: dict[str, Any]) -> None:
    """One example with tiles that touch, or with a hole."""
    if "placement_creates" in given:
        _fill(given, expect)
        return
    for key, value in expect.items():
        found = TILE.fullmatch(str(key))
        if found is None:
            unknown("expect", key, ("tile_1", "tile_2"))
        else:
            _touching(given, found[1], value)
    named = {found[1] for key in given if (found := TOUCHES.fullmatch(key))}
    asked = {found[1] for key in expect if (found := TILE.fullmatch(key))}
    same("tiles asked for", sorted(named), sorted(asked))
    strange = [key for key in given if not TOUCHES.fullmatch(key)]
    if strange:
        unknown("given", strange[0], LAYING)


def _touching(given: dict[str, Any], tile: str, verdict: Any) -> None:
    """Every placement of the kind is legal, or none is."""
    if verdict not in ("legal", "illegal"):
        raise Unclear(f"tile_{tile}: {verdict!r} is neither legal nor illegal")
    count = _count(given.get(f"tile_{tile}_touches_spaces", "4 or more"))
    core = given.get(f"tile_{tile}_touches_core", True)
    tried = 0
    for board in _boards():
        for placed, touched, at_core in _placements(board):
            if count(touched) and at_core == core:
                tried += 1
                allowed = building.placements(board).allow(placed)
                same(f"tile {tile} with {touched} spaces is legal", verdict == "legal", allowed)
    if not tried:
        raise Failed(f"tile {tile}: there is no such placement")


def _count(words: Any) -> Callable[[int], bool]:
    """ "fewer than 4", "4 or more", 3."""
    text = plain(words)
    number = re.search(r"\d+", text)
    if number is None:
        raise Unclear(f"given: {words!r} is no number of spaces")
    limit = int(number[0])
    for pattern, test in _COUNTS:
        if re.fullmatch(pattern, text.removesuffix(" spaces")):
            return lambda found: test(found, limit)
    raise Unclear(f"given: {words!r} is no number of spaces")


_COUNTS: tuple[tuple[str, Callable[[int, int], bool]], ...] = (
    (r"(?:fewer|less) than \d+", lambda found, limit: found < limit),
    (r"(?:at most|up to) \d+|\d+ or (?:fewer|less)", lambda found, limit: found <= limit),
    (r"(?:at least) \d+|\d+ or more|\d+\+", lambda found, limit: found >= limit),
    (r"more than \d+", lambda found, limit: found > limit),
    (r"(?:exactly |only )?\d+", lambda found, limit: found == limit),
)


def _boards() -> Iterator[Board]:
    """Cores alone, and with some tiles around them."""
    for seed in range(3):
        state = NEW_DAWN.new({"map": "built"}, 3, seed)
        yield state.board
        for _ in range(4):
            _lay_any(state, Random(seed))
        yield state.board


def _lay_any(state: State, rng: Random) -> None:
    NEW_DAWN.apply(state, state.pending[-1].seat, rng.choice(legal.choices(state)))


def _placements(board: Board) -> Iterator[tuple[Placed, int, bool]]:
    """Wherever a tile neither overlaps nor closes a hole: the spaces and whether the core is
    touched."""
    core = sum(board.tiles[: building.CORE])
    around = [hexes.position(at) for at in hexes.bits(hexes.within(board.all, 3))]
    for side in SIDES:
        for rotation in range(6):
            for q, r in around:
                placed = Placed(3, side, q, r, rotation)
                covered = hexes.mask(spaces_of(placed))
                beside = hexes.grow(covered) & board.all & ~board.tokens
                if beside and not covered & board.all and not hexes.enclosed(board.all | covered):
                    yield placed, beside.bit_count(), bool(beside & core)


def _fill(given: dict[str, Any], expect: dict[str, Any]) -> None:
    """A placement that closes a hole of that size."""
    words = plain(given["placement_creates"])
    found = re.search(r"hole of (\d+|one|a single) (?:\w+ )?spaces?", words)
    if set(given) != {"placement_creates"} or found is None:
        raise Unclear(f"given.placement_creates: {words!r} is not understood")
    size = int(found[1]) if found[1].isdigit() else 1
    before, after = _closing(size)
    water = after.tokens & ~before.tokens
    for key, value in expect.items():
        if key in ("water_tokens_placed", "water_tokens"):
            same(key, value, water.bit_count())
        elif key in ("spaces_are", "terrain"):
            same(key, [value] * size, [after.terrain[at] for at in hexes.bits(water)])
        elif key == "legal":
            same(key, value, water.bit_count() <= box().box.limits.water_tokens)
        else:
            unknown("expect", key, ("water_tokens_placed", "spaces_are"))


def _closing(size: int) -> tuple[Board, Board]:
    """The board before and after."""
    for seed in range(GAMES):
        state, rng = NEW_DAWN.new({"map": "built"}, 4, seed), Random(seed)
        while not state.round:
            board = state.board
            for action in legal.choices(state):
                assert isinstance(action, PlaceTile)
                tile = Placed(action.tile, action.side, action.q, action.r, action.rotation)
                covered = hexes.mask(spaces_of(tile))
                if hexes.enclosed(board.all | covered).bit_count() == size:
                    seat = state.pending[-1].seat
                    NEW_DAWN.apply(state, seat, action)
                    return board, state.board
            _lay_any(state, rng)
    raise Unclear(f"given.placement_creates: no hole of {size} spaces was found")
