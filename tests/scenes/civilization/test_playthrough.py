"""Whole games of Civilization by touching: the choices of the easy bot, made as people make them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.match.match import Match
from game.match.record import SeatSetup
from game.rules.civilization.game import Civilization
from game.scenes.kit.app import App
from tests.scenes.civilization.clicking import Person, play
from tests.scenes.civilization.playing import SEATS, sit_down


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


@pytest.mark.long
@pytest.mark.parametrize(("people", "bots", "keys"), [(2, 0, False), (1, 2, False), (2, 0, True)])
def test_a_game_is_played_by_touching_alone(app: App, people: int, bots: int, keys: bool) -> None:
    person = seated(app, people, bots, keys=keys)
    play(person, lambda: person.table.match.length >= 400)
    assert not person.failed, person.failed[:3]
