"""What passes by itself at Carta Impera: turns in which nothing is left, effects with one aim."""

from __future__ import annotations

from typing import Any

import pytest

from game.match.match import Match
from game.rules.carta_impera.actions import Attack, Embargo, EndTurn, Play
from game.rules.carta_impera.events import CardsDrawn
from game.rules.carta_impera.state import State
from game.scenes.carta_impera import passing
from game.scenes.carta_impera.table import CartaImperaTable
from game.scenes.kit.app import App
from tests.examples.carta_impera import position
from tests.scenes.carta_impera.playing import begun, sit_down
from tests.scenes.driving import top_of
from tests.scenes.every_carta_impera import placed
from tests.scenes.test_relay import click, hold


def standing(hand: list[str], area: dict[str, int], **given: Any) -> State:
    """Ana is to play a card of this hand, with this area; Mihai and Ioana have a card of Utopia each."""
    hands = {"A": hand, "B": ["utopia"] * 3, "C": ["utopia"] * 3}
    areas = {"A": area, "B": {"utopia": 1}, "C": {"utopia": 1}}
    written = {"players": ["A", "B", "C"], "step": "play", "hand": hands, "area": areas, **given}
    return position(written)[0]


def looking(app: App, state: State) -> CartaImperaTable:
    """The table of such a position; Ana has lifted her hand."""
    table = sit_down(app, placed(state))
    hold(app, 600)
    assert table.viewer() == 0
    return table


def done(table: CartaImperaTable) -> list[type]:
    return [type(line.action) for line in table.match.log]


def names(app: App) -> set[str]:
    return {t.name for t in top_of(app).targets()}


def test_a_turn_in_which_nothing_is_left_ends_with_its_card(app: App) -> None:
    """One Culture opens no effect; Mihai is next at once, and the cards that were drawn are in no log that
    is on the screen."""
    table = looking(app, standing(["culture"] * 3, {}))
    click(app, "hand:I-culture")
    assert done(table) == [Play, EndTurn]
    assert (table.viewer(), table.relay.due, table.relay.down) == (None, 1, False)
    drawn = next(
        e for line in table.match.log_for(None) for e in line.events if isinstance(e, CardsDrawn)
    )
    assert set(drawn.cards) <= {"I-?", "II-?", "III-?"}


def test_it_is_taken_back_for_free_until_the_next_lifts_their_hand(app: App) -> None:
    table = looking(app, standing(["culture"] * 3, {}))
    before = table.match.position(0).hands
    click(app, "hand:I-culture")
    assert table.undoing.said.owner() == 0
    click(app, "take_back")
    assert (table.match.length, table.relay.due, table.viewer()) == (0, 0, None)
    assert table.match.position(0).hands == before
    hold(app, 600)
    click(app, "hand:I-culture")
    hold(app, 600)
    assert table.viewer() == 1
    assert "take_back" not in names(app)
    assert table.undoing.said.owner() is None, "Mihai looks: it is his turn now"
    table.undoing.step()
    assert table.match.length == 2


def test_whoever_can_use_an_effect_ends_their_turn_by_their_own_word(app: App) -> None:
    table = looking(app, standing(["military", "culture", "culture"], {"economy": 1}))
    click(app, "hand:I-military")
    assert done(table) == [Play]
    click(app, "end")
    assert done(table) == [Play, EndTurn]
    assert table.undoing.said.owner() == 0, "and it is free to take back as well"


def test_a_turn_ends_with_the_last_effect(app: App) -> None:
    """Military can be aimed at nothing but itself or Culture; after it nothing is left."""
    table = looking(app, standing(["military", "culture", "culture"], {"culture": 1}))
    click(app, "hand:I-military", "effect:attack")
    assert done(table) == [Play, Attack, EndTurn]
    table.undoing.step()
    assert done(table) == [Play], "the attack goes with what came by itself"


def test_an_effect_with_several_aims_asks_for_one(app: App) -> None:
    table = looking(app, standing(["economy", "culture", "culture"], {}))
    click(app, "hand:I-economy", "effect:embargo")
    assert done(table) == [Play]
    click(app, "column:1:utopia")
    assert done(table) == [Play, Embargo, EndTurn]


def test_passing_tells_nothing_of_a_hand(app: App) -> None:
    """Experiment takes cards out of the area and plays: whether the hand has one that may be played
    nobody sees, so both are asked."""
    passes = []
    for held in ("science", "culture"):
        embargo = [{"target": "A", "domain": "science", "by": "B"}]
        state = standing(["military", held, held], {"science": 2}, embargo=embargo)
        match = placed(state)
        match.play(0, Play("I-military"))
        passes.append(passing.nothing_left(match, match.observation(None), 0))
    assert passes[0] == passes[1]


def test_a_choice_of_hand_limits_is_asked(app: App) -> None:
    """Faith lets Ana draw up to more cards, or not (R5.5)."""
    few = looking(app, standing(["religion"], {"religion": 2, "culture": 1}))
    assert few.match.legal(0)
    state = standing(["culture"] * 3, {"religion": 3})
    match = placed(state)
    match.play(0, Play("I-culture"))
    ends = [one for one in match.legal(0) if isinstance(one, EndTurn)]
    assert len(ends) > 1
    assert passing.nothing_left(match, match.observation(None), 0) is None


def test_it_ends_by_word_before_bots_curtains_and_the_end(app: App) -> None:
    """Where nobody could take it back, nothing passes."""
    table = looking(app, standing(["culture"] * 3, {}))
    app.preferences.put("Mihai", "full_curtain", True)
    click(app, "hand:I-culture")
    assert done(table) == [Play]
    last = looking(app, standing(["culture"] * 3, {}, deck=0))
    assert last.match.state.last_round
    last.match.state.first = 1
    click(app, "hand:I-culture")
    assert done(last) == [Play]


@pytest.mark.parametrize("bots", [1, 2])
def test_before_a_bot_a_turn_ends_by_word(app: App, bots: int) -> None:
    match = begun(3, 900, 5, bots=bots, until=lambda m: passes(m) or m.finished)
    assert passing.nothing_left(match, match.observation(None), match.to_move()[0])
    table = sit_down(app, match)
    assert table.follow_up() is None


def passes(match: Match) -> bool:
    """Whether it is the turn of a person before a bot, who can only end it."""
    seat = match.to_move()[0]
    following = (seat + 1) % 3
    people = [n for n, one in enumerate(match.seats) if one.bot is None]
    if seat not in people or following in people or not match.state.round:
        return False
    return passing.nothing_left(match, match.observation(None), seat) is not None
