"""Examples of 7 Wonders that take actions in a position; the head of `procedures.yaml` explains how
they are written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.contract import by_category
from game.rules.flow import Finish
from game.rules.wonders import scoring
from game.rules.wonders.actions import PAY, Build, Discard, Revive, Stage
from game.rules.wonders.box import box
from game.rules.wonders.construction import may_build_free
from game.rules.wonders.frames import Choosing
from game.rules.wonders.state import City, State
from game.rules.wonders.turn import begin_age
from tests.examples.course import Course, Fact, compare, exactly, fact, reader
from tests.examples.readers import among, anything, between, listed, mapped, record, truth, whole
from tests.examples.verbs import Verbs
from tests.examples.verdicts import Failed, Unclear, same_items
from tests.examples.wonders.kinds import CATEGORIES, COINS, HOW
from tests.examples.wonders.position import (
    CARD,
    CARDS,
    CITY,
    GAME,
    city,
    numbers,
    pile_of,
    state_of,
)

NAMES = "ABCDEFG"
PLAYER = among([*NAMES])
BY_DISCARDS = "discards"
VERBS = Verbs(
    {"build": Build, "stage": Stage, "discard": Discard, "revive": Revive, "finish": Finish},
    {"card": CARD, "how": among([*HOW, PAY]), "left": COINS, "right": COINS},
    NAMES,
)
GIVEN = record(
    {
        "players": between(2, 7),
        "table": listed(CITY),
        "age": between(1, 3),
        "turn": between(1, 6),
        "hands": mapped(PLAYER, CARDS),
        "pile": CARDS,
        "over": truth,
    }
)


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
    if BY_DISCARDS in written:
        turns = between(1, 6)("do.discards", written[BY_DISCARDS])
        for _ in range(turns):
            discard_all(course)
    elif "check" in written:
        compare(FACTS, reader(FACTS)("check", written["check"]), course, "check.")
    else:
        course.take(*VERBS.step("do", written))


def discard_all(course: Course) -> None:
    """A turn of all; for the Free City what has to be built is built."""
    begun = course.state.age, course.state.turn
    while (course.state.age, course.state.turn) == begun and course.mover is not None:
        legal = GAME.legal_actions(course.state, course.mover)
        course.take(None, next((one for one in legal if isinstance(one, Discard)), legal[0]))


def same_kind(what: str, expected: Any, found: Any) -> None:
    """As a fact is compared."""
    fact(anything, lambda looked_at: looked_at).check(what, expected, found)


def of_cities(read: Any, find: Callable[[City], Any]) -> Fact:
    """By city: something about each that is named."""
    return of_places(read, lambda state, at: find(state.cities[at]))


def of_places(read: Any, find: Callable[[State, int], Any]) -> Fact:
    """By place: something about each that is named, lists in any order."""

    def check(what: str, expected: Any, course: Course) -> None:
        for name, value in expected.items():
            if NAMES.index(name) >= len(course.state.cities):
                raise Unclear(f"{what}: there is no {name}")
            at = NAMES.index(name)
            same_kind(f"{what}.{name}", value, find(course.state, at))

    return Fact(mapped(PLAYER, read), check)


def check_legal(what: str, expected: Any, course: Course) -> None:
    """By player and verb: exactly what is legal now."""
    for name, verbs in expected.items():
        legal = GAME.legal_actions(course.state, NAMES.index(name))
        for verb, value in verbs.items():
            found = [one for one in legal if isinstance(one, VERBS.kinds[verb])]
            same_items(f"{what}.{name}.{verb}", value, found)


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


FACTS: dict[str, Fact] = {
    "age": exactly(whole, lambda course: course.state.age),
    "turn": exactly(whole, lambda course: course.state.turn),
    "hands": of_places(whole, lambda state, at: len(state.hands[at])),
    "hand": of_places(CARDS, lambda state, at: names(state.hands[at])),
    "stock": exactly(whole, lambda course: len(course.state.stock)),
    "coins": of_cities(COINS, lambda one: one.coins),
    "built": of_cities(CARDS, lambda one: names(one.cards)),
    "stages": of_cities(whole, lambda one: one.stages),
    "shields": of_cities(whole, lambda one: one.shields),
    "tokens": of_cities(listed(whole), lambda one: [*one.tokens]),
    "free": of_cities(truth, may_build_free),
    "points": of_places(
        mapped(among(CATEGORIES), whole), lambda state, at: by_category(scoring.points(state, at))
    ),
    "copies": of_places(CARDS, lambda state, at: names(scoring.to_copy(state, at))),
    "pile": fact(CARDS, lambda course: names(laid.card for laid in course.state.pile)),
    "pile_size": exactly(whole, lambda course: len(course.state.pile)),
    "chooses": exactly(listed(PLAYER), choosing),
    "legal": Fact(mapped(PLAYER, VERBS.offers), check_legal),
    "winners": fact(listed(PLAYER), winners),
}
FIELDS = {"given": GIVEN, "do": listed(anything), "expect": reader(FACTS)}


def run(found: dict[str, Any]) -> None:
    """A position, what is done in it, and every fact."""
    course = Course(GAME, begun(found["given"]))
    for step in found.get("do", []):
        take(course, step)
    if course.refusal is not None:
        raise Failed(f"refused: {course.refusal}")
    compare(FACTS, found["expect"], course)
