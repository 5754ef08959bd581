"""An experienced player of A New Dawn.

It plays every promising way of its turn to the end and judges where that leads: how many turns it
would still need to complete its agendas, and whether a rival who is about to win still would. Of the
best it asks what rivals may take back at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from game.bots.bot import Bot, Reason
from game.bots.new_dawn.action_prior import decided_by_rule
from game.bots.new_dawn.easy import prepare
from game.bots.new_dawn.reasons import why
from game.bots.new_dawn.threats import Plan, plans_against
from game.bots.new_dawn.turns import (
    Ends,
    Planner,
    act,
    at_turn_start,
    standstill,
    stop_at_turn_end,
    wins_by_ending,
)
from game.bots.new_dawn.value import LOST, alone, expected_worth, finished, worth
from game.rules.contract import Action, Game, Seat
from game.rules.flow import FINISH
from game.rules.new_dawn.actions import ResolveCard
from game.rules.new_dawn.focus import of_type
from game.rules.new_dawn.state import State

PLANS = 3
"""The best so many are asked what they leave open to attack."""
TAKEN = 0.7
"""How much of what a rival's military card may take counts: it may be used for something else."""


class NewDawnMedium(Bot):
    """Plans its turn to the end."""

    id = "medium"

    def choose(self, game: Game[Any], observation: State, seat: Seat, rng: Random) -> Action:
        found = game.legal_actions(observation, seat)
        if len(found) == 1:
            return found[0]
        decided = prepare(observation, seat, found) or decided_at_once(game, observation, seat, rng)
        if decided is not None:
            return decided
        return best_plan(stop_at_turn_end(game.determinize(observation, rng)), seat)

    def explain(self, game: Game[Any], observation: State, seat: Seat, action: Action) -> Reason:
        return why(game, observation, seat, action, worth)


def decided_at_once(game: Game[Any], observation: State, seat: Seat, rng: Random) -> Action | None:
    """What follows a rule, and the end of a turn that wins the game; else None."""
    decided = decided_by_rule(observation)
    if decided is None and finished(observation, seat):
        return FINISH if wins_by_ending(game.determinize(observation, rng), seat) else None
    return decided


def best_plan(world: State, seat: Seat) -> Action:
    """The action whose turn ends best, as far as can be seen now."""
    planner = Planner(worth)
    first = [(one, planner.ends_after(world, one)) for one in planner.first_actions(world)]
    plans = [
        (expected_worth(plan.ends, seat) - LOST * plan.defeat, plan)
        for plan in plans_against(planner, world, seat, first)
    ]
    plans.sort(key=lambda both: -both[0])

    def value(both: tuple[float, Plan]) -> float:
        expected, plan = both
        lost = sum(part * taken(end, seat) for part, end in plan.ends)
        return expected - TAKEN * lost - standstill(world, plan.action)

    return max(plans[:PLANS], key=value)[1].action


def taken(end: State, seat: Seat) -> float:
    """What the military card of one rival or another may take from the worth of a position."""
    if end.ending:
        return 0.0
    now = worth(end, seat)
    return max(0.0, *(now - expected_worth(ends, seat) for ends in _attacks(end, seat)))


def _attacks(end: State, seat: Seat) -> Iterator[Ends]:
    """How the next turn of each rival may end with a military card."""
    quick = Planner(alone, quick=True)
    for rival, player in enumerate(end.players):
        for card in of_type(player, "military") if rival != seat else ():
            yield quick.ends(act(at_turn_start(end, rival), ResolveCard(card)))
