"""Every scene still looks as it was when its picture was kept."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.scenes.kit.app import App
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Section
from tests.golden import pictures
from tests.golden.pictures import SCENES, alike, client, difference, golden, picture

LARGEST = 20_000
"""Bytes of a picture."""


@pytest.fixture(scope="module")
def window() -> Iterator[App]:
    with client() as app:
        yield app


@pytest.mark.parametrize("name", SCENES)
def test_as_it_was(window: App, name: str) -> None:
    mean, worst = difference(picture(window, SCENES[name]), golden(name))
    advice = f"{name} looks different: `python -m tests.golden`, then look at it"
    assert mean <= pictures.MOST, advice
    assert worst <= pictures.MOST_IN_BLOCK, advice


@pytest.mark.parametrize("name", SCENES)
def test_an_empty_scene_is_noticed(window: App, name: str) -> None:
    """The ground alone: the sections are there and paint nothing."""

    def empty(app: App) -> Scene:
        scene = SCENES[name](app)
        whole = scene.build

        def build() -> Iterator[Section]:
            for section in whole():
                section.ground = section.paint = lambda c: None  # type: ignore[method-assign]
                yield section

        scene.build = build  # type: ignore[method-assign]
        return scene

    assert not alike(picture(window, empty), golden(name))


def test_no_two_are_alike() -> None:
    names = list(SCENES)
    for n, name in enumerate(names):
        assert not any(alike(golden(name), golden(other)) for other in names[n + 1 :])


@pytest.mark.parametrize("name", SCENES)
def test_they_are_small(name: str) -> None:
    assert (pictures.FOLDER / f"{name}.png").stat().st_size <= LARGEST
