"""The Start of Turn: building cities (R5.2), and telling scouts what city to gather for (R8.5)."""

from __future__ import annotations

from functools import cache

from game.content.civilization.load import tables
from game.rules.bitsets import Mask, Space, bits
from game.rules.civilization import events as happened
from game.rules.civilization import figures
from game.rules.civilization import state as states
from game.rules.civilization.actions import Assign, BuildCity, PlaceFigure
from game.rules.civilization.frames import Chapter, SteppingAside
from game.rules.civilization.skills import skill
from game.rules.civilization.state import City, State, add_city, centres, city_at
from game.rules.civilization.terrain import distance, ground
from game.rules.civilization.track import glory
from game.rules.civilization.yields import marker_spaces, met, outskirts, rule
from game.rules.contract import Action, Event, Refusal
from game.rules.squares import AROUND4, AROUND8, grow8, within

ARMY = 0
FULL = 8
"""Squares round a city."""


def city_limit(state: State, seat: int) -> int:
    """Cities that a player may have, the capital included, as far as markers go."""
    limits = tables().box.cities
    player = state.players[seat]
    capital = any(city.capital for city in player.cities)
    return min(skill(player.techs).cities, limits.markers + capital)


def builders(state: State, seat: int, space: Space) -> list[int]:
    """Kinds of figures on the square that may build a city: scouts, under Republic armies too."""
    player = state.players[seat]
    armies, scouts = figures.stands(player.figures).counts.get(space, (0, 0))
    found = [states.SCOUT] if scouts else []
    if armies and rule(state, player).army_builds:
        found.append(ARMY)
    return found


def sites(state: State, seat: int) -> list[Space]:
    """Squares on which the player can build a city now."""
    player = state.players[seat]
    if len(player.cities) >= city_limit(state, seat):
        return []
    by_army, there = rule(state, player).army_builds, figures.stands(player.figures).counts
    able = [one for one, (armies, scouts) in there.items() if scouts or (armies and by_army)]
    return open_sites(state, seat, able) if able else []


def open_sites(state: State, seat: int, spaces: list[Space]) -> list[Space]:
    """Those of some squares on which a city can stand; `why_no_city` says why another one cannot
    have it (R5.2)."""
    seen, least = ground(state.cells), tables().box.cities.distance
    near = marker_spaces(state) | figures.enemies(state, seat)
    barred, clear = seen.water | near, seen.all & ~near
    for player in state.players:
        for city in player.cities:
            barred |= _closer(city.space, least)
    return [
        one
        for one in spaces
        if not barred >> one & 1 and (AROUND8[one] & clear).bit_count() == FULL
    ]


@cache
def _closer(space: Space, least: int) -> Mask:
    return within(1 << space, least - 1, grow8)


def why_no_city(state: State, seat: int, space: Space) -> Refusal | None:
    """Why no city can stand on a square, whoever builds it (R5.2)."""
    seen, around = ground(state.cells), AROUND8[space]
    beside = around | 1 << space
    if seen.water >> space & 1:
        return Refusal("on_water", "R5.2")
    if marker_spaces(state) & beside:
        return Refusal("marker_near", "R5.2")
    if figures.enemies(state, seat) & beside:
        return Refusal("enemy_near", "R5.2")
    if (around & seen.all).bit_count() < FULL:
        return Refusal("outskirts_incomplete", "R5.2")
    least = tables().box.cities.distance
    for player in state.players:
        for city in player.cities:
            if distance(space, city.space) < least:
                return Refusal("too_close", "R5.2", {"space": city.space})
    return None


def city_choices(state: State, seat: int) -> list[Action]:
    return [
        BuildCity(space, figures.KINDS[kind])
        for space in sites(state, seat)
        for kind in builders(state, seat, space)
    ]


def why_not_city(state: State, seat: int, action: BuildCity) -> Refusal:
    if figures.KINDS.index(action.figure) not in builders(state, seat, action.space):
        return Refusal("no_builder", "R5.2", {"figure": action.figure})
    limit = city_limit(state, seat)
    if len(state.players[seat].cities) >= limit:
        return Refusal("city_limit", "R5.2", {"limit": limit})
    refusal = why_no_city(state, seat, action.space)
    assert refusal is not None
    return refusal


def build_city(state: State, seat: int, action: BuildCity, events: list[Event]) -> None:
    """The figure goes back to the pool; what else of one's own stands there steps aside (R5.2)."""
    player, space = state.players[seat], action.space
    figures.remove(player, figures.KINDS.index(action.figure), space)
    add_city(player, City(space))
    events.append(happened.CityBuilt(seat, space, action.figure))
    armies, scouts = figures.stands(player.figures).counts.get(space, (0, 0))
    aside = (ARMY,) * armies + (states.SCOUT,) * scouts
    state.pending += [SteppingAside(seat, space, kind) for kind in aside]
    glory(state, seat, "city_built", events)


