"""Who imports whom: no circle among files, rooms look down only, and the rules know no screen.

An import counts wherever it stands, but for those that only a type checker reads; a module that is
named in a string counts as imported, too.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

GAME = Path(__file__).parents[1] / "game"
ROOMS = (
    "version",
    *("content", "rules", "match", "bots", "lessons", "hotseat", "words"),
    *("sound", "drawing"),
    *("scenes.kit", "scenes.shell", "scenes.table", "scenes.navigator", "scenes"),
)
"""From the ground up; `scenes` are those of each game. What is in none of them stands above all."""
ABOVE = len(ROOMS)
NOT_FOR_RULES = {"pygame", "random", "time", "datetime", "os", "pathlib", "io", "secrets", "yaml"}


def name_of(file: Path) -> str:
    """The module of a file."""
    parts = file.relative_to(GAME.parent).with_suffix("").parts
    return ".".join(parts).removesuffix(".__init__")


FILES = {name_of(file): file for file in sorted(GAME.rglob("*.py"))}
GAMES = sorted(path.parent.name for path in (GAME / "rules").glob("*/game.py"))
TABLES = r"game\.scenes\.\w+\.(plain_)?table"
"""The table that all games share, the one that is laid out already, and that of each game."""


def every_file(test: Callable[[str], None]) -> Callable[[], None]:
    """The test of each file, as one: thousands take longer to be counted than to be made."""

    def tried() -> None:
        for module in FILES:
            try:
                test(module)
            except AssertionError as error:
                raise AssertionError(module) from error

    return tried


def for_types_only(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)


def named(node: ast.AST) -> list[str]:
    """The modules that a piece of code imports or names."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom) and node.module:
        assert not node.level, "imports name the whole way"
        inner = [f"{node.module}.{alias.name}" for alias in node.names]
        return [one if one in FILES else node.module for one in inner]
    if isinstance(node, ast.Constant) and node.value in FILES and "." in node.value[5:]:
        return [str(node.value)]
    return []


def walk(
    node: ast.AST, inside: bool = False, types: bool = False
) -> Iterator[tuple[ast.AST, bool]]:
    """Every piece of code that runs, and whether it stands in a function; with `types` what only a
    type checker reads, too."""
    yield node, inside
    inside = inside or isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda))
    for child in ast.iter_child_nodes(node):
        if types or not for_types_only(child):
            yield from walk(child, inside, types)


@cache
def tree(module: str) -> ast.Module:
    return ast.parse(FILES[module].read_text("utf-8"))


@cache
def imported(module: str, types: bool = False) -> frozenset[str]:
    """All that a file imports, ours and others'; with `types` also what it names in types alone."""
    found = {one for node, _ in walk(tree(module), types=types) for one in named(node)}
    return frozenset(found - {module})


def room(module: str) -> int:
    """How high the room of a file lies."""
    inner = module.removeprefix("game.") + "."
    if module.endswith(".__main__"):
        return ABOVE  # a way in
    return next((n for n, one in enumerate(ROOMS) if inner.startswith(one + ".")), ABOVE)


def circles(types: bool = False) -> list[list[str]]:
    """The groups of files of which each leads to each other (after Tarjan)."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    path: list[str] = []
    found = []

    def visit(module: str) -> None:
        number[module] = lowest[module] = len(number)
        path.append(module)
        for other in imported(module, types) & FILES.keys():
            if other not in number:
                visit(other)
                lowest[module] = min(lowest[module], lowest[other])
            elif other in path:
                lowest[module] = min(lowest[module], number[other])
        if lowest[module] == number[module]:
            at = path.index(module)
            if len(path) > at + 1:
                found.append(sorted(path[at:]))
            del path[at:]

    for module in FILES:
        if module not in number:
            visit(module)
    return found


@pytest.mark.long
def test_no_file_is_part_of_a_circle() -> None:
    assert circles() == []


@pytest.mark.long
def test_no_file_is_part_of_a_circle_for_types() -> None:
    assert circles(types=True) == []


@every_file
def test_nobody_knows_a_table_but_who_puts_it_up(module: str) -> None:
    """A table knows its parts: what it is made of is not told of it, not even in types. The face of a
    game makes it, the navigator opens it, the bench plays at it."""
    known = {one for one in imported(module, types=True) if re.fullmatch(TABLES, one)}
    above = (".face", "scenes.navigator", "game.screen_bench")
    assert not known or module.endswith(above) or re.fullmatch(TABLES, module), known


@every_file
def test_imports_stand_at_the_top(module: str) -> None:
    """An import within a function hides a circle, or what a file needs."""
    hidden = [one for node, inside in walk(tree(module)) if inside for one in named(node)]
    assert not FILES.keys() & set(hidden)


FILLS = {"update", "add", "append", "extend", "insert", "setdefault"}
"""What is called so puts something into a collection."""


def _owner(node: ast.AST) -> str:
    """The first name of `name.part[key]`."""
    while isinstance(node, (ast.Attribute, ast.Subscript)):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


@every_file
def test_no_file_fills_what_another_one_has(module: str) -> None:
    """No registry is filled when modules are imported: what there is of something is listed once."""
    brought = {
        alias.asname or alias.name
        for node in tree(module).body
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("game")
        for alias in node.names
    }
    filled: list[ast.AST] = []
    for node in tree(module).body:
        if isinstance(node, ast.AugAssign):
            filled.append(node.target)
        elif isinstance(node, ast.Assign):
            filled += [one for one in node.targets if not isinstance(one, (ast.Tuple, ast.Name))]
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            called = node.value.func
            filled += [called] if isinstance(called, ast.Attribute) and called.attr in FILLS else []
    assert [ast.unparse(one) for one in filled if _owner(one) in brought] == []


@every_file
def test_rooms_look_down_only(module: str) -> None:
    above = {one for one in imported(module) & FILES.keys() if room(one) > room(module)}
    assert not above
    if room(module) < ROOMS.index("sound"):
        assert "pygame" not in {one.partition(".")[0] for one in imported(module)}


def game_of(module: str) -> str:
    """The game in whose folder a module is; wonders are a file in other games."""
    return next((part for part in module.split(".") if part in GAMES), "")


@every_file
def test_games_do_not_know_each_other(module: str) -> None:
    """What is in the folder of a game imports no folder of another one."""
    own = game_of(module)
    if own:
        for other in imported(module):
            assert game_of(other) in ("", own), other


@pytest.mark.parametrize("module", [one for one in FILES if one.startswith("game.rules.")])
def test_rules_touch_nothing_outside(module: str) -> None:
    for node, _ in walk(tree(module)):
        if isinstance(node, ast.Import):
            names = {alias.name.partition(".")[0] for alias in node.names}
            assert not names & NOT_FOR_RULES
        elif isinstance(node, ast.ImportFrom) and node.module in NOT_FOR_RULES:
            assert {alias.name for alias in node.names} == {"Random"}
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id != "open"


def test_bots_have_no_screen() -> None:
    """The process of the bots imports neither scenes nor pygame."""
    seen, todo = set(), ["game.bots.thinker"]
    while todo:
        module = todo.pop()
        seen.add(module)
        todo += [one for one in imported(module) & FILES.keys() if one not in seen]
    assert not [one for one in seen if one.startswith("game.scenes") or "pygame" in imported(one)]
