"""The log pane of a table: what is news to the person on turn, what was done to them first; else
the newest lines of the log. What a line tells of is shown on the table while it is pointed at, and a
click goes there; a click on a clause opens the rules, one beside it the whole log."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.drawing.kit import badges, parts, shapes, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Node, art, as_many, column, either, row, text
from game.drawing.kit.theme import FAINT, GOLD_TEXT
from game.hotseat.intents import Open
from game.scenes.kit.scene import Scene, Sprite
from game.scenes.kit.section import Box, Section
from game.scenes.kit.tree_section import TreeSection
from game.scenes.table.sections.map import MapSection
from game.words import Words, plain
from game.words.recap import NOBODY
from game.words.seats import Seat
from game.words.telling import LOG, NEWEST, Entry, Telling

LOW, ONE_LINE = 130.0, 50.0
"""A pane that is lower has room for lines only, or for one, and the key of the log beside it."""
CAP = 28.0
LINE, GAP = 24.0, 5.0
"""The height of one line of letters of the usual size, and what lies between two entries."""
NEW, OLD = (250, 246, 228), (214, 214, 198)


class TellingSection(Section):
    """A section that tells of the table; the table that takes it in says what there is to tell."""

    scene: Scene
    telling: Telling


def counted_from(sections: Iterable[Section]) -> int:
    """The action where begins what trees only count, for there is no room for it; 0: all is told."""
    trees = (one for one in sections if isinstance(one, TreeSection) and one.live)
    does = (thing.does for one in trees for thing in one.laid().things.values())
    logs = (one for one in does if isinstance(one, Open) and one.what == LOG)
    return max((int(one.about or 0) for one in logs), default=0)


class LogSection(TreeSection, TellingSection):
    """The newest lines, the last at the bottom."""

    def __init__(self, box: Box) -> None:
        super().__init__(box, self._shown, self._pane, self._press, self._spoken)

    def _shown(self) -> tuple[Hashable, ...] | None:
        """Nothing while another section has all its room."""
        if not self.box.h:
            return None
        return *self.telling.about(), self.scene.app.words, theme.current()

    def lines(self) -> list[Entry]:
        """The lines that are shown, from the top."""
        things = (thing.does for thing in self.laid().things.values())
        shown = (one for one in things if isinstance(one, Open) and one.what == "line")
        entries = {one.key: one for one in self.telling.entries()}
        return [entries[one.about] for one in shown]

    def things(self, name: str) -> tuple[str, ...]:
        """What the line tells of, by the name of its target or of that of its clause."""
        node = self.laid().things.get(name)
        does = None if node is None else node.does
        if not isinstance(does, Open) or does.what == LOG:
            return ()
        return self._entry(does.about).things

    def _entries(self) -> list[Entry]:
        """No more lines of what was before than there might be room for."""
        least = LINE * self.scene.app.comfort.text_size + GAP
        return self.telling.entries(min(NEWEST, int(self.box.h / least)))

    def _entry(self, key: str) -> Entry:
        return next(one for one in self.telling.entries() if one.key == key)

    def _spoken(self, key: str) -> str:
        """What a line says, and where it happened, or for its clause where the rules tell of that."""
        clause, entry = key.startswith("@"), self._entry(key.removeprefix("@"))
        wording, event = self.telling.table.wording, entry.event
        more = "" if event is None else wording.where(event)
        more = self.scene.say("common.see_clause", clause=entry.clause) if clause else more
        return " ".join(filter(None, dict.fromkeys((plain(entry.text), more))))

    def _press(self, intent: Open) -> None:
        if intent.what == LOG:
            self.telling.table.log(int(intent.about or 0))
        elif intent.what == "clause":
            clause = self._entry(intent.about).clause
            self.scene.app.go.rules(self.telling.facts.game.id, clause)
        else:
            entry = self._entry(intent.about)
            if (press := self.telling.pressed(entry.text)) is not None:
                press()  # a remark of the layer leads on by itself
            elif not self._go_to(entry.things):
                self.telling.table.log()

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
        entries, low = self._entries(), b.h <= ONE_LINE
        none = text(say("table.log_empty"), 21, FAINT, lines=3, pad=(10, 2), grow=1)
        lines = _lines(self.telling, entries, self.scene.app.words, key) if entries else none
        fresh = any(entry.fresh for entry in entries)
        sentence = say("table.recap.title" if fresh else "table.log")
        title = text(sentence, 22, GOLD_TEXT, "semi", grow=1)
        whole = text(f"{say('table.whole_log')}  {key}".rstrip(), 20, FAINT)
        head = either(row(title, whole, gap=10, pad=(10, 3)), title.but(pad=(10, 3), grow=0))
        if low:
            lines = row(lines, art(_cap, key, w=CAP, h=CAP), gap=8, grow=1)
        return column(
            head if b.h >= LOW else None, lines,
            pad=(8, 3 if low else 7, 4 if low else 10, 3 if low else 8), gap=1, bleed=16,
            paint=parts.ground("dark"), id=("button", "log"), does=Open(LOG), says=say("table.log"),
        )  # fmt: skip


class _Counted(NamedTuple):
    """Counts the news that has no room: the number of the action of each line, from the `start` on
    those that are news."""

    actions: tuple[int, ...]
    start: int
    words: Words
    key: str

    def __call__(self, cut: tuple[int, ...]) -> Node | None:
        if not (cut := tuple(k for k in cut if k >= self.start)):
            return None
        sentence, leads = self.counted(cut), Open(LOG, str(self.first(cut)))
        return _line("more", "", _edge(True, False), sentence, self.key, True, leads, sentence)

    def counted(self, cut: Sequence[int]) -> str:
        return self.words.say("table.recap.more", n=len(cut))

    def first(self, cut: Sequence[int]) -> int:
        """The number of the first action of these."""
        return min((self.actions[k] for k in cut if self.actions[k]), default=0)


def _lines(telling: Telling, entries: Sequence[Entry], words: Words, key: str) -> Node:
    """As much as there is room for: what is new is told or counted, what is older goes first."""
    near, signs = telling.near(), telling.facts.signs
    start = next((n for n, one in enumerate(entries) if one.fresh), len(entries))
    near_to, new = start + near, range(start, len(entries))
    order = [*new[:near], *reversed(range(near_to, len(entries))), *reversed(range(start))]
    more = _Counted(tuple([one.n for one in entries]), start, words, key)
    at_end = order[0] if new else len(entries) - 1
    alone, others = entries[at_end], [n for n in new if n != at_end]
    if others:  # counted at the end of the only line
        says = f"{plain(alone.text)} {more.counted(others)}"
        leads = Open(LOG, str(more.first(others)))
        alone = alone._replace(clause=f"+{len(others)}")
        last = _of(alone, signs, leads, says, firm=False)
    else:
        last = _of(alone, signs, firm=False)
    return either(as_many([_of(one, signs) for one in entries], order, more, gap=GAP), last, grow=1)


def _edge(fresh: bool, mine: bool) -> str:
    """The colour of the edge along what is news."""
    return (theme.palette().bad if mine else theme.GOLD) if fresh else ""


def _of(entry: Entry, signs: Sequence[str], does: Open | None = None, says: str = "",
        firm: bool = True) -> Node:  # fmt: skip
    sign = "" if entry.seat == NOBODY else signs[entry.seat]
    edge = _edge(entry.fresh, entry.mine)
    return _line(entry.key, sign, edge, entry.text, entry.clause, entry.mine, does, says, firm)


@lru_cache(256)
def _line(key: str, sign: str, edge: str, said: str, clause: str, mine: bool,
          does: Open | None = None, says: str = "", firm: bool = True) -> Node:  # fmt: skip
    """Whose it is, what it says, and where the rules tell of that; what counts others opens the log."""
    words = text(said, 20, NEW if edge else OLD, lines=12, leading=1.2, firm=firm)
    sentence = parts.pointable(words, id=("log", key), does=does or Open("line", key), says=says,
                           thing="" if does else key, stop=False, grow=1)  # fmt: skip
    at_end = text(clause, 20, FAINT, "semi", 1.0)
    if clause and does is None:
        at_end = parts.pointable(at_end, id=("clause", f"{clause}@{key}"), does=Open("clause", key),
                                 thing=f"@{key}", stop=False)  # fmt: skip
    whose = art(_whose, Seat(sign, "") if sign else None, edge, mine, w=36)
    return row(whose, sentence, column(at_end, at=(0, 0)) if clause else None, gap=5)


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
