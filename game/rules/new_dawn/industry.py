"""Cities and the building of world wonders (R7.4, R7.5)."""

from __future__ import annotations

from game.content.new_dawn.effects import (
    RESOURCES,
    BuildCity,
    BuildOnEdge,
    BuildWonder,
    NaturalOnCards,
)
from game.rules.contract import Action, Event, Refusal
from game.rules.flow import FINISH, Decision, become, push
from game.rules.hexes import bits, grow
from game.rules.new_dawn import actions, citystates, pending, pieces, wonders
from game.rules.new_dawn import events as happened
from game.rules.new_dawn.box import box
from game.rules.new_dawn.culture import too_hard
from game.rules.new_dawn.economy import pay_resource
from game.rules.new_dawn.effects import effects
from game.rules.new_dawn.focus import TRADE, counts_as, in_row, not_spent, spend, spendable
from game.rules.new_dawn.state import State
from game.rules.new_dawn.terrain import passable

FIFTH = 5


# Cities


def legal_spaces(state: State, seat: int) -> int:
    """Where a city may be, terrain and distance aside (R7.4)."""
    player = state.players[seat]
    if not pieces.spare_cities(player):
        return 0
    centres, neutral = pieces.all_centres(state), pieces.city_states(state)
    filled = centres | neutral | pieces.barbarians(state) | pieces.rival_held(state, seat)
    return state.board.land & ~(filled | state.tokens | grow(centres | neutral))


def _through(state: State, seat: int, step: BuildCity) -> int:
    """What may be counted through (R7.4)."""
    found = passable(state, seat, state.slot)
    if step.through_water:
        found |= state.board.water
    return found & ~(pieces.rival_held(state, seat) | pieces.barbarians(state))


def city_reach(state: State, seat: int, step: BuildCity) -> int:
    """What lies within the card's number of spaces, counted as a city may be (R7.4)."""
    through = _through(state, seat, step)
    found = pieces.flood(state, state.players[seat].held(), through, step.within)
    for effect in effects(state, seat, BuildOnEdge):
        if effect.as_within <= step.within:
            found |= state.board.edge & pieces.empty(state)
    return found


def _city_choices(state: State, frame: pending.BuildingCity) -> list[Action]:
    spaces = legal_spaces(state, frame.seat) & passable(state, frame.seat, state.slot)
    if spaces:
        spaces &= city_reach(state, frame.seat, frame.step)
    found: list[Action] = [*map(actions.BuildCity, bits(spaces))]
    return [*found, FINISH] if found else []


def _build_city(
    state: State, frame: pending.BuildingCity, action: actions.BuildCity, events: list[Event]
) -> None:
    state.pending.pop()
    then = frame.step.then
    if then is not None:
        push(state, pending.Placing(frame.seat, then.count, then.near, around=action.space))
    settle(state, frame.seat, action.space, events)


def settle(state: State, seat: int, space: int, events: list[Event]) -> None:
    """Build a city; a control token there goes back to its owner (R7.4)."""
    player = state.players[seat]
    had_control = player.control >> space & 1
    natural, wonder = state.board.natural.get(space), pieces.wonder_at(state, space)
    if had_control and natural and state.options["natural_under_city"] == "returned":
        pieces.return_natural(state, seat, natural, space, events)
    pieces.lift(state, seat, space)
    player.cities |= 1 << space
    if wonder and not had_control:
        events.append(happened.WonderGained(seat, wonder, space))
    events.append(happened.CityBuilt(seat, space))
    citystates.adopt(state, seat, space, events)


def _not_built(state: State, frame: pending.BuildingCity, action: actions.BuildCity) -> Refusal:
    seat, space = frame.seat, action.space
    if action.caravan:
        return Refusal("no_caravan_card", "R7.4", {"space": space, "card": state.card})
    blocked = no_city(state, seat, space)
    if blocked:
        return blocked
    if not passable(state, seat, state.slot) >> space & 1:
        return too_hard(state, seat, space, state.slot, "R7.4")
    held, within = state.players[seat].held(), frame.step.within
    facts = {"space": space, "distance": within}
    if not pieces.flood(state, held, state.board.all, within) >> space & 1:
        return Refusal("too_far", "R7.4", facts)
    way = _through(state, seat, frame.step)
    return Refusal(
        "path_blocked", "R7.4", {**facts, "by": pieces.obstacle(state, held, way, within, space)}
    )


def no_city(state: State, seat: int, space: int) -> Refusal | None:
    """What makes a space no legal space for a city (R7.4)."""
    facts = {"space": space}
    if state.board.water >> space & 1:
        return Refusal("water", "R7.4", facts)
    if not pieces.spare_cities(state.players[seat]):
        return Refusal("no_city_left", "R7.4", {"cities": box().box.player.cities})
    if legal_spaces(state, seat) >> space & 1:
        return None
    filled = pieces.rival_held(state, seat) | pieces.barbarians(state) | state.tokens
    filled |= pieces.city_states(state) | state.players[seat].centres()
    if filled >> space & 1:
        return Refusal("not_empty", "R7.4", facts)
    beside = grow(1 << space) & (pieces.all_centres(state) | pieces.city_states(state))
    return Refusal("next_to_city", "R7.4", {**facts, "city": bits(beside)[0]})


