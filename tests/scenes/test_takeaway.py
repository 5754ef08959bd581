"""Taking a match away: every format, in every language, and what stands in the way."""

from __future__ import annotations

import csv
import errno
import io
import os
import sys
import threading
from pathlib import Path
from re import findall

import pygame
import pytest
from msgspec.structs import replace

from game.drawing.kit import fonts
from game.match.match import Match
from game.match.record import SeatSetup
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Move
from game.scenes.kit.scene import Scene
from game.scenes.shell import takeaway
from game.scenes.shell.paper import MatchPaper, Progress, Working
from game.scenes.shell.scores import ScoresScene
from game.scenes.shell.takeaway import MAKERS, PICTURE, Sheet, TakeAwayScene
from game.words import languages
from tests.scenes import every_wonders
from tests.scenes.driving import (
    civilian,
    click,
    enter_at,
    frame,
    opened,
    prefer,
    press,
    top,
    top_as,
)
from tests.sure import sure


@pytest.fixture(scope="module")
def match() -> Match:
    return civilian()


@pytest.fixture
def scores(app: App, match: Match) -> ScoresScene:
    return opened(app, ScoresScene(app, match))


def dialog(app: App) -> TakeAwayScene:
    return top_as(app, TakeAwayScene)


def until_made(app: App) -> None:
    """What is written beside the window is done."""
    while isinstance(app.top, Working):
        app.top.result.exception()
        frame(app)


