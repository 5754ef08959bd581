"""A sensible beginner at A New Dawn.

It looks at what each card of its row would bring this turn, counts what lies on the table, and
takes the most: cities, tokens, resources, the dial, and steps towards the agendas in play. It
misjudges cards as beginners do, and what they would do for it later it does not consider.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.bots.bot import Reason
from game.bots.new_dawn import action_prior
from game.bots.new_dawn.agenda_turns import View, agenda_turns
from game.bots.new_dawn.journeys import Journeys
from game.bots.new_dawn.reasons import why
from game.bots.new_dawn.tiles import Site
from game.bots.new_dawn.turns import Planner, stop_at_turn_end
from game.rules.contract import Action, Game, Seat
from game.rules.new_dawn import actions, pieces
from game.rules.new_dawn.box import box
from game.rules.new_dawn.maturity import mature
from game.rules.new_dawn.pending import Turn
from game.rules.new_dawn.state import State

CITY, MATURE, CONTROL, REINFORCED = 2.0, 1.2, 0.5, 0.12
TRADE, RESOURCE, NATURAL, WONDER, PACT = 0.5, 0.8, 1.2, 4.0, 0.7
LEVEL, DIAL, CARAVAN, EXPOSED = 1.0, 0.35, -0.1, -0.3
"""What one of each is worth; of a step between a caravan and its destination likewise."""
AGENDA, ON_THE_WAY, A_TURN = 12.0, 9.0, 0.8
"""An agenda on a card, done or nearly so, and what every turn takes that it still needs."""
RIVAL = 0.4
"""How much what the best rival has counts."""
NOISE = 3.6
"""How far a beginner misjudges what a card brings."""
WIN = 1000.0
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


class NewDawnEasy:
    """Counts what the next turn brings."""

    id = "easy"

    def choose(self, game: Game[Any], observation: State, seat: Seat, rng: Random) -> Action:
        found = game.legal_actions(observation, seat)
        if len(found) == 1:
            return found[0]
        prepared = prepare(observation, seat, found)
        if prepared is not None:
            return prepared
        world = stop_at_turn_end(game.determinize(observation, rng))
        planner = Planner(worth)
        if isinstance(world.pending[-1], Turn):
            return planner.noisy_plan(world, rng, NOISE)
        return planner.best(world)

    def explain(self, game: Game[Any], observation: State, seat: Seat, action: Action) -> Reason:
        return why(game, observation, seat, action, worth)


def prepare(state: State, seat: Seat, found: Sequence[Action]) -> Action | None:
    """The action of the seat during the set-up; None once the game is under way."""
    tiles = [action for action in found if isinstance(action, actions.PlaceTile)]
    if tiles:
        return max(tiles, key=Site(state, seat).worth)
    leaders = [action for action in found if isinstance(action, actions.ChooseLeader)]
    return max(leaders, key=lambda action: LEADERS[action.leader], default=None)


def worth(state: State, seat: Seat) -> float:
    """The worth of a position to the seat: what it has, less something of what the best of the
    others has."""
    if state.ending:
        return (WIN if seat in state.winners else -WIN) / len(state.winners)
    view = View(state)
    sides = [side(view, one) for one in range(len(state.players))]
    own = sides.pop(seat)
    return own - RIVAL * max(sides)


def side(view: View, seat: Seat) -> float:
    """The worth of what one player has."""
    state, known = view.state, box()
    player = state.players[seat]
    lying = sum(slot.trade for slot in player.row) + player.stored
    levels = sum(known.cards[slot.card].level for slot in player.row)
    return (
        CITY * player.cities.bit_count()
        + MATURE * mature(state, seat).bit_count()
        + CONTROL * player.control.bit_count()
        + REINFORCED * player.reinforced.bit_count()
        + TRADE * lying
        + RESOURCE * sum(player.resources)
        + NATURAL * len(pieces.naturals_of(player))
        + WONDER * len(pieces.wonders_of(state, seat))
        + PACT * len(player.pacts)
        + LEVEL * levels
        + DIAL * player.dial
        + CARAVAN * Journeys(state, seat).gap()
        + EXPOSED * action_prior.exposed(state, seat)
        + sum(_card(view, seat, card) for card in state.victory)
    )


def _card(view: View, seat: Seat, card: str) -> float:
    """The agenda of a victory card that is nearest to its completion."""
    both = box().tables.victory_cards[card].agendas
    turns = min(agenda_turns(view, view.side(seat), agenda) for agenda in both)
    return max(0.0, ON_THE_WAY - A_TURN * turns) if turns else AGENDA
