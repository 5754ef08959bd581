"""The answers to the questions about 7 Wonders follow from its rules."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from functools import partial

import pytest

from game.content.wonders.load import tables
from game.content.wonders.schema import Produce
from game.lessons.run import LEARNER
from game.rules.contract import Action
from game.rules.wonders.box import box
from game.rules.wonders.conflicts import token
from game.rules.wonders.game import Wonders
from game.rules.wonders.scoring import points, ranking, science_points, symbols_of
from game.rules.wonders.state import State, neighbours
from tests.lessons.test_lessons import asked as lessons_asked
from tests.lessons.test_lessons import steps_of

GAME = Wonders()
ASKED = steps_of("wonders", ask=("number",))
PROVEN = steps_of("wonders", proof="best")
asked = partial(lessons_asked, "wonders")


def things(state: State, seat: int) -> list[Action]:
    """What a seat can do, each thing once, however it is paid for."""
    found: dict[tuple[str, ...], Action] = {}
    for action in GAME.legal_actions(state, seat):
        found.setdefault(GAME.path(action)[:2], action)
    return list(found.values())


def total(state: State, actions: tuple[Action, ...]) -> int:
    """All points of the learner after everybody has done this."""
    then = state.clone()
    for seat, action in enumerate(actions):
        GAME.apply(then, seat, action)
    return sum(point.points for point in points(then, LEARNER))


@pytest.mark.parametrize(("lesson_id", "step_id"), PROVEN)
def test_the_wanted_moves_bring_most_whatever_the_others_do(lesson_id: str, step_id: str) -> None:
    step, state = asked(lesson_id, step_id)
    others = list(itertools.product(*(things(state, seat) for seat in seats_of(state)[1:])))
    worth = {
        GAME.path(action): [total(state, (action, *rest)) for rest in others]
        for action in GAME.legal_actions(state, LEARNER)
    }
    most = [max(column) for column in zip(*worth.values(), strict=True)]
    assert {path for path in worth if worth[path] == most} == {
        tuple(wanted.split()) for wanted in step.wanted
    }


def seats_of(state: State) -> range:
    return range(len(state.cities))


# ---- numbers ------------------------------------------------------------------------------------


def standing(colour: str) -> Callable[[State], int]:
    """Cards of a colour in the cities of both neighbours."""

    def found(state: State) -> int:
        known = box().names
        cities = [state.cities[seat] for seat in neighbours(state, LEARNER)]
        cards = [tables().cards[known[card]] for city in cities for card in city.cards]
        return sum(card.colour == colour for card in cards)

    return found


def coins_of(card: str) -> Callable[[State], int]:
    """Coins that a card brings at once, while the others discard."""

    def found(state: State) -> int:
        then, before = state.clone(), state.cities[LEARNER].coins
        ways = (("build", "pay:0:0"), ("chain",))
        play(then, LEARNER, *((f"hand:{card}", *way) for way in ways))
        for seat in seats_of(state)[1:]:
            hand = [(f"hand:{box().names[one]}", "discard") for one in state.hands[seat]]
            play(then, seat, *hand)
        return then.cities[LEARNER].coins - before

    return found


def play(state: State, seat: int, *paths: tuple[str, ...]) -> None:
    """The first action of these that is legal."""
    legal = {GAME.path(action): action for action in GAME.legal_actions(state, seat)}
    GAME.apply(state, seat, next(legal[path] for path in paths if path in legal))


def stones_of_giza(state: State) -> int:
    """With a Stone Pit, as at the beginning of the first lesson."""
    pit = tables().cards["stone_pit"].effects[0]
    assert isinstance(pit, Produce)
    return len(pit.units) + (tables().wonders["giza"].makes == "stone")


def coins_of_the_seventh_card(state: State) -> int:
    """What came of the sixth turn, but for the papyrus that was bought."""
    before: State = asked("chains", "school")[1]
    return state.cities[LEARNER].coins - before.cities[LEARNER].coins + tables().box.price


def units_of_a_clay_pit(state: State) -> int:
    pit = tables().cards["clay_pit"].effects[0]
    assert isinstance(pit, Produce)
    return len(pit.units)


def green_of_the_neighbours(state: State) -> int:
    """As the question has it: the learner's, Livia's, Titus's, Flavia's."""
    green = (3, 2, 5, 1)
    return sum(green[seat] for seat in neighbours(state, LEARNER))


def points_of_eight_coins(state: State) -> int:
    then = state.clone()
    then.cities[LEARNER].coins = 8
    return sum(one.points for one in points(then, LEARNER) if one.category == "treasury")


NUMBERS: dict[str, Callable[[State], int]] = {
    "taste.q_stone": stones_of_giza,
    "five.coins": points_of_eight_coins,
    "five.war": lambda state: token(1, 2, 1) + token(1, 2, 3),
    "chains.q_sixth": coins_of_the_seventh_card,
    "science.q_count": lambda state: science_points((2, 2, 1)),
    "war.q_equal": lambda state: token(2, 3, 3) + token(2, 3, 2),
    "wonders.q_defeat": lambda state: -token(3, 0, 1),
    "passing.q_set": lambda state: tables().box.set,
    "score.q_haven": lambda state: coins_of("haven")(asked("score", "which")[1]),
    "four.q_unit": units_of_a_clay_pit,
    "four.q_guild": green_of_the_neighbours,
    "sides.q_board": coins_of("vineyard"),
    "puzzles.vineyard": coins_of("vineyard"),
    "puzzles.science": lambda state: science_points(symbols_of(state.cities[3])[0]),
    "puzzles.arena": coins_of("arena"),
    "puzzles.spies": standing("red"),
    "puzzles.shields": lambda state: len({*neighbours(state, LEARNER)}),
}


@pytest.mark.parametrize(("lesson_id", "step_id"), ASKED)
def test_numbers_follow_from_the_position(lesson_id: str, step_id: str) -> None:
    step, state = asked(lesson_id, step_id)
    assert NUMBERS[f"{lesson_id}.{step_id}"](state) == step.number


def test_three_stones_cannot_be_bought_across_the_table() -> None:
    """Two of them are a neighbour's, the third only in the city opposite."""
    _, state = asked("four", "walls")
    hand = state.hands[LEARNER]
    state.hands[LEARNER] = (box().numbers["walls"], *hand[1:])
    state.cities[LEARNER].coins = 99
    paths = [GAME.path(action) for action in GAME.legal_actions(state, LEARNER)]
    assert not any(path[:2] == ("hand:walls", "build") for path in paths)


def test_coins_decide_between_equal_points() -> None:
    """And nothing decides between equal coins."""
    step, _ = asked("puzzles", "tie")
    assert step.right == "tie_coins"
    assert ranking([(50, 5), (50, 9)]) == ((1,), (0,))
    assert ranking([(50, 9), (50, 9)]) == ((0, 1),)
