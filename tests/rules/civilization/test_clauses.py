"""Which rule is cited: that of the situation, where one event or one reason serves several."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.civilization.actions import Place, Study
from game.rules.civilization.box import box
from game.rules.civilization.building import CLAUSES, ITEMS
from game.rules.civilization.events import FigurePlaced, UnitsDrawn
from game.rules.civilization.frames import PlacingItem
from game.rules.civilization.state import SETUP
from tests.conformance.playing import questions_about
from tests.rules.civilization.playing import GAME
from tests.sure import sure

AT_SET_UP = "R3."


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_only_the_set_up_cites_its_own_rules(seed: int) -> None:
    """Events of figures and units that come into play, and every reason why something is refused."""
    state, rng, placed, asked = GAME.new({}, 2 + seed % 3, seed), Random(seed), set(), set()
    for n in range(700):
        seat = GAME.to_move(state)[0]
        begun, frame = state.phase != SETUP, state.pending[-1]
        kind = type(frame), getattr(frame, "item", "")
        if kind not in asked or n % 120 == 0:
            asked.add(kind)
            for action in rng.sample(questions_about(GAME, state, n), 120):
                refusal = GAME.refusal(state, seat, action)
                assert not (begun and refusal and refusal.clause.startswith(AT_SET_UP)), refusal
        legal = [one for one in GAME.legal_actions(state, seat) if one != Study()]
        for event in GAME.apply(state, seat, rng.choice(legal)):
            if isinstance(event, FigurePlaced | UnitsDrawn):
                assert event.clause.startswith(AT_SET_UP) != begun, event
                placed.add((type(event), begun))
    assert len(placed) >= 3


def test_where_an_item_is_put_the_rule_of_its_kind_is_cited() -> None:
    """A scout that was built, say: how figures are built, and not the set-up or buildings."""
    state, rng, found = GAME.new({}, 2, 5), Random(5), {}
    for _ in range(6000):
        seat, frame = GAME.to_move(state)[0], state.pending[-1]
        if isinstance(frame, PlacingItem):
            item = ITEMS[frame.item]
            for action in (Place(frame.city), Study(box().techs[0])):
                refusal = sure(GAME.refusal(state, seat, action))
                assert refusal.clause == CLAUSES[item.kind], (frame.item, refusal)
            found[frame.item] = CLAUSES[item.kind]
            if found.get("scout"):
                break
        legal = list(GAME.legal_actions(state, seat))
        scouts = [one for one in legal if getattr(one, "item", "") == "scout"]
        GAME.apply(state, seat, rng.choice(scouts or legal))
    assert found["scout"] == "R7.3"
