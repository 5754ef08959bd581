"""Bots in the suites of positions, the suites by the rules, and what is said of a wrong file."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from game.bots.bot import Pace
from game.content.loading import ContentError
from game.games import GAMES
from tests.bots.positions.__main__ import main
from tests.bots.positions.proofs import proven
from tests.bots.positions.suite import Case, cases, solve
from tests.having import POSITIONED

MANY = 40
EVERY = 8
"""One position of so many is looked at in the quick tests."""
ITERATIONS = {"duel": 2000, "new_dawn": 4, "wonders": 300, "carta_impera": 300, "civilization": 20}
"""Fewer than a second is good for: what hard solves so, it solves in a second."""
SOLVED = {"medium": 0.85, "hard": 0.95}
HEAD = """
games:
  one:
    seats: 2
    seed: 4
    moves: "0 wonder:the_great_lighthouse; 0 wonder:the_sphinx"
  two:
    seats: 2
    seed: 4
    moves: "0 wonder:the_great_lighthouse"
positions:
  - id: first
    why: "A sentence."
"""


@cache
def suite(game_id: str) -> tuple[Case, ...]:
    return tuple(cases(game_id))


def solved(game_id: str, level: str, asked: tuple[Case, ...]) -> int:
    """How many of these a level solves."""
    kit = GAMES[game_id]
    bot = kit.bot(level, Pace(1.0, ITERATIONS[game_id]))
    return sum(solve(kit.game, bot, case).good for case in asked)


@pytest.mark.parametrize("game_id", POSITIONED)
def test_every_game_has_many_positions_each_with_a_sentence(game_id: str) -> None:
    assert len(suite(game_id)) >= MANY
    for case in suite(game_id):
        assert case.question.why.endswith("."), case.question.id


@pytest.mark.parametrize("game_id", POSITIONED)
def test_some_positions_are_right_and_all_but_one_solved(game_id: str) -> None:
    sample = suite(game_id)[::EVERY]
    assert [found for case in sample if (found := proven(GAMES[game_id].game, case))] == []
    assert solved(game_id, "medium", sample) >= len(sample) - 1


@pytest.mark.long
@pytest.mark.parametrize("game_id", POSITIONED)
def test_every_position_is_right_by_the_rules(game_id: str) -> None:
    game = GAMES[game_id].game
    assert [found for case in suite(game_id) if (found := proven(game, case))] == []


@pytest.mark.long
@pytest.mark.parametrize("level", SOLVED)
@pytest.mark.parametrize("game_id", POSITIONED)
def test_a_level_solves_most_positions(game_id: str, level: str) -> None:
    asked = suite(game_id)
    assert solved(game_id, level, asked) >= SOLVED[level] * len(asked)


@pytest.mark.parametrize("level", SOLVED)
def test_a_turn_whose_end_wins_is_ended(level: str) -> None:
    """A rival has completed all as well, but the tie is broken against it: nothing more is risked."""
    ids = ("three_27_302_wins_0", "three_27_304_wins_0")
    asked = tuple(case for case in suite("new_dawn") if case.question.id in ids)
    assert len(asked) == len(ids)
    assert solved("new_dawn", level, asked) == len(asked)


def test_what_was_absurd_in_a_log_is_not_played_again() -> None:
    """Where the rules prove nothing, a sentence says why; medium solves each of these at Civilization."""
    kit = GAMES["civilization"]
    bot = kit.bot("medium", Pace(1.0, ITERATIONS["civilization"]))
    found = [
        solve(kit.game, bot, case) for case in suite("civilization") if not case.question.proof
    ]
    assert len(found) > MANY / 4
    assert [one.question.id for one in found if not one.good] == []


WRONG = {
    "must: [x]\n    game: three": ("positions[0].game", "one of one, two", "'three'"),
    "must: [x]\n    game: two\n    after: 7": ("games.two", "at most 1 moves", "7"),
    'must: ["card:*"]': ("positions[0]", "either 'game' or 'position'", "both or neither"),
    "game: one": ("positions[0]", "either 'must' or 'never'", "both or neither"),
    "game: one\n    must: [nothing]": ("positions[0]", "patterns of legal actions", "'nothing'"),
    "game: one\n    after: 2\n    must: [x]": (
        "games.one.moves, move 1",
        "a legal move",
        "'0 wonder:the_sphinx'",
    ),
    "game: one\n    must: [x]\n    proof: sure": ("positions[0].proof", "one of", "'sure'"),
    "game: one\n    seat: 5\n    must: [x]": ("positions[0].seat", "one of the seats", "5"),
}


@pytest.mark.parametrize("lines", WRONG)
def test_a_wrong_file_is_told_with_its_place(lines: str, tmp_path: Path) -> None:
    file = tmp_path / "duel.yaml"
    file.write_text(f"{HEAD}    {lines}\n", encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        list(cases("duel", file))
    for part in (str(file), *WRONG[lines]):
        assert part in str(caught.value)


def test_the_command_counts_and_names_what_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["duel", "random"]) == 0
    *failed, last = capsys.readouterr().out.splitlines()
    assert last.startswith("duel, random: ")
    total = len(suite("duel"))
    assert f"{total - len(failed)} of {total} solved" in last
    assert main(["chess", "hard"]) == 2
    assert main(["duel", "master"]) == 2
