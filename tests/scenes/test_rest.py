"""A client at rest hardly wakes up, and answers an input at its next wake-up."""

from __future__ import annotations

import gc
import io
import math
import time
from collections.abc import Callable, Iterator
from random import Random

import pygame
import pytest

from game.drawing import memory
from game.drawing.duel import faces
from game.drawing.kit import surface_cache
from game.drawing.kit.theme import SEAT_SIGNS
from game.drawing.new_dawn import dials, marks
from game.games import GAMES, game
from game.match.match import Match
from game.match.record import SeatSetup
from game.scenes.carta_impera.panels import StandingScene
from game.scenes.kit.app import App
from game.scenes.kit.beat import FULL, FULL_RATE_FOR, GLANCES, REST, STILL, Beat
from game.scenes.kit.inputs import Key, Move
from game.scenes.kit.scene import Scene
from game.scenes.kit.tree_section import TreeSection
from game.scenes.new_dawn.open_things import SOON as NEXT
from game.scenes.shell.menu import MenuScene
from game.scenes.table.browser import EnlargeScene
from game.scenes.table.table import TableScene
from game.words import rules
from tests.chance import by_chance
from tests.scenes.driving import sit_down, table_of, top_of

FEW = 4
"""So many small things are drawn as something opens: the rim of what has the focus, emblems."""
SOON = 5.0
"""Seconds after the last move from which on a table rests."""


class Hours:
    """A clock that runs only where somebody waits for it."""

    def __init__(self) -> None:
        self.now = 0.0
        self.ticks = 0

    def __call__(self) -> Hours:
        return self

    def tick(self, rate: int) -> int:
        self.now += 1 / rate
        self.ticks += 1
        return 1000 // rate


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hours]:
    made = Hours()
    monkeypatch.setattr(time, "monotonic", lambda: made.now)
    monkeypatch.setattr(pygame.time, "Clock", made)
    pygame.event.clear()
    yield made
    pygame.event.clear()


def run(app: App, hours: Hours, beat: Beat, until: float) -> int:
    """Let the loop run to that hour; how many frames it makes."""
    frames, ms = 0, 0
    while hours.now < until:
        ms = beat.next(app.frame(ms) or app.thinking, app.changed)
        frames += 1
    return frames


def rests(app: App, hours: Hours) -> tuple[int, int]:
    """Frames and wake-ups in the ten seconds from when it should be at rest."""
    app.top.draw_ahead(math.inf)
    beat = Beat()
    began = hours.now
    run(app, hours, beat, began + SOON)
    before = hours.ticks
    frames = run(app, hours, beat, began + SOON + 10)
    return frames, hours.ticks - before


def check_rest(app: App, hours: Hours) -> None:
    frames, wakes = rests(app, hours)
    assert wakes <= 10 * REST + GLANCES
    assert frames <= 10 * REST / GLANCES + 1


def test_home_rests(app: App, hours: Hours) -> None:
    app.go.home()
    check_rest(app, hours)


@pytest.mark.parametrize("animation", ["off", "normal"])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_table_rests(app: App, hours: Hours, game_id: str, animation: str) -> None:
    """Before its first move, and with something open above it."""
    app.preferences.animation = animation
    signs = SEAT_SIGNS[: game(game_id).seats[0]]
    match = Match.new(game(game_id), [SeatSetup(one, one, one) for one in signs], {}, 7)
    sit_down(app, table_of(app, match))
    check_rest(app, hours)
    app.top.shortcut("log")
    check_rest(app, hours)


def test_what_keys_open_is_read_while_a_table_rests(app: App) -> None:
    match = Match.new(game("duel"), [SeatSetup(one, one, one) for one in SEAT_SIGNS[:2]], {}, 7)
    rules._chapters.cache_clear()
    sit_down(app, table_of(app, match))
    app.top.draw_ahead(math.inf)
    assert rules._chapters.cache_info().misses == 1
    app.go.rules("duel")
    assert rules._chapters.cache_info().misses == 1


