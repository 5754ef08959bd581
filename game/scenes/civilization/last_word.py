"""The last word at the open table: what somebody has ended or laid stands to be taken back by them, free
until whoever is next has begun."""

from __future__ import annotations

from game.drawing.kit.nodes import Node, column, row, text, words
from game.drawing.kit.parts import badge, button, panel
from game.drawing.kit.theme import MUTED
from game.hotseat.civilization.intents import Plain, Send
from game.scenes.civilization.layout import GAP
from game.scenes.kit.section import Box
from game.scenes.kit.tree_section import TreeSection
from game.scenes.table.log_pane import LogSection
from game.words.civilization.position import Moment, Now
from game.words.seats import Seat

AREA = "table.word."
HIGH, LINE = 150.0, 44.0
"""The height of the plate, and of one that is a line."""
ROOM = 2.2
"""So many times as high as the plate is the log above which it lies; in the place of a lower one else."""
TAKE_BACK = ("do", "take_back")


def plate(seat: Seat, said: str, free: str, label: str, key: str) -> Node:
    """Whose word it is, what it was, until when it is free, and the button that takes it back."""
    body = panel(
        row(badge(seat, 13, w=30, h=30), text(said, 21, lines=3, leading=1.0, grow=1), gap=6),
        text(free, 19, MUTED, lines=2, leading=1.0, least=0.85),
        button(label, "normal", "undo", key, id=TAKE_BACK, does=Plain.TAKE_BACK, says=label, h=44),
        quiet=True, grow=1,
    )  # fmt: skip
    return column(body, pad=(0, 0, 0, GAP))  # the log lies there else


def line(seat: Seat, said: str, free: str, label: str, key: str) -> Node:
    """The same in one line."""
    back = button(label, "normal", "undo", key, size=20, id=TAKE_BACK, does=Plain.TAKE_BACK, says=label,
                  h=LINE - 4, w=340)  # fmt: skip
    body = row(text(said, 20, same="word"), words(free, size=19, colour=MUTED), gap=14, grow=1)
    return panel(row(badge(seat, 11, w=26, h=26), body, back, gap=6), quiet=True, pad=(10, 2, 4, 2))


class WordSection(TreeSection):
    """The plate above the log, which makes room for it while it is there, or in the place of its one line
    below the map."""

    def __init__(self, log: LogSection, letters: float, now: Now, send: Send) -> None:
        self.log, self.whole, high = log, log.box, HIGH * max(1.0, letters) + GAP
        x, _, w, h = whole = log.box
        high = high if h >= ROOM * high else max(h, LINE)
        here = Box(x, whole.bottom - high if high > h else whole.y, w, high)
        super().__init__(here, lambda: about(now()), plate if high > 2 * LINE else line, send)

    @property
    def live(self) -> bool:  # type: ignore[override]
        there, log = super().live, self.log.box
        top = min(self.box.bottom, self.whole.bottom) if there else self.whole.y
        self.log.box = Box(log.x, top, log.w, log.bottom - top)
        return there


def about(m: Moment) -> tuple[Seat, str, str, str, str] | None:
    """Whose word it is, what it was, until when it is free, and the button that takes it back; None: there
    is none, or it makes way for a board."""
    if m.word is None or m.due is None or m.board:
        return None
    owner, said = m.word
    names = {"owner": m.p.names[owner], "next": m.p.names[m.due]}
    seat = Seat(m.p.signs[owner], m.p.names[owner])
    free, label = m.say(AREA + "free", **names), m.say(AREA + "back", **names)
    return seat, said or m.say(AREA + "ended", **names), free, label, m.key("undo")
