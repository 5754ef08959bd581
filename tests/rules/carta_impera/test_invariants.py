"""What is true after every action of every game of Carta Impera (the reference's INV-1 to INV-9)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.rules.carta_impera.actions import EndTurn, Inquisition, Use
from game.rules.carta_impera.box import CULTURE, DOMAIN, DOMAIN_OF, KINDS, box
from game.rules.carta_impera.events import EffectCopied, EffectUsed, TurnBegan
from game.rules.carta_impera.frames import EffectStep, PlayStep
from game.rules.carta_impera.state import State
from game.rules.contract import Action, Event
from tests.rules.carta_impera.playing import GAME, WAYS, play

ALL_CARDS = Counter(card for era in box().decks for card in era)


def cards(state: State) -> Counter[int]:
    return Counter(KINDS[id] for ids in GAME.account(state).values() for id in ids)


def check(state: State) -> None:
    """INV-1 to INV-6 in a position."""
    assert cards(state) == ALL_CARDS
    players = range(len(state.hands))
    for seat in players:
        laid = [marker for marker in state.embargoes if marker.seat == seat]
        layers = {marker.by for marker in laid}
        assert len(laid) == len(layers)
        assert seat not in layers
        assert all(marker.by != seat for marker in state.democracies if marker.seat == seat)
        for viewer in players:
            known = Counter(state.known[len(players) * viewer + seat])
            assert known <= Counter(state.hands[seat])
    if state.coin is not None:
        holder = len(state.columns[6 * state.coin.holder + CULTURE])
        assert all(len(state.columns[6 * seat + CULTURE]) <= holder for seat in players)
    for place, column in enumerate(state.columns):
        assert {DOMAIN_OF[card] for card in column} <= {place % 6}
    between_turns = state.pending and isinstance(state.pending[-1], PlayStep)
    if between_turns and state.left and state.round > 1:
        assert all(len(hand) >= 3 for hand in state.hands)


def used(events: list[Event]) -> Counter[tuple[str, int]]:
    """The slots that the effects of these events use, one by one (R4.1)."""
    slots = Counter[tuple[str, int]]()
    for event in events:
        if isinstance(event, EffectUsed | EffectCopied):
            effect = box().effects[event.effect]
            slots[effect.kind, DOMAIN[effect.domain]] += 1
        if isinstance(event, EffectCopied):
            slots["permanent", CULTURE] += 1
    return slots


def _keeps_sizes(action: Action) -> bool:
    """Inquisition and Technological Leap leave the hands as large as they were (INV-7)."""
    return isinstance(action, Inquisition) or action == Use("technological_leap")


def check_game(seats: int, options: dict[str, str], seed: int) -> str:
    """A whole game; how it ended."""
    state = GAME.new(options, seats, seed)
    removed, democracies, this_turn = state.removed, 0, list[Event]()
    turns, sizes, before = Counter[int](), [len(hand) for hand in state.hands], list[int]()
    check(state)
    for after, seat, action, events in play(state, seed):
        check(after)
        assert after.removed == removed
        assert len(after.democracies) >= democracies
        democracies = len(after.democracies)
        this_turn += events
        assert all(count == 1 for count in used(this_turn).values())
        if isinstance(action, EndTurn):
            turns[seat] += 1
            assert not any(marker.seat == seat for marker in after.embargoes)
        if any(isinstance(event, TurnBegan) for event in events):
            this_turn = []
        if isinstance(action, Inquisition | Use) and _keeps_sizes(action):
            before = sizes
        sizes = [len(hand) for hand in after.hands]
        if before and after.pending and isinstance(after.pending[-1], EffectStep):
            assert before == sizes
            before = []
    if state.ending == "majority" and state.last_round:
        assert len({*turns.values()}) == 1
    return state.ending


@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_they_hold(seats: int, options: dict[str, str]) -> None:
    for seed in range(3):
        check_game(seats, options, seed)


@pytest.mark.long
def test_five_thousand_games_end_with_every_card() -> None:
    """Of every count, set-up and ruling, and of teams; what is legal is what is not refused."""
    for number in range(5_000):
        state = GAME.new(WAYS[number % len(WAYS)][1], WAYS[number % len(WAYS)][0], number)
        rng, asked = Random(number), number % 25 == 0
        while movers := GAME.to_move(state):
            seat = rng.choice(movers)
            legal = GAME.legal_actions(state, seat)
            if asked and rng.random() < 0.15:
                allowed = [a for a in GAME.conceivable(state) if not GAME.refusal(state, seat, a)]
                assert {*allowed} == {*legal}
            GAME.apply(state, seat, rng.choice(legal))
        assert cards(state) == ALL_CARDS
        assert sum(ALL_CARDS.values()) == 104


@pytest.mark.long
@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_they_hold_in_many_games(seats: int, options: dict[str, str]) -> None:
    endings = Counter(check_game(seats, options, 1_000 + seed) for seed in range(150))
    assert endings["majority"]
