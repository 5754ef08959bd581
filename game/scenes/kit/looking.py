"""What was asked of a scene while one looked at it, and the answers: kept for as long as they hold."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

T = TypeVar("T")


class Answer(NamedTuple):
    """What was found, and what was read of the `Tracked` to find it."""

    found: Any
    read: frozenset[str]


class Looks:
    """Answers to questions about one thing: in one look at it each question is asked once, and what is kept
    from look to look until something changes is asked anew only where it read what has changed."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, Answer] = {}
        self._open: dict[Hashable, Answer] | None = None
        """Of the look that goes on; None: somebody acts, and every question is asked anew."""
        self._read: set[str] = set()

    def during(self, look: Callable[[], T], kept: bool = False) -> T:
        """What a look finds, while nothing changes; `kept`: nothing has since the last one that was kept."""
        if self._open is not None:
            return look()
        self._open = self._kept if kept else {}
        try:
            return look()
        finally:
            self._open = None

    def answer(self, about: Hashable, ask: Callable[[], T]) -> T:
        """What `ask` says of something; in a look it is asked once."""
        if self._open is None:
            return ask()
        known = self._open.get(about)
        if known is None:
            before, self._read = self._read, set()
            known = self._open[about] = Answer(ask(), frozenset(self._read))
            self._read = before
        if known.read:
            self._read |= known.read
        found: T = known.found
        return found

    def clear(self) -> None:
        """Something changed."""
        self._kept.clear()

    def read(self, name: str) -> None:
        """Whoever looks has read one of the tracked."""
        self._read.add(name)

    def changed(self, name: str) -> None:
        """One of the tracked is something else now."""
        for answers in (self._kept, self._open or {}):
            for about in [one for one, answer in answers.items() if name in answer.read]:
                del answers[about]


class Asked(Protocol):
    """Something that answers questions."""

    looks: Looks


class Tracked(Generic[T]):
    """An attribute of something that is asked: answers for which it was read hold until it changes."""

    def __init__(self, first: T) -> None:
        self._first = first

    def __set_name__(self, owner: type[Asked], name: str) -> None:
        self._name = name

    def __get__(self, asked: Asked, owner: type[Asked]) -> T:
        asked.looks.read(self._name)
        found: T = vars(asked).get(self._name, self._first)
        return found

    def __set__(self, asked: Asked, value: T) -> None:
        if vars(asked).get(self._name, self._first) != value:
            vars(asked)[self._name] = value
            asked.looks.changed(self._name)
