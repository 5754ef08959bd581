"""The answers of Carta Impera's questions, found once more by the rules from the positions."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.games import GAMES
from game.lessons.data import Step, matches
from game.rules.carta_impera.actions import Attack, EndTurn, Inspire, Use
from game.rules.carta_impera.box import DOMAIN, box
from game.rules.carta_impera.game import CartaImpera
from game.rules.carta_impera.scoring import points
from game.rules.carta_impera.state import State, counts, needed
from game.rules.carta_impera.temporary import LEAP
from game.rules.contract import Action
from tests.lessons.test_lessons import run_of

GAME = CartaImpera()
ME, LIVIA = 0, 1
PUZZLES = {step.id: step for step in GAMES["carta_impera"].lesson("puzzles").steps}
TO_STOP = ("lock", "give")
"""Puzzles in which Livia must be kept from winning; in the others the learner wins."""


def state_at(id: str) -> State:
    run = run_of("carta_impera", "puzzles")
    run.resume(list(PUZZLES).index(id))
    state: State = run.match.state.clone()
    return state


def turns(state: State, seat: int) -> Iterator[State]:
    """Every way in which a turn under way can end, but for what the deck's cards would allow."""
    met, open_ = set[str](), [state]
    while open_:
        now = open_.pop()
        if now.ending or now.turn != seat:
            yield now
            continue
        for action in GAME.legal_actions(now, seat):
            if action == Use(LEAP):
                continue
            after = applied(now, seat, action)
            key = repr((after.hands, after.columns, after.pending, after.turn, after.permanents,
                        after.temporaries, after.embargoes, after.democracies))  # fmt: skip
            if key not in met:
                met.add(key)
                open_.append(after)


def applied(state: State, seat: int, action: Action) -> State:
    after = state.clone()
    GAME.apply(after, seat, action)
    return after


def wins(state: State, seat: int) -> bool:
    """Whether the seat can win by Dominance in the turn under way."""
    return any(end.ending == "dominance" and end.turn == seat for end in turns(state, seat))


def stops(state: State) -> bool:
    """Whether the learner can end the turn so that Livia cannot win in hers."""
    return any(not wins(end, LIVIA) for end in turns(state, ME))


@pytest.mark.parametrize("id", [id for id, step in PUZZLES.items() if step.proof == "best"])
def test_only_the_wanted_moves_do_it(id: str) -> None:
    state, step = state_at(id), PUZZLES[id]
    good = stops if id in TO_STOP else lambda after: wins(after, ME)
    for action in GAME.legal_actions(state, ME):
        meant = any(matches(pattern, GAME.path(action)) for pattern in step.wanted)
        assert good(applied(state, ME, action)) == meant, action


def drawn(state: State) -> int:
    """So many cards are drawn to the highest limit."""
    action = max((one for one in GAME.legal_actions(state, ME) if isinstance(one, EndTurn)),
                 key=lambda one: one.level)  # fmt: skip
    return len(applied(state, ME, action).hands[ME]) - len(state.hands[ME])


NUMBERS: dict[str, Callable[[State], int]] = {
    "draw": drawn,
    "points": lambda state: len(points(state, (ME,))),
    "more": lambda state: (
        needed(state, LIVIA, DOMAIN["science"]) - counts(state, LIVIA)[DOMAIN["science"]]
    ),
}

ALL: dict[str, Callable[[State], set[str]]] = {
    "usable": lambda state: {
        GAME.path(one)[0] for one in GAME.legal_actions(state, ME) if not isinstance(one, EndTurn)
    },
    "playable": lambda state: {GAME.path(one)[0] for one in GAME.legal_actions(state, ME)},
    "majorities": lambda state: {f"own:{point.source}" for point in points(state, (ME,))},
    "aims": lambda state: {
        GAME.path(one)[1] for one in GAME.legal_actions(state, ME) if isinstance(one, Attack)
    },
    "sources": lambda state: {
        f"column:{one.seat}:{box().effects[one.effect].domain}"
        for one in GAME.legal_actions(state, ME)
        if isinstance(one, Inspire)
    },
}


def asked(kind: str) -> list[Step]:
    return [step for step in PUZZLES.values() if step.ask == kind]


def test_numbers_are_counted() -> None:
    assert {step.id for step in asked("number")} == NUMBERS.keys()
    for step in asked("number"):
        assert NUMBERS[step.id](state_at(step.id)) == step.number, step.id


def test_all_that_is_to_be_marked_is_there_and_nothing_else() -> None:
    assert {step.id for step in asked("all")} == ALL.keys()
    for step in asked("all"):
        assert ALL[step.id](state_at(step.id)) == set(step.all), step.id


def test_there_are_puzzles_enough_and_each_can_be_found() -> None:
    assert len(PUZZLES) >= 12
    for step in PUZZLES.values():
        assert step.proof == ("best" if step.ask == "move" else ""), step.id
        assert step.checks, step.id
