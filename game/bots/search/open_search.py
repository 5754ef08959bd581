"""Monte Carlo tree search for games of two in which everybody sees the same.

The tree keeps the positions themselves: what may be done in one and what it promises is worked out
once. Where an action turns something up, the draws that were tried branch off; there are more of
them the more often the search comes by.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from operator import attrgetter
from random import Random
from typing import Generic, Protocol, TypeVar

from game.bots.bot import Rated
from game.rules.contract import Action, Seat

S = TypeVar("S")
EXPLORATION = 0.3
"""How much actions draw that were tried rarely, in chances to win."""
FIRST_PLAY_REDUCTION = 0.02
"""An action that was never tried counts as so much worse than its position."""
DRAWS = 0.6
"""Where the search has come by n times, up to n to this power draws are told apart."""
VISITS = attrgetter("visits")
LEAST, ONE_IN = 4096, 4
"""Where of so many iterations, or more, but one in four found anything new, the tree holds nearly all
there is."""


class OpenModel(Protocol[S]):
    """One decision of one game, as the search sees it. Positions are never changed in place."""

    observation: S
    """Where the search begins."""

    def to_move(self, state: S) -> Seat | None:
        """Who is to act; nobody at the horizon, beyond which nothing is searched."""

    def legal_actions(self, state: S, seat: Seat) -> Sequence[Action]:
        """What the seat may do."""

    def action_prior(self, state: S, seat: Seat, actions: Sequence[Action]) -> Sequence[float]:
        """How likely each is the best, before anybody looks ahead; together 1."""

    def after(self, state: S, seat: Seat, action: Action) -> S:
        """The position after it; what it turns up is left unknown."""

    def unknown(self, state: S) -> bool:
        """Has the last action turned something up that is left unknown?"""

    def draws(self, state: S, rng: Random) -> Iterator[S]:
        """The positions with all draws that may follow, each as likely as the others, in any order."""

    def value(self, state: S) -> float:
        """The chance of seat 0 to win, 0 to 1."""


class Node(Generic[S]):
    """A position that was looked at, or the place where something is turned up."""

    __slots__ = (
        "actions",
        "bonuses",
        "children",
        "draws",
        "mover",
        "state",
        "total",
        "undrawn",
        "visits",
    )

    def __init__(self, state: S, mover: Seat | None, value: float) -> None:
        self.state, self.mover = state, mover
        self.visits, self.total = 1, value
        """Chances of seat 0, added up over the visits."""
        self.actions: list[Action] | None = None
        """From the likeliest on, once the position is visited again."""
        self.bonuses: list[float] = []
        """How much each of them draws while it is new, by its prior."""
        self.children: list[Node[S]] = []
        """What follows the first of the actions, as far as they were tried."""
        self.draws: list[Node[S]] | None = None
        """In place of actions, where something is turned up first: it has no value of its own."""
        self.undrawn: Iterator[S] = iter(())
        """The draws that were not tried."""


class OpenSearch(Generic[S]):
    """One decision of a seat. The tree grows with `run`; `best` tells what was found."""

    def __init__(self, model: OpenModel[S], seat: Seat, rng: Random) -> None:
        self.model, self.seat, self.rng = model, seat, rng
        start = model.observation
        self.root: Node[S] = Node(start, seat, model.value(start))
        self.iterations = self.found = 0
        """How many there were, and how many of them found a position that was new."""

    def run(self) -> None:
        """One iteration: down to a position that is new, or the end, and back up."""
        node, path = self.root, []
        while True:
            path.append(node)
            if node.draws is not None:
                following, new = self._draw(node)
            elif node.mover is None:
                value = node.total / node.visits
                break
            else:
                following, new = self._select(node)
            node = following
            if new:
                value = node.total
                self.found += 1
                break
        for visited in path:
            visited.visits += 1
            visited.total += value
        self.iterations += 1

    def own_actions(self) -> dict[Action, Node[S]]:
        """What was found out about each action that was tried, the likeliest first."""
        return dict(zip(self.root.actions or (), self.root.children, strict=False))

    def best(self) -> Action:
        """The action that was tried most."""
        found = self.own_actions()
        return max(found, key=lambda action: found[action].visits)

    def ranked(self) -> list[Rated]:
        """The actions that were tried, those tried most first, each with what it gave."""
        found = self.own_actions()
        means = {one: node.total / node.visits for one, node in found.items()}
        order = sorted(found, key=lambda one: -found[one].visits)
        return [Rated(one, means[one] if self.seat == 0 else 1 - means[one]) for one in order]

    def settled(self, left: int) -> bool:
        """No number of `left` iterations can change what was tried most, or nearly all was looked at."""
        if self.iterations >= max(LEAST, ONE_IN * self.found):
            return True
        visits = sorted([0, 0, *(node.visits for node in self.root.children)])
        return visits[-1] - visits[-2] > left

    def _select(self, node: Node[S]) -> tuple[Node[S], bool]:
        """What follows the action to try next, by what it gave so far and its prior (PUCT)."""
        if node.actions is None:
            self._expand(node)
        children, bonuses = node.children, node.bonuses
        side = 1.0 if node.mover == 0 else -1.0
        reach, tried = sqrt(node.visits), len(children)
        best, chosen = -9.0, tried
        if tried < len(bonuses):
            best = side * node.total / node.visits - FIRST_PLAY_REDUCTION + bonuses[tried] * reach
        for n, child in enumerate(children):
            visits = child.visits
            worth = side * child.total / visits + bonuses[n] * reach / (1 + visits)
            if worth > best:
                best, chosen = worth, n
        if chosen < tried:
            return children[chosen], False
        assert node.actions is not None
        assert node.mover is not None
        state = self.model.after(node.state, node.mover, node.actions[chosen])
        if self.model.unknown(state):
            following = Node(state, None, 0.0)
            following.visits, following.draws = 0, []
            following.undrawn = self.model.draws(state, self.rng)
        else:
            following = self._node(state)
        children.append(following)
        return following, following.draws is None

    def _expand(self, node: Node[S]) -> None:
        """What may be done in the position, from the likeliest on."""
        model, seat = self.model, node.mover
        assert seat is not None
        actions = model.legal_actions(node.state, seat)
        priors = model.action_prior(node.state, seat, actions)
        order = sorted(range(len(actions)), key=priors.__getitem__, reverse=True)
        node.actions = [actions[n] for n in order]
        node.bonuses = [EXPLORATION * priors[n] for n in order]

    def _draw(self, node: Node[S]) -> tuple[Node[S], bool]:
        """A new draw while there may be more of them, else the one that was looked at least: all are
        as likely, so what is behind the place is their mean."""
        draws = node.draws
        assert draws is not None
        if len(draws) < (node.visits + 1) ** DRAWS:
            for state in node.undrawn:
                draws.append(self._node(state))
                return draws[-1], True
        return min(draws, key=VISITS), False

    def _node(self, state: S) -> Node[S]:
        return Node(state, self.model.to_move(state), self.model.value(state))
