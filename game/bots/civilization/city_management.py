"""City Management (R7): what each city does, the culture track, abilities."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.civilization import building, cards
from game.bots.civilization.studying import trade_cost
from game.bots.civilization.view import Idea, View, best
from game.bots.civilization.worth import own_worth
from game.rules.civilization.actions import (
    Advance,
    Devote,
    EndTurn,
    Harvest,
    HarvestAlso,
    TakeResource,
)
from game.rules.civilization.state import city_at
from game.rules.civilization.track import cost, last_space
from game.rules.civilization.watch import CULTURE
from game.rules.civilization.yields import arts
from game.rules.contract import Action
from game.rules.flow import FINISH

SPACE, OWN_WAY, LAST_SPACES = 7.0, 5.0, 12.0
"""A space of the track; for whom goes for its end; near its end."""
NEAR_END = 16
HARVESTED = 0.8
"""A token that takes an action of a city."""


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
    return view.misjudged(ideas, view.level.cities) if ideas else EndTurn()


def advance(view: View, found: Sequence[Action]) -> list[Idea]:
    """The next space of the track, if its trade is not needed more for research."""
    if Advance() not in found:
        return []
    track = view.player.track + 1
    worth = SPACE
    if view.plan == CULTURE:
        worth += OWN_WAY + (LAST_SPACES if track >= NEAR_END else 0.0)
    if track == last_space():
        worth += 1000.0
    return [Idea(worth - trade_cost(view, cost(track)[1]), Advance())]


def devote(view: View, found: Sequence[Action]) -> list[Idea]:
    """Culture by each city."""
    ideas = []
    for one in found:
        if isinstance(one, Devote):
            city = city_at(view.player, one.city)
            assert city is not None
            ideas.append(Idea(view.weights.culture * arts(view.state, view.seat, city), one))
    return ideas


def harvest(view: View, found: Sequence[Action]) -> list[Idea]:
    """A resource by each city, or whatever gives one."""
    return [
        Idea(HARVESTED * own_worth(view, one.resource), one)
        for one in found
        if isinstance(one, Harvest | HarvestAlso | TakeResource)
    ]


def harvest_also(view: View, found: Sequence[Action]) -> Action:
    """Another resource, which costs nothing."""
    return best([Idea(0.0, FINISH), *harvest(view, found)])


def take_resource(view: View, found: Sequence[Action]) -> Action:
    """The resource that is worth most."""
    return best(harvest(view, found))
