"""Every refusal has a reason of the list, a clause and its numbers, whatever is asked."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from game.rules.contract import Action, IllegalAction
from game.rules.new_dawn import actions, legal
from game.rules.new_dawn.conceivable import conceivable
from game.rules.template_open.game import Take
from tests.rules.new_dawn.play import NEW_DAWN, new, play

PACKAGE = Path(legal.__file__).parent
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
                    assert refusal.reason in legal.REASONS
                    assert re.fullmatch(r"R\d+(\.\d)?", refusal.clause)


def test_no_reason_is_idle() -> None:
    code = "".join(file.read_text() for file in PACKAGE.glob("*.py"))
    idle = [reason for reason in legal.REASONS if code.count(f'"{reason}"') < 2]
    assert idle == []
    assert len({*legal.REASONS}) == len(legal.REASONS)


def test_nothing_is_done_to_an_observation() -> None:
    state = NEW_DAWN.new({}, 2, 1)
    seen = NEW_DAWN.observe(state, 0)
    with pytest.raises(IllegalAction, match="observation"):
        NEW_DAWN.apply(seen, state.turn, legal.choices(seen)[0])


def test_nothing_is_done_after_the_end() -> None:
    state = NEW_DAWN.new({}, 2, 1)
    for _ in play(state, Random(1)):
        pass
    assert state.ending == "agendas"
    refusal = NEW_DAWN.refusal(state, 0, actions.Finish())
    assert refusal is not None
    assert (refusal.reason, refusal.clause) == ("game_over", "R12")
    assert NEW_DAWN.to_move(state) == ()
