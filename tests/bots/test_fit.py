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
from game.bots.duel.fitting import DuelFitting
from game.bots.duel.value import FEATURES
from game.bots.fitting import Example
from game.bots.workers import workers
from game.content import load

DUEL = DuelFitting()


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


def test_examples_of_duel_are_the_same_whoever_plays() -> None:
    def played(executor: Executor) -> list[Example]:
        return fitting.play(DUEL, executor, 3, seed=5)

    with ThreadPoolExecutor(1) as one, ThreadPoolExecutor(2) as two:
        found = played(one)
        assert found == played(two)
    assert {example.game for example in found} == {0, 1, 2}
    for example in found:
        assert len(example.numbers) == len(FEATURES)
        assert 0 <= example.knot < DUEL.knots - 1
        assert 0 <= example.part <= 1


def test_weights_are_written_as_they_are_read(tmp_path: Path) -> None:
    text = fitting.text(DUEL, fitting.matrix(DUEL))
    assert text == DUEL.file.read_text("utf-8")
    copy = tmp_path / "weights.yaml"
    copy.write_text(text, "utf-8")
    assert list(load(copy, dict[str, list[float]])) == list(FEATURES)


def test_a_fit_needs_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert fit.main(["duel", "--games", "1"]) == 2
    assert "games" in capsys.readouterr().err


@pytest.mark.long
def test_the_command_tells_how_good_the_fit_is(capsys: pytest.CaptureFixture[str]) -> None:
    before = DUEL.file.read_bytes()
    assert fit.main(["duel", "--games", "10", "--rounds", "2", "--workers", "1", "--dry"]) == 0
    said = capsys.readouterr()
    assert "before" in said.out
    assert "after" in said.out
    assert "10/10" in said.err
    assert DUEL.file.read_bytes() == before


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
