"""The kinds of examples of Civilization: what is given, and what is looked at; the head of
`examples.yaml` explains their notation."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from operator import itemgetter
from pathlib import Path
from typing import Any

from game.content.civilization.load import tables
from game.content.civilization.schema import UNIT_TYPES
from game.rules.bitsets import bits
from game.rules.civilization import battle as battles
from game.rules.civilization import frames, loot
from game.rules.civilization.box import NONE, box
from game.rules.civilization.events import BattleEnded
from game.rules.civilization.figures import stands
from game.rules.civilization.fronts import Fighter, exchange
from game.rules.civilization.pyramid import can_research, spaces, starting
from game.rules.civilization.research import why_not_tech
from game.rules.civilization.state import SETUP, State
from game.rules.civilization.terrain import squares_of
from game.rules.civilization.track import cost, last_space, section
from game.rules.civilization.yields import icons, names
from game.rules.contract import Event
from game.rules.squares import at
from tests.examples.civilization import facts
from tests.examples.civilization.doing import Course, do
from tests.examples.civilization.position import (
    GAME,
    NOTATION,
    PLAYERS,
    battle_of,
    cell,
    player_of,
    state_of,
)
from tests.examples.course import Checks, fact
from tests.examples.notation import Unclear
from tests.examples.running import Examples, Kind, run_kinds

SIDES = ("attacker", "defender")
CIVS = ("america", "egypt")
"""Neither has any part in battles."""
SIZE = 16
HERE, THERE, FAR = at(1, 2), at(2, 2), 8
"""Where the attackers stand, where the defenders are; what lies elsewhere begins in this column."""
KINDS_OF_UNITS = 9
"""Infantry, artillery and mounted units, of which three strengths each there are."""

# Exchanges


def fighter(written: tuple[str, int, int]) -> Fighter:
    kind, strength, wounds = written
    return Fighter(UNIT_TYPES.index(kind), strength, wounds)


def carried(one: Fighter) -> int | str:
    """Wounds, or that it is dead."""
    return one.wounds if one.alive() else "dead"


def exchanged(given: Any) -> Any:
    played, front = fighter(given["played"]), fighter(given["front"])
    strength = played.strength
    played, front = exchange(played, front, given.get("extra", 0))
    return {"front": carried(front), "played": carried(played), "counts": strength}


# The beginning


def some_units(count: int) -> list[tuple[str, int, int]]:
    """So many units of any types."""
    return [("aircraft", 5, 0) for _ in range(count)]


def side_of(number: int, written: dict[str, Any]) -> tuple[dict[str, Any], list[int]]:
    """A player for a side, and the squares that are to be blockaded."""
    city = written.get("city") or written.get("capital")
    row = 4 * number + 1
    found: dict[str, Any] = {"civ": CIVS[number], "buildings": [], "great_people": []}
    found.update({key: written[key] for key in ("techs", "government", "coins") if key in written})
    if not city:
        found["armies"] = [THERE if number else HERE] * written.get("armies", 1)
    if city:
        found["capital" if written.get("capital") else "cities"] = (
            THERE if written.get("capital") else [THERE]
        )
        found["walls"] = [THERE] if written.get("walls") else []
    blocked = []
    for place, (kind, where) in enumerate(
        (("barracks", "buildings"), ("academy", "buildings"), ("general", "great_people"))
    ):
        for n in range(written.get(kind, 0)):
            space = at(FAR + n, row + place)
            found[where].append({kind: space})
            if n < written.get("blockaded", {}).get(kind, 0):
                blocked.append(space)
    return found, blocked


def started(given: Any) -> Any:
    """Hands, bonuses and first turn of a battle that begins."""
    (one, mine), (other, theirs) = (
        side_of(number, given[side]) for number, side in enumerate(SIDES)
    )
    one["scouts"], other["scouts"] = (
        [(space, 0) for space in theirs],
        [(space, 0) for space in mine],
    )
    state = position(one, other)
    for player, side in zip(state.players, SIDES, strict=True):
        player.units = tuple(n % KINDS_OF_UNITS for n in range(given[side].get("units", 0)))
    armies = given["attacker"].get("armies", 1)
    battles.begin(state, 0, 1, THERE, HERE, armies, 0, [])
    battle = state.battle
    assert battle is not None
    more = battle.bonus[0] - battle.bonus[1]
    return {
        "attacker_hand": len(battle.hands[0]),
        "defender_hand": len(battle.hands[1]),
        "attacker_sum": battle.bonus[0],
        "defender_sum": battle.bonus[1],
        "card": SIDES[more < 0] if more else None,
        "value": abs(more),
        "first_turn": SIDES[battle.side],
        "walls": any(city.walled for city in state.players[1].cities),
    }


def position(one: dict[str, Any], other: dict[str, Any], **given: Any) -> State:
    """Two players on open land, in Movement."""
    land = {"size": [SIZE, SIZE], "fill": cell("map", "g")}
    return state_of({"players": {"A": one, "B": other}, "map": land, "phase": "movement", **given})


# The result


def rank_of(kind: str, survivors: list[tuple[str, int, int]]) -> int:
    """The lowest rank at which units of a type are as strong as written."""
    strengths = [strength for one, strength, _ in survivors if one == kind]
    for rank, unit in itertools.product(
        range(4), sorted({*box().unit_decks[UNIT_TYPES.index(kind)]})
    ):
        if not strengths or box().strength[unit][rank] == max(strengths):
            return rank + 1
    raise Unclear(f"survivors: no {kind} is as strong as {max(strengths)}")


def techs_for(survivors: list[tuple[str, int, int]]) -> list[str]:
    """Technologies that give the units their strengths."""
    ranks = {kind: rank_of(kind, survivors) for kind in UNIT_TYPES[:3]}
    return [
        id
        for id, card in tables().technologies.items()
        for kind, rank in ranks.items()
        if rank > 1 and getattr(card.unlocks.rank, kind) == rank
    ]


def ended(given: Any) -> Any:
    """What is left of both sides of a battle whose last unit has been played."""
    players: list[dict[str, Any]] = []
    for number, (side, space) in enumerate(zip(SIDES, (HERE, THERE), strict=True)):
        one = given[side]
        wonders = [{id: at(FAR, number)} for id in one.get("wonders", [])]
        player: dict[str, Any] = {"civ": CIVS[number], "wonders": wonders}
        player = {**player, "techs": techs_for(one["survivors"])}
        player["armies"] = [space] * (0 if one.get("city") else one.get("armies", 1))
        player["scouts"] = [(space, 0)] * one.get("scouts", 0)
        player["cities"] = [space] if one.get("city") else []
        players.append(player)
    state = position(*players)
    fronts = [{side: unit} for side in SIDES for unit in given[side]["survivors"]]
    names = dict(zip(SIDES, PLAYERS, strict=False))
    written = {
        "attacker": "A",
        "defender": "B",
        "at": THERE,
        "from": HERE,
        "group": ["army"] * given["attacker"].get("armies", 1)
        + ["scout"] * given["attacker"].get("scouts", 0),
        "hands": {},
        "fronts": fronts,
        "killed": {names[side]: some_units(given[side]["killed"]) for side in SIDES},
        "to_play": "A",
        "card": {names[side]: value for side, value in given.get("card", {}).items()},
    }
    state.battle = battle_of(state, written)
    events: list[Event] = []
    state.pending.append(frames.NextBattleTurn(0))
    GAME.flow.go_on(state, events)
    while isinstance(state.pending[-1], frames.LosingFigures | frames.Looting):
        seat = GAME.to_move(state)[0]
        events += GAME.apply(state, seat, GAME.legal_actions(state, seat)[0])
    (end,) = (event for event in events if isinstance(event, BattleEnded))
    kept = stands(state.players[end.side].figures).counts.get(THERE, (0, 0))
    lost = stands(state.players[1 - end.side].figures).counts.values()
    return {
        "attacker_total": end.totals[0],
        "defender_total": end.totals[1],
        "winner": SIDES[end.side],
        "armies": kept[0],
        "scouts": kept[1],
        "loser_figures": sum(map(sum, lost)),
    }


# Loot

RESOURCES = ("hut", "village")
EFFECTS = ("trade", "culture", "resource", "discard_coin", "tech", "event", "coin")


def looted(given: Any) -> Any:
    """All ways to spend the points."""
    options = {"loot": given["option"]} if "option" in given else {}
    state = position(given["winner"], given["loser"], options=options)
    points = loot.CITY if given["beaten"] == "city" else loot.POINT
    loot.begin(state, 0, 1, points, city=points == loot.CITY)
    return {"points": points, "ways": [[*one] for one in {*ways(state, ())}]}


def ways(state: State, before: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Each way from here on, as a list of effects in their order."""
    frame = state.pending[-1]
    if not isinstance(frame, frames.Looting):
        yield tuple(sorted(before, key=EFFECTS.index))
        return
    for action in loot.offers(state, frame):
        then = state.clone()
        loot.take(then, frame, action, [])
        what = "resource" if action.what in RESOURCES else action.what
        yield from ways(then, (*before, what))