def _settle_choices(state: State, frame: pending.SettlingCaravan) -> list[Action]:
    """Animal Husbandry sets no limit of terrain or distance for the caravan's space."""
    if state.options["husbandry"] == "no_caravan":
        return []
    spaces = legal_spaces(state, frame.seat) & pieces.own_caravans(state.players[frame.seat])
    found: list[Action] = [actions.BuildCity(space, True) for space in bits(spaces)]
    return [*found, FINISH] if found else []


def _settle_caravan(
    state: State, frame: pending.SettlingCaravan, action: actions.BuildCity, events: list[Event]
) -> None:
    state.pending.pop()
    caravan = state.players[frame.seat].caravans.index(action.space)
    pieces.recall(state, frame.seat, caravan, state.card, events)
    state.returned += 1
    settle(state, frame.seat, action.space, events)


def _not_settled(
    state: State, frame: pending.SettlingCaravan, action: actions.BuildCity
) -> Refusal:
    blocked = no_city(state, frame.seat, action.space)
    if state.options["husbandry"] == "no_caravan":
        return Refusal("no_caravan_card", "R7.4", {"space": action.space, "card": state.card})
    if blocked:
        return blocked
    return Refusal("no_caravan_there", "R7.4", {"space": action.space})


# World wonders


def base_production(state: State, step: BuildWonder) -> int:
    """S, or what the card gives in the fifth slot."""
    if step.fifth_slot and state.slot == FIFTH:
        return step.fifth_slot
    return state.slot


class Means:
    """What a player may spend on a wonder, gathered once for all that are face up (R7.5)."""

    def __init__(self, state: State, seat: int) -> None:
        player, used = state.players[seat], state.used
        self.resources = player.resources
        self.naturals = [one for one in pieces.naturals_of(player) if one not in used]
        self.tokens = spendable(state, seat, state.card)
        self.trade = in_row(player, state.card).trade

    def naturals_for(self, wonder: str) -> list[str]:
        """Natural wonder tokens that the wonder accepts and that are not used yet this turn."""
        if not self.naturals:
            return []
        natural, eligible = box().natural, box().eligible[wonder]
        return [one for one in self.naturals if natural[one] in eligible]

    def most(self, wonder: str) -> int:
        """What can be added with everything that may be spent."""
        known, naturals = box(), self.naturals_for(wonder)
        found, others = len(naturals), 0
        for number in known.eligible[wonder]:
            found += self.resources[number]
        for what in self.tokens:
            others += what != TRADE and what not in naturals
        return found * known.box.limits.production_of_resource + self.trade + others


def as_if_building(state: State, seat: int) -> State | None:
    """The position as if the card with which the seat could pay most for a wonder were resolved; None
    where no card of its row builds wonders (R7.5)."""
    found: list[tuple[int, int, str]] = []
    for number, slot in enumerate(state.players[seat].row, 1):
        counted = counts_as(state, seat, number)
        for step in box().cards[slot.card].all_steps():
            if isinstance(step, BuildWonder):
                fifth = step.fifth_slot if counted == FIFTH else 0
                found.append(((fifth or counted) + slot.trade, counted, slot.card))
    if not found:
        return None
    after = state.clone()
    _, after.slot, after.card = max(found)
    if seat != state.turn:
        after.used = ()
    return after


def payment(state: State, seat: int, wonder: str) -> tuple[int, int]:
    """What the card under way can pay for a wonder with all that may be spent, and what that costs."""
    steps = box().cards[state.card].all_steps()
    base = max(base_production(state, one) for one in steps if isinstance(one, BuildWonder))
    return base + Means(state, seat).most(wonder), wonders.cost(state, seat, wonder)


def _wonder_choices(state: State, frame: pending.BuildingWonder) -> list[Action]:
    if not wonders.sites(state, frame.seat):
        return []
    means, production = Means(state, frame.seat), base_production(state, frame.step)
    found: list[Action] = [
        actions.BuildWonder(wonder)
        for wonder in state.market.values()
        if wonder and wonders.cost(state, frame.seat, wonder) <= production + means.most(wonder)
    ]
    return [*found, FINISH] if found else []


def _begin(
    state: State, frame: pending.BuildingWonder, action: actions.BuildWonder, events: list[Event]
) -> None:
    cost = wonders.cost(state, frame.seat, action.wonder)
    production = base_production(state, frame.step)
    become(state, pending.Paying(frame.seat, action.wonder, production, cost))
    events.append(happened.WonderBegun(frame.seat, action.wonder, cost, production))


