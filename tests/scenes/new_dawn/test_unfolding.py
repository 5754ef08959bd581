"""What the table shows while events are told: it ends where the rules say that it ends."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.new_dawn.state import Player, State
from game.scenes.new_dawn.unfolding import after
from tests.scenes.new_dawn.playing import played

SEEN = ("conquered", "wonders", "market", "below", "barbarians", "tokens", "event", "round")


def seen_of(player: Player) -> tuple[object, ...]:
    return (
        *(player.home, player.cities, player.control, player.reinforced),
        *(player.caravans, player.row, player.resources, player.dial, player.reached),
        *(sorted(player.naturals), sorted(player.pacts), player.agendas, player.defeated),
    )


def seen(state: State) -> dict[str, object]:
    """All that lies on the table."""
    return {
        **{name: getattr(state, name) for name in SEEN},
        **{f"player {n}": seen_of(player) for n, player in enumerate(state.players)},
    }


@pytest.mark.parametrize("seed", range(4))
def test_events_lead_from_position_to_position(seed: int) -> None:
    match = played(seats=2 + seed % 3, moves=0, seed=seed)
    rng, told = Random(seed), 0
    while match.to_move() and match.length < 1500:
        shown = match.observation(None)
        seat = match.to_move()[0]
        events = match.play(seat, rng.choice(match.legal(seat)))
        for event in events:
            before, shown = shown, after(shown, event)
            told += shown is not before
        assert seen(shown) == seen(match.observation(None)), events
    assert told > 500
