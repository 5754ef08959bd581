"""Whole turns of A New Dawn: what a card brings when everything it asks for is done well.

A turn is played on up to its end and no further: the event dial and the next player would only
add chance to the comparison.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game.bots import new_dawn_glance as glance
from game.rules import chance
from game.rules.contract import Action, Event
from game.rules.new_dawn import afterwards, legal, resolve
from game.rules.new_dawn.actions import Attack, ResolveAgain, ResolveCard, Spend
from game.rules.new_dawn.combat import SIDES
from game.rules.new_dawn.frames import EndTurn, Turn
from game.rules.new_dawn.state import Cache, State

Judge = Callable[[State, int], float]
"""What a position is worth to a seat."""
ROLLS = SIDES**2
ENOUGH = 1e-6
"""By so much an ability must better the position to be used before a card is chosen."""
FORKS = 1
"""Attacks of a turn of which a plan looks at both ends."""
LONGEST = 60
"""Decisions of a turn; a longer one is left there."""


def staged(world: State) -> State:
    """The world with a stop at the end of the turn under way."""
    state = world.clone()
    state.frames = [Turn(f.seat) if isinstance(f, EndTurn) else f for f in state.frames]
    return state


def go_on(state: State) -> State:
    """From the stop on to the next turn."""
    after = state.clone()
    if over(after) and not after.ending:
        after.frames[-1] = EndTurn(after.turn)
        after.cache = Cache()
        resolve.go_on(after, [])
    return after


def renewed(state: State) -> State:
    """The same seat at the start of another turn."""
    after = state.clone()
    after.used, after.taken, after.won = (), 0, False
    after.card, after.slot, after.attacks = "", 0, 0
    after.cache = Cache()
    return after


def over(state: State) -> bool:
    """The turn has been played to its end."""
    return bool(state.ending) or (bool(state.card) and isinstance(state.frames[-1], Turn))


def at_rest(state: State) -> bool:
    """A turn is over, or waits for its card."""
    return bool(state.ending) or isinstance(state.frames[-1], Turn)


def act(state: State, action: Action) -> State:
    """The position after the action, with a stop at the end of the turn."""
    after = state.clone()
    frame = after.frames[-1]
    if isinstance(frame, Turn) and isinstance(action, ResolveCard):
        following = afterwards.turn_of(after, frame.seat, action.card)
        after.frames[-1:] = [Turn(frame.seat), *reversed(following)]
        after.cache = Cache()
        events: list[Event] = []
        resolve.go_on(after, events)
    else:
        resolve.resolve(after, action)
    return after


class _Dice:
    """Chance without a game."""

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


def fought(state: State, action: Attack) -> list[tuple[float, State]]:
    """The attack lost and won, each with a middling roll and its probability."""
    won = glance.chance_of(state, state.frames[-1].seat, action)
    found = []
    for count, middle in ((ROLLS - won, (ROLLS - won) // 2), (won, ROLLS - 1 - won // 2)):
        if count:
            world = state.clone()
            world.seed, world.counter = rolls()[middle], 0
            after = settle(act(world, action))
            after.seed = state.seed
            found.append((count / ROLLS, after))
    return found


def settle(state: State) -> State:
    """On through the decisions that follow a rule; the state is changed."""
    while not at_rest(state):
        action = glance.rule(state)
        if action is None:
            break
        resolve.resolve(state, action)
    return state


class Planner:
    """Plays turns on, every decision by the worth of the position right after it."""

    def __init__(self, judge: Judge, ahead: int = 0) -> None:
        self.judge = judge
        self.ahead = ahead
        """Further turns of the seat's own that a choice of card looks at."""
        self._within = False
        """A plan within a plan: cards that may follow a card are not played on in it."""

    def look(self, state: State, action: Action) -> float:
        """The position right after the action, in the eyes of whoever does it."""
        seat = state.frames[-1].seat
        if isinstance(action, Attack):
            return sum(part * self.judge(after, seat) for part, after in fought(state, action))
        after = settle(act(state, action))
        if isinstance(action, (ResolveCard, ResolveAgain)) and not self._within:
            return self._shallow(after, seat)
        if isinstance(action, Spend) and not at_rest(after) and after.frames[-1].seat == seat:
            return max(self.look(after, one) for one in self.choices(after, spending=False))
        return self.judge(after, seat)

    def choices(self, state: State, spending: bool = True) -> list[Action]:
        """What is worth looking at."""
        found = glance.promising(state, legal.choices(state))
        if spending:
            return found
        return [action for action in found if not isinstance(action, Spend)] or found

    def best(self, state: State) -> Action:
        """The action that is best at first sight."""
        by_rule = glance.rule(state)
        if by_rule is not None:
            return by_rule
        found = self.choices(state)
        if len(found) == 1:
            return found[0]
        return max(found, key=lambda action: self.look(state, action))

    def finish(self, state: State, seat: int, ahead: int = 0, forks: int = FORKS) -> float:
        """What the rest of the turn is worth to the seat when it is played on, and so many of its
        next turns as if nobody else were there; of `forks` attacks both ends are looked at, of
        further ones the likelier."""
        for _ in range(LONGEST):
            if at_rest(state):
                break
            action = self.best(state)
            if isinstance(action, Attack):
                ends = fought(state, action)
                if forks:
                    return sum(
                        part * self.finish(end, seat, ahead, forks - 1) for part, end in ends
                    )
                state = max(ends, key=lambda end: end[0])[1]
            else:
                state = act(state, action)
        if not ahead or state.ending:
            return self.judge(state, seat)
        fresh = renewed(state)
        cards = [ResolveCard(slot.card) for slot in fresh.players[seat].row]
        return max(self._shallow(act(fresh, card), seat, ahead - 1) for card in cards)

    def _shallow(self, state: State, seat: int, ahead: int = 0) -> float:
        """The rest of a turn that is itself part of a plan."""
        before, self._within = self._within, True
        found = self.finish(state, seat, ahead, forks=0)
        self._within = before
        return found

    def play(self, state: State) -> State:
        """The turn to its end, with the chance of the state."""
        for _ in range(LONGEST):
            if at_rest(state):
                break
            state = act(state, self.turn_action(state))
        return state

    def planned(self, state: State) -> Action:
        """The action whose turn ends best."""
        by_rule = glance.rule(state)
        if by_rule is not None:
            return by_rule
        return max(self.plans(state), key=lambda one: one[0])[1]

    def plans(self, state: State) -> list[tuple[float, Action]]:
        """What each action that is worth looking at leads to by the end of the turn."""
        frame = state.frames[-1]
        if isinstance(frame, Turn):
            return self.weighed(state)
        return [(self.ended(state, action), action) for action in self.choices(state)]

    def ended(self, state: State, action: Action) -> float:
        """The end of the turn that begins with the action."""
        seat = state.frames[-1].seat
        if isinstance(action, Attack):
            return sum(part * self.finish(end, seat) for part, end in fought(state, action))
        return self.finish(act(state, action), seat)

    def turn_action(self, state: State) -> Action:
        """The next action of a turn, abilities before the card."""
        frame = state.frames[-1]
        if not isinstance(frame, Turn):
            return self.best(state)
        return max(self.weighed(state), key=lambda one: one[0])[1]

    def weighed(self, state: State) -> list[tuple[float, Action]]:
        """What may be done at the start of a turn: a card to its end, an ability only if it
        betters the position as it is."""
        seat = state.frames[-1].seat
        found = self.choices(state)
        used = [action for action in found if not isinstance(action, ResolveCard)]
        if used:
            now = self.judge(state, seat) + ENOUGH
            looked = [(self.look(state, action), action) for action in used]
            better = [one for one in looked if one[0] > now]
            if better:
                return better
        return [
            (self.finish(act(state, action), seat, self.ahead), action)
            for action in found
            if isinstance(action, ResolveCard)
        ]
