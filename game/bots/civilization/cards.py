"""Culture events and abilities (R12): what each is worth for everything that it can be aimed at.

Most cards can be aimed at hundreds of squares: an effect looks at those only where there is
something to be gained, and names the best.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.bots.civilization import worth as worths
from game.bots.civilization.building import figure_worth, item_worth
from game.bots.civilization.plan import nearest
from game.bots.civilization.view import Idea, View, best
from game.bots.civilization.worth import trade_cost
from game.content.civilization import effects
from game.content.civilization.load import tables
from game.content.civilization.schema import PHASES
from game.rules.bitsets import Space
from game.rules.civilization import actions, events_in_hand
from game.rules.civilization.abilities import effects_of
from game.rules.civilization.box import FIRST_PERSON, WONDER, box
from game.rules.civilization.building import ITEMS, for_sale
from game.rules.civilization.effects.gains import Gather
from game.rules.civilization.figures import KINDS, stands, unmoved
from game.rules.civilization.frames import Announced, Interrupting
from game.rules.civilization.reactions import aimed_at, aims_at, announced
from game.rules.civilization.scoring import CULTURE, MILITARY
from game.rules.civilization.state import State, city_at, in_order, owner_of_city, piece_at
from game.rules.civilization.yields import arts, production
from game.rules.contract import Action, Seat
from game.rules.flow import FINISH
from game.rules.squares import distance

Aimed = actions.PlayEvent | actions.Use
RIVAL = 0.6
"""What a rival loses counts so much."""
FIGURE = {"army": 4.0, "scout": 6.0}
"""What it cost."""
PERSON, ADVANCED, EXTRA, UNIT, CAPITAL_IDLE = 9.0, 9.0, 4.3, 5.0, 7.0
"""A great person, a space of the track, an action more for each city, a unit of a rival, a rival's
capital that does nothing for a turn."""
OBSOLETE, NUKED = 4.0, 25.0
HELD_BACK = 5.0
"""A rival's group that is led away from, or held before, the own cities."""
CLOSE = 6
"""Steps from an own city at which a group is led away."""
WORTH_PLAYING = 3.3
"""Less than this an event is kept for."""
WORTH_CANCELLING = 7.0
GIVEN = 3.0
"""A coin that a rival gains by a payment."""


# What an effect is worth


def produce(view: View, effect: effects.Produce, one: Aimed) -> float:
    """Whether a city could build something better with so much more than anything it could do now."""
    city = city_at(view.player, one.space)
    if city is None or not city.left:
        return 0.0
    made = production(view.state, view.seat, city)
    sold = [
        (item_worth(view, city.space, item), cost) for item, cost in for_sale(view.state, view.seat)
    ]
    devoted = view.weights.culture * arts(view.state, view.seat, city)
    now = max((worth for worth, cost in sold if cost <= made), default=0.0)
    then = max((worth for worth, cost in sold if cost <= made + effect.amount), default=0.0)
    return then - max(now, devoted)


def trade(view: View, effect: effects.Trade, one: Aimed) -> float:
    """The rival who gains too is not the leader, if there is another."""
    gained = min(effect.amount, tables().box.dials.trade - view.player.trade)
    lost = effect.rival * (0.7 if one.seat == view.leader else 0.5) if effect.rival else 0.0
    return gained - lost * view.loss(one.seat)


def coin(view: View, effect: Any, one: Aimed) -> float:
    """The nearer the last coin is, the more."""
    near = view.player.dial / tables().box.dials.coins
    return view.weights.coin * (1 + near)


def figure(view: View, effect: Any, one: Aimed) -> float:
    return figure_worth(view, [str(kind) for kind in KINDS].index(one.thing))


def taken(view: View, space: Space, least: int = 0) -> float:
    """A piece of a rival on a square, if its number is not below the least."""
    for rival in view.rivals:
        piece = piece_at(view.state.players[rival], space)
        if piece >= least:
            return RIVAL * view.loss(rival) * worths.kept_worth(view.of(rival), piece)
    return 0.0


def obsolete(view: View, effect: Any, one: Aimed) -> float:
    """A wonder of a rival."""
    piece = WONDER + box().wonders.index(one.thing)
    owners = [
        rival
        for rival in view.rivals
        if any(placed & 31 == piece for placed in view.state.players[rival].pieces)
    ]
    return OBSOLETE * max(map(view.loss, owners), default=0.0)


def kill_unit(view: View, effect: Any, one: Aimed) -> float:
    return UNIT if view.plan == MILITARY or view.threat > 0.3 else 1.0


def terraform(view: View, effect: Any, one: Aimed) -> float:
    """A rich square of a rival."""
    owners = [rival for rival in view.rivals if view.of(rival).outskirts >> one.space & 1]
    lost = view.horizon * (worths.square_worth(view, one.space) - view.weights.trade)
    return RIVAL * lost * max(map(view.loss, owners), default=0.0)


