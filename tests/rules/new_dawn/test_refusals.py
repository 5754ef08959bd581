"""Every refusal has a reason of the list, a clause and its numbers, whatever is asked."""

from __future__ import annotations

import re
from random import Random

import pytest

from game.rules.contract import Action, IllegalAction
from game.rules.new_dawn import actions, resolve
from game.rules.new_dawn.paths import conceivable
from game.rules.template_open.game import Take
from tests.kinds import reasons_named, reasons_told
from tests.rules.new_dawn.play import NEW_DAWN, new, play
from tests.sure import sure

REASONS = reasons_told("new_dawn")
ODD: list[Action] = [
    Take(1),
    actions.PlaceControl(-1),
    actions.MoveControl(0, 10_000),
    actions.MoveCaravan(-1, 1),
    actions.MoveCaravan(7, 300),
    actions.Attack(300, "dragon"),
    actions.GainResource("gold"),
    actions.ExchangeResource("oil", "gold"),
    actions.ResolveCard("altar"),
    actions.UpgradeCard("flight", "altar"),
    actions.SwapCards("flight", "altar"),
    actions.PutTrade("great_library"),
    actions.TakeTrade("great_library"),
    actions.Spend("atlantis"),
    actions.SpendNatural("atlantis"),
    actions.TakePact("atlantis"),
    actions.ReturnPact("embassy@9"),
    actions.BuildWonder("atlantis"),
    actions.ChooseLeader("atlantis"),
    actions.MoveBarbarian("Z", 300),
    actions.Separate("Z"),
    actions.PlaceTile(99, "A", 0, 0, 0),
    actions.PlaceTile(7, "A", 500, 0, 9),
]


@pytest.mark.parametrize("seed", range(9))
def test_refusals_say_why(seed: int) -> None:
    state, rng = new(seed), Random(seed)
    for number, _ in enumerate(play(state, Random(seed))):
        if number % 10:
            continue
        questions = [*rng.choices(conceivable(state), k=100), *ODD]
        for seat in range(len(state.players)):
            for action in questions:
                refusal = NEW_DAWN.refusal(state, seat, action)
                if refusal is not None:
                    assert refusal.reason in REASONS
                    assert re.fullmatch(r"R\d+(\.\d)?", refusal.clause)


def test_no_reason_is_idle() -> None:
    """Each that has a sentence stands in the rules, and each that they give has one."""
    named, texts = reasons_named("new_dawn")
    assert named - {*REASONS} == set()
    assert {*REASONS} - texts == set()


def test_nothing_is_done_to_an_observation() -> None:
    state = NEW_DAWN.new({}, 2, 1)
    seen = NEW_DAWN.observe(state, 0)
    with pytest.raises(IllegalAction, match="observation"):
        NEW_DAWN.apply(seen, state.turn, resolve.choices(seen)[0])


def test_nothing_is_done_after_the_end() -> None:
    state = NEW_DAWN.new({}, 2, 1)
    for _ in play(state, Random(1)):
        pass
    assert state.ending == "agendas"
    refusal = sure(NEW_DAWN.refusal(state, 0, actions.Finish()))
    assert (refusal.reason, refusal.clause) == ("game_over", "R12")
    assert NEW_DAWN.to_move(state) == ()
