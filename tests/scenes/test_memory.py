"""What the client holds while games come and go: as much after three of them as after the first."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from itertools import product
from random import Random

import pygame
import pytest

from game import games
from game.drawing import memory
from game.drawing.kit import surface_cache
from game.drawing.kit.theme import SEAT_SIGNS
from game.drawing.map.lattice import SquareLattice
from game.drawing.map.stamps import stamps
from game.games import GAMES, game
from game.match.match import Match
from game.match.record import SeatSetup
from game.scenes.kit import stack
from game.scenes.kit.app import App
from game.scenes.kit.scene import Scene
from tests.scenes import keeping
from tests.scenes.driving import table_of

ACTIONS = 6


@pytest.fixture(autouse=True)
def memory_goes_back(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As in the client; what is listed here is looked through by nobody afterwards."""
    monkeypatch.setattr(stack, "give_back", memory.give_back)
    yield
    memory.give_back()


def surfaces() -> Iterator[pygame.Surface]:
    """Every surface with pixels of its own that something in the client has."""
    found = {id(r): r for o in gc.get_objects() for r in gc.get_referents(o)}
    return (one for one in found.values() if type(one) is pygame.Surface and not one.get_parent())


def held() -> tuple[int, float]:
    """The scenes that live, and the megabytes of pictures outside the one cache."""
    keeping._read.cache_clear()
    gc.unfreeze()  # what is frozen is not listed
    gc.collect()
    kept = {id(one.get_abs_parent()) for one in surface_cache._surfaces.values()}
    alone = sum(s.get_pitch() * s.get_height() for s in surfaces() if id(s) not in kept)
    return sum(isinstance(one, Scene) for one in gc.get_objects()), alone / 2**20


def play(app: App, id: str, seed: int) -> None:
    """A table is opened, played at, left to rest, and left."""
    seats = [SeatSetup(f"Player {sign}", sign, sign) for sign in SEAT_SIGNS[: game(id).seats[-1]]]
    match, rng = Match.new(game(id), seats, {}, seed), Random(seed)
    table = table_of(app, match)
    app.push(table)
    for _ in range(ACTIONS):
        seat = match.to_move()[0]
        match.play(seat, rng.choice(match.legal(seat)))
        table.show_position()
        app.frame(16)
    app.frame(16)  # it rests
    app.stack.home()
    app.frame(16)


@pytest.mark.long
def test_games_leave_nothing_behind(app: App) -> None:
    app.go.home()
    for id in GAMES:
        play(app, id, 0)
    first = held()
    for id, seed in product(GAMES, (1, 2)):
        play(app, id, seed)
        assert surface_cache.bytes_cached() <= surface_cache.CAPACITY
    scenes, alone = held()
    assert scenes == first[0]
    assert alone < first[1] + 0.5


def test_a_table_goes_though_another_game_was_read_beside_it(app: App) -> None:
    """What is there as a game is read is not looked through for garbage until a table is left."""
    app.go.home()
    seats = [SeatSetup(sign, sign, sign) for sign in SEAT_SIGNS[:2]]
    app.push(table_of(app, Match.new(game("duel"), seats, {}, 1)))
    gone = weakref.ref(app.top)
    games._kit.__wrapped__("game.scenes.duel.face")
    gc.collect()
    app.stack.home()
    assert gone() is None
    assert gc.get_freeze_count(), "and all that is left stays"
    gc.unfreeze()


def test_the_pictures_of_a_map_count_among_all_others() -> None:
    """However often it is made larger, what it was before makes room."""
    surface_cache.fit_window((960, 540))
    for radius in range(20, 120):
        made = stamps(SquareLattice.of(radius, 0, 0))
        for part in range(6):
            made.flat(1 - part / 10, "#ffffff")
    assert surface_cache.bytes_cached() <= surface_cache.CAPACITY
    assert not [one for one in vars(made).values() if isinstance(one, dict) and one]
