"""What is done with the mouse besides clicking: dragging, the second button, the wheel; and what pygame
tells of it."""

from __future__ import annotations

from concurrent.futures import Future
from pathlib import Path

import pygame
import pytest

from game.bots.thinker import Answer
from game.match.match import Match
from game.scenes.duel.items import REVIVE, items
from game.scenes.kit import inputs
from game.scenes.kit.app import App
from game.scenes.kit.dialogs import Message
from game.scenes.kit.inputs import Input, Move, Press, Pump, Release, Wheel
from game.scenes.kit.scene import Scene
from game.scenes.kit.scroller import Scroller
from game.scenes.shell import report
from game.scenes.shell.menu import MenuScene
from game.scenes.shell.settings import SettingsScene
from game.scenes.table.browser import CardsScene, EnlargeScene, PileScene
from game.scenes.table.replay import ReplayLayer
from game.scenes.table.table import TableScene
from tests.scenes.driving import (
    click,
    duel,
    frame,
    frames_until,
    opened,
    press,
    set_up,
    table_of,
    top,
    top_as,
    top_of,
)
from tests.scenes.every import HOUSE, THE_END
from tests.sure import sure


def drag(app: App, name: str, to: tuple[float, float]) -> None:
    """Hold a target at its middle, and let go elsewhere in its box: so much of its width and height."""
    target = top_of(app).target(name)
    assert target is not None, name
    b, scale = target.box, app.window.scale(app.window.size)
    x, y = (b.x + b.w * to[0]) * scale, (b.y + b.h * to[1]) * scale
    start = b.centerx * scale, b.centery * scale
    for item in (Move(*start), Press(*start), Move(x, y, True), Release(x, y)):
        app.handle(item)
    frame(app)


def test_a_slider_goes_where_it_is_dragged_and_turned(app: App) -> None:
    opened(app, SettingsScene(app))
    click(app, "group:play")
    for end, value in ((0.0, 0.0), (0.999, 1.0)):
        drag(app, "effects_volume", (end, 0.5))
        assert app.preferences.effects_volume == app.sounds.volume == value
    app.handle(Wheel(*sure(app.window.pointer), -1))
    assert app.preferences.effects_volume == app.sounds.volume < 1.0


def test_a_list_is_scrolled_by_its_bar(app: App) -> None:
    grid = sure(opened(app, CardsScene(app, items())).grid)
    for end, offset in ((1.0, grid.reach()), (0.0, 0.0)):
        drag(app, "grid:bar", (0.5, end))
        assert grid.offset == offset


@pytest.mark.parametrize("name", ["learn", "rules", "cards", "log"])
def test_a_click_on_a_bar_scrolls_what_it_belongs_to(app: App, name: str) -> None:
    (HOUSE | THE_END)[name](app)
    bars = [(one, one.bar_name) for one in top_of(app).sections if isinstance(one, Scroller)]
    for scroller, bar in bars:
        if scroller.live and scroller.reach():
            click(app, bar)
            assert scroller.offset == pytest.approx(scroller.reach() / 2, rel=0.02)
    assert any(scroller.offset for scroller, _ in bars)


def test_the_second_button_goes_back(app: App) -> None:
    opened(app, EnlargeScene(app, items(), "circus"))
    app.handle(Press(1.0, 1.0, 3))
    assert not isinstance(top(app), EnlargeScene)


def test_the_button_of_a_pile_takes_what_is_read_about(app: App) -> None:
    taken, pile = list[str](), ["baths", "circus"]
    scene = opened(app, PileScene(app, items(), pile, REVIVE, taken.append, ["circus"]))
    assert scene.reader is not None
    click(app, "choose")
    assert taken == []
    scene.reader.item = "circus"
    click(app, "choose")
    assert taken == ["circus"]
    assert top(app) is not scene


def with_a_bot(app: App) -> TableScene:
    """A table of Duel at which a bot begins."""
    start = set_up(app, "duel", 2, {0: "easy"})
    match = Match.new(start.draft.game, start.draft.seats(), start.draft.chosen(), seed=1)
    return table_of(app, match)


def test_the_menu_lets_bots_wait_and_reports_what_is_played(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(report, "documents", lambda: tmp_path)
    app.push(table := with_a_bot(app))
    for paused in (True, False):
        opened(app, MenuScene(app, table))
        click(app, "menu:pause")
        assert table.bots.paused == paused
    click(app, "report")
    (file,) = tmp_path.glob("tessera-report-*.txt")
    assert "at a table of duel: easy, person; 0 moves;" in file.read_text("utf-8")


def test_a_bot_that_fails_is_told_about_and_not_asked_again(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, failed = with_a_bot(app), Future[Answer]()
    failed.set_exception(ValueError())
    asked = list[int]()

    def ask(seat: int) -> Future[Answer]:
        asked.append(seat)
        return failed

    monkeypatch.setattr(table.bots, "_ask", ask)
    monkeypatch.setattr(table.bots, "_is_due", lambda thought: True)
    app.push(table)
    frames_until(app, lambda: isinstance(app.top, Message))
    assert top_as(app, Message).text == app.words.say("bot.stopped")
    press(app, "enter")
    frame(app)
    assert top(app) is table
    assert len(asked) == 1
    assert table.bots.paused


EVENTS: list[tuple[int, dict[str, object], list[Input]]] = [
    (pygame.MOUSEMOTION, {"pos": (3, 4), "buttons": (1, 0, 0)}, [Move(3, 4, True)]),
    (pygame.MOUSEWHEEL, {"y": -2}, [Wheel(3, 4, -2)]),
    (pygame.MOUSEBUTTONDOWN, {"pos": (5, 6), "button": 3}, [Press(5, 6, 3)]),
    (pygame.MOUSEBUTTONDOWN, {"pos": (5, 6), "button": 4}, []),
    (pygame.MOUSEBUTTONUP, {"pos": (5, 6), "button": 1}, [Release(5, 6, 1)]),
    (pygame.TEXTINPUT, {"text": "ș"}, [inputs.Letters("ș")]),
    (pygame.KEYDOWN, {"key": pygame.K_1, "mod": pygame.KMOD_ALT}, [inputs.Key("alt+1", False)]),
    (pygame.KEYDOWN, {"key": pygame.K_1, "mod": 0}, [inputs.Key("1", True)]),
    (pygame.KEYUP, {"key": pygame.K_1, "mod": 0}, [inputs.KeyUp("1")]),
    (pygame.QUIT, {}, [inputs.Quit()]),
]


def test_what_pygame_tells_becomes_inputs(app: App) -> None:
    pump = Pump()
    pump.read()
    for kind, about, told in EVENTS:
        pygame.event.post(pygame.event.Event(kind, about))
        assert pump.read() == told


def test_a_replay_plays_by_itself_until_its_end(app: App) -> None:
    app.push(Scene(app))
    app.go.replay(duel(moves=5))
    frame(app)
    click(app, "replay:play")
    table = top_as(app, TableScene)
    layer = table.layer
    assert isinstance(layer, ReplayLayer)
    assert layer.playing
    while layer.playing:
        app.top.update(5000)
    assert layer.n == 5
    click(app, "replay:play")
    assert (layer.playing, layer.n) == (True, 0)
