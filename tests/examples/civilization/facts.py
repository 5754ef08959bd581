"""What an example of Civilization expects of a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any

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
from game.rules.civilization.state import SCOUT, SPACE_SHIFT, Battle, City, Player, State
from game.rules.civilization.terrain import name
from game.rules.civilization.turn import phase_name
from tests.examples.civilization.doing import Course
from tests.examples.civilization.position import NOTATION, PLAYERS
from tests.examples.course import Check, Checks, compare, exact, fact, facts, under
from tests.examples.notation import same, same_items

WATERS = (None, "cross", "end")
CHOICES: dict[type, str] = {
    frames.DiscardingEvents: "discard_event",
    frames.PlacingPerson: "great_person",
    frames.Looting: "loot",
    frames.LosingFigures: "lose",
    frames.BattleTurn: "play_unit",
}
"""Compulsory choices by their frames."""
PIECES = {
    "buildings": (0, boxes.BUILDINGS),
    "wonders": (WONDER, FIRST_PERSON),
    "people": (FIRST_PERSON, 99),
}


class Seat:
    """A player in a position."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat, self.player = state, seat, state.players[seat]


def cell(code: int, symbol: str = "") -> str:
    """A square as examples write it."""
    letter = next(
        one for one, number in boxes.LETTERS.items() if number == code & boxes.TERRAIN_BITS
    )
    resource = (code >> boxes.RESOURCE_SHIFT & 7) - 1
    marks: list[str] = [MARKET_RESOURCES[resource]] if resource >= 0 else []
    marks += ["culture"] if code & boxes.CULTURE else []
    marks += ["coin"] if code & boxes.COIN else []
    return ":".join([letter, *marks, *([symbol] if symbol else [])])


def cells(state: State) -> dict[str, str]:
    """The squares as they are now, without what players put there."""
    symbols = {
        marker >> PIECE_BITS: ("hut", "village")[marker >> 3 & 1] for marker in state.markers
    }
    return {
        name(space): cell(code, symbols.get(space, ""))
        for space, code in enumerate(state.cells)
        if code
    }


def figures(player: Player, kind: int) -> list[str]:
    """Squares of the figures of a kind."""
    return [name(one >> SPACE_SHIFT) for one in player.figures if one & SCOUT == kind]


def unit(player: Player, number: int, wounds: int = 0) -> str:
    """A unit at the rank of its player."""
    kind = type_of(number)
    rank = max(1, skill(player.techs).ranks[kind])
    strength = box().strength[number][rank - 1]
    return f"{UNIT_TYPES[kind]}:{strength}" + (f"/{wounds}" if wounds else "")


def pieces(player: Player, kind: str) -> list[dict[str, str]]:
    """Pieces of a kind on the map."""
    least, most = PIECES[kind]
    return [
        {box().pieces[one & PIECE].id: name(one >> PIECE_BITS)}
        for one in player.pieces
        if least <= one & PIECE < most
    ]


def wonders_of(player: Player) -> list[int]:
    return [one & PIECE for one in player.pieces if WONDER <= one & PIECE < FIRST_PERSON]


def ages(wonders: Iterable[int]) -> dict[str, int]:
    """How many wonders of each age."""
    return dict(Counter(tables().wonders[box().wonders[one]].age for one in wonders))


def unit_costs(player: Player) -> dict[str, int]:
    """What units cost at the present ranks (R7.4)."""
    units, ranks = tables().units, skill(player.techs).ranks
    found: dict[str, int] = {
        kind: units.rank_cost[rank - 1]
        for kind, rank in zip(UNIT_TYPES, ranks, strict=True)
        if kind != "aircraft"
    }
    if ranks[boxes.AIRCRAFT]:
        found["aircraft"] = units.aircraft_cost
    return found


