"""Forms: rows of what can be set (`words/settings.py`), and the one way in which all of them are shown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Key, Node, column, line, row, text
from game.drawing.kit.theme import CREAM, MUTED
from game.scenes.kit.controls import Slide, choice, slider
from game.words.settings import Numbers, Put, Row, Say

RULE = (58, 84, 80)


def control(c: Canvas, say: Say, of: Row, name: Key = (), **more: Any) -> Node:
    """What a row is chosen from."""
    kind, put = of.kind, Put(of.put, of.name, of.kind)
    if isinstance(kind, Numbers) and kind.groove:
        slide = Slide(kind.values, float(kind.shown(of.value)), put)
        return slider(of.name, slide, kind.words(say, slide.values[slide.at]), of.title, **more)
    choices = kind.choices(say, of.word)
    return choice(c, name or of.name, choices, kind.shown(of.value), put, of.title, **more)


def words(of: Row, size: float = 26, **more: Any) -> Node:
    """The title of a row, and what it does."""
    note = text(of.note, 21, MUTED, lines=4, leading=1.15) if of.note else None
    title = text(f"*{of.title}*", size, CREAM, lines=2, bold=CREAM, leading=1.15)
    return column(title, note, **{"at": (0, 0.5), **more})


def stacked(c: Canvas, say: Say, rows: Iterable[Row]) -> Node:
    """Rows one below the other, the words of each above what is chosen from."""
    return column(*_ruled(
        column(words(one), control(c, say, one, h=58), gap=6, grow=1, at=(0, 0.5)) for one in rows
    ), grow=1)  # fmt: skip


def beside(c: Canvas, say: Say, rows: Iterable[Row], split: float, name: str = "") -> Node:
    """Rows one below the other, the words of each beside what is chosen from."""
    return column(*_ruled(
        row(
            words(one, w=1, grow=split),
            column(control(c, say, one, (name, one.name) if name else (), h=58), w=1, grow=1 - split),
            gap=30, grow=1,
        ) for one in rows
    ), grow=1)  # fmt: skip


def _ruled(rows: Iterable[Node]) -> Iterable[Node]:
    """A level rule between each two."""
    for n, one in enumerate(rows):
        if n:
            yield line(RULE, 1.5, h=2)
        yield one
