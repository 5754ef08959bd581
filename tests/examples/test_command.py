"""What `python -m tests.examples` says of what it is given: right, wrong, misspelt or broken."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from tests.examples.__main__ import GAMES, main
from tests.examples.running import read, run_all

WRONG = yaml.load(Path(__file__).with_name("complaints.yaml").read_text(), yaml.CSafeLoader)
MISSPELT = [
    (game, example, f"has no {word!r} here; the nearest is {nearest!r}")
    for game, rows in WRONG["misspelt"].items()
    for example, word, nearest in rows
]
ODD = [(game, *row) for game, rows in WRONG["odd"].items() for row in rows]
ALTAR = "kind: cost, ask: {player: A, build: altar}"
GOOD = f"{{id: G, {ALTAR}, expect: {{cost: 0}}}}"
FAILS = f"{{id: X, {ALTAR}, expect: {{cost: 1}}}}"


def test_failures_are_named_and_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "some.yaml"
    for examples, code, written in (
        ("", 1, "0 passed, 0 failed\n"),
        (GOOD, 0, "1 passed, 0 failed\n"),
        (f"{GOOD}, {FAILS}", 1, "some.yaml: X: cost: expected 1, found 0\n1 passed, 1 failed\n"),
    ):
        file.write_text(f"examples: [{examples}]")
        assert main(["duel", str(file)]) == code
        assert capsys.readouterr().out == written


@pytest.mark.parametrize(("text", "complaint"), WRONG["broken"])
def test_a_broken_file_is_one_sentence(
    text: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "broken.yaml"
    file.write_bytes(text.encode("latin-1"))
    for game in ("duel", "new_dawn"):
        assert main([game, str(file)]) == 2
        output = capsys.readouterr()
        assert complaint in output.err
        assert (output.out, output.err.count("\n")) == ("", 1)


def test_what_cannot_be_run_at_all(tmp_path: Path) -> None:
    assert main(["chess"]) == main([]) == main(["duel", str(tmp_path / "none.yaml")]) == 2


@pytest.mark.parametrize(("game", "example", "complaint"), [*MISSPELT, *ODD])
def test_what_means_nothing_is_no_pass(
    game: str, example: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing that an example says is dropped in silence, and the game does not break off; a word
    that is misspelt is told with the nearest one."""
    file = tmp_path / "odd.yaml"
    lists = "scenarios" if game == "wonders" else "examples"
    file.write_text(f"{lists}: [{{id: M1, {example}}}]")
    assert main([game, str(file)]) == 1
    output = capsys.readouterr().out
    assert output.startswith("odd.yaml: M1: ")
    assert output.endswith("\n0 passed, 1 failed\n")
    assert complaint in output
    assert "broke off" not in output


def test_an_example_is_a_map(tmp_path: Path) -> None:
    file = tmp_path / "odd.yaml"
    file.write_text("examples: [3]")
    assert run_all(read(file, GAMES["new_dawn"].lists)) == (
        0,
        ["odd.yaml: number 1: the example: expected a map, found 3"],
    )
