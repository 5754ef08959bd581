"""What happened, in sentences; since my last turn marked, a click opens the whole log."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, NamedTuple

from game.drawing import theme
from game.drawing.canvas import Canvas
from game.drawing.theme import FAINT, GOLD_TEXT
from game.match.record import TakenBack
from game.rules.contract import Event
from game.scenes.section import Section, Target
from game.words.match import taken_back_sentence

if TYPE_CHECKING:
    from game.scenes.table import TableScene


LOW = 130.0
"""A pane that is lower has room for lines only."""


class Entry(NamedTuple):
    """A line: who, in words, its clause, and whether it is new to the one on turn."""

    seat: int
    text: str
    clause: str
    fresh: bool


class LogSection(Section):
    """The newest lines, the last at the bottom."""

    scene: TableScene

    def targets(self) -> list[Target]:
        return [Target("button:log", self.box, self.scene.say("table.log"))]

    def activate(self, name: str) -> bool:
        self.scene.log()
        return True

    def signature(self) -> Hashable:
        match, replay = self.scene.match, self.scene.replay
        at = None if replay is None else replay.n
        return match.length, len(match.entries), at, self.scene.seen

    def entries(self) -> list[Entry]:
        """The last lines; each event that is worth a sentence has one, and so has a bot's reason."""
        found: list[Entry] = []
        recap = self.scene.app.comfort.recap and self.scene.replay is None
        for line in reversed(self.scene.lines()):
            fresh = recap and line.n > self.scene.seen
            if line.n in self.scene.reasons:
                why = self.scene.reason_text(self.scene.reasons[line.n])
                found.append(Entry(line.seat, why, "", fresh))
            told = [e for e in line.events if not isinstance(e, self.scene.quiet)]
            found += [self._entry(e, line.seat, fresh) for e in reversed(told)]
            if len(found) > 12:
                break
        return found

    def _entry(self, event: Event, seat: int, fresh: bool) -> Entry:
        who = int(getattr(event, "seat", seat))
        if isinstance(event, TakenBack):
            text = taken_back_sentence(self.scene.app.words, event, self.scene.match.seats)
        else:
            text = self.scene.event_text(event)
        return Entry(who, text, event.clause, fresh)

    def paint(self, c: Canvas) -> None:
        b, scene = self.box, self.scene
        c.panel(b.x, b.y, b.w, b.h, "dark", 14)
        entries = self.entries()
        fresh = any(e.fresh for e in entries)
        if self.head():
            self._title(c, fresh)
        if not entries:
            top = b.y + self.head() + 8
            c.rich(scene.say("table.log_empty"), b.x + 18, top, b.w - 36, 21, FAINT)
        self._lines(c, entries)
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

    def _lines(self, c: Canvas, entries: list[Entry]) -> None:
        b, bottom = self.box, self.box.bottom - 10
        aside = max((c.width(e.clause, 20, "semi") for e in entries), default=0.0)
        room = b.w - 66 - aside
        size, free = 20.0, b.h - self.head() - 16
        newest = entries[0].text if entries else ""
        while size > 12 and c.rich_height(newest, room, size, 1.2) > free:
            size -= 0.5
        shown: list[tuple[Entry, float]] = []
        for entry in entries:
            high = c.rich_height(entry.text, room, size, 1.2) + 5
            if shown and bottom - high < b.y + self.head():
                break
            bottom -= high
            shown.append((entry, bottom))
        lift = bottom - (b.y + self.head() + 2) if len(shown) == len(entries) else 0
        for entry, y in shown:
            top = y - lift
            high = c.rich_height(entry.text, room, size, 1.2)
            if entry.fresh:
                body = f'<rect width="4" height="{high:.0f}" rx="2" fill="{theme.GOLD}"/>'
                c.svg(body, (0, 0, 4, high), b.x + 9, top, 4, high)
            c.seat(self.scene.signs[entry.seat], b.x + 28, top + 13 * c.text_scale, 9)
            ink = (250, 246, 228) if entry.fresh else (214, 214, 198)
            c.rich(entry.text, b.x + 48, top, room, size, ink, leading=1.2)
            middle = top + 12 * c.text_scale
            c.text(entry.clause, b.right - 12, middle, 20, FAINT, "semi", "midright")
