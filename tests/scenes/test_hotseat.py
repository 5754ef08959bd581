"""Games at one laptop, played by touches: to the end, and how often it changes hands is counted where it
happens."""

from __future__ import annotations

import pytest

from game.scenes.kit.app import App
from tests.hotseat.playing import STEPS, begun, played, steps
from tests.scenes.driving import sit_down, table_of, thought


@pytest.mark.parametrize(
    ("game", "people", "bots", "options"),
    [
        ("duel", 2, 0, {}),
        *(
            pytest.param(*one, marks=pytest.mark.long)
            for one in (
                ("new_dawn", 2, 0, {}),
                ("wonders", 2, 0, {}),
                ("wonders", 3, 0, {"wonders": "chosen"}),
                ("wonders", 7, 0, {}),
                ("carta_impera", 2, 0, {}),
                ("carta_impera", 3, 0, {"deal": "draft"}),
                ("carta_impera", 4, 0, {"partners": "teams", "deal": "draft"}),
                ("carta_impera", 1, 3, {}),
            )
        ),
    ],
)
@pytest.mark.usefixtures("unpainted")
def test_a_game_is_played_to_its_end(
    app: App, game: str, people: int, bots: int, options: dict[str, str]
) -> None:
    """Civilization is in `civilization/test_playthrough`."""
    match = begun(game, people, bots, options=options)
    step = steps(app, table := sit_down(app, table_of(app, match)), people)
    for _ in range(STEPS):
        if match.finished:
            break
        step()
        thought(table)
        assert people > 1 or not table.relay.down, "nobody has to look away from bots"
    assert match.finished
    app.frame(16)
    assert app.top is not table, "the scores come by themselves"


def test_a_turn_each_of_duel_takes_two_touches_a_turn_and_no_curtain() -> None:
    figures = played("duel", 2, rounds=2)
    assert (figures.rounds, figures.curtains, figures.hand_overs) == (2, 0, 2)
    assert figures.touches == 4


@pytest.mark.parametrize("people", [2, 3])
def test_a_turn_of_wonders_is_lifted_picked_and_built_without_a_curtain(people: int) -> None:
    figures = played("wonders", people, rounds=1)
    assert figures.curtains == 0
    picks = 2 if people == 2 else 1  # two people choose for the Free City too
    assert figures.touches <= people * (1 + 2 * picks)


def test_a_turn_of_wonders_by_dragging_takes_two_touches_each() -> None:
    """Lift, drag."""
    figures = played("wonders", 3, rounds=1, drags=True)
    assert (figures.curtains, figures.touches) == (0, 6)


@pytest.mark.long
@pytest.mark.parametrize(("game", "most"), [("new_dawn", 14), ("carta_impera", 10)])
@pytest.mark.usefixtures("unpainted")
def test_a_round_of_two_takes_no_more_touches_than_it_did(game: str, most: int) -> None:
    figures = played(game, 2)
    assert 2 <= figures.hand_overs <= figures.touches <= most


@pytest.mark.long
@pytest.mark.usefixtures("unpainted")
def test_a_round_of_carta_impera_for_three_takes_about_fifteen_touches() -> None:
    """Lift and play, a word where an effect is left out, and what effects ask for."""
    figures = played("carta_impera", 3)
    assert (figures.curtains, figures.hand_overs) == (0, 3)
    assert figures.touches <= 16


@pytest.mark.long
@pytest.mark.parametrize(("people", "curtains", "touches"), [(2, 2, 31), (3, 3, 55), (4, 4, 78)])
@pytest.mark.usefixtures("unpainted")
def test_a_round_of_civilization_has_curtains_for_research_and_who_called_alone(
    people: int, curtains: int, touches: int
) -> None:
    """In the set-up there is none. How much is done in a round depends on what the easy bot chooses: of five
    matches of two people four take 26 to 33 touches a round, and one of battles 44."""
    figures = played("civilization", people)
    assert figures.set_up.curtains == 0
    assert figures.curtains <= curtains
    assert 2 <= figures.hand_overs <= figures.touches <= touches
