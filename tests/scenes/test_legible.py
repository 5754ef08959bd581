"""Names and counts on the table can be read, in every language and however large the text is."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pygame
import pytest

from game.content.duel.load import tables
from game.drawing.kit import surface_cache, typesetting
from game.drawing.kit.theme import Colour
from game.match.match import Match
from game.match.names import LONGEST_NAME
from game.scenes.duel.table import DuelTable
from game.scenes.kit.app import App
from game.scenes.kit.scene import Scene
from game.scenes.new_dawn.table import NewDawnTable
from game.scenes.shell.home import HomeScene
from game.scenes.shell.menu import MenuScene
from game.scenes.shell.play import table_of
from game.scenes.shell.settings import SettingsScene
from tests.scenes.driving import LANGUAGES, LEGIBLE, at_every_size, duel, painted
from tests.scenes.new_dawn.driving import match as dawn_match

GAMES = ("duel", "new_dawn", "wonders", "carta_impera", "civilization")
LONG = ("Maximiliane Muster", "Bartholomew Newman")


def named(*names: str) -> Match:
    match = duel(None, 5, 30)
    seats = tuple(
        msgspec.structs.replace(seat, name=name)
        for seat, name in zip(match.seats, names, strict=True)
    )
    match.header = msgspec.structs.replace(match.header, seats=seats)
    return match


def test_the_longest_names_stand_on_the_table_whole(app: App) -> None:
    assert {len(name) for name in LONG} == {LONGEST_NAME}
    match = named(*LONG)
    with painted() as texts:
        for _ in at_every_size(app, lambda: table_of(app, match)):
            for name in LONG:
                assert max(size for text, size in texts if text == name) >= LEGIBLE
            texts.clear()


def test_coins_and_points_are_legible_in_words(app: App) -> None:
    match = duel(None, 5, 30)
    with painted() as texts:
        for scene in at_every_size(app, lambda: table_of(app, match)):
            assert isinstance(scene, DuelTable)
            for city, points in zip(scene.view.cities, scene.text.points, strict=True):
                for word, n in (("coins", city.coins), ("points", points)):
                    sentence = scene.say(f"count.{word}", n=n).partition(" ")[2]
                    sizes = [size for text, size in texts if text == sentence]
                    assert sizes, sentence
                    assert min(sizes) >= LEGIBLE, (sentence, app.words.lang, scene.w)
            texts.clear()


def test_long_titles_of_games_are_not_small_beside_the_others(app: App) -> None:
    with painted() as texts:
        for scene in at_every_size(app, lambda: HomeScene(app)):
            titles = [scene.say(f"game.{game}.title") for game in GAMES]
            sizes = [
                size for text, size in texts if size > 22 and any(text in title for title in titles)
            ]
            assert min(sizes) >= 0.75 * max(sizes), (scene.app.words.lang, scene.w)
            texts.clear()


def usual(app: App) -> Iterator[Scene]:
    """What people look at most, each scene on the stack while it is looked at."""
    scenes = [HomeScene(app), *(SettingsScene(app, group) for group in ("screen", "play", "keys"))]
    tables = [table_of(app, duel(app.store, 5, moves)) for moves in (0, 30, 45)]
    for scene in (*scenes, *tables, MenuScene(app, tables[0])):
        app.push(scene)
        yield scene
        if isinstance(scene, DuelTable):
            for lit in [t.name for t in scene.targets() if scene.is_lit(t.name)][:4]:
                scene.focus, scene.keyboard = lit, True
                yield scene
        app.stack.pop()


def miniatures(scene: Scene, names: set[str]) -> dict[str, int]:
    """The lowest letters of each of these names on small pictures, in pixels, painted anew."""
    low: dict[str, int] = {}
    write = typesetting.words

    def watched(text: str, kind: str, px: int, colour: Colour) -> pygame.Surface:
        if text in names:
            low[text] = min(px, low.get(text, px))
        return write(text, kind, px, colour)

    surface_cache.forget()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(typesetting, "words", watched)
        scene.render((1280, 720))
    return low


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_names_of_miniatures_can_be_read_at_every_size_of_letters(app: App, lang: str) -> None:
    """Wonders of the cities of Duel, and what has a name on the map of A New Dawn."""
    app.preferences.language = lang
    for text_size in (1.0, 1.4):
        app.preferences.text_size = text_size
        app.refresh()
        say = app.words.say
        wonders = {say(f"duel.wonder_short.{one}") for one in tables().wonders}
        dawn = NewDawnTable(app, dawn_match(4, 5, 60))
        for scene in (table_of(app, duel(None, 5, 30)), dawn):
            app.push(scene)
            scene.resize((1280, 720))
            places = set(dawn.map.model.content().name.values()) if scene is dawn else wonders
            low = miniatures(scene, places)
            assert len(low) >= 4
            assert min(low.values()) >= 13, (low, text_size)
            app.pop()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_smaller_than_what_can_be_read(app: App, lang: str) -> None:
    """In the smallest window, with letters as they are at first."""
    app.preferences.language = lang
    app.refresh()
    for scene in usual(app):
        with painted() as texts:
            scene.render((1280, 720))
        small = {(text, round(size, 1)) for text, size in texts if size < LEGIBLE and len(text) > 2}
        assert not small, (type(scene).__name__, lang)
