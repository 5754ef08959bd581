"""Pictures drawn once: the same one comes back, and memory has an end."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import partial

import pygame
import pytest

from game.drawing import shell
from game.drawing.art import svg
from game.drawing.kit import shapes, surface_cache, surfaces
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.surface_cache import cached_surface, can_wait, time_limit

DRAWN: list[tuple[int, str]] = []


@cached_surface
def square(side: int, colour: str = "red") -> pygame.Surface:
    DRAWN.append((side, colour))
    made = pygame.Surface((side, side), depth=32)
    made.fill(colour)
    return made


@pytest.fixture(autouse=True)
def _empty(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    surface_cache.forget()
    DRAWN.clear()
    monkeypatch.setattr(surface_cache, "CAPACITY", 3 * 10 * 10 * 4)
    yield
    surface_cache.forget()


def test_the_same_arguments_give_the_same_picture() -> None:
    assert square(10) is square(10)
    assert square(10, colour="blue") is square(10, colour="blue")
    assert DRAWN == [(10, "red"), (10, "blue")]


def test_what_was_longest_not_asked_for_makes_room() -> None:
    for colour in ("red", "blue", "green"):
        square(10, colour)
    square(10, "red")
    square(10, "white")
    assert surface_cache.bytes_cached() == surface_cache.CAPACITY
    square(10, "red")
    square(10, "blue")
    assert [colour for _, colour in DRAWN] == ["red", "blue", "green", "white", "blue"]


def test_one_picture_larger_than_the_room_is_kept_alone() -> None:
    square(10)
    assert square(100) is square(100)
    assert surface_cache.bytes_cached() == 100 * 100 * 4


def test_what_is_drawn_ahead_goes_first_unless_somebody_asked_for_it() -> None:
    def ahead(*colours: str) -> Iterator[None]:
        for colour in colours:
            square(10, colour)
            yield

    square(10, "red")
    for _ in surface_cache.first_to_go(ahead("blue", "green")):
        square(5, "black")  # in between somebody else draws
    square(10, "blue")
    assert [colour for _, colour in DRAWN if colour != "black"] == ["red", "blue", "green", "blue"]
    square(10, "red")
    assert DRAWN[-1] == (10, "blue"), "it did not make room for that"
    for _ in surface_cache.first_to_go(ahead("white", "grey")):
        pass
    square(10, "red")
    square(10, "blue")
    assert [colour for _, colour in DRAWN[-2:]] == ["white", "grey"], (
        "they made room for each other"
    )


def test_what_others_keep_leaves_less_room_but_most_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(surface_cache, "CAPACITY", 4 * 10 * 10 * 4)
    for colour in ("red", "blue", "green", "white"):
        square(10, colour)
    layer = surface_cache.beside(pygame.Surface((10, 10), depth=32))
    assert surface_cache.bytes_cached() == 3 * 10 * 10 * 4
    layers = [surface_cache.beside(pygame.Surface((10, 10), depth=32)) for _ in range(5)]
    assert surface_cache.bytes_cached() == 2 * 10 * 10 * 4
    del layer, layers
    assert surface_cache.room() == surface_cache.CAPACITY


def test_a_smaller_window_keeps_less_and_a_larger_one_more() -> None:
    surface_cache.fit_window((1920, 1080))
    assert surface_cache.CAPACITY == surface_cache.LEAST
    surface_cache.fit_window((3840, 2160))
    assert surface_cache.LEAST < surface_cache.CAPACITY < 104 * 2**20
    for shade in range(32):
        square(1000, f"#{shade:06x}")
    kept = surface_cache.bytes_cached()
    assert kept > surface_cache.LEAST
    surface_cache.fit_window((960, 540))
    assert surface_cache.bytes_cached() <= surface_cache.LEAST < kept


@can_wait(lambda side: (side, side))
def slow(side: int) -> pygame.Surface:
    DRAWN.append((side, "slow"))
    made = pygame.Surface((side, side))
    made.fill("red")
    return made


@cached_surface
def framed(side: int) -> pygame.Surface:
    return slow(side).copy()


def test_who_has_no_time_draws_one_and_leaves_the_others_out_for_now() -> None:
    for drawn in ([5], [5, 6], [5, 6, 7]):
        with time_limit(0.0) as left_out:
            shown = [framed(side) for side in (5, 6, 7)]
        assert [side for side, _ in DRAWN] == drawn
        assert [one.get_at((0, 0)).a > 0 for one in shown] == [n < len(drawn) for n in range(3)]
        assert left_out() == (len(drawn) < 3)
    assert [one.get_size() for one in shown] == [(5, 5), (6, 6), (7, 7)]
    assert framed(8).get_at((0, 0)) == framed(5).get_at((0, 0)), "there is time again"


@can_wait(lambda side: (side, side))
def twice(side: int) -> pygame.Surface:
    both = slow(side).copy()
    both.blit(slow(side + 1), (0, 0))
    return both


def test_what_is_drawn_in_time_is_drawn_with_all_that_is_in_it() -> None:
    with time_limit(0.0) as left_out:
        assert twice(5).get_at((0, 0)).a > 0
        assert twice(7).get_at((0, 0)).a == 0
    assert left_out()
    assert [side for side, _ in DRAWN] == [5, 6]


def test_the_cloth_is_worked_out_once_for_all_that_it_is_woven_on() -> None:
    surfaces._cloth.cache_clear()
    first, second = pygame.Surface((160, 90)), pygame.Surface((160, 90))
    surfaces.weave(first)
    surface_cache.forget()  # and stays where pictures go
    surfaces.weave(second)
    assert surfaces._cloth.cache_info().misses == 1
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


def test_a_picture_drawn_out_band_by_band_shows_no_edge() -> None:
    """At heights that the bands divide, and at one that they do not."""
    picture = pygame.Surface((32, 160))
    for y in range(160):
        picture.fill((y, y, y), (0, y, 32, 1))
    for high in (240, 251):
        window = pygame.Surface((48, high))
        shell._cover(picture, window, 0.0)
        rows = [window.get_at((24, y)).r for y in range(high)]
        assert (rows[0], rows[-1] >= 157) == (0, True)
        assert all(0 <= second - first <= 2 for first, second in itertools.pairwise(rows))


def test_of_a_wide_plate_little_is_drawn_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """It looks as if the whole were drawn."""
    pictures, box = [], pygame.FRect(10, 8, 800, 60)
    few = shapes.MORE
    for most in (few, 10_000):
        monkeypatch.setattr(shapes, "MORE", most)
        surface_cache.forget()
        surface = pygame.Surface((820, 76))
        shapes.plate(Canvas(surface, 1.0), box, ("#806040", "#203040"), "#f0c75e", 3, 12, 0.8)
        pictures.append(surface)
        assert (surface_cache.bytes_cached() < 4 * 150 * 60) == (most == few)
    part, whole = pictures
    for x in range(820):
        for y in range(76):
            pairs = zip(part.get_at((x, y)), whole.get_at((x, y)), strict=True)
            assert max(abs(one - other) for one, other in pairs) <= 2, (x, y)


def test_a_picture_that_nobody_waits_for_is_drawn_in_parts_each_of_them_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(surface_cache, "A_MOMENT", -1.0)  # there is no time but for one
    monkeypatch.setattr(svg, "PIECE", 20 * 4)
    body, size = '<circle cx="5" cy="5" r="4" fill="#f40"/>', (20, 18)
    made: list[pygame.Surface] = []
    drawn = partial(svg.draw, body, (0, 0, 10, 9), *size)
    pauses = list(surface_cache.with_pauses(lambda: made.append(drawn())))
    assert len(pauses) == 4, "bands of four rows"
    assert [pygame.image.tobytes(one, "RGBA") for one in made] == [
        pygame.image.tobytes(drawn(), "RGBA")  # at once again
    ]
