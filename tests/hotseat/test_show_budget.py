"""The budget in which bots between two people are shown."""

from __future__ import annotations

import pytest

from game.hotseat.bot_turns import BUDGET_MS, SHARE, ShowBudget


def test_what_is_shown_first_takes_its_time_and_the_rest_gets_shorter() -> None:
    budget, shown = ShowBudget(), []
    for _ in range(60):
        shown.append(budget.share())
        budget.spend(shown[-1])
    assert shown[0] == SHARE * BUDGET_MS
    assert shown == sorted(shown, reverse=True)
    assert sum(shown) < BUDGET_MS
    budget.renew(2.0)
    assert budget.share() == 2 * SHARE * BUDGET_MS


def test_each_bot_has_a_part_of_it_and_what_one_leaves_goes_to_the_others() -> None:
    budget = ShowBudget()
    budget.renew(1.0)
    for left in (3, 2, 1):
        budget.begin(left)
        assert budget.slot == pytest.approx(BUDGET_MS / 3)
        budget.spend(budget.slot)
        assert budget.share() == 0
    budget.renew(1.0)
    budget.begin(3)
    budget.begin(2)
    assert budget.slot == BUDGET_MS / 2
