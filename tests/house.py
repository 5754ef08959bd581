"""The shape of the house in figures: `python -m tests.house`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.test_imports import FILES, GAME, circles, tree

ROOT = GAME.parent
ABOVE_RULES = "game.scenes", "game.hotseat"
"""Where a table might be handed on whole."""


class Class(NamedTuple):
    """A class: its name and module, what it derives from, and the methods that it defines."""

    name: str
    module: str
    bases: tuple[str, ...]
    methods: tuple[str, ...]


def classes() -> list[Class]:
    """Every class of the scenes, and of what is done round one laptop."""
    found = []
    for module in FILES:
        for node in ast.walk(tree(module)) if module.startswith(ABOVE_RULES) else ():
            if isinstance(node, ast.ClassDef):
                bases = tuple(getattr(base, "id", getattr(base, "attr", "")) for base in node.bases)
                methods = (one.name for one in node.body if isinstance(one, ast.FunctionDef))
                found.append(Class(node.name, module, bases, tuple(methods)))
    return found


def deriving(base: str) -> Iterator[Class]:
    """Every class that derives from this one, near or far."""
    known = classes()

    def derives(name: str) -> bool:
        bases = (each for one in known if one.name == name for each in one.bases)
        return name == base or any(map(derives, bases))

    return (one for one in known if any(map(derives, one.bases)))


def tables() -> Iterator[Class]:
    """Every class that derives from the table of all games, near or far."""
    return deriving("TableScene")


def takers(whole: str = r"\w*Table(Scene)?") -> list[str]:
    """Functions there that take a whole table, or something else that is much; methods with
    their class."""
    found = []
    for module in FILES:
        for holder in ast.walk(tree(module)) if module.startswith(ABOVE_RULES) else ():
            of = f"{holder.name}." if isinstance(holder, ast.ClassDef) else ""
            for node in ast.iter_child_nodes(holder):
                if isinstance(node, ast.FunctionDef):
                    types = (ast.unparse(a.annotation) for a in node.args.args if a.annotation)
                    if any(re.fullmatch(whole, one) for one in types):
                        found.append(f"{module}.{of}{node.name}")
    return found


def given_all_services() -> list[str]:
    """Functions that are given all services, and are no scene's own constructor."""
    own = {f"{one.module}.{one.name}.__init__" for one in deriving("Scene")}
    own.add("game.scenes.kit.scene.Scene.__init__")
    return [one for one in takers("Services") if one not in own]


def protocols() -> dict[str, frozenset[str]]:
    """Every protocol there above the kit, and all that it asks for, its bases' part too."""
    found = {}
    for module in FILES:
        for node in ast.walk(tree(module)) if module.startswith(ABOVE_RULES) else ():
            bases = (
                [ast.unparse(one) for one in node.bases] if isinstance(node, ast.ClassDef) else []
            )
            if isinstance(node, ast.ClassDef) and "Protocol" in [
                one.split("[")[0] for one in bases
            ]:
                found[module, node.name] = node, [one.rpartition(".")[2] for one in bases]

    def asked(module: str, name: str) -> frozenset[str]:
        near = [at for at in found if at[1] == name]
        if not near:
            return frozenset()
        at = (module, name) if (module, name) in found else near[0]
        node, bases = found[at]
        own = {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
        own |= {ast.unparse(one.target) for one in node.body if isinstance(one, ast.AnnAssign)}
        return frozenset(own).union(*(asked(at[0], base) for base in bases))

    above = [at for at in found if not at[0].startswith("game.scenes.kit")]
    return {f"{module}.{name}": asked(module, name) for module, name in above}


def lines(*folders: Path) -> int:
    """The lines of all Python files in these folders."""
    files = (file for folder in folders for file in folder.rglob("*.py"))
    return sum(len(file.read_text("utf-8").splitlines()) for file in files)


CLOCKS = frozenset(
    {"sleep", "monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns", "process_time"}
    | {"time", "time_ns", "thread_time", "now", "today", "utcnow", "tick", "timeout", "select"}
)
"""What is called so tells the time, or waits for it."""
WAITS = frozenset({"wait", "result", "exception", "communicate", "join"})
"""What waits for something, and with a number only for so long."""


def clocks(file: Path) -> list[str]:
    """The calls in a file that depend on how long something takes."""
    calls = (node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if _is_timed(node))
    return [ast.unparse(call) for call in calls]


def _is_timed(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call):
        return False
    name = getattr(node.func, "attr", getattr(node.func, "id", ""))
    limits = {one.arg: one.value for one in node.keywords if one.arg in ("timeout", "deadline")}
    values = [getattr(one, "value", one) for one in (*limits.values(), *node.args)]
    limited = any(value is not None for value in values[: len(limits)])
    numbers = any(isinstance(value, (int, float)) for value in values)
    return limited or name in CLOCKS or (name in WAITS and numbers)


def main() -> None:
    print(f"files of the game: {len(FILES)}, of them in circles: {circles() or 'none'}")
    sizes = ", ".join(str(len(one)) for one in sorted(circles(types=True), key=len, reverse=True))
    print(f"circles with imports for types: {sizes or 'none'}")
    print(f"functions that take a whole table: {len(takers())}")
    others = ", ".join(given_all_services())
    print(f"given all services, beside scenes: {others or 'none'}")
    print(f"members of the largest protocol of a part: {max(map(len, protocols().values()))}")
    for one in sorted(tables()):
        print(f"{one.name} < {', '.join(one.bases)}: {len(one.methods)} methods of its own")
    scenes = GAME / "scenes"
    own = {one.module.split(".")[2] for one in tables()}
    for game in sorted(own):
        print(f"lines of the scenes of {game}: {lines(scenes / game)}")
    for folder in (scenes / "table", scenes / "shell", scenes / "kit", GAME, ROOT / "tests"):
        print(f"lines in {folder.relative_to(ROOT)}: {lines(folder)}")
    print(f"lines in tests/examples: {lines(ROOT / 'tests' / 'examples')}")


if __name__ == "__main__":
    main()
