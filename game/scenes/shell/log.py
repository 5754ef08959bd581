"""The log: all that happened, turn by turn, with the rule that each thing follows from."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import NamedTuple

from game.drawing.kit import badges, parts, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import SPRING, Node, column, row, text
from game.drawing.kit.theme import CREAM, FAINT, GOLD_TEXT, MUTED
from game.match.match import Match
from game.match.tape import LogLine
from game.rules.contract import Seat
from game.scenes.kit.controls import choice
from game.scenes.kit.inputs import Input, Key
from game.scenes.kit.scene import Scene
from game.scenes.kit.scroller import Scroller
from game.scenes.kit.section import Box, Section, Target
from game.scenes.kit.services import Services
from game.scenes.kit.tree_section import Pane
from game.scenes.shell import pages
from game.words import plain
from game.words.logbook import ALL, LogBook, LogSentence

WIDEST = 1500.0
SIZE = 24.0
AT_ONCE = 100
"""So many lines are laid out at once."""


class LogScene(Scene):
    """The log on a page of its own. It opens at its end, or at the action `since`."""

    opened_by = "log"

    def __init__(self, app: Services, match: Match, viewer: Seat | None = None,
                 reasons: Mapping[int, str] | None = None, since: int = 0) -> None:  # fmt: skip
        super().__init__(app)
        self.match, self.game_id, self.since = match, match.game.id, since
        self.log = LogBook(app.games[match.game.id], match, viewer, reasons)
        self.filter = ALL
        self._below: float | None = None
        """So much lay below what was seen when the log was laid out last; the newest lines are laid
        first, so it is measured from them."""
        self._entries: Entries | None = None

    def filters(self) -> list[tuple[str, str]]:
        """All, and what was aimed at the viewer; at an open game, at each seat."""
        if self.log.viewer is not None:
            mine = (str(self.log.viewer), self.say("log.aimed_at_me"))
            return [(ALL, self.say("log.all")), mine]
        aimed = [(str(i), self.say("log.aimed_at", name=n)) for i, n in enumerate(self.log.names)]
        return [(ALL, self.say("log.all")), *aimed]

    # ---- layout -------------------------------------------------------------------------

    def relayout(self) -> None:
        if self._entries is not None:
            self._below = self._entries.reach() - self._entries.offset
        super().relayout()

    def build(self) -> Iterable[Section]:
        wide, top = min(self.w - 80, WIDEST), 176.0
        left, tall = (self.w - wide) / 2, self.h - top - 40
        yield Pane(Box(left, 18, wide, top + tall - 18), self._page)
        book = Entries("log", Box(left + 12, top + 12, wide - 24, tall - 24))
        book.scene = self
        book.lay_out(whole=self._below is not None)
        if self.since and self._below is None:
            book.go_to(self.since)
        else:
            book.scroll_to(book.reach() - (self._below or 0.0))
        self._entries = book
        yield book

    def _page(self) -> Node:
        c, filters, seal = self.measure(), self.filters(), None
        if self.match.header.seal:
            words = self.say("seal.line", seal=self.match.header.seal)
            seal = text(words, 21, MUTED, align=1.0, w=c.width(words, 21) + 4)
        known = choice(c, "filter", filters, self.filter, self._filtered, w=340 * len(filters),
                       least=0.4)  # fmt: skip
        return column(
            pages.title(self, self.say("table.log"), 46),
            row(known, SPRING, seal, gap=24), parts.slab(grow=1), gap=20,
        )  # fmt: skip

    def _filtered(self, name: str) -> None:
        self.filter = name
        self._entries = None
        self._below = None
        self.relayout()

    # ---- time, inputs -------------------------------------------------------------------

    def update(self, ms: int) -> bool:
        """The newest lines are there at once, older ones a moment later."""
        shown = self._base is not None
        if self._entries is None or not (shown and self._entries.lay_more()):
            return False
        self.touch()
        return True

    def handle(self, item: Input) -> None:
        if isinstance(item, Key) and self._entries is not None:
            if self._entries.page(item.name):
                return
            if item.name in ("up", "down"):
                self._entries.wheel(1 if item.name == "up" else -1)
                return
        super().handle(item)


class Entry(NamedTuple):
    """A sentence of the log: its line, where it lies, and its rule where it is named anew."""

    line: LogLine
    sentence: LogSentence
    first: bool
    y: float
    h: float


class Entries(Scroller):
    """The sentences, one below the other."""

    scene: LogScene
    entries: list[Entry]
    indent, margin = 150.0, 130.0
    clauses: dict[str, str]
    """The rules that are named in view, by their targets."""

    def lay_out(self, whole: bool) -> None:
        """Put the newest sentences in their places for the present size, or all of them."""
        self.entries = []
        self._above = list(self.scene.log.shown(self.scene.filter))
        self.lay_more()
        if whole:
            self.lay_all()

    def lay_more(self) -> bool:
        """Put some more of the older ones above those that have their places; False: there are none."""
        if not self._above:
            return False
        scene = self.scene
        c, found, top, y = scene.measure(), list[Entry](), 8.0, 8.0
        for line, events in self._above[-AT_ONCE:]:
            clause = ""
            sentences = scene.log.sentences_of(scene.app.words, line, events, scene.filter)
            for n, one in enumerate(sentences):
                h = c.rich_height(one.text, self.text_w, SIZE) + 6
                named = one.clause if one.clause != clause else ""
                clause = one.clause or clause
                found.append(Entry(line, one._replace(clause=named), n == 0, y, h))
                y += h
            y += 14
        del self._above[-AT_ONCE:]
        self.offset += y - top if self.entries else 0.0
        self.entries = found + [one._replace(y=one.y + y - top) for one in self.entries]
        return True

    def lay_all(self) -> None:
        """Put the rest above them."""
        while self.lay_more():
            pass

    def go_to(self, n: int) -> None:
        """Scroll to the action with this number, or the next that is told."""
        while not (self.entries and self.entries[0].line.n < n) and self.lay_more():
            pass
        top = next((one.y for one in self.entries if one.line.n >= n), self.reach())
        self.scroll_to(top - 8)

    def page(self, name: str) -> bool:
        if name == "home":
            self.lay_all()
        return super().page(name)

    @property
    def text_w(self) -> float:
        return self.box.w - self.indent - self.margin

    def extent(self) -> float:
        return self.entries[-1].y + self.entries[-1].h + 16 if self.entries else 0.0

    def visible(self) -> Iterator[Entry]:
        for entry in self.entries:
            if entry.y + entry.h >= self.offset and entry.y <= self.offset + self.box.h:
                yield entry

    def activate(self, name: str) -> bool:
        if name in self.clauses:
            self.scene.app.go.rules(self.scene.match.game.id, self.clauses[name])
        return True

    def targets(self) -> list[Target]:
        """The rules that are named in view."""
        found = self.bar_target()
        self.clauses = {}
        for n, entry in enumerate(self.entries, -len(self.entries)):  # older ones come later
            y, tall = self.box.y - self.offset + entry.y, 34 * self.scene.app.comfort.text_size
            box = Box(self.box.right - self.margin + 16, y - 2, 84, tall)
            clause = entry.sentence.clause
            if clause and box.top >= self.box.top and box.bottom <= self.box.bottom:
                text = self.scene.say("common.see_clause", clause=clause)
                name = f"clause:{clause}@{n}"
                self.clauses[name] = clause
                found.append(Target(name, box, f"{plain(entry.sentence.text)} {text}"))
        return found

    def content(self, c: Canvas, y: float) -> Iterator[None]:
        if not self.entries:
            empty, b = self.scene.say("table.log_empty"), self.box
            c.rich(empty, b.x + 20, b.y + 16, b.w - 60, SIZE, MUTED)
            return
        for entry in self.visible():
            self._entry(c, entry, y + entry.y)
            yield
        for target in self.targets():
            self._clause(c, target)

    def _entry(self, c: Canvas, entry: Entry, y: float) -> None:
        x, middle = self.box.x, y + c.text_px(SIZE) * 1.26 / c.scale / 2
        if entry.first:
            turn = self.scene.log.turns.get(entry.line.n, 0)
            if entry.y > 20:
                c.rule(x + 12, y - 9, self.box.w - 40, (58, 82, 78), 1)
            if turn:
                c.text(str(turn), x + 66, middle, 22, FAINT, "semi", "midright")
            seat = self.scene.match.seats[self.scene.log.seat_of(entry.line)]
            badges.seat(c, seat.shape, x + 112, middle, 16, seat.name)
        if entry.sentence.aimed:
            c.rule(x + self.indent - 12, y + 3, 5, theme.rgb(theme.palette().bad), entry.h - 6)
        if entry.sentence.why:
            badges.sign(c, "diamond", x + self.indent - 20, middle, 7, theme.GOLD, theme.INK)
        colour = CREAM if entry.first else MUTED
        c.rich(entry.sentence.text, x + self.indent, y, self.text_w, SIZE, colour, CREAM)

    def _clause(self, c: Canvas, target: Target) -> None:
        if target.name not in self.clauses:
            return
        b = target.box
        lit = self.hovered(target.name)
        c.panel(b.x, b.y, b.w, b.h, "lit" if lit else "well", 10)
        colour, number = CREAM if lit else GOLD_TEXT, self.clauses[target.name]
        c.text(number, b.centerx, b.centery - 1, 20, colour, "semi", "center", limit=b.w - 12)
        if self.focused(target.name):
            c.focus(b.x - 4, b.y - 4, b.w + 8, b.h + 8, 12)

    def signature(self) -> Hashable:
        return super().signature(), self.scene.filter
