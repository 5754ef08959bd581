"""The table of a game is one class over the table of all games, and a small one; tests have no
clock."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from hypothesis import settings

from tests.house import clocks, given_all_services, protocols, tables, takers
from tests.test_imports import FILES, named, tree

MOST = 40
"""So many methods has a game's table at most, those included that it fills in."""


def test_a_table_derives_from_the_table_of_all_games_alone() -> None:
    found = list(tables())
    assert {"DuelTable", "NewDawnTable", "PlainTable"} <= {one.name for one in found}
    for one in found:
        assert one.bases in (("TableScene",), ("PlainTable",)), one.name


def test_a_table_is_small() -> None:
    for one in tables():
        assert len(one.methods) <= MOST, f"{one.name}: {len(one.methods)}"


def test_no_protocol_is_a_whole_table() -> None:
    """A part asks for ten things at most."""
    found = protocols()
    assert "game.hotseat.relay.Shared" in found
    assert len(found["game.scenes.table.events_scene.Behind"]) > 5, "bases count too"
    assert [name for name, asked in found.items() if len(asked) > 10] == []


def test_nothing_takes_a_whole_table() -> None:
    """A part gets what it reads, and says what is to be done; the table alone knows all its parts."""
    assert takers() == []


def test_no_scene_knows_the_loop() -> None:
    """Scenes are given the services, and so is what opens them; all others take the service that they
    need. The loop over them is for whoever starts the client."""
    loop, parts = "game.scenes.kit.app", [(module, tree(module)) for module in FILES]
    knowing = {module for module, part in parts for node in ast.walk(part) if loop in named(node)}
    assert knowing == {"game.client", "game.screen_bench"}
    assert takers("App") == []
    assert given_all_services() == ["game.scenes.navigator.SceneNavigator.__init__"]


def test_what_comes_from_outside_comes_through_one_gate() -> None:
    """Files and YAML are read by `content.loading`; fonts come with their packages."""
    names = {"read_text", "read_bytes", "load_all", "safe_load", "compose"}
    found = {
        (module, node.attr)
        for module in FILES
        for node in ast.walk(tree(module))
        if isinstance(node, ast.Attribute)
        and (node.attr in names or ast.unparse(node) in ("yaml.load", "json.load"))
    }
    assert found == {("game.content.loading", "load"), ("game.drawing.kit.fonts", "read_bytes")}


def test_no_test_looks_at_a_clock() -> None:
    """A test waits for what is to come, not for so long; on a busy machine everything takes longer.
    The commands that print how fast something is are no tests."""
    assert settings().deadline is None
    tests = (path for path in Path(__file__).parent.rglob("*.py") if path.name != "__main__.py")
    assert [f"{path.name}: {line}" for path in tests for line in clocks(path)] == []


@pytest.mark.parametrize(
    "line",
    [
        *("time.sleep(1)", "time.monotonic()", "sleep(0.1)", "perf_counter()", "clock.tick(60)"),
        *("go.wait(20)", "future.result(5)", "wait(all, timeout=2)", "pygame.time.wait(5)"),
        *("settings(deadline=200)", "process.communicate('', 60)", "thread.join(3)"),
        *("datetime.now()", "pytest.mark.timeout(9)", "select.select([], [], [], 1)"),
    ],
)
def test_a_clock_is_found(line: str, tmp_path: Path) -> None:
    file = tmp_path / "some.py"
    file.write_text(f"x = {line}\ngo.wait()\nfuture.result()\n','.join(names)\npath.stat()\n")
    assert clocks(file) == [line]
