"""Sentences in a room that does not grow, and labels side by side."""

from __future__ import annotations

import pygame
import pytest

from game.drawing.kit import badges
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import LEAST, fitting, height, shares

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


def test_labels_share_their_room_and_the_size_of_their_letters(canvas: Canvas) -> None:
    alike, size = shares(canvas, ["On", "Off"], 600, 23, 30)
    assert alike == [300, 300]
    assert size == 23
    labels = ["A long word", "Off", "On"]
    room = 90 + 0.8 * sum(canvas.width(label, 23, "semi") for label in labels)
    widths, size = shares(canvas, labels, room, 23, 30)
    assert sum(widths) == pytest.approx(room)
    assert widths[0] > widths[1] > 30
    assert size < 23
    for label, wide in zip(labels, widths, strict=True):
        assert canvas.width(label, size, "semi") <= wide - 30


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
