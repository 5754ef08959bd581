"""What the contract promises, asked of every game in random play."""

from __future__ import annotations

import itertools
from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from game.rules.contract import Action, Game, IllegalAction
from game.rules.flow import FINISH
from game.rules.parts import FlowGame
from tests.conformance import playing
from tests.sure import sure


@pytest.fixture(params=playing.UNDER_TEST.values(), ids=lambda game: str(game.id))
def game(request: pytest.FixtureRequest) -> Game[Any]:
    found: Game[Any] = request.param
    return found


@pytest.mark.parametrize("seed", playing.EACH_SEED)
def test_every_component_stays_in_the_game(game: Game[Any], seed: int) -> None:
    def components(state: Any) -> Counter[str]:
        return Counter(itertools.chain.from_iterable(game.account(state).values()))

    state = playing.new(game, seed)
    before = components(state)
    for after, *_ in playing.sampled(game, playing.play(game, state, seed)):
        assert components(after) == before


@pytest.mark.parametrize("seed", playing.EACH_SEED)
def test_what_is_legal_is_what_is_not_refused(game: Game[Any], seed: int) -> None:
    state = playing.new(game, seed)
    seats = range(max(game.seats))
    for _ in playing.sampled(game, itertools.chain([None], playing.play(game, state, seed))):
        conceivable = game.conceivable(state)
        assert len({*conceivable}) == len(conceivable)
        questions = playing.questions_about(game, state, seed)
        for seat in seats:
            legal = game.legal_actions(state, seat)
            assert len({*legal}) == len(legal)
            assert {*legal} <= {*conceivable}
            assert bool(legal) == (seat in game.to_move(state))
            allowed = {action for action in questions if not game.refusal(state, seat, action)}
            assert allowed == {*legal}


@pytest.mark.parametrize("seed", playing.EACH_SEED)
def test_who_is_always_asked_has_a_choice_that_nobody_listed(game: Game[Any], seed: int) -> None:
    decisions = game.flow.decisions if isinstance(game, FlowGame) else {}
    asked = {kind for kind, decision in decisions.items() if decision.asked}
    state = playing.new(game, seed)
    for _ in playing.play(game, state, seed) if asked else ():
        if game.to_move(state) and type(frame := state.pending[-1]) in asked:
            assert not state.cache.legal
            assert {*decisions[type(frame)].choices(state, frame)} - {FINISH}


@pytest.mark.parametrize("seed", playing.EACH_SEED)
def test_a_refused_action_changes_nothing(game: Game[Any], seed: int) -> None:
    state = playing.new(game, seed)
    rng = Random(seed)
    for _ in playing.sampled(game, playing.play(game, state, seed)):
        before = playing.fingerprint(state)
        for seat in range(max(game.seats)):
            action = rng.choice(game.conceivable(state))
            refusal = game.refusal(state, seat, action)
            if refusal is not None:
                assert refusal.reason
                assert refusal.clause.startswith("R")
                with pytest.raises(IllegalAction):
                    game.apply(state, seat, action)
        assert playing.fingerprint(state) == before


@pytest.mark.parametrize("seed", playing.EACH_SEED)
def test_copies_stay_as_they_were(game: Game[Any], seed: int) -> None:
    state = playing.new(game, seed)
    copies = [(state.clone(), playing.fingerprint(state))]
    for after, *_ in playing.sampled(game, playing.play(game, state, seed)):
        copies.append((after.clone(), playing.fingerprint(after)))
        assert copies[-1][0] == after
    for copy, mark in copies:
        assert playing.fingerprint(copy) == mark
    for (copy, _), (following, mark) in itertools.pairwise(copies):
        branch = copy.clone()
        seat = game.to_move(branch)[0]
        game.apply(branch, seat, game.legal_actions(branch, seat)[-1])
        assert playing.fingerprint(following) == mark


@pytest.mark.parametrize("seed", playing.EACH_SEED)
def test_the_same_seed_and_actions_give_the_same_game(game: Game[Any], seed: int) -> None:
    state, actions, events = playing.new(game, seed), [], []
    for _, seat, action, happened in playing.play(game, state, seed):
        wire = msgspec.json.encode(action)
        again = msgspec.json.decode(wire, type=game.actions)
        assert again == action
        assert hash(again) == hash(action)
        actions.append((seat, again))
        events.append(happened)
    twin = playing.new(game, seed)
    for (seat, action), happened in zip(actions, events, strict=True):
        assert game.apply(twin, seat, action) == happened
    assert playing.fingerprint(twin) == playing.fingerprint(state)
    assert game.outcome(twin) == game.outcome(state)


