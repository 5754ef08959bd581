"""The bots of A New Dawn, from the weakest to the strongest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from game.bots.bot import Bot, Pace, RandomBot, Rated, Reason
from game.bots.new_dawn import turns
from game.bots.new_dawn.action_prior import decided_by_rule
from game.bots.new_dawn.reasons import why
from game.bots.new_dawn.search import Plan, Search, plans_against
from game.bots.new_dawn.tiles import Site
from game.bots.new_dawn.value import LOST, alone, expected_worth, finished, worth
from game.bots.time_budget import TimeBudget
from game.rules.contract import Action, Game, Seat
from game.rules.flow import FINISH
from game.rules.new_dawn import actions
from game.rules.new_dawn.focus import of_type
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
PLANS = 3
"""The best so many are asked what they leave open to attack."""
TAKEN = 0.7
"""How much of what a rival's military card may take counts: it may be used for something else."""
IDEAS = 5
"""So many actions are ranked during the set-up."""


def bots(pace: Pace) -> tuple[Bot, ...]:
    """The bots of A New Dawn, from the weakest to the strongest."""
    return RandomBot(), NewDawnEasy(), NewDawnMedium(), NewDawnHard(pace)


class NewDawnEasy(Bot):
    """A sensible beginner, who looks at its own way, one turn ahead.

    It plays each card of its row to the end of the turn in its mind and takes the one after which its
    own agendas are nearest. It misjudges that as beginners do, and at its rivals it does not look.
    """

    id = "easy"

    def __init__(self, evaluate: turns.Evaluation = alone, noise: float = NOISE) -> None:
        self.evaluate, self.noise = evaluate, noise

    def choose(self, game: Game[Any], observation: State, seat: Seat, rng: Random) -> Action:
        found = game.legal_actions(observation, seat)
        if len(found) == 1:
            return found[0]
        prepared = prepare(observation, seat, found)
        if prepared is not None:
            return prepared
        world = turns.stop_at_turn_end(game.determinize(observation, rng))
        planner = turns.Planner(self.evaluate)
        if isinstance(world.pending[-1], Turn):
            return planner.noisy_plan(world, rng, self.noise)
        return planner.best(world)

    def explain(self, game: Game[Any], observation: State, seat: Seat, action: Action) -> Reason:
        return why(game, observation, seat, action, self.evaluate)


def prepare(state: State, seat: Seat, found: Sequence[Action]) -> Action | None:
    """The action of the seat during the set-up; None once the game is under way."""
    tiles = [action for action in found if isinstance(action, actions.PlaceTile)]
    if tiles:
        return max(tiles, key=Site(state, seat).worth)
    leaders = [action for action in found if isinstance(action, actions.ChooseLeader)]
    return max(leaders, key=lambda action: LEADERS[action.leader], default=None)


class NewDawnMedium(Bot):
    """An experienced player, who plans its turn to the end.

    It plays every promising way of its turn to the end and judges where that leads: how many turns it
    would still need to complete its agendas, and whether a rival who is about to win still would. Of the
    best it asks what rivals may take back at once.
    """

    id = "medium"

    def choose(self, game: Game[Any], observation: State, seat: Seat, rng: Random) -> Action:
        at_once = decided(game, observation, seat, rng)
        return at_once or best_plan(
            turns.stop_at_turn_end(game.determinize(observation, rng)), seat
        )

    def explain(self, game: Game[Any], observation: State, seat: Seat, action: Action) -> Reason:
        return why(game, observation, seat, action, worth)


def decided(game: Game[Any], observation: State, seat: Seat, rng: Random) -> Action | None:
    """What asks for no plan: the only action, one of the set-up, what is decided at once; else None."""
    found = game.legal_actions(observation, seat)
    if len(found) == 1:
        return found[0]
    return prepare(observation, seat, found) or decided_at_once(game, observation, seat, rng)


def decided_at_once(game: Game[Any], observation: State, seat: Seat, rng: Random) -> Action | None:
    """What follows a rule, and the end of a turn that wins the game; else None."""
    decided = decided_by_rule(observation)
    if decided is None and finished(observation, seat):
        return FINISH if turns.wins_by_ending(game.determinize(observation, rng), seat) else None
    return decided


def best_plan(world: State, seat: Seat) -> Action:
    """The action whose turn ends best, as far as can be seen now."""
    planner = turns.Planner(worth)
    first = [(one, planner.ends_after(world, one)) for one in planner.first_actions(world)]
    plans = [
        (expected_worth(plan.ends, seat) - LOST * plan.defeat, plan)
        for plan in plans_against(planner, world, seat, first)
    ]
    plans.sort(key=lambda both: -both[0])

    def value(both: tuple[float, Plan]) -> float:
        expected, plan = both
        lost = sum(part * taken(end, seat) for part, end in plan.ends)
        return expected - TAKEN * lost - turns.standstill(world, plan.action)

    return max(plans[:PLANS], key=value)[1].action


def taken(end: State, seat: Seat) -> float:
    """What the military card of one rival or another may take from the worth of a position."""
    if end.ending:
        return 0.0
    now = worth(end, seat)
    return max(0.0, *(now - expected_worth(ends, seat) for ends in _attacks(end, seat)))


def _attacks(end: State, seat: Seat) -> Iterator[turns.Ends]:
    """How the next turn of each rival may end with a military card."""
    quick = turns.Planner(alone, quick=True)
    for rival, player in enumerate(end.players):
        for card in of_type(player, "military") if rival != seat else ():
            yield quick.ends(turns.act(turns.at_turn_start(end, rival), actions.ResolveCard(card)))


class NewDawnHard(Bot):
    """A strong player: a search over turns that takes the time it is given."""

    id = "hard"

    def __init__(self, pace: Pace) -> None:
        self.pace = pace

    def seconds(self, view: State) -> float:
        return self.pace.seconds

    def choose(self, game: Game[Any], observation: State, seat: Seat, rng: Random) -> Action:
        at_once = decided(game, observation, seat, rng)
        return at_once or TimeBudget(self.pace).spend(Search(observation, rng))

    def rank(self, game: Game[Any], observation: State, seat: Seat, rng: Random) -> list[Rated]:
        found = list(game.legal_actions(observation, seat))
        if len(found) > 1 and prepare(observation, seat, found) is None:
            search = Search(observation, rng)
            at_once = decided_at_once(game, observation, seat, rng)
            best = at_once or TimeBudget(self.pace).spend(search)
            return [Rated(best), *(one for one in search.ranked() if one.action != best)]
        ranked = []
        for _ in range(min(IDEAS, len(found))):  # set-up: the next best is what is best without it
            best = prepare(observation, seat, found) or found[0]
            found.remove(best)
            ranked.append(Rated(best))
        return ranked

    def explain(self, game: Game[Any], observation: State, seat: Seat, action: Action) -> Reason:
        return why(game, observation, seat, action, worth)
