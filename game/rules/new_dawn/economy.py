"""Caravans: where they go and what they bring (R7.3)."""

from __future__ import annotations

from functools import lru_cache

from game.content.new_dawn.effects import (
    RESOURCES,
    CaravansFromAnyCity,
    CaravanSpaces,
    MoveCaravans,
)
from game.rules.contract import Action, Event, Refusal
from game.rules.flow import FINISH, Decision, become, push
from game.rules.hexes import ALONE, bits, grow
from game.rules.new_dawn import actions, diplomacy, pieces
from game.rules.new_dawn import events as happened
from game.rules.new_dawn.box import box
from game.rules.new_dawn.culture import too_hard
from game.rules.new_dawn.effects import NOBODY, effects
from game.rules.new_dawn.focus import gain_trade, not_spent, spend, spendable, to_decline
from game.rules.new_dawn.pending import Embassy, Exchanging, Frame, Gaining, TakingPact, Travelling
from game.rules.new_dawn.pieces import mature
from game.rules.new_dawn.state import OFF, State
from game.rules.new_dawn.terrain import passable


def open_travelling(state: State, seat: int, step: MoveCaravans) -> Frame:
    """The decision to move caravans; those that have come back this turn stay on the card."""
    where = state.players[seat].caravans
    on_card = [caravan for caravan, at in enumerate(where) if at == OFF]
    stopped = sum(1 << caravan for caravan in on_card[: state.returned])
    return Travelling(seat, step, (0,) * len(where), stopped)


def starts(state: State, seat: int) -> int:
    """The cities from which a caravan on the card sets out."""
    player = state.players[seat]
    if effects(state, seat, CaravansFromAnyCity):
        return player.centres()
    return mature(state, seat) | player.home


def destinations(state: State, seat: int) -> int:
    """City-states and rival cities; a conquered city-state is the city of whoever holds it."""
    found = pieces.city_states(state)
    for other, player in enumerate(state.players):
        if other != seat:
            found |= player.centres()
    for id, holder in state.conquered.items():
        if holder != seat:
            found |= state.players[holder].control & 1 << state.board.city_state[id]
    return found


def spaces_left(state: State, frame: Travelling) -> list[int]:
    """How far each caravan may still go: its own distance, and what is left for all together."""
    own = frame.step.distance + frame.spent
    shared = 0
    for effect in effects(state, frame.seat, CaravanSpaces):
        shared += effect.spaces
    for moved in frame.moved:
        if moved > own:
            shared -= moved - own
    return [own - moved + shared if moved < own else shared for moved in frame.moved]


class Country:
    """The land as the caravans of a player find it; it stands for one position."""

    __slots__ = ("closed", "foes", "goals", "home", "left", "through", "to", "where")

    def __init__(self, state: State, frame: Travelling) -> None:
        self.foes = pieces.barbarians(state)
        self.goals = destinations(state, frame.seat)
        through = passable(state, frame.seat, state.slot)
        if frame.step.water:
            through |= state.board.water
        self.left = spaces_left(state, frame)
        self.where = state.players[frame.seat].caravans
        self.home = starts(state, frame.seat) if OFF in self.where else 0
        self.closed = self.goals & state.visited
        self.through = through & ~self.foes
        self.to = self.through
        if frame.step.barbarian:
            self.to |= through & self.foes & ~pieces.city_states(state)

    def _reached(self, caravan: int) -> tuple[int, tuple[int, ...]]:
        where = self.where[caravan]
        if where == OFF:
            return _reached(self.home, self.to, self.through, self.left[caravan])
        start = ALONE[where]
        return _reached(start, self.to & ~start, self.through, self.left[caravan])

    def layers(self, caravan: int) -> tuple[int, ...]:
        """The spaces that a caravan reaches with one step, with two, and so on."""
        return self._reached(caravan)[1]

    def ends(self, caravan: int) -> int:
        """Where it may go, those visited this turn left out."""
        return self._reached(caravan)[0] & ~self.closed

    def distance(self, caravan: int, space: int) -> int:
        """The number of steps to a space that it reaches."""
        there, found = ALONE[space], 1
        for layer in self.layers(caravan):
            if layer & there:
                break
            found += 1
        return found

    def way(self, caravan: int, space: int) -> list[int]:
        """The spaces from where it sets out to one that it reaches, both included."""
        where = self.where[caravan]
        start = self.home if where == OFF else 1 << where
        layers = self.layers(caravan)[: self.distance(caravan, space) - 1]
        found = [space]
        for layer in reversed([start, *(layer & self.through for layer in layers)]):
            found.insert(0, bits(grow(1 << found[0]) & layer)[0])
        return found


