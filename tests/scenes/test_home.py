"""Home: the shelf, the last match, and the ways to everything else."""

from __future__ import annotations

from datetime import datetime
from random import Random

import pytest

from game.games import GAMES
from game.match.errors import StoreError
from game.match.match import Match
from game.match.record import SeatSetup
from game.scenes.kit.app import App
from game.scenes.kit.dialogs import Ask
from game.scenes.kit.section import Box
from game.scenes.shell.home import HomeScene, LastMatch, banner
from game.scenes.shell.learn import LearnScene
from game.scenes.shell.saves import SavesScene
from game.scenes.shell.settings import SettingsScene
from game.scenes.shell.setup import SetupScene
from game.scenes.shell.shelf import PickGame
from game.scenes.shell.statistics import StatisticsScene
from game.scenes.table.lesson import LessonLayer
from game.scenes.table.table import TableScene
from game.words.match import when_words
from tests.scenes.driving import (
    click,
    duel,
    enter_at,
    frame,
    prefer,
    press,
    pushed,
    tab_to,
    top,
    top_as,
)
from tests.scenes.new_dawn.playing import SIGNS
from tests.sure import sure


@pytest.fixture
def home(app: App) -> HomeScene:
    return pushed(app, HomeScene(app))


def test_a_box_opens_its_set_up(app: App, home: HomeScene) -> None:
    click(app, "box:duel")
    assert top_as(app, SetupScene).draft.options["wonders"] == "draft"


@pytest.mark.parametrize("game", ["duel", "new_dawn"])
def test_the_line_for_newcomers_ends_with_the_first_lesson(
    app: App, home: HomeScene, game: str
) -> None:
    click(app, "newcomers", f"box:{game}")
    scene = top_as(app, TableScene)
    assert isinstance(scene.layer, LessonLayer)
    assert (scene.layer.run.lesson.number, scene.layer.run.at) == (1, 0)
    assert scene.game.id == game


def test_newcomers_begin_a_lesson_also_while_a_coached_game_is_under_way(
    app: App, home: HomeScene
) -> None:
    app.go.learn("duel")
    app.top.open_lesson("coached")  # type: ignore[attr-defined]
    app.stack.home()
    frame(app)
    click(app, "newcomers", "box:duel")
    assert isinstance(top_as(app, TableScene).layer, LessonLayer)


def test_newcomers_get_the_first_game(app: App, home: HomeScene) -> None:
    click(app, "first_game")
    assert isinstance(app.top, PickGame)
    click(app, "box:duel")
    assert top_as(app, SetupScene).draft.options["wonders"] == "first_game"


def test_without_a_match_one_key_starts_one(app: App, home: HomeScene) -> None:
    press(app, "enter")
    assert isinstance(app.top, TableScene)
    assert [seat.bot for seat in app.top.match.seats] == [None, "easy"]
    assert app.top.match.header.options["wonders"] == "first_game"


def test_play_now_is_what_was_played_last(app: App) -> None:
    """The game, who sits where, and the options; what only bots played is none."""
    seats = (SeatSetup("Ana", "star", "star", "easy"), SeatSetup("Ion", "square", "square"))
    bots = tuple(SeatSetup(one.name, one.colour, one.shape, "easy") for one in seats)
    options = {"deal": "draft", "undo": "off"}
    Match.new(GAMES["carta_impera"].game, seats, options, 1, journal=app.store)
    duel(app.store, moves=2)
    last = Match.new(GAMES["wonders"].game, bots, {}, 1, journal=app.store)
    app.preferences.last_match = last.id
    home = HomeScene(app)
    assert home.offer().game == "duel"
    app.preferences.last_match = next(
        one.id for one in app.store.summaries() if one.game == "carta_impera"
    )
    home.reload()
    home.last = None
    app.push(home)
    assert "Carta Impera" in next(t.text for t in home.targets() if t.name == "continue")
    frame(app)
    press(app, "enter")
    begun = top_as(app, TableScene).match
    assert begun.game.id == "carta_impera"
    assert tuple(begun.seats) == seats
    assert options.items() <= dict(begun.header.options).items()
    assert begun.length == 0


def test_whom_a_game_does_not_have_is_stood_in_for(app: App) -> None:
    """A bot of another version; no game is read before somebody plays."""
    seats = (SeatSetup("Ana", "star", "star"), SeatSetup("Deep", "square", "square", "genius"))
    match = Match.new(GAMES["duel"].game, seats, {}, 1, journal=app.store)
    app.preferences.last_match = match.id
    home = HomeScene(app)
    home.last = None
    pushed(app, home)
    press(app, "enter")
    assert isinstance(app.top, TableScene)
    assert [seat.bot for seat in app.top.match.seats] == [None, "easy"]
    assert app.top.match.seats[0] == seats[0]


