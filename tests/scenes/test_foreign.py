"""No string of one language appears on a screen of another, and none of no language."""

from __future__ import annotations

import csv
import functools
import io
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box
from game.drawing.kit.typesetting import initial
from game.drawing.parchment import WIDE, Shape
from game.drawing.unfolding import Lain, Sizes, window
from game.games import GAMES, game
from game.hotseat.kept import documents
from game.hotseat.preferences import KEYS, Own, Preferences, same
from game.match.match import Match
from game.match.store import Store
from game.scenes.kit import controls
from game.scenes.kit.app import App
from game.scenes.kit.scene import Scene
from game.scenes.navigator import SceneNavigator
from game.scenes.shell import shelf, takeaway
from game.scenes.shell.home import HomeScene
from game.scenes.shell.paper import LogRow
from game.scenes.shell.scores import ScoresScene
from game.scenes.shell.settings import SettingsScene
from game.scenes.shell.takeaway import Export
from game.scenes.table.lesson_places import LessonPlaces
from game.words import plain
from tests.scenes.driving import LANGUAGES, duel, prefer, table_of, top_of
from tests.scenes.every import LONGEST, QUICK, SCENES, SEVEN, show
from tests.scenes.new_dawn.playing import NAMES, played
from tests.scenes.tongues import (
    Drawn,
    moved,
    names_of_languages,
    nothing_kept,
    read,
    told_apart,
    tongues,
    untold,
)
from tests.scenes.wonders.playing import SEATS

SIZE = (960, 540)
PEOPLE = tuple({*NAMES, *SEVEN, *LONGEST, *(name for name, *_ in SEATS), "Bot"})
TYPED = {
    *(word for name in PEOPLE for word in name.split()),
    "Maria",
    *(initial(name) for name in PEOPLE),
}
"""Names that people typed, and what a badge shows of them."""
KEY = {key.upper() for key in KEYS.values() if len(key) == 1 or re.fullmatch(r"f\d+", key)}
KEY |= {f"Ctrl+{key[5:].upper()}" for key in KEYS.values() if key.startswith("ctrl+")}
KEY |= {"Q", "E"}  # these turn a tile
"""Keys that are called the same everywhere."""
PATH = re.compile(r"/\S*|\(?\S+\.tessera(\.json)?\)?")
"""Part of a path on a line of its own, or the name of a kept match."""
SAME = re.compile(
    r"R\d+(\.\d+)*"  # a clause
    r"|I{1,3}|IV|G"  # an age or a level, and Guild, which begins so in every language
    r"|[A-Z2-7]{4}"  # a group of a seal
    r"|Tessera|\d+(\.\d+)+"  # the client and its version
    r"|[A-I]"  # a barbarian
    r"|\d+[AB]"  # a tile and its side
    r"|[a-p](\d{1,2})?"  # a square of a map, or a column of squares
)


@pytest.fixture(scope="module")
def drawn() -> Iterator[Drawn]:
    with told_apart() as seen:
        yield seen


@pytest.fixture(scope="module")
def client(drawn: Drawn) -> Iterator[App]:
    """One for all tests: what it once drew is found again, where nobody forgets it."""
    with TemporaryDirectory() as folder:
        store = Store(Path(folder), game)
        made = App(GAMES, store, Preferences(animation="off"), Path(folder) / "preferences")
        made.go = SceneNavigator(made)
        made.window.open(SIZE)
        yield made
        made.close()


@pytest.fixture(autouse=True, scope="module")
def parchments_lie_in_the_lower_left() -> Iterator[None]:
    """As high as their words: where they cover nothing changes no word, and takes half of the time."""

    def place(places: LessonPlaces, scene: Scene, at: int, sizes: Sizes, main: tuple[float, float],
              *_: object) -> Lain:  # fmt: skip
        room, shape = window(scene.w, scene.h), Shape(WIDE, False, False, main[0])
        tall = sizes(at, shape).tall
        return Lain(Box(room.x, room.bottom - tall, shape.wide, tall), shape)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(LessonPlaces, "place", place)
        yield


