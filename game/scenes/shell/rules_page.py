"""A page of the rules on parchment: chapters, numbered clauses, lists, tables; laid out once.

What was sought is marked, and the numbers of other clauses can be clicked.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Set
from typing import NamedTuple

import pygame

from game.drawing.art.svg import raster
from game.drawing.kit import badges, typesetting
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.surface_cache import cached_surface
from game.drawing.kit.surfaces import nine_patch
from game.drawing.kit.theme import BROWN, DARK, Colour
from game.scenes.kit.scroller import Scroller
from game.scenes.kit.section import Box, Target
from game.words.rules import Chapter, fold

SIZE = 25.0
LEADING = 1.3
NUMBER = 92.0
"""Width of the margin that holds the numbers of the clauses."""
AT_ONCE = 40
"""So many paragraphs are laid out at once: more than a page holds."""
MARK = 40.0
"""The least size of a marked place; what is larger is stretched, for its middle is all the same."""
RED: Colour = (122, 40, 26)
REF = re.compile(r"R\d+(?:\.\d+)?")


class Block(NamedTuple):
    """Something on the page: kind is `chapter`, `clause`, `text` or `bullet`; `y` from the top."""

    kind: str
    text: str
    clause: str
    chapter: int
    y: float
    h: float


def lay_out(c: Canvas, chapters: Iterable[Chapter], w: float) -> Iterator[Block]:
    """The blocks of the whole book for a page of `w` units, from the first on."""
    y = 24.0
    for number, chapter in enumerate(chapters):
        h = 54 * c.text_scale + 26
        yield Block("chapter", chapter.title, "", number, y, h)
        y += h
        for clause in chapter.clauses:
            h = c.rich_height(clause.title, w - NUMBER, 28, 1.2) + 8
            yield Block("clause", clause.title, clause.id, number, y, h)
            y += h
            for line in clause.text:
                text = line.removeprefix("• ")
                kind, indent, below = ("text", 0, 9) if text == line else ("bullet", 30, 4)
                h = c.rich_height(text, w - NUMBER - indent, SIZE, LEADING) + below
                yield Block(kind, text, clause.id, number, y, h)
                y += h
            y += 18
        y += 14


@cached_surface
def _marked(w: int, h: int, least: int) -> pygame.Surface:
    """A warm ground with round corners, and a red bar at its left edge."""
    body = (
        '<rect width="40" height="40" rx="12" fill="#f7d978" fill-opacity=".5"/>'
        '<rect width="7" height="40" rx="3.5" fill="#b5352a"/>'
    )
    return nine_patch(raster(body, (0, 0, 40, 40), least, least), round(least * 0.35), w, h)


class Page(Scroller):
    """The book, seen through the window of the page."""

    STEP = 110.0

    def __init__(self, name: str, box: Box, blocks: Iterator[Block], clauses: Set[str],
                 open: Callable[[str], None], lit: str = "",
                 sought: tuple[str, ...] = ()) -> None:  # fmt: skip
        """Of the `blocks`, which hold these clauses, only the first are laid out at once."""
        super().__init__(name, box)
        self.blocks, self._later = list(itertools.islice(blocks, AT_ONCE)), blocks
        self.lit, self.sought = lit, sought
        self._clauses, self._open = clauses, open
        self._refs: dict[str, str] = {}
        """The clauses that numbers in view stand for, by the names of their targets."""

    def lay_more(self) -> bool:
        """Lay out some more; False: all are there."""
        more = list(itertools.islice(self._later, AT_ONCE))
        self.blocks += more
        return bool(more)

    def lay_all(self) -> None:
        self.blocks += self._later

    def page(self, name: str) -> bool:
        if name == "end":
            self.lay_all()
        return super().page(name)

    @property
    def text_w(self) -> float:
        return self.box.w - 80 - NUMBER

    def extent(self) -> float:
        last = self.blocks[-1]
        return last.y + last.h + max(60.0, self.box.h * 0.35)

    def signature(self) -> Hashable:
        return super().signature(), self.lit, self.sought, len(self.blocks)

    # ---- finding one's place ------------------------------------------------------------

    def _first(self) -> Block:
        top = self.offset + 40
        return next((b for b in self.blocks if b.y + b.h > top), self.blocks[-1])

    def chapter(self) -> int:
        """The chapter that is being read."""
        return self._first().chapter

    def place(self) -> tuple[str, float]:
        """The clause at the top and how far it is scrolled, to come back to after a resize."""
        clause = next(
            (b for b in self.blocks if b.y + b.h > self.offset and b.clause), self.blocks[0]
        )
        start = self._span(clause.clause)[0]
        return clause.clause, self.offset - start

    def restore(self, place: tuple[str, float]) -> None:
        self.lay_all()
        self.scroll_to(self._span(place[0])[0] + place[1])

    def show(self, clause: str) -> None:
        """Scroll the clause to the top of the page, with the title of a chapter that it opens."""
        self.lay_all()
        top = self._span(clause)[0]
        opens = next(
            (b.y for b in self.blocks if b.kind == "chapter" and b.y + b.h == top), top - 40
        )
        self.scroll_to(opens - 10)

    def show_chapter(self, index: int) -> None:
        self.lay_all()
        self.scroll_to(next(b.y for b in self.blocks if b.chapter == index) - 14)

    def _span(self, clause: str) -> tuple[float, float]:
        """Top and bottom of a clause; of one that there is not, the top of the page."""
        inside = [b for b in self.blocks if b.clause == clause]
        return (inside[0].y, inside[-1].y + inside[-1].h) if inside else (0.0, 0.0)

    def visible(self) -> Iterator[Block]:
        for block in self.blocks:
            if block.y + block.h >= self.offset and block.y <= self.offset + self.box.h:
                yield block

    # ---- where the words are --------------------------------------------------------------

    def _area(self, block: Block) -> Box:
        """Where the text of a block stands now."""
        inner = 30.0 if block.kind == "bullet" else 0.0
        y = self.box.y - self.offset + block.y
        return Box(self.box.x + 22 + NUMBER + inner, y, self.text_w - inner, block.h)

    def _pieces(self, c: Canvas, block: Block,
                wanted: Callable[[str], bool]) -> Iterator[tuple[Box, str]]:  # fmt: skip
        """The words of a text that are wanted, each with its place."""
        px = c.text_px(SIZE)
        area = self._area(block)
        step = px * LEADING / c.scale
        laid = typesetting.lines(block.text, max(1, int(area.w * c.scale)), px)
        for n, (pieces, _) in enumerate(laid):
            for piece in pieces:
                if piece.kind != "emblem" and wanted(piece.value):
                    kind = "bold" if piece.kind == "bold" else "body"
                    w = typesetting.width(piece.value, kind, px) / c.scale
                    x = area.x + piece.x / c.scale
                    yield Box(x, area.y + n * step, w, step), piece.value

    def _is_ref(self, word: str) -> bool:
        found = REF.search(word)
        return found is not None and found[0] in self._clauses

    def targets(self) -> list[Target]:
        """The numbers of other clauses that are in view."""
        c, found = self.scene.measure(), self.bar_target()
        self._refs.clear()
        for block in self.visible():
            if block.kind not in ("text", "bullet") or not REF.search(block.text):
                continue
            for n, (box, word) in enumerate(self._pieces(c, block, self._is_ref)):
                ref = REF.search(word)
                shown = box.clip(self.box)
                if ref and shown.h >= box.h * 0.8:
                    text = self.scene.say("common.see_clause", clause=ref[0])
                    name = f"ref:{ref[0]}@{block.y:.0f}.{n}"
                    self._refs[name] = ref[0]
                    found.append(Target(name, shown, text))
        return found

    def activate(self, name: str) -> bool:
        if name in self._refs:
            self._open(self._refs[name])
        return True

    # ---- painting -----------------------------------------------------------------------

    def content(self, c: Canvas, y: float) -> Iterator[None]:
        self._mark_clause(c, y)
        for block in self.visible():
            yield
            area = self._area(block)
            if block.kind == "chapter":
                x, base = self.box.x + 22, area.bottom - 20
                c.text(
                    block.text, x, base - 8, 40, RED, "title", "bottomleft", limit=self.box.w - 80
                )
                c.rule(x, base, self.box.w - 70, RED, 2)
            elif block.kind == "clause":
                number = Box(self.box.x + 22, area.y, NUMBER - 12, area.h)
                c.text(block.clause, number.x, area.y + 4, 23, BROWN, "bold", limit=number.w)
                c.rich(f"*{block.text}*", area.x, area.y, area.w, 28, RED, RED, leading=1.2)
            else:
                self._text(c, block, area)
        for target in self.targets():
            self._underline(c, target)

    def _mark_clause(self, c: Canvas, y: float) -> None:
        """A warm ground and a bar in the margin for the clause that was asked for."""
        top, bottom = self._span(self.lit) if self.lit else (0.0, 0.0)
        if not bottom or bottom < self.offset or top > self.offset + self.box.h:
            return
        wide, high = c.px(self.box.w - 36), c.px(bottom - top + 16)
        c.blit(_marked(wide, high, c.px(MARK)), self.box.x + 8, y + top - 8)

    def _text(self, c: Canvas, block: Block, area: Box) -> None:
        if block.kind == "bullet":
            dot = c.text_px(SIZE) * LEADING / c.scale / 2
            badges.sign(c, "diamond", area.x - 16, area.y + dot, 5, "#b5352a", "#b5352a", 0.5)
        if self.sought:
            sought = lambda word: any(part in fold(word) for part in self.sought)  # noqa: E731
            for box, _ in self._pieces(c, block, sought):
                w, h = round(box.w) + 6, round(box.h) - 4
                body = f'<rect width="{w}" height="{h}" rx="4" fill="#f2b632" fill-opacity=".75"/>'
                c.svg(body, (0, 0, w, h), box.x - 3, box.y + 2, w, h)
        c.rich(block.text, area.x, area.y, area.w, SIZE, DARK, DARK, leading=LEADING)

    def _underline(self, c: Canvas, target: Target) -> None:
        if target.name not in self._refs:
            return
        b = target.box
        hovered = self.hovered(target.name)
        c.rule(b.x, b.bottom - 6, b.w, RED if hovered else BROWN, 3 if hovered else 1.5)
        if self.focused(target.name):
            c.focus(b.x - 6, b.y - 2, b.w + 12, b.h + 4, 8)
