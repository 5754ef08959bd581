"""The worked examples of Civilization: the kinds of them, what is looked at and what may be
expected; the head of `examples.yaml` explains the notation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

from msgspec.structs import asdict

from game.content.civilization.effects import MARKET_RESOURCES
from game.content.civilization.load import tables
from game.content.civilization.schema import ARROWS, UNIT_TYPES
from game.rules.bitsets import bits
from game.rules.civilization import battle as battles
from game.rules.civilization import building, frames, movement, research, track, yields
from game.rules.civilization import loot as looting
from game.rules.civilization.box import NONE, PIECE, PIECE_BITS, box, cell_of, type_of
from game.rules.civilization.events import BattleEnded
from game.rules.civilization.figures import KINDS, pool, put, stands
from game.rules.civilization.fronts import Fighter, exchange
from game.rules.civilization.skills import skill
from game.rules.civilization.state import (
    SCOUT,
    SETUP,
    SPACE_SHIFT,
    City,
    Player,
    State,
    Tile,
    add_city,
    lay,
)
from game.rules.civilization.terrain import name, squares_of
from game.rules.contract import Event
from game.rules.squares import at
from tests.examples.civilization import position as positions
from tests.examples.civilization.doing import ANSWERS, Course, do
from tests.examples.civilization.position import GAME, NOTATION, PLAYERS, player_of, state_of
from tests.examples.course import filled
from tests.examples.facts import Facts, Seen
from tests.examples.notation import Unclear, same, same_items
from tests.examples.running import examples_of

KNOWN, TABLES = box(), tables()
SIDES = ("attacker", "defender")
CHOICES = {frame: verb for verb, frame in ANSWERS.items()}
"""Compulsory choices by their frames."""
CIVS = ("america", "egypt")
"""Neither has any part in battles."""
SIZE = 16
HERE, THERE, FAR = at(1, 2), at(2, 2), 8
"""Where the attackers stand, where the defenders are; what lies elsewhere begins in this column."""
KINDS_OF_UNITS = 9
"""Infantry, artillery and mounted units, of which three strengths each there are."""

# Positions and new games


def play(entry: Any) -> Course:
    """A position, and what is done in it."""
    course = Course(GAME, state_of(entry["given"]))
    for step in entry.get("do", []):
        do(course, step, check)
    course.settle()
    return course


def check(course: Course, written: Any) -> None:
    """Facts compared at this moment."""
    FACTS.compare("play", NOTATION["play_expect"]("check", written), course)


SET_UP = {
    "place_capital": frames.PlacingCapital,
    "place_figures": frames.PlacingFigures,
    "great_person": frames.PlacingPerson,
}
"""Verbs of a set-up, and the decision that each makes."""


def set_up(entry: Any) -> Course:
    """A new game; what is not done in it is chosen in any legal way."""
    given = entry["given"]
    civs = [given["players"][name]["civ"] for name in PLAYERS if name in given["players"]]
    new = (GAME.new({"civilizations": "chosen"}, len(civs), seed) for seed in range(20))
    begun = [state for state in new if state.first == given["first"]]
    if not begun:
        raise Unclear("given.first: there is no such player")
    course = Course(GAME, begun[0])
    while any(player.civ == NONE for player in course.state.players):
        civ = civs[course.mover]
        course.do(course.mover, next(one for one in course.legal() if civ in GAME.path(one)[1]))
    for step in [*entry.get("do", []), None]:
        while course.state.phase == SETUP and not (step and meant(course, step)):
            course.do(course.mover, course.legal()[0])
        if step is not None:
            do(course, step, check)
    return course


def meant(course: Course, step: Any) -> bool:
    """Whether what is to be chosen now is what an entry is about, and the choice of its player."""
    if "by" in step and course.mover != PLAYERS.index(step["by"]):
        return False
    kinds = [kind for verb, kind in SET_UP.items() if verb in step]
    return "check" in step or type(course.frame) in kinds


# What is expected of a position

TEXTS = {
    cell_of(text).cell: text
    for marks in product("gfmdw", ("", *MARKET_RESOURCES), ("", "culture"), ("", "coin"))
    for text in [":".join(filter(None, marks))]
}
"""Squares as examples write them."""


def cells(state: State) -> dict[str, str]:
    """The squares as they are now, without what players put there."""
    symbols = {one >> PIECE_BITS: (":hut", ":village")[one >> 3 & 1] for one in state.markers}
    codes = enumerate(state.cells)
    return {name(space): TEXTS[code] + symbols.get(space, "") for space, code in codes if code}


def unit(player: Player, number: int, wounds: int = 0) -> str:
    """A unit at the rank of its player."""
    kind = type_of(number)
    rank = max(1, skill(player.techs).ranks[kind])
    strength = KNOWN.strength[number][rank - 1]
    return f"{UNIT_TYPES[kind]}:{strength}" + (f"/{wounds}" if wounds else "")


def held(at: Seen) -> dict[str, Any]:
    """What a player has, with the squares where it is on the map."""
    own, cities = at.own, at.own.cities
    pieces = [(KNOWN.pieces[one & PIECE].id, name(one >> PIECE_BITS)) for one in own.pieces]
    placed = {
        kind: [{id: square} for id, square in pieces if id in getattr(TABLES, kind)]
        for kind in ("buildings", "wonders", "great_people")
    }
    wonders = [id for id, _ in pieces if id in TABLES.wonders]
    markers = TABLES.box.cities.markers - sum(not city.capital for city in cities)
    return {
        **placed,
        "armies": [name(one >> SPACE_SHIFT) for one in own.figures if not one & SCOUT],
        "scouts": [name(one >> SPACE_SHIFT) for one in own.figures if one & SCOUT],
        "pool": dict(zip((*KINDS, "city"), (*pool(own), markers), strict=True)),
        "capital": next((name(city.space) for city in cities if city.capital), None),
        "cities": [name(city.space) for city in cities if not city.capital],
        "walls": [name(city.space) for city in cities if city.walled],
        "obsolete": [id for id in wonders if at.state.obsolete >> KNOWN.wonders.index(id) & 1],
        "techs": [KNOWN.techs[one] for one in bits(own.techs & ~research.starting(own.civ))],
        "units": [unit(own, number) for number in own.units],
        "wonder_ages": [TABLES.wonders[id].age for id in wonders],
    }


def unit_costs(own: Player) -> dict[str, int]:
    """What units cost at their ranks."""
    *ranks, aircraft = skill(own.techs).ranks
    found: list[int] = [TABLES.units.rank_cost[rank - 1] for rank in ranks]
    found += [TABLES.units.aircraft_cost] if aircraft else []
    return dict(zip(map(str, UNIT_TYPES), found, strict=False))


def battle_hand(at: Seen) -> int:
    """Cards for one army."""
    return battles.hand_size(at.state, at.seat, 1)


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
                **{what: getattr(icons, what) for what in ("trade", "culture", "coin")},
                "production": yields.production(state, seat, city),
                "arts": yields.arts(state, seat, city),
                "harvest": yields.names(yields.harvest(state, seat, city)),
            }
    return found


def in_market(state: State) -> dict[str, int]:
    """Markers left, by building."""
    markers = zip(KNOWN.buildings, KNOWN.markers, strict=False)
    return {id: state.buildings[marker] for id, marker in markers}


def arrows(state: State) -> dict[str, str]:
    """The ways in which the arrows of tiles point."""
    return {name(one.origin): ARROWS[one.arrow] for one in state.tiles if one.arrow != NONE}


def face_down(tiles: Iterable[Tile]) -> list[Tile]:
    return [one for one in tiles if one.arrow == NONE]


def square_of(marker: int) -> str:
    return name(marker >> PIECE_BITS)


def winner(at: Course) -> Any:
    state = at.state
    return {"player": PLAYERS[state.winner], "victory": state.ending} if state.ending else None


def choice(at: Course) -> Any:
    """The compulsory choice that the program waits for."""
    kind = CHOICES.get(type(at.frame))
    return kind and {"player": PLAYERS[at.mover], "choice": kind}


def fought(at: Course) -> Any:
    """The battle under way: fronts in order, with the living units of each, and who holds the combat
    bonus card, and what it shows (R9.3)."""
    fight = at.state.battle
    if fight is None:
        return None
    seats = fight.attacker, fight.defender
    names = ["barbarians" if seat == NONE else PLAYERS[seat] for seat in seats]
    # barbarians fight at rank I (R8.3)
    players = [Player() if seat == NONE else at.state.players[seat] for seat in seats]
    more = fight.bonus[0] - fight.bonus[1]
    return {
        **dict(zip(SIDES, names, strict=True)),
        "at": name(fight.space),
        "to_play": names[fight.side],
        "card": {names[more < 0]: abs(more)} if more else None,
        "hands": dict(zip(names, map(len, fight.hands), strict=True)),
        "fronts": [
            {
                side: unit(players[number], front.units[number], front.wounds[number])
                for number, side in enumerate(SIDES)
                if front.units[number] != NONE
            }
            for front in fight.fronts
        ],
    }


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


# Battles


def exchanged(given: Any) -> Any:
    """Wounds of both units, or that they are dead, and the strength of the one that is played."""
    one, other = (
        Fighter(UNIT_TYPES.index(kind), strength, wounds)
        for kind, strength, wounds in (given["played"], given["front"])
    )
    after = exchange(one, other, given.get("extra", 0))
    played, front = (one.wounds if one.alive() else "dead" for one in after)
    return {"front": front, "played": played, "counts": given["played"][1]}


def facing(given: Any) -> State:
    """Two sides on open land, in Movement: the figures of each, or the city that it defends."""
    land = {"size": [SIZE, SIZE], "fill": positions.GRASS["fill"]}
    kept = (filled(given[side], "techs government coins") for side in SIDES)
    players = {
        name: {"civ": civ, **one} for name, civ, one in zip(PLAYERS, CIVS, kept, strict=False)
    }
    state = state_of({"players": players, "map": land, "phase": "movement"})
    for player, side, space in zip(state.players, SIDES, (HERE, THERE), strict=True):
        one = given[side]
        capital = one.get("capital", False)
        if capital or one.get("city"):
            add_city(player, City(space, capital, one.get("walls", False)))
        else:
            one.get("walls")
            for _ in range(one.get("armies", 1)):
                put(player, 0, space)
    return state


def started(given: Any) -> Any:
    """Hands, bonuses and first turn of a battle that begins."""
    state = facing(given)
    for number, (player, side) in enumerate(zip(state.players, SIDES, strict=True)):
        one, rival = given[side], state.players[1 - number]
        player.units = tuple(n % KINDS_OF_UNITS for n in range(one.get("units", 0)))
        for row, kind in enumerate(("barracks", "academy", "general"), 4 * number + 1):
            squares = [at(FAR + n, row) for n in range(one.get(kind, 0))]
            for square in squares:
                lay(player, KNOWN.piece[kind], square)
            for square in squares and squares[: one.get("blockaded", {}).get(kind, 0)]:
                put(rival, 1, square)
    state.touched()
    armies = given["attacker"].get("armies", 1)
    battles.begin(state, 0, 1, THERE, HERE, armies, 0, [])
    battle = state.battle
    assert battle is not None
    more = battle.bonus[0] - battle.bonus[1]
    card = SIDES[more < 0] if more else None
    walls = any(city.walled for city in state.players[1].cities)
    return {"battle": battle, "card": card, "value": abs(more), "walls": walls}


def techs_for(survivors: list[tuple[str, int, int]]) -> list[str]:
    """Technologies for the lowest ranks at which units are as strong as written."""
    found = []
    for kind, deck in zip(UNIT_TYPES[:3], KNOWN.unit_decks, strict=False):
        most = max((strength for one, strength, _ in survivors if one == kind), default=0)
        strengths = [{KNOWN.strength[unit][rank] for unit in deck} for rank in range(4)]
        ranks = [rank for rank in range(4) if not most or most in strengths[rank]]
        if not ranks:
            raise Unclear(f"survivors: no {kind} is as strong as {most}")
        cards = TABLES.technologies.items()
        found += [id for id, card in cards if getattr(card.unlocks.rank, kind) == ranks[0] + 1]
    return found


def ended(given: Any) -> Any:
    """What is left of both sides of a battle whose last unit has been played."""
    state = facing(given)
    for number, (player, side) in enumerate(zip(state.players, SIDES, strict=True)):
        one = given[side]
        player.techs |= positions.bits_of(techs_for(one.get("survivors", [])))
        for id in one.get("wonders", []):
            lay(player, KNOWN.piece[id], at(FAR, number))
        for _ in range(one.get("scouts", 0)):
            put(player, 1, (HERE, THERE)[number])
    state.touched()
    mine = given["attacker"]
    state.battle = positions.battle_of(
        state,
        {
            "attacker": 0,
            "defender": 1,
            "at": THERE,
            "from": HERE,
            "group": ["army"] * mine.get("armies", 1) + ["scout"] * mine.get("scouts", 0),
            "fronts": [{side: unit} for side in SIDES for unit in given[side].get("survivors", [])],
            "killed": {n: [("aircraft", 5, 0)] * given[SIDES[n]].get("killed", 0) for n in (0, 1)},
            "to_play": 0,
            "card": {SIDES.index(side): value for side, value in given.get("card", {}).items()},
        },
    )
    events: list[Event] = []
    state.pending.append(frames.NextBattleTurn(0))
    GAME.flow.go_on(state, events)
    while isinstance(state.pending[-1], frames.LosingFigures | frames.Looting):
        seat = GAME.to_move(state)[0]
        events += GAME.apply(state, seat, GAME.legal_actions(state, seat)[0])
    (end,) = (event for event in events if isinstance(event, BattleEnded))
    kept = stands(state.players[end.side].figures).counts.get(THERE, (0, 0))
    return {
        "attacker_total": end.totals[0],
        "defender_total": end.totals[1],
        "winner": SIDES[end.side],
        "armies": kept[0],
        "scouts": kept[1],
        "loser_figures": len(state.players[1 - end.side].figures),
    }


EFFECTS = ("trade", "culture", "resource", "discard_coin", "tech", "event", "coin")


def looted(given: Any) -> Any:
    """All ways to spend the points."""
    options = {"loot": given["option"]} if "option" in given else {}
    players = {"A": given["winner"], "B": given["loser"]}
    state = state_of({"players": players, "phase": "movement", "options": options})
    points = looting.CITY if given["beaten"] == "city" else looting.POINT
    looting.begin(state, 0, 1, points, city=points == looting.CITY)
    return {"points": points, "ways": [[*one] for one in {*ways(state, ())}]}


def ways(state: State, before: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Each way from here on, as a list of effects in their order."""
    frame = state.pending[-1]
    if not isinstance(frame, frames.Looting):
        yield tuple(sorted(before, key=EFFECTS.index))
        return
    for action in looting.offers(state, frame):
        then = state.clone()
        looting.take(then, frame, action, [])
        what = "resource" if action.what in looting.OF_RESOURCES else action.what
        yield from ways(then, (*before, what))