@pytest.mark.parametrize("seed", playing.EACH_SEED)
def test_an_observation_hides_and_still_answers(game: Game[Any], seed: int) -> None:
    state = playing.new(game, seed)
    for after, *_ in playing.sampled(game, playing.play(game, state, seed)):
        for seat in (None, *range(playing.seats_of(game, seed))):
            seen = game.observe(after, seat)
            twin = game.determinize(seen, Random(seed))
            assert playing.fingerprint(game.observe(twin, seat)) == playing.fingerprint(seen)
            assert game.to_move(seen) == game.to_move(after)
            assert game.outcome(seen) == game.outcome(after)
            assert game.progress(seen) == game.progress(after)
        for seat in game.to_move(after):
            seen = game.observe(after, seat)
            assert game.legal_actions(seen, seat) == game.legal_actions(after, seat)
            for action in playing.questions_about(game, after, seed):
                assert game.refusal(seen, seat, action) == game.refusal(after, seat, action)
            with pytest.raises(IllegalAction):
                game.apply(seen, seat, game.legal_actions(seen, seat)[0])


@pytest.mark.parametrize("seed", playing.EACH_SEED)
def test_a_determinized_state_plays_to_the_end(game: Game[Any], seed: int) -> None:
    state = playing.new(game, seed)
    total = sum(len(ids) for ids in game.account(state).values())
    for step, (after, *_) in enumerate(playing.sampled(game, playing.play(game, state, seed))):
        if step % 9 == 0 and game.to_move(after):
            twin = game.determinize(game.observe(after, game.to_move(after)[0]), Random(step))
            assert sum(len(ids) for ids in game.account(twin).values()) == total
            for _ in playing.play(game, twin, step):
                pass
            assert game.outcome(twin) is not None


@pytest.mark.parametrize("seed", range(20))
def test_every_game_ends_with_a_ranking(game: Game[Any], seed: int) -> None:
    """Whoever never acted was put out before, or is left alone by others who were."""
    state = playing.new(game, seed)
    seats = {*game.to_move(state)}
    for after, seat, *_ in playing.play(game, state, seed):
        seats.add(seat)
        assert (game.outcome(after) is None) == bool(game.to_move(after))
    outcome = sure(game.outcome(state))
    ranked = [seat for place in outcome.ranking for seat in place]
    assert sorted(ranked) == list(range(len(outcome.points)))
    assert seats <= {*ranked}
    assert seats != set()
    assert outcome.winners()


def test_every_seat_is_asked_sooner_or_later(game: Game[Any]) -> None:
    """In one game or another: whoever is put out early acts in the next."""
    acted = set[tuple[int, int]]()
    wanted = {(many, seat) for many in game.seats for seat in range(many)}
    for seed in range(playing.TRIED):
        many, state = playing.seats_of(game, seed), playing.new(game, seed)
        lacking = {one for one in wanted - acted if one[0] == many}
        acted |= {(many, seat) for seat in game.to_move(state)}
        for _, seat, *_ in playing.play(game, state, seed) if lacking - acted else ():
            acted.add((many, seat))
            if not lacking - acted:
                break
        if acted >= wanted:
            return
    pytest.fail(f"never asked: {sorted(wanted - acted)}")


TOUCHED = 20
"""So many actions of a position are touched, of the legal ones and of all that can be meant."""


@pytest.mark.parametrize("seed", playing.EACH_SEED)
def test_candidates_are_what_touching_may_mean(game: Game[Any], seed: int) -> None:
    """Whatever a whole path names is among them, and each of them is legal or refused."""
    state, rng = playing.new(game, seed), Random(seed)
    for _ in playing.sampled(game, itertools.chain([None], playing.play(game, state, seed))):
        conceivable = game.conceivable(state)
        for seat in game.to_move(state):
            seen = game.observe(state, seat)
            before = playing.fingerprint(seen)
            legal = game.legal_actions(seen, seat)
            touches: list[tuple[tuple[str, ...], Action | None]]
            looked = rng.sample(legal, min(TOUCHED, len(legal)))
            touches = [(game.path(action), action) for action in looked]
            touches += [
                (game.path(action)[-1:], None)
                for action in rng.sample(conceivable, min(TOUCHED, len(conceivable)))
            ]
            for touched, action in touches:
                found = game.candidates(seen, seat, touched)
                assert len({*found}) == len(found)
                assert action is None or action in found
                for one in found:
                    assert (one in legal) == (game.refusal(seen, seat, one) is None)
            assert playing.fingerprint(seen) == before


@pytest.mark.parametrize("seed", playing.EACH_SEED)
def test_in_an_open_game_everybody_learns_everything(game: Game[Any], seed: int) -> None:
    if game.secrecy == "open":
        for after, _, _, events in playing.sampled(
            game, playing.play(game, playing.new(game, seed), seed)
        ):
            public = playing.fingerprint(game.observe(after, None))
            for seat in (None, *range(playing.seats_of(game, seed))):
                assert [game.redact(event, seat) for event in events] == events
                assert playing.fingerprint(game.observe(after, seat)) == public


def test_paths_name_actions(game: Game[Any]) -> None:
    """Among legal actions a path means one action only."""
    state = playing.new(game, 1)
    for _ in playing.sampled(game, itertools.chain([None], playing.play(game, state, 1))):
        for seat in game.to_move(state):
            legal = game.legal_actions(state, seat)
            assert len({game.path(action) for action in legal}) == len(legal)
        assert all(game.path(action) for action in game.conceivable(state))
