"""The common reveal: what neighbours pay one another is all seen."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Ink
from game.drawing.kit.shapes import Box
from game.drawing.wonders import marks
from game.drawing.wonders import scenes as drawing
from game.drawing.wonders.scenes import Flow, RevealPlaces
from game.scenes.kit.app import App
from game.scenes.table.events_scene import TOP
from game.scenes.wonders.reveal import RevealScene
from game.scenes.wonders.war import WarScene
from game.words.wonders.table_text import TableText
from tests.scenes.every import show
from tests.scenes.trees import trees


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


@pytest.mark.parametrize("name", ["wonders_reveal_7", "wonders_war_7"])
def test_names_side_by_side_are_all_in_capitals_or_none_is(app: App, name: str) -> None:
    scene = show(app, name)
    assert isinstance(scene, RevealScene | WarScene)
    assert {ink.face for ink in names_in(scene)} == {"title"}
    t = scene.text
    scene.text = TableText(t.words, ("Maximiliane Muster", *t.names[1:]), t._signs, t.state, t.me)
    scene.trees.clear()
    scene.relayout()
    assert {ink.face for ink in names_in(scene)} == {"semi"}


PAID = 22
"""The size of a name in the lines that say who paid."""


def names_in(scene: RevealScene | WarScene) -> list[Ink]:
    placed = (p for section in trees(scene) for p in section.laid().placed)
    inks = [p.node.ink for p in placed if p.node.ink]
    return [one for one in inks if one.value in scene.text.names and one.size > PAID]