def limits(one: Seat) -> dict[str, Any]:
    """What the player may do with what it has."""
    known = skill(one.player.techs)
    kinds = [kind for kind in UNIT_TYPES if kind != "aircraft"]
    return {
        "speed": known.speed,
        "water": WATERS[known.water],
        "stacking": stacking(one.player),
        "culture_hand": yields.hand_limit(one.state, one.seat),
        "city_limit": known.cities,
        "ranks": dict(zip(kinds, known.ranks, strict=False)),
        "unit_costs": unit_costs(one.player),
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


def known_techs(player: Player) -> list[str]:
    """Technologies besides the starting one."""
    return [box().techs[one] for one in bits(player.techs & ~pyramid.starting(player.civ))]


def capital(player: Player) -> str | None:
    return next((name(city.space) for city in player.cities if city.capital), None)


def obsolete(one: Seat) -> list[str]:
    return [
        box().wonders[number - WONDER]
        for number in wonders_of(one.player)
        if one.state.obsolete >> number - WONDER & 1
    ]


def tokens(counts: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(MARKET_RESOURCES, counts, strict=True))


def rows(what: str, expected: Any, one: Seat) -> None:
    """The technologies of the first rows."""
    found = pyramid.rows_of(one.player)[: len(expected)]
    same(what, [sorted(row) for row in expected], [sorted(row) for row in found])


PLAYER: Checks = {
    **{key: fact(attrgetter(f"player.{key}")) for key in ("trade", "culture", "track")},
    **facts(
        coins=lambda one: yields.coins(one.state, one.seat),
        coin_tokens=lambda one: dict(zip(box().coin_places, one.player.tokens, strict=True)),
        government=lambda one: box().governments[one.player.government],
        governments=lambda one: [box().governments[n] for n in governments.adoptable(one.player)],
        techs=lambda one: known_techs(one.player),
        may_learn=lambda one: [*pyramid.spaces(one.player.techs, pyramid.starting(one.player.civ))],
        resources=lambda one: [*Counter(tokens(one.player.resources)).elements()],
        huts=lambda one: [CONTENTS[number] for number in one.player.huts],
        villages=lambda one: [CONTENTS[number] for number in one.player.villages],
        events=lambda one: [box().events[event] for event in one.player.events],
        units=lambda one: [unit(one.player, number) for number in one.player.units],
        armies=lambda one: figures(one.player, 0),
        scouts=lambda one: figures(one.player, SCOUT),
        pool=lambda one: pool_of(one.player),
        capital=lambda one: capital(one.player),
        cities=lambda one: [name(city.space) for city in one.player.cities if not city.capital],
        walls=lambda one: [name(city.space) for city in one.player.cities if city.walled],
        buildings=lambda one: pieces(one.player, "buildings"),
        wonders=lambda one: pieces(one.player, "wonders"),
        obsolete=obsolete,
        great_people=lambda one: pieces(one.player, "people"),
        great_people_count=lambda one: len(pieces(one.player, "people")) + len(one.player.reserve),
        reserve=lambda one: [box().people[number] for number in one.player.reserve],
    ),
    **exact(
        unit_types=lambda one: dict(Counter(UNIT_TYPES[type_of(n)] for n in one.player.units)),
        wonder_ages=lambda one: ages(number - WONDER for number in wonders_of(one.player)),
    ),
    "rows": rows,
    "limits": named_parts(limits),
}


def city_yields(state: State, seat: int, city: City) -> dict[str, Any]:
    """What a city has and would gain."""
    found = yields.icons(state, seat, city.space)
    return {
        "production": yields.production(state, seat, city),
        **{what: getattr(found, what) for what in ("trade", "culture", "coin")},
        "arts": yields.arts(state, seat, city),
        "harvest": yields.names(yields.harvest(state, seat, city)),
    }


def all_yields(state: State) -> dict[str, Any]:
    return {
        name(city.space): city_yields(state, seat, city)
        for seat, player in enumerate(state.players)
        for city in player.cities
    }


def market(state: State) -> dict[str, Any]:
    """What the market has."""
    known = box()
    return {
        "buildings": {
            id: state.buildings[known.markers[number]] for number, id in enumerate(known.buildings)
        },
        "wonders": [known.wonders[number] for number in state.wonders],
        "resources": tokens(state.resources),
    }


def winner(course: Course) -> Any:
    state = course.state
    return {"player": PLAYERS[state.winner], "victory": state.ending} if state.ending else None


def pending(course: Course) -> Any:
    """The compulsory choice that the program waits for."""
    choice = CHOICES.get(type(course.frame))
    return choice and {"player": PLAYERS[course.mover], "choice": choice}


def arrows(state: State) -> dict[str, str]:
    return {name(tile.origin): ARROWS[tile.arrow] for tile in state.tiles if tile.arrow != NONE}


def side_name(seat: int) -> str:
    """A player, or the barbarians."""
    return "barbarians" if seat == NONE else PLAYERS[seat]


def sides(battle: Battle) -> tuple[str, str]:
    return side_name(battle.attacker), side_name(battle.defender)


def unit_in_play(state: State, seat: int, number: int, wounds: int) -> str:
    """A unit of a player, or one of the barbarians, who fight at rank I (R8.3)."""
    return unit(state.players[seat] if seat != NONE else Player(), number, wounds)


def fronts(state: State, battle: Battle) -> list[dict[str, str]]:
    """In order, the living units of each."""
    seats = battle.attacker, battle.defender
    return [
        {
            side: unit_in_play(state, seats[number], front.units[number], front.wounds[number])
            for number, side in enumerate(("attacker", "defender"))
            if front.units[number] != NONE
        }
        for front in battle.fronts
    ]


def bonus_card(battle: Battle) -> Any:
    """Who holds the combat bonus card, and what it shows (R9.3)."""
    more = battle.bonus[0] - battle.bonus[1]
    return {sides(battle)[more < 0]: abs(more)} if more else None


BATTLE: Checks = {
    **exact(
        attacker=lambda fight: sides(fight[1])[0],
        defender=lambda fight: sides(fight[1])[1],
        at=lambda fight: name(fight[1].space),
        to_play=lambda fight: sides(fight[1])[fight[1].side],
        card=lambda fight: bonus_card(fight[1]),
        fronts=lambda fight: fronts(*fight),
    ),
    **facts(hands=lambda fight: dict(zip(sides(fight[1]), map(len, fight[1].hands), strict=True))),
}


def check_battle(what: str, expected: Any, course: Course) -> None:
    """No battle, or facts of the one under way."""
    battle = course.state.battle
    if expected is None or battle is None:
        same(what, expected is None, battle is None)
    else:
        compare(BATTLE, expected, (course.state, battle), f"{what}.")


def check_place(what: str, expected: Any, course: Course) -> None:
    """The squares where a city of whose turn it is could put an item."""
    state, item = course.state, building.ITEMS[expected["item"]]
    found = building.squares(state, state.turn, expected["city"], item)
    same_items(f"{what}.squares", expected["squares"], [name(space) for space in bits(found)])


def check_reach(what: str, expected: Any, course: Course) -> None:
    """The squares where a group can end a move that is begun now."""
    armies, scouts = (expected["group"].count(kind) for kind in KINDS)
    state, space = course.state, expected["from"]
    found = movement.reach(state, state.turn, space, armies, scouts)
    same_items(what, expected["squares"], [name(one) for one in bits(found & ~(1 << space))])


TABLE: Checks = {
    **facts(
        squares=lambda course: cells(course.state),
        arrows=lambda course: arrows(course.state),
        markers=lambda course: [name(marker >> PIECE_BITS) for marker in course.state.markers],
        tiles_down=lambda course: sum(one.arrow == NONE for one in course.state.tiles),
        tiles=lambda course: len(course.state.tiles),
        unused_tiles=lambda course: len(course.state.spare),
        removed=lambda course: [box().pieces[one].id for one in course.state.removed],
        first=lambda course: PLAYERS[course.state.first],
        phase=lambda course: phase_name(course.state.phase),
        turn=lambda course: PLAYERS[course.state.turn],
        city_sites=lambda at: [name(one) for one in start.sites(at.state, at.state.turn)],
    ),
    **exact(winner=winner, pending=pending, wonder_ages=lambda at: ages(at.state.wonders)),
    "yields": named_parts(lambda course: all_yields(course.state)),
    "market": named_parts(lambda course: market(course.state)),
    "battle": check_battle,
    "place": check_place,
    "reach": check_reach,
}


def about(seat: int) -> Check:
    """Facts of a player."""
    return under(PLAYER, lambda course: Seat(course.state, seat))


FACTS: Checks = {
    **{player: about(seat) for seat, player in enumerate(PLAYERS)},
    **TABLE,
}
EXPECT = NOTATION["play_expect"]


def check(course: Course, written: Any) -> None:
    """Facts compared at this moment."""
    compare(FACTS, EXPECT("check", written), course)
