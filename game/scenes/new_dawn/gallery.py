"""A gallery: a few things side by side, each with a line about it, to be enlarged."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import paragraph
from game.drawing.kit.theme import CREAM, GOLD_TEXT
from game.scenes.kit.dialogs import Dialog
from game.scenes.kit.section import Box, Section, Target
from game.scenes.kit.services import Services
from game.scenes.table.browser import EnlargeScene
from game.scenes.table.items import Items, S
from game.words import Words, plain


class Shown(NamedTuple):
    """A card of a gallery: how it is drawn, its shape, the line below it, and what is said."""

    item: str
    paint: Callable[[Canvas, Box], None]
    size: tuple[float, float]
    caption: str
    text: str


def shown(items: Items[S], words: Words, view: S, item: str, names: Sequence[str]) -> Shown:
    """A thing of the box with where it is."""
    place = items.place(words, view, item, names).text
    text = ". ".join(plain(row.text) for row in items.about(words, item, place))

    def paint(c: Canvas, b: Box) -> None:
        items.paint_large(c, words, item, b)

    return Shown(item, paint, items.kind(item).large, place, text)


class GalleryScene(Dialog):
    """A few cards side by side, as large as there is room; the one that was asked for has the
    focus."""

    def __init__(
        self, app: Services, items: Items[Any], title: str, cards: Sequence[Shown], first: str = ""
    ) -> None:
        super().__init__(app)
        self.items, self.title, self.cards = items, title, tuple(cards)
        self.board_w = 100 + sum(card.size[0] * 1.15 + 40 for card in cards)
        self.board_h = 320 + max(card.size[1] * 1.15 for card in cards)
        self.focus, self.keyboard = f"large:{first}" if first else "close", bool(first)

    def on_board(self, c: Canvas, b: Box) -> None:
        room = b.w - 340
        c.text(self.title, b.x + 40, b.y + 54, 38, GOLD_TEXT, "title", "midleft", limit=room)

    def build(self) -> Iterable[Section]:
        b = self.board
        yield self.close_button()
        each = (b.w - 60) / len(self.cards)
        for n, card in enumerate(self.cards):
            yield CardSection(Box(b.x + 30 + n * each, b.y + 104, each, b.h - 124), card)

    def activate(self, name: str) -> None:
        item = name.removeprefix("large:").partition("@")[0]  # whoever has it
        if name.startswith("large:") and item in self.items.by_item:
            self.app.push(EnlargeScene(self.app, self.items, item))


class CardSection(Section):
    """One of the cards with its line."""

    def __init__(self, box: Box, card: Shown) -> None:
        super().__init__(box)
        self.card = card

    def _place(self) -> Box:
        b, (w, h) = self.box, self.card.size
        foot = 92 * self.scene.app.comfort.text_size
        k = min((b.w - 20) / w, (b.h - foot) / h)
        return Box(b.centerx - w * k / 2, b.y + (b.h - foot - h * k) / 2, w * k, h * k)

    def targets(self) -> list[Target]:
        return [Target(f"large:{self.card.item}", self._place(), self.card.text)]

    def paint(self, c: Canvas) -> None:
        b, place, name = self.box, self._place(), f"large:{self.card.item}"
        if self.hovered(name):
            c.shade(place.x, place.y, place.w, place.h, 14, 8, 230, 0, (255, 236, 170))
        self.card.paint(c, place)
        top = place.bottom + 12
        paragraph(c, self.card.caption, (b.x + 10, top, b.w - 20, b.bottom - top), 22, CREAM)
        self.rim(c, name, place, 5, 16)
