"""Settings: everything acts at once, and every key can be changed but those that must stay."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.drawing.kit import theme
from game.hotseat import preferences
from game.hotseat.preferences import KEYS, Preferences
from game.match import files
from game.match.match import Match
from game.match.record import SeatSetup
from game.scenes.kit.app import App
from game.scenes.shell.home import HomeScene
from game.scenes.shell.settings import SettingsScene
from tests.scenes.driving import click, press, pushed, tab_to, top_of
from tests.sure import sure


@pytest.fixture
def settings(app: App) -> SettingsScene:
    app.push(HomeScene(app))
    return pushed(app, SettingsScene(app))


def test_language_changes_every_scene_at_once(app: App, settings: SettingsScene) -> None:
    click(app, "language:ro")
    assert app.words.lang == "ro"
    assert settings.say("settings.title") == "Setări"
    press(app, "escape")
    assert top_of(app).say("home.quit") == "Ieșire"


def test_sizes_and_colours(app: App, settings: SettingsScene) -> None:
    width = settings.w
    click(app, "interface_size:1.2")
    assert settings.w == pytest.approx(width / 1.2)
    click(app, "text_size:1.4")
    assert app.preferences.text_size == 1.4
    click(app, "palette:deutan")
    assert theme.current() == "deutan"
    theme.use("standard")


def test_full_screen_is_kept_and_lays_every_scene_out_anew(
    app: App, settings: SettingsScene
) -> None:
    for chosen in ("on", "off"):
        click(app, f"full_screen:{chosen}")
        assert files.load(sure(app.kept.path), Preferences).full_screen == (chosen == "on")
        assert settings.pixel_size() == top_of(app).pixel_size() == app.window.size


def test_play(app: App, settings: SettingsScene) -> None:
    click(app, "group:play", "animation:fast", "recap:off")
    assert app.comfort.speed() == 0.5
    assert not app.preferences.recap
    tab_to(app, "effects_volume")
    press(app, "right", "right", "left")
    assert app.preferences.effects_volume == app.sounds.volume == 0.7
    assert app.preferences.ambience_volume == app.sounds.ambience_volume == 0
    tab_to(app, "ambience_volume")
    press(app, "right", "right")
    assert app.preferences.ambience_volume == app.sounds.ambience_volume == 0.2
    app.preferences.ambience_volume = app.sounds.ambience_volume = 0


def test_what_tables_ask_and_show(app: App, settings: SettingsScene) -> None:
    click(app, "group:table", "confirm_discard:on", "ask_payment:on", "points_so_far:me")
    assert app.preferences.confirm_discard
    assert app.comfort.ask_payment
    assert app.comfort.points_so_far == "me"


def test_what_is_set_is_kept(app: App, settings: SettingsScene, tmp_path: Path) -> None:
    click(app, "text_size:1.2")
    assert files.load(tmp_path / "preferences.json", preferences.Preferences).text_size == 1.2


def test_a_key_is_changed(app: App, settings: SettingsScene) -> None:
    click(app, "group:keys", "key:cards")
    press(app, "ctrl+left ctrl")
    assert settings.listening == "cards"
    press(app, "ctrl+k")
    assert app.preferences.key_of("cards") == "ctrl+k"
    assert app.preferences.action_of("c") == ""


def test_a_key_that_is_taken_is_refused(app: App, settings: SettingsScene) -> None:
    click(app, "group:keys", "key:cards")
    press(app, "l")
    assert app.preferences.key_of("cards") == KEYS["cards"]
    assert "Log" in settings.key_note
    press(app, "k")
    assert app.preferences.key_of("cards") == "k", "another key was waited for"
    assert not settings.listening


def test_numbered_keys_are_listed_and_changed(app: App, settings: SettingsScene) -> None:
    click(app, "group:keys", "key:board_2")
    press(app, "ctrl+j")
    click(app, "key:thing_9")
    press(app, "3")
    assert "3" in settings.key_note, "it is another one's"
    press(app, "0")
    assert app.preferences.action_of("ctrl+j") == "board_2"
    assert app.preferences.action_of("ctrl+2") == ""
    assert app.preferences.action_of("0") == "thing_9"


def test_at_a_table_only_its_own_keys_are_listed(app: App, settings: SettingsScene) -> None:
    def listed() -> set[str]:
        return {t.name[4:] for t in top_of(app).targets() if t.name.startswith("key:")}

    click(app, "group:keys")
    assert listed() == set(KEYS)
    settings.hover, settings.keyboard = "key:end_turn", False
    assert "Carta Impera" in settings.key_games("end_turn")
    assert "Duel" not in settings.key_games("end_turn")
    assert settings.key_games("undo") == ""
    seats = (SeatSetup("Ana", "red", "square"), SeatSetup("Radu", "blue", "circle"))
    shown = {}
    for id, kit in app.games.items():
        app.push(kit.face.table(app, Match.new(kit.game, seats, {}, 5), None))
        app.push(SettingsScene(app, "keys"))
        shown[id] = listed()
        app.pop()
        app.pop()
    assert {"end_turn", "thing_1", "board_1"}.isdisjoint(shown["duel"])
    assert {"end_turn", "thing_5", "board_4"} <= shown["new_dawn"]
    assert {"end_turn", "thing_9", "hide"} <= shown["carta_impera"]
    assert "board_1" not in shown["carta_impera"]


def test_no_two_things_have_the_same_key(app: App) -> None:
    assert len(set(KEYS.values())) == len(KEYS)
    assert all(kit.keys <= set(KEYS) for kit in app.games.values())


@pytest.mark.parametrize("key", ["enter", "tab", "left"])
def test_keys_of_every_scene_stay(app: App, settings: SettingsScene, key: str) -> None:
    click(app, "group:keys", "key:log")
    press(app, key)
    assert app.preferences.key_of("log") == KEYS["log"]
    assert settings.key_note
    assert app.top is settings


def test_escape_leaves_the_key_as_it_is(app: App, settings: SettingsScene) -> None:
    click(app, "group:keys")
    tab_to(app, "key:log")
    press(app, "enter", "escape")
    assert app.top is settings
    assert not settings.listening
    press(app, "escape")
    assert app.top is not settings


def test_keys_and_everything_else_as_at_first(app: App, settings: SettingsScene) -> None:
    click(app, "group:keys", "key:log")
    press(app, "q")
    click(app, "keys_reset")
    assert app.preferences.keys == {}
    click(app, "group:screen", "text_size:1.4")
    app.preferences.keys = {"log": "q"}
    click(app, "defaults")
    press(app, "enter")
    assert app.preferences.text_size == Preferences().text_size
    assert app.preferences.keys == {}
    assert app.preferences.language == "en"
