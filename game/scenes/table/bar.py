"""The bar at the top of a table: how far the game is, whose turn it is, and buttons that never move."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Protocol

from game.drawing.art.svg import lin
from game.drawing.kit import badges, fitting
from game.drawing.kit.canvas import BUTTONS, Canvas
from game.drawing.kit.theme import GOLD_TEXT, MUTED
from game.scenes.kit.section import Box, Section, Target
from game.scenes.kit.services import Services
from game.scenes.kit.widgets import Button
from game.scenes.table.telling import Heading
from game.scenes.table.undo import Undoing

WIDE = 126.0
COUNT = 4
NAME = 190.0
"""The width that the name of the game may take."""
LEAST = 0.72
"""Of its size the status keeps so much; beside a longer one the progress is not told: its panels
tell it, too."""
BADGE = 40.0
LABEL = BUTTONS["quiet"][3]


class Opening(Protocol):
    """What the bar opens: the rules, the cards, the menu."""

    app: Services

    def rules(self, clause: str | None = None) -> None: ...
    def cards(self) -> None: ...
    def menu(self) -> None: ...


class Playing(Opening, Protocol):
    """What is played below the bar, or shown as it was."""

    undoing: Undoing

    @property
    def past(self) -> int | None: ...


class BarSection(Section):
    """The words of the bar; `heading` is what it says now."""

    def __init__(self, box: Box, heading: Callable[[], Heading]) -> None:
        super().__init__(box)
        self.heading = heading

    def signature(self) -> Hashable:
        return self.heading()

    def ground(self, c: Canvas) -> None:
        b = self.box
        body = (
            f'<defs>{lin("t", "#1c2f33", "#0c181c")}</defs><rect width="{b.w:.0f}" height="60" '
            f'fill="url(#t)"/><path d="M0 59H{b.w:.0f}" stroke="#c39a4e" stroke-width="2"/>'
        )
        c.svg(body, (0, 0, b.w, 60), 0, 0, b.w, 60)
        c.text(self.heading().game, 24, 30, 32, GOLD_TEXT, "title", "midleft", limit=NAME)

    def paint(self, c: Canvas) -> None:
        b, (game, told, text, sign, name) = self.box, self.heading()
        left = 24 + min(NAME, c.width(game, 32, "title")) + 20
        right = b.w - 32 - buttons_width(c.text_scale)
        need = c.width(text, 27, "semi")
        free = right - left - 30 - BADGE
        for size in (22.0, fitting.LEAST):
            small = c.width(told, size / max(1.0, c.text_scale)) + 2
            if LEAST * need <= free - small:
                room = max(small, free - need)
                left += c.text(told, left, 31, 22, MUTED, "body", "midleft", limit=room) + 30
                break
        left += BADGE
        wide = min(need, right - left)
        x = min(max(left, b.w / 2 - wide / 2), right - wide)
        if sign:
            badges.seat(c, sign, x - 27, 30, 15, name)
        c.text(text, x, 29, 27, (255, 247, 224), "semi", "midleft", limit=wide)


def button_width(text_size: float) -> float:
    """Buttons grow with the letters, as far as the bar allows."""
    return WIDE * max(1.0, min(1.25, text_size))


def undo_width(text_size: float) -> float:
    """Undo also says how far it goes."""
    return button_width(text_size) * 1.4


def buttons_width(text_size: float) -> float:
    """All the buttons, with their gaps."""
    return undo_width(text_size) + 3 * button_width(text_size) + COUNT * 6


def buttons(table: Playing, box: Box) -> Iterator[Button]:
    """Undo, rules, cards, menu."""
    text_size = table.app.comfort.text_size
    left = box.w - 8 - buttons_width(text_size)
    if table.past is None:  # the past is not taken back
        label = table.app.words.say("table.undo")
        yield UndoButton(label, left, undo_width(text_size), table.undoing)
    yield from looking_buttons(table, box)


def looking_buttons(table: Opening, box: Box) -> Iterator[Button]:
    """Those that change nothing: rules, cards, menu; where they always are."""
    say, wide = table.app.words.say, button_width(table.app.comfort.text_size)
    others = (
        ("rules", say("table.rules"), table.rules),
        ("cards", say("table.cards"), table.cards),
        ("menu", say("table.menu"), table.menu),
    )
    left = box.w - 8 - 3 * (wide + 6)
    for name, label, act in others:
        yield BarButton(name, label, left, wide, act)
        left += wide + 6


class BarButton(Button):
    """A button of the bar."""

    radius = 11.0

    def __init__(
        self, name: str, label: str, x: float, wide: float, act: Callable[[], None]
    ) -> None:
        super().__init__(f"button:{name}", x, 5, wide, 49, label, act, "quiet", name, size=22)
        self.box = Box(x - 3, 1, wide + 6, 58)

    def focus_rim(self, c: Canvas) -> None:
        if self.focused(self.name):
            c.focus(self.x - 2, self.y - 3, self.w + 4, self.h + 6, self.radius)


class UndoButton(BarButton):
    """Undo says on itself how far it goes, or whose consent it needs."""

    def __init__(self, label: str, x: float, wide: float, undoing: Undoing) -> None:
        super().__init__("undo", label, x, wide, undoing.step)
        self.undoing = undoing

    def targets(self) -> list[Target]:
        text = f"{self.label}. {self.undoing.text()}"
        return [Target(self.name, Box(self.x, self.y, self.w, self.h), text)]

    def signature(self) -> Hashable:
        return super().signature(), tuple(self.undoing.notes())

    def paint(self, c: Canvas) -> None:
        notes = self.undoing.notes()
        if not notes:
            super().paint(c)
            return
        state = self.hovered(self.name), self.scene.pressed == self.name
        c.button(self.x, self.y, self.w, self.h, "", self.kind, "", "", "", 22, *state)
        c.icon(self.icon, self.x + 23, self.y + self.h / 2, 30)
        left = self.x + 42
        room = self.x + self.w - 8 - left
        size = min(22.0 * c.text_scale, 24.0) / c.text_scale  # two lines are no higher
        note = next((one for one in notes if c.width(one, size * 0.93) <= room), notes[-1])
        middle, step = left + room / 2, self.h * 0.23
        top, below = self.y + self.h / 2 - step - 1, self.y + self.h / 2 + step - 1
        c.text(self.label, middle, top, size, LABEL, "semi", "center", limit=room)
        c.text(note, middle, below, size * 0.93, GOLD_TEXT, "body", "center", limit=room)
        self.focus_rim(c)
