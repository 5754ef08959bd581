"""What cards give their owner: production, culture, trade, coins, great people, figures,
technologies, resources, actions (R5.1, R6.2, R7)."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.content.civilization import effects
from game.content.civilization.effects import MARKET_RESOURCES
from game.content.civilization.load import tables
from game.rules.bitsets import Space, bits
from game.rules.civilization import events as happened
from game.rules.civilization.box import PANAMA, RESOURCE, SHEET, WONDER, box
from game.rules.civilization.effects.aims import (
    NOTHING,
    Aim,
    Kind,
    alone,
    any_city,
    any_figure,
    any_seat,
    any_tech,
    kind_of,
    no_target,
    why_not_learned,
)
from game.rules.civilization.figures import KINDS, pool, put, room
from game.rules.civilization.great_people import gain_person
from game.rules.civilization.market import take_resource
from game.rules.civilization.research import learn, learnable
from game.rules.civilization.state import FRESH, Player, State, after, change_city, city_at
from game.rules.civilization.track import enter, last_space
from game.rules.civilization.yields import gain_trade, icons, rule, where_is
from game.rules.contract import Event, Refusal


class Gather(NamedTuple):
    """A resource of the market that shows in the outskirts of any city (R5.3, Feudalism of 2013)."""


def own_cities(state: State, seat: int, effect: Any, card: str) -> list[Aim]:
    return [Aim(space=city.space) for city in state.players[seat].cities]


def produce(
    state: State, seat: int, effect: effects.Produce, card: str, aim: Aim, events: list[Event]
) -> None:
    """A city makes more this turn (R7.2)."""
    player = state.players[seat]
    city = city_at(player, aim.space)
    if city is not None:
        change_city(player, aim.space, extra=city.extra + effect.amount)
        events.append(happened.ProductionGained(seat, aim.space, effect.amount, card))


def culture(
    state: State, seat: int, effect: effects.Culture, card: str, aim: Aim, events: list[Event]
) -> None:
    state.players[seat].culture += effect.amount
    events.append(happened.CultureGained(seat, effect.amount, card))


def traders(state: State, seat: int, effect: effects.Trade, card: str) -> list[Aim]:
    """Where a rival gains too, who it is (R6.2, Horseback Riding)."""
    return [Aim(seat=other) for other in after(state, seat)] if effect.rival else NOTHING


def trade(
    state: State, seat: int, effect: effects.Trade, card: str, aim: Aim, events: list[Event]
) -> None:
    gain_trade(state, seat, effect.amount, card, events)
    if effect.rival:
        gain_trade(state, aim.seat, effect.rival, card, events)


def place_of(card: str) -> int:
    """Where the coin tokens of a card lie."""
    return box().coin_places.index(card)


def has_coin_room(state: State, seat: int, card: str) -> bool:
    """Whether another token fits: four on a technology, any number elsewhere (R11)."""
    place = place_of(card)
    if place in (SHEET, PANAMA):
        return True
    return state.players[seat].tokens[place] < tables().box.tokens.technology


def coin_aims(state: State, seat: int, effect: Any, card: str) -> list[Aim]:
    return NOTHING if has_coin_room(state, seat, card) else []


def why_no_coin(state: State, seat: int, effect: Any, card: str, aim: Aim) -> Refusal:
    if not has_coin_room(state, seat, card):
        return Refusal("token_limit", "R11", {"card": card})
    return no_target(state, seat, effect, card, aim)


def coin(state: State, seat: int, effect: Any, card: str, aim: Aim, events: list[Event]) -> None:
    if has_coin_room(state, seat, card):
        gain_coin(state, seat, place_of(card), events)


def gain_coin(state: State, seat: int, place: int, events: list[Event]) -> None:
    """A coin token more (R11)."""
    player = state.players[seat]
    player.tokens = tuple(count + (one == place) for one, count in enumerate(player.tokens))
    events.append(happened.TokenGained(seat, box().coin_places[place]))


def person_aims(state: State, seat: int, effect: Any, card: str) -> list[Aim]:
    return NOTHING if state.people else []


def person(state: State, seat: int, effect: Any, card: str, aim: Aim, events: list[Event]) -> None:
    gain_person(state, seat, events)


def advance_aims(state: State, seat: int, effect: Any, card: str) -> list[Aim]:
    return NOTHING if state.players[seat].track < last_space() else []


def advance(state: State, seat: int, effect: Any, card: str, aim: Aim, events: list[Event]) -> None:
    enter(state, seat, True, events)


def _square_of(player: Player, wonder: str) -> Space:
    """Where a wonder of the player lies; 0: nowhere."""
    return where_is(player, WONDER + box().wonders.index(wonder))


def figure_aims(state: State, seat: int, effect: Any, card: str) -> list[Aim]:
    """Figures of the pool, if the square of the wonder has room (R5.1, Hanging Gardens)."""
    player = state.players[seat]
    space = _square_of(player, card)
    if not space or room(player, space) < 1:
        return []
    return [Aim(thing=kind) for kind, left in zip(KINDS, pool(player), strict=True) if left]


def why_no_figure(state: State, seat: int, effect: Any, card: str, aim: Aim) -> Refusal:
    player = state.players[seat]
    space = _square_of(player, card)
    if space and room(player, space) < 1:
        return Refusal("stack_full", "R8.1")
    if aim.thing in KINDS:
        return Refusal("pool_empty", "R2", {"figure": aim.thing})
    return no_target(state, seat, effect, card, aim)


def figure(state: State, seat: int, effect: Any, card: str, aim: Aim, events: list[Event]) -> None:
    """It comes into play on the square of the wonder."""
    player = state.players[seat]
    space = _square_of(player, card)
    put(player, kind_of(aim.thing), space, FRESH)
    events.append(happened.FigurePlaced(seat, aim.thing, space, "R12"))


def learn_aims(state: State, seat: int, effect: Any, card: str) -> list[Aim]:
    """Technologies of rivals for which there is a space (R10)."""
    known = 0
    for other in after(state, seat):
        known |= state.players[other].techs
    techs = bits(known & learnable(state.players[seat]))
    return [Aim(thing=box().techs[tech]) for tech in techs]


def why_not_learn(state: State, seat: int, effect: Any, card: str, aim: Aim) -> Refusal:
    return why_not_learned(state, seat, aim.thing, after(state, seat))


def learning(
    state: State, seat: int, effect: Any, card: str, aim: Aim, events: list[Event]
) -> None:
    learn(state, seat, box().tech[aim.thing], card, events)


def gather_aims(state: State, seat: int, effect: Any, card: str) -> list[Aim]:
    player, found = state.players[seat], 0
    for city in player.cities:
        found |= icons(state, seat, city.space).resources
    return [Aim(thing=MARKET_RESOURCES[one]) for one in bits(found) if state.resources[one]]


def why_not_gather(state: State, seat: int, effect: Any, card: str, aim: Aim) -> Refusal:
    if aim.thing in MARKET_RESOURCES and not state.resources[RESOURCE[aim.thing]]:
        return Refusal("not_in_market", "R7.8", {"resource": aim.thing})
    return Refusal("no_such_resource", "R7.8", {"resource": aim.thing})


def gather(state: State, seat: int, effect: Any, card: str, aim: Aim, events: list[Event]) -> None:
    take_resource(state, seat, RESOURCE[aim.thing])
    events.append(happened.ResourceTaken(seat, aim.thing, card))


def any_resource(state: State) -> list[Aim]:
    return [Aim(thing=one) for one in MARKET_RESOURCES]


def idle(state: State, seat: int) -> list[Space]:
    """Cities that can take another action: a capital in Anarchy cannot (R5.3)."""
    player = state.players[seat]
    able = rule(state, player).capital_actions
    return [city.space for city in player.cities if able or not city.capital]


def action_aims(state: State, seat: int, effect: Any, card: str) -> list[Aim]:
    return NOTHING if idle(state, seat) else []


def more_actions(
    state: State, seat: int, effect: Any, card: str, aim: Aim, events: list[Event]
) -> None:
    """Each city has one action more, which may be of the same kind (R7.1, Atomic Theory)."""
    player = state.players[seat]
    for space in idle(state, seat):
        city = city_at(player, space)
        if city is not None:
            change_city(player, space, left=city.left + 1, done=0)


GAINS: dict[type, Kind] = {
    effects.Produce: Kind(own_cities, no_target, produce, any_city),
    effects.Culture: Kind(lambda state, seat, effect, card: NOTHING, no_target, culture, alone),
    effects.Trade: Kind(traders, no_target, trade, lambda state: NOTHING + any_seat(state)),
    effects.Coin: Kind(coin_aims, why_no_coin, coin, alone),
    effects.Person: Kind(person_aims, no_target, person, alone),
    effects.Advance: Kind(advance_aims, no_target, advance, alone),
    effects.Figure: Kind(figure_aims, why_no_figure, figure, any_figure),
    effects.Learn: Kind(learn_aims, why_not_learn, learning, any_tech),
    Gather: Kind(gather_aims, why_not_gather, gather, any_resource),
    effects.ExtraActions: Kind(action_aims, no_target, more_actions, alone),
}
