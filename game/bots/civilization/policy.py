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
    fighting,
    moving,
    start_of_turn,
    studying,
    trading,
)
from game.bots.civilization.reasons import why
from game.bots.civilization.studying import trade_cost
from game.bots.civilization.view import Idea, Level, View, best
from game.bots.civilization.worth import own_worth
from game.rules.civilization import actions, frames
from game.rules.civilization.scoring import CULTURE
from game.rules.civilization.state import CITIES, MOVEMENT, START, TRADE, State, city_at
from game.rules.civilization.track import cost, last_space
from game.rules.civilization.yields import arts
from game.rules.contract import Action, Game, Seat
from game.rules.flow import FINISH

Choice = Callable[[View, Sequence[Action]], Action]


SPACE, OWN_WAY, LAST_SPACES = 7.0, 5.0, 12.0
"""A space of the track; for whom goes for its end; near its end."""
NEAR_END = 16
HARVESTED = 0.8
"""A token that takes an action of a city."""


def movement(view: View, found: Sequence[Action]) -> Action:
    """Cards first, then one group after another (R8)."""
    ideas = [
        *cards.use_abilities(view, found),
        *cards.play_events(view, found),
        *moving.pick_up(view, found),
    ]
    return view.misjudged([Idea(0.0, actions.EndTurn()), *ideas], view.level.moves)


def city_management(view: View, found: Sequence[Action]) -> Action:
    """First what costs no action of a city, then the action that brings most."""
    free = [
        *advance(view, found),
        *cards.use_abilities(view, found),
        *cards.play_events(view, found),
    ]
    if free and max(idea.worth for idea in free) > 0:
        return best(free)
    ideas = [
        *building.build(view, found),
        *devote(view, found),
        *harvest(view, found),
    ]
    ideas = [idea for idea in ideas if idea.worth > 0]
    return view.misjudged(ideas, view.level.cities) if ideas else actions.EndTurn()


def advance(view: View, found: Sequence[Action]) -> list[Idea]:
    """The next space of the track, if its trade is not needed more for research."""
    if actions.Advance() not in found:
        return []
    track = view.player.track + 1
    worth = SPACE
    if view.plan == CULTURE:
        worth += OWN_WAY + (LAST_SPACES if track >= NEAR_END else 0.0)
    if track == last_space():
        worth += 1000.0
    return [Idea(worth - trade_cost(view, cost(track)[1]), actions.Advance())]


def devote(view: View, found: Sequence[Action]) -> list[Idea]:
    """Culture by each city."""
    ideas = []
    for one in found:
        if isinstance(one, actions.Devote):
            city = city_at(view.player, one.city)
            assert city is not None
            ideas.append(Idea(view.weights.culture * arts(view.state, view.seat, city), one))
    return ideas


def harvest(view: View, found: Sequence[Action]) -> list[Idea]:
    """A resource by each city, or whatever gives one."""
    return [
        Idea(HARVESTED * own_worth(view, one.resource), one)
        for one in found
        if isinstance(one, actions.Harvest | actions.HarvestAlso | actions.TakeResource)
    ]


def harvest_also(view: View, found: Sequence[Action]) -> Action:
    """Another resource, which costs nothing."""
    return best([Idea(0.0, FINISH), *harvest(view, found)])


def take_resource(view: View, found: Sequence[Action]) -> Action:
    """The resource that is worth most."""
    return best(harvest(view, found))


TURNS: dict[int, Choice] = {
    START: start_of_turn.start_of_turn,
    TRADE: trading.trade_phase,
    CITIES: city_management,
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
    frames.HarvestingAlso: harvest_also,
    frames.DiscardingEvents: cards.discard,
    frames.TakingResource: take_resource,
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
