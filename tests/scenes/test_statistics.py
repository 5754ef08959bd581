"""Statistics: by person, by mouse and by keys, quick with many matches, and calm with none."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pygame
import pytest

from game.content import data_folder, use_folder
from game.drawing.chart import steps
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.games import game
from game.match import savefile, statistics
from game.match.match import Match
from game.match.record import SeatSetup
from game.match.statistics import Player
from game.scenes.kit.app import App
from game.scenes.kit.scene import Scene
from game.scenes.shell.saves import SavesScene
from game.scenes.shell.scores import ScoresScene
from game.scenes.shell.statistics import StatisticsScene, _mean
from game.words import Words
from game.words.match import time_sentence
from tests.scenes import driving
from tests.scenes.driving import top_as
from tests.scenes.trees import words_by


@pytest.fixture
def shown(app: App) -> StatisticsScene:
    """Three matches of Ana and Mihai, and one of Ana against a bot."""
    for seed in (1, 2, 3):
        driving.duel(app.store, seed)
    played = driving.duel(seed=4)
    seats = (played.seats[0], SeatSetup("Robot", "blue", "circle", "easy"))
    header = msgspec.structs.replace(played.header, seats=seats)
    app.store.create(Match.restore(game("duel"), header, played.entries))
    return driving.opened(app, StatisticsScene(app))


@pytest.fixture
def second_game(tmp_path: Path) -> Iterator[str]:
    """The data of a game that no code knows, beside those there are."""
    folder = tmp_path / "data"
    shutil.copytree(data_folder(), folder)
    made = folder / "sixth"
    made.mkdir()
    (made / "statistics.yaml").write_text(
        "endings: [{id: peace, emblem: laurel}]\n"
        "categories: [{id: roads, emblem: wheel}, {id: guilds, card: purple}]\n"
    )
    use_folder(folder)
    yield "sixth"
    use_folder(None)


def test_of_two_games_the_one_that_is_chosen_is_shown(
    app: App, shown: StatisticsScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = shown.of.results[0]
    other = one._replace(match="x", game="carta_impera", ending="majority", categories={})
    monkeypatch.setattr(statistics, "results", lambda *_: [one, other, other])
    scene = driving.opened(app, StatisticsScene(app))
    for game_id, many in (("carta_impera", 2), ("duel", 1)):
        driving.click(app, f"game:{game_id}")
        assert len(scene.of.tally().results) == many


def test_another_game_is_counted_by_its_data_alone(
    app: App, shown: StatisticsScene, second_game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids: list[str] = []
    one = shown.of.results[0]._replace(game=second_game, ending="peace")
    other = one._replace(match="x", ending="sudden", categories={"roads": 4, "seas": 2})
    monkeypatch.setattr(statistics, "results", lambda *_: [one, other])
    scene = StatisticsScene(app)
    app.push(scene)

    def listen(key: str) -> str:
        ids.append(key)
        return key

    monkeypatch.setattr(Words, "say", lambda _, key, /, **facts: listen(key))
    scene.redraw()
    scene.touch()
    driving.frame(app)
    kinds = [key.rpartition(".")[2] for key in ids if ".ending.sixth." in key]
    assert kinds[:2] == ["peace", "sudden"]
    categories = [key for key in ids if key.startswith("sixth.score.category.")]
    assert [key.rpartition(".")[2] for key in categories[:2]] == ["roads", "guilds"]
    assert "sixth.score.category.seas" in categories


def test_people_come_before_bots(shown: StatisticsScene) -> None:
    assert shown.of.players == [Player("ana"), Player("mihai"), Player("", "easy")]
    names = ("Ana", "Mihai", "Easy bots")
    assert [text for text in words_by(shown) if text in names] == [*names]
    tally = shown.of.tally()
    assert tally.games == 4
    assert sum(tally.categories.values()) == pytest.approx(tally.mean)


def test_another_player_by_mouse_and_by_keys(app: App, shown: StatisticsScene) -> None:
    driving.click(app, "player:1")
    assert shown.of.chosen == Player("mihai")
    driving.enter_at(app, "player:2")
    assert shown.of.chosen == Player("", "easy")


def test_a_match_of_the_timeline_opens_its_scores(app: App, shown: StatisticsScene) -> None:
    last = shown.of.tally().results[-1]
    driving.enter_at(app, f"match:{last.match}")
    scores = top_as(app, ScoresScene)
    assert scores.match.id == last.match
    driving.click(app, "statistics")
    assert isinstance(driving.top(app), StatisticsScene)


def test_a_match_that_is_gone_gets_a_sentence(app: App, shown: StatisticsScene) -> None:
    gone = shown.of.tally().results[0].match
    app.store.delete(gone)
    shown.choose(f"match:{gone}")
    assert driving.top(app) is not shown
    driving.press(app, "enter")
    assert driving.top(app) is shown


def test_nothing_finished(app: App) -> None:
    app.push(Scene(app))
    driving.duel(app.store, 1, 9)
    app.push(SavesScene(app))
    driving.click(app, "statistics")
    scene = top_as(app, StatisticsScene)
    assert [t.name for t in scene.targets()] == ["close"]
    driving.press(app, "escape")
    assert isinstance(driving.top(app), SavesScene)


def test_two_hundred_matches(app: App) -> None:
    """Also when every one of a few older saves has to be played again."""
    played = [driving.duel(seed=seed) for seed in range(1, 6)]
    for n in range(200):
        match = played[n % len(played)]
        match.header = msgspec.structs.replace(match.header, id=f"{n:016x}")
        app.store.create(match)
        if n < 20:
            _older(app, match.id)
    scene = StatisticsScene(app)
    assert scene.of.tally().games == 200


def _older(app: App, match_id: str) -> None:
    """As a save was kept before the points were."""
    with savefile.Editor().editing(app.store.folder / f"{match_id}.tessera") as document:
        document["standing"]["points"] = []


def test_points_that_were_lost_stand_where_bars_begin(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not over the name of what they were lost by."""
    found, b = list[float](), Box(400, 0, 300, 40)
    monkeypatch.setattr(Canvas, "text", lambda c, text, x, *rest: found.append(x))
    for part in (0.0, -0.5):
        _mean(Scene(app).canvas(pygame.Surface((800, 60))), b, part, "#fff", "#000", "0")
    assert found[0] == found[1] > b.x


@pytest.mark.parametrize(
    ("most", "marks"),
    [(0, [0]), (3, [0, 1, 2, 3]), (61, [0, 20, 40, 60, 80]), (7, [0, 2, 4, 6, 8])],
)
def test_round_numbers(most: float, marks: list[int]) -> None:
    assert steps(most) == marks


def test_times_in_words() -> None:
    words = Words("en", strict=True)
    assert time_sentence(words, 12) == "under a minute"
    assert time_sentence(words, 34 * 60) == "34 minutes"
    assert time_sentence(words, 125 * 60) == "2 hours 5 minutes"
    assert time_sentence(words, 125 * 60, rough=True) == "2 hours"
