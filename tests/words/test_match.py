"""Whatever a match or a save can complain about has its sentence."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from game.match.errors import ReplayMismatch, StoreError
from game.words import Words
from game.words.match import error_sentence, unusable_sentence
from tests.words.spoken import every_language, strict

CODE = Path(__file__).parents[2] / "game" / "match"


RAISED = ("ForkRefused", "MatchError", "StoreError", "ReplayMismatch")


def reasons() -> Iterator[str]:
    """The reasons that the code of the match gives, wherever it raises."""
    for path in CODE.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in RAISED and node.args:
                yield from _constants(node.args[0])


def _constants(node: ast.expr) -> list[str]:
    parts = [node.body, node.orelse] if isinstance(node, ast.IfExp) else [node]
    return [str(part.value) for part in parts if isinstance(part, ast.Constant)]


@every_language
def test_every_reason(lang: str) -> None:
    found = set(reasons())
    assert {"damaged", "newer", "disk_full", "replay_illegal", "fork_secret"} <= found
    for reason in found:
        assert Words(lang).has(f"match.error.{reason}"), reason


@every_language
def test_file_is_named_where_known(lang: str) -> None:
    words = strict(lang)
    newer = StoreError("newer", {"format": 9, "known": 2, "file": "duel.match"})
    assert error_sentence(words, newer).endswith("(duel.match)")
    assert error_sentence(words, ReplayMismatch("replay_illegal", {"n": 12})).endswith(".")


@every_language
def test_what_is_left_out_is_named(lang: str) -> None:
    words = strict(lang)
    for key, facts, named in (
        ("error.no_game", {"game": "duel"}, words.say("game.duel.title")),
        ("error.no_lessons", {"game": "duel"}, words.say("game.duel.title")),
        ("error.no_language", {"value": "duel"}, "duel"),
        ("error.set_aside", {"file": "lessons.json"}, "lessons.json"),
    ):
        assert named in unusable_sentence(words, key, {**facts, "why": "*why*"})


@every_language
def test_a_game_without_a_title_is_named_by_its_id(lang: str) -> None:
    said = unusable_sentence(Words(lang), "error.no_game", {"game": "sea_trade", "why": "no file"})
    assert "sea_trade" in said
    assert "no file" in said
