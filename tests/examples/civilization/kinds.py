"""The kinds of examples of Civilization: what is given, and what is looked at; the head of
`examples.yaml` explains their notation."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
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
from game.rules.civilization.research import can_research, spaces, starting, why_not_tech
from game.rules.civilization.state import SETUP, State
from game.rules.civilization.terrain import name, squares_of
from game.rules.civilization.track import cost, last_space, section
from game.rules.civilization.yields import icons, names
from game.rules.contract import Event
from game.rules.squares import at
from tests.examples.civilization import facts
from tests.examples.civilization import position as positions
from tests.examples.civilization.doing import Course, do
from tests.examples.civilization.position import GAME, NOTATION, PLAYERS, player_of, state_of
from tests.examples.facts import Seen
from tests.examples.notation import Unclear
from tests.examples.running import Examples, run_kinds

SIDES = ("attacker", "defender")
CIVS = ("america", "egypt")
"""Neither has any part in battles."""
SIZE = 16
HERE, THERE, FAR = at(1, 2), at(2, 2), 8
"""Where the attackers stand, where the defenders are; what lies elsewhere begins in this column."""
KINDS_OF_UNITS = 9
"""Infantry, artillery and mounted units, of which three strengths each there are."""

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


def side_of(number: int, written: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """A player for a side, and the squares that are to be blockaded."""
    found: dict[str, Any] = {"civ": CIVS[number]}
    found |= {key: written[key] for key in ("techs", "government", "coins") if key in written}
    there = name(THERE)
    if written.get("capital"):
        found["capital"] = there
    elif written.get("city"):
        found["cities"] = [there]
    else:
        found["armies"] = [name((HERE, THERE)[number])] * written.get("armies", 1)
    if written.get("walls") and "armies" not in found:
        found["walls"] = [there]
    blocked = []
    pieces = (("barracks", "buildings"), ("academy", "buildings"), ("general", "great_people"))
    for row, (kind, where) in enumerate(pieces, 4 * number + 1):
        places = [name(at(FAR + n, row)) for n in range(written.get(kind, 0))]
        found[where] = [*found.get(where, []), *({kind: place} for place in places)]
        if places:
            blocked += places[: written.get("blockaded", {}).get(kind, 0)]
    return found, blocked


def started(given: Any) -> Any:
    """Hands, bonuses and first turn of a battle that begins."""
    sides = [side_of(number, given[side]) for number, side in enumerate(SIDES)]
    (one, mine), (other, theirs) = sides
    one["scouts"], other["scouts"] = theirs, mine
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
    land = {"size": [SIZE, SIZE], "fill": positions.GRASS["fill"]}
    return state_of({"players": {"A": one, "B": other}, "map": land, "phase": "movement", **given})


def rank_of(kind: str, survivors: list[tuple[str, int, int]]) -> int:
    """The lowest rank at which units of a type are as strong as written."""
    strengths = [strength for one, strength, _ in survivors if one == kind]
    units = sorted({*box().unit_decks[UNIT_TYPES.index(kind)]})
    for rank, unit in product(range(4), units):
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
        one, there = given[side], [name(space)]
        armies, city = one.get("armies", 1), one.get("city")
        players.append(
            {
                "civ": CIVS[number],
                "wonders": [{id: name(at(FAR, number))} for id in one.get("wonders", [])],
                "techs": techs_for(one["survivors"]),
                "armies": [] if city else there * armies,
                "scouts": there * one.get("scouts", 0),
                "cities": there if city else [],
            }
        )
    state = position(*players)
    mine = given["attacker"]
    armies, scouts = mine.get("armies", 1), mine.get("scouts", 0)
    killed = {n: [("aircraft", 5, 0)] * given[side]["killed"] for n, side in enumerate(SIDES)}
    written = {
        "attacker": 0,
        "defender": 1,
        "at": THERE,
        "from": HERE,
        "group": ["army"] * armies + ["scout"] * scouts,
        "hands": {},
        "fronts": [{side: unit} for side in SIDES for unit in given[side]["survivors"]],
        "killed": killed,
        "to_play": 0,
        "card": {SIDES.index(side): value for side, value in given.get("card", {}).items()},
    }
    state.battle = positions.battle_of(state, written)
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
        what = "resource" if action.what in ("hut", "village") else action.what
        yield from ways(then, (*before, what))


# Positions and new games


def play(entry: Any) -> Course:
    """A position, and what is done in it."""
    course = Course(GAME, state_of(entry["given"]))
    for step in entry.get("do", []):
        do(course, step, facts.check)
    course.settle()
    return course


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
NOTATION.words["ASKED"] = ASKED


# Capitals, limits, pyramids


def capital_yield(given: Any) -> Any:
    """The squares round a capital, counted from the upper left corner of the tile."""
    row, column = given["square"]
    square = squares_of(at(0, 0))[4 * row + column]
    tile = {"id": given["tile"], "at": at(0, 0), "arrow": 0}
    one = {"civ": given["tile"], "capital": name(square)}
    found = icons(state_of({"players": with_other(one), "map": {"tiles": [tile]}}), 0, square)
    numbers = {what: getattr(found, what) for what in ("production", "trade", "culture", "coin")}
    return {**numbers, "harvest": sorted(names(found.resources))}


def with_other(one: dict[str, Any]) -> dict[str, Any]:
    """A player, and another one."""
    return {"A": one, "B": {"civ": next(civ for civ in CIVS if civ != one["civ"])}}


def limits(given: Any) -> Any:
    state = state_of({"players": with_other(given)})
    return facts.limits(Seen(None, state, 0, state.players[0]))


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
    course = Course(GAME, state_of({"players": players, "phase": "research"}))
    reason = None
    if given["learn"] is not None:
        of_level = box().of_level[given["learn"]] & ~course.state.players[0].techs
        tech = box().techs[bits(of_level)[0]]
        if of_level & can_research(course.state, 0):
            do(course, {"research": {"A": tech}}, facts.check)
        else:
            reason = why_not_tech(course.state, 0, tech).reason
    victory = course.state.ending or None
    trade = course.state.players[0].trade
    return {"legal": reason is None, "reason": reason, "trade": trade, "winner": victory}


def of_given(find: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """A kind in which nothing is done."""
    return lambda entry: find(entry["given"])


KINDS = {
    "play": play,
    "setup": set_up,
    "exchange": of_given(exchanged),
    "battle_start": of_given(started),
    "battle_result": of_given(ended),
    "loot": of_given(looted),
    "data": of_given(lambda given: {"value": ASKED[given["ask"]](given.get("of"))}),
    "yield": of_given(capital_yield),
    "limits": of_given(limits),
    "pyramid": of_given(pyramid_space),
    "research": of_given(researched),
}
FILES = ("further", "cards", "building", "blockades", "movement", "fighting", "examples")
EXAMPLES = Examples(
    [Path(__file__).with_name(f"{name}.yaml") for name in FILES],
    {"examples": run_kinds(NOTATION, KINDS, facts.FACTS)},
)
