"""Inputs: what a person, a replay, a lesson or a test does, in one shape.

The pump is the only place that reads pygame's queue. Positions are pixels of the window.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Union

import pygame


class Move(NamedTuple):
    """The pointer moved; `held` says that the first button is down."""

    x: float
    y: float
    held: bool = False


class Press(NamedTuple):
    """A mouse button went down: 1 left, 2 middle, 3 right."""

    x: float
    y: float
    button: int = 1


class Release(NamedTuple):
    """A mouse button was let go."""

    x: float
    y: float
    button: int = 1


class Wheel(NamedTuple):
    """The wheel turned by `steps`, up positive, with the pointer at x, y; `ctrl` while that key
    is held."""

    x: float
    y: float
    steps: float
    ctrl: bool = False


class Key(NamedTuple):
    """A key went down; `name` as in `ctrl+z`, `left`, `f1`, `a`; `again` while it is held."""

    name: str
    again: bool = False


class KeyUp(NamedTuple):
    """A key was let go."""

    name: str


class Letters(NamedTuple):
    """Text was typed."""

    text: str


class Resize(NamedTuple):
    """The window has another size."""

    w: int
    h: int


class Exposed(NamedTuple):
    """The window came back, or is another one to the system: what it showed may be lost."""


class Attention(NamedTuple):
    """The window gained or lost the focus."""

    here: bool


class Quit(NamedTuple):
    """The window is to close."""


Input = Union[Move, Press, Release, Wheel, Key, KeyUp, Letters, Resize, Attention, Exposed, Quit]

NAMES = {"return": "enter", "keypad enter": "enter", "page up": "pageup", "page down": "pagedown"}
LOST = frozenset(
    (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED,
     pygame.WINDOWDISPLAYCHANGED, pygame.RENDER_TARGETS_RESET, pygame.RENDER_DEVICE_RESET)
)  # fmt: skip
"""Events after which the window may show nothing of what was painted."""
BACK = frozenset((pygame.WINDOWFOCUSGAINED, pygame.WINDOWTAKEFOCUS))
"""Events with which somebody comes back to the window; the second of them is that of window managers of X11."""


def key_name(key: int, mod: int) -> str:
    """The name of a key with its modifiers; shift counts only where no letter is typed."""
    name = pygame.key.name(key).lower()
    name = NAMES.get(name, name)
    if mod & pygame.KMOD_SHIFT and (len(name) > 1 or name.isdecimal() or mod & pygame.KMOD_CTRL):
        name = "shift+" + name
    if mod & pygame.KMOD_ALT:
        name = "alt+" + name
    if mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        name = "ctrl+" + name
    return name


class Pump:
    """Turns pygame's events into inputs."""

    def __init__(self) -> None:
        self._at = (0.0, 0.0)
        self._down: set[int] = set()
        """The keys that are held; pygame repeats them without saying that it does."""
        self._back = False
        """The window was come back to just now: keys that are held are told anew, and nobody presses them."""

    def read(self) -> list[Input]:
        """Everything that happened since the last call."""
        self._back = False
        return [i for event in pygame.event.get() for i in self._translate(event)]

    def _translate(self, event: pygame.event.Event) -> Iterator[Input]:
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            self._at = event.pos
            yield Move(event.pos[0], event.pos[1], bool(event.buttons[0]))
        elif kind == pygame.MOUSEBUTTONDOWN and event.button <= 3:
            self._at = event.pos
            yield Press(event.pos[0], event.pos[1], event.button)
        elif kind == pygame.MOUSEBUTTONUP and event.button <= 3:
            yield Release(event.pos[0], event.pos[1], event.button)
        elif kind == pygame.MOUSEWHEEL:
            held = pygame.key.get_mods() & (pygame.KMOD_CTRL | pygame.KMOD_META)
            yield Wheel(*self._at, event.y, bool(held))
        elif kind == pygame.KEYDOWN:
            again = self._back or event.key in self._down
            yield Key(key_name(event.key, event.mod), again)
            self._down.add(event.key)
        elif kind == pygame.KEYUP:
            self._down.discard(event.key)
            yield KeyUp(key_name(event.key, event.mod))
        elif kind == pygame.TEXTINPUT:
            yield Letters(event.text)
        elif kind in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            size = (event.w, event.h) if kind == pygame.VIDEORESIZE else (event.x, event.y)
            yield Resize(*size)
        elif kind in LOST:
            yield Exposed()
        elif kind == pygame.WINDOWFOCUSLOST:
            self._down.clear()
            yield Attention(False)
        elif kind in BACK:
            self._back = True
            if kind == pygame.WINDOWFOCUSGAINED:
                yield Attention(True)
        elif kind == pygame.QUIT:
            yield Quit()
