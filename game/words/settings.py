"""What can be set as rows of data: among what it is chosen, and in which words; and what somebody has set.

What a row sets has its type, its default and its limits where it is kept (`preferences`, the options of
a game); the row says among what it is chosen, and its name where its words are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.hotseat.preferences import Own
from game.words import languages

Say = Callable[..., str]
Word = Callable[[str], str]
"""What one of the ids that may be chosen is called."""


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


def in_short(own: Own, say: Callable[..., str]) -> str:
    """What a person has set otherwise than the house, in a few words; empty where nothing."""
    parts = [languages().get(own.language or "", "")]
    if own.text_size is not None:
        parts.append(say("settings.percent", n=round(own.text_size * 100)))
    if own.palette is not None:
        parts.append(say(f"settings.palette.{own.palette}"))
    if own.animation is not None:
        speed = say(f"settings.animation.{own.animation}")
        parts.append(f"{say('settings.animation.title')}: {speed}")
    return " · ".join(part for part in parts if part)
