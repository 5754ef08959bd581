"""The Start of Turn (R5): cities, governments, great people, what scouts gather for."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.civilization import building, cards, moving, worth
from game.bots.civilization.view import Idea, View, best
from game.content.civilization.schema import Rule
from game.rules.bitsets import bits
from game.rules.civilization.actions import (
    Assign,
    BuildCity,
    ChangeGovernment,
    EndTurn,
    PlaceCapital,
    PlaceFigure,
)
from game.rules.civilization.box import box
from game.rules.civilization.figures import KINDS
from game.rules.civilization.rulings import REPLACED
from game.rules.civilization.scoring import MILITARY
from game.rules.civilization.start import ANARCHY, DESPOTISM, unlocked
from game.rules.civilization.state import CITY_BITS, CITY_SHIFT, SCOUT, SPACE_SHIFT
from game.rules.civilization.yields import government_rule, production
from game.rules.contract import Action

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
            Idea(0.0, EndTurn()),
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
    actions = [one for one in found if isinstance(one, BuildCity)]
    if not actions:
        return []
    worths = worth.site_worths(view)
    least = GOOD_SITE * max(worths.values()) if view.state.round < PATIENCE else 0.0
    ideas = []
    for one in actions:
        gain = worths.get(one.space, 0.0) - (one.figure == KINDS[0])
        if gain >= least:
            ideas.append(Idea(FOUNDED + gain, one))
    return ideas


def governments(view: View, found: Sequence[Action]) -> list[Idea]:
    """A better government that can be adopted without Anarchy, or out of it."""
    now = government_worth(view, view.player.government)
    ideas = []
    for one in found:
        if not isinstance(one, ChangeGovernment):
            continue
        number = box().government[one.government]
        if number != ANARCHY and government_worth(view, number) > now + CHANGED:
            ideas.append(Idea(ADOPTED + government_worth(view, number), one))
    return ideas


def sensible(view: View, found: Sequence[Action]) -> list[Action]:
    """The actions without governments that only lose: Anarchy where nothing better could follow that is
    not open already, and Despotism where something better is."""
    open_to = {
        box().government[one.government] for one in found if isinstance(one, ChangeGovernment)
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
        if not isinstance(one, ChangeGovernment)
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
    capital = next((city.space for city in view.player.cities if city.capital), 0)
    gathers = {
        figure >> SPACE_SHIFT: (figure & CITY_BITS) >> CITY_SHIFT
        for figure in view.player.figures
        if figure & SCOUT
    }
    return [
        Idea(ASSIGNED, one)
        for one in found
        if isinstance(one, Assign)
        and (one.city == capital or not gathers.get(one.space))
        and not (view.outskirts >> one.space & 1)
    ]


def capital(view: View, found: Sequence[Action]) -> Action:
    """The capital with the best outskirts."""
    spaces = [one.space for one in found if isinstance(one, PlaceCapital)]
    return PlaceCapital(worth.best_capital(view, spaces))


def figures(view: View, found: Sequence[Action]) -> Action:
    """The figures from which most is near."""
    places = [one for one in found if isinstance(one, PlaceFigure)]
    kind = places[0].figure
    spaces = [one.space for one in places if one.figure == kind]
    return PlaceFigure(kind, moving.best_start(view, KINDS.index(kind), spaces))