def _not_begun(state: State, frame: pending.BuildingWonder, action: actions.BuildWonder) -> Refusal:
    wonder = action.wonder
    if wonder not in state.market.values():
        return Refusal("wonder_not_face_up", "R7.5", {"wonder": wonder})
    if not wonders.sites(state, frame.seat):
        return Refusal("no_city_free", "R7.5", {"wonder": wonder})
    cost = wonders.cost(state, frame.seat, wonder)
    have = base_production(state, frame.step) + Means(state, frame.seat).most(wonder)
    facts = {"wonder": wonder, "cost": cost, "production": have, "short": cost - have}
    return Refusal("too_dear", "R7.5", facts)


def _pay_choices(state: State, frame: pending.Paying) -> list[Action]:
    """Once the cost is reached the wonder is raised, or more is spent for nothing."""
    seat, player, known = frame.seat, state.players[frame.seat], box()
    paid, means = frame.production >= frame.cost, Means(state, seat)
    naturals = means.naturals_for(frame.wonder)
    found: list[Action] = [
        *map(actions.RaiseWonder, bits(wonders.sites(state, seat)) if paid else ())
    ]
    found += [
        actions.SpendResource(RESOURCES[number])
        for number in known.eligible[frame.wonder]
        if player.resources[number]
    ]
    found += map(actions.SpendNatural, naturals)
    spare = frame.production + means.most(frame.wonder) - frame.cost
    waste = known.box.limits.production_of_resource - 1
    for what in means.tokens:
        if paid or what not in naturals or spare >= waste:
            found.append(actions.Spend(what))
    return found


PayAction = actions.SpendResource | actions.SpendNatural | actions.Spend | actions.RaiseWonder


def _pay(state: State, frame: pending.Paying, action: PayAction, events: list[Event]) -> None:
    seat, each = frame.seat, box().box.limits.production_of_resource
    if isinstance(action, actions.RaiseWonder):
        state.pending.pop()
        wonders.build(state, frame, action.space, events)
    elif isinstance(action, actions.SpendResource):
        _add(state, frame, each)
        pay_resource(state, seat, RESOURCES.index(action.resource))
        events.append(happened.ResourceSpent(seat, action.resource))
    elif isinstance(action, actions.SpendNatural):
        _add(state, frame, each)
        state.used = (*state.used, action.natural)  # once per turn; it is kept
        events.append(happened.NaturalSpent(seat, action.natural))
        if effects(state, seat, NaturalOnCards):
            push(state, pending.PuttingNatural(seat, action.natural))
    else:
        _add(state, frame, 1)
        spend(state, seat, state.card, action.what, events)


def _add(state: State, frame: pending.Paying, production: int) -> None:
    become(state, frame, production=frame.production + production)


def _not_paid(state: State, frame: pending.Paying, action: PayAction) -> Refusal:
    facts = {"wonder": frame.wonder, "cost": frame.cost, "production": frame.production}
    if isinstance(action, actions.RaiseWonder):
        if frame.production >= frame.cost:
            return wonders.not_a_site(state, frame.seat, action.space)
        short = frame.cost - frame.production
        return Refusal("cost_not_reached", "R7.5", {**facts, "short": short})
    known, player = box(), state.players[frame.seat]
    if isinstance(action, actions.SpendResource):
        number = RESOURCES.index(action.resource)
        if number not in known.eligible[frame.wonder]:
            return Refusal("not_eligible", "R7.5", {**facts, "resource": action.resource})
        return Refusal("resource_missing", "R7.5", {"resource": action.resource})
    if isinstance(action, actions.SpendNatural):
        if action.natural not in pieces.naturals_of(player):
            return Refusal("natural_missing", "R7.5", {"natural": action.natural})
        if action.natural in state.used:
            return Refusal("token_used", "R7.5", {"what": action.natural})
        return Refusal("natural_not_eligible", "R7.5", {**facts, "natural": action.natural})
    if action.what in spendable(state, frame.seat, state.card):
        return Refusal("needed_as_resource", "R7.5", {**facts, "natural": action.what})
    return not_spent(state, frame.seat, state.card, action.what)


DECISIONS: dict[type[pending.Frame], Decision] = {
    pending.BuildingCity: Decision(_city_choices, _not_built, _build_city, (actions.BuildCity,)),
    pending.SettlingCaravan: Decision(
        _settle_choices, _not_settled, _settle_caravan, (actions.BuildCity,)
    ),
    pending.BuildingWonder: Decision(_wonder_choices, _not_begun, _begin, (actions.BuildWonder,)),
    pending.Paying: Decision(
        _pay_choices,
        _not_paid,
        _pay,
        (actions.SpendResource, actions.SpendNatural, actions.Spend, actions.RaiseWonder),
    ),
}
