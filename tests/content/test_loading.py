"""The loader's sentences, on a small table of its own."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any, Literal, Union

import msgspec
import pytest

from game.content import ContentError, load


class Pot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    glaze: Literal["green", "brown"]
    litres: int = 1
    handles: dict[Literal["left", "right"], int] = {}


class Glaze(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="glaze"):
    colour: str


class Fire(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="fire"):
    degrees: int


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    steps: tuple[Union[Glaze, Fire], ...]


class Shelf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pots: tuple[Pot, ...]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "shelf.yaml"


def mistake(file: Path, text: str, table: Any = Shelf) -> ContentError:
    file.write_text(text, "utf-8")
    with pytest.raises(ContentError) as caught:
        load(file, table)
    return caught.value


def test_a_good_file(file: Path) -> None:
    file.write_text("pots: [{id: a, glaze: green, handles: {left: 2}}]")
    assert load(file, Shelf) == Shelf((Pot("a", "green", 1, {"left": 2}),))


@pytest.mark.parametrize(
    ("text", "path", "expected", "found", "nearest"),
    [
        ("pots: [{id: a, glaze: gren}]", "pots[0].glaze", "one of brown, green", "'gren'", "green"),
        (
            "pots: [{id: a, glaze: green, liters: 2}]",
            "pots[0]",
            "one of id, glaze, litres, handles",
            "the field 'liters'",
            "litres",
        ),
        ("pots: [{glaze: green}]", "pots[0]", "the field 'id'", "nothing", ""),
        ("pots: [{id: a, glaze: green, litres: two}]", "pots[0].litres", "int", "str", ""),
        (
            "pots: [{id: a, glaze: green, handles: {lft: 1}}]",
            "pots[0].handles",
            "one of left, right",
            "'lft'",
            "left",
        ),
        ("pots: 3", "pots", "array", "int", ""),
        ("", "", "object", "null", ""),
        (
            "pots: []\npots: []",
            "line 2, column 1",
            "correct YAML",
            "the key 'pots' for the second time",
            "",
        ),
        ("pots: &a [*a]", "", "a file of finite depth", "one that contains itself", ""),
        ("pots: &a {<<: *a}", "", "a file of finite depth", "one that contains itself", ""),
        (
            "pots: 1" + ":00" * 99,
            "line 1, column 7",
            "correct YAML",
            "a number of more than 40 figures",
            "",
        ),
        (
            "pots: 1" + ":00" * 99 + ".5",
            "line 1, column 7",
            "correct YAML",
            "a number of more than 40 figures",
            "",
        ),
    ],
)
def test_a_mistake_is_named(
    file: Path, text: str, path: str, expected: str, found: str, nearest: str
) -> None:
    error = mistake(file, text)
    assert (error.path, error.expected, error.found, error.nearest) == (
        path,
        expected,
        found,
        nearest,
    )
    assert error.file == str(file)
    assert "\n" not in str(error)
    assert str(file) in str(error)


@pytest.mark.parametrize(
    ("text", "path", "expected", "found", "nearest"),
    [
        ("{do: fier, degrees: 900}", "steps[0].do", "one of glaze, fire", "'fier'", "fire"),
        ("{do: fire, degree: 900}", "steps[0]", "one of degrees", "the field 'degree'", "degrees"),
        ("{degrees: 900}", "steps[0]", "the field 'do'", "nothing", ""),
        ("{do: fire}", "steps[0]", "the field 'degrees'", "nothing", ""),
        ("{do: 3}", "steps[0].do", "str", "int", ""),
    ],
)
def test_a_mistake_in_one_of_several_kinds(
    file: Path, text: str, path: str, expected: str, found: str, nearest: str
) -> None:
    error = mistake(file, f"steps: [{text}]", Recipe)
    parts = (error.path, error.expected, error.found, error.nearest)
    assert parts == (path, expected, found, nearest)


def test_broken_yaml_names_the_line(file: Path) -> None:
    error = mistake(file, "pots:\n  - {id: a, glaze: [}\n")
    assert error.path.startswith("line 2")


def test_other_bytes(file: Path) -> None:
    file.write_bytes(b"pots: [\xff]")
    with pytest.raises(ContentError, match="text in UTF-8"):
        load(file, Shelf)


def test_no_file(file: Path) -> None:
    with pytest.raises(ContentError, match="a file that can be read"):
        load(file, Shelf)
    with pytest.raises(ContentError, match="a file that can be read"):
        load(file.parent, Shelf)


ROWS = 9
GROWING = {
    "lists of lists": ["a0: &a0 [x, x, x, x, x, x, x, x]"]
    + [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, ROWS)],
    "maps of maps": ["a0: &a0 {x: 1, y: 2}"]
    + [
        f"a{n}: &a{n} {{{', '.join(f'k{i}: *a{n - 1}' for i in range(9))}}}" for n in range(1, ROWS)
    ],
    "maps merged": ["a0: &a0 {x: 1, y: 2}"]
    + [f"a{n}: &a{n} {{<<: [{', '.join([f'*a{n - 1}'] * 9)}]}}" for n in range(1, ROWS)],
}
"""What a few lines become when each of them names the one before many times."""


@pytest.mark.parametrize("kind", GROWING)
def test_a_file_that_grows_is_refused(file: Path, kind: str) -> None:
    error = mistake(file, "\n".join(GROWING[kind]), dict[str, Any])
    assert "at most" in error.expected
    file.write_text("\n".join(GROWING[kind][:3]), "utf-8")
    assert load(file, dict[str, Any]), "a few are taken"


@pytest.mark.parametrize(
    "value", ["!!int ''", "!!float ''", "!!bool x", "!!timestamp x", "!!set 3"]
)
def test_a_value_that_is_not_what_it_is_marked_as(file: Path, value: str) -> None:
    assert mistake(file, f"pots: {value}").expected


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such pipes")
def test_a_pipe_and_a_long_file_are_not_read(file: Path) -> None:
    os.mkfifo(file)
    with pytest.raises(ContentError, match="a file that can be read, found something that is no"):
        load(file, Shelf)
    file.unlink()
    with file.open("wb") as long:
        long.truncate(130 * 2**20)
    with pytest.raises(ContentError, match="found more than 512 KB"):
        load(file, Shelf)


def test_depth_is_no_crash(file: Path) -> None:
    error = mistake(file, "[" * 100_000)
    assert error.expected
