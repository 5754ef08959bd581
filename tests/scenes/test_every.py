"""Every scene in every language and look is painted; nothing is cut, overlaps or lies outside."""

from __future__ import annotations

import os
from itertools import product

import pytest

from game.scenes.kit.app import App
from game.scenes.kit.dialogs import Dialog
from game.scenes.kit.scene import Scene
from game.scenes.kit.widgets import Scroller
from tests.scenes.driving import LANGUAGES, nothing_cut
from tests.scenes.every import QUICK, SCENES, show
from tests.scenes.reading import faults, letters, pages

WINDOW = (1280, 720)
INTERFACES = (1.0, 1.2)
TEXTS = (1.0, 1.4)
"""Sizes of the interface and of letters; larger letters after the usual ones."""
SHAPES = (((1920, 1200), "pl"), ((2560, 1080), "it"))
"""Windows of other shapes have more room: one language each, and the scenes take turns."""
ALL_LOOKS = "TESSERA_LOOKS" in os.environ
"""Where this is set, every scene is painted in every look: that takes ten minutes more."""
Heights = dict[str, tuple[int, int]]
GIVEN = 0.88
"""So much of their usual height letters keep in the worst case where larger ones are wished."""


EVERY = 27
"""Every so many scenes are painted in the other shapes among the quick tests."""


def own(number: int) -> tuple[str, float]:
    """The language and the size of the interface that a scene has among the quick tests: from
    scene to scene another one."""
    languages = len(LANGUAGES)
    return LANGUAGES[number % languages], INTERFACES[number // languages % len(INTERFACES)]


@pytest.mark.parametrize(
    "number",
    [
        pytest.param(number, id=name, marks=() if name in QUICK else pytest.mark.long)
        for number, name in enumerate(SCENES)
    ],
)
def test_nothing_is_cut(app: App, number: int) -> None:
    """Each scene with usual and with large letters."""
    nothing_is_cut(app, list(SCENES)[number], *own(number))


@pytest.mark.long
@pytest.mark.parametrize("number", range(len(SCENES)), ids=list(SCENES))
def test_nothing_is_cut_in_the_other_looks(app: App, number: int) -> None:
    """In every language, with the sizes of the interface in turn; or in all looks there are."""
    for n, look in enumerate(product(LANGUAGES, INTERFACES)):
        in_turn = (n // len(INTERFACES) + n + number) % len(INTERFACES) == 0
        if look != own(number) and (in_turn or ALL_LOOKS):
            nothing_is_cut(app, list(SCENES)[number], *look)


def nothing_is_cut(app: App, name: str, language: str, interface_size: float) -> None:
    """The scene, painted with letters of each size: no word is cut, covered or smaller than it
    was."""
    usual: Heights = {}
    for text_size in TEXTS:
        app.preferences.text_size, app.preferences.interface_size = text_size, interface_size
        scene, look = painted(app, name, WINDOW, language), (language, text_size, interface_size)
        read = pages(scene)
        assert not list(faults(read)), look
        assert not _astray(scene), look
        assert not _smaller(usual, letters(read)), look
        usual = letters(read)
    app.stack.clear()


def painted(app: App, name: str, size: tuple[int, int], language: str) -> Scene:
    """The scene, painted in a window of this size and in this language: no text ends in dots."""
    app.stack.clear()  # nobody lays out the last scene anew
    app.size, app.preferences.language = size, language
    app.refresh()
    scene = show(app, name)
    with nothing_cut():
        scene.render(size)
    return scene


def nothing_is_cut_in_other_shapes(app: App, number: int) -> None:
    app.preferences.text_size = 1.4
    for n, (size, language) in enumerate(SHAPES):
        if (n + number) % len(SHAPES) and not ALL_LOOKS:
            continue
        scene = painted(app, list(SCENES)[number], size, language)
        assert not list(faults(pages(scene))), size
        assert not _astray(scene), size
    app.stack.clear()


@pytest.mark.parametrize(
    "number",
    [
        pytest.param(number, id=name, marks=pytest.mark.long if number % EVERY else ())
        for number, name in enumerate(SCENES)
    ],
)
def test_nothing_is_cut_in_other_shapes(app: App, number: int) -> None:
    nothing_is_cut_in_other_shapes(app, number)


def _smaller(usual: Heights, large: Heights) -> dict[str, tuple[int, int]]:
    """What has lower letters where they were to be larger: by more than a little. A word that
    stands in several places is compared where it is lowest with where it is highest."""
    return {
        text: (px, large[text][1])
        for text, (px, _) in usual.items()
        if len(text) > 2 and text in large and large[text][1] < GIVEN * px
    }


def _astray(scene: Scene) -> list[str]:
    """Targets without words, outside of the window, or off the board of a dialog."""
    room = scene.board if isinstance(scene, Dialog) else None
    bottom, found = scene.h + scene.foot, []
    for section in scene.sections:
        for target in section.targets() if section.live else ():
            b = target.box
            inside = b.x >= -1 and b.y >= -1 and b.right <= scene.w + 1 and b.bottom <= bottom + 1
            if room is not None:
                inside = room.contains(b)
            if (target.focusable and not target.text) or not (
                inside or isinstance(section, Scroller)
            ):
                found.append(target.name)
    return found
