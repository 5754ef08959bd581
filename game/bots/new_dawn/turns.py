"""Whole turns of A New Dawn: what a card brings when everything it asks for is done well.

A turn is played on up to its end and no further: the event dial and the next player would only
add chance to the comparison.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

from game.bots.new_dawn import action_prior
from game.rules import chance
from game.rules.contract import Action, Event
from game.rules.flow import FINISH
from game.rules.new_dawn import follow_ups, resolve
from game.rules.new_dawn.actions import Attack, ResolveAgain, ResolveCard, Spend
from game.rules.new_dawn.combat import ROLLS, SIDES
from game.rules.new_dawn.pending import (
    ChoosingCard,
    EndTurn,
    Gaining,
    Putting,
    PuttingNatural,
    Raiding,
    TakingPact,
    Turn,
    Upgrading,
)
from game.rules.new_dawn.state import Cache, State

Evaluation = Callable[[State, int], float]
"""What a position is worth to a seat."""
Ends = list[tuple[float, State]]
"""How a turn may end, with the probability of each."""
ENOUGH = 1e-6
"""By so much an ability must better the position to be used before a card is chosen."""
BROUGHT = (Putting, PuttingNatural, TakingPact, Gaining, Raiding, ChoosingCard, Upgrading)
"""What a turn has brought and has still to find its place."""
FORKS = 1
"""Attacks of a turn of which a plan looks at both ends."""
LONGEST = 60
"""Decisions of a turn; a longer one is left there."""
STANDSTILL = 0.6
"""What it costs to play the card of the first slot: no other comes nearer by that."""


def stop_at_turn_end(world: State) -> State:
    """The world with a stop at the end of the turn under way."""
    state = world.clone()
    state.pending = [Turn(f.seat) if isinstance(f, EndTurn) else f for f in state.pending]
    return state


def at_turn_start(state: State, seat: int) -> State:
    """The seat at the start of a turn."""
    after = state.clone()
    after.pending, after.turn = [Turn(seat)], seat
    after.renew()
    after.card, after.slot, after.attacks = "", 0, 0
    after.cache = Cache()
    return after


def next_turns(end: State, seat: int) -> list[State]:
    """The turns that the seat may play next, each with its card chosen."""
    fresh = at_turn_start(end, seat)
    return [act(fresh, ResolveCard(slot.card)) for slot in fresh.players[seat].row]


def turn_over(state: State) -> bool:
    """Whether a turn is over, or waits for its card."""
    return bool(state.ending) or isinstance(state.pending[-1], Turn)


def wins_by_ending(world: State, seat: int) -> bool:
    """Whether the seat wins if it does nothing more in its turn."""
    state = world.clone()
    while not state.ending and state.pending[-1].seat == seat and FINISH in resolve.choices(state):
        resolve.resolve(state, FINISH)
    return seat in state.winners


def standstill(state: State, action: Action) -> float:
    """What is to be taken off an action for leaving all other cards of the row where they are."""
    row = state.players[state.pending[-1].seat].row
    return STANDSTILL * (action == ResolveCard(row[0].card))


def act(state: State, action: Action) -> State:
    """The position after the action, with a stop at the end of the turn."""
    after = state.clone()
    frame = after.pending[-1]
    if isinstance(frame, Turn) and isinstance(action, ResolveCard):
        following = follow_ups.turn_of(after, frame.seat, action.card)
        after.pending[-1:] = [Turn(frame.seat), *reversed(following)]
        after.cache = Cache()
        events: list[Event] = []
        resolve.FLOW.go_on(after, events)
    else:
        resolve.resolve(after, action)
    return after


class _Dice:
    """Dice for positions that are tried out, without a match."""

    def __init__(self, seed: int) -> None:
        self.seed, self.counter = seed, 0


@cache
def rolls() -> tuple[int, ...]:
    """Seeds whose first roll of two dice is better and better for the attacker."""
    seeds: dict[int, int] = {}
    seed = 0
    while len(seeds) < ROLLS:
        seeds.setdefault(chance.below(_Dice(seed), ROLLS), seed)
        seed += 1
    order = sorted(range(ROLLS), key=lambda roll: roll // SIDES - roll % SIDES)
    return tuple(seeds[roll] for roll in order)


def attack_outcomes(state: State, action: Attack) -> Ends:
    """The attack lost and won, each with a middling roll and its probability."""
    won = action_prior.chance_of(state, state.pending[-1].seat, action)
    found = []
    for count, middle in ((ROLLS - won, (ROLLS - won) // 2), (won, ROLLS - 1 - won // 2)):
        if count:
            world = state.clone()
            world.seed, world.counter = rolls()[middle], 0
            after = play_by_rule(act(world, action))
            after.seed = state.seed
            found.append((count / ROLLS, after))
    return found


def play_by_rule(state: State) -> State:
    """Play on through the decisions that follow a rule; the state is changed."""
    while not turn_over(state):
        action = action_prior.decided_by_rule(state)
        if action is None:
            break
        resolve.resolve(state, action)
    return state


class Planner:
    """Plays turns on, every decision by the worth of the position right after it."""

    def __init__(self, evaluate: Evaluation, quick: bool = False) -> None:
        self.evaluate = evaluate
        self.quick = quick
        """Only the most promising action of a kind is looked at, and what gains is done."""
        self._within = quick
        """A plan within a plan: cards that may follow a card are not played on in it."""
        self._before: State | None = None
        self._after: dict[Action, State] = {}
        """The position looked at last, and what its actions lead to."""

    def value_after(self, state: State, action: Action) -> float:
        """The position right after the action, in the eyes of whoever does it."""
        seat = state.pending[-1].seat
        if isinstance(action, Attack):
            return sum(
                part * self.evaluate(self.closed(after), seat)
                for part, after in attack_outcomes(state, action)
            )
        after = play_by_rule(act(state, action))
        if isinstance(action, (ResolveCard, ResolveAgain)) and not self._within:
            return self._shallow(after, seat)
        if isinstance(action, Spend) and not turn_over(after) and after.pending[-1].seat == seat:
            return max(self.value_after(after, one) for one in self.choices(after, spending=False))
        if state is self._before:
            self._after[action] = after
        return self.evaluate(self.closed(after), seat)

    def closed(self, state: State) -> State:
        """The turn ended at once, with what it has brought in its place: only so can what is done
        in the midst of a turn be compared with ending it."""
        if turn_over(state):
            return state
        state = state.clone()
        for _ in range(LONGEST):
            if turn_over(state):
                break
            action = action_prior.decided_by_rule(state)
            resolve.resolve(state, self._closing(state) if action is None else action)
        return state

    def _closing(self, state: State) -> Action:
        """To finish, if that loses nothing; else what is best at once."""
        found = resolve.choices(state)
        if not isinstance(state.pending[-1], BROUGHT) and FINISH in found:
            return FINISH
        better = [action for action in self.choices(state) if action is not FINISH] or found
        if len(better) == 1:
            return better[0]
        seat = state.pending[-1].seat
        return max(better, key=lambda action: self.evaluate(act(state, action), seat))

    def choices(self, state: State, spending: bool = True) -> list[Action]:
        """What is worth looking at."""
        most = 1 if self.quick else action_prior.WIDTH
        found = action_prior.promising(state, resolve.choices(state), most)
        if spending:
            return found
        return [action for action in found if not isinstance(action, Spend)] or found

    def best(self, state: State) -> Action:
        """The action that is best at first sight."""
        by_rule = action_prior.decided_by_rule(state)
        if by_rule is not None:
            return by_rule
        found = self.choices(state)
        if len(found) == 1 or (self.quick and action_prior.clear_gain(state, found)):
            return found[-1]
        self._before, self._after = state, {}
        return max(found, key=lambda action: self.value_after(state, action))

    def after(self, state: State, action: Action) -> State:
        """What the action leads to, which may have been looked at just now."""
        if state is self._before and action in self._after:
            return self._after[action]
        return act(state, action)

    def ends(self, state: State, forks: int = FORKS) -> Ends:
        """How the turn may end when it is played on, with the probability of each: of `forks`
        attacks both ends are looked at, of further ones the likelier."""
        for _ in range(LONGEST):
            if turn_over(state):
                break
            action = self.best(state)
            if not isinstance(action, Attack):
                state = self.after(state, action)
            elif forks:
                return [
                    (part * share, end)
                    for part, after in attack_outcomes(state, action)
                    for share, end in self.ends(after, forks - 1)
                ]
            else:
                state = max(attack_outcomes(state, action), key=lambda end: end[0])[1]
        return [(1.0, state)]

    def ends_after(self, state: State, action: Action) -> Ends:
        """The ends of the turn that goes on with the action."""
        if not isinstance(action, Attack):
            return self.ends(act(state, action))
        return [
            (part * share, end)
            for part, after in attack_outcomes(state, action)
            for share, end in self.ends(after)
        ]

    def _shallow(self, state: State, seat: int) -> float:
        """The rest of a turn that is itself part of a plan."""
        before, self._within = self._within, True
        [(_, end)] = self.ends(state, forks=0)
        self._within = before
        return self.evaluate(end, seat)

    def moves(self, state: State) -> Iterator[tuple[State, Action]]:
        """The turn to its end, with the chance of the state: what is done, and in which positions."""
        for _ in range(LONGEST):
            if turn_over(state):
                break
            action = self.best(state)
            yield state, action
            state = act(state, action)

    def play(self, state: State) -> State:
        """How the turn ends, with the chance of the state."""
        for before, action in self.moves(state):
            state = act(before, action)
        return state

    def noisy_plan(self, state: State, rng: Random, noise: float) -> Action:
        """The action whose turn ends best, for somebody who misjudges where each leads; `noise` is the
        deviation."""
        seat, guesses = state.pending[-1].seat, []
        for action in self.first_actions(state):
            ends = self.ends_after(state, action)
            value = sum(part * self.evaluate(end, seat) for part, end in ends)
            guesses.append((value - standstill(state, action) + rng.gauss(0, noise), action))
        return max(guesses, key=lambda one: one[0])[1]

    def first_actions(self, state: State) -> list[Action]:
        """What to compare by the end of the turn; abilities come before a card, but only if they
        better the position as it is."""
        found, frame = self.choices(state), state.pending[-1]
        used = [action for action in found if not isinstance(action, ResolveCard)]
        if not isinstance(frame, Turn) or not used:
            return found
        now = self.evaluate(state, frame.seat) + ENOUGH
        better = [action for action in used if self.value_after(state, action) > now]
        return better or [action for action in found if isinstance(action, ResolveCard)]
