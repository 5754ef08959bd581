"""The policy of Civilization's bots: plan for one of the four victories, and take what brings it
nearer. Each decision has a function of its own; it looks at those actions that aim at something.

All levels play it, some with misjudgements, and searches play games out with it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from game.bots.bot import Bot, Reason
from game.bots.civilization import building, cards, fighting, moving, trading, worth
from game.bots.civilization.reasons import why
from game.bots.civilization.view import Idea, Level, View, best
from game.bots.civilization.worth import own_worth, trade_cost
from game.content.civilization.schema import Rule
from game.rules.bitsets import bits
from game.rules.civilization import actions, frames
from game.rules.civilization import state as states
from game.rules.civilization.box import box
from game.rules.civilization.figures import KINDS
from game.rules.civilization.governments import ANARCHY, DESPOTISM, unlocked
from game.rules.civilization.rulings import REPLACED
from game.rules.civilization.scoring import CULTURE, MILITARY
from game.rules.civilization.state import State, capital_of, city_at
from game.rules.civilization.track import cost, last_space
from game.rules.civilization.yields import arts, government_rule, production
from game.rules.contract import Action, Game, Seat
from game.rules.flow import FINISH

FOUNDED, ADOPTED, ASSIGNED = 50.0, 40.0, 30.0
"""What is done first: nothing of it can wait."""
GOOD_SITE = 0.65
"""A site is taken that is so good beside the best one."""
PATIENCE = 4
"""Until this turn of the game a better site is looked for."""
CHANGED = 0.3
"""By how much a government must be better in a turn to be adopted."""
BATTLE_CARD, BATTLE_POINT, FREE_HARVEST, ACTION = 0.6, 0.3, 2.0, 5.0
"""What governments give besides."""


def start_of_turn(view: View, found: Sequence[Action]) -> Action:
    """Whatever is worth something, the best of it first."""
    return best(
        [
            Idea(0.0, actions.EndTurn()),
            *found_cities(view, found),
            *governments(view, found),
            *assignments(view, found),
            *building.people(view, found),
            *cards.use_abilities(view, found),
            *cards.play_events(view, found),
        ]
    )


def found_cities(view: View, found: Sequence[Action]) -> list[Idea]:
    """A city where a scout stands, unless a far better site is known and there is time."""
    founding = [one for one in found if isinstance(one, actions.BuildCity)]
    if not founding:
        return []
    worths = worth.site_worths(view)
    least = GOOD_SITE * max(worths.values()) if view.state.round < PATIENCE else 0.0
    ideas = []
    for one in founding:
        gain = worths.get(one.space, 0.0) - (one.figure == KINDS[0])
        if gain >= least:
            ideas.append(Idea(FOUNDED + gain, one))
    return ideas


def governments(view: View, found: Sequence[Action]) -> list[Idea]:
    """A better government that can be adopted without Anarchy, or out of it."""
    now = government_worth(view, view.player.government)
    ideas = []
    for one in found:
        if not isinstance(one, actions.ChangeGovernment):
            continue
        number = box().government[one.government]
        if number != ANARCHY and government_worth(view, number) > now + CHANGED:
            ideas.append(Idea(ADOPTED + government_worth(view, number), one))
    return ideas


def sensible(view: View, found: Sequence[Action]) -> list[Action]:
    """The actions without governments that only lose: Anarchy where nothing better could follow that is
    not open already, and Despotism where something better is."""
    open_to = {
        box().government[one.government]
        for one in found
        if isinstance(one, actions.ChangeGovernment)
    } - {ANARCHY}
    best = max((government_worth(view, one) for one in open_to), default=-ACTION)
    best = max(best, government_worth(view, view.player.government))
    closed = (one for one in bits(unlocked(view.player)) if one not in open_to)
    pointless = {ANARCHY} if all(government_worth(view, one) <= best for one in closed) else set()
    if DESPOTISM in open_to and government_worth(view, DESPOTISM) < best:
        pointless.add(DESPOTISM)
    return [
        one
        for one in found
        if not isinstance(one, actions.ChangeGovernment)
        or box().government[one.government] not in pointless
    ]


def government_worth(view: View, number: int) -> float:
    """What a government is worth in a turn."""
    if number == ANARCHY:
        return -ACTION
    return rule_worth(view, government_rule(number, REPLACED in view.state.rulings))


def rule_worth(view: View, force: Rule) -> float:
    """What the effects of a government are worth in a turn."""
    weights, cities = view.weights, len(view.player.cities)
    found = weights.production * force.production * cities
    found += weights.trade * (force.collect + force.start_trade)
    found += weights.coin * force.coin / 2
    found += weights.culture * (force.devote * cities + force.capital_devote) / 2
    found += weights.culture * force.start_culture * view.armies
    war = 2.0 if view.plan == MILITARY else 1.0
    found += war * (BATTLE_CARD * force.battle_hand + BATTLE_POINT * force.combat)
    found += FREE_HARVEST * force.start_harvest + ACTION * (force.capital_actions - 1)
    if force.best_production:
        made = [production(view.state, view.seat, city) for city in view.player.cities]
        found += weights.production * sum(max(made) - one for one in made)
    return found - 3.0 * (force.peace and view.plan == MILITARY)


def assignments(view: View, found: Sequence[Action]) -> list[Idea]:
    """Scouts gather for the capital, which comes first in everything."""
    home = capital_of(view.player)
    gathers = {
        figure >> states.SPACE_SHIFT: (figure & states.CITY_BITS) >> states.CITY_SHIFT
        for figure in view.player.figures
        if figure & states.SCOUT
    }
    return [
        Idea(ASSIGNED, one)
        for one in found
        if isinstance(one, actions.Assign)
        and ((home and one.city == home.space) or not gathers.get(one.space))
        and not (view.outskirts >> one.space & 1)
    ]


def capital(view: View, found: Sequence[Action]) -> Action:
    """The capital with the best outskirts."""
    spaces = [one.space for one in found if isinstance(one, actions.PlaceCapital)]
    return actions.PlaceCapital(worth.best_capital(view, spaces))


def figures(view: View, found: Sequence[Action]) -> Action:
    """The figures from which most is near."""
    places = [one for one in found if isinstance(one, actions.PlaceFigure)]
    kind = places[0].figure
    spaces = [one.space for one in places if one.figure == kind]
    return actions.PlaceFigure(kind, moving.best_start(view, KINDS.index(kind), spaces))


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
    ideas = [*building.build(view, found), *devote(view, found), *harvest(view, found)]
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


TURNS: dict[int, Choice] = {
    states.START: start_of_turn,
    states.TRADE: trading.trade_phase,
    states.CITIES: city_management,
    states.MOVEMENT: movement,
}
"""By phase."""


CHOICES: dict[type, Choice] = {
    frames.PlacingCapital: capital,
    frames.PlacingFigures: figures,
    frames.SteppingAside: figures,
    frames.PlacingWonder: building.place,
    frames.PlacingItem: building.place,
    frames.PlacingPerson: building.place_person,
    frames.Turn: lambda view, found: TURNS[view.state.phase](view, found),
    frames.Bargaining: trading.put_together,
    frames.Considering: trading.consider,
    frames.BuildingAlso: building.build_also,
    frames.HarvestingAlso: lambda view, found: best([Idea(0.0, FINISH), *harvest(view, found)]),
    frames.DiscardingEvents: cards.discard,
    frames.TakingResource: lambda view, found: best(harvest(view, found)),
    frames.Answering: cards.answer,
    frames.Interrupting: cards.interrupt,
    frames.Paying: cards.pay,
    frames.AlsoHitting: cards.also,
    frames.Leading: cards.lead_away,
    frames.LearningBack: worth.learn_in_return,
    frames.Moving: moving.move,
    frames.BattleTurn: fighting.battle_turn,
    frames.Wounding: fighting.wound,
    frames.Healing: fighting.heal,
    frames.KeepingUnit: fighting.keep_unit,
    frames.LosingFigures: fighting.lose_figure,
    frames.Looting: fighting.loot,
    frames.Researching: worth.research,
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
