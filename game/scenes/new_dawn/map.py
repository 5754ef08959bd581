"""The map of A New Dawn: what its section shows, and the tile in hand, which turns."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.drawing.kit import theme
from game.drawing.map import Ghost, HexLattice, Marks, Scale, Space
from game.drawing.map.marks import turned
from game.drawing.new_dawn.board import Board
from game.drawing.new_dawn.chart import chart
from game.rules import hexes
from game.rules.new_dawn.state import State
from game.scenes.kit.scene import Sprite
from game.scenes.kit.section import Box, pixels
from game.scenes.new_dawn import boards, spaces
from game.scenes.new_dawn.marking import marks
from game.scenes.table.choice import kind
from game.scenes.table.sections.map import MapSection, Spot

if TYPE_CHECKING:
    from game.scenes.new_dawn.table import NewDawnTable

TURN = 160
"""Milliseconds in which a tile turns by a side."""


class TableMap:
    """What the table tells the section of its map."""

    kind = HexLattice

    def __init__(self, table: NewDawnTable) -> None:
        self.table, self.laying = table, table.laying
        self._shown: tuple[State, Hashable, Board] | None = None

    def spaces(self) -> frozenset[Space]:
        return boards.spaces(self.table.view.board)

    def room(self) -> Collection[Space]:
        """The map, and while it is built everything within reach of it."""
        board = self.table.view.board
        if self.table.set_up_step() != "LayingTile":
            return boards.spaces(board)
        return [hexes.position(at) for at in hexes.bits(hexes.within(board.all, 3) & hexes.INSIDE)]

    def cloth(self) -> pygame.Surface:
        table = self.table
        zone = pixels(table.layout.map, table.unit())
        return chart(*table.pixel_size(), (zone.x, zone.y, zone.w, zone.h))

    def content(self) -> Board:
        """The position without the pieces that are in the air."""
        table = self.table
        position, flying = (
            table.shown,
            tuple(sorted(n for n in table.panels.lifted() if kind(n) == "map")),
        )
        key = (theme.current(), table.app.words.lang, flying)
        if self._shown is None or self._shown[0] is not position or self._shown[1] != key:
            made = boards.board(position, table.signs, table.app.words)
            away = {hexes.position(int(name[4:])) for name in flying}
            self._shown = position, key, boards.without(made, away) if away else made
        return self._shown[2]

    def marks(self) -> Marks:
        laid = self.laying.marks(self.table.pointed(), self.table.signs)
        return marks(self.table) if laid is None else laid

    def ghost(self) -> Ghost | None:
        return self.laying.ghost(self.table.signs)

    def lit(self) -> list[Space]:
        return [hexes.position(space) for space in spaces.lit(self.table)]

    def spots(self) -> Iterable[Spot]:
        table = self.table
        found = self.laying.spots(table.say("new_dawn.action.PlaceTile"))
        if found:
            return found
        lit, text = spaces.leading_on(table), table.text
        return [
            Spot(at, name, text.space(space), space in lit)
            for at, space, name in boards.named(table.view.board)
        ]

    def spot(self, name: str) -> Spot | None:
        table, at = self.table, self.space(name)
        found = self.laying.spots(table.say("new_dawn.action.PlaceTile"))
        if found:
            return next((spot for spot in found if spot.name == name), None)
        space = spaces.space_of(name)
        if at is None or at not in self.spaces():
            return None
        return Spot(at, name, table.text.space(space), space in spaces.leading_on(table))

    def spots_key(self) -> Hashable:
        table = self.table
        return table.text, frozenset(spaces.leading_on(table)), self.laying.key_of()

    def name(self, space: Space) -> str:
        """The place for the tile in hand, or the space."""
        on_map = f"space:{hexes.at(*space)}" if space in self.spaces() else ""
        return self.laying.name(space) or on_map

    def space(self, name: str) -> Space | None:
        space = spaces.space_of(name)
        return hexes.position(space) if space >= 0 else None


class NewDawnMap(MapSection):
    """The map, and over it the tile in hand: the wheel turns it."""

    model: TableMap

    def __init__(self, box: Box, model: TableMap, blocked: Sequence[Box] = ()) -> None:
        super().__init__(box, model, blocked)
        self.laying = model.laying

    def anew(self, box: Box, blocked: tuple[Box, ...]) -> NewDawnMap:
        return NewDawnMap(box, TableMap(self.model.table), blocked)

    def wheel(self, steps: float) -> bool:
        return self.laying.wheel(steps) or super().wheel(steps)

    def update(self, ms: int) -> bool:
        turns = self._turn(ms)
        return super().update(ms) or turns

    def _turn(self, ms: int) -> bool:
        """The tile in hand turns; at once without animation."""
        speed = self.scene.app.comfort.speed()
        return self.laying.turn_on(60 * ms / (speed * TURN) if speed else 360)

    def turning(self) -> list[Sprite]:
        """The tile in hand while it turns."""
        held, ghost = self.laying.held, self.model.ghost() if self.laying.swing else None
        if ghost is None or held is None or self.gliding:
            return []
        scale = Scale(self.unit, self.scene.app.comfort.text_size)
        image = turned(ghost, self.place(), held, self.laying.swing, scale)
        return [(image, image.get_rect(center=self.place().at(held)).topleft)]
