"""Scenes of what happened, over a table: the bar of the table with what it opens, by mouse and keys, and
what marks an experiment."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from msgspec.structs import replace

from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import EXPERIMENT
from game.games import game
from game.lessons.progress import Mark
from game.match.match import Match
from game.match.record import SeatSetup
from game.rules.wonders.actions import Discard
from game.scenes.kit.app import App
from game.scenes.kit.dialogs import Reading
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box
from game.scenes.shell.log import LogScene
from game.scenes.shell.menu import MenuScene
from game.scenes.shell.rules import RulesScene
from game.scenes.table.bar import BarSection
from game.scenes.table.browser import CardsScene
from game.scenes.table.events_scene import EventsScene
from game.scenes.table.experiment import DARK, BannerSection, Experiment, FrameSection
from game.scenes.table.table import TableScene
from tests.chance import by_chance
from tests.scenes.driving import duel, frame, pushed, run_frames, top, top_as, top_of
from tests.scenes.every import show
from tests.scenes.test_relay import click, pixels, tap
from tests.scenes.wonders.playing import begun, sit_down
from tests.sure import sure

SHOWN = (
    "wonders_reveal_2",
    "wonders_war_3",
    "wonders_power",
    "civilization_revealed",
    "civilization_fought",
    "civilization_village",
)
"""Scenes of what happened, one of each kind."""
OPENED: dict[str, tuple[int, type[Scene]]] = {
    "rules": (pygame.K_F1, RulesScene),
    "cards": (pygame.K_c, CardsScene),
    "menu": (pygame.K_F10, MenuScene),
}


SEATS = (
    SeatSetup("Ana", "orange", "diamond"),
    SeatSetup("Mihai", "blue", "circle"),
    SeatSetup("Ioana", "green", "triangle"),
)


class Steps(EventsScene):
    """Ten steps of something."""

    title, label, steps = "Something happens", "Go on", 10

    def show(self, c: Canvas, b: Box) -> None: ...


def shown(app: App, name: str) -> EventsScene:
    scene = show(app, name)
    frame(app)
    assert isinstance(scene, EventsScene)
    return scene


def table_of(scene: EventsScene) -> TableScene:
    """The table below what is shown."""
    assert isinstance(scene.table, TableScene)
    return scene.table


def step_shown(app: App, match: Match) -> Steps:
    """Ten steps over the table of a match, which play."""
    app.preferences.animation = "normal"
    app.go.match(match)
    frame(app)
    assert isinstance(app.top, TableScene)
    return pushed(app, Steps(app.top))


def press(app: App, code: int) -> None:
    tap(app, code)


@pytest.mark.parametrize("name", SHOWN)
def test_the_bar_opens_what_it_opens_at_the_table_and_comes_back(app: App, name: str) -> None:
    scene = shown(app, name)
    assert any(isinstance(section, BarSection) for section in scene.sections)
    below = list(app.stack)
    for button, (code, kind) in OPENED.items():
        for by_key in (False, True):
            if by_key:
                press(app, code)
            else:
                click(app, f"button:{button}")
            assert isinstance(app.top, kind), button
            assert app.stack[:-1] == below
            press(app, pygame.K_ESCAPE)
            assert app.stack == below, button
    press(app, pygame.K_l)
    assert isinstance(app.top, LogScene)
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_r)
    assert isinstance(app.top, Reading)
    press(app, pygame.K_RETURN)
    assert app.stack == below
    press(app, pygame.K_RETURN)
    assert scene not in app.stack, "after that the next key leads on"


@pytest.mark.parametrize("name", SHOWN)
def test_the_rules_open_where_they_tell_of_it(app: App, name: str) -> None:
    scene = shown(app, name)
    press(app, pygame.K_F1)
    assert isinstance(app.top, RulesScene)
    assert app.top.lit == scene.clause
    assert app.top.lit in [c.id for chapter in app.top.chapters for c in chapter.clauses]


@pytest.mark.parametrize("name", SHOWN)
def test_the_buttons_lie_where_they_lie_at_the_table(app: App, name: str) -> None:
    scene = shown(app, name)
    table_of(scene).relayout()
    for button in OPENED:
        here, there = (one.target(f"button:{button}") for one in (scene, table_of(scene)))
        if there is not None:  # the curtain covers them
            assert here == there


def test_what_plays_waits_until_one_is_back(app: App) -> None:
    scene = step_shown(app, duel(app.store, 5, 12))
    run_frames(app, 60, 16)
    reached = scene.reached
    assert 0 < reached < scene.steps
    click(app, "button:cards")
    assert isinstance(top(app), CardsScene)
    run_frames(app, 200, 16)
    press(app, pygame.K_ESCAPE)
    assert scene.reached == reached
    press(app, pygame.K_F1)
    press(app, pygame.K_F1)
    assert top(app) is scene
    assert scene.reached <= reached + 1
    press(app, pygame.K_a)
    assert scene.reached == scene.steps, "any other key shows the end"
    press(app, pygame.K_a)
    assert top(app) is table_of(scene)


def test_what_moves_next_begins_before_the_table_is_seen(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a scene ends by itself; else the table would be seen as it is after that, and then again
    as it was before."""
    scene = step_shown(app, duel(app.store, 5, 12))
    table, seen = table_of(scene), list[str]()
    scene.goes_on = True
    monkeypatch.setattr(table, "update", lambda ms: seen.append("goes on"))
    monkeypatch.setattr(table, "draw", lambda screen: seen.append("is seen"))
    while app.top is scene:
        app.frame(100)
    assert seen == ["goes on", "is seen"]


