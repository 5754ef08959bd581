"""The code says only what the languages have, and the languages have only what the code says."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from game.content.duel.schema import Count
from game.games import GAMES
from game.words.catalogue import FIRST, catalogue
from tests.words.test_catalogue import FACT, facts_of, texts

ROOT = Path(__file__).parents[2]
BY_ID = re.compile(
    r"(\w+\.(card|wonder|wonder_short|token|symbol|chain|resource|colour)"
    r"|new_dawn\.(type|type_card|wonder_type|era|level|leader|civ|ability|pact|city_state|natural"
    r"|agenda|terrain|score|log|refusal|status|action|effect|short|goal|table\.goal|reminder|hint\.move)"
    r"|duel\.(amount|kind|age|each|ending|effect|log|refusal|move|reminder|score|status|why)"
    r"|carta_impera\.(domain|of_domain|era|effect|effect_short|effect_text|log|move|refusal|status"
    r"|reminder|progress|ending|list|score\.category)"
    r"|wonders\.(age|amount|board|effect|place|goods|whom|where|each|guild_short|kind|log|move"
    r"|refusal|status|progress|reminder|score|ending|list)"
    r"|civilization\.(civ|city|tech|building|government|event|person|content|terrain|phase|victory"
    r"|marker|figure|unit|unit_rank|era|rank|back|source|log|refusal|status|move|aim|step|effect|cost"
    r"|when|unlocks|icons|rule|gets|talent|beats|kind|ability|ending|score|list|reminder"
    r"|hint\.kind|begin\.(government|city|no_site|scouts)|panels\.(ways|hand))"
    r"|settings\.calls"
    r"|\w+\.(why|recap|bot|term|label|coach|gain)|game|key|language|match\.error|option|spelled)\..*"
)
"""Sentences that are found by the id of a thing, an event, a reason, a number."""


WAITING = {path.parent.name for path in ROOT.glob("game/rules/*/game.py")} - set(GAMES)
"""Games with rules that have no table yet, which will say what is in their words."""


@cache
def _sources() -> tuple[ast.AST, ...]:
    """All code, read once for all tests."""
    return tuple(
        ast.parse(path.read_text(encoding="utf-8"), str(path))
        for path in (*(ROOT / "game").rglob("*.py"), ROOT / "main.py")
    )


@cache
def _said() -> tuple[frozenset[str], frozenset[str]]:
    """Literal strings, and the patterns of f-strings and of strings that are put together, of all
    code."""
    literals, patterns = set[str](), set[str]()
    for tree in _sources():
        names = _imported(tree) | _constants(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                literals.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                patterns.add("".join(_pattern(part, names) for part in node.values))
            elif isinstance(node, ast.BinOp) and _name(node.left) in names:
                patterns.add(_pattern(node.left, names) + _pattern(node.right, names))
    return frozenset(literals), frozenset(patterns)


@cache
def _modules() -> dict[str, ast.AST]:
    """All code by the names of its modules."""
    paths = (path.relative_to(ROOT).with_suffix("") for path in (ROOT / "game").rglob("*.py"))
    return dict(zip((".".join(path.parts) for path in paths), _sources(), strict=False))


@cache
def _imported(tree: ast.AST) -> dict[str, str]:
    """Beginnings of keys whose names come from other modules."""
    found: dict[str, str] = {}
    for node in getattr(tree, "body", ()):
        if not isinstance(node, ast.ImportFrom):
            continue
        there = _constants(_modules()[node.module]) if node.module in _modules() else {}
        for one in node.names:
            name, module = one.asname or one.name, _modules().get(f"{node.module}.{one.name}")
            if one.name in there:
                found[name] = there[one.name]
            elif module is not None:
                found |= {f"{name}.{each}": text for each, text in _constants(module).items()}
    return found


@cache
def _constants(tree: ast.AST) -> dict[str, str]:
    """Beginnings of keys that a module has a name for: `AREA = WORDS + "market."`."""
    known, found = _imported(tree), dict[str, str]()
    for node in getattr(tree, "body", ()):
        for name, value in _assigned(node):
            text = _text(value, known | found)
            if text.endswith("."):
                found[name] = text
    return found


def _assigned(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """The names that a statement gives values, several at once too."""
    if not isinstance(node, ast.Assign):
        return
    target, value = node.targets[0], node.value
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        pairs = zip(target.elts, value.elts, strict=True)
    else:
        pairs = zip((target,), (value,), strict=True)
    yield from ((one.id, what) for one, what in pairs if isinstance(one, ast.Name))


def _name(part: ast.expr) -> str:
    """`AREA`, or `market.AREA` by its module."""
    return ast.unparse(part) if isinstance(part, (ast.Name, ast.Attribute)) else ""


def _text(value: ast.expr, names: dict[str, str]) -> str:
    if isinstance(value, ast.BinOp):
        return _text(value.left, names) + _text(value.right, names)
    if (name := _name(value)) in names:
        return names[name]
    return str(value.value) if isinstance(value, ast.Constant) else ""


def _pattern(part: ast.expr, names: dict[str, str]) -> str:
    """What is put in is one name: where it were several, whole branches would count as said."""
    if isinstance(part, ast.IfExp):
        return f"(?:{_pattern(part.body, names)}|{_pattern(part.orelse, names)})"
    if isinstance(part, ast.FormattedValue):
        part = part.value
    if isinstance(part, ast.JoinedStr):
        return "".join(_pattern(each, names) for each in part.values)
    if (name := _name(part)) in names:
        return re.escape(names[name])
    return re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"\w+"


def _calls() -> Iterator[tuple[str, ast.Call]]:
    """Every call of `say` with a plain string."""
    for tree in _sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if name == "say" and isinstance(node.args[0].value, str):
                    yield node.args[0].value, node


@pytest.mark.long
def test_everything_said_exists() -> None:
    assert {key for key, _ in _calls()} - set(catalogue(FIRST)) == set()


@pytest.mark.long
def test_every_fact_is_given() -> None:
    """Where the facts of a sentence are written out, none is missing and none too many."""
    leaves = catalogue(FIRST)
    for key, call in _calls():
        given = {keyword.arg for keyword in call.keywords}
        if key in leaves and None not in given:
            expected = facts_of(leaves[key]) - ({"names"} & given)
            assert given - {"names"} == expected, (key, call.lineno)


@pytest.mark.long
def test_nothing_is_unused() -> None:
    literals, patterns = _said()
    known = re.compile("|".join(p for p in patterns if re.match(r"[a-z_]+\\\.", p)) or "(?!)")
    phrases = {"count." + name for name in (*get_args(Count), *_phrases())}
    unused = [
        key
        for key in catalogue(FIRST)
        if not WAITING & set(key.split("."))
        and key not in literals | phrases
        and not BY_ID.fullmatch(key)
        and not known.fullmatch(key)
    ]
    assert unused == []


def _phrases() -> set[str]:
    """Counted phrases that a sentence puts in."""
    leaves = catalogue(FIRST).values()
    return {
        match[2] or "" for leaf in leaves for text in texts(leaf) for match in FACT.finditer(text)
    }


def test_every_game_has_its_words() -> None:
    for game in GAMES:
        assert f"game.{game}.title" in catalogue(FIRST)
