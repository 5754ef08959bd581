"""Every game is played without a mouse, from home on, with the focus where it really is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count

import pytest

from game.games import game
from game.match import match
from game.match.match import Match
from game.match.record import SeatSetup
from game.scenes.civilization.table import CivilizationTable
from game.scenes.duel.table import DuelTable
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Key, KeyUp
from game.scenes.shell.scores import ScoresScene
from game.scenes.table.table import TableScene
from game.scenes.wonders.table import WondersTable
from game.words.wonders import position
from tests.scenes import chance
from tests.scenes.at_keys import AtKeys, civilized, focus_lies
from tests.scenes.driving import click, frame, sit_down
from tests.scenes.every import SCENES, show
from tests.scenes.every_civilization import ended as civilization
from tests.scenes.every_wonders import WONDERS
from tests.sure import sure

ROUNDS: dict[str, Callable[[TableScene], bool]] = {
    "duel": lambda table: table.match.length >= 16,
    "new_dawn": lambda table: table.view.round > 2,
    "wonders": lambda table: bool(table.view.age) and table.view.turn > 3,
    "carta_impera": lambda table: table.view.round > 1,
    "civilization": lambda table: table.match.length >= 40,
}
"""By game: whether it has been played for a round or two."""
STEPS = 4000
"""No game takes more steps."""


@pytest.fixture(autouse=True)
def same_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is begun at the set-up is the same every time."""
    numbers = count()
    monkeypatch.setattr(match, "token_hex", lambda n: f"{next(numbers):0{2 * n}x}")
    monkeypatch.setattr(match, "randbits", lambda bits: 7)


def played(
    app: App, game_id: str, over: Callable[[TableScene], bool], seed: int, people: int = 2
) -> AtKeys:
    """A game by so many people, from home until it is `over`."""
    person = AtKeys(app, seed)
    table = person.sit_down(game_id, people)
    assert len(table.people) == people
    if isinstance(table, CivilizationTable):
        civilian = civilized(app, table, seed)
        while not over(table) and civilian.step():
            assert not civilian.failed, civilian.failed
        person.curtains += civilian.curtains
        return person
    for _ in range(STEPS):
        if over(table) or table.match.finished:
            return person
        person.step(table)
    raise AssertionError(f"it never comes to an end: {table.expected()}")


@pytest.mark.parametrize("game_id", ROUNDS)
@pytest.mark.usefixtures("unpainted")
def test_a_round_is_played_with_the_keys_alone(app: App, game_id: str) -> None:
    person = played(app, game_id, ROUNDS[game_id], 1)
    secret = game_id in ("wonders", "carta_impera")
    assert bool(person.curtains) >= secret


@pytest.mark.long
@pytest.mark.parametrize(
    ("game_id", "people"),
    [
        ("duel", 2),
        ("new_dawn", 2),
        ("new_dawn", 3),
        ("wonders", 2),
        ("wonders", 3),
        ("carta_impera", 2),
        ("carta_impera", 3),
    ],
)
@pytest.mark.usefixtures("unpainted")
def test_a_game_is_played_with_the_keys_alone(app: App, game_id: str, people: int) -> None:
    played(app, game_id, lambda table: False, people, people)


@pytest.mark.long
@pytest.mark.parametrize("people", [2, 3])
@pytest.mark.usefixtures("unpainted")
def test_rounds_of_civilization_are_played_with_the_keys_alone(app: App, people: int) -> None:
    played(app, "civilization", lambda table: table.match.length >= 160, 1, people)


def ended_by_keys(app: App, game_id: str) -> TableScene:
    """The table of a game whose last act was just played by keys."""
    by_chance = game_id != "civilization"
    ended = chance.begun(game(game_id), 2, 3000, seed=1) if by_chance else civilization("economic")
    last = ended.log[-1]
    assert ended.finished
    assert last.action is not None
    table = app.table_of(Match.restore(ended.game, ended.header, ended.entries[:-1]))
    assert isinstance(table, TableScene)
    sit_down(app, table)
    table.keyboard = True
    table.act(last.action, last.seat)
    return table


@pytest.mark.parametrize("game_id", ["duel", "new_dawn", "wonders", "carta_impera"])
@pytest.mark.usefixtures("unpainted")
def test_enter_before_the_scores_opens_nothing_else(app: App, game_id: str) -> None:
    app.preferences.animation = "normal"
    table = ended_by_keys(app, game_id)
    for _ in range(600):
        if table.banner.shown and not table.motion.moving and app.top is table:
            break
        frame(app)
        if app.top is not table:  # scenes of what happened go before
            app.handle(Key("enter"))
    assert table.banner.shown
    app.handle(Key("enter"))
    frame(app)
    assert app.top is table or isinstance(app.top, ScoresScene), "something else was opened"


