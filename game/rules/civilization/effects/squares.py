"""What cards do to squares and what lies there: destruction, disasters (R12)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from game.content.civilization import effects
from game.content.civilization.load import tables
from game.rules.bitsets import Mask, bits
from game.rules.civilization import events as happened
from game.rules.civilization.aftermath import remove_group
from game.rules.civilization.box import BUILDINGS, FIRST_PERSON, NONE, PIECE, TERRAIN, WONDER, box
from game.rules.civilization.effects.aims import (
    Aim,
    Kind,
    any_city,
    any_piece,
    any_square,
    any_wonder,
    no_target,
    owner_of_piece,
    reach,
    why_not_reached,
)
from game.rules.civilization.figures import assign, stands
from game.rules.civilization.market import take_off, turn_up
from game.rules.civilization.state import (
    CITY_BITS,
    CITY_SHIFT,
    MOVED,
    SPACE_SHIFT,
    State,
    centres,
    owner_of_city,
    piece_at,
)
from game.rules.civilization.terrain import changed, ground
from game.rules.civilization.yields import pieces_around, spots
from game.rules.contract import Event, Refusal
from game.rules.squares import AROUND8
from game.rules.tuples import without


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


def buildings(state: State, seat: int, effect: effects.Destroy) -> Mask:
    """Buildings that may be destroyed, whatever the reach."""
    found = 0
    for other, player in enumerate(state.players):
        if effect.whose == "any" or other != seat:
            found |= built(player.pieces)
    return found & arrived(state, seat) if effect.where == "move_end" else found


def destroy_aims(state: State, seat: int, effect: effects.Destroy, card: str) -> list[Aim]:
    near = reach(state, seat, effect.reach)
    return [Aim(space=space) for space in bits(buildings(state, seat, effect) & near)]


def why_not_destroy(
    state: State, seat: int, effect: effects.Destroy, card: str, aim: Aim
) -> Refusal:
    if buildings(state, seat, effect) >> max(0, aim.space) & 1:
        refusal = why_not_reached(state, seat, effect.reach, aim.space)
        if refusal is not None:
            return refusal
    return no_target(state, seat, effect, card, aim)


def destroy(
    state: State, seat: int, effect: effects.Destroy, card: str, aim: Aim, events: list[Event]
) -> None:
    """Buildings go back to the market; one that has gone meanwhile is gone."""
    for space in (aim.space, aim.to):
        owner = owner_of_piece(state, space) if space else NONE
        if owner != NONE and piece_at(state.players[owner], space) < BUILDINGS:
            take_off(state, owner, space, True, events)


def current(state: State, wonder: int) -> bool:
    """Whether a wonder lies in the market, or on the map and is not obsolete."""
    if wonder in state.wonders:
        return True
    if state.obsolete >> wonder & 1:
        return False
    return any(
        placed & PIECE == WONDER + wonder for player in state.players for placed in player.pieces
    )


def obsolete_aims(state: State, seat: int, effect: effects.Obsolete, card: str) -> list[Aim]:
    return [
        Aim(thing=wonder.id)
        for number, wonder in enumerate(tables().wonders.values())
        if wonder.age in effect.ages and current(state, number)
    ]


def obsolete(
    state: State, seat: int, effect: effects.Obsolete, card: str, aim: Aim, events: list[Event]
) -> None:
    """The card is turned face down, the marker stays; one of the market leaves the game, and the
    next is turned up (R7.6)."""
    known = box().wonders
    wonder = known.index(aim.thing) if aim.thing in known else NONE
    if wonder in state.wonders:
        state.wonders = without(state.wonders, wonder)
        state.removed = (*state.removed, WONDER + wonder)
        events.append(happened.WonderObsolete(seat, aim.thing))
        turn_up(state, events)
    elif current(state, wonder):
        state.obsolete |= 1 << wonder
        events.append(happened.WonderObsolete(seat, aim.thing))


def firm(state: State) -> Mask:
    """Squares with a city, a building or a wonder."""
    found = 0
    for player in state.players:
        found |= centres(player) | spots(
            tuple(one for one in player.pieces if one & PIECE < FIRST_PERSON)
        )
    return found


def terraform_squares(state: State, effect: effects.Terraform) -> Mask:
    """Squares that would change (R12)."""
    seen, found = ground(state.cells), 0
    for kind in effect.only:
        found |= seen.terrain[TERRAIN[kind]]
    return found & ~firm(state)


def terraform_aims(state: State, seat: int, effect: effects.Terraform, card: str) -> list[Aim]:
    return [Aim(space=space) for space in bits(terraform_squares(state, effect))]


def why_not_terraform(
    state: State, seat: int, effect: effects.Terraform, card: str, aim: Aim
) -> Refusal:
    alone = 1 << max(0, aim.space)
    if ground(state.cells).all & ~firm(state) & alone:
        return Refusal("wrong_terrain", "R12")
    return no_target(state, seat, effect, card, aim)


def terraform(
    state: State, seat: int, effect: effects.Terraform, card: str, aim: Aim, events: list[Event]
) -> None:
    """The old icons are gone, with any resource (R12)."""
    state.cells = changed(state.cells, aim.space, TERRAIN[effect.to])
    state.disasters = tuple(sorted({*state.disasters, aim.space}))
    events.append(happened.TerrainChanged(seat, aim.space, effect.to))


def freeze_aims(state: State, seat: int, effect: Any, card: str) -> list[Aim]:
    return [one for one in any_square(state) if one.space not in state.frozen]


def freeze(state: State, seat: int, effect: Any, card: str, aim: Aim, events: list[Event]) -> None:
    """No figure leaves the square this turn (R12, Communism)."""
    state.frozen = tuple(sorted({*state.frozen, aim.space}))
    events.append(happened.SquareFrozen(seat, aim.space))


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
    events.append(happened.CityDestroyed(owner, aim.space, seat))


ON_SQUARES: dict[type, Kind] = {
    effects.Destroy: Kind(destroy_aims, why_not_destroy, destroy, any_piece),
    effects.Obsolete: Kind(obsolete_aims, no_target, obsolete, any_wonder),
    effects.Terraform: Kind(terraform_aims, why_not_terraform, terraform, any_square),
    effects.Freeze: Kind(freeze_aims, no_target, freeze, any_square),
    effects.Nuke: Kind(nuke_aims, why_not_nuke, nuke, any_city),
}
