"""What an example of Civilization expects of a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from game.content.civilization.effects import MARKET_RESOURCES
from game.content.civilization.load import tables
from game.content.civilization.schema import ARROWS, UNIT_TYPES
from game.rules.bitsets import bits
from game.rules.civilization import battle, building, movement, research, yields
from game.rules.civilization import box as boxes
from game.rules.civilization.box import FIRST_PERSON, NONE, PIECE, PIECE_BITS, WONDER, box, type_of
from game.rules.civilization.figures import KINDS, pool, stacking
from game.rules.civilization.skills import skill
from game.rules.civilization.state import SCOUT, SPACE_SHIFT, Battle, Player, State
from game.rules.civilization.terrain import name
from tests.examples.civilization.doing import ANSWERS, Course
from tests.examples.civilization.position import NOTATION, PLAYERS
from tests.examples.facts import Facts, Seen, compare
from tests.examples.notation import same, same_items

KNOWN = box()
CHOICES = {frame: verb for verb, frame in ANSWERS.items()}
"""Compulsory choices by their frames."""


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
    strength = KNOWN.strength[number][rank - 1]
    return f"{UNIT_TYPES[kind]}:{strength}" + (f"/{wounds}" if wounds else "")


def held(at: Seen) -> dict[str, Any]:
    """What a player has, with the squares where it is on the map."""
    own, cities = at.own, at.own.cities
    placed = [(one & PIECE, {KNOWN.pieces[one & PIECE].id: name(one >> PIECE_BITS)})
              for one in own.pieces]  # fmt: skip
    wonders = [piece - WONDER for piece, _ in placed if WONDER <= piece < FIRST_PERSON]
    people = [there for piece, there in placed if piece >= FIRST_PERSON]
    armies, scouts = pool(own)
    markers = tables().box.cities.markers - sum(not city.capital for city in cities)
    figures = [(figure & SCOUT, name(figure >> SPACE_SHIFT)) for figure in own.figures]
    return {
        "armies": [square for scout, square in figures if not scout],
        "buildings": [there for piece, there in placed if piece < boxes.BUILDINGS],
        "capital": next((name(city.space) for city in cities if city.capital), None),
        "cities": [name(city.space) for city in cities if not city.capital],
        "coin_tokens": dict(zip(KNOWN.coin_places, own.tokens, strict=True)),
        "great_people": people,
        "great_people_count": len(people) + len(own.reserve),
        "obsolete": [KNOWN.wonders[one] for one in wonders if at.state.obsolete >> one & 1],
        "pool": {KINDS[0]: armies, KINDS[1]: scouts, "city": markers},
        "resources": [*Counter(tokens(own.resources)).elements()],
        "scouts": [square for scout, square in figures if scout],
        "techs": [KNOWN.techs[one] for one in bits(own.techs & ~research.starting(own.civ))],
        "unit_types": Counter(UNIT_TYPES[type_of(number)] for number in own.units),
        "units": [unit(own, number) for number in own.units],
        "walls": [name(city.space) for city in cities if city.walled],
        "wonder_ages": ages(wonders),
        "wonders": [there for piece, there in placed if WONDER <= piece < FIRST_PERSON],
    }


def ages(wonders: Iterable[int]) -> dict[str, int]:
    """How many wonders of each age."""
    return dict(Counter(tables().wonders[KNOWN.wonders[one]].age for one in wonders))


def limits(one: Seen) -> dict[str, Any]:
    """What the player may do with what it has."""
    known, units = skill(one.own.techs), tables().units
    ranks = dict(zip(UNIT_TYPES, known.ranks, strict=True))
    aircraft = ranks.pop("aircraft")
    costs = {kind: units.rank_cost[rank - 1] for kind, rank in ranks.items()}
    return {
        "speed": known.speed,
        "water": (None, "cross", "end")[known.water],
        "stacking": stacking(one.own),
        "culture_hand": yields.hand_limit(one.state, one.seat),
        "city_limit": known.cities,
        "ranks": ranks,
        "unit_costs": costs | ({"aircraft": units.aircraft_cost} if aircraft else {}),
        "research_needs": dict(enumerate(research.needs(one.state, one.seat), 1)),
        "buildings": sorted(KNOWN.buildings[number] for number in known.buildings),
        "coins": yields.coins(one.state, one.seat),
        "battle_hand": battle.hand_size(one.state, one.seat, 1),
    }


def tokens(counts: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(MARKET_RESOURCES, counts, strict=True))


def rows(what: str, expected: Any, at: Seen) -> None:
    """The technologies of the first rows."""
    found = research.rows_of(at.own)[: len(expected)]
    same(what, [sorted(row) for row in expected], [sorted(row) for row in found])


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
    buildings = zip(KNOWN.buildings, KNOWN.markers, strict=False)
    return {
        "buildings": {id: state.buildings[marker] for id, marker in buildings},
        "wonders": [KNOWN.wonders[number] for number in state.wonders],
        "resources": tokens(state.resources),
    }


def lying(state: State) -> dict[str, Any]:
    """What lies on the map, and what has left the game."""
    up = [one for one in state.tiles if one.arrow != NONE]
    return {
        "arrows": {name(one.origin): ARROWS[one.arrow] for one in up},
        "markers": [name(marker >> PIECE_BITS) for marker in state.markers],
        "removed": [KNOWN.pieces[one].id for one in state.removed],
        "tiles_down": sum(one.arrow == NONE for one in state.tiles),
    }


def winner(at: Course) -> Any:
    state = at.state
    return {"player": PLAYERS[state.winner], "victory": state.ending} if state.ending else None


def choice(at: Course) -> Any:
    """The compulsory choice that the program waits for."""
    kind = CHOICES.get(type(at.frame))
    return kind and {"player": PLAYERS[at.mover], "choice": kind}


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


def battle_now(what: str, expected: Any, at: Course) -> None:
    """No battle, or facts of the one under way."""
    fight = at.state.battle
    if expected is None or fight is None:
        same(what, expected is None, fight is None)
    else:
        compare(CHECKS["battle"], expected, fought(at.state, fight), f"{what}.")


def place(what: str, expected: Any, at: Course) -> None:
    """The squares where a city of whose turn it is could put an item."""
    item, turn = building.ITEMS[expected["item"]], at.state.turn
    found = building.squares(at.state, turn, expected["city"], item)
    same_items(f"{what}.squares", expected["squares"], map(name, bits(found)))


def reach(what: str, expected: Any, at: Course) -> None:
    """The squares where a group can end a move that is begun now."""
    armies, scouts = (expected["group"].count(kind) for kind in KINDS)
    space = expected["from"]
    found = movement.reach(at.state, at.state.turn, space, armies, scouts)
    same_items(what, expected["squares"], map(name, bits(found & ~(1 << space))))


FACTS = Facts(NOTATION, globals())
CHECKS = {kind: FACTS[kind] for kind in ("play", "battle")}


def check(at: Course, written: Any) -> None:
    """Facts compared at this moment."""
    compare(CHECKS["play"], NOTATION["play_expect"]("check", written), at)
