"""What is wrong with a save, in a sentence."""

from __future__ import annotations

from game.match.errors import MatchError
from game.words.words import Words


def error_sentence(words: Words, error: MatchError) -> str:
    """What went wrong, with the file where one is known."""
    text = words.say(f"match.error.{error.reason}", **error.facts)
    if "file" not in error.facts:
        return text
    return words.say("match.error.at", text=text, file=error.facts["file"])
