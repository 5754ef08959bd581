"""What cards do to figures, which are led away or killed, and to rivals: to their units, governments
and technologies (R12)."""

from __future__ import annotations

from typing import Any

from game.content.civilization import effects
from game.rules import chance
from game.rules.bitsets import Mask, Space, bits, mask
from game.rules.civilization.box import FIRST_PERSON, NONE, PIECE, box
from game.rules.civilization.effects import aims
from game.rules.civilization.effects.aims import Aim, Kind, any_seat, no_target, why_not_learned
from game.rules.civilization.events import FigureReturned, GroupMoved, UnitLost
from game.rules.civilization.figures import (
    KINDS,
    assign,
    enemies,
    may_stop,
    put,
    remove,
    stacking,
    stands,
)
from game.rules.civilization.frames import Leading, LearningBack
from game.rules.civilization.governments import ANARCHY, force
from game.rules.civilization.market import bury_unit, take_off
from game.rules.civilization.research import learn, learnable
from game.rules.civilization.rulings import TO_RESERVE
from game.rules.civilization.skills import skill
from game.rules.civilization.state import (
    CITY_BITS,
    CITY_SHIFT,
    MOVED,
    SPACE_SHIFT,
    Player,
    State,
    after,
    centres,
    piece_at,
)
from game.rules.civilization.terrain import ground
from game.rules.civilization.yields import met, spots
from game.rules.contract import Event, Refusal
from game.rules.squares import grow4
from game.rules.tuples import without


def relocate_places(state: State, seat: int, size: int) -> Mask:
    """Water where so many figures more have room (R12, Steam Power)."""
    return ground(state.cells).water & ~enemies(state, seat) & ~_full(state.players[seat], size)


def _full(player: Player, size: int) -> Mask:
    """Where so many more figures would be too many (R8.1)."""
    counts, most = stands(player.figures).counts, stacking(player)
    return mask(space for space, each in counts.items() if sum(each) + size > most)


def relocate_aims(state: State, seat: int, effect: Any, card: str) -> list[aims.Aim]:
    return [
        aims.Aim(space=space, to=to)
        for space, counts in stands(state.players[seat].figures).counts.items()
        for to in bits(relocate_places(state, seat, sum(counts)) & ~(1 << space))
    ]


def any_relocation(state: State) -> list[aims.Aim]:
    water = bits(ground(state.cells).water)
    return [
        aims.Aim(space=space, to=to)
        for player in state.players
        for space in stands(player.figures).counts
        for to in water
    ]


def why_not_relocate(state: State, seat: int, effect: Any, card: str, aim: aims.Aim) -> Refusal:
    alone = 1 << max(0, aim.to)
    if not stands(state.players[seat].figures).all >> max(0, aim.space) & 1:
        return aims.no_target(state, seat, effect, card, aim)
    if not ground(state.cells).water & alone:
        return Refusal("wrong_terrain", "R12")
    if enemies(state, seat) & alone:
        return Refusal("enemy_on_square", "R8.6")
    return Refusal("stack_full", "R8.1")


def relocate(
    state: State, seat: int, effect: Any, card: str, aim: aims.Aim, events: list[Event]
) -> None:
    """All figures of the square go there, and move no more this turn."""
    lead_away(state, seat, aim.space, aim.to, MOVED, events)


def lead_away(
    state: State, seat: int, space: Space, to: Space, marks: int, events: list[Event]
) -> None:
    """The figures of a square go to another one, scouts with what they gather for."""
    player = state.players[seat]
    there = [one for one in player.figures if one >> SPACE_SHIFT == space]
    for figure in there:
        remove(player, figure & 1, space)
        put(player, figure & 1, to, figure & 6 | marks)
        if city := (figure & CITY_BITS) >> CITY_SHIFT:
            assign(player, to, city)
    scouts = sum(one & 1 for one in there)
    events.append(GroupMoved(seat, space, to, len(there) - scouts, scouts))


def who_stands(state: State, space: Space) -> int:
    """Whose figures stand on a square, or `NONE`."""
    for seat, player in enumerate(state.players):
        if space in stands(player.figures).counts:
            return seat
    return NONE


def any_group(state: State) -> list[aims.Aim]:
    return [aims.Aim(space=s) for player in state.players for s in stands(player.figures).counts]


