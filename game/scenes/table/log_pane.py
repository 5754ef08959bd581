"""The log pane of a table: what is news to the person on turn, what was done to them first; else
the newest lines of the log. What a line tells of is shown on the table while it is pointed at, and a
click goes there; a click on a clause opens the rules, one beside it the whole log."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from game.drawing.kit import badges, shapes, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import LEAST, shrunk, smallest, with_room
from game.drawing.kit.theme import FAINT, GOLD_TEXT
from game.scenes.kit.scene import Scene, Sprite
from game.scenes.kit.section import Box, Target
from game.scenes.table.cached import Cached
from game.scenes.table.sections.map import MapSection
from game.scenes.table.telling import Entry, TellingSection
from game.words import plain
from game.words.recap import NOBODY

LOW, ONE_LINE = 130.0, 50.0
"""A pane that is lower has room for lines only, or for one, and the key of the log beside it."""
CAP = 28.0


class Laid(NamedTuple):
    """A line in its place, and its clause, each with the name of its target."""

    entry: Entry
    name: str
    box: Box
    clause_name: str
    clause: Box


class LogSection(TellingSection):
    """The newest lines, the last at the bottom."""

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self._laid = Cached(lambda *about: self._lay_out(self.telling.entries()))
        self._targets = Cached(self._make_targets)

    def targets(self) -> list[Target]:
        return self._targets(self.laid(), self.telling.facts.view)

    def _make_targets(self, laid: list[Laid], view: object) -> list[Target]:
        """The pane, its lines and their clauses; where it happened is told of the position."""
        found = [Target("button:log", self.box, self.scene.say("table.log"))]
        for line in laid:
            sentence, counts = plain(line.entry.text), line.entry.counts
            where = self.telling.where(line.entry.event)
            more = self.scene.say("table.recap.more", n=counts) if counts else ""
            told = " ".join(filter(None, dict.fromkeys((sentence, where, more))))
            found.append(Target(line.name, line.box, told, tabbed=False))
            if line.entry.clause and not counts:
                text = self.scene.say("common.see_clause", clause=line.entry.clause)
                found.append(
                    Target(line.clause_name, line.clause, f"{sentence} {text}", tabbed=False)
                )
        return found

    def activate(self, name: str) -> bool:
        line = self._line_of(name)
        if line is None:
            self.telling.open_log()
        elif name == line.clause_name:
            self.scene.app.go.rules(self.telling.facts.game.id, line.entry.clause)
        elif line.entry.counts:
            self.telling.open_log(self.counted_from())
        elif (press := self.telling.pressed(line.entry.text)) is not None:
            press()  # a remark of the layer leads on by itself
        elif not self._go_to(line.entry.things):
            self.telling.open_log()
        return True

    def _line_of(self, name: str) -> Laid | None:
        """The line that has this target, or whose clause has it."""
        if not name.startswith(("log:", "clause:")):
            return None
        return next((one for one in self.laid() if name in (one.name, one.clause_name)), None)

    def _go_to(self, things: tuple[str, ...]) -> bool:
        """The focus goes to the first of these things that lies on the table, if one does."""
        there = {target.name for target in self.scene.targets()}
        name = next((thing for thing in things if thing in there), "")
        if name:
            self.scene.focus, self.scene.keyboard = name, True
            for section in self.scene.sections:
                if isinstance(section, MapSection):
                    section.reveal(name)
        return bool(name)

    def things(self, name: str) -> tuple[str, ...]:
        """What the line tells of, by the name of its target or of that of its clause."""
        line = self._line_of(name)
        return () if line is None else line.entry.things

    def signature(self) -> Hashable:
        return *self.telling.about(), tuple(self.box)

    # ---- what it says ---------------------------------------------------------------------

    def _more(self, lines: Sequence[Entry]) -> Entry:
        """The line that counts others, for which there is no room."""
        text = self.scene.say("table.recap.more", n=len(lines))
        first = min((one.n for one in lines if one.n), default=0)
        shown = self.scene.app.reader.key("log")
        return Entry(NOBODY, text, shown, fresh=True, n=first, counts=len(lines))

    def _with_count(self, lines: Sequence[Entry], near: int) -> Entry:
        """The line that is told where there is room for one only, the others counted at its end."""
        told = 0 if near else len(lines) - 1
        others = [one for n, one in enumerate(lines) if n != told]
        if not others:
            return lines[told]
        count = self._more(others)
        return lines[told]._replace(clause=f"+{count.counts}", n=count.n, counts=count.counts)

    def counted_from(self) -> int:
        """The action where what is only counted begins; 0: all of the recap is told."""
        return next((line.entry.n for line in self.laid() if line.entry.counts), 0)

    # ---- painting -------------------------------------------------------------------------

    def paint(self, c: Canvas) -> None:
        b, scene = self.box, self.scene
        c.panel(b.x, b.y, b.w, b.h, "dark", 14)
        lines = self.laid()
        if self.head():
            self._title(c, any(line.entry.fresh for line in lines))
        if b.h <= ONE_LINE:
            self._cap(c)
        if not lines:
            low = b.h <= ONE_LINE
            size = min(21.0, (b.h - 8) / 1.3 / c.text_scale) if low else 21.0
            top = b.y + self.head() + (3 if low else 8)
            c.rich(
                scene.say("table.log_empty"), b.x + 18, top, self._right() - b.x - 36, size, FAINT
            )
        for line in lines:
            self._line(c, line)
        if scene.pointed() == "button:log" and scene.keyboard:
            c.focus(b.x + 2, b.y + 2, b.w - 4, b.h - 4, 12)

    def head(self) -> float:
        """The height of the title; a low pane has none."""
        return 42.0 if self.box.h >= LOW else 0.0

    def _right(self) -> float:
        """Where lines end: beside the key of the log, where it has one line and no title."""
        return self.box.right - (CAP + 8 if self.box.h <= ONE_LINE else 0.0)

    def _cap(self, c: Canvas) -> None:
        """The key of the whole log."""
        b = self.box
        place = Box(b.right - CAP - 4, b.centery - CAP / 2, CAP, CAP)
        shapes.plate(c, place, "#26393b", "#c39a4e", 1.6, 6)
        size = 19.5 / c.text_scale
        c.text(
            self.scene.app.reader.key("log"),
            *place.center,
            size,
            GOLD_TEXT,
            "semi",
            "center",
            limit=CAP,
        )

    def _title(self, c: Canvas, fresh: bool) -> None:
        b, scene = self.box, self.scene
        title = scene.say("table.recap.title" if fresh else "table.log")
        whole = f"{scene.say('table.whole_log')}  {scene.app.reader.key('log')}".rstrip()
        need, room = c.width(whole, smallest(c)), b.w - 48
        if need + c.width(title, smallest(c), "semi") > room:  # the title alone tells what it is
            whole, need, room = "", 0.0, b.w - 36
        used = c.text(
            title, b.x + 18, b.y + 26, 22, GOLD_TEXT, "semi", "midleft", limit=room - need
        )
        right, y = b.right - 18, b.y + 26
        c.text(whole, right, y, 20, FAINT, "body", "midright", limit=max(1.0, room - used))

    # ---- lines --------------------------------------------------------------------------

    def laid(self) -> list[Laid]:
        """The lines in their places, from the top; laid out once."""
        return self._laid(self.signature())[0]

    def _lay_out(self, entries: list[Entry]) -> tuple[list[Laid], float]:
        """The lines for which there is room, and the size of their letters."""
        if not entries:
            return [], 20.0
        c, b, near = self.scene.measure(), self.box, self.telling.near()
        start = next((n for n, one in enumerate(entries) if one.fresh), len(entries))
        old, new = entries[:start], entries[start:]
        small = self._clause_size(c)
        aside = max(c.width(e.clause, small, "semi") for e in entries)
        room, free = self._right() - b.x - 66 - aside, b.h - self.head() - 12
        first = self._with_count(new, near) if new else old[-1]
        size = shrunk(c, first.text, room, free - 5, 20.0, self.scene.smallest_letters(), 1.2)

        def high(entry: Entry) -> float:
            return c.rich_height(entry.text, room, size, 1.2) + 5

        told = with_room(list(map(high, new)), near, free, high(self._more(new)))
        kept, cut = [new[n] for n in told], [e for n, e in enumerate(new) if n not in told]
        if cut:
            kept = [*kept, self._more(cut)] if kept else [first]
        else:
            kept = _last(old, high, free - sum(map(high, kept)), not kept) + kept
        y, laid = b.y + self.head() + 2, list[Laid]()
        if not cut and len(kept) < len(entries):
            y = b.bottom - 10 - sum(map(high, kept))
        for n, entry in enumerate(kept):
            box = Box(b.x + 48, y, room, high(entry) - 5)
            clause = Box(self._right() - 20 - aside, y, aside + 16, 25 * c.text_scale)
            laid.append(Laid(entry, f"log:{n}", box, f"clause:{entry.clause}@{n}", clause))
            y += high(entry)
        return laid, size

    def _clause_size(self, c: Canvas) -> float:
        """In a low pane large letters are for the sentence."""
        return 20.0 if self.head() else min(20.0, LEAST / c.text_scale)

    def _line(self, c: Canvas, line: Laid) -> None:
        entry, b = line.entry, line.box
        left, top = self.box.x, b.y
        size = self._laid(self.signature())[1]
        if entry.fresh:
            wide, colour = (7, theme.palette().bad) if entry.mine else (4, theme.GOLD)
            body = f'<rect width="{wide}" height="{b.h:.0f}" rx="2" fill="{colour}"/>'
            c.svg(body, (0, 0, wide, b.h), left + 8, top, wide, b.h)
        if entry.seat != NOBODY:
            badges.seat(
                c, self.telling.facts.signs[entry.seat], left + 30, top + 13 * c.text_scale, 9
            )
        elif not entry.fresh:
            badges.sign(c, "diamond", left + 30, top + 13 * c.text_scale, 8, theme.GOLD, theme.INK)
        ink = (250, 246, 228) if entry.fresh or self.hovered(line.name) else (214, 214, 198)
        c.rich(entry.text, b.x, top, b.w, size, ink, leading=1.2)
        tone = GOLD_TEXT if self.hovered(line.clause_name) else FAINT
        c.text(entry.clause, self._right() - 12, top + 12 * c.text_scale, self._clause_size(c), tone,
               "semi", "midright")  # fmt: skip
        for name, box in ((line.name, b), (line.clause_name, line.clause)):
            if self.focused(name):
                c.focus(box.x - 4, box.y - 3, box.w + 8, box.h + 6, 8)


def pointed_things(scene: Scene) -> tuple[str, ...]:
    """What the line tells of that is pointed at."""
    panes = (section for section in scene.sections if isinstance(section, LogSection))
    return tuple(thing for pane in panes for thing in pane.things(scene.pointed()))


def rims(scene: Scene, names: tuple[str, ...]) -> list[Sprite]:
    """Rims round what is told of; a map marks its spaces by itself."""
    if not names:
        return []
    found = (one for one in scene.targets() if one.name in names and not one.hexagonal)
    return [scene.dashed(one.box, 6.0, theme.GOLD) for one in found]


def _last(
    lines: Sequence[Entry], high: Callable[[Entry], float], room: float, one: bool
) -> list[Entry]:
    """The last of the lines, as many as have room; `one` has at any rate."""
    found: list[Entry] = []
    for entry in reversed(lines):
        room -= high(entry)
        if room < 0 and (found or not one):
            break
        found.insert(0, entry)
    return found
