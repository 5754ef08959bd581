"""The rules library: chapters on the left, the book on parchment, every clause to be found.

The whole book is one long page. Whatever is typed goes to the search; while something is sought
the hits stand in the place of the chapters.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import NamedTuple

from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.scenes.kit.field import Field
from game.scenes.kit.inputs import Input, Key, Letters
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section, Target
from game.scenes.kit.services import Services
from game.scenes.kit.widgets import Label, Panel, Scroller, back_button
from game.scenes.shell.rules_page import Page, lay_out
from game.words.marks import literal
from game.words.rules import Chapter, Clause, Hit, fold, search

WIDEST = 1920.0
"""The book is no wider than this, however wide the window."""


class RulesScene(Scene):
    """The rules of a game, opened at `clause` where one is given."""

    def __init__(self, app: Services, game_id: str, clause: str | None = None) -> None:
        super().__init__(app)
        self.game_id = game_id
        self.query = ""
        self.hits: list[Hit] = []
        self.chosen = 0
        """The hit that Enter opens."""
        self.lit = clause or ""
        """The clause that is marked."""
        self._place: tuple[str, float] | None = None
        self._page: Page | None = None

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        return self.app.games[self.game_id].rules.chapters(self.app.words.lang)

    @property
    def page(self) -> Page:
        assert self._page is not None
        return self._page

    def about_game(self) -> str:
        return self.game_id

    # ---- layout -------------------------------------------------------------------------

    def relayout(self) -> None:
        if self._page is not None:
            self._place = self._page.place()
        self.hits = search(self.chapters, self.query)  # perhaps in another language now
        super().relayout()

    def build(self) -> Iterable[Section]:
        wide = min(self.w, WIDEST)
        left, top = (self.w - wide) / 2 + 40, 104.0
        side = min(440.0, wide * 0.26)
        tall = self.h - top - 36
        title = self.say("rules.of", game=self.say(f"game.{self.game_id}.title"))
        size = 46 / max(1.0, 0.85 * self.app.comfort.text_size)
        yield Label(left + 8, 13, wide - 360, title, size, GOLD_TEXT, "title", h=80, shade=190)
        yield Panel(left, top, side, tall)
        yield Panel(left + side + 22, top, wide - 80 - side - 22, tall, "paper")
        yield Field(
            "search",
            left + 18,
            top + 18,
            side - 36,
            self.query,
            self.seek,
            self.say(f"rules.search_hint.{self.game_id}"),
            40,
            self.say("rules.search"),
        )
        foot = 92 * self.app.comfort.text_size
        yield Contents("contents", Box(left + 10, top + 86, side - 20, tall - 96 - foot))
        below, room = top + tall - foot, side - 40
        yield Label(left + 20, below, room, self.say("rules.keys"), 20, MUTED, "rich", h=foot - 12)
        yield self._make_page(Box(left + side + 30, top + 8, wide - 80 - side - 38, tall - 16))
        yield back_button(self, left + wide - 80)

    def _make_page(self, box: Box) -> Page:
        probe = self.measure()
        blocks = lay_out(probe, self.chapters, box.w - 80)
        clauses = {clause.id for chapter in self.chapters for clause in chapter.clauses}
        page = Page("page", box, blocks, clauses, self.lit, self.words_sought())
        if not self.app.window.interactive:
            page.lay_all()
        if self._place is not None:
            page.restore(self._place)
        elif self.lit:
            page.show(self.lit)
        self._page = page
        return page

    # ---- seeking and opening ------------------------------------------------------------

    def chapter_of(self, clause: Clause) -> str:
        """The title of the chapter that the clause stands in."""
        return next(one.title for one in self.chapters if clause in one.clauses)

    def words_sought(self) -> tuple[str, ...]:
        return tuple(fold(word) for word in self.query.split())

    def seek(self, text: str) -> None:
        """The text in the field changed: its hits, and the page turned to the best of them."""
        self.query, self.chosen = text, 0
        self.hits = search(self.chapters, text)
        self.page.sought = self.words_sought()
        for section in self.sections:
            if isinstance(section, Contents):
                section.scroll_to(0)
        if self.hits:
            self.open_hit(0)

    def open(self, clause: str) -> None:
        """Turn to a clause and mark it."""
        self.lit = self.page.lit = clause
        self.page.show(clause)

    def open_hit(self, index: int) -> None:
        self.chosen = index
        self.open(self.hits[index].clause.id)
        for section in self.sections:
            if isinstance(section, Contents):
                section.reveal_row(index)

    def activate(self, name: str) -> None:
        kind, _, rest = name.partition(":")
        if kind == "chapter":
            self.open_chapter(int(rest))
        elif kind == "hit":
            self.open_hit(int(rest))
        elif kind == "ref":
            self.open(rest.split("@")[0])

    def open_chapter(self, index: int) -> None:
        self.lit = self.page.lit = ""
        self.page.show_chapter(index)

    def step_focus(self, by: int) -> None:
        """Tab: a chapter that is walked to is opened."""
        super().step_focus(by)
        if self.focus.startswith(("chapter:", "hit:")):
            self.activate(self.focus)

    # ---- time, inputs -------------------------------------------------------------------

    def update(self, ms: int) -> bool:
        """The page that is seen is there at once, those after it a moment later."""
        if self._base is None or not self.page.lay_more():
            return False
        self.touch()
        return True

    def handle(self, item: Input) -> None:
        if isinstance(item, Letters) and item.text.strip():
            self.focus = "search"
        elif isinstance(item, Key):
            if item.name == "backspace":
                self.focus = "search"
            elif self._steer(item.name):
                self.keyboard = True
                return
        super().handle(item)

    def _steer(self, key: str) -> bool:
        """The keys that turn pages and walk through the hits."""
        if self.page.page(key):
            return True
        if key in ("up", "down"):
            by = -1 if key == "up" else 1
            if self.hits and self.focus == "search":
                self.open_hit((self.chosen + by) % len(self.hits))
            else:
                self.page.wheel(-by)
            return True
        if key == "enter" and self.focus == "search":
            if self.hits:
                self.open_hit(self.chosen)
            return True
        return False

    def shortcut(self, action: str) -> bool:
        """The key that opened the library closes it."""
        if action == "rules":
            self.app.pop()
        return action == "rules"

    def back(self) -> None:
        """Escape: first the search is emptied."""
        if not self.query:
            self.app.pop()
            return
        self.seek("")
        self.focus = ""
        self.relayout()


class Row(NamedTuple):
    """A line of the contents: the target's name, its two lines, and where it lies."""

    name: str
    head: str
    note: str
    y: float
    h: float


