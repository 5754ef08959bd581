"""The end of a match: every victory is told with the step that made it, numbers are those of the rules,
and a turning point is a place in the replay."""

from __future__ import annotations

import pytest

from game.match.match import Match
from game.rules.civilization.events import CoinsChanged, RoundBegan, SpaceEntered, TechLearned
from game.rules.civilization.scoring import coin_points
from game.rules.civilization.state import State
from game.scenes.civilization.ending import Course, EndSection
from game.scenes.civilization.items import items
from game.scenes.civilization.own import WHOLE, towards
from game.scenes.civilization.scores import WAYS
from game.scenes.kit.app import App
from game.scenes.shell.scores import ScoresScene
from game.scenes.table.replay import ReplayLayer
from game.scenes.table.score_trace import PointsScene
from game.scenes.table.table import TableScene
from tests.scenes.civilization.playing import begun
from tests.scenes.every_civilization import ended


def scored(app: App, match: Match) -> tuple[ScoresScene, EndSection]:
    app.push(scene := ScoresScene(app, match))
    scene.relayout()
    section = next(one for one in scene.sections if isinstance(one, EndSection))
    return scene, section


@pytest.mark.parametrize("victory", WAYS)
def test_every_victory_is_told_with_the_step_that_made_it(app: App, victory: str) -> None:
    match = ended(victory)
    _, section = scored(app, match)
    view = section.view()
    state: State = match.state
    assert view.winner.title == app.words.name("civilization", "victory", victory)
    assert view.winner.seat.name == match.seats[state.winner].name
    assert view.winner.text
    columns = view.table.columns
    assert [column.won for column in columns] == [way == victory for way in WAYS]
    order = section.ending.order
    players = state.players
    assert [one.value for one in columns[0].reached] == [players[n].track for n in order]
    assert [one.value for one in columns[1].reached] == [
        min(WHOLE, towards(state, n)) for n in order
    ]
    assert [one.number for one in columns[2].reached] == [str(players[n].dial) for n in order]


def test_every_coin_is_traced(app: App) -> None:
    match = ended("economic")
    scene, section = scored(app, match)
    for seat, source in zip(section.ending.order, section.view().sources, strict=True):
        coins = sum(one.points for one in coin_points(match.state, seat))
        assert source.total == str(coins) == str(match.state.players[seat].dial)
        assert sum(n for _, n in source.parts) == coins
    scene.choose("way:economic")
    traced = app.top
    assert isinstance(traced, PointsScene)
    winner = match.state.winner
    things = traced.row.cells[winner].things
    assert "tech:pottery" in things
    assert all(thing in items().by_item for thing in things)


def test_the_course_is_what_happened_round_by_round() -> None:
    match = begun(3, 1500, 5)
    start = match.observation(None, 0)
    lines = [(line.n, line.events) for line in match.log if line.action is not None]
    course = Course(start, iter(lines))
    events = [event for _, found in lines for event in found]
    rounds = sum(isinstance(event, RoundBegan) for event in events)
    for seat, player in enumerate(match.state.players):
        assert all(len(course.values[way][seat]) == rounds for way in WAYS)
        assert course.values["culture"][seat][-1] == player.track
        assert course.values["tech"][seat][-1] == player.techs.bit_count()
        assert course.values["economic"][seat][-1] == player.dial
    told = (SpaceEntered, TechLearned, CoinsChanged)
    assert any(isinstance(event, told) for event in events)


def test_a_touch_on_a_way_tells_it_and_a_turning_point_leads_to_the_replay(app: App) -> None:
    scene, section = scored(app, ended("tech"))
    assert section.way == "tech"
    scene.choose("show:culture")
    assert section.view().course.goal == 21
    assert section.ending.story
    moment = section.ending.story[-1]
    scene.choose(f"moment:{len(section.ending.story) - 1}")
    table = app.top
    assert isinstance(table, TableScene)
    assert isinstance(table.layer, ReplayLayer)
    assert table.layer.n == moment.n