def duel(app: App) -> tuple[Match, TableScene]:
    """Two people sit down to Duel."""
    match = Match.new(game("duel"), [SeatSetup(one, one, one) for one in SEAT_SIGNS[:2]], {}, 7)
    return match, sit_down(app, table_of(app, match))


def drawn(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What is listed here of Duel's cards and wonders is drawn for the first time from now on."""
    found: list[object] = []
    for name in ("_picture", "wonder_picture"):
        draw = getattr(faces, name)

        def noted(*args: object, draw: Callable[..., object] = draw) -> object:
            found.append(args)
            return draw(*args)

        monkeypatch.setattr(faces, name, noted)
    return found


def test_the_cards_of_an_age_are_drawn_before_it_is_dealt(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, table = duel(app)
    rng, found = Random(5), list[object]()
    while table.view.age < 2:
        if table.view.age and sum(map(bool, table.view.layout)) == 1:
            table.draw_ahead(math.inf)
            found = drawn(monkeypatch)
        seat = match.to_move()[0]
        match.play(seat, rng.choice(match.legal(seat)))
        table.show_position()
        app.frame(16)
    assert not found


def test_what_somebody_may_ask_about_is_drawn_before_they_do(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, table = duel(app)
    for wanted in (0, 1):
        while table.view.age < wanted:
            seat = match.to_move()[0]
            match.play(seat, match.legal(seat)[0])
            table.show_position()
        app.frame(16)
        table.draw_ahead(math.inf)
        monkeypatch.setattr(table, "enlarged", lambda: None)  # which is drawn, too, but later
        found, asked = drawn(monkeypatch), 0
        for target in table.targets():
            if target.name.startswith(("card:", "wonder:")):
                app.handle(Move(*target.box.center))
                app.frame(16)
                asked += 1
        assert asked >= 4
        assert not found


def test_a_wonder_is_drawn_in_a_city_before_it_is_drafted(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, table = duel(app)
    for _ in range(3):
        table.draw_ahead(math.inf)
        with monkeypatch.context() as patch:
            found = drawn(patch)
            match.play(match.to_move()[0], match.legal(match.to_move()[0])[0])
            table.show_position()
            app.frame(16)
        assert not found


def test_the_dials_are_drawn_before_they_turn(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(game("new_dawn"), [SeatSetup(s, s, s) for s in SEAT_SIGNS[:2]], {}, 7)
    by_chance(match, Random(3), until=lambda one: one.observation(None).round)
    table = sit_down(app, table_of(app, match))
    table.draw_ahead(math.inf)
    trees = [one for one in table.sections if isinstance(one, TreeSection)]
    placed = next(one for one in trees if one.part("dial:tech")).laid().placed
    paints = [(p.node.paint, p.box) for p in placed if p.node.part.startswith("dial:")]
    assert len(paints) == 2
    monkeypatch.setattr(dials, "raster", pytest.fail)
    (tech, square), (event, circle) = paints
    assert tech is not None
    assert event is not None
    marks.tech(table.measure(), square, tech.args[0] + NEXT, None)
    icons, index = event.args
    marks.event(table.measure(), circle, icons, (index + 1) % len(icons))


def counted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """The sizes of what is drawn from now on."""
    found, load = list[tuple[int, int]](), pygame.image.load_sized_svg

    def noted(file: io.BytesIO, size: tuple[int, int]) -> pygame.Surface:
        found.append(size)
        return load(file, size)

    monkeypatch.setattr(pygame.image, "load_sized_svg", noted)
    return found


@pytest.mark.parametrize("game_id", GAMES)
def test_what_keys_open_is_drawn_while_a_table_rests(
    app: App, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of it but what the focus brings; and only once, however often it rests."""
    surface_cache.forget()
    signs = SEAT_SIGNS[: game(game_id).seats[0]]
    match = Match.new(game(game_id), [SeatSetup(one, one, one) for one in signs], {}, 7)
    table = sit_down(app, table_of(app, match))
    app.frame(16)
    table.draw_ahead(math.inf)
    found, opened = counted(monkeypatch), set[type[Scene]]()
    for action in ("menu", "rules", "log", "cards"):
        found.clear()
        app.handle(Key(app.preferences.key_of(action)))
        app.frame(16)
        assert len(found) <= FEW, action
        opened.add(type(top_of(app)))
        while app.top is not table:
            app.pop()
    assert len(opened) == 4
    table.touch()
    app.frame(16)
    monkeypatch.setattr(MenuScene, "drawn_unseen", pytest.fail)
    table._ahead = None
    table.draw_ahead(math.inf)


def test_the_standing_of_carta_impera_is_drawn_while_its_table_rests(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    surface_cache.forget()
    match = Match.new(
        game("carta_impera"), [SeatSetup(one, one, one) for one in SEAT_SIGNS[:2]], {}, 7
    )
    table = sit_down(app, table_of(app, by_chance(match, Random(7), 20)))
    app.frame(16)
    table.draw_ahead(math.inf)
    found = counted(monkeypatch)
    app.handle(Key(app.preferences.key_of("standing")))
    app.frame(16)
    assert isinstance(app.top, StandingScene)
    assert len(found) <= FEW


def test_what_is_pointed_at_is_drawn_large_while_it_is(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, table = duel(app)
    app.frame(16)
    surface_cache.forget()
    table.redraw()
    wonder = next(one for one in table.targets() if one.name.startswith("wonder:"))
    scale = table.unit()
    app.handle(Move(wonder.box.centerx * scale, wonder.box.centery * scale))
    app.frame(16)
    table.draw_ahead(math.inf)
    found = counted(monkeypatch)
    app.handle(Key(app.preferences.key_of("enlarge")))
    app.frame(16)
    assert isinstance(app.top, EnlargeScene)
    assert len(found) <= FEW


def test_behind_a_curtain_nothing_is_drawn_large(app: App) -> None:
    match = Match.new(game("wonders"), [SeatSetup(s, s, s) for s in SEAT_SIGNS[:3]], {}, 7)
    by_chance(match, Random(3), until=lambda one: one.observation(None).age)
    table = sit_down(app, table_of(app, match))
    table.hide()
    app.frame(16)
    assert table.relay.waits
    assert table.viewer() is None
    for target in table.targets():
        app.handle(Move(*target.box.center))
        assert table.enlarged() is None


def test_rings_of_objects_are_looked_for_while_nothing_happens(app: App) -> None:
    app.go.home()
    app.frame(16)
    kept = [[n] for n in range(memory.SOME)]
    while gc.get_count()[0] <= memory.SOME:
        kept.append([0])
    app.frame(16)
    assert gc.get_count()[0] < memory.SOME


def test_an_input_is_answered_at_the_next_wake_up(app: App, hours: Hours) -> None:
    app.go.home()
    rests(app, hours)
    beat = Beat()
    run(app, hours, beat, hours.now + SOON)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), buttons=(0, 0, 0)))
    before = hours.ticks
    ms = beat.next(False, False)
    assert (hours.ticks - before, ms) == (1, 1000 // REST)
    assert app.frame(ms), "it was taken"
    beat.next(True, False)
    assert hours.ticks - before == 2, "and frames come at once again"


def test_the_longer_nothing_happens_the_fewer_frames_there_are(hours: Hours) -> None:
    beat = Beat()
    while hours.now < FULL_RATE_FOR:
        assert beat.next(False, True) == 1000 // FULL
    while hours.now < FULL_RATE_FOR + STILL:
        assert beat.next(False, False) == 1000 // REST
    assert beat.next(False, False) == GLANCES * (1000 // REST)


def test_what_is_painted_now_and_then_keeps_the_frames_coming(hours: Hours) -> None:
    """A clock that is shown, a picture made ahead."""
    beat, ms = Beat(), 0
    while hours.now < 3 * SOON:
        ms = beat.next(False, True)
    assert ms == 1000 // REST
