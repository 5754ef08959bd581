"""Ways over the map to a space that can be chosen, and the number that stands there."""

from __future__ import annotations

import functools

from game.rules import hexes
from game.rules.contract import Action
from game.rules.new_dawn import actions, combat, military, pending
from game.rules.new_dawn.economy import Country
from game.rules.new_dawn.state import State
from game.rules.new_dawn.terrain import difficulty


def number(state: State, action: Action) -> str:
    """The number of a lit space: steps of a caravan, distance of a city, odds of an attack, difficulty
    of the terrain for a control token."""
    match action:
        case actions.MoveCaravan(caravan, space):
            country = country_of(state)
            return str(country.distance(caravan, space)) if country else ""
        case actions.BuildCity(space):
            held = state.players[state.pending[-1].seat].held()
            return str(_distance(held, space))
        case actions.Attack():
            won = military.forecast(state, action).wins
            return f"{round(100 * won / combat.ROLLS)}%"
        case actions.PlaceControl(space):
            return str(difficulty(state, space))
    return ""


def _distance(held: int, space: int) -> int:
    """Steps from the nearest of some spaces."""
    steps, front = 0, 1 << space
    while not front & held:
        front = hexes.within(front, 1)
        steps += 1
    return steps


def country_of(state: State) -> Country | None:
    """The land as caravans find it, while they travel."""
    frame = state.pending[-1]
    return Country(state, frame) if isinstance(frame, pending.Travelling) else None


def way(state: State, space: int, found: list[Action]) -> tuple[list[int], bool]:
    """The way of a caravan to the lit space that is pointed at, or of an attack."""
    action = next(iter(found), None)
    if isinstance(action, actions.MoveCaravan):
        country = country_of(state)
        return (country.way(action.caravan, space), False) if country else ([], False)
    if isinstance(action, actions.Attack):
        return attack_way(state, space), True
    return [], False


@functools.lru_cache(256)
def _line(start: int, all_: int, end: int) -> tuple[int, ...]:
    """A shortest way over a map from a set of spaces to one."""
    layers = [1 << end]
    seen = layers[0]
    while not layers[-1] & start:
        front = hexes.grow(layers[-1]) & all_ & ~seen
        if not front:
            return ()
        seen |= front
        layers.append(front)
    found = [hexes.bits(layers[-1] & start)[0]]
    for layer in reversed(layers[:-1]):
        found.append(hexes.bits(hexes.grow(1 << found[-1]) & layer)[0])
    return tuple(found)


def attack_way(state: State, space: int) -> list[int]:
    """From the nearest friendly space."""
    seat = state.pending[-1].seat
    held = state.players[seat].held() & ~state.taken
    return list(_line(held, state.board.all, space))
