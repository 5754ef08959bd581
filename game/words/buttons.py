"""What can be pressed, in words: buttons alone, a panel of them, and a list of things to choose from."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, NamedTuple


class ButtonView(NamedTuple):
    """A button. `note` is what it costs or brings, or why it is refused; `brief` says it where there
    is little room. For a list: the `picture` of the thing it is about, and what that does, in
    `words`. `does`: what pressing it means, where that is known with it."""

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