# Tables


def data(given: Any) -> Any:
    """What is asked, of this."""
    of = given.get("of")
    contents = {"hut": TABLES.box.huts, "village": TABLES.box.villages}
    known = {of: of, **contents, "tables": TABLES, "box": KNOWN}
    return {"value": FACTS.find(NOTATION.shapes["asked"][given["ask"]], str(of), known)}


def track_reward(of: Any) -> Any:
    if of in TABLES.box.track.great_people:
        return "great_person"
    last = of == track.last_space()
    return "culture_victory" if last else f"culture_event_{track.section(of) + 1}"


def track_total(known: Any) -> list[int]:
    """Culture and trade for the whole track."""
    costs = map(track.cost, range(1, track.last_space() + 1))
    return [*map(sum, zip(*costs, strict=True))]


def with_aircraft(costs: dict[Any, int]) -> dict[Any, int]:
    return costs | {"aircraft": TABLES.units.aircraft_cost}


def from_one(found: Iterable[Any]) -> dict[int, Any]:
    """Each by its number, counted from 1."""
    return dict(enumerate(found, 1))


def shown(found: Any) -> Any:
    """What is not nothing."""
    return found and {key: value for key, value in asdict(found).items() if value}


def strengths(kind: str) -> list[list[int]]:
    """By rank: the strengths of the units of a type."""
    units = sorted({*KNOWN.unit_decks[UNIT_TYPES.index(kind)]})
    return [[KNOWN.strength[unit][rank] for unit in units] for rank in range(4)]


