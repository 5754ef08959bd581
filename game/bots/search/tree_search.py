"""Information-set Monte Carlo tree search, for every game that can be determinized.

Each iteration draws a full state that the searcher cannot tell from the real one, goes down one
tree that all these states share, and evaluates the position in which it leaves the tree. Which
action is tried next depends on what it gave so far, on its prior, and on how often it was available
at all. Where several seats owe an answer at once, each selects from what it knows of its own
answers and none learns what the others select: decoupled selection.

See Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from operator import add
from random import Random
from typing import Generic, Protocol, TypeVar

from game.bots.bot import Rated
from game.rules.contract import Action, Seat

S = TypeVar("S")
EXPLORATION = 0.2
"""How much actions draw that were tried rarely, in chances to win."""
FIRST_PLAY_REDUCTION = 0.02
"""An action that was never tried counts as so much worse than its position."""

SAMPLED = 0.2
"""So often a simultaneous answer is drawn by its prior instead: seats that all select by the same
rule would else select in step, and none would see its answers meet all those of the others."""


class Model(Protocol[S]):
    """One decision of one game, as the search sees it: the rules, and what the game's bot knows
    beyond them. States are changed in place; nobody checks whether an action is legal."""

    observation: S
    """What the searcher sees; its value may be asked for."""
    joint: bool
    """What follows simultaneous answers is told apart by all of them, or else by the searcher's
    own: where many seats answer, or from hands that are drawn anew each time, no combination of
    answers comes twice."""

    def determinize(self, rng: Random) -> S:
        """A full state that the searcher cannot tell from the real one, other ones each time."""

    def to_move(self, state: S) -> Sequence[Seat]:
        """Who owes an answer; nobody at the horizon, beyond which nothing is searched: the game is
        over, or too much is unknown."""

    def legal_actions(self, state: S, seat: Seat) -> Sequence[Action]:
        """What the seat may do."""

    def apply(self, state: S, seat: Seat, action: Action) -> object:
        """Do it."""

    def action_prior(self, state: S, seat: Seat, actions: Sequence[Action]) -> Sequence[float]:
        """How likely each is the best, before anybody looks ahead; together 1."""

    def value(self, state: S) -> Sequence[float]:
        """The chance to win of every seat, 0 to 1."""


class Node:
    """A position as the searcher knows it, or one seat's answer among simultaneous ones."""

    __slots__ = ("available", "bonus", "children", "simultaneous", "totals", "visits")

    def __init__(self, bonus: float) -> None:
        self.bonus = bonus
        """How much the action that leads here draws while it is new, by its prior."""
        self.visits = 0
        self.available = 0
        """How often the action that leads here could be chosen."""
        self.totals: Sequence[float] = ()
        """Values of each seat, added up over the visits."""
        self.children: dict[Action, Node] = {}
        self.simultaneous: Simultaneous | None = None
        """In place of children, where several seats answer at once."""


class Simultaneous:
    """A decision of several seats: what each knows of its own answers, and what follows them."""

    __slots__ = ("after", "answers")

    def __init__(self) -> None:
        self.answers: dict[Seat, dict[Action, Node]] = {}
        self.after: dict[tuple[Action, ...], Node] = {}


class Search(Generic[S]):
    """One decision of a seat. The tree grows with `run`; `best` tells what was found."""

    def __init__(self, model: Model[S], seat: Seat, rng: Random) -> None:
        self.model, self.seat, self.rng = model, seat, rng
        self.root = Node(0.0)
        _record([self.root], model.value(model.observation))
        self.iterations = 0

    def run(self) -> None:
        """One iteration: down the tree in a determinization of its own, and back up."""
        model, node = self.model, self.root
        state, path = model.determinize(self.rng), [node]
        while node.visits:
            seats = model.to_move(state)
            if not seats:
                break
            if len(seats) == 1:
                (seat,) = seats
                action, node = self._select(node, node.children, state, seat)
                model.apply(state, seat, action)
            else:
                node = self._select_together(node, state, seats, path)
            path.append(node)
        _record(path, model.value(state))
        self.iterations += 1

    def own_actions(self) -> dict[Action, Node]:
        """What was found out about each action that the searcher may choose."""
        together = self.root.simultaneous
        return self.root.children if together is None else together.answers[self.seat]

    def best(self) -> Action:
        """The action that was tried most."""
        found = self.own_actions()
        return max(found, key=lambda action: (found[action].visits, found[action].bonus))

    def ranked(self) -> list[Rated]:
        """The actions that were tried, those tried most first, each with what it gave."""
        found = self.own_actions().items()
        order = sorted(found, key=lambda one: (-one[1].visits, -one[1].bonus))
        return [
            Rated(one, node.totals[self.seat] / node.visits) for one, node in order if node.visits
        ]

    def settled(self, left: int) -> bool:
        """No number of `left` iterations can change what was tried most."""
        visits = sorted(node.visits for node in self.own_actions().values())
        return len(visits) > 1 and visits[-1] - visits[-2] > left

    def _select_together(
        self, node: Node, state: S, seats: Sequence[Seat], path: list[Node]
    ) -> Node:
        """Every seat selects before anybody's answer is applied; returns the position after it."""
        together = node.simultaneous = node.simultaneous or Simultaneous()
        selected: dict[Seat, Action] = {}
        for seat in seats:
            answers = together.answers.setdefault(seat, {})
            selected[seat], answer = self._select(node, answers, state, seat)
            if self.rng.random() < SAMPLED:
                selected[seat], answer = self._sample(answers, state, seat)
            path.append(answer)
        for seat, action in selected.items():
            self.model.apply(state, seat, action)
        known = seats if self.model.joint else [seat for seat in seats if seat == self.seat]
        return together.after.setdefault(tuple(selected[seat] for seat in known), Node(0.0))

    def _select(
        self, node: Node, children: dict[Action, Node], state: S, seat: Seat
    ) -> tuple[Action, Node]:
        """The action to try next: what it gave the seat so far, and its prior (PUCT)."""
        actions = self.model.legal_actions(state, seat)
        if not children:
            self._expand(children, state, seat, actions)
        untried = node.totals[seat] / node.visits - FIRST_PLAY_REDUCTION
        best, chosen, position = -1.0, actions[0], node
        for action in actions:
            try:
                child = children[action]
            except KeyError:  # not there in any determinization before
                self._expand(children, state, seat, actions)
                child = children[action]
            child.available = available = child.available + 1
            visits = child.visits
            if visits:
                worth = child.totals[seat] / visits + child.bonus * sqrt(available) / (1 + visits)
            else:
                worth = untried + child.bonus * sqrt(available)
            if worth > best:
                best, chosen, position = worth, action, child
        return chosen, position

    def _sample(self, children: dict[Action, Node], state: S, seat: Seat) -> tuple[Action, Node]:
        """Any of the actions, likely ones more often."""
        actions = self.model.legal_actions(state, seat)
        weights = [children[action].bonus for action in actions]
        (action,) = self.rng.choices(actions, weights)
        return action, children[action]

    def _expand(
        self, children: dict[Action, Node], state: S, seat: Seat, actions: Sequence[Action]
    ) -> None:
        """Nodes for the actions that have none."""
        priors = self.model.action_prior(state, seat, actions)
        for action, prior in zip(actions, priors, strict=True):
            if action not in children:
                children[action] = Node(EXPLORATION * prior)


def _record(path: Sequence[Node], values: Sequence[float]) -> None:
    """One visit more for each node, and what it gave."""
    for node in path:
        if node.visits:
            node.totals = list(map(add, node.totals, values))
        else:
            node.totals = values
        node.visits += 1
