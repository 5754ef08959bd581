"""The worked examples of Duel, and the runner's own manners."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.examples.__main__ import main
from tests.examples.duel import run
from tests.examples.notation import Failed, Unclear, read

EXAMPLES = read(Path(__file__).with_name("duel.yaml"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example["id"]))
def test_example(example: dict[str, Any]) -> None:
    run(example)


def test_ids_stand_once() -> None:
    ids = [example["id"] for example in EXAMPLES]
    assert len(ids) == len({*ids})


@pytest.mark.parametrize(
    ("example", "complaint"),
    [
        ({"kind": "csot"}, "kind"),
        ({"kind": "cost", "ask": {"player": "A", "build": "altar"}, "expct": {}}, "expct"),
        ({"kind": "cost", "ask": {"player": "A", "build": "altar"}, "given": {"C": {}}}, "'C'"),
        (
            {"kind": "action", "do": {"player": "A", "build": "altar"}, "expect": {"pwan": 1}},
            "pawn",
        ),
        ({"kind": "scoring", "expect": {"A": {"bleu": 1}}}, "blue"),
        ({"kind": "layout", "given": {"age": 1}, "expect": {"open": []}}, "open"),
        ({"kind": "data", "expect": {"alter": {}}}, "altar"),
        ({"kind": "setup", "expect": {"coin_each": 7}}, "coins_each"),
    ],
)
def test_an_unknown_key_is_no_pass(example: dict[str, Any], complaint: str) -> None:
    with pytest.raises(Unclear, match=complaint):
        run(example)


ALTAR = {"player": "A", "build": "altar"}
PALACE = {
    "kind": "cost",
    "given": {"A": {"tokens": ["masonry"]}},
    "ask": {"player": "A", "build": "palace"},
}


@pytest.mark.parametrize(
    "example",
    [
        {"kind": "cost", "ask": {"player": "player_1", "card": "altar"}, "expect": {"price": 0}},
        {"kind": "action", "do": ALTAR, "expect": {"conflict_pawn": 0, "B_score": 0}},
        {"kind": "action", "given": {"to_move": "B"}, "do": ALTAR, "expect": {"refused": True}},
        {"kind": "scoring", "expect": {"A": 0, "B": {"points": 0, "guilds": 0}, "winner": "tie"}},
        {"kind": "data", "expect": {"altar_color": "blue", "altar_grants": "moon", "guilds": 7}},
        {"kind": "setup", "expect": {"coins": 7, "military_tokens": 4}},
        {
            "kind": "action",
            "given": {"age": 2, "A": {"buildings": ["scriptorium"]}, "board_tokens": ["law"]},
            "do": {"player": "A", "construct": "library"},
            "choices": {"progress_token": "law"},
            "expect": {"A": {"progress_tokens": ["law"]}, "winner": None, "over": False},
        },
    ],
)
def test_other_spellings_are_understood(example: dict[str, Any]) -> None:
    run(example)


@pytest.mark.parametrize("trade", [{"clay": 2, "stone": 2, "wood": 2}, {"glass": 4, "clay": 2}])
def test_any_of_the_cheapest_payments_may_be_named(trade: dict[str, int]) -> None:
    run({**PALACE, "expect": {"cost": 6, "trade": trade}})


@pytest.mark.parametrize("trade", [{"clay": 6}, {"glass": 5, "clay": 1}, {"clay": 2, "wood": 2}])
def test_other_payments_may_not(trade: dict[str, int]) -> None:
    with pytest.raises(Failed, match="trade"):
        run({**PALACE, "expect": {"trade": trade}})


def test_nothing_is_said_twice() -> None:
    with pytest.raises(Unclear, match="twice"):
        run({"kind": "action", "do": ALTAR, "expect": {"pawn": 0, "conflict_pawn": 0}})


def test_a_wrong_expectation_fails() -> None:
    with pytest.raises(Failed, match="expected 1, found 0"):
        run({"kind": "cost", "ask": {"player": "A", "build": "altar"}, "expect": {"cost": 1}})


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "some.yaml"
    file.write_text("examples: []")
    assert main(["duel", str(file)]) == 1
    assert capsys.readouterr().out == "0 passed, 0 failed\n"
    good = "{id: G, kind: cost, ask: {player: A, build: altar}, expect: {cost: 0}}"
    file.write_text(f"examples: [{good}]")
    assert main(["duel", str(file)]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n"
    file.write_text(f"examples: [{good}, {good.replace('id: G', 'id: X').replace('0', '1')}]")
    assert main(["duel", str(file)]) == 1
    assert capsys.readouterr().out == "X: cost: expected 1, found 0\n1 passed, 1 failed\n"
    assert main(["chess"]) == 2
    assert main(["duel", str(tmp_path / "none.yaml")]) == 2
