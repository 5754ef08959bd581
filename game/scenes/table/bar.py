"""The bar at the top of a table: how far the game is, whose turn it is, and buttons that never move."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Protocol

from game.drawing.art.svg import lin
from game.drawing.kit import badges, fitting
from game.drawing.kit.canvas import BUTTONS, Canvas
from game.drawing.kit.nodes import Look, Node, art, row
from game.drawing.kit.theme import GOLD_TEXT, MUTED
from game.hotseat.intents import Open
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services
from game.scenes.kit.tree_section import TreeSection
from game.scenes.table.undoing import Undoing
from game.words import Words
from game.words.telling import Heading

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
        b, (game, progress, text, sign, name) = self.box, self.heading()
        left = 24 + min(NAME, c.width(game, 32, "title")) + 20
        right = b.w - 32 - buttons_width(c.text_scale)
        need = c.width(text, 27, "semi")
        free = right - left - 30 - BADGE
        for size in (22.0, fitting.LEAST):
            small = c.width(progress, size / max(1.0, c.text_scale)) + 2
            if LEAST * need <= free - small:
                room = max(small, free - need)
                left += c.text(progress, left, 31, 22, MUTED, "body", "midleft", limit=room) + 30
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
    return undo_width(text_size) + 3 * button_width(text_size) + COUNT * 6


def buttons(table: Playing, box: Box) -> Iterator[Section]:
    """Undo, rules, cards, menu; the past is not taken back."""
    yield BarButtons(box, table, table.undoing if table.past is None else None)


LABELS = {"rules": "table.rules", "cards": "table.cards", "menu": "table.menu"}


class BarButtons(TreeSection):
    """The buttons of the bar, where they always are: without `undoing` those alone that change nothing."""

    def __init__(self, box: Box, table: Opening, undoing: Undoing | None = None) -> None:
        size, words = table.app.comfort.text_size, table.app.words
        wide = button_width(size)
        left = box.w - 8 - (buttons_width(size) if undoing else 3 * (wide + 6))
        acts = {"rules": table.rules, "cards": table.cards, "menu": table.menu}

        def about() -> tuple[Hashable, ...]:
            return words, wide, undo_width(size), tuple(undoing.said.notes()) if undoing else None

        def send(intent: Open) -> None:
            undoing.step() if undoing and intent.what == "undo" else acts[intent.what]()

        def tell(name: str) -> str:
            return f"{words.say('table.undo')}. {undoing.said.text() if undoing else ''}"

        super().__init__(Box(left - 3, 1, box.w - 8 - left, 58), about, _row, send, tell)


def _row(words: Words, wide: float, undo: float, notes: tuple[str, ...] | None) -> Node:
    made = [_button(name, words.say(key), (), wide) for name, key in LABELS.items()]
    if notes is not None:
        made.insert(0, _button("undo", words.say("table.undo"), notes, undo).but(thing="undo"))
    return row(*made, gap=6, pad=(3, 4, 3, 5))


def _button(name: str, label: str, notes: tuple[str, ...], wide: float) -> Node:
    return art(_paint, name, label, notes, looks=("pointed", "pressed"), w=wide, h=49, bleed=10,
               id=("button", name), does=Open(name), says=label)  # fmt: skip


def _paint(c: Canvas, b: Box, look: Look, name: str, label: str, notes: tuple[str, ...]) -> None:
    """A button; undo says on itself how far it goes, or whose consent it needs."""
    state = look.pointed, look.pressed
    if not notes:
        c.button(b.x, b.y, b.w, b.h, label, "quiet", name, "", "", 22, *state)
        return
    c.button(b.x, b.y, b.w, b.h, "", "quiet", "", "", "", 22, *state)
    c.icon(name, b.x + 23, b.centery, 30)
    left = b.x + 42
    room = b.right - 8 - left
    size = min(22.0 * c.text_scale, 24.0) / c.text_scale  # two lines are no higher
    note = next((one for one in notes if c.width(one, size * 0.93) <= room), notes[-1])
    middle, step = left + room / 2, b.h * 0.23
    c.text(label, middle, b.centery - step - 1, size, LABEL, "semi", "center", limit=room)
    c.text(note, middle, b.centery + step - 1, size * 0.93, GOLD_TEXT, "body", "center", limit=room)
