"""The log pane of a table: what happened, in sentences, since my last turn marked. A click on a
clause opens the rules, one beside it the whole log; what a line tells of is shown on the table
while it is pointed at."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, NamedTuple

from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import LEAST, shrunk
from game.drawing.kit.theme import FAINT, GOLD_TEXT
from game.match.record import TakenBack
from game.rules.contract import Event
from game.scenes.kit.section import Box, Section, Target
from game.words import plain
from game.words.match import taken_back_sentence

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene


LOW = 130.0
"""A pane that is lower has room for lines only."""


class Entry(NamedTuple):
    """A line: who, in words, its clause, whether it is new to the one on turn, and of what it
    tells."""

    seat: int
    text: str
    clause: str
    fresh: bool
    event: Event | None = None


class Laid(NamedTuple):
    """A line in its place, and its clause."""

    entry: Entry
    box: Box
    clause: Box


class LogSection(Section):
    """The newest lines, the last at the bottom."""

    scene: TableScene

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self._laid: tuple[Hashable, list[Laid], float] | None = None

    def targets(self) -> list[Target]:
        found = [Target("button:log", self.box, self.scene.say("table.log"))]
        for n, line in enumerate(self.laid()):
            sentence = plain(line.entry.text)
            where = self.scene.where_text(line.entry.event) if line.entry.event else ""
            found.append(Target(f"log:{n}", line.box, f"{sentence} {where}".strip(), tabbed=False))
            if line.entry.clause:
                text = self.scene.say("common.see_clause", clause=line.entry.clause)
                name = f"clause:{line.entry.clause}@{n}"
                found.append(Target(name, line.clause, f"{sentence} {text}", tabbed=False))
        return found

    def activate(self, name: str) -> bool:
        kind, _, rest = name.partition(":")
        if kind == "clause":
            self.scene.rules(rest.partition("@")[0])
        else:
            self.scene.log()
        return True

    def event(self, name: str) -> Event | None:
        """What the line tells of, by the name of its target or of that of its clause."""
        kind, _, rest = name.partition(":")
        number = rest.rpartition("@")[2]
        if kind not in ("log", "clause") or not number.isdigit():
            return None
        laid = self.laid()
        return laid[int(number)].entry.event if int(number) < len(laid) else None

    def signature(self) -> Hashable:
        scene, match = self.scene, self.scene.match
        return match.length, len(match.entries), scene.past, scene.seen, scene.viewer()

    def entries(self) -> list[Entry]:
        """The last lines; each event that is worth a sentence has one, and so has a bot's reason."""
        found: list[Entry] = []
        recap = self.scene.app.comfort.recap and self.scene.past is None
        reasons = self.scene.bots.public_reasons()
        for line in reversed(self.scene.lines()):
            fresh = recap and line.n > self.scene.seen
            if line.n in reasons:
                why = self.scene.reason_text(reasons[line.n])
                found.append(Entry(line.seat, why, "", fresh))
            events = [e for e in line.events if not isinstance(e, self.scene.quiet)]
            found += [self._entry(e, line.seat, fresh) for e in reversed(events)]
            if len(found) > 12:
                break
        return found

    def _entry(self, event: Event, seat: int, fresh: bool) -> Entry:
        who = int(getattr(event, "seat", seat))
        if isinstance(event, TakenBack):
            text = taken_back_sentence(self.scene.app.words, event, self.scene.match.seats)
        else:
            text = self.scene.event_text(event)
        return Entry(who, text, event.clause, fresh, event)

    def paint(self, c: Canvas) -> None:
        b, scene = self.box, self.scene
        c.panel(b.x, b.y, b.w, b.h, "dark", 14)
        lines = self.laid()
        if self.head():
            self._title(c, any(line.entry.fresh for line in lines))
        if not lines:
            top = b.y + self.head() + 8
            c.rich(scene.say("table.log_empty"), b.x + 18, top, b.w - 36, 21, FAINT)
        for n, line in enumerate(lines):
            self._line(c, n, line)
        if scene.pointed() == "button:log" and scene.keyboard:
            c.focus(b.x + 2, b.y + 2, b.w - 4, b.h - 4, 12)

    def head(self) -> float:
        """The height of the title; a low pane has none."""
        return 42.0 if self.box.h >= LOW else 0.0

    def _title(self, c: Canvas, fresh: bool) -> None:
        b, scene = self.box, self.scene
        title = scene.say("table.recap.title" if fresh else "table.log")
        played = scene.turns_played()
        turns = scene.say("table.log_all", turns=played) if played else ""
        wide = c.text(turns, b.right - 18, b.y + 26, 20, FAINT, "body", "midright", limit=b.w * 0.4)
        c.text(title, b.x + 18, b.y + 26, 22, GOLD_TEXT, "semi", "midleft", limit=b.w - 48 - wide)

    # ---- lines --------------------------------------------------------------------------

    def laid(self) -> list[Laid]:
        """The lines in their places, the newest first; laid out once."""
        key = self.signature()
        if self._laid is None or self._laid[0] != key:
            self._laid = (key, *self._lay_out(self.scene.measure(), self.entries()))
        return self._laid[1]

    def _lay_out(self, c: Canvas, entries: list[Entry]) -> tuple[list[Laid], float]:
        """The lines for which there is room, and the size of their letters."""
        b, bottom = self.box, self.box.bottom - 10
        small = self._clause_size(c)
        aside = max((c.width(e.clause, small, "semi") for e in entries), default=0.0)
        room = b.w - 66 - aside
        free = b.h - self.head() - 16
        newest = entries[0].text if entries else ""
        size = shrunk(c, newest, room, free, 20.0, 12, 1.2)
        shown: list[tuple[Entry, float]] = []
        for entry in entries:
            high = c.rich_height(entry.text, room, size, 1.2) + 5
            if shown and bottom - high < b.y + self.head():
                break
            bottom -= high
            shown.append((entry, bottom))
        lift = bottom - (b.y + self.head() + 2) if len(shown) == len(entries) else 0
        laid = []
        for entry, y in shown:
            high = c.rich_height(entry.text, room, size, 1.2)
            clause = Box(b.right - 20 - aside, y - lift, aside + 16, 25 * c.text_scale)
            laid.append(Laid(entry, Box(b.x + 48, y - lift, room, high), clause))
        return laid, size

    def _clause_size(self, c: Canvas) -> float:
        """In a low pane large letters are for the sentence."""
        return 20.0 if self.head() else min(20.0, LEAST / c.text_scale)

    def _line(self, c: Canvas, n: int, line: Laid) -> None:
        entry, b = line.entry, line.box
        left, top = self.box.x, b.y
        size = self._laid[2] if self._laid else 20.0
        if entry.fresh:
            body = f'<rect width="4" height="{b.h:.0f}" rx="2" fill="{theme.GOLD}"/>'
            c.svg(body, (0, 0, 4, b.h), left + 9, top, 4, b.h)
        c.seat(self.scene.signs[entry.seat], left + 28, top + 13 * c.text_scale, 9)
        ink = (250, 246, 228) if entry.fresh or self.hovered(f"log:{n}") else (214, 214, 198)
        c.rich(entry.text, b.x, top, b.w, size, ink, leading=1.2)
        clause = f"clause:{entry.clause}@{n}"
        tone = GOLD_TEXT if self.hovered(clause) else FAINT
        c.text(entry.clause, self.box.right - 12, top + 12 * c.text_scale, self._clause_size(c), tone,
               "semi", "midright")  # fmt: skip
        for name, box in ((f"log:{n}", b), (clause, line.clause)):
            if self.focused(name):
                c.focus(box.x - 4, box.y - 3, box.w + 8, box.h + 6, 8)
