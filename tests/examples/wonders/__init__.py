"""The worked examples of 7 Wonders: their words, positions as they write them (cities listed
clockwise), what is looked at and what may be expected; the heads of `examples.yaml` and
`procedures.yaml` explain the notation."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from game.content.loading import parse
from game.content.wonders.load import tables
from game.rules.contract import Action, by_category
from game.rules.flow import FINISH
from game.rules.wonders import conflicts, scoring
from game.rules.wonders.actions import CHAIN, FREE, PAY, Build, Discard, Revive, Stage
from game.rules.wonders.box import NONE, box
from game.rules.wonders.effects import place_card, place_stage
from game.rules.wonders.frames import Choosing
from game.rules.wonders.game import Wonders
from game.rules.wonders.state import City, Laid, State, holder
from game.rules.wonders.turn import begin_age
from tests.examples.course import Course, Verbs
from tests.examples.facts import Facts
from tests.examples.notation import Failed, Notation, Unclear, between, meaning, plain, same
from tests.examples.running import examples_of

GAME = Wonders()
NAMES = "ABCDEFG"
HERE = Path(__file__).parent
CATEGORIES = ("military", "treasury", "wonder", "civilian", "science", "commercial", "guilds")
WORDS: dict[str, Any] = {
    "CARD_NAME": box().names,
    "CATEGORY": CATEGORIES,
    "HOW": meaning({"pay": PAY, "chain": CHAIN, "free_build": FREE}),
    "TOKEN": (-1, 1, 3, 5),
    "WAY": [PAY, CHAIN, FREE],
}
NOTATION = Notation(__file__, GAME, NAMES, tables(), WORDS)
VERBS = Verbs(NOTATION)
MARKER = 0
"""The card that lies under a board where no example says which."""


def numbers(cards: Sequence[str]) -> tuple[int, ...]:
    """Cards as a hand."""
    return tuple(sorted(box().numbers[card] for card in cards))


def pile_of(cards: Sequence[str]) -> tuple[Laid, ...]:
    """A discard pile."""
    return tuple(Laid(box().numbers[card], 1, 0) for card in cards)


def city(written: dict[str, Any]) -> City:
    """A city; what the example does not say is as at the beginning."""
    boards = [(board.wonder, board.side) for board in box().boards]
    number = boards.index((written["wonder"], written.get("side", "A")))
    board = box().boards[number]
    found = City(number, written.get("coins", tables().box.coins), own=board.makes)
    found.sold = found.own
    stages = written.get("stages", 0)
    if stages > len(board.stages):
        raise Unclear(f"stages: {board.wonder} {board.side} has {len(board.stages)}")
    markers = pile_of(written.get("marker_cards_under_the_board", []))
    for laid in (*markers, *[Laid(MARKER, 1, 0)] * stages)[:stages]:
        place_stage(found, laid)
    for card in written.get("cards", []):
        place_card(found, box().numbers[card])
    found.tokens = tuple(written.get("tokens", ()))
    found.free_used = written.get("free_build_used", False)
    found.shields = written.get("shields", found.shields)
    return found


def state_of(cities: Sequence[City], players: int = 0, age: int = 1, turn: int = 1) -> State:
    """A turn of an Age in which these cities stand, with empty hands."""
    seats = players or len(cities)
    state = GAME.new({}, seats, 1)
    state.cities, state.hands = [*cities], [()] * seats
    state.age, state.turn, state.drawn = age, turn, NONE
    state.stock = (MARKER,) * (7 - turn) if seats < len(cities) else ()
    acting = (holder(age, turn),) if seats < len(cities) else ()
    state.pending = [Choosing((*range(seats), *acting))]
    state.touched()
    return state


def legal(state: State, seat: int, kind: type[Action]) -> list[Any]:
    """What a seat may do of a kind."""
    return [one for one in GAME.legal_actions(state, seat) if isinstance(one, kind)]


def table(given: dict[str, Any], cards: Sequence[str] = (), age: int = 0) -> State:
    """The cities of the table, clockwise, in this Age or in that of these cards."""
    wonders = [one["wonder"] for one in given["table"]]
    if not 3 <= len(wonders) <= 7 or len({*wonders}) < len(wonders):
        raise Unclear(f"table: expected three to seven different boards, found {wonders!r}")
    of_cards = max((tables().cards[card].age for card in cards), default=1)
    return state_of([*map(city, given["table"])], age=age or of_cards)


def at_table(given: dict[str, Any]) -> int:
    """The city that the example is about."""
    if given["city"] >= len(given["table"]):
        raise Unclear(f"city: there is none at place {given['city']}")
    return int(given["city"])


# Questions about a table: ways to build, tokens of conflicts, points


def options(given: dict[str, Any]) -> dict[str, Any]:
    """Every way to build the card or the next stage."""
    build, at = given["build"], at_table(given)
    marker = "altar" if build == "stage" else build
    state, found = table(given, [marker]), []
    state.hands[at] = numbers([marker])
    for way in legal(state, at, Stage if build == "stage" else Build):
        paid = isinstance(way, Build) and way.how == PAY
        bank = box().price[box().numbers[build]] if paid else 0
        how = {"how": getattr(way, "how", PAY), "left": way.left, "right": way.right}
        found.append({**how, "bank": bank})
    return {"ways": found}


def tokens(given: dict[str, Any]) -> list[list[int]]:
    """What each city takes."""
    state = table(given, age=given["age"])
    for one in state.cities:
        one.tokens = ()
    conflicts.hold(state, [])
    return [[*one.tokens] for one in state.cities]


def score(given: dict[str, Any]) -> dict[str, int]:
    """The points of the city by category."""
    at, state = at_table(given), table(given, age=3)
    copied = scoring.best_copy(state, at)
    same("copy_guild", given.get("copy_guild"), copied and box().names[copied.card])
    sums = dict.fromkeys(CATEGORIES, 0) | by_category(scoring.points(state, at))
    return {**sums, "total": sum(sums.values())}


def science(given: dict[str, Any]) -> dict[str, int]:
    """The points of symbols, with the free ones chosen best."""
    best = scoring.best_symbols(given["symbols"], given["choices"])
    identical, sets = scoring.science(best)
    return {"identical": identical, "sets": sets, "points": scoring.science_points(best)}


# A turn


def chosen(written: dict[str, Any]) -> Build | Stage | Discard:
    """The action of a city, and what is told of its payment."""
    card, verb = written["card"], written["do"]
    if verb == "discard":
        return Discard(card)
    left, right = written.get("pay", (0, 0))
    if verb == "stage":
        return Stage(card, left, right)
    return Build(card, written.get("how", PAY), left, right)


def played(given: dict[str, Any]) -> Course:
    """The position after the actions of all cities; a payment that is not told is nothing, or the
    only one there is."""
    actions = given["actions"]
    if len(actions) != len(given["table"]):
        raise Unclear(f"actions: expected {len(given['table'])} of them, found {len(actions)}")
    cards = [one["card"] for one in actions]
    course = Course(GAME, table(given, cards))
    course.state.hands = [numbers([card]) for card in cards]
    course.state.pile = pile_of(given.get("discard_before", ()))
    for at, written in enumerate(actions):
        action = chosen(written)
        only = legal(course.state, at, type(action))
        told = "pay" in written or "how" in written or len(only) != 1
        course.take(at, action if told else only[0])
        if course.refusal is not None:
            raise Failed(f"actions: {written}: refused: {course.refusal}")
    return course


def picked(given: dict[str, Any]) -> dict[str, Any]:
    """The discard pile is opened for the city, and a card taken."""
    at, take = at_table(given), given["expect"].get("take")
    course = played(given)
    choices = [action.card for action in legal(course.state, at, Revive)]
    if take is not None or FINISH in course.game.legal_actions(course.state, at):
        course.take(at, FINISH if take is None else Revive(take))
    if course.refusal is not None:
        raise Failed(f"take: expected one of {choices!r}, found {take!r}")
    return {"choices": choices, "take": take, "coins_after": course.state.cities[at].coins}


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
    used = {copy for card in cards for copy in kinds[card].copies if copy <= max(players, 3)}
    return {**found, "numbers_used": sorted(used)}


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
        for _ in range(between(1, 6)("do.discards", written["discards"])):
            discard_all(course)
    elif "check" in written:
        FACTS.compare("play", NOTATION["facts"]("check", written["check"]), course, "check.")
    else:
        course.take(*VERBS.step("do", written))


def discard_all(course: Course) -> None:
    """A turn of all; for the Free City what has to be built is built."""
    begun = course.state.age, course.state.turn
    while (course.state.age, course.state.turn) == begun and course.mover >= 0:
        legal = course.legal()
        course.take(None, next((one for one in legal if isinstance(one, Discard)), legal[0]))


def chooses(course: Course) -> list[str]:
    """Those who still choose a card."""
    seats = course.frame.seats if isinstance(course.frame, Choosing) else ()
    return [NAMES[seat] for seat in seats]


def play(entry: dict[str, Any]) -> Course:
    """A position, and what is done in it."""
    course = Course(GAME, begun(entry["given"]))
    for step in entry.get("do", []):
        take(course, step)
    return course.with_refusal(())


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
    sentences = ("given", "when", "expect")
    if not plays or any(found[key] != one[key] for one in known for key in sentences):
        raise Unclear(
            f"{found['id']}: sentences are not read: `procedures.yaml` says what they mean"
        )
    for one in plays:
        EXAMPLES.lists["procedures"](one)
    return found["expect"]


FACTS = Facts(NOTATION, globals())
EXAMPLES = examples_of(FACTS)
