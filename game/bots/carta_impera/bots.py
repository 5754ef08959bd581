"""The bots of Carta Impera Victoria, from the weakest to the strongest."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.bot import Bot, JudgingBot, Pace, RandomBot
from game.bots.carta_impera.reasons import why
from game.bots.carta_impera.turns import action_points, after, play_on
from game.bots.carta_impera.value import chances
from game.bots.search.search_bot import SearchBot
from game.bots.search.tree_search import Search
from game.bots.weights import softmax
from game.rules.carta_impera.frames import EffectStep, PlayStep
from game.rules.carta_impera.resolve import FLOW
from game.rules.carta_impera.state import State
from game.rules.carta_impera.views import determinize
from game.rules.contract import Action, Seat

STEP = 8
"""Iterations between two looks at the clock."""
PLAYING, USING, OTHER = 0.6, 0.5, 0.3
"""What the two steps of a turn are worth of the time of a move, and what all else is."""
TEMPERATURE = 0.03
"""Chances to win by which actions must differ to look clearly better or worse."""


def bots(pace: Pace) -> tuple[Bot, ...]:
    """A beginner plays what looks best at once, and misjudges it; the strongest thinks of the hands that
    others may hold, and searches the round under way for as long as its pace says."""
    easy = JudgingBot("easy", 0.045, why, at_once, guesses=True)
    return RandomBot(), easy, medium(), SearchBot(pace, search, why, STEP, worth)


def at_once(world: State, seat: Seat, choices: Sequence[Action]) -> list[float]:
    """The chance to win after each action alone: an effect of several steps seems to bring nothing."""
    found = []
    for action in choices:
        state = world.clone()
        FLOW.resolve(state, seat, action)
        found.append(chances(state)[seat])
    return found


def medium(noise: float = 0.015) -> JudgingBot:
    """An experienced player: judges each action by the whole effect that it begins, and looks neither at
    what else the turn may bring nor at the answer to it."""
    return JudgingBot("medium", noise, why, carried_out, guesses=True)


def carried_out(world: State, seat: Seat, choices: Sequence[Action]) -> list[float]:
    """The chance to win once the effect of each action is carried to its end."""
    return [chances(after(world, seat, one))[seat] for one in choices]


def search(observation: State, seat: int, rng: Random) -> Search[State]:
    return Search(CartaImperaModel(observation), seat, rng)


def worth(view: State, seconds: float) -> float:
    """A turn has two steps, and several decisions in the second."""
    match view.pending[-1]:
        case PlayStep():
            return PLAYING * seconds
        case EffectStep():
            return USING * seconds
    return OTHER * seconds


class CartaImperaModel:
    """Carta Impera as the tree search sees it; see `game.bots.search.tree_search.Model`."""

    joint = False
    apply = FLOW.resolve

    def __init__(self, observation: State) -> None:
        self.observation = observation

    def determinize(self, rng: Random) -> State:
        state = determinize(self.observation, rng)
        FLOW.unseal(state, rng)
        return state

    def to_move(self, state: State) -> Sequence[int]:
        return () if self._is_over(state) else FLOW.to_move(state)

    def _is_over(self, state: State) -> bool:
        """Whether the searcher's next turn begins, or the game has ended."""
        seen = self.observation
        later = seen.round > 0 and state.round > seen.round and state.turn == seen.turn
        return bool(state.ending) or (later and isinstance(state.pending[-1], PlayStep))

    def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
        return FLOW.legal_actions(state, seat)

    def action_prior(self, state: State, seat: int, actions: Sequence[Action]) -> list[float]:
        return softmax(action_points(state, seat, actions), TEMPERATURE)

    def value(self, state: State) -> list[float]:
        if state.round and not state.observed:
            play_on(state, self._is_over)
        return chances(state)
