"""The interface of bots: players made of code, who see what a seat may see; and two of every game's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

import msgspec

from game.rules.contract import Action, Game, Seat


class Pace(NamedTuple):
    """How long a bot that searches may think about a move: seconds of one core.

    With a number of iterations the clock plays no part: the same question has the same answer.
    """

    seconds: float = 1.0
    iterations: int | None = None

    def of(self, seconds: float) -> Pace:
        """As long as that, but for so many iterations as it was."""
        return Pace(seconds, self.iterations)


DEFAULT_PACE = Pace()
"""Where nobody has chosen another."""


class Reason(msgspec.Struct, frozen=True):
    """Why a bot moved: a reason id and the facts of the sentence (`<game>.why.<id>`)."""

    id: str
    facts: dict[str, Any] = {}


class Rated(NamedTuple):
    """An action and what a bot expects of it."""

    action: Action
    chance: float | None = None
    """The chance to win, 0 to 1, where the bot has looked ahead that far."""


class Bot(Protocol):
    """A bot has no memory: the same observation and the same chance give the same action."""

    id: str

    def seconds(self, view: Any) -> float:
        """How long it may think about the decision of a position, by what everybody sees of it: nothing
        unless it searches."""
        return 0.0

    def choose(self, game: Game[Any], observation: Any, seat: Seat, rng: Random) -> Action:
        """One of the legal actions of the seat, which is to move."""

    def rank(self, game: Game[Any], observation: Any, seat: Seat, rng: Random) -> list[Rated]:
        """The legal actions it has compared, the best first: the one that it would choose."""
        return [Rated(self.choose(game, observation, seat, rng))]

    def explain(self, game: Game[Any], observation: Any, seat: Seat, action: Action) -> Reason:
        """Why it chose this action."""


class UnknownBot(LookupError):
    """There is no bot of that name for the game; `known` are those that there are."""

    def __init__(self, game_id: str, bot_id: str, known: tuple[str, ...]) -> None:
        super().__init__(game_id, bot_id, known)
        self.known = known

    def __str__(self) -> str:
        game_id, bot_id, known = self.args
        return f"{game_id} has no bot {bot_id!r}, only {', '.join(known)}"


class RandomBot(Bot):
    """Plays any legal action at random."""

    id = "random"

    def choose(self, game: Game[Any], observation: Any, seat: Seat, rng: Random) -> Action:
        return rng.choice(game.legal_actions(observation, seat))

    def explain(self, game: Game[Any], observation: Any, seat: Seat, action: Action) -> Reason:
        return Reason("chance")


def all_choices(observation: Any, seat: Seat, choices: Sequence[Action]) -> Sequence[Action]:
    """Every action is thought about."""
    return choices


class JudgingBot(Bot):
    """A player who judges each action by itself.

    `judge` gives the worth of each of several actions of a seat, which the bot misjudges by the
    `noise`, and `why` the reason for one. A bot that `guesses` judges in one guess at what it cannot
    see; `considered` are the actions that it thinks about at all.
    """

    def __init__(self, id: str, noise: float, why: Callable[[Game[Any], Any, Seat, Action], Reason],
                 judge: Callable[[Any, Seat, Sequence[Action]], Sequence[float]], guesses: bool = False,
                 considered: Callable[[Any, Seat, Sequence[Action]], Sequence[Action]] = all_choices) -> None:  # fmt: skip
        self.id, self.noise, self.why, self.judge = id, noise, why, judge
        self.guesses, self.considered = guesses, considered

    def choose(self, game: Game[Any], observation: Any, seat: Seat, rng: Random) -> Action:
        choices = game.legal_actions(observation, seat)
        if len(choices) == 1:
            return choices[0]
        choices = self.considered(observation, seat, choices)
        world = game.determinize(observation, rng) if self.guesses else observation
        found = self.judge(world, seat, choices)
        seen = [worth + rng.gauss(0, self.noise) for worth in found]
        return choices[seen.index(max(seen))]

    def explain(self, game: Game[Any], observation: Any, seat: Seat, action: Action) -> Reason:
        return self.why(game, observation, seat, action)