@pytest.mark.parametrize("game_id", ROUNDS)
@pytest.mark.usefixtures("unpainted")
def test_whoever_comes_back_from_the_scores_finds_the_way_to_them(app: App, game_id: str) -> None:
    table = ended_by_keys(app, game_id)
    for _ in range(200):
        frame(app)
        if isinstance(app.top, ScoresScene):
            break
        if app.top is not table:  # scenes of what happened go before
            app.handle(Key("enter"))
    for by_mouse in (False, True):
        app.pop()
        frame(app)
        assert app.top is table
        if by_mouse:
            click(app, table.primary())
        else:
            AtKeys(app).press("enter")
        assert isinstance(app.top, ScoresScene)


@pytest.mark.parametrize(
    "name",
    ["scores_civilian", "dawn_scores", "wonders_scores_2", "carta_majority",
     "civilization_scores_economic"],
)  # fmt: skip
def test_from_the_scores_the_way_home_is_seen(app: App, name: str) -> None:
    scores = show(app, name)
    app.stack.clear()
    app.go.home()
    home = app.top
    app.push(scores)
    person = AtKeys(app)
    person.press("enter")
    assert app.top is scores, "Enter only shows where the focus is"
    for key in ("tab", "shift+tab"):
        person.press(key)
        (rim, at) = scores.sprites()[0]
        there = sure(scores.target(scores.focus)).box
        scale = scores.unit()
        assert rim.get_rect(topleft=at).contains([round(v * scale) for v in there])
    person.go({"home"})
    assert app.top is home


# ---- where the focus goes by itself -------------------------------------------------------------


def the_focus_lies(app: App, names: Iterable[str]) -> None:
    """Whoever goes over from the mouse to the keys finds the focus, whatever lies on the table."""
    for name in names:
        scene = show(app, name)
        if isinstance(scene, TableScene):
            scene.focus, scene.keyboard = "", True
            frame(app)
            focus_lies(app)


@pytest.mark.usefixtures("unpainted")
def test_the_focus_is_never_nowhere(app: App) -> None:
    the_focus_lies(app, [*WONDERS][::3])


@pytest.mark.long
@pytest.mark.usefixtures("unpainted")
def test_the_focus_is_nowhere_at_no_table(app: App) -> None:
    the_focus_lies(app, SCENES)


def looking(app: App) -> tuple[AtKeys, WondersTable]:
    """7 Wonders, and the first of two people looks at their hand."""
    person = AtKeys(app)
    table = person.sit_down("wonders")
    assert isinstance(table, WondersTable)
    while table.viewer() is None or not table.view.age:
        person.step(table)
    return person, table


def payable(table: WondersTable) -> int:
    """The number of the first card that can be built."""
    cards = position.hand(table.view, table.me)
    return 1 + next(n for n, card in enumerate(cards) if table.text.price(card).can)


def test_a_card_is_built_and_handed_on_with_number_letter_and_enter(app: App) -> None:
    person, table = looking(app)
    number, length = payable(table), table.match.length
    person.press(str(number))
    assert table.match.length == length
    person.press("b")
    assert table.match.length == length + 1
    if table.relay.lingers:
        assert table.focus == "hand_on"
        person.press("enter")
        assert table.relay.down


def test_enter_builds_the_card_that_was_taken_up(app: App) -> None:
    person, table = looking(app)
    number, length = payable(table), table.match.length
    person.press(str(number))
    assert table.focus in ("build", "chain", "free")
    person.press("escape")
    assert table.focus.startswith("hand:"), "back to the card"
    assert not table.moves.card
    person.press(str(number), "enter")
    assert table.match.length == length + 1


def test_a_city_in_full_leaves_the_focus_where_it_was(app: App) -> None:
    person, table = looking(app)
    person.press("tab")
    here = table.focus
    app.handle(Key(f"ctrl+{table.text.left + 1}"))
    app.frame(16)
    assert table.focus == "back"
    app.handle(KeyUp(f"ctrl+{table.text.left + 1}"))
    app.frame(16)
    assert (table.moves.full, table.focus) == (None, here)


def test_while_a_bot_thinks_nothing_has_the_focus(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever presses Enter meanwhile does not hold it up."""
    seats = SeatSetup("Ana", "orange", "diamond"), SeatSetup("Bot", "blue", "circle", "easy")
    table = sit_down(app, DuelTable(app, match.Match.new(game("duel"), seats, seed=4)))
    monkeypatch.setattr(table.bots, "think", lambda seat, ms: None)
    person = AtKeys(app)
    while not table.bots_turn():
        person.step(table)
    assert not table.focus
    person.press("enter")
    assert not table.bots.paused
