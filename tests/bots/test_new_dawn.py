"""Bots of A New Dawn: turns planned to their end, battles by the odds, maps built sensibly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from game.bots.new_dawn import action_prior, easy
from game.bots.new_dawn.action_prior import LEAST_ROLLS, RANKS
from game.bots.new_dawn.agenda_turns import View, agenda_turns
from game.bots.new_dawn.easy import NewDawnEasy
from game.bots.new_dawn.medium import NewDawnMedium
from game.bots.new_dawn.search import BEAM_WIDTH, DISCOUNT, MAX_DEPTH, Search
from game.bots.new_dawn.siege import losses, stakes
from game.bots.new_dawn.turns import (
    ROLLS,
    Planner,
    act,
    attack_outcomes,
    next_turns,
    rolls,
    stop_at_turn_end,
    turn_over,
)
from game.bots.new_dawn.value import FEATURES, alone, features, worth
from game.rules.flow import FINISH
from game.rules.hexes import AROUND, distance
from game.rules.new_dawn import economy, legal
from game.rules.new_dawn.actions import Attack, MoveCaravan, PlaceTile, ResolveCard
from game.rules.new_dawn.box import box
from game.rules.new_dawn.events import BattleDecided
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
    world, planner = stop_at_turn_end(state), Planner(easy.worth)
    for slot in state.players[state.turn].row:
        after = planner.play(act(world, ResolveCard(slot.card)))
        assert turn_over(after)
        assert after.players[state.turn].row[0].card == after.card
        assert after.turn == state.turn
        assert after.event == state.event
    assert world == stop_at_turn_end(state)


def test_every_roll_has_its_seed() -> None:
    assert len(set(rolls())) == ROLLS


def test_an_attack_is_weighed_by_its_odds() -> None:
    seen = 0
    for seed in range(4):
        state = stop_at_turn_end(middle(seed, 10))
        planner = Planner(easy.worth)
        for slot in state.players[state.turn].row:
            after = act(state, ResolveCard(slot.card))
            for action in legal.choices(after):
                if isinstance(action, Attack):
                    ends = attack_outcomes(after, action)
                    assert sum(part for part, _ in ends) == pytest.approx(1.0)
                    won = [part for part, end in ends if end.won]
                    odds = action_prior.chance_of(after, after.turn, action) / ROLLS
                    assert sum(won) == pytest.approx(odds)
                    assert planner.value_after(after, action) == planner.value_after(after, action)
                    seen += 1
    assert seen


def test_few_actions_are_looked_at_and_all_are_legal() -> None:
    rng = Random(2)
    state = started(3, 4)
    for _ in range(400):
        found = legal.choices(state)
        if not found:
            break
        chosen = action_prior.promising(state, found)
        assert chosen
        assert set(chosen) <= set(found)
        assert len(chosen) <= 25
        by_rule = action_prior.decided_by_rule(state)
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
                    needed = agenda_turns(view, view.side(seat), agenda)
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


class Account:
    """What a game between medium bots was made of."""

    def __init__(self) -> None:
        self.types: Counter[str] = Counter()
        self.conquered: Counter[int] = Counter()
        self.hopeless = self.rounds = 0

    def play(self, seats: int, seed: int) -> None:
        state, rng, bot = started(seed, seats), Random(seed), NewDawnMedium()
        conquered: Counter[int] = Counter()
        while not state.ending and state.round <= 60:
            seat = GAME.to_move(state)[0]
            action = bot.choose(GAME, GAME.observe(state, seat), seat, rng)
            if isinstance(action, ResolveCard):
                self.types[box().cards[action.card].type] += 1
            if isinstance(action, Attack):
                self.hopeless += action_prior.chance_of(state, seat, action) < LEAST_ROLLS
            for event in GAME.apply(state, seat, action):
                if isinstance(event, BattleDecided) and event.won and event.defender >= 0:
                    conquered[event.space] += 1
        self.conquered |= conquered
        self.rounds = state.round


@pytest.mark.long
def test_medium_uses_all_its_cards_and_comes_to_an_end() -> None:
    """Each type of card in a tenth of the turns, no hopeless attack, and games of decent length."""
    account, lengths = Account(), []
    for seed in range(3):
        account.play(4, seed)
        lengths.append(account.rounds)
    turns = account.types.total()
    assert min(account.types.values()) >= 0.1 * turns
    assert len(account.types) == 5
    assert account.hopeless <= 0.02 * turns
    assert sorted(lengths)[-2] <= 25


def arriving(seed: int) -> Iterator[tuple[State, MoveCaravan]]:
    """Positions in which a caravan arrives with the next step."""
    for start in next_turns(stop_at_turn_end(middle(seed, 6)), 0):
        if box().cards[start.card].type == "economy":
            goals = economy.destinations(start, 0)
            for action in legal.choices(start):
                if isinstance(action, MoveCaravan) and goals >> action.space & 1:
                    yield start, action


def test_a_caravan_that_can_arrive_is_not_left_where_it_is() -> None:
    """What it brings is put on cards before the move is judged."""
    seen = 0
    for seed in range(4):
        planner = Planner(worth)
        for start, action in arriving(seed):
            assert planner.value_after(start, action) > planner.value_after(start, FINISH)
            seen += 1
    assert seen


def test_a_turn_that_is_closed_is_over_and_what_it_brought_is_kept() -> None:
    for seed in range(3):
        for start, action in arriving(seed):
            after = act(start, action)
            closed = Planner(worth).closed(after)
            assert turn_over(closed)
            before, brought = start.players[0], closed.players[0]
            assert sum(slot.trade for slot in brought.row) >= sum(slot.trade for slot in before.row)
            assert len(brought.pacts) >= len(before.pacts)


def test_only_what_an_open_agenda_asks_for_is_dear() -> None:
    peaceful, populous = (
        stakes(("vc_technophile_scholarly",)),
        stakes(("vc_populous_preservationist",)),
    )
    assert populous.control > peaceful.control
    assert populous.natural > peaceful.natural
    assert peaceful.wonders == {"science"}


def test_reinforcing_lessens_what_a_rival_may_take() -> None:
    weak = started(1)
    weak.players[0].control = AROUND[weak.players[1].capital] & weak.board.land
    firm = weak.clone()
    firm.players[0].reinforced = firm.players[0].control
    views = View(weak), View(firm)
    one, other = (losses(view, view.side(0)) for view in views)
    assert one > other


def test_every_number_has_its_name_and_the_position_stays() -> None:
    for seed in range(2):
        state = middle(seed, 10, 3)
        before, view = state.clone(), View(state)
        for side in view.sides():
            assert len(features(view, side)) == len(FEATURES)
        assert state == before


def test_more_is_better_and_what_rivals_have_is_worse() -> None:
    state = middle(1)
    base = [worth(state, seat) for seat in range(2)]
    richer = state.clone()
    richer.players[0].row = tuple(Slot(slot.card, slot.trade + 1) for slot in state.players[0].row)
    assert worth(richer, 0) > base[0]
    assert worth(richer, 1) < base[1]
    nearer = state.clone()
    first = box().tables.victory_cards[state.victory[0]].agendas[0].id
    nearer.players[0].agendas = (*state.players[0].agendas, first)
    assert worth(nearer, 0) > base[0]


def test_medium_completes_what_it_can() -> None:
    """One step of the dial short of the last agenda, it takes that step."""
    state = middle(2, 6)
    state.players[state.turn].dial = state.players[state.turn].reached = 23
    state.victory = ("vc_technophile_scholarly",)
    state.touched()
    action = NewDawnMedium().choose(GAME, GAME.observe(state, state.turn), state.turn, Random(1))
    assert isinstance(action, ResolveCard)
    assert box().cards[action.card].type == "science"


def test_a_turn_ends_in_ways_that_add_up() -> None:
    """Both ends of its first attack are seen, and the turn after it starts afresh."""
    forked = 0
    for seed in range(4):
        state = stop_at_turn_end(middle(seed, 10))
        for action in Planner(easy.worth).first_actions(state):
            ends = Planner(easy.worth).ends_after(state, action)
            assert sum(part for part, _ in ends) == pytest.approx(1.0)
            assert all(turn_over(end) for _, end in ends)
            forked += len(ends) > 1
            for start in next_turns(ends[0][1], state.turn):
                assert start.turn == state.turn
                assert not start.taken
    assert forked


def test_a_quick_plan_looks_at_one_action_of_a_kind() -> None:
    state = stop_at_turn_end(middle(3, 10))
    quick = Planner(worth, quick=True)
    for start in next_turns(state, state.turn):
        while not turn_over(start):
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
        depths = {candidate.depth for candidate in search.candidates}
        assert depths <= {search.depth, search.depth + 1}
        if search.depth > before:
            values = {candidate.action: candidate.value() for candidate in search.candidates}
            assert values[search.best()] == max(values.values())
    assert search.depth == MAX_DEPTH or len(search.candidates) == 1
    for candidate in search.candidates:
        for end in candidate.ends:
            assert 1 <= len(end.lines) <= BEAM_WIDTH
    assert seen == GAME.observe(state, state.turn)


def test_everybody_has_turns_of_their_own_to_look_at() -> None:
    """Also whoever has something to decide in the turn of another."""
    state = stop_at_turn_end(middle(1, 6, 3))
    for seat, player in enumerate(state.players):
        starts = next_turns(state, seat)
        assert [start.card for start in starts] == [slot.card for slot in player.row]
        for start in starts:
            assert start.turn == seat
            end = Planner(alone, quick=True).play(start)
            assert turn_over(end)
            assert end.players[seat].row[0].card == end.card
            for other, one in enumerate(end.players):
                assert other == seat or one.row == state.players[other].row


def test_a_far_look_finds_more_than_the_best_turn_each_time() -> None:
    better = 0
    for seed in range(3):
        state = middle(seed, 6)
        search = Search(GAME.observe(state, state.turn), Random(1))
        first, quick = search.candidates[0].ends[0], Planner(alone, quick=True)
        value, end = first.lines[0]
        less = alone(end, state.turn) - value
        for _ in range(MAX_DEPTH):
            first.deepen(quick)
            ends = [quick.ends(start, forks=0)[0][1] for start in next_turns(end, state.turn)]
            end = max(ends, key=lambda one: alone(one, state.turn))
            value = DISCOUNT * value + alone(end, state.turn) - less
        assert first.value() >= value - 1e-9
        better += first.value() > value + 1e-9
    assert better
