"""What is marked on the map: what may be touched and with which number, the way there, what not."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from game.drawing.map import Marks
from game.rules import hexes
from game.rules.contract import Action
from game.rules.new_dawn import actions, combat, military, pending
from game.rules.new_dawn.economy import Country
from game.rules.new_dawn.state import State
from game.rules.new_dawn.terrain import difficulty
from game.scenes.new_dawn import boards, spaces

if TYPE_CHECKING:
    from game.scenes.new_dawn.table import NewDawnTable

At = tuple[int, int]
ROLLS = combat.SIDES**2


def marks(table: NewDawnTable) -> Marks:
    """The marks of the position and of what is pointed at."""
    named = frozenset(hexes.position(space) for space in spaces.of_log(table))
    if named:
        return Marks(legal=dict.fromkeys(named, ""), dimmed=boards.spaces(table.view.board) - named)
    lit = spaces.lit(table)
    state = table.deciding()
    here = spaces.space_of(table.pointed())
    numbers = _numbers(table, lit, state)
    at = hexes.position
    way, attack = _way(table, lit, state, here)
    target = _target(table, lit, here)
    reach = frozenset(at(space) for space in way)
    if target >= 0:
        numbers[at(target)] = ""
    refused = spaces.refusal(table)
    in_the_way = spaces.in_the_way(refused)
    return Marks(
        legal=numbers,
        dimmed=_dimmed(table, numbers, reach, in_the_way),
        in_the_way=frozenset(at(space) for space in in_the_way),
        reach=reach - set(numbers),
        way=tuple(at(space) for space in way),
        attack=attack,
        target=at(target) if target >= 0 else None,
        hovered=at(here) if here >= 0 and not table.keyboard else None,
        focused=at(here) if here >= 0 and table.keyboard else None,
        refused=at(here) if refused is not None else None,
    )


def _dimmed(
    table: NewDawnTable, lit: dict[At, str], reach: frozenset[At], spared: tuple[int, ...]
) -> frozenset[At]:
    """Where places are to be chosen, all others lie in the dark."""
    if not lit:
        return frozenset()
    bright = {*lit, *reach, *(hexes.position(space) for space in spared)}
    return boards.spaces(table.view.board) - bright


def _numbers(table: NewDawnTable, lit: dict[int, list[Action]], state: State) -> dict[At, str]:
    """Each lit space with its number: steps of a caravan, distance of a city, odds of an attack,
    difficulty of the terrain for a control token."""
    return {hexes.position(space): number(state, found[0]) for space, found in lit.items()}


def number(state: State, action: Action) -> str:
    """The number of a lit space."""
    match action:
        case actions.MoveCaravan(caravan, space):
            country = country_of(state)
            return str(country.distance(caravan, space)) if country else ""
        case actions.BuildCity(space):
            held = state.players[state.pending[-1].seat].held()
            return str(_distance(held, space))
        case actions.Attack():
            won = military.forecast(state, action).wins
            return f"{round(100 * won / ROLLS)}%"
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


def _way(
    table: NewDawnTable, lit: dict[int, list[Action]], state: State, here: int
) -> tuple[list[int], bool]:
    """The way of a caravan to the lit space that is pointed at, or of an attack."""
    space = here if here in lit else _aimed(table)
    found = lit.get(space, [])
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


def _aimed(table: NewDawnTable) -> int:
    """The space that was touched and waits for a button."""
    return next((a.space for a in table.choice.alternatives if hasattr(a, "space")), -1)


def _target(table: NewDawnTable, lit: dict[int, list[Action]], here: int) -> int:
    """What is under attack, or would be."""
    deciding = table.decision()
    if isinstance(deciding, pending.Fighting):
        return deciding.space
    space = here if here in lit else _aimed(table)
    attacks = (isinstance(one, actions.Attack) for one in lit.get(space, ()))
    return space if any(attacks) else -1
