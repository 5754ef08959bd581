"""The client as a whole: preferences, sizes, sound, fonts, and the loop at rest."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.drawing.kit import fonts
from game.games import GAMES, game
from game.hotseat import preferences
from game.match import files
from game.match.match import Match
from game.match.record import SeatSetup
from game.scenes.kit.app import App
from game.scenes.kit.dialogs import Ask, AskButton, Reading
from game.scenes.kit.inputs import LOST, Attention, Key, Quit, Resize
from game.scenes.kit.scene import TALLEST
from game.scenes.shell.home import HomeScene
from game.scenes.shell.menu import TeachScene
from game.scenes.shell.rules import RulesScene
from game.scenes.shell.saves import SavesScene
from game.scenes.shell.settings import SettingsScene
from game.scenes.shell.setup import SetupScene
from game.scenes.shell.shelf import PickGame
from game.scenes.table.table import TableScene
from game.sound.speech import Speech
from game.words import spoken
from tests.chance import by_chance
from tests.scenes.driving import frame, prefer, press, run_frames, top_as, top_of
from tests.sure import sure


def test_no_two_actions_share_a_key() -> None:
    assert len(set(preferences.KEYS.values())) == len(preferences.KEYS)


def test_a_window_is_never_too_small_for_the_table(app: App) -> None:
    app.window.open((320, 200))
    assert app.window.size[0] >= 960
    assert app.window.size[1] >= 540


def test_the_window_is_asked_again_where_it_stays_as_large_as_the_screen(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As window managers do that are told to leave full screen."""
    really = pygame.display.set_mode
    sizes = []

    def set_mode(size: tuple[int, int], flags: int) -> pygame.Surface:
        sizes.append(size)
        return really((1920, 1080) if len(sizes) < 3 else size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    app.window.full_screen(True)
    app.window.full_screen(False)
    assert sizes == [(0, 0), app.preferences.window, app.preferences.window]
    assert app.window.size == app.preferences.window


def test_resizing_lays_everything_out_anew(app: App) -> None:
    app.push(HomeScene(app))
    before = top_of(app).w / top_of(app).h
    app.handle(Resize(1000, 1000))
    frame(app)
    assert top_of(app).w / top_of(app).h != before


def test_a_held_enter_presses_once(app: App) -> None:
    app.push(HomeScene(app))
    app.handle(Key("tab"))
    app.handle(Key("enter", again=True))
    assert len(app.stack) == 1


class Recorder(Speech):
    """A voice that only remembers."""

    def __init__(self) -> None:
        super().__init__(path="")
        self.spoken: list[tuple[str, str, float]] = []

    @property
    def available(self) -> bool:
        return True

    def say(self, text: str, lang: str, volume: float = 1.0) -> None:
        self.spoken.append((text, lang, volume))


def test_a_key_that_was_held_while_nobody_looked_presses_once(app: App) -> None:
    """pygame repeats a key until it sees it go up, even while a slow scene opens."""
    app.push(HomeScene(app))
    app.frame(16)
    pygame.event.clear()
    app.top.focus, app.top.keyboard = "box:duel", True
    for kind in (pygame.KEYDOWN, pygame.KEYDOWN, pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=pygame.K_RETURN, mod=0))
    app.frame(16)
    assert isinstance(app.top, SetupScene)
    assert len(app.stack) == 2
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    app.frame(16)
    assert not isinstance(app.top, SetupScene)


@pytest.mark.parametrize(("ms", "steps"), [(16, 3), (900, 1)])
def test_arrows_repeat_but_not_after_a_slow_frame(app: App, ms: int, steps: int) -> None:
    app.push(HomeScene(app))
    app.frame(16)
    pygame.event.clear()
    app.top.focus, app.top.keyboard = "box:duel", True
    for _ in range(3):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0))
    app.frame(ms)
    assert app.top.focus == f"box:{[*GAMES][steps]}"


def test_what_is_focused_is_shown_and_said(app: App) -> None:
    """In the language of the player; not where that is switched off, nor offered without a voice."""
    app.push(SettingsScene(app, "play"))
    assert app.top.target("voice_volume") is None
    app.speech = recorder = Recorder()
    prefer(app, language="ro")
    focused = sure(top_of(app).target(app.top.focus))
    press(app, "r")
    assert isinstance(app.top, Ask)
    assert app.top.text == focused.text
    assert recorder.spoken == [(focused.text, "ro", 1.0)]
    press(app, "escape")
    slider = sure(app.top.target("voice_volume"))
    app.top.focus = slider.name
    press(app, *["left"] * 5)
    assert recorder.spoken[-1][2] == pytest.approx(app.preferences.voice_volume) == 0.5
    press(app, *["left"] * 5)
    count = len(recorder.spoken)
    press(app, "r")
    assert isinstance(app.top, Ask)
    assert len(recorder.spoken) == count, "at 0 % the voice is silent"


