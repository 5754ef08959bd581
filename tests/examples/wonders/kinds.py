"""The kinds of examples of 7 Wonders: options, turns, conflicts, scores, science, picks, decks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.content.wonders.load import tables
from game.content.wonders.schema import SIDES
from game.rules.contract import by_category
from game.rules.flow import FINISH, Finish
from game.rules.wonders import conflicts, scoring
from game.rules.wonders.actions import CHAIN, FREE, PAY, Build, Discard, Revive, Stage
from game.rules.wonders.box import box
from game.rules.wonders.state import State
from game.rules.wonders.turn import begin_age
from tests.examples.course import Checks, Verbs, exact, facts, parts
from tests.examples.notation import Failed, Notation, Unclear, same
from tests.examples.wonders.position import GAME, age_of, city, legal, numbers, pile_of, state_of

NAMES = "ABCDEFG"
HOW = {PAY: "pay", CHAIN: "chain", FREE: "free_build"}
CATEGORIES = ("military", "treasury", "wonder", "civilian", "science", "commercial", "guilds")
NOTATION = Notation(
    Path(__file__).with_name("notation.yaml"),
    {
        "CARD": tables().cards,
        "CATEGORY": CATEGORIES,
        "HOW": [*HOW.values()],
        "PLAYER": [*NAMES],
        "SIDE": SIDES,
        "TOKEN": (-1, 1, 3, 5),
        "WAY": [*HOW],
        "WONDER": tables().wonders,
    },
)
VERBS = Verbs(
    {"build": Build, "stage": Stage, "discard": Discard, "revive": Revive, "finish": Finish},
    NOTATION.fields("verbs"),
    NAMES,
)
NOTATION.words["OFFERS"] = VERBS.offers


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
    state = state_of([city(one) for one in given["table"]], age=age_of([marker]))
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


def played(given: dict[str, Any], pile: tuple[str, ...] = ()) -> State:
    """The position after the actions of all cities."""
    actions = given["actions"]
    if len(actions) != len(given["table"]):
        raise Unclear(f"actions: expected {len(given['table'])} of them, found {len(actions)}")
    cards = [one["card"] for one in actions]
    state = state_of([city(one) for one in given["table"]], age=age_of(cards))
    state.hands = [numbers([card]) for card in cards]
    state.pile = pile_of(pile)
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
    state = state_of([city({**one, "tokens": []}) for one in given["table"]], age=given["age"])
    conflicts.hold(state, [])
    return [[*one.tokens] for one in state.cities]


def score(given: dict[str, Any]) -> dict[str, int]:
    """The points of the city by category."""
    at = at_table(given)
    state = state_of([city(one) for one in given["table"]], age=3)
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

    def __init__(self, given: dict[str, Any], take: str | None) -> None:
        at = at_table(given)
        self.state = played(given, given.get("discard_before", []))
        self.choices = [action.card for action in legal(self.state, at, Revive)]
        self.take = take
        action = FINISH if take is None else Revive(take)
        if GAME.refusal(self.state, at, action) is None:
            GAME.apply(self.state, at, action)
        elif take is not None:
            raise Failed(f"take: expected one of {self.choices!r}, found {take!r}")
        self.coins = self.state.cities[at].coins


def deck(given: dict[str, Any]) -> dict[str, Any]:
    """What the decks of so many players hold, as they are dealt."""
    found: dict[str, Any] = {}
    state = GAME.new({}, given["players"], 1)
    cards: list[int] = []
    for age in (1, 2, 3):
        begin_age(state, age, [])
        dealt = [card for hand in (*state.hands, state.stock) for card in hand]
        found[f"age_{age}"] = len(dealt)
        cards += dealt
    kinds = [*tables().cards.values()]
    found["guilds"] = sum(not kinds[card].copies for card in cards)
    fewest = max(given["players"], 3)
    used = {copy for card in cards for copy in kinds[card].copies if copy <= fewest}
    found["numbers_used"] = sorted(used)
    return found


KINDS: dict[str, tuple[Callable[[dict[str, Any], Any], Any], Checks]] = {
    "options": (lambda given, expect: given, {"ways": check_ways}),
    "turn": (
        lambda given, expect: played(given),
        exact(coins=lambda state: [one.coins for one in state.cities]),
    ),
    "conflict": (lambda given, expect: tokens(given), {}),
    "score": (lambda given, expect: score(given), parts(*CATEGORIES, "total")),
    "science": (lambda given, expect: science(given), parts("identical", "sets", "points")),
    "pick": (
        lambda given, expect: Pick(given, expect.get("take")),
        {
            **facts(choices=lambda pick: pick.choices),
            **exact(take=lambda pick: pick.take, coins_after=lambda pick: pick.coins),
        },
    ),
    "deck": (
        lambda given, expect: deck(given["given"]),
        parts("age_1", "age_2", "age_3", "guilds", "numbers_used"),
    ),
}
"""What is looked at, from what is given and what is expected, and what may be expected of it."""
