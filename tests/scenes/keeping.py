"""What is dear to make stays from one test to the next: the window, the sound device, fonts, pictures
and the process of the bots. Whoever watches how words are drawn begins with `forget_words`.
"""

from __future__ import annotations

import gc
import io
from collections.abc import Hashable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import cache, lru_cache
from itertools import count
from multiprocessing.synchronize import Event

import pygame
import pytest

from game.bots.thinker import Thinker
from game.drawing import memory
from game.drawing.kit import fonts, spare, surface_cache, typesetting
from game.scenes.kit.app import App
from game.scenes.kit.scene import Scene
from game.scenes.shell import pictures
from game.scenes.table.table import TableScene

TEXTLESS = (
    "game.drawing.art",
    "game.drawing.kit.canvas",
    "game.drawing.map",
    "game.sound",
    "game.drawing.kit.surfaces",
    "game.drawing.shell",
)
"""Rooms whose kept pictures have no words in them."""

OFTEN = 25
SMALL = 40_000
"""Pixels of a picture that is kept as it was read, however many others are drawn meanwhile."""
_closed = count(1)


_load = pygame.image.load_sized_svg


@lru_cache(maxsize=2048)
def _read(text: bytes, size: tuple[int, int]) -> pygame.Surface:
    return _load(io.BytesIO(text), size)


def read_once(file: io.BytesIO, size: tuple[int, int]) -> pygame.Surface:
    """A vector drawing as pixels: what was read in an earlier test is not read again."""
    if size[0] * size[1] > SMALL:
        return _load(file, size)
    return _read(file.getvalue(), size).copy()


def forget_words() -> None:
    """Drop every picture that may have words in it."""
    kept = surface_cache._surfaces
    for key in [key for key in kept if not _is_textless(_drawer(key))]:
        surface_cache._bytes -= surface_cache._size(kept.pop(key))


@cache
def _is_textless(module: str) -> bool:
    return module.startswith(TEXTLESS)


def _drawer(key: Hashable) -> str:
    """Where the function stands that drew a kept picture."""
    assert isinstance(key, tuple)
    return str(key[0].__module__)


@contextmanager
def nothing_painted() -> Iterator[None]:
    """Scenes are laid out and answer as they do, and none is painted: for whoever plays on and looks at
    no picture."""

    def looked(scene: Scene, screen: pygame.Surface) -> list[pygame.Rect]:
        if scene._touched:
            scene._touched = False
            scene._focus_again()
            scene._point_again()
        return []

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Scene, "draw", looked)
        patch.setattr(Scene, "draw_ahead", lambda scene, seconds: None)
        yield


def tidy() -> None:
    """Let go of what was made since the tests were collected. What was imported before stays: the client
    looks through all of it when a table is left, which takes a quarter of a second."""
    gc.collect()
    memory._ask_glibc("malloc_trim", 0)


class LastingThinker(Thinker):
    """A thinker whose process goes on to the next one, once it has answered."""

    free: list[tuple[ProcessPoolExecutor, Event]] = []

    def __init__(self) -> None:
        super().__init__()
        if self.free:
            self._pool, self._play_now = self.free.pop()
            self._play_now.clear()

    def close(self) -> None:
        with self._lock:
            self._closed = True
            pool, self._pool = self._pool, None
        if pool is not None:
            self._play_now.set()
            try:
                pool.submit(int).result()
            except BrokenProcessPool:
                return
            self.free.append((pool, self._play_now))

    @classmethod
    def send_home(cls) -> None:
        """Nobody asks any more."""
        for pool, _ in cls.free:
            pool.shutdown()
        cls.free.clear()


def close(app: App) -> None:
    """Close the client of a test, without the small picture of a match, which nobody will see; now
    and then memory goes back to the system, which would otherwise keep some of it for each."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame, "quit", pygame.event.clear)
        patch.setattr(pygame.mixer, "quit", pygame.mixer.stop)
        for kept in (fonts, spare, typesetting, surface_cache):
            patch.setattr(kept, "forget", lambda: None)
        patch.setattr(TableScene, "render", lambda table, size: pygame.Surface((1, 1)))
        patch.setattr(pictures, "keep", lambda *what: None)
        app.close()
    if next(_closed) % OFTEN == 0:
        tidy()
