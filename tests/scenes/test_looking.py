"""Answers of a scene hold until what they read is something else."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from random import Random

import pytest

from game.games import GAMES
from game.hotseat import preferences
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Input, Key, KeyUp, Move, Press, Release
from game.scenes.kit.looking import Looks, Tracked
from game.scenes.table.table import TableScene
from tests.scenes.driving import frame, run_frames
from tests.scenes.test_repaint import table


class Asked:
    """Something with two attributes that answers may depend on."""

    hover, keyboard = Tracked(""), Tracked(False)

    def __init__(self) -> None:
        self.looks, self.asked = Looks(), list[str]()

    def name(self) -> str:
        return self.looks.answer("name", lambda: self._ask("name") + self.hover)

    def title(self) -> str:
        return self.looks.answer("title", lambda: self._ask("title") + self.name())

    def keys(self) -> str:
        return self.looks.answer("keys", lambda: self._ask("keys") + str(self.keyboard))

    def all(self) -> tuple[str, str, str]:
        return self.title(), self.name(), self.keys()

    def _ask(self, what: str) -> str:
        self.asked.append(what)
        return f"{what} "


def test_in_one_look_each_question_is_asked_once() -> None:
    one = Asked()
    one.looks.during(lambda: (one.all(), one.looks.during(one.all)))
    assert one.asked == ["title", "name", "keys"]
    one.all()
    assert one.asked[3:] == ["title", "name", "name", "keys"]  # somebody acts: nothing is kept


def test_what_is_kept_is_asked_again_where_it_read_what_changed() -> None:
    one = Asked()
    one.looks.during(one.all, kept=True)
    one.hover, one.keyboard = "card", False
    assert one.looks.during(one.all, kept=True) == ("title name card", "name card", "keys False")
    assert one.asked[3:] == ["title", "name"]
    one.keyboard = True
    assert one.looks.during(one.all, kept=True)[2] == "keys True"
    assert one.asked[5:] == ["keys"]
    one.looks.during(one.all)
    assert one.asked[6:] == ["title", "name", "keys"]
    one.looks.clear()
    one.looks.during(one.all, kept=True)
    assert one.asked[9:] == ["title", "name", "keys"]


def test_what_changes_in_the_middle_of_a_look_is_asked_again_in_it() -> None:
    one = Asked()

    def look() -> tuple[str, str, str]:
        one.all()
        one.hover = "card"
        return one.all()

    assert one.looks.during(look)[0] == "title name card"


KEYS = ("tab", "left", "right", "up", "down", "enter", "escape")
BOUND = [key for action, key in preferences.KEYS.items() if action != "full_screen"]


def some_inputs(app: App, scene: TableScene, rng: Random) -> Iterator[Input]:
    """The pointer somewhere, most often on a target; a key, or a click."""
    targets, scale, roll = scene.targets(), app.window.scale(app.window.size), rng.random()
    if roll < 0.1 or not targets:
        yield Move(rng.randrange(1280), rng.randrange(720))
    elif roll < 0.35:
        name = rng.choice((*KEYS, rng.choice(BOUND)))
        yield from (Key(name), KeyUp(name))
    else:
        x, y = (scale * each for each in rng.choice(targets).box.center)
        yield Move(x, y)
        if roll > 0.8:
            yield from (Press(x, y), Release(x, y))


def seen(scene: TableScene) -> tuple[Hashable, list[str]]:
    """What the pictures of a table are made from, and what can be touched there."""
    shown = tuple((id(one), one.signature()) for one in scene.sections if one.live)
    return shown, [target.name for target in scene.targets()]


@pytest.mark.parametrize("steps", [25, pytest.param(400, marks=pytest.mark.long)])
@pytest.mark.parametrize("game_id", list(GAMES))
def test_what_is_kept_is_what_would_be_found(app: App, game_id: str, steps: int) -> None:
    """After whatever somebody does at a table, and while time passes."""
    rng, looked = Random(steps), 0
    for step in range(steps):
        if step % 25 == 0:
            scene = table(app, game_id, rng.choice((0, 10, 25, 40)), step)
        while app.top is not scene:
            app.pop()
        for item in some_inputs(app, scene, rng):
            app.handle(item)
            frame(app)
        run_frames(app, rng.choice((0, 0, 0, 60)), 16)
        if app.top is scene and not scene._touched:
            kept = scene.looks.during(lambda: seen(scene), kept=True)  # noqa: B023
            assert kept == scene.looks.during(lambda: seen(scene)), step  # noqa: B023
            looked += 1
    assert looked > steps / 3