# Positions and new games


def play(entry: Any) -> Course:
    """A position, and what is done in it."""
    course = Course(state_of(entry["given"]))
    for step in entry.get("do", []):
        do(course, step, facts.check)
    course.settle()
    return course


def set_up(entry: Any) -> Course:
    """A new game; what is not done in it is chosen in any legal way."""
    given = entry["given"]
    civs = [given["players"][name]["civ"] for name in PLAYERS if name in given["players"]]
    first = PLAYERS.index(given["first"])
    for seed in range(99):
        state = GAME.new({"civilizations": "chosen"}, len(civs), seed)
        if state.first == first:
            break
    course = Course(state)
    while any(player.civ == NONE for player in state.players):
        seat = course.mover
        wanted = [one for one in GAME.legal_actions(state, seat) if civs[seat] in GAME.path(one)[1]]
        course.do(seat, wanted[0])
    for step in entry.get("do", []):
        while course.state.phase == SETUP and not meant(course, step):
            choose(course)
        do(course, step, facts.check)
    while course.state.phase == SETUP:
        choose(course)
    return course


def meant(course: Course, step: Any) -> bool:
    """Whether what is to be chosen now is what an entry is about, and the choice of its player."""
    if "by" in step and course.mover != PLAYERS.index(step["by"]):
        return False
    return "check" in step or any(SET_UP[verb] is type(course.frame)
                                  for verb in SET_UP if verb in step)  # fmt: skip


