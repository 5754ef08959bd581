"""What the client asks of every game's module `sentences`, as a protocol."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from game.rules.contract import Action, Event, Game, Outcome, Point, Refusal
from game.words.words import Words


class Sentences(Protocol):
    """The sentences of one game; `names` are those of the players, by seat."""

    def event_sentence(
        self, words: Words, event: Event, names: Sequence[str], observation: Any = None
    ) -> str:
        """What happened: a line of the log. A game with a map names places as the position does."""

    def move_sentence(
        self, words: Words, action: Action, names: Sequence[str], observation: Any
    ) -> str:
        """What an action is, and where, in the position before it: `Build the Altar`."""

    def refusal_sentence(
        self, words: Words, refusal: Refusal, names: Sequence[str], observation: Any = None
    ) -> str:
        """Why something may not be done, in the position."""

    def point_sentence(self, words: Words, point: Point) -> str:
        """Where points come from, and how many."""

    def source_sentence(self, words: Words, point: Point) -> str:
        """Where points come from; how many stands apart."""

    def ending_sentence(self, words: Words, outcome: Outcome, standing: dict[str, int]) -> str:
        """How the game was won, after the name of the winner."""

    def remark_sentence(self, words: Words, outcome: Outcome) -> str:
        """What else there is to say of the end; may be empty."""

    def standing_sentence(self, words: Words, standing: dict[str, int], over: bool) -> str:
        """Where the game stands, from the numbers of `progress` alone: a match need not be loaded."""


def progress_sentence(sentences: Sentences, words: Words, game: Game[Any], observation: Any) -> str:
    """Where the game stands in a position."""
    over = not game.to_move(observation)
    return sentences.standing_sentence(words, game.progress(observation), over)