@pytest.mark.parametrize("over", [False, True])
def test_home_offers_the_lessons_of_the_game_that_was_played_last(app: App, over: bool) -> None:
    """Whether it goes on or is over; every other one is a box away."""
    duel(app.store, moves=2)
    rng, seats = Random(1), (SeatSetup("Ana", "star", "star"), SeatSetup("Ion", "square", "square"))
    match = Match.new(GAMES["carta_impera"].game, seats, {}, 1, journal=app.store)
    while over and match.to_move():
        match.play(match.to_move()[0], rng.choice(match.legal(match.to_move()[0])))
    app.preferences.last_match = match.id
    home = HomeScene(app)
    assert sure(home.last).game == ("duel" if over else "carta_impera")
    pushed(app, home)
    tab_to(app, "learn")
    press(app, "enter", "enter")
    assert top_as(app, LearnScene).game_id == "carta_impera"
    press(app, "escape")
    click(app, "learn", "box:wonders")
    assert top_as(app, LearnScene).game_id == "wonders"


def test_the_last_match_goes_on(app: App) -> None:
    match = duel(app.store, moves=12)
    duel(app.store, seed=3)
    app.push(HomeScene(app))
    home = top_as(app, HomeScene)
    assert sure(home.last).id == match.id
    assert home.matches == 2
    assert "Age I" in sure(home.last).line
    frame(app)
    press(app, "enter")
    assert isinstance(app.top, TableScene)
    assert app.top.match.id == match.id
    assert app.top.match.length == 12


def test_a_match_that_broke_meanwhile_is_told(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    duel(app.store, moves=3)
    app.push(HomeScene(app))

    def damaged(match_id: str) -> None:
        raise StoreError("damaged", {"file": match_id})

    monkeypatch.setattr(app.store, "load", damaged)
    click(app, "continue")
    assert isinstance(app.top, Ask)
    press(app, "enter")
    app.top.uncover()
    app.top.relayout()
    frame(app)
    assert top_as(app, HomeScene).last is None


def test_by_keys_alone(app: App, home: HomeScene) -> None:
    enter_at(app, "settings")
    assert isinstance(app.top, SettingsScene)
    press(app, "escape")
    tab_to(app, "saves")
    press(app, "space")
    assert isinstance(app.top, SavesScene)
    press(app, "escape", "up", "right", "left")
    assert home.focus


def test_statistics_are_one_step_away(app: App, home: HomeScene) -> None:
    enter_at(app, "statistics")
    assert isinstance(app.top, StatisticsScene)
    press(app, "escape")
    assert top(app) is home


def test_right_of_the_last_match_are_the_ways_not_the_shelf(app: App, home: HomeScene) -> None:
    press(app, "right")
    assert home.focus == "learn"
    press(app, "up")
    assert home.focus.startswith("box:")


def test_quitting_asks_where_that_is_wanted(app: App, home: HomeScene) -> None:
    press(app, "escape")
    assert isinstance(app.top, Ask)
    press(app, "escape")
    assert app.stack == [home]
    app.preferences.confirm_quit = False
    press(app, "escape")
    assert not app.stack.running


def test_when() -> None:
    from game.words import Words

    words, now = Words("en"), datetime(2026, 5, 3, 0, 10)
    assert when_words(words, datetime(2026, 5, 3, 0, 5), now) == "today, 0:05"
    assert when_words(words, datetime(2026, 5, 2, 23, 59), now) == "yesterday, 23:59"
    assert "2026" in when_words(words, datetime(2026, 4, 1, 9, 0), now)


def test_pointing_at_a_box_repaints_the_shelf_only(app: App, home: HomeScene) -> None:
    assert app.window.screen is not None
    home.hover, home.keyboard = "box:duel", False
    home.touch()
    first = home.draw(app.window.screen)
    assert first
    assert home.draw(app.window.screen) == []


@pytest.mark.parametrize("letters", [1.0, 1.2, 1.4])
def test_all_who_play_the_last_match_are_named_or_none_is(app: App, letters: float) -> None:
    """But for whoever is to play."""
    prefer(app, text_size=letters)
    names = "Player 1", "Difficult bot", "Difficult bot 3", "Difficult bot 4"
    seats = tuple(SeatSetup(name, sign, sign) for name, sign in zip(names, SIGNS, strict=False))
    scene = pushed(app, HomeScene(app))
    for on_turn in (None, 2):
        for wide in range(560, 1200, 40):
            of = LastMatch("x", "new_dawn", "Round 6", seats, on_turn, None)
            node = banner(app.words.say, of, wide, letters, None)
            placed = scene.arranger().arrange(node, Box(0, 0, wide, 152 * letters))
            told = {p.node.ink.value for p in placed if p.node.ink is not None}
            others = [name for n, name in enumerate(names) if n != on_turn]
            assert sum(name in told for name in others) in (0, len(others))
