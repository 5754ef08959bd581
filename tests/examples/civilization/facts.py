"""What an example of Civilization expects of a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from operator import itemgetter
from typing import Any, NamedTuple

from game.content.civilization.effects import MARKET_RESOURCES
from game.content.civilization.load import tables
from game.content.civilization.schema import ARROWS, CONTENTS, UNIT_TYPES
from game.rules.bitsets import bits
from game.rules.civilization import (
    battle,
    building,
    frames,
    governments,
    movement,
    pyramid,
    start,
    yields,
)
from game.rules.civilization import box as boxes
from game.rules.civilization.box import FIRST_PERSON, NONE, PIECE, PIECE_BITS, WONDER, box, type_of
from game.rules.civilization.figures import KINDS, pool, stacking
from game.rules.civilization.skills import skill
from game.rules.civilization.state import SCOUT, SPACE_SHIFT, Battle, Player, State
from game.rules.civilization.terrain import name
from game.rules.civilization.turn import phase_name
from tests.examples import course
from tests.examples.civilization.doing import Course
from tests.examples.civilization.position import NOTATION, PLAYERS
from tests.examples.course import Check, Checks, compare, exact, fact, facts, named, parts
from tests.examples.notation import same, same_items

CHOICES: dict[type, str] = {
    frames.DiscardingEvents: "discard_event",
    frames.PlacingPerson: "great_person",
    frames.Looting: "loot",
    frames.LosingFigures: "lose",
    frames.BattleTurn: "play_unit",
}
"""Compulsory choices by their frames."""


class Seat(NamedTuple):
    """A player in a position."""

    state: State
    seat: int
    player: Player


def seat_of(state: State, seat: int) -> Seat:
    """A player who is looked at."""
    return Seat(state, seat, state.players[seat])


def places(spaces: Iterable[int]) -> list[str]:
    """Squares as people write them."""
    return [name(space) for space in spaces]


def cells(state: State) -> dict[str, str]:
    """The squares as they are now, without what players put there."""
    symbols = {one >> PIECE_BITS: ("hut", "village")[one >> 3 & 1] for one in state.markers}
    letters = {number: letter for letter, number in boxes.LETTERS.items()}
    found = {}
    for space, code in enumerate(state.cells):
        if code:
            resource = (code >> boxes.RESOURCE_SHIFT & 7) - 1
            marks = (
                letters[code & boxes.TERRAIN_BITS],
                MARKET_RESOURCES[resource] if resource >= 0 else "",
                "culture" if code & boxes.CULTURE else "",
                "coin" if code & boxes.COIN else "",
                symbols.get(space, ""),
            )
            found[name(space)] = ":".join(filter(None, marks))
    return found


def unit(player: Player, number: int, wounds: int = 0) -> str:
    """A unit at the rank of its player."""
    kind = type_of(number)
    rank = max(1, skill(player.techs).ranks[kind])
    strength = box().strength[number][rank - 1]
    return f"{UNIT_TYPES[kind]}:{strength}" + (f"/{wounds}" if wounds else "")


def pieces(least: int, most: int) -> Callable[[Seat], list[dict[str, str]]]:
    """Finds the pieces of a kind on the map."""
    return lambda one: [
        {box().pieces[placed & PIECE].id: name(placed >> PIECE_BITS)}
        for placed in one.player.pieces
        if least <= placed & PIECE < most
    ]


def figures(kind: int) -> Callable[[Seat], list[str]]:
    """Finds the squares of the figures of a kind."""
    return lambda one: places(
        figure >> SPACE_SHIFT for figure in one.player.figures if figure & SCOUT == kind
    )


def wonders_of(player: Player) -> list[int]:
    return [one & PIECE for one in player.pieces if WONDER <= one & PIECE < FIRST_PERSON]


def ages(wonders: Iterable[int]) -> dict[str, int]:
    """How many wonders of each age."""
    return dict(Counter(tables().wonders[box().wonders[one]].age for one in wonders))


def limits(one: Seat) -> dict[str, Any]:
    """What the player may do with what it has."""
    known, units = skill(one.player.techs), tables().units
    ranks = dict(zip(UNIT_TYPES, known.ranks, strict=True))
    aircraft = ranks.pop("aircraft")
    costs = {kind: units.rank_cost[rank - 1] for kind, rank in ranks.items()}
    return {
        "speed": known.speed,
        "water": (None, "cross", "end")[known.water],
        "stacking": stacking(one.player),
        "culture_hand": yields.hand_limit(one.state, one.seat),
        "city_limit": known.cities,
        "ranks": ranks,
        "unit_costs": costs | ({"aircraft": units.aircraft_cost} if aircraft else {}),
        "research_needs": dict(enumerate(pyramid.needs(one.state, one.seat), 1)),
        "buildings": sorted(box().buildings[number] for number in known.buildings),
        "coins": yields.coins(one.state, one.seat),
        "battle_hand": battle.hand_size(one.state, one.seat, 1),
    }


def parts_of(what: str, expected: dict[str, Any], found: dict[str, Any]) -> None:
    """What is named, lists in any order, maps as far as they go."""
    for key, value in expected.items():
        there = found.get(key)
        if isinstance(value, list):
            same_items(f"{what}.{key}", value, there or [])
        elif isinstance(value, dict) and isinstance(there, dict):
            parts_of(f"{what}.{key}", value, there)
        else:
            same(f"{what}.{key}", value, found.get(key, 0))


def named_parts(find: Callable[[Any], dict[str, Any]]) -> Check:
    """A map of which only what is named is compared."""
    return lambda what, expected, found: parts_of(what, expected, find(found))


def pool_of(player: Player) -> dict[str, int]:
    """What is not on the map."""
    armies, scouts = pool(player)
    cities = sum(not city.capital for city in player.cities)
    return {KINDS[0]: armies, KINDS[1]: scouts, "city": tables().box.cities.markers - cities}


def tokens(counts: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(MARKET_RESOURCES, counts, strict=True))


def rows(what: str, expected: Any, one: Seat) -> None:
    """The technologies of the first rows."""
    found = pyramid.rows_of(one.player)[: len(expected)]
    same(what, [sorted(row) for row in expected], [sorted(row) for row in found])


PEOPLE = pieces(FIRST_PERSON, 99)
PLAYER: Checks = {
    **named("player.", "trade culture track"),
    **facts(
        coins=lambda one: yields.coins(one.state, one.seat),
        coin_tokens=lambda one: dict(zip(box().coin_places, one.player.tokens, strict=True)),
        government=lambda one: box().governments[one.player.government],
        governments=lambda one: [box().governments[n] for n in governments.adoptable(one.player)],
        techs=lambda one: [
            box().techs[tech] for tech in bits(one.player.techs & ~pyramid.starting(one.player.civ))
        ],
        may_learn=lambda one: [*pyramid.spaces(one.player.techs, pyramid.starting(one.player.civ))],
        resources=lambda one: [*Counter(tokens(one.player.resources)).elements()],
        huts=lambda one: [CONTENTS[number] for number in one.player.huts],
        villages=lambda one: [CONTENTS[number] for number in one.player.villages],
        events=lambda one: [box().events[event] for event in one.player.events],
        units=lambda one: [unit(one.player, number) for number in one.player.units],
        armies=figures(0),
        scouts=figures(SCOUT),
        pool=lambda one: pool_of(one.player),
        capital=lambda one: next(
            (name(city.space) for city in one.player.cities if city.capital), None
        ),
        cities=lambda one: places(city.space for city in one.player.cities if not city.capital),
        walls=lambda one: places(city.space for city in one.player.cities if city.walled),
        buildings=pieces(0, boxes.BUILDINGS),
        wonders=pieces(WONDER, FIRST_PERSON),
        obsolete=lambda one: [
            box().wonders[number - WONDER]
            for number in wonders_of(one.player)
            if one.state.obsolete >> number - WONDER & 1
        ],
        great_people=PEOPLE,
        great_people_count=lambda one: len(PEOPLE(one)) + len(one.player.reserve),
        reserve=lambda one: [box().people[number] for number in one.player.reserve],
    ),
    **exact(
        unit_types=lambda one: dict(Counter(UNIT_TYPES[type_of(n)] for n in one.player.units)),
        wonder_ages=lambda one: ages(number - WONDER for number in wonders_of(one.player)),
    ),
    "rows": rows,
    "limits": named_parts(limits),
}


def all_yields(state: State) -> dict[str, Any]:
    """What each city has and would gain."""
    found = {}
    for seat, player in enumerate(state.players):
        for city in player.cities:
            icons = yields.icons(state, seat, city.space)
            found[name(city.space)] = {
                "production": yields.production(state, seat, city),
                **{what: getattr(icons, what) for what in ("trade", "culture", "coin")},
                "arts": yields.arts(state, seat, city),
                "harvest": yields.names(yields.harvest(state, seat, city)),
            }
    return found


def market(state: State) -> dict[str, Any]:
    """What the market has."""
    known = box()
    buildings = zip(known.buildings, known.markers, strict=False)
    return {
        "buildings": {id: state.buildings[marker] for id, marker in buildings},
        "wonders": [known.wonders[number] for number in state.wonders],
        "resources": tokens(state.resources),
    }


def winner(at: Course) -> Any:
    state = at.state
    return {"player": PLAYERS[state.winner], "victory": state.ending} if state.ending else None


def pending(at: Course) -> Any:
    """The compulsory choice that the program waits for."""
    choice = CHOICES.get(type(at.frame))
    return choice and {"player": PLAYERS[at.mover], "choice": choice}


BATTLE: Checks = {
    **parts("attacker", "defender", "at", "to_play", "card", "fronts"),
    "hands": fact(itemgetter("hands")),
}


def fought(state: State, fight: Battle) -> dict[str, Any]:
    """The battle under way: fronts in order, with the living units of each, and who holds the combat
    bonus card, and what it shows (R9.3)."""
    seats = fight.attacker, fight.defender
    names = ["barbarians" if seat == NONE else PLAYERS[seat] for seat in seats]
    # barbarians fight at rank I (R8.3)
    players = [Player() if seat == NONE else state.players[seat] for seat in seats]
    more = fight.bonus[0] - fight.bonus[1]
    return {
        "attacker": names[0],
        "defender": names[1],
        "at": name(fight.space),
        "to_play": names[fight.side],
        "card": {names[more < 0]: abs(more)} if more else None,
        "hands": dict(zip(names, map(len, fight.hands), strict=True)),
        "fronts": [
            {
                side: unit(players[number], front.units[number], front.wounds[number])
                for number, side in enumerate(("attacker", "defender"))
                if front.units[number] != NONE
            }
            for front in fight.fronts
        ],
    }


def check_battle(what: str, expected: Any, at: Course) -> None:
    """No battle, or facts of the one under way."""
    fight = at.state.battle
    if expected is None or fight is None:
        same(what, expected is None, fight is None)
    else:
        compare(BATTLE, expected, fought(at.state, fight), f"{what}.")


def check_place(what: str, expected: Any, at: Course) -> None:
    """The squares where a city of whose turn it is could put an item."""
    item, turn = building.ITEMS[expected["item"]], at.state.turn
    found = building.squares(at.state, turn, expected["city"], item)
    same_items(f"{what}.squares", expected["squares"], places(bits(found)))


def check_reach(what: str, expected: Any, at: Course) -> None:
    """The squares where a group can end a move that is begun now."""
    armies, scouts = (expected["group"].count(kind) for kind in KINDS)
    space = expected["from"]
    found = movement.reach(at.state, at.state.turn, space, armies, scouts)
    same_items(what, expected["squares"], places(bits(found & ~(1 << space))))


FACTS: Checks = {
    **course.players(PLAYERS, PLAYER, lambda at, seat: seat_of(at.state, seat)),
    **facts(
        squares=lambda at: cells(at.state),
        arrows=lambda at: {
            name(one.origin): ARROWS[one.arrow] for one in at.state.tiles if one.arrow != NONE
        },
        markers=lambda at: places(marker >> PIECE_BITS for marker in at.state.markers),
        tiles_down=lambda at: sum(one.arrow == NONE for one in at.state.tiles),
        tiles=lambda at: len(at.state.tiles),
        unused_tiles=lambda at: len(at.state.spare),
        removed=lambda at: [box().pieces[one].id for one in at.state.removed],
        first=lambda at: PLAYERS[at.state.first],
        phase=lambda at: phase_name(at.state.phase),
        turn=lambda at: PLAYERS[at.state.turn],
        city_sites=lambda at: places(start.sites(at.state, at.state.turn)),
    ),
    **exact(winner=winner, pending=pending, wonder_ages=lambda at: ages(at.state.wonders)),
    "yields": named_parts(lambda at: all_yields(at.state)),
    "market": named_parts(lambda at: market(at.state)),
    "battle": check_battle,
    "place": check_place,
    "reach": check_reach,
}


def check(at: Course, written: Any) -> None:
    """Facts compared at this moment."""
    compare(FACTS, NOTATION["play_expect"]("check", written), at)
