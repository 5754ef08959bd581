"""Everything in the box of A New Dawn, to look at: cards, tokens, map tiles, and any one enlarged."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.content.new_dawn.effects import TYPES
from game.content.new_dawn.load import tables
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import GOLD_TEXT, MUTED
from game.rules.new_dawn.state import State
from game.scenes.kit.dialogs import Dialog
from game.scenes.kit.inputs import Input, Key
from game.scenes.kit.section import Box, Section
from game.scenes.kit.widgets import Button, Label, Panel, Segmented
from game.scenes.new_dawn.items import (
    KINDS,
    LARGE,
    SMALL,
    everything,
    fitted,
    kind_of,
    name_of,
    paint_large,
    paint_rows,
    paint_small,
    rows_about,
    rows_height,
    said_of,
)
from game.scenes.new_dawn.whereabouts import Place, place_of
from game.scenes.table.browser import Browser, Reader
from game.scenes.table.item_grid import Group, ItemGrid

if TYPE_CHECKING:
    from game.scenes.kit.app import App

WIDEST = 1920.0
FILTERS = ("all", *KINDS)
FAINT = 80
"""How much is left of what is out of the match, of 255."""
READABLE = 0.85
"""A card is not made smaller than this part of its size: its words could not be read."""


class BoxGrid(ItemGrid):
    """The things of the box; `places` says where each is in a match."""

    def __init__(
        self,
        box: Box,
        groups: Sequence[Group],
        places: dict[str, Place],
        signs: Sequence[str],
        names: Sequence[str],
    ) -> None:
        super().__init__("grid", box, groups)
        self.places, self.signs, self.names = places, signs, names

    def size(self, item: str) -> tuple[float, float]:
        return SMALL[kind_of(item)]

    def picture(self, c: Canvas, item: str, b: Box) -> None:
        """What is out of the match is faint."""
        words, place = self.scene.app.words, self.places.get(item)
        if place is None or not place.away:
            paint_small(c, words, item, b)
            return
        faint = pygame.Surface((c.px(b.w), c.px(b.h)), pygame.SRCALPHA)
        paint_small(Canvas(faint, c.scale, c.text_scale), words, item, Box(0, 0, b.w, b.h))
        faint.set_alpha(FAINT)
        c.blit(faint, b.x, b.y)

    def label(self, item: str) -> str:
        """A victory card shows its names itself."""
        return "" if kind_of(item) == "victory" else name_of(self.scene.app.words, item)

    def said(self, item: str) -> str:
        place = self.places.get(item)
        said = said_of(self.scene.app.words, item)
        return f"{said}. {place.text}" if place else said

    def mark(self, c: Canvas, item: str, b: Box) -> None:
        """The badges of those who have it."""
        place = self.places.get(item)
        for n, seat in enumerate(place.seats if place else ()):
            c.seat(self.signs[seat], b.x + 22 + 30 * n, b.bottom - 20, 14, self.names[seat])


class BoxReader(Reader):
    """A thing of the box on parchment, with all its words."""

    def __init__(self, box: Box, places: dict[str, Place]) -> None:
        super().__init__(box)
        self.places = places

    def tell(self, c: Canvas, item: str, b: Box) -> None:
        words, place = self.scene.app.words, self.places.get(item)
        said = place.text if place else ""
        rows = rows_about(words, item, said, brief=True)
        room = min(600.0, b.h - rows_height(c, rows, b.w) - 20)
        large = fitted(item, Box(b.x, b.y, b.w, room)).w >= READABLE * LARGE[kind_of(item)][0]
        if not large:
            rows = rows_about(words, item, said)
            room = min(600.0, b.h - rows_height(c, rows, b.w) - 20)
        if room > 90:
            paint = paint_large if large else paint_small
            paint(c, words, item, fitted(item, Box(b.x, b.y, b.w, room), large))
        paint_rows(c, rows, b.x, b.y + room + 20 if room > 90 else b.y, b.w)


class CardsScene(Browser):
    """Everything in the box; with an `observation` also where it is."""

    def __init__(
        self,
        app: App,
        observation: State | None = None,
        names: Sequence[str] = (),
        signs: Sequence[str] = (),
    ) -> None:
        super().__init__(app)
        self.view, self.names, self.signs = observation, tuple(names), tuple(signs)
        self.filter = "all"

    def groups(self) -> list[Group]:
        """The items of the filter; cards and wonders by type."""
        known = everything()
        shown = KINDS if self.filter == "all" else (self.filter,)
        return [group for kind in shown for group in self._grouped(kind, known[kind])]

    def _grouped(self, kind: str, items: tuple[str, ...]) -> Iterable[Group]:
        if kind not in ("card", "wonder") or self.filter == "all":
            yield Group(self.label(kind), items)
            return
        box = tables()
        for one in TYPES:
            heading = self.app.words.name("new_dawn", "type", one)
            types = box.cards if kind == "card" else box.wonders
            found = tuple(item for item in items if types[item].type == one)
            if found:
                yield Group(heading, found)

    def label(self, name: str) -> str:
        return self.say("saves.all" if name == "all" else f"new_dawn.box.filter.{name}")

    def places(self) -> dict[str, Place]:
        """Where everything is in the match that is looked at."""
        if self.view is None:
            return {}
        words, view = self.app.words, self.view
        items = (item for kind in everything().values() for item in kind)
        return {item: place_of(words, view, item, self.names) for item in items}

    # ---- layout -------------------------------------------------------------------------

    def build(self) -> Iterable[Section]:
        wide = min(self.w, WIDEST)
        left, top = (self.w - wide) / 2 + 40, 184.0
        room, tall = wide - 80, self.h - 184 - 36
        title = self.say("new_dawn.box.title")
        size = 46 / max(1.0, 0.85 * self.app.comfort.text_size)
        yield Label(left + 8, 6, room - 270, title, size, GOLD_TEXT, "title", h=66, shade=190)
        note = self.say("new_dawn.box.note" if self.view is None else "new_dawn.box.note_match")
        yield Label(left + 10, 68, room - 270, note, 20, MUTED, h=34)
        back = self.say("common.back")
        yield Button("close", left + room - 230, 26, 230, 58, back, self.app.pop, "quiet", "door")
        choices = [(name, self.label(name)) for name in FILTERS]
        yield Segmented("filter", left, 112, room, choices, self.filter, self._filtered)
        side, places = max(430.0, room * 0.3), self.places()
        yield Panel(left, top, room - side - 20, tall)
        box = Box(left + 8, top + 10, room - side - 36, tall - 20)
        grid = BoxGrid(box, self.groups(), places, self.signs, self.names)
        page = Box(left + room - side - 10, top - 10, side + 20, tall + 20)
        yield from self.both(grid, BoxReader(page, places))

    def _filtered(self, name: str) -> None:
        self.filter, self.grid, self._offset = name, None, 0.0
        self.relayout()

    def enlarge(self, item: str) -> None:
        self.app.push(EnlargeScene(self.app, item))

    def shortcut(self, action: str) -> bool:
        """The key that opened the list closes it."""
        if action == "cards":
            self.app.pop()
        return action == "cards"


class EnlargeScene(Dialog):
    """One thing as large as a hand, beside its words; `place` says where it is."""

    board_w, board_h = 1260.0, 840.0
    kind = "paper"

    def __init__(self, app: App, item: str, place: str = "") -> None:
        super().__init__(app)
        self.item, self.place = item, place
        self.focus, self.keyboard = "close", True

    def on_board(self, c: Canvas, b: Box) -> None:
        words = self.app.words
        room = Box(b.x + 40, b.y + 40, min(560.0, b.w * 0.46), b.h - 80)
        paint_large(c, words, self.item, fitted(self.item, room))
        x, size = room.right + 36, 26.0
        w, high = b.right - 44 - x, b.h - 150
        rows = rows_about(words, self.item, self.place)
        while size > 20 and rows_height(c, rows, w, size) > high:
            size -= 1
        tall = rows_height(c, rows, w, size)
        paint_rows(c, rows, x, b.y + 36 + max(0.0, (high - tall) / 2), w, size)

    def build(self) -> Iterable[Section]:
        b, close = self.board, self.say("common.close")
        yield Button("close", b.right - 274, b.bottom - 92, 230, 58, close, self.app.pop, "normal")

    def handle(self, item: Input) -> None:
        """The key that opened it closes it."""
        if isinstance(item, Key) and self.app.preferences.action_of(item.name) == "enlarge":
            self.app.pop()
            return
        super().handle(item)
