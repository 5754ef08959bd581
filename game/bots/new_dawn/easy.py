"""A sensible beginner at A New Dawn.

It plays each card of its row to the end of the turn in its mind and takes the one after which its
own agendas are nearest. It misjudges that as beginners do, and at its rivals it does not look.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.bots.bot import Bot, Reason
from game.bots.new_dawn.reasons import why
from game.bots.new_dawn.tiles import Site
from game.bots.new_dawn.turns import Planner, stop_at_turn_end
from game.bots.new_dawn.value import alone
from game.rules.contract import Action, Game, Seat
from game.rules.new_dawn import actions
from game.rules.new_dawn.pending import Turn
from game.rules.new_dawn.state import State

NOISE = 2.0
"""How far a beginner misjudges where a card leads."""
LEADERS = {
    "egypt": 3,
    "rome": 3,
    "france": 2,
    "scythia": 2,
    "aztec": 1,
    "japan": 1,
    "sumeria": 1,
    "america": 1,
}
"""Which leaders a player likes, if there is a choice."""


class NewDawnEasy(Bot):
    """Looks at its own way, one turn ahead."""

    id = "easy"

    def choose(self, game: Game[Any], observation: State, seat: Seat, rng: Random) -> Action:
        found = game.legal_actions(observation, seat)
        if len(found) == 1:
            return found[0]
        prepared = prepare(observation, seat, found)
        if prepared is not None:
            return prepared
        world = stop_at_turn_end(game.determinize(observation, rng))
        planner = Planner(alone)
        if isinstance(world.pending[-1], Turn):
            return planner.noisy_plan(world, rng, NOISE)
        return planner.best(world)

    def explain(self, game: Game[Any], observation: State, seat: Seat, action: Action) -> Reason:
        return why(game, observation, seat, action, alone)


def prepare(state: State, seat: Seat, found: Sequence[Action]) -> Action | None:
    """The action of the seat during the set-up; None once the game is under way."""
    tiles = [action for action in found if isinstance(action, actions.PlaceTile)]
    if tiles:
        return max(tiles, key=Site(state, seat).worth)
    leaders = [action for action in found if isinstance(action, actions.ChooseLeader)]
    return max(leaders, key=lambda action: LEADERS[action.leader], default=None)
