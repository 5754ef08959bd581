"""Examples of 7 Wonders that take actions in a position; the head of `procedures.yaml` explains how
they are written."""

from __future__ import annotations

from functools import partial
from typing import Any

from game.rules.contract import by_category
from game.rules.wonders import scoring
from game.rules.wonders.actions import Discard
from game.rules.wonders.box import box
from game.rules.wonders.construction import may_build_free
from game.rules.wonders.frames import Choosing
from game.rules.wonders.state import State
from game.rules.wonders.turn import begin_age
from tests.examples.course import Checks, Course, by_player, compare, exact, facts
from tests.examples.notation import Failed, Unclear, between
from tests.examples.wonders.kinds import NAMES, NOTATION, VERBS
from tests.examples.wonders.position import GAME, city, numbers, pile_of, state_of


def begun(given: dict[str, Any]) -> State:
    """The position, or an Age that has just begun."""
    age = given.get("age", 1)
    if "table" not in given:
        state = GAME.new({}, given["players"], 1)
        if age > 1:
            begin_age(state, age, [])
        return state
    cities = [city(one) for one in given["table"]]
    seats = given.get("players", len(cities))
    if len(cities) != max(seats, 3):
        raise Unclear(f"given.table: expected {max(seats, 3)} cities, found {len(cities)}")
    state = state_of(cities, seats, age, given.get("turn", 1))
    for name, hand in given.get("hands", {}).items():
        state.hands[NAMES.index(name)] = numbers(hand)
    state.pile = pile_of(given.get("pile", []))
    state.ending = "counted" if given.get("over") else ""
    return state


def take(course: Course, written: Any) -> None:
    """An action of a player, facts, or turns in which everybody discards the first card."""
    if not isinstance(written, dict) or len(written) != 1:
        raise Unclear(f"do: expected one thing, found {written!r}")
    if "discards" in written:
        turns = between(1, 6)("do.discards", written["discards"])
        for _ in range(turns):
            discard_all(course)
    elif "check" in written:
        compare(FACTS, NOTATION["facts"]("check", written["check"]), course, "check.")
    else:
        course.take(*VERBS.step("do", written))


def discard_all(course: Course) -> None:
    """A turn of all; for the Free City what has to be built is built."""
    begun = course.state.age, course.state.turn
    while (course.state.age, course.state.turn) == begun and course.mover is not None:
        legal = GAME.legal_actions(course.state, course.mover)
        course.take(None, next((one for one in legal if isinstance(one, Discard)), legal[0]))


by_city = partial(by_player, NAMES, lambda state: len(state.cities))


def check_legal(what: str, expected: Any, course: Course) -> None:
    """By player and verb: exactly what is legal now."""
    for name, verbs in expected.items():
        legal = GAME.legal_actions(course.state, NAMES.index(name))
        VERBS.check(f"{what}.{name}", verbs, legal)


def choosing(course: Course) -> list[str]:
    """Who chooses a card for each city."""
    frame = course.state.pending[-1] if course.state.pending else None
    return [NAMES[seat] for seat in frame.seats] if isinstance(frame, Choosing) else []


def winners(course: Course) -> list[str]:
    outcome = GAME.outcome(course.state)
    if outcome is None:
        raise Failed("winners: the game is not over")
    return [NAMES[seat] for seat in outcome.winners()]


def names(cards: Any) -> list[str]:
    return [box().names[card] for card in cards]


FACTS: Checks = {
    **exact(
        age=lambda course: course.state.age,
        turn=lambda course: course.state.turn,
        stock=lambda course: len(course.state.stock),
        pile_size=lambda course: len(course.state.pile),
        chooses=choosing,
    ),
    **facts(
        pile=lambda course: names(laid.card for laid in course.state.pile),
        winners=winners,
    ),
    "hands": by_city(lambda state, at: len(state.hands[at])),
    "hand": by_city(lambda state, at: names(state.hands[at])),
    "coins": by_city(lambda state, at: state.cities[at].coins),
    "built": by_city(lambda state, at: names(state.cities[at].cards)),
    "stages": by_city(lambda state, at: state.cities[at].stages),
    "shields": by_city(lambda state, at: state.cities[at].shields),
    "tokens": by_city(lambda state, at: [*state.cities[at].tokens]),
    "free": by_city(lambda state, at: may_build_free(state.cities[at])),
    "points": by_city(lambda state, at: by_category(scoring.points(state, at))),
    "copies": by_city(lambda state, at: names(scoring.to_copy(state, at))),
    "legal": check_legal,
}


def run(found: dict[str, Any]) -> None:
    """A position, what is done in it, and every fact."""
    course = Course(GAME, begun(found["given"]))
    for step in found.get("do", []):
        take(course, step)
    if course.refusal is not None:
        raise Failed(f"refused: {course.refusal}")
    compare(FACTS, found["expect"], course)
