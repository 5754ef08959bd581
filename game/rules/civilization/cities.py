"""City Management: the actions of cities (R7.1), devotion to the arts (R7.7), harvest (R7.8)."""

from __future__ import annotations

from game.content.civilization.schema import MARKET_RESOURCES
from game.rules.bitsets import Space, bits
from game.rules.civilization.actions import Devote, Harvest
from game.rules.civilization.box import IN_MARKET, RESOURCE
from game.rules.civilization.chapters import Chapter
from game.rules.civilization.events import CityActed, CultureGained, ResourceTaken
from game.rules.civilization.market import take_resource
from game.rules.civilization.reactions import CITY_ACTION, announce
from game.rules.civilization.state import ARTS, HARVEST, State, change_city, city_at
from game.rules.civilization.yields import arts, harvest, rule
from game.rules.contract import Action, Event, Refusal

ALL_MARKET = (1 << IN_MARKET) - 1


# The action of a city


def ready(state: State, seat: int, kind: int) -> list[Space]:
    """Cities of the seat that may take an action of this kind now."""
    player = state.players[seat]
    return [
        city.space
        for city in player.cities
        if city.left and why_not_city(state, seat, city.space, kind) is None
    ]


def why_not_city(state: State, seat: int, space: Space, kind: int) -> Refusal | None:
    """Why a city may not take an action of a kind: a city takes one, the capital as many as the
    government says (R5.3, R7.1)."""
    player = state.players[seat]
    city, force = city_at(player, space), rule(state, player)
    if city is None:
        return Refusal("no_target", "R7.1")
    if city.left:
        if city.capital and force.differ and city.done & kind:
            return Refusal("same_action", "R7.1")
        return None
    if city.capital and not force.capital_actions:
        return Refusal("capital_in_anarchy", "R5.3")
    return Refusal("city_has_acted", "R7.1")


def spend(state: State, seat: int, space: Space, kind: int, events: list[Event]) -> None:
    """The city takes an action, which is lost if it is cancelled (R12)."""
    player = state.players[seat]
    city = city_at(player, space)
    assert city is not None
    change_city(player, space, left=city.left - 1, done=city.done | kind)
    events.append(CityActed(seat, space, {ARTS: "arts", HARVEST: "harvest"}[kind]))


# The arts


def devotions(state: State, seat: int) -> list[Action]:
    return [Devote(space) for space in ready(state, seat, ARTS)]


def why_not_devote(state: State, seat: int, action: Devote) -> Refusal:
    refusal = why_not_city(state, seat, action.city, ARTS)
    assert refusal is not None
    return refusal


def devote(state: State, seat: int, action: Devote, events: list[Event]) -> None:
    spend(state, seat, action.city, ARTS, events)
    announce(state, seat, CITY_ACTION, action)


def devoted(state: State, seat: int, action: Devote, events: list[Event]) -> None:
    """Culture for the icons, and one more (R7.7)."""
    player = state.players[seat]
    city = city_at(player, action.city)
    if city is not None:
        amount = arts(state, seat, city)
        player.culture += amount
        events.append(CultureGained(seat, amount, "arts"))


ARTS_CHAPTER = Chapter((Devote,), devotions, why_not_devote, devote)


# Harvest


def in_market(state: State) -> int:
    """Kinds of resources that the market has, as bits."""
    return sum(1 << kind for kind in range(IN_MARKET) if state.resources[kind])


def harvests(state: State, seat: int) -> list[Action]:
    """A kind that a city can reach and the market has (R7.8)."""
    there, player = in_market(state), state.players[seat]
    found: list[Action] = []
    for space in ready(state, seat, HARVEST):
        city = city_at(player, space)
        if city is not None:
            kinds = bits(harvest(state, seat, city) & there)
            found += [Harvest(space, MARKET_RESOURCES[kind]) for kind in kinds]
    return found


def why_not_harvest(state: State, seat: int, action: Harvest) -> Refusal:
    refusal = why_not_city(state, seat, action.city, HARVEST)
    if refusal is not None:
        return refusal
    city, kind = city_at(state.players[seat], action.city), RESOURCE.get(action.resource, IN_MARKET)
    assert city is not None
    if not harvest(state, seat, city) & ALL_MARKET & 1 << kind:
        return Refusal("no_such_resource", "R7.8", {"resource": action.resource})
    return Refusal("not_in_market", "R7.8", {"resource": action.resource})


def take_harvest(state: State, seat: int, action: Harvest, events: list[Event]) -> None:
    spend(state, seat, action.city, HARVEST, events)
    announce(state, seat, CITY_ACTION, action)


def harvested(state: State, seat: int, action: Harvest, events: list[Event]) -> None:
    """A token of the market, if one is still there (R7.8)."""
    kind = RESOURCE[action.resource]
    if state.resources[kind]:
        take_resource(state, seat, kind)
        events.append(ResourceTaken(seat, action.resource, "harvest"))


HARVEST_CHAPTER = Chapter((Harvest,), harvests, why_not_harvest, take_harvest)
