"""Kinds of things of a game, as they stand in its modules."""

from __future__ import annotations

from ast import Call, Constant, parse, walk
from functools import cache
from pathlib import Path
from types import ModuleType

import game.rules
from game.rules.contract import Event
from game.words.catalogue import FIRST, catalogue

RULES = Path(game.rules.__file__).parent


def kinds_of_events(events: ModuleType) -> set[type[Event]]:
    """Every kind of event of a game; what others derive from is none."""
    return {
        kind
        for kind in vars(events).values()
        if isinstance(kind, type) and issubclass(kind, Event) and not kind.__subclasses__()
    }


def reasons_told(game_id: str) -> list[str]:
    """The reasons of refusals that have a sentence in the words of a game."""
    start = f"{game_id}.refusal."
    lines = (key.removeprefix(start) for key in catalogue(FIRST) if key.startswith(start))
    return sorted({key.partition(".")[0] for key in lines})


@cache
def reasons_named(game_id: str) -> tuple[set[str], set[str]]:
    """The reasons of refusals in the code of a game's rules, and all texts that stand there."""
    named, texts = set[str](), set[str]()
    for path in (*(RULES / game_id).rglob("*.py"), RULES / "parts.py"):
        for node in walk(parse(path.read_text("utf-8"))):
            if isinstance(node, Constant):
                texts.add(str(node.value))
            elif isinstance(node, Call) and getattr(node.func, "id", "") == "Refusal":
                named |= {str(one.value) for one in walk(node.args[0]) if isinstance(one, Constant)}
    return named, texts
