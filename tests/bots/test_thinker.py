"""Bots in their own process: the same answers, cancelled, killed, and gone with the client."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import CancelledError
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.bots.bot import Pace, RandomBot
from game.bots.duel.bots import bots
from game.bots.thinker import Thinker
from game.games import GAMES
from game.rules.duel.game import Duel
from game.scenes.kit.game_kit import GameKit

ROOT = Path(__file__).parents[2]
GAME = Duel()
EASY = bots(Pace())[1]
CLIENT = """
import sys
from game.bots.bot import RandomBot
from game.bots.thinker import Thinker
from tests.bots.test_thinker import GAME, pid, seen

if __name__ == "__main__":
    thinker = Thinker()
    thinker.ask(GAME, RandomBot(), seen(), 0, 1).result()
    print(pid(), flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    made = Thinker()
    yield made
    made.close()


def seen() -> Any:
    state = GAME.new({one.id: one.default for one in GAME.options}, 2, 1)
    return GAME.observe(state, GAME.to_move(state)[0])


def pid() -> int:
    found = multiprocessing.active_children()[-1].pid
    assert found is not None
    return found


def test_answers_are_those_of_the_bot(thinker: Thinker) -> None:
    seat = GAME.to_move(seen())[0]
    levels = bots(Pace(iterations=30))
    thinker.warm_up(GAME, levels)
    for thinking in levels:
        future = thinker.ask(GAME, thinking, seen(), seat, 9)
        expected = thinking.choose(GAME, seen(), seat, Random(9))
        action, reason = future.result()
        assert action == expected
        assert reason == thinking.explain(GAME, seen(), seat, action)


@pytest.mark.parametrize("kit", GAMES.values(), ids=GAMES)
def test_games_and_bots_go_to_the_process_by_name_and_attributes(kit: GameKit) -> None:
    """None takes tables or a tree along, and a bot thinks as long there as here."""
    sent = pickle.dumps((kit.game, kit.bots(Pace(iterations=7))))
    assert len(sent) < 1000
    game, levels = pickle.loads(sent)
    assert type(game) is type(kit.game)
    assert [bot.id for bot in levels] == list(kit.levels)
    paces = [bot.pace for bot in levels if hasattr(bot, "pace")]
    assert paces == [Pace(iterations=7)] * ("hard" in kit.levels), "only hard thinks for so long"


def test_who_is_to_play_now_has_the_answer_at_once(thinker: Thinker) -> None:
    seat = GAME.to_move(seen())[0]
    thinker.ask(GAME, RandomBot(), seen(), seat, 9).result()
    future = thinker.ask(GAME, bots(Pace(seconds=600))[-1], seen(), seat, 9)
    assert thinker.busy, "it has ten minutes"
    thinker.play_now()
    action, _ = future.result()
    assert not thinker.busy
    assert action in GAME.legal_actions(seen(), seat)


def test_what_was_asked_can_be_cancelled(thinker: Thinker) -> None:
    future = [thinker.ask(GAME, EASY, seen(), 0, seed) for seed in range(20)]
    assert future[-1].cancel()
    with pytest.raises(CancelledError):
        future[-1].result()
    assert thinker.ask(GAME, RandomBot(), seen(), GAME.to_move(seen())[0], 1).result()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9")
def test_killed_process_is_started_again(thinker: Thinker) -> None:
    seat = GAME.to_move(seen())[0]
    first = thinker.ask(GAME, EASY, seen(), seat, 9).result()
    os.kill(pid(), signal.SIGKILL)
    assert thinker.ask(GAME, EASY, seen(), seat, 9).result() == first
    future = thinker.ask(GAME, EASY, seen(), seat, 9)
    os.kill(pid(), signal.SIGKILL)
    assert future.result() == first


def test_closed_thinker_answers_nobody(thinker: Thinker) -> None:
    future = [thinker.ask(GAME, EASY, seen(), 0, seed) for seed in range(20)]
    thinker.close()
    assert future[-1].cancelled() or future[-1].done() or future[-1].cancel()
    with pytest.raises(RuntimeError):
        thinker.ask(GAME, EASY, seen(), 0, 1)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9")
def test_process_goes_with_a_client_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "client.py"
    script.write_text(CLIENT)
    client = subprocess.Popen(
        [sys.executable, str(script)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert client.stdout is not None
    assert client.stdin is not None
    assert int(client.stdout.readline()) != client.pid
    client.kill()
    assert client.stdout.read() == "", "ends once nobody is left who could write there"
    client.wait()
    client.stdin.close()
    client.stdout.close()
