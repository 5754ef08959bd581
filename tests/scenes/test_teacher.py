"""Teacher mode: seen across the room, darkens all but what matters, and holds the table still."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.drawing.kit.teaching import ARROW
from game.drawing.unfolding import window
from game.games import game
from game.match.match import Match
from game.match.record import SeatSetup
from game.scenes.duel.table import DuelTable
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Key, Move
from game.scenes.kit.teacher import BANNER_MS, LIGHTS, Layers
from game.scenes.shell.home import HomeScene
from game.scenes.shell.learn import LearnScene
from game.scenes.shell.menu import MenuScene
from game.scenes.shell.settings import SettingsScene
from tests.lessons.driving import lesson, open_at
from tests.scenes.driving import click, duel, prefer, press, top, top_as
from tests.sure import sure


@pytest.fixture
def table(app: App) -> DuelTable:
    app.push(HomeScene(app))
    app.go.match(duel(app.store, moves=30))
    scene = top_as(app, DuelTable)
    app.frame(16)
    return scene


def seen(app: App) -> bytes:
    return pygame.image.tobytes(sure(app.window.screen), "RGB")


def point(app: App, x: float, y: float) -> None:
    app.handle(Move(x, y))
    app.frame(16)


def keys(app: App, *names: str) -> None:
    for name in names:
        app.handle(Key(name))
    app.frame(16)


def light_of(app: App, at: tuple[float, float]) -> int:
    """The brightness of a pixel."""
    r, g, b, _ = sure(app.window.screen).get_at((round(at[0]), round(at[1])))
    return r + g + b


def test_nothing_is_done_while_it_is_off(app: App, table: DuelTable) -> None:
    before = seen(app)
    assert not app.teacher.active
    keys(app, "f2", "f3", "f4")
    assert app.teacher.active
    assert seen(app) != before
    keys(app, "f2", "f3", "f3", "f3", "f4")
    assert not app.teacher.on
    app.frame(BANNER_MS)
    app.frame(16)
    assert not app.teacher.active
    assert seen(app) == before


@pytest.mark.parametrize("light", LIGHTS)
def test_only_what_changed_is_painted_and_it_is_enough(
    app: App, table: DuelTable, light: str
) -> None:
    """After any moves of the pointer the screen is what it is when painted as a whole."""
    app.teacher.set_pointer(True)
    app.teacher.set_light(light)
    app.teacher.freeze(True)
    rng = Random(3)
    for _ in range(12):
        point(app, rng.randrange(1280), rng.randrange(720))
        stepwise = seen(app)
        table.redraw()
        table.touch()
        app.frame(16)
        assert seen(app) == stepwise


def test_the_pointer_is_big_and_follows(app: App, table: DuelTable) -> None:
    keys(app, "f2")
    before = seen(app)
    point(app, 400, 300)
    middle = round(400 + 0.2 * ARROW * app.window.scale(app.window.size)), 300 + 36
    assert light_of(app, middle) > 500
    assert seen(app) != before
    point(app, 900, 300)
    assert light_of(app, middle) < 500


def test_the_pointer_goes_to_the_focus_of_the_keys(app: App, table: DuelTable) -> None:
    keys(app, "f2", "tab", "tab")
    assert app.window.screen is not None
    target = sure(table.target(table.focus))
    arrow = sure(app.teacher._layers(table, app.window.screen, "").arrow)
    assert arrow.collidepoint(
        *(part * app.window.scale(app.window.size) for part in target.box.center)
    )


def test_the_light_falls_where_it_is_wanted(app: App, table: DuelTable) -> None:
    card = next(t for t in table.targets() if t.name.startswith("card:") and t.enabled)
    scale = app.window.scale(app.window.size)
    x, y = card.box.centerx * scale, card.box.centery * scale
    point(app, x, y)
    corner = table.layout.cities[0]
    far = corner.x * scale + 40, corner.bottom * scale - 20
    near, dark = light_of(app, (x, y)), light_of(app, far)
    holes = []
    for light in LIGHTS[1:]:
        app.teacher.set_light(light)
        app.frame(16)
        assert light_of(app, (x, y)) == near
        assert light_of(app, far) < dark * 0.5
        hole = sure(app.teacher._shown.hole)
        assert hole.collidepoint(x, y)
        holes.append(hole.size)
    assert len(set(holes)) == 3
    point(app, *far)
    hole = sure(app.teacher._shown.hole)
    assert hole.contains(pygame.Rect(*(part * scale for part in corner)))


@pytest.mark.parametrize("light", LIGHTS[1:])
def test_what_a_lesson_says_is_never_dark(app: App, light: str) -> None:
    """Wherever the light falls: far away, beside it, and on it."""
    learn = LearnScene(app, "duel")
    app.push(learn)
    open_at(learn, "taste", "take")
    app.frame(16)
    scene, scale = top(app), app.window.scale(app.window.size)
    (said,) = scene.bright()
    inside = pygame.Rect(*(round(part * scale) for part in said.inflate(-40, -40)))
    places = [(5, 715), inside.midbottom, inside.center]
    for place in places:
        app.teacher.set_light("")
        point(app, *place)
        before = sure(app.window.screen).subsurface(inside).copy()
        app.teacher.set_light(light)
        app.frame(16)
        assert light_of(app, (700, 60)) < 100, "the table is dark"
        now = sure(app.window.screen).subsurface(inside)
        box = app.teacher._shown.hole if light == "thing" else None
        if box is None or not box.colliderect(inside):  # the rim round a thing is drawn upon it
            assert pygame.image.tobytes(now, "RGB") == pygame.image.tobytes(before, "RGB"), place


@pytest.mark.parametrize("text_size", [1.0, 1.4])
def test_the_banner_lies_where_no_coach_speaks(
    app: App, table: DuelTable, text_size: float
) -> None:
    prefer(app, text_size=text_size)
    keys(app, "f4")
    banner, scale = app.teacher._shown.banner, app.window.scale(app.window.size)
    assert banner is not None
    assert banner.bottom - 20 * scale <= window(table.w, table.h).y * scale, "but for its shadow"


def test_over_nothing_the_light_is_a_circle(app: App, table: DuelTable) -> None:
    app.teacher.set_light("thing")
    point(app, 640, 715)
    assert app.teacher._shown.radius == 0


def test_a_dialog_is_not_darkened(app: App, table: DuelTable) -> None:
    keys(app, "f3")
    table.menu()
    app.frame(16)
    assert app.teacher._shown.hole is None


def test_frozen_no_move_is_accepted(app: App, table: DuelTable) -> None:
    length = table.match.length
    keys(app, "f4")
    table.act(table.match.legal(table.mover or 0)[0])
    assert table.match.length == length
    assert table.notice is not None
    press(app, "ctrl+z")
    assert table.match.length == length
    keys(app, "f4")
    table.act(table.match.legal(table.mover or 0)[0])
    assert table.match.length == length + 1


def test_frozen_bots_wait(app: App) -> None:
    seats = [SeatSetup(name, "orange", "diamond", "random") for name in "AB"]
    app.go.match(Match.new(game("duel"), seats, seed=1, journal=app.store))
    scene = top_as(app, DuelTable)
    app.teacher.freeze(True)
    for _ in range(20):
        scene.update(1000)
    assert scene.match.length == 0
    assert scene.bots._thought is None
    app.teacher.freeze(False)
    while not scene.match.length:
        scene.update(1000)


def test_frozen_lessons_wait(app: App) -> None:
    learn = LearnScene(app, "duel")
    app.push(learn)
    open_at(learn, "taste", "take")
    scene = top_as(app, DuelTable)
    app.teacher.freeze(True)
    lesson(scene).show_me()
    assert scene.match.length == 0
    app.teacher.freeze(False)
    lesson(scene).show_me()
    app.teacher.freeze(True)
    for _ in range(20):
        scene.update(1000)
    assert lesson(scene).run.replying


def test_by_the_menu(app: App, table: DuelTable) -> None:
    press(app, "f10")
    assert isinstance(app.top, MenuScene)
    click(app, "menu:teach")
    for name in ("teach:pointer:on", "teach:spotlight:thing", "teach:freeze:on"):
        click(app, name)
    assert (app.teacher.pointer, app.teacher.light, app.teacher.frozen) == (True, "thing", True)
    click(app, "close")
    assert top(app) is table
    app.stack.home()
    assert not app.teacher.on


def test_the_keys_can_be_changed_and_the_banner_names_them(app: App, table: DuelTable) -> None:
    app.push(SettingsScene(app, "keys"))
    click(app, "key:freeze")
    press(app, "ctrl+f")
    press(app, "escape")
    keys(app, "f4")
    assert not app.teacher.frozen
    keys(app, "ctrl+f")
    assert app.teacher.frozen
    assert "Ctrl+F" in app.teacher._shown.text


def test_off_again_after_the_table(app: App, table: DuelTable) -> None:
    keys(app, "f2", "f3", "f4")
    app.pop()
    app.frame(16)
    assert app.teacher._shown == Layers()
