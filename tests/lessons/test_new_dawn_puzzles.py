"""The answers of A New Dawn's questions, found once more by the rules from the positions."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.games import GAMES
from game.lessons.data import Step, matches
from game.rules.contract import Action
from game.rules.hexes import bits, grow, space
from game.rules.new_dawn import actions, combat, focus, military
from game.rules.new_dawn.barbarians import course
from game.rules.new_dawn.box import box
from game.rules.new_dawn.game import NewDawn
from game.rules.new_dawn.pieces import mature
from game.rules.new_dawn.state import State
from tests.lessons.test_lessons import run_of

GAME = NewDawn()
ME, LIVIA = 0, 1
ASKED = {
    f"{lesson.id}.{step.id}": step
    for lesson in GAMES["new_dawn"].lessons()
    for step in lesson.steps
    if step.ask
}
PUZZLES = {name: step for name, step in ASKED.items() if name.startswith("puzzles.")}


def state_at(name: str) -> State:
    """The position in which a question is asked, `lesson.step`."""
    lesson_id, _, step_id = name.partition(".")
    run = run_of("new_dawn", lesson_id)
    run.resume([step.id for step in run.lesson.steps].index(step_id))
    state: State = run.match.state.clone()
    return state


def applied(state: State, action: Action) -> State:
    after = state.clone()
    GAME.apply(after, ME, action)
    return after


def spaces(state: State, kind: type[Action]) -> set[str]:
    """Where actions of a kind may go."""
    return {f"space:{one.space}" for one in GAME.legal_actions(state, ME) if isinstance(one, kind)}  # type: ignore[attr-defined]


def arrivals(state: State) -> set[str]:
    """Where a caravan arrives: it goes back to its card, and does not stay there."""
    return {
        f"space:{one.space}"
        for one in GAME.legal_actions(state, ME)
        if isinstance(one, actions.MoveCaravan)
        and one.space not in applied(state, one).players[ME].caravans
    }


def slots(state: State) -> dict[str, int]:
    return {one.card: slot for slot, one in enumerate(state.players[ME].row, 1)}


def moved_up(state: State) -> set[str]:
    before = slots(state)
    after = slots(applied(state, actions.ResolveCard("astrology")))
    return {f"card:{card}" for card, slot in after.items() if slot > before[card]}


def payable(state: State) -> set[str]:
    return {
        GAME.path(one)[0]
        for one in GAME.legal_actions(state, ME)
        if isinstance(one, actions.BuildWonder)
    }


def tokens_needed(state: State) -> int:
    """The fewest trade tokens with which Stonehenge can be paid."""
    for tokens in range(4):
        now = applied(state, actions.ResolveCard("pottery"))
        if "wonder:stonehenge" in payable(now):
            return tokens
        focus.add_trade(state.players[ME], "pottery")
    raise AssertionError


def tokens_to_win(state: State) -> int:
    """So many of the attacker's tokens take the city under attack."""
    before, spent = state.players[ME].centres(), 0
    while applied(state, actions.Finish()).players[ME].centres() == before:
        state, spent = applied(state, actions.Spend("trade")), spent + 1
        if state.players[ME].centres() != before:
            break
    return spent


def defence(state: State, at: str) -> int:
    """What Livia's city there defends with besides its die."""
    found = military.forecast(state, actions.Attack(space(at), "city"))
    return combat.total(found.defence)


def matured_by(state: State, at: str) -> int:
    """So many neighbours of a city there would have to hold a token."""
    centre = 1 << space(at)
    return (grow(centre) & ~centre & state.board.land).bit_count()


ALL: dict[str, Callable[[State], set[str]]] = {
    "where.spaces": lambda state: spaces(state, actions.BuildCity),
    "where.tokens": lambda state: spaces(state, actions.PlaceControl),
    "puzzles.cities": lambda state: spaces(state, actions.BuildCity),
    "puzzles.tokens": lambda state: spaces(state, actions.PlaceControl),
    "puzzles.up": moved_up,
    "puzzles.pay": payable,
    "puzzles.mature": lambda state: {f"space:{one}" for one in bits(mature(state, ME))},
    "puzzles.reach": arrivals,
    "puzzles.targets": lambda state: spaces(state, actions.Attack),
}


