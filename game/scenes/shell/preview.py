"""A small, true picture of the table in the comfort that is being considered."""

from __future__ import annotations

import functools
from random import Random
from typing import TYPE_CHECKING, Protocol

import pygame

from game.drawing.kit import shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import SEAT_SIGNS
from game.hotseat.preferences import Comfort
from game.match.match import Match
from game.match.record import SeatSetup
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
