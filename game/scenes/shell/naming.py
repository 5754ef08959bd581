"""What is wrong with names that people give themselves, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from game.drawing.kit.typesetting import lacking
from game.hotseat.preferences import same
from game.match.names import LONGEST_NAME, name_of
from game.words import Words


def name_problem(words: Words, name: str, most: int = LONGEST_NAME) -> str:
    """Why nobody can be called so; empty where one can."""
    seen = name_of(name, 2 * most)
    if not 1 <= len(seen) <= most:
        return words.say("error.bad_name", value=name_of(name), most=most)
    letters = lacking(seen)
    return words.say("error.name_letters", value=seen) if letters else ""


def names_problem(words: Words, names: Sequence[str], most: int = LONGEST_NAME) -> str:
    """Why these people cannot sit at one table; empty where they can."""
    for name in names:
        problem = name_problem(words, name, most)
        if problem:
            return problem
    alike = len({same(name_of(name)) for name in names}) < len(names)
    return words.say("setup.names_alike") if alike else ""
