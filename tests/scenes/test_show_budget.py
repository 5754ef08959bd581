"""Bots between two people are shown in a budget: however much they do, it is over soon."""

from __future__ import annotations

import math

import pygame
import pytest

from game.games import GAMES
from game.match.match import Match
from game.match.record import SeatSetup
from game.scenes.kit.app import App
from game.scenes.kit.motion import Flight, Motion
from game.scenes.kit.section import Box
from game.scenes.table.show_budget import BUDGET_MS, SHARE, ShowBudget
from tests.hotseat.playing import SEATS
from tests.scenes.driving import sit_down, table_of


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


@pytest.mark.parametrize("game_id", ["new_dawn", "carta_impera"])
def test_a_table_of_people_paces_its_bots_and_one_of_bots_does_not(app: App, game_id: str) -> None:
    for people in (1, 0):
        seats = [SeatSetup(*one, None if n < people else "easy") for n, one in enumerate(SEATS[:3])]
        table = sit_down(app, table_of(app, Match.new(GAMES[game_id].game, seats, {}, 3)))
        assert (table.bots.longest(1) < math.inf) is bool(people)
        assert people == 0 or table.bots.longest(0) == math.inf
        app.pop()