@pytest.mark.parametrize("game_id", GAMES)
def test_a_name_with_brackets_is_said_as_it_is(app: App, game_id: str) -> None:
    """At the table, in the log of it, and among the saved games."""
    seats = (SeatSetup("[coin]", "orange", "diamond"), SeatSetup("*Bo*", "blue", "circle"))
    match, rng = Match.new(game(game_id), seats, seed=3, journal=app.store), Random(1)
    by_chance(match, rng, 12)
    app.go.match(match)
    texts = [target.text for target in top_of(app).targets()]
    app.push(SavesScene(app))
    texts += [target.text for target in top_of(app).targets()]
    for name in ("[coin]", "*Bo*"):
        assert not [text for text in texts if name in text], "a name is data, not markup"
        assert [text for text in texts if name in spoken(text)]
    app.speech = recorder = Recorder()
    app.top.focus = f"save:{match.id}"
    press(app, "r")
    assert "[coin] and *Bo*" in recorder.spoken[0][0]


def test_quitting_keeps_the_preferences(app: App) -> None:
    app.push(HomeScene(app))
    app.preferences.text_size = 1.3
    app.handle(Quit())
    assert not app.stack.running
    app.kept.save()
    assert files.load(sure(app.kept.path), preferences.Preferences).text_size == 1.3


def test_sound_is_silent_while_the_window_is_behind(app: App) -> None:
    app.push(HomeScene(app))
    app.handle(Attention(False))
    assert not app.sounds.here
    app.handle(Attention(True))
    assert app.sounds.here


