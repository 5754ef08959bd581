"""The bots of 7 Wonders Duel, from the weakest to the strongest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, permutations, product
from random import Random
from typing import TypeVar

from game.bots.bot import Bot, JudgingBot, Pace, RandomBot
from game.bots.duel.action_prior import TEMPERATURES, action_points
from game.bots.duel.reasons import why
from game.bots.duel.value import chance
from game.bots.search.open_search import OpenSearch
from game.bots.search.search_bot import SearchBot
from game.bots.weights import softmax
from game.rules.contract import Action, Seat
from game.rules.duel import legal, wonders
from game.rules.duel.box import box
from game.rules.duel.resolve import resolve
from game.rules.duel.state import HIDDEN, HIDDEN_GUILD, State
from game.rules.duel.views import unseen_cards

ANSWERS = 4
"""Answers that are looked at, the most promising ones."""
LOST, WON = -0.5, 2.0
"""A game that is over, beside chances from 0 to 1: to win at once is best of all."""
STEP = 32
"""Iterations between two looks at the clock."""
KEPT = 1.6
"""So many times the time of a move a hard one may take, for easy ones are settled sooner: a move takes
the time of a move on average."""
T = TypeVar("T")


def bots(pace: Pace) -> tuple[Bot, ...]:
    """A beginner looks one action ahead, an experienced player two, both in one guess at what is turned
    up, and both misjudge where that leads; the strongest searches for as long as its pace says.

    More guesses and a surer judgement make the experienced one stronger, and the step up to the next
    level smaller than the one below it.
    """
    return (
        RandomBot(),
        JudgingBot("easy", 0.05, why, at_once, guesses=True),
        JudgingBot("medium", 0.02, why, answered, guesses=True),
        SearchBot(pace, search, why, STEP, worth),
    )


def at_once(world: State, seat: Seat, choices: Sequence[Action]) -> list[float]:
    """The chance to win after each action."""
    return [certain(_after(world, seat, action), seat) for action in choices]


def _after(world: State, seat: Seat, action: Action) -> State:
    state = world.clone()
    resolve(state, seat, action)
    return state


def certain(state: State, seat: Seat) -> float:
    """The chance of the seat; a game that is over is never misjudged for one that is as good as won."""
    found = chance(state, seat)
    return found if not state.ending else LOST + (WON - LOST) * found


def answered(world: State, seat: Seat, choices: Sequence[Action]) -> list[float]:
    """The chance to win after each action and the best answer to it."""
    return [_answered(world, seat, action) for action in choices]


def _answered(world: State, seat: Seat, action: Action) -> float:
    """What a new age deals is not looked at: its cards are as unknown as before."""
    state = _after(world, seat, action)
    mover = legal.mover(state)
    if mover is None or state.age != world.age:
        return certain(state, seat)
    actions = legal.choices(state)
    points = action_points(state, mover, actions)
    order = sorted(range(len(actions)), key=points.__getitem__, reverse=True)
    best = max(certain(_after(state, mover, actions[n]), mover) for n in order[:ANSWERS])
    return best if mover == seat else 1.0 - best


def search(observation: State, seat: int, rng: Random) -> OpenSearch[State]:
    return OpenSearch(DuelModel(observation), seat, rng)


def worth(view: State, seconds: float) -> float:
    """How long the decision may be thought about where a move has so many seconds on average."""
    return KEPT * seconds


class DuelModel:
    """7 Wonders Duel as the tree search sees it; see `game.bots.search.open_search.OpenModel`."""

    def __init__(self, observation: State) -> None:
        self.observation = observation
        self.age = observation.age

    def to_move(self, state: State) -> int | None:
        if state.ending or state.age != self.age:
            return None
        return state.pending[-1].seat if state.pending else state.turn

    def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
        return legal.choices(state)

    def action_prior(self, state: State, seat: int, actions: Sequence[Action]) -> list[float]:
        return softmax(action_points(state, seat, actions), TEMPERATURES[state.age])

    def after(self, state: State, seat: int, action: Action) -> State:
        state = state.clone()
        resolve(state, seat, action)
        return undealt(state) if state.age != self.age else state

    def unknown(self, state: State) -> bool:
        if state.ending or state.age != self.age:
            return False
        return bool(_turned_up(state) or _laid_out(state) or _drawn(state))

    def draws(self, state: State, rng: Random) -> Iterator[State]:
        if _laid_out(state):
            return _laid_outs(state, rng)
        return _draws(state, rng) if _drawn(state) else _turn_ups(state, rng)

    def value(self, state: State) -> float:
        return chance(state, 0)


def undealt(state: State) -> State:
    """The position at the beginning of an age before anybody knows what is dealt."""
    state = state.clone()
    state.layout = [HIDDEN] * len(state.layout)
    state.cache = state.cache.fresh()
    return state


def _turn_ups(state: State, rng: Random) -> Iterator[State]:
    """With the cards that may be turned up."""
    unseen, under = unseen_cards(state), dict[str, list[int]]()
    for slot in _turned_up(state):
        under.setdefault(state.layout[slot], []).append(slot)
    slots = list(chain.from_iterable(under.values()))
    ways = [permutations(unseen[back], len(there)) for back, there in under.items()]
    for cards in _shuffled(list(product(*ways)), rng):
        found = _copy(state)
        for slot, card in zip(slots, chain.from_iterable(cards), strict=True):
            found.layout[slot] = card
        yield found


def _laid_outs(state: State, rng: Random) -> Iterator[State]:
    """With the wonders that may be laid out."""
    for four in _shuffled(list(combinations(wonders.unseen(state), wonders.LAID_OUT)), rng):
        found = _copy(state)
        found.draft = list(four)
        yield found


def _draws(state: State, rng: Random) -> Iterator[State]:
    """With the tokens that may be drawn."""
    hidden = [*state.box, *state.drawn]
    for tokens in _shuffled(list(combinations(hidden, len(state.drawn))), rng):
        found = _copy(state)
        found.drawn = list(tokens)
        found.box = [token for token in hidden if token not in tokens]
        yield found


def _copy(state: State) -> State:
    """A position to be changed by hand, in which nobody produces anything else."""
    found = state.clone()
    found.cache = found.cache.fresh()
    return found


def _shuffled(items: list[T], rng: Random) -> Iterator[T]:
    """All of them in random order, no more of them put in order than are asked for."""
    while items:
        n = int(rng.random() * len(items))
        items[n], items[-1] = items[-1], items[n]
        yield items.pop()


def _turned_up(state: State) -> list[int]:
    """The slots whose card lies open and is not known."""
    if not state.age or state.pending:
        return []
    layout = state.layout
    free = box().grids[state.age].accessible[state.taken]
    return [slot for slot in free if layout[slot] in (HIDDEN, HIDDEN_GUILD)]


def _laid_out(state: State) -> bool:
    """Have wonders just been laid out?"""
    return not state.age and len(state.draft) == wonders.LAID_OUT


def _drawn(state: State) -> bool:
    """Have tokens just been drawn?"""
    return bool(state.pending) and state.pending[-1].kind == "keep_token"