CITIES_BUILT = Chapter((BuildCity,), city_choices, why_not_city, build_city)


def beside(state: State, seat: int, space: Space) -> Mask:
    """Squares beside a new city where a figure of its square could end a move (R5.2)."""
    player = state.players[seat]
    squares = (
        AROUND4[space]
        & figures.may_stop(state, seat)
        & ~met(state, seat)
        & ~centres(state.players[seat])
    )
    for one in bits(squares):
        if figures.room(player, one) < 1:
            squares &= ~(1 << one)
    return squares


def aside_choices(state: State, frame: SteppingAside) -> list[Action]:
    kind = figures.KINDS[frame.kind]
    return [PlaceFigure(kind, one) for one in bits(beside(state, frame.seat, frame.space))]


def why_not_aside(state: State, frame: SteppingAside, action: Action) -> Refusal:
    if isinstance(action, PlaceFigure) and action.figure == figures.KINDS[frame.kind]:
        return Refusal("no_target", "R5.2")
    return Refusal("must_choose_first", "R5.2")


def step_aside(
    state: State, frame: SteppingAside, action: PlaceFigure, events: list[Event]
) -> None:
    """The figure goes to a square beside the city."""
    state.pending.pop()
    player = state.players[frame.seat]
    marks = marks_of(state, frame)
    city = figures.gathers_for(player, frame.space)
    figures.remove(player, frame.kind, frame.space)
    figures.put(player, frame.kind, action.space, marks)
    if frame.kind and not figures.gathers_for(player, action.space):
        figures.assign(player, action.space, city)
    events.append(happened.FigureMoved(frame.seat, action.figure, frame.space, action.space))


def marks_of(state: State, frame: SteppingAside) -> int:
    """The marks of the figure that steps aside."""
    for figure in state.players[frame.seat].figures:
        if figure >> states.SPACE_SHIFT == frame.space and figure & states.SCOUT == frame.kind:
            return figure & (states.FRESH | states.MOVED)
    raise ValueError("no figure there")


def back_to_pool(state: State, frame: SteppingAside, events: list[Event]) -> None:
    """A figure that can stand nowhere beside the city goes back to the pool."""
    figures.remove(state.players[frame.seat], frame.kind, frame.space)
    events.append(happened.FigureReturned(frame.seat, figures.KINDS[frame.kind], frame.space))


def assignments(state: State, seat: int) -> list[Action]:
    """Scouts of a square and a city that they do not gather for yet."""
    found: list[Action] = []
    player = state.players[seat]
    near = outskirts(player)
    for space, before, fresh in figures.scouts_of(player.figures):
        bound = fresh and near >> space & 1
        found += [
            Assign(space, city.space)
            for city in player.cities
            if city.space != before and not (bound and not AROUND8[city.space] >> space & 1)
        ]
    return found


def bound_here(state: State, seat: int, space: Space) -> bool:
    """Whether the scouts of a square can gather only for the city in whose outskirts one of them
    has just come into play (R8.5)."""
    player = state.players[seat]
    fresh = any(at == space and new for at, _, new in figures.scouts_of(player.figures))
    return fresh and bool(outskirts(player) >> space & 1)


def why_not_for(state: State, seat: int, space: Space, city: Space) -> Refusal | None:
    """Why the scouts of a square cannot be told to gather for a city now."""
    player = state.players[seat]
    if figures.gathers_for(player, space) == city:
        return Refusal("gathers_already", "R8.5")
    if not AROUND8[city] >> space & 1 and bound_here(state, seat, space):
        return Refusal("new_scout", "R8.5")
    return None


def why_not_assign(state: State, seat: int, action: Assign) -> Refusal:
    player = state.players[seat]
    scouts = figures.stands(player.figures).counts.get(action.space, (0, 0))[1]
    if not scouts or city_at(player, action.city) is None:
        return Refusal("no_target", "R8.5")
    refusal = why_not_for(state, seat, action.space, action.city)
    assert refusal is not None
    return refusal


def assign_scouts(state: State, seat: int, action: Assign, events: list[Event]) -> None:
    figures.assign(state.players[seat], action.space, action.city)
    events.append(happened.ScoutsAssigned(seat, action.space, action.city))


ASSIGNING = Chapter((Assign,), assignments, why_not_assign, assign_scouts)
