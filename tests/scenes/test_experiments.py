"""Experiments: nobody takes one for the real match, and from everywhere it is one step back there."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.games import game
from game.hotseat.preferences import Preferences
from game.match import files
from game.match.match import Match
from game.match.record import SeatSetup
from game.match.statistics import is_counted
from game.match.store import Store
from game.scenes.kit.app import App
from game.scenes.kit.dialogs import Ask
from game.scenes.shell.home import HomeScene
from game.scenes.shell.scores import ScoresScene
from game.scenes.table.experiment import BannerSection, FrameSection
from game.scenes.table.replay import ReplayLayer
from game.scenes.table.table import TableScene
from tests.chance import by_chance
from tests.scenes.driving import click, duel, frame, painted, press, top_as, top_of
from tests.scenes.trees import words_by
from tests.sure import sure

BACK = "experiment:back"
SEATS = (SeatSetup("Ana", "orange", "diamond"), SeatSetup("Mihai", "blue", "circle"))


def new_dawn(moves: int) -> Match:
    return by_chance(Match.new(game("new_dawn"), SEATS, seed=4), Random(4), moves)


def table(app: App) -> TableScene:
    frame(app)
    assert isinstance(app.top, TableScene)
    return app.top


def one_move(scene: TableScene) -> None:
    assert scene.mover is not None
    scene.act(scene.legal[0])


def test_from_the_menu_and_back_to_the_table(app: App) -> None:
    app.go.match(duel(app.store, 5, 12))
    real = table(app)
    press(app, "escape")
    click(app, "menu:fork")
    trial = table(app)
    assert trial is not real
    assert {type(one) for one in trial.sections} >= {BannerSection, FrameSection}
    assert not {type(one) for one in real.sections} & {BannerSection, FrameSection}
    one_move(trial)
    press(app, "escape")
    assert app.top.target("menu:fork") is None, "an experiment leads back in its place"
    click(app, "menu:real")
    assert app.top is real
    assert real.match.length == 12


def test_home_goes_on_with_what_was_opened_last_not_with_what_was_played_in_last(app: App) -> None:
    app.go.match(duel(app.store, 5, 12))
    real = table(app)
    press(app, "escape")
    click(app, "menu:fork")
    one_move(trial := table(app))
    assert goes_on_with(app) == trial.match.id
    click(app, BACK)
    assert app.top is real
    assert goes_on_with(app) == real.match.id
    app.go.replay(trial.match)
    assert goes_on_with(app) == real.match.id, "a replay is no match that goes on"


def goes_on_with(app: App) -> str:
    """The match that home would open, another day too."""
    app.kept.preferences = app.preferences = files.load(
        sure(app.kept.folder) / "preferences.json", Preferences
    )
    last = HomeScene(app).last
    return last.id if last else ""


def test_from_a_replay_and_back_to_the_same_place(app: App) -> None:
    match = duel(app.store, 5)
    app.go.home()
    for length in (7, match.length - 1):
        app.go.replay(match)
        layer = table(app).layer
        assert isinstance(layer, ReplayLayer)
        layer.go(length)
        click(app, "replay:fork")
        depth = len(app.stack)
        click(app, BACK)
        scene = table(app)
        assert (scene.past, scene.match.id, scene.experiment) == (length, match.id, None)
        assert len(app.stack) == depth
        app.stack.home()


def test_the_bar_of_a_replay_shows_the_branches_and_leads_there(app: App) -> None:
    match = duel(app.store, 5, 20)
    app.go.home()
    app.go.replay(match)
    assert not [t for t in top_of(app).targets() if "branch" in t.name], "nobody has played on yet"
    layer = table(app).layer
    assert isinstance(layer, ReplayLayer)
    layer.go(12)
    click(app, "replay:fork")
    scene = table(app)
    scene.act(scene.legal[0])
    copy = scene.match.id
    click(app, BACK)
    scene = table(app)
    assert scene.past == 12
    mark = sure(scene.target("replay:branch@0"))
    assert mark.text == app.words.say("replay.branch", move=12, moves=1)
    assert mark.text in [remark.text for remark in scene.layer.remarks()]
    click(app, mark.name)
    assert table(app).match.id == copy
    click(app, BACK)
    assert (table(app).match.id, table(app).past) == (match.id, 12)


@pytest.mark.long
def test_the_scores_of_an_experiment_lead_straight_back(app: App) -> None:
    """From its table, and where they were opened among the saved games."""
    real = duel(app.store, 5, 12)
    over = real.fork(12)
    by_chance(over, Random(1))
    app.go.home()
    depth = len(app.stack)
    for at_its_table in (True, False):
        if at_its_table:
            app.go.match(over)
        app.go.scores(over)
        assert app.top.target("again") is None
        click(app, "real")
        assert (table(app).match.id, table(app).past) == (real.id, None)
        assert len(app.stack) == depth + 1
        app.stack.home()
    app.go.scores(duel(app.store, 5))
    assert app.top.target("real") is None
    assert app.top.target("again") is not None


@pytest.mark.long
def test_an_experiment_opened_another_day_leads_back_too(app: App) -> None:
    """To the real match where it still stands where they parted, else to its replay; and where it
    was deleted, that is said, and nothing leads there."""
    match = duel(app.store, 5, 12)
    trial = match.fork(12)
    app.go.home()
    app.go.match(app.store.load(trial.id))
    click(app, BACK)
    assert (table(app).match.id, table(app).past) == (match.id, None)
    app.stack.home()
    match.play(match.to_move()[0], match.legal(match.to_move()[0])[0])
    app.go.match(app.store.load(trial.id))
    click(app, BACK)
    assert (table(app).match.id, table(app).past) == (match.id, 12)
    app.stack.home()
    app.go.match(app.store.load(trial.id))
    app.store.delete(match.id)
    click(app, BACK)
    assert isinstance(app.top, Ask), "it went while one looked"
    app.stack.home()
    app.go.match(app.store.load(trial.id))
    scene = table(app)
    assert scene.target(BACK) is None
    assert sure(scene.experiment).sentences()[0] == app.words.say("experiment.gone")


def test_an_experiment_of_an_experiment_is_one_of_the_real_match(app: App) -> None:
    match = duel(app.store, 5, 12)
    trial = match.fork(8)
    while trial.length < 11:
        trial.play(trial.to_move()[0], trial.legal(trial.to_move()[0])[0])
    for n, left in ((5, 5), (10, 8)):
        header = trial.fork(n).header
        assert (header.parent, header.parent_n) == (match.id, left)


def test_its_own_replay_says_where_the_real_match_ends(app: App) -> None:
    trial = duel(app.store, 5, 12).fork(8)
    trial.play(trial.to_move()[0], trial.legal(trial.to_move()[0])[0])
    app.go.replay(trial)
    scene = table(app)
    assert scene.experiment is not None
    layer, say = scene.layer, app.words.say
    assert isinstance(layer, ReplayLayer)
    layer.go(8)
    assert scene.experiment.sentences()[1] == say("experiment.still_real", n=8)
    layer.go(9)
    assert scene.experiment.sentences()[1] == say("experiment.left", n=8)


def test_it_is_marked_wherever_it_is_listed_and_counts_nowhere(app: App) -> None:
    over = duel(app.store, 5)
    trial = over.fork(12)
    app.go.home()
    frame(app)
    assert app.words.say("home.continue.experiment") in words_by(top_of(app))
    finished = over.fork(over.length)
    assert [is_counted(app.store.summary(one.id)) for one in (over, trial, finished)] == [
        True,
        False,
        False,
    ]
    with painted() as texts:
        app.go.saves()
        frame(app)
    mark = app.words.say("saves.experiment")
    assert [text for text, _ in texts if text.endswith(mark)]
    assert app.words.say("scores.experiment") in ScoresScene(app, finished).scores.length()
    assert app.words.say("scores.experiment") not in ScoresScene(app, over).scores.length()


def test_a_match_that_moved_goes_on_here_and_is_marked(app: App, tmp_path: Path) -> None:
    """What is tried in it leads back to it: for those who play it here it is the match."""
    match = duel(elsewhere := Store(tmp_path / "elsewhere", game), 5, 12)
    elsewhere.export(match.id, tmp_path / "match.json")
    app.go.home()
    app.go.saves()
    click(app, "import")
    dialog = app.top
    dialog.line.put(str(tmp_path / "match.json"))  # type: ignore[attr-defined]
    press(app, "enter")
    say, names = app.words.say, app.words.join(seat.name for seat in match.seats)
    assert top_as(app, Ask).text == say("saves.imported_copy", title=names)
    with painted() as texts:
        press(app, "enter")
    (copy,) = app.store.summaries()
    assert [text for text, _ in texts if text.endswith(say("saves.moved"))]
    assert say("saves.moved_here", n=12) in words_by(top_of(app))
    assert copy.moved
    app.stack.home()
    frame(app)
    assert say("home.continue.title") in words_by(top_of(app))
    app.go.match(app.store.load(copy.id))
    scene = table(app)
    assert {type(one) for one in scene.sections} >= {BannerSection, FrameSection}
    assert sure(scene.experiment).sentences() == (
        say("experiment.moved"),
        say("experiment.moved_here", n=12),
    )
    assert scene.target(BACK) is None
    press(app, "escape")
    click(app, "menu:fork")
    trial = table(app)
    assert trial.match.header.parent == copy.id
    assert not trial.match.header.moved
    click(app, BACK)
    assert table(app) is scene
    while not scene.match.finished:
        seat = scene.match.to_move()[0]
        scene.match.play(seat, scene.match.legal(seat)[0])
    assert say("scores.moved") in ScoresScene(app, scene.match).scores.length()
    assert ScoresScene(app, scene.match).target("real") is None
