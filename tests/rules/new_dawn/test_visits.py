"""What a caravan brings is told before it arrives, and comes true."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.rules.contract import Game
from game.rules.new_dawn import diplomacy
from game.rules.new_dawn.actions import MoveCaravan, ResolveForNothing
from game.rules.new_dawn.effects import NOBODY
from game.rules.new_dawn.events import CaravanArrived, TradeGained
from game.rules.new_dawn.game import NewDawn
from game.rules.new_dawn.pending import Putting, TakingPact
from game.rules.new_dawn.state import State
from game.rules.new_dawn.visits import Visit, visit

NEW_DAWN: Game[State] = NewDawn()


def moves(seed: int, most: int = 500) -> Iterator[tuple[State, int, MoveCaravan]]:
    """Every way that a caravan could take in a game played by chance."""
    state, rng = NEW_DAWN.new({"map": "first"}, 3, seed), Random(seed)
    for _ in range(most):
        asked = NEW_DAWN.to_move(state)
        if not asked:
            return
        legal = NEW_DAWN.legal_actions(state, asked[0])
        for action in legal:
            if isinstance(action, MoveCaravan):
                yield state, asked[0], action
        some = [one for one in legal if not isinstance(one, ResolveForNothing)]
        caravans = [one for one in some if isinstance(one, MoveCaravan)]
        NEW_DAWN.apply(state, asked[0], rng.choice(caravans or some))


def test_what_is_told_of_a_visit_comes_true() -> None:
    kinds = set()
    for state, seat, action in (one for seed in (3, 4) for one in moves(seed)):
        found, after = visit(state, seat, action.space), state.clone()
        events = NEW_DAWN.apply(after, seat, action)
        arrived = next((one for one in events if isinstance(one, CaravanArrived)), None)
        assert (found is None) == (arrived is None)
        if found is not None and arrived is not None:
            assert (found.city_state, found.owner) == (arrived.city_state, arrived.owner)
            gained = [one for one in events if isinstance(one, TradeGained) and one.seat == seat]
            check(found, after, seat, gained)
            kinds.add((found.owner == NOBODY, bool(found.pacts), bool(found.type)))
    assert {(True, True, True), (True, False, True), (False, True, False)} <= kinds


def check(found: Visit, after: State, seat: int, gained: list[TradeGained]) -> None:
    offers = [one for one in after.pending if isinstance(one, TakingPact)]
    if found.pacts:
        assert diplomacy.offered(after, offers[-1]) == list(found.pacts)
    else:
        assert not any(diplomacy.offered(after, one) for one in offers)
    putting = [one for one in after.pending if isinstance(one, Putting) and one.seat == seat]
    coming = len(gained) + sum(one.left for one in putting)
    assert found.kept <= coming <= found.tokens
    assert putting or coming == found.kept
    assert {one.only for one in putting} <= {found.type}
    assert bool(coming) == bool(found.kept)
