"""Combat values and odds before the dice."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.contract import Event
from game.rules.new_dawn import actions, combat, events, military, resolve
from tests.rules.new_dawn.play import NEW_DAWN, new, play
from tests.sure import sure


@pytest.mark.parametrize(
    ("attack", "defence", "wins"), [(0, 0, 15), (5, 0, 35), (6, 0, 36), (0, 5, 0), (1, 0, 21)]
)
def test_odds_are_counted_over_all_rolls(attack: int, defence: int, wins: int) -> None:
    assert combat.odds(attack, defence) == wins


def battles(happened: list[Event]) -> list[events.Battle]:
    return [event for event in happened if isinstance(event, events.Battle)]


@pytest.mark.parametrize("seed", range(6))
def test_a_forecast_is_what_is_told_after_the_dice(seed: int) -> None:
    state, rng = new(seed), Random(seed)
    met = 0
    for _ in play(state, rng):
        attacks = [one for one in resolve.choices(state) if isinstance(one, actions.Attack)]
        for action in attacks[:2]:
            twin = state.clone()
            seen = military.forecast(state, action)
            seat = sure(resolve.mover(state))
            battle = battles(NEW_DAWN.apply(twin, seat, action))[0]
            assert battle.attack[1:] == seen.attack
            assert battle.defence[1:] == seen.defence
            assert battle.attack[0][0] == battle.defence[0][0] == "die"
            assert 0 <= seen.wins <= 36
            met += 1
    assert met
