"""Names of keys as people write them: `ctrl+z` is `Ctrl+Z`, `pageup` is `Page up`."""

from __future__ import annotations

from game.words.words import Words

SIGNS = {"-": "minus", "+": "plus", ",": "comma", ".": "period", "/": "slash"}


def key_name(words: Words, key: str) -> str:
    """The name of a key with its modifiers, in the language of the words."""
    first, plus, rest = key.partition("+")
    if plus and rest:
        return words.say("key.with", first=_one(words, first), second=key_name(words, rest))
    return _one(words, key)


def enter(words: Words, keyed: bool) -> str:
    """Enter as it stands on the green button, which it presses after the mouse; while keys are in
    use it is for what has the focus, and does not stand there."""
    return "" if keyed else words.say("key.enter")


def _one(words: Words, key: str) -> str:
    named = f"key.{SIGNS.get(key, key)}"
    if words.has(named):
        return words.say(named)
    return key.upper() if len(key) < 4 else key.capitalize()
