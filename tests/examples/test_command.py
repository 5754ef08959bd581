"""What `python -m tests.examples` says of what it is given: right, wrong, misspelt or broken."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from tests.examples.__main__ import main

GIVEN = 'given: {map: {"0,0": grassland}, players: {A: {capital: "0,0"}, B: {}}}'
ALTAR = "kind: cost, ask: {player: A, build: altar}"
GOOD = f"{{id: G, {ALTAR}, expect: {{cost: 0}}}}"
WRONG = f"{{id: X, {ALTAR}, expect: {{cost: 1}}}}"


def test_failures_are_named_and_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "some.yaml"
    for examples, code, written in (
        ("", 1, "0 passed, 0 failed\n"),
        (GOOD, 0, "1 passed, 0 failed\n"),
        (f"{GOOD}, {WRONG}", 1, "some.yaml: X: cost: expected 1, found 0\n1 passed, 1 failed\n"),
    ):
        file.write_text(f"examples: [{examples}]")
        assert main(["duel", str(file)]) == code
        assert capsys.readouterr().out == written


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (b"examples: [", "cannot be read"),
        (b"\xff", "cannot be read"),
        (b"exampels: []", "expected a list under 'examples'"),
        (b"examples: 3", "expected a list under 'examples'"),
        (b"", "expected a list under 'examples'"),
        (
            b"examples:\n- {id: a, id: b}",
            "line 2, column 11: expected correct YAML, found the key 'id'",
        ),
        (b"examples: &a [*a]", "one that contains itself"),
    ],
)
def test_a_broken_file_is_one_sentence(
    text: bytes, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "broken.yaml"
    file.write_bytes(text)
    for game in ("duel", "new_dawn"):
        assert main([game, str(file)]) == 2
        output = capsys.readouterr()
        assert complaint in output.err
        assert (output.out, output.err.count("\n")) == ("", 1)


def test_what_cannot_be_run_at_all(tmp_path: Path) -> None:
    assert main(["chess"]) == main([]) == main(["duel", str(tmp_path / "none.yaml")]) == 2


MISSPELT = yaml.safe_load(Path(__file__).with_name("misspelt.yaml").read_text())


@pytest.mark.parametrize(
    ("game", "example", "word", "nearest"),
    [(game, *row) for game, rows in MISSPELT.items() for row in rows],
)
def test_a_misspelt_word_is_told_with_the_nearest_one(
    game: str,
    example: str,
    word: str,
    nearest: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "misspelt.yaml"
    file.write_text(f"examples: [{{id: M1, {example}}}]")
    assert main([game, str(file)]) == 1
    output = capsys.readouterr().out
    assert output.startswith("misspelt.yaml: M1: ")
    assert f"has no {word!r} here; the nearest is {nearest!r}" in output
    assert output.endswith("\n0 passed, 1 failed\n")


@pytest.mark.parametrize(
    ("example", "complaint"),
    [
        ("3", "the example: expected a map"),
        (f"{{{GIVEN}}}", "'expect' is missing"),
        (f"{{{GIVEN}, expect: {{}}}}", "nothing is expected"),
        (f"{{{GIVEN}, do: finish, expect: {{turn: A}}}}", "do: expected a list"),
        (f"{{{GIVEN}, do: [{{finish: 1}}], expect: {{turn: A}}}}", "do.finish: takes nothing"),
        (f"{{{GIVEN}, do: [finish], expect: {{turn: A}}}}", "refused: "),
        ("{given: {players: {B: {}}}, expect: {turn: A}}", "expected A, B and so on"),
        (f"{{{GIVEN}, expect: {{C: {{dial: 0}}}}}}", "there is no such player"),
        ('{given: {players: {A: {capital: "0,0"}}}, expect: {turn: A}}', "is no land"),
        (f"{{{GIVEN}, expect: {{offers: {{attack: [a]}}}}}}", "takes space, target"),
        (f"{{{GIVEN}, expect: {{tokens: [a]}}}}", "expected a space"),
    ],
)
def test_what_is_not_in_the_notation_is_no_pass(
    example: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "odd.yaml"
    file.write_text(f"examples: [{example}]")
    assert main(["new_dawn", str(file)]) == 1
    output = capsys.readouterr().out
    assert complaint in output
    assert "broke off" not in output


TURN = "{do: discard, card: palace}"
TABLE = "[{wonder: giza}, {wonder: olympia}, {wonder: rhodes}]"


@pytest.mark.parametrize(
    ("game", "example", "field"),
    [
        ("carta_impera", "do: [{play: military, target: B}], expect: {over: false}", "do.target"),
        (
            "carta_impera",
            "do: [{play: military, reason: wrong_step}], expect: {over: false}",
            "do.reason",
        ),
        ("civilization", "do: [{use: {card: pottery, tech: writing, who: a}}]", "who"),
        ("civilization", "do: [{end: true, reason: frozen}]", "do.reason"),
        (
            "wonders",
            f"kind: turn, table: {TABLE}, actions: [{TURN}, {TURN}, {{do: discard, card: altar, "
            "how: pay}], expect: {coins: [6, 6, 6]}",
            "how",
        ),
    ],
)
def test_what_means_nothing_here_is_refused(
    game: str, example: str, field: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing that an example says is dropped in silence."""
    given = {
        "carta_impera": "given: {players: [A, B], step: play, hand: {A: [military]}}, ",
        "civilization": "kind: play, given: {players: {A: {civ: egypt}, B: {civ: china}}}, "
        "expect: {winner: none}, ",
    }.get(game, "")
    file = tmp_path / "more.yaml"
    lists = "scenarios" if game == "wonders" else "examples"
    file.write_text(f"{lists}: [{{id: M1, {given}{example}}}]")
    assert main([game, str(file)]) == 1
    assert field in capsys.readouterr().out
