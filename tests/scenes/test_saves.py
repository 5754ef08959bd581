"""Saved games: opened, named, deleted, carried away and back, by mouse and by keys."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from game.games import GAMES, game
from game.match.match import Match
from game.match.store import Store
from game.scenes.kit.app import App
from game.scenes.kit.dialogs import Ask
from game.scenes.shell.filing import AskLine
from game.scenes.shell.home import HomeScene
from game.scenes.shell.save_list import standing_of
from game.scenes.shell.saves import SavesScene
from game.words.sentences import progress_sentence
from tests.scenes import driving, pebbles
from tests.scenes.driving import pushed, top_as
from tests.scenes.trees import cut, trees
from tests.sure import sure


@pytest.fixture
def saves(app: App) -> SavesScene:
    """Three matches, the last one finished, and a file that is none."""
    driving.duel(app.store, 1, 3)
    driving.duel(app.store, 2, 20)
    driving.duel(app.store, 3)
    (app.store.folder / "torn.tessera").write_bytes(b"not a save" * 30)
    return driving.opened(app, SavesScene(app))


def open_dialog(app: App) -> AskLine:
    return top_as(app, AskLine)


def test_the_list_names_what_is_damaged(saves: SavesScene) -> None:
    assert len(saves.kept.shown) == 4
    assert saves.kept.shown[-1].broken is not None
    assert saves.kept.shown[0].finished
    assert saves.kept.chosen == saves.kept.shown[0].id


def test_a_match_at_a_question_is_at_the_same_card_in_the_list_and_at_the_table(app: App) -> None:
    match = next(m for seed in range(1, 99) if (m := driving.duel(None, seed, 30)).state.pending)
    match = driving.duel(app.store, match.header.seed, 30)
    assert standing_of(app.games, app.words, app.store.summaries()[0]) == progress_sentence(
        app.games["duel"].sentences, app.words, match.game, match.observation(None)
    )


def test_nothing_saved(app: App) -> None:
    pushed(app, SavesScene(app))
    assert {"close", "import"} <= {t.name for t in driving.top_of(app).targets()}
    assert app.top.target("open") is None


def test_filters(app: App, saves: SavesScene) -> None:
    driving.click(app, "filter:over")
    assert [one.finished for one in saves.kept.shown] == [True]
    driving.click(app, "filter:running")
    assert len(saves.kept.shown) == 2


def test_rename_by_keys(app: App, saves: SavesScene) -> None:
    driving.press(app, "down", "down")
    chosen = saves.kept.chosen
    driving.tab_to(app, "rename")
    driving.press(app, "enter", "ctrl+backspace")
    driving.type_text(app, "By the lake")
    driving.press(app, "enter")
    assert driving.top(app) is saves
    assert next(one for one in saves.kept.summaries if one.id == chosen).title == "By the lake"


def test_delete_asks_first(app: App, saves: SavesScene) -> None:
    driving.press(app, "down", "delete")
    assert isinstance(driving.top(app), Ask)
    driving.press(app, "escape")
    assert len(saves.kept.summaries) == 4
    driving.press(app, "delete")
    driving.click(app, "choice:delete")
    assert len(saves.kept.summaries) == 3
    assert saves.kept.chosen


def test_what_is_damaged_can_only_be_deleted(app: App, saves: SavesScene) -> None:
    driving.press(app, "end")
    assert saves.kept.chosen == "torn"
    enabled = {t.name for t in saves.targets() if t.enabled}
    assert "delete" in enabled
    assert not {"open", "replay", "rename", "export"} & enabled
    saves.delete()
    driving.click(app, "choice:delete")
    assert not (app.store.folder / "torn.tessera").exists()


def test_export_and_import(app: App, saves: SavesScene, tmp_path: Path) -> None:
    target = tmp_path / "out.tessera.json"
    driving.click(app, "export")
    driving.press(app, "ctrl+backspace")
    driving.type_text(app, str(target))
    driving.press(app, "enter")
    assert target.exists()
    driving.press(app, "enter")
    assert driving.top(app) is saves
    driving.click(app, "import")
    driving.press(app, "ctrl+backspace")
    driving.type_text(app, str(target))
    driving.press(app, "enter")
    driving.press(app, "enter")
    assert driving.top(app) is saves
    assert len(saves.kept.summaries) == 5


@pytest.mark.parametrize("place", ["missing.json", "folder/x.json"])
def test_refusals_stay_in_the_dialog(
    app: App, saves: SavesScene, tmp_path: Path, place: str
) -> None:
    (tmp_path / "there.json").write_text("{}")
    for what, path in (("import", place), ("export", "folder/x.json"), ("export", ".")):
        driving.click(app, what)
        dialog = open_dialog(app)
        dialog.line.put(str(tmp_path / path))
        driving.press(app, "enter")
        assert open_dialog(app).wrong
        driving.press(app, "escape")
    assert (tmp_path / "there.json").read_text() == "{}"


def test_a_foreign_file_gets_a_sentence(app: App, saves: SavesScene, tmp_path: Path) -> None:
    (tmp_path / "foreign.json").write_text("{}")
    driving.click(app, "import")
    open_dialog(app).line.put(str(tmp_path / "foreign.json"))
    driving.press(app, "enter")
    assert "not a Tessera save" in open_dialog(app).wrong


PATHS = (
    "~nobody/x",
    "x" * 256,
    "/",
    ".",
    "..",
    "",
    "a\0b",
    "\ud800",
    "/" * 300,
    "~/" + "ab/" * 130,
)


@pytest.mark.parametrize("what", ["import", "export"])
def test_whatever_is_typed_as_a_path_gets_a_sentence(
    app: App, saves: SavesScene, what: str
) -> None:
    for text in PATHS:
        driving.click(app, what)
        open_dialog(app).line.put(text)
        driving.press(app, "enter")
        assert open_dialog(app).wrong, text
        driving.frame(app)
        driving.press(app, "escape")


def test_a_file_that_is_there_is_written_over_when_somebody_says_so(
    app: App, saves: SavesScene, tmp_path: Path
) -> None:
    there = tmp_path / "there.json"
    there.write_text("{}")
    for answer in ("cancel", "overwrite"):
        assert there.read_text() == "{}"
        driving.click(app, "export")
        open_dialog(app).line.put(str(there))
        driving.press(app, "enter")
        driving.click(app, f"choice:{answer}")
        driving.press(app, "escape")
    assert driving.top(app) is saves
    assert Store(tmp_path / "other", game).import_(there)
    assert app.preferences.folder == str(tmp_path)
    driving.click(app, "export")
    assert Path(open_dialog(app).line.value).parent == tmp_path


def test_an_export_says_what_else_is_in_it(app: App, saves: SavesScene) -> None:
    """Of a match in play the shuffle, and with it what the seats may not know of each other."""
    running = next(one for one in saves.kept.summaries if not (one.finished or one.broken))
    over = next(one for one in saves.kept.summaries if one.finished)
    assert "shuffle" in saves.says_of_export(running)
    assert saves.says_of_export(over) == ""
    app.games = {**GAMES, pebbles.KIT.id: pebbles.KIT}
    assert "hand" in saves.says_of_export(running._replace(game=pebbles.KIT.id))
    saves.kept.chosen = running.id
    driving.click(app, "export")
    assert "shuffle" in open_dialog(app).note
    assert (
        datetime.fromtimestamp(running.updated).strftime("%Y-%m-%d") in open_dialog(app).line.value
    )


def test_an_exported_match_is_found_in_one_of_the_usual_places(
    app: App, saves: SavesScene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desktop = tmp_path / "desktop"
    desktop.mkdir()
    monkeypatch.setattr("platformdirs.user_documents_path", lambda: tmp_path)
    monkeypatch.setattr("platformdirs.user_desktop_path", lambda: desktop)
    (tmp_path / "letter.txt").write_text("no match")
    driving.click(app, "export", "place:desktop", "confirm")
    driving.press(app, "enter")
    (written,) = desktop.iterdir()
    driving.click(app, "import")
    assert [t.name for t in driving.top(app).targets() if t.name.startswith("file:")], (
        "where it went"
    )
    driving.click(app, "place:documents")
    assert not [t.name for t in driving.top(app).targets() if t.name.startswith("file:")]
    driving.enter_at(app, "place:desktop")
    driving.tab_to(app, f"file:{written.name}")
    driving.press(app, "enter", "enter")
    assert isinstance(driving.top(app), Ask)
    driving.press(app, "enter")
    assert len(saves.kept.summaries) == 5


def test_a_picture_that_is_lacking_is_painted_of_the_last_move(app: App) -> None:
    """As after a kill: the table was never left, or had been left some moves before."""
    match = driving.duel(app.store, moves=20)
    app.go.match(match)
    app.pop()
    before = sure(app.store.summary(match.id).picture)
    match.play(match.to_move()[0], match.legal(match.to_move()[0])[0])
    assert not app.store.summary(match.id).pictured, "an old one is not shown"
    scene = SavesScene(app)
    app.push(scene)
    for _ in range(3):
        app.top.update(200)
        driving.frame(app)
    painted = sure(app.store.summary(match.id).picture)
    assert scene.kept.summary() == app.store.summary(match.id)
    assert painted != before


def test_home_paints_the_picture_of_the_last_match(app: App) -> None:
    match = driving.duel(app.store, moves=20)
    app.go.home()
    for _ in range(3):
        app.top.update(200)
    assert app.store.summary(match.id).pictured
    assert sure(top_as(app, HomeScene).last).picture is not None


@pytest.mark.parametrize("players", [4, 7])
@pytest.mark.parametrize("lang", driving.LANGUAGES)
def test_all_that_is_told_of_a_match_lies_in_its_line(app: App, lang: str, players: int) -> None:
    """With the names that the set-up proposes, in large letters: the date as well."""
    driving.prefer(app, language=lang, text_size=1.4)
    start = driving.set_up(app, "wonders", players, dict.fromkeys(range(1, players), "medium"))
    app.store.create(Match.new(game("wonders"), start.draft.seats(), seed=3))
    scene = pushed(app, SavesScene(app))
    placed = [p for section in trees(scene) for p in section.laid().placed]
    row = next(p.box for p in placed if p.node.id[:1] == ("save",))
    told = [p for p in placed if p.node.ink is not None and p.owner and p.owner.id[:1] == ("save",)]
    assert told
    assert all(row.x <= p.box.x and p.box.right <= row.right for p in told)
    assert cut(scene) == []
