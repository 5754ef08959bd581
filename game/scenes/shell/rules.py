"""The rules library: chapters on the left, the book on parchment, every clause to be found.

The whole book is one long page. Whatever is typed goes to the search; while something is sought
the hits stand in the place of the chapters.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.drawing.kit import parts
from game.drawing.kit.nodes import SPRING, Key, Node, column, row, text
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.hotseat.intents import Do
from game.scenes.kit.field import Field
from game.scenes.kit.inputs import Input, Letters
from game.scenes.kit.inputs import Key as KeyDown
from game.scenes.kit.roll import Roll
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services
from game.scenes.kit.tree_section import Pane
from game.scenes.shell import pages
from game.scenes.shell.rules_page import Page, lay_out
from game.words import plain
from game.words.marks import literal
from game.words.rules import Chapter, Clause, Hit, fold, search

WIDEST = 1920.0
"""The book is no wider than this, however wide the window."""


class RulesScene(Scene):
    """The rules of a game, opened at `clause` where one is given."""

    opened_by = "rules"

    def __init__(self, app: Services, game_id: str, clause: str | None = None) -> None:
        super().__init__(app)
        self.game_id = game_id
        own = f"rules.search_hint.{game_id}"  # things of this game, where somebody named some
        hint = self.say(own if app.words.has(own) else "rules.search_hint.any")
        self.line = Field("", self.seek, 40, hint=hint)
        self.contents = Roll("contents", self._contents, 4)
        self.hits: list[Hit] = []
        self.chosen = 0
        """The hit that Enter opens."""
        self.lit = clause or ""
        """The clause that is marked."""
        self._place: tuple[str, float] | None = None
        self._page: Page | None = None

    @property
    def query(self) -> str:
        return self.line.value

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        return self.app.games[self.game_id].rules.chapters(self.app.words.lang)

    @property
    def page(self) -> Page:
        assert self._page is not None
        return self._page

    # ---- layout -------------------------------------------------------------------------

    def relayout(self) -> None:
        if self._page is not None:
            self._place = self._page.place()
        self.hits = search(self.chapters, self.query)  # perhaps in another language now
        super().relayout()

    def build(self) -> Iterable[Section]:
        wide = min(self.w, WIDEST)
        left, top, tall = (self.w - wide) / 2 + 40, 104.0, self.h - 140.0
        side, right = min(440.0, wide * 0.26), left + wide - 80
        book = Box(left + side + 22, top, right - left - side - 22, tall)
        yield Pane(Box(left, top, right - left, tall), lambda: self._boards(side))
        foot = 92 * self.app.comfort.text_size
        page = self._make_page(book.inflate(-16, -16))
        yield self.contents.within(self, Box(left + 12, top + 80, side - 18, tall - 84 - foot))
        yield page
        heading = self.say("rules.of", game=self.say(f"game.{self.game_id}.title"))
        yield Pane(Box(left, 13, right - left, 80), lambda: pages.title(self, heading, 46))

    def _boards(self, side: float) -> Node:
        """What chapters, hits and pages lie on, and the line of the search."""
        search = self.line.node("search", self.say("rules.search"), self.focus == "search")
        foot = text(self.say("rules.keys"), 20, MUTED, lines=5)
        return row(
            parts.slab(search, SPRING, foot, w=side, pad=(18, 18, 18, 14)),
            parts.slab(kind="paper", w=1, grow=1), gap=22,
        )  # fmt: skip

    def _contents(self) -> Sequence[Node]:
        """The chapters, or the hits of the search."""
        if not self.query.strip():
            here = self.page.chapter()
            return [
                self._entry(("chapter", n), one.title, "", n == here, Do(self.open_chapter, (n,)))
                for n, one in enumerate(self.chapters)
            ]
        if not self.hits:
            nothing = self.say("rules.no_hits", text=literal(self.query))
            return [text(nothing, 23, MUTED, lines=5, pad=(14, 8))]
        return [
            self._entry(
                ("hit", n), f"*{hit.clause.id}* {hit.clause.title}", self.chapter_of(hit.clause),
                n == self.chosen, Do(self.open_hit, (n,)),
            ) for n, hit in enumerate(self.hits)
        ]  # fmt: skip

    def _entry(self, key: Key, head: str, note: str, here: bool, does: Do) -> Node:
        return column(
            text(head, 24, CREAM if here else MUTED, lines=4, bold=GOLD_TEXT),
            text(note, 20, MUTED, lines=3) if note else None,
            id=key, does=does, says=plain(f"{head}, {note}" if note else head), pad=(14, 8, 10, 8),
            paint=parts.hovering(here), bleed=18,
        )  # fmt: skip

    def _make_page(self, box: Box) -> Page:
        probe = self.measure()
        blocks = lay_out(probe, self.chapters, box.w - 80)
        clauses = {clause.id for chapter in self.chapters for clause in chapter.clauses}
        page = Page("page", box, blocks, clauses, self.open, self.lit, self.words_sought())
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
        return next(one.title for one in self.chapters if clause in one.clauses)

    def words_sought(self) -> tuple[str, ...]:
        return tuple(fold(word) for word in self.query.split())

    def seek(self, text: str) -> None:
        """The text in the field changed: its hits, and the page turned to the best of them."""
        self.line.put(text)
        self.chosen, self.hits = 0, search(self.chapters, text)
        self.page.sought = self.words_sought()
        self.contents.scroll_to(0)
        if self.hits:
            self.open_hit(0)

    def open(self, clause: str) -> None:
        self.lit = self.page.lit = clause
        self.page.show(clause)

    def open_hit(self, index: int) -> None:
        self.chosen = index
        self.open(self.hits[index].clause.id)
        self.contents.show(index)

    def open_chapter(self, index: int) -> None:
        self.lit = self.page.lit = ""
        self.page.show_chapter(index)

    def step_focus(self, by: int) -> None:
        """Tab: a chapter that is walked to is opened."""
        super().step_focus(by)
        if self.contents.target(self.focus) is not None:
            self.contents.activate(self.focus)

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
        elif isinstance(item, KeyDown):
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

    def back(self) -> None:
        """Escape: first the search is emptied."""
        if not self.query:
            self.app.pop()
            return
        self.seek("")
        self.focus = ""
        self.relayout()
