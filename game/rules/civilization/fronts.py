"""Units in play: fronts, strengths, exchanges, wounds (R9.4, R9.5). Side 0 attacks, side 1 defends."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from game.content.civilization.effects import Strength
from game.content.civilization.load import tables
from game.rules.civilization.box import ARTILLERY, INFANTRY, MOUNTED, NONE, box, type_of
from game.rules.civilization.events import FIRST, Ranks, UnitKilled, UnitWounded
from game.rules.civilization.skills import skill
from game.rules.civilization.state import Battle, Front, State, fought
from game.rules.civilization.yields import active
from game.rules.contract import Event

TRUMPS = {INFANTRY: MOUNTED, MOUNTED: ARTILLERY, ARTILLERY: INFANTRY}
"""What each type beats; aircraft beat nothing and are never beaten."""
ATTACK, DEFENCE = 0, 1
HIMEJI = "himeji_samurai_castle"


def seat_of(battle: Battle, side: int) -> int:
    """Whose units are on a side; `NONE` for barbarians."""
    return battle.defender if side else battle.attacker


def ranks(state: State, side: int) -> Ranks:
    """The ranks of the units of a side; barbarians fight at rank I (R8.3, R9.2)."""
    seat = seat_of(fought(state), side)
    return FIRST if seat == NONE else skill(state.players[seat].techs).ranks


def strength(state: State, seat: int, unit: int) -> int:
    """The strength of a unit of a player; barbarians fight at rank I (R8.3, R9.2)."""
    grades, kind = box().strength[unit], type_of(unit)
    if seat == NONE:
        return grades[0]
    rank = max(1, skill(state.players[seat].techs).ranks[kind])
    return grades[rank - 1] + stronger(state, seat)


def stronger(state: State, seat: int) -> int:
    """What Himeji Samurai Castle adds to every unit."""
    if not active(state, seat, HIMEJI):
        return 0
    effects = tables().wonders[HIMEJI].ability.effects
    return sum(one.amount for one in effects if isinstance(one, Strength))


class Fighter(NamedTuple):
    """A unit in an exchange."""

    type: int
    strength: int
    wounds: int

    def alive(self) -> bool:
        return self.wounds < self.strength

    def hit(self, wounds: int) -> Fighter:
        return self._replace(wounds=self.wounds + wounds)


def exchange(played: Fighter, front: Fighter, extra: int) -> tuple[Fighter, Fighter]:
    """Both deal wounds; a trump strikes first, and what it kills deals nothing (R9.5)."""
    if TRUMPS.get(played.type) == front.type:
        front = front.hit(played.strength + extra)
        return (played.hit(front.strength) if front.alive() else played), front
    if TRUMPS.get(front.type) == played.type:
        played = played.hit(front.strength)
        return played, (front.hit(played.strength + extra) if played.alive() else front)
    return played.hit(front.strength), front.hit(played.strength + extra)


def attackable(battle: Battle, side: int) -> list[int]:
    """Fronts where a unit of the rival stands alone, counted from 1."""
    return [
        number
        for number, front in enumerate(battle.fronts, 1)
        if front.units[side] == NONE and front.units[1 - side] != NONE
    ]


def put_on(front: Front, side: int, unit: int, wounds: int) -> Front:
    """The front with another unit on a side."""
    units, all_wounds = [*front.units], [*front.wounds]
    units[side], all_wounds[side] = unit, wounds
    return Front((units[0], units[1]), (all_wounds[0], all_wounds[1]))


def fighter(state: State, battle: Battle, side: int, place: int) -> Fighter:
    """A unit in play."""
    front = battle.fronts[place]
    unit = front.units[side]
    return Fighter(type_of(unit), strength(state, seat_of(battle, side), unit), front.wounds[side])


def fight(state: State, side: int, place: int, extra: int, events: list[Event]) -> None:
    """The exchange of a front."""
    battle = fought(state)
    played, front = exchange(
        fighter(state, battle, side, place), fighter(state, battle, 1 - side, place), extra
    )
    results = {side: played, 1 - side: front}
    for one in (1 - side, side):
        before = battle.fronts[place].wounds[one]
        if results[one].wounds > before:
            hurt(state, one, place, results[one].wounds - before, events)
    clear(state)


def hurt(state: State, side: int, place: int, wounds: int, events: list[Event]) -> None:
    """A unit gets wounds, and dies of as many as its strength (R9.5). Its front stays, perhaps
    empty, until `clear`."""
    battle = fought(state)
    now = fighter(state, battle, side, place).hit(wounds)
    unit, fronts = battle.fronts[place].units[side], [*battle.fronts]
    fronts[place] = put_on(fronts[place], side, unit, now.wounds)
    state.battle = replace(battle, fronts=tuple(fronts))
    name = box().units[unit]
    events.append(UnitWounded(side, name, place + 1, wounds, ranks(state, side)))
    if not now.alive():
        killed = [*battle.killed]
        killed[side] = (*killed[side], unit)
        fronts[place] = put_on(fronts[place], side, NONE, 0)
        state.battle = replace(battle, fronts=tuple(fronts), killed=(killed[0], killed[1]))
        events.append(UnitKilled(side, name, place + 1, ranks(state, side)))


def clear(state: State) -> None:
    """Fronts on which nobody lives any more are gone."""
    battle = fought(state)
    left_over = tuple(front for front in battle.fronts if front.units != (NONE, NONE))
    state.battle = replace(battle, fronts=left_over)
