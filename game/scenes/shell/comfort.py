"""Comfort of a person or of the house: its settings as rows, and the dialog of one person."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import fitting
from game.drawing.kit.theme import CREAM, MUTED
from game.scenes.kit.dialogs import Dialog
from game.scenes.kit.preferences import SPEEDS, Own
from game.scenes.kit.reader import Reader
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services
from game.scenes.kit.widgets import Button, Segmented
from game.words import languages

TEXT_SIZES = (0.8, 0.9, 1.0, 1.1, 1.2, 1.3, 1.4)
CONTROL = 58.0
"""The height of what is chosen from."""
HEAD = 130.0
FOOT = 120.0
EACH = 108.0
TITLE, NOTE = 26.0, 21.0
"""The letters of a setting's title, and of what it does."""


class Row(NamedTuple):
    """A setting: its preference, what may be chosen, what is, and what choosing does."""

    name: str
    choices: Sequence[tuple[str, str]]
    chosen: str
    choose: Callable[[str], None]


class Rows:
    """Makes the rows of a person, or of the house; `put` is told what was chosen."""

    def __init__(self, reader: Reader, who: str, put: Callable[[str, object], None]) -> None:
        self.reader, self.who, self.put, self.say = reader, who, put, reader.words.say

    def value(self, name: str) -> object:
        """What is set: for a person their own or the house's."""
        preferences = self.reader.preferences
        return getattr(preferences.comfort(self.who), name, getattr(preferences, name, None))

    def comfort(self) -> list[Row]:
        """Everything that makes the table itself look otherwise."""
        return [
            self.language(),
            self.sizes("text_size", TEXT_SIZES),
            self.named("palette", list(theme.palettes())),
        ]

    def language(self) -> Row:
        chosen = self.reader.words_of(self.who).lang
        return Row(
            "language", list(languages().items()), chosen, lambda one: self.put("language", one)
        )

    def speed(self) -> Row:
        return self.named("animation", list(SPEEDS))

    def sizes(self, name: str, sizes: Sequence[float]) -> Row:
        return self._numbers(
            name, sizes, lambda size: self.say("settings.percent", n=round(size * 100))
        )

    def seconds(self, name: str, times: Sequence[float]) -> Row:
        return self._numbers(name, times, lambda time: self.say("settings.seconds", n=time))

    def _numbers(self, name: str, values: Sequence[float], word: Callable[[float], str]) -> Row:
        now = self.value(name)
        assert isinstance(now, float | int)
        chosen = min(values, key=lambda value: abs(value - now))
        choices = [(str(value), word(value)) for value in values]
        return Row(name, choices, str(chosen), lambda one: self.put(name, float(one)))

    def named(self, name: str, ids: Sequence[str]) -> Row:
        choices = [(one, self.say(f"settings.{name}.{one}")) for one in ids]
        return Row(name, choices, str(self.value(name)), lambda one: self.put(name, one))

    def switch(self, name: str) -> Row:
        choices = (("off", self.say("common.off")), ("on", self.say("common.on")))
        chosen = "on" if self.value(name) else "off"
        return Row(name, choices, chosen, lambda one: self.put(name, one == "on"))


class RowWords(Section):
    """The title of a setting and what it does; painted once."""

    live = False

    def __init__(self, box: Box, name: str, note: str, rule: float = 0.0) -> None:
        super().__init__(box)
        self.name, self.note, self.rule = name, note, rule

    def ground(self, c: Canvas) -> None:
        b = self.box
        title = f"*{self.scene.say(f'settings.{self.name}.title')}*"
        if self.rule:
            c.rule(b.x, b.y, self.rule, (58, 84, 80), 1.5)
        below = NOTE if self.note else 0.0
        whole = fitting(c, [title], b.w, b.h - 6 - below, TITLE, 1.15)
        high = c.rich_height(title, b.w, whole, 1.15)
        small = fitting(c, [self.note], b.w, b.h - 6 - high, NOTE, 1.15)
        low = c.rich_height(self.note, b.w, small, 1.15) if self.note else 0.0
        top = b.centery - (high + low) / 2
        c.rich(title, b.x, top, b.w, whole, CREAM, CREAM, leading=1.15)
        c.rich(self.note, b.x, top + high, b.w, small, MUTED, leading=1.15)


def stacked(
    say: Callable[..., str], rows: Sequence[Row], area: Box, note: Callable[[str], str]
) -> Iterable[Section]:
    """Rows one below the other, the words of each above what is chosen from."""
    each = area.h / len(rows)
    for n, row in enumerate(rows):
        y = area.y + n * each
        words = Box(area.x, y, area.w, each - CONTROL - 8)
        yield RowWords(words, row.name, note(row.name), area.w if n else 0.0)
        yield control(say, row, Box(area.x, words.bottom, area.w, CONTROL))


def control(say: Callable[..., str], row: Row, b: Box) -> Section:
    """What a row's setting is chosen from."""
    text = say(f"settings.{row.name}.title")
    return Segmented(row.name, b.x, b.y, b.w, row.choices, row.chosen, row.choose, h=b.h, text=text)


def in_short(own: Own, say: Callable[..., str]) -> str:
    """What a person has set otherwise than the house, in a few words; empty where nothing."""
    parts = [languages().get(own.language or "", "")]
    if own.text_size is not None:
        parts.append(say("settings.percent", n=round(own.text_size * 100)))
    if own.palette is not None:
        parts.append(say(f"settings.palette.{own.palette}"))
    if own.animation is not None:
        title, speed = say("settings.animation.title"), say(f"settings.animation.{own.animation}")
        parts.append(f"{title}: {speed}")
    return " · ".join(part for part in parts if part)


class ComfortScene(Dialog):
    """How one person sees the table: compact, for the set-up."""

    board_w = 1000.0

    def __init__(self, app: Services, who: str) -> None:
        super().__init__(app)
        self.who = who
        self.focus, self.keyboard = "done", True

    def rows(self) -> list[Row]:
        made = Rows(self.app.reader, self.who, self.put)
        return [*made.comfort(), made.speed()]

    def put(self, name: str, value: object) -> None:
        self.app.preferences.put(self.who, name, value)
        self.app.kept.save()
        self.relayout()

    def as_house(self) -> None:
        self.app.preferences.as_house(self.who)
        self.app.kept.save()
        self.relayout()

    def back(self) -> None:
        self.app.pop()

    def resize(self, size: tuple[int, int]) -> None:
        words = 38 * max(0.0, self.app.comfort.text_size - 1)
        self.board_h = HEAD + FOOT + 4 * (EACH + words)
        super().resize(size)

    def on_board(self, c: Canvas, b: Box) -> None:
        title = self.say("settings.comfort.title", name=self.who)
        c.text(title, b.centerx, b.y + 50, 36, theme.GOLD_TEXT, "title", "center", limit=b.w - 80)
        note = self.say("settings.comfort.note")
        c.text(note, b.centerx, b.y + 96, 22, MUTED, "body", "center", limit=b.w - 60)

    def build(self) -> Iterable[Section]:
        b = self.board
        area = Box(b.x + 40, b.y + HEAD, b.w - 80, b.h - HEAD - FOOT)
        yield from stacked(self.say, self.rows(), area, lambda name: "")
        y, wide = b.bottom - 90, (b.w - 100) / 2
        same, done = self.say("settings.as_house"), self.say("common.close")
        yield Button("as_house", b.x + 40, y, wide, 62, same, self.as_house, "quiet", "again")
        yield Button("done", b.right - 40 - wide, y, wide, 62, done, self.back, "primary", "check")
