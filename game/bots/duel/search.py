"""What the tree search has to know of 7 Wonders Duel.

The value of a position is the chance to win, the prior of an action comes from its points; nothing
is searched beyond the age under way, for nobody knows the next layout.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random

from game.bots.duel.action_prior import TEMPERATURES, action_points
from game.bots.duel.value import chance
from game.bots.softmax import softmax
from game.rules import chance as draws
from game.rules.contract import Action
from game.rules.duel import legal, wonders
from game.rules.duel.box import box
from game.rules.duel.resolve import resolve
from game.rules.duel.state import HIDDEN, HIDDEN_GUILD, State
from game.rules.duel.views import unseen_cards


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

    def drawn(self, state: State, rng: Random) -> tuple[Hashable, State]:
        state = state.clone()
        state.cache = state.cache.fresh()
        state.seed = rng.getrandbits(63)
        if _laid_out(state):
            wonders.reveal(state, [])
            return tuple(sorted(state.draft)), state
        if _drawn(state):
            hidden = [*state.box, *state.drawn]
            state.drawn = draws.pick(state, hidden, len(state.drawn))
            state.box = [token for token in hidden if token not in state.drawn]
            return tuple(sorted(state.drawn)), state
        unseen = unseen_cards(state)
        for slot in _turned_up(state):
            cards = unseen[state.layout[slot]]
            state.layout[slot] = card = rng.choice(cards)
            cards.remove(card)
        return tuple(state.layout), state

    def value(self, state: State) -> float:
        return chance(state, 0)


def undealt(state: State) -> State:
    """The position at the beginning of an age before anybody knows what is dealt."""
    state = state.clone()
    state.layout = [HIDDEN] * len(state.layout)
    state.cache = state.cache.fresh()
    return state


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
