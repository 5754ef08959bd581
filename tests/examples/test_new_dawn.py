"""The worked examples of A New Dawn, and the runner's own manners."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.examples.__main__ import main
from tests.examples.new_dawn import ours, run
from tests.examples.notation import Failed, Unclear

EXAMPLES = ours()
HOME = {"map": {"0,0": "grassland", "1,0": "grassland"}, "players": {"A": {"capital": "0,0"}}}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example["id"]))
def test_example(example: dict[str, Any]) -> None:
    run(example)


def test_ids_stand_once() -> None:
    ids = [example["id"] for example in EXAMPLES]
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
        ({"kind": "derived", "id": "D01", "title": "Reset"}, "Reset from slot 3"),
        ({"kind": "derived", "id": "D999", "title": "Reset"}, "stands"),
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


def test_a_refusal_is_expected_or_a_failure() -> None:
    example = {"given": HOME, "do": "finish"}
    with pytest.raises(Failed, match="not_optional"):
        run({**example, "expect": {"turn": "A"}})
    run({**example, "expect": {"refused": "not_optional"}})


def test_prose_is_run_by_the_positions_of_its_id(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "prose.yaml"
    prose = "{id: D01, kind: derived, title: Reset from slot 3, given: {}}"
    file.write_text(f"examples: [{prose}]")
    assert main(["new_dawn", str(file)]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n"
