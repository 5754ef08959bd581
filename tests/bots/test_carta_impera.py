"""Bots of Carta Impera: what the search looks at, and how positions are compared."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.carta_impera.bots import CartaImperaModel
from game.bots.carta_impera.turns import after
from game.bots.carta_impera.value import chances, features, late, points
from game.bots.weights import weights_of
from game.rules.carta_impera.frames import EffectStep, PlayStep, Stage
from game.rules.carta_impera.game import CartaImpera
from game.rules.carta_impera.scoring import sides
from game.rules.carta_impera.state import State

GAME = CartaImpera()
TABLES = [(2, {}), (3, {}), (4, {}), (4, {"partners": "teams"})]


def middle(seats: int, options: dict[str, str], seed: int) -> State:
    """A position at the second step of a turn of a game played by chance."""
    state, rng = GAME.new(options, seats, seed), Random(seed)
    for _ in range(60):
        seat = GAME.to_move(state)[0]
        GAME.apply(state, seat, rng.choice(GAME.legal_actions(state, seat)))
    while not isinstance(state.pending[-1], EffectStep):
        seat = GAME.to_move(state)[0]
        GAME.apply(state, seat, rng.choice(GAME.legal_actions(state, seat)))
    return state


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_positions_are_compared_where_the_next_own_turn_begins(
    seats: int, options: dict[str, str]
) -> None:
    """Wherever the search stops, everybody has then played and drawn as often."""
    for seed in range(6):
        state = middle(seats, options, seed)
        seat = state.turn
        model, rng = CartaImperaModel(GAME.observe(state, seat)), Random(seed)
        world = model.determinize(rng)
        for _ in range(seed):
            for mover in model.to_move(world):
                model.apply(world, mover, rng.choice(model.legal_actions(world, mover)))
        chances = model.value(world)
        assert sum(chances) == pytest.approx(2 if options else 1)
        assert not model.to_move(world)
        at_the_turn = world.turn == seat and world.round == state.round + 1
        assert world.ending or (at_the_turn and isinstance(world.pending[-1], PlayStep))


def test_what_is_observed_is_not_played_on() -> None:
    seen = GAME.observe(middle(3, {}, 2), 0)
    before = seen.clone()
    CartaImperaModel(seen).value(seen)
    assert seen == before


def test_an_action_is_judged_with_its_whole_effect() -> None:
    for seed in range(6):
        state = middle(2, {}, seed)
        for action in GAME.legal_actions(state, state.turn):
            following = after(state, state.turn, action)
            assert following.ending or not isinstance(following.pending[-1], Stage)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_points_are_the_numbers_by_their_weights(seats: int, options: dict[str, str]) -> None:
    """Partners add up, and have one chance to win."""
    rows = weights_of("carta_impera")
    for seed in range(6):
        state = middle(seats, options, seed)
        part = late(state)
        for side in sides(state):
            weighed = sum(
                ((1 - part) * rows[name][0] + part * rows[name][1]) * number
                for name, number in features(state, side).items()
            )
            assert points(state, side) == pytest.approx(weighed)
            assert len({chances(state)[seat] for seat in side}) == 1


def test_cards_help_a_partner_as_much_as_oneself() -> None:
    state = middle(4, {"partners": "teams"}, 1)
    state.columns, state.hands = [()] * 24, [()] * 4
    found = []
    for seat in (0, 2):
        following = state.clone()
        following.columns[6 * seat] = (0, 0, 0)
        found.append(chances(following))
    assert found[0] == pytest.approx(found[1])
    assert found[0][0] == found[0][2] > chances(state)[0]
