"""An experienced player of A New Dawn.

It plays every promising way of its turn to the end and judges where that leads: how many turns it
would still need to complete its agendas.
"""

from __future__ import annotations

from random import Random
from typing import Any

from game.bots.bot import Reason
from game.bots.new_dawn.easy import prepare
from game.bots.new_dawn.reasons import why
from game.bots.new_dawn.turns import Planner, stop_at_turn_end
from game.bots.new_dawn.value import worth
from game.rules.contract import Action, Game, Seat
from game.rules.new_dawn.state import State


class NewDawnMedium:
    """Plans its turn to the end."""

    id = "medium"

    def choose(self, game: Game[Any], observation: State, seat: Seat, rng: Random) -> Action:
        found = game.legal_actions(observation, seat)
        if len(found) == 1:
            return found[0]
        prepared = prepare(observation, seat, found)
        if prepared is not None:
            return prepared
        world = stop_at_turn_end(game.determinize(observation, rng))
        return Planner(worth).best_plan(world)

    def explain(self, game: Game[Any], observation: State, seat: Seat, action: Action) -> Reason:
        return why(game, observation, seat, action, worth)
