"""The log pane of a table: what is news to the person on turn, what was done to them first; else
the newest lines of the log. What a line tells of is shown on the table while it is pointed at, and a
click goes there; a click on a clause opens the rules, one beside it the whole log."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from game.drawing.kit import badges, parts, shapes, theme
from game.drawing.kit.badges import Seat
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import (
    Node,
    art,
    as_many,
    column,
    either,
    row,
    text,
)
from game.drawing.kit.theme import FAINT, GOLD_TEXT
from game.scenes.kit.intents import Open
from game.scenes.kit.scene import Scene, Sprite
from game.scenes.kit.section import Box
from game.scenes.kit.tree_section import TreeSection
from game.scenes.table.sections.map import MapSection
from game.scenes.table.telling import LOG, Entry, Telling, TellingSection
from game.words import plain
from game.words.recap import NOBODY

LOW, ONE_LINE = 130.0, 50.0
"""A pane that is lower has room for lines only, or for one, and the key of the log beside it."""
CAP = 28.0
NEW, OLD = (250, 246, 228), (214, 214, 198)


class LogSection(TreeSection, TellingSection):
    """The newest lines, the last at the bottom."""

    def __init__(self, box: Box) -> None:
        super().__init__(box, self._shown, self._pane, self._press, self._told)

    def _shown(self) -> tuple[Hashable, ...]:
        return *self.telling.about(), self.scene.app.words, theme.current()

    def lines(self) -> list[Entry]:
        """The lines that are shown, from the top."""
        things = (thing.does for thing in self.laid().things.values())
        shown = (one for one in things if isinstance(one, Open) and one.what == "line")
        return [self.telling.entries()[int(one.about)] for one in shown]

    def things(self, name: str) -> tuple[str, ...]:
        """What the line tells of, by the name of its target or of that of its clause."""
        node = self.laid().things.get(name)
        does = None if node is None else node.does
        if not isinstance(does, Open) or does.what == LOG:
            return ()
        return self._entry(does.about).things

    def _entry(self, number: str) -> Entry:
        return self.telling.entries()[int(number)]

    def _told(self, number: str) -> str:
        """What a line says, and where it happened."""
        entry = self._entry(number)
        said = plain(entry.text), self.telling.where(entry.event)
        return " ".join(filter(None, dict.fromkeys(said)))

    def _press(self, intent: Open) -> None:
        if intent.what == LOG:
            self.telling.open_log(int(intent.about or 0))
        elif intent.what == "clause":
            clause = self._entry(intent.about).clause
            self.scene.app.go.rules(self.telling.facts.game.id, clause)
        else:
            entry = self._entry(intent.about)
            if (press := self.telling.pressed(entry.text)) is not None:
                press()  # a remark of the layer leads on by itself
            elif not self._go_to(entry.things):
                self.telling.open_log()

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

    # ---- the tree -------------------------------------------------------------------------

    def _pane(self, *about: object) -> Node:
        """The lines under their title; a low pane has none, and the key of the log beside its one line."""
        say, key, b = self.scene.say, self.scene.app.reader.key("log"), self.box
        entries, low = self.telling.entries(), b.h <= ONE_LINE
        none = text(say("table.log_empty"), 21, FAINT, lines=3, pad=(10, 2), grow=1)
        lines = either(*_forms(self.telling, entries, say, key), grow=1) if entries else none
        fresh = any(entry.fresh for entry in entries)
        title = text(
            say("table.recap.title" if fresh else "table.log"), 22, GOLD_TEXT, "semi", grow=1
        )
        whole = text(f"{say('table.whole_log')}  {key}".rstrip(), 20, FAINT)
        head = either(row(title, whole, gap=10, pad=(10, 3)), title.but(pad=(10, 3)))
        if low:
            lines = row(lines, art(_cap, key, w=CAP, h=CAP), gap=8, grow=1)
        return column(
            head if b.h >= LOW else None, lines,
            pad=(8, 3 if low else 7, 4 if low else 10, 3 if low else 8), gap=1, bleed=16,
            paint=parts.ground("dark"), id=("button", "log"), does=Open(LOG), says=say("table.log"),
        )  # fmt: skip


def _forms(
    telling: Telling, entries: Sequence[Entry], say: Callable[..., str], key: str
) -> list[Node]:
    """As much as there is room for: what is new is told or counted, what is older goes first."""
    near, signs = telling.near(), telling.facts.signs
    start = next((n for n, one in enumerate(entries) if one.fresh), len(entries))
    near_to, new = start + near, range(start, len(entries))
    order = [*new[:near], *reversed(range(near_to, len(entries))), *reversed(range(start))]

    def counted(cut: list[int]) -> tuple[str, int]:
        first = min((entries[n].n for n in cut if entries[n].n), default=0)
        return say("table.recap.more", n=len(cut)), first

    def more(cut: list[int]) -> Node | None:
        cut = [n for n in cut if n >= start]
        told, first = counted(cut)
        count = Entry(NOBODY, told, key, fresh=True)
        return _line(len(entries), count, signs, Open(LOG, str(first)), told) if cut else None

    sees = [say("common.see_clause", clause=one.clause) for one in entries]
    lines = [_line(n, one, signs, see=sees[n]) for n, one in enumerate(entries)]
    told = order[0] if new else len(entries) - 1
    alone, others = entries[told], [n for n in new if n != told]
    if others:  # counted at the end of the only line
        count, first = counted(others)
        alone = alone._replace(clause=f"+{len(others)}")
        says = f"{plain(alone.text)} {count}"
        last = _line(told, alone, signs, Open(LOG, str(first)), says, firm=False)
    else:
        last = _line(told, alone, signs, see=sees[told], firm=False)
    return [*as_many(lines, order, more, gap=5), last]


def _line(n: int, entry: Entry, signs: Sequence[str], does: Open | None = None, says: str = "",
          see: str = "", firm: bool = True) -> Node:  # fmt: skip
    """Whose it is, what it says, and where the rules tell of that; what counts others opens the log."""
    edge = (theme.palette().bad if entry.mine else theme.GOLD) if entry.fresh else ""
    whose = Seat(signs[entry.seat], "") if entry.seat != NOBODY else None
    words = text(entry.text, 20, NEW if entry.fresh else OLD, lines=12, leading=1.2, firm=firm)
    told = parts.pointable(words, id=("log", n), does=does or Open("line", str(n)), says=says,
                           thing="" if does else str(n), stop=False, grow=1)  # fmt: skip
    clause = text(entry.clause, 20, FAINT, "semi", 1.0)
    if entry.clause and does is None:
        key, leads = ("clause", f"{entry.clause}@{n}"), Open("clause", str(n))
        read = f"{plain(entry.text)} {see}"
        clause = parts.pointable(clause, id=key, does=leads, says=read, stop=False)
    sign = art(_whose, whose, edge, bool(entry.mine), w=36)
    aside = column(clause, at=(0, 0)) if entry.clause else None
    return row(sign, told, aside, gap=5)


def _whose(c: Canvas, b: Box, who: Seat | None, edge: str, mine: bool) -> None:
    """A badge at the head of the line, and along all of it an edge where it is news."""
    if edge:
        wide = 7 if mine else 4
        body = f'<rect width="{wide}" height="{b.h:.0f}" rx="2" fill="{edge}"/>'
        c.svg(body, (0, 0, wide, b.h), b.x, b.y, wide, b.h)
    x, y = b.x + 22, b.y + 13 * c.text_scale
    if who is not None:
        badges.seat(c, who.sign, x, y, 9)
    elif not edge:
        badges.sign(c, "diamond", x, y, 8, theme.GOLD, theme.INK)


def _cap(c: Canvas, b: Box, key: str) -> None:
    """The key of the whole log."""
    shapes.plate(c, b, "#26393b", "#c39a4e", 1.6, 6)
    c.text(key, *b.center, 19.5 / c.text_scale, GOLD_TEXT, "semi", "center", limit=CAP)


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