class Contents(Scroller):
    """The chapters, or the hits of the search."""

    scene: RulesScene

    def __init__(self, name: str, box: Box) -> None:
        super().__init__(name, box)
        self._made: tuple[Hashable, list[Row]] | None = None

    def rows(self) -> list[Row]:
        """The lines, laid out again when the search changed."""
        what = self.scene.query, len(self.scene.hits)
        if self._made is None or self._made[0] != what:
            self._made = what, self._lay_out()
        return self._made[1]

    def _lay_out(self) -> list[Row]:
        c = self.scene.measure()
        rows: list[Row] = []
        y = 0.0
        for name, head, note in self._texts():
            h = 18 + c.rich_height(head, self.box.w - 44, 24)
            h += c.rich_height(note, self.box.w - 44, 20) if note else 6
            rows.append(Row(name, head, note, y, h))
            y += h + 4
        return rows

    def _texts(self) -> Iterable[tuple[str, str, str]]:
        scene = self.scene
        if not scene.query.strip():
            for i, chapter in enumerate(scene.chapters):
                yield f"chapter:{i}", chapter.title, ""
            return
        for i, hit in enumerate(scene.hits):
            yield f"hit:{i}", f"*{hit.clause.id}* {hit.clause.title}", scene.chapter_of(hit.clause)

    def extent(self) -> float:
        rows = self.rows()
        return rows[-1].y + rows[-1].h if rows else 0.0

    def signature(self) -> Hashable:
        scene = self.scene
        return super().signature(), scene.query, scene.chosen, scene.page.chapter()

    def targets(self) -> list[Target]:
        seen = self.bar_target()
        for row in self.rows():
            box = self._box(row).clip(self.box)
            text = f"{row.head}, {row.note}" if row.note else row.head
            seen.append(Target(row.name, box, text.replace("*", "")))
        return seen

    def _box(self, row: Row) -> Box:
        return Box(self.box.x + 2, self.box.y + row.y - self.offset, self.box.w - 20, row.h)

    def reveal_row(self, index: int) -> None:
        row = self.rows()[index]
        self.reveal(row.y, row.y + row.h)

    def content(self, c: Canvas, y: float) -> None:
        if self.scene.query.strip() and not self.scene.hits:
            nothing = self.scene.say("rules.no_hits", text=literal(self.scene.query))
            c.rich(nothing, self.box.x + 14, self.box.y + 10, self.box.w - 40, 23, MUTED)
            return
        for row in self.rows():
            if row.y + row.h >= self.offset and row.y <= self.offset + self.box.h:
                self._row(c, row)

    def _row(self, c: Canvas, row: Row) -> None:
        scene, b = self.scene, self._box(row)
        here = row.name in (f"chapter:{scene.page.chapter()}", f"hit:{scene.chosen}")
        lit = self.hovered(row.name)
        if here:
            c.panel(b.x, b.y, b.w, b.h, "lit", 12)
        colour = CREAM if here or lit else MUTED
        used = c.rich(row.head, b.x + 14, b.y + 10, b.w - 24, 24, colour, GOLD_TEXT)
        if row.note:
            c.rich(row.note, b.x + 14, b.y + 10 + used, b.w - 24, 20, MUTED)
        self.rim(c, row.name, b, 2, 13)
