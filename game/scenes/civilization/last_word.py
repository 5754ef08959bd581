"""The last word at the open table: what somebody has ended or laid stands to be taken back by them, free
until whoever is next has begun."""

from __future__ import annotations

from game.drawing.kit.badges import Seat
from game.drawing.kit.nodes import Node, row, text, words
from game.drawing.kit.parts import badge, button, panel
from game.drawing.kit.theme import MUTED
from game.scenes.civilization.intents import Plain, Send
from game.scenes.civilization.layout import GAP, Layout
from game.scenes.civilization.moment import Moment, Now
from game.scenes.kit.section import Box
from game.scenes.kit.tree_section import TreeSection

AREA = "table.word."
HIGH, LINE = 138.0, 44.0
"""The height of the plate, and of one that is a line."""
ROOM = 2.2
"""So many times as high as the plate is the log above which it lies."""
TAKE_BACK = ("do", "take_back")


def plate(seat: Seat, said: str, free: str, label: str, key: str) -> Node:
    """Whose word it is, what it was, until when it is free, and the button that takes it back."""
    return panel(
        row(badge(seat, 13, w=30, h=30), text(said, 21, grow=1), gap=6),
        text(free, 19, MUTED, lines=2, leading=1.0, least=0.85),
        button(label, "normal", "undo", key, id=TAKE_BACK, does=Plain.TAKE_BACK, says=label, h=44),
        quiet=True,
    )


def line(seat: Seat, said: str, free: str, label: str, key: str) -> Node:
    """The same in one line."""
    back = button(label, "normal", "undo", key, size=20, id=TAKE_BACK, does=Plain.TAKE_BACK, says=label,
                  h=LINE - 4, w=340)  # fmt: skip
    told = row(text(said, 20, same="word"), words(free, size=19, colour=MUTED), gap=14, grow=1)
    return panel(row(badge(seat, 11, w=26, h=26), told, back, gap=6), quiet=True, pad=(10, 2, 4, 2))


def place(f: Layout, letters: float, there: bool) -> tuple[Layout, Box]:
    """Where the plate lies, if there is one: above the log, which makes room for it, or in the place of its
    one line below the map."""
    if not there:
        return f, Box(0, 0, 0, 0)
    high, log = HIGH * max(1.0, letters), f.log
    if log.h >= ROOM * high:
        lower = Box(log.x, log.y + high + GAP, log.w, log.h - high - GAP)
        return f._replace(log=lower), Box(log.x, log.y, log.w, high)
    line = Box(log.x, log.bottom - max(log.h, LINE), log.w, max(log.h, LINE))
    return f._replace(log=Box(log.x, log.y, log.w, 0)), line


def waits(m: Moment) -> bool:
    """Whether there is a word to be taken back; it makes way for a board."""
    return m.word is not None and m.due is not None and not m.board


def section(box: Box, now: Now, send: Send) -> TreeSection:
    """The plate."""

    def about() -> tuple[Seat, str, str, str, str] | None:
        m = now()
        if m.word is None or m.due is None or not waits(m):
            return None
        owner, said = m.word
        names = {"owner": m.p.names[owner], "next": m.p.names[m.due]}
        seat = Seat(m.p.signs[owner], m.p.names[owner])
        free, label = m.say(AREA + "free", **names), m.say(AREA + "back", **names)
        return seat, said or m.say(AREA + "ended", **names), free, label, m.key("undo")

    return TreeSection(box, about, plate if box.h > 2 * LINE else line, send)