def freeze(view: View, effect: Any, one: Aimed) -> float:
    """Armies of a rival near the own cities that could still move."""
    held = min(near_armies(view, one.space), waiting(view, one.space))
    return HELD_BACK * held - HELD_BACK


def waiting(view: View, space: Space) -> int:
    """Armies of rivals on a square that may move in this turn of the game, or what is left of it."""
    state, order = view.state, in_order(view.state)
    ends = isinstance(view.frame, Interrupting) and view.frame.when == "ends"
    seats = {*order[order.index(state.turn) + ends :]} - {view.seat}
    return sum(unmoved(state.players[one].figures).get(space, (0, 0))[0] for one in seats)


def near_armies(view: View, space: Space) -> int:
    """Armies of rivals on a square, if it is near an own city."""
    there = sum(
        stands(view.state.players[rival].figures).counts.get(space, (0, 0))[0]
        for rival in view.rivals
    )
    close = there and min(distance(space, one.space) for one in view.player.cities) <= CLOSE
    return there if close else 0


def nuke(view: View, effect: Any, one: Aimed) -> float:
    """A city of a rival."""
    owner = owner_of_city(view.state, one.space)
    return 0.0 if owner == view.seat else NUKED * view.loss(owner)


def kill(view: View, effect: Any, one: Aimed) -> float:
    """Figures or a great person of a rival."""
    if one.thing in box().people:
        return taken(view, one.space, FIRST_PERSON)
    if one.space in stands(view.player.figures).counts:
        return 0.0
    lost = sum(FIGURE[kind] for kind in one.thing.split("+"))
    return lost + near_armies(view, one.space)


def anarchy(view: View, effect: Any, one: Aimed) -> float:
    rival = view.state.players[one.seat]
    nearest = 1.2 if one.seat == view.leader else 1.0
    return CAPITAL_IDLE * nearest * view.loss(one.seat) if rival.cities else 0.0


def swap(view: View, effect: Any, one: Aimed) -> float:
    """The rival may learn something too."""
    lost = 0.6 if one.seat == view.leader else 0.5
    return worths.tech_worth(view, box().tech[one.thing]) * (1 - lost)


def never(view: View, effect: Any, one: Aimed) -> float:
    return 0.0


Worth = Callable[[View, Any, Aimed], float]
WORTH: dict[type, Worth] = {
    effects.Produce: produce,
    effects.Culture: lambda view, effect, one: view.weights.culture * effect.amount + EXTRA / 5,
    effects.Trade: trade,
    effects.Coin: coin,
    effects.Person: lambda view, effect, one: PERSON,
    effects.Advance: lambda view, effect, one: ADVANCED,
    effects.Figure: figure,
    effects.Learn: lambda view, effect, one: worths.tech_worth(view, box().tech[one.thing]),
    Gather: lambda view, effect, one: worths.own_worth(view, one.thing),
    effects.ExtraActions: lambda view, effect, one: EXTRA * len(view.player.cities),
    effects.Destroy: lambda view, effect, one: taken(view, one.space),
    effects.Obsolete: obsolete,
    effects.KillUnit: kill_unit,
    effects.Terraform: terraform,
    effects.Freeze: freeze,
    effects.Nuke: nuke,
    effects.Lead: lambda view, effect, one: HELD_BACK * near_armies(view, one.space),
    effects.Kill: kill,
    effects.Anarchy: anarchy,
    effects.Swap: swap,
}
"""By the kind of an effect; what is not here is never used."""


# Playing and using


def play_events(view: View, found: Sequence[Action]) -> list[Idea]:
    """Every event of the hand at its best."""
    return [
        Idea(worth - WORTH_PLAYING, one)
        for one in found
        if isinstance(one, actions.PlayEvent)
        for worth in [event_worth(view, one)]
        if worth > WORTH_PLAYING
    ]


def event_worth(view: View, one: actions.PlayEvent) -> float:
    """What an event is worth, aimed like this."""
    card = events_in_hand.card(one.event)
    return WORTH.get(type(card.effect), never)(view, card.effect, one) if card else 0.0


def use_abilities(view: View, found: Sequence[Action]) -> list[Idea]:
    """Every ability of the phase, less what it costs."""
    uses = [one for one in found if isinstance(one, actions.Use)]
    costs = {card: cost_of(view, card) for card in {one.card for one in uses}}
    return [Idea(use_worth(view, one) - costs[one.card], one) for one in uses]


