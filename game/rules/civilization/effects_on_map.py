"""What cards do to the map and to rivals: destruction, disasters, figures that are killed or led
away, technologies that are swapped (R12)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from game.content.civilization import schema
from game.content.civilization.load import tables
from game.rules import chance
from game.rules.bitsets import Mask, Space, bits
from game.rules.civilization.aftermath import remove_group
from game.rules.civilization.box import (
    BUILDINGS,
    FIRST_PERSON,
    NONE,
    PIECE,
    TERRAIN,
    WONDER,
    box,
)
from game.rules.civilization.decks import bury_unit
from game.rules.civilization.effects import (
    GAINS,
    Aim,
    Kind,
    any_city,
    any_seat,
    kind_of,
    no_target,
    why_not_learned,
)
from game.rules.civilization.events import (
    CityDestroyed,
    FigureReturned,
    GroupMoved,
    SquareFrozen,
    TerrainChanged,
    UnitLost,
    WonderObsolete,
)
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
from game.rules.civilization.market import take_off, turn_up
from game.rules.civilization.pyramid import learnable
from game.rules.civilization.research import learn
from game.rules.civilization.state import (
    CITY_BITS,
    CITY_SHIFT,
    MOVED,
    SPACE_SHIFT,
    State,
    after,
    owner_of_city,
    piece_at,
    without,
)
from game.rules.civilization.terrain import changed, ground
from game.rules.civilization.yields import covered, marker_spaces, pieces_around, spots
from game.rules.contract import Event, Refusal
from game.rules.squares import AROUND8, grow4, within


def centres(state: State) -> Mask:
    """The squares of all cities."""
    found = 0
    for player in state.players:
        for city in player.cities:
            found |= 1 << city.space
    return found


@lru_cache(maxsize=4096)
def reached(squares: Mask, steps: int) -> Mask:
    """Squares at most so many steps over edges away, whatever lies between."""
    return within(squares, steps)


def reach(state: State, seat: int, steps: int) -> Mask:
    """What the player's figures and cities reach; 0 steps reach everything (R12)."""
    if not steps:
        return -1
    player = state.players[seat]
    squares = stands(player.figures).all
    for city in player.cities:
        squares |= 1 << city.space
    return reached(squares, steps)


def why_not_reached(state: State, seat: int, steps: int, space: Space) -> Refusal | None:
    if reach(state, seat, steps) >> space & 1:
        return None
    return Refusal("out_of_range", "R12", {"reach": steps})


def any_square(state: State) -> list[Aim]:
    return [Aim(space=space) for space in bits(ground(state.cells).all)]


def any_piece(state: State) -> list[Aim]:
    return [Aim(space=space) for space in bits(covered(state))]


def any_wonder(state: State) -> list[Aim]:
    return [Aim(thing=wonder) for wonder in box().wonders]


def owner_of_piece(state: State, space: Space) -> int:
    """Whose piece lies on a square, or `NONE`."""
    for seat, player in enumerate(state.players):
        if piece_at(player, space) != NONE:
            return seat
    return NONE


# Buildings and wonders


@lru_cache(maxsize=8192)
def built(pieces: tuple[int, ...]) -> Mask:
    """The squares of buildings among these pieces."""
    return spots(tuple(placed for placed in pieces if placed & PIECE < BUILDINGS))


def arrived(state: State, seat: int) -> Mask:
    """Squares where an army of the player has ended its move this turn."""
    found = 0
    for figure in state.players[seat].figures:
        if figure & MOVED and not figure & 1:
            found |= 1 << (figure >> SPACE_SHIFT)
    return found


def buildings(state: State, seat: int, effect: schema.Destroy) -> Mask:
    """Buildings that may be destroyed, whatever the reach."""
    found = 0
    for other, player in enumerate(state.players):
        if effect.whose == "any" or other != seat:
            found |= built(player.pieces)
    return found & arrived(state, seat) if effect.where == "move_end" else found


def destroy_aims(state: State, seat: int, effect: schema.Destroy, card: str) -> list[Aim]:
    near = reach(state, seat, effect.reach)
    return [Aim(space=space) for space in bits(buildings(state, seat, effect) & near)]


