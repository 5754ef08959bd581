"""The worked examples of every game, and that each of their facts can fail."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.examples.__main__ import GAMES
from tests.examples.notation import Failed, Unclear
from tests.examples.running import Case, read

CASES = {
    game: [case for file in examples.files for case in read(file, examples.lists)]
    for game, examples in GAMES.items()
}
ALL = [(game, case) for game, cases in CASES.items() for case in cases]
INSIDE = ("A", "B", "C", "D", "battle", "core", "refused", "age_1", "age_2", "age_3")
"""Facts that consist of facts."""
WORDS = (
    *("S", "B", "1,0", "modern", "moon", "baths", "fortifications", "petra", "A1R1C1"),
    *("left", "right", "city", "stage"),
    *("movement", "cross", "tech"),
)
"""Some of these are words wherever something else could be expected."""
TOLD = "procedure"
"""The kind of example of 7 Wonders that is told in sentences; what they say is an example too."""
BY_KIND = ("duel", "wonders", "civilization")
"""Games of which the same fact is something else in an example of another kind."""
Path = tuple[str, ...]


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=f"{game}-{case.name}") for game, case in ALL]
)
def test_example(case: Case) -> None:
    case.run(case.entry)


@pytest.mark.parametrize("game", GAMES)
def test_ids_stand_once(game: str) -> None:
    names = [case.name for case in CASES[game]]
    assert len(names) == len({*names})


def test_each_procedure_of_wonders_is_played() -> None:
    lines = {case.name for case in CASES["wonders"] if case.entry.get("kind") == TOLD}
    played = {case.name for case in CASES["wonders"] if "kind" not in case.entry}
    assert {name.rpartition("-")[0] for name in played} == lines
    case = next(case for case in CASES["wonders"] if case.name in lines)
    with pytest.raises(Unclear, match="sentences are not read"):
        case.run({**case.entry, "when": {"phase": "draft"}})


def paths(expect: dict[str, Any]) -> Iterator[Path]:
    """The facts of an example."""
    for key, value in expect.items():
        if key in INSIDE and isinstance(value, dict):
            yield from ((key, inner) for inner in value)
        else:
            yield (key,)


def of_any_player(kind: str, path: Path) -> str:
    """What the fact is called, whoever it is about."""
    name = ".".join(path)
    return f"{kind} player{name[1:]}" if name[0] in "ABCD" and name[1] in "._" else f"{kind} {name}"


def at(path: Path, tree: Any) -> Any:
    for key in path:
        tree = tree[key]
    return tree


def replaced(path: Path, tree: dict[str, Any], value: Any) -> dict[str, Any]:
    """The map with another value there."""
    first, *rest = path
    return {**tree, first: replaced((*rest,), tree[first], value) if rest else value}


def other(value: Any, seen: list[Any]) -> Iterator[Any]:
    """Values that are something else; words are taken from those that other examples expect."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
    elif isinstance(value, dict):
        for key in value:
            inside = [one[each] for one in seen if isinstance(one, dict) for each in one]
            yield from ({**value, key: each} for each in other(value[key], inside))
    elif value and isinstance(value, list):
        yield value[1:]
        yield [f"-{each}".removeprefix("--") for each in value]
    yield from (one for one in seen if one != value and type(one) is type(value))
    yield from WORDS if isinstance(value, str) else [[word] for word in WORDS]
    yield from (one for one in seen if type(one) is not type(value))
    yield from (None, {"coins": 9}, {"reason": "water"}, {"attacker": "A"}, [{"stonehenge": "a1"}])


def facts() -> dict[tuple[str, str], list[tuple[Case, Path]]]:
    """By game and name: the examples that expect the fact."""
    found: dict[tuple[str, str], list[tuple[Case, Path]]] = {}
    for game, case in ALL:
        kind = case.entry.get("kind") if game in BY_KIND else "fact"
        if kind == TOLD or not isinstance(case.entry["expect"], dict):
            continue
        for path in paths(case.entry["expect"]):
            found.setdefault((game, of_any_player(kind, path)), []).append((case, path))
    return found


FACTS = facts()


@pytest.mark.parametrize(("game", "name"), FACTS)
def test_a_wrong_expectation_fails(game: str, name: str) -> None:
    examples = FACTS[game, name]
    seen = [at(path, case.entry["expect"]) for case, path in examples]
    case, path = examples[0]
    for value in other(seen[0], seen):
        try:
            case.run({**case.entry, "expect": replaced(path, case.entry["expect"], value)})
        except Failed:
            return
        except Unclear:
            continue
    pytest.fail("nothing that is expected instead fails")


@pytest.mark.parametrize(("game", "name"), FACTS)
def test_a_misspelt_fact_is_told_with_the_nearest_one(game: str, name: str) -> None:
    case, path = FACTS[game, name][0]
    expect, last = case.entry["expect"], path[-1]
    around = at(path[:-1], expect)
    wrong = {f"{last}_" if key == last else key: value for key, value in around.items()}
    expect = replaced(path[:-1], expect, wrong) if path[:-1] else wrong
    with pytest.raises(Unclear, match=f"no '{last}_' here; the nearest is '{last}'"):
        case.run({**case.entry, "expect": expect})
