"""Examples about one part of a battle: an exchange, its beginning, its result, loot."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from operator import itemgetter
from typing import Any

from game.content.civilization.load import tables
from game.content.civilization.schema import UNIT_TYPES
from game.rules.civilization import battle as battles
from game.rules.civilization import loot
from game.rules.civilization.box import box
from game.rules.civilization.events import BattleEnded
from game.rules.civilization.figures import stands
from game.rules.civilization.frames import Looting, LosingFigures, NextBattleTurn
from game.rules.civilization.fronts import Fighter, exchange
from game.rules.civilization.state import State
from game.rules.contract import Event
from game.rules.squares import at
from tests.examples.civilization import words
from tests.examples.civilization.position import battle_of, state_of
from tests.examples.civilization.words import GAME
from tests.examples.course import Checks, facts, parts
from tests.examples.notation import Unclear

Find = Callable[[Any, list[Any]], Any]
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


def exchanged(given: Any, steps: list[Any]) -> Any:
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


def started(given: Any, steps: list[Any]) -> Any:
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
    land = {"size": [SIZE, SIZE], "fill": words.cell("map", "g")}
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


def techs_of(survivors: list[tuple[str, int, int]]) -> list[str]:
    """Technologies that give the units their strengths."""
    ranks = {kind: rank_of(kind, survivors) for kind in UNIT_TYPES[:3]}
    return [
        id
        for id, card in tables().technologies.items()
        for kind, rank in ranks.items()
        if rank > 1 and getattr(card.unlocks.rank, kind) == rank
    ]


def ended(given: Any, steps: list[Any]) -> Any:
    """What is left of both sides of a battle whose last unit has been played."""
    players: list[dict[str, Any]] = []
    for number, (side, space) in enumerate(zip(SIDES, (HERE, THERE), strict=True)):
        one = given[side]
        wonders = [{id: at(FAR, number)} for id in one.get("wonders", [])]
        player: dict[str, Any] = {"civ": CIVS[number], "wonders": wonders}
        player = {**player, "techs": techs_of(one["survivors"])}
        player["armies"] = [space] * (0 if one.get("city") else one.get("armies", 1))
        player["scouts"] = [(space, 0)] * one.get("scouts", 0)
        player["cities"] = [space] if one.get("city") else []
        players.append(player)
    state = position(*players)
    fronts = [{side: unit} for side in SIDES for unit in given[side]["survivors"]]
    names = dict(zip(SIDES, words.PLAYERS, strict=False))
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
    state.pending.append(NextBattleTurn(0))
    GAME.flow.go_on(state, events)
    while isinstance(state.pending[-1], LosingFigures | Looting):
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


def looted(given: Any, steps: list[Any]) -> Any:
    """All ways to spend the points."""
    options = {"loot": given["option"]} if "option" in given else {}
    state = position(given["winner"], given["loser"], options=options)
    points = loot.CITY if given["beaten"] == "city" else loot.POINT
    loot.begin(state, 0, 1, points, city=points == loot.CITY)
    return {"points": points, "ways": [[*one] for one in {*ways(state, ())}]}


def ways(state: State, before: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Each way from here on, as a list of effects in their order."""
    frame = state.pending[-1]
    if not isinstance(frame, Looting):
        yield tuple(sorted(before, key=EFFECTS.index))
        return
    for action in loot.offers(state, frame):
        then = state.clone()
        loot.take(then, frame, action, [])
        what = "resource" if action.what in RESOURCES else action.what
        yield from ways(then, (*before, what))


KINDS: dict[str, tuple[Find, Checks]] = {
    "exchange": (exchanged, parts("front", "played", "counts")),
    "battle_start": (
        started,
        parts(
            *("attacker_hand", "defender_hand", "attacker_sum", "defender_sum", "value"),
            *("card", "first_turn", "walls"),
        ),
    ),
    "battle_result": (
        ended,
        parts(
            *("attacker_total", "defender_total", "winner", "armies", "scouts", "loser_figures"),
        ),
    ),
    "loot": (looted, facts(points=itemgetter("points"), ways=itemgetter("ways"))),
}
"""What each kind looks at, from what is given, and what may be expected of it."""
