"""Cards, wonders and tokens side by side in groups, each with a mark that says where it is."""

from __future__ import annotations

from collections.abc import Sequence

from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import GOLD_TEXT
from game.match.record import SeatSetup
from game.scenes.duel.items import kind_of, paint_item, said_of
from game.scenes.duel.whereabouts import Place
from game.scenes.kit.section import Box
from game.scenes.table.item_grid import Group, ItemGrid
from game.words.duel import sentences

SIZES = {"card": (148.0, 222.0), "wonder": (250.0, 156.0), "token": (148.0, 148.0)}


class DuelGrid(ItemGrid):
    """The grid of Duel's things; `places` marks them."""

    def __init__(
        self,
        name: str,
        box: Box,
        groups: Sequence[Group],
        places: dict[str, Place],
        seats: Sequence[SeatSetup] = (),
        lit: frozenset[str] | None = None,
    ) -> None:
        super().__init__(name, box, groups, lit)
        self.places, self.seats = places, seats

    def size(self, item: str) -> tuple[float, float]:
        return SIZES[kind_of(item)]

    def picture(self, c: Canvas, item: str, b: Box) -> None:
        place = self.places.get(item)
        paint_item(c, item, b, place is not None and place.kind == "built")

    def label(self, item: str) -> str:
        return sentences.thing_name(self.scene.app.words, item)

    def said(self, item: str) -> str:
        return said_of(self.scene.app.words, item)

    def away(self, item: str) -> bool:
        place = self.places.get(item)
        return place is not None and place.kind == "out"

    def mark(self, c: Canvas, item: str, b: Box) -> None:
        """A badge on the foot of the picture: whose, the pile, or the odds."""
        place = self.places.get(item)
        if place is None:
            return
        y = b.bottom - 22
        if place.seat >= 0 and self.seats:
            seat = self.seats[place.seat]
            c.seat(seat.shape, b.x + 24, y, 17, seat.name)
        if place.kind in ("under", "discard"):
            c.icon("pyramids" if place.kind == "under" else "discard", b.right - 24, y, 36)
        elif place.kind == "hidden":
            self._odds(c, place, b)

    def _odds(self, c: Canvas, place: Place, b: Box) -> None:
        w = 74 * min(1.2, c.text_scale)
        body = (
            f'<rect x="1" y="1" width="{w - 2:.0f}" height="34" rx="17" fill="#191410" '
            'fill-opacity=".88" stroke="#f4d993" stroke-width="1.8"/>'
        )
        c.svg(body, (0, 0, round(w), 36), b.centerx - w / 2, b.bottom - 44, w, 36)
        text = f"{place.percent} %"
        c.text(text, b.centerx, b.bottom - 27, 21, GOLD_TEXT, "bold", "center", limit=w - 12)
