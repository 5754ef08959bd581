"""Sentences in a room that does not grow, and labels side by side."""

from __future__ import annotations

import pygame
import pytest

from game.drawing.kit import badges
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import LEAST, fitting, height
from game.drawing.kit.shapes import Box
from game.scenes.kit.controls import Side

LONG = "Every word of this sentence is to be seen, and none of it is to be cut."


@pytest.fixture(params=[1.0, 1.4])
def canvas(request: pytest.FixtureRequest) -> Canvas:
    return Canvas(pygame.Surface((1, 1)), 720 / 1080, request.param)


def test_letters_give_way_as_far_as_they_can_be_read(canvas: Canvas) -> None:
    ample = height(canvas, [LONG, LONG], 400, 24)
    assert fitting(canvas, [LONG, LONG], 400, ample, 24) == 24
    less = fitting(canvas, [LONG, LONG], 400, ample * 0.9, 24)
    assert less < 24
    assert height(canvas, [LONG, LONG], 400, less) <= ample * 0.9
    least = fitting(canvas, [LONG, LONG], 400, 10, 24)
    assert least * canvas.text_scale == pytest.approx(LEAST)


def test_labels_share_their_room() -> None:
    assert [b.w for b in Side((50, 60), 30)(Box(10, 0, 600, 52), 2)] == [300, 300]
    words = 400.0, 40.0, 30.0
    room = 90 + 0.8 * sum(words)
    places = Side(words, 30)(Box(10, 0, room, 52), 3)
    assert [b.x for b in places] == pytest.approx([10, *(b.right for b in places[:-1])])
    assert places[-1].right == pytest.approx(10 + room)
    for word, place in zip(words, places, strict=True):
        assert place.w == pytest.approx(30 + 0.8 * word)


def test_the_letter_of_a_badge_can_be_read_or_is_not_there(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[float] = []
    monkeypatch.setattr(
        Canvas, "text", lambda c, letter, x, y, size, *rest, **more: sizes.append(size)
    )
    for r in (6, 9, 12, 13):
        badges.seat(canvas, "diamond", 20, 20, r, "Ana")
    assert not sizes, "it would hide the outline"
    for r in (14, 18, 25, 60):
        badges.seat(canvas, "diamond", 20, 20, r, "Ana")
    assert len(sizes) == 4
    assert min(sizes) * canvas.text_scale == pytest.approx(LEAST)


@pytest.mark.parametrize("letters", [1.0, 1.2, 1.4])
@pytest.mark.parametrize("high", [54, 57, 64])
def test_the_second_line_of_a_low_button_keeps_off_its_rim(letters: float, high: int) -> None:
    pygame.display.init()
    bare, full = (pygame.Surface((840, 200)) for _ in range(2))
    for surface, note in ((bare, " "), (full, "gjpqy")):
        Canvas(surface, 2.0, letters).button(10, 10, 260, high, "", note=note, size=24)
    row = 840 * 3
    there, written = (pygame.image.tobytes(one, "RGB") for one in (bare, full))
    lines = [
        n for n in range(200) if there[row * n : row * (n + 1)] != written[row * n : row * (n + 1)]
    ]
    assert (10 + high) * 2 - max(lines) >= 8, "in pixels, two to a unit"
