"""What is said at a table: sentences about events, refusals, the reasons of bots, errors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.bot import Reason
from game.match.errors import ReplayMismatch, StoreError
from game.rules.contract import Event, Refusal
from game.words.match import error_sentence

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene


class Wording:
    """The sentences of a table, in the language of the moment; a game that says more of an event
    than the event tells has one of its own (`TableScene.wording_type`)."""

    def __init__(self, table: TableScene) -> None:
        self.table = table

    def status(self) -> str:
        """Whose turn it is and what is expected."""
        table = self.table
        text = table.layer.status()
        if text:
            return text
        if table.mover is not None and table.bots_turn():
            return table.say("bot.thinks", name=table.names[table.mover])
        return table.expected()

    def event(self, event: Event) -> str:
        """The line of the log."""
        table = self.table
        return table.sentences.event_sentence(table.app.words, event, table.names, table.view)

    def where(self, event: Event) -> str:
        """Where it happened, for a game with a map."""
        return ""

    def refusal(self, refusal: Refusal) -> str:
        """Why an action is not legal."""
        table = self.table
        return table.sentences.refusal_sentence(table.app.words, refusal, table.names, table.view)

    def reason(self, reason: Reason) -> str:
        """Why a bot moved."""
        table = self.table
        return table.say(f"{table.game.id}.why.{reason.id}", names=table.names, **reason.facts)

    def error(self, error: StoreError | ReplayMismatch) -> str:
        """What went wrong with a match."""
        return error_sentence(self.table.app.words, error)
