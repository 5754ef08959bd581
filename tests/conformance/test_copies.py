"""Every game in copies of a match: they are what everybody saw, and foretell nothing.

The same revealing action is played in the match and in several copies of it. What it turns up in a
copy may be what it turns up in the match, but no more often than in another copy.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any

import pytest

from game.match.match import Match
from game.match.record import SeatSetup
from game.rules.contract import Event, Game
from tests.conformance import playing
from tests.conformance.test_match import SHAPES

COPIES = 5
MATCHES = 8
LOOKS = 10
"""So many revealing actions of a match are played in copies."""


@pytest.mark.parametrize("game", playing.UNDER_TEST.values(), ids=playing.UNDER_TEST)
@pytest.mark.parametrize("seed", playing.EACH_SEED)
def test_what_is_drawn_anew_is_what_nobody_has_seen(game: Game[Any], seed: int) -> None:
    def components(state: Any) -> Counter[str]:
        return Counter(itertools.chain.from_iterable(game.account(state).values()))

    state = playing.new(game, seed)
    whole, viewers = components(state), (None, *range(playing.seats_of(game, seed)))
    steps = itertools.chain([(state,)], playing.play(game, state, seed))
    for number, (after, *_) in enumerate(playing.sampled(game, steps)):
        before = playing.fingerprint(after)
        drawn = game.redraw(after, Random(number))
        assert playing.fingerprint(after) == before
        assert playing.fingerprint(game.redraw(after, Random(number))) == playing.fingerprint(drawn)
        assert (drawn.seed, drawn.counter) != (after.seed, after.counter)
        assert components(drawn) == whole
        assert game.outcome(drawn) == game.outcome(after)
        for viewer in viewers:
            seen = playing.fingerprint(game.observe(after, viewer))
            assert playing.fingerprint(game.observe(drawn, viewer)) == seen
        if number % 9 == 0:
            for _ in playing.play(game, drawn, number):
                pass
            assert components(drawn) == whole


def match_of(game: Game[Any], seed: int) -> Match:
    count = playing.seats_of(game, seed)
    seats = [SeatSetup(f"Player {n + 1}", *SHAPES[n]) for n in range(count)]
    return Match.new(game, seats, seed=seed)


def shown(events: Sequence[Event]) -> list[Event]:
    return [event for event in events if event.reveals]


Draws = tuple[list[Event], list[list[Event]]]
"""What an action turned up in the match, and in each of its copies."""


def draws(game: Game[Any], seed: int) -> Iterator[Draws]:
    match, rng = match_of(game, seed), Random(seed)
    while not match.finished:
        seat = rng.choice(match.to_move())
        action = rng.choice(list(match.legal(seat)))
        real = shown(game.apply(match.state.clone(), seat, action))
        if real:
            copies = [match.copy(rng.getrandbits(63)) for _ in range(COPIES)]
            yield real, [shown(copy.play(seat, action)) for copy in copies]
        match.play(seat, action)


def more_alike(real: list[Event], copies: list[list[Event]]) -> float:
    """How much more often a copy is like the match than like another copy."""
    pairs = [one == other for one, other in itertools.combinations(copies, 2)]
    return mean(one == real for one in copies) - mean(pairs)


@pytest.mark.parametrize("game", playing.UNDER_TEST.values(), ids=playing.UNDER_TEST)
def test_a_copy_foretells_nothing(game: Game[Any]) -> None:
    found: list[float] = []
    for seed in range(MATCHES):
        for real, copies in itertools.islice(draws(game, seed), LOOKS):
            if any(one != real for one in copies):
                found.append(more_alike(real, copies))
    assert len(found) >= 8, "hardly ever do copies come out otherwise"
    assert abs(mean(found)) <= 3 * stdev(found) / sqrt(len(found)), mean(found)
