"""The lower right corner: what the next click does, or what must be settled, and its buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.drawing.civilization import marks, symbols
from game.drawing.civilization.marks import Button
from game.drawing.kit import fitting
from game.drawing.kit import steps as kit_steps
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.steps import Step
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED, Colour

HIGH, LOW = 46.0, 34.0
"""The height of a button, and the least of it."""
STEP = 22.0
"""The least height of a step."""
GAP, CLOSE = 2.0, 1.15
"""The least room between two steps; the height of one by its smallest letters."""
LEADING = 1.16


class ActionView(NamedTuple):
    """What the next click does, or what must be settled, as steps with ticks; the buttons lie below."""

    title: str
    text: str
    steps: tuple[Step, ...] = ()
    symbol: str = ""
    """What it is about, beside the sentence."""


class ActionPlaces:
    """Where the sentence, the steps and the buttons lie: these one beside the other, as wide as what
    they say, in as many lines as can be read; keys are left out before a line is added. Buttons in
    several lines are lower where the sentence needs the room."""

    def __init__(self, c: Canvas, box: Box, buttons: Sequence[Button], view: ActionView) -> None:
        self.box = box
        small = fitting.LEAST / c.text_scale
        least = [c.width(one.label, small, "semi") + 22 for one in buttons]
        keys = [c.width(one.key, small) + 14 if one.key else 0.0 for one in buttons]
        keyed = [one + key for one, key in zip(least, keys, strict=True)]
        across = box.w - 24
        lines = _lines(keyed, across)
        self.keyed = len(lines) == len(_lines(least, across)) and max(keyed, default=0) <= across
        """Whether there is room for the keys."""
        if not self.keyed:
            lines, keyed, keys = _lines(least, across), least, [0.0] * len(buttons)
        high = HIGH
        if len(lines) > 1:
            said = c.rich_height(view.text, box.w - 36, small, LEADING) if view.text else 36.0
            said += STEP if view.steps else 0.0
            high = min(high, max(LOW, (box.h - 24 - said) / len(lines) - 6))
        room = Box(box.x + 12, 0, across, len(lines) * (high + 6) - 6 if buttons else 0)
        room.bottom = box.bottom - 12
        wanted = [
            c.width(one.label, 22, "semi") + 48 + key
            for one, key in zip(buttons, keys, strict=True)
        ]
        self.buttons: list[Box] = []
        for line, row in zip(lines, marks.rows(room, len(lines), 6), strict=True):
            self.buttons += _beside(row, wanted[line], keyed[line])
        self.text = Box(box.x + 18, box.y + 42, box.w - 36, room.y - 4 - box.y - 42)

    def shown(self, buttons: Sequence[Button]) -> list[Button]:
        """The buttons as they are painted."""
        return [one if self.keyed else one._replace(key="") for one in buttons]


def _lines(least: Sequence[float], across: float) -> list[slice]:
    """Which buttons lie beside each other, of these least widths: as many as there is room for."""
    lines: list[slice] = []
    first, used = 0, 0.0
    for at, one in enumerate(least):
        if at > first and used + 8 + one > across:
            lines.append(slice(first, at))
            first, used = at, one
        else:
            used += one + (8 if at > first else 0)
    return [*lines, slice(first, len(least))]


def _beside(row: Box, wanted: Sequence[float], least: Sequence[float]) -> list[Box]:
    """Boxes that fill a row in proportion to what is wanted, none narrower than it can be read."""
    gaps = 8 * (len(wanted) - 1)
    wide = (row.w - gaps) / max(1.0, sum(wanted))
    each = [one * wide for one in wanted]
    if any(one < small for one, small in zip(each, least, strict=True)):
        spare = (row.w - gaps - sum(least)) / len(least)
        each = [one + spare for one in least]
    lefts = [row.x + sum(each[:k]) + 8 * k for k in range(len(each))]
    return [Box(left, row.y, one, row.h) for left, one in zip(lefts, each, strict=True)]


def paint_action(c: Canvas, p: ActionPlaces, view: ActionView) -> None:
    b = p.box
    c.panel(b.x, b.y, b.w, b.h, "lit", 16, True)
    strong: Colour = (255, 224, 146)
    room, small = p.text, marks.least(c)
    whole = Box(room.x, b.y + 8, room.w, room.bottom - b.y - 8)
    art = min(room.h, 62.0) if view.symbol else 0.0
    if art and c.rich_height(view.text, room.w - art - 14, small, 1.0) > room.h:
        art = 0.0  # the words need its room
    long = c.width(view.title, small, "title") > room.w
    if not long and view.text and not view.steps and not art:
        long = c.rich_height(view.text, room.w, small, LEADING) > room.h
    if long and not view.steps:  # title and sentence run on
        said = f"*{view.title}*"
        more = f"{said}{'' if view.title[-1:] in '.:?!' else '.'} {view.text}"
        if view.text and c.rich_height(more, whole.w, small, LEADING) <= whole.h + 1:
            said = more
        elif view.text and c.rich_height(view.text, whole.w, small, LEADING) > room.h:
            said = view.text
        marks.sentence(c, said, whole, 20, CREAM, strong, leading=LEADING, middle=not view.text)
        return
    marks.fit(c, view.title, (b.x + 18, b.y + 6, b.w - 36, 36), 24, GOLD_TEXT, "title", "left", 120)
    if art:
        symbols.symbol(c, view.symbol, room.x + art / 2, room.y + art / 2, art)
        room = Box(room.x + art + 14, room.y, room.w - art - 14, room.h)
    if view.steps and room.h >= STEP:  # three lines of buttons leave no room; panels say it too
        room = _steps(c, room, view, strong)
    if view.text:
        marks.sentence(c, view.text, room, 20, CREAM, strong, leading=LEADING)


def _steps(c: Canvas, room: Box, view: ActionView, strong: Colour) -> Box:
    """The steps with their ticks; returns what is left below them."""
    high = room.h * (0.5 if view.text else 1)
    least = marks.least(c) * c.text_scale * CLOSE
    lines = max(1, int((high + GAP) // (least + GAP)))
    across = 1 if len(view.steps) < 3 and not view.text else 2
    across = max(across, -(-len(view.steps) // lines))
    rows = -(-len(view.steps) // across)
    gap = max(GAP, min(6.0, (high - rows * STEP) / max(1, rows - 1)))
    cells = marks.grid(Box(room.x, room.y, room.w, high), len(view.steps), across, gap, 30)
    wholes = [f"{step.head} *{step.sub}*" if step.sub else step.head for step in view.steps]
    words = [
        whole if marks.fits(c, whole, row.w - 30) else step.head
        for row, whole, step in zip(cells, wholes, view.steps, strict=True)
    ]

    def fit() -> bool:
        pairs = zip(cells, words, strict=True)
        return all(marks.wide(c, text, 20) <= row.w - 30 for row, text in pairs)

    with fitting.grown(c, fit):
        rooms = [(text, row.w - 30) for row, text in zip(cells, words, strict=True)]
        size = marks.alike(c, rooms, 20)
        for k, (row, step) in enumerate(zip(cells, view.steps, strict=True)):
            kit_steps.number(c, row.x + 13, row.centery, k + 1, step.state, min(12.0, row.h * 0.44))
            ink = MUTED if step.state == "done" else CREAM
            place = Box(row.x + 30, row.y, row.w - 30, row.h)
            marks.line(c, words[k], place, size, ink, strong=strong)
    return Box(room.x, cells[-1].bottom + 2, room.w, room.bottom - cells[-1].bottom - 2)
