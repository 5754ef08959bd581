"""Information-set Monte Carlo tree search for 7 Wonders Duel.

Each iteration fills in what lies face down anew and goes down one tree that all these worlds
share. Which child is tried next depends on what it gave so far, on how promising its action looks
at a glance, and on how often the action was available at all. A new leaf is judged by the
evaluation; nothing is searched beyond the age under way, for nobody knows the next layout.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from random import Random

from game.bots.duel.action_prior import promises
from game.bots.duel.value import chance
from game.rules.contract import Action
from game.rules.duel import legal
from game.rules.duel.resolve import resolve
from game.rules.duel.state import State
from game.rules.duel.views import determinize

CURIOSITY = 0.2
"""How much untried actions draw."""
WARMTH = 2.0
"""Points by which actions must differ at a glance to look clearly better or worse."""
CAUTION = 0.02
"""An action that was never tried counts as so much worse than its position."""


class Node:
    """A position as its players know it: the actions that led here from the root."""

    __slots__ = ("children", "prior", "seen", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.seen = 0
        """How often the action that leads here was available."""
        self.total = 0.0
        """Chances of seat 0, added up over the visits."""
        self.children: dict[Action, Node] = {}


class Search:
    """One decision. The tree grows with `run`; `root.children` tells what was found."""

    def __init__(self, observation: State, rng: Random) -> None:
        self.observation = observation
        self.rng = rng
        self.root = Node(1.0)
        self.root.visits = 1
        self.root.total = chance(observation, 0)
        self.iterations = 0
        legal.choices(observation)

    def run(self) -> None:
        """One iteration: down the tree in a world of its own, and back up with its value."""
        state = determinize(self.observation, self.rng)
        state.cache = self.observation.cache  # what is computed from open things is the same
        age, node, path = state.age, self.root, [self.root]
        while node.visits and not state.ending and state.age == age:
            actions = legal.choices(state)
            mover = state.pending[-1].seat if state.pending else state.turn
            action, node = _select(node, state, mover, actions)
            resolve(state, mover, action)
            path.append(node)
        value = chance(state, 0)
        for node in path:
            node.visits += 1
            node.total += value
        self.iterations += 1

    def best(self) -> Action:
        """The action that was tried most."""
        children = self.root.children
        return max(children, key=lambda action: (children[action].visits, children[action].prior))

    def settled(self, left: int) -> bool:
        """No number of `left` iterations can change what was tried most."""
        visits = sorted(child.visits for child in self.root.children.values())
        return len(visits) > 1 and visits[-1] - visits[-2] > left


def _select(node: Node, state: State, mover: int, actions: Sequence[Action]) -> tuple[Action, Node]:
    """The child to try next: what it gave, and what its action promises."""
    children = node.children
    mean = node.total / node.visits
    untried = (mean if mover == 0 else 1.0 - mean) - CAUTION
    best, chosen = -1.0, actions[0]
    for action in actions:
        child = children.get(action)
        if child is None:
            _grow(node, state, mover, actions)
            child = children[action]
        child.seen += 1
        visits = child.visits
        if visits:
            worth = child.total / visits
            if mover:
                worth = 1.0 - worth
            worth += CURIOSITY * child.prior * sqrt(child.seen) / (1 + visits)
        else:
            worth = untried + CURIOSITY * child.prior * sqrt(child.seen)
        if worth > best:
            best, chosen = worth, action
    return chosen, children[chosen]


def _grow(node: Node, state: State, mover: int, actions: Sequence[Action]) -> None:
    """Children for the actions that have none."""
    worth = promises(state, mover, actions)
    top = max(worth)
    weights = [exp((one - top) / WARMTH) for one in worth]
    total = sum(weights)
    for action, weight in zip(actions, weights, strict=True):
        if action not in node.children:
            node.children[action] = Node(weight / total)
