"""Figures that are moved: a group is chosen at no cost, one press walks its whole way."""

from __future__ import annotations

from typing import Any

from game.hotseat.preferences import Own, same
from game.lessons.run import set_up_at
from game.rules.bitsets import bits
from game.rules.civilization.actions import EndTurn, PickUp, Sacrifice, Step
from game.rules.civilization.figures import stands
from game.rules.civilization.frames import Moving
from game.rules.civilization.game import Civilization
from game.rules.civilization.routes import routes_of
from game.rules.civilization.state import State
from game.rules.civilization.terrain import named
from game.rules.contract import Action
from game.rules.flow import FINISH
from game.scenes.civilization import board_of
from game.scenes.civilization.table import CivilizationTable
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Key
from game.words.civilization import squares
from game.words.civilization.pointed import NEXT, WAY
from tests.rules.civilization.test_war import war
from tests.scenes.civilization.playing import begun, looking
from tests.scenes.driving import click
from tests.sure import sure

HERE = named("b3")
MINE: dict[str, Any] = {"armies": ["b3", "b3", "b6"], "scouts": ["b3"], "capital": "a8"}
THEIRS: dict[str, Any] = {"civ": "china", "armies": ["f8"], "capital": "f7"}


def table_of(app: App, state: State) -> CivilizationTable:
    """The table of whoever moves figures in a position."""
    found = looking(app, begun(2, rules=set_up_at(Civilization(), state)))
    assert found.mine()
    return found


def played(table: CivilizationTable) -> list[Action | None]:
    return [line.action for line in table.match.log]


def choose(table: CivilizationTable, name: str) -> None:
    table.choose(f"square:{named(name)}")


def point(table: CivilizationTable, space: int) -> None:
    """The pointer rests on a square."""
    table.hover, table.keyboard = f"square:{space}", False
    table.rest.update(table.hover, 0)
    table.rest.update(table.hover, 1000)


def test_choosing_a_group_costs_nothing(app: App) -> None:
    table = table_of(app, war(MINE, THEIRS, {"c4": "w"}))
    assert table.sight.lit == {HERE, named("b6")}
    choose(table, "b3")
    assert table.moving.group == PickUp(HERE, 2, 1)
    sizes = [table.moving.group]
    for _ in range(4):
        choose(table, "b3")
        sizes.append(table.moving.group)
    groups = [(one.armies, one.scouts) for one in sizes if one is not None]
    assert groups == [(2, 1), (2, 0), (1, 1), (1, 0), (0, 1)]
    choose(table, "b3")
    assert table.moving.group == PickUp(HERE, 2, 1), "all of them again"
    assert played(table) == []
    table.handle(Key("escape"))
    assert table.moving.group is None
    assert app.top is table


def test_a_group_is_let_go_before_the_table_is_laid_out_for_somebody_else(app: App) -> None:
    """Two people have settings of their own, and a turn ends while figures are chosen."""
    app.preferences.people = {same("Ana"): Own(text_size=1.2), same("Mihai"): Own(language="pl")}
    table = table_of(app, war(MINE, THEIRS))
    choose(table, "b6")
    before = table.mover, app.words.lang
    click(app, "do:end_turn")
    assert table.moving.group is None
    assert table.mover != before[0]
    assert app.words.lang != before[1], "it is laid out for the other one"


def test_what_is_lit_is_what_the_rules_reach(app: App) -> None:
    state = war(MINE | {"techs": ["navigation"]}, THEIRS, {"c4": "w"})
    table = table_of(app, state)
    choose(table, "b6")
    found = routes_of(state, 0, PickUp(named("b6"), 1, 0))
    marks, turn = table.sight.marks, board_of.turned(state)
    assert table.sight.lit == {*bits(found.ends)}
    assert set(marks.legal) == {turn.at(one) for one in bits(found.ends)} - {turn.at(named("b6"))}
    assert marks.legal[turn.at(named("b4"))] == "2"


def test_one_press_walks_the_whole_way(app: App) -> None:
    table = table_of(app, war(MINE, THEIRS))
    choose(table, "b3")
    choose(table, "b3")
    choose(table, "c4")
    assert played(table)[0] == PickUp(HERE, 2, 0)
    assert played(table)[2:] == [Step(named("c4"))], "without a step left it is over"
    counts = stands(table.view.players[0].figures).counts
    assert counts[named("c4")] == (2, 0)
    assert counts[HERE] == (0, 1)
    assert table.moving.group is None
    assert table.sight.lit == {HERE, named("b6")}, "the scout stayed"
    choose(table, "b6")
    choose(table, "b5")
    assert played(table)[3:] == [PickUp(named("b6"), 1, 0), Step(named("b5")), FINISH]


def test_a_walk_is_taken_back_as_it_was_made(app: App) -> None:
    table = table_of(app, war(MINE, THEIRS))
    for _ in range(2):
        choose(table, "b6")
        choose(table, "b5")
        assert len(played(table)) == 3
        table.undoing.step()
        assert played(table) == []
        assert table.sight.lit == {HERE, named("b6")}