@lru_cache(maxsize=4096)
def _reached(start: int, fresh: int, through: int, steps: int) -> tuple[int, tuple[int, ...]]:
    """What of the fresh spaces is reached: all together, and with one step, with two, and so on. Of
    several caravans one moves at a time, and finds what the others would reach as it was."""
    found, front, before = [], start, fresh
    for _ in range(steps):
        layer = grow(front) & fresh
        if not layer:
            break
        fresh ^= layer
        found.append(layer)
        front = layer & through
    return before ^ fresh, tuple(found)


@lru_cache(maxsize=4096)
def _moves(caravan: int, ends: int) -> tuple[Action, ...]:
    """A caravan moves to one of these spaces."""
    return tuple([actions.MoveCaravan(caravan, at) for at in bits(ends)])


def country(state: State, frame: Travelling) -> Country:
    """The land as the caravans of a player find it, made once for each position."""
    found: Country | None = state.cache.country
    if found is None:
        found = state.cache.country = Country(state, frame)
    return found


def _movable(state: State, frame: Travelling) -> list[int]:
    """The caravans that may still move; of those on the card, which are all alike, the first."""
    found, on_card = [], False
    for caravan, where in enumerate(state.players[frame.seat].caravans):
        if frame.stopped >> caravan & 1 or (where == OFF and on_card):
            continue
        on_card |= where == OFF
        found.append(caravan)
    return found


def _travel_choices(state: State, frame: Travelling) -> list[Action]:
    movable = _movable(state, frame)
    if not movable:
        return []
    found: list[Action] = [*map(actions.Spend, spendable(state, frame.seat, state.card))]
    land = country(state, frame)
    for caravan in movable:
        found += _moves(caravan, land.ends(caravan))
    if found:
        found.append(FINISH)
    return found


def _travel(state: State, frame: Travelling, action: actions.MoveCaravan | actions.Spend,
            events: list[Event]) -> None:  # fmt: skip
    seat, player = frame.seat, state.players[frame.seat]
    if not isinstance(action, actions.MoveCaravan):
        become(state, frame, spent=frame.spent + 1)
        spend(state, seat, state.card, action.what, events)
        return
    caravan, space = action.caravan, action.space
    land = country(state, frame)
    distance, arrives = land.distance(caravan, space), land.goals >> space & 1
    start = player.caravans[caravan]
    stops = arrives or land.foes >> space & 1
    moved = list(frame.moved)
    moved[caravan] += distance
    become(state, frame, moved=tuple(moved), stopped=frame.stopped | stops << caravan)
    pieces.send(player, caravan, space)
    events.append(happened.CaravanMoved(seat, caravan, start, space, distance))
    for letter, where in state.barbarians.items():
        if where == space:  # Currency: off the map, and no trade token for it
            state.barbarians = {**state.barbarians, letter: OFF}
            if state.options["currency_barbarian"] != "returns":
                del state.barbarians[letter]
            events.append(happened.BarbarianDrivenOff(seat, letter, space))
    if arrives:
        _arrive(state, seat, caravan, space, events)


def _arrive(state: State, seat: int, caravan: int, space: int, events: list[Event]) -> None:
    """Back to the card, trade tokens, a diplomacy card, and what an embassy adds (R7.3)."""
    known, board = box(), state.board
    state.visited |= 1 << space
    state.returned += 1
    pieces.send(state.players[seat], caravan, OFF)
    tokens = known.box.limits.trade_tokens_of_visit
    owner = pieces.owner(state, space)
    if owner == NOBODY:
        visited = next(id for id, where in board.city_state.items() if where == space)
        events.append(happened.CaravanArrived(seat, caravan, space, visited, owner))
        push(state, TakingPact(seat, 1, city_state=visited))
        gain_trade(state, seat, tokens, visited, known.tables.city_states[visited].type)
        return
    events.append(happened.CaravanArrived(seat, caravan, space, "", owner))
    if space == state.players[owner].capital:
        # by a ruling an embassy that is held now pays even if it is given back for the card (R10)
        at_once = state.options["embassy_swap"] == "pays"
        if not (at_once and diplomacy.pay_embassy(state, seat, owner)):
            push(state, Embassy(seat, owner))
    push(state, TakingPact(seat, 1, issuers=(owner,)))
    gain_trade(state, seat, tokens, "visit")


def _not_travelled(
    state: State, frame: Travelling, action: actions.MoveCaravan | actions.Spend
) -> Refusal:
    if isinstance(action, actions.Spend):
        return not_spent(state, frame.seat, state.card, action.what)
    player, caravan, space = state.players[frame.seat], action.caravan, action.space
    facts = {"caravan": caravan, "space": space}
    if not 0 <= caravan < len(player.caravans):
        return Refusal("no_such_caravan", "R7.3", {**facts, "caravans": len(player.caravans)})
    if frame.stopped >> caravan & 1:
        return Refusal("caravan_stopped", "R7.3", facts)
    if caravan not in _movable(state, frame):
        return Refusal("other_caravan_first", "R7.3", {**facts, "first": _movable(state, frame)[0]})
    if destinations(state, frame.seat) & state.visited & 1 << space:
        return Refusal("already_visited", "R7.3", facts)
    return _no_entry(state, frame, caravan, space)