def use_worth(view: View, one: actions.Use) -> float:
    """What an ability is worth, aimed like this."""
    found = effects_of(view.state, view.seat, one.card)
    if len(found) > 1:
        kind = (
            effects.Obsolete
            if one.thing
            else effects.KillUnit
            if one.seat >= 0
            else effects.Destroy
        )
        found = tuple(effect for effect in found if isinstance(effect, kind))
    return max((WORTH.get(type(each), never)(view, each, one) for each in found), default=0.0)


def cost_of(view: View, card: str) -> float:
    """What the cost of a technology's ability is worth."""
    if card not in tables().technologies:
        return 0.0
    found = 0.0
    phase = PHASES[view.state.phase - 1]
    for ability in tables().technologies[card].abilities:
        if ability.phase == phase:
            cost = ability.cost
            found += trade_cost(view, cost.trade) + view.weights.culture * cost.culture
            for kind, count in zip(effects.RESOURCES, cost.resources(), strict=True):
                found += count * worths.thing_worth(view.weights, kind) / 2
            found += cost.any * 1.5
    return found


def pay(view: View, found: Sequence[Action]) -> Action:
    """The token that is missed least; no rival gains by it if there is another."""
    ideas = [Idea(-token_worth(view, one), one) for one in found if isinstance(one, actions.Pay)]
    return best(ideas) if ideas else FINISH


def token_worth(view: View, one: actions.Pay) -> float:
    """What a token is worth that is paid with."""
    if one.token.startswith("event:"):
        worth = worths.thing_worth(view.weights, one.token.rpartition(":")[0])
        given = GIVEN * view.loss(one.seat) + (one.seat == view.leader)
        return worth + (0.0 if one.seat < 0 else given)
    return worths.own_worth(view, one.token)


# Answers


def answer(view: View, found: Sequence[Action]) -> Action:
    """What is announced is cancelled if it is worth enough to whom it helps, or hurts."""
    answers = [one for one in found if not isinstance(one, actions.Pass)]
    about = announced(view.state)
    if answers and view.level.watchful and hurts(view, about) >= WORTH_CANCELLING:
        return answers[0]
    return actions.Pass()


def hurts(view: View, about: Announced) -> float:
    """How much something that a rival has announced hurts."""
    if about.seat == view.seat:
        return 0.0
    action = about.action
    if about.seat in view.about_to_win and brings_nearer(view.state, about.seat, action):
        return WORTH_CANCELLING
    if isinstance(action, actions.PlayEvent):
        return WORTH_CANCELLING if view.seat in aimed_at(view.state, about) else 0.0
    if about.what == "city_action":
        item = ITEMS.get(getattr(action, "item", ""))
        wonder = item is not None and item.number >= WONDER and item.id in box().wonders
        return WORTH_CANCELLING if wonder and about.seat == view.leader else 0.0
    return WORTH_CANCELLING if getattr(action, "seat", -1) == view.seat else 0.0


def sensible(view: View, found: Sequence[Action]) -> list[Action]:
    """The answers without cancelling a harvest, or arts that lead nowhere: a card is worth more."""
    about = announced(view.state)
    small = isinstance(about.action, actions.Devote | actions.Harvest)
    if small and not brings_nearer(view.state, about.seat, about.action):
        return [one for one in found if isinstance(one, actions.Pass)]
    return list(found)


def brings_nearer(state: State, seat: Seat, action: Action) -> bool:
    """Whether what a player who is about to win announces may lead there: no building or harvest, nothing
    that goes at a square of others, and the arts on the culture track alone."""
    if isinstance(action, actions.Devote):
        return nearest(state, seat) == CULTURE
    if isinstance(action, actions.PlayEvent) and action.space:
        return aims_at(state, action) <= {seat}
    return not isinstance(action, actions.Build | actions.Harvest)


def interrupt(view: View, found: Sequence[Action]) -> Action:
    """Figures are killed or held where that is worth a card."""
    return best([Idea(0.0, actions.Pass()), *play_events(view, found), *use_abilities(view, found)])


# What follows


def also(view: View, found: Sequence[Action]) -> Action:
    """Another building of a rival."""
    event = view.frame.action.event
    ideas = [
        Idea(event_worth(view, actions.PlayEvent(event, one.space)), one)
        for one in found
        if isinstance(one, actions.AlsoSpace)
    ]
    return best([Idea(0.0, FINISH), *ideas])


def lead_away(view: View, found: Sequence[Action]) -> Action:
    """As far from the own cities as possible."""
    homes = [city.space for city in view.player.cities]
    places = [one for one in found if isinstance(one, actions.Lead)]
    return max(places, key=lambda one: min(distance(one.space, home) for home in homes))


def discard(view: View, found: Sequence[Action]) -> Action:
    """The event of the lowest level; of these what only hurts nobody."""
    cards = [one for one in found if isinstance(one, actions.DiscardEvent)]
    return min(cards, key=lambda one: tables().events[one.event].level)
