"""What is said at a table: sentences about events, refusals, errors, and whose turn it is."""

from __future__ import annotations

from typing import Any, Protocol

from game.match.errors import ReplayMismatch, StoreError
from game.match.match import Match
from game.rules.contract import Event, Refusal, Seat
from game.scenes.kit.app import App
from game.scenes.table.layer import Layer
from game.words.match import error_sentence


class Spoken(Protocol):
    """What is spoken of: a match, the position that is shown, and who is to act in it."""

    app: App
    match: Match
    names: tuple[str, ...]
    view: Any
    mover: Seat | None
    layer: Layer

    def bots_turn(self) -> bool: ...

    def expected(self) -> str: ...


class Wording:
    """The sentences of a table, in the language of the moment; a game that says more of an event
    than the event tells has one of its own (`TableScene.wording_type`)."""

    def __init__(self, table: Spoken) -> None:
        self.table = table
        self.sentences = table.app.games[table.match.game.id].sentences

    def status(self) -> str:
        """Whose turn it is and what is expected."""
        table = self.table
        text = table.layer.status()
        if text:
            return text
        if table.mover is not None and table.bots_turn():
            return table.app.words.say("bot.thinks", name=table.names[table.mover])
        return table.expected()

    def event(self, event: Event) -> str:
        """The line of the log."""
        table = self.table
        return self.sentences.event_sentence(table.app.words, event, table.names, table.view)

    def where(self, event: Event) -> str:
        """Where it happened, for a game with a map."""
        return ""

    def refusal(self, refusal: Refusal) -> str:
        """Why an action is not legal."""
        table = self.table
        return self.sentences.refusal_sentence(table.app.words, refusal, table.names, table.view)

    def error(self, error: StoreError | ReplayMismatch) -> str:
        """What went wrong with a match."""
        return error_sentence(self.table.app.words, error)
