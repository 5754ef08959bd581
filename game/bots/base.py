"""What a bot is: somebody at the table who is made of code and sees what a seat may see."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from game.rules.contract import Action, Game, Seat


class Bot(Protocol):
    """A bot has no memory: the same observation and the same chance give the same action."""

    id: str

    def choose(self, game: Game, observation: Any, seat: Seat, rng: Random) -> Action:
        """One of the legal actions of the seat, which is to move."""


class UnknownBot(LookupError):
    """There is no bot of that name for the game; `known` are those that there are."""

    def __init__(self, game_id: str, bot_id: str, known: tuple[str, ...]) -> None:
        super().__init__(game_id, bot_id, known)
        self.known = known

    def __str__(self) -> str:
        game_id, bot_id, known = self.args
        return f"{game_id} has no bot {bot_id!r}, only {', '.join(known)}"
