"""The kinds of examples of Civilization: what is given, and what is looked at."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Any

from game.content.civilization.load import tables
from game.content.civilization.schema import UNIT_TYPES
from game.rules.bitsets import bits
from game.rules.civilization.box import NONE, box
from game.rules.civilization.frames import PlacingCapital, PlacingFigures, PlacingPerson
from game.rules.civilization.pyramid import can_research, spaces, starting
from game.rules.civilization.research import why_not_tech
from game.rules.civilization.state import SETUP
from game.rules.civilization.terrain import squares_of
from game.rules.civilization.track import cost, last_space, section
from game.rules.civilization.yields import icons, names
from game.rules.squares import at
from tests.examples.civilization import battles, facts, words
from tests.examples.civilization.battles import Find
from tests.examples.civilization.deciding import Course
from tests.examples.civilization.position import player_of, state_of
from tests.examples.civilization.verbs import do
from tests.examples.civilization.words import GAME
from tests.examples.course import Checks, fact, parts

LIMITS = words.NOTATION.fields("limits_expect")
CIVS = ("america", "china")


# Positions and new games


def play(given: Any, steps: list[Any]) -> Course:
    """A position, and what is done in it."""
    course = Course(state_of(given))
    for step in steps:
        do(course, step, facts.check)
    course.settle()
    return course


def set_up(given: Any, steps: list[Any]) -> Course:
    """A new game; what is not done in it is chosen in any legal way."""
    civs = [given["players"][name]["civ"] for name in words.PLAYERS if name in given["players"]]
    first = words.PLAYERS.index(given["first"])
    for seed in range(99):
        state = GAME.new({"civilizations": "chosen"}, len(civs), seed)
        if state.first == first:
            break
    course = Course(state)
    while any(player.civ == NONE for player in state.players):
        seat = course.mover
        wanted = [one for one in GAME.legal_actions(state, seat) if civs[seat] in GAME.path(one)[1]]
        course.take(seat, wanted[0])
    for step in steps:
        while course.state.phase == SETUP and not meant(course, step):
            choose(course)
        do(course, step, facts.check)
    while course.state.phase == SETUP:
        choose(course)
    return course


def meant(course: Course, step: Any) -> bool:
    """Whether what is to be chosen now is what an entry is about, and the choice of its player."""
    if "by" in step and course.mover != words.PLAYERS.index(step["by"]):
        return False
    return "check" in step or any(SET_UP[verb] is type(course.state.pending[-1])
                                  for verb in SET_UP if verb in step)  # fmt: skip


SET_UP = {
    "place_capital": PlacingCapital,
    "place_figures": PlacingFigures,
    "great_person": PlacingPerson,
}
"""Verbs of a set-up, and the decision that each makes."""


def choose(course: Course) -> None:
    """Any legal choice."""
    course.take(course.mover, GAME.legal_actions(course.state, course.mover)[0])


# Tables


def track_cost(of: Any) -> Any:
    culture, trade = cost(of)
    return {"culture": culture, "trade": trade}


def track_reward(of: Any) -> Any:
    if of in tables().box.track.great_people:
        return "great_person"
    return "culture_victory" if of == last_space() else f"culture_event_{section(of) + 1}"


def track_total(of: Any) -> Any:
    costs = [cost(space) for space in range(1, last_space() + 1)]
    return {"culture": sum(one for one, _ in costs), "trade": sum(one for _, one in costs)}


def shown(icons: Any) -> dict[str, int]:
    """Icons that are there."""
    found = {what: getattr(icons, what) for what in icons.__struct_fields__}
    return {what: number for what, number in found.items() if number}


def unit_cost(of: Any) -> Any:
    units = tables().units
    return {**dict(enumerate(units.rank_cost, 1)), "aircraft": units.aircraft_cost}


def figure_cost(of: Any) -> Any:
    figures = tables().box.figures
    return {"army": figures.army.cost, "scout": figures.scout.cost}


def discount(of: Any) -> Any:
    found = tables().wonders[of].discount
    return found and {"tech": found.tech, "cost": found.cost}


def unit_strengths(of: Any) -> Any:
    deck = sorted({*box().unit_decks[UNIT_TYPES.index(of)]})
    return [[box().strength[unit][rank] for unit in deck] for rank in range(4)]


def supply(of: Any) -> Any:
    return box().supply[box().markers[box().piece[of]]]


ASKED: dict[str, Callable[[Any], Any]] = {
    "research_cost": lambda of: dict(enumerate(tables().box.research, 1)),
    "building_cost": lambda of: tables().buildings[of].cost,
    "building_icons": lambda of: shown(tables().buildings[of].icons),
    "building_terrain": lambda of: [*tables().buildings[of].terrain],
    "unit_cost": unit_cost,
    "figure_cost": figure_cost,
    "wonder_cost": lambda of: tables().wonders[of].cost,
    "wonder_discount": discount,
    "track_cost": track_cost,
    "track_reward": track_reward,
    "track_total": track_total,
    "supply": supply,
    "great_person_icons": lambda of: shown(tables().great_people[of].icons),
    "unit_strengths": unit_strengths,
    "events_in_deck": lambda of: len(box().event_decks[of - 1]),
    "marker_contents": lambda of: dict(
        (tables().box.huts if of == "hut" else tables().box.villages).items()
    ),
}


def data(given: Any, steps: list[Any]) -> Any:
    return ASKED[given["ask"]](given.get("of"))


# Capitals, limits, pyramids


def capital_yield(given: Any, steps: list[Any]) -> Any:
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


def limits(given: Any, steps: list[Any]) -> Any:
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


def pyramid_space(given: Any, steps: list[Any]) -> Any:
    player = player_of({"civ": "america", "techs": techs_of(given["rows"])})
    return {"space": [*spaces(player.techs, starting(player.civ))]}


def researched(given: Any, steps: list[Any]) -> Any:
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


KINDS: dict[str, tuple[Find, Checks]] = {
    **battles.KINDS,
    "play": (play, facts.FACTS),
    "setup": (set_up, facts.FACTS),
    "data": (data, {"value": fact(lambda found: found)}),
    "yield": (capital_yield, parts("production", "trade", "culture", "coin", "harvest")),
    "limits": (limits, {key: fact(itemgetter(key)) for key in LIMITS}),
    "pyramid": (pyramid_space, parts("space")),
    "research": (researched, parts("legal", "reason", "trade", "winner")),
}
"""What is looked at, from what is given and what is done, and what may be expected of it."""
