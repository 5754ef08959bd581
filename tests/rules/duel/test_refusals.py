"""Every refusal has a reason of the list, a clause and its numbers; every reason occurs."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.contract import Action, IllegalAction
from game.rules.duel import actions, legal
from game.rules.duel.state import HIDDEN, HIDDEN_GUILD
from game.rules.template_open.game import Take
from tests.kinds import reasons_told
from tests.rules.duel.play import DUEL, new, play
from tests.sure import sure

TABLE = ("all_built",)
"""Said by the table, of a button that stands for no action at all."""


@pytest.mark.long
def test_every_reason_occurs_and_no_other() -> None:
    met: dict[str, set[str]] = {}
    odd: list[Action] = [actions.ChooseStarter(2), Take(1)]
    for seed in range(12):
        state = new(seed)
        conceivable = [*DUEL.conceivable(state), *odd]
        for _ in play(state, Random(seed), eager=seed % 2 == 0):
            for seat in (0, 1):
                for action in conceivable:
                    refusal = DUEL.refusal(state, seat, action)
                    if refusal is not None:
                        met.setdefault(refusal.reason, {*refusal.facts})
    with pytest.raises(IllegalAction) as caught:
        DUEL.apply(DUEL.observe(new(1), 0), 0, legal.choices(new(1))[0])
    met[caught.value.refusal.reason] = set()
    assert {*met, *TABLE} == {*reasons_told("duel")}
    assert met["too_dear"] >= {"price", "coins", "short", "missing"}
    assert met["card_covered"] == {"card", "cards"}


def test_a_face_down_card_is_not_given_away() -> None:
    """Naming it is refused like naming a card that is elsewhere."""
    state = DUEL.new({"wonders": "first_game"}, 2, 5)
    hidden = [card for card, up in zip(state.layout, state.up, strict=True) if not up]
    elsewhere = next(
        card
        for card in ("altar", "theater", "baths", "tavern", "press", "stable", "quarry", "garrison")
        if card not in state.layout
    )
    seat = state.turn
    for card in (*hidden, elsewhere):
        refusal = sure(DUEL.refusal(state, seat, actions.Build(card)))
        assert refusal.reason == "card_not_here"


@pytest.mark.parametrize("seed", range(6))
def test_an_observation_shows_backs_and_no_chance(seed: int) -> None:
    state = new(seed)
    for _ in play(state, Random(seed)):
        seen = DUEL.observe(state, seed % 2)
        assert (seen.seed, seen.counter) == (0, 0)
        for card, up, shown in zip(state.layout, state.up, seen.layout, strict=True):
            if up or not card:
                assert shown == card
            else:
                assert shown == (HIDDEN_GUILD if card.endswith("_guild") else HIDDEN)


def test_determinize_is_even() -> None:
    """Each unseen card is about equally likely under a back."""
    state = DUEL.new({"wonders": "first_game"}, 2, 3)
    seen, rng, counts = DUEL.observe(state, 0), Random(1), dict[str, int]()
    slot = seen.layout.index(HIDDEN)
    for _ in range(2200):
        card = DUEL.determinize(seen, rng).layout[slot]
        counts[card] = counts.get(card, 0) + 1
    assert len(counts) == 11
    assert all(140 < count < 260 for count in counts.values())


def test_options_are_checked() -> None:
    with pytest.raises(ValueError, match="wonders=all"):
        DUEL.new({"wonders": "all"}, 2, 1)
    with pytest.raises(ValueError, match="not for 3"):
        DUEL.new({}, 3, 1)
    assert DUEL.new({"start": "seat_1"}, 2, 1).first == 1
    assert {DUEL.new({}, 2, seed).first for seed in range(20)} == {0, 1}
