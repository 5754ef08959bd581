"""Names and counts on the table can be read, in every language and however large the text is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
import pygame
import pytest

from game.content.duel.load import tables
from game.content.new_dawn.load import tables as dawn_tables
from game.drawing.kit import typesetting
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import Colour
from game.drawing.new_dawn import box, focus, papers, wonders
from game.match.match import Match
from game.match.names import LONGEST_NAME
from game.rules.carta_impera.frames import PlayStep
from game.scenes.duel.table import DuelTable
from game.scenes.kit.app import App
from game.scenes.kit.scene import Scene
from game.scenes.new_dawn import faces
from game.scenes.new_dawn.table import NewDawnTable
from game.scenes.shell.home import HomeScene
from game.scenes.shell.menu import MenuScene
from game.scenes.shell.settings import SettingsScene
from game.scenes.table.log_pane import LogSection
from game.words import plain
from tests.having import shelf
from tests.scenes.driving import LANGUAGES, LEGIBLE, at_every_size, duel, painted, table_of
from tests.scenes.every_carta_impera import at, table
from tests.scenes.keeping import forget_words
from tests.scenes.new_dawn.driving import match as dawn_match

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
    app.games = shelf()
    with painted() as texts:
        for scene in at_every_size(app, lambda: HomeScene(app)):
            titles = [scene.say(f"game.{game}.title") for game in app.games]
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


@contextmanager
def written(names: set[str] | None = None) -> Iterator[dict[str, int]]:
    """The lowest letters of each of these names that is painted here, in pixels; of all that is
    longer than a letter on a badge, unless names are given."""
    low: dict[str, int] = {}
    write = typesetting.words

    def watched(text: str, kind: str, px: int, colour: Colour) -> pygame.Surface:
        if text in names if names is not None else len(text) > 1 or text.isdigit():
            low[text] = min(px, low.get(text, px))
        return write(text, kind, px, colour)

    forget_words()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(typesetting, "words", watched)
        yield low


def miniatures(scene: Scene, names: set[str] | None = None) -> dict[str, int]:
    """The lowest letters on the scene, painted anew."""
    with written(names) as low:
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


@pytest.mark.parametrize(
    "lang", ["pl", *(pytest.param(one, marks=pytest.mark.long) for one in ("en", "ro", "it"))]
)
def test_whatever_is_written_on_the_table_of_a_new_dawn_can_be_read(app: App, lang: str) -> None:
    """Cards, decks, rivals' rows, agendas, chips on the map: with few and many players."""
    app.preferences.language = lang
    matches = [dawn_match(*one) for one in ((2, 5, 90), (4, 5, 260))]
    for text_size in (1.0, 1.4):
        app.preferences.text_size = text_size
        app.refresh()
        for match in matches:
            scene = NewDawnTable(app, match)
            app.push(scene)
            scene.resize((1280, 720))
            low = miniatures(scene)
            assert "×" in "".join(low)
            assert min(low.values()) >= 13, (low, text_size)
            app.pop()


@pytest.mark.parametrize(
    "lang", ["pl", *(pytest.param(one, marks=pytest.mark.long) for one in ("en", "ro", "it"))]
)
def test_whatever_is_written_on_the_table_of_carta_impera_can_be_read(app: App, lang: str) -> None:
    """Cards of the hand, rivals' panels, levels, effects, deck: with four players in teams."""
    app.preferences.language = lang
    match = at(PlayStep, 4, 150, teams=True)
    for text_size in (1.0, 1.4):
        app.preferences.text_size = text_size
        app.refresh()
        scene = table(app, match)
        scene.resize((1280, 720))
        low = miniatures(scene)
        assert "×" in "".join(low)
        assert min(low.values()) >= 13, (low, text_size)


@pytest.mark.parametrize("kind", ["card", "wonder", "victory"])
def test_the_names_of_the_box_of_a_new_dawn_can_be_read(app: App, kind: str) -> None:
    """All of them, in every language, as small as the table shows them."""
    known = dawn_tables()
    items = {
        "card": tuple(known.cards),
        "wonder": tuple(known.wonders),
        "victory": tuple(known.victory_cards),
    }[kind]
    size = {"card": (133.0, 150.0), "wonder": (178.0, 69.0), "victory": (378.0, 88.0)}[kind]
    c, table = Canvas(pygame.Surface((1280, 720))), NewDawnTable(app, dawn_match(2))
    for lang in LANGUAGES:
        app.preferences.language = lang
        app.refresh()
        for id in items:
            with written() as low:
                if kind == "card":
                    focus.own(c, box.focus_face(app.words, id), w=size[0], h=size[1])
                elif kind == "wonder":
                    wonders.top_card(c, box.wonder_face(app.words, id), w=size[0], h=size[1])
                else:
                    papers.victory(
                        c, faces.victory(table.panels.position, id), w=size[0], h=size[1]
                    )
            assert min(low.values()) >= 13, (lang, low)


def test_agendas_events_and_the_log_grow_with_the_letters(app: App) -> None:
    for seats, moves in ((2, 89), (4, 60)):  # nothing lies over the log
        match, sizes = dawn_match(seats, 5, moves), []
        for app.preferences.text_size in (1.0, 1.4):
            app.refresh()
            scene = NewDawnTable(app, match)
            app.push(scene)
            scene.resize((1280, 720))
            low = miniatures(scene)
            log = next(s for s in scene.sections if isinstance(s, LogSection))
            entry = log.lines()[0]
            said = scene.say("new_dawn.table.event_now", event="").split()[0]
            found = plain(entry.text).split()[1]
            sizes.append([low[word] for word in ("Scholarly", said, found)])
            app.pop()
        assert all(large > small for small, large in zip(*sizes, strict=True)), sizes


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