def table(data: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"))))


def test_the_score_adds_up(scores: ScoresScene) -> None:
    rows = table(takeaway.score_csv(scores.export()))
    totals = {row[0]: int(row[3]) for row in rows if row[1] == "Total"}
    for name in ("Ana", "Mihai"):
        points = [int(row[3]) for row in rows[1:] if row[0] == name and row[2] and row[3]]
        assert sum(points) == totals[name]


def test_points_stand_in_their_own_column(scores: ScoresScene) -> None:
    rows = table(takeaway.score_csv(scores.export()))
    assert {len(row) for row in rows} == {4}
    built = scores.scores.points(0, "blue")[0]
    assert next(row[2:] for row in rows if row[0] == "Ana" and row[1] == "Civilian cards") == [
        scores.app.words.name("duel", "card", built.source),
        str(built.points),
    ]


def test_the_log_is_whole(scores: ScoresScene, match: Match) -> None:
    rows = table(takeaway.log_csv(scores.export()))
    assert match.header.seal in rows[1][2]
    assert len(rows) - 2 == sum(len(line.events) for line in match.log)
    assert rows[-1][3] == "R11"
    assert not any(set("[]{}*") & set(row[2]) for row in rows)


def test_the_picture_has_its_size_and_no_buttons(scores: ScoresScene) -> None:
    data = takeaway.score_png(scores.export())
    assert pygame.image.load(io.BytesIO(data), "score.png").get_size() == PICTURE
    plain = ScoresScene(scores.app, scores.match, picture=True)
    plain.render(PICTURE)
    assert plain.target("again") is None


@pytest.mark.parametrize("lang", languages())
def test_pages_have_all_letters(
    app: App, match: Match, lang: str, caplog: pytest.LogCaptureFixture
) -> None:
    prefer(app, language=lang)
    app.push(Scene(app))
    data = takeaway.score_pdf(ScoresScene(app, match).export())
    assert data.startswith(b"%PDF")
    assert data.count(b"/FontFile2") == 2
    assert len(findall(rb"/Type /Page\b", data)) >= 2
    assert "missing the following glyphs" not in caplog.text


@pytest.mark.long
@pytest.mark.parametrize("players", [3, 7])
def test_a_pad_of_many_rows_stands_on_one_page(app: App, players: int) -> None:
    app.push(Scene(app))
    export = ScoresScene(app, every_wonders.ended(players)).export()
    paper = MatchPaper(export.scores)
    paper.score_pad(Sheet(paper, export.scoring.model(export.scores)).write)
    assert paper.paper.pdf.page_no() == 1


@pytest.mark.parametrize("kind", list(MAKERS))
def test_saved_by_hand(app: App, scores: ScoresScene, tmp_path: Path, kind: str) -> None:
    click(app, "save", f"format:{kind}")
    path = tmp_path / Path(dialog(app).line.value).name
    assert path.suffix == takeaway.SUFFIXES[kind]
    dialog(app).line.put(str(tmp_path / "nowhere" / "x"))
    enter_at(app, "confirm")
    assert "nowhere" in dialog(app).wrong
    dialog(app).line.put(str(path))
    press(app, "enter")
    until_made(app)
    assert path.stat().st_size > 100
    assert not list(tmp_path.glob(".*"))
    press(app, "enter")
    assert top(app) is scores
    assert app.preferences.folder == str(tmp_path)
    path.write_bytes(b"old")
    scores.save()
    click(app, f"format:{kind}")
    assert dialog(app).line.value == str(path), "the same name, in the same place"
    click(app, "confirm", "choice:overwrite")
    until_made(app)
    assert path.stat().st_size > 100


def test_the_suffix_follows_the_format(app: App, scores: ScoresScene) -> None:
    click(app, "save")
    dialog(app).line.put("evening.csv")
    click(app, "format:pdf")
    assert dialog(app).line.value == "evening.pdf"


def test_the_window_goes_on_while_pages_are_written(
    app: App, scores: ScoresScene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And whoever has had enough cancels: then nothing is written, and the work stops."""
    go_on, stopped = threading.Event(), threading.Event()

    def slow(progress: Progress) -> bytes:
        go_on.wait()
        try:
            progress.step(1)
        finally:
            stopped.set()
        return b"pages"

    monkeypatch.setitem(takeaway.LONG, "pdf", lambda scores: slow)
    path = tmp_path / "score.pdf"
    for cancel in (True, False):
        go_on.clear()
        stopped.clear()
        scores.save()
        click(app, "format:pdf")
        dialog(app).line.put(str(path))
        click(app, "confirm")
        working = top_as(app, Working)
        for _ in range(3):
            frame(app)
        cancel_button = sure(working.target("cancel"))
        at = [place * app.window.scale(app.window.size) for place in cancel_button.box.center]
        app.handle(Move(at[0], at[1]))  # the pointer rests there
        press(app, "enter", "space", "enter")  # meant for the button that is gone
        assert top(app) is working
        assert working.progress.wanted
        if cancel:
            press(app, "escape")
            assert isinstance(top(app), TakeAwayScene)
            press(app, "escape")
        go_on.set()
        assert stopped.wait()
        until_made(app)
        assert path.exists() is not cancel
    assert path.read_bytes() == b"pages"


def test_work_that_fails_is_told(
    app: App, scores: ScoresScene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(progress: Progress) -> bytes:
        raise ZeroDivisionError

    monkeypatch.setitem(takeaway.LONG, "pdf", lambda scores: fails)
    click(app, "save", "format:pdf")
    dialog(app).line.put(str(tmp_path / "score.pdf"))
    click(app, "confirm")
    until_made(app)
    assert "could not be written" in dialog(app).wrong


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("=1+1", "'=1+1"),
        ("+40", "'+40"),
        ("-x", "'-x"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("\t=1", "'\t=1"),
        ("\r=1", "'\r=1"),
        ("-3", "-3"),
        ("12", "12"),
        ("Ana", "Ana"),
        ("", ""),
    ],
)
def test_no_cell_is_a_formula(text: str, written: str) -> None:
    assert table(takeaway.as_csv([["Ana", text]])) == [["Ana", written]]


def test_names_are_no_formulas_and_no_markup(app: App) -> None:
    seats = [SeatSetup("=1+1", "blue", "circle"), SeatSetup("[coin]*x*", "red", "star")]
    played = civilian()
    match = Match.restore(played.game, replace(played.header, seats=tuple(seats)), played.entries)
    app.push(Scene(app))
    scores = ScoresScene(app, match)
    for make in (takeaway.score_csv, takeaway.log_csv):
        cells = {text for row in table(make(scores.export())) for text in row}
        assert "'=1+1" in cells
        assert "[coin]*x*" in cells
        assert not any(text[:1] == "=" for text in cells)
    assert takeaway.score_pdf(scores.export()).startswith(b"%PDF")


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ENOSPC, "disk is full"),
        (errno.EACCES, "not allowed to write"),
        (errno.EIO, "could not be"),
    ],
)
def test_what_cannot_be_written(
    app: App,
    scores: ScoresScene,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    number: int,
    words: str,
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(number, "no")

    monkeypatch.setattr(os, "fsync", refuse)
    click(app, "save")
    dialog(app).line.put(str(tmp_path / "score.csv"))
    click(app, "confirm")
    assert words in dialog(app).wrong
    assert list(tmp_path.glob("*.csv*")) == []


@pytest.mark.parametrize("lacking", ["fpdf", "font"])
def test_without_the_means_for_pdf(
    app: App, scores: ScoresScene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lacking: str
) -> None:
    if lacking == "fpdf":
        monkeypatch.setitem(sys.modules, "fpdf", None)
        monkeypatch.delitem(sys.modules, "game.scenes.shell.paper", raising=False)
    else:
        from game.scenes.shell import paper

        monkeypatch.setattr(paper, "face_file", lambda kind: None)
        assert fonts.face_file("body") is not None
    click(app, "save", "format:pdf")
    dialog(app).line.put(str(tmp_path / "score.pdf"))
    click(app, "confirm")
    assert "fpdf2" in dialog(app).wrong
