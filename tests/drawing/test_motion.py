"""Flights against their clock."""

from __future__ import annotations

import pygame

from game.drawing.kit.shapes import Box
from game.drawing.motion import Flight, Motion

HERE, THERE = Box(0, 0, 10, 10), Box(100, 0, 10, 10)


def flight(waits: bool = False) -> Flight:
    return Flight(pygame.Surface((10, 10)), HERE, THERE, 100, waits=waits)


def places(motion: Motion) -> list[tuple[int, int]]:
    return [at for _, at in motion.sprites(1.0)]


def test_what_waits_for_its_flight_is_seen_where_it_is() -> None:
    motion = Motion(lambda sound: None)
    motion.launch([flight(), flight(waits=True)], 1.0)
    assert places(motion) == [(0, 0), (0, 0)]
    motion.update(99)
    assert places(motion)[1] == (0, 0)
    motion.update(51)
    assert places(motion) == [(50, 0)]
    motion.update(50)
    assert not motion.moving


def test_what_does_not_wait_comes_with_its_flight() -> None:
    motion = Motion(lambda sound: None)
    motion.launch([flight(), flight()], 1.0)
    assert places(motion) == [(0, 0)]


def test_the_speed_makes_all_flights_longer() -> None:
    motion = Motion(lambda sound: None)
    motion.launch([flight(), flight()], 2.0)
    motion.update(399)
    assert motion.moving