def why_not_destroy(
    state: State, seat: int, effect: schema.Destroy, card: str, aim: Aim
) -> Refusal:
    if buildings(state, seat, effect) >> max(0, aim.space) & 1:
        refusal = why_not_reached(state, seat, effect.reach, aim.space)
        if refusal is not None:
            return refusal
    return no_target(state, seat, effect, card, aim)


def destroy(
    state: State, seat: int, effect: schema.Destroy, card: str, aim: Aim, events: list[Event]
) -> None:
    """Buildings go back to the market; one that has gone meanwhile is gone."""
    for space in (aim.space, aim.to):
        owner = owner_of_piece(state, space) if space else NONE
        if owner != NONE and piece_at(state.players[owner], space) < BUILDINGS:
            take_off(state, owner, space, True, events)


def wonder_piece(thing: str) -> int:
    known = box().wonders
    return known.index(thing) if thing in known else NONE


def current(state: State, wonder: int) -> bool:
    """Whether a wonder lies in the market, or on the map and is not obsolete."""
    if wonder in state.wonders:
        return True
    if state.obsolete >> wonder & 1:
        return False
    return any(
        placed & PIECE == WONDER + wonder for player in state.players for placed in player.pieces
    )


def obsolete_aims(state: State, seat: int, effect: schema.Obsolete, card: str) -> list[Aim]:
    return [
        Aim(thing=wonder.id)
        for number, wonder in enumerate(tables().wonders.values())
        if wonder.age in effect.ages and current(state, number)
    ]


def obsolete(
    state: State, seat: int, effect: schema.Obsolete, card: str, aim: Aim, events: list[Event]
) -> None:
    """The card is turned face down, the marker stays; one of the market leaves the game, and the
    next is turned up (R7.6)."""
    wonder = wonder_piece(aim.thing)
    if wonder in state.wonders:
        state.wonders = without(state.wonders, wonder)
        state.removed = (*state.removed, WONDER + wonder)
        events.append(WonderObsolete(seat, aim.thing))
        turn_up(state, events)
    elif current(state, wonder):
        state.obsolete |= 1 << wonder
        events.append(WonderObsolete(seat, aim.thing))


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


# Squares


def terraform_squares(state: State, effect: schema.Terraform) -> Mask:
    """Squares that would change (R12)."""
    seen, found = ground(state.cells), 0
    for kind in effect.only:
        found |= seen.terrain[TERRAIN[kind]]
    return found & ~centres(state) & ~firm(state)


def firm(state: State) -> Mask:
    """Squares with a building or wonder."""
    found = 0
    for player in state.players:
        found |= spots(tuple(one for one in player.pieces if one & PIECE < FIRST_PERSON))
    return found


def terraform_aims(state: State, seat: int, effect: schema.Terraform, card: str) -> list[Aim]:
    return [Aim(space=space) for space in bits(terraform_squares(state, effect))]


def why_not_terraform(
    state: State, seat: int, effect: schema.Terraform, card: str, aim: Aim
) -> Refusal:
    alone = 1 << max(0, aim.space)
    if ground(state.cells).all & ~centres(state) & ~firm(state) & alone:
        return Refusal("wrong_terrain", "R12")
    return no_target(state, seat, effect, card, aim)


def terraform(
    state: State, seat: int, effect: schema.Terraform, card: str, aim: Aim, events: list[Event]
) -> None:
    """The old icons are gone, with any resource (R12)."""
    state.cells = changed(state.cells, aim.space, TERRAIN[effect.to])
    state.disasters = tuple(sorted({*state.disasters, aim.space}))
    events.append(TerrainChanged(seat, aim.space, effect.to))


def freeze_aims(state: State, seat: int, effect: Any, card: str) -> list[Aim]:
    return [one for one in any_square(state) if one.space not in state.frozen]


def freeze(state: State, seat: int, effect: Any, card: str, aim: Aim, events: list[Event]) -> None:
    """No figure leaves the square this turn (R12, Communism)."""
    state.frozen = tuple(sorted({*state.frozen, aim.space}))
    events.append(SquareFrozen(seat, aim.space))


