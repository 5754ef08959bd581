"""Bots of 7 Wonders: what a city is worth, what the search looks at, what a reason may tell."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.bots.bot import Bot, Pace
from game.bots.wonders.bots import WondersModel, bots
from game.bots.wonders.reasons import why
from game.bots.wonders.turns import action_points, next_seat, sensible, wanted
from game.bots.wonders.value import FEATURES, conflict, features, points
from game.rules.wonders.actions import Build, Discard, Stage
from game.rules.wonders.box import box
from game.rules.wonders.effects import place_card
from game.rules.wonders.frames import Choosing
from game.rules.wonders.game import Wonders
from game.rules.wonders.state import State
from tests.bots.ahead import ahead

GAME = Wonders()
SHORT = Pace(iterations=6)
TABLES = [(2, {}), (3, {}), (5, {"wonders": "chosen"})]


def level(name: str, pace: Pace = SHORT) -> Bot:
    return next(bot for bot in bots(pace) if bot.id == name)


def moment(seats: int, options: dict[str, str], seed: int, steps: int) -> State:
    """A position of a game played by chance."""
    chosen = {one.id: one.default for one in GAME.options} | options
    state, rng = GAME.new(chosen, seats, seed), Random(seed)
    for _ in range(steps):
        seat = GAME.to_move(state)[0]
        GAME.apply(state, seat, rng.choice(GAME.legal_actions(state, seat)))
    return state


def with_cards(state: State, at: int, *cards: str) -> State:
    """The position with these structures in a city."""
    found = state.clone()
    for card in cards:
        place_card(found.cities[at], box().numbers[card])
    return found


def number(state: State, at: int, name: str) -> float:
    return features(state, at)[FEATURES.index(name)]


def test_science_shields_and_production_are_worth_more_together_with_what_stands() -> None:
    state = moment(3, {}, 1, 0)
    two = with_cards(state, 0, "apothecary", "workshop")
    assert number(two, 0, "symbol") > number(state, 0, "symbol")
    third = with_cards(two, 0, "scriptorium")
    assert number(third, 0, "science") == 10
    assert conflict(1, 1, 6, 1) > conflict(0, 1, 6, 1) > conflict(-1, 1, 6, 1)
    near = conflict(1, 1, 6, 1) - conflict(0, 1, 6, 1)
    assert near > conflict(6, 1, 6, 1) - conflict(5, 1, 6, 1)
    makes = with_cards(state, 0, "timber_yard", "clay_pit")
    assert number(makes, 0, "outlay_later") < number(state, 0, "outlay_later")
    assert number(makes, 1, "outlay_later") < number(state, 1, "outlay_later")


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_of_choices_that_are_alike_one_is_looked_at(seats: int) -> None:
    """Each card is built in the cheapest way, and what the next player wants most is not passed on
    where it is not built."""
    for steps in range(seats * 4, seats * 12, 3):
        state = moment(seats, {}, steps, steps)
        seat = GAME.to_move(state)[0]
        seen, after = GAME.observe(state, seat), next_seat(state, seat)
        choices = GAME.legal_actions(seen, seat)
        liked = wanted(seen, after, tuple(sorted(seen.hands[seat])))
        found = sensible(seen, seat, choices, liked)
        assert {*found} <= {*choices}
        assert {type(one) for one in found} == {type(one) for one in choices}
        for kind in (Stage, Discard):
            given = [one for one in found if isinstance(one, kind)]
            assert len(given) <= 1
            cards = {one.card for one in choices if isinstance(one, kind)}
            worths = [liked.get(box().numbers[card], 0.0) for card in cards]
            assert all(liked.get(box().numbers[one.card], 0.0) == max(worths) for one in given)
        for build in (one for one in choices if isinstance(one, Build)):
            ways = [one for one in found if isinstance(one, Build) and one.card == build.card]
            assert min(one.left + one.right for one in ways) <= build.left + build.right
            assert len([one for one in ways if one.how != "free"]) <= 1


def test_coins_go_to_the_free_city_rather_than_to_the_rival() -> None:
    state = moment(2, {}, 2, 0)
    ways = [Build("baths", left=2), Build("baths", right=2)]
    assert sensible(state, 0, ways, {}) == ways[1:]  # the rival is on the left of seat 0
    assert sensible(state, 1, ways, {}) == ways[:1]


def test_a_red_card_counts_by_what_it_takes_from_the_others_too() -> None:
    state = moment(2, {}, 2, 0)
    state.hands[0] = tuple(sorted((*state.hands[0][:-1], box().numbers["barracks"])))
    build = Build("barracks")
    armed = with_cards(state, 0, "barracks")
    assert points(armed, 1) < points(state, 1)
    state.cities[0].own += 1 << 15  # a unit of ore, so that it costs nothing
    (found,) = action_points(state, 0, [build])
    alone = points(with_cards(state, 0, "barracks"), 0) - points(state, 0)
    assert found > alone


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_positions_are_compared_where_the_age_ends(seats: int, options: dict[str, str]) -> None:
    for seed in range(3):
        state = moment(seats, options, seed, 31 + seed)
        seat = GAME.to_move(state)[0]
        model, rng = WondersModel(GAME.observe(state, seat)), Random(seed)
        world = model.determinize(rng)
        assert sum(model.value(world)) == pytest.approx(1)
        assert not model.to_move(world)
        assert world.ending or (world.age, world.turn) == (state.age + 1, 1)


def test_what_is_observed_is_not_played_on() -> None:
    seen = GAME.observe(moment(3, {}, 2, 20), 0)
    before = seen.clone()
    WondersModel(seen).value(seen)
    assert seen == before


@pytest.mark.parametrize("name", ["easy", "medium", "hard"])
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_bots_choose_the_same_whoever_has_chosen_before(
    seats: int, options: dict[str, str], name: str
) -> None:
    """What others have laid face down is as unknown as if they had not."""
    player = level(name)
    for steps in (seats * 4, seats * 9):
        state = moment(seats, options, 3, steps)
        while not (isinstance(state.pending[-1], Choosing) and not state.pending[-1].answers):
            seat = GAME.to_move(state)[0]
            GAME.apply(state, seat, GAME.legal_actions(state, seat)[0])
        action = player.choose(GAME, GAME.observe(state, 0), 0, Random(5))
        assert action in GAME.legal_actions(state, 0)
        while set(GAME.to_move(state)) - {0}:
            seat = max(GAME.to_move(state))
            GAME.apply(state, seat, GAME.legal_actions(state, seat)[-1])
        assert action == player.choose(GAME, GAME.observe(state, 0), 0, Random(5))
        other = GAME.determinize(GAME.observe(state, 0), Random(6))
        assert action == player.choose(GAME, GAME.observe(other, 0), 0, Random(5))


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_reason_names_no_card_that_is_laid_face_down(seats: int, options: dict[str, str]) -> None:
    for steps in range(0, 17 * seats, 2 * seats + 1):
        state = moment(seats, options, 8, steps)
        seat = GAME.to_move(state)[0]
        seen = GAME.observe(state, seat)
        said: dict[Any, set[str]] = {}
        for action in GAME.legal_actions(state, seat):
            reason = why(GAME, seen, seat, action)
            assert reason.facts.get("at", 0) < seats, "the Free City is no player"
            if isinstance(action, Stage | Discard):
                assert "card" not in reason.facts
                said.setdefault(replace(action, card=""), set()).add(str(reason))
        assert all(len(reasons) == 1 for reasons in said.values())


def test_easy_beats_random() -> None:
    assert ahead("wonders", ("easy", "random"), 10, 0.9, SHORT)


@pytest.mark.long
@pytest.mark.parametrize(("seats", "share"), [(2, 0.75), (3, 0.6)])
def test_medium_beats_easy(seats: int, share: float) -> None:
    assert ahead("wonders", ("medium", *["easy"] * (seats - 1)), 100, share, SHORT)


@pytest.mark.long
@pytest.mark.parametrize(("seats", "games", "share"), [(2, 8, 0.85), (3, 12, 0.6)])
def test_hard_beats_medium(seats: int, games: int, share: float) -> None:
    """With a twentieth of its time at the table, in more games than luck alone would give it."""
    table = ("hard", *["medium"] * (seats - 1))
    assert ahead("wonders", table, games, share, Pace(iterations=40))