def test_a_window_that_comes_back_is_shown_whole_again(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.push(HomeScene(app))
    run_frames(app, 3, 16)
    shown: list[str] = []
    monkeypatch.setattr(pygame.display, "flip", lambda: shown.append("all"))
    app.frame(16)
    assert not shown
    pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    app.frame(16)
    assert shown == ["all"]


def posted(kind: int, **values: Any) -> None:
    pygame.event.post(pygame.event.Event(kind, **values))


@pytest.mark.parametrize("light", ["", "circle"], ids=["plain", "spotlight"])
@pytest.mark.parametrize("kind", [*LOST, pygame.WINDOWSIZECHANGED], ids=pygame.event.event_name)
def test_a_window_that_has_lost_its_picture_is_painted_whole(
    app: App, kind: int, light: str
) -> None:
    """After full screen, minimised and restored it was black until something was pointed at."""
    app.push(HomeScene(app))
    app.teacher.light = light
    run_frames(app, 3, 16)
    assert app.window.screen is not None
    pygame.event.clear()
    before = app.window.screen.get_buffer().raw
    app.window.screen.fill("black")
    values = (
        dict(zip("xy", app.window.size, strict=True)) if kind == pygame.WINDOWSIZECHANGED else {}
    )
    posted(kind, **values)
    app.frame(16)
    assert app.window.screen.get_buffer().raw == before


def test_another_surface_of_the_window_is_taken_and_painted_whole(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is drawn on the old one, whose memory is gone."""
    app.push(HomeScene(app))
    run_frames(app, 3, 16)
    pygame.event.clear()
    assert app.window.screen is not None
    old, new = app.window.screen, app.window.screen.copy()
    shown = old.get_buffer().raw
    for surface in (old, new):
        surface.fill("black")
    empty = old.get_buffer().raw
    monkeypatch.setattr(pygame.display, "get_surface", lambda: new)
    app.frame(16)
    assert app.window.screen is new
    assert new.get_buffer().raw == shown
    assert old.get_buffer().raw == empty


def test_a_size_that_was_forced_on_the_window_comes_back_after_full_screen(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was asked for as no smaller than the table likes; the system forced the old one on it again,
    and what lay beyond was not seen. The client is opened as large as it was before."""
    app.push(HomeScene(app))
    really, asked = pygame.display.set_mode, []

    def set_mode(size: tuple[int, int], flags: int) -> pygame.Surface:
        asked.append(size)
        return really(size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    pygame.event.clear()
    posted(pygame.WINDOWSIZECHANGED, x=900, y=560)
    app.frame(16)
    for _ in range(2):
        press(app, app.preferences.key_of("full_screen"))
    assert asked[-1] == (900, 560)
    assert app.window.size == (900, 560)
    assert app.preferences.window == (1280, 720)


def test_a_window_lies_whole_on_a_small_screen(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(800, 500), (900, 600)])
    app.window.open((1280, 720))
    assert app.window.size[0] == 900
    assert 540 < app.window.size[1] < 600


@pytest.mark.parametrize("size", [(900, 560), (640, 480), (700, 1200), (1500, 500)])
@pytest.mark.parametrize("game_id", GAMES)
def test_the_table_lies_whole_in_a_window_of_any_size(
    app: App, game_id: str, size: tuple[int, int]
) -> None:
    seats = (SeatSetup("Ana", "orange", "diamond"), SeatSetup("Mihai", "blue", "circle"))
    app.go.match(Match.new(game(game_id), seats, seed=3, journal=app.store))
    app.frame(16)
    pygame.event.clear()
    posted(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
    app.frame(16)
    assert app.window.size == size
    scale = app.window.scale(size)
    window = pygame.FRect(-1, -1, size[0] / scale + 2, size[1] / scale + 2)
    assert top_of(app).w * scale <= size[0] + 1
    assert top_of(app).h * scale <= size[1] + 1
    outside = [t.name for t in top_of(app).targets() if not window.contains(t.box)]
    assert not outside


def test_a_window_that_stands_upright_is_used_as_far_as_the_table_can_grow(app: App) -> None:
    app.push(HomeScene(app))
    app.handle(Resize(700, 1200))
    assert top_of(app).h == pytest.approx(TALLEST * top_of(app).w)


def test_text_size_by_keys(app: App) -> None:
    app.push(HomeScene(app))
    app.handle(Key(app.preferences.key_of("bigger_text")))
    assert app.preferences.text_size == pytest.approx(1.1)
    frame(app)


def test_rules_and_plain_text_from_every_scene(app: App) -> None:
    app.push(HomeScene(app))
    for action in ("rules", "read_aloud"):
        app.handle(Key(app.preferences.key_of(action)))
        frame(app)
        assert len(app.stack) == 2
        app.handle(Key("escape"))
        assert len(app.stack) == 1


@pytest.mark.parametrize("game_id", GAMES)
def test_the_rules_are_those_of_the_game_that_lies_open(app: App, game_id: str) -> None:
    """From the table, from whatever dialog lies over it, and from its cards, log and lessons."""
    app.push(HomeScene(app))
    seats = (SeatSetup("Ana", "orange", "diamond"), SeatSetup("Mihai", "blue", "circle"))
    app.go.match(Match.new(game(game_id), seats, seed=3, journal=app.store))
    table = top_as(app, TableScene)
    ways: list[Callable[[], object]] = [
        lambda: None,
        table.menu,
        table.cards,
        table.log,
        app.go.settings,
        lambda: app.shortcut("read_aloud"),
        lambda: app.push(TeachScene(app)),
        lambda: app.push(Ask(app, "", "", [AskButton("ok", "")])),
        lambda: app.go.learn(game_id),
        lambda: app.go.setup(game_id),
        lambda: app.go.cards(game_id),
    ]
    for way in ways:
        while app.top is not table:
            app.pop()
        way()
        press(app, app.preferences.key_of("rules"))
        assert top_as(app, RulesScene).game_id == game_id


@pytest.mark.parametrize("game_id", GAMES)
def test_at_home_the_rules_are_those_of_the_box_that_is_chosen(app: App, game_id: str) -> None:
    app.push(HomeScene(app))
    app.frame(16)
    app.top.focus, app.top.keyboard = f"box:{game_id}", True
    press(app, "f1")
    assert isinstance(app.top, RulesScene)
    assert app.top.game_id == game_id
    press(app, "f1")
    ways: list[Callable[[], object]] = [lambda: None, app.go.settings]
    for above in ways:
        app.top.focus = "settings"
        above()
        press(app, "f1")
        assert isinstance(app.top, PickGame), "no box is chosen: it is asked which is meant"
        app.top.focus = f"box:{game_id}"
        press(app, "f1")
        assert top_as(app, RulesScene).game_id == game_id
        while len(app.stack) > 1:
            app.pop()


def test_what_is_read_is_read_again_by_its_key_and_gives_way_to_the_rules(app: App) -> None:
    app.push(HomeScene(app))
    app.speech = recorder = Recorder()
    for presses in (1, 2, 3):
        press(app, "r")
        assert len(app.stack) == 2
        assert len(recorder.spoken) == presses
    app.stack[0].focus = "box:carta_impera"
    for _ in range(3):
        press(app, "f1")
        assert isinstance(app.top, RulesScene)
        assert len(app.stack) == 2
        press(app, "escape", "r")
        assert isinstance(app.top, Reading)
        assert len(app.stack) == 2


def test_missing_fonts_fall_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "package_files", lambda package: None)
    monkeypatch.setattr(fonts, "TITLE", Path("nowhere.ttf"))
    fonts.forget()
    try:
        for kind in ("title", *fonts.FACES):
            assert fonts.font(kind, 20).size("Tessera")[0] > 0
    finally:
        fonts.forget()


def test_a_broken_font_file_falls_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / "SourceSansPro-Regular.ttf"
    broken.write_bytes(b"not a font")
    monkeypatch.setattr(fonts, "face_file", lambda kind: broken)
    fonts.forget()
    try:
        assert fonts.font("body", 20).size("Tessera")[0] > 0
    finally:
        fonts.forget()


def test_the_loop_rests(app: App) -> None:
    """Nothing is painted and nothing moves while nobody does anything."""
    app.push(HomeScene(app))
    pygame.event.clear()
    app.frame(16)
    pygame.event.clear()
    assert not app.frame(33)
    assert app.top.draw(sure(app.window.screen)) == []
