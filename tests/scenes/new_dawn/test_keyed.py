"""The table of A New Dawn by keys: where the focus goes by itself, and what one key comes to."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from game.hotseat.new_dawn import spaces
from game.hotseat.new_dawn.spaces import space_of
from game.rules import hexes
from game.rules.new_dawn import actions
from game.rules.new_dawn.state import OFF
from game.scenes.kit.app import App
from game.scenes.kit.section import pixels
from game.scenes.new_dawn.details import BoardScene
from game.scenes.new_dawn.table import NewDawnTable
from tests.scenes.driving import click, enter_at, press, tab_to, top, top_as
from tests.scenes.new_dawn.driving import leading, match, step, table
from tests.sure import sure


def until(
    app: App, scene: NewDawnTable, rng: Random, wanted: Callable[[NewDawnTable], bool]
) -> None:
    """Play by chance, with the mouse, until the table is as wanted."""
    for _ in range(1500):
        if wanted(scene):
            return
        click(app, step(scene, rng))
    raise AssertionError("it never comes to that")


def offered(kind: type, scene: NewDawnTable) -> list[str]:
    """The spaces that lead to an action of this kind, once no card is to be resolved before."""
    found = spaces.leading_on(scene.choice) if scene.ahead is None else {}
    return [f"space:{at}" for at, acts in found.items() if isinstance(acts[0], kind)]


@pytest.mark.parametrize("slot", [1, 4])
def test_a_number_takes_the_card_of_that_slot(app: App, slot: int) -> None:
    scene = table(app, match())
    card = scene.view.players[scene.seat].row[slot - 1].card
    press(app, str(slot))
    assert scene.pulled.card == card
    assert scene.focus == f"card:{card}"
    press(app, "enter")
    assert scene.match.length == 1
    press(app, "9", "0")
    assert scene.match.length == 1


def test_a_number_takes_a_tile_and_a_leader(app: App) -> None:
    scene = table(app, match(2, leaders="chosen"))
    assert scene.panels.now.set_up_step == "ChoosingLeader"
    second = [t.name for t in scene.targets() if t.name.startswith("leader:")][1]
    seat = scene.mover or 0
    press(app, "2")
    assert scene.match.state.players[seat].leader == second[7:]
    scene = table(app, match(2, map="built"))
    other = scene.laying.hand()[1]
    press(app, "3")
    assert scene.laying.tile == other


def test_the_focus_waits_where_the_game_goes_on(app: App) -> None:
    scene = table(app, match())
    assert scene.is_lit(scene.focus)
    rng = Random(3)
    for _ in range(40):
        enter_at(app, step(scene, rng))
        if scene.choice.alternatives or scene.pulled.card:
            assert scene.focus in ("do:aim0", f"card:{scene.pulled.card}")
        elif leading(scene):
            assert scene.is_lit(scene.focus)


def test_the_focus_goes_to_the_nearest_other_space(app: App) -> None:
    scene = table(app, match(2, seed=4))
    until(app, scene, Random(4), lambda shown: len(offered(actions.MoveCaravan, shown)) > 4)
    act = next(iter(spaces.leading_on(scene.choice).values()))[0]
    assert isinstance(act, actions.MoveCaravan)
    start = scene.view.players[scene.seat].caravans[act.caravan]
    start = scene.view.players[scene.seat].capital if start == OFF else start
    scene.focus, scene.keyboard = "", True
    scene.enter()
    far = [hexes.distance(start, space) for space in spaces.leading_on(scene.choice)]
    assert hexes.distance(start, space_of(scene.focus)) == min(filter(None, far))


def test_a_question_is_answered_with_enter_and_left_with_escape(app: App) -> None:
    scene = table(app, match(2, seed=4))
    until(app, scene, Random(4), lambda shown: bool(offered(actions.Attack, shown)))
    target, before = offered(actions.Attack, scene)[0], scene.match.length
    enter_at(app, target)
    assert scene.focus == "do:aim0"
    press(app, "escape")
    assert scene.focus == target
    press(app, "enter", "enter")
    assert scene.match.length > before


def swapping(app: App) -> NewDawnTable:
    """The table of somebody who may swap two cards of the row."""
    tried = (match(2, seed, 90) for seed in range(4, 40))
    made = next(one for one in tried if any(isinstance(a, actions.SwapCards) for a in one.legal(one.to_move()[0])))  # fmt: skip
    return table(app, made)


@pytest.mark.parametrize("first", [False, True])
def test_either_of_two_cards_is_touched_first(app: App, first: bool) -> None:
    scene = swapping(app)
    click(app, "do:swap")
    last = [a for a in scene.choice.actions() if isinstance(a, actions.SwapCards)][-1]
    for card in (last.first, last.second) if first else (last.second, last.first):
        click(app, f"card:{card}")
    assert scene.match.log[-1].action == last


def test_what_was_begun_at_a_button_is_what_is_asked(app: App) -> None:
    """Who swaps two cards is not told to choose one and to look at the map."""
    scene = swapping(app)
    asked = scene.expected()
    click(app, "do:swap")
    assert scene.expected() != asked
    assert scene.expected().endswith(": Swap two cards")
    assert sure(scene.panels.corner()).hint == "Choose a lit card."
    press(app, "escape")
    assert scene.expected() == asked


def test_one_key_comes_to_the_wonders(app: App) -> None:
    scene = table(app, match(2, seed=5, moves=60))
    decks = [t.name for t in scene.targets() if t.name.startswith("wonder:")]
    lit = [name for name in decks if scene.is_lit(name)] or decks
    found = []
    for _ in range(len(lit) + 1):
        press(app, "w")
        found.append(scene.focus)
    assert found == [*lit, lit[0]]


def test_a_board_is_opened_by_its_number_with_ctrl(app: App) -> None:
    scene = table(app, match(3))
    press(app, "ctrl+3")
    board = top_as(app, BoardScene)
    assert board.seat == 2
    press(app, "escape", "ctrl+4")
    assert top(app) is scene


def test_a_large_map_follows_the_focus(app: App) -> None:
    scene = table(app, match(2, seed=5, moves=40))
    until(app, scene, Random(5), lambda shown: len(offered(actions.PlaceControl, shown)) > 1)
    press(app, *["+"] * 7)
    zone, panels = scene.map.zone(), [pixels(box, scene.unit()) for box in scene.map.blocked]
    lit = {name for name in leading(scene) if name.startswith("space:")}
    assert lit
    for name in sorted(lit):
        tab_to(app, name)
        place = scene.map.place().box(hexes.position(space_of(name)))
        assert zone.contains(place)
        assert place.collidelist(panels) < 0


def test_taking_back_leaves_the_focus_where_it_goes_on(app: App) -> None:
    scene = table(app, match())
    press(app, "2", "enter")
    before = scene.match.length
    press(app, app.preferences.key_of("undo"))
    assert scene.match.length < before
    assert scene.is_lit(scene.focus)
