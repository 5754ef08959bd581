"""Bots between two people are shown in a budget: however much they do, it is over soon."""

from __future__ import annotations

import math

import pygame
import pytest

from game.drawing.motion import Flight, Motion
from game.games import GAMES
from game.hotseat.bot_turns import BUDGET_MS, SHARE
from game.match.match import Match
from game.match.record import SeatSetup
from game.scenes.kit.app import App
from game.scenes.kit.section import Box
from game.scenes.table.events_scene import EventsScene
from tests.hotseat.playing import SEATS
from tests.scenes.driving import sit_down, table_of


def test_flights_are_no_longer_than_they_may_be() -> None:
    motion = Motion(lambda sound: None)
    picture = pygame.Surface((4, 4))
    here, there = Box(0, 0, 4, 4), Box(40, 0, 4, 4)
    motion.most = 300.0
    motion.launch([Flight(picture, here, there, 400.0) for _ in range(3)], 1.0)
    motion.update(299)
    assert motion.moving
    motion.update(2)
    assert not motion.moving
    motion.most = math.inf
    motion.launch([Flight(picture, here, there, 400.0)], 1.0)
    motion.update(399)
    assert motion.moving


def test_a_person_s_own_move_takes_all_it_needs_where_no_bot_is_next(app: App) -> None:
    seats = [SeatSetup(*one) for one in SEATS[:2]]
    table = sit_down(app, table_of(app, Match.new(GAMES["duel"].game, seats, {}, 3)))
    assert table.bots.longest(0) == table.bots.most() == math.inf


def reveal(app: App, bots: int) -> tuple[list[float], list[float]]:
    """The paces of the scenes in which three cities turn up their cards and make war, and how long each of
    them is; so many bots sit there."""
    seats = [SeatSetup(*one, "easy" if n >= 3 - bots else None) for n, one in enumerate(SEATS[:3])]
    match = Match.new(GAMES["wonders"].game, seats, {}, 5)
    while match.state.turn < 6 or len(match.to_move()) > 1:
        seat = match.to_move()[-1]
        match.play(seat, match.legal(seat)[-1])
    table = sit_down(app, table_of(app, match))
    table.bots.budget.renew(1.0)
    seat = match.to_move()[0]
    table._act(match.legal(seat)[-1], seat)
    scenes = []
    while app.top is not table or table.motion.moving or table.queue._next:  # type: ignore[attr-defined]
        if isinstance(app.top, EventsScene) and app.top not in scenes:
            scenes.append(app.top)
        app.frame(50)
    return [one.pace for one in scenes], [one.lasted for one in scenes]


def test_scenes_last_no_longer_than_there_is_time_for_bots(app: App) -> None:
    """And end by themselves, the last pair at war too."""
    app.preferences.animation = "normal"
    paces, lasted = reveal(app, 2)
    assert len(paces) == 2
    assert sum(lasted) <= BUDGET_MS + 400
    assert 0.3 < paces[0] == paces[1] < 1
    paces, lasted = reveal(app, 0)
    assert paces == [1, 1]
    assert sum(lasted) > BUDGET_MS
    app.preferences.bots = "at_once"
    assert reveal(app, 2) == ([], [])


@pytest.mark.parametrize("game_id", ["new_dawn", "carta_impera"])
def test_a_table_of_people_paces_its_bots_and_one_of_bots_does_not(app: App, game_id: str) -> None:
    for people in (1, 0):
        seats = [SeatSetup(*one, None if n < people else "easy") for n, one in enumerate(SEATS[:3])]
        match = Match.new(GAMES[game_id].game, seats, {}, 1)
        assert match.to_move() == (1,), (
            "two bots are next, the first of which may have moved by now"
        )
        table = sit_down(app, table_of(app, match))
        assert (table.bots.longest(1) < math.inf) is bool(people)
        table.bots.budget.renew(1.0)
        first = table.bots.longest(0)  # a person, before bots
        assert first == SHARE * BUDGET_MS or not people
        app.pop()
