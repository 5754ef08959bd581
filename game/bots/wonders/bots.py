"""The bots of 7 Wonders, from the weakest to the strongest."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.bot import Bot, JudgingBot, Pace, RandomBot
from game.bots.search.search_bot import SearchBot
from game.bots.search.tree_search import Search
from game.bots.weights import softmax
from game.bots.wonders.reasons import why
from game.bots.wonders.turns import action_points, next_seat, own_points, play_on, sensible, wanted
from game.bots.wonders.value import chances, deck
from game.rules.contract import Action, Seat
from game.rules.wonders.box import CardNumber
from game.rules.wonders.resolve import FLOW
from game.rules.wonders.state import State
from game.rules.wonders.views import determinize

STEP = 4
"""Iterations between two looks at the clock."""
TEMPERATURE = 1.2
"""Points by which uses of a card must differ to look clearly better or worse."""
MANY = 4
"""Among so many a rival's loss hardly counts at first sight: only one's own city is looked at."""


def bots(pace: Pace) -> tuple[Bot, ...]:
    """A beginner judges what each use of a card brings the own city, and misjudges it; the strongest
    thinks of the hands that others hold and pass on, and searches the Age for as long as its pace says."""
    easy = JudgingBot("easy", 2.5, why, own_points, considered=unpassed)
    return RandomBot(), easy, medium(), SearchBot(pace, search, why, STEP)


def unpassed(view: State, seat: Seat, choices: Sequence[Action]) -> Sequence[Action]:
    """Whatever makes sense, as if nothing were passed on."""
    return sensible(view, seat, choices, {})


def medium(noise: float = 0.3) -> JudgingBot:
    """An experienced player: judges each use of a card by the points that it promises in the cities as
    they are, and gives up for a stage or for coins what the next player would want most."""
    return JudgingBot("medium", noise, why, action_points, considered=passed_on)


def passed_on(view: State, seat: Seat, choices: Sequence[Action]) -> Sequence[Action]:
    """Whatever makes sense, by what the next player would want."""
    return sensible(view, seat, choices, wanted(view, next_seat(view, seat), view.hands[seat]))


def search(observation: State, seat: int, rng: Random) -> Search[State]:
    return Search(WondersModel(observation), seat, rng)


class WondersModel:
    """7 Wonders as the tree search sees it; see `game.bots.search.tree_search.Model`."""

    joint = False
    apply = FLOW.resolve

    def __init__(self, observation: State) -> None:
        self.observation, seats = observation, range(len(observation.hands))
        self.wanted: list[dict[CardNumber, float]] = [{} for _ in seats]
        if observation.age:
            cards = deck(observation.age, len(observation.cities))
            self.wanted = [wanted(observation, seat, cards) for seat in seats]

    def determinize(self, rng: Random) -> State:
        state = determinize(self.observation, rng)
        FLOW.reopen(state)
        return state

    def to_move(self, state: State) -> Sequence[int]:
        return () if self._is_over(state) else FLOW.to_move(state)

    def _is_over(self, state: State) -> bool:
        """Whether the Age is over, or the wonder taken that was to be chosen."""
        seen = self.observation
        if state.ending or state.age != seen.age:
            return True
        return not state.age and len(state.pending) < len(seen.pending)

    def legal_actions(self, state: State, seat: int) -> list[Action]:
        choices = FLOW.legal_actions(state, seat)
        return sensible(state, seat, choices, self.wanted[next_seat(state, seat)])

    def action_prior(self, state: State, seat: int, actions: Sequence[Action]) -> list[float]:
        points = own_points if len(state.hands) >= MANY else action_points
        return softmax(points(state, seat, actions), TEMPERATURE)

    def value(self, state: State) -> list[float]:
        if not state.observed:
            play_on(state, self._is_over, self.legal_actions)
        return chances(state)
