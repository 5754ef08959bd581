"""Set-up at the table: the board of civilizations, capitals, figures, what is given."""

from __future__ import annotations

from collections.abc import Callable

from game.content.civilization.load import tables
from game.hotseat.civilization import laying
from game.lessons.run import set_up_at
from game.match.match import Match
from game.rules.civilization import actions, frames
from game.rules.civilization.box import NONE, WONDER, box
from game.rules.civilization.figures import stands
from game.rules.civilization.game import Civilization
from game.rules.civilization.setup import home_of
from game.rules.civilization.state import State, in_order, piece_at
from game.rules.civilization.terrain import central
from game.rules.contract import Action
from game.rules.squares import position
from game.scenes.civilization import map, starting
from game.scenes.civilization.table import CivilizationTable
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Key
from game.words.civilization import players, set_up
from game.words.civilization.position import Position
from game.words.civilization.things import square_name
from tests.scenes.civilization.playing import begun
from tests.scenes.driving import click
from tests.scenes.every_civilization import table as shown
from tests.scenes.trees import outlines
from tests.sure import sure


def at(frame: type) -> Callable[[Match], bool]:
    """Whether such a decision waits."""
    return lambda match: isinstance(match.state.pending[-1], frame)


def played(table: CivilizationTable) -> list[Action | None]:
    return [one.action for one in table.match.log]


def choosing(app: App, moves: int = 1) -> CivilizationTable:
    return shown(app, begun(3, moves, options={"civilizations": "chosen"}))


def test_a_civilization_is_chosen_on_the_board(app: App) -> None:
    table = choosing(app)
    assert table.open_board.board == "civilizations"
    p, before = table.moment.p, table.match.length
    taken = list(set_up.takers(p))
    assert len(taken) == 1
    table.choose(f"civilization:{taken[0]}")
    assert table.notice is not None
    legal = {one.civilization for one in table.legal if isinstance(one, actions.TakeCivilization)}
    assert set(box().civs) - set(taken) == legal
    table.choose(f"civilization:{min(legal)}")
    assert table.match.length == before
    assert table.touches("enter")
    assert played(table)[before] == actions.TakeCivilization(min(legal))


def test_a_civilization_is_recommended_and_why(app: App) -> None:
    """The one that needs no thought and may stay with its government; once it is taken, the next."""
    p = choosing(app, 0).moment.p
    assert set_up.recommended_civilization(p) == "rome"
    found = set_up.reason(p, "rome")
    assert "happens by itself" in found
    assert "Republic" in found
    p.state.players[1].civ = box().civ["rome"]
    again = p.at(p.state)
    assert set_up.recommended_civilization(again) not in ("rome", "")
    assert "Republic" not in set_up.reason(again, set_up.recommended_civilization(again))


def test_the_recommended_square_is_that_of_the_turned_tile(app: App) -> None:
    """Of every home tile, however it is turned: what is printed there is what the tables print on
    the square that they recommend."""
    match = begun(4, 0)
    table = shown(app, match)
    assert isinstance(table.moment.frame, frames.PlacingCapital)
    p = table.moment.p
    for seat, player in enumerate(p.state.players):
        civ = box().civs[player.civ]
        tile = next(one for one in tables().tiles.values() if one.home == civ)
        column, row = sure(tile.capital)
        number = next(n for n, one in enumerate(box().tiles) if one.civ == player.civ)
        printed = box().tiles[number].turned[0][4 * row + column].cell
        assert p.state.cells[set_up.recommended(p, seat)] == printed
    added = sure(starting.capital_map(table.moment))
    assert set(added.legal) == {
        one.space for one in table.legal if isinstance(one, actions.PlaceCapital)
    }
    assert all(position(space) for space in added.legal)


def test_a_capital_lies_until_it_is_kept(app: App) -> None:
    """Other squares may be touched as often as one likes; nothing is played before."""
    table = shown(app, begun(4, 0))
    first, second, *_ = [one.space for one in table.legal if isinstance(one, actions.PlaceCapital)]
    for space in (first, second, first):
        table.activate(f"square:{space}")
        assert played(table) == []
        p = table.moment.p
        (city,) = p.player.cities
        assert city.space == space
        assert p.player.trade == dict(set_up.with_capital(p, space))["trade"]
        assert not table.view.players[p.seat].cities, "the position is as it was"
    names = [one.name for one in table.panels.corner().buttons]
    assert names == ["do:lift", "do:keep"]
    found = sure(map.bubble_view(table.sight))
    assert square_name(first) in found.title
    assert square_name(second) in found.foot
    table.press("do:lift")
    assert not table.moment.p.player.cities
    table.activate(f"square:{second}")
    table.back()
    assert not table.moment.p.player.cities, "Esc lifts it, too"
    table.activate(f"square:{second}")
    assert table.press_primary()
    assert played(table) == [actions.PlaceCapital(second)]


def test_by_keys_enter_keeps_what_it_has_laid(app: App) -> None:
    table = shown(app, begun(4, 0))
    table.keyboard = True
    space = next(one.space for one in table.legal if isinstance(one, actions.PlaceCapital))
    table.focus = f"square:{space}"
    for _ in range(2):
        assert played(table) == []
        table.handle(Key("enter"))
        app.frame(16)
    assert played(table) == [actions.PlaceCapital(space)]


