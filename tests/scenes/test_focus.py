"""Focus after mouse and keys mixed: Enter does what is seen to have the focus, or nothing."""

from __future__ import annotations

from random import Random

import pytest

from game.games import game
from game.hotseat.hands import HERE
from game.match.match import Match
from game.match.record import Move, SeatSetup
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Key, KeyUp
from game.scenes.kit.scene import Scene
from game.scenes.shell.rules import RulesScene
from game.scenes.table.table import TableScene
from game.scenes.table.undoing import Consent
from tests.chance import by_chance
from tests.scenes import driving, every_carta_impera
from tests.scenes.driving import (
    again,
    click,
    duel,
    frame,
    opened,
    painted,
    press,
    run_frames,
    table_of,
    top,
    top_of,
)
from tests.scenes.every import SCENES, show
from tests.scenes.every_civilization import CIVILIZATION
from tests.scenes.every_wonders import WONDERS

SEATS = (SeatSetup("Ana", "orange", "diamond"), SeatSetup("Mihai", "blue", "circle"))
KEYS = ("tab", "shift+tab", "left", "right", "up", "down", "enter", "space", "1", "3", "ctrl+z")
ANSWERS = ("choice:allow", "choice:refuse", "choice:yes", "choice:no", "menu:resume")


def dealt(game_id: str, moves: int, seed: int = 4) -> Match:
    return by_chance(Match.new(game(game_id), SEATS, seed=seed), Random(seed), moves)


def seen(scene: TableScene) -> str:
    """What is seen to have the focus."""
    return scene.focus if scene.keyboard and scene.target(scene.focus) is not None else ""


def back_to(app: App, scene: TableScene, rng: Random) -> None:
    """Answer what lies over the table, by mouse or keys, until it lies open again."""
    for _ in range(6):
        if app.top is scene:
            return
        known = [t.name for t in top_of(app).targets() if t.name in ANSWERS]
        if known and rng.random() < 0.5:
            click(app, rng.choice(known))
        else:
            press(app, rng.choice(("enter", "escape")))
    while app.top is not scene:
        app.pop()


def enter_does_no_harm(app: App, scene: TableScene) -> None:
    """Enter never undoes, and takes no action but one of what is seen to have the focus; with nothing
    seen it does what the green button shows Enter for: whoever has chosen hands the laptop on."""
    here, entries, touched = seen(scene), list(scene.match.entries), scene.choice.touched
    lit, handing_on = scene.is_lit(here), scene.relay.lingers
    assert here != "button:undo", "the focus stays on Undo after something was done"
    press(app, "enter")
    new = scene.match.entries[len(entries) :]
    assert scene.match.entries[: len(entries)] == entries
    assert not isinstance(app.top, Consent)
    assert all(isinstance(entry, Move) for entry in new), "Enter took something back"
    if not here and not handing_on:
        assert (app.top, new, scene.choice.touched) == (scene, [], touched), "nothing had the focus"
    if new and lit:
        paths = [scene.game.path(one.action) for one in scene.match.log[-len(new) :] if one.action]
        assert any(here in path for path in paths), (here, paths)


def look(app: App, scene: TableScene) -> None:
    """Behind a curtain whoever it is for holds the button until the table opens."""
    frame(app)
    if scene.relay.waits and scene.relay.holds():
        scene.focus = HERE  # where it is when the curtain falls, or the hand lies face down
        app.handle(Key("enter"))
        frame(app)
        run_frames(app, 2, scene.hold)
        app.handle(KeyUp("enter"))
    assert not scene.relay.down


def mixed(app: App, match: Match, steps: int, seed: int) -> int:
    """Play by mouse and keys at random; how often something was done and Enter pressed after it."""
    scene, rng, done = opened(app, table_of(app, match)), Random(seed), 0
    for _ in range(steps):
        if match.finished:
            break
        look(app, scene)
        entries = len(match.entries)
        mouse = rng.random() < 0.6
        if mouse:
            names = [t.name for t in scene.targets() if t.enabled]
            wanted = [n for n in names if scene.is_lit(n) or n.startswith(("do:", "move:"))]
            click(app, rng.choice([*wanted, *wanted, "button:undo", "button:menu"]))
        else:
            press(app, rng.choice(KEYS))
        left = app.top is not scene
        back_to(app, scene, rng)
        if len(match.entries) != entries or mouse or left:
            if len(match.entries) != entries:
                done += 1
                assert scene.focus != "button:undo"
            if seen(scene) != "button:menu" and not left:
                enter_does_no_harm(app, scene)
            back_to(app, scene, rng)
    return done


