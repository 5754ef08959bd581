"""What is said at a table: sentences about events and refusals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from game.hotseat.preferences import Comfort
from game.rules.contract import Event, Refusal
from game.words.recap import Recap, Sketch
from game.words.sentences import Sentences
from game.words.words import Words


class Reader(Protocol):
    """What keys are called for whoever looks, and the language of everybody."""

    def key(self, action: str) -> str: ...
    def words_of(self, person: str) -> Words: ...


class Client(Protocol):
    """Whoever looks: their words, and what else they have set."""

    @property
    def words(self) -> Words: ...
    @property
    def comfort(self) -> Comfort: ...
    @property
    def reader(self) -> Reader: ...


class GameTexts(Protocol):
    """The texts of a game: its sentences, where things happen, what its events mean for whoever comes back, and
    how they are sketched."""

    @property
    def sentences(self) -> Sentences: ...
    @property
    def place(self) -> Callable[[Words, Any, Event, str], str]: ...
    @property
    def recap(self) -> Recap: ...
    @property
    def sketch(self) -> Callable[[Words, Event], Sketch | None]: ...


class WordingSource(Protocol):
    """What is spoken of: a match, and the position that is shown."""

    names: tuple[str, ...]
    view: Any

    @property
    def app(self) -> Client: ...
    @property
    def kit(self) -> GameTexts: ...


class Wording:
    """The sentences of a table, in the language of the moment; a game that says more of an event
    than the event tells has one of its own (`TableScene.wording_type`)."""

    def __init__(self, table: WordingSource) -> None:
        self.table = table
        self.sentences = table.kit.sentences

    def event(self, event: Event) -> str:
        """The line of the log."""
        table = self.table
        return table.kit.place(table.app.words, table.view, event, self.brief(event))

    def brief(self, event: Event) -> str:
        """The same without where it happened."""
        table = self.table
        return self.sentences.event_sentence(table.app.words, event, table.names, table.view)

    def where(self, event: Event) -> str:
        """Where it happened, for a game with a map."""
        return ""

    def refusal(self, refusal: Refusal) -> str:
        """Why an action is not legal."""
        table = self.table
        return self.sentences.refusal_sentence(table.app.words, refusal, table.names, table.view)
