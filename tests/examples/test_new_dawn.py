"""The worked examples of A New Dawn, and the runner's own manners."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.examples.__main__ import main
from tests.examples.new_dawn import PLAIN, ours, run
from tests.examples.notation import Failed, Unclear, read

EXAMPLES = ours()
WRITTEN = read(PLAIN)
HOME = {"map": {"0,0": "grassland", "1,0": "grassland"}, "players": {"A": {"capital": "0,0"}}}
DIAL: dict[str, Any] = {
    "kind": "derived",
    "id": "D999",
    "given": {"tech_dial": 2, "card": "astrology", "slot": 3},
    "action": "resolve",
    "expect": {"tech_dial": 5},
}

SETUP: dict[str, Any] = {
    "kind": "derived",
    "id": "D998",
    "given": {"players": 2},
    "action": "build wonder decks",
    "expect": {"sizes": 4},
}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example["id"]))
def test_example(example: dict[str, Any]) -> None:
    run(example)


@pytest.mark.parametrize("example", WRITTEN, ids=lambda example: str(example["id"]))
def test_example_in_the_words_of_the_reference(example: dict[str, Any]) -> None:
    run(example)


def test_ids_stand_once() -> None:
    ids = [example["id"] for example in EXAMPLES + WRITTEN]
    assert len(ids) == len({*ids})


@pytest.mark.parametrize(
    ("example", "complaint"),
    [
        ({"given": HOME, "expect": {}}, "nothing"),
        ({"given": HOME, "expct": {}}, "expct"),
        ({"given": {**HOME, "maps": {}}, "expect": {"turn": "A"}}, "maps"),
        ({"given": HOME, "do": {"resolve": "pottery"}, "expect": {"turn": "A"}}, "resolve"),
        ({"given": HOME, "do": {"finish": [1]}, "expect": {"turn": "A"}}, "finish"),
        ({"given": HOME, "expect": {"A": {"citys": []}}}, "cities"),
        ({"given": {"players": {"B": {}}}, "expect": {"turn": "A"}}, "A, B"),
        ({**DIAL, "given": {"tech_dail": 2}}, "tech_dial"),
        ({**DIAL, "action": "dance"}, "dance"),
        ({**DIAL, "action": {"dance": 1}}, "dance"),
        ({**DIAL, "expect": {"dail": 5}}, "dail"),
        ({**DIAL, "expect": {}}, "expect"),
        ({**DIAL, "expect": {"0,0": "own palace"}}, "palace"),
        ({**DIAL, "expect": {"slot_4": "perhaps"}}, "perhaps"),
        ({**DIAL, "expect": {"caravan": "gone fishing"}}, "fishing"),
        ({**DIAL, "expect": {"result": "fine"}}, "fine"),
        ({**DIAL, "expect": {"tech_dial": 5, "then": "the moon rises"}}, "moon"),
        ({**DIAL, "action": ["resolve", "dance"]}, "dance"),
        ({**DIAL, "given": {"tech_dial": 2, "moon": 1}}, "moon"),
        ({**SETUP, "expect": {"sizes": 4, "moons": 1}}, "moons"),
        ({**SETUP, "given": {"players": [2, 3], "epic": [True, False]}}, "list"),
        ({**SETUP, "action": "dance"}, "dance"),
    ],
)
def test_what_is_not_understood_is_no_pass(example: dict[str, Any], complaint: str) -> None:
    with pytest.raises(Unclear, match=complaint):
        run(example)


@pytest.mark.parametrize(
    "expect",
    [
        {"turn": "B"},
        {"A": {"capital": "1,0"}},
        {"refused": "water"},
        {"offers": {"resolve_card": ["pottery"]}},
        {"events": ["TurnBegan"]},
        {"battle": {"won": True}},
        {"barbarians": {"A": "0,0"}},
    ],
)
def test_a_wrong_expectation_fails(expect: dict[str, Any]) -> None:
    with pytest.raises(Failed):
        run({"given": HOME, "expect": expect})


@pytest.mark.parametrize(
    "expect",
    [
        {"tech_dial": 6},
        {"may_gain": []},
        {"legal": False},
        {"slot_3": "illegal"},
        {"0,0": "own control token"},
        {"trade_tokens": 1},
        {"row": ["culture", "science", "economy", "military", "industry"]},
        {"slot_1": "culture"},
        {"reset": "culture"},
        {"row_contains": "flight"},
        {"trade_tokens_gained": 1},
        {"tokens_placed": 1},
        {"max_flipped": 1},
    ],
)
def test_a_wrong_expectation_in_the_words_of_the_reference_fails(expect: dict[str, Any]) -> None:
    run(DIAL)
    with pytest.raises(Failed):
        run({**DIAL, "expect": expect})


def test_a_refusal_is_expected_or_a_failure() -> None:
    example = {"given": HOME, "do": "finish"}
    with pytest.raises(Failed, match="not_optional"):
        run({**example, "expect": {"turn": "A"}})
    run({**example, "expect": {"refused": "not_optional"}})


def test_a_file_in_the_words_of_the_reference(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "written.yaml"
    written = "{id: D01, kind: derived, title: Reset from slot 3, given: {}, expect: {row: []}}"
    file.write_text(f"examples: [{written}]")
    assert main(["new_dawn", str(file)]) == 1
    assert capsys.readouterr().out.endswith("0 passed, 1 failed\n")