def test_by_keys_alone(app: App) -> None:
    """Tab and the arrows walk to the bar, Enter opens, and then Enter leads on."""
    scene = step_shown(app, duel(app.store, 5, 12))
    press(app, pygame.K_RETURN)
    assert scene.reached == scene.steps
    for walk in ([pygame.K_TAB], [pygame.K_TAB, pygame.K_RIGHT]):
        for code in walk:
            press(app, code)
        assert scene.focus in {f"button:{name}" for name in OPENED}
        press(app, pygame.K_RETURN)
        assert app.top is not scene
        press(app, pygame.K_ESCAPE)
        assert app.top is scene
    press(app, pygame.K_RETURN)
    assert app.top is table_of(scene)


def test_the_position_that_the_bar_tells_is_that_of_what_is_shown(app: App) -> None:
    """Not of the next Age, whose cards are dealt already."""
    scene = shown(app, "wonders_war_3")
    section = next(one for one in scene.sections if isinstance(one, BarSection))
    said = section.heading()
    assert said.status == scene.title
    assert said.progress != table_of(scene).progress()
    assert "turn 6" in said.progress


# ---- experiments --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SHOWN)
def test_what_happens_in_an_experiment_has_its_frame_and_banner(app: App, name: str) -> None:
    scene = shown(app, name)
    table, whole = table_of(scene), scene.h
    assert not {BannerSection, FrameSection} & {type(one) for one in scene.sections}
    table.match.header = replace(table.match.header, parent="real", parent_n=1)
    table.experiment = Experiment(table, table)
    app.refresh()
    frame(app)
    assert {BannerSection, FrameSection} <= {type(one) for one in scene.sections}
    assert scene.h == whole - table.experiment.height()
    go_on = sure(scene.target("go_on"))
    assert go_on.box.bottom <= scene.h
    edges = {sure(app.window.screen).get_at((2, y))[:3] for y in range(app.window.size[1])}
    assert edges <= {EXPERIMENT, DARK}, "the frame lies above all else"


def test_from_what_is_shown_an_experiment_leads_back(app: App) -> None:
    """By its banner and by the menu: to the real match, as from its table."""
    real, rng = Match.new(game("wonders"), SEATS, seed=5, journal=app.store), Random(5)
    by_chance(real, rng)
    for by_menu in (True, False):
        copy = real.fork(2)
        app.go.match(copy)
        table = top_as(app, TableScene)
        table.act(copy.legal(2)[0], 2)
        assert isinstance(app.top, EventsScene)
        app.frame(16)
        if by_menu:
            click(app, "button:menu")
        click(app, "menu:real" if by_menu else "experiment:back")
        assert isinstance(app.top, TableScene)
        assert (app.top.match.id, app.top.past) == (real.id, 2)
        assert not any(isinstance(one, EventsScene) for one in app.stack)
        assert table not in app.stack
        app.stack.clear()
        app.push(Scene(app))


# ---- over the scene, the table is acted on ------------------------------------------------------


def test_a_match_begun_again_from_there_takes_the_place_of_its_table(app: App) -> None:
    app.push(Scene(app))
    scene = step_shown(app, duel(app.store, 5, 12))
    for button in ("button:menu", "menu:restart", "choice:yes"):
        click(app, button)
    assert top_as(app, TableScene).match.length == 0
    assert len(app.stack) == 2
    assert table_of(scene) not in app.stack


def test_a_lesson_is_left_or_begun_again_from_there(app: App) -> None:
    app.push(Scene(app))
    for choice, left in (("go_on", 3), ("restart", 2), ("leave", 1)):
        app.go.lesson("duel", "taste", "Ana", Mark(), lambda: None)
        table = top_as(app, TableScene)
        pushed(app, Steps(table))
        click(app, "button:menu", f"choice:{choice}")
        assert len(app.stack) == left
        assert (table in app.stack) is (left > 1)
        while len(app.stack) > 1:
            app.pop()


def test_over_a_reveal_nothing_is_seen_of_hands(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """In two deals that nobody can tell apart everybody discards: cards, log, rules, menu and what is
    read are the same, whatever is held and was discarded."""

    def seen(seed: int | None) -> list[object]:
        match = begun(4, 20, 6)
        if seed is not None:
            match._state = match.game.determinize(match.observation(None), Random(seed))
        hands.append(tuple(tuple(sorted(one)) for one in match.state.hands))
        table = sit_down(app, match)
        for seat in match.to_move():
            table.act(next(one for one in match.legal(seat) if isinstance(one, Discard)), seat)
        scene = top_as(app, EventsScene)
        found: list[object] = []
        for code in (pygame.K_c, pygame.K_l, pygame.K_F1, pygame.K_F10, pygame.K_r):
            press(app, code)
            assert app.top is not scene
            found += [pixels(app), [target.text for target in top_of(app).targets()]]
            press(app, pygame.K_ESCAPE)
            assert app.top is scene
        return found

    hands: list[object] = []
    monkeypatch.setattr("game.match.match.token_hex", lambda n: "ab" * n)
    assert seen(None) == seen(5)
    assert hands[0] != hands[1]
