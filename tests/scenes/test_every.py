"""Every scene in every language and look is painted; nothing is cut, overlaps or lies outside."""

from __future__ import annotations

from itertools import product

import pytest

from game.scenes.kit.app import App
from game.scenes.kit.dialogs import Dialog
from game.scenes.kit.scene import Scene
from game.scenes.kit.widgets import Scroller
from tests.scenes.driving import LANGUAGES, nothing_cut
from tests.scenes.every import SCENES, show
from tests.scenes.reading import faults, letters, pages

LOOKS = (
    ((1280, 720), 1.0, 1.0),
    ((1280, 720), 1.4, 1.0),
    ((1280, 720), 1.0, 1.2),
    ((1280, 720), 1.4, 1.2),
)
"""Size of the window, of letters and of the interface; larger letters after the usual ones."""
SHAPES = (((1920, 1200), "pl"), ((2560, 1080), "it"))
"""Windows of other shapes have more room: one language each."""
Heights = dict[str, tuple[int, int]]
GIVEN = 0.88
"""So much of their usual height letters keep in the worst case where larger ones are wished."""


@pytest.mark.parametrize("number", range(len(SCENES)), ids=list(SCENES))
def test_nothing_is_cut(app: App, number: int) -> None:
    """Each scene in every look, in one language: from scene to scene another one."""
    nothing_is_cut(app, list(SCENES)[number], LANGUAGES[number % len(LANGUAGES)])


@pytest.mark.long
@pytest.mark.parametrize("number", range(len(SCENES)), ids=list(SCENES))
def test_nothing_is_cut_in_the_other_languages(app: App, number: int) -> None:
    own = LANGUAGES[number % len(LANGUAGES)]
    nothing_is_cut(app, list(SCENES)[number], *(one for one in LANGUAGES if one != own))


def nothing_is_cut(app: App, name: str, *languages: str) -> None:
    """The scene, painted in every look: no word is cut, covered or smaller than it was."""
    usual: dict[tuple[str, float], Heights] = {}
    for (size, text_size, interface_size), language in product(LOOKS, languages):
        app.size, app.preferences.language = size, language
        app.preferences.text_size, app.preferences.interface_size = text_size, interface_size
        app.refresh()
        scene = show(app, name)
        with nothing_cut():
            scene.render(size)
        look, read = (language, size, text_size, interface_size), pages(scene)
        assert not list(faults(read)), look
        assert not _astray(scene), look
        if text_size > 1:
            assert not _smaller(usual[language, interface_size], letters(read)), look
        usual[language, interface_size] = letters(read)
    app.stack.clear()


@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_cut_in_other_shapes(app: App, name: str) -> None:
    app.preferences.text_size = 1.4
    for size, language in SHAPES:
        app.size, app.preferences.language = size, language
        app.refresh()
        scene = show(app, name)
        with nothing_cut():
            scene.render(size)
        assert not list(faults(pages(scene))), size
        assert not _astray(scene), size
    app.stack.clear()


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
    found = []
    for section in scene.sections:
        for target in section.targets() if section.live else ():
            b = target.box
            inside = b.x >= -1 and b.y >= -1 and b.right <= scene.w + 1 and b.bottom <= scene.h + 1
            if room is not None:
                inside = room.contains(b)
            if (target.focusable and not target.text) or not (
                inside or isinstance(section, Scroller)
            ):
                found.append(target.name)
    return found
