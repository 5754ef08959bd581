"""Tags that say what lies where: on nothing that is light, and on none of the others."""

from __future__ import annotations

import pygame
import pytest

from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.labels import MOST, Label, foot, lights, pointer, shared, tags

W, H = 1920.0, 1080.0
PLACES = [Box(200, 200, 300, 200), Box(900, 420, 90, 140), Box(1500, 880, 380, 160)]
PAGE = [Label(f"What is said of number {n}.", b, b) for n, b in enumerate(PLACES)]


def test_pages_are_about_as_long() -> None:
    many = [Label(str(n), *PLACES[:2]) for n in range(2 * MOST + 1)]
    pages = shared(many)
    assert [one for page in pages for one in page] == many
    assert [len(page) for page in pages] == [3, 3, 3]


@pytest.mark.parametrize("letters", [1.0, 1.4])
def test_tags_lie_apart_and_point_at_what_they_name(letters: float) -> None:
    c = Canvas(pygame.Surface((1, 1)), 1.0, letters)
    note = foot(PAGE, 600, W, H)
    assert note.collidelist(lights(PAGE)) < 0, "over what is light below"
    found = tags(c, PAGE, note, W, H)
    for n, tag in enumerate(found):
        assert Box(0, 0, W, H).contains(tag)
        assert tag.collidelist([*lights(PAGE), note, *found[n + 1 :]]) < 0
        start, end = pointer(PAGE[n], tag)
        assert tag.collidepoint(start)
        assert PAGE[n].at.collidepoint(end)
    assert len(found) == len(PAGE)


def test_what_has_no_room_is_left_to_another_page() -> None:
    c = Canvas(pygame.Surface((1, 1)), 1.0, 1.0)
    whole = Label("All of it.", Box(0, 0, W, H), Box(0, 0, W, H))
    assert tags(c, [whole], Box(0, 0, 1, 1), W, H) == []