def nuke_aims(state: State, seat: int, effect: Any, card: str) -> list[Aim]:
    return [
        Aim(space=city.space)
        for player in state.players
        for city in player.cities
        if not city.capital
    ]


def why_not_nuke(state: State, seat: int, effect: Any, card: str, aim: Aim) -> Refusal:
    if owner_of_city(state, aim.space) != NONE:
        return Refusal("capital_protected", "R12")
    return no_target(state, seat, effect, card, aim)


def nuke(state: State, seat: int, effect: Any, card: str, aim: Aim, events: list[Event]) -> None:
    """The city with all in its outskirts: figures and marker go back to their owners, buildings to
    the market, wonders and great people leave the game (R12)."""
    owner = owner_of_city(state, aim.space)
    if owner == NONE:
        return
    player = state.players[owner]
    for space, _ in pieces_around(player, aim.space):
        take_off(state, owner, space, True, events)
    hit = AROUND8[aim.space] | 1 << aim.space
    for other, rival in enumerate(state.players):
        for space, (armies, scouts) in stands(rival.figures).counts.items():
            if hit >> space & 1:
                remove_group(state, other, space, armies, scouts, events)
    player.cities = tuple(city for city in player.cities if city.space != aim.space)
    for figure in player.figures:
        if (figure & CITY_BITS) >> CITY_SHIFT == aim.space:
            assign(player, figure >> SPACE_SHIFT, 0)
    events.append(CityDestroyed(owner, aim.space, seat))


# Figures


def relocate_places(state: State, seat: int, size: int) -> Mask:
    """Water where so many figures more have room (R12, Steam Power)."""
    player, found = state.players[seat], ground(state.cells).water & ~enemies(state, seat)
    for space, counts in stands(player.figures).counts.items():
        if sum(counts) + size > stacking(player):
            found &= ~(1 << space)
    return found


def relocate_aims(state: State, seat: int, effect: Any, card: str) -> list[Aim]:
    return [
        Aim(space=space, to=to)
        for space, counts in stands(state.players[seat].figures).counts.items()
        for to in bits(relocate_places(state, seat, sum(counts)) & ~(1 << space))
    ]


def any_relocation(state: State) -> list[Aim]:
    water = bits(ground(state.cells).water)
    return [
        Aim(space=space, to=to)
        for player in state.players
        for space in stands(player.figures).counts
        for to in water
    ]


def why_not_relocate(state: State, seat: int, effect: Any, card: str, aim: Aim) -> Refusal:
    alone = 1 << max(0, aim.to)
    if not stands(state.players[seat].figures).all >> max(0, aim.space) & 1:
        return no_target(state, seat, effect, card, aim)
    if not ground(state.cells).water & alone:
        return Refusal("wrong_terrain", "R12")
    if enemies(state, seat) & alone:
        return Refusal("enemy_on_square", "R8.6")
    return Refusal("stack_full", "R8.1")