def test_what_lies_is_still_there_after_a_question(app: App) -> None:
    """Whether somebody wishes reminders is asked once what they laid lies there; the menu lets it lie, too."""
    table = shown(app, begun(4, 0))
    there = next(one.space for one in table.legal if isinstance(one, actions.PlaceCapital))
    table.activate(f"square:{there}")
    app.preferences.reminders = "ask"
    app.frame(16)
    click(app, "choice:no")
    assert app.top is table
    assert [city.space for city in table.moment.p.player.cities] == [there]
    table.menu()
    app.pop()
    assert table.press_primary()
    assert played(table) == [actions.PlaceCapital(there)]


def test_why_a_square_is_recommended_is_counted(app: App) -> None:
    """Of every home tile: what is said to be most is most."""
    p = shown(app, begun(4, 0)).moment.p
    for seat in range(4):
        q = Position(p.state, seat, p.names, p.signs, p.words, True)
        best = set_up.recommended(q, seat)
        found = set_up.why_capital(q)
        assert square_name(best) in found
        made = {one: dict(set_up.with_capital(q, one)) for one in central(home_of(q.state, seat))}
        for name in ("production", "trade"):
            most = max(each[name] for each in made.values())
            if f"most {name}," in found:
                assert made[best][name] == most


def test_figures_are_placed_one_kind_after_the_other_and_the_last_lies(app: App) -> None:
    table = shown(app, begun(2, 60, until=at(frames.PlacingFigures)))
    before, seat = table.match.length, table.moment.p.seat
    assert set_up.figure_kind(table.moment) == "army"
    table.press("do:figure:scout")
    added = sure(table.open_board.on_map(table.moment))
    space = min(added.legal)
    table.activate(f"square:{space}")
    assert played(table)[before] == actions.PlaceFigure("scout", space), "another follows"
    while not laying.is_last(table.view):
        table.activate(f"square:{space}")
    before, other = table.match.length, max(set_up.places(table.moment))
    table.activate(f"square:{other}")
    assert table.match.length == before, "the last one lies"
    assert stands(table.moment.p.player.figures).counts[other][0] == 1
    assert table.moment.p.seat == seat
    table.press("do:keep")
    assert played(table)[before] == actions.PlaceFigure("army", other)


def test_figures_stand_best_where_tiles_can_be_turned_up(app: App) -> None:
    """No square is nearer to a tile that lies face down; the second one is sent elsewhere."""
    table = shown(app, begun(4, 99, until=at(frames.PlacingFigures)))
    p = table.moment.p
    dark = [one.origin for one in p.state.tiles if one.arrow == NONE]
    best, steps = set_up.best_square(table.moment)
    assert steps == min(
        n for one in set_up.places(table.moment) for n in set_up._far(p, one, dark).values()
    )
    assert square_name(best) in table.panels.corner().text
    table.activate(f"square:{best}")
    near = set_up._far(p, best, dark)
    other, _ = set_up.best_square(table.moment)
    assert other != best
    assert set_up._far(p, other, dark)[min(near, key=near.__getitem__)] >= steps


def test_a_wonder_of_the_set_up_lies_until_it_is_kept(app: App) -> None:
    table = shown(app, begun(3, 99, until=at(frames.PlacingWonder)))
    before, squares = (
        table.match.length,
        [one.space for one in table.legal if isinstance(one, actions.Place)],
    )
    for space in squares[:2]:
        table.activate(f"square:{space}")
        assert table.match.length == before
        assert piece_at(table.moment.p.player, space) >= WONDER
    added = sure(starting.piece_map(table.moment))
    assert all("culture" not in dict(one) for one in added.change.values()), "it is there once"
    table.press("do:keep")
    assert played(table)[before] == actions.Place(squares[1])


def test_the_order_of_the_set_up_is_told_beside_the_map(app: App) -> None:
    table = shown(app, begun(4, 0))
    table.arrange()
    order = in_order(table.view)
    found = outlines(table)
    assert "Capitals, in turn order" in found
    assert "Nothing is hidden now" in found
    assert "is next" in found
    space = next(one.space for one in table.legal if isinstance(one, actions.PlaceCapital))
    table.activate(f"square:{space}")
    assert "laid, not yet kept" in outlines(table)
    table.press("do:keep")
    assert f"on {square_name(space)}" in outlines(table)
    assert table.moment.p.seat == order[1]
    while players.about(table.view):
        seat = table.match.to_move()[0]
        table.act(table.match.legal(seat)[0], seat)
    assert "in turn order" not in outlines(table)
    assert "part:ways" in [one.name for section in table.sections for one in section.spoken()]


def test_resources_of_the_arms_industry_lie_in_a_list_with_their_pictures(app: App) -> None:
    state: State = begun(3, 60, until=at(frames.PlacingFigures)).state
    state.pending.append(frames.TakingResource(state.pending[-1].seat))
    state.touched()
    table = shown(app, begun(3, rules=set_up_at(Civilization(), state)))
    view = sure(table.panels.list())
    assert [one.picture for one in view.buttons] == ["wheat", "silk", "incense", "iron"]
    assert table.panels.corner().buttons == ()
    table.press("do:resource:iron")
    assert played(table)[0] == actions.TakeResource("iron")


def test_a_board_that_was_laid_aside_is_taken_up_again(app: App) -> None:
    table = choosing(app)
    table.back()
    assert table.open_board.board == ""
    assert [one.name for one in table.panels.corner().buttons] == ["do:board"]
    assert table.press_primary()
    assert table.open_board.board == "civilizations"
