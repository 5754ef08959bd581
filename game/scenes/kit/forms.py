"""Forms: what can be set as rows of data, and the one way in which all of them are shown.

What a row sets has its type, its default and its limits where it is kept (`preferences`, the options of
a game); the row says among what it is chosen, and its name where its words are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Key, Node, column, line, row, text
from game.drawing.kit.theme import CREAM, MUTED
from game.scenes.kit.controls import Slide, choice, slider

Say = Callable[..., str]
Word = Callable[[str], str]
"""What one of the ids that may be chosen is called."""
RULE = (58, 84, 80)


@dataclass(frozen=True)
class OneOf:
    """One of a few ids, whose words are below those of the row; or whose names are told."""

    ids: Iterable[str] | Callable[[], Iterable[str]] = ()
    names: Callable[[], Mapping[str, str]] | None = None

    def choices(self, say: Say, word: Word) -> Sequence[tuple[str, str]]:
        """What may be chosen: each by its id and in words."""
        if self.names is not None:
            return list(self.names().items())
        ids = self.ids() if callable(self.ids) else self.ids
        return [(one, word(one)) for one in ids]

    def shown(self, value: object) -> str:
        """Which of them a value is."""
        return str(value)

    def read(self, chosen: str) -> object:
        """The value that is chosen with one of them."""
        return chosen


@dataclass(frozen=True)
class Switch(OneOf):
    """On or off."""

    ids: Iterable[str] | Callable[[], Iterable[str]] = ("off", "on")

    def choices(self, say: Say, word: Word) -> Sequence[tuple[str, str]]:
        return super().choices(say, lambda one: say(f"common.{one}"))

    def shown(self, value: object) -> str:
        return "on" if value else "off"

    def read(self, chosen: str) -> object:
        return chosen == "on"


@dataclass(frozen=True)
class Numbers(OneOf):
    """One of several numbers, in the sentence `unit`, of which the nearest is chosen; they may lie along
    a groove."""

    values: tuple[float, ...] = ()
    unit: str = "settings.percent"
    times: int = 100
    groove: bool = False

    def choices(self, say: Say, word: Word) -> Sequence[tuple[str, str]]:
        return [(str(one), self.words(say, one)) for one in self.values]

    def words(self, say: Say, value: float) -> str:
        return say(self.unit, n=value if self.times == 1 else round(value * self.times))

    def shown(self, value: object) -> str:
        assert isinstance(value, float | int)
        return str(min(self.values, key=lambda one: abs(one - value)))

    def read(self, chosen: str) -> object:
        return float(chosen)


class Row(NamedTuple):
    """A row of a form as it stands: its words, what is set, and who is told what is chosen."""

    name: str
    kind: OneOf
    value: object
    put: Callable[[str, object], object]
    title: str
    word: Word
    note: str = ""


@dataclass(frozen=True)
class Put:
    """Puts what is chosen in a row."""

    put: Callable[[str, object], object]
    name: str
    kind: OneOf

    def __call__(self, chosen: str | float) -> None:
        self.put(self.name, self.kind.read(str(chosen)))


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
