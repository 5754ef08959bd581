"""Set-up at the table: the board of civilizations, capitals, figures, what is given."""

from __future__ import annotations

from collections.abc import Callable

from game.content.civilization.load import tables
from game.lessons.run import set_up_at
from game.match.match import Match
from game.rules.civilization.actions import (
    PlaceCapital,
    PlaceFigure,
    TakeCivilization,
    TakeResource,
)
from game.rules.civilization.box import box
from game.rules.civilization.frames import (
    PlacingCapital,
    PlacingFigures,
    TakingResource,
)
from game.rules.civilization.game import Civilization
from game.rules.civilization.state import State
from game.rules.contract import Action
from game.rules.squares import position
from game.scenes.civilization import setting_up
from game.scenes.civilization.table import CivilizationTable
from game.scenes.kit.app import App
from tests.scenes.civilization.playing import begun
from tests.scenes.every_civilization import table as shown


def at(frame: type) -> Callable[[Match], bool]:
    """Whether such a decision waits."""
    return lambda match: isinstance(match.state.pending[-1], frame)


def played(table: CivilizationTable) -> list[Action | None]:
    return [one.action for one in table.match.log]


def choosing(app: App, moves: int = 1) -> CivilizationTable:
    return shown(app, begun(3, moves, options={"civilizations": "chosen"}))


def test_a_civilization_is_chosen_on_the_board(app: App) -> None:
    table = choosing(app)
    assert table.desk.board == "civilizations"
    p, before = table.moment.p, table.match.length
    view = setting_up.nations_view(p, "")
    taken = [one.id for one in view.nations if one.state == "taken"]
    assert len(taken) == 1
    table.send(setting_up.press(table.moment, f"civilization:{taken[0]}"))
    assert table.notice is not None
    legal = {one.civilization for one in table.legal if isinstance(one, TakeCivilization)}
    assert {one.id for one in view.nations} - set(taken) == legal
    table.send(setting_up.press(table.moment, f"civilization:{min(legal)}"))
    assert table.match.length == before
    assert table.touches("enter")
    assert played(table)[before] == TakeCivilization(min(legal))


def test_the_recommended_square_is_that_of_the_turned_tile(app: App) -> None:
    """Of every home tile, however it is turned: what is printed there is what the tables print on
    the square that they recommend."""
    match = begun(4, 0)
    table = shown(app, match)
    assert isinstance(table.moment.frame, PlacingCapital)
    p = table.moment.p
    for seat, player in enumerate(p.state.players):
        civ = box().civs[player.civ]
        tile = next(one for one in tables().tiles.values() if one.home == civ)
        assert tile.capital is not None
        column, row = tile.capital
        number = next(n for n, one in enumerate(box().tiles) if one.civ == player.civ)
        printed = box().tiles[number].turned[0][4 * row + column].cell
        assert p.state.cells[setting_up.recommended(p, seat)] == printed
    added = setting_up.capital_map(table.moment)
    assert added is not None
    assert set(added.legal) == {one.space for one in table.legal if isinstance(one, PlaceCapital)}
    assert all(position(space) for space in added.legal)


def test_figures_are_placed_one_kind_after_the_other(app: App) -> None:
    table = shown(app, begun(2, 60, until=at(PlacingFigures)))
    before = table.match.length
    assert setting_up.figure_kind(table.moment) == "army"
    table.press("do:figure:scout")
    added = table.desk.on_map(table.moment)
    assert added is not None
    space = min(added.legal)
    table.activate(f"square:{space}")
    assert played(table)[before] == PlaceFigure("scout", space)


def test_resources_of_the_arms_industry_lie_in_a_list_with_their_pictures(app: App) -> None:
    state: State = begun(3, 60, until=at(PlacingFigures)).state
    state.pending.append(TakingResource(state.pending[-1].seat))
    state.touched()
    table = shown(app, begun(3, rules=set_up_at(Civilization(), state)))
    view = table.panels.list()
    assert view is not None
    assert [one.picture for one in view.buttons] == ["wheat", "silk", "incense", "iron"]
    assert table.panels.corner().buttons == ()
    table.press("do:resource:iron")
    assert played(table)[0] == TakeResource("iron")


def test_a_board_that_was_laid_aside_is_taken_up_again(app: App) -> None:
    table = choosing(app)
    table.back()
    assert table.desk.board == ""
    assert [name for name, _ in table.panels.corner().buttons] == ["do:board"]
    assert table.press_primary()
    assert table.desk.board == "civilizations"
