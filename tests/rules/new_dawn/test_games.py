"""Whole random games of A New Dawn: everything accounted for, and the same again."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from random import Random

import pytest

from game.content.new_dawn.effects import RESOURCES
from game.match.record import check_of
from game.rules.new_dawn import pieces
from game.rules.new_dawn.box import box
from game.rules.new_dawn.events import BarbarianDefeated, BarbarianDrivenOff
from game.rules.new_dawn.state import OFF, State
from tests.examples.new_dawn import given
from tests.rules.new_dawn.play import LAST_ROUND, NEW_DAWN, new, play
from tests.sure import sure


def test_who_has_not_won_is_ranked_by_victory_cards_then_as_a_tie_is_decided() -> None:
    """D has as many cards as B, and a world wonder; C has none (R12)."""
    players = {
        "A": {"capital": "0,0"},
        "B": {"capital": "4,0", "control": ["5,0"], "agendas": ["paranoid"]},
        "C": {"capital": "8,0", "cities": ["11,0"]},
        "D": {"capital": "0,4", "agendas": ["paranoid"]},
    }
    spaces = dict.fromkeys(("0,0", "4,0", "5,0", "8,0", "11,0", "0,4"), "grassland")
    wonders = {"petra": "8,0", "oracle": "11,0", "colossus": "0,4"}
    victory = ["vc_warmonger_paranoid", "vc_explorer_aesthetic"]
    state = given("", {"players": players, "map": spaces, "wonders": wonders, "victory": victory})
    state.ending, state.winners = "agendas", (0,)
    outcome = sure(NEW_DAWN.outcome(state))
    assert outcome.ranking == ((0,), (3,), (1,), (2,))


def components(state: State) -> Counter[str]:
    return Counter(chain.from_iterable(NEW_DAWN.account(state).values()))


def whole_box(seats: int) -> Counter[str]:
    """Every component, counted from the tables alone."""
    tables, limits, each = box().tables, box().box.limits, box().box.player
    found: Counter[str] = Counter()
    found.update(f"tile:{tile}" for tile in tables.tiles)
    found.update(f"natural:{id}" for id in tables.natural_wonders)
    found.update(f"barbarian:{letter}" for letter in tables.box.barbarians)
    found.update(f"leader:{id}" for id in tables.leaders)
    found.update(f"victory:{id}" for id in tables.victory_cards)
    found.update(f"city_state:{id}" for id in tables.city_states)
    for wonder in tables.wonders:
        found.update((f"wonder:{wonder}", f"wonder_token:{wonder}"))
    for city_state in tables.city_states:
        found[f"pact:{city_state}"] = limits.city_state_cards
    for resource in RESOURCES:
        found[f"resource:{resource}"] = limits.resource_tokens
    found["water"] = limits.water_tokens
    for seat, colour in enumerate(tables.box.colours):
        if seat >= seats:
            found[f"colour:{colour}"] = 1
            continue
        found.update(f"focus:{card}.{seat}" for card in tables.cards)
        found.update(f"pact:{pact}" for pact in box().pacts[seat])
        found[f"control.{seat}"] = each.control_tokens
        found[f"city.{seat}"] = each.cities
        found[f"capital.{seat}"] = 1
        found[f"caravan.{seat}"] = each.caravans
    return found


def check(state: State) -> None:
    """What must hold in every position."""
    board, seen = state.board, 0
    for player in state.players:
        held = player.held()
        assert not held & seen
        assert not held & ~board.land
        assert not player.cities & player.control
        assert not player.reinforced & ~player.control
        assert pieces.unused(player) >= 0
        assert pieces.spare_cities(player) >= 0
        assert min(player.resources) >= 0
        assert len({slot.card for slot in player.row}) == (5 if player.leader else 0)
        assert all(0 <= slot.trade <= box().box.limits.trade_tokens_on_card for slot in player.row)
        assert 0 <= player.dial <= box().tech.last
        seen |= held
    assert not seen & pieces.city_states(state)
    assert not state.tokens & ~board.land
    assert min(state.supply) >= 0
    assert all(space == OFF or board.land >> space & 1 for space in state.barbarians.values())
    assert len({*state.wonders.values()}) == len(state.wonders)
    tokens = [token for player in state.players for slot in player.row for token in slot.tokens]
    assert len(tokens) == len({*tokens})


def play_through(seed: int, every: int = 1) -> State:
    """One game, checked at every step, or after so many."""
    state = new(seed)
    everything = components(state)
    assert everything == whole_box(len(state.players))
    for number, _ in enumerate(play(state, Random(seed), eager=seed % 2 == 1)):
        if number % every == 0:
            check(state)
            assert components(state) == everything
    check(state)
    assert components(state) == everything
    assert state.ending or state.round > LAST_ROUND
    return state


@pytest.mark.parametrize("seed", range(9))
def test_everything_is_accounted_for(seed: int) -> None:
    play_through(seed)


@pytest.mark.long
@pytest.mark.parametrize("start", range(0, 3_000, 200))
def test_everything_is_accounted_for_in_many_games(start: int) -> None:
    for seed in range(start, start + 100):
        play_through(seed, every=40)


def test_a_barbarian_driven_off_digests_as_it_did_when_it_was_told_as_a_defeat() -> None:
    """Otherwise older records with Currency would not verify."""
    driven, defeated = BarbarianDrivenOff(1, "C", 7), BarbarianDefeated(1, "C", 7)
    assert driven.clause != defeated.clause
    assert check_of([driven]) == check_of([defeated])
