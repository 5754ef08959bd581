"""The end of a match: every victory is told with the step that made it, numbers are those of the rules,
and a turning point is a place in the replay."""

from __future__ import annotations

import csv
import io
from copy import copy
from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from game.bots.civilization.value import chances
from game.drawing.civilization import marks
from game.drawing.kit.confetti import FALL_MS
from game.drawing.kit.nodes import Node
from game.games import GAMES
from game.match.match import Match
from game.match.statistics import player_of
from game.match.turning_points import largest, swings
from game.rules.civilization.battle import combat
from game.rules.civilization.box import box
from game.rules.civilization.events import CoinsChanged, RoundBegan, SpaceEntered, TechLearned
from game.rules.civilization.research import WHOLE, towards
from game.rules.civilization.scoring import coin_points
from game.scenes.civilization.ending import EndSection, course, way_plate
from game.scenes.civilization.items import items
from game.scenes.kit.app import App
from game.scenes.shell import takeaway
from game.scenes.shell.scores import ScoresScene
from game.scenes.shell.statistics import StatisticsScene
from game.scenes.table.replay import ReplayLayer
from game.scenes.table.score_trace import PointsScene
from game.scenes.table.table import TableScene
from game.words import Words
from game.words.civilization.course import STORY, course_of, pad, parts
from game.words.civilization.ways import WAYS
from tests.scenes.civilization.playing import begun
from tests.scenes.civilization.test_battle import every, painted_by, said
from tests.scenes.driving import frame, painted, top_as
from tests.scenes.every_civilization import ended
from tests.sure import sure


def scored(app: App, match: Match) -> tuple[ScoresScene, EndSection]:
    app.push(scene := ScoresScene(app, match))
    scene.relayout()
    section = next(one for one in scene.sections if isinstance(one, EndSection))
    return scene, section


def tree_of(section: EndSection) -> Node:
    """The end as it is shown."""
    return sure(section.laid().root)


@pytest.mark.parametrize("victory", WAYS)
def test_every_victory_is_told_with_the_step_that_made_it(app: App, victory: str) -> None:
    match = ended(victory)
    _, section = scored(app, match)
    ending, state = section.ending, match.state
    tree, players = tree_of(section), state.players
    found = said(tree)
    assert " ".join(found[:2]) == app.words.name("civilization", "victory", victory)
    assert ending.p.names[ending.order[0]] == match.seats[state.winner].name
    assert ending.last_step() in found
    assert [won for (won,) in painted_by(tree, way_plate)] == [way == victory for way in WAYS]
    lanes = [value for value, _, _ in painted_by(tree, marks.lane)]
    order = ending.order
    assert lanes == [
        *(players[n].track for n in order),
        *(min(WHOLE, towards(players[n])) for n in order),
        *(players[n].dial for n in order),
    ]
    assert {ending.number("economic", n) for n in order} <= {*found}


def test_names_and_what_is_still_to_reach_stand_below_one_another(app: App) -> None:
    """However long the names that a set-up proposes are."""
    app.set("", "text_size", 1.4)
    names, match = ("Ana", "Robot mediu nr. 12"), ended("culture")
    match = Match.restore(match.game, match.header, match.entries)
    seats = [replace(seat, name=name) for seat, name in zip(match.seats, names, strict=True)]
    match.header = replace(match.header, seats=tuple(seats))
    _, section = scored(app, match)
    starts: dict[str, set[int]] = {"who": set(), "of": set()}
    for one in section.laid().placed:
        if one.node.ink is not None and one.node.ink.same in starts:
            starts[one.node.ink.same].add(round(one.box.x))
    assert (len(starts["who"]), len(starts["of"])) == (1, len(WAYS))