def costs(figures: Any) -> dict[str, int]:
    """What figures cost."""
    return {kind: getattr(figures, kind).cost for kind in KINDS}


# Capitals, limits, pyramids


def alone(one: dict[str, Any], **given: Any) -> State:
    """A position of a player, and of another one of whom nothing is said."""
    other = next(civ for civ in CIVS if civ != one["civ"])
    return state_of({"players": {"A": one, "B": {"civ": other}}, **given})


def capital_yield(given: Any) -> Any:
    """The squares round a capital, counted from the upper left corner of the tile."""
    row, column = given["square"]
    square = squares_of(at(0, 0))[4 * row + column]
    tile = {"id": given["tile"], "at": at(0, 0), "arrow": 0}
    one = {"civ": given["tile"], "capital": name(square)}
    icons = yields.icons(alone(one, map={"tiles": [tile]}), 0, square)
    numbers = {what: getattr(icons, what) for what in ("production", "trade", "culture", "coin")}
    return {**numbers, "harvest": sorted(yields.names(icons.resources))}


def limits(given: Any) -> Seen:
    state = alone(given)
    return Seen(None, state, 0, state.players[0])


def techs_of(rows: list[int]) -> list[str]:
    """The first technologies of each row; Currency is the first player's already."""
    found = list[str]()
    for level, count in enumerate(rows, 1):
        of_level = [KNOWN.techs[one] for one in bits(KNOWN.of_level[level])]
        free = [one for one in of_level if one != "currency"]
        found += free[: count - (level == 1)]
    return found


def pyramid_space(given: Any) -> Any:
    player = player_of({"civ": "america", "techs": techs_of(given["rows"])})
    return {"space": [*research.spaces(player.techs, research.starting(player.civ))]}


def researched(given: Any) -> Any:
    """A card of a level is researched, or none."""
    one = {"civ": "america", "techs": techs_of(given["rows"]), "trade": given["trade"]}
    one |= {"coins": {"sheet": given.get("coins", 0)}, "wonders": given.get("wonders", [])}
    course, reason = Course(GAME, alone(one, phase="research")), None
    player = course.state.players[0]
    if given["learn"] is not None:
        of_level = KNOWN.of_level[given["learn"]] & ~player.techs
        tech = KNOWN.techs[bits(of_level)[0]]
        if of_level & research.can_research(course.state, 0):
            do(course, {"research": {"A": tech}}, check)
        else:
            reason = research.why_not_tech(course.state, 0, tech).reason
    victory = course.state.ending or None
    return {"legal": reason is None, "reason": reason, "trade": player.trade, "winner": victory}


NOTATION.words["ASKED"] = NOTATION.shapes["asked"]
FACTS = Facts(NOTATION, globals())
EXAMPLES = examples_of(FACTS)