@pytest.fixture
def app(client: App, tmp_path: Path) -> Iterator[App]:
    """The client with an empty store."""
    client.store = Store(tmp_path, game)
    client.preferences.people = {}
    yield client
    client.stack.clear()


def speak(app: App, lang: str) -> None:
    prefer(app, language=lang)


def written(app: App, drawn: Drawn) -> set[str]:
    """What the uppermost scene, and what it lies on, has drawn and can say in plain text."""
    app.top.redraw()
    app.top.render(SIZE)
    seen = {*drawn, *(target.text for target in top_of(app).targets())}
    drawn.clear()
    return seen


def shown(app: App, drawn: Drawn, name: str, lang: str) -> set[str]:
    """What a scene has on the screen in a language."""
    drawn.clear()
    app.stack.clear()
    app.preferences.language = lang
    app.reader.use()
    show(app, name)
    return written(app, drawn)


def strangers(app: App, texts: Iterable[str], lang: str) -> set[str]:
    """The texts that are in another language, or have words from none."""
    places = str(app.store.folder), str(documents())
    called = {name for name in names_of_languages() if tongues(name) != {lang}}
    found = set()
    for text in {*texts}:
        words_left = plain(text)
        for place in places:
            words_left = re.sub(rf"{re.escape(place)}\S*", "", words_left)
        words_left = PATH.sub("", words_left)
        for name in called:
            words_left = words_left.removesuffix(name)
        words = {word.strip(".") for word in untold(words_left)} - TYPED - KEY
        if read(words_left) in KEY:
            continue  # which language said it last makes no difference
        if tongues(words_left) - {lang} or not all(map(SAME.fullmatch, words)):
            found.add(read(text))
    return found


def letters(texts: Iterable[str]) -> set[str]:
    """The texts that are from a language; what is none is the same in each, and kept for all."""
    return {text for text in texts if tongues(text)} - names_of_languages()


def proved(app: App, drawn: Drawn, name: str, *langs: str) -> None:
    """The scene is in its language, one after the other, wherever it was in others before."""
    nothing_kept()
    for lang in langs:
        found = shown(app, drawn, name, lang)
        assert letters(found)
        assert not strangers(app, found, lang), lang
    nothing_kept()
    alone = letters(shown(app, drawn, name, langs[-1]))
    assert not {read(text) for text in alone - found}, "a picture in another language was kept"


def turn_of(name: str) -> tuple[str, ...]:
    """The languages in the order in which the scene is shown in them."""
    first = list(SCENES).index(name) % len(LANGUAGES)
    return (*LANGUAGES[first:], *LANGUAGES[:first])


FURTHER = [name for name in SCENES if name not in QUICK or re.search(r"_([2-9]|\d\d)$", name)]
"""Scenes that are like one before them: later steps of lessons, hints and ages, tables."""


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.long if name in FURTHER else ()) for name in SCENES],
)
def test_every_scene(app: App, drawn: Drawn, name: str) -> None:
    """In two of the languages, each of them in its turn: what is said in one whatever the person reads is
    strange in the other, and what was kept from the one in the other too."""
    proved(app, drawn, name, *turn_of(name)[:2])


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in SCENES if name not in FURTHER])
def test_every_scene_in_the_other_languages(app: App, drawn: Drawn, name: str) -> None:
    proved(app, drawn, name, *turn_of(name)[2:])


@pytest.mark.parametrize("name", ["home_again", "table_refused", "table_face_down", "table_chosen"])
def test_a_language_that_is_chosen_in_the_settings(app: App, drawn: Drawn, name: str) -> None:
    """What stayed below them comes back in it, with the notices that were on it."""
    shown(app, drawn, name, "it")
    app.push(SettingsScene(app))
    speak(app, "pl")
    app.pop()
    drawn.clear()
    assert not strangers(app, written(app, drawn), "pl")


