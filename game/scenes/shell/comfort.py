"""What can be set, as rows; and the comfort of one person: its dialog, and in a few words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, NamedTuple

from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Key, Node, column, line, row, text
from game.drawing.kit.theme import CREAM, MUTED
from game.hotseat.preferences import BOTS, CALLS, SO_FAR, SPEEDS
from game.scenes.kit.controls import Slide, choice, press, slider
from game.scenes.kit.dialogs import Board, buttons, prose, title
from game.scenes.kit.reader import Reader
from game.scenes.kit.services import Services
from game.words import languages
from game.words.settings import Numbers, OneOf, Put, Row, Say, Switch

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


VOLUME = Numbers(values=tuple(n / 10 for n in range(11)), groove=True)


class Setting(NamedTuple):
    """Something that can be set: its preference, which is where its type and default are, the group it
    stands in, among what it is chosen; and among what a person chooses, where that is not the same, or
    is the house's alone (None)."""

    name: str
    group: str
    kind: OneOf
    own: OneOf | str | None = "same"

    def of(self, who: str) -> OneOf | None:
        """Among what a person chooses it, or without a name the house."""
        return self.kind if not who or isinstance(self.own, str) else self.own


SETTINGS = (
    Setting("language", "screen", OneOf(names=languages)),
    Setting("text_size", "screen", Numbers(values=(0.8, 0.9, 1.0, 1.1, 1.2, 1.3, 1.4))),
    Setting("palette", "screen", OneOf(theme.palettes)),
    Setting("interface_size", "screen", Numbers(values=(0.8, 0.9, 1.0, 1.1, 1.2)), None),
    Setting("full_screen", "screen", Switch(), None),
    Setting("animation", "play", OneOf(tuple(SPEEDS))),
    Setting("bot_seconds", "play", Numbers((), None, (0.5, 1, 3, 10), "settings.seconds", 1), None),
    Setting("reminders", "play", OneOf(("ask", "on", "off")), OneOf(("on", "off"))),
    Setting("recap", "play", Switch()),
    Setting("confirm_quit", "play", Switch(), None),
    Setting("effects_volume", "play", VOLUME, None),
    Setting("ambience_volume", "play", VOLUME, None),
    Setting("voice_volume", "play", VOLUME, None),
    Setting("confirm_discard", "table", Switch()),
    Setting("ask_payment", "table", Switch()),
    Setting("points_so_far", "table", OneOf(SO_FAR)),
    Setting("full_curtain", "table", Switch()),
    Setting("bots", "table", OneOf(BOTS)),
    Setting("calls", "table", OneOf(tuple(CALLS)), None),
)
"""Everything in the settings but the keys, in its order."""
COMFORT = ("language", "text_size", "palette", "animation")
"""What a person is asked for at the set-up."""


def rows(reader: Reader, who: str, put: Callable[[str, object], object], wanted: Callable[[Setting],
         bool], note: Callable[[str], str] = lambda name: "") -> list[Row]:  # fmt: skip
    """The settings of a person, or of the house, that are wanted; `put` is told what was chosen."""
    preferences, say, made = reader.preferences, reader.words.say, []
    for one in SETTINGS:
        if wanted(one) and (kind := one.of(who)) is not None:
            name = one.name
            value = getattr(preferences.comfort(who), name, getattr(preferences, name))
            value = reader.words_of(who).lang if name == "language" else value
            word = partial(_word, say, name)
            made.append(
                Row(name, kind, value, put, say(f"settings.{name}.title"), word, note(name))
            )
    return made


def _word(say: Callable[..., str], setting: str, one: str) -> str:
    return say(f"settings.{setting}.{one}")


class ComfortScene(Board):
    """How one person sees the table: compact, for the set-up."""

    board_w = 1000.0

    def __init__(self, app: Services, who: str) -> None:
        super().__init__(app)
        self.who = who
        self.focus, self.keyboard = "done", True

    def put(self, name: str, value: object) -> None:
        self.app.preferences.put(self.who, name, value)
        self.app.kept.save()

    def as_house(self) -> None:
        self.app.preferences.as_house(self.who)
        self.app.kept.save()

    def parts(self) -> Iterable[Node]:
        known = rows(self.app.reader, self.who, self.put, lambda one: one.name in COMFORT)
        yield title(self.say("settings.comfort.title", name=self.who))
        yield prose(self.say("settings.comfort.note"), 22, MUTED)
        yield stacked(self.measure(), self.say, known).but(gap=8)
        same, done = self.say("settings.as_house"), self.say("common.close")
        yield buttons(
            press("as_house", same, self.as_house, kind="quiet", sign="again"),
            press("done", done, self.back, kind="primary", sign="check"), wide=450,
        )  # fmt: skip
