"""What panels are made of, in words: buttons alone, a panel or a list of them, keys, steps, paragraphs."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, NamedTuple

from game.words.words import Words


class ButtonView(NamedTuple):
    """A button. `note` is what it costs or brings, or why it is refused; `brief` says it where there
    is little room, or without a note what it is called there. For a list: the `picture` of the thing
    it is about, and what that does, in `words`. `does`: what pressing it means, where that is known
    with it."""

    name: str
    label: str
    style: str = "normal"
    key: str = ""
    note: str = ""
    brief: str = ""
    icon: str = ""
    refused: bool = False
    picture: Hashable = None
    words: str = ""
    does: Any = None


def as_meant(button: ButtonView, meant: bool | None) -> ButtonView:
    """The button with the colour of what is most likely meant, or without it; None: as it is."""
    if meant is None or (not meant and button.style != "primary"):
        return button
    return button._replace(style="primary" if meant else "normal")


class ActionsView(NamedTuple):
    """Title, buttons, and what to click where there is nothing to press. `short` is the title where
    there is no room for it; `paired`: the first two buttons share a row."""

    title: str
    buttons: tuple[ButtonView, ...]
    hint: str = ""
    short: str = ""
    paired: bool = False


class ListView(NamedTuple):
    """Things to choose from; `bottom` is where something begins that the list must not cover."""

    title: str
    buttons: tuple[ButtonView, ...]
    bottom: float | None = None


class Step(NamedTuple):
    """A step in words; its state is `done`, `now` or `later`."""

    state: str
    head: str
    sub: str


TITLE, KIND, ASIDE, TEXT, NOTE = "title", "kind", "aside", "text", "note"
"""Its name, its kind, what matters less, what it does, and what is noted below a line."""


class Paragraph(NamedTuple):
    """A paragraph in one of the styles."""

    style: str
    text: str


SIGNS = {"-": "minus", "+": "plus", "=": "equals", ",": "comma", ".": "period", "/": "slash"}


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
