"""Whole games of Civilization by touching: the choices of the easy bot, made as people make them."""

from __future__ import annotations

import os

import pytest
from msgspec.structs import replace

from game.hotseat.civilization.intents import Show
from game.match.match import Match
from game.match.record import SeatSetup
from game.rules.civilization.actions import Study
from game.rules.civilization.frames import Answering, Researching
from game.rules.civilization.game import Civilization
from game.rules.civilization.setup import ALWAYS, CALLS
from game.rules.civilization.state import CITIES
from game.scenes.kit.app import App
from tests.scenes.civilization.clicking import Person, play
from tests.scenes.civilization.playing import SEATS, begun, looking, sit_down
from tests.scenes.every_civilization import LONG
from tests.scenes.test_relay import click

ACTIONS = int(os.environ.get("TESSERA_ACTIONS", "160"))
"""So many actions of a game are played in the long test."""


def seated(
    app: App, people: int, bots: int = 0, seed: int = 3, keys: bool = False, **options: str
) -> Person:
    """A new match on the screen."""
    seats = [
        SeatSetup(*one, None if n < people else "easy")
        for n, one in enumerate(SEATS[: people + bots])
    ]
    match = Match.new(Civilization(), seats, options, seed=seed)
    match.header = replace(match.header, id=f"{people}-{bots}-{seed}")
    return Person(app, sit_down(app, match), seed, keys)


def test_the_first_turns_are_played_with_the_mouse(app: App) -> None:
    person = seated(app, 2)
    play(person, lambda: person.table.match.length >= 8)
    assert not person.failed


@pytest.mark.usefixtures("unpainted")
def test_each_sees_the_table_in_letters_of_their_own(app: App) -> None:
    """It is laid out anew for whoever looks now, in the midst of everything: as Trade begins, too."""
    app.preferences.put(SEATS[1][0], "text_size", 1.2)
    person = seated(app, 2)
    play(person, lambda: person.table.view.phase == CITIES)
    assert not person.failed


def test_whoever_chooses_in_secret_is_not_disturbed_by_the_others(app: App) -> None:
    """What another has chosen takes nothing out of one's hand."""
    match = begun(3, LONG, until=_research)
    table = looking(app, match)
    seat, other = table.viewer(), next(s for s in match.to_move() if s != table.viewer())
    click(app, next(t.name for t in table.targets() if table.is_lit(t.name)))
    chosen = table.open_board.chosen
    assert chosen.startswith("tech:")
    match.play(other, Study())
    table.show_position()
    assert (table.viewer(), table.open_board.chosen) == (seat, chosen)
    click(app, "do:learn")
    if table.relay.last.kept:
        click(app, "do:hand_on")
    assert match.log[-1].action == Study(chosen[5:])
    assert not table.open_board.chosen


def _research(match: Match) -> bool:
    return isinstance(match.state.pending[-1], Researching) and len(match.to_move()) > 1


def test_what_is_asked_comes_before_the_board_that_lay_open(app: App) -> None:
    """The board of a city waits while somebody is asked; whoever wants to look opens it anew."""
    match = begun(3, LONG, until=_answer, options={CALLS.id: ALWAYS})
    asks = match.log[-1]
    assert asks.action is not None
    match = Match.restore(match.game, match.header, match.entries[:-1])
    table = looking(app, match)
    board = f"city:{table.view.players[table.view.turn].cities[0].space}"
    table.send(Show(board))
    table.show_position()
    assert table.open_board.board == board, "so it is after a dialog"
    match.play(asks.seat, asks.action)
    table.show_position()
    assert (table.open_board.board, table.open_board.opened) == ("answer", board)
    assert "do:let" in {t.name for t in table.targets()}


def _answer(match: Match) -> bool:
    return match.state.phase == CITIES and isinstance(match.state.pending[-1], Answering)


@pytest.mark.long
@pytest.mark.parametrize(
    ("people", "bots", "keys"), [(2, 0, False), (4, 0, False), (1, 2, False), (2, 0, True)]
)
@pytest.mark.usefixtures("unpainted")
def test_a_game_is_played_by_touching_alone(app: App, people: int, bots: int, keys: bool) -> None:
    app.preferences.put(SEATS[1][0], "text_size", 1.2)
    person = seated(app, people, bots, keys=keys)
    play(person, lambda: person.table.match.length >= ACTIONS)
    assert not person.failed, person.failed[:3]
