"""The policy of Civilization's bots: plan for one of the four victories, and take what brings it
nearer. Each decision has a function of its own; it looks at those actions that aim at something.

All levels play it, some with misjudgements, and searches play games out with it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from game.bots.bot import Bot, Reason
from game.bots.civilization import (
    building,
    cards,
    city_management,
    fighting,
    moving,
    start_of_turn,
    studying,
    trading,
)
from game.bots.civilization.levels import Level
from game.bots.civilization.reasons import why
from game.bots.civilization.view import Idea, View
from game.rules.civilization import frames
from game.rules.civilization.actions import EndTurn
from game.rules.civilization.state import CITIES, MOVEMENT, START, TRADE, State
from game.rules.contract import Action, Game, Seat

Choice = Callable[[View, Sequence[Action]], Action]


def movement(view: View, found: Sequence[Action]) -> Action:
    """Cards first, then one group after another (R8)."""
    ideas = [
        *cards.use_abilities(view, found),
        *cards.play_events(view, found),
        *moving.pick_up(view, found),
    ]
    return view.misjudged([Idea(0.0, EndTurn()), *ideas], view.level.moves)


TURNS: dict[int, Choice] = {
    START: start_of_turn.start_of_turn,
    TRADE: trading.trade_phase,
    CITIES: city_management.city_management,
    MOVEMENT: movement,
}
"""By phase."""


CHOICES: dict[type, Choice] = {
    frames.PlacingCapital: start_of_turn.capital,
    frames.PlacingFigures: start_of_turn.figures,
    frames.SteppingAside: start_of_turn.figures,
    frames.PlacingWonder: building.place,
    frames.PlacingItem: building.place,
    frames.PlacingPerson: building.place_person,
    frames.Turn: lambda view, found: TURNS[view.state.phase](view, found),
    frames.Bargaining: trading.put_together,
    frames.Considering: trading.consider,
    frames.BuildingAlso: building.build_also,
    frames.HarvestingAlso: city_management.harvest_also,
    frames.DiscardingEvents: cards.discard,
    frames.TakingResource: city_management.take_resource,
    frames.Answering: cards.answer,
    frames.Interrupting: cards.interrupt,
    frames.Paying: cards.pay,
    frames.AlsoHitting: cards.also,
    frames.Leading: cards.lead_away,
    frames.LearningBack: studying.learn_in_return,
    frames.Moving: moving.move,
    frames.BattleTurn: fighting.battle_turn,
    frames.Wounding: fighting.wound,
    frames.Healing: fighting.heal,
    frames.KeepingUnit: fighting.keep_unit,
    frames.LosingFigures: fighting.lose_figure,
    frames.Looting: fighting.loot,
    frames.Researching: studying.research,
}
"""By decision; where there is none, any choice is as good as another."""


def propose(state: State, seat: Seat, found: Sequence[Action], plan: str = "") -> Action:
    """What the policy does with these actions to choose from; a plan that is given is kept to."""
    if len(found) == 1:
        return found[0]
    view = View(state, seat, plan=plan)
    choice = CHOICES.get(type(view.frame))
    return choice(view, found) if choice else found[0]


class PolicyBot(Bot):
    """Plays the policy at a level: judges single actions by what they bring the plan, and does not look
    ahead."""

    def __init__(self, id: str, level: Level) -> None:
        self.id, self.level = id, level

    def choose(self, game: Game[Any], observation: State, seat: Seat, rng: Random) -> Action:
        found = game.legal_actions(observation, seat)
        if len(found) == 1:
            return found[0]
        view = View(observation, seat, rng, self.level)
        choice = CHOICES.get(type(view.frame))
        return choice(view, found) if choice else rng.choice(found)

    def explain(self, game: Game[Any], observation: State, seat: Seat, action: Action) -> Reason:
        return why(game, observation, seat, action)
