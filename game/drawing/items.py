"""The things of a game by kind: what there is, how each is painted, what is said, where it is.

A game says this once. The browser of the box, the enlarged view, piles to choose from, the marks
that say where a thing is and the text for the voice are all made from it (`scenes/table/browser`, `item_grid`).
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import SPRING, Node, art, column, either, line, row, text
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import BROWN, DARK
from game.words import Words, plain
from game.words.buttons import ASIDE, KIND, NOTE, TEXT, TITLE, Paragraph
from game.words.position import Place
from game.words.rules import Glossary

S = TypeVar("S")
"""What a viewer sees of a match of the game."""
Size = tuple[float, float]
RULE = (169, 134, 73)
READABLE = 0.85
"""A card is not made smaller than this part of its size: its words could not be read."""
SIGN = 32.0
"""The room for the sign before the kind."""
USUAL = 24.0
"""The size of letters in paragraphs."""
GAP = 18.0
"""Between a picture and its words."""
LEAST = 90.0
"""A lower picture beside the words is left out."""
SHADOW = 36.0
"""So far the shadow of a picture reaches."""


class Group(NamedTuple):
    """Items under a heading (empty: none)."""

    heading: str
    items: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Kind(Generic[S]):
    """One kind of thing; `small` is its size among others, `large` with its words."""

    id: str
    items: tuple[str, ...]
    label: Callable[[Words], str]
    """What the kind is called above its things and on the button that chooses it."""
    small: Size
    large: Size
    paint: Callable[[Canvas, Words, str, Box, bool], None]
    """The thing as it lies among others; True where it is built."""
    paragraphs: Callable[[Words, str], Sequence[Paragraph]]
    """All that is said of it below its name."""
    where: Callable[[Words, S, str, Sequence[str]], Place]
    lettered: Callable[[Canvas, Words, str, Box], None] | None = None
    """The thing with its words on it, where it has any."""
    parts: Callable[[Words], Sequence[Group]] | None = None
    """How its things are grouped when they are shown alone."""
    named: bool = True
    """Its name stands below the picture."""
    board: float = 840.0
    """The height of the board on which it is enlarged."""


@dataclass(frozen=True)
class Look:
    """The measures by which the views of one game differ from another's."""

    tallest: float = 600.0
    """How high the picture beside the browser may be."""
    badge: tuple[float, float, float] = (22.0, 20.0, 14.0)
    """How far the badge of an owner is from the side and the foot of the picture, and its radius."""
    head: bool = False
    """How likely something comes stands at the head of its picture; without, at the foot, as high as
    badges."""


@dataclass(frozen=True, eq=False)
class Items(Generic[S]):
    """Everything in the box of a game."""

    kinds: tuple[Kind[S], ...]
    name: Callable[[Words, str], str]
    note: str
    """The key of the line below the browser's title during a match."""
    look: Look = field(default_factory=Look)
    sign: Callable[[Canvas, str, float, float], None] | None = None
    """Paints what stands before the kind, where anything does."""
    icons: Mapping[str, str] = field(default_factory=dict)
    """The marks of places, by their kind."""
    glossary: Glossary | None = None
    """What explains the terms in their sentences, and says where the rules tell of them."""

    @functools.cached_property
    def by_item(self) -> dict[str, Kind[S]]:
        return {item: kind for kind in self.kinds for item in kind.items}

    def kind(self, item: str) -> Kind[S]:
        return self.by_item[item]

    def place(self, words: Words, view: S, item: str, names: Sequence[str]) -> Place:
        return self.kind(item).where(words, view, item, names)

    # ---- words --------------------------------------------------------------------------

    def about(
        self, words: Words, item: str, place: str = "", brief: bool = False, terms: bool = False
    ) -> list[Paragraph]:
        """Name, kind, what it does, and where it is. `brief` leaves out what stands on the large
        picture; `terms`: what its terms mean is told too."""
        kind = self.kind(item)
        rows = [Paragraph(TITLE, self.name(words, item))]
        silent = brief and kind.lettered is not None
        rows += [row for row in kind.paragraphs(words, item) if not (silent and row.style == TEXT)]
        if terms and self.glossary is not None:
            rows += [Paragraph(ASIDE, text) for text in self.glossary.notes(words, item)]
        return [*rows, Paragraph(NOTE, place)] if place else rows

    def plain(self, words: Words, item: str) -> str:
        """The same as plain text, to be read aloud."""
        return ". ".join(plain(row.text).rstrip(".") for row in self.about(words, item, terms=True))

    # ---- pictures -----------------------------------------------------------------------

    def fitted(self, item: str, room: Box, large: bool = True) -> Box:
        """The largest box of the item's shape in the middle of `room`."""
        w, h = self.kind(item).large if large else self.kind(item).small
        k = min(room.w / w, room.h / h)
        return Box(room.centerx - w * k / 2, room.centery - h * k / 2, w * k, h * k)

    def paint(self, c: Canvas, words: Words, item: str, b: Box, built: bool = False) -> None:
        """The thing as it lies among others."""
        self.kind(item).paint(c, words, item, b, built)

    # ---- trees --------------------------------------------------------------------------

    def words_about(self, item: str, rows: Sequence[Paragraph], least: float) -> Node:
        """Paragraphs about the item, for parchment, in the largest letters in which they have room."""
        sizes = range(round(2 * USUAL), int(2 * least), -1)
        return either(*(self._words_about(item, rows, size / 2) for size in sizes))

    def _words_about(self, item: str, rows: Sequence[Paragraph], size: float = USUAL) -> Node:
        return column(*(self._paragraph(item, one, size) for one in rows), gap=9)

    def _paragraph(self, item: str, one: Paragraph, size: float) -> Node:
        if one.style == TITLE:
            return text(one.text, 1.5 * size, DARK, "title", firm=True)
        said = text(one.text, size, DARK if one.style == TEXT else BROWN, lines=30, bold=DARK,
                    leading=1.26, firm=True)  # fmt: skip
        if one.style == NOTE:
            return column(line(RULE, 1.5), said)
        if one.style == KIND and self.sign is not None:
            return row(art(_sign, self.sign, item, w=SIGN, h=SIGN), said.but(grow=1))
        return said

    def picture(self, words: Words, item: str, large: bool, w: float, h: float) -> Node:
        """The thing, no larger than that: with its words on it where it is `large`."""
        kind = self.kind(item)
        wide, high = kind.large if large else kind.small
        tall = min(h, w * high / wide)
        keeps = READABLE * high if large and kind.lettered else LEAST
        return art(_picture, self, words, item, large, ratio=wide / high, h=tall, bleed=SHADOW,
                   least=min(1.0, keeps / tall))  # fmt: skip

    def page(self, words: Words, item: str, place: str, w: float, least: float) -> Node:
        """A page about the item: its picture with its words on it, or above them, or its words alone."""
        forms = []
        for large in (True, False):
            picture = self.picture(words, item, large, w, self.look.tallest)
            if picture.least < 1.0:
                about = self._words_about(item, self.about(words, item, place, brief=large))
                forms.append(column(picture, about, SPRING, gap=GAP))
        alone = self.words_about(item, self.about(words, item, place), least)
        return either(*forms, column(alone, SPRING))


def _sign(c: Canvas, b: Box, paint: Callable[[Canvas, str, float, float], None], item: str) -> None:
    paint(c, item, b.x, b.centery)


def _picture(c: Canvas, b: Box, items: Items[Any], words: Words, item: str, large: bool) -> None:
    if large and (lettered := items.kind(item).lettered) is not None:
        lettered(c, words, item, b)
    else:
        items.paint(c, words, item, b)