def test_every_coin_is_traced(app: App) -> None:
    match = ended("economic")
    scene, section = scored(app, match)
    for seat in section.ending.order:
        coins = sum(one.points for one in coin_points(match.state, seat))
        assert coins == match.state.players[seat].dial
        assert sum(n for _, n in section.ending.sources("economic", seat)) == coins
    scene.choose("way:economic")
    traced = top_as(app, PointsScene)
    winner = match.state.winner
    things = traced.row.cells[winner].things
    assert "tech:pottery" in things
    assert all(thing in items().by_item for thing in things)


def test_technologies_that_carry_nothing_do_not_count() -> None:
    """The list of what somebody knows adds up to what the chart of that way says."""
    match, words = ended("tech"), Words("en", strict=True)
    state = match.state.clone()
    state.players[1].techs |= box().of_level[1]
    state.touched()
    found = dict(parts(words, state, course_of(match), "tech", 1))
    assert (
        found[words.say("civilization.kind.tech", level="1")] == 5 < box().of_level[1].bit_count()
    )
    assert sum(found.values()) == towards(state.players[1])


def test_the_course_is_what_happened_round_by_round() -> None:
    match = begun(3, 1500, 5)
    course = course_of(match)
    events = [event for line in match.log if line.action is not None for event in line.events]
    rounds = sum(isinstance(event, RoundBegan) for event in events)
    for seat, player in enumerate(match.state.players):
        assert all(len(course.values[way][seat]) == rounds for way in WAYS)
        assert course.values["culture"][seat][-1] == player.track
        assert course.values["tech"][seat][-1] == towards(player)
        assert course.values["economic"][seat][-1] == player.dial
    sentences = (SpaceEntered, TechLearned, CoinsChanged)
    assert any(isinstance(event, sentences) for event in events)


def test_a_touch_on_a_way_tells_it_and_a_turning_point_leads_to_the_replay(app: App) -> None:
    scene, section = scored(app, ended("tech"))
    assert section.way == "tech"
    scene.choose("show:culture")
    (shown,) = painted_by(tree_of(section), course)
    assert shown[0].goal == 21
    assert section.ending.story.moments
    moment = section.ending.story.moments[-1]
    scene.choose(f"moment:{len(section.ending.story.moments) - 1}")
    table = top_as(app, TableScene)
    assert isinstance(table.layer, ReplayLayer)
    assert table.layer.n == moment.n


def test_what_happened_while_the_game_was_set_up_has_no_turn_nought(app: App) -> None:
    _, section = scored(app, ended("tech"))
    story = section.ending.story
    story.moments = [one._replace(round=n) for n, one in enumerate(story.moments[:2])]
    say = app.words.say
    for when, one in zip(
        (say("civilization.progress_setup"), say("civilization.end.turn", round=1)),
        story.moments,
        strict=False,
    ):
        text = section.ending.turned(one)
        assert text.startswith(f"{when}: ")
        assert text in said(tree_of(section))


def test_ways_that_are_no_points_are_not_added_up(app: App) -> None:
    """Spaces, technologies and coins together say nothing of whoever did not win."""
    scene, _ = scored(app, ended("tech"))
    assert [scene.points_text(seat) for seat in (0, 1)] == ["", ""]
    with painted() as texts:
        frame(app)
    shown = {text for text, _ in texts}
    assert {seat.name for seat in scene.match.seats} & shown
    assert not [text for text in shown if text.endswith("steps")]


# ---- turning points -----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def fought() -> Match:
    """A match that bots have played to its end."""
    match = begun(2, 0, 4)
    bot, rng = GAMES["civilization"].bot("easy"), Random(4)
    while match.to_move():
        seat = match.to_move()[0]
        match.play(seat, bot.choose(match.game, match.observation(seat), seat, rng))
    return match


