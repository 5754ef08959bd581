"""A room imports only rooms before it, and the rules know no screen, no file and no clock."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOMS = ("content", "rules", "match", "bots", "lessons", "words", "drawing", "scenes")
SCREEN_ROOMS = ("drawing", "scenes")
NOT_FOR_RULES = {"pygame", "random", "time", "datetime", "os", "pathlib", "io", "secrets", "yaml"}
GAME = Path(__file__).parents[1] / "game"
FILES = sorted(GAME.rglob("*.py"))


def imported(file: Path) -> Iterator[str]:
    """Every module that a file imports, by its full name."""
    package = ["game", *file.relative_to(GAME).parent.parts]
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            stem = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*stem, *([node.module] if node.module else [])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def room(module: str) -> str:
    """The room that a module of ours belongs to, or nothing."""
    parts = module.split(".")
    return parts[1] if parts[0] == "game" and len(parts) > 1 and parts[1] in ROOMS else ""


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(GAME)))
def test_rooms_look_down_only(file: Path) -> None:
    own = room(".".join(("game", *file.relative_to(GAME).with_suffix("").parts)))
    if file.name == "__main__.py":
        own = ""  # a way in, which stands outside the rooms
    for module in imported(file):
        if own and room(module):
            assert ROOMS.index(room(module)) <= ROOMS.index(own), f"{file} imports {module}"
        if own and own not in SCREEN_ROOMS:
            assert module.split(".")[0] != "pygame", f"{file} imports {module}"


@pytest.mark.parametrize(
    "file", sorted((GAME / "rules").rglob("*.py")), ids=lambda file: str(file.relative_to(GAME))
)
def test_rules_touch_nothing_outside(file: Path) -> None:
    tree = ast.parse(file.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = {alias.name.split(".")[0] for alias in node.names}
            assert not names & NOT_FOR_RULES, f"{file} imports {names & NOT_FOR_RULES}"
        elif isinstance(node, ast.ImportFrom) and node.module in NOT_FOR_RULES:
            taken = {alias.name for alias in node.names}
            assert taken == {"Random"}, f"{file} takes {taken} from {node.module}"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id != "open", f"{file} opens a file"


def test_games_do_not_know_each_other() -> None:
    """A game package imports the contract and what games share, never another game."""
    games = {path.name for path in (GAME / "rules").iterdir() if path.is_dir()} - {"__pycache__"}
    for game in games:
        for file in (GAME / "rules" / game).rglob("*.py"):
            for module in imported(file):
                parts = module.split(".")
                if parts[:2] == ["game", "rules"] and len(parts) > 2 and parts[2] in games:
                    assert parts[2] == game, f"{file} imports {module}"
