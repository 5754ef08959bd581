"""Bots of A New Dawn: turns planned to their end, battles by the odds, maps built sensibly."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.new_dawn import action_prior as glance
from game.bots.new_dawn.action_prior import RANKS
from game.bots.new_dawn.agenda_turns import View, effort
from game.bots.new_dawn.easy import NewDawnEasy, worth
from game.bots.new_dawn.medium import NewDawnMedium
from game.bots.new_dawn.search import COURSES, DEEPEST, LATER, Search
from game.bots.new_dawn.turns import (
    LONG,
    ROLLS,
    SPELL,
    Planner,
    act,
    at_rest,
    fought,
    next_turns,
    rolls,
    staged,
)
from game.bots.new_dawn.value import NUMBERS, alone, numbers
from game.bots.new_dawn.value import worth as judged
from game.rules.hexes import distance
from game.rules.new_dawn import legal
from game.rules.new_dawn.actions import Attack, PlaceTile, ResolveCard
from game.rules.new_dawn.box import box
from game.rules.new_dawn.game import NewDawn
from game.rules.new_dawn.pending import Turn
from game.rules.new_dawn.state import Slot, State

GAME = NewDawn()
EASY = NewDawnEasy()


def started(seed: int, seats: int = 2) -> State:
    return GAME.new({}, seats, seed)


def middle(seed: int, rounds: int = 8, seats: int = 2) -> State:
    """A position of a game between beginners, at the start of a turn."""
    state, rng = started(seed, seats), Random(seed)
    while not state.ending and state.round <= rounds:
        seat = GAME.to_move(state)[0]
        GAME.apply(state, seat, EASY.choose(GAME, GAME.observe(state, seat), seat, rng))
    return state


@pytest.mark.parametrize("seed", range(3))
def test_a_turn_is_played_to_its_end_and_no_further(seed: int) -> None:
    state = middle(seed)
    world, planner = staged(state), Planner(worth)
    for slot in state.players[state.turn].row:
        after = planner.play(act(world, ResolveCard(slot.card)))
        assert at_rest(after)
        assert after.players[state.turn].row[0].card == after.card
        assert after.turn == state.turn
        assert after.event == state.event
    assert world == staged(state)


def test_every_roll_has_its_seed() -> None:
    assert len(set(rolls())) == ROLLS


def test_an_attack_is_weighed_by_its_odds() -> None:
    seen = 0
    for seed in range(4):
        state = staged(middle(seed, 10))
        planner = Planner(worth)
        for slot in state.players[state.turn].row:
            after = act(state, ResolveCard(slot.card))
            for action in legal.choices(after):
                if isinstance(action, Attack):
                    ends = fought(after, action)
                    assert sum(part for part, _ in ends) == pytest.approx(1.0)
                    won = [part for part, end in ends if end.won]
                    odds = glance.chance_of(after, after.turn, action) / ROLLS
                    assert sum(won) == pytest.approx(odds)
                    assert planner.look(after, action) == planner.look(after, action)
                    seen += 1
    assert seen


def test_few_actions_are_looked_at_and_all_are_legal() -> None:
    rng = Random(2)
    state = started(3, 4)
    for _ in range(400):
        found = legal.choices(state)
        if not found:
            break
        kept = glance.promising(state, found)
        assert kept
        assert set(kept) <= set(found)
        assert len(kept) <= 25
        by_rule = glance.rule(state)
        assert by_rule is None or by_rule in found
        seat = legal.mover(state)
        assert seat is not None
        GAME.apply(state, seat, rng.choice(found))


def test_a_completed_agenda_needs_no_more() -> None:
    for seed in range(3):
        state = middle(seed, 20)
        view = View(state)
        for card in state.victory:
            for agenda in box().tables.victory_cards[card].agendas:
                for seat, player in enumerate(state.players):
                    needed = effort(view, seat, agenda)
                    assert needed >= 0
                    assert not needed or agenda.id not in player.agendas


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_maps_are_built_and_capitals_keep_their_distance(seats: int) -> None:
    state, rng = GAME.new({"map": "built"}, seats, 5), Random(1)
    while not state.round:
        seat = GAME.to_move(state)[0]
        action = EASY.choose(GAME, GAME.observe(state, seat), seat, rng)
        assert isinstance(action, PlaceTile)
        GAME.apply(state, seat, action)
    assert isinstance(state.pending[-1], Turn)
    capitals = [player.capital for player in state.players]
    assert all(distance(one, other) >= 4 for one in capitals for other in capitals if one < other)


@pytest.mark.long
def test_games_end_when_people_expect_it() -> None:
    lengths = []
    for seed in range(4):
        state, rng = started(seed), Random(seed)
        while not state.ending and state.round <= 90:
            seat = GAME.to_move(state)[0]
            GAME.apply(state, seat, EASY.choose(GAME, GAME.observe(state, seat), seat, rng))
        lengths.append(state.round)
    assert 12 <= sorted(lengths)[1] <= 50


def test_every_number_has_its_name_and_the_position_stays() -> None:
    for seed in range(2):
        state = middle(seed, 10, 3)
        before, view = state.clone(), View(state)
        for side in view.sides():
            assert len(numbers(view, side)) == len(NUMBERS)
        assert state == before


def test_more_is_better_and_what_rivals_have_is_worse() -> None:
    state = middle(1)
    base = [judged(state, seat) for seat in range(2)]
    richer = state.clone()
    richer.players[0].row = tuple(Slot(slot.card, slot.trade + 1) for slot in state.players[0].row)
    assert judged(richer, 0) > base[0]
    assert judged(richer, 1) < base[1]
    nearer = state.clone()
    first = box().tables.victory_cards[state.victory[0]].agendas[0].id
    nearer.players[0].agendas = (*state.players[0].agendas, first)
    assert judged(nearer, 0) > base[0]


def test_medium_completes_what_it_can() -> None:
    """One step of the dial short of the last agenda, it takes that step."""
    state = middle(2, 6)
    state.players[state.turn].dial = state.players[state.turn].reached = 23
    state.victory = ("vc_technophile_scholarly",)
    state.touched()
    action = NewDawnMedium().choose(GAME, GAME.observe(state, state.turn), state.turn, Random(1))
    assert isinstance(action, ResolveCard)
    assert box().cards[action.card].type == "science"


def test_who_comes_nowhere_for_long_tries_something_else() -> None:
    state = staged(middle(1, 6))
    planner = Planner(judged)
    best = planner.planned(state)
    for late in (0, LONG + SPELL, LONG + 3 * SPELL):
        state.round = late
        assert {planner.guessed(state, Random(seed), blur=0) for seed in range(9)} == {best}
    state.round = LONG + 2 * SPELL
    assert len({planner.guessed(state, Random(seed), blur=0) for seed in range(9)}) > 1


def test_a_turn_ends_in_ways_that_add_up() -> None:
    """Both ends of its first attack are seen, and the turn after it starts afresh."""
    forked = 0
    for seed in range(4):
        state = staged(middle(seed, 10))
        for action in Planner(worth).ways(state):
            ends = Planner(worth).ended(state, action)
            assert sum(part for part, _ in ends) == pytest.approx(1.0)
            assert all(at_rest(end) for _, end in ends)
            forked += len(ends) > 1
            for start in next_turns(ends[0][1], state.turn):
                assert start.turn == state.turn
                assert not start.taken
    assert forked


def test_a_quick_plan_looks_at_one_action_of_a_kind() -> None:
    state = staged(middle(3, 10))
    quick = Planner(judged, quick=True)
    for start in next_turns(state, state.turn):
        while not at_rest(start):
            kinds = [type(action) for action in quick.choices(start) if type(action) in RANKS]
            assert len(kinds) == len(set(kinds))
            assert quick.best(start) in legal.choices(start)
            start = act(start, quick.best(start))


def test_a_search_goes_equally_deep_everywhere() -> None:
    """One way is followed a turn further at a time, the best is told of equal depths, and the
    position that is asked about stays."""
    state = middle(3, 5)
    seen = GAME.observe(state, state.turn)
    search = Search(seen, Random(1))
    assert not search.settled()
    assert search.best() in GAME.legal_actions(seen, state.turn)
    while not search.settled():
        before = search.depth
        search.run()
        depths = {way.depth for way in search.ways}
        assert depths <= {search.depth, search.depth + 1}
        if search.depth > before:
            values = {way.action: way.value() for way in search.ways}
            assert values[search.best()] == max(values.values())
    assert search.depth == DEEPEST or len(search.ways) == 1
    for way in search.ways:
        for prospect in way.prospects:
            assert 1 <= len(prospect.courses) <= COURSES
    assert seen == GAME.observe(state, state.turn)


def test_everybody_has_turns_of_their_own_to_look_at() -> None:
    """Also whoever has something to decide in the turn of another."""
    state = staged(middle(1, 6, 3))
    for seat, player in enumerate(state.players):
        starts = next_turns(state, seat)
        assert [start.card for start in starts] == [slot.card for slot in player.row]
        for start in starts:
            assert start.turn == seat
            end = Planner(alone, quick=True).play(start)
            assert at_rest(end)
            assert end.players[seat].row[0].card == end.card
            for other, one in enumerate(end.players):
                assert other == seat or one.row == state.players[other].row


def test_a_far_look_finds_more_than_the_best_turn_each_time() -> None:
    better = 0
    for seed in range(3):
        state = middle(seed, 6)
        search = Search(GAME.observe(state, state.turn), Random(1))
        prospect, quick = search.ways[0].prospects[0], Planner(alone, quick=True)
        value, end = prospect.courses[0]
        less = alone(end, state.turn) - value
        for _ in range(DEEPEST):
            prospect.deepen(quick)
            ends = [quick.ends(start, forks=0)[0][1] for start in next_turns(end, state.turn)]
            end = max(ends, key=lambda one: alone(one, state.turn))
            value = LATER * value + alone(end, state.turn) - less
        assert prospect.value() >= value - 1e-9
        better += prospect.value() > value + 1e-9
    assert better
