"""A ruling or a house rule in the rules: what it is about and its readings, made from its option."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.contract import Option
from game.words.words import Words


def ruling(game: str, option: Option) -> Callable[[Words], list[str]]:
    """The lines of the ruling, the reference's reading first."""
    key = f"option.{game}.{option.id}"

    def lines(words: Words) -> list[str]:
        kind = "house_rule" if option.house else "ruling"
        found = [words.say(f"rules.{kind}", title=words.say(f"{key}.title"))]
        for choice in option.choices:
            line = "reading_here" if choice == option.default else "reading"
            name = words.say(f"{key}.{choice}")
            note = words.say(f"{key}.note.{choice}")
            found.append(words.say(f"rules.{line}", choice=name, note=note))
        return found

    return lines
