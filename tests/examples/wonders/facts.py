"""What is looked at in the examples of 7 Wonders, and what they may expect; the heads of `examples.yaml` and
`procedures.yaml` explain how they are written."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path
from typing import Any

from game.content.loading import parse
from game.content.wonders.load import tables
from game.rules.contract import by_category
from game.rules.flow import FINISH
from game.rules.wonders import conflicts, scoring
from game.rules.wonders.actions import PAY, Build, Discard, Revive, Stage
from game.rules.wonders.box import box
from game.rules.wonders.construction import may_build_free
from game.rules.wonders.frames import Choosing
from game.rules.wonders.state import City, State
from game.rules.wonders.turn import begin_age
from tests.examples.course import Checks, Course, by_player, compare, exact, facts
from tests.examples.notation import Failed, Unclear, between, plain, same
from tests.examples.running import Examples, Kind, run_kinds, strictly
from tests.examples.wonders.position import (
    CATEGORIES,
    GAME,
    HOW,
    NAMES,
    NOTATION,
    VERBS,
    age_of,
    city,
    legal,
    numbers,
    pile_of,
    state_of,
)

HERE = Path(__file__).parent
SENTENCES = ("given", "when", "expect")


def cities(given: dict[str, Any]) -> list[City]:
    """The cities of the table, clockwise."""
    wonders = [one["wonder"] for one in given["table"]]
    if not 3 <= len(wonders) <= 7 or len({*wonders}) < len(wonders):
        raise Unclear(f"table: expected three to seven different boards, found {wonders!r}")
    return [city(one) for one in given["table"]]


def at_table(given: dict[str, Any]) -> int:
    """The city that the example is about."""
    if given["city"] >= len(given["table"]):
        raise Unclear(f"city: there is none at place {given['city']}")
    return int(given["city"])


# Options: every way to build one thing


def ways(given: dict[str, Any]) -> list[dict[str, Any]]:
    """Every way to build the card or the next stage."""
    build, at = given["build"], at_table(given)
    marker = "altar" if build == "stage" else build
    state = state_of(cities(given), age=age_of([marker]))
    state.hands[at] = numbers([marker])
    kind = Stage if build == "stage" else Build
    return [as_written(action) for action in legal(state, at, kind)]


def as_written(action: Build | Stage) -> dict[str, Any]:
    """A way as the examples write it."""
    how = action.how if isinstance(action, Build) else PAY
    paid = isinstance(action, Build) and how == PAY
    bank = box().price[box().numbers[action.card]] if paid else 0
    return {"how": HOW[how], "left": action.left, "right": action.right, "bank": bank}


def check_ways(what: str, expected: Any, given: dict[str, Any]) -> None:
    keys = ("how", "left", "right", "bank")
    one, other = (
        sorted(tuple(way[key] for key in keys) for way in found)
        for found in (expected, ways(given))
    )
    same(what, one, other)


# A turn


def chosen(state: State, at: int, written: dict[str, Any]) -> Build | Stage | Discard:
    """The action of a city; a payment that is not told is nothing, or the only one there is."""
    card, verb = written["card"], written["do"]
    if verb == "discard":
        return Discard(card)
    left, right = written.get("pay", (0, 0))
    action: Build | Stage
    if verb == "stage":
        action = Stage(card, left, right)
    else:
        how = next(key for key, name in HOW.items() if name == written.get("how", "pay"))
        action = Build(card, how, left, right)
    found = legal(state, at, type(action), card)
    if action not in found and "pay" not in written and "how" not in written and len(found) == 1:
        return found[0]  # type: ignore[no-any-return]
    return action


def played(given: dict[str, Any]) -> State:
    """The position after the actions of all cities."""
    actions = given["actions"]
    if len(actions) != len(given["table"]):
        raise Unclear(f"actions: expected {len(given['table'])} of them, found {len(actions)}")
    cards = [one["card"] for one in actions]
    state = state_of(cities(given), age=age_of(cards))
    state.hands = [numbers([card]) for card in cards]
    state.pile = pile_of(given.get("discard_before", ()))
    for at, written in enumerate(actions):
        action = chosen(state, at, written)
        refusal = GAME.refusal(state, at, action)
        if refusal is not None:
            raise Failed(f"actions: {written}: refused: {refusal}")
        GAME.apply(state, at, action)
    return state


# Conflicts, scores, science


def tokens(given: dict[str, Any]) -> list[list[int]]:
    """What each city takes."""
    state = state_of(cities(given), age=given["age"])
    for one in state.cities:
        one.tokens = ()
    conflicts.hold(state, [])
    return [[*one.tokens] for one in state.cities]


def score(given: dict[str, Any]) -> dict[str, int]:
    """The points of the city by category."""
    at = at_table(given)
    state = state_of(cities(given), age=3)
    copied = scoring.best_copy(state, at)
    found = None if copied is None else box().names[copied.card]
    same("copy_guild", given.get("copy_guild"), found)
    sums = by_category(scoring.points(state, at))
    sums = {category: sums.get(category, 0) for category in CATEGORIES}
    return {**sums, "total": sum(sums.values())}


def science(given: dict[str, Any]) -> dict[str, int]:
    """The points of symbols, with the free ones chosen best."""
    best = scoring.best_symbols(given["symbols"], given["choices"])
    identical, sets = scoring.science(best)
    return {"identical": identical, "sets": sets, "points": scoring.science_points(best)}


# Picks and decks


class Pick:
    """The discard pile is opened for the city, and a card taken."""

    def __init__(self, given: dict[str, Any]) -> None:
        at, take = at_table(given), given["expect"].get("take")
        self.state = played(given)
        self.choices = [action.card for action in legal(self.state, at, Revive)]
        self.take = take
        action = FINISH if take is None else Revive(take)
        if GAME.refusal(self.state, at, action) is None:
            GAME.apply(self.state, at, action)
        elif take is not None:
            raise Failed(f"take: expected one of {self.choices!r}, found {take!r}")
        self.coins = self.state.cities[at].coins


def deck(entry: dict[str, Any]) -> dict[str, Any]:
    """What the decks of so many players hold, as they are dealt."""
    players = entry["given"]["players"]
    found: dict[str, Any] = {}
    state = GAME.new({}, players, 1)
    cards: list[int] = []
    for age in (1, 2, 3):
        begin_age(state, age, [])
        dealt = [card for hand in (*state.hands, state.stock) for card in hand]
        found[f"age_{age}"] = len(dealt)
        cards += dealt
    kinds = [*tables().cards.values()]
    found["guilds"] = sum(not kinds[card].copies for card in cards)
    fewest = max(players, 3)
    used = {copy for card in cards for copy in kinds[card].copies if copy <= fewest}
    found["numbers_used"] = sorted(used)
    return found


# Positions in which actions are taken


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
    return (
        [NAMES[seat] for seat in course.frame.seats] if isinstance(course.frame, Choosing) else []
    )


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


def play(entry: dict[str, Any]) -> Course:
    """A position, and what is done in it."""
    course = Course(GAME, begun(entry["given"]))
    for step in entry.get("do", []):
        take(course, step)
    if course.refusal is not None:
        raise Failed(f"refused: {course.refusal}")
    return course


run_play = run_kinds(NOTATION, {"play": Kind(play, FACTS)}, "play")


# Procedures, which are told in sentences


@cache
def written(name: str) -> Any:
    """A file of this folder."""
    return parse(HERE / name)


def procedure(entry: dict[str, Any]) -> Any:
    """What the sentences say is done, if they are those that are known."""
    found: dict[str, Any] = plain(entry)
    known = [one for one in written("examples.yaml")["scenarios"] if one["id"] == found["id"]]
    entries = written("procedures.yaml")["procedures"]
    plays = [one for one in entries if one["id"].rpartition("-")[0] == found["id"]]
    if not plays or any(found[key] != one[key] for one in known for key in SENTENCES):
        raise Unclear(
            f"{found['id']}: sentences are not read: `procedures.yaml` says what they mean"
        )
    for one in plays:
        strictly(run_play)(one)
    return found["expect"]


KINDS = {
    "options": Kind(lambda given: given, {"ways": check_ways}),
    "turn": Kind(played, exact(coins=lambda state: [one.coins for one in state.cities])),
    "conflict": Kind(tokens),
    "score": Kind(score),
    "science": Kind(science),
    "pick": Kind(
        Pick,
        {
            **facts(choices=lambda pick: pick.choices),
            **exact(take=lambda pick: pick.take, coins_after=lambda pick: pick.coins),
        },
    ),
    "deck": Kind(deck),
    "procedure": Kind(procedure),
}
EXAMPLES = Examples(
    [HERE / "examples.yaml", HERE / "procedures.yaml"],
    {"scenarios": run_kinds(NOTATION, KINDS), "procedures": run_play},
)