@pytest.mark.long
def test_turning_points_are_the_turns_that_changed_the_chances_most(
    app: App, fought: Match
) -> None:
    """Each is told by what happened in it, and found while the end is shown."""
    scene, section = scored(app, fought)
    scene.fallen = FALL_MS
    before = section.ending.story.moments
    for _ in range(2000):
        if scene.update(16):
            break
    story = section.ending.story
    assert story.done
    assert story.moments != before
    points = {one.n: one for one in largest(swings(fought, chances))}
    log = {line.n: line for line in fought.log if line.action is not None}
    ends = sorted(points)
    assert 0 < len(story.moments) <= STORY
    for moment in story.moments:
        point = points[next(n for n in ends if n >= moment.n)]
        assert moment.event in log[moment.n].events
        assert (moment.seat, moment.before, moment.after) == (
            point.seat,
            round(100 * point.before),
            round(100 * point.after),
        )
    lines = [points[next(n for n in ends if n >= one.n)] for one in story.moments]
    weakest = min(one.swing for one in lines)
    starts = dict(pairwise(reversed([0, *(one.n for one in swings(fought, chances))])))
    for one in points.values():
        if one.swing > weakest and one not in lines:  # nothing happened in it that could be told
            assert not [m for m in section.ending.course.moments if starts[one.n] < m.n <= one.n]
    for n, moment in enumerate(story.moments):
        text = section.ending.turned(moment)
        assert f"{moment.after}\u00a0%" in text
        own = getattr(moment.event, "seat", moment.seat) == moment.seat
        assert (f"{fought.seats[moment.seat].name}: {moment.before}" in text) != own
        row = next(one for one in every(tree_of(section)) if one.id == ("moment", n))
        sign = sure(row.kids[0].paint)
        assert sign.args[0] == f"sign:{fought.seats[moment.seat].shape}"
        assert text in said(row)


@pytest.mark.long
def test_a_picture_of_the_end_has_them_at_once(app: App, fought: Match) -> None:
    app.push(scene := ScoresScene(app, fought, picture=True))
    scene.relayout()
    section = next(one for one in scene.sections if isinstance(one, EndSection))
    assert section.ending.story.done


# ---- on paper -----------------------------------------------------------------------------------


@pytest.mark.parametrize("victory", WAYS)
def test_the_table_has_every_way_with_all_its_sources(app: App, victory: str) -> None:
    match = ended(victory)
    scene, _ = scored(app, match)
    rows = list(csv.reader(io.StringIO(takeaway.score_csv(scene.export()).decode("utf-8-sig"))))[1:]
    names = [app.words.name("civilization", "victory", way) for way in WAYS]
    for seat, player in enumerate(match.state.players):
        mine = [row for row in rows if row[0] == match.seats[seat].name]
        of = {name: [row for row in mine if row[1] == name] for name in names}
        last = [int(of[name][-1][3]) for name in names]
        coins = sum(one.points for one in coin_points(match.state, seat))
        assert last == [player.track, towards(player), coins, combat(match.state, seat, None)]
        for name in names[1:]:
            assert sum(int(row[3]) for row in of[name][:-1]) == int(of[name][-1][3]), name
        assert len(mine) == sum(map(len, of.values()))


def test_the_pages_have_a_laurel_for_the_way_that_was_won_alone(app: App) -> None:
    scene, _ = scored(app, ended("tech"))
    rows = {row.name: row for row in pad(scene.scores).rows}
    winner = scene.scores.outcome.winners()[0]
    lit = [(name, seat) for name, row in rows.items() for seat, c in enumerate(row.cells) if c.lit]
    assert lit == [("way:tech", winner)]


# ---- statistics ---------------------------------------------------------------------------------


def test_statistics_count_every_way_to_win_by_person(app: App) -> None:
    for victory in WAYS:
        match = copy(ended(victory))
        match.header = replace(match.header, id=victory)
        app.store.create(match)
    scene = StatisticsScene(app)
    for seat in ended("culture").seats:
        found = scene.of.tally(player_of(seat)).endings
        for victory in WAYS:
            winner = ended(victory).seats[ended(victory).state.winner]
            won = int(winner.name == seat.name)
            assert found[victory] == {"won": won, "shared": 0, "lost": 1 - won}, victory