def test_a_walk_stops_where_a_tile_is_turned_up(app: App) -> None:
    match = begun(2, 4000, 5, until=beside_a_tile)
    table = looking(app, match)
    group = next(one for one in table.legal if reveals(match.state, one))
    assert isinstance(group, PickUp)
    table.choose(f"square:{group.space}")
    while table.moving.group != group:
        table.choose(f"square:{group.space}")
    edge, steps = min(table.walk.edges().items(), key=lambda one: one[1])
    goal = table.walk.goals_of(edge)[0]
    assert goal.steps == steps
    assert goal.way[-1] == edge
    tile = goal.tile
    assert board_of.turned(match.state).tile(tile) in table.sight.content().explorable
    table.choose(f"square:{edge}")
    assert match.state.cells[tile]
    frame = match.state.pending[-1]
    assert isinstance(frame, Moving), "the group goes on, or stops"
    assert squares.standing(table.view, frame.seat)[frame.space]


def beside_a_tile(match: Any) -> bool:
    return any(reveals(match.state, one) for one in match.legal(match.to_move()[0]))


def reveals(state: State, action: Action) -> bool:
    """Whether a group with a step to spare could turn up a tile."""
    return isinstance(action, PickUp) and bool(routes_of(state, state.turn, action).tiles)


def test_tab_goes_from_figure_to_figure(app: App) -> None:
    table = table_of(app, war(MINE, THEIRS))
    seen = []
    for _ in range(2):
        table.handle(Key("tab"))
        seen.append(table.moving.group and table.moving.group.space)
    assert seen == [HERE, named("b6")]
    assert table.focus == f"square:{named('b6')}"
    table.handle(Key("tab"))
    assert table.moving.group is None, "after the last one the keys go on as everywhere"
    table.press(f"do:{NEXT}")
    assert sure(table.moving.group).space == HERE


def test_the_keys_move_figures_and_the_map(app: App) -> None:
    table = table_of(app, war(MINE, THEIRS))
    for name in ("tab", "tab", "right", "enter"):
        table.handle(Key(name))
    assert played(table)[1:2] == [Step(named("b5"))], "the map of two lies on its side"
    whole = table.map.place()
    table.handle(Key("+"))
    assert table.map.place() != whole
    table.handle(Key("f"))
    assert table.map.place() == whole


def test_the_corner_says_what_was_chosen(app: App) -> None:
    table = table_of(app, war(MINE, THEIRS))
    free = table.panels.corner()
    assert "4 figures" in free.text
    choose(table, "b3")
    chosen = table.panels.corner()
    assert chosen.title.startswith("2 armies and 1 scout, 2 steps")
    assert [one.name for one in chosen.buttons] == [f"do:{NEXT}", "do:end_turn"]
    table.press("do:end_turn")
    assert played(table) == [EndTurn()]


def test_a_square_out_of_reach_says_why(app: App) -> None:
    state = war({"armies": ["b3"], "capital": "a8"}, THEIRS, {"c3": "w", "b4": "w"})
    table = table_of(app, state)
    choose(table, "b3")
    for name, reason in (("c3", "no_water"), ("f3", "too_far"), ("b5", "too_far")):
        point(table, named(name))
        found = sure(table.why_not(f"square:{named(name)}"))
        assert found.reason == reason
        assert table.sight.marks.refused == board_of.turned(state).at(named(name))
    choose(table, "f3")
    assert table.notice is not None
    assert played(table) == []


def test_russia_chooses_between_an_attack_and_a_sacrifice(app: App) -> None:
    theirs = {"civ": "china", "techs": ["pottery", "navigation"], "capital": "c4"}
    table = table_of(app, war({"civ": "russia", "armies": ["b3"], "units": ["infantry:1"]}, theirs))
    choose(table, "b3")
    choose(table, "c4")
    goals = table.moving.goals
    given = [one.actions[-1] for one in goals if one.given]
    space = named("c4")
    assert set(given) == {Sacrifice(space, one) for one in ("navigation", "pottery", "writing")}
    assert played(table) == []
    at = next(n for n, one in enumerate(goals) if one.actions[-1] == Sacrifice(space, "pottery"))
    click(app, f"do:{WAY}{at}")
    assert played(table)[-1] == Sacrifice(space, "pottery")


def test_what_to_do_with_a_city_is_chosen_by_keys(app: App) -> None:
    """Tab goes on among what could be done there, and does not take up another figure; a button leads
    one step back."""
    theirs = {"civ": "china", "techs": ["pottery", "navigation"], "capital": "c4"}
    table = table_of(app, war({"civ": "russia", "armies": ["b3"], "units": ["infantry:1"]}, theirs))
    table.keyboard = True
    choose(table, "b3")
    choose(table, "c4")
    app.frame(16)
    click(app, "do:close")
    assert not table.moving.goals
    assert table.moving.group is not None
    table.keyboard = True
    choose(table, "c4")
    app.frame(16)
    assert table.focus == f"do:{WAY}0"
    last = table.moving.goals[-1].actions[-1]
    for _ in table.moving.goals[1:]:
        table.handle(Key("tab"))
    table.handle(Key("enter"))
    assert played(table)[-1] == last
