"""The arena: sums that agree, the same games by any executor, and clear refusals."""

from __future__ import annotations

import json
import multiprocessing
import signal
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import pytest

from game import arena
from tests.sure import sure


def test_results_do_not_depend_on_the_executor() -> None:
    spawn = multiprocessing.get_context("spawn")
    with ThreadPoolExecutor(2) as threads, ProcessPoolExecutor(2, spawn) as processes:
        one = arena.play_all(threads, "duel", ("random", "random"), 12, seed=3)
        two = arena.play_all(processes, "duel", ("random", "random"), 12, seed=3)
    assert one.results == two.results
    assert one.wins() == two.wins()


def test_json_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["duel", "easy", "random", "--games", "10", "--seed", "1", "--json"]
    assert arena.main([*arguments, "--workers", "1"]) == 0
    out, err = capsys.readouterr()
    found = json.loads(out)
    assert found["games"] == 10
    assert set(found["wins"]) == {"easy", "random", "shared"}
    assert set(found["seats"]) == {"0", "1"}
    assert sum(found["wins"].values()) == 10
    assert found["wins"]["easy"] >= 8
    assert min(found["seats"].values()) >= 3, "the better bot sits on both seats in turn"
    assert sum(found["seats"].values()) + found["wins"]["shared"] == 10
    for places in found["endings"].values():
        assert set(places) == {"0", "1", "shared"}
    assert sum(sum(places.values()) for places in found["endings"].values()) == 10
    assert "10/10" in err


def test_table_names_bots_seats_and_endings() -> None:
    results = [
        arena.Result(0, "military", (0,), 60),
        arena.Result(1, "civilian", (0,), 70),
        arena.Result(2, "civilian", (0, 1), 70),
    ]
    tally = arena.Tally("duel", ("easy", "easy"), 5, results, 1.0)
    assert tally.wins() == {"easy (1)": 1, "easy (2)": 1, "shared": 1}
    assert tally.seats() == {"0": 2, "1": 0}
    assert tally.endings()["civilian"] == {"0": 1, "1": 0, "shared": 1}
    text = arena.as_text(tally)
    assert "3 games" in text
    assert "ending military" in text
    assert "easy (2)" in text


def test_wilson_interval() -> None:
    low, high = arena.wilson(198, 200)
    assert low == pytest.approx(0.9643, abs=1e-3)
    assert high == pytest.approx(0.9973, abs=1e-3)
    assert arena.wilson(0, 10)[0] == 0.0
    assert arena.wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess", "easy", "random"], "There is no game 'chess', only duel"),
        (["duel", "easy", "genius"], "duel has no bot 'genius', only random, easy, medium, hard."),
        (["duel", "easy"], "duel is for 2 players, and 1 bots are named."),
        (["duel", "easy", "--players", "3"], "duel is for 2 players, not for 3."),
        (["duel", "easy", "easy", "--players", "1"], "2 bots are named for 1 players."),
        (["duel", "easy", "random", "--games", "0"], "Games and workers are counted from 1."),
        (["duel", "easy", "hard", "--iterations", "0"], "A search takes some time, or at least"),
    ],
)
def test_mistakes_get_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert arena.main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(sentence)
    assert err.count("\n") == 1


def test_the_last_bot_named_takes_the_seats_that_are_left(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ["carta_impera", "easy", "random", "--players", "4", "--games", "4", "--json"]
    assert arena.main([*arguments, "--seed", "1", "--workers", "1"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["bots"] == ["easy", "random", "random", "random"]


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGKILL"])
def test_whoever_plays_for_the_arena_ends_with_it(name: str) -> None:
    command = [sys.executable, "-m", "game.arena", "duel", "medium", "medium", "--games", "100000"]
    parent = subprocess.Popen(
        [*command, "--workers", "2"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert sure(parent.stderr).read(1), "games have been played"
    parent.send_signal(getattr(signal, name))
    _, found = parent.communicate()  # ends once nobody is left who could write there
    assert parent.returncode == -getattr(signal, name)
    assert b"Traceback" not in found
