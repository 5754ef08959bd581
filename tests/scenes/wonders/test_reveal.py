"""The common reveal: what neighbours pay one another is all seen."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.wonders import marks
from game.drawing.wonders import reveal as drawing
from game.drawing.wonders.reveal import Flow, RevealPlaces
from game.scenes.kit.app import App
from game.scenes.table.events_scene import TOP
from game.scenes.wonders.reveal import RevealScene
from tests.scenes.every import show


def coins(app: App, flows: tuple[Flow, ...], monkeypatch: pytest.MonkeyPatch) -> list[Box]:
    """The places of the coins on the ways, all of these flows among seven."""
    found: list[tuple[int, Box]] = []

    def coin(c: Canvas, n: int, x: float, y: float, size: float) -> None:
        found.append((n, Box(x - size / 2, y - size / 2, size, size)))

    scene = show(app, "wonders_reveal_7")
    assert isinstance(scene, RevealScene)
    place, seats = Box(0, TOP, scene.w, scene.h - TOP), tuple(map(scene.text.seat, scene.order))
    places = RevealPlaces(place, len(seats))
    monkeypatch.setattr(marks, "coin", coin)
    canvas = scene.canvas(pygame.Surface(app.window.size))
    drawing.paint_flows(canvas, place, seats, flows, paid=True)
    below = [(n, b) for n, b in found if b.centery > places.plate(0).bottom]
    assert sorted({n for n, _ in below}) == sorted(flow.coins for flow in flows)
    return [b for _, b in below]


@pytest.mark.parametrize("one", range(7))
def test_neighbours_who_pay_one_another_are_both_seen(
    app: App, monkeypatch: pytest.MonkeyPatch, one: int
) -> None:
    other = (one + 1) % 7
    both = coins(app, (Flow(one, other, 2), Flow(other, one, 5)), monkeypatch)
    assert not any(a.colliderect(b) for a, b in itertools.combinations(both, 2))
