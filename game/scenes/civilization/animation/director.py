"""Where the things of Civilization lie on its table, for whatever flies from one to another."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.drawing.director import Director, Stage
from game.drawing.kit.canvas import Canvas
from game.drawing.map import SquareLattice
from game.match.tape import Tape
from game.rules.bitsets import Space
from game.rules.civilization.state import State
from game.scenes.civilization import board_of
from game.scenes.civilization.culture import on_tray
from game.scenes.civilization.layout import Layout, rivals
from game.scenes.kit.section import Box
from game.words.civilization.position import Position


class Lying(NamedTuple):
    """The table over which something flies."""

    p: Position
    layout: Layout
    c: Canvas
    """With its measures."""
    lattice: SquareLattice | None
    """The map; None where it lies under a board."""
    board: str
    covered: bool
    """Whether the panels at the left lie under a board."""
    part: Callable[[str], Box | None]
    """Where a part of the own sheet, or of the open board, lies."""


class CivilizationDirector(Director[State]):
    """The flights of a tape at the table of Civilization. All of them end where the table lies open;
    what lies under a board stays there."""

    def __init__(self, lying: Lying, tape: Tape) -> None:
        super().__init__(tape, lying.p.seat, {}, {})
        self.lying, self.p, self.layout, self.c = lying, lying.p, lying.layout, lying.c
        self.turn = board_of.turned(tape.after)

    def stage(self) -> Stage:
        """The position before the event."""
        return self.over(self.position)

    def lattice(self) -> SquareLattice:
        """The map that lies open."""
        found = self.lying.lattice
        assert found is not None
        return found

    def on_map(self, space: Space, size: float = 1.0, dx: float = 0.0, dy: float = 0.0) -> Box:
        """A part of a square: its size and where its middle lies from that of the square, in sides
        of a square."""
        lattice, unit = self.lattice(), self.c.scale
        left, top = lattice.at(self.turn.at(space))
        x, y, side = left + dx * lattice.step, top + dy * lattice.step, size * lattice.step
        return Box((x - side / 2) / unit, (y - side / 2) / unit, side / unit, side / unit)

    def px(self, size: float) -> int:
        """So many sides of a square, in pixels."""
        return max(1, round(size * self.lattice().step))

    def sign(self, seat: int) -> str:
        return self.p.signs[seat]

    def panel(self, seat: int) -> Box | None:
        """The sheet of a player, large or small; None where it lies under a board."""
        if seat == self.seat:
            return self.layout.own
        if self.lying.covered:
            return None
        seats = len(self.p.names)
        return rivals(self.layout.rivals, seats - 1)[(seat - self.seat - 1) % seats]

    def spot(self, seat: int, part: str, size: float = 40.0) -> Box | None:
        """Where something that a player gains goes: `trade`, `coins`, `culture`, `pyramid`,
        `holdings`; of a rival to their panel."""
        panel = self.panel(seat)
        if panel is None:
            return None
        x, y = panel.centerx, panel.bottom - 24
        if seat == self.seat and (found := self.lying.part(part)):
            x, y = found.center
        return Box(x - size / 2, y - size / 2, size, size)

    def track(self, number: int) -> Box | None:
        """A space of the culture track beside the map; None where it lies under a board."""
        box = self.layout.culture
        if not number or not box.w or self.lying.covered:
            return None
        return on_tray(box, number)

    def painted(self, w: float, h: float, paint: Callable[[Canvas, Box], object]) -> pygame.Surface:
        """A picture of something w x h units large."""
        surface = pygame.Surface((self.c.px(w), self.c.px(h)), pygame.SRCALPHA)
        paint(Canvas(surface, self.c.scale, self.c.text_scale), Box(0, 0, w, h))
        return surface
