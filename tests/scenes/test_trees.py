"""Trees at the tables: what they say of a position, and that every word of them can be read."""

from __future__ import annotations

import pytest

from game.scenes.carta_impera.table import CartaImperaTable
from game.scenes.kit.app import App
from game.words import languages
from tests.golden import outlines as golden
from tests.scenes.every_carta_impera import CARTA_IMPERA
from tests.scenes.trees import cut, trees

SIZES = ((1920, 1080), (1280, 720), (1280, 1024), (2560, 1080))


@pytest.mark.parametrize("name", golden.TOLD)
def test_what_a_scene_consists_of_is_as_it_was(app: App, name: str) -> None:
    assert golden.told(app, name) == golden.kept(name)


def test_nothing_that_was_laid_out_outlives_the_curtain(app: App) -> None:
    CARTA_IMPERA["carta_table_3"](app)
    table = app.top
    assert isinstance(table, CartaImperaTable)
    app.frame(16)
    assert table.trees
    table.hide()
    table.relay.hide()
    app.frame(16)
    assert table.relay.down
    assert not table.trees


@pytest.mark.parametrize("name", CARTA_IMPERA)
def test_things_of_a_tree_lie_in_it_and_can_be_pointed_at(app: App, name: str) -> None:
    """What is shown of each is no larger than its panel, and the pointer in its middle is on it."""
    CARTA_IMPERA[name](app)
    for size in SIZES:
        app.top.resize(size)
        for section in trees(app.top):
            for thing in section.targets():
                assert section.box.inflate(9, 9).contains(thing.box), (thing.name, size)
                inside = [t for t in section.targets() if thing.box.contains(t.box)]
                hit = app.top.at(*thing.box.center)
                assert hit in {t.name for t in inside}, (thing.name, hit)


@pytest.mark.long
@pytest.mark.parametrize("name", CARTA_IMPERA)
@pytest.mark.parametrize("letters", [1.0, 1.2, 1.4])
def test_every_word_of_a_tree_is_whole(app: App, name: str, letters: float) -> None:
    """In all languages and windows; nothing is painted."""
    for lang in languages():
        app.preferences.language, app.preferences.text_size = lang, letters
        app.refresh()
        app.stack.clear()
        CARTA_IMPERA[name](app)
        for size in SIZES if any(trees(app.top)) else ():
            app.top.resize(size)
            assert cut(app.top) == [], (lang, size)
