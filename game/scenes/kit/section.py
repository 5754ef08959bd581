"""Sections: rectangles of a scene, each with its own layer and inputs.

A section says what it shows (`signature`), paints itself when that changed, and names the things
in it that can be pointed at (`targets`). Mouse, keyboard, lessons and tests all go through the
targets, so nothing can be clicked that cannot be reached with the keys.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Protocol

import msgspec
import pygame

from game.drawing.kit.canvas import Canvas
from game.scenes.kit.inputs import Move, Press, Release
from game.scenes.kit.services import Services

Box = pygame.FRect
"""A rectangle in design units."""
PART = "part:"
"""Begins the names of what lessons speak of, and nobody touches."""


def pixels(box: Box, scale: float) -> pygame.Rect:
    """A rectangle of units as pixels, rounded outwards."""
    left, top = int(box.x * scale), int(box.y * scale)
    right, bottom = -int(-box.right * scale // 1), -int(-box.bottom * scale // 1)
    return pygame.Rect(left, top, right - left, bottom - top)


class Target(msgspec.Struct, frozen=True):
    """Something that can be pointed at: `name` is unique in its scene.

    `says` tells in plain words what it is, for those who cannot see it well, or makes these words
    when they are wanted (`text`). A target that is not `enabled` can still be pointed at: it says why
    not. Not `focusable` means mouse only, as for the bar of a scroller; what is not `tabbed` is
    reached with the arrows, and Tab passes it by.
    """

    name: str
    box: Box
    says: str | Callable[[], str] = ""
    enabled: bool = True
    focusable: bool = True
    tabbed: bool = True
    hexagonal: bool = False
    """It has six corners, one of them at the top."""

    @property
    def text(self) -> str:
        """What it is, in plain words."""
        return self.says if isinstance(self.says, str) else self.says()


class Surroundings(Protocol):
    """What a section knows of its scene: pointer and focus, words and measures."""

    app: Services
    say: Callable[..., str]
    hover: str
    focus: str
    pressed: str
    keyboard: bool

    def pointed(self) -> str: ...
    def measure(self) -> Canvas: ...
    def smallest_letters(self) -> float: ...
    def touch(self) -> None: ...


class Section:
    """Base of everything in a scene. `box` includes whatever glow or shadow it paints."""

    live = True
    """Whether it takes inputs and is drawn."""
    overlaid = False
    """What is pointed at gets its rim above the section, which need not be painted again."""
    glass = False
    """What lies below is pointed at through it."""
    veils = False
    """The keys go nowhere below it."""
    offers = False
    """It offers what can be done now: Tab comes here first."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.scene: Surroundings = None  # type: ignore[assignment]  # set when the scene takes it in
        self.postponed = 0
        """So many frames have left pictures to the next one."""

    def targets(self) -> list[Target]:
        return []

    def spoken(self) -> list[Target]:
        """What a lesson can speak of besides: `part:ways`."""
        return []

    def target(self, name: str) -> Target | None:
        """The target of a name, if it is one of ours."""
        return next((t for t in self.targets() if t.name == name), None)

    def name_at(self, x: float, y: float) -> str:
        """The name of its uppermost target at a place in units, or empty."""
        found = (t for t in reversed(self.targets()) if t.box.collidepoint(x, y))
        return next((t.name for t in found), "")

    def covers(self, x: float, y: float) -> bool:
        """Whether nothing that lies below can be touched there."""
        return False

    def place_at(self, x: float, y: float) -> Box:
        """The part of it that lies there."""
        return self.box

    def bright(self) -> Box | None:
        """The part of it that no spotlight leaves in the dark."""
        return None

    def primary(self) -> str:
        """The target of what is most likely meant, its green button; empty where there is none."""
        return ""

    def hovered(self, name: str) -> bool:
        """Is the pointer on this target, and in use?"""
        return not self.scene.keyboard and self.scene.hover == name

    def focused(self, name: str) -> bool:
        """Is the focus on this target, and shown?"""
        return self.scene.keyboard and self.scene.focus == name

    def signature(self) -> Hashable:
        """All that the picture depends on, besides hover, focus and press on its targets."""
        return ()

    def work(self) -> bool:
        """Go on for a few milliseconds with what takes long, in scenes that let it; True where there is
        something new to show."""
        return False

    def arrive(self) -> None:
        """What glides is there at once: something comes to lie over the scene, which keeps it as it is."""

    def dirty(self, before: Hashable, now: Hashable) -> list[Box]:
        """What of it is to be painted again, when the scene's `state_of` it was one and is the other
        now: the boxes."""
        return [self.box]

    def ground(self, c: Canvas) -> None:
        """Paint what never changes, on the scene's background."""

    def paint(self, c: Canvas) -> None:
        """Paint what changes, over the background."""

    def postpone(self) -> None:
        """The frame has taken long enough: what was left out is painted in the next one."""
        self.postponed += 1
        self.scene.touch()

    def activate(self, name: str) -> bool:
        """A target was clicked, or Enter was pressed on it. True where that meant something."""
        return False

    def key(self, name: str, focus: str) -> bool:
        """A key while `focus` is one of our targets. True where it was used."""
        return False

    def letters(self, text: str) -> bool:
        """Text typed while one of our targets has the focus."""
        return False

    def wheel(self, steps: float) -> bool:
        return False

    def hold(self, item: Move | Press | Release) -> bool:
        """The pointer moves, or a button goes down or up, anywhere in the scene: for what is held
        by other buttons than the first. True where nothing else is meant by it, and nothing but this
        section moved with the pointer."""
        return False

    def repaint(self) -> list[pygame.Rect]:
        """Bring an opaque picture up to date that is kept between frames; what changed in it, in
        pixels, is painted again without what lies below."""
        return []

    def opaque(self) -> pygame.Rect:
        """The place, in pixels, that this picture fills: what lies below need not be painted."""
        return pygame.Rect(0, 0, 0, 0)

    def ahead(self, c: Canvas) -> Iterator[None]:
        """Make the pictures that it may soon show, to be kept, with the measures of a canvas; one
        by one, while the scene rests."""
        yield from ()

    def pieces(self, c: Canvas) -> Iterator[None]:
        """Paint all of it, a piece at a time, on a canvas that nobody sees: to have its pictures."""
        self.paint(c)
        yield

    def forget(self) -> None:
        """Nobody sees the scene for a while: let go of a picture that is kept."""

    def drag(self, name: str, x: float, y: float) -> bool:
        """The pointer is at x, y with the button held since it went down on target `name`."""
        return False