def relocate(
    state: State, seat: int, effect: Any, card: str, aim: Aim, events: list[Event]
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


def any_group(state: State) -> list[Aim]:
    return [Aim(space=s) for player in state.players for s in stands(player.figures).counts]


def clear(state: State, owner: int) -> Mask:
    """Squares with nothing that a group of the owner would meet: figures or cities of others, huts,
    villages."""
    found = ~marker_spaces(state)
    for other, player in enumerate(state.players):
        if other != owner:
            found &= ~stands(player.figures).all
            for city in player.cities:
                found &= ~(1 << city.space)
    return found


def led_to(state: State, owner: int, space: Space, steps: int) -> Mask:
    """Where a whole group can be led over land: its stacking limit holds, and it ends in no city
    (R12)."""
    if ground(state.cells).water >> space & 1:
        return 0
    seen = ground(state.cells)
    through, found = clear(state, owner) & seen.all & ~seen.water, 1 << space
    for _ in range(steps):
        found |= grow4(found) & through
    player = state.players[owner]
    size = sum(stands(player.figures).counts[space])
    for one, counts in stands(player.figures).counts.items():
        if sum(counts) + size > stacking(player):
            found &= ~(1 << one)
    for city in player.cities:
        found &= ~(1 << city.space)
    return found & may_stop(state, owner) & ~(1 << space)


def lead_aims(state: State, seat: int, effect: schema.Lead, card: str) -> list[Aim]:
    return [
        Aim(space=space)
        for other in after(state, seat)
        for space in stands(state.players[other].figures).counts
        if led_to(state, other, space, effect.steps)
    ]


def lead(
    state: State, seat: int, effect: schema.Lead, card: str, aim: Aim, events: list[Event]
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
    owner = owner_of_piece(state, space)
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


def kill_aims(state: State, seat: int, effect: schema.Kill, card: str) -> list[Aim]:
    return [
        Aim(space=space, thing=thing)
        for space in bits(targets(state, effect.person) & reach(state, seat, effect.reach))
        for thing in killings(state, space, effect.figures, effect.person)
    ]


def any_killing(state: State) -> list[Aim]:
    return [
        Aim(space=space, thing=thing)
        for space in bits(targets(state, True))
        for thing in killings(state, space, 2, True)
    ]


def why_not_kill(state: State, seat: int, effect: schema.Kill, card: str, aim: Aim) -> Refusal:
    if targets(state, effect.person) >> max(0, aim.space) & 1:
        refusal = why_not_reached(state, seat, effect.reach, aim.space)
        if refusal is not None:
            return refusal
    return no_target(state, seat, effect, card, aim)


def kill(
    state: State, seat: int, effect: schema.Kill, card: str, aim: Aim, events: list[Event]
) -> None:
    """Figures go back to the pool, a great person leaves the game; what has gone meanwhile is
    gone (R12)."""
    if aim.thing in box().people:
        owner = owner_of_piece(state, aim.space)
        if owner != NONE and piece_at(state.players[owner], aim.space) >= FIRST_PERSON:
            take_off(state, owner, aim.space, True, events)
        return
    owner = who_stands(state, aim.space)
    for kind in aim.thing.split("+") if owner != NONE else ():
        number = kind_of(kind)
        if stands(state.players[owner].figures).counts.get(aim.space, (0, 0))[number]:
            remove(state.players[owner], number, aim.space)
            events.append(FigureReturned(owner, kind, aim.space))


# Rivals


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


def swap_aims(state: State, seat: int, effect: schema.Swap, card: str) -> list[Aim]:
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


def why_not_swap(state: State, seat: int, effect: schema.Swap, card: str, aim: Aim) -> Refusal:
    number = box().tech.get(aim.thing)
    low = number is not None and up_to(effect.level) >> number & 1
    if aim.seat not in after(state, seat) or not low:
        return no_target(state, seat, effect, card, aim)
    return why_not_learned(state, seat, aim.thing, (aim.seat,))


def swap(
    state: State, seat: int, effect: schema.Swap, card: str, aim: Aim, events: list[Event]
) -> None:
    """The player of the card learns, then the other may (R12)."""
    tech = box().tech[aim.thing]
    if not learnable(state.players[seat]) >> tech & 1:
        return
    state.pending.append(LearningBack(aim.seat, seat, effect.level))
    learn(state, seat, tech, card, events)


EFFECTS: dict[type, Kind] = {
    **GAINS,
    schema.Destroy: Kind(destroy_aims, why_not_destroy, destroy, any_piece),
    schema.Obsolete: Kind(obsolete_aims, no_target, obsolete, any_wonder),
    schema.KillUnit: Kind(unit_aims, no_target, kill_unit, any_seat),
    schema.Terraform: Kind(terraform_aims, why_not_terraform, terraform, any_square),
    schema.Freeze: Kind(freeze_aims, no_target, freeze, any_square),
    schema.Nuke: Kind(nuke_aims, why_not_nuke, nuke, any_city),
    schema.Relocate: Kind(relocate_aims, why_not_relocate, relocate, any_relocation),
    schema.Lead: Kind(lead_aims, no_target, lead, any_group),
    schema.Kill: Kind(kill_aims, why_not_kill, kill, any_killing),
    schema.Anarchy: Kind(anarchy_aims, no_target, anarchy, any_seat),
    schema.Swap: Kind(swap_aims, why_not_swap, swap, any_swap),
}
"""Every kind of effect that is aimed at something, outside battle and besides cancelling."""