SET_UP = {
    "place_capital": frames.PlacingCapital,
    "place_figures": frames.PlacingFigures,
    "great_person": frames.PlacingPerson,
}
"""Verbs of a set-up, and the decision that each makes."""


def choose(course: Course) -> None:
    """Any legal choice."""
    course.do(course.mover, course.legal()[0])


# Tables


def track_reward(of: Any) -> Any:
    if of in tables().box.track.great_people:
        return "great_person"
    return "culture_victory" if of == last_space() else f"culture_event_{section(of) + 1}"


def shown(icons: Any) -> dict[str, int]:
    """Icons that are there."""
    found = {what: getattr(icons, what) for what in icons.__struct_fields__}
    return {what: number for what, number in found.items() if number}


ASKED: dict[str, Callable[[Any], Any]] = {
    "research_cost": lambda of: dict(enumerate(tables().box.research, 1)),
    "building_cost": lambda of: tables().buildings[of].cost,
    "building_icons": lambda of: shown(tables().buildings[of].icons),
    "building_terrain": lambda of: [*tables().buildings[of].terrain],
    "unit_cost": lambda of: {
        **dict(enumerate(tables().units.rank_cost, 1)),
        "aircraft": tables().units.aircraft_cost,
    },
    "figure_cost": lambda of: {
        kind: getattr(tables().box.figures, kind).cost for kind in ("army", "scout")
    },
    "wonder_cost": lambda of: tables().wonders[of].cost,
    "wonder_discount": lambda of: (
        (found := tables().wonders[of].discount) and {"tech": found.tech, "cost": found.cost}
    ),
    "track_cost": lambda of: dict(zip(("culture", "trade"), cost(of), strict=True)),
    "track_reward": track_reward,
    "track_total": lambda of: {
        what: sum(cost(space)[n] for space in range(1, last_space() + 1))
        for n, what in enumerate(("culture", "trade"))
    },
    "supply": lambda of: box().supply[box().markers[box().piece[of]]],
    "great_person_icons": lambda of: shown(tables().great_people[of].icons),
    "unit_strengths": lambda of: [
        [box().strength[unit][rank] for unit in sorted({*box().unit_decks[UNIT_TYPES.index(of)]})]
        for rank in range(4)
    ],
    "events_in_deck": lambda of: len(box().event_decks[of - 1]),
    "marker_contents": lambda of: dict(tables().box.huts if of == "hut" else tables().box.villages),
}


