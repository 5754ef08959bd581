"""The window: its surface, what comes in through it, and what of a frame is left for painting."""

from __future__ import annotations

import math
import os
import time
import warnings

import pygame

from game.drawing import memory
from game.drawing.icon import icon
from game.drawing.kit import spare, surface_cache
from game.hotseat.preferences import Preferences
from game.scenes.kit.inputs import Pump

SMALLEST = (960, 540)
TITLED = 0.92
"""A window too high for the screen gets so much of it; the rest is for its title and the system's bars."""
ICON = 64
"""Pixels of the picture in the title and among the open windows."""
PATIENCE = 0.012
"""Seconds of a frame in which pictures are painted for the first time, where somebody looks."""
SEA = (38, 68, 92)
"""What an empty window shows, before its first picture: home's sea, from afar."""
UNSEEN = ("dummy", "offscreen", "evdev")
"""Drivers of SDL that show nothing; tests ask for one by name."""


class NoDisplay(RuntimeError):
    """There is no screen to open a window on."""


def _fitting(size: tuple[int, int]) -> tuple[int, int]:
    """The size to ask for: the table has room, and the window lies whole on the screen."""
    wide, high = max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])
    if pygame.display.get_driver() in UNSEEN:
        return wide, high
    widest, highest = map(max, zip(*pygame.display.get_desktop_sizes(), strict=True))
    return min(wide, widest), high if high <= highest else round(TITLED * highest)


def _window(size: tuple[int, int], flags: int) -> pygame.Surface:
    """The window as asked for.

    A window manager that is told to leave full screen first keeps the window as large as it was,
    of which pygame warns: it is asked once more.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)
        screen = pygame.display.set_mode(size, flags)
        if flags & pygame.RESIZABLE and screen.get_size() != size:
            pygame.event.pump()
            screen = pygame.display.set_mode(size, flags)
    return screen


class Window:
    """The window, and where the pointer is in it; all in pixels."""

    def __init__(self, preferences: Preferences) -> None:
        self.preferences = preferences
        self.size = preferences.window
        self.screen: pygame.Surface | None = None
        """Its surface as of the last frame; None: there is no window."""
        self.pointer: tuple[float, float] | None = None
        """Where the pointer was last."""
        self.interactive = False
        """Somebody looks: what takes long to paint is shown bit by bit, for the window to answer soon."""
        self.pump = Pump()
        self._frame_began = 0.0
        self._lost = False
        """What the window shows is perhaps not what was painted last."""
        self._place: pygame.Rect | None = None
        """Where the window was before full screen, and how large."""

    def scale(self, size: tuple[int, int]) -> float:
        """Pixels per design unit in a window of `size`."""
        return min(size[0] / 1920, size[1] / 1080) * self.preferences.interface_size

    # ---- open and change ----------------------------------------------------------------

    def open(self, size: tuple[int, int] | None = None, full_screen: bool | None = None) -> None:
        """Open the window.

        Raises NoDisplay where there is none.
        """
        # Without a GPU, X11 shows a frame forty times faster when SDL does not ask for one.
        if "WAYLAND_DISPLAY" not in os.environ:
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        try:
            memory.prepare()
            pygame.display.init()
            pygame.font.init()
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        driver = pygame.display.get_driver()
        if driver in UNSEEN and os.environ.get("SDL_VIDEODRIVER") != driver:
            raise NoDisplay(driver)  # SDL found no screen and would draw for nobody
        pygame.key.set_repeat(350, 45)
        pygame.display.set_caption("Tessera")
        pygame.display.set_icon(icon(ICON))
        if full_screen is not None:
            self.preferences.full_screen = full_screen
        self._set_mode(_fitting(size or self.size))
        assert self.screen is not None
        self.screen.fill(SEA)
        pygame.display.flip()  # seen until the first scene is painted

    def _set_mode(self, size: tuple[int, int]) -> None:
        flags = pygame.RESIZABLE
        if self.preferences.full_screen:
            flags, size = pygame.FULLSCREEN, (0, 0)
        try:
            self.screen = _window(size, flags)
        except pygame.error as error:
            if os.environ.pop("SDL_FRAMEBUFFER_ACCELERATION", None) is None:
                raise NoDisplay(str(error)) from error
            self.screen = _window(size, flags)
        spare.forget()
        self.size = self.screen.get_size()
        surface_cache.fit_window(self.size)

    def full_screen(self, on: bool) -> None:
        """Enter or leave full screen; the window comes back where and as large as it was."""
        if on:
            self._place = pygame.Rect(pygame.display.get_window_position(), self.size)
        self.preferences.full_screen = on
        self._set_mode(self._place.size if self._place else _fitting(self.preferences.window))
        if not on and self._place is not None:
            pygame.display.set_window_position(self._place.topleft)

    def resized(self, size: tuple[int, int]) -> None:
        """Somebody made it larger or smaller."""
        self.size = size
        surface_cache.fit_window(size)
        if not self.preferences.full_screen and _fitting(size) == size:
            self.preferences.window = size  # another was forced on it

    # ---- a frame ------------------------------------------------------------------------

    def begin_frame(self) -> None:
        """From now on the time for painting runs."""
        self._frame_began = time.perf_counter()

    @property
    def patience(self) -> float:
        """So many seconds are left in this frame for painting pictures for the first time; none: they
        are left to the next one."""
        if not self.interactive:
            return math.inf
        return PATIENCE - (time.perf_counter() - self._frame_began)

    def lose(self) -> None:
        """What it shows may be gone: it is painted whole in the next frame."""
        self._lost = True

    def surface(self) -> tuple[pygame.Surface, bool]:
        """What to draw on, and whether all that it showed is lost.

        The system replaces the surface whenever it likes: whoever draws on the one of an earlier frame
        may draw on memory that is not there any more.
        """
        screen = pygame.display.get_surface()
        assert screen is not None
        lost, self._lost = self._lost or screen is not self.screen, False
        self.screen = screen
        return screen, lost
