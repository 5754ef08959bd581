"""What is true after every action of every game of Civilization."""

from __future__ import annotations

import itertools
import sys
from collections import Counter
from random import Random

import msgspec
import pytest

from game.rules.civilization.actions import Build, PlayEvent, Use
from game.rules.civilization.box import NONE
from game.rules.civilization.figures import full, stacking
from game.rules.civilization.frames import Arriving, BattleTurn, NextBattleTurn, Turn
from game.rules.civilization.research import rows, starting
from game.rules.civilization.scoring import coin_points
from game.rules.civilization.state import CITIES, SETUP, State
from game.rules.civilization.yields import coins, hand_limit
from tests.conformance.playing import fingerprint
from tests.rules.civilization.naive import builds
from tests.rules.civilization.naive_cards import cards, is_card_decision
from tests.rules.civilization.playing import GAME, WAYS, play

ACTIONS, LOOK = 400, 12
FEW = 60
ROUNDS, OFTEN = 200, 200
GAMES = 4
"""Of each count of players."""


def components(state: State) -> Counter[str]:
    return Counter(itertools.chain.from_iterable(GAME.account(state).values()))


def check(state: State) -> None:
    """A position."""
    for seat, player in enumerate(state.players):
        if player.civ == NONE:
            continue
        assert coins(state, seat) == player.dial
        assert player.dial == sum(point.points for point in coin_points(state, seat))
        assert 0 <= player.trade <= 27
        assert player.culture >= 0
        pyramid = rows(player.techs, starting(player.civ))
        for below, above in itertools.pairwise(pyramid):
            assert above <= max(0, below - 1)
        if not any(
            isinstance(one, Arriving | NextBattleTurn | BattleTurn) for one in state.pending
        ):
            assert not full(player.figures, stacking(player) + 1)
        if state.phase != SETUP and not state.ending and GAME.flow.to_move(state) != (seat,):
            assert len(player.events) <= hand_limit(state, seat)


@pytest.mark.long
@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_random_games(seats: int, options: dict[str, str]) -> None:
    go(seats, options, ACTIONS)


def test_the_beginning_of_a_game() -> None:
    go(3, WAYS[1][1], FEW)


def go(seats: int, options: dict[str, str], most: int) -> None:
    """Nothing is lost, what is legal is what is not refused, nothing that is hidden is seen, and
    the same actions give the same game."""
    rng = Random(seats)
    state = GAME.new(options, seats, seats)
    before, again = components(state), state.clone()
    for number, (after, seat, action, _) in enumerate(play(state, seats, most)):
        GAME.apply(again, seat, action)
        assert components(after) == before
        check(after)
        if number % LOOK == 0:
            assert fingerprint(again) == fingerprint(after)
            look(after, rng)


def account_for_all(seats: int, games: int) -> Counter[str]:
    """Random games to their ends, or through so many rounds; how they end."""
    endings = Counter[str]()
    for seed in range(games):
        options = WAYS[seed % 2][1]
        state = GAME.new(options, seats, seed)
        before = components(state)
        for number, (after, _, _, _) in enumerate(play(state, seed, sys.maxsize)):
            if number % OFTEN == 0 or after.ending:
                assert components(after) == before
                check(after)
            if after.round > ROUNDS:
                break
        endings[state.ending or "none"] += 1
    return endings


@pytest.mark.long
@pytest.mark.parametrize("seats", GAME.seats)
def test_games_come_to_an_end(seats: int) -> None:
    assert not account_for_all(seats, GAMES)["none"]


def look(state: State, rng: Random) -> None:
    """All questions that a position can be asked."""
    conceivable = GAME.conceivable(state)
    assert len({*map(GAME.path, conceivable)}) == len({*conceivable}) == len(conceivable)
    questions = rng.sample(conceivable, min(300, len(conceivable)))
    for seat in range(len(state.players)):
        legal = GAME.legal_actions(state, seat)
        assert {*legal} <= {*conceivable}
        assert bool(legal) == (seat in GAME.to_move(state))
        for action in (*questions, *legal):
            refusal = GAME.refusal(state, seat, action)
            assert (refusal is None) == (action in legal)
            assert refusal is None or refusal.clause.startswith("R")
            wire = msgspec.json.encode(action)
            assert msgspec.json.decode(wire, type=GAME.actions) == action
        if legal and state.phase == CITIES and isinstance(state.pending[-1], Turn):
            assert {one for one in legal if isinstance(one, Build)} == builds(state, seat)
        if legal and is_card_decision(state.pending[-1]):
            assert {one for one in legal if isinstance(one, PlayEvent | Use)} == cards(state, seat)
        seen = GAME.observe(state, seat)
        assert GAME.legal_actions(seen, seat) == legal
        full = GAME.determinize(seen, rng)
        assert GAME.observe(full, seat) == seen
        assert components(full) == components(state)
