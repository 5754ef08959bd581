"""What is wrong with names that people give themselves, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from game.drawing.kit.typesetting import lacking
from game.hotseat.preferences import same
from game.match.names import LONGEST_KEPT, LONGEST_NAME, name_of
from game.words import Words
from game.words.draft import Draft


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


def problem(draft: Draft) -> str:
    """Why a match cannot start as it is set up, as a sentence; empty where it can."""
    names = [name_of(place.name) for place in draft.places]
    if not all(names):
        return draft.say("setup.name_empty")
    return names_problem(draft.reader.words, names, LONGEST_KEPT)
