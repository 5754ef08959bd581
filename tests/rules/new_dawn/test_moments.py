"""Each event of A New Dawn is told once its change has been made: what is observed then is what
the events so far add up to."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.match.tape import Moment, Recorder
from game.rules.contract import Event, Game
from game.rules.new_dawn import events, pending
from game.rules.new_dawn.game import NewDawn
from game.rules.new_dawn.state import OFF, Player, State
from tests.kinds import kinds_of_events
from tests.rules.new_dawn.unfolding import CHANGES, after

NEW_DAWN: Game[State] = NewDawn()
SEEDS = (*range(20), 120)
"""The last one brings about what is rare: a dispute."""
MOST = 2500
SEEN = ("conquered", "wonders", "market", "below", "tokens", "event", "round")
Shown = Callable[[State, Any], bool]


def seen_of(player: Player) -> tuple[object, ...]:
    return (
        *(player.home, player.cities, player.control, player.reinforced),
        *(player.caravans, player.row, player.resources, player.dial, player.reached),
        *(sorted(player.naturals), sorted(player.pacts), player.agendas, player.defeated),
        player.stored,
    )


def seen(state: State) -> dict[str, object]:
    """All that lies on the table."""
    return {
        **{name: getattr(state, name) for name in SEEN},
        "barbarians": {one: at for one, at in state.barbarians.items() if at != OFF},
        **{f"player {n}": seen_of(player) for n, player in enumerate(state.players)},
    }


def waits(kind: type[pending.Frame], **fields: Any) -> Shown:
    """A frame of this kind is on top."""

    def shown(state: State, event: Any) -> bool:
        frame = state.pending[-1]
        kinds = {name: getattr(event, field) for name, field in fields.items()}
        return isinstance(frame, kind) and kinds == {name: getattr(frame, name) for name in kinds}

    return shown


def _laid(state: State, e: events.TilePlaced) -> bool:
    there = any(one.tile == e.tile for one in state.board.placed)
    return there and e.tile not in state.players[e.seat].tiles


def _populated(state: State, e: events.MapPopulated) -> bool:
    kinds = state.first, state.victory, tuple(state.market.values())
    return kinds == (e.first, e.victory, e.market) and state.tokens > 0


ANNOUNCES: dict[type[Event], Shown] = {
    events.LeaderTaken: lambda state, e: state.players[e.seat].leader == e.leader,
    events.TilePlaced: _laid,
    events.MapPopulated: _populated,
}
"""Events that begin the game: they do not say all that they bring."""
SHOWN: dict[type[Event], Shown] = {
    **ANNOUNCES,
    events.CardResolved: lambda state, e: (state.card, state.slot) == (e.card, e.counts_as),
    events.TurnBegan: lambda state, e: (state.turn, state.round) == (e.seat, e.round),
    events.GameEnded: lambda state, e: (state.ending, state.winners) == (e.kind, e.winners),
    events.ControlDisputed: waits(pending.Yielding, seat="owner", spaces="spaces", to="seat"),
    events.NaturalSpent: lambda state, e: e.natural in state.used,
    events.WonderBegun: waits(pending.Paying, wonder="wonder", production="production"),
    events.WonderGained: lambda state, e: bool(state.players[e.seat].held() >> e.space & 1),
    events.WonderLost: lambda state, e: state.wonders[e.wonder] == e.space,
    events.Battle: waits(pending.Fighting, attacker="attacker", space="space", target="target"),
    events.BattleDecided: lambda state, e: (
        state.won >= e.won and not any(isinstance(one, pending.Fighting) for one in state.pending)
    ),
    events.Blasted: lambda state, e: not isinstance(state.pending[-1], pending.Blasting),
    events.DirectionRolled: lambda state, e: 0 <= e.direction < 6,
    events.CapitalRaided: waits(pending.Discarding, seat="seat", left="tokens"),
}
"""Kind of event -> whether the observation after it shows what `unfolding` knows nothing of."""


def test_every_kind_of_event_is_looked_at() -> None:
    assert {*SHOWN, *CHANGES} == kinds_of_events(events)


def unfolded(shown: State, moments: tuple[Moment, ...], number: int) -> State:
    """With a city comes the wonder that lies on its space, which is told first (R7.4, R9)."""
    event = moments[number].event
    if isinstance(event, events.WonderGained) and number + 1 < len(moments):
        built = moments[number + 1].event
        if isinstance(built, events.CityBuilt) and built.space == event.space:
            return after(shown, built)
    return after(shown, event)


@pytest.mark.long
def test_observations_are_what_events_add_up_to() -> None:
    kinds = set[type[Event]]()
    for seed in SEEDS:
        kinds |= _played(seed)
    assert kinds == {*SHOWN, *CHANGES}


def _played(seed: int) -> set[type[Event]]:
    """The kinds of event that a random game told."""
    rng, kinds = Random(seed), set[type[Event]]()
    options = {option.id: rng.choice(option.choices) for option in NEW_DAWN.options}
    state, count = NEW_DAWN.new(options, 2 + seed % 3, seed), 0
    while (movers := NEW_DAWN.to_move(state)) and (count := count + 1) < MOST:
        recorder = Recorder(NEW_DAWN, state, None)
        legal = NEW_DAWN.legal_actions(state, movers[0])
        NEW_DAWN.apply(state, movers[0], rng.choice(legal), recorder)
        tape = recorder.tape()
        shown = tape.before
        for number, (event, now) in enumerate(tape.moments):
            shown = now if type(event) in ANNOUNCES else unfolded(shown, tape.moments, number)
            assert seen(shown) == seen(now), event
            assert type(event) not in SHOWN or SHOWN[type(event)](now, event), event
            kinds.add(type(event))
        choosing = any(isinstance(frame, pending.ChoosingCard) for frame in state.pending)
        assert seen(shown) == seen(tape.after) or choosing
    return kinds