# Capitals, limits, pyramids


def capital_yield(given: Any) -> Any:
    """The squares round a capital, counted from the upper left corner of the tile."""
    row, column = given["square"]
    square = squares_of(at(0, 0))[4 * row + column]
    tile = {"id": given["tile"], "at": at(0, 0), "arrow": 0}
    players = {"A": {"civ": given["tile"], "capital": square}, "B": {"civ": other(given["tile"])}}
    found = icons(state_of({"players": players, "map": {"tiles": [tile]}}), 0, square)
    harvest = names(found.resources)
    return {
        **{what: getattr(found, what) for what in ("production", "trade", "culture", "coin")},
        "harvest": sorted(harvest),
    }


def other(civ: str) -> str:
    return next(one for one in CIVS if one != civ)


def limits(given: Any) -> Any:
    state = state_of({"players": {"A": given, "B": {"civ": other(given["civ"])}}})
    return facts.limits(facts.Seat(state, 0))


def techs_of(rows: list[int]) -> list[str]:
    """The first technologies of each row; Currency is the first player's already."""
    known, found = box(), list[str]()
    for level, count in enumerate(rows, 1):
        of_level = [known.techs[one] for one in bits(known.of_level[level])]
        free = [one for one in of_level if one != "currency"]
        found += free[: count - (level == 1)]
    return found


def pyramid_space(given: Any) -> Any:
    player = player_of({"civ": "america", "techs": techs_of(given["rows"])})
    return {"space": [*spaces(player.techs, starting(player.civ))]}


def researched(given: Any) -> Any:
    """A card of a level is researched, or none."""
    one = {"civ": "america", "techs": techs_of(given["rows"]), "trade": given["trade"]}
    one = {**one, "coins": {"sheet": given.get("coins", 0)}, "wonders": given.get("wonders", [])}
    players = {"A": one, "B": {"civ": "china"}}
    state = state_of({"players": players, "phase": "research"})
    found: dict[str, Any] = {"legal": True, "reason": None}
    course = Course(state)
    if given["learn"] is not None:
        of_level = box().of_level[given["learn"]] & ~state.players[0].techs
        tech = box().techs[bits(of_level)[0]]
        if of_level & can_research(state, 0):
            do(course, {"research": {"A": tech}}, facts.check)
        else:
            found = {"legal": False, "reason": why_not_tech(state, 0, tech).reason}
    victory = course.state.ending or None
    return {**found, "trade": course.state.players[0].trade, "winner": victory}


def of_given(find: Callable[[Any], Any], checks: Checks | None = None) -> Kind:
    """A kind in which nothing is done."""
    return Kind(lambda entry: find(entry["given"]), checks)


KINDS = {
    "play": Kind(play, facts.FACTS),
    "setup": Kind(set_up, facts.FACTS),
    "exchange": of_given(exchanged),
    "battle_start": of_given(started),
    "battle_result": of_given(ended),
    "loot": of_given(looted, {key: fact(itemgetter(key)) for key in ("points", "ways")}),
    "data": of_given(
        lambda given: ASKED[given["ask"]](given.get("of")), {"value": fact(lambda found: found)}
    ),
    "yield": of_given(capital_yield),
    "limits": of_given(
        limits, {key: fact(itemgetter(key)) for key in NOTATION.fields("limits_expect")}
    ),
    "pyramid": of_given(pyramid_space),
    "research": of_given(researched),
}
NOTATION.words["ASKED"] = ASKED
FILES = ("further", "cards", "building", "blockades", "movement", "fighting", "examples")
EXAMPLES = Examples(
    [Path(__file__).with_name(f"{name}.yaml") for name in FILES],
    {"examples": run_kinds(NOTATION, KINDS)},
)