def led_to(state: State, owner: int, space: Space, steps: int) -> Mask:
    """Where a whole group can be led over land: its stacking limit holds, and it ends in no city
    (R12)."""
    if ground(state.cells).water >> space & 1:
        return 0
    seen = ground(state.cells)
    through, found = seen.all & ~seen.water & ~met(state, owner), 1 << space
    for _ in range(steps):
        found |= grow4(found) & through
    player = state.players[owner]
    size = sum(stands(player.figures).counts[space])
    found &= ~(_full(player, size) | centres(player))
    return found & may_stop(state, owner) & ~(1 << space)


def lead_aims(state: State, seat: int, effect: effects.Lead, card: str) -> list[aims.Aim]:
    return [
        aims.Aim(space=space)
        for other in after(state, seat)
        for space in stands(state.players[other].figures).counts
        if led_to(state, other, space, effect.steps)
    ]


def lead(
    state: State, seat: int, effect: effects.Lead, card: str, aim: aims.Aim, events: list[Event]
) -> None:
    """The player of the card chooses where the group goes."""
    owner = who_stands(state, aim.space)
    if owner not in (NONE, seat):
        state.pending.append(Leading(seat, owner, aim.space, effect.steps))


def killings(state: State, space: Space, figures: int, person: bool) -> list[str]:
    """What may be killed on a square: so many figures in words, or a great person."""
    found: list[str] = []
    owner = who_stands(state, space)
    if owner != NONE:
        armies, scouts = stands(state.players[owner].figures).counts[space]
        for some in range(min(armies, figures) + 1):
            for others in range(min(scouts, figures - some) + 1):
                if some + others:
                    found.append("+".join([KINDS[0]] * some + [KINDS[1]] * others))
    owner = aims.owner_of_piece(state, space)
    if person and owner != NONE:
        piece = piece_at(state.players[owner], space)
        if piece >= FIRST_PERSON:
            found.append(box().pieces[piece].id)
    return found


def targets(state: State, person: bool) -> Mask:
    """Squares with figures or great people."""
    found = 0
    for player in state.players:
        found |= stands(player.figures).all
        if person:
            found |= spots(tuple(one for one in player.pieces if one & PIECE >= FIRST_PERSON))
    return found


def kill_aims(state: State, seat: int, effect: effects.Kill, card: str) -> list[aims.Aim]:
    return [
        aims.Aim(space=space, thing=thing)
        for space in bits(targets(state, effect.person) & aims.reach(state, seat, effect.reach))
        for thing in killings(state, space, effect.figures, effect.person)
    ]


def any_killing(state: State) -> list[aims.Aim]:
    return [
        aims.Aim(space=space, thing=thing)
        for space in bits(targets(state, True))
        for thing in killings(state, space, 2, True)
    ]


def why_not_kill(
    state: State, seat: int, effect: effects.Kill, card: str, aim: aims.Aim
) -> Refusal:
    if targets(state, effect.person) >> max(0, aim.space) & 1:
        refusal = aims.why_not_reached(state, seat, effect.reach, aim.space)
        if refusal is not None:
            return refusal
    return aims.no_target(state, seat, effect, card, aim)


def kill(
    state: State, seat: int, effect: effects.Kill, card: str, aim: aims.Aim, events: list[Event]
) -> None:
    """Figures go back to the pool, a great person leaves the game or goes to the reserve; what has
    gone meanwhile is gone (R12)."""
    if aim.thing in box().people:
        owner = aims.owner_of_piece(state, aim.space)
        if owner != NONE and piece_at(state.players[owner], aim.space) >= FIRST_PERSON:
            take_off(state, owner, aim.space, TO_RESERVE not in state.rulings, events)
        return
    owner = who_stands(state, aim.space)
    for kind in aim.thing.split("+") if owner != NONE else ():
        number = aims.kind_of(kind)
        if stands(state.players[owner].figures).counts.get(aim.space, (0, 0))[number]:
            remove(state.players[owner], number, aim.space)
            events.append(FigureReturned(owner, kind, aim.space))


ON_FIGURES: dict[type, aims.Kind] = {
    effects.Relocate: aims.Kind(relocate_aims, why_not_relocate, relocate, any_relocation),
    effects.Lead: aims.Kind(lead_aims, aims.no_target, lead, any_group),
    effects.Kill: aims.Kind(kill_aims, why_not_kill, kill, any_killing),
}


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
    events.append(UnitLost(aim.seat, box().units[unit], skill(player.techs).ranks))


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