def asked(kind: str) -> dict[str, Step]:
    return {name: step for name, step in ASKED.items() if step.ask == kind}


@pytest.mark.parametrize("name", asked("all"))
def test_all_that_is_to_be_marked_is_there_and_nothing_else(name: str) -> None:
    assert ALL[name](state_at(name)) == set(ASKED[name].all)


NUMBERS: dict[str, Callable[[State], int]] = {
    "five.win": lambda state: len(state.victory),
    "five.where": lambda state: slots(state)["masonry"],
    "leader.slot": lambda state: slots(state)["foreign_trade"],
    "where.edge": lambda state: matured_by(state, "0,3"),
    "sieges.tokens": tokens_to_win,
    "puzzles.dial": lambda state: applied(state, actions.ResolveCard("astrology")).players[ME].dial,
    "puzzles.slot": lambda state: slots(applied(state, actions.ResolveCard("astrology")))[
        "pottery"
    ],
    "puzzles.short": tokens_needed,
    "puzzles.defence": lambda state: defence(state, "0,0"),
    "puzzles.event": lambda state: mature(state, ME).bit_count(),
    "barbarians.capital": lambda _: box().box.limits.trade_tokens_of_capital,
    "caravans.more": lambda _: box().box.limits.trade_tokens_on_card,
}
SAID = {"row.slot", "where.far", "sieges.sum", "barbarians.twice"}
"""Numbers of a sentence, not of the position on the table."""


@pytest.mark.parametrize("name", sorted(asked("number").keys() - SAID))
def test_numbers_are_counted(name: str) -> None:
    assert NUMBERS[name](state_at(name)) == ASKED[name].number


def test_numbers_of_sentences() -> None:
    """Slot 2 after slot 4; Pottery's reach; twice a forest; twice hills."""
    difficulty = box().tables.box.difficulty
    expected = {"row.slot": 3, "where.far": 2, "sieges.sum": 6, "barbarians.twice": 4}
    assert {name: ASKED[name].number for name in SAID} == expected
    assert (2 * difficulty["forest"], 2 * difficulty["hills"]) == (6, 4)


def test_a_four_sends_the_barbarian_to_the_token() -> None:
    state = state_at("barbarians.four")
    assert course(state.board, space("0,0"), (state.direction + 4 - 1) % 6) == space("-1,0")
    assert state.players[ME].control >> space("-1,0") & 1


def test_the_city_state_is_beaten_once_in_twelve() -> None:
    state = state_at("sieges.odds")
    action = next(one for one in GAME.legal_actions(state, ME) if isinstance(one, actions.Attack)
                  and one.target == "city_state")  # fmt: skip
    assert military.forecast(state, action).wins * 12 == 36


BEST: dict[str, Callable[[State], bool | int]] = {
    "puzzles.close": lambda state: mature(state, ME).bit_count(),
    "puzzles.third": lambda state: completes(state, "technophile"),
}


def completes(state: State, agenda: str) -> bool:
    """Whether the turn under way can complete an agenda."""
    met, open_ = set[str](), [state]
    while open_:
        now = open_.pop()
        if agenda in now.players[ME].agendas:
            return True
        key = repr((now.players, now.pending))
        if now.turn == ME and key not in met:
            met.add(key)
            open_ += (applied(now, one) for one in GAME.legal_actions(now, ME))
    return False


@pytest.mark.parametrize("name", [name for name, step in ASKED.items() if step.proof == "best"])
def test_only_the_wanted_moves_bring_most(name: str) -> None:
    state, step = state_at(name), ASKED[name]
    brings = {GAME.path(one): BEST[name](applied(state, one)) for one in GAME.legal_actions(state, ME)}  # fmt: skip
    best = {path for path, value in brings.items() if value == max(brings.values())}
    assert best == {path for path in brings if any(matches(one, path) for one in step.wanted)}


def test_there_are_puzzles_enough_and_each_can_be_found() -> None:
    assert len(PUZZLES) >= 12
    for name, step in PUZZLES.items():
        assert step.proof == ("best" if step.ask == "move" else ""), name
        assert step.checks, name
