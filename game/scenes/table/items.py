"""The things of a game by kind: what there is, how each is painted, what is said, where it is.

A game says this once. The browser of the box, the enlarged view, piles to choose from, the marks
that say where a thing is and the text for the voice are all made from it (`browser`, `item_grid`).
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import BROWN, DARK
from game.scenes.kit.section import Box
from game.words import Words, plain
from game.words.glossary import Glossary
from game.words.paragraphs import ASIDE, KIND, NOTE, TEXT, TITLE, Paragraph

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
GAP = 22.0
"""Between a picture and its words, and above a note."""


class Group(NamedTuple):
    """Items under a heading (empty: none)."""

    heading: str
    items: tuple[str, ...]


class Place(NamedTuple):
    """Where a thing is in a match, as far as the viewer may know; `seats` have it.

    `kind` is the game's word for it. Of those, `out` is out of this match, and what is `built`
    is painted so. `percent` is how likely a thing nobody has seen lies face down on the table.
    """

    text: str
    seats: tuple[int, ...] = ()
    kind: str = ""
    percent: int | None = None


def nowhere(words: Words, view: object, item: str, names: Sequence[str]) -> Place:
    """Of a thing that is in no place of its own."""
    return Place("")


@dataclass(frozen=True)
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


def _grown(c: Canvas, size: float) -> float:
    """How much larger than usual a title is: as much as the letters below it."""
    return max(1.0, size * c.text_scale / USUAL)


@dataclass(frozen=True)
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
        """Where the thing is."""
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

    def readable(self, item: str, room: Box) -> bool:
        """Whether the words on the large picture can be read, as large as it fits there."""
        kind = self.kind(item)
        return kind.lettered is None or self.fitted(item, room).w >= READABLE * kind.large[0]

    def paint(self, c: Canvas, words: Words, item: str, b: Box, built: bool = False) -> None:
        """The thing as it lies among others."""
        self.kind(item).paint(c, words, item, b, built)

    def paint_large(self, c: Canvas, words: Words, item: str, b: Box) -> None:
        """The thing enlarged, with its words if it bears any."""
        kind = self.kind(item)
        if kind.lettered is None:
            kind.paint(c, words, item, b, False)
        else:
            kind.lettered(c, words, item, b)

    # ---- paragraphs ---------------------------------------------------------------------

    def height(self, c: Canvas, rows: Sequence[Paragraph], w: float, size: float = USUAL) -> float:
        """The height of paragraphs in a column of `w` units."""
        return sum(self._row(c, row, w, size) for row in rows)

    def size(
        self, c: Canvas, rows: Sequence[Paragraph], w: float, room: float, least: float
    ) -> float:
        """The size of letters in which paragraphs in a column of `w` units are no higher than the
        room, or the least."""
        size = USUAL
        while size > least and self.height(c, rows, w, size) > room:
            size -= 0.5
        return size

    def _row(self, c: Canvas, row: Paragraph, w: float, size: float) -> float:
        if row.style == TITLE:
            return 40 * _grown(c, size) + 8
        indent = SIGN if row.style == KIND and self.sign else 0
        below = GAP - 2 if row.style == NOTE else 9
        return c.rich_height(row.text, w - indent, size) + below

    def write(self, c: Canvas, item: str, rows: Sequence[Paragraph], x: float, y: float, w: float,
              size: float = USUAL) -> None:  # fmt: skip
        """Paint paragraphs about the item on parchment, from y down, `w` units wide."""
        for row in rows:
            h = self._row(c, row, w, size)
            if row.style == TITLE:
                letters = 36 * _grown(c, size) / c.text_scale
                c.text(row.text, x, y + h / 2 - 4, letters, DARK, "title", "midleft", limit=w)
            elif row.style == NOTE:
                c.rule(x, y + 4, w, RULE, 1.5)
                c.rich(row.text, x, y + 11, w, size, BROWN, DARK)
            elif row.style == KIND and self.sign:
                self.sign(c, item, x, y + c.text_px(size) * 1.26 / c.scale / 2)
                c.rich(row.text, x + SIGN, y, w - SIGN, size, BROWN)
            else:
                c.rich(row.text, x, y, w, size, DARK if row.style == TEXT else BROWN, DARK)
            y += h
