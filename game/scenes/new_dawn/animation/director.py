"""Where the things of A New Dawn lie on its table, for whatever flies from one to another."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any

import pygame

from game.drawing.director import Director, Stage
from game.drawing.kit import theme
from game.drawing.kit.arranger import Arranger
from game.drawing.kit.nodes import Node
from game.drawing.kit.shapes import square
from game.drawing.map import Lattice
from game.drawing.new_dawn import pieces
from game.match.tape import Tape
from game.rules import hexes
from game.rules.contract import Event
from game.rules.new_dawn import events, fights, focus
from game.rules.new_dawn.state import State
from game.scenes.kit.section import Box
from game.scenes.new_dawn import open_things, parchment, players
from game.scenes.new_dawn.layout import Layout
from game.words.new_dawn.position import Position


class NewDawnDirector(Director[State]):
    """The flights of a tape at the table of A New Dawn, as it is `shown` after it: `seats` are those whose
    things are large before it and after it, `fought` is the battle that lies over the dials while pieces
    move, and `battle_from` says what a battle is made from there."""

    def __init__(
        self, tape: Tape, before: Mapping[str, Box], boxes: Mapping[str, Box], layout: Layout,
        lattice: Lattice, arranger: Arranger, shown: Position, seats: tuple[int, int],
        fought: fights.Fight | None, battle_from: Callable[[fights.Fight], tuple[Any, ...]],
    ) -> None:  # fmt: skip
        super().__init__(tape, seats[0], before, boxes)
        self.layout, self.lattice, self.arranger, self.c = layout, lattice, arranger, arranger.c
        self.shown, self.fought = shown, fought
        self._after, self._battle_from = seats[1], battle_from
        self._put_back = ""
        """The card that was reset: though it stays the one of the turn, it is not pulled down."""

    def take_in(self, event: Event, after: State) -> State:
        if isinstance(event, events.TurnBegan):
            self.seat = self._after
        elif isinstance(
            event, (events.CardReset, events.CardResolved, events.CardResolvedForNothing)
        ):
            self._put_back = event.card if isinstance(event, events.CardReset) else ""
        if after.card and after.card == self._put_back:
            return self.changed(lambda state: setattr(state, "card", ""), after)
        return after

    def stage(self) -> Stage:
        """The position before the event."""
        return self.over(self.position)

    def on_map(self, space: int, kind: str, scale: float = 1.0) -> Box:
        """Where a piece of a kind lies on a space."""
        lattice, unit = self.lattice, self.c.scale
        dx, dy = pieces.OFFSET.get(kind, (0, 0))
        x, y = lattice.at(hexes.position(space))
        size = pieces.SIZE[kind] * lattice.radius * scale
        cx, cy = x + dx * lattice.radius, y + dy * lattice.radius
        return Box((cx - size / 2) / unit, (cy - size / 2) / unit, size / unit, size / unit)

    def px(self, kind: str) -> int:
        """How large a piece of a kind is on the map, in pixels."""
        return max(1, round(pieces.SIZE[kind] * self.lattice.radius))

    def own(self, seat: int) -> bool:
        """Is it the one whose things are shown large?"""
        return seat == self.seat

    def colour(self, seat: int, shade: str) -> str:
        return theme.player_colours(self.shown.signs[seat])[shade]

    @cached_property
    def parts(self) -> dict[str, Box]:
        """Where the parts of the panels lie, by their names, whatever lies over them now."""
        f, p, none = self.layout, self.shown, frozenset[str]()
        trees = [
            (f.victory, open_things.victory(p, f.victory.h >= open_things.LOW * self.c.text_scale)),
            (f.row, open_things.row_of(p, "", none, none)),
            (f.rivals, players.rivals(p, None, none)),
            (f.decks, open_things.decks(p, none, none)),
            (f.dials, open_things.dials(p, None, none)),
        ]
        return dict(place for box, tree in trees for place in self._parts_of(box, tree))

    def _parts_of(self, box: Box, tree: Node) -> Iterator[tuple[str, Box]]:
        laid = self.arranger.arrange(tree, box)
        return ((one.node.part, one.box) for one in laid if one.node.part)

    def dice(self, rolled: events.Battle) -> list[tuple[Box, Box]]:
        """Where both dice of a battle come to rest, and the sums beside them."""
        fight = self.fought or fights.rolled(rolled)
        tree = parchment.battle(*self._battle_from(fight))
        parts = dict(self._parts_of(self.layout.side, tree))
        return [(parts[f"die:{n}"], parts[f"sum:{n}"]) for n in (0, 1)]

    def rival(self, seat: int) -> int:
        """In which of the panels of rivals a seat has its things."""
        return (seat - self.seat - 1) % len(self.shown.names)

    def panel(self, seat: int) -> Box:
        """The panel of a rival, or the sheet of the one who is shown large."""
        return self.layout.leader if self.own(seat) else self.parts[f"rival:{self.rival(seat)}"]

    def beside(self, seat: int, w: float, h: float) -> Box:
        """On the map beside the panel of a rival: where what they do is shown large."""
        panel, zone = self.panel(seat), self.layout.map
        top = min(max(panel.centery - h / 2, zone.y + 8), zone.bottom - h - 8)
        return Box(panel.right + 14, top, w, h)

    def purse(self, seat: int, name: str) -> Box:
        """Where tokens that a player gains go."""
        if self.own(seat):
            holdings = self.layout.holdings
            box = self.boxes.get(name, Box(holdings.x + 10, holdings.y + 8, 62, 40))
            return Box(box.x, box.centery - 17, 34, 34)
        panel = self.panel(seat)
        return Box(panel.right - 34, panel.y + panel.h * 0.47, 24, 24)

    def card_box(self, seat: int, card: str, of: State | None = None) -> Box:
        """Where a card of a row lies, large or small."""
        player = (of or self.position).players[seat]
        number = max(0, focus.index(player, card))
        if self.own(seat):
            b = self.parts[f"slot:{number}"]
            return Box(b.x, b.y, b.w, b.h - open_things.PULLED)
        return self.parts[f"mini:{self.rival(seat)}:{number}"]

    def card_name(self, seat: int, card: str) -> str:
        """A card of a row as the sections know it."""
        return f"card:{card}" if self.own(seat) else f"mini:{seat}:{card}"

    def dial(self, which: str) -> Box:
        """A dial of the one who is shown large."""
        return square(self.parts[f"dial:{which}"])

    def token(self, seat: int, firm: bool) -> tuple[str, pygame.Surface]:
        """A control token: the kind of piece, and its picture on the map."""
        kind = "reinforced" if firm else "token"
        return kind, pieces.token(self.shown.signs[seat], self.px(kind), firm)
