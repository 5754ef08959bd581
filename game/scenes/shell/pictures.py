"""The small pictures of saved matches: of the table as it is after the last move, or painted anew.

A picture is kept when a table is left. Whoever was killed left none, or one of an earlier move: it
is not shown, and one is made from the record while a list of matches is looked at.
"""

from __future__ import annotations

import functools
import io
import logging
import struct
from collections.abc import Callable, Iterable
from random import Random
from typing import TYPE_CHECKING, Protocol

import pygame

from game.drawing.kit import shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import SEAT_SIGNS
from game.hotseat.preferences import Comfort
from game.match.errors import MatchError, StoreError
from game.match.match import Match
from game.match.record import SeatSetup
from game.match.store import Store, Summary
from game.scenes.kit.reader import Reader
from game.scenes.kit.window import Window

if TYPE_CHECKING:
    from game.scenes.kit.game_kit import GameKit

LEAST = 960
"""Pixels of width in which a table is painted at least, before it is made small."""
SAMPLE_MOVES = 18
SAMPLE_SEED = 11


class Small(Protocol):
    """What is painted small."""

    def resize(self, size: tuple[int, int]) -> None: ...

    def render(self, size: tuple[int, int]) -> pygame.Surface: ...


class Preview:
    """The pictures of a table, by comfort and size, made one at a time after they were lacking."""

    def __init__(self, reader: Reader, window: Window, table: Small) -> None:
        self.reader, self.window, self.table = reader, window, table
        self.pictures: dict[tuple[Comfort, tuple[int, int]], pygame.Surface] = {}
        self._wanted: tuple[Comfort, tuple[int, int]] | None = None

    def make(self) -> bool:
        """Take the picture that the last frame lacked: first the settings are there, then it."""
        wanted, self._wanted = self._wanted, None
        if wanted is None:
            return False
        self.pictures[wanted] = pictured(self.reader, self.window, self.table, *wanted)
        return True

    def paint(self, c: Canvas, b: Box, comfort: Comfort, made: int) -> None:
        """The table in some comfort, in a frame; so many pictures are made."""
        key = comfort, (c.px(b.w), c.px(b.h))
        if key in self.pictures:
            c.blit(self.pictures[key], b.x, b.y)
        else:
            self._wanted = key
            c.panel(b.x, b.y, b.w, b.h, "well", 4)
        shapes.plate(c, b, line="#c39a4e", width=3, radius=3, inset=1.5)


def pictured(reader: Reader, window: Window, table: Small, comfort: Comfort,
             size: tuple[int, int]) -> pygame.Surface:  # fmt: skip
    """The table in some comfort, made small to `size` pixels; it is left as it was."""
    grow = min(window.size[0], max(LEAST, size[0])) / window.size[0]
    with reader.trying(comfort):
        large = table.render((round(window.size[0] * grow), round(window.size[1] * grow)))
    table.resize(window.size)
    return pygame.transform.smoothscale(large, size)


@functools.lru_cache(1)
def sample(kit: GameKit, names: tuple[str, ...]) -> Match:
    """A match to look at where none is open: always in the same position."""
    game = kit.game
    seats = [SeatSetup(name, sign, sign) for name, sign in zip(names, SEAT_SIGNS, strict=False)]
    match = Match.new(game, seats, {}, SAMPLE_SEED)
    player, chance = kit.bot(kit.easiest), Random(SAMPLE_SEED)
    while match.length < SAMPLE_MOVES:
        seat = match.to_move()[0]
        match.play(seat, player.choose(game, match.observation(seat), seat, chance))
    return match


log = logging.getLogger(__name__)

SIZE = (480, 270)
"""Pixels of a small picture."""
REST = 250
"""Milliseconds between two pictures that are painted anew: meanwhile the list can be used."""


HEAD = struct.Struct(">8s4x4sII")
PNG = b"\x89PNG\r\n\x1a\n"
LARGEST = 2000
"""Pixels that a kept picture may be wide or high; those of older versions were larger than SIZE."""


@functools.lru_cache(64)
def thumbnail(png: bytes, w: int, h: int) -> pygame.Surface | None:
    """A kept picture at that size; None where it cannot be read, or its head, which is looked at
    first, says that it would be larger than any that we make."""
    if len(png) < HEAD.size:
        return None
    mark, part, wide, high = HEAD.unpack_from(png)
    if (mark, part) != (PNG, b"IHDR") or not (0 < wide <= LARGEST and 0 < high <= LARGEST):
        return None
    try:
        image = pygame.image.load(io.BytesIO(png), "picture.png")
    except pygame.error as error:
        log.info("the small picture cannot be read: %s", error)
        return None
    return pygame.transform.smoothscale(image.convert(), (w, h))


def keep(store: Store, match_id: str, table: pygame.Surface, entries: int) -> None:
    """Keep a picture of the table beside the match, which has so many entries."""
    data = io.BytesIO()
    pygame.image.save(pygame.transform.smoothscale(table, SIZE), data, "picture.png")
    try:
        store.set_picture(match_id, data.getvalue(), entries)
    except StoreError:
        return  # a match that was deleted meanwhile needs no picture


class Table(Small, Protocol):
    """A table, to be painted as everybody may see it."""

    def show_to_all(self) -> None: ...


class Repainter:
    """Paints the pictures that are lacking, one at a time and each once."""

    def __init__(self, store: Store, reader: Reader, window: Window,
                 table_of: Callable[[Match], Table]) -> None:  # fmt: skip
        self.store, self.reader, self.window, self.table_of = store, reader, window, table_of
        self._tried: set[tuple[str, float]] = set()
        self._waited = 0

    def update(self, shown: Iterable[Summary], ms: int) -> bool:
        """Time passes over a list of matches; true where one of them has got its picture."""
        lacking = (one for one in shown if one.broken is None and not one.pictured)
        found = next((one for one in lacking if (one.id, one.updated) not in self._tried), None)
        self._waited = self._waited + ms if found else 0
        if found is None or self._waited < REST:
            return False
        self._waited = 0
        self._tried.add((found.id, found.updated))
        return self._paint(found.id)

    def _paint(self, match_id: str) -> bool:
        house = self.reader.preferences.comfort()
        try:
            match = self.store.load(match_id)
            table = self.table_of(match)
            table.resize(self.window.size)
            table.show_to_all()
            small = pictured(self.reader, self.window, table, house, SIZE)
        except MatchError:
            return False  # whoever opens it is told what is wrong
        except Exception as error:  # no save is a reason not to see the others
            log.warning("%s cannot be painted: %r", match_id, error)
            return False
        keep(self.store, match_id, small, len(match.entries))
        return True
