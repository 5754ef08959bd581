"""What cards do to rivals: to their units, governments and technologies (R12)."""

from __future__ import annotations

from typing import Any

from game.content.civilization import effects
from game.rules import chance
from game.rules.bitsets import bits
from game.rules.civilization.box import box
from game.rules.civilization.decks import bury_unit
from game.rules.civilization.effects.aims import Aim, Kind, any_seat, no_target, why_not_learned
from game.rules.civilization.events import UnitLost
from game.rules.civilization.frames import LearningBack
from game.rules.civilization.governments import ANARCHY, force
from game.rules.civilization.pyramid import learnable
from game.rules.civilization.research import learn
from game.rules.civilization.state import State, after
from game.rules.contract import Event, Refusal
from game.rules.tuples import without


def unit_aims(state: State, seat: int, effect: Any, card: str) -> list[Aim]:
    return [Aim(seat=other) for other in after(state, seat) if state.players[other].units]


def kill_unit(
    state: State, seat: int, effect: Any, card: str, aim: Aim, events: list[Event]
) -> None:
    """A unit by chance, face up to the bottom of its deck (R9.6)."""
    player = state.players[aim.seat]
    if not player.units:
        return
    unit = player.units[chance.below(state, len(player.units))]
    player.units = without(player.units, unit)
    if unit in player.shown:
        player.shown = without(player.shown, unit)
    bury_unit(state, unit)
    events.append(UnitLost(aim.seat, box().units[unit]))


def anarchy_aims(state: State, seat: int, effect: Any, card: str) -> list[Aim]:
    return [
        Aim(seat=other)
        for other in after(state, seat)
        if state.players[other].government != ANARCHY
    ]


def anarchy(state: State, seat: int, effect: Any, card: str, aim: Aim, events: list[Event]) -> None:
    """At once, and that player changes no more in this phase (R5.3)."""
    if state.players[aim.seat].government != ANARCHY:
        force(state, aim.seat, ANARCHY, seat, events)


def up_to(level: int) -> int:
    """Technologies up to a level, as bits."""
    return sum(box().of_level[1 : level + 1])


def swap_aims(state: State, seat: int, effect: effects.Swap, card: str) -> list[Aim]:
    """Technologies of rivals that could be learned (R12)."""
    able = learnable(state.players[seat]) & up_to(effect.level)
    return [
        Aim(seat=other, thing=box().techs[tech])
        for other in after(state, seat)
        for tech in bits(state.players[other].techs & able)
    ]


def any_swap(state: State) -> list[Aim]:
    techs = box().techs
    return [Aim(seat=seat, thing=one) for seat in range(len(state.players)) for one in techs]


def why_not_swap(state: State, seat: int, effect: effects.Swap, card: str, aim: Aim) -> Refusal:
    number = box().tech.get(aim.thing)
    low = number is not None and up_to(effect.level) >> number & 1
    if aim.seat not in after(state, seat) or not low:
        return no_target(state, seat, effect, card, aim)
    return why_not_learned(state, seat, aim.thing, (aim.seat,))


def swap(
    state: State, seat: int, effect: effects.Swap, card: str, aim: Aim, events: list[Event]
) -> None:
    """The player of the card learns, then the other may (R12)."""
    tech = box().tech[aim.thing]
    if not learnable(state.players[seat]) >> tech & 1:
        return
    state.pending.append(LearningBack(aim.seat, seat, effect.level))
    learn(state, seat, tech, card, events)


ON_RIVALS: dict[type, Kind] = {
    effects.KillUnit: Kind(unit_aims, no_target, kill_unit, any_seat),
    effects.Anarchy: Kind(anarchy_aims, no_target, anarchy, any_seat),
    effects.Swap: Kind(swap_aims, why_not_swap, swap, any_swap),
}
