"""A ruling or a house rule in the rules: what it is about and its readings, made from its option."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.rules.contract import Option
from game.words.words import Words


def rulings(game: str, options: Sequence[Option]) -> dict[str, Callable[[Words], list[str]]]:
    """By the id of each option the list of its readings."""
    return {option.id: partial(_readings, game, option) for option in options}


def _readings(game: str, option: Option, words: Words) -> list[str]:
    """What is ruled, and how it can be read; the reference's reading is marked."""
    key, kind = f"option.{game}.{option.id}", "house_rule" if option.house else "ruling"
    found = [words.say(f"rules.{kind}", title=words.say(f"{key}.title"))]
    for choice in option.choices:
        line = "reading_here" if choice == option.default else "reading"
        name, note = words.say(f"{key}.{choice}"), words.say(f"{key}.note.{choice}")
        found.append(words.say(f"rules.{line}", choice=name, note=note))
    return found