def two_languages(app: App) -> None:
    """Ana reads Romanian, Mihai Polish; the house speaks Italian."""
    speak(app, "it")
    app.preferences.people = {same("Ana"): Own(language="ro"), same("Mihai"): Own(language="pl")}
    app.preferences.reminders = "on"


def above(app: App) -> Iterator[str]:
    """What can be opened over a table, one after the other."""
    for action in ("menu", "log", "rules", "cards", "read_aloud"):
        under = app.top
        if not under.shortcut(action):
            app.shortcut(action)
        yield action
        while app.top is not under:
            app.pop()


@pytest.mark.parametrize(
    "match", [duel(None, 5, 33), played(seats=2, moves=30)], ids=lambda m: m.game.id
)
def test_two_people_who_speak_different_languages(
    app: App, drawn: Drawn, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the table shows, and says aloud, is in the language of the one on turn."""
    two_languages(app)
    spoken: list[tuple[str, str]] = []
    monkeypatch.setattr(app.speech, "say", lambda text, lang, volume: spoken.append((text, lang)))
    match = match.fork(match.length)
    app.push(HomeScene(app))
    app.push(table := table_of(app, match))
    seen = set()
    for move in range(6):
        lang = {"Ana": "ro", "Mihai": "pl"}[table.person]
        assert app.words.lang == lang
        drawn.clear()
        assert not strangers(app, written(app, drawn), lang), (move, lang)
        if lang not in seen:
            for action in above(app):
                assert not strangers(app, written(app, drawn), lang), (action, lang)
            seen.add(lang)
        table.act(match.legal(match.to_move()[0])[0])
        table.motion.skip()
    assert seen == {"ro", "pl"}
    assert {lang for _, lang in spoken} == seen
    assert not [text for text, lang in spoken if strangers(app, [text], lang)]


@functools.cache
def chance() -> Match:
    """A long match, with everything that can happen in it."""
    return played(seats=2)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "play", [duel, pytest.param(chance, marks=pytest.mark.long)], ids=("duel", "new_dawn")
)
def test_what_is_taken_away(
    app: App,
    drawn: Drawn,
    monkeypatch: pytest.MonkeyPatch,
    play: Callable[[], Match],
    lang: str,
) -> None:
    """The score pad and the log as tables, as a picture and on paper; of sentences that differ in their
    digits alone one stands for all, since the words are the same and paper takes long."""
    speak(app, lang)
    whole = takeaway.log_rows

    def one_of_each(export: Export) -> list[LogRow]:
        return [*{re.sub(r"\d", "", row.text): row for row in whole(export)}.values()]

    monkeypatch.setattr(takeaway, "log_rows", one_of_each)
    export = ScoresScene(app, play()).export()
    for make in takeaway.MAKERS.values():
        drawn.clear()
        made = make(export)
        if not drawn:
            rows = csv.reader(io.StringIO(made.decode("utf-8-sig")))
            drawn += [text for row in rows for text in row]
        assert letters(drawn)
        assert not strangers(app, drawn, lang), make.__name__


def test_a_stranger_is_found(app: App, drawn: Drawn, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence of another language, one of no language, and a picture that was kept."""
    speak(app, "ro")
    assert not strangers(app, [moved("Meniu", "ro"), "Ana 3", "R5.1", "F11"], "ro")
    assert strangers(app, [moved("Menu", "it")], "ro") == {"Menu"}
    assert strangers(app, ["Menu", "Ana's"], "ro") == {"Menu", "Ana's"}

    @functools.lru_cache(64)
    def kept(name: str) -> None:
        painting[name]()

    def once(c: Canvas, b: Box, look: Look, game: str, *about: Any) -> None:
        painting[game] = lambda: box(c, b, look, game, *about)
        kept(game)

    painting: dict[str, Callable[[], None]] = {}
    box = shelf._box
    monkeypatch.setattr(shelf, "_box", once)
    monkeypatch.setattr(controls, "kept", kept, raising=False)
    with pytest.raises(AssertionError, match="was kept"):
        proved(app, drawn, "home", "it", "ro")
