"""Fitting an evaluation to games: it finds what the games say, and anybody gets the same weights."""

from __future__ import annotations

from array import array
from concurrent.futures import Executor, ThreadPoolExecutor
from math import exp
from pathlib import Path
from random import Random

import pytest

from game.arena import play_all
from game.bots import fit, fitting
from game.bots.bot import Pace
from game.bots.civilization.value import features
from game.bots.duel import fitting as duel_fitting
from game.bots.duel.fitting import LASTING, DuelFitting, Seen, trained
from game.bots.duel.value import FEATURES
from game.bots.fitting import Example, Fitting
from game.bots.new_dawn import fitting as new_dawn_fitting
from game.bots.new_dawn import value as new_dawn
from game.bots.processes import workers
from game.bots.weights import weights_file, weights_of
from game.bots.wonders import value as wonders
from game.content import load
from game.rules.civilization import box as civilization
from game.rules.civilization import setup as civilization_setup
from game.rules.new_dawn import box as new_dawn_box
from game.rules.wonders import box as wonders_box

DUEL = DuelFitting()
SLOW = {"new_dawn": [pytest.mark.long]}
PLAYED = [pytest.param(one, id=id, marks=SLOW.get(id, [])) for id, one in fit.GAMES.items()]


def examples(count: int) -> list[Example]:
    """Of two numbers the first decides, ever more so the further the game has come."""
    rng, found = Random(3), []
    for number in range(count):
        first, second, part = rng.gauss(0, 1), rng.gauss(0, 50), rng.random()
        won = rng.random() < 1 / (1 + exp(-3 * part * first))
        found.append(Example(number, 0, part, array("f", [first, second]), float(won)))
    return found


def test_a_fit_finds_what_decides_and_when() -> None:
    known, held_out = fitting.divided(examples(3000))
    assert len(held_out) == 600
    nothing = [[0.0, 0.0], [0.0, 0.0]]
    start, end = fitting.fitted(nothing, known, seed=1, rounds=4)
    assert abs(start[0]) < 0.5
    assert end[0] == pytest.approx(3, abs=0.8)
    assert abs(end[1]) < 0.01
    assert fitting.loss(nothing, held_out) == pytest.approx(0.693, abs=0.001)
    assert fitting.loss([start, end], held_out) < 0.58


@pytest.mark.parametrize("fits", PLAYED)
def test_examples_are_the_same_whoever_plays(
    fits: Fitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(duel_fitting, "ITERATIONS", 8)
    monkeypatch.setattr(new_dawn_fitting, "SEATS", (2,))

    def played(executor: Executor) -> list[Example]:
        return fitting.play(fits, executor, 2, seed=5)

    with ThreadPoolExecutor(1) as one, ThreadPoolExecutor(2) as two:
        found = played(one)
        assert found == played(two)
    assert {example.game for example in found} == {0, 1}
    for example in found:
        assert len(example.numbers) == len(fits.names)
        assert 0 <= example.part <= 1
        assert 0 <= example.knot < fits.knots - (example.part > 0)
        assert 0 <= example.won <= 1


def test_what_is_to_be_foreseen_follows_from_all_that_was_thought_later() -> None:
    """The end weighs most in the last positions; what the search thought before it, the rest."""

    def foreseen(won: float, moves: int) -> list[float]:
        seen = [Seen(3, 0, [1.0], 0.5) for _ in range(moves)]
        return [example.won for example in trained(0, seen, won)]

    assert foreseen(1.0, 2) == pytest.approx([0.5 + 0.5 * LASTING**2, 0.5 + 0.5 * LASTING])
    assert 0.5 < foreseen(1.0, 100)[0] < 0.51
    assert foreseen(0.0, 100) == pytest.approx([1 - one for one in foreseen(1.0, 100)])


@pytest.mark.parametrize("fits", fit.GAMES.values(), ids=fit.GAMES)
def test_weights_are_written_as_they_are_read(fits: Fitting, tmp_path: Path) -> None:
    text = fitting.text(fits, fitting.matrix(fits))
    assert text == weights_file(fits.id).read_text("utf-8")
    assert {len(row) for row in weights_of(fits.id).values()} == {fits.knots}
    copy = tmp_path / "weights.yaml"
    copy.write_text(text, "utf-8")
    assert list(load(copy, dict[str, list[float]])) == list(fits.names)


def test_every_number_has_its_weight() -> None:
    assert list(DUEL.names) == list(FEATURES)
    known, names = civilization.box(), set(weights_of("civilization"))
    assert {f"tech_{tech}" for tech in known.techs} < names
    assert {f"government_{one}" for one in known.governments} < names
    state = civilization_setup.new({}, 4, 7)
    assert set(features(state, 0)) < names
    assert list(weights_of("new_dawn")) == list(new_dawn.FEATURES)
    assert list(new_dawn_box.box().starters) == list(new_dawn.TRADE) == list(new_dawn.SLOT)
    tables = new_dawn_box.box().tables
    assert set(new_dawn.PACTS) == {*tables.pacts, *tables.city_states}
    boards = [wonders.board_name(number) for number in range(len(wonders_box.box().boards))]
    assert list(weights_of("wonders")) == [*wonders.FEATURES, *boards]


def test_a_fit_needs_games_and_a_folder(capsys: pytest.CaptureFixture[str]) -> None:
    assert fit.main(["duel", "--games", "1"]) == 2
    assert "games" in capsys.readouterr().err
    assert fit.main(["duel", "--out", "no/such/folder.yaml"]) == 2
    assert "folder" in capsys.readouterr().err


WRITTEN = {
    "": "wonders_weights.yaml",
    "--out=mine.yaml": "mine.yaml",
    "--replace": "bots/weights.yaml",
}


@pytest.mark.parametrize("option", [*WRITTEN, "--dry"])
def test_a_fit_writes_over_the_weights_in_use_only_where_that_is_asked_for(
    option: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bots").mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(fit, "weights_file", lambda game_id: Path("bots/weights.yaml"))
    numbers = array("f", [1.0] * len(weights_of("wonders")))
    played = [Example(game, 0, 0.0, numbers, 1.0) for game in range(2)]
    monkeypatch.setattr(fitting, "play", lambda *_: played)
    assert fit.main(["wonders", "--rounds", "1", "--workers", "1", *filter(None, [option])]) == 0
    there = {str(one.relative_to(tmp_path)) for one in tmp_path.rglob("*.yaml")}
    assert there == {WRITTEN[option]} if option in WRITTEN else not there
    assert all(one in capsys.readouterr().out for one in there)


@pytest.mark.long
def test_the_command_tells_how_good_the_fit_is(capsys: pytest.CaptureFixture[str]) -> None:
    before = weights_file(DUEL.id).read_bytes()
    assert fit.main(["duel", "--games", "10", "--rounds", "2", "--workers", "1", "--dry"]) == 0
    said = capsys.readouterr()
    assert "before" in said.out
    assert "after" in said.out
    assert "10/10" in said.err
    assert weights_file(DUEL.id).read_bytes() == before


@pytest.mark.long
def test_a_cluster_plays_the_same_games() -> None:
    distributed = pytest.importorskip("distributed")
    pace = Pace(iterations=8)
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None
        ) as cluster,
        workers(scheduler=cluster.scheduler_address) as far,
        ThreadPoolExecutor(1) as here,
    ):
        tallies = [
            play_all(one, "duel", ("hard", "medium"), 4, 7, pace=pace) for one in (far, here)
        ]
        assert tallies[0].results == tallies[1].results
        assert fitting.play(DUEL, far, 4, 7) == fitting.play(DUEL, here, 4, 7)
