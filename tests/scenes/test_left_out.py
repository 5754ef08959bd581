"""Games, lessons and languages that cannot be read are left out with a sentence each; all the rest
goes on."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import client, games
from game.command_line import parser
from game.content import data_folder, use_folder
from game.content.loading import LEFT_OUT
from game.drawing.kit import theme
from game.games import GAMES
from game.lessons import catalogue as lessons
from game.scenes.kit.app import App
from game.scenes.kit.dialogs import Ask
from game.scenes.shell.home import HomeScene
from game.scenes.shell.learn import LearnScene
from game.scenes.shell.rules import RulesScene
from game.scenes.shell.saves import SavesScene
from game.scenes.shell.setup import SetupScene
from game.scenes.table.table import TableScene
from game.words import Words, catalogue, plain, rules, words
from tests.having import TABLED, TAUGHT
from tests.scenes.driving import click, duel, prefer, press, top_as, top_of


def _forget() -> None:
    LEFT_OUT.clear()
    for kept in (
        *(games._kit, lessons.lessons, rules._chapters),
        *(catalogue.catalogue, catalogue.codes, catalogue.languages, words.fact_names),
    ):
        kept.cache_clear()


@pytest.fixture
def ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Copies of our data and words, which are read in place of them. All games are imported by then:
    one whose import fails half way must not come back in the tests after it."""
    assert len(GAMES.items()) == len(GAMES)
    shutil.copytree(data_folder(), tmp_path / "data")
    shutil.copytree(catalogue.FOLDER, tmp_path / "words")
    use_folder(tmp_path / "data")
    for module in (catalogue, words, rules):
        monkeypatch.setattr(module, "FOLDER", tmp_path / "words")
    _forget()
    yield tmp_path
    monkeypatch.undo()
    use_folder(None)
    _forget()
    theme.palettes()


def told(app: App) -> list[str]:
    """The sentences that are told one above the other; they are closed."""
    found = []
    app.frame(16)
    while isinstance(app.top, Ask):
        found.append(plain(app.top.text))
        press(app, "enter")
        app.frame(16)
    return found


def boxes(app: App) -> list[str]:
    return [t.name[4:] for t in top_of(app).targets() if t.name.startswith("box:")]


def gone(folder: Path) -> None:
    shutil.rmtree(folder)


def damaged(folder: Path) -> None:
    sorted(folder.glob("*.yaml"))[0].write_text("cards: [", "utf-8")


@pytest.mark.parametrize("game_id", TABLED)
@pytest.mark.parametrize("harm", [gone, damaged])
def test_a_game_that_cannot_be_read(
    app: App, ours: Path, game_id: str, harm: Callable[[Path], None]
) -> None:
    """It is named with the file, its box goes, its saves say why they cannot be opened."""
    match = duel(app.store, moves=3)
    others = [one for one in GAMES if one != game_id]
    harm(ours / "data" / game_id)
    games._kit.cache_clear()
    app.push(HomeScene(app))
    if game_id != "duel":
        assert told(app) == []
        click(app, f"box:{game_id}")
    (sentence,) = told(app)
    assert app.words.say(f"game.{game_id}.title") in sentence
    assert str(ours / "data" / game_id) in sentence
    home = top_as(app, HomeScene)
    assert boxes(app) == others
    assert (home.last is None) == (game_id == "duel")
    click(app, "learn")
    assert boxes(app) == [one for one in others if one in TAUGHT]
    press(app, "escape")
    click(app, "saves")
    assert (top_as(app, SavesScene).kept.shown[0].broken is not None) == (game_id == "duel")
    app.stack.home()
    click(app, f"box:{others[0]}")
    assert isinstance(app.top, SetupScene)
    click(app, "start")
    assert isinstance(app.top, TableScene)
    assert told(app) == []
    assert app.top.match.id != match.id


def test_lessons_that_cannot_be_read(app: App, ours: Path) -> None:
    file = sorted((ours / "data" / "duel" / "lessons").glob("*.yaml"))[0]
    file.write_text("id: nothing", "utf-8")
    app.push(HomeScene(app))
    click(app, "learn", "box:duel")
    (sentence,) = told(app)
    assert str(file) in sentence
    app.stack.home()
    click(app, "learn")
    assert boxes(app) == [one for one in TAUGHT if one != "duel"]
    click(app, "box:wonders")
    assert isinstance(app.top, LearnScene)
    app.stack.home()
    click(app, "box:duel")
    assert top_as(app, SetupScene).target("learn") is None
    assert told(app) == []


def test_rules_that_cannot_be_read(app: App, ours: Path) -> None:
    """Whoever opens them is told, and stays where they were."""
    file = ours / "words" / "en" / "rules_duel.yaml"
    file.write_text("chapters: 3", "utf-8")
    app.push(HomeScene(app))
    for _ in range(2):
        app.go.setup("duel")
        click(app, "rules")
        (sentence,) = told(app)
        assert str(file) in sentence
        assert isinstance(app.top, SetupScene)
        app.stack.home()
    app.go.setup("wonders")
    click(app, "rules")
    assert isinstance(app.top, RulesScene)


@pytest.mark.parametrize("lang", ["ro", "en"])
@pytest.mark.parametrize("file", ["common.yaml", "shell.yaml"])
def test_a_language_that_cannot_be_read(app: App, ours: Path, lang: str, file: str) -> None:
    """Another one stands in for it, and it is not forgotten that it was chosen."""
    (ours / "words" / lang / file).write_text("- 3", "utf-8")
    app.reader._spoken.clear()
    prefer(app, language=lang)
    app.push(HomeScene(app))
    (sentence,) = told(app)
    assert file in sentence
    assert app.words.lang not in (lang, "")
    assert app.preferences.language == lang
    click(app, "box:duel")
    assert isinstance(app.top, SetupScene)


def test_words_of_a_game_that_cannot_be_read(app: App, ours: Path) -> None:
    """Found when the game is opened: the words of another language stand in for them."""
    (ours / "words" / "ro" / "wonders_names.yaml").write_text("- 3", "utf-8")
    app.reader._spoken.clear()
    prefer(app, language="ro")
    app.push(HomeScene(app))
    assert told(app) == []
    name = app.words.name("wonders", "card", "altar")
    assert name == Words("en").name("wonders", "card", "altar")
    (sentence,) = told(app)
    assert "wonders_names.yaml" in sentence
    assert app.words.say("home.saves.title") == Words("ro").say("home.saves.title")


def start(folder: Path) -> int:
    """The client; its exit code."""
    return client.main(parser().parse_args(["--data", str(folder)]))


def test_the_client_starts_without_a_game_and_a_language(
    ours: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.rmtree(ours / "data" / "wonders")
    shutil.rmtree(ours / "words" / "it")
    seen: list[list[str]] = []
    monkeypatch.setattr(App, "run", lambda app: seen.extend((told(app), boxes(app))))
    assert start(ours / "user") == 0
    (sentence,), shelf = seen
    assert str(ours / "data" / "wonders") in sentence
    assert shelf == [one for one in GAMES if one != "wonders"]
    assert "it" not in catalogue.languages()


def test_without_any_game_or_language_there_is_one_sentence(
    ours: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GAMES, "_modules", {id: GAMES._modules[id] for id in TABLED})
    shutil.rmtree(ours / "data")
    assert start(ours / "user") == 2
    assert capsys.readouterr().err.count("\n") == 1
    shutil.rmtree(ours / "words")
    _forget()
    assert start(ours / "user") == 2
    assert capsys.readouterr().err.count("\n") == 1
