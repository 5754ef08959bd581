"""Lines of the log as trees: what is news, what was done to whoever looks first; what has no room is counted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.drawing.kit import badges, parts, shapes, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Node, art, as_many, column, either, row, text
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import FAINT, GOLD_TEXT
from game.hotseat.intents import Open
from game.words import Words, plain
from game.words.recap import NOBODY
from game.words.seats import Seat
from game.words.telling import LOG, Entry

LOW, ONE_LINE = 130.0, 50.0
"""A pane that is lower has room for lines only, or for one, and the key of the log beside it."""
CAP = 28.0
LINE, GAP = 24.0, 5.0
"""The height of one line of letters of the usual size, and what lies between two entries."""
LINE_OF_LOG = SENTENCE, CLAUSE = "log", "clause"
"""The kinds of things in a line."""
NEW, OLD = (250, 246, 228), (214, 214, 198)


def pane(words: Words, key: str, high: float, entries: Sequence[Entry], near: int,
         signs: Sequence[str]) -> Node:  # fmt: skip
    """The lines under their title; a low pane has none, and the key of the log beside its one line."""
    say, low = words.say, high <= ONE_LINE
    none = text(say("table.log_empty"), 21, FAINT, lines=3, pad=(10, 2), grow=1)
    lines = _lines(entries, near, signs, words, key) if entries else none
    fresh = any(entry.fresh for entry in entries)
    sentence = say("table.recap.title" if fresh else "table.log")
    title = text(sentence, 22, GOLD_TEXT, "semi", grow=1)
    whole = text(f"{say('table.whole_log')}  {key}".rstrip(), 20, FAINT)
    head = either(row(title, whole, gap=10, pad=(10, 3)), title.but(pad=(10, 3), grow=0))
    if low:
        lines = row(lines, art(_cap, key, w=CAP, h=CAP), gap=8, grow=1)
    return column(
        head if high >= LOW else None, lines,
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


def _lines(entries: Sequence[Entry], near: int, signs: Sequence[str], words: Words,
           key: str) -> Node:  # fmt: skip
    """As much as there is room for: what is new is told or counted, what is older goes first."""
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
    sentence = parts.pointable(words, id=(SENTENCE, key), does=does or Open("line", key), says=says,
                           thing="" if does else key, stop=False, grow=1)  # fmt: skip
    at_end = text(clause, 20, FAINT, "semi", 1.0)
    if clause and does is None:
        at_end = parts.pointable(at_end, id=(CLAUSE, f"{clause}@{key}"), does=Open("clause", key),
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
