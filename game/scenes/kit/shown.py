"""What the client asks of a scene, so that nothing that scenes are given knows scenes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

import pygame

from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.scenes.kit.inputs import Input


class Seated(Protocol):
    """Who sits before what is shown: the `people` of a table, and the `person` on turn."""

    at_table: bool
    people: tuple[str, ...]
    person: str


class Stacked(Protocol):
    """Something on the stack, with `keys` of its own. A `dialog` leaves what lies below it visible, something `brief` is soon
    gone again. `enter` and `leave` begin and end it, `cover` and `uncover` tell that something else
    lies above it, or does so no more; of what is not seen no picture is kept (`let_go`)."""

    dialog: bool
    brief: bool
    keyboard: bool
    keys: frozenset[str]

    def resize(self, size: tuple[int, int]) -> None: ...
    def enter(self) -> None: ...
    def leave(self) -> None: ...
    def cover(self) -> None: ...
    def uncover(self) -> None: ...
    def let_go(self, gone: bool = False) -> None: ...


class Drawn(Protocol):
    """Something that takes inputs and paints itself."""

    def handle(self, item: Input) -> None: ...
    def shortcut(self, action: str) -> bool: ...
    def about_game(self) -> str: ...
    def update(self, ms: int) -> bool: ...
    def after_update(self, moving: bool) -> bool: ...
    def draw(self, screen: pygame.Surface) -> list[pygame.Rect]: ...
    def draw_ahead(self, seconds: float) -> bool: ...
    def drawn_unseen(self, size: tuple[int, int]) -> Iterator[None]: ...
    def show_whole(self) -> None: ...
    def redraw(self) -> None: ...


class Pictured(Protocol):
    """Something of which there is a picture of any size: painted anew, or as it was painted last."""

    def render(self, size: tuple[int, int]) -> pygame.Surface: ...
    def as_painted(self, size: tuple[int, int]) -> pygame.Surface: ...
    def left_painted(self, size: tuple[int, int]) -> pygame.Surface: ...


class Thing(Protocol):
    """Something with a place, in units."""

    @property
    def box(self) -> Box: ...


class Pointed(Protocol):
    """Something in which things are pointed at; what is `bright` no
    spotlight leaves in the dark; `restore` shows a place of the window again."""

    dialog: bool
    keyboard: bool
    focus: str

    def pointed(self) -> str: ...
    def target(self, name: str) -> Thing | None: ...
    def place_at(self, x: float, y: float) -> Box | None: ...
    def bright(self) -> Sequence[Box]: ...
    def canvas(self, surface: pygame.Surface) -> Canvas: ...
    def restore(self, screen: pygame.Surface, area: pygame.Rect) -> None: ...


class Shown(Seated, Stacked, Drawn, Pictured, Pointed, Protocol):
    """A scene, as the client sees it."""
