"""The two dials, one's own technology and the events; and the barbarians' direction token."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.content.new_dawn.load import tables
from game.drawing.kit.arranger import Arranger
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import LEAST
from game.drawing.kit.nodes import Node, Paint, art, column, either, row, text
from game.drawing.kit.parts import ground
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.drawing.new_dawn import marks
from game.rules.new_dawn.pending import Advancing, Frame
from game.rules.new_dawn.science import turned
from game.words.new_dawn.position import Position
from game.words.new_dawn.sentences import icon_name
from game.words.new_dawn.spoken import Names


def dials(p: Position, ahead: int | None, lifted: Names) -> Node:
    """Both dials, and what the event dial says in words; `ahead` is where the tech dial is about to go.
    While one turns, it lies above the panel."""
    dial, event, sections = p.state.players[p.seat].dial, p.state.event, tables().event.sections
    icons = tuple(icon_name(icon) for icon in sections)
    titles = p.say("new_dawn.table.technology"), p.say("new_dawn.table.events")
    names = [p.say(f"new_dawn.event.{sections[(event + n) % len(sections)]}.title") for n in (0, 1)]
    now, then = (p.say(f"new_dawn.table.event_{key}", event=name)
                 for key, name in zip(("now", "next"), names, strict=True))  # fmt: skip
    forms = ((now, then), (names[0], f"→ {names[1]}"))  # in brief: the next one after an arrow
    return row(
        _dial("tech", titles[0], Paint(marks.tech, (dial, ahead)), lifted, f"{titles[0]}: {dial}", 200),
        _dial("event", titles[1], Paint(marks.event, (icons, event)), lifted, f"{now} {then}", 175,
              either(*(column(_caption(f"*{one}*", CREAM), _caption(other, MUTED)) for one, other in forms))),
        gap=8, pad=(8, 6), paint=ground("dark", 14), bleed=16,
    )  # fmt: skip


SOON = 6
"""So many spaces further the technology dial is drawn before it turns: as far as a card without tokens."""


def to_come(about: Callable[[], tuple[Any, ...] | None], box: Box, arranger: Callable[[], Arranger],
            c: Canvas) -> Iterator[None]:  # fmt: skip
    """Draw both dials as they may stand next."""
    if (now := about()) is None:
        return
    for p in arranger().arrange(dials(*now), box):
        match p.node.paint:
            case Paint(marks.tech, (value, _)):
                for spaces in range(1, SOON + 1):
                    marks.tech(c, p.box, turned(value, spaces)[0], None)
                    yield
            case Paint(marks.event, (icons, index)):
                marks.event(c, p.box, icons, (index + 1) % len(icons))
                yield


def _dial(
    which: str, title: str, paint: Paint, lifted: Names, says: str, wide: float, *below: Node
) -> Node:
    lies = Node("art", w=wide, h=wide, least=0.6, grow=1, part=f"dial:{which}")
    return column(
        text(title, 22, GOLD_TEXT, "title", 0.5, same="dials", h=28),
        lies if f"dial:{which}" in lifted else lies.but(paint=paint),
        *below, w=wide, grow=1, gap=4, id=("dial", which), says=says,
    )  # fmt: skip


def _caption(words: str, ink: tuple[int, int, int]) -> Node:
    return text(words, LEAST, ink, align=0.5, lines=3, leading=1.16)


def dial_ahead(p: Position, deciding: Frame | None) -> int | None:
    """Where the dial would end, while a science card is resolved."""
    if not isinstance(deciding, Advancing) or deciding.seat != p.seat:
        return None
    return turned(p.state.players[p.seat].dial, deciding.spaces)[0]


def direction(first: int, sentence: str) -> Node:
    """The direction token, in a corner of the map."""
    return art(marks.direction, first, pad=6, id=("dial", "direction"), says=sentence, bleed=2)