@pytest.mark.parametrize(
    ("game_id", "moves"), [("duel", 8), ("new_dawn", 30), ("carta_impera", 14)]
)
@pytest.mark.usefixtures("unpainted")
def test_enter_after_an_action_does_no_harm(app: App, game_id: str, moves: int) -> None:
    assert mixed(app, dealt(game_id, moves), 20, 3) > 1


@pytest.mark.long
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(
    ("game_id", "moves"),
    [("duel", 0), ("new_dawn", 8), ("new_dawn", 40), ("carta_impera", 8), ("wonders", 3)],
)
@pytest.mark.usefixtures("unpainted")
def test_long_play_by_mouse_and_keys(app: App, game_id: str, moves: int, seed: int) -> None:
    assert mixed(app, dealt(game_id, moves), 180, seed) > 10


def test_enter_after_the_mouse_shows_the_focus_first(app: App) -> None:
    """A card clicked by mouse is not chosen again, nor is Undo clicked again."""
    match = duel(None, 5, 2)
    scene = opened(app, table_of(app, match))
    lit = next(t.name for t in scene.targets() if scene.is_lit(t.name))
    click(app, lit)
    assert match.length == 3
    press(app, "enter")
    assert match.length == 3
    click(app, "button:undo")
    if app.top is not scene:
        click(app, "choice:allow")
    length = match.length
    assert length < 3
    for _ in range(2):
        assert scene.focus != "button:undo"
        press(app, "enter")
        assert len([one for one in match.entries if not isinstance(one, Move)]) == 1


TABLES = [name for name in SCENES if name in CIVILIZATION or name in WONDERS]
"""Scenes of games whose green buttons show Enter."""


@pytest.mark.long
@pytest.mark.parametrize("name", TABLES)
def test_enter_stands_on_a_button_only_while_it_presses_it(
    app: App, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driving, "handed_out", again)
    enter_is_shown_where_it_presses(app, name)


@pytest.mark.parametrize(
    "name", ["civilization_cities_3", "civilization_research_laid", "wonders_laid"]
)
def test_enter_stands_on_the_green_button(
    app: App, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driving, "handed_out", again)
    assert enter_is_shown_where_it_presses(app, name)


def enter_is_shown_where_it_presses(app: App, name: str) -> bool:
    """After the mouse it is shown and does something; with the keys it is for what has the focus, and
    is not shown. Whether it was shown at all."""

    def opened(keyboard: bool) -> tuple[Scene, bool]:
        scene = show(app, name)
        scene.keyboard = keyboard
        scene.focus = "button:rules" if keyboard else ""
        scene.redraw()
        with painted() as texts:
            frame(app)
        return scene, any(text == "Enter" for text, _ in texts)

    scene, shown = opened(False)
    if not isinstance(scene, TableScene) or scene.relay.down:
        return False
    assert scene.press_primary() or not shown
    scene, with_keys = opened(True)
    assert not with_keys
    press(app, "enter")
    assert isinstance(app.top, RulesScene)
    return shown


def test_enter_lifts_the_hand_where_its_back_had_the_focus(app: App) -> None:
    """A back is nothing for the keys: they go on at the button that is held."""
    scene = every_carta_impera.table(app, every_carta_impera.asked("discarding_hand"), seen=False)
    back = next(t for t in scene.targets() if t.name.startswith("hand:"))
    scene.focus, scene.keyboard = back.name, True
    press(app, "enter")
    assert seen(scene) == HERE
    app.handle(Key("enter"))
    run_frames(app, 2, scene.hold)
    assert scene.legal


def test_refused_consent_leaves_the_focus_elsewhere(app: App) -> None:
    scene = opened(app, table_of(app, duel(None, 5, 21)))
    scene.focus, scene.keyboard = "button:undo", True
    press(app, "enter")
    assert isinstance(top(app), Consent)
    press(app, "enter")
    assert top(app) is scene
    frame(app)
    press(app, "enter")
    assert top(app) is scene