def _no_entry(state: State, frame: Travelling, caravan: int, space: int) -> Refusal:
    facts = {"caravan": caravan, "space": space}
    kept_out = pieces.city_states(state) if frame.step.barbarian else state.board.all
    if pieces.barbarians(state) & kept_out & 1 << space:
        return Refusal("barbarian_there", "R7.3", facts)
    if state.board.water >> space & 1:
        if not frame.step.water:
            return Refusal("water", "R7.3", facts)
    elif not passable(state, frame.seat, state.slot) >> space & 1:
        return too_hard(state, frame.seat, space, state.slot, "R7.3")
    if state.players[frame.seat].caravans[caravan] == space:
        return Refusal("caravan_there", "R7.3", facts)
    left = spaces_left(state, frame)[caravan]
    return Refusal("too_far", "R7.3", {**facts, "distance": left})


# Resources


def _exchange_choices(state: State, frame: Exchanging) -> list[Action]:
    if not frame.left:
        return []
    have = state.players[frame.seat].resources
    found: list[Action] = [
        actions.ExchangeResource(give, take)
        for number, give in enumerate(RESOURCES)
        for other, take in enumerate(RESOURCES)
        if have[number] and number != other and state.supply[other]
    ]
    return [*found, FINISH] if found else []


def _exchange(
    state: State, frame: Exchanging, action: actions.ExchangeResource, events: list[Event]
) -> None:
    """Exchange a resource for another type: Steam Power."""
    become(state, frame, left=frame.left - 1)
    pay_resource(state, frame.seat, RESOURCES.index(action.give))
    draw_resource(state, frame.seat, RESOURCES.index(action.take))
    events.append(happened.ResourceExchanged(frame.seat, action.give, action.take))


def pay_resource(state: State, seat: int, number: int) -> None:
    """A resource token goes to the supply."""
    pieces.add_resource(state.players[seat], number, -1)
    state.supply = _changed(state.supply, number, 1)


def draw_resource(state: State, seat: int, number: int) -> None:
    """A resource token comes from the supply."""
    pieces.add_resource(state.players[seat], number, 1)
    state.supply = _changed(state.supply, number, -1)


def _changed(counts: tuple[int, ...], number: int, by: int) -> tuple[int, ...]:
    found = list(counts)
    found[number] += by
    return tuple(found)


def _not_exchanged(state: State, frame: Exchanging, action: actions.ExchangeResource) -> Refusal:
    facts = {"give": action.give, "take": action.take}
    if action.give == action.take:
        return Refusal("same_resource", "R7.3", facts)
    if not state.players[frame.seat].resources[RESOURCES.index(action.give)]:
        return Refusal("resource_missing", "R7.3", {"resource": action.give})
    return Refusal("supply_empty", "R1", {"resource": action.take})


def _gain_choices(state: State, frame: Gaining) -> list[Action]:
    if not frame.left:
        return []
    have = state.players[frame.seat].resources
    found: list[Action] = [
        actions.GainResource(resource)
        for number, resource in enumerate(RESOURCES)
        if state.supply[number] and not (frame.new_type and have[number])
    ]
    return [*found, *to_decline(state, frame.source)] if found else []


def _gain(state: State, frame: Gaining, action: actions.GainResource, events: list[Event]) -> None:
    """From the supply, as long as there is one (R1)."""
    become(state, frame, left=frame.left - 1)
    draw_resource(state, frame.seat, RESOURCES.index(action.resource))
    events.append(happened.ResourceGained(frame.seat, action.resource, OFF, frame.source))


def _not_gained(state: State, frame: Gaining, action: actions.GainResource) -> Refusal:
    facts = {"resource": action.resource}
    number = RESOURCES.index(action.resource)
    if frame.new_type and state.players[frame.seat].resources[number]:
        return Refusal("resource_owned", "R16", facts)
    return Refusal("supply_empty", "R1", facts)


DECISIONS: dict[type[Frame], Decision] = {
    Travelling: Decision(
        _travel_choices, _not_travelled, _travel, (actions.MoveCaravan, actions.Spend)
    ),
    Exchanging: Decision(_exchange_choices, _not_exchanged, _exchange, (actions.ExchangeResource,)),
    Gaining: Decision(_gain_choices, _not_gained, _gain, (actions.GainResource,), forced=True),
}
